// What a guest of a party says, and what it remembers of what it was told.
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "engine/game.h"
#include "net/link_local.h"
#include "shared/drill/brief.h"
#include "tests/support/party.h"

static void hear(struct guest *guest, const struct wire_down *down);

void guest_listen(struct guest *guest)
{
    if (guest->link == NULL || guest->is_deaf) {
        return;
    }
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
    case WIRE_CALLS:
        guest->calls = down->calls;
        break;
    case WIRE_STAY:
        guest->stay = down->stay;
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

void guest_come(struct party *party, int guest, const char *name, const char *address)
{
    guest_hello_from(party, guest, name, address);
    guest_join(party, guest, party->guests[0].joined.code);
}

void guest_admit(struct party *party, int guest, int seat)
{
    guest_claim(party, guest, seat);
    guest_answer(party, 0, guest, true);
    cr_assert_eq(party->guests[0].lobby.seats[seat].member, party->guests[guest].joined.member);
}

void guest_come_in(struct party *party, int guest, int seat)
{
    guest_come(party, guest, "Nadia", "10.0.0.9:1");
    guest_admit(party, guest, seat);
}

void guest_seat_officer(struct party *party, int seat, enum officer_skill skill)
{
    struct wire_up up = {.kind = WIRE_OFFICER,
                         .officer = {(uint8_t)seat, true, true, (uint8_t)skill}};
    guest_send(party, 0, &up);
}

void guest_concede(struct party *party, int guest, int seat)
{
    struct wire_up up = {.kind = WIRE_CONCEDE, .concede = {.seat = (uint8_t)seat}};
    guest_send(party, guest, &up);
}

void guest_kick(struct party *party, int guest)
{
    struct wire_up up = {.kind = WIRE_KICK, .kick = {party->guests[guest].joined.member}};
    guest_send(party, 0, &up);
}

const struct wire_wish *guest_wish(const struct party *party, int guest)
{
    const struct wire_lobby *lobby = &party->guests[guest].lobby;
    cr_assert_eq(lobby->wishes_count, 1);
    return &lobby->wishes[0];
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
