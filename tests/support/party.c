#include "tests/support/party.h"

#include <criterion/criterion.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/game.h"
#include "net/link_local.h"
#include "shared/drill/brief.h"

static void begin_host(struct party *party);
static void listen(struct guest *guest);
static void hear(struct guest *guest, const struct wire_down *down);
static int64_t tell_wall(void *context);
static void keep_log(void *context, const char *line);
static void remove_tree(const char *path);

void party_start(struct party *party)
{
    memset(party, 0, sizeof(*party));
    snprintf(party->folder, sizeof(party->folder), "/tmp/klaxon-party-XXXXXX");
    cr_assert_not_null(mkdtemp(party->folder));
    const char *source = getenv("KLAXON_SOURCE_DIR");
    snprintf(party->assets, sizeof(party->assets), "%s/assets", source == NULL ? "." : source);
    party->now = 1000000; // a host must not think that its clock starts at 0
    party->config = (struct host_config){
        .folder = party->folder,
        .assets = party->assets,
        .name = "Kitchen",
        .takeover_ms = 20000,
        .countdown_ms = 3000,
        .keep_ms = 43200000,
        .wall_s = tell_wall,
        .log = keep_log,
        .context = party,
    };
    begin_host(party);
}

void party_end(struct party *party)
{
    for (int i = 0; i < PARTY_GUESTS_MAX; i++) {
        link_destroy(party->guests[i].link);
    }
    host_destroy(party->host);
    remove_tree(party->folder);
}

void party_restart(struct party *party)
{
    for (int i = 0; i < PARTY_GUESTS_MAX; i++) {
        link_destroy(party->guests[i].link);
        party->guests[i].link = NULL;
    }
    host_destroy(party->host);
    party->now += 5000;
    begin_host(party);
}

static void begin_host(struct party *party)
{
    char error[HOST_ERROR_MAX] = "";
    party->host = host_create(&party->config, error);
    cr_assert_not_null(party->host, "%s", error);
    party->hub = link_local_listen();
    host_add_link(party->host, party->hub);
}

void party_turn(struct party *party, ms step)
{
    party->now += step;
    // A few rounds: an answer may make a station's next message, an order another seat's view.
    for (int round = 0; round < 4; round++) {
        host_turn(party->host, party->now);
        for (int i = 0; i < PARTY_GUESTS_MAX; i++) {
            if (party->guests[i].link != NULL && !party->guests[i].is_deaf) {
                listen(&party->guests[i]);
            }
        }
    }
}

// --- what a guest hears

static void listen(struct guest *guest)
{
    struct link_event event;
    while (link_next(guest->link, &event)) {
        if (event.kind == LINK_OPENED) {
            guest->is_open = true;
        } else if (event.kind == LINK_CLOSED) {
            guest->is_closed = true;
        } else if (event.kind == LINK_RECEIVED) {
            static struct wire_down down;
            struct record_error error;
            cr_assert(record_decode(&WIRE_DOWN_RECORD, event.bytes, event.length, &down, &error),
                      "%s: %s", error.path, error.what);
            hear(guest, &down);
        }
    }
}

static void hear(struct guest *guest, const struct wire_down *down)
{
    struct record_error error;
    guest->told[down->kind]++;
    switch (down->kind) {
    case WIRE_WELCOME:
        guest->welcome = down->welcome;
        break;
    case WIRE_REFUSED:
        guest->refused = down->refused.reason;
        break;
    case WIRE_BYE:
        guest->bye = down->bye.reason;
        break;
    case WIRE_TABLES:
        guest->tables = down->tables;
        break;
    case WIRE_JOINED:
        guest->joined = down->joined;
        guest->serial = down->joined.serial;
        break;
    case WIRE_LOBBY:
        guest->lobby = down->lobby;
        break;
    case WIRE_OFFER:
        guest->offer = down->offer;
        break;
    case WIRE_ASSET:
        guest->asset = down->asset;
        break;
    case WIRE_VIEW:
        guest->views_told[down->view.seat]++;
        guest->envelopes[down->view.seat] = down->view;
        cr_assert(strcmp(guest->joined.game, "drill") != 0 ||
                  record_decode(&DRILL_VIEW_RECORD, down->view.view, down->view.view_count,
                                &guest->views[down->view.seat], &error));
        break;
    case WIRE_VERDICT:
        guest->verdict = down->verdict;
        break;
    case WIRE_LEFT:
        guest->left = down->left;
        break;
    case WIRE_SCENE:
        guest->scene = down->scene;
        break;
    case WIRE_DEBRIEF:
        guest->debrief = down->debrief;
        break;
    }
}

// --- what a guest does

void guest_connect(struct party *party, int guest)
{
    struct guest *who = &party->guests[guest];
    const char *address = who->address;
    link_destroy(who->link);
    memset(who, 0, sizeof(*who));
    who->address = address;
    who->link = address == NULL ? link_local_connect(party->hub)
                                : link_local_connect_from(party->hub, address);
    cr_assert_not_null(who->link);
    party_turn(party, 0);
    cr_assert(who->is_open);
}

void guest_hello(struct party *party, int guest, const char *name)
{
    guest_connect(party, guest);
    struct wire_up up = {.kind = WIRE_HELLO, .hello = {.protocol = WIRE_PROTOCOL}};
    snprintf(up.hello.build, sizeof(up.hello.build), "test");
    snprintf(up.hello.name, sizeof(up.hello.name), "%s", name);
    guest_send(party, guest, &up);
}

void guest_hello_from(struct party *party, int guest, const char *name, const char *address)
{
    party->guests[guest].address = address;
    guest_hello(party, guest, name);
}

void guest_drop(struct party *party, int guest)
{
    link_destroy(party->guests[guest].link);
    party->guests[guest].link = NULL;
    party_turn(party, 0);
}

void guest_send(struct party *party, int guest, const struct wire_up *up)
{
    uint8_t bytes[WIRE_PACKET_MAX];
    size_t length = record_encode(&WIRE_UP_RECORD, up, bytes, sizeof(bytes));
    cr_assert(length > 0);
    party->guests[guest].refused = (struct reason){0};
    link_send(party->guests[guest].link, 0, bytes, length);
    link_flush(party->guests[guest].link);
    party_turn(party, 10);
}

void guest_say(struct party *party, int guest, enum wire_up_kind kind)
{
    guest_send(party, guest, &(struct wire_up){.kind = kind});
}

void guest_open(struct party *party, int guest, const char *game, const char *table)
{
    struct wire_up up = {.kind = WIRE_OPEN};
    snprintf(up.open.game, sizeof(up.open.game), "%s", game);
    snprintf(up.open.name, sizeof(up.open.name), "%s", table);
    guest_send(party, guest, &up);
}

void guest_join(struct party *party, int guest, const char *code)
{
    struct wire_up up = {.kind = WIRE_JOIN};
    snprintf(up.join.code, sizeof(up.join.code), "%s", code);
    guest_send(party, guest, &up);
}

void guest_return(struct party *party, int guest, const char *name, const struct wire_joined *with)
{
    struct wire_up up = {.kind = WIRE_JOIN, .join = {.has_token = true}};
    memcpy(up.join.code, with->code, sizeof(up.join.code));
    memcpy(up.join.token, with->token, sizeof(up.join.token));
    up.join.token_count = with->token_count;
    guest_hello(party, guest, name);
    guest_send(party, guest, &up);
}

void guest_claim(struct party *party, int guest, int seat)
{
    guest_send(party, guest, &(struct wire_up){.kind = WIRE_CLAIM, .claim = {(uint8_t)seat}});
}

static const struct wire_wish *find_wish(const struct party *party, int owner, int asker)
{
    const struct wire_lobby *lobby = &party->guests[owner].lobby;
    for (size_t i = 0; i < lobby->wishes_count; i++) {
        if (lobby->wishes[i].member == party->guests[asker].joined.member) {
            return &lobby->wishes[i];
        }
    }
    return NULL;
}

bool guest_asks(const struct party *party, int owner, int asker)
{
    return find_wish(party, owner, asker) != NULL;
}

void guest_answer(struct party *party, int owner, int asker, bool on)
{
    const struct wire_wish *wish = find_wish(party, owner, asker);
    cr_assert_not_null(wish, "guest %d asks nothing of guest %d", asker, owner);
    struct wire_up up = {.kind = WIRE_ANSWER, .answer = {wish->number, on}};
    guest_send(party, owner, &up);
}

void guest_ready(struct party *party, int guest, bool on)
{
    guest_switch(party, guest, WIRE_READY, on);
}

void guest_switch(struct party *party, int guest, enum wire_up_kind kind, bool on)
{
    struct wire_up up = {.kind = kind};
    up.ready.on = on; // ready, start, pause and draw are the same struct
    guest_send(party, guest, &up);
}

static const struct brief *brief_of(const struct guest *guest)
{
    const struct game *game = game_find(guest->joined.game);
    return game != NULL ? game->brief : &DRILL_BRIEF; // not at a table: as good as any
}

void guest_option(struct party *party, int guest, int option, int32_t value)
{
    struct wire_up up = {.kind = WIRE_OPTION};
    up.option.option = (uint8_t)option;
    up.option.value = value;
    guest_send(party, guest, &up);
    cr_assert_str_empty(party->guests[guest].refused.id);
}

void guest_order(struct party *party, int guest, int seat, const char *text)
{
    struct wire_up up = {.kind = WIRE_ORDER, .order = {.seat = (uint8_t)seat}};
    const struct record *record = brief_of(&party->guests[guest])->order;
    _Alignas(max_align_t) uint8_t order[GAME_ORDER_MAX];
    struct record_error error;
    cr_assert(record_parse(record, text, order, &error), "%s: %s", text, error.what);
    up.order.serial = ++party->guests[guest].serial;
    up.order.order_count =
        (uint16_t)record_encode(record, order, up.order.order, sizeof(up.order.order));
    guest_send(party, guest, &up);
}

bool guest_sees(struct party *party, int guest, int seat, const char *path, const char *value)
{
    char text[512];
    _Alignas(max_align_t) uint8_t view[GAME_VIEW_MAX];
    const struct wire_view *envelope = &party->guests[guest].envelopes[seat];
    const struct record *record = brief_of(&party->guests[guest])->view;
    struct record_error error;
    cr_assert(record_decode(record, envelope->view, envelope->view_count, view, &error));
    cr_assert(record_print_path(record, view, path, text, sizeof(text)), "%s", path);
    return strcmp(text, value) == 0;
}

bool guest_accepted(struct party *party, int guest, int seat, const char *text)
{
    guest_order(party, guest, seat, text);
    const struct guest *who = &party->guests[guest];
    cr_assert_eq(who->verdict.serial, who->serial, "no verdict for %s", text);
    return who->verdict.is_accepted;
}

void party_play(struct party *party)
{
    party_sit(party, "drill");
    party_begin(party);
}

void party_sit(struct party *party, const char *game)
{
    static const char *const NAMES[] = {"Mara", "Jonas", "Aiko", "Bo",
                                        "Yuki", "Lena",  "Ines", "Sam"};
    int seats = (int)game_find(game)->brief->seat_count;
    for (int i = 0; i < seats; i++) {
        guest_hello(party, i, NAMES[i]);
    }
    guest_open(party, 0, game, "Deep End");
    for (int i = 1; i < seats; i++) {
        guest_join(party, i, party->guests[0].joined.code);
    }
    for (int i = 0; i < seats; i++) {
        guest_claim(party, i, i);
    }
}

void party_begin(struct party *party)
{
    for (int i = 0; i < party->guests[0].lobby.seats_count; i++) {
        guest_ready(party, i, true);
    }
    guest_switch(party, 0, WIRE_START, true);
    cr_assert_eq(party->guests[0].lobby.phase, TABLE_COUNTDOWN);
    party_turn(party, 3000);
    cr_assert_eq(party->guests[0].lobby.phase, TABLE_PLAYING);
}

// --- small things

static int64_t tell_wall(void *context)
{
    const struct party *party = context;
    return 1800000000 + party->now / 1000 + party->slept_s;
}

static void keep_log(void *context, const char *line)
{
    struct party *party = context;
    int length = snprintf(party->log + party->log_length, sizeof(party->log) - party->log_length,
                          "%s\n", line);
    size_t room = sizeof(party->log) - party->log_length - 1;
    party->log_length += (size_t)length < room ? (size_t)length : room;
}

static void remove_tree(const char *path)
{
    DIR *folder = opendir(path);
    if (folder == NULL) {
        unlink(path);
        return;
    }
    for (struct dirent *entry = readdir(folder); entry != NULL; entry = readdir(folder)) {
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0) {
            char child[PARTY_PATH_MAX * 2];
            snprintf(child, sizeof(child), "%s/%s", path, entry->d_name);
            remove_tree(child);
        }
    }
    closedir(folder);
    rmdir(path);
}
