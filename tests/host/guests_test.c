// Guests: people who come to a table while its match runs, and what they may not do to it. Guests 0
// to 3 play the drill, or some of them and officers; 4 and up come later.
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "engine/host/inside.h"
#include "engine/host/table_guests.h"
#include "tests/support/party.h"

#define SPY "10.0.0.9:1"

static struct party party;

// --- an officer who only keeps a seat

struct notes {
    int skill;
};

static void begin_post(void *memory, const struct officer_post *post)
{
    ((struct notes *)memory)->skill = (int)post->skill;
}

static bool doze(void *memory, const void *view, ms now, void *order, ms *again)
{
    (void)memory;
    (void)view;
    (void)now;
    (void)order;
    *again = MS_NEVER;
    return false;
}

static const struct officer DOZER = {
    .game = "drill", .memory_size = sizeof(struct notes), .begin = begin_post, .act = doze};
static const struct officer *const OFFICERS[] = {&DOZER, NULL};

static void start(void)
{
    party_start(&party);
    party.config.officers = OFFICERS;
    party_restart(&party);
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

// People at 10.0.0.1 and up sit in the first seats, officers of this skill in the others.
static void play_with_officers(int people, enum officer_skill skill)
{
    static const char *const ADDRESSES[] = {"10.0.0.1:1", "10.0.0.2:1", "10.0.0.3:1"};
    static const char *const NAMES[] = {"Mara", "Jonas", "Aiko"};
    for (int i = 0; i < people; i++) {
        guest_hello_from(&party, i, NAMES[i], ADDRESSES[i]);
        if (i == 0) {
            guest_open(&party, 0, "drill", "Deep End");
        } else {
            guest_join(&party, i, party.guests[0].joined.code);
        }
        guest_claim(&party, i, i);
        guest_ready(&party, i, true);
    }
    for (int i = people; i < 4; i++) {
        struct wire_up up = {.kind = WIRE_OFFICER,
                             .officer = {(uint8_t)i, true, true, (uint8_t)skill}};
        guest_send(&party, 0, &up);
    }
    guest_switch(&party, 0, WIRE_START, true);
    party_turn(&party, 3000);
    cr_assert_eq(party.guests[0].lobby.phase, TABLE_PLAYING);
}

static void come(int guest, const char *name, const char *address)
{
    guest_hello_from(&party, guest, name, address);
    guest_join(&party, guest, party.guests[0].joined.code);
}

static const struct wire_wish *only_wish(void)
{
    cr_assert_eq(party.guests[0].lobby.wishes_count, 1);
    return &party.guests[0].lobby.wishes[0];
}

static void concede(int guest, int seat)
{
    struct wire_up up = {.kind = WIRE_CONCEDE, .concede = {.seat = (uint8_t)seat}};
    guest_send(&party, guest, &up);
}

static void kick(int guest)
{
    struct wire_up up = {.kind = WIRE_KICK, .kick = {party.guests[guest].joined.member}};
    guest_send(&party, 0, &up);
}

// Ends the host and starts it again; these guests come back.
static void restart_with(int first, int last)
{
    struct wire_joined joined[PARTY_GUESTS_MAX];
    for (int i = first; i <= last; i++) {
        joined[i] = party.guests[i].joined;
    }
    party_restart(&party);
    for (int i = first; i <= last; i++) {
        if (joined[i].token_count > 0) {
            guest_return(&party, i, "again", &joined[i]);
        }
    }
}

// --- secrets by a second chair

Test(guests, see_no_seat_before_the_owner_says_yes)
{
    play_with_officers(2, OFFICER_MATE);
    come(4, "Spy", SPY);
    guest_claim(&party, 4, 2);
    cr_assert_str_empty(party.guests[4].refused.id);
    cr_assert_eq(party.guests[4].told[WIRE_VIEW], 0, "the red captain's view");
    cr_assert_eq(only_wish()->kind, WISH_SEAT);
    cr_assert_eq(only_wish()->seat, 2);
    cr_assert_eq(only_wish()->member, party.guests[4].joined.member);
    cr_assert_not(only_wish()->crosses);
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
    play_with_officers(2, OFFICER_MATE);
    come(4, "Cousin", "10.0.0.2:7");
    guest_claim(&party, 4, 2);
    cr_assert(only_wish()->crosses, "somebody at this address is blue's mate");
    guest_claim(&party, 4, 3);
    cr_assert_eq(only_wish()->seat, 3, "one wish a person");
    guest_send(&party, 4, &(struct wire_up){.kind = WIRE_RELEASE, .release = {3}});
    cr_assert_eq(party.guests[0].lobby.wishes_count, 0, "it can be taken back");
}

Test(guests, who_leave_and_come_anew_have_seen_what_they_have_seen)
{
    play_with_officers(2, OFFICER_MATE);
    guest_say(&party, 1, WIRE_LEAVE);
    guest_join(&party, 1, party.guests[0].joined.code);
    guest_claim(&party, 1, 2);
    cr_assert(only_wish()->crosses);
    cr_assert_eq(party.guests[1].told[WIRE_VIEW], 1, "of the time before");
    restart_with(0, 1);
    guest_claim(&party, 1, 2);
    cr_assert(only_wish()->crosses, "after a restart too");
    guest_claim(&party, 1, 1);
    cr_assert_not(only_wish()->crosses, "back to the own side");
}

Test(guests, who_come_back_from_another_address_take_what_they_have_seen_along)
{
    play_with_officers(2, OFFICER_MATE);
    struct wire_joined joined = party.guests[1].joined;
    guest_drop(&party, 1);
    party.guests[1].address = SPY;
    guest_return(&party, 1, "Jonas", &joined);
    come(4, "Spy", SPY);
    guest_claim(&party, 4, 2);
    cr_assert(only_wish()->crosses);
}

Test(guests, without_an_address_are_judged_by_themselves)
{
    play_with_officers(2, OFFICER_MATE);
    party.guests[4].address = NULL;
    guest_hello(&party, 4, "Within");
    guest_join(&party, 4, party.guests[0].joined.code);
    guest_claim(&party, 4, 2);
    cr_assert_not(only_wish()->crosses);
}

Test(guests, the_owner_sits_down_without_asking_but_does_not_cross)
{
    play_with_officers(1, OFFICER_MATE);
    guest_claim(&party, 0, 2);
    cr_assert_str_eq(party.guests[0].refused.id, "refused.other_side");
    guest_claim(&party, 0, 1);
    cr_assert_str_empty(party.guests[0].refused.id);
    cr_assert_eq(party.guests[0].views_told[1], 1);
    cr_assert_eq(party.guests[0].lobby.wishes_count, 0);
}

Test(guests, are_not_asked_for_ever)
{
    play_with_officers(1, OFFICER_MATE);
    come(4, "Nadia", SPY);
    guest_claim(&party, 4, 2);
    party_turn(&party, LIVE_WISH_MS - 100);
    cr_assert_eq(party.guests[0].lobby.wishes_count, 1);
    party_turn(&party, 100);
    cr_assert_eq(party.guests[0].lobby.wishes_count, 0);
    cr_assert_str_eq(party.guests[4].refused.id, "refused.wish_late");
}

Test(guests, wait_for_an_owner_who_is_away)
{
    play_with_officers(1, OFFICER_MATE);
    struct wire_joined joined = party.guests[0].joined;
    come(4, "Nadia", SPY);
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
    play_with_officers(1, OFFICER_MATE);
    come(4, "Nadia", SPY);
    guest_claim(&party, 4, 2);
    uint32_t number = only_wish()->number;
    guest_say(&party, 4, WIRE_LEAVE);
    cr_assert_eq(party.guests[0].lobby.wishes_count, 0);
    guest_send(&party, 0, &(struct wire_up){.kind = WIRE_ANSWER, .answer = {number, true}});
    cr_assert_str_eq(party.guests[0].refused.id, "refused.no_wish");
    come(4, "Nadia", SPY);
    guest_claim(&party, 4, 2);
    cr_assert_neq(only_wish()->number, number, "an answer never meets another wish");
    concede(0, 0);
    cr_assert_eq(party.guests[0].lobby.phase, TABLE_OVER);
    cr_assert_eq(party.guests[0].lobby.wishes_count, 0);
}

Test(guests, answer_no_wishes_themselves)
{
    play_with_officers(1, OFFICER_MATE);
    come(4, "Nadia", SPY);
    guest_claim(&party, 4, 2);
    uint32_t number = only_wish()->number;
    guest_send(&party, 4, &(struct wire_up){.kind = WIRE_ANSWER, .answer = {number, true}});
    cr_assert_str_eq(party.guests[4].refused.id, "refused.not_owner");
    cr_assert_eq(party.guests[4].told[WIRE_VIEW], 0);
}

Test(guests, may_be_answered_by_the_events_desk)
{
    play_with_officers(1, OFFICER_MATE);
    come(4, "Nadia", SPY);
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

static void admit(int guest, int seat)
{
    come(guest, "Nadia", SPY);
    guest_claim(&party, guest, seat);
    guest_answer(&party, 0, guest, true);
    cr_assert_eq(party.guests[0].lobby.seats[seat].member, party.guests[guest].joined.member);
}

Test(guests, alone_do_not_concede)
{
    play_with_officers(1, OFFICER_MATE);
    admit(4, 2);
    concede(4, 2);
    cr_assert_eq(party.guests[0].lobby.phase, TABLE_PLAYING);
    cr_assert_eq(only_wish()->kind, WISH_CONCEDE);
    guest_answer(&party, 0, 4, false);
    cr_assert_str_eq(party.guests[4].refused.id, "refused.wish_end");
    cr_assert_eq(party.guests[4].lobby.concede.agreed, 0);
    party_turn(&party, LIVE_WISH_QUIET_MS);
    cr_assert_eq(party.guests[0].lobby.wishes_count, 0, "no means no");
    guest_switch(&party, 4, WIRE_DRAW, true);
    cr_assert_eq(only_wish()->kind, WISH_DRAW);
    cr_assert_eq(party.guests[0].lobby.draw_offers, 0);
    guest_answer(&party, 0, 4, true);
    cr_assert_eq(party.guests[0].lobby.draw_offers, 1u << SIDE_RED);
    concede(4, 2);
    guest_answer(&party, 0, 4, true);
    cr_assert_eq(party.guests[0].lobby.outcome.winner, SIDE_BLUE);
}

Test(guests, who_were_told_no_give_no_word_for_a_while)
{
    play_with_officers(1, OFFICER_MATE);
    admit(4, 2);
    concede(4, 2);
    guest_answer(&party, 0, 4, false);
    concede(4, 2);
    cr_assert_str_eq(party.guests[4].refused.id, "refused.wish_soon");
    cr_assert_eq(party.guests[4].lobby.concede.agreed, 0, "what is refused has changed nothing");
}

Test(guests, tell_nobody_else_what_they_ask)
{
    play_with_officers(2, OFFICER_MATE);
    come(4, "Nadia", SPY);
    unsigned told = party.guests[1].told[WIRE_LOBBY];
    for (int i = 0; i < 20; i++) {
        guest_claim(&party, 4, 2 + i % 2);
    }
    cr_assert_eq(party.guests[1].told[WIRE_LOBBY], told);
    cr_assert_eq(only_wish()->seat, 3);
}

Test(guests, do_not_concede_for_a_crew_that_is_away)
{
    play_with_officers(3, OFFICER_MATE);
    admit(4, 3);
    guest_drop(&party, 2);
    concede(4, 3);
    cr_assert_eq(party.guests[4].lobby.concede.awaited, 1u << 2);
    party_turn(&party, 20100); // an officer takes over
    party_turn(&party, 100);
    cr_assert_eq(party.guests[0].lobby.phase, TABLE_PLAYING);
    cr_assert_eq(only_wish()->kind, WISH_CONCEDE);
    guest_send(&party, 4, &(struct wire_up){.kind = WIRE_CONCEDE, .concede = {3, true}});
    cr_assert_eq(party.guests[0].lobby.wishes_count, 0);
}

Test(guests, who_are_lost_for_a_moment_still_count)
{
    play_with_officers(3, OFFICER_MATE);
    admit(4, 3);
    concede(2, 2);
    guest_drop(&party, 4);
    cr_assert(party.guests[0].lobby.seats[3].has_officer);
    party_turn(&party, LIVE_RETURNING_MS - 100);
    cr_assert_eq(party.guests[0].lobby.phase, TABLE_PLAYING);
    party_turn(&party, 100);
    cr_assert_eq(party.guests[0].lobby.phase, TABLE_OVER, "nobody waits for the dead");
}

Test(guests, votes_outlive_the_host)
{
    play_with_officers(3, OFFICER_MATE);
    admit(4, 3);
    concede(2, 2);
    restart_with(0, 4);
    cr_assert_eq(party.guests[4].lobby.concede.agreed, 1u << 2);
    cr_assert(party.guests[0].lobby.seats[3].is_guest);
    concede(4, 3);
    cr_assert_eq(party.guests[0].lobby.phase, TABLE_OVER);
}

Test(guests, count_as_people_of_their_side)
{
    play_with_officers(3, OFFICER_MATE);
    admit(4, 3);
    concede(2, 2);
    cr_assert_eq(party.guests[0].lobby.phase, TABLE_PLAYING);
    cr_assert_eq(party.guests[4].lobby.concede.agreed, 1u << 2);
    concede(4, 3);
    cr_assert_eq(party.guests[0].lobby.phase, TABLE_OVER);
}

Test(guests, give_their_seat_back_to_its_officer)
{
    play_with_officers(1, OFFICER_VETERAN);
    admit(4, 2);
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
    const struct notes *notes = (const struct notes *)(const void *)table()->chairs[2].notes;
    cr_assert_eq(notes->skill, OFFICER_VETERAN);
}

Test(guests, give_it_back_also_where_officers_never_take_over)
{
    party.config.takeover_ms = 0;
    party_restart(&party);
    play_with_officers(2, OFFICER_MATE);
    admit(4, 2);
    guest_say(&party, 4, WIRE_LEAVE);
    cr_assert(party.guests[0].lobby.seats[2].has_officer);
    admit(4, 2);
    guest_drop(&party, 4);
    cr_assert(party.guests[0].lobby.seats[2].has_officer);
    guest_say(&party, 1, WIRE_LEAVE);
    party_turn(&party, 600000);
    cr_assert_not(party.guests[0].lobby.seats[1].has_officer, "this was a person's");
}

Test(guests, may_get_up_and_an_order_on_its_way_costs_nothing)
{
    play_with_officers(1, OFFICER_MATE);
    admit(4, 2);
    guest_send(&party, 4, &(struct wire_up){.kind = WIRE_RELEASE, .release = {2}});
    cr_assert(party.guests[0].lobby.seats[2].has_officer);
    cr_assert_not(guest_accepted(&party, 4, 2, "hide A1"));
    cr_assert_str_eq(party.guests[4].verdict.reason.id, "refused.not_yours");
    cr_assert_not(party.guests[4].is_closed);
    concede(4, 2);
    cr_assert_str_eq(party.guests[4].refused.id, "refused.no_seat_held");
}

static bool pause_and_go_on(int guest)
{
    guest_switch(&party, guest, WIRE_PAUSE, true);
    bool was_paused = party.guests[0].lobby.is_paused;
    guest_switch(&party, guest, WIRE_PAUSE, false);
    return was_paused;
}

Test(guests, have_three_pauses_a_seat)
{
    play_with_officers(2, OFFICER_MATE);
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
    restart_with(0, 1);
    cr_assert_eq(party.guests[1].lobby.pauses_left, 0);
    guest_say(&party, 1, WIRE_LEAVE);
    guest_join(&party, 1, party.guests[0].joined.code);
    guest_claim(&party, 1, 1);
    guest_answer(&party, 0, 1, true);
    cr_assert_not(pause_and_go_on(1), "they were the seat's");
}

Test(guests, alone_at_a_table_pause_as_they_like)
{
    play_with_officers(1, OFFICER_MATE);
    cr_assert_eq(party.guests[0].lobby.pauses_left, WIRE_NOBODY);
    for (int i = 0; i < 20; i++) {
        cr_assert(pause_and_go_on(0));
    }
}

Test(guests, share_the_pauses_of_a_match)
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

Test(guests, pause_for_two_minutes)
{
    play_with_officers(1, OFFICER_MATE);
    admit(4, 2);
    guest_switch(&party, 4, WIRE_PAUSE, true);
    party_turn(&party, 119900);
    cr_assert(party.guests[0].lobby.is_paused);
    party_turn(&party, 100);
    cr_assert_not(party.guests[0].lobby.is_paused);
}

// --- kicks

Test(guests, who_were_sent_away_stay_out_for_the_match)
{
    play_with_officers(2, OFFICER_MATE);
    come(4, "Pest", SPY);
    come(5, "Brother", "10.0.0.9:2");
    struct wire_joined pest = party.guests[4].joined;
    struct wire_joined brother = party.guests[5].joined;
    kick(4);
    cr_assert_str_eq(party.guests[4].left.id, "left.kicked");
    cr_assert_eq(party.guests[0].lobby.kicked, 1);
    cr_assert_eq(party.guests[1].lobby.kicked, 0);
    guest_return(&party, 4, "Pest", &pest);
    cr_assert_str_eq(party.guests[4].refused.id, "refused.kicked");
    guest_join(&party, 4, pest.code);
    cr_assert_str_eq(party.guests[4].refused.id, "refused.kicked_address");
    come(6, "Other name", "10.0.0.9:3");
    cr_assert_str_eq(party.guests[6].refused.id, "refused.kicked_address");
    cr_assert(party.guests[0].lobby.members[5 - 2].is_here, "who sits there keeps his place");
    restart_with(0, 1);
    guest_return(&party, 5, "Brother", &brother);
    cr_assert_str_empty(party.guests[5].refused.id, "and comes back with his token");
    guest_return(&party, 4, "Pest", &pest);
    cr_assert_str_eq(party.guests[4].refused.id, "refused.kicked");
    guest_join(&party, 4, pest.code);
    cr_assert_str_eq(party.guests[4].refused.id, "refused.kicked_address");
    concede(0, 0);
    guest_say(&party, 0, WIRE_REMATCH);
    guest_join(&party, 4, pest.code);
    cr_assert_str_empty(party.guests[4].refused.id, "that match is over");
}

Test(guests, who_were_sent_away_may_be_pardoned)
{
    play_with_officers(1, OFFICER_MATE);
    come(4, "Nadia", SPY);
    kick(4);
    guest_say(&party, 0, WIRE_PARDON);
    cr_assert_eq(party.guests[0].lobby.kicked, 0);
    come(4, "Nadia", SPY);
    cr_assert_str_empty(party.guests[4].refused.id);
}

Test(guests, a_table_remembers_addresses_up_to_a_bound)
{
    play_with_officers(1, OFFICER_MATE);
    char addresses[TABLE_ADDRESSES_MAX + 8][24];
    for (int i = 0; i < TABLE_ADDRESSES_MAX + 8; i++) {
        snprintf(addresses[i], sizeof(addresses[i]), "10.0.1.%d:1", i);
        come(4, "Pest", addresses[i]);
        kick(4);
    }
    cr_assert_eq(table()->table->address_count, TABLE_ADDRESSES_MAX);
    come(4, "Pest", addresses[TABLE_ADDRESSES_MAX + 7]);
    cr_assert_str_eq(party.guests[4].refused.id, "refused.kicked_address");
    come(5, "Spy", "10.0.0.1:5");
    guest_claim(&party, 5, 2);
    cr_assert(only_wish()->crosses, "whoever is here is not forgotten");
}

// --- passwords

static void join_with(int guest, const char *code, const char *password)
{
    struct wire_up up = {.kind = WIRE_JOIN};
    snprintf(up.join.code, sizeof(up.join.code), "%s", code);
    snprintf(up.join.password, sizeof(up.join.password), "%s", password);
    guest_send(&party, guest, &up);
}

Test(guests, need_the_password_of_a_table_that_has_one)
{
    guest_hello(&party, 0, "Mara");
    struct wire_up up = {.kind = WIRE_OPEN,
                         .open = {.game = "drill", .name = "Deep End", .password = "squid"}};
    guest_send(&party, 0, &up);
    const char *code = party.guests[0].joined.code;
    cr_assert_neq(code[0], '\0');
    cr_assert_str_eq(party.guests[0].lobby.password, "squid");
    guest_hello(&party, 1, "Jonas");
    guest_join(&party, 1, code);
    cr_assert_str_eq(party.guests[1].refused.id, "refused.password");
    static const char *const WRONG[] = {"squi", "squidd", "Squid", " squid"};
    for (size_t i = 0; i < sizeof(WRONG) / sizeof(WRONG[0]); i++) {
        join_with(1, code, WRONG[i]);
        cr_assert_str_eq(party.guests[1].refused.id, "refused.password_wrong");
    }
    join_with(1, code, "squid");
    cr_assert_str_empty(party.guests[1].refused.id);
    cr_assert(party.guests[1].lobby.has_password);
    cr_assert_str_empty(party.guests[1].lobby.password, "only the owner is told the word");
    struct wire_joined joined = party.guests[1].joined;
    party_restart(&party);
    guest_return(&party, 1, "Jonas", &joined);
    cr_assert_str_empty(party.guests[1].refused.id, "a token needs none");
    guest_hello(&party, 2, "Aiko");
    guest_join(&party, 2, joined.code);
    cr_assert_str_eq(party.guests[2].refused.id, "refused.password", "after a restart too");
}

Test(guests, find_no_code_of_a_table_with_a_password)
{
    guest_hello(&party, 0, "Mara");
    guest_open(&party, 0, "drill", "Deep End");
    guest_send(&party, 0, &(struct wire_up){.kind = WIRE_PASSWORD, .password = {"squid"}});
    guest_hello(&party, 1, "Jonas");
    guest_say(&party, 1, WIRE_LIST);
    cr_assert_eq(party.guests[1].tables.tables_count, 1);
    const struct wire_table *listed = &party.guests[1].tables.tables[0];
    cr_assert_str_eq(listed->name, "Deep End");
    cr_assert(listed->has_password);
    cr_assert_str_empty(listed->code);
    struct wire_table found;
    cr_assert(host_find_table(party.host, party.guests[0].joined.code, &found));
    cr_assert_str_eq(found.code, party.guests[0].joined.code, "who knows it finds it");
    guest_send(&party, 0, &(struct wire_up){.kind = WIRE_PASSWORD});
    guest_say(&party, 1, WIRE_LIST);
    cr_assert_str_eq(party.guests[1].tables.tables[0].code, party.guests[0].joined.code);
    cr_assert_not(party.guests[1].tables.tables[0].has_password);
    guest_join(&party, 1, party.guests[0].joined.code);
    guest_send(&party, 1, &(struct wire_up){.kind = WIRE_PASSWORD, .password = {"mine"}});
    cr_assert_str_eq(party.guests[1].refused.id, "refused.not_owner");
}

Test(guests, a_password_stays_for_the_next_match)
{
    play_with_officers(1, OFFICER_MATE);
    guest_send(&party, 0, &(struct wire_up){.kind = WIRE_PASSWORD, .password = {"late"}});
    cr_assert_str_eq(party.guests[0].refused.id, "refused.playing");
    struct reason reason;
    const char *code = party.guests[0].joined.code;
    cr_assert(host_set_password(party.host, code, "squid", &reason));
    concede(0, 0);
    guest_say(&party, 0, WIRE_REMATCH);
    cr_assert(party.guests[0].lobby.has_password);
    guest_hello(&party, 1, "Jonas");
    guest_join(&party, 1, code);
    cr_assert_str_eq(party.guests[1].refused.id, "refused.password");
}

// --- places

Test(guests, of_one_address_do_not_fill_a_table)
{
    play_with_officers(1, OFFICER_MATE);
    for (int i = 1; i <= 8; i++) {
        come(i, "Crowd", SPY);
        cr_assert_str_empty(party.guests[i].refused.id);
    }
    come(9, "Crowd", "10.0.0.9:44");
    cr_assert_str_eq(party.guests[9].refused.id, "refused.too_many_watchers");
    for (int i = 9; i <= 15; i++) {
        come(i, "Second", "10.0.0.8:1");
        cr_assert_str_empty(party.guests[i].refused.id);
    }
    come(16, "Friend", "10.0.0.7:1");
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
    play_with_officers(1, OFFICER_MATE);
    char addresses[WIRE_MEMBERS_MAX + 1][24];
    for (int i = 1; i <= WIRE_MEMBERS_MAX; i++) {
        snprintf(addresses[i], sizeof(addresses[i]), "10.0.2.%d:1", i);
        come(i, "Watcher", addresses[i]);
    }
    cr_assert_str_eq(party.guests[WIRE_MEMBERS_MAX].refused.id, "refused.table_full");
}
