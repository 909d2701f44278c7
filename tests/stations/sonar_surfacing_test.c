// A surfaced crew's screen: what it asks for beside the tracing, and that it can be read.
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "tests/stations/hull_stage.h"

#define CAPTAIN  (1u << SONAR_CAPTAIN)
#define MATE     (1u << SONAR_MATE)
#define ENGINEER (1u << SONAR_ENGINEER)
#define RADIO    (1u << SONAR_RADIO)
#define ALL      (CAPTAIN | MATE | ENGINEER | RADIO)

static struct hull_stage dock; // too large for a stack

// --- what follows, and what is owed

Test(sonar_surfacing, the_captain_dives_by_key_and_pointer)
{
    hull_stage_open(&dock, "whale", SONAR_SECTIONS, CAPTAIN);
    sonar_stage_press(&dock.stage, INPUT_ENTER, 0);
    sonar_stage_expect(&dock.stage, SONAR_CAPTAIN, "dive");
    sonar_stage_frame(&dock.stage);
    sonar_stage_click_words(&dock.stage, "Dive");
    sonar_stage_expect(&dock.stage, SONAR_CAPTAIN, "dive");
    sonar_stage_close(&dock.stage);
}

Test(sonar_surfacing, nobody_dives_before_all_four_stand)
{
    hull_stage_open(&dock, "whale", 3, CAPTAIN);
    sonar_stage_press(&dock.stage, INPUT_ENTER, 0);
    sonar_stage_expect_no_order(&dock.stage);
    sonar_stage_close(&dock.stage);
}

// R26: a section that nobody has begun is offered to whoever has not traced; once somebody draws,
// nobody else is asked to.
Test(sonar_surfacing, a_free_section_is_offered_and_then_somebodys)
{
    hull_stage_open(&dock, "whale", 2, CAPTAIN);
    struct sonar_view *view = &dock.stage.views[SONAR_CAPTAIN];
    struct sonar_tracing *tracing = &view->tracing;
    sonar_stage_frame(&dock.stage);
    cr_expect(sonar_stage_says(&dock.stage, "Section 3 is free: take it"));
    cr_expect(sonar_stage_says(&dock.stage, "Anybody"));
    tracing->roles[tracing->roles_count++] = SONAR_RADIO;
    view->task = SONAR_TASK_NONE;
    sonar_stage_frame(&dock.stage);
    cr_expect(sonar_stage_says(&dock.stage, "Radio Operator traces section 3"));
    cr_expect(sonar_stage_says(&dock.stage, "Then whoever draws first takes the next section."));
    tracing->roles[2] = SONAR_CAPTAIN;
    view->task = SONAR_TASK_TRACE;
    sonar_stage_frame(&dock.stage);
    cr_expect(sonar_stage_says(&dock.stage, "Your turn: trace section 3"));
    tracing->roles_count = 3;
    tracing->section = 3;
    tracing->lines_count = 4;
    view->task = SONAR_TASK_NONE;
    sonar_stage_frame(&dock.stage);
    cr_expect(sonar_stage_says(&dock.stage, "Section 4 is free"));
    cr_expect_not(sonar_stage_says(&dock.stage, "Section 4 is free: take it"));
    sonar_stage_close(&dock.stage);
}

Test(sonar_surfacing, a_mark_that_is_owed_comes_first)
{
    hull_stage_open(&dock, "whale", 0, MATE);
    dock.stage.views[SONAR_MATE].task = SONAR_TASK_CHARGE;
    sonar_stage_frame(&dock.stage);
    sonar_stage_press(&dock.stage, '2', 0);
    sonar_stage_expect(&dock.stage, SONAR_MATE, "charge mine");
    sonar_stage_close(&dock.stage);
}

Test(sonar_surfacing, a_cross_that_is_owed_comes_first)
{
    hull_stage_open(&dock, "whale", 0, ENGINEER);
    struct sonar_view *view = &dock.stage.views[SONAR_ENGINEER];
    view->task = SONAR_TASK_CROSS;
    view->has_panel = true;
    view->panel = DIRECTION_SOUTH;
    sonar_stage_frame(&dock.stage);
    sonar_stage_press(&dock.stage, '2', 0);
    sonar_stage_expect(&dock.stage, SONAR_ENGINEER, "cross south 2");
    sonar_stage_close(&dock.stage);
}

static void set_asked(void)
{
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        struct sonar_view *view = &dock.stage.views[role];
        view->has_stop = true;
        view->helm = SONAR_HELM_STOP;
        view->systems = SONAR_SYSTEMS_STOP;
        view->task = role == SONAR_CAPTAIN ? SONAR_TASK_ANSWER : SONAR_TASK_NONE;
        view->awaits[0] = (struct sonar_wait){SIDE_BLUE, SONAR_CAPTAIN, SONAR_TASK_ANSWER};
        view->stop = (struct sonar_stop){.system = SONAR_SONAR,
                                         .side = SIDE_RED,
                                         .since_ms = dock.stage.table_now,
                                         .until_ms = dock.stage.table_now + 30000};
    }
    sonar_stage_call(&dock.stage, SIDE_RED, "stop");
    sonar_stage_call(&dock.stage, SIDE_RED, "sonar");
}

static void set_resumed(void)
{
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        dock.stage.views[role].has_stop = false;
    }
    hull_stage_show(&dock);
}

// O1: the chart lies over the hull until he has answered; the rest of the crew keeps the hull.
Test(sonar_surfacing, an_enemy_sonar_is_answered_at_the_chart)
{
    static const unsigned CREWS[] = {CAPTAIN, CAPTAIN | MATE, CAPTAIN | MATE | ENGINEER, ALL};
    for (size_t i = 0; i < sizeof CREWS / sizeof CREWS[0]; i++) {
        hull_stage_open(&dock, "whale", 1, CREWS[i]);
        set_asked();
        sonar_stage_frame(&dock.stage);
        cr_expect(sonar_stage_says(&dock.stage, "uses sonar on you"));
        cr_expect(sonar_stage_says(&dock.stage, "The hull waits for you."));
        cr_expect(sonar_stage_says(&dock.stage, "true, called: 5")); // F1: the enemy heard it
        cr_expect_not(sonar_stage_says(&dock.stage, "Control room"));
        sonar_stage_press(&dock.stage, '1', 0);
        sonar_stage_press(&dock.stage, '3', 0);
        sonar_stage_press(&dock.stage, INPUT_ENTER, 0);
        cr_expect_eq(dock.stage.given.kind, SONAR_ORDER_ANSWER);
        cr_expect_eq(dock.stage.order_seat, SONAR_SEAT(SIDE_BLUE, SONAR_CAPTAIN));
        set_resumed();
        sonar_stage_frame(&dock.stage);
        cr_expect(sonar_stage_says(&dock.stage, "Control room"));
        sonar_stage_close(&dock.stage);
    }
    hull_stage_open(&dock, "whale", 1, MATE);
    set_asked();
    sonar_stage_frame(&dock.stage);
    cr_expect(sonar_stage_says(&dock.stage, "Control room"));
    sonar_stage_close(&dock.stage);
}

// Whoever answers and traces finds the line as it was, and no pen that draws by itself.
Test(sonar_surfacing, the_pen_rests_while_a_sonar_is_answered)
{
    hull_stage_open(&dock, "box", 1, ALL);
    struct sonar_pen_memory *pen = &dock.stage.memory.pen;
    struct outline outline = hull_stage_outline(&dock, 1);
    hull_stage_point(&dock, 1, outline.corners[0]);
    input_button(&dock.stage.stage.input, true);
    hull_stage_turn(&dock);
    cr_assert(pen->is_down);
    uint16_t drawn = pen->points_count;
    cr_assert_gt(drawn, 0);
    set_asked();
    for (int i = 0; i < 5; i++) {
        sonar_stage_press(&dock.stage, INPUT_RIGHT, 0);
        cr_expect_not(pen->is_down);
        sonar_stage_expect_no_order(&dock.stage);
    }
    set_resumed();
    sonar_stage_frame(&dock.stage);
    cr_expect_not(pen->is_down);
    cr_expect_eq(pen->points_count, drawn);
    cr_expect(sonar_stage_says(&dock.stage, "Section 2 is free: take it"));
    sonar_stage_close(&dock.stage);
}

// The hull comes up section by section, and is whole before anybody could have begun.
Test(sonar_surfacing, the_hull_comes_up)
{
    dock.judge = (struct hull_judge){.latency = 2};
    hull_stage_read(&dock, "whale");
    sonar_stage_open(&dock.stage, 320, 180, CAPTAIN);
    sonar_stage_frame(&dock.stage);
    hull_stage_show(&dock);
    sonar_stage_frame(&dock.stage);
    cr_expect_not(sonar_stage_says(&dock.stage, "Control room"));
    for (int i = 0; i < 10; i++) { // a fifth of a second
        sonar_stage_frame(&dock.stage);
    }
    cr_expect(sonar_stage_says(&dock.stage, "Control room"));
    sonar_stage_close(&dock.stage);
}

// --- words

static void set_owed(void)
{
    dock.stage.views[SONAR_MATE].task = SONAR_TASK_CHARGE;
    dock.stage.views[SONAR_ENGINEER].task = SONAR_TASK_RADIATION;
}

static void set_fault(void)
{
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        dock.stage.views[role].tracing.fault = SONAR_FAULT_GAP;
        dock.stage.views[role].tracing.fault_section = 3;
        dock.stage.views[role].tracing.fault_x = 180;
        dock.stage.views[role].tracing.fault_y = 60;
    }
}

static void set_stopped(void)
{
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        struct sonar_view *view = &dock.stage.views[role];
        view->has_stop = true;
        view->task = SONAR_TASK_NONE;
        view->stop = (struct sonar_stop){.system = SONAR_TORPEDO,
                                         .side = SIDE_RED,
                                         .has_dot = true,
                                         .dot = {6, 7},
                                         .since_ms = dock.stage.table_now,
                                         .until_ms = dock.stage.table_now + 4000};
    }
    sonar_stage_call(&dock.stage, SIDE_RED, "stop");
    sonar_stage_call(&dock.stage, SIDE_RED, "torpedo G8");
    sonar_stage_call(&dock.stage, SIDE_BLUE, "direct G8");
}

static void look_at_all(int width, int height, unsigned roles)
{
    static void (*const SETS[])(void) = {NULL, set_owed, set_fault, set_stopped, set_asked};
    dock.judge = (struct hull_judge){.latency = 2};
    sonar_stage_open(&dock.stage, width, height, roles);
    for (int i = 0; i < 10; i++) {
        int section = i % (SONAR_SECTIONS + 1);
        hull_stage_read(&dock, i < 5 ? "whale" : "box");
        for (size_t set = 0; set < sizeof SETS / sizeof SETS[0]; set++) {
            char name[64];
            sonar_stage_reset(&dock.stage);
            dock.stage.stage.ui.calm = true;
            dock.judge.boat = (struct sonar_boat){.section = (uint8_t)section};
            hull_stage_show(&dock);
            if (SETS[set] != NULL) {
                SETS[set]();
            }
            sonar_stage_frame(&dock.stage);
            sonar_stage_paint(&dock.stage);
            snprintf(name, sizeof name, "section %d, state %zu, roles %u at %d", section, set,
                     roles, width);
            sonar_stage_expect_readable(&dock.stage, name);
        }
    }
    sonar_stage_close(&dock.stage);
}

Test(sonar_surfacing, can_be_read)
{
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        look_at_all(1280, 720, 1u << role);
    }
    look_at_all(1280, 720, ALL);
}

Test(sonar_surfacing, can_be_read_on_a_narrow_screen)
{
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        look_at_all(1024, 640, 1u << role);
    }
    look_at_all(1024, 640, ALL);
}

Test(sonar_surfacing, can_be_read_on_a_large_screen)
{
    look_at_all(1920, 1080, CAPTAIN);
}
