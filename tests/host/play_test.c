#include <criterion/criterion.h>
#include <string.h>

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

TestSuite(play, .init = start, .fini = end);

Test(play, begins_when_all_are_ready)
{
    party_play(&party);
    for (int i = 0; i < 4; i++) {
        cr_assert_eq(party.guests[i].views_told[i], 1);
        cr_assert_eq(party.guests[i].views[i].phase, DRILL_HIDING);
        cr_assert(party.guests[i].envelopes[i].is_running);
        for (int other = 0; other < 4; other++) {
            cr_assert(other == i || party.guests[i].views_told[other] == 0);
        }
    }
}

Test(play, carries_out_orders_and_shows_them)
{
    party_play(&party);
    cr_assert(guest_accepted(&party, 0, 0, "hide A1"));
    cr_assert(party.guests[0].views[0].has_place);
    cr_assert_not(guest_accepted(&party, 1, 1, "ping A1"));
    cr_assert_str_eq(party.guests[1].verdict.reason.id, "refused.drill.diving");
    cr_assert(guest_accepted(&party, 2, 2, "hide F6"));
    cr_assert(guest_accepted(&party, 1, 1, "ping F6"));
    cr_assert_eq(party.guests[3].views[3].calls[2].said.ping.answer, DRILL_HIT);
}

Test(play, tells_nothing_when_nothing_changes)
{
    party_play(&party);
    guest_accepted(&party, 0, 0, "hide A1");
    unsigned told = party.guests[0].told[WIRE_VIEW];
    unsigned lobbies = party.guests[0].told[WIRE_LOBBY];
    party_turn(&party, 1000);
    guest_order(&party, 0, 0, "hide A2");
    cr_assert_not(party.guests[0].verdict.is_accepted);
    cr_assert_eq(party.guests[0].told[WIRE_VIEW], told);
    cr_assert_eq(party.guests[0].told[WIRE_LOBBY], lobbies);
}

Test(play, lets_time_pass_by_itself)
{
    party_play(&party);
    party_turn(&party, 60000); // the time to hide is over: the game places the boats itself
    cr_assert_eq(party.guests[0].views[0].phase, DRILL_HUNTING);
}
