#include "tools/cli/play/auto_station.h"

#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "shared/officer_seat.h"
#include "shared/text.h"
#include "tools/cli/seats.h"

#define ASK_AGAIN_MS 1000 // what was asked and neither granted nor refused is asked again
#define ASK_PAUSE_MS 50   // between two questions

struct auto_seat {
    uint16_t match; // for which the officer sat down; 0: it has not
    uint32_t seen;  // views that it has looked at
    uint32_t order; // the serial of the one that waits for its verdict; 0: none does
    struct officer_seat officer;
    alignas(max_align_t) uint8_t memory[OFFICER_MEMORY_MAX];
};

struct auto_station {
    struct session *session;
    const struct officer *const *officers;
    char address[LINK_ADDRESS_MAX];
    char code[WIRE_CODE_MAX];
    char opens[BRIEF_NAME_MAX];
    struct brief_seat wanted[BRIEF_SEATS_MAX];
    size_t wanted_count;
    const char *wanted_words;    // read once the game is known; NULL: they have been
    const struct brief *lacking; // the game of a table that had none of that name; NULL: it had
    uint32_t left_version;       // of the session when it left that table
    const struct given_option *settings;
    size_t setting_count;
    bool fills;
    unsigned spares;
    enum officer_skill skill;
    uint64_t seed;
    bool admits;
    bool hands_over;
    bool hands_over_match;
    bool plays_on;
    struct auto_witness witness;
    bool has_settled;
    bool has_gone; // to the host
    ms asked_ms;
    ms ask_again_ms;
    uint32_t asked_version; // of the session when something was asked
    struct auto_seat seats[BRIEF_SEATS_MAX];
    alignas(max_align_t) uint8_t order[WIRE_ORDER_MAX];
};

static void find_table(struct auto_station *station);
static void act_at_table(struct auto_station *station, ms now);
static bool is_settling(const struct auto_station *station, const struct wire_lobby *lobby);
static const struct wire_wish *find_wish(const struct auto_station *station,
                                         const struct wire_lobby *lobby);
static void settle(struct auto_station *station, const struct wire_lobby *lobby);
static bool claim_seats(struct auto_station *station, const struct wire_lobby *lobby);
static bool set_options(struct auto_station *station, const struct wire_lobby *lobby);
static bool fill_seats(struct auto_station *station, const struct wire_lobby *lobby);
static bool may_start(const struct wire_lobby *lobby);
static void take_verdicts(struct auto_station *station, ms table_now);
static void play(struct auto_station *station, const struct wire_lobby *lobby, ms table_now);
static void play_seat(struct auto_station *station, int seat, uint16_t match, ms table_now);
static bool sit_down(struct auto_station *station, int seat, uint16_t match, ms table_now);
static ms seat_due(const struct auto_station *station, int seat);
static bool may_ask(struct auto_station *station, ms now);
static bool has_seats(const struct auto_station *station, const char *game);

struct auto_station *auto_station_create(const struct auto_station_config *config)
{
    struct auto_station *station = calloc(1, sizeof *station);
    if (station == NULL) {
        return NULL;
    }
    station->session = session_create(&config->session);
    if (station->session == NULL) {
        free(station);
        return NULL;
    }
    station->officers = config->officers;
    text_copy(station->address, sizeof station->address, config->address);
    text_copy(station->code, sizeof station->code, config->code);
    text_copy(station->opens, sizeof station->opens, config->opens != NULL ? config->opens : "");
    memcpy(station->wanted, config->seats, sizeof station->wanted);
    station->wanted_words = config->seat_words;
    station->wanted_count =
        config->seat_words != NULL ? seats_count(config->seat_words) : config->seat_count;
    station->settings = config->settings;
    station->setting_count = config->setting_count;
    station->fills = config->fills;
    station->spares = config->spares;
    station->admits = config->admits;
    station->hands_over = config->hands_over;
    station->hands_over_match = config->hands_over_match;
    station->plays_on = config->plays_on;
    station->witness = config->witness;
    station->skill = config->skill;
    station->seed = config->seed;
    return station;
}

void auto_station_destroy(struct auto_station *station)
{
    if (station != NULL) {
        session_destroy(station->session);
        free(station);
    }
}

void auto_station_step(struct auto_station *station, ms now)
{
    session_step(station->session, now);
    auto_station_act(station, now);
}

void auto_station_act(struct auto_station *station, ms now)
{
    struct session *session = station->session;
    switch (session_state(session)) {
    case SESSION_IDLE:
        if (!station->has_gone) {
            session_connect(session, station->address, station->code);
            station->has_gone = true;
        }
        break;
    case SESSION_CONNECTING:
    case SESSION_GREETING:
    case SESSION_JOINING:
    case SESSION_RETURNING:
        break;
    case SESSION_AT_DOOR:
        if (station->lacking == NULL && may_ask(station, now)) {
            find_table(station);
        }
        break;
    case SESSION_AT_TABLE:
        act_at_table(station, now);
        break;
    }
}

static void act_at_table(struct auto_station *station, ms now)
{
    struct session *session = station->session;
    const struct wire_lobby *lobby = session_lobby(session);
    ms table_now = session_table_now(session, now);
    take_verdicts(station, table_now);
    const struct wire_wish *wish = lobby != NULL ? find_wish(station, lobby) : NULL;
    if (wish != NULL && may_ask(station, now)) {
        session_answer(session, wish->number, true);
    }
    bool has_begun = lobby != NULL && lobby->phase == TABLE_PLAYING;
    station->has_settled = station->has_settled || (has_begun && station->hands_over_match);
    if (has_begun) {
        play(station, lobby, table_now);
    } else if (lobby != NULL && is_settling(station, lobby) && may_ask(station, now)) {
        settle(station, lobby);
    }
}

ms auto_station_wait_ms(const struct auto_station *station, ms now)
{
    const struct session *session = station->session;
    ms wait = session_wait_ms(session, now);
    const struct wire_lobby *lobby = session_lobby(session);
    enum session_state state = session_state(session);
    bool is_busy = state == SESSION_AT_TABLE && lobby != NULL &&
                   (is_settling(station, lobby) || find_wish(station, lobby) != NULL);
    if (!station->has_gone || state == SESSION_AT_DOOR || is_busy) {
        bool is_news = session_version(session) != station->asked_version;
        ms due = is_news ? station->asked_ms + ASK_PAUSE_MS : station->ask_again_ms;
        ms left = due > now ? due - now : 0;
        wait = left < wait ? left : wait;
    }
    if (state != SESSION_AT_TABLE || lobby == NULL || !session_is_running(session) ||
        session_orders_waiting(session) > 0) {
        return wait;
    }
    ms table_now = session_table_now(session, now);
    for (int seat = 0; seat < BRIEF_SEATS_MAX; seat++) {
        bool is_held = (session_seats(session) & 1U << seat) != 0 &&
                       station->seats[seat].match == lobby->match;
        ms due = is_held ? seat_due(station, seat) : MS_NEVER;
        ms left = due > table_now ? due - table_now : 0;
        wait = left < wait ? left : wait;
    }
    return wait;
}

struct session *auto_station_session(struct auto_station *station)
{
    return station->session;
}

bool auto_station_is_over(const struct auto_station *station)
{
    const struct wire_lobby *lobby = session_lobby(station->session);
    return lobby != NULL && lobby->phase == TABLE_OVER;
}

bool auto_station_has_settled(const struct auto_station *station)
{
    return station->has_settled;
}

bool auto_station_is_refused(const struct auto_station *station)
{
    enum session_state state = session_state(station->session);
    bool has_choice = station->code[0] == '\0' && station->opens[0] == '\0';
    bool is_turned_away =
        state == SESSION_AT_DOOR && !has_choice && session_reason(station->session)->id[0] != '\0';
    // The host has said something since: it has heard of it.
    bool has_left = station->lacking != NULL && state == SESSION_AT_DOOR &&
                    session_version(station->session) != station->left_version;
    return has_left || is_turned_away || (station->has_gone && state == SESSION_IDLE);
}

const struct brief *auto_station_lacking(const struct auto_station *station)
{
    return station->lacking;
}

static void find_table(struct auto_station *station)
{
    struct session *session = station->session;
    if (station->opens[0] != '\0') {
        session_open_table(session, station->opens, session_name(session));
        return;
    }
    if (station->code[0] != '\0') {
        session_join_table(session, station->code);
        return;
    }
    const struct wire_tables *tables = session_tables(session);
    for (size_t i = 0; tables != NULL && i < tables->tables_count; i++) {
        const struct wire_table *table = &tables->tables[i];
        if (table->phase == TABLE_LOBBY && !table->has_password &&
            table->free_seats >= station->wanted_count && has_seats(station, table->game)) {
            session_join_table(session, table->code);
            return;
        }
    }
}

// Whether this game has the seats that it was sent to.
static bool has_seats(const struct auto_station *station, const char *game)
{
    struct brief_seat seats[BRIEF_SEATS_MAX];
    const struct game *its = game_find(game);
    return station->wanted_words == NULL ||
           (its != NULL && seats_read(its->brief, station->wanted_words, seats) > 0);
}

// Whether there may be something to ask for around a match.
static bool is_settling(const struct auto_station *station, const struct wire_lobby *lobby)
{
    return lobby->phase == TABLE_LOBBY ||
           (lobby->phase == TABLE_OVER && station->plays_on && lobby->owner == lobby->you);
}

// What somebody waits for that it says yes to; NULL: nothing. Where sides wait for people, the
// seats of the others are its officers' own.
static const struct wire_wish *find_wish(const struct auto_station *station,
                                         const struct wire_lobby *lobby)
{
    const struct brief *brief = session_brief(station->session);
    bool may_answer = station->admits && brief != NULL && lobby->owner == lobby->you;
    for (size_t i = 0; may_answer && i < lobby->wishes_count; i++) {
        const struct wire_wish *wish = &lobby->wishes[i];
        bool is_spared = (station->spares >> brief->seats[wish->seat].side & 1) != 0;
        if (wish->kind != WISH_SEAT || station->spares == 0 || is_spared) {
            return wish;
        }
    }
    return NULL;
}

// One thing at a time: what comes next is seen in the lobby that answers.
static void settle(struct auto_station *station, const struct wire_lobby *lobby)
{
    bool is_owner = lobby->owner == lobby->you;
    if (lobby->phase == TABLE_OVER) {
        struct wire_up up = {.kind = WIRE_REMATCH};
        session_send(station->session, &up);
        return;
    }
    if (claim_seats(station, lobby) || station->lacking != NULL ||
        (is_owner && (set_options(station, lobby) || fill_seats(station, lobby)))) {
        return;
    }
    station->has_settled = station->hands_over;
    if (station->hands_over) {
        return;
    }
    if (station->wanted_count > 0 && !lobby->members[lobby->you].is_ready) {
        struct wire_up up = {.kind = WIRE_READY, .ready = {.on = true}};
        session_send(station->session, &up);
    } else if (is_owner && may_start(lobby)) {
        struct wire_up up = {.kind = WIRE_START, .start = {.on = true}};
        session_send(station->session, &up);
    }
}

static bool claim_seats(struct auto_station *station, const struct wire_lobby *lobby)
{
    const struct brief *brief = session_brief(station->session);
    if (lobby->match > 1 && session_seats(station->session) != 0) {
        return false; // sides have changed: it keeps what it got
    }
    if (brief != NULL && station->wanted_words != NULL) {
        station->wanted_count = seats_read(brief, station->wanted_words, station->wanted);
        station->wanted_words = NULL;
        if (station->wanted_count == 0) {
            station->lacking = brief;
            session_leave_table(station->session);
            station->left_version = session_version(station->session);
        }
    }
    for (size_t i = 0; brief != NULL && i < station->wanted_count; i++) {
        int seat = brief_find_seat(brief, station->wanted[i].side, station->wanted[i].role);
        if (seat >= 0 && seat < lobby->seats_count && lobby->seats[seat].member != lobby->you) {
            struct wire_up up = {.kind = WIRE_CLAIM, .claim = {.seat = (uint8_t)seat}};
            session_send(station->session, &up);
            return true;
        }
    }
    return false;
}

static bool set_options(struct auto_station *station, const struct wire_lobby *lobby)
{
    const struct brief *brief = session_brief(station->session);
    for (size_t i = 0; brief != NULL && i < station->setting_count; i++) {
        const struct given_option *setting = &station->settings[i];
        int option = brief_find_option(brief, setting->name);
        if (option < 0 || option >= lobby->options_count) {
            continue;
        }
        const struct wire_choice *now = &lobby->options[option];
        struct wire_up up = {.kind = WIRE_OPTION, .option = {.option = (uint8_t)option}};
        bool is_asset = brief->options[option].kind == OPTION_ASSET;
        if (is_asset) {
            text_copy(up.option.asset, sizeof up.option.asset, setting->value);
        } else if (!brief_option_read(&brief->options[option], setting->value, &up.option.value)) {
            continue;
        }
        if (is_asset ? strcmp(now->asset, up.option.asset) != 0 : now->value != up.option.value) {
            session_send(station->session, &up);
            return true;
        }
    }
    return false;
}

static bool fill_seats(struct auto_station *station, const struct wire_lobby *lobby)
{
    const struct brief *brief = session_brief(station->session);
    for (uint8_t seat = 0; station->fills && seat < lobby->seats_count; seat++) {
        const struct wire_chair *chair = &lobby->seats[seat];
        bool is_spared = (station->spares >> brief->seats[seat].side & 1) != 0;
        if (chair->member == WIRE_NOBODY && !chair->has_officer && !is_spared) {
            struct wire_up up = {
                .kind = WIRE_OFFICER,
                .officer = {
                    .seat = seat, .on = true, .has_skill = true, .skill = (uint8_t)station->skill}};
            session_send(station->session, &up);
            return true;
        }
    }
    return false;
}

static bool may_start(const struct wire_lobby *lobby)
{
    for (size_t i = 0; i < lobby->seats_count; i++) {
        uint8_t member = lobby->seats[i].member;
        bool is_taken = member < lobby->members_count;
        if (is_taken ? !lobby->members[member].is_ready || lobby->members[member].is_away
                     : !lobby->seats[i].has_officer) {
            return false;
        }
    }
    return true;
}

static void take_verdicts(struct auto_station *station, ms table_now)
{
    struct wire_verdict verdict;
    while (session_next_verdict(station->session, &verdict)) {
        if (station->witness.judged != NULL) {
            station->witness.judged(station->witness.context, &verdict);
        }
        for (int seat = 0; seat < BRIEF_SEATS_MAX; seat++) {
            struct auto_seat *own = &station->seats[seat];
            if (own->order != 0 && own->order == verdict.serial) {
                own->order = 0;
                officer_seat_judged(&own->officer, verdict.is_accepted, table_now);
            }
        }
    }
}

static void play(struct auto_station *station, const struct wire_lobby *lobby, ms table_now)
{
    unsigned held = session_seats(station->session);
    for (int seat = 0; seat < BRIEF_SEATS_MAX; seat++) {
        bool is_free =
            session_is_running(station->session) && session_orders_waiting(station->session) == 0;
        if (is_free && (held & 1U << seat) != 0) {
            play_seat(station, seat, lobby->match, table_now);
        }
    }
}

static void play_seat(struct auto_station *station, int seat, uint16_t match, ms table_now)
{
    struct auto_seat *own = &station->seats[seat];
    const void *view = session_view(station->session, seat);
    if (view == NULL || (own->match != match && !sit_down(station, seat, match, table_now)) ||
        seat_due(station, seat) > table_now) {
        return;
    }
    own->seen = session_view_count(station->session, seat);
    if (!officer_seat_ask(&own->officer, view, table_now, station->order)) {
        return;
    }
    own->order = session_order(station->session, seat, station->order);
    if (own->order == 0) {
        officer_seat_judged(&own->officer, false, table_now); // it did not even leave
    } else if (station->witness.ordered != NULL) {
        station->witness.ordered(station->witness.context, own->order, seat, station->order);
    }
}

// When the officer in a seat is asked next, on the table's clock.
static ms seat_due(const struct auto_station *station, int seat)
{
    const struct auto_seat *own = &station->seats[seat];
    bool has_news = own->seen != session_view_count(station->session, seat);
    return officer_seat_due(&own->officer, has_news);
}

static bool sit_down(struct auto_station *station, int seat, uint16_t match, ms table_now)
{
    const struct brief *brief = session_brief(station->session);
    struct auto_seat *own = &station->seats[seat];
    const struct officer *officer =
        brief != NULL ? officer_find(station->officers, brief->name) : NULL;
    if (officer == NULL) {
        return false;
    }
    own->match = match;
    own->seen = 0;
    own->order = 0;
    struct officer_post post = {.brief = brief,
                                .seat = seat,
                                .skill = station->skill,
                                .seed = station->seed + (uint64_t)seat};
    officer_seat_begin(&own->officer, officer, own->memory, &post, table_now);
    return true;
}

// Something may be asked when the last thing was answered, or was not for a while. A refusal is an
// answer too: without the pause it would be asked for again at once, for ever.
static bool may_ask(struct auto_station *station, ms now)
{
    uint32_t version = session_version(station->session);
    bool is_news = version != station->asked_version && now >= station->asked_ms + ASK_PAUSE_MS;
    if (!is_news && now < station->ask_again_ms) {
        return false;
    }
    station->asked_version = version;
    station->asked_ms = now;
    station->ask_again_ms = now + ASK_AGAIN_MS;
    return true;
}
