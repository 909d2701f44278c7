// Guests: people who come to a table while its match runs, and what they may not do to it. Guests 0
// to 3 play the drill, or some of them and officers; 4 and up come later.
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "engine/host/inside.h"
#include "engine/host/table_guests.h"
#include "tests/support/dozer.h"
#include "tests/support/party.h"

#define SPY "10.0.0.9:1"

static struct party party;

static void start(void)
{
    party_start_with(&party, DOZERS);
}

static void end(void)
{
    party_end(&party);
}

TestSuite(guests, .init = start, .fini = end);

static const struct live *table(void)
{
    for (size_t i = 0; i < HOST_TABLES_MAX; i++) {
        if (party.host->lives[i] != NULL) {
            return party.host->lives[i];
        }
    }
    cr_assert_fail("there is no table");
    return NULL;
}

// --- secrets by a second chair

Test(guests, see_no_seat_before_the_owner_says_yes)
{
    party_play_with_officers(&party, 2, OFFICER_MATE);
    guest_come(&party, 4, "Spy", SPY);
    guest_claim(&party, 4, 2);
    cr_assert_str_empty(party.guests[4].refused.id);
    cr_assert_eq(party.guests[4].told[WIRE_VIEW], 0, "the pack's skipper's view");
    cr_assert_eq(guest_wish(&party, 0)->kind, WISH_SEAT);
    cr_assert_eq(guest_wish(&party, 0)->seat, 2);
    cr_assert_eq(guest_wish(&party, 0)->member, party.guests[4].joined.member);
    cr_assert_not(guest_wish(&party, 0)->crosses);
    cr_assert_eq(party.guests[4].lobby.wishes_count, 1, "he sees that he has asked");
    cr_assert_eq(party.guests[1].lobby.wishes_count, 0, "others do not");
    guest_answer(&party, 0, 4, false);
    cr_assert_str_eq(party.guests[4].refused.id, "refused.wish_seat");
    cr_assert_str_eq(party.guests[4].refused.args[0], "Mara");
    cr_assert_eq(party.guests[4].told[WIRE_VIEW], 0);
    guest_claim(&party, 4, 2);
    cr_assert_str_eq(party.guests[4].refused.id, "refused.wish_soon");
    party_turn(&party, LIVE_WISH_QUIET_MS);
    guest_claim(&party, 4, 2);
    guest_answer(&party, 0, 4, true);
    cr_assert_eq(party.guests[4].views_told[2], 1);
    cr_assert(party.guests[0].lobby.seats[2].is_guest);
    cr_assert_not(party.guests[0].lobby.seats[2].has_officer);
}

Test(guests, of_an_address_that_has_seen_the_other_side_are_told_apart)
{
    party_play_with_officers(&party, 2, OFFICER_MATE);
    guest_come(&party, 4, "Cousin", "10.0.0.2:7");
    guest_claim(&party, 4, 2);
    cr_assert(guest_wish(&party, 0)->crosses, "somebody at this address is the fox's listener");
    guest_claim(&party, 4, 3);
    cr_assert_eq(guest_wish(&party, 0)->seat, 3, "one wish a person");
    guest_send(&party, 4, &(struct wire_up){.kind = WIRE_RELEASE, .release = {3}});
    cr_assert_eq(party.guests[0].lobby.wishes_count, 0, "it can be taken back");
}

Test(guests, who_leave_and_come_anew_have_seen_what_they_have_seen)
{
    party_play_with_officers(&party, 2, OFFICER_MATE);
    guest_say(&party, 1, WIRE_LEAVE);
    guest_join(&party, 1, party.guests[0].joined.code);
    guest_claim(&party, 1, 2);
    cr_assert(guest_wish(&party, 0)->crosses);
    cr_assert_eq(party.guests[1].told[WIRE_VIEW], 1, "of the time before");
    party_return(&party, 0, 1);
    guest_claim(&party, 1, 2);
    cr_assert(guest_wish(&party, 0)->crosses, "after a restart too");
    guest_claim(&party, 1, 1);
    cr_assert_not(guest_wish(&party, 0)->crosses, "back to the own side");
}

Test(guests, who_come_back_from_another_address_take_what_they_have_seen_along)
{
    party_play_with_officers(&party, 2, OFFICER_MATE);
    struct wire_joined joined = party.guests[1].joined;
    guest_drop(&party, 1);
    party.guests[1].address = SPY;
    guest_return(&party, 1, "Jonas", &joined);
    guest_come(&party, 4, "Spy", SPY);
    guest_claim(&party, 4, 2);
    cr_assert(guest_wish(&party, 0)->crosses);
}

Test(guests, without_an_address_are_judged_by_themselves)
{
    party_play_with_officers(&party, 2, OFFICER_MATE);
    party.guests[4].address = NULL;
    guest_hello(&party, 4, "Within");
    guest_join(&party, 4, party.guests[0].joined.code);
    guest_claim(&party, 4, 2);
    cr_assert_not(guest_wish(&party, 0)->crosses);
}

Test(guests, the_owner_sits_down_without_asking_but_does_not_cross)
{
    party_play_with_officers(&party, 1, OFFICER_MATE);
    guest_claim(&party, 0, 2);
    cr_assert_str_eq(party.guests[0].refused.id, "refused.other_side");
    guest_claim(&party, 0, 1);
    cr_assert_str_empty(party.guests[0].refused.id);
    cr_assert_eq(party.guests[0].views_told[1], 1);
    cr_assert_eq(party.guests[0].lobby.wishes_count, 0);
}

Test(guests, are_not_asked_for_ever)
{
    party_play_with_officers(&party, 1, OFFICER_MATE);
    guest_come(&party, 4, "Nadia", SPY);
    guest_claim(&party, 4, 2);
    party_turn(&party, LIVE_WISH_MS - 100);
    cr_assert_eq(party.guests[0].lobby.wishes_count, 1);
    party_turn(&party, 100);
    cr_assert_eq(party.guests[0].lobby.wishes_count, 0);
    cr_assert_str_eq(party.guests[4].refused.id, "refused.wish_late");
}

Test(guests, wait_for_an_owner_who_is_away)
{
    party_play_with_officers(&party, 1, OFFICER_MATE);
    struct wire_joined joined = party.guests[0].joined;
    guest_come(&party, 4, "Nadia", SPY);
    guest_claim(&party, 4, 2);
    guest_drop(&party, 0);
    party_turn(&party, 2 * LIVE_WISH_MS);
    cr_assert_eq(party.guests[4].lobby.owner, 0, "who has no seat does not inherit a match");
    cr_assert_eq(party.guests[4].lobby.wishes_count, 1);
    guest_return(&party, 0, "Mara", &joined);
    party_turn(&party, LIVE_WISH_MS - 100);
    guest_answer(&party, 0, 4, true);
    cr_assert_eq(party.guests[4].views_told[2], 1);
}

Test(guests, ask_nothing_any_more_when_they_have_left_or_the_match_is_over)
{
    party_play_with_officers(&party, 1, OFFICER_MATE);
    guest_come(&party, 4, "Nadia", SPY);
    guest_claim(&party, 4, 2);
    uint32_t number = guest_wish(&party, 0)->number;
    guest_say(&party, 4, WIRE_LEAVE);
    cr_assert_eq(party.guests[0].lobby.wishes_count, 0);
    guest_send(&party, 0, &(struct wire_up){.kind = WIRE_ANSWER, .answer = {number, true}});
    cr_assert_str_eq(party.guests[0].refused.id, "refused.no_wish");
    guest_come(&party, 4, "Nadia", SPY);
    guest_claim(&party, 4, 2);
    cr_assert_neq(guest_wish(&party, 0)->number, number, "an answer never meets another wish");
    guest_concede(&party, 0, 0);
    cr_assert_eq(party.guests[0].lobby.phase, TABLE_OVER);
    cr_assert_eq(party.guests[0].lobby.wishes_count, 0);
}

Test(guests, answer_no_wishes_themselves)
{
    party_play_with_officers(&party, 1, OFFICER_MATE);
    guest_come(&party, 4, "Nadia", SPY);
    guest_claim(&party, 4, 2);
    uint32_t number = guest_wish(&party, 0)->number;
    guest_send(&party, 4, &(struct wire_up){.kind = WIRE_ANSWER, .answer = {number, true}});
    cr_assert_str_eq(party.guests[4].refused.id, "refused.not_owner");
    cr_assert_eq(party.guests[4].told[WIRE_VIEW], 0);
}

Test(guests, may_be_answered_by_the_events_desk)
{
    party_play_with_officers(&party, 1, OFFICER_MATE);
    guest_come(&party, 4, "Nadia", SPY);
    guest_claim(&party, 4, 2);
    struct wire_wish wishes[WIRE_MEMBERS_MAX];
    struct reason reason;
    const char *code = party.guests[0].joined.code;
    cr_assert_eq(host_list_wishes(party.host, code, wishes), 1);
    cr_assert(host_answer_wish(party.host, code, wishes[0].number, true, &reason));
    party_turn(&party, 0);
    cr_assert_eq(party.guests[4].views_told[2], 1);
    guest_claim(&party, 4, 3);
    cr_assert_eq(host_list_wishes(party.host, code, wishes), 1);
    cr_assert(host_answer_wish(party.host, code, wishes[0].number, false, &reason));
    party_turn(&party, 0);
    cr_assert_str_eq(party.guests[4].refused.args[0], "Kitchen", "it speaks for the host");
    cr_assert_not(host_answer_wish(party.host, code, wishes[0].number, true, &reason));
    cr_assert_str_eq(reason.id, "refused.no_wish");
    cr_assert_not(host_answer_wish(party.host, "XXXXX", 1, true, &reason));
    cr_assert_str_eq(reason.id, "refused.no_table");
}

// --- guests who spoil

Test(guests, tell_nobody_else_what_they_ask)
{
    party_play_with_officers(&party, 2, OFFICER_MATE);
    guest_come(&party, 4, "Nadia", SPY);
    unsigned told = party.guests[1].told[WIRE_LOBBY];
    for (int i = 0; i < 20; i++) {
        guest_claim(&party, 4, 2 + i % 2);
    }
    cr_assert_eq(party.guests[1].told[WIRE_LOBBY], told);
    cr_assert_eq(guest_wish(&party, 0)->seat, 3);
}

Test(guests, give_their_seat_back_to_its_officer)
{
    party_play_with_officers(&party, 1, OFFICER_VETERAN);
    guest_come_in(&party, 4, 2);
    struct wire_joined joined = party.guests[4].joined;
    guest_drop(&party, 4);
    party_turn(&party, 10);
    cr_assert(party.guests[0].lobby.seats[2].has_officer, "minds it at once");
    cr_assert_eq(party.guests[0].lobby.seats[2].member, joined.member);
    guest_return(&party, 4, "Nadia", &joined);
    cr_assert_not(party.guests[0].lobby.seats[2].has_officer);
    guest_say(&party, 4, WIRE_LEAVE);
    cr_assert(party.guests[0].lobby.seats[2].has_officer);
    cr_assert_eq(party.guests[0].lobby.seats[2].member, WIRE_NOBODY);
    cr_assert_eq(party.guests[0].lobby.seats[2].skill, OFFICER_VETERAN);
    const struct dozer *dozer = (const struct dozer *)(const void *)table()->chairs[2].notes;
    cr_assert_eq(dozer->skill, OFFICER_VETERAN);
}

Test(guests, give_it_back_also_where_officers_never_take_over)
{
    party.config.takeover_ms = 0;
    party_restart(&party);
    party_play_with_officers(&party, 2, OFFICER_MATE);
    guest_come_in(&party, 4, 2);
    guest_say(&party, 4, WIRE_LEAVE);
    cr_assert(party.guests[0].lobby.seats[2].has_officer);
    guest_come_in(&party, 4, 2);
    guest_drop(&party, 4);
    cr_assert(party.guests[0].lobby.seats[2].has_officer);
    guest_say(&party, 1, WIRE_LEAVE);
    party_turn(&party, 600000);
    cr_assert_not(party.guests[0].lobby.seats[1].has_officer, "this was a person's");
}

Test(guests, may_get_up_and_an_order_on_its_way_costs_nothing)
{
    party_play_with_officers(&party, 1, OFFICER_MATE);
    guest_come_in(&party, 4, 2);
    guest_send(&party, 4, &(struct wire_up){.kind = WIRE_RELEASE, .release = {2}});
    cr_assert(party.guests[0].lobby.seats[2].has_officer);
    cr_assert_not(guest_accepted(&party, 4, 2, "hide A1"));
    cr_assert_str_eq(party.guests[4].verdict.reason.id, "refused.not_yours");
    cr_assert_not(party.guests[4].is_closed);
    guest_concede(&party, 4, 2);
    cr_assert_str_eq(party.guests[4].refused.id, "refused.no_seat_held");
}

// --- kicks

Test(guests, who_were_sent_away_stay_out_for_the_match)
{
    party_play_with_officers(&party, 2, OFFICER_MATE);
    guest_come(&party, 4, "Pest", SPY);
    guest_come(&party, 5, "Brother", "10.0.0.9:2");
    struct wire_joined pest = party.guests[4].joined;
    struct wire_joined brother = party.guests[5].joined;
    guest_kick(&party, 4);
    cr_assert_str_eq(party.guests[4].left.id, "left.kicked");
    cr_assert_eq(party.guests[0].lobby.kicked, 1);
    cr_assert_eq(party.guests[1].lobby.kicked, 0);
    guest_return(&party, 4, "Pest", &pest);
    cr_assert_str_eq(party.guests[4].refused.id, "refused.kicked");
    guest_join(&party, 4, pest.code);
    cr_assert_str_eq(party.guests[4].refused.id, "refused.kicked_address");
    guest_come(&party, 6, "Other name", "10.0.0.9:3");
    cr_assert_str_eq(party.guests[6].refused.id, "refused.kicked_address");
    cr_assert(party.guests[0].lobby.members[5 - 2].is_here, "who sits there keeps his place");
    party_return(&party, 0, 1);
    guest_return(&party, 5, "Brother", &brother);
    cr_assert_str_empty(party.guests[5].refused.id, "and comes back with his token");
    guest_return(&party, 4, "Pest", &pest);
    cr_assert_str_eq(party.guests[4].refused.id, "refused.kicked");
    guest_join(&party, 4, pest.code);
    cr_assert_str_eq(party.guests[4].refused.id, "refused.kicked_address");
    guest_concede(&party, 0, 0);
    guest_say(&party, 0, WIRE_REMATCH);
    guest_join(&party, 4, pest.code);
    cr_assert_str_empty(party.guests[4].refused.id, "that match is over");
}

Test(guests, who_were_sent_away_may_be_pardoned)
{
    party_play_with_officers(&party, 1, OFFICER_MATE);
    guest_come(&party, 4, "Nadia", SPY);
    guest_kick(&party, 4);
    guest_say(&party, 0, WIRE_PARDON);
    cr_assert_eq(party.guests[0].lobby.kicked, 0);
    guest_come(&party, 4, "Nadia", SPY);
    cr_assert_str_empty(party.guests[4].refused.id);
}

Test(guests, a_table_remembers_addresses_up_to_a_bound)
{
    party_play_with_officers(&party, 1, OFFICER_MATE);
    char addresses[TABLE_ADDRESSES_MAX + 8][24];
    for (int i = 0; i < TABLE_ADDRESSES_MAX + 8; i++) {
        snprintf(addresses[i], sizeof(addresses[i]), "10.0.1.%d:1", i);
        guest_come(&party, 4, "Pest", addresses[i]);
        guest_kick(&party, 4);
    }
    cr_assert_eq(table()->table->address_count, TABLE_ADDRESSES_MAX);
    guest_come(&party, 4, "Pest", addresses[TABLE_ADDRESSES_MAX + 7]);
    cr_assert_str_eq(party.guests[4].refused.id, "refused.kicked_address");
    guest_come(&party, 5, "Spy", "10.0.0.1:5");
    guest_claim(&party, 5, 2);
    cr_assert(guest_wish(&party, 0)->crosses, "whoever is here is not forgotten");
}

// --- places

Test(guests, of_one_address_do_not_fill_a_table)
{
    party_play_with_officers(&party, 1, OFFICER_MATE);
    for (int i = 1; i <= 8; i++) {
        guest_come(&party, i, "Crowd", SPY);
        cr_assert_str_empty(party.guests[i].refused.id);
    }
    guest_come(&party, 9, "Crowd", "10.0.0.9:44");
    cr_assert_str_eq(party.guests[9].refused.id, "refused.too_many_watchers");
    for (int i = 9; i <= 15; i++) {
        guest_come(&party, i, "Second", "10.0.0.8:1");
        cr_assert_str_empty(party.guests[i].refused.id);
    }
    guest_come(&party, 16, "Friend", "10.0.0.7:1");
    cr_assert_str_empty(party.guests[16].refused.id, "somebody of the largest crowd makes room");
    unsigned sent_away = 0;
    for (int i = 1; i <= 15; i++) {
        bool is_gone = strcmp(party.guests[i].left.id, "left.made_room") == 0;
        cr_assert(!is_gone || i <= 8, "not of the smaller one");
        sent_away += is_gone;
    }
    cr_assert_eq(sent_away, 1);
    cr_assert(party.guests[0].lobby.members[0].is_here);
}

Test(guests, of_as_many_addresses_as_places_are_left_alone)
{
    party_play_with_officers(&party, 1, OFFICER_MATE);
    char addresses[WIRE_MEMBERS_MAX + 1][24];
    for (int i = 1; i <= WIRE_MEMBERS_MAX; i++) {
        snprintf(addresses[i], sizeof(addresses[i]), "10.0.2.%d:1", i);
        guest_come(&party, i, "Watcher", addresses[i]);
    }
    cr_assert_str_eq(party.guests[WIRE_MEMBERS_MAX].refused.id, "refused.table_full");
}
