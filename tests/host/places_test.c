// Who has a place when too many are connected. Sixteen places here: fourteen for anybody, two kept
// for people who come back.
#include <stdio.h>
#include <string.h>

#include <criterion/criterion.h>

#include "engine/host/inside.h"
#include "tests/support/party.h"

#define PLACES 16
#define OPEN   14

static struct party party;
static char addresses[PARTY_GUESTS_MAX][24];

static void start(void)
{
    party_start(&party);
    party.config.places = PLACES;
    party_restart(&party);
}

static void end(void)
{
    party_end(&party);
}

TestSuite(places, .init = start, .fini = end);

// A guest from 10.0.0.`machine`.
static void come(int guest, unsigned machine)
{
    snprintf(addresses[guest], sizeof(addresses[guest]), "10.0.0.%u:%d", machine, 2000 + guest);
    guest_hello_from(&party, guest, "Guest", addresses[guest]);
}

static void pass(ms time) // in steps, and everybody who is there looks at the list, as stations do
{
    for (ms gone = 0; gone < time; gone += 2000) {
        party_turn(&party, 2000);
        for (int i = 0; i < PARTY_GUESTS_MAX; i++) {
            if (party.guests[i].link != NULL && !party.guests[i].is_closed) {
                guest_say(&party, i, WIRE_LIST);
            }
        }
    }
}

static int count_here(int from, int to)
{
    int count = 0;
    for (int i = from; i < to; i++) {
        count += party.guests[i].link != NULL && !party.guests[i].is_closed;
    }
    return count;
}

static bool is_in(int guest)
{
    return !party.guests[guest].is_closed && party.guests[guest].told[WIRE_WELCOME] == 1;
}

Test(places, a_crowd_of_one_address_makes_room_for_a_newcomer)
{
    for (int i = 0; i < OPEN; i++) {
        come(i, 66);
        party_turn(&party, 10);
    }
    for (int i = OPEN; i < 20; i++) {
        come(i, (unsigned)i);
        party_turn(&party, 10);
        cr_assert(is_in(i), "newcomer %d", i);
        cr_assert_str_eq(party.guests[i - OPEN].bye.id, "bye.room", "the longest idle goes first");
    }
    pass(6000);
    cr_assert_eq(count_here(OPEN, 20), 6, "and stays");
    cr_assert_eq(count_here(0, OPEN), OPEN - 6);
}

Test(places, nobody_alone_goes_for_somebody_with_many)
{
    for (int i = 0; i < OPEN; i++) {
        come(i, (unsigned)(i + 1)); // one each
    }
    pass(PEER_IDLE_MS + 2000);
    come(14, 66);
    cr_assert(is_in(14), "the first of the crowd is a newcomer like others");
    cr_assert_eq(count_here(0, OPEN), OPEN - 1);
    for (int i = 15; i < 20; i++) {
        come(i, 66);
    }
    cr_assert_eq(count_here(0, OPEN), OPEN - 1, "but no more of it");
    pass(8000);
    cr_assert_eq(count_here(0, OPEN), OPEN - 1);
    cr_assert_eq(count_here(14, 20), 1, "nor do they keep the kept places");
    cr_assert_str_eq(party.guests[15].bye.id, "bye.full");
}

Test(places, who_does_something_is_not_idle)
{
    for (int i = 0; i < OPEN; i++) {
        come(i, (unsigned)(i + 1));
    }
    pass(10000);
    come(14, 100);
    cr_assert_eq(count_here(0, OPEN), OPEN, "they have only just come");
    struct wire_up open = {.kind = WIRE_OPEN, .open = {.game = "drill", .name = "Deep End"}};
    guest_send(&party, 14, &open);
    cr_assert_str_eq(party.guests[14].refused.id, "refused.full");
    pass(8000);
    cr_assert_str_eq(party.guests[14].bye.id, "bye.full", "the last places are kept");
}

Test(places, are_kept_for_people_who_come_back)
{
    come(0, 1);
    guest_open(&party, 0, "drill", "Deep End");
    struct wire_joined joined = party.guests[0].joined;
    cr_assert_eq(party.guests[0].told[WIRE_JOINED], 1);
    guest_drop(&party, 0);
    for (int i = 1; i <= OPEN; i++) {
        come(i, (unsigned)(i + 1));
    }
    come(20, 100);
    come(21, 101); // the kept places are taken, by people who have no token
    pass(2000);
    guest_return(&party, 0, "Guest", &joined);
    cr_assert_str_eq(party.guests[0].bye.id, "bye.full", "all sixteen are taken");
    pass(6000);
    cr_assert_eq(count_here(20, 22), 0, "they went");
    guest_return(&party, 0, "Guest", &joined);
    cr_assert_eq(party.guests[0].told[WIRE_JOINED], 1);
    pass(20000);
    cr_assert_not(party.guests[0].is_closed, "his place is his own");
    cr_assert_eq(count_here(1, OPEN + 1), OPEN, "and cost nobody anything");
}

Test(places, a_crowd_at_tables_makes_room_too)
{
    for (int i = 0; i < OPEN; i++) { // each opens a table, just to have the place
        come(i, 66);
        guest_open(&party, i, "drill", "Mine");
        cr_assert_eq(party.guests[i].told[WIRE_JOINED], 1);
        party_turn(&party, 10);
    }
    for (int i = OPEN; i < 20; i++) {
        come(i, (unsigned)i);
        cr_assert(is_in(i), "newcomer %d", i);
    }
    cr_assert_eq(count_here(0, OPEN), OPEN - 6);
}

Test(places, a_few_of_one_laptop_at_a_table_stay)
{
    for (int i = 0; i < 4; i++) {
        come(i, 1);
        guest_open(&party, i, "drill", "Ours");
    }
    for (int i = 4; i < OPEN; i++) {
        come(i, (unsigned)i);
        guest_open(&party, i, "drill", "Theirs");
    }
    come(14, 100);
    cr_assert_eq(count_here(0, OPEN), OPEN);
}

Test(places, the_idle_expire_while_most_are_taken)
{
    for (int i = 0; i < 12; i++) {
        come(i, (unsigned)(i + 1));
    }
    guest_open(&party, 0, "drill", "Deep End");
    pass(PEER_DOOR_MS - 20000);
    cr_assert_eq(count_here(0, 12), 12);
    guest_join(&party, 1, "QQQQQ"); // does something
    pass(30000);
    cr_assert_eq(count_here(0, 12), 2);
    cr_assert_eq(count_here(0, 2), 2, "the one at a table and the one who did something stay");
    cr_assert_str_eq(party.guests[5].bye.id, "bye.idle");
}

Test(places, who_only_looks_at_the_list_stays_while_there_is_room)
{
    for (int i = 0; i < 8; i++) {
        come(i, (unsigned)(i + 1));
    }
    guest_hello(&party, 8, "Ines"); // within this program
    pass(PEER_SILENT_MS + 60000);
    cr_assert_eq(count_here(0, 9), 9);
    for (ms gone = 0; gone < PEER_SILENT_MS + PEER_LOOK_MS; gone += 1000) { // nobody looks
        party_turn(&party, 1000);
    }
    cr_assert_eq(count_here(0, 8), 0, "silent ones go");
    cr_assert_str_eq(party.guests[0].bye.id, "bye.idle");
    cr_assert_eq(count_here(8, 9), 1);
}
