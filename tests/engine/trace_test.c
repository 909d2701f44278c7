// R21: which lines round a section are good.
#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engine/sonar/sonar.h"
#include "shared/random.h"

#define BORDER   10
#define SLOW_MS  100 // per point of a few units: no hand is too slow
#define LINE_MAX 4000

// A square, an hourglass whose neck is narrower than the border, a star, and a sliver.
static const struct sonar_hull HULL = {
    .sections =
        {
            {.outline = {20, 20, 120, 20, 120, 120, 20, 120}, .outline_count = 8},
            {.outline = {20, 20, 120, 20, 74, 70, 120, 120, 20, 120, 66, 70}, .outline_count = 12},
            {.outline = {100, 10, 120, 80, 190, 100, 120, 120, 100, 190, 80, 120, 10, 100, 80, 80},
             .outline_count = 16},
            {.outline = {0, 0, 255, 20, 0, 40}, .outline_count = 6},
        },
    .sections_count = SONAR_SECTIONS,
    .border = BORDER,
};

struct pen {
    struct sonar_boat boat;
    ms now;
    enum sonar_trace_result last;
};

static void pen_init(struct pen *pen, int section)
{
    memset(pen, 0, sizeof(*pen));
    pen->boat.section = (uint8_t)section;
    pen->boat.falls_ms = MS_NEVER;
}

// One point in an order of its own, after a time.
static enum sonar_trace_result dot(struct pen *pen, int x, int y, ms later)
{
    struct sonar_trace trace = {.points = {(uint8_t)x, (uint8_t)y}, .points_count = 2};
    pen->now += later;
    pen->last = sonar_trace_add(&HULL, &pen->boat, &trace, pen->now);
    return pen->last;
}

// A straight line in steps of a few units, until something happens.
static enum sonar_trace_result line(struct pen *pen, int x0, int y0, int x1, int y1)
{
    int steps = (int)(hypot(x1 - x0, y1 - y0) / 4) + 1;
    for (int i = 0; i <= steps; i++) {
        int x = x0 + (x1 - x0) * i / steps;
        int y = y0 + (y1 - y0) * i / steps;
        if (dot(pen, x, y, SLOW_MS) != SONAR_TRACE_GROWS) {
            break;
        }
    }
    return pen->last;
}

// Along the outline from one corner to another, onwards or backwards. Corners count on: 4 of a
// square is its first again.
static enum sonar_trace_result corners(struct pen *pen, int from, int to)
{
    const struct sonar_section *section = &HULL.sections[pen->boat.section];
    int count = section->outline_count / 2;
    int way = from < to ? 1 : -1;
    pen->last = SONAR_TRACE_GROWS;
    for (int i = from; i != to && pen->last == SONAR_TRACE_GROWS; i += way) {
        const uint8_t *a = &section->outline[(ptrdiff_t)2 * ((i + count) % count)];
        const uint8_t *b = &section->outline[(ptrdiff_t)2 * ((i + way + count) % count)];
        line(pen, a[0], a[1], b[0], b[1]);
    }
    return pen->last;
}

// --- good lines

Test(trace, closes_all_the_way_round_in_either_direction)
{
    for (int section = 0; section < SONAR_SECTIONS; section++) {
        int count = HULL.sections[section].outline_count / 2;
        for (int start = 0; start < count; start++) {
            struct pen pen;
            pen_init(&pen, section);
            cr_assert_eq(corners(&pen, start, start + count), SONAR_TRACE_CLOSES, "%d %d", section,
                         start);
            pen_init(&pen, section);
            cr_assert_eq(corners(&pen, start + count, start), SONAR_TRACE_CLOSES, "%d %d", section,
                         start);
        }
    }
}

Test(trace, closes_also_along_the_edges_of_the_border)
{
    struct pen pen;
    pen_init(&pen, 0); // as far outside as a line may be, the corners cut where they just may be
    line(&pen, 20, 15, 120, 15);
    line(&pen, 122, 16, 124, 18);
    line(&pen, 125, 20, 125, 120);
    line(&pen, 122, 122, 120, 125);
    line(&pen, 118, 125, 20, 125);
    line(&pen, 17, 122, 15, 118);
    cr_assert_eq(line(&pen, 15, 116, 15, 20), SONAR_TRACE_CLOSES);
    pen_init(&pen, 0);
    line(&pen, 60, 25, 115, 25);
    line(&pen, 115, 28, 115, 115);
    line(&pen, 112, 115, 25, 115);
    line(&pen, 25, 112, 25, 25);
    cr_assert_eq(line(&pen, 28, 25, 60, 25), SONAR_TRACE_CLOSES);
}

Test(trace, may_be_lifted_and_go_on)
{
    struct pen pen;
    pen_init(&pen, 0);
    cr_assert_eq(corners(&pen, 0, 2), SONAR_TRACE_GROWS);
    pen.now += 60000;
    cr_assert_eq(dot(&pen, 111, 121, 0), SONAR_TRACE_GROWS); // as far as the border is wide
    line(&pen, 110, 120, 20, 120);
    cr_assert_eq(line(&pen, 20, 118, 20, 20), SONAR_TRACE_CLOSES);
}

Test(trace, going_back_is_allowed_and_does_not_count)
{
    struct pen pen;
    pen_init(&pen, 0);
    cr_assert_eq(corners(&pen, 0, 2), SONAR_TRACE_GROWS);
    cr_assert_eq(corners(&pen, 2, 0), SONAR_TRACE_GROWS); // at the start, and not round
    cr_assert_eq(corners(&pen, 0, 2), SONAR_TRACE_GROWS);
    cr_assert_eq(corners(&pen, 2, 4), SONAR_TRACE_CLOSES);
}

Test(trace, is_not_closed_away_from_its_start)
{
    struct pen pen;
    pen_init(&pen, 0);
    cr_assert_eq(corners(&pen, 0, 3), SONAR_TRACE_GROWS);
    cr_assert_eq(line(&pen, 20, 120, 20, 35), SONAR_TRACE_GROWS);
    cr_assert_eq(line(&pen, 20, 35, 20, 32), SONAR_TRACE_GROWS);
    cr_assert_eq(line(&pen, 20, 30, 20, 22), SONAR_TRACE_CLOSES);
}

Test(trace, one_half_of_an_hourglass_twice_is_not_round)
{
    struct pen pen;
    pen_init(&pen, 1);
    for (int i = 0; i < 6; i++) { // over the neck, where both halves are near
        line(&pen, 20, 20, 120, 20);
        line(&pen, 120, 20, 74, 70);
        line(&pen, 70, 70, 66, 70);
        cr_assert_eq(line(&pen, 66, 70, 20, 20), SONAR_TRACE_GROWS);
    }
}

// --- breaches

static void check_fault(const struct pen *pen, enum sonar_fault fault, int x, int y)
{
    cr_assert_eq(pen->last, SONAR_TRACE_BREACH);
    cr_assert_eq(pen->boat.fault, fault);
    cr_assert_eq(pen->boat.fault_section, pen->boat.section);
    cr_assert_eq(pen->boat.fault_x, x);
    cr_assert_eq(pen->boat.fault_y, y);
}

Test(trace, breaks_the_border_on_either_side)
{
    struct pen pen;
    pen_init(&pen, 0);
    line(&pen, 20, 20, 60, 20);
    dot(&pen, 64, 25, SLOW_MS);
    cr_assert_eq(pen.last, SONAR_TRACE_GROWS);
    dot(&pen, 68, 26, SLOW_MS);
    check_fault(&pen, SONAR_FAULT_BORDER, 68, 26);
    pen_init(&pen, 0);
    line(&pen, 20, 20, 60, 20);
    dot(&pen, 64, 14, SLOW_MS);
    check_fault(&pen, SONAR_FAULT_BORDER, 64, 14);
}

Test(trace, breaks_the_border_between_two_points)
{
    struct pen pen;
    pen_init(&pen, 0);
    line(&pen, 60, 20, 106, 23);
    cr_assert_eq(dot(&pen, 110, 25, SLOW_MS), SONAR_TRACE_GROWS);
    dot(&pen, 115, 30, SLOW_MS); // both ends are good, the middle is over open water
    check_fault(&pen, SONAR_FAULT_BORDER, 115, 30);
}

Test(trace, has_no_gap_wider_than_the_border)
{
    struct pen pen;
    struct sonar_trace jump = {.points = {60, 20, 70, 20, 81, 20}, .points_count = 6};
    pen_init(&pen, 0);
    line(&pen, 20, 20, 56, 20);
    pen.now += 1000;
    pen.last = sonar_trace_add(&HULL, &pen.boat, &jump, pen.now);
    check_fault(&pen, SONAR_FAULT_GAP, 81, 20);
}

Test(trace, is_no_faster_than_a_hand)
{
    struct pen pen;
    int steps = 0;
    pen_init(&pen, 0);
    dot(&pen, 20, 20, 0);
    while (pen.last == SONAR_TRACE_GROWS) { // 8 units in 10 ms: 800 a second
        steps++;
        dot(&pen, 20 + 8 * steps, 20, 10);
    }
    cr_assert_eq(pen.boat.fault, SONAR_FAULT_SPEED);
    cr_assert_gt(steps, 5); // what was drawn before the first points came is free
    pen_init(&pen, 0);
    dot(&pen, 20, 20, 0);
    for (int i = 1; i <= 12; i++) { // 8 units in 33 ms: 240 a second
        cr_assert_eq(dot(&pen, 20 + 8 * i, 20, 33), SONAR_TRACE_GROWS);
    }
}

// --- where the pen comes down

Test(trace, forgives_a_pen_that_comes_down_beside)
{
    struct pen pen;
    struct sonar_boat before;
    pen_init(&pen, 0);
    before = pen.boat;
    cr_assert_eq(dot(&pen, 70, 70, 0), SONAR_TRACE_OUTSIDE);
    cr_assert_arr_eq(&before, &pen.boat, sizeof(before));
    line(&pen, 20, 20, 60, 20);
    before = pen.boat;
    cr_assert_eq(dot(&pen, 120, 60, SLOW_MS), SONAR_TRACE_APART);
    cr_assert_arr_eq(&before, &pen.boat, sizeof(before));
    cr_assert_eq(dot(&pen, 62, 20, SLOW_MS), SONAR_TRACE_GROWS);
}

Test(trace, a_blot_is_no_line_yet)
{
    struct pen pen;
    pen_init(&pen, 0);
    dot(&pen, 20, 20, 0);
    dot(&pen, 24, 20, SLOW_MS);
    cr_assert_eq(dot(&pen, 70, 70, SLOW_MS), SONAR_TRACE_OUTSIDE);
    cr_assert_eq(dot(&pen, 120, 60, SLOW_MS), SONAR_TRACE_GROWS);
    const struct sonar_line *kept = &pen.boat.lines[0];
    cr_assert_eq(kept->points[0], 120);
    cr_assert_eq(pen.boat.trace_ms, pen.now);
    line(&pen, 120, 60, 120, 120);
    corners(&pen, 2, 5);
    cr_assert_eq(line(&pen, 120, 20, 120, 60), SONAR_TRACE_CLOSES);
}

// --- what is kept

Test(trace, keeps_start_and_pen_and_never_too_much)
{
    struct pen pen;
    const struct sonar_line *kept = &pen.boat.lines[2];
    pen_init(&pen, 2);
    for (int i = 0; i < 200; i++) { // to and fro on two edges
        cr_assert_eq(corners(&pen, i % 2 == 0 ? 0 : 2, i % 2 == 0 ? 2 : 0), SONAR_TRACE_GROWS);
        cr_assert_eq(kept->points_count % 2, 0);
        cr_assert_lt(kept->points_count, SONAR_LINE_NUMBERS);
        cr_assert_eq(kept->points[0], 100);
        cr_assert_eq(kept->points[1], 10);
        const uint8_t *last = &kept->points[kept->points_count - 2];
        cr_assert_eq(last[0], i % 2 == 0 ? 190 : 100);
        cr_assert_eq(last[1], i % 2 == 0 ? 100 : 10);
    }
    cr_assert_eq(corners(&pen, 0, 8), SONAR_TRACE_CLOSES);
}

// --- the whole-number judge against plain arithmetic

static double off_edge(const uint8_t *a, const uint8_t *b, double x, double y)
{
    double dx = b[0] - a[0];
    double dy = b[1] - a[1];
    double along = ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy);
    along = fmin(fmax(along, 0), 1);
    return hypot(x - a[0] - along * dx, y - a[1] - along * dy);
}

static double off_outline(const struct sonar_section *section, double x, double y)
{
    int count = section->outline_count / 2;
    double off = INFINITY;
    for (int i = 0; i < count; i++) {
        off = fmin(off, off_edge(&section->outline[(ptrdiff_t)2 * i],
                                 &section->outline[(ptrdiff_t)2 * ((i + 1) % count)], x, y));
    }
    return off;
}

// The farthest that a step comes off the outline.
static double off_step(const struct sonar_section *section, const int *from, const int *to)
{
    double off = 0;
    for (int i = 1; i <= 64; i++) {
        double part = i / 64.0;
        off = fmax(off, off_outline(section, from[0] + (to[0] - from[0]) * part,
                                    from[1] + (to[1] - from[1]) * part));
    }
    return off;
}

Test(trace, agrees_with_plain_arithmetic)
{
    struct random random;
    int judged[SONAR_FAULT_SPEED] = {0};
    random_seed(&random, 7);
    for (int walk = 0; walk < 3000; walk++) {
        struct pen pen;
        int section = (int)random_below(&random, SONAR_SECTIONS);
        const uint8_t *corner = HULL.sections[section].outline;
        int from[2] = {corner[0], corner[1]};
        pen_init(&pen, section);
        dot(&pen, from[0], from[1], 0);
        for (int i = 0; i < 60 && pen.last == SONAR_TRACE_GROWS; i++) {
            int to[2] = {from[0] + (int)random_below(&random, 16) - 7,
                         from[1] + (int)random_below(&random, 16) - 7};
            if (to[0] < 0 || to[1] < 0 || to[0] > 255 || to[1] > 255) {
                continue;
            }
            double off = off_step(&HULL.sections[section], from, to);
            bool is_gap = hypot(to[0] - from[0], to[1] - from[1]) > BORDER + 0.25;
            if (fabs(off - BORDER / 2.0) < 0.7 &&
                off_outline(&HULL.sections[section], to[0], to[1]) <= BORDER / 2.0) {
                continue; // too near the edge between two points for eighths of a step to tell
            }
            struct sonar_trace trace = {
                .points = {(uint8_t)from[0], (uint8_t)from[1], (uint8_t)to[0], (uint8_t)to[1]},
                .points_count = 4};
            pen.now += 1000;
            pen.last = sonar_trace_add(&HULL, &pen.boat, &trace, pen.now);
            enum sonar_fault want = is_gap               ? SONAR_FAULT_GAP
                                    : off > BORDER / 2.0 ? SONAR_FAULT_BORDER
                                                         : SONAR_FAULT_NONE;
            cr_assert_eq(pen.boat.fault, want, "%d,%d to %d,%d: %d, %f off", from[0], from[1],
                         to[0], to[1], pen.boat.fault, off);
            judged[want]++;
            memcpy(from, to, sizeof(from));
        }
    }
    cr_assert(judged[0] > 1000 && judged[1] > 500 && judged[2] > 100, "%d %d %d", judged[0],
              judged[1], judged[2]);
}
