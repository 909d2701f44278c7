// Locks and tasks that a view shows are true: what a seat is asked for is taken, what is locked is
// refused, and there is always somebody who can go on (H1, H2). In matches played by chance.
#include <criterion/criterion.h>
#include <string.h>

#include "engine/sonar/sonar.h"
#include "tests/engine/sonar_trial.h"

#define SEEDS   24
#define TASKS   (SONAR_TASK_END + 1)
#define HELMS   (SONAR_HELM_OVER + 1)
#define SYSTEMS (SONAR_SYSTEMS_OVER + 1)

// How often each came up; a check that never runs proves nothing.
struct seen {
    size_t tasks[TASKS], helms[HELMS], systems[SYSTEMS];
};

// Would it be taken now? The match stays as it is.
static bool is_taken(const struct sonar_state *state, int seat, struct sonar_order order)
{
    struct sonar_state copy = *state;
    struct reason reason;
    return SONAR_GAME.order(&copy, seat, &order, state->now, &reason);
}

static bool is_course_taken(const struct sonar_state *state, int captain)
{
    bool is_any = false;
    for (uint8_t way = 0; way < DIRECTION_COUNT; way++) {
        struct sonar_order order = {.kind = SONAR_ORDER_COURSE, .course = way};
        is_any = is_any || is_taken(state, captain, order);
    }
    return is_any;
}

static bool is_mark_taken(const struct sonar_state *state, int mate)
{
    bool is_any = false;
    for (uint8_t i = 0; i < SONAR_SYSTEM_COUNT; i++) {
        struct sonar_order order = {.kind = SONAR_ORDER_CHARGE, .charge = i};
        is_any = is_any || is_taken(state, mate, order);
    }
    return is_any;
}

static bool is_cross_taken(const struct sonar_state *state, int engineer)
{
    bool is_any = false;
    for (uint8_t i = 0; i < SONAR_SHEET_SYMBOLS; i++) {
        struct sonar_order order = {
            .kind = SONAR_ORDER_CROSS,
            .cross = {.panel = i / SONAR_PANEL_SYMBOLS, .symbol = 1 + i % SONAR_PANEL_SYMBOLS}};
        is_any = is_any || is_taken(state, engineer, order);
    }
    return is_any;
}

// The place's own row is true, and one of two sectors is false.
static bool is_answer_taken(const struct sonar_state *state, int captain, enum side side)
{
    bool is_any = false;
    for (uint8_t sector = 1; sector <= 2; sector++) {
        struct sonar_order order = {.kind = SONAR_ORDER_ANSWER};
        order.answer.first = (struct sonar_statement){.kind = SONAR_ROW};
        order.answer.first.row = (uint8_t)(sonar_place(state, side).row + 1);
        order.answer.second = (struct sonar_statement){.kind = SONAR_SECTOR};
        order.answer.second.sector = sector;
        is_any = is_any || is_taken(state, captain, order);
    }
    return is_any;
}

static bool is_place_taken(const struct sonar_state *state, int captain)
{
    for (int i = 0; i < state->chart.columns * state->chart.rows; i++) {
        struct sonar_order order = {.kind = SONAR_ORDER_PLACE,
                                    .place = chart_dot(&state->chart, i)};
        if (is_taken(state, captain, order)) {
            return true;
        }
    }
    return false;
}

// A pen may come down on a corner of the outline, or go on where the line ends.
static bool is_point_taken(const struct sonar_state *state, int seat, enum side side)
{
    const struct sonar_boat *boat = &state->boats[side];
    const struct sonar_line *line = &boat->lines[boat->section];
    const uint8_t *from = line->points_count > 0 ? &line->points[line->points_count - 2]
                                                 : state->hull.sections[boat->section].outline;
    struct sonar_order order = {.kind = SONAR_ORDER_TRACE, .trace = {.points_count = 2}};
    memcpy(order.trace.points, from, 2);
    return is_taken(state, seat, order);
}

static bool is_simple_taken(const struct sonar_state *state, int seat, enum sonar_order_kind kind)
{
    return is_taken(state, seat, (struct sonar_order){.kind = (uint8_t)kind});
}

// Is what a seat is asked for taken from it?
static bool is_task_taken(const struct sonar_state *state, int seat, enum side side,
                          enum sonar_task task)
{
    struct sonar_order sector = {.kind = SONAR_ORDER_SECTOR, .sector = 1};
    switch (task) {
    case SONAR_TASK_NONE:
        return true;
    case SONAR_TASK_PLACE:
        return is_place_taken(state, seat);
    case SONAR_TASK_COURSE: // a course or, without one, surfacing
        return is_course_taken(state, seat) == sonar_has_course(state, side) &&
               is_simple_taken(state, seat, SONAR_ORDER_SURFACE);
    case SONAR_TASK_CHARGE:
        return is_mark_taken(state, seat) && !is_simple_taken(state, seat, SONAR_ORDER_OK);
    case SONAR_TASK_OK:
        return is_simple_taken(state, seat, SONAR_ORDER_OK) && !is_mark_taken(state, seat) &&
               !is_cross_taken(state, seat);
    case SONAR_TASK_CROSS:
    case SONAR_TASK_RADIATION:
        return is_cross_taken(state, seat) && !is_simple_taken(state, seat, SONAR_ORDER_OK);
    case SONAR_TASK_SECTOR:
        return is_taken(state, seat, sector);
    case SONAR_TASK_ANSWER:
        return is_answer_taken(state, seat, side);
    case SONAR_TASK_TRACE:
        return is_point_taken(state, seat, side);
    case SONAR_TASK_DIVE:
        return is_simple_taken(state, seat, SONAR_ORDER_DIVE);
    case SONAR_TASK_END:
        return is_simple_taken(state, seat, SONAR_ORDER_END);
    }
    return false;
}

// M9, A3: the helm and the systems are free exactly when a view says so. A silence of 0 dots asks
// for nothing but free systems; in real time it needs the helm as well (R17).
static void check_locks(const struct sonar_state *state, enum side side,
                        const struct sonar_view *view)
{
    int captain = SONAR_SEAT(side, SONAR_CAPTAIN);
    bool is_free = view->helm == SONAR_HELM_FREE;
    bool is_trapped = view->helm == SONAR_HELM_TRAPPED;
    cr_assert_eq(is_course_taken(state, captain), is_free, "helm %d", view->helm);
    cr_assert(!is_trapped || is_simple_taken(state, captain, SONAR_ORDER_SURFACE));
    bool is_upkeep = view->helm == SONAR_HELM_UPKEEP || view->helm == SONAR_HELM_PENALTY;
    bool may_surface = is_free || is_trapped || (is_upkeep && state->tempo == SONAR_REALTIME); // K4
    cr_assert_eq(is_simple_taken(state, captain, SONAR_ORDER_SURFACE), may_surface, "helm %d",
                 view->helm);
    struct sonar_order silence = {.kind = SONAR_ORDER_SILENCE};
    struct sonar_state charged = *state; // so that it cannot be refused for want of a charge
    charged.forgiving = 0;
    bool has_helm = state->tempo == SONAR_TURNS || is_free || is_trapped;
    cr_assert_eq(is_taken(&charged, captain, silence),
                 view->systems == SONAR_SYSTEMS_FREE && has_helm, "systems %d", view->systems);
    cr_assert_eq(is_simple_taken(&charged, SONAR_SEAT(side, SONAR_MATE), SONAR_ORDER_SONAR),
                 view->systems == SONAR_SYSTEMS_FREE, "systems %d", view->systems);
}

// H1, H2: while a match is on, a clock runs, or somebody has something to do or may sail.
static bool goes_on(const struct sonar_state *state)
{
    bool goes_on = SONAR_GAME.wake(state) != MS_NEVER;
    for (int seat = 0; seat < SONAR_SEAT_COUNT; seat++) {
        enum side side = SONAR_BRIEF.seats[seat].side;
        enum sonar_helm helm = sonar_helm_lock(state, side);
        goes_on = goes_on || helm == SONAR_HELM_FREE || helm == SONAR_HELM_TRAPPED ||
                  sonar_task_of(state, side, SONAR_BRIEF.seats[seat].role) != SONAR_TASK_NONE;
    }
    return goes_on;
}

static void check_match(const struct sonar_state *state, struct seen *seen)
{
    for (int seat = 0; seat < SONAR_SEAT_COUNT; seat++) {
        enum side side = SONAR_BRIEF.seats[seat].side;
        struct sonar_view view;
        sonar_view(state, seat, &view);
        seen->tasks[view.task]++;
        seen->helms[view.helm]++;
        seen->systems[view.systems]++;
        cr_assert(is_task_taken(state, seat, side, (enum sonar_task)view.task), "seat %d task %d",
                  seat, view.task);
        if (SONAR_BRIEF.seats[seat].role == SONAR_CAPTAIN) {
            check_locks(state, side, &view);
        }
    }
    cr_assert(goes_on(state));
}

Test(sonar_locks, are_what_a_view_says)
{
    static struct trial_match match; // large; not shared, Criterion runs each test in a process
    const struct sonar_state *state = (const struct sonar_state *)match.state;
    struct seen seen = {0};
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        struct trial_step step;
        trial_begin(&SONAR_TRIAL, seed, &match);
        while (!trial_is_over(&match)) {
            check_match(state, &seen);
            trial_step(&SONAR_TRIAL, &match, &step);
        }
    }
    for (int i = 0; i < TASKS; i++) {
        cr_assert(seen.tasks[i] > 0, "task %d", i);
    }
    for (int i = 0; i < SONAR_HELM_OVER; i++) {
        cr_assert(seen.helms[i] > 0, "helm %d", i);
    }
    for (int i = 0; i < SONAR_SYSTEMS_OVER; i++) {
        cr_assert(seen.systems[i] > 0, "systems %d", i);
    }
}
