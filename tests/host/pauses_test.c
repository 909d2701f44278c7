// Pauses: how many a seat has, and how long one lasts. Guests 0 and up play the drill beside
// officers; 4 comes later.
#include <criterion/criterion.h>
#include <stdio.h>

#include "engine/host/inside.h"
#include "engine/host/table_guests.h"
#include "tests/support/dozer.h"
#include "tests/support/party.h"

static struct party party;

static void start(void)
{
    party_start_with(&party, DOZERS);
}

static void end(void)
{
    party_end(&party);
}

TestSuite(pauses, .init = start, .fini = end);

static bool pause_and_go_on(int guest)
{
    guest_switch(&party, guest, WIRE_PAUSE, true);
    bool was_paused = party.guests[0].lobby.is_paused;
    guest_switch(&party, guest, WIRE_PAUSE, false);
    return was_paused;
}

Test(pauses, are_three_a_seat)
{
    party_play_with_officers(&party, 2, OFFICER_MATE);
    cr_assert_eq(party.guests[1].lobby.pauses_left, 3);
    for (int i = 0; i < 3; i++) {
        cr_assert(pause_and_go_on(1), "pause %d", i);
    }
    cr_assert_eq(party.guests[1].lobby.pauses_left, 0);
    cr_assert_not(pause_and_go_on(1));
    guest_switch(&party, 1, WIRE_PAUSE, true);
    cr_assert_str_eq(party.guests[1].refused.id, "refused.pauses_seat");
    cr_assert_str_eq(party.guests[1].refused.args[0], "3");
    for (int i = 0; i < 5; i++) {
        cr_assert(pause_and_go_on(0), "the owner's are his own affair");
    }
    party_return(&party, 0, 1);
    cr_assert_eq(party.guests[1].lobby.pauses_left, 0);
    guest_say(&party, 1, WIRE_LEAVE);
    guest_join(&party, 1, party.guests[0].joined.code);
    guest_claim(&party, 1, 1);
    guest_answer(&party, 0, 1, true);
    cr_assert_not(pause_and_go_on(1), "they were the seat's");
}

Test(pauses, are_free_for_who_is_alone_at_a_table)
{
    party_play_with_officers(&party, 1, OFFICER_MATE);
    cr_assert_eq(party.guests[0].lobby.pauses_left, WIRE_NOBODY);
    for (int i = 0; i < 20; i++) {
        cr_assert(pause_and_go_on(0));
    }
}

Test(pauses, of_a_match_are_shared)
{
    static const char *const NAMES[] = {"Mara", "Jonas", "Aiko", "Bo"};
    struct event event = {.kind = EVENT_OPENED, .opened = {.game = "drill", .match = 1}};
    const char *wrong = NULL;
    event.opened.game_version = game_find("drill")->brief->version;
    struct table *alone = table_create(&event, &wrong);
    cr_assert_not_null(alone, "%s", wrong);
    for (uint8_t i = 0; i < 4; i++) {
        event = (struct event){.kind = EVENT_JOINED, .joined = {.member = i}};
        snprintf(event.joined.name, sizeof(event.joined.name), "%s", NAMES[i]);
        cr_assert_null(table_apply(alone, &event));
        event = (struct event){.kind = EVENT_CLAIMED, .claimed = {i, i}};
        cr_assert_null(table_apply(alone, &event));
    }
    alone->phase = TABLE_PLAYING; // as a match that has begun
    alone->pauses = 11;
    cr_assert_eq(table_pauses_left(alone, 1), 1);
    event = (struct event){.kind = EVENT_PAUSED, .paused = {0, 1}};
    cr_assert_null(table_apply(alone, &event));
    cr_assert_eq(table_pauses_left(alone, 2), 0);
    cr_assert_eq(table_pauses_left(alone, 0), WIRE_NOBODY);
    table_destroy(alone);
}

Test(pauses, of_a_guest_last_two_minutes)
{
    party_play_with_officers(&party, 1, OFFICER_MATE);
    guest_come_in(&party, 4, 2);
    guest_switch(&party, 4, WIRE_PAUSE, true);
    party_turn(&party, 119900);
    cr_assert(party.guests[0].lobby.is_paused);
    party_turn(&party, 100);
    cr_assert_not(party.guests[0].lobby.is_paused);
}
