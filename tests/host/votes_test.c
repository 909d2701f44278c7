// Votes: how a crew concedes or offers a draw when some of it are guests, away, or gone. Guests 0
// and up play the drill beside officers; 4 comes later.
#include <criterion/criterion.h>

#include "engine/host/inside.h"
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

TestSuite(votes, .init = start, .fini = end);

Test(votes, of_guests_alone_end_nothing)
{
    party_play_with_officers(&party, 1, OFFICER_MATE);
    guest_come_in(&party, 4, 2);
    guest_concede(&party, 4, 2);
    cr_assert_eq(party.guests[0].lobby.phase, TABLE_PLAYING);
    cr_assert_eq(guest_wish(&party, 0)->kind, WISH_CONCEDE);
    guest_answer(&party, 0, 4, false);
    cr_assert_str_eq(party.guests[4].refused.id, "refused.wish_end");
    cr_assert_eq(party.guests[4].lobby.concede.agreed, 0);
    party_turn(&party, LIVE_WISH_QUIET_MS);
    cr_assert_eq(party.guests[0].lobby.wishes_count, 0, "no means no");
    guest_switch(&party, 4, WIRE_DRAW, true);
    cr_assert_eq(guest_wish(&party, 0)->kind, WISH_DRAW);
    cr_assert_eq(party.guests[0].lobby.draw_offers, 0);
    guest_answer(&party, 0, 4, true);
    cr_assert_eq(party.guests[0].lobby.draw_offers, 1u << SIDE_RED);
    guest_concede(&party, 4, 2);
    guest_answer(&party, 0, 4, true);
    cr_assert_eq(party.guests[0].lobby.outcome.winner, SIDE_BLUE);
}

Test(votes, of_who_was_told_no_do_not_count_for_a_while)
{
    party_play_with_officers(&party, 1, OFFICER_MATE);
    guest_come_in(&party, 4, 2);
    guest_concede(&party, 4, 2);
    guest_answer(&party, 0, 4, false);
    guest_concede(&party, 4, 2);
    cr_assert_str_eq(party.guests[4].refused.id, "refused.wish_soon");
    cr_assert_eq(party.guests[4].lobby.concede.agreed, 0, "what is refused has changed nothing");
}

Test(votes, of_a_guest_are_not_those_of_a_crew_that_is_away)
{
    party_play_with_officers(&party, 3, OFFICER_MATE);
    guest_come_in(&party, 4, 3);
    guest_drop(&party, 2);
    guest_concede(&party, 4, 3);
    cr_assert_eq(party.guests[4].lobby.concede.awaited, 1u << 2);
    party_turn(&party, 20100); // an officer takes over
    party_turn(&party, 100);
    cr_assert_eq(party.guests[0].lobby.phase, TABLE_PLAYING);
    cr_assert_eq(guest_wish(&party, 0)->kind, WISH_CONCEDE);
    guest_send(&party, 4, &(struct wire_up){.kind = WIRE_CONCEDE, .concede = {3, true}});
    cr_assert_eq(party.guests[0].lobby.wishes_count, 0);
}

Test(votes, of_who_is_lost_for_a_moment_are_waited_for)
{
    party_play_with_officers(&party, 3, OFFICER_MATE);
    guest_come_in(&party, 4, 3);
    guest_concede(&party, 2, 2);
    guest_drop(&party, 4);
    cr_assert(party.guests[0].lobby.seats[3].has_officer);
    party_turn(&party, LIVE_RETURNING_MS - 100);
    cr_assert_eq(party.guests[0].lobby.phase, TABLE_PLAYING);
    party_turn(&party, 100);
    cr_assert_eq(party.guests[0].lobby.phase, TABLE_OVER, "nobody waits for the dead");
}

Test(votes, outlive_the_host)
{
    party_play_with_officers(&party, 3, OFFICER_MATE);
    guest_come_in(&party, 4, 3);
    guest_concede(&party, 2, 2);
    party_return(&party, 0, 4);
    cr_assert_eq(party.guests[4].lobby.concede.agreed, 1u << 2);
    cr_assert(party.guests[0].lobby.seats[3].is_guest);
    guest_concede(&party, 4, 3);
    cr_assert_eq(party.guests[0].lobby.phase, TABLE_OVER);
}

Test(votes, of_guests_are_needed_by_their_side)
{
    party_play_with_officers(&party, 3, OFFICER_MATE);
    guest_come_in(&party, 4, 3);
    guest_concede(&party, 2, 2);
    cr_assert_eq(party.guests[0].lobby.phase, TABLE_PLAYING);
    cr_assert_eq(party.guests[4].lobby.concede.agreed, 1u << 2);
    guest_concede(&party, 4, 3);
    cr_assert_eq(party.guests[0].lobby.phase, TABLE_OVER);
}
