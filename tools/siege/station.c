#include "tools/siege/station.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "net/enet/dial_enet.h"
#include "shared/hash.h"
#include "shared/text.h"
#include "stations/officers/officers.h"
#include "tools/bench/bench.h"
#include "tools/cli/loop.h"
#include "tools/cli/paths.h"
#include "tools/cli/play/auto_station.h"
#include "tools/cli/seats.h"
#include "tools/siege/notes.h"
#include "tools/siege/posts.h"
#include "tools/siege/process.h"

#define VIEW_LATE_US 1000000 // an order whose view does not come by then is timed by its verdict

struct given_order { // without a verdict, or without the view that shows it
    uint32_t serial; // 0: a free place
    int seat;
    uint64_t hash;
    int64_t given_us;
    int64_t judged_us; // 0: not yet
    uint32_t views;    // of the seat, when it was given
    enum board_phase phase;
};

struct siege_station {
    struct auto_station *station;
    struct siege_board *board;
    struct board_station *own; // on the board
    size_t table;
    int notes;
    bool was_at_table;
    uint32_t seen[BRIEF_SEATS_MAX]; // views written down
    struct given_order given[SESSION_ORDERS_MAX];
    struct given given_options;
    uint8_t bytes[WIRE_VIEW_MAX];
};

static void run(const void *context);
static bool sit_down(struct siege_station *self, const struct siege_station_config *config,
                     const struct post *post);
static void look(struct siege_station *self);
static void look_at_table(struct siege_station *self);
static void look_at_views(struct siege_station *self);
static void look_at_delays(struct siege_station *self);
static void write_note(struct siege_station *self, const struct note *note);
static void on_ordered(void *context, uint32_t serial, int seat, const void *order);
static void on_judged(void *context, const struct wire_verdict *verdict);

pid_t siege_station_start(const struct siege_station_config *config)
{
    return process_start(run, config);
}

static void run(const void *context)
{
    const struct siege_station_config *config = context;
    struct post post = posts_at(config->index);
    struct siege_station *self = calloc(1, sizeof *self);
    if (self == NULL || !sit_down(self, config, &post)) {
        _exit(2);
    }
    struct session *session = auto_station_session(self->station);
    while (!auto_station_is_refused(self->station)) {
        auto_station_step(self->station, loop_now());
        look(self);
        struct pollfd file = {.fd = session_file(session), .events = POLLIN};
        ms wait = auto_station_wait_ms(self->station, loop_now());
        poll(&file, 1, wait < 1000 ? (int)wait : 1000);
    }
    text_copy(self->own->why, sizeof self->own->why, session_reason(session)->id);
    _exit(1);
}

static bool sit_down(struct siege_station *self, const struct siege_station_config *config,
                     const struct post *post)
{
    const struct post_table *table = &POST_TABLES[post->table];
    struct file_path notes, tokens, name;
    char address[32], fault[GIVEN_FAULT_MAX];
    snprintf(name.text, sizeof name.text, "tokens/%zu", config->index);
    paths_join(&tokens, config->folder, name.text);
    snprintf(name.text, sizeof name.text, "notes/%zu", config->index);
    paths_join(&notes, config->folder, name.text);
    snprintf(address, sizeof address, "127.0.0.1:%u", config->port);
    self->board = config->board;
    self->own = &config->board->stations[config->index];
    self->table = post->table;
    self->notes = siege_notes_open(notes.text);
    bool is_open = atomic_load(&config->board->tables[post->table].is_open);
    struct auto_station_config auto_config = {
        .session = {.name = post->name,
                    .folder = tokens.text,
                    .briefs = POST_BRIEFS,
                    .dial = dial_enet_from(post->from)},
        .officers = OFFICERS,
        .address = address,
        .code = is_open ? config->board->tables[post->table].code : "",
        .opens = is_open ? NULL : table->game,
        .fills = table->fills,
        .plays_on = true,
        .witness = {on_ordered, on_judged, self},
        .skill = OFFICER_MATE,
        .seed = config->seed + config->index * BRIEF_SEATS_MAX,
    };
    auto_config.seat_words = table->seats[post->place];
    if (self->notes < 0 || seats_count(auto_config.seat_words) == 0 ||
        !given_read(&self->given_options, table->settings, NULL, false, fault)) {
        return false;
    }
    auto_config.settings = self->given_options.list;
    auto_config.setting_count = self->given_options.count;
    self->station = auto_station_create(&auto_config);
    return self->station != NULL;
}

static void look(struct siege_station *self)
{
    look_at_table(self);
    look_at_views(self);
    look_at_delays(self);
}

static void look_at_table(struct siege_station *self)
{
    struct session *session = auto_station_session(self->station);
    bool is_at_table = session_state(session) == SESSION_AT_TABLE && session_lobby(session) != NULL;
    if (is_at_table && !atomic_load(&self->board->tables[self->table].is_open)) {
        text_copy(self->board->tables[self->table].code, WIRE_CODE_MAX,
                  session_lobby(session)->code);
        atomic_store(&self->board->tables[self->table].is_open, true);
    }
    if (self->was_at_table && !is_at_table) {
        atomic_fetch_add(&self->own->losses[board_phase(self->board)], 1);
    }
    if (self->was_at_table != is_at_table) {
        atomic_store(&self->own->is_at_table, is_at_table);
        self->was_at_table = is_at_table;
    }
}

static void look_at_views(struct siege_station *self)
{
    struct session *session = auto_station_session(self->station);
    const struct brief *brief = session_brief(session);
    for (int seat = 0; brief != NULL && seat < (int)brief->seat_count; seat++) {
        uint32_t count = session_view_count(session, seat);
        const void *view = count != self->seen[seat] ? session_view(session, seat) : NULL;
        if (view == NULL) {
            continue;
        }
        self->seen[seat] = count;
        size_t length = record_encode(brief->view, view, self->bytes, sizeof self->bytes);
        write_note(self, &(struct note){.kind = NOTE_VIEW,
                                        .seat = (uint8_t)seat,
                                        .match = session_lobby(session)->match,
                                        .hash = hash_bytes(self->bytes, length)});
    }
}

static void look_at_delays(struct siege_station *self)
{
    struct session *session = auto_station_session(self->station);
    int64_t now_us = bench_now_us();
    enum board_phase phase = board_phase(self->board);
    for (size_t i = 0; i < SESSION_ORDERS_MAX; i++) {
        struct given_order *given = &self->given[i];
        if (given->serial == 0 || given->judged_us == 0) {
            continue;
        }
        bool is_shown = session_view_count(session, given->seat) != given->views;
        if (!is_shown && now_us - given->judged_us < VIEW_LATE_US) {
            continue;
        }
        int64_t took_us = (is_shown ? now_us : given->judged_us) - given->given_us;
        if (phase == given->phase) {
            write_note(self, &(struct note){.kind = NOTE_DELAY,
                                            .phase = (uint8_t)phase,
                                            .took_us = took_us < UINT32_MAX ? (uint32_t)took_us
                                                                            : UINT32_MAX});
        }
        given->serial = 0;
    }
}

static void write_note(struct siege_station *self, const struct note *note)
{
    if (!siege_notes_add(self->notes, note)) {
        text_copy(self->own->why, sizeof self->own->why, "notes cannot be written");
        _exit(2);
    }
}

static void on_ordered(void *context, uint32_t serial, int seat, const void *order)
{
    struct siege_station *self = context;
    struct session *session = auto_station_session(self->station);
    size_t place = 0;
    for (size_t i = 0; i < SESSION_ORDERS_MAX; i++) {
        // It orders only when nothing waits for a verdict: what has none now will never get one,
        // because the host answered it in another way, when the station came back.
        if (self->given[i].judged_us == 0) {
            self->given[i].serial = 0;
        }
        place = self->given[i].serial == 0 ? i : place;
    }
    size_t length =
        record_encode(session_brief(session)->order, order, self->bytes, sizeof self->bytes);
    self->given[place] = (struct given_order){
        .serial = serial,
        .seat = seat,
        .hash = hash_bytes(self->bytes, length),
        .given_us = bench_now_us(),
        .views = session_view_count(session, seat),
        .phase = board_phase(self->board),
    };
}

static void on_judged(void *context, const struct wire_verdict *verdict)
{
    struct siege_station *self = context;
    for (size_t i = 0; i < SESSION_ORDERS_MAX; i++) {
        struct given_order *given = &self->given[i];
        if (given->serial != verdict->serial || given->judged_us != 0) {
            continue;
        }
        if (!verdict->is_accepted) {
            given->serial = 0;
            return;
        }
        given->judged_us = bench_now_us();
        write_note(self, &(struct note){.kind = NOTE_ORDER,
                                        .seat = (uint8_t)given->seat,
                                        .serial = given->serial,
                                        .hash = given->hash});
        atomic_fetch_add(&self->own->orders[board_phase(self->board)], 1);
        return;
    }
}
