// What became of a match, to whoever asks: only after its end, only at its table, once a
// connection.
#include <criterion/criterion.h>
#include <string.h>

#include "shared/sonar/debrief.h"
#include "tests/support/party.h"

#define WATCHER 8

static struct party party;

static void start(void)
{
    party_start(&party);
}

static void end(void)
{
    party_end(&party);
}

TestSuite(debrief, .init = start, .fini = end);

static void begin(void)
{
    party_sit(&party, "sonar");
    party_begin(&party);
    guest_hello(&party, WATCHER, "Wall");
    guest_join(&party, WATCHER, party.guests[0].joined.code);
    party_turn(&party, 100000); // both boats are placed by lot
}

static void concede(void)
{
    guest_concede(&party, 0, 0);
    cr_assert_eq(party.guests[0].lobby.phase, TABLE_OVER);
}

static unsigned told(int guest)
{
    return party.guests[guest].told[WIRE_DEBRIEF];
}

static const struct sonar_debrief *debrief_of(int guest)
{
    static struct sonar_debrief debrief;
    struct record_error error;
    const struct wire_debrief *bytes = &party.guests[guest].debrief;
    cr_assert(record_decode(&SONAR_DEBRIEF_RECORD, bytes->debrief, bytes->debrief_count, &debrief,
                            &error),
              "%s: %s", error.path, error.what);
    cr_assert(sonar_debrief_is_sound(&debrief));
    return &debrief;
}

Test(debrief, is_refused_before_the_end)
{
    begin();
    guest_say(&party, 0, WIRE_ASK_DEBRIEF);
    cr_assert_str_eq(party.guests[0].refused.id, "refused.not_over");
    guest_say(&party, WATCHER, WIRE_ASK_DEBRIEF);
    cr_assert_str_eq(party.guests[WATCHER].refused.id, "refused.not_over");
    party_turn(&party, 1000);
    cr_assert_eq(told(0) + told(WATCHER), 0);
}

Test(debrief, comes_to_who_asks_and_to_nobody_else)
{
    begin();
    concede();
    party_turn(&party, 1000);
    cr_assert_eq(told(3), 0, "nobody asked");
    guest_say(&party, 3, WIRE_ASK_DEBRIEF);
    guest_say(&party, WATCHER, WIRE_ASK_DEBRIEF);
    party_turn(&party, 100);
    cr_assert_eq(told(3), 1);
    cr_assert_eq(told(WATCHER), 1);
    cr_assert_eq(told(0), 0);
    const struct sonar_debrief *debrief = debrief_of(3);
    cr_assert_eq(debrief->outcome.winner, SIDE_RED);
    cr_assert_eq(debrief->outcome.ending, ENDING_CONCEDED);
    static struct sonar_past past;
    sonar_debrief_look(debrief, debrief->length_ms, &past);
    cr_assert(past.boats[SIDE_BLUE].has_place);
    cr_assert(past.boats[SIDE_RED].has_place);
}

Test(debrief, comes_once_a_match_however_often_one_asks)
{
    begin();
    concede();
    for (int i = 0; i < 20; i++) {
        guest_say(&party, 2, WIRE_ASK_DEBRIEF);
        party_turn(&party, 50);
    }
    cr_assert_eq(told(2), 1);
    cr_assert_not(party.guests[2].is_closed);
}

Test(debrief, comes_again_to_who_comes_back)
{
    begin();
    concede();
    guest_say(&party, 2, WIRE_ASK_DEBRIEF);
    struct wire_joined token = party.guests[2].joined;
    guest_drop(&party, 2);
    guest_return(&party, 2, "again", &token);
    guest_say(&party, 2, WIRE_ASK_DEBRIEF);
    party_turn(&party, 100);
    cr_assert_eq(told(2), 1);
}

Test(debrief, is_there_after_a_restart)
{
    begin();
    concede();
    struct wire_joined token = party.guests[4].joined;
    party_restart(&party);
    guest_return(&party, 4, "again", &token);
    guest_say(&party, 4, WIRE_ASK_DEBRIEF);
    party_turn(&party, 100);
    cr_assert_eq(told(4), 1);
    cr_assert_eq(debrief_of(4)->outcome.kind, OUTCOME_WIN);
}

Test(debrief, is_of_the_match_that_was_played_last)
{
    begin();
    concede();
    guest_say(&party, 0, WIRE_ASK_DEBRIEF);
    party_turn(&party, 100);
    cr_assert_eq(party.guests[0].debrief.match, 1);
    guest_say(&party, 0, WIRE_REMATCH);
    guest_say(&party, 0, WIRE_ASK_DEBRIEF);
    cr_assert_str_eq(party.guests[0].refused.id, "refused.not_over");
    party_begin(&party);
    party_turn(&party, 100000);
    guest_concede(&party, 0, 4);
    cr_assert_eq(party.guests[0].lobby.phase, TABLE_OVER);
    guest_say(&party, 0, WIRE_ASK_DEBRIEF);
    party_turn(&party, 100);
    cr_assert_eq(told(0), 2);
    cr_assert_eq(party.guests[0].debrief.match, 2);
}

Test(debrief, is_refused_without_a_table_and_by_a_game_without_one)
{
    guest_hello(&party, 20, "Nobody");
    guest_say(&party, 20, WIRE_ASK_DEBRIEF);
    cr_assert_str_eq(party.guests[20].refused.id, "refused.not_at_table");
    party_play(&party);
    guest_concede(&party, 0, 0);
    guest_say(&party, 0, WIRE_ASK_DEBRIEF);
    cr_assert_str_eq(party.guests[0].refused.id, "refused.no_debrief");
}
