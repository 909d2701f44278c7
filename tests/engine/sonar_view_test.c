// What each seat is told, in matches played by chance: all that the table of engine/sonar/view.c
// grants it. That it is told nothing else is the trial's business.
#include <criterion/criterion.h>
#include <string.h>

#include "engine/sonar/sonar.h"
#include "tests/engine/sonar_trial.h"

#define SEEDS 40

// How often the rarer things came up; a check that never runs proves nothing.
struct seen {
    size_t panels, zeros, traps, inspections, tracings, deaf_calls, unheard_hits, disguises, ways;
};

static const struct sonar_wait *find_wait(const struct sonar_view *view, enum side side,
                                          enum sonar_role role)
{
    for (int i = 0; i < view->awaits_count; i++) {
        if (view->awaits[i].side == side && view->awaits[i].role == role) {
            return &view->awaits[i];
        }
    }
    return NULL;
}

static void check_captain(const struct sonar_state *state, enum side side,
                          const struct sonar_view *view, struct seen *seen)
{
    const struct sonar_boat *boat = &state->boats[side];
    const struct sonar_captain *captain = &view->captain;
    cr_assert(view->has_chart && view->chart.marks_count == state->chart.marks_count);
    cr_assert_eq(captain->has_place, boat->route_count > 0);
    cr_assert(!captain->has_place || dot_equal(captain->place, sonar_place(state, side)));
    cr_assert_eq(captain->route_count, boat->route_count);
    cr_assert_arr_eq(captain->route, boat->route, boat->route_count);
    cr_assert_eq(captain->mines_count, boat->mines_count);
    cr_assert_arr_eq(captain->mines, boat->mines, boat->mines_count);
    cr_assert(boat->fresh == SONAR_NO_DOT ? !captain->has_fresh : captain->fresh == boat->fresh);
    cr_assert_eq(view->helm, sonar_helm_lock(state, side));
    seen->traps += view->helm == SONAR_HELM_TRAPPED;
}

static void check_mate(const struct sonar_boat *boat, const struct sonar_view *view)
{
    cr_assert_arr_eq(view->mate.marks, boat->marks, SONAR_SYSTEM_COUNT);
    cr_assert_eq(view->mate.damage, boat->damage);
    cr_assert_neq(view->helm, SONAR_HELM_TRAPPED);
}

static void check_engineer(const struct sonar_boat *boat, const struct sonar_boat *enemy,
                           const struct sonar_view *view, struct seen *seen)
{
    cr_assert_eq(view->engineer.crossed, boat->crossed);
    cr_assert_eq(view->has_panel, view->task == SONAR_TASK_CROSS);
    cr_assert(!view->has_panel || view->panel == boat->panel);
    seen->panels += view->has_panel;
    seen->zeros += view->task == SONAR_TASK_OK;
    cr_assert_eq(view->engineer.has_inspection, enemy->inspected != 0);
    if (view->engineer.has_inspection) { // F3: four good lines, each with its initials
        const struct sonar_tracing *inspection = &view->engineer.inspection;
        cr_assert_eq(inspection->section, SONAR_SECTIONS);
        cr_assert_eq(inspection->lines_count, SONAR_SECTIONS);
        cr_assert_arr_eq(inspection->roles, enemy->tracer, SONAR_SECTIONS);
        cr_assert_arr_eq(inspection->lines, enemy->lines, sizeof(enemy->lines));
        cr_assert_eq(inspection->fault, SONAR_FAULT_NONE);
        seen->inspections++;
    }
}

static void check_radio(const struct sonar_state *state, const struct sonar_boat *boat,
                        const struct sonar_view *view, struct seen *seen)
{
    bool is_assisted = state->assist != SONAR_ASSIST_OFF;
    cr_assert(view->has_chart);
    cr_assert_eq(view->radio.way_count, is_assisted ? boat->hearing.way_count : 0);
    cr_assert_eq(view->radio.clues_count, is_assisted ? boat->hearing.clues_count : 0);
    cr_assert_eq(view->radio.sketch.marks_count, boat->sketch.marks_count);
    cr_assert_eq(view->radio.sketch.pencil_count, boat->sketch.pencil_count);
    cr_assert_arr_eq(view->radio.sketch.tracks, boat->sketch.tracks, sizeof(boat->sketch.tracks));
    cr_assert_arr_eq(view->radio.sketch.pencil, boat->sketch.pencil, boat->sketch.pencil_count);
    cr_assert_eq(view->enemy_surfaced, boat->hearing.enemy_surfaced != 0);
    seen->ways += view->radio.way_count > 0;
    seen->unheard_hits += view->hits_count < state->hits_count;
}

static void check_crew(const struct sonar_state *state, enum side side,
                       const struct sonar_view *view, struct seen *seen)
{
    const struct sonar_boat *boat = &state->boats[side];
    cr_assert_eq(view->is_surfaced, boat->surfaced != 0);
    cr_assert_eq(view->messages_last, boat->messages_last);
    cr_assert_eq(view->has_tracing, boat->surfaced && state->tempo == SONAR_REALTIME);
    seen->tracings += view->has_tracing;
    for (int i = 0; i < SONAR_ROLE_COUNT; i++) {
        enum sonar_task task = sonar_task_of(state, side, (enum sonar_role)i);
        const struct sonar_wait *wait = find_wait(view, side, (enum sonar_role)i);
        bool is_unheard =
            task == SONAR_TASK_ANSWER && view->role == SONAR_RADIO && sonar_is_deaf(state, side);
        cr_assert_eq(wait != NULL, task != SONAR_TASK_NONE && !is_unheard);
        if (task == SONAR_TASK_OK && i != view->role) {
            cr_assert_eq(wait->task, i == SONAR_MATE ? SONAR_TASK_CHARGE : SONAR_TASK_CROSS);
            seen->disguises++;
        }
    }
    if (view->messages_count > 0) {
        const struct sonar_message *newest = &boat->messages[view->messages_count - 1];
        cr_assert_arr_eq(&view->messages[view->messages_count - 1], newest, sizeof(*newest));
    }
}

static void check_calls(const struct sonar_state *state, const struct sonar_view *view)
{
    int ear = view->role == SONAR_RADIO ? SONAR_EAR_BLUE_RADIO + view->side : SONAR_EAR_ROOM;
    const struct sonar_log *log = &state->logs[ear];
    cr_assert_eq(view->calls_last, log->last);
    cr_assert_eq(view->calls_count, log->last < SONAR_CALLS_MAX ? log->last : SONAR_CALLS_MAX);
    for (uint32_t i = 0; i < view->calls_count; i++) {
        uint32_t number = log->last - i;
        cr_assert_arr_eq(&view->calls[view->calls_count - 1 - i],
                         LOG_ITEM(log->calls, log->last, number), sizeof(struct sonar_call));
    }
}

static void check_seat(const struct sonar_state *state, int seat, struct seen *seen)
{
    struct sonar_view view;
    memset(&view, 0xAA, sizeof(view)); // a view owes nothing to what was there
    sonar_view(state, seat, &view);
    enum side side = SONAR_BRIEF.seats[seat].side;
    enum sonar_role role = SONAR_BRIEF.seats[seat].role;
    const struct sonar_boat *boat = &state->boats[side];
    cr_assert(view.side == side && view.role == role);
    cr_assert_eq(view.has_captain, role == SONAR_CAPTAIN);
    cr_assert_eq(view.has_mate, role == SONAR_MATE);
    cr_assert_eq(view.has_engineer, role == SONAR_ENGINEER);
    cr_assert_eq(view.has_radio, role == SONAR_RADIO);
    cr_assert_eq(view.task, sonar_task_of(state, side, role));
    bool is_deaf = role == SONAR_RADIO && sonar_is_deaf(state, side);
    cr_assert_eq(view.has_stop, sonar_is_stopped(state) && !is_deaf);
    check_crew(state, side, &view, seen);
    check_calls(state, &view);
    switch (role) {
    case SONAR_CAPTAIN:
        check_captain(state, side, &view, seen);
        break;
    case SONAR_MATE:
        check_mate(boat, &view);
        break;
    case SONAR_ENGINEER:
        check_engineer(boat, &state->boats[side_other(side)], &view, seen);
        break;
    case SONAR_RADIO:
        check_radio(state, boat, &view, seen);
        break;
    }
}

Test(sonar_view, tells_each_seat_what_is_its_own)
{
    static struct trial_match match; // large; not shared, Criterion runs each test in a process
    const struct sonar_state *state = (const struct sonar_state *)match.state;
    struct seen seen = {0};
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        trial_begin(&SONAR_TRIAL, seed, &match);
        while (!trial_is_over(&match)) {
            uint32_t heard[SIDE_COUNT];
            struct trial_step step;
            for (int side = 0; side < SIDE_COUNT; side++) {
                heard[side] = state->logs[SONAR_EAR_BLUE_RADIO + side].last;
            }
            uint32_t said = state->logs[SONAR_EAR_ROOM].last;
            bool were_deaf[SIDE_COUNT] = {sonar_is_deaf(state, SIDE_BLUE),
                                          sonar_is_deaf(state, SIDE_RED)};
            trial_step(&SONAR_TRIAL, &match, &step);
            for (int side = 0; side < SIDE_COUNT; side++) { // F3: not a word while at the surface
                bool is_deaf = were_deaf[side] && sonar_is_deaf(state, (enum side)side);
                cr_assert(!is_deaf || state->logs[SONAR_EAR_BLUE_RADIO + side].last == heard[side]);
                seen.deaf_calls += is_deaf && state->logs[SONAR_EAR_ROOM].last > said;
            }
            for (int seat = 0; seat < SONAR_SEAT_COUNT; seat++) {
                check_seat(state, seat, &seen);
            }
        }
    }
    cr_assert(seen.panels && seen.zeros && seen.traps && seen.inspections && seen.tracings);
    cr_assert(seen.deaf_calls && seen.unheard_hits && seen.disguises && seen.ways);
}
