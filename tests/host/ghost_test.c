// Tables of which only a ghost is left: they are not offered, and nobody follows one.
#include <criterion/criterion.h>
#include <string.h>

#include "engine/host/inside.h"
#include "shared/drill/brief.h"
#include "tests/support/party.h"

#define FRIEND "10.0.0.7:1"

static struct party party;
static struct wire_tables tables;

static void start(void)
{
    party_start(&party);
}

static void end(void)
{
    party_end(&party);
}

TestSuite(ghost, .init = start, .fini = end, .timeout = 60);

// Mara's program has a host in it; a friend is at her table.
static void play_at_home(void)
{
    guest_hello(&party, 0, "Mara");
    guest_open(&party, 0, "drill", "Mara's");
    guest_come(&party, 1, "Jonas", FRIEND);
    for (size_t seat = 0; seat < DRILL_BRIEF.seat_count; seat++) {
        guest_claim(&party, DRILL_BRIEF.seats[seat].side == SIDE_BLUE ? 0 : 1, (int)seat);
    }
    guest_ready(&party, 1, true);
    guest_switch(&party, 0, WIRE_START, true);
    party_turn(&party, party.config.countdown_ms);
    party_turn(&party, 0);
    cr_assert_eq(party.guests[0].lobby.phase, TABLE_PLAYING);
}

Test(ghost, live_tables_are_listed_first_and_say_what_they_are)
{
    char kept[WIRE_CODE_MAX];
    struct reason reason;
    cr_assert(host_open_table(party.host, "drill", "drill", kept, &reason));
    play_at_home();
    guest_switch(&party, 0, WIRE_PAUSE, true);
    party_turn(&party, 65000);
    guest_hello_from(&party, 2, "Lena", "10.0.0.8:1");
    guest_open(&party, 2, "drill", "Lena's");
    host_describe(party.host, &tables);
    cr_assert_eq(tables.tables_count, 3);
    const struct wire_table *lobby = &tables.tables[0];
    cr_assert_str_eq(lobby->name, "Lena's");
    cr_assert_str_eq(lobby->owner, "Lena");
    cr_assert(lobby->people == 1 && lobby->stands_s == 0 &&
              lobby->free_seats == DRILL_BRIEF.seat_count);
    cr_assert_str_eq(tables.tables[1].code, kept, "it waits for whoever comes");
    cr_assert(wire_table_is_live(&tables.tables[1]));
    cr_assert_eq(tables.tables[2].stands_s, 65, "paused since then");
    cr_assert_eq(tables.tables[2].people, 2);
}

Test(ghost, seats_that_officers_would_give_up_are_free)
{
    party_end(&party);
    party_start_with(&party, (const struct officer *const[]){NULL});
    guest_hello(&party, 0, "Mara");
    guest_open(&party, 0, "drill", "Mara's");
    guest_claim(&party, 0, 0);
    struct live *live = live_find(party.host, party.guests[0].joined.code);
    live->table->chairs[1].has_officer = true;
    host_describe(party.host, &tables);
    cr_assert_eq(tables.tables[0].free_seats, DRILL_BRIEF.seat_count - 1);
}

Test(ghost, a_match_whose_people_are_lost_is_not_offered)
{
    play_at_home();
    guest_drop(&party, 0);
    guest_drop(&party, 1);
    party_turn(&party, 1000);
    host_describe(party.host, &tables);
    cr_assert_eq(tables.tables_count, 1, "for a moment");
    cr_assert_not(wire_table_is_live(&tables.tables[0]));
    party_turn(&party, LIVE_RETURNING_MS);
    host_describe(party.host, &tables);
    cr_assert_eq(tables.tables_count, 0);
}

// She closes her program and opens it again: the old match is in its journal.
Test(ghost, friends_follow_who_runs_the_host_to_his_new_table)
{
    play_at_home();
    struct wire_joined old = party.guests[1].joined;
    party_restart(&party);
    guest_hello(&party, 0, "Mara");
    guest_open(&party, 0, "drill", "Mara's");
    const char *fresh = party.guests[0].joined.code;
    cr_assert_str_neq(fresh, old.code);
    guest_return(&party, 1, "Jonas", &old);
    cr_assert_str_eq(party.guests[1].joined.code, fresh);
    cr_assert_str_eq(party.guests[1].joined.led.id, "led.owner");
    cr_assert_str_eq(party.guests[1].joined.led.args[0], "Mara");
    cr_assert_eq(party.guests[0].lobby.members_count, 2);
}

Test(ghost, friends_who_were_back_before_him_are_led_along)
{
    play_at_home();
    struct wire_joined old = party.guests[1].joined;
    party_restart(&party);
    guest_return(&party, 1, "Jonas", &old);
    cr_assert_str_eq(party.guests[1].joined.code, old.code);
    guest_hello(&party, 0, "Mara");
    guest_open(&party, 0, "drill", "Mara's");
    party_turn(&party, 0);
    cr_assert_str_eq(party.guests[1].joined.code, party.guests[0].joined.code);
    cr_assert_eq(party.guests[0].lobby.members_count, 2);
}

Test(ghost, nobody_is_led_away_while_the_owner_is_there_or_comes_back)
{
    play_at_home();
    struct wire_joined old[2] = {party.guests[0].joined, party.guests[1].joined};
    party_restart(&party);
    guest_return(&party, 1, "Jonas", &old[1]);
    guest_return(&party, 0, "Mara", &old[0]);
    guest_hello_from(&party, 2, "Mara", "10.0.0.9:1");
    guest_open(&party, 2, "drill", "Another's");
    party_turn(&party, 0);
    cr_assert_str_eq(party.guests[1].joined.code, old[1].code);
    cr_assert_eq(party.guests[1].lobby.phase, TABLE_PLAYING);
}
