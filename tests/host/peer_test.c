#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "engine/host/inside.h"
#include "tests/support/party.h"

static struct party party;

static void start(void)
{
    party_start(&party);
}

static void end(void)
{
    party_end(&party);
}

TestSuite(peer, .init = start, .fini = end);

static void send_bytes(int guest, const uint8_t *bytes, size_t length)
{
    link_send(party.guests[guest].link, 0, bytes, length);
    party_turn(&party, 10);
}

static void check_bye(int guest, const char *id)
{
    cr_assert_str_eq(party.guests[guest].bye.id, id);
    cr_assert(party.guests[guest].is_closed);
}

static void check_others_play_on(void)
{
    cr_assert_not(party.guests[1].is_closed);
    cr_assert_not(party.guests[2].is_closed);
    cr_assert(guest_accepted(&party, 2, 2, "hide F6"));
}

Test(peer, is_welcomed)
{
    guest_hello(&party, 0, "Mara");
    cr_assert_eq(party.guests[0].welcome.protocol, WIRE_PROTOCOL);
    cr_assert_eq(party.guests[0].welcome.host_id, host_id(party.host));
    cr_assert_str_eq(party.guests[0].welcome.host, "Kitchen");
    cr_assert_str_eq(party.guests[0].welcome.games[0].name, "sonar");
}

Test(peer, that_says_nothing_goes)
{
    guest_connect(&party, 0);
    party_turn(&party, 4000);
    guest_connect(&party, 1);
    cr_assert_not(party.guests[0].is_closed);
    cr_assert_leq(host_wait_ms(party.host, party.now), 1000);
    party_turn(&party, 1000);
    check_bye(0, "bye.hello_late");
    cr_assert_not(party.guests[1].is_closed);
    party_turn(&party, 4000);
    check_bye(1, "bye.hello_late");
}

Test(peer, of_another_protocol_is_told_what_to_do)
{
    static const struct {
        uint16_t protocol;
        const char *id;
    } CASES[] = {{WIRE_PROTOCOL - 1, "bye.station_old"}, {WIRE_PROTOCOL + 1, "bye.host_old"}};
    for (int i = 0; i < 2; i++) {
        guest_connect(&party, i);
        struct wire_up up = {.kind = WIRE_HELLO,
                             .hello = {.protocol = CASES[i].protocol, .name = "Mara"}};
        guest_send(&party, i, &up);
        check_bye(i, CASES[i].id);
        char number[8];
        snprintf(number, sizeof(number), "%d", CASES[i].protocol);
        cr_assert_str_eq(party.guests[i].bye.args[0], number);
    }
}

Test(peer, needs_a_name)
{
    guest_hello(&party, 0, "  ");
    check_bye(0, "bye.name");
    guest_hello(&party, 1, "\u200b\u202e\ufeff\u2800");
    check_bye(1, "bye.name");
}

Test(peer, says_hello_first_and_once)
{
    guest_connect(&party, 0);
    guest_say(&party, 0, WIRE_LIST);
    check_bye(0, "bye.hello");
    guest_hello(&party, 1, "Mara");
    struct wire_up up = {.kind = WIRE_HELLO, .hello = {.protocol = WIRE_PROTOCOL, .name = "Mara"}};
    guest_send(&party, 1, &up);
    check_bye(1, "bye.hello");
}

Test(peer, that_sends_garbage_goes_and_nobody_else)
{
    static const struct {
        uint8_t bytes[8];
        size_t length;
    } GARBAGE[] = {
        {{0xC1}, 1},                               // no msgpack at all
        {{0x81}, 1},                               // a map that ends before its entry
        {{0xDF, 0xFF, 0xFF, 0xFF, 0xFF}, 5},       // four billion entries
        {{0x81, 0x0E, 0xC6, 0x7F, 0xFF, 0xFF}, 6}, // a giant order
        {{0x81, 0x7F, 0xC0}, 3},                   // a message that there is not
        {{0x80, 0x80}, 2},                         // two messages
        {{0x81, 0x06, 0x81, 0x01, 0x7F}, 5},       // seat 127
    };
    party_play(&party);
    for (size_t i = 0; i < sizeof(GARBAGE) / sizeof(GARBAGE[0]); i++) {
        guest_hello(&party, 5, "Vandal");
        guest_join(&party, 5, party.guests[0].joined.code);
        send_bytes(5, GARBAGE[i].bytes, GARBAGE[i].length);
        check_bye(5, "bye.unreadable");
    }
    check_others_play_on();
}

Test(peer, that_orders_for_anothers_seat_goes_and_nobody_else)
{
    party_play(&party);
    struct table before = *party.host->lives[0]->table;
    guest_order(&party, 0, 2, "hide F6");
    check_bye(0, "bye.seat");
    cr_assert_eq(party.host->lives[0]->table->hash, before.hash);
    guest_hello(&party, 5, "Stranger");
    guest_join(&party, 5, party.guests[1].joined.code);
    guest_order(&party, 5, 0, "hide A1");
    check_bye(5, "bye.seat");
    check_others_play_on();
}

Test(peer, that_concedes_for_another_goes)
{
    party_play(&party);
    guest_concede(&party, 1, 2);
    check_bye(1, "bye.seat");
    cr_assert_eq(party.guests[0].lobby.phase, TABLE_PLAYING);
}

Test(peer, comes_back_by_its_token_only)
{
    party_play(&party);
    struct wire_joined joined = party.guests[0].joined;
    guest_drop(&party, 0);
    cr_assert(party.guests[1].lobby.members[0].is_away);
    struct wire_joined forged = joined;
    forged.token[7] ^= 1;
    guest_return(&party, 0, "Thief", &forged);
    cr_assert_str_eq(party.guests[0].refused.id, "refused.token");
    cr_assert_eq(party.guests[0].told[WIRE_VIEW], 0);
    forged = joined;
    forged.token_count = 0;
    guest_return(&party, 0, "Thief", &forged);
    cr_assert_str_eq(party.guests[0].refused.id, "refused.token");
    guest_return(&party, 0, "Mara", &joined);
    cr_assert_eq(party.guests[0].views_told[0], 1);
    cr_assert_not(party.guests[1].lobby.members[0].is_away);
    cr_assert(guest_accepted(&party, 0, 0, "hide A1"));
}

Test(peer, the_newest_with_a_token_wins)
{
    party_play(&party);
    struct wire_joined joined = party.guests[0].joined;
    guest_return(&party, 5, "Mara", &joined);
    check_bye(0, "bye.elsewhere");
    cr_assert(guest_accepted(&party, 5, 0, "hide A1"));
    cr_assert_not(party.guests[1].lobby.members[0].is_away);
}

Test(peer, that_floods_goes)
{
    party_play(&party);
    guest_hello(&party, 5, "Vandal");
    uint8_t bytes[64];
    size_t length =
        record_encode(&WIRE_UP_RECORD, &(struct wire_up){.kind = WIRE_LIST}, bytes, sizeof(bytes));
    for (int i = 0; i < 200; i++) {
        link_send(party.guests[5].link, 0, bytes, length);
    }
    party_turn(&party, 0);
    check_bye(5, "bye.flood");
    check_others_play_on();
}

Test(peer, that_does_not_read_gets_the_newest_later_and_slows_nobody)
{
    party_play(&party);
    party.guests[3].is_deaf = true;
    guest_order(&party, 0, 0, "hide A1");
    guest_order(&party, 2, 2, "hide F6");
    static const char *const PINGS[] = {"ping A5", "ping B6"};
    for (int i = 0; i < 60; i++) {
        party_turn(&party, 4100);
        cr_assert(guest_accepted(&party, 1, 1, PINGS[i % 2]));
    }
    struct peer *peer = party.host->lives[0]->members[3].peer;
    cr_assert_not_null(peer, "it is still there");
    cr_assert_leq(link_backlog(party.hub, peer->number), 16);
    unsigned before = party.guests[3].views_told[3];
    party.guests[3].is_deaf = false;
    party_turn(&party, 0);
    party_turn(&party, 100);
    party_turn(&party, 100);
    cr_assert_gt(party.guests[3].views_told[3], before);
    cr_assert_eq(party.guests[3].views[3].calls_count, party.guests[1].views[1].calls_count);
    cr_assert_eq(party.guests[3].views[3].calls_last, party.guests[1].views[1].calls_last);
}

Test(peer, a_host_with_nothing_to_do_sleeps)
{
    guest_hello(&party, 0, "Mara");
    guest_open(&party, 0, "drill", "Deep End");
    party_turn(&party, 100);
    party_turn(&party, 100);
    cr_assert_eq(host_wait_ms(party.host, party.now), MS_NEVER);
}
