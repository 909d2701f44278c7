// A surfaced crew traces its hull, by pointer and by keys, before the judge that the host has:
// every point that a screen sends is judged by the engine's own rules.
#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/sonar/sonar.h"
#include "stations/sonar/hull_scene.h"
#include "stations/sonar/pen.h"
#include "tests/stations/sonar_stage.h"

#define CAPTAIN  (1u << ROLE_CAPTAIN)
#define MATE     (1u << ROLE_MATE)
#define ENGINEER (1u << ROLE_ENGINEER)
#define RADIO    (1u << ROLE_RADIO)
#define ALL      (CAPTAIN | MATE | ENGINEER | RADIO)

// What the host does with a trace, some frames after it was sent.
struct judge {
    struct sonar_hull hull;
    struct sonar_boat boat;
    struct sonar_trace late; // on its way
    int late_frames;         // until it arrives; 0: nothing is on its way
    int latency;             // frames
    int orders;
    bool is_deaf; // refuses everything
};

static struct sonar_stage stage; // too large for a stack
static struct judge judge;

static void read_hull(const char *name)
{
    const char *source = getenv("KLAXON_SOURCE_DIR");
    char path[512];
    char text[4096];
    char error[SONAR_ERROR_MAX] = "";
    snprintf(path, sizeof path, "%s/assets/hulls/%s.txt", source != NULL ? source : ".", name);
    FILE *file = fopen(path, "r");
    cr_assert_not_null(file, "cannot read %s", path);
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    cr_assert(sonar_hull_read(&judge.hull, text, length, error), "%s", error);
}

// As the host's view of a surfaced crew.
static void show_tracing(void)
{
    static const uint8_t ROLES[] = {ROLE_ENGINEER, ROLE_MATE, ROLE_CAPTAIN, ROLE_RADIO};
    const struct sonar_boat *boat = &judge.boat;
    for (int role = 0; role < ROLE_COUNT; role++) {
        struct sonar_view *view = &stage.views[role];
        struct sonar_tracing *tracing = &view->tracing;
        view->has_tracing = true;
        view->is_surfaced = true;
        view->helm = SONAR_HELM_SURFACED;
        view->systems = SONAR_SYSTEMS_SURFACED;
        view->has_panel = false;
        *tracing = (struct sonar_tracing){.section = boat->section,
                                          .roles_count = SONAR_SECTIONS,
                                          .fault = boat->fault,
                                          .fault_section = boat->fault_section,
                                          .fault_x = boat->fault_x,
                                          .fault_y = boat->fault_y,
                                          .hull = judge.hull};
        memcpy(tracing->roles, ROLES, sizeof ROLES);
        tracing->lines_count = boat->section < SONAR_SECTIONS ? boat->section + 1 : SONAR_SECTIONS;
        memcpy(tracing->lines, boat->lines, tracing->lines_count * sizeof tracing->lines[0]);
        bool is_done = boat->section == SONAR_SECTIONS;
        enum role now = is_done ? ROLE_CAPTAIN : (enum role)ROLES[boat->section];
        enum sonar_task task = is_done ? SONAR_TASK_DIVE : SONAR_TASK_TRACE;
        view->task = (uint8_t)(role == (int)now ? task : SONAR_TASK_NONE);
        view->awaits[0] = (struct sonar_wait){SIDE_BLUE, (uint8_t)now, (uint8_t)task};
        view->awaits_count = 1;
    }
}

static void receive(const struct sonar_trace *trace)
{
    struct sonar_boat *boat = &judge.boat;
    if (judge.is_deaf) {
        return;
    }
    switch (sonar_trace_add(&judge.hull, boat, trace, stage.table_now)) {
    case SONAR_TRACE_CLOSES:
        boat->section++;
        boat->trace_passed = 0;
        boat->trace_length = 0;
        break;
    case SONAR_TRACE_BREACH:
        boat->section = 0;
        boat->trace_passed = 0;
        boat->trace_length = 0;
        memset(boat->lines, 0, sizeof boat->lines);
        break;
    case SONAR_TRACE_GROWS:
    case SONAR_TRACE_OUTSIDE:
    case SONAR_TRACE_APART:
        break;
    }
    show_tracing();
}

// One frame of screen and host.
static void turn(void)
{
    stage.is_waiting = judge.late_frames > 0;
    sonar_stage_frame(&stage);
    if (stage.order_seat >= 0 && stage.given.kind == SONAR_ORDER_TRACE) {
        judge.orders++;
        judge.late = stage.given.trace;
        judge.late_frames = judge.latency;
    } else if (judge.late_frames > 0 && --judge.late_frames == 0) {
        receive(&judge.late);
    }
}

static void open_hull(const char *hull, int section, unsigned roles)
{
    judge = (struct judge){.latency = 2};
    read_hull(hull);
    sonar_stage_open(&stage, 320, 180, roles); // as 1280 x 720, but with fewer pixels to fill
    judge.boat.section = (uint8_t)section;
    show_tracing();
    turn();
}

static struct hull_fit fit_of(void)
{
    return hull_fit(&judge.hull, hull_scene_room(box_of(16, 136, 1248, 388)));
}

static struct outline outline_of(int section)
{
    struct outline outline;
    outline_measure(&outline, &judge.hull.sections[section]);
    return outline;
}

static void point_at(int section, struct point at)
{
    struct hull_fit fit = fit_of();
    struct point place = hull_point(&fit, &judge.hull.sections[section], at);
    input_point(&stage.stage.input, place.x, place.y);
}

// --- by pointer

// Draws the whole way round at so many units a second, off the middle by a hand's unrest. Returns
// how many frames it took.
static int draw_round(int section, float speed, float unrest, float trail)
{
    struct outline outline = outline_of(section);
    float way = 0;
    point_at(section, outline_at(&outline, 0));
    turn();
    input_button(&stage.stage.input, true);
    turn();
    int frames = 0;
    for (; judge.boat.section == section && frames < 3000; frames++) {
        float step = speed * 0.02f;
        for (float part = trail; part < step && trail > 0; part += trail) {
            struct hull_fit fit = fit_of();
            struct point at =
                hull_point(&fit, &judge.hull.sections[section], outline_at(&outline, way + part));
            input_pass(&stage.stage.input, at.x, at.y);
        }
        way = fminf(way + step, outline.whole + 4);
        struct point at = outline_at(&outline, way);
        at.x += unrest * sinf(way * 0.21f);
        at.y += unrest * cosf(way * 0.17f);
        point_at(section, at);
        turn();
        cr_assert_eq(judge.boat.fault, SONAR_FAULT_NONE, "section %d: fault %d at %d,%d", section,
                     judge.boat.fault, judge.boat.fault_x, judge.boat.fault_y);
    }
    input_button(&stage.stage.input, false);
    turn();
    return frames;
}

static void draw_hull(const char *name, float speed, float unrest, float trail)
{
    open_hull(name, 0, ALL);
    for (int section = 0; section < SONAR_SECTIONS; section++) {
        int frames = draw_round(section, speed, unrest, trail);
        cr_assert_eq(judge.boat.section, section + 1, "%s: section %d is not closed after %d", name,
                     section, frames);
    }
    cr_expect_lt(judge.orders, 4 * 60, "%d orders for one hull", judge.orders);
    sonar_stage_close(&stage);
}

Test(sonar_surfacing, whale_is_traced_by_pointer)
{
    draw_hull("whale", 110, 1.5f, 0);
}

Test(sonar_surfacing, box_is_traced_by_pointer)
{
    draw_hull("box", 140, 2, 0);
}

// A hand that is much too fast: the pen follows its way at its own pace, and nobody breaches by it.
Test(sonar_surfacing, a_hasty_hand_breaches_no_speed)
{
    draw_hull("whale", 900, 0, 4);
}

Test(sonar_surfacing, a_late_host_is_waited_for)
{
    open_hull("whale", 2, CAPTAIN);
    judge.latency = 8;
    draw_round(2, 120, 1, 0);
    cr_expect_eq(judge.boat.section, 3);
    sonar_stage_close(&stage);
}

// --- by keys

// Holds the arrow that points best along what lies ahead, as a person would who sees the corners.
static unsigned arrow_ahead(const struct outline *outline)
{
    static const struct {
        float x, y;
        unsigned held;
    } ARROWS[] = {{1, 0, INPUT_HELD_RIGHT},
                  {-1, 0, INPUT_HELD_LEFT},
                  {0, 1, INPUT_HELD_DOWN},
                  {0, -1, INPUT_HELD_UP}};
    struct point pen = {stage.memory.pen.x, stage.memory.pen.y};
    if (!stage.memory.pen.has_line) {
        pen = outline->corners[0];
    }
    struct outline_foot foot = outline_foot(outline, pen);
    struct point here = outline_at(outline, foot.way + 0.3f);
    struct point next = outline_at(outline, foot.way + 1.3f);
    unsigned best = 0;
    float most = 0;
    for (size_t i = 0; i < sizeof ARROWS / sizeof ARROWS[0]; i++) {
        float fits = (next.x - here.x) * ARROWS[i].x + (next.y - here.y) * ARROWS[i].y;
        if (fits > most) {
            most = fits;
            best = ARROWS[i].held;
        }
    }
    return best;
}

static int steer_round(int section)
{
    struct outline outline = outline_of(section);
    int frames = 0;
    for (; judge.boat.section == section && frames < 6000; frames++) {
        stage.stage.input.held = arrow_ahead(&outline);
        turn();
        cr_assert_eq(judge.boat.fault, SONAR_FAULT_NONE, "section %d: fault %d at %d,%d", section,
                     judge.boat.fault, judge.boat.fault_x, judge.boat.fault_y);
    }
    stage.stage.input.held = 0;
    turn();
    return frames;
}

static void steer_hull(const char *name)
{
    open_hull(name, 0, ALL);
    for (int section = 0; section < SONAR_SECTIONS; section++) {
        int frames = steer_round(section);
        cr_assert_eq(judge.boat.section, section + 1, "%s: section %d is not closed after %d", name,
                     section, frames);
        cr_expect_lt(frames, 50 * 20, "%s: section %d takes %d s", name, section, frames / 50);
    }
    sonar_stage_close(&stage);
}

Test(sonar_surfacing, whale_is_traced_by_keys)
{
    steer_hull("whale");
}

Test(sonar_surfacing, box_is_traced_by_keys)
{
    steer_hull("box");
}

Test(sonar_surfacing, shift_steers_more_slowly)
{
    float ways[2];
    for (int slow = 0; slow < 2; slow++) {
        open_hull("box", 0, ENGINEER);
        float start = outline_of(0).corners[0].x;
        for (int i = 0; i < 50; i++) {
            stage.stage.input.held = INPUT_HELD_RIGHT | (slow ? INPUT_HELD_SHIFT : 0u);
            turn();
        }
        ways[slow] = stage.memory.pen.x - start;
        sonar_stage_close(&stage);
    }
    cr_expect_gt(ways[1], 5);
    cr_expect_gt(ways[0], 2 * ways[1]);
}

// An arrow that is tapped moves the pen too, where nobody tells that keys are held.
Test(sonar_surfacing, arrows_can_be_tapped)
{
    open_hull("box", 0, ENGINEER);
    for (int i = 0; i < 40; i++) {
        input_press(&stage.stage.input, INPUT_RIGHT, 0);
        turn();
    }
    const struct outline outline = outline_of(0);
    cr_expect_gt(stage.memory.pen.x, outline.corners[0].x + 20);
    cr_expect_gt(judge.boat.lines[0].points_count, 6);
    sonar_stage_close(&stage);
}

// Honest: an arrow across the border leaves it, and the host sees that.
Test(sonar_surfacing, an_arrow_across_the_border_breaches_it)
{
    open_hull("box", 0, ENGINEER);
    stage.stage.input.held = INPUT_HELD_RIGHT;
    for (int i = 0; i < 50; i++) {
        turn();
    }
    stage.stage.input.held = INPUT_HELD_UP;
    for (int i = 0; i < 100 && judge.boat.fault == SONAR_FAULT_NONE; i++) {
        turn();
    }
    cr_expect_eq(judge.boat.fault, SONAR_FAULT_BORDER);
    stage.stage.input.held = 0;
    turn();
    cr_expect(sonar_stage_says(&stage, "Start again"));
    cr_expect(sonar_stage_says(&stage, "outside the border"));
    sonar_stage_close(&stage);
}

// Typing to the crew does not move the pen.
Test(sonar_surfacing, arrows_are_the_texts_while_one_types)
{
    open_hull("box", 0, ENGINEER);
    sonar_stage_press(&stage, '/', 0);
    stage.stage.input.held = INPUT_HELD_RIGHT;
    for (int i = 0; i < 20; i++) {
        turn();
    }
    cr_expect_not(stage.memory.pen.has_line);
    sonar_stage_close(&stage);
}

// --- the pen

Test(sonar_surfacing, a_pen_that_leaves_the_border_breaches_it)
{
    open_hull("whale", 2, CAPTAIN);
    struct outline outline = outline_of(2);
    point_at(2, outline.corners[0]);
    turn();
    input_button(&stage.stage.input, true);
    turn();
    for (int i = 1; i < 60 && judge.boat.fault == SONAR_FAULT_NONE; i++) {
        point_at(2,
                 (struct point){outline.corners[0].x + (float)i, outline.corners[0].y + (float)i});
        turn();
    }
    cr_expect_eq(judge.boat.fault, SONAR_FAULT_BORDER);
    input_button(&stage.stage.input, false);
    turn();
    turn();
    cr_expect_not(stage.memory.pen.has_line);
    cr_expect(sonar_stage_says(&stage, "Engineer traces section 1"));
    sonar_stage_close(&stage);
}

Test(sonar_surfacing, a_pen_beside_the_border_draws_nothing)
{
    open_hull("whale", 2, CAPTAIN);
    point_at(2, (struct point){76, 90});
    turn();
    input_button(&stage.stage.input, true);
    for (int i = 0; i < 10; i++) {
        turn();
    }
    cr_expect_eq(judge.orders, 0);
    sonar_stage_close(&stage);
}

// A click puts the pen down without the button held; the next one lifts it, and so does Esc.
Test(sonar_surfacing, a_click_latches_the_pen)
{
    open_hull("box", 2, CAPTAIN);
    struct outline outline = outline_of(2);
    point_at(2, outline.corners[0]);
    turn();
    input_button(&stage.stage.input, true);
    turn();
    input_button(&stage.stage.input, false);
    turn();
    cr_expect(stage.memory.pen.is_latched);
    for (int i = 1; i < 30; i++) {
        point_at(2, outline_at(&outline, 2.0f * (float)i));
        turn();
    }
    cr_expect_gt(stage.memory.pen.x, outline.corners[0].x + 40);
    cr_expect(sonar_stage_says(&stage, "Lift the pen"));
    input_press(&stage.stage.input, INPUT_ESCAPE, 0);
    turn();
    cr_expect_not(stage.memory.pen.is_down);
    sonar_stage_close(&stage);
}

// Lifted, the line stays; it goes on from where it ends, and not from elsewhere.
Test(sonar_surfacing, a_lifted_pen_goes_on_where_the_line_ends)
{
    open_hull("box", 2, CAPTAIN);
    struct outline outline = outline_of(2);
    stage.stage.input.held = INPUT_HELD_RIGHT;
    for (int i = 0; i < 50; i++) {
        turn();
    }
    stage.stage.input.held = 0;
    for (int i = 0; i < 10; i++) {
        turn();
    }
    int kept = judge.boat.lines[2].points_count;
    cr_assert_gt(kept, 4);
    point_at(2, outline.corners[2]);
    turn();
    input_button(&stage.stage.input, true);
    turn();
    cr_expect_not(stage.memory.pen.is_down);
    input_button(&stage.stage.input, false);
    turn();
    point_at(2, (struct point){stage.memory.pen.x, stage.memory.pen.y});
    turn();
    input_button(&stage.stage.input, true);
    turn();
    cr_expect(stage.memory.pen.is_down);
    cr_expect_eq(judge.boat.fault, SONAR_FAULT_NONE);
    sonar_stage_close(&stage);
}

// What the host did not take is not shown for long.
Test(sonar_surfacing, a_line_that_the_host_refuses_goes)
{
    open_hull("box", 2, CAPTAIN);
    judge.is_deaf = true;
    stage.stage.input.held = INPUT_HELD_RIGHT;
    for (int i = 0; i < 20; i++) {
        turn();
    }
    cr_expect(stage.memory.pen.has_line);
    stage.stage.input.held = 0;
    for (int i = 0; i < 60; i++) {
        turn();
    }
    cr_expect_not(stage.memory.pen.has_line);
    sonar_stage_close(&stage);
}

// A stop freezes the pen; the line waits.
Test(sonar_surfacing, a_stop_freezes_the_pen)
{
    open_hull("box", 2, CAPTAIN);
    stage.stage.input.held = INPUT_HELD_RIGHT;
    for (int i = 0; i < 30; i++) {
        turn();
    }
    struct sonar_view *view = &stage.views[ROLE_CAPTAIN];
    view->has_stop = true;
    view->stop = (struct sonar_stop){.system = SONAR_SILENCE,
                                     .side = SIDE_RED,
                                     .since_ms = stage.table_now,
                                     .until_ms = stage.table_now + 4000};
    view->task = SONAR_TASK_NONE;
    turn();
    float x = stage.memory.pen.x;
    int orders = judge.orders;
    for (int i = 0; i < 30; i++) {
        turn();
    }
    cr_expect_float_eq(stage.memory.pen.x, x, 0.01f);
    cr_expect_leq(judge.orders, orders);
    sonar_stage_close(&stage);
}

// --- what follows, and what is owed

Test(sonar_surfacing, the_captain_dives_by_key_and_pointer)
{
    open_hull("whale", SONAR_SECTIONS, CAPTAIN);
    sonar_stage_press(&stage, INPUT_ENTER, 0);
    sonar_stage_expect(&stage, ROLE_CAPTAIN, "dive");
    sonar_stage_frame(&stage);
    sonar_stage_click_words(&stage, "Dive");
    sonar_stage_expect(&stage, ROLE_CAPTAIN, "dive");
    sonar_stage_close(&stage);
}

Test(sonar_surfacing, nobody_dives_before_all_four_stand)
{
    open_hull("whale", 3, CAPTAIN);
    sonar_stage_press(&stage, INPUT_ENTER, 0);
    sonar_stage_expect_no_order(&stage);
    sonar_stage_close(&stage);
}

Test(sonar_surfacing, a_mark_that_is_owed_comes_first)
{
    open_hull("whale", 0, MATE);
    stage.views[ROLE_MATE].task = SONAR_TASK_CHARGE;
    sonar_stage_frame(&stage);
    sonar_stage_press(&stage, '2', 0);
    sonar_stage_expect(&stage, ROLE_MATE, "charge mine");
    sonar_stage_close(&stage);
}

Test(sonar_surfacing, a_cross_that_is_owed_comes_first)
{
    open_hull("whale", 0, ENGINEER);
    struct sonar_view *view = &stage.views[ROLE_ENGINEER];
    view->task = SONAR_TASK_CROSS;
    view->has_panel = true;
    view->panel = DIRECTION_SOUTH;
    sonar_stage_frame(&stage);
    sonar_stage_press(&stage, '2', 0);
    sonar_stage_expect(&stage, ROLE_ENGINEER, "cross south 2");
    sonar_stage_close(&stage);
}

// --- words

static void set_owed(void)
{
    stage.views[ROLE_MATE].task = SONAR_TASK_CHARGE;
    stage.views[ROLE_ENGINEER].task = SONAR_TASK_RADIATION;
}

static void set_fault(void)
{
    for (int role = 0; role < ROLE_COUNT; role++) {
        stage.views[role].tracing.fault = SONAR_FAULT_GAP;
        stage.views[role].tracing.fault_section = 3;
        stage.views[role].tracing.fault_x = 180;
        stage.views[role].tracing.fault_y = 60;
    }
}

static void set_stopped(void)
{
    for (int role = 0; role < ROLE_COUNT; role++) {
        struct sonar_view *view = &stage.views[role];
        view->has_stop = true;
        view->task = SONAR_TASK_NONE;
        view->stop = (struct sonar_stop){.system = SONAR_TORPEDO,
                                         .side = SIDE_RED,
                                         .has_dot = true,
                                         .dot = {6, 7},
                                         .since_ms = stage.table_now,
                                         .until_ms = stage.table_now + 4000};
    }
    sonar_stage_call(&stage, SIDE_RED, "stop");
    sonar_stage_call(&stage, SIDE_RED, "torpedo G8");
    sonar_stage_call(&stage, SIDE_BLUE, "direct G8");
}

static void look_at_all(int width, int height, unsigned roles)
{
    static void (*const SETS[])(void) = {NULL, set_owed, set_fault, set_stopped};
    judge = (struct judge){.latency = 2};
    sonar_stage_open(&stage, width, height, roles);
    for (int i = 0; i < 10; i++) {
        int section = i % (SONAR_SECTIONS + 1);
        read_hull(i < 5 ? "whale" : "box");
        for (size_t set = 0; set < sizeof SETS / sizeof SETS[0]; set++) {
            char name[64];
            sonar_stage_reset(&stage);
            stage.stage.ui.calm = true;
            judge.boat = (struct sonar_boat){.section = (uint8_t)section};
            show_tracing();
            if (SETS[set] != NULL) {
                SETS[set]();
            }
            sonar_stage_frame(&stage);
            sonar_stage_frame(&stage);
            snprintf(name, sizeof name, "section %d, state %zu, roles %u at %d", section, set,
                     roles, width);
            sonar_stage_expect_readable(&stage, name);
        }
    }
    sonar_stage_close(&stage);
}

Test(sonar_surfacing, can_be_read)
{
    for (int role = 0; role < ROLE_COUNT; role++) {
        look_at_all(1280, 720, 1u << role);
    }
    look_at_all(1280, 720, ALL);
}

Test(sonar_surfacing, can_be_read_on_a_narrow_screen)
{
    for (int role = 0; role < ROLE_COUNT; role++) {
        look_at_all(1024, 640, 1u << role);
    }
    look_at_all(1024, 640, ALL);
}

Test(sonar_surfacing, can_be_read_on_a_large_screen)
{
    look_at_all(1920, 1080, CAPTAIN);
}
