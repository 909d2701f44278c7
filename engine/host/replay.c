#include "engine/host/replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "engine/host/journal.h"
#include "shared/text.h"

struct replay {
    struct journal_reader *reader;
    struct table *table;
    size_t count;
    const char *wrong; // what made it stop
    struct event event;
};

static struct replay *replay_make(struct journal_reader *reader, char error[REPLAY_ERROR_MAX]);
static const char *play(struct replay *replay);
static bool stopped(const struct replay *replay, char error[REPLAY_ERROR_MAX]);
static void tell(const struct replay *replay, struct text_writer *out);
static void tell_lobby(const struct table *table, const struct event *event,
                       struct text_writer *out);
static void tell_guests(const struct table *table, const struct event *event,
                        struct text_writer *out);
static void tell_opened(const struct event_opened *opened, struct text_writer *out);
static void tell_started(const struct table *table, const struct event_started *started,
                         struct text_writer *out);
static void tell_option(const struct table *table, size_t option, struct text_writer *out);
static void tell_hands(const struct brief *brief, const struct setup *setup, size_t first,
                       struct text_writer *out);
static void tell_order(const struct table *table, const struct event_order *order,
                       struct text_writer *out);
static void tell_outcome(const struct table *table, struct text_writer *out);
static void tell_seat(const struct table *table, size_t seat, struct text_writer *out);
static void tell_name(const struct table *table, uint8_t member, struct text_writer *out);

struct replay *replay_open(const char *path, char error[REPLAY_ERROR_MAX])
{
    return replay_make(journal_reader_open(path, error), error);
}

struct replay *replay_open_damaged(const char *path, char error[REPLAY_ERROR_MAX])
{
    return replay_make(journal_reader_open_damaged(path, error), error);
}

// Takes the reader; NULL: it could not be opened.
static struct replay *replay_make(struct journal_reader *reader, char error[REPLAY_ERROR_MAX])
{
    if (reader == NULL) {
        return NULL;
    }
    struct replay *replay = calloc(1, sizeof(*replay));
    if (replay == NULL) {
        snprintf(error, REPLAY_ERROR_MAX, "not enough memory");
        journal_reader_close(reader);
        return NULL;
    }
    replay->reader = reader;
    return replay;
}

bool replay_next(struct replay *replay, struct replay_step *step, char error[REPLAY_ERROR_MAX])
{
    const uint8_t *bytes;
    size_t length;
    error[0] = '\0';
    if (replay->wrong != NULL || !journal_reader_next(replay->reader, &bytes, &length, error)) {
        if (replay->count == 0 && error[0] == '\0') {
            snprintf(error, REPLAY_ERROR_MAX, "this journal is empty");
        }
        return stopped(replay, error);
    }
    replay->count++;
    struct text_writer out;
    text_writer_init(&out, step->text, sizeof(step->text));
    struct record_error bad;
    if (!record_decode(&EVENT_RECORD, bytes, length, &replay->event, &bad)) {
        replay->wrong = "bytes that are no event";
        return stopped(replay, error);
    }
    // Before it is played, for after `left` there is nobody to name.
    tell(replay, &out);
    replay->wrong = play(replay);
    bool is_told =
        replay->wrong == NULL || (replay->table != NULL && event_has_hash(&replay->event));
    if (!is_told) {
        return stopped(replay, error);
    }
    step->has_hash = event_has_hash(&replay->event);
    if (step->has_hash && replay->table->phase == TABLE_OVER) {
        tell_outcome(replay->table, &out);
    }
    text_writer_finish(&out);
    step->number = replay->count;
    step->kind = EVENT_RECORD.fields[replay->event.kind].name;
    step->has_time = event_at(&replay->event) >= 0;
    step->at_ms = replay->table->clock_ms;
    step->hash = replay->table->hash;
    step->hash_ok = replay->wrong == NULL;
    return true;
}

static const char *play(struct replay *replay)
{
    const char *wrong = NULL;
    if (replay->table != NULL) {
        return table_apply(replay->table, &replay->event);
    }
    if (replay->event.kind != EVENT_OPENED) {
        return "no beginning";
    }
    replay->table = table_create(&replay->event, &wrong);
    return wrong;
}

static bool stopped(const struct replay *replay, char error[REPLAY_ERROR_MAX])
{
    if (replay->wrong != NULL) {
        snprintf(error, REPLAY_ERROR_MAX, "entry %zu holds %s", replay->count, replay->wrong);
    }
    return false;
}

bool replay_is_torn(const struct replay *replay)
{
    return journal_reader_is_torn(replay->reader);
}

size_t replay_count(const struct replay *replay)
{
    return replay->count;
}

struct journal_reader *replay_reader(const struct replay *replay)
{
    return replay->reader;
}

const struct table *replay_table(const struct replay *replay)
{
    return replay->table;
}

void replay_close(struct replay *replay)
{
    if (replay == NULL) {
        return;
    }
    journal_reader_close(replay->reader);
    table_destroy(replay->table);
    free(replay);
}

// --- the text

static void tell(const struct replay *replay, struct text_writer *out)
{
    const struct event *event = &replay->event;
    const struct table *before = replay->table;
    if (event->kind == EVENT_OPENED) {
        tell_opened(&event->opened, out);
    } else if (before == NULL) {
        return; // no table to speak of; playing it says so
    } else if (event->kind == EVENT_STARTED) {
        tell_started(before, &event->started, out);
    } else if (event->kind == EVENT_ORDER) {
        tell_order(before, &event->order, out);
    } else if (event->kind == EVENT_PASSED) {
        text_append(out, "# time passes");
    } else if (event->kind == EVENT_CONCEDED) {
        text_append_format(out, "end concede %s",
                           brief_side_name(before->game->brief, event->conceded.side));
    } else if (event->kind == EVENT_ABANDONED) {
        text_append(out, "end abandon");
    } else if (event->kind == EVENT_DRAW) {
        unsigned other = before->draw_offers & ~(1u << event->draw.side);
        bool is_agreed = event->draw.on && other != 0;
        text_append_format(out, "# %s %s a draw",
                           brief_side_name(before->game->brief, event->draw.side),
                           event->draw.on ? "offers" : "no longer offers");
        text_append(out, is_agreed ? "\nend draw" : "");
    } else {
        tell_lobby(before, event, out);
    }
}

static void tell_lobby(const struct table *table, const struct event *event,
                       struct text_writer *out)
{
    text_append(out, "# ");
    if (event->kind == EVENT_JOINED) {
        text_append_format(out, "%s joins", event->joined.name);
    } else if (event->kind == EVENT_LEFT) {
        tell_name(table, event->left.member, out);
        text_append(out, " leaves");
    } else if (event->kind == EVENT_CLAIMED) {
        tell_name(table, event->claimed.member, out);
        text_append(out, " takes ");
        tell_seat(table, event->claimed.seat, out);
    } else if (event->kind == EVENT_RELEASED) {
        tell_seat(table, event->released.seat, out);
        text_append(out, " is free");
    } else if (event->kind == EVENT_SWAPPED) {
        tell_seat(table, event->swapped.first, out);
        text_append(out, " and ");
        tell_seat(table, event->swapped.second, out);
        text_append(out, " change places");
    } else if (event->kind == EVENT_OFFICER) {
        text_append(out, event->officer.on ? "an officer takes " : "no officer is ");
        tell_seat(table, event->officer.seat, out);
    } else if (event->kind == EVENT_OPTION &&
               event->option.option < table->game->brief->option_count) {
        text_append_format(out, "%s is %ld", table->game->brief->options[event->option.option].name,
                           (long)event->option.value);
    } else if (event->kind == EVENT_ASSET) {
        text_append_format(out, "%s is on the table", event->asset.name);
    } else if (event->kind == EVENT_READY) {
        tell_name(table, event->ready.member, out);
        text_append(out, event->ready.on ? " is ready" : " is not ready");
    } else if (event->kind == EVENT_OWNER) {
        tell_name(table, event->owner.member, out);
        text_append(out, " owns the table");
    } else if (event->kind == EVENT_COUNTDOWN) {
        text_append(out, event->countdown.on ? "the countdown begins" : "the countdown stops");
    } else if (event->kind == EVENT_PAUSED || event->kind == EVENT_RESUMED) {
        tell_name(table, event->paused.member, out);
        text_append(out, event->kind == EVENT_PAUSED ? " pauses" : " goes on");
    } else if (event->kind == EVENT_CHECKED || event->kind == EVENT_CLOSED) {
        text_append(out, event->kind == EVENT_CLOSED ? "the table is closed"
                                                     : "the disk takes writes again");
    } else if (event->kind == EVENT_DESERTED && event->deserted.member != WIRE_NOBODY) {
        tell_name(table, event->deserted.member, out);
        text_append(out, " leaves as the last and may come back");
    } else if (event->kind == EVENT_DESERTED) {
        text_append(out, "everybody is away");
    } else if (event->kind == EVENT_KEPT) {
        text_append(out, "the state is kept for newer versions of the game");
    } else if (event->kind == EVENT_RULES) {
        text_append_format(out, "version %u of the game goes on", (unsigned)event->rules.version);
    } else if (event->kind == EVENT_RETURNED) {
        tell_name(table, event->returned.member, out);
        text_append(out, " is there again");
    } else {
        tell_guests(table, event, out);
    }
}

static void tell_guests(const struct table *table, const struct event *event,
                        struct text_writer *out)
{
    if (event->kind == EVENT_KICKED) {
        tell_name(table, event->kicked.member, out);
        text_append(out, " is sent away");
    } else if (event->kind == EVENT_PARDONED) {
        text_append(out, "whoever was sent away may come again");
    } else if (event->kind == EVENT_MOVED) {
        tell_name(table, event->moved.member, out);
        text_append(out, " comes back from another address");
    } else if (event->kind == EVENT_VOTED) {
        tell_name(table, event->voted.member, out);
        text_append_format(out, "%s for: %s", event->voted.on ? " is" : " is no longer",
                           VOTE_KIND_NAMES.names[event->voted.kind]);
    } else if (event->kind == EVENT_ALLOWED) {
        tell_name(table, event->allowed.member, out);
        text_append(out, event->allowed.on ? " may watch" : " may no longer watch");
    } else if (event->kind == EVENT_PASSWORD) {
        bool has_one = event->password.password[0] != '\0';
        text_append(out, has_one ? "the table has a password" : "the table has no password");
    }
}
static void tell_opened(const struct event_opened *opened, struct text_writer *out)
{
    char date[32] = "";
    struct tm day;
    time_t seconds = (time_t)opened->opened_s;
    if (gmtime_r(&seconds, &day) != NULL) {
        strftime(date, sizeof(date), "%Y-%m-%d %H:%M UTC", &day);
    }
    text_append_format(out, "# table %s, %s: match %u of %s, opened %s", opened->code, opened->name,
                       (unsigned)opened->match, opened->game, date);
}

static void tell_started(const struct table *table, const struct event_started *started,
                         struct text_writer *out)
{
    const struct brief *brief = table->game->brief;
    text_append_format(out, "game %s\nseed %llu\n", brief->name, (unsigned long long)started->seed);
    for (size_t i = 0; i < brief->option_count; i++) {
        tell_option(table, i, out);
    }
    struct setup setup;
    table_setup(table, &setup);
    for (size_t i = 0; i < brief->seat_count; i++) {
        tell_hands(brief, &setup, i, out);
    }
    text_append(out, "start");
}

// Tells the seats of one pair of hands, if it holds several and `first` is the first of them.
static void tell_hands(const struct brief *brief, const struct setup *setup, size_t first,
                       struct text_writer *out)
{
    bool is_told = false;
    for (size_t i = 0; i < first; i++) {
        if (setup->holders[i] == setup->holders[first]) {
            return;
        }
    }
    for (size_t i = first + 1; i < brief->seat_count; i++) {
        if (setup->holders[i] != setup->holders[first]) {
            continue;
        }
        if (!is_told) {
            text_append_format(out, "hands %s %s", brief_side_name(brief, brief->seats[first].side),
                               brief_role_name(brief, brief->seats[first].role));
        }
        is_told = true;
        text_append_format(out, " %s", brief_role_name(brief, brief->seats[i].role));
    }
    text_append(out, is_told ? "\n" : "");
}

static void tell_option(const struct table *table, size_t option, struct text_writer *out)
{
    const struct brief_option *what = &table->game->brief->options[option];
    int32_t value = table->setup.options[option];
    text_append_format(out, "option %s ", what->name);
    switch (what->kind) {
    case OPTION_CHOICE:
        text_append(out, what->choices->names[value]);
        break;
    case OPTION_NUMBER:
        text_append_signed(out, value);
        break;
    case OPTION_TOGGLE:
        text_append(out, value != 0 ? "yes" : "no");
        break;
    case OPTION_ASSET:
        text_append(out, table->setup.assets[brief_asset_index(table->game->brief, option)].name);
        break;
    }
    text_append_char(out, '\n');
}

static void tell_order(const struct table *table, const struct event_order *order,
                       struct text_writer *out)
{
    alignas(max_align_t) uint8_t value[GAME_ORDER_MAX];
    char words[REPLAY_TEXT_MAX / 2];
    struct record_error error;
    const struct record *record = table->game->brief->order;
    tell_seat(table, order->seat, out);
    if (record_decode(record, order->order, order->order_count, value, &error) &&
        record_print(record, value, words, sizeof(words)) > 0) {
        text_append_format(out, " %s", words);
    }
}

static void tell_outcome(const struct table *table, struct text_writer *out)
{
    text_append(out, "\noutcome ");
    outcome_append(&table->outcome, table->game->brief, table_variant(table), out);
}

static void tell_seat(const struct table *table, size_t seat, struct text_writer *out)
{
    if (seat < table->game->brief->seat_count) {
        const struct brief_seat *what = &table->game->brief->seats[seat];
        text_append_format(out, "%s %s", brief_side_name(table->game->brief, what->side),
                           brief_role_name(table->game->brief, what->role));
    }
}

static void tell_name(const struct table *table, uint8_t member, struct text_writer *out)
{
    bool is_known = member < WIRE_MEMBERS_MAX && table->members[member].is_here;
    text_append(out, is_known ? table->members[member].name : "the host");
}
