// Captain Sonar at a real host: what a table adds to the rules. A station that is lost in the
// middle of a trace, a host that is killed there, and a rematch.
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "shared/sonar/brief.h"
#include "shared/sonar/orders.h"
#include "tests/support/party.h"

#define CAPTAIN  SONAR_SEAT(SIDE_BLUE, SONAR_CAPTAIN)
#define MATE     SONAR_SEAT(SIDE_BLUE, SONAR_MATE)
#define ENGINEER SONAR_SEAT(SIDE_BLUE, SONAR_ENGINEER)
#define RADIO    SONAR_SEAT(SIDE_BLUE, SONAR_RADIO)
#define RED      SONAR_SEAT(SIDE_RED, SONAR_CAPTAIN)

static struct party party;

static void start(void)
{
    party_start(&party);
    party_sit(&party, "sonar");
    struct wire_up up = {.kind = WIRE_OPTION,
                         .option = {.option = SONAR_OPTION_HULL, .asset = "box"}};
    guest_send(&party, 0, &up);
    party_begin(&party);
    party_turn(&party, 90000); // both boats are placed by lot
}

static void end(void)
{
    party_end(&party);
}

TestSuite(sonar_table, .init = start, .fini = end);

// Part of the way round a section of the box, ten units a step: 0 is the north-west corner, 50
// steps go round.
static void trace_some(int guest, int from, int to)
{
    char order[512];
    int used = snprintf(order, sizeof order, "trace [");
    for (int step = from; step <= to; step++) {
        int way = step % 50 * 10;
        int x = way < 130 ? 10 + way : way < 250 ? 140 : way < 380 ? 140 - (way - 250) : 10;
        int y = way < 130 ? 10 : way < 250 ? 10 + way - 130 : way < 380 ? 130 : 130 - (way - 380);
        used += snprintf(order + used, sizeof order - (size_t)used, "%s%d %d",
                         step == from ? "" : " ", x, y);
    }
    snprintf(order + used, sizeof order - (size_t)used, "]");
    party_turn(&party, 50 * (to - from + 1)); // the hand takes its time
    cr_assert(guest_accepted(&party, guest, guest, order), "%s: %s", order,
              party.guests[guest].verdict.reason.id);
}

// A station sends points as they are drawn, the first one at once.
static void trace(int guest, int from, int to)
{
    trace_some(guest, from, from);
    for (int step = from; step < to; step += 5) {
        trace_some(guest, step + 1, step + 5 < to ? step + 5 : to);
    }
}

static void trace_round(int guest, int from)
{
    trace(guest, from, 50);
}

Test(sonar_table, an_engineer_who_is_lost_in_mid_trace_goes_on)
{
    cr_assert(guest_accepted(&party, CAPTAIN, CAPTAIN, "surface"));
    trace(ENGINEER, 0, 20);
    struct wire_view before = party.guests[ENGINEER].envelopes[ENGINEER];
    struct wire_joined token = party.guests[ENGINEER].joined;
    guest_drop(&party, ENGINEER);
    party_turn(&party, 3000);
    guest_return(&party, ENGINEER, "Aiko", &token);
    const struct wire_view *after = &party.guests[ENGINEER].envelopes[ENGINEER];
    cr_assert_eq(after->view_count, before.view_count);
    cr_assert_arr_eq(after->view, before.view, before.view_count, "it shows what it showed");
    trace_round(ENGINEER, 20);
    cr_assert(guest_sees(&party, ENGINEER, ENGINEER, "tracing.section", "1"));
    cr_assert(guest_sees(&party, MATE, MATE, "task", "trace"));
}

Test(sonar_table, a_host_that_is_killed_in_mid_trace_goes_on)
{
    cr_assert(guest_accepted(&party, CAPTAIN, CAPTAIN, "surface"));
    trace(ENGINEER, 0, 20);
    struct wire_view before = party.guests[ENGINEER].envelopes[ENGINEER];
    struct wire_joined tokens[SONAR_SEAT_COUNT];
    for (int guest = 0; guest < SONAR_SEAT_COUNT; guest++) {
        tokens[guest] = party.guests[guest].joined;
    }
    party_restart(&party);
    for (int guest = 0; guest < SONAR_SEAT_COUNT; guest++) {
        guest_return(&party, guest, "again", &tokens[guest]);
    }
    const struct wire_view *after = &party.guests[ENGINEER].envelopes[ENGINEER];
    cr_assert_eq(after->view_count, before.view_count);
    cr_assert_arr_eq(after->view, before.view, before.view_count);
    trace_round(ENGINEER, 20);
    trace_round(MATE, 0);
    trace_round(CAPTAIN, 0);
    trace_round(RADIO, 0);
    cr_assert(guest_sees(&party, CAPTAIN, CAPTAIN, "task", "dive"));
    cr_assert(guest_accepted(&party, CAPTAIN, CAPTAIN, "dive"));
    cr_assert(guest_sees(&party, RADIO, RADIO, "is_surfaced", "no"));
}

// What was called while the radio operator's headphones were off never reaches him, also when his
// station comes back and is told everything anew.
Test(sonar_table, a_radio_operator_does_not_hear_later_what_was_called_while_surfaced)
{
    cr_assert(guest_accepted(&party, CAPTAIN, CAPTAIN, "surface"));
    struct wire_view before = party.guests[RADIO].envelopes[RADIO];
    unsigned told = party.guests[RADIO].views_told[RADIO];
    static const char *const COURSES[] = {"course north", "course east", "course south",
                                          "course west"};
    int course = 0;
    while (course < 4 && !guest_accepted(&party, RED, RED, COURSES[course])) {
        course++;
    }
    cr_assert_lt(course, 4, "the lot has walled red in");
    cr_assert_eq(party.guests[RADIO].views_told[RADIO], told, "not even that something was said");
    struct wire_joined token = party.guests[RADIO].joined;
    guest_drop(&party, RADIO);
    guest_return(&party, RADIO, "Bo", &token);
    const struct wire_view *after = &party.guests[RADIO].envelopes[RADIO];
    cr_assert_eq(after->view_count, before.view_count);
    cr_assert_arr_eq(after->view, before.view, before.view_count);
    cr_assert_not(guest_sees(&party, MATE, MATE, "calls_last", "3"), "the mate has heard it");
}

Test(sonar_table, a_rematch_swaps_the_sides_and_begins_afresh)
{
    cr_assert(guest_accepted(&party, CAPTAIN, CAPTAIN, "surface"));
    trace(ENGINEER, 0, 20);
    guest_concede(&party, CAPTAIN, CAPTAIN);
    cr_assert(guest_sees(&party, RED, RED, "phase", "over"));
    guest_say(&party, 0, WIRE_REMATCH);
    party_begin(&party);
    cr_assert(guest_sees(&party, CAPTAIN, RED, "phase", "placing"), "blue's captain is red's now");
    cr_assert(guest_sees(&party, CAPTAIN, RED, "is_surfaced", "no"));
    cr_assert(guest_sees(&party, ENGINEER, RED + 2, "tracing", "none"));
    cr_assert(guest_sees(&party, CAPTAIN, RED, "calls_last", "0"));
}
