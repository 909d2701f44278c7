// Intrigue: people who wait for the right moment, a host's turn or an owner's absence, to get what
// they would be refused at any other; and an honest evening that looks like one. Guests 0 and up
// play the drill beside officers; 4 and up come later.
#include <criterion/criterion.h>
#include <string.h>

#include "engine/host/inside.h"
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

TestSuite(intrigue, .init = start, .fini = end);

// Without a turn: what several send arrives together.
static void post(int guest, const struct wire_up *up)
{
    uint8_t bytes[WIRE_PACKET_MAX];
    size_t length = record_encode(&WIRE_UP_RECORD, up, bytes, sizeof(bytes));
    link_send(party.guests[guest].link, 0, bytes, length);
    link_flush(party.guests[guest].link);
}

static void post_yes(int guest, uint32_t wish)
{
    post(guest, &(struct wire_up){.kind = WIRE_ANSWER, .answer = {wish, true}});
}

// --- the right moment

Test(intrigue, who_inherits_a_table_does_not_answer_his_own_wish)
{
    party_play_with_officers(&party, 1, OFFICER_MATE);
    guest_come_in(&party, 4, 1);
    guest_send(&party, 4, &(struct wire_up){.kind = WIRE_RELEASE, .release = {1}});
    guest_claim(&party, 4, 2);
    uint32_t number = guest_wish(&party, 4)->number;
    cr_assert(guest_wish(&party, 4)->crosses);
    post(0, &(struct wire_up){.kind = WIRE_LEAVE});
    post_yes(4, number);
    party_turn(&party, 10);
    cr_assert_eq(party.guests[4].lobby.owner, party.guests[4].joined.member);
    cr_assert_eq(party.guests[4].views_told[2], 0, "the pack's skipper's, to one who was the fox");
    cr_assert_str_eq(party.guests[4].refused.id, "refused.no_wish");
    guest_claim(&party, 4, 2);
    cr_assert_str_eq(party.guests[4].refused.id, "refused.other_side");
}

Test(intrigue, a_yes_is_for_what_the_owner_was_told)
{
    party_play_with_officers(&party, 1, OFFICER_MATE);
    guest_come(&party, 4, "Nadia", SPY);
    guest_come(&party, 5, "Nadia", "10.0.0.9:2");
    guest_claim(&party, 4, 2);
    guest_claim(&party, 5, 1);
    uint32_t red = guest_wish(&party, 4)->number;
    cr_assert_not(guest_wish(&party, 4)->crosses);
    post_yes(0, guest_wish(&party, 5)->number);
    post_yes(0, red);
    party_turn(&party, 10);
    cr_assert_eq(party.guests[5].views_told[1], 1);
    cr_assert_eq(party.guests[4].views_told[2], 0, "their address has seen the fox by now");
    cr_assert_str_eq(party.guests[0].refused.id, "refused.no_wish");
    cr_assert(guest_wish(&party, 4)->crosses, "it is another question");
    cr_assert_neq(guest_wish(&party, 4)->number, red);
    guest_answer(&party, 0, 4, true);
    cr_assert_eq(party.guests[4].views_told[2], 1, "his to allow");
}

Test(intrigue, a_wish_that_comes_to_cross_is_asked_anew)
{
    party_play_with_officers(&party, 1, OFFICER_MATE);
    guest_come(&party, 4, "Nadia", SPY);
    guest_come(&party, 5, "Nadia", "10.0.0.9:2");
    guest_claim(&party, 4, 2);
    uint32_t red = guest_wish(&party, 4)->number;
    guest_admit(&party, 5, 1);
    cr_assert(guest_wish(&party, 4)->crosses);
    cr_assert_neq(guest_wish(&party, 4)->number, red);
    party_turn(&party, LIVE_WISH_MS);
    cr_assert_eq(party.guests[4].lobby.wishes_count, 0, "it does not live longer for that");
    cr_assert_str_eq(party.guests[4].refused.id, "refused.wish_late");
}

Test(intrigue, who_was_told_no_does_not_ask_again_by_coming_anew)
{
    party_play_with_officers(&party, 1, OFFICER_MATE);
    guest_come(&party, 4, "Nadia", SPY);
    guest_claim(&party, 4, 2);
    guest_answer(&party, 0, 4, false);
    guest_say(&party, 4, WIRE_LEAVE);
    guest_come(&party, 4, "Nadia", "10.0.0.9:2");
    guest_claim(&party, 4, 2);
    cr_assert_str_eq(party.guests[4].refused.id, "refused.wish_soon");
    cr_assert_eq(party.guests[0].lobby.wishes_count, 0);
    guest_come(&party, 5, "Nadia", "10.0.0.8:1");
    guest_claim(&party, 5, 2);
    cr_assert_eq(party.guests[0].lobby.wishes_count, 1, "others may");
    party_turn(&party, LIVE_WISH_QUIET_MS);
    guest_claim(&party, 4, 3);
    cr_assert_eq(party.guests[0].lobby.wishes_count, 2);
}

// --- an owner's absence

Test(intrigue, a_guest_does_not_end_a_match_whose_crew_is_cut_off)
{
    party_play_with_officers(&party, 1, OFFICER_MATE);
    struct wire_joined joined = party.guests[0].joined;
    guest_come_in(&party, 4, 2);
    guest_drop(&party, 0);
    party_turn(&party, 20100); // an officer takes over
    party_turn(&party, 100);
    guest_concede(&party, 4, 2);
    cr_assert_eq(party.guests[4].lobby.phase, TABLE_PLAYING);
    cr_assert_eq(party.guests[4].lobby.owner, 0);
    uint8_t owner = party.guests[0].joined.member;
    guest_send(&party, 4, &(struct wire_up){.kind = WIRE_KICK, .kick = {owner}});
    cr_assert_str_eq(party.guests[4].refused.id, "refused.not_owner");
    party_turn(&party, LIVE_GONE_MS - 20200);
    party_turn(&party, 0);
    cr_assert_eq(party.guests[4].lobby.owner, party.guests[4].joined.member, "he goes on with it");
    cr_assert_eq(party.guests[4].lobby.phase, TABLE_PLAYING);
    guest_concede(&party, 4, 2);
    guest_send(&party, 4, &(struct wire_up){.kind = WIRE_KICK, .kick = {owner}});
    cr_assert_str_eq(party.guests[4].refused.id, "refused.minded");
    party_turn(&party, LIVE_STALE_MS - LIVE_GONE_MS - 5000);
    cr_assert_eq(party.guests[4].lobby.phase, TABLE_PLAYING, "and does not end it");
    guest_return(&party, 0, "Mara", &joined);
    party_turn(&party, 0);
    cr_assert_eq(party.guests[0].lobby.owner, 0, "he only minded it");
    guest_answer(&party, 0, 4, false);
    cr_assert_eq(party.guests[0].lobby.phase, TABLE_PLAYING);
}

Test(intrigue, a_guest_who_minds_a_match_ends_it_when_its_crew_stays_away)
{
    party_play_with_officers(&party, 1, OFFICER_MATE);
    guest_come_in(&party, 4, 2);
    guest_drop(&party, 0);
    party_turn(&party, LIVE_GONE_MS + 100);
    party_turn(&party, 0);
    guest_concede(&party, 4, 2);
    cr_assert_eq(party.guests[4].lobby.phase, TABLE_PLAYING);
    party_turn(&party, LIVE_STALE_MS);
    party_turn(&party, 0);
    guest_concede(&party, 4, 2);
    cr_assert_eq(party.guests[4].lobby.phase, TABLE_OVER);
}

Test(intrigue, a_pause_of_who_is_gone_is_everybodys_after_a_minute)
{
    party_play_with_officers(&party, 2, OFFICER_MATE);
    guest_switch(&party, 0, WIRE_PAUSE, true);
    guest_drop(&party, 0);
    party_turn(&party, 10000);
    guest_switch(&party, 1, WIRE_PAUSE, false);
    cr_assert_str_eq(party.guests[1].refused.id, "refused.not_your_pause");
    party_turn(&party, LIVE_GONE_MS - 10000);
    guest_switch(&party, 1, WIRE_PAUSE, false);
    cr_assert_not(party.guests[1].lobby.is_paused);
}

Test(intrigue, who_has_no_seat_waits_longer_for_a_table)
{
    party_play_with_officers(&party, 1, OFFICER_MATE);
    guest_come(&party, 4, "Nadia", SPY);
    guest_drop(&party, 0);
    party_turn(&party, LIVE_GONE_MS + 100);
    party_turn(&party, 0);
    cr_assert_eq(party.guests[4].lobby.owner, 0);
    party_turn(&party, LIVE_STALE_MS - LIVE_GONE_MS);
    party_turn(&party, 0);
    cr_assert_eq(party.guests[4].lobby.owner, party.guests[4].joined.member);
}

Test(intrigue, a_guest_has_the_table_when_its_crew_stays_away)
{
    party_play_with_officers(&party, 1, OFFICER_MATE);
    guest_come_in(&party, 4, 2);
    guest_drop(&party, 0);
    party_turn(&party, LIVE_GONE_MS - 100);
    cr_assert_eq(party.guests[4].lobby.owner, 0);
    party_turn(&party, 100);
    party_turn(&party, 0);
    cr_assert_eq(party.guests[4].lobby.owner, party.guests[4].joined.member);
}

Test(intrigue, a_pause_is_nobodys_when_who_made_it_has_left)
{
    party_play_with_officers(&party, 2, OFFICER_MATE);
    guest_come_in(&party, 4, 2);
    guest_switch(&party, 4, WIRE_PAUSE, true);
    uint8_t place = party.guests[4].joined.member;
    guest_say(&party, 4, WIRE_LEAVE);
    guest_come(&party, 5, "Nadia", "10.0.0.8:1");
    cr_assert_eq(party.guests[5].joined.member, place);
    cr_assert_str_empty(party.guests[0].lobby.paused_why.args[0], "the newcomer made no pause");
    guest_switch(&party, 1, WIRE_PAUSE, false);
    cr_assert_not(party.guests[0].lobby.is_paused, "%s", party.guests[1].refused.id);
}

// --- an honest evening

Test(intrigue, whose_laptop_died_gets_his_seat_back_from_another)
{
    party_play_with_officers(&party, 3, OFFICER_MATE);
    guest_drop(&party, 1);
    party_turn(&party, 21000);
    guest_come(&party, 5, "Nadia", "10.0.0.5:1");
    guest_claim(&party, 5, 1);
    cr_assert_str_eq(party.guests[5].refused.id, "refused.taken_away", "what to do is said");
    cr_assert_str_eq(party.guests[5].refused.args[0], "Jonas");
    guest_kick(&party, 1);
    guest_claim(&party, 5, 1);
    cr_assert_not(guest_wish(&party, 5)->crosses);
    guest_answer(&party, 0, 5, true);
    cr_assert_eq(party.guests[5].views_told[1], 1);
}

Test(intrigue, eight_people_on_one_laptop_play)
{
    static const char *const PORTS[] = {"127.0.0.1:1", "127.0.0.1:2", "127.0.0.1:3", "127.0.0.1:4",
                                        "127.0.0.1:5", "127.0.0.1:6", "127.0.0.1:7", "127.0.0.1:8"};
    party_play_from(&party, "sonar", 8, PORTS, OFFICER_MATE);
    struct wire_joined lost[8];
    for (int i = 5; i < 8; i++) {
        lost[i] = party.guests[i].joined;
        guest_drop(&party, i);
    }
    guest_return(&party, 6, "Ines", &lost[6]);
    cr_assert_eq(party.guests[6].views_told[6], 1);
    guest_kick(&party, 7);
    guest_return(&party, 5, "Lena", &lost[5]);
    cr_assert_eq(party.guests[5].views_told[5], 1, "another of the laptop was sent away");
    guest_return(&party, 7, "Sam", &lost[7]);
    cr_assert_str_eq(party.guests[7].refused.id, "refused.kicked");
    guest_come(&party, 7, "Nadia", "127.0.0.1:9");
    cr_assert_str_eq(party.guests[7].refused.id, "refused.kicked_address");
    guest_say(&party, 0, WIRE_PARDON);
    guest_come(&party, 7, "Nadia", "127.0.0.1:9");
    guest_claim(&party, 7, 7);
    guest_answer(&party, 0, 7, true);
    cr_assert_eq(party.guests[7].views_told[7], 1);
}
