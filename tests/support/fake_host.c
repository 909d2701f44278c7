#include "tests/support/fake_host.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "net/link_local.h"
#include "shared/drill/brief.h"
#include "shared/text.h"

static const char COVE[] = "klaxon chart 1\nname The Cove\nsectors 3 x 3\nmap\n"
                           "......\n.##...\n.#..#.\n...#..\n..#...\n......\n";

void fake_host_init(struct fake_host *host)
{
    *host = (struct fake_host){0};
    fake_host_start(host);
}

void fake_host_stop(struct fake_host *host)
{
    link_destroy(host->listener);
    host->listener = NULL;
    host->is_open = false;
    host->up_count = 0;
}

void fake_host_start(struct fake_host *host)
{
    assert(host->listener == NULL);
    host->listener = link_local_listen();
}

static struct link *open_link(void *context, const char *address, char error[LINK_REASON_MAX])
{
    (void)address;
    struct fake_host *host = context;
    host->dials++;
    if (host->listener == NULL) {
        text_copy(error, LINK_REASON_MAX, "nobody is there");
        return NULL;
    }
    return link_local_connect(host->listener);
}

struct dial fake_host_dial(struct fake_host *host)
{
    return (struct dial){.open = open_link, .context = host};
}

void fake_host_turn(struct fake_host *host)
{
    struct link_event event;
    while (host->listener != NULL && link_next(host->listener, &event)) {
        if (event.kind == LINK_OPENED) {
            host->peer = event.peer;
            host->is_open = true;
        } else if (event.kind == LINK_CLOSED && event.peer == host->peer) {
            host->is_open = false;
        } else if (event.kind == LINK_RECEIVED) {
            struct record_error error;
            assert(host->up_count < FAKE_HOST_UPS_MAX);
            bool is_good = record_decode(&WIRE_UP_RECORD, event.bytes, event.length,
                                         &host->ups[host->up_count], &error);
            assert(is_good);
            host->up_count += is_good;
        }
    }
}

bool fake_host_take(struct fake_host *host, struct wire_up *up)
{
    if (host->up_count == 0) {
        return false;
    }
    *up = host->ups[0];
    host->up_count--;
    memmove(&host->ups[0], &host->ups[1], host->up_count * sizeof host->ups[0]);
    return true;
}

bool fake_host_take_kind(struct fake_host *host, enum wire_up_kind kind, struct wire_up *up)
{
    while (fake_host_take(host, up)) {
        if (up->kind == kind) {
            return true;
        }
    }
    return false;
}

void fake_host_send(struct fake_host *host, const struct wire_down *down)
{
    static uint8_t bytes[WIRE_PACKET_MAX]; // a test is one thread
    size_t length = record_encode(&WIRE_DOWN_RECORD, down, bytes, sizeof bytes);
    assert(length > 0);
    fake_host_send_bytes(host, bytes, length);
}

void fake_host_send_bytes(struct fake_host *host, const uint8_t *bytes, size_t length)
{
    link_send(host->listener, host->peer, bytes, length);
    link_flush(host->listener);
}

static const struct brief *brief_of(const struct fake_host *host)
{
    return host->brief != NULL ? host->brief : &DRILL_BRIEF;
}

void fake_host_welcome(struct fake_host *host, uint64_t host_id)
{
    struct wire_down down = {.kind = WIRE_WELCOME};
    down.welcome.protocol = WIRE_PROTOCOL;
    down.welcome.host_id = host_id;
    text_copy(down.welcome.host, sizeof down.welcome.host, "kitchen-laptop");
    down.welcome.games_count = 1;
    const struct brief *brief = brief_of(host);
    text_copy(down.welcome.games[0].name, sizeof down.welcome.games[0].name, brief->name);
    down.welcome.games[0].version = brief->version;
    fake_host_send(host, &down);
}

void fake_host_tables(struct fake_host *host)
{
    struct wire_down down = {.kind = WIRE_TABLES, .tables.tables_count = 1};
    struct wire_table *table = &down.tables.tables[0];
    text_copy(table->code, sizeof table->code, "K7Q4M");
    text_copy(table->game, sizeof table->game, "drill");
    text_copy(table->name, sizeof table->name, "Table 1");
    table->people = 1;
    table->free_seats = 3;
    fake_host_send(host, &down);
}

void fake_host_joined(struct fake_host *host, uint8_t token, uint32_t serial)
{
    struct wire_down down = {.kind = WIRE_JOINED};
    text_copy(down.joined.code, sizeof down.joined.code, "K7Q4M");
    text_copy(down.joined.game, sizeof down.joined.game, brief_of(host)->name);
    memset(down.joined.token, token, WIRE_TOKEN_SIZE);
    down.joined.token_count = WIRE_TOKEN_SIZE;
    down.joined.serial = serial;
    fake_host_send(host, &down);
}

void fake_host_lobby(struct fake_host *host, const struct wire_lobby *lobby)
{
    struct wire_down down = {.kind = WIRE_LOBBY, .lobby = *lobby};
    fake_host_send(host, &down);
}

void fake_host_view(struct fake_host *host, int seat, const struct drill_view *view, ms now,
                    bool is_running)
{
    struct wire_down down = {.kind = WIRE_VIEW};
    down.view.seat = (uint8_t)seat;
    down.view.match = 1;
    down.view.now_ms = now;
    down.view.is_running = is_running;
    down.view.view_count =
        (uint16_t)record_encode(DRILL_BRIEF.view, view, down.view.view, sizeof down.view.view);
    fake_host_send(host, &down);
}

void fake_host_verdict(struct fake_host *host, uint32_t serial, const char *reason_id)
{
    struct wire_down down = {.kind = WIRE_VERDICT};
    down.verdict.serial = serial;
    down.verdict.is_accepted = reason_id == NULL;
    if (reason_id != NULL) {
        reason_set(&down.verdict.reason, reason_id, NULL, NULL);
    }
    fake_host_send(host, &down);
}

struct wire_lobby fake_lobby(void)
{
    struct wire_lobby lobby = {.phase = TABLE_LOBBY, .match = 1, .owner = 0, .you = 0};
    lobby.pauses_left = WIRE_NOBODY;
    text_copy(lobby.code, sizeof lobby.code, "K7Q4M");
    text_copy(lobby.name, sizeof lobby.name, "Table 1");
    text_copy(lobby.game, sizeof lobby.game, "drill");
    lobby.members_count = 1;
    lobby.members[0].is_here = true;
    text_copy(lobby.members[0].name, sizeof lobby.members[0].name, "Mara");
    lobby.seats_count = DRILL_SEAT_COUNT;
    for (size_t seat = 1; seat < DRILL_SEAT_COUNT; seat++) {
        lobby.seats[seat].member = WIRE_NOBODY;
    }
    lobby.options_count = DRILL_OPTION_COUNT;
    for (size_t option = 0; option < DRILL_OPTION_COUNT; option++) {
        lobby.options[option].value = DRILL_BRIEF.options[option].initial;
    }
    text_copy(lobby.options[DRILL_OPTION_CHART].asset, BRIEF_NAME_MAX, "cove");
    return lobby;
}

struct drill_view fake_view(void)
{
    struct drill_view view = {.side = SIDE_BLUE, .role = DRILL_SKIPPER, .phase = DRILL_HUNTING};
    view.has_deadline_ms = true;
    view.deadline_ms = 600000;
    view.lives = 3;
    view.enemy_lives = 2;
    view.lock.kind = DRILL_LOCK_UNHEARD;
    view.has_place = true;
    view.place = (struct dot){1, 3};
    char error[CHART_ERROR_MAX];
    bool is_good = chart_read(&view.chart, COVE, strlen(COVE), 0, error);
    assert(is_good);
    (void)is_good;
    return view;
}

void fake_host_settle(struct fake_host *host, struct session *session, ms now)
{
    for (int i = 0; i < 4; i++) {
        session_step(session, now);
        fake_host_turn(host);
    }
}
