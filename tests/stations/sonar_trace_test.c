// A surfaced crew traces its hull, by pointer and by keys.
#include <criterion/criterion.h>
#include <math.h>

#include "tests/stations/hull_stage.h"

#define CAPTAIN  (1u << SONAR_CAPTAIN)
#define MATE     (1u << SONAR_MATE)
#define ENGINEER (1u << SONAR_ENGINEER)
#define RADIO    (1u << SONAR_RADIO)
#define ALL      (CAPTAIN | MATE | ENGINEER | RADIO)

static struct hull_stage dock; // too large for a stack

// --- by pointer

// Draws the whole way round at so many units a second, off the middle by a hand's unrest. Returns
// how many frames it took.
static int draw_round(int section, float speed, float unrest, float trail)
{
    struct outline outline = hull_stage_outline(&dock, section);
    float way = 0;
    hull_stage_point(&dock, section, outline_at(&outline, 0));
    hull_stage_turn(&dock);
    input_button(&dock.stage.stage.input, true);
    hull_stage_turn(&dock);
    int frames = 0;
    for (; dock.judge.boat.section == section && frames < 3000; frames++) {
        float step = speed * 0.02f;
        for (float part = trail; part < step && trail > 0; part += trail) {
            struct hull_fit fit = hull_stage_fit(&dock);
            struct point at = hull_point(&fit, &dock.judge.hull.sections[section],
                                         outline_at(&outline, way + part));
            input_pass(&dock.stage.stage.input, at.x, at.y);
        }
        way = fminf(way + step, outline.whole + 4);
        struct point at = outline_at(&outline, way);
        at.x += unrest * sinf(way * 0.21f);
        at.y += unrest * cosf(way * 0.17f);
        hull_stage_point(&dock, section, at);
        hull_stage_turn(&dock);
        cr_assert_eq(dock.judge.boat.fault, SONAR_FAULT_NONE, "section %d: fault %d at %d,%d",
                     section, dock.judge.boat.fault, dock.judge.boat.fault_x,
                     dock.judge.boat.fault_y);
    }
    input_button(&dock.stage.stage.input, false);
    hull_stage_turn(&dock);
    return frames;
}

static void draw_hull(const char *name, float speed, float unrest, float trail)
{
    hull_stage_open(&dock, name, 0, ALL);
    for (int section = 0; section < SONAR_SECTIONS; section++) {
        int frames = draw_round(section, speed, unrest, trail);
        cr_assert_eq(dock.judge.boat.section, section + 1, "%s: section %d is not closed after %d",
                     name, section, frames);
    }
    cr_expect_lt(dock.judge.orders, 4 * 60, "%d orders for one hull", dock.judge.orders);
    sonar_stage_close(&dock.stage);
}

Test(sonar_trace, whale_is_traced_by_pointer)
{
    draw_hull("whale", 110, 1.5f, 0);
}

Test(sonar_trace, box_is_traced_by_pointer)
{
    draw_hull("box", 140, 2, 0);
}

// A hand that is much too fast: the pen follows its way at its own pace, and nobody breaches by it.
Test(sonar_trace, a_hasty_hand_breaches_no_speed)
{
    draw_hull("whale", 900, 0, 4);
}

Test(sonar_trace, a_late_host_is_waited_for)
{
    hull_stage_open(&dock, "whale", 2, CAPTAIN);
    dock.judge.latency = 8;
    draw_round(2, 120, 1, 0);
    cr_expect_eq(dock.judge.boat.section, 3);
    sonar_stage_close(&dock.stage);
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
    struct point pen = {dock.stage.memory.pen.x, dock.stage.memory.pen.y};
    if (!dock.stage.memory.pen.has_line) {
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
    struct outline outline = hull_stage_outline(&dock, section);
    int frames = 0;
    for (; dock.judge.boat.section == section && frames < 6000; frames++) {
        dock.stage.stage.input.held = arrow_ahead(&outline);
        hull_stage_turn(&dock);
        cr_assert_eq(dock.judge.boat.fault, SONAR_FAULT_NONE, "section %d: fault %d at %d,%d",
                     section, dock.judge.boat.fault, dock.judge.boat.fault_x,
                     dock.judge.boat.fault_y);
    }
    dock.stage.stage.input.held = 0;
    hull_stage_turn(&dock);
    return frames;
}

static void steer_hull(const char *name)
{
    hull_stage_open(&dock, name, 0, ALL);
    for (int section = 0; section < SONAR_SECTIONS; section++) {
        int frames = steer_round(section);
        cr_assert_eq(dock.judge.boat.section, section + 1, "%s: section %d is not closed after %d",
                     name, section, frames);
        cr_expect_lt(frames, 50 * 20, "%s: section %d takes %d s", name, section, frames / 50);
    }
    sonar_stage_close(&dock.stage);
}

Test(sonar_trace, whale_is_traced_by_keys)
{
    steer_hull("whale");
}

Test(sonar_trace, box_is_traced_by_keys)
{
    steer_hull("box");
}

Test(sonar_trace, shift_steers_more_slowly)
{
    float ways[2];
    for (int slow = 0; slow < 2; slow++) {
        hull_stage_open(&dock, "box", 0, ENGINEER);
        float start = hull_stage_outline(&dock, 0).corners[0].x;
        for (int i = 0; i < 50; i++) {
            dock.stage.stage.input.held = INPUT_HELD_RIGHT | (slow ? INPUT_HELD_SHIFT : 0u);
            hull_stage_turn(&dock);
        }
        ways[slow] = dock.stage.memory.pen.x - start;
        sonar_stage_close(&dock.stage);
    }
    cr_expect_gt(ways[1], 5);
    cr_expect_gt(ways[0], 2 * ways[1]);
}

// An arrow that is tapped moves the pen too, where nobody tells that keys are held.
Test(sonar_trace, arrows_can_be_tapped)
{
    hull_stage_open(&dock, "box", 0, ENGINEER);
    for (int i = 0; i < 40; i++) {
        input_press(&dock.stage.stage.input, INPUT_RIGHT, 0);
        hull_stage_turn(&dock);
    }
    const struct outline outline = hull_stage_outline(&dock, 0);
    cr_expect_gt(dock.stage.memory.pen.x, outline.corners[0].x + 20);
    cr_expect_gt(dock.judge.boat.lines[0].points_count, 6);
    sonar_stage_close(&dock.stage);
}

// Honest: an arrow across the border leaves it, and the host sees that.
Test(sonar_trace, an_arrow_across_the_border_breaches_it)
{
    hull_stage_open(&dock, "box", 0, ENGINEER);
    dock.stage.stage.input.held = INPUT_HELD_RIGHT;
    for (int i = 0; i < 50; i++) {
        hull_stage_turn(&dock);
    }
    dock.stage.stage.input.held = INPUT_HELD_UP;
    for (int i = 0; i < 100 && dock.judge.boat.fault == SONAR_FAULT_NONE; i++) {
        hull_stage_turn(&dock);
    }
    cr_expect_eq(dock.judge.boat.fault, SONAR_FAULT_BORDER);
    dock.stage.stage.input.held = 0;
    hull_stage_turn(&dock);
    cr_expect(sonar_stage_says(&dock.stage, "Start again"));
    cr_expect(sonar_stage_says(&dock.stage, "outside the border"));
    sonar_stage_close(&dock.stage);
}

// Typing to the crew does not move the pen.
Test(sonar_trace, arrows_are_the_texts_while_one_types)
{
    hull_stage_open(&dock, "box", 0, ENGINEER);
    sonar_stage_press(&dock.stage, '/', 0);
    dock.stage.stage.input.held = INPUT_HELD_RIGHT;
    for (int i = 0; i < 20; i++) {
        hull_stage_turn(&dock);
    }
    cr_expect_not(dock.stage.memory.pen.has_line);
    sonar_stage_close(&dock.stage);
}

// --- the pen

Test(sonar_trace, a_pen_that_leaves_the_border_breaches_it)
{
    hull_stage_open(&dock, "whale", 2, CAPTAIN);
    struct outline outline = hull_stage_outline(&dock, 2);
    hull_stage_point(&dock, 2, outline.corners[0]);
    hull_stage_turn(&dock);
    input_button(&dock.stage.stage.input, true);
    hull_stage_turn(&dock);
    for (int i = 1; i < 60 && dock.judge.boat.fault == SONAR_FAULT_NONE; i++) {
        hull_stage_point(
            &dock, 2,
            (struct point){outline.corners[0].x + (float)i, outline.corners[0].y + (float)i});
        hull_stage_turn(&dock);
    }
    cr_expect_eq(dock.judge.boat.fault, SONAR_FAULT_BORDER);
    input_button(&dock.stage.stage.input, false);
    hull_stage_turn(&dock);
    hull_stage_turn(&dock);
    cr_expect_not(dock.stage.memory.pen.has_line);
    cr_expect(sonar_stage_says(&dock.stage, "Engineer traces section 1"));
    sonar_stage_close(&dock.stage);
}

Test(sonar_trace, a_pen_beside_the_border_draws_nothing)
{
    hull_stage_open(&dock, "whale", 2, CAPTAIN);
    hull_stage_point(&dock, 2, (struct point){76, 90});
    hull_stage_turn(&dock);
    input_button(&dock.stage.stage.input, true);
    for (int i = 0; i < 10; i++) {
        hull_stage_turn(&dock);
    }
    cr_expect_eq(dock.judge.orders, 0);
    sonar_stage_close(&dock.stage);
}

// A click puts the pen down without the button held; the next one lifts it, and so does Esc.
Test(sonar_trace, a_click_latches_the_pen)
{
    hull_stage_open(&dock, "box", 2, CAPTAIN);
    struct outline outline = hull_stage_outline(&dock, 2);
    hull_stage_point(&dock, 2, outline.corners[0]);
    hull_stage_turn(&dock);
    input_button(&dock.stage.stage.input, true);
    hull_stage_turn(&dock);
    input_button(&dock.stage.stage.input, false);
    hull_stage_turn(&dock);
    cr_expect(dock.stage.memory.pen.is_latched);
    for (int i = 1; i < 30; i++) {
        hull_stage_point(&dock, 2, outline_at(&outline, 2.0f * (float)i));
        hull_stage_turn(&dock);
    }
    cr_expect_gt(dock.stage.memory.pen.x, outline.corners[0].x + 40);
    cr_expect(sonar_stage_says(&dock.stage, "Lift the pen"));
    input_press(&dock.stage.stage.input, INPUT_ESCAPE, 0);
    hull_stage_turn(&dock);
    cr_expect_not(dock.stage.memory.pen.is_down);
    sonar_stage_close(&dock.stage);
}

// Lifted, the line stays; it goes on from where it ends, and not from elsewhere.
Test(sonar_trace, a_lifted_pen_goes_on_where_the_line_ends)
{
    hull_stage_open(&dock, "box", 2, CAPTAIN);
    struct outline outline = hull_stage_outline(&dock, 2);
    dock.stage.stage.input.held = INPUT_HELD_RIGHT;
    for (int i = 0; i < 50; i++) {
        hull_stage_turn(&dock);
    }
    dock.stage.stage.input.held = 0;
    for (int i = 0; i < 10; i++) {
        hull_stage_turn(&dock);
    }
    int kept = dock.judge.boat.lines[2].points_count;
    cr_assert_gt(kept, 4);
    hull_stage_point(&dock, 2, outline.corners[2]);
    hull_stage_turn(&dock);
    input_button(&dock.stage.stage.input, true);
    hull_stage_turn(&dock);
    cr_expect_not(dock.stage.memory.pen.is_down);
    input_button(&dock.stage.stage.input, false);
    hull_stage_turn(&dock);
    hull_stage_point(&dock, 2, (struct point){dock.stage.memory.pen.x, dock.stage.memory.pen.y});
    hull_stage_turn(&dock);
    input_button(&dock.stage.stage.input, true);
    hull_stage_turn(&dock);
    cr_expect(dock.stage.memory.pen.is_down);
    cr_expect_eq(dock.judge.boat.fault, SONAR_FAULT_NONE);
    sonar_stage_close(&dock.stage);
}

// What the host did not take is not shown for long.
Test(sonar_trace, a_line_that_the_host_refuses_goes)
{
    hull_stage_open(&dock, "box", 2, CAPTAIN);
    dock.judge.is_deaf = true;
    dock.stage.stage.input.held = INPUT_HELD_RIGHT;
    for (int i = 0; i < 20; i++) {
        hull_stage_turn(&dock);
    }
    cr_expect(dock.stage.memory.pen.has_line);
    dock.stage.stage.input.held = 0;
    for (int i = 0; i < 60; i++) {
        hull_stage_turn(&dock);
    }
    cr_expect_not(dock.stage.memory.pen.has_line);
    sonar_stage_close(&dock.stage);
}

// A stop freezes the pen; the line waits.
Test(sonar_trace, a_stop_freezes_the_pen)
{
    hull_stage_open(&dock, "box", 2, CAPTAIN);
    dock.stage.stage.input.held = INPUT_HELD_RIGHT;
    for (int i = 0; i < 30; i++) {
        hull_stage_turn(&dock);
    }
    struct sonar_view *view = &dock.stage.views[SONAR_CAPTAIN];
    view->has_stop = true;
    view->stop = (struct sonar_stop){.system = SONAR_SILENCE,
                                     .side = SIDE_RED,
                                     .since_ms = dock.stage.table_now,
                                     .until_ms = dock.stage.table_now + 4000};
    view->task = SONAR_TASK_NONE;
    hull_stage_turn(&dock);
    float x = dock.stage.memory.pen.x;
    int orders = dock.judge.orders;
    for (int i = 0; i < 30; i++) {
        hull_stage_turn(&dock);
    }
    cr_expect_float_eq(dock.stage.memory.pen.x, x, 0.01f);
    cr_expect_leq(dock.judge.orders, orders);
    sonar_stage_close(&dock.stage);
}
