#include "stations/session/stays.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "shared/text.h"

#define ASKERS_MAX 4    // hosts that are asked at the same time
#define ANSWER_MS  5000 // a host that says nothing for so long is not there

struct asker { // on its way to one host, or at its door
    struct session *session;
    bool is_busy;
    uint64_t host_id;
    bool has_asked;
    uint32_t heard; // answers of this session so far
    ms since_ms;
};

struct stays {
    struct session_config config;
    char name[WIRE_NAME_MAX];
    char folder[TOKEN_STORE_PATH];
    struct stay list[TOKEN_STORE_LISTED_MAX];
    bool is_asked[TOKEN_STORE_LISTED_MAX]; // in this round
    size_t count;
    struct asker askers[ASKERS_MAX];
    struct stay_news news[STAYS_NEWS_MAX];
    size_t news_count;
    bool has_read; // the folder
    ms round_ms;   // when this round of asking began
    bool has_changed;
};

static void read_folder(struct stays *stays);
static void begin_round(struct stays *stays, ms now);
static void send_askers(struct stays *stays, ms now);
static bool is_somebody_asking(const struct stays *stays, uint64_t host_id);
static void follow(struct stays *stays, struct asker *asker, ms now);
static void ask_next(struct stays *stays, struct asker *asker, ms now);
static void take_answer(struct stays *stays, struct asker *asker);
static void leave_list(struct stays *stays, size_t index, const struct wire_stay *answer);
static void give_up(struct stays *stays, struct asker *asker, const struct reason *why);
static int find_unasked(const struct stays *stays, uint64_t host_id);

struct stays *stays_create(const struct session_config *config)
{
    struct stays *stays = calloc(1, sizeof *stays);
    if (stays == NULL) {
        return NULL;
    }
    text_copy(stays->folder, sizeof stays->folder, config->folder != NULL ? config->folder : "");
    text_copy(stays->name, sizeof stays->name, config->name);
    stays->config = *config;
    stays->config.folder = NULL; // an asker keeps nothing
    stays->config.name = stays->name;
    return stays;
}

void stays_destroy(struct stays *stays)
{
    for (size_t i = 0; stays != NULL && i < ASKERS_MAX; i++) {
        session_destroy(stays->askers[i].session);
    }
    free(stays);
}

bool stays_step(struct stays *stays, ms now)
{
    if (!stays->has_read) {
        read_folder(stays);
        begin_round(stays, now);
    }
    if (stays_are_settled(stays) && now - stays->round_ms >= STAYS_ASK_MS) {
        begin_round(stays, now);
    }
    send_askers(stays, now);
    for (size_t i = 0; i < ASKERS_MAX; i++) {
        if (stays->askers[i].is_busy) {
            follow(stays, &stays->askers[i], now);
        }
    }
    bool has_changed = stays->has_changed;
    stays->has_changed = false;
    return has_changed;
}

ms stays_wait_ms(const struct stays *stays, ms now)
{
    ms wait = stays->count == 0 ? MS_NEVER : stays->round_ms + STAYS_ASK_MS - now;
    for (size_t i = 0; i < ASKERS_MAX; i++) {
        const struct asker *asker = &stays->askers[i];
        ms own = asker->is_busy ? session_wait_ms(asker->session, now) : MS_NEVER;
        own =
            asker->is_busy && own > 20 ? 20 : own; // its file is not the one that a loop sleeps on
        wait = own < wait ? own : wait;
    }
    return wait > 0 ? wait : 0;
}

void stays_refresh(struct stays *stays)
{
    stays->has_read = false;
}

void stays_note_host(struct stays *stays, uint64_t host_id, const char *address)
{
    for (size_t i = 0; i < stays->count; i++) {
        struct stay *stay = &stays->list[i];
        if (stay->entry.host_id != host_id || strcmp(stay->entry.note.address, address) == 0) {
            continue;
        }
        bool is_lost = stay->state == STAY_UNREACHED;
        if (text_copy(stay->entry.note.address, sizeof stay->entry.note.address, address) &&
            is_lost) {
            stay->state = STAY_ASKING;
            stays->is_asked[i] = false;
        }
        stays->has_changed = true;
    }
}

size_t stays_count(const struct stays *stays)
{
    return stays->count;
}

const struct stay *stays_at(const struct stays *stays, size_t index)
{
    assert(index < stays->count);
    return &stays->list[index];
}

bool stays_are_settled(const struct stays *stays)
{
    bool is_settled = stays->has_read;
    for (size_t i = 0; i < stays->count; i++) {
        is_settled = is_settled && stays->is_asked[i];
    }
    for (size_t i = 0; i < ASKERS_MAX; i++) {
        is_settled = is_settled && !stays->askers[i].is_busy;
    }
    return is_settled;
}

bool stays_next_news(struct stays *stays, struct stay_news *news)
{
    if (stays->news_count == 0) {
        return false;
    }
    *news = stays->news[0];
    stays->news_count--;
    memmove(&stays->news[0], &stays->news[1], stays->news_count * sizeof stays->news[0]);
    return true;
}

bool stay_is_own_turn(const struct stay *stay)
{
    return stay->state == STAY_ANSWERED && (stay->answer.awaited & stay->answer.seats) != 0;
}

// --- the list

// Two stations of one person at one table are one game. What another window shows now is left out.
static void read_folder(struct stays *stays)
{
    struct token_entry *entries = calloc(TOKEN_STORE_LISTED_MAX, sizeof *entries);
    size_t count = entries != NULL ? token_store_list(stays->folder, entries) : 0;
    stays->count = 0;
    for (size_t i = 0; i < count; i++) {
        bool is_there = !entries[i].note.is_playing || entries[i].is_held;
        for (size_t k = 0; k < stays->count; k++) {
            is_there = is_there || (stays->list[k].entry.host_id == entries[i].host_id &&
                                    strcmp(stays->list[k].entry.code, entries[i].code) == 0);
        }
        if (!is_there) {
            stays->list[stays->count++] = (struct stay){.entry = entries[i]};
        }
    }
    free(entries);
    stays->has_read = true;
    stays->has_changed = true;
    for (size_t i = 0; i < ASKERS_MAX; i++) { // what they asked about may be elsewhere now
        stays->askers[i].is_busy = false;
        if (stays->askers[i].session != NULL) {
            session_disconnect(stays->askers[i].session);
        }
    }
}

static void leave_list(struct stays *stays, size_t index, const struct wire_stay *answer)
{
    struct token_entry *entry = &stays->list[index].entry;
    bool is_gone = answer->kind == STAY_GONE;
    if (is_gone) {
        token_store_drop(stays->folder, entry);
    } else {
        entry->note.is_playing = false; // the table is still there, and the token good for it
        token_store_annotate(stays->folder, entry);
    }
    if (stays->news_count < STAYS_NEWS_MAX) {
        stays->news[stays->news_count++] =
            (struct stay_news){entry->note, !is_gone, answer->outcome};
    }
    stays->count--;
    size_t after = stays->count - index;
    memmove(&stays->list[index], &stays->list[index + 1], after * sizeof stays->list[0]);
    memmove(&stays->is_asked[index], &stays->is_asked[index + 1], after * sizeof(bool));
}

// --- asking

static void begin_round(struct stays *stays, ms now)
{
    memset(stays->is_asked, 0, sizeof stays->is_asked);
    stays->round_ms = now;
}

static void send_askers(struct stays *stays, ms now)
{
    for (size_t i = 0; i < stays->count; i++) {
        const struct token_entry *entry = &stays->list[i].entry;
        size_t free_one = 0;
        while (free_one < ASKERS_MAX && stays->askers[free_one].is_busy) {
            free_one++;
        }
        if (free_one == ASKERS_MAX) {
            return;
        }
        if (stays->is_asked[i] || is_somebody_asking(stays, entry->host_id)) {
            continue;
        }
        struct asker *asker = &stays->askers[free_one];
        if (asker->session == NULL) {
            asker->session = session_create(&stays->config);
        }
        if (asker->session == NULL || !session_connect(asker->session, entry->note.address, NULL)) {
            stays->is_asked[i] = true;
            stays->list[i].state = STAY_UNREACHED;
            continue;
        }
        asker->is_busy = true;
        asker->has_asked = false;
        asker->host_id = entry->host_id;
        asker->since_ms = now;
        session_stay(asker->session, &asker->heard);
    }
}

static bool is_somebody_asking(const struct stays *stays, uint64_t host_id)
{
    bool is_asking = false;
    for (size_t i = 0; i < ASKERS_MAX; i++) {
        is_asking = is_asking || (stays->askers[i].is_busy && stays->askers[i].host_id == host_id);
    }
    return is_asking;
}

static void follow(struct stays *stays, struct asker *asker, ms now)
{
    session_step(asker->session, now);
    uint32_t count;
    session_stay(asker->session, &count);
    if (asker->has_asked && count != asker->heard) {
        asker->heard = count;
        take_answer(stays, asker);
        asker->since_ms = now;
    }
    enum session_state state = session_state(asker->session);
    const struct wire_welcome *welcome = session_welcome(asker->session);
    if (welcome != NULL && welcome->host_id != asker->host_id) {
        give_up(stays, asker, NULL); // another host has the address now
    } else if (state == SESSION_IDLE) {
        give_up(stays, asker, session_reason(asker->session));
    } else if (state == SESSION_AT_DOOR && !asker->has_asked) {
        ask_next(stays, asker, now);
    } else if (welcome != NULL && now - asker->since_ms >= ANSWER_MS + SESSION_REACH_MS) {
        give_up(stays, asker, NULL);
    }
}

static void ask_next(struct stays *stays, struct asker *asker, ms now)
{
    int next = find_unasked(stays, asker->host_id);
    if (next < 0) {
        asker->is_busy = false;
        session_disconnect(asker->session);
        return;
    }
    const struct token_entry *entry = &stays->list[next].entry;
    asker->has_asked = session_ask_stay(asker->session, entry->code, entry->token);
    asker->since_ms = now;
}

static void take_answer(struct stays *stays, struct asker *asker)
{
    uint32_t count;
    const struct wire_stay *answer = session_stay(asker->session, &count);
    int index = find_unasked(stays, asker->host_id);
    asker->has_asked = false;
    if (index < 0 || strcmp(stays->list[index].entry.code, answer->code) != 0) {
        return; // of what has left the list meanwhile
    }
    stays->has_changed = true;
    stays->is_asked[index] = true;
    stays->list[index].state = STAY_ANSWERED;
    stays->list[index].answer = *answer;
    if (answer->kind != STAY_PLAYING || answer->seats == 0) {
        leave_list(stays, (size_t)index, answer);
    }
}

static void give_up(struct stays *stays, struct asker *asker, const struct reason *why)
{
    int index;
    while ((index = find_unasked(stays, asker->host_id)) >= 0) {
        stays->is_asked[index] = true;
        stays->list[index].state = STAY_UNREACHED;
        stays->list[index].why = why != NULL ? *why : (struct reason){0};
    }
    asker->is_busy = false;
    stays->has_changed = true;
    session_disconnect(asker->session);
}

static int find_unasked(const struct stays *stays, uint64_t host_id)
{
    for (size_t i = 0; i < stays->count; i++) {
        if (!stays->is_asked[i] && stays->list[i].entry.host_id == host_id) {
            return (int)i;
        }
    }
    return -1;
}
