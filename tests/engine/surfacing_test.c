// F3, R21: the relay of traces round the hull of a boat at the surface.
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "engine/sonar/sonar.h"
#include "tests/support/files.h"

#define SEAT(ROLE)  SONAR_SEAT(SIDE_BLUE, ROLE)
#define STEP_MS     40 // for a step of 8 units: slower than the fastest hand
#define FALLS_MS    20000
#define BOX_CORNERS 4

struct sea {
    struct sonar_state state;
    struct reason reason;
    ms now;
};

static bool give(struct sea *sea, int seat, struct sonar_order order)
{
    return match_order(&SONAR_GAME, &sea->state, seat, &order, sea->now, &sea->reason);
}

// Real time, both boats placed in open water, blue at the surface. The hull is four boxes.
static void begin(struct sea *sea)
{
    static const char *const FOLDERS[] = {"charts/sonar", "sheets", "hulls"};
    static const char *const NAMES[] = {"skerries", "classic", "box"};
    static struct setup setup; // large; not shared, Criterion runs each test in a process
    memset(sea, 0, sizeof(*sea));
    setup_init(&setup, &SONAR_BRIEF);
    for (int i = 0; i < BRIEF_ASSETS_MAX; i++) {
        size_t length;
        cr_assert(files_asset(NULL, FOLDERS[i], NAMES[i], setup.assets[i].text,
                              sizeof(setup.assets[i].text), &length));
        setup.assets[i].text_count = (uint16_t)length;
    }
    cr_assert(match_start(&SONAR_GAME, &sea->state, &setup, 1, &sea->reason), "%s", sea->reason.id);
    for (int side = 0; side < SIDE_COUNT; side++) {
        struct sonar_order place = {.kind = SONAR_ORDER_PLACE, .place = {.column = 0, .row = 0}};
        cr_assert(give(sea, SONAR_SEAT(side, SONAR_CAPTAIN), place));
    }
    sea->state.boats[SIDE_BLUE].crossed = 1;
    cr_assert(give(sea, SEAT(SONAR_CAPTAIN), (struct sonar_order){.kind = SONAR_ORDER_SURFACE}));
}

// One point of a line, in its own time.
static bool draw(struct sea *sea, enum sonar_role role, int x, int y)
{
    struct sonar_trace trace = {.points = {(uint8_t)x, (uint8_t)y}, .points_count = 2};
    sea->now += STEP_MS;
    return give(sea, SEAT(role), (struct sonar_order){.kind = SONAR_ORDER_TRACE, .trace = trace});
}

// Round the present section, so many sides of its box, until it is done.
static void draw_sides(struct sea *sea, enum sonar_role role, int sides)
{
    const struct sonar_boat *boat = &sea->state.boats[SIDE_BLUE];
    int section = boat->section;
    const uint8_t *outline = sea->state.hull.sections[section].outline;
    for (int side = 0; side < sides; side++) {
        const uint8_t *a = &outline[(ptrdiff_t)2 * side];
        const uint8_t *b = &outline[(ptrdiff_t)2 * ((side + 1) % BOX_CORNERS)];
        int length = abs(b[0] - a[0]) + abs(b[1] - a[1]);
        for (int way = 0; way <= length && boat->section == section; way += 8) {
            cr_assert(draw(sea, role, a[0] + (b[0] - a[0]) * way / length,
                           a[1] + (b[1] - a[1]) * way / length),
                      "%s", sea->reason.id);
        }
    }
}

static enum sonar_said_kind last_call(const struct sea *sea, enum sonar_ear ear)
{
    const struct sonar_log *log = &sea->state.logs[ear];
    return (enum sonar_said_kind)LOG_ITEM(log->calls, log->last, log->last)->said.kind;
}

Test(surfacing, goes_from_hand_to_hand_and_ends_with_a_dive)
{
    static const enum sonar_role RELAY[] = {SONAR_ENGINEER, SONAR_RADIO, SONAR_MATE, SONAR_CAPTAIN};
    struct sea sea;
    begin(&sea);
    const struct sonar_boat *boat = &sea.state.boats[SIDE_BLUE];
    const struct sonar_order dive = {.kind = SONAR_ORDER_DIVE};
    for (int section = 0; section < SONAR_SECTIONS; section++) {
        cr_assert_eq(boat->section, section);
        cr_assert(!give(&sea, SEAT(SONAR_CAPTAIN), dive));
        cr_assert_str_eq(sea.reason.id, "refused.sonar.no_inspection");
        for (int i = 0; i < section; i++) { // R26: nobody traces twice
            cr_assert(!draw(&sea, RELAY[i], 10, 10));
            cr_assert_str_eq(sea.reason.id, "refused.sonar.trace_twice");
        }
        cr_assert(draw(&sea, RELAY[section], 10, 10), "%s", sea.reason.id);
        for (int role = 0; role < SONAR_ROLE_COUNT; role++) { // it is his who came first
            cr_assert(role == (int)RELAY[section] || !draw(&sea, (enum sonar_role)role, 10, 10));
        }
        cr_assert_str_eq(sea.reason.id, "refused.sonar.trace_role");
        cr_assert_neq(boat->crossed, 0);
        draw_sides(&sea, RELAY[section], BOX_CORNERS);
        cr_assert_eq(boat->tracer[section], RELAY[section]);
    }
    cr_assert_eq(boat->section, SONAR_SECTIONS);
    cr_assert_eq(boat->crossed, 0);
    cr_assert_eq(last_call(&sea, SONAR_EAR_ROOM), SONAR_SAID_READY_TO_DIVE);
    cr_assert_eq(last_call(&sea, SONAR_EAR_BLUE_RADIO), SONAR_SAID_SURFACING);
    cr_assert(!draw(&sea, SONAR_ENGINEER, 10, 10));
    cr_assert_str_eq(sea.reason.id, "refused.sonar.trace_done");
    cr_assert(give(&sea, SEAT(SONAR_CAPTAIN), dive));
    cr_assert_eq(last_call(&sea, SONAR_EAR_BLUE_RADIO), SONAR_SAID_DIVE);
    cr_assert(!boat->surfaced && boat->inspected);
    cr_assert(give(&sea, SEAT(SONAR_CAPTAIN),
                   (struct sonar_order){.kind = SONAR_ORDER_COURSE, .course = DIRECTION_SOUTH}));
    cr_assert(!boat->inspected); // the enemy's engineer has seen enough
}

Test(surfacing, a_breach_wipes_lines_and_initials)
{
    static const struct sonar_line NONE;
    struct sea sea;
    begin(&sea);
    const struct sonar_boat *boat = &sea.state.boats[SIDE_BLUE];
    draw_sides(&sea, SONAR_ENGINEER, BOX_CORNERS);
    draw_sides(&sea, SONAR_MATE, 1);
    cr_assert(draw(&sea, SONAR_MATE, 134, 17)); // off the line: that is an order like any other
    cr_assert_eq(boat->section, 0);
    cr_assert_eq(boat->fault, SONAR_FAULT_BORDER);
    cr_assert_eq(boat->fault_section, 1);
    cr_assert(boat->fault_x == 134 && boat->fault_y == 17);
    for (int i = 0; i < SONAR_SECTIONS; i++) {
        cr_assert_arr_eq(&boat->lines[i], &NONE, sizeof(NONE));
    }
    cr_assert(!draw(&sea, SONAR_MATE, 10, 10)); // from the first section on
    draw_sides(&sea, SONAR_ENGINEER, BOX_CORNERS);
    cr_assert_eq(boat->section, 1);
}

Test(surfacing, a_section_that_nobody_draws_falls_to_the_engineer)
{
    struct sea sea;
    begin(&sea);
    draw_sides(&sea, SONAR_ENGINEER, BOX_CORNERS);
    sea.now += FALLS_MS - 3 * STEP_MS;
    cr_assert(!draw(&sea, SONAR_ENGINEER, 10, 10));
    draw_sides(&sea, SONAR_MATE, 1); // he is there after all
    sea.now += FALLS_MS - 2 * STEP_MS;
    cr_assert(!draw(&sea, SONAR_ENGINEER, 138, 10));
    cr_assert(draw(&sea, SONAR_ENGINEER, 138, 10), "%s", sea.reason.id);
    cr_assert(!draw(&sea, SONAR_MATE, 140, 12)); // R26: and now it is his
    sea.now += FALLS_MS;
    cr_assert(draw(&sea, SONAR_CAPTAIN, 140, 12), "%s", sea.reason.id); // until he lets it rest
}

Test(surfacing, stops_hold_up_a_trace_and_its_clocks)
{
    struct sea sea;
    begin(&sea);
    struct sonar_boat *boat = &sea.state.boats[SIDE_BLUE];
    draw_sides(&sea, SONAR_ENGINEER, BOX_CORNERS);
    draw_sides(&sea, SONAR_MATE, 1);
    ms began_ms = boat->trace_ms;
    ms falls_ms = boat->falls_ms;
    sea.state.boats[SIDE_RED].marks[SONAR_SONAR] = sea.state.sizes[SONAR_SONAR];
    cr_assert(give(&sea, SONAR_SEAT(SIDE_RED, SONAR_MATE),
                   (struct sonar_order){.kind = SONAR_ORDER_SONAR}),
              "%s", sea.reason.id);
    cr_assert(!draw(&sea, SONAR_MATE, 140, 16));
    ms stopped_ms = sea.state.answer_ms + sea.state.stop_ms;
    sea.now += stopped_ms;
    match_pass(&SONAR_GAME, &sea.state, sea.now);
    cr_assert_eq(boat->trace_ms, began_ms + stopped_ms);
    cr_assert_eq(boat->falls_ms, falls_ms + stopped_ms);
    cr_assert(draw(&sea, SONAR_MATE, 140, 16), "%s", sea.reason.id);
}

Test(surfacing, refuses_what_is_no_line_and_leaves_all_as_it_was)
{
    struct sea sea;
    begin(&sea);
    struct sonar_state before = sea.state;
    struct sonar_order odd = {.kind = SONAR_ORDER_TRACE,
                              .trace = {.points = {10, 10, 12}, .points_count = 3}};
    cr_assert(!give(&sea, SEAT(SONAR_ENGINEER), odd));
    cr_assert_str_eq(sea.reason.id, "refused.sonar.trace_points");
    odd.trace.points_count = 0;
    cr_assert(!give(&sea, SEAT(SONAR_ENGINEER), odd));
    cr_assert(!draw(&sea, SONAR_ENGINEER, 70, 70));
    cr_assert_str_eq(sea.reason.id, "refused.sonar.trace_outside");
    cr_assert_arr_eq(&before, &sea.state, sizeof(before));
    draw_sides(&sea, SONAR_ENGINEER, 1);
    before = sea.state;
    cr_assert(!draw(&sea, SONAR_ENGINEER, 10, 130));
    cr_assert_str_eq(sea.reason.id, "refused.sonar.trace_apart");
    cr_assert_arr_eq(&before, &sea.state, sizeof(before));
}
