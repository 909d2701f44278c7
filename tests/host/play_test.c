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
    guest_switch(&party, 0, WIRE_DRAW, true); // of the table, not of any view
    cr_assert_eq(party.guests[0].told[WIRE_LOBBY], lobbies + 1);
    cr_assert_eq(party.guests[0].told[WIRE_VIEW], told);
}

Test(play, lets_time_pass_by_itself)
{
    party_play(&party);
    party_turn(&party, 60000); // the time to hide is over: the game places the boats itself
    cr_assert_eq(party.guests[0].views[0].phase, DRILL_HUNTING);
}

// --- orders

static void send_again(int guest, uint32_t serial, int seat, const char *text)
{
    party.guests[guest].serial = serial - 1;
    guest_order(&party, guest, seat, text);
}

Test(play, an_order_sent_again_is_answered_and_not_done_twice)
{
    party_play(&party);
    guest_order(&party, 0, 0, "hide A1");
    guest_order(&party, 0, 0, "hide B1"); // refused: the boat has dived
    guest_order(&party, 2, 2, "hide F6");
    guest_order(&party, 3, 3, "ping A2");
    guest_order(&party, 0, 0, "shift east");
    uint32_t serial = party.guests[0].serial;
    unsigned views = party.guests[0].told[WIRE_VIEW];
    send_again(0, serial, 0, "shift east"); // a second shift would be refused
    cr_assert(party.guests[0].verdict.is_accepted);
    send_again(0, serial - 2, 0, "hide A1");
    cr_assert(party.guests[0].verdict.is_accepted);
    send_again(0, serial - 1, 0, "hide B1");
    cr_assert_not(party.guests[0].verdict.is_accepted);
    cr_assert_str_eq(party.guests[0].verdict.reason.id, "refused.late");
    cr_assert_eq(party.guests[0].told[WIRE_VIEW], views);
}

Test(play, an_order_sent_again_is_known_after_a_restart_too)
{
    party_play(&party);
    guest_order(&party, 0, 0, "hide A1");
    struct wire_joined joined = party.guests[0].joined;
    party_restart(&party);
    guest_return(&party, 0, "Mara", &joined);
    cr_assert_eq(party.guests[0].joined.serial, 1);
    send_again(0, 1, 0, "hide A1");
    cr_assert(party.guests[0].verdict.is_accepted);
}

Test(play, orders_outside_a_match_are_refused)
{
    guest_hello(&party, 0, "Mara");
    cr_assert_not(guest_accepted(&party, 0, 0, "hide A1"));
    cr_assert_str_eq(party.guests[0].verdict.reason.id, "refused.not_at_table");
    guest_open(&party, 0, "drill", "Deep End");
    guest_claim(&party, 0, 0);
    cr_assert_not(guest_accepted(&party, 0, 0, "hide A1"));
    cr_assert_str_eq(party.guests[0].verdict.reason.id, "refused.not_playing");
}

Test(play, an_order_that_the_game_cannot_read_is_refused)
{
    party_play(&party);
    struct wire_up up = {.kind = WIRE_ORDER, .order = {.seat = 0, .serial = 1}};
    up.order.order_count = 900;
    memset(up.order.order, 0x91, up.order.order_count);
    guest_send(&party, 0, &up);
    cr_assert_not(party.guests[0].verdict.is_accepted);
    cr_assert_str_eq(party.guests[0].verdict.reason.id, "refused.unreadable");
    cr_assert(guest_accepted(&party, 0, 0, "hide A1"));
}

// --- pauses

Test(play, a_pause_stops_the_clock_and_orders)
{
    party_play(&party);
    guest_order(&party, 0, 0, "hide A1");
    party_turn(&party, 1000);
    guest_switch(&party, 3, WIRE_PAUSE, true);
    cr_assert(party.guests[1].lobby.is_paused);
    cr_assert_str_eq(party.guests[1].lobby.paused_why.id, "paused.person");
    cr_assert_str_eq(party.guests[1].lobby.paused_why.args[0], "Bo");
    cr_assert_not(party.guests[1].envelopes[1].is_running);
    ms stood = party.guests[1].envelopes[1].now_ms;
    cr_assert_not(guest_accepted(&party, 2, 2, "hide F6"));
    cr_assert_str_eq(party.guests[2].verdict.reason.id, "refused.paused");
    party_turn(&party, 300000); // far past the time to hide
    cr_assert_eq(party.guests[1].views[1].phase, DRILL_HIDING);
    guest_switch(&party, 2, WIRE_PAUSE, false);
    cr_assert_str_eq(party.guests[2].refused.id, "refused.not_your_pause");
    guest_switch(&party, 0, WIRE_PAUSE, false); // the owner
    cr_assert_not(party.guests[1].lobby.is_paused);
    cr_assert(party.guests[1].envelopes[1].is_running);
    cr_assert_eq(party.guests[1].envelopes[1].now_ms, stood);
    cr_assert(guest_accepted(&party, 2, 2, "hide F6"));
    guest_switch(&party, 0, WIRE_PAUSE, false);
    cr_assert_str_eq(party.guests[0].refused.id, "refused.not_paused");
}

Test(play, who_paused_goes_on)
{
    party_play(&party);
    guest_switch(&party, 3, WIRE_PAUSE, true);
    guest_switch(&party, 3, WIRE_PAUSE, false);
    cr_assert_not(party.guests[0].lobby.is_paused);
}

Test(play, a_pause_does_not_last_for_ever)
{
    party_play(&party);
    guest_switch(&party, 3, WIRE_PAUSE, true);
    party_turn(&party, 10 * 60 * 1000 - 20);
    cr_assert(party.guests[0].lobby.is_paused);
    party_turn(&party, 20);
    cr_assert_not(party.guests[0].lobby.is_paused);
    cr_assert(party.guests[0].envelopes[0].is_running);
}

Test(play, a_match_without_its_people_waits_for_them)
{
    party_play(&party);
    guest_order(&party, 0, 0, "hide A1");
    struct wire_joined joined = party.guests[0].joined;
    for (int i = 0; i < 4; i++) {
        guest_drop(&party, i);
    }
    guest_hello(&party, 4, "Watcher");
    guest_join(&party, 4, joined.code);
    cr_assert_str_eq(party.guests[4].lobby.paused_why.id, "paused.empty");
    cr_assert(party.guests[4].lobby.members[0].is_away);
    party_turn(&party, 3600000);
    guest_return(&party, 0, "Mara", &joined);
    cr_assert_not(party.guests[0].lobby.is_paused);
    cr_assert_eq(party.guests[0].views[0].phase, DRILL_HIDING);
    cr_assert(party.guests[0].envelopes[0].is_running);
}

Test(play, an_owner_who_is_away_keeps_the_seat_and_not_the_table)
{
    party_play(&party);
    struct wire_joined joined = party.guests[0].joined;
    guest_drop(&party, 0);
    party_turn(&party, 15000);
    cr_assert_eq(party.guests[1].lobby.owner, 1);
    party_turn(&party, 400000);
    cr_assert_eq(party.guests[1].lobby.seats[0].member, 0);
    guest_return(&party, 0, "Mara", &joined);
    cr_assert_eq(party.guests[0].views_told[0], 1);
}

Test(play, a_match_that_nobody_comes_back_to_is_given_up)
{
    party_play(&party);
    for (int i = 0; i < 4; i++) {
        guest_drop(&party, i);
    }
    struct wire_table table;
    const char *code = party.guests[0].joined.code;
    party_turn(&party, 12 * 3600 * 1000 - 1000);
    cr_assert(host_find_table(party.host, code, &table));
    party_turn(&party, 1000);
    cr_assert_not(host_find_table(party.host, code, &table));
}

// --- endings

Test(play, a_side_concedes_when_all_its_people_agree)
{
    party_play(&party);
    guest_concede(&party, 3, 3);
    cr_assert_eq(party.guests[0].lobby.phase, TABLE_PLAYING);
    cr_assert_eq(party.guests[2].lobby.concede.agreed, 1u << 3);
    cr_assert_eq(party.guests[2].lobby.concede.awaited, 1u << 2);
    cr_assert_eq(party.guests[0].lobby.concede.agreed, 0, "the other side learns nothing");
    guest_send(&party, 3, &(struct wire_up){.kind = WIRE_CONCEDE, .concede = {3, true}});
    cr_assert_eq(party.guests[2].lobby.concede.agreed, 0);
    guest_concede(&party, 2, 2);
    cr_assert_eq(party.guests[0].lobby.phase, TABLE_PLAYING,
                 "the listener has taken his word back");
    guest_concede(&party, 3, 3);
    cr_assert_eq(party.guests[0].lobby.phase, TABLE_OVER);
    cr_assert_eq(party.guests[0].lobby.outcome.kind, OUTCOME_WIN);
    cr_assert_eq(party.guests[0].lobby.outcome.winner, SIDE_BLUE);
    cr_assert_eq(party.guests[0].lobby.outcome.ending, ENDING_CONCEDED);
    cr_assert_eq(party.guests[2].lobby.concede.agreed, 0);
    cr_assert_eq(party.guests[0].views[0].phase, DRILL_OVER);
    cr_assert_not(guest_accepted(&party, 0, 0, "hide A1"));
    cr_assert_str_eq(party.guests[0].verdict.reason.id, "refused.over");
}

Test(play, a_draw_needs_both_sides)
{
    party_play(&party);
    guest_switch(&party, 3, WIRE_DRAW, true);
    cr_assert_eq(party.guests[0].lobby.draw_offers, 0);
    cr_assert_eq(party.guests[0].lobby.draw.agreed, 0, "the other side learns nothing");
    cr_assert_eq(party.guests[2].lobby.draw.awaited, 1u << 2);
    guest_switch(&party, 2, WIRE_DRAW, true);
    cr_assert_eq(party.guests[0].lobby.draw_offers, 1u << SIDE_RED);
    guest_switch(&party, 3, WIRE_DRAW, false);
    cr_assert_eq(party.guests[0].lobby.draw_offers, 0, "it falls with anybody's word");
    guest_switch(&party, 3, WIRE_DRAW, true);
    cr_assert_eq(party.guests[0].lobby.draw_offers, 1u << SIDE_RED);
    guest_switch(&party, 1, WIRE_DRAW, true);
    cr_assert_eq(party.guests[2].lobby.phase, TABLE_PLAYING);
    guest_switch(&party, 0, WIRE_DRAW, true);
    cr_assert_eq(party.guests[2].lobby.phase, TABLE_OVER);
    cr_assert_eq(party.guests[2].lobby.outcome.kind, OUTCOME_DRAW);
    cr_assert_eq(party.guests[2].lobby.outcome.ending, ENDING_AGREED);
}

Test(play, the_owners_word_is_enough_for_his_side)
{
    party_play(&party);
    guest_switch(&party, 0, WIRE_DRAW, true);
    cr_assert_eq(party.guests[2].lobby.draw_offers, 1u << SIDE_BLUE);
    guest_switch(&party, 1, WIRE_DRAW, false);
    cr_assert_str_eq(party.guests[1].refused.id, "refused.not_your_word");
    guest_concede(&party, 0, 0);
    cr_assert_eq(party.guests[2].lobby.outcome.winner, SIDE_RED);
}

Test(play, a_rematch_keeps_people_and_their_seats)
{
    party_play(&party);
    struct wire_joined joined = party.guests[1].joined;
    guest_say(&party, 0, WIRE_REMATCH);
    cr_assert_str_eq(party.guests[0].refused.id, "refused.not_over");
    guest_order(&party, 0, 0, "hide A1");
    guest_order(&party, 2, 2, "hide F6");
    cr_assert(guest_accepted(&party, 1, 1, "ping A2"));
    guest_concede(&party, 2, 2);
    guest_concede(&party, 3, 3);
    guest_say(&party, 0, WIRE_REMATCH);
    const struct wire_lobby *lobby = &party.guests[0].lobby;
    cr_assert_eq(lobby->phase, TABLE_LOBBY);
    cr_assert_eq(lobby->match, 2);
    cr_assert_eq(lobby->owner, 0);
    static const uint8_t HOLDERS[] = {0, 1, 2, 3, 3};
    for (int i = 0; i < 5; i++) {
        cr_assert_eq(lobby->seats[i].member, HOLDERS[i]);
        cr_assert_not(lobby->members[HOLDERS[i]].is_ready);
    }
    guest_drop(&party, 1);
    guest_return(&party, 1, "Jonas", &joined); // the old token is still good
    for (int i = 1; i < 4; i++) {
        guest_ready(&party, i, true);
    }
    guest_switch(&party, 0, WIRE_START, true);
    party_turn(&party, 3000);
    cr_assert_eq(lobby->phase, TABLE_PLAYING);
    cr_assert(guest_accepted(&party, 0, 0, "hide A1"));
    cr_assert_eq(party.guests[0].envelopes[0].match, 2);
    send_again(1, 1, 1, "ping A2"); // of the first match: too late for this one
    cr_assert_str_eq(party.guests[1].verdict.reason.id, "refused.late");
    party_restart(&party);
    guest_return(&party, 1, "Jonas", &joined);
    cr_assert_eq(party.guests[1].lobby.match, 2);
}

// Of a game that says so: Captain Sonar, whose sides are alike.
Test(play, a_rematch_swaps_sides)
{
    party_sit(&party, "sonar");
    party_begin(&party);
    cr_assert(guest_accepted(&party, 0, 0, "place A1"));
    for (int i = 4; i < 8; i++) {
        guest_concede(&party, i, i);
    }
    guest_say(&party, 0, WIRE_REMATCH);
    const struct wire_lobby *lobby = &party.guests[0].lobby;
    cr_assert_eq(lobby->match, 2);
    cr_assert_eq(lobby->owner, 0);
    for (int i = 0; i < 8; i++) {
        cr_assert_eq(lobby->seats[i].member, (i + 4) % 8);
        cr_assert_not(lobby->members[i].is_ready);
    }
    party_begin(&party);
    cr_assert(guest_accepted(&party, 0, 4, "place A1"));
    cr_assert_eq(party.guests[0].envelopes[4].match, 2);
}

// --- people who come and go in a match

Test(play, a_seat_that_was_left_can_be_taken_but_not_from_the_other_side)
{
    party_play(&party);
    guest_say(&party, 3, WIRE_LEAVE);
    cr_assert_eq(party.guests[0].lobby.seats[3].member, WIRE_NOBODY);
    guest_claim(&party, 0, 3);
    cr_assert_str_eq(party.guests[0].refused.id, "refused.other_side");
    guest_hello(&party, 4, "Nadia");
    guest_join(&party, 4, party.guests[0].joined.code);
    cr_assert_eq(party.guests[4].told[WIRE_VIEW], 0);
    guest_claim(&party, 4, 3);
    cr_assert_eq(party.guests[4].told[WIRE_VIEW], 0, "the owner has to say yes");
    guest_answer(&party, 0, 4, true);
    cr_assert_eq(party.guests[4].views_told[3], 1);
    cr_assert_eq(party.guests[4].told[WIRE_VIEW], 1);
    guest_send(&party, 2, &(struct wire_up){.kind = WIRE_RELEASE, .release = {2}});
    cr_assert_str_eq(party.guests[2].refused.id, "refused.playing");
}

// Here no officer ever takes over: a minute is enough.
Test(play, a_crew_does_not_wait_for_ever_for_somebody_who_is_away)
{
    party_play(&party);
    guest_drop(&party, 2);
    guest_concede(&party, 3, 3);
    party_turn(&party, 59000);
    cr_assert_eq(party.guests[3].lobby.phase, TABLE_PLAYING);
    party_turn(&party, 1000);
    cr_assert_eq(party.guests[3].lobby.phase, TABLE_OVER);
    cr_assert_eq(party.guests[3].lobby.outcome.winner, SIDE_BLUE);
}
