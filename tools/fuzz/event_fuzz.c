// Journals whose frames are sound and whose events are not: replayed, retold for the debrief, and
// found by a host that starts up, with somebody who comes back to the table. What one of them makes
// of a journal the others make of it too.
//
// The input is a list of messages, each an event. An event that plays gets the hash that comes out,
// so that more follows; bit 0 of `who` keeps the one it has.
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "engine/game.h"
#include "engine/host/journal.h"
#include "engine/host/replay.h"
#include "engine/host/retelling.h"
#include "tools/fuzz/evening.h"

#define KEEPS_HASH 1
#define EVENTS_MAX 400
#define ORDERS     40    // of the two people in a seed's match
#define LATER_MS   16000 // longer than a host waits for people after it started

enum stage { STAGE_REFUSED, STAGE_OPENED, STAGE_STARTED, STAGE_ORDERED, STAGE_RESUMED };

struct subject {                   // the journal that is tried
    char folder[SCRATCH_PATH_MAX]; // the host's
    char path[SCRATCH_PATH_MAX];
    struct event_opened opened;
    struct event_joined joined; // the first who came
    bool has_opened;
    bool has_joined;
    bool is_closed;
    bool is_whole; // every event of it was applied
    enum stage stage;
};

static void write_journal(struct subject *subject, struct messages messages);
static bool replay(struct subject *subject);
static void retell(const struct subject *subject);
static bool resume(const struct subject *subject);

static unsigned take(const uint8_t *bytes, size_t length)
{
    static struct subject subject; // its folder stays from input to input
    char folder[SCRATCH_PATH_MAX];
    if (subject.folder[0] == '\0') {
        scratch_make(subject.folder);
    }
    memcpy(folder, subject.folder, sizeof(folder));
    subject = (struct subject){.is_whole = true};
    memcpy(subject.folder, folder, sizeof(folder));
    struct messages messages = {.at = bytes, .end = bytes + length};
    write_journal(&subject, messages);
    bool is_sound = replay(&subject);
    fuzz_demand(is_sound == (subject.is_whole && subject.has_opened));
    retell(&subject);
    // Starting a host is slow, and it reads a journal as the replay does.
    bool is_resumed = (is_sound || length % 8 == 0) && resume(&subject);
    fuzz_demand(!is_resumed || is_sound);
    return is_resumed ? STAGE_RESUMED : subject.stage;
}

// --- the journal

// Under the name that a host looks for; a code that is no word is none.
static struct journal *begin_journal(struct subject *subject)
{
    char error[JOURNAL_ERROR_MAX];
    char name[64] = "FUZZY-1.klaxon";
    const struct event_opened *opened = &subject->opened;
    if (opened->code[0] != '\0' &&
        strspn(opened->code, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") == strlen(opened->code)) {
        snprintf(name, sizeof(name), "%s-%u.klaxon", opened->code, (unsigned)opened->match);
    }
    char tables[SCRATCH_PATH_MAX];
    char finished[SCRATCH_PATH_MAX];
    scratch_path(tables, subject->folder, "tables");
    scratch_path(finished, subject->folder, "finished");
    scratch_empty(tables);
    scratch_empty(finished);
    mkdir(tables, 0700);
    scratch_path(subject->path, tables, name);
    struct journal *journal = journal_create(subject->path, error);
    fuzz_demand(journal != NULL);
    return journal;
}

// Applies an event, and gives it the hash that comes out unless it is to keep its own. Returns the
// table, NULL when there is none any more.
static struct table *follow(struct subject *subject, struct table *table, struct event *event,
                            bool keeps_hash)
{
    const char *wrong = NULL;
    if (table == NULL) {
        subject->has_opened = event->kind == EVENT_OPENED;
        return subject->has_opened ? table_create(event, &wrong) : NULL;
    }
    if (event_has_hash(event) && !keeps_hash) {
        struct table *other = table_copy(table);
        fuzz_demand(other != NULL);
        table_apply(other, event);
        event_set_hash(event, other->hash);
        table_destroy(other);
    }
    wrong = table_apply(table, event);
    if (wrong == NULL) {
        return table;
    }
    table_destroy(table);
    return NULL;
}

static void note(struct subject *subject, const struct table *table, const struct event *event)
{
    if (event->kind == EVENT_JOINED && !subject->has_joined) {
        subject->joined = event->joined;
        subject->has_joined = true;
    }
    enum stage stage = event->kind == EVENT_ORDER      ? STAGE_ORDERED
                       : table->phase >= TABLE_PLAYING ? STAGE_STARTED
                                                       : STAGE_OPENED;
    subject->stage = (enum stage)fuzz_further(subject->stage, stage);
    subject->is_closed = table->is_closed;
}

static void write_journal(struct subject *subject, struct messages messages)
{
    static struct event event; // large
    static uint8_t bytes[JOURNAL_ENTRY_MAX];
    struct reason reason;
    struct journal *journal = NULL;
    struct table *table = NULL;
    struct message message;
    for (int i = 0; i < EVENTS_MAX && messages_next(&messages, &message); i++) {
        if (message.length == 0 || message.length > JOURNAL_ENTRY_MAX) { // an entry has bytes
            continue;
        }
        bool is_event = record_decode(&EVENT_RECORD, message.bytes, message.length, &event, NULL);
        if (journal == NULL) {
            bool is_opened = is_event && event.kind == EVENT_OPENED;
            subject->opened = is_opened ? event.opened : (struct event_opened){0};
            journal = begin_journal(subject);
        }
        bool is_followed = is_event && subject->is_whole;
        if (is_followed) {
            table = follow(subject, table, &event, (message.who & KEEPS_HASH) != 0);
        }
        subject->is_whole = is_followed && table != NULL;
        if (subject->is_whole) {
            note(subject, table, &event);
        }
        if (is_event) {
            message.bytes = bytes;
            message.length = record_encode(&EVENT_RECORD, &event, bytes, sizeof(bytes));
        }
        fuzz_demand(journal_append(journal, message.bytes, message.length, &reason));
    }
    if (journal == NULL) {
        journal = begin_journal(subject);
    }
    journal_close(journal);
    table_destroy(table);
}

// --- who reads it

// Returns whether it was told to its end.
static bool replay(struct subject *subject)
{
    static struct replay_step step; // large
    char error[REPLAY_ERROR_MAX] = "";
    struct replay *replay = replay_open(subject->path, error);
    fuzz_demand(replay != NULL);
    size_t count = 0;
    bool is_sound = true;
    while (replay_next(replay, &step, error)) {
        count++;
        is_sound = is_sound && step.hash_ok;
        fuzz_demand(step.number == count && memchr(step.text, '\0', sizeof(step.text)) != NULL);
    }
    replay_close(replay);
    return is_sound && error[0] == '\0';
}

static void retell(const struct subject *subject)
{
    static _Alignas(max_align_t) uint8_t debrief[GAME_DEBRIEF_MAX];
    static uint8_t bytes[WIRE_DEBRIEF_MAX];
    static struct event event; // large
    char error[JOURNAL_ERROR_MAX];
    struct retelling *retelling = NULL;
    const char *wrong = NULL;
    const uint8_t *entry;
    size_t length;
    struct journal_reader *reader = journal_reader_open(subject->path, error);
    fuzz_demand(reader != NULL);
    bool is_first = true;
    while (wrong == NULL && journal_reader_next(reader, &entry, &length, error) &&
           record_decode(&EVENT_RECORD, entry, length, &event, NULL)) {
        if (!is_first && retelling != NULL) {
            wrong = retelling_take(retelling, &event);
        } else if (is_first && event.kind == EVENT_OPENED) {
            retelling = retelling_create(&event, &wrong);
        }
        is_first = false;
    }
    if (retelling != NULL) {
        // A match that replays can be told again.
        fuzz_demand(wrong == NULL || !subject->is_whole);
        if (retelling_has_begun(retelling)) {
            const struct brief *brief = retelling_table(retelling)->game->brief;
            retelling_debrief(retelling, debrief);
            fuzz_demand(record_encode(brief->debrief, debrief, bytes, sizeof(bytes)) > 0);
        }
    }
    retelling_destroy(retelling);
    journal_reader_close(reader);
}

// Starts a host with this table. One who was there comes back, asks for the debrief, and time goes
// by. Returns whether the table went on.
static bool resume(const struct subject *subject)
{
    static struct evening evening; // large
    struct wire_table table;
    struct wire_up hello = {.kind = WIRE_HELLO,
                            .hello = {.protocol = WIRE_PROTOCOL, .name = "Back"}};
    struct wire_up join = {.kind = WIRE_JOIN, .join.has_token = subject->has_joined};
    evening_begin(&evening, subject->folder);
    bool is_resumed = host_find_table(evening.host, subject->opened.code, &table);
    memcpy(join.join.code, subject->opened.code, sizeof(join.join.code));
    memcpy(join.join.token, subject->joined.token, sizeof(join.join.token));
    join.join.token_count = WIRE_TOKEN_SIZE;
    evening_arrive(&evening);
    evening_say(&evening, 0, 1, &hello);
    evening_say(&evening, 0, 1, &join);
    evening_say(&evening, 0, 1, &(struct wire_up){.kind = WIRE_ASK_DEBRIEF});
    evening_say_bytes(&evening, &(struct message){.wait_ms = LATER_MS});
    evening_say(&evening, 0, 1, &(struct wire_up){.kind = WIRE_REMATCH});
    evening_end(&evening);
    return is_resumed;
}

// --- seeds: what real hosts write

// The first `count` events of the table's journal, then an event of every kind with values by
// chance if it is `mixed`.
static void put_journal(struct fuzz_bag *bag, const struct evening *evening, const char *name,
                        size_t count, bool is_mixed)
{
    static struct event event; // large
    static uint8_t bytes[EVENT_BYTES_MAX];
    char path[SCRATCH_PATH_MAX];
    char error[JOURNAL_ERROR_MAX];
    struct message_list list = {0};
    struct message message = {0};
    struct random random;
    random_seed(&random, count);
    evening_journal(evening, path);
    struct journal_reader *reader = journal_reader_open(path, error);
    fuzz_demand(reader != NULL);
    while (count > 0 && journal_reader_next(reader, &message.bytes, &message.length, error)) {
        message_list_add(&list, &message);
        count--;
    }
    journal_reader_close(reader);
    for (size_t kind = 0; is_mixed && kind < EVENT_RECORD.field_count; kind++) {
        do {
            record_random(&EVENT_RECORD, &random, &event);
        } while (event.kind != (enum event_kind)kind);
        message.bytes = bytes;
        message.length = record_encode(&EVENT_RECORD, &event, bytes, sizeof(bytes));
        message_list_add(&list, &message);
    }
    fuzz_bag_put(bag, name, list.bytes, list.length, is_mixed ? STAGE_OPENED : STAGE_RESUMED);
    message_list_free(&list);
}

static void seed(struct fuzz_bag *bag)
{
    static const struct {
        const char *name;
        size_t events;
        bool is_mixed;
    } PARTS[] = {
        {"whole", EVENTS_MAX, false},
        {"lobby", 6, false},
        {"running", 40, false},
        {"mixed", 6, true},
    };
    for (size_t i = 0; game_at(i) != NULL; i++) {
        static struct evening evening; // large
        const char *game = game_at(i)->brief->name;
        char name[64];
        evening_begin(&evening, NULL);
        evening_arrive(&evening);
        evening_play(&evening, game, ORDERS);
        for (size_t part = 0; part < sizeof(PARTS) / sizeof(PARTS[0]); part++) {
            snprintf(name, sizeof(name), "%s-%s", PARTS[part].name, game);
            put_journal(bag, &evening, name, PARTS[part].events, PARTS[part].is_mixed);
        }
        evening_end(&evening);
    }
}

static size_t mutate(struct fuzz_chance *chance, uint8_t *bytes, size_t length, size_t capacity)
{
    return messages_mutate(chance, &EVENT_RECORD, 0, bytes, length, capacity);
}

const struct fuzzer EVENT_FUZZER = {
    .name = "event",
    .stages = {"refused", "a table was opened", "a match began", "an order was replayed",
               "resumed by a host"},
    .take = take,
    .seed = seed,
    .mutate = mutate,
};
