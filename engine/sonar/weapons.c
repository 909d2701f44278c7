#include "engine/sonar/sonar.h"

static bool refuse_about(struct sonar_deed *deed, const char *id, struct dot dot);
static void strike(struct sonar_deed *deed, enum sonar_system system, struct sonar_said said,
                   struct dot dot);

// --- torpedo (T1, R9)

bool sonar_order_torpedo(struct sonar_deed *deed, struct dot dot)
{
    struct sonar_state *state = deed->state;
    struct sonar_dots reach;
    if (!sonar_may_try(deed, SONAR_TORPEDO) || !sonar_check_dot(deed, dot)) {
        return false;
    }
    sonar_reach(&state->chart, sonar_place(state, deed->side), state->over_islands != 0, &reach);
    if (!sonar_dots_has(&reach, chart_index(&state->chart, dot))) {
        return refuse_about(
            deed, state->over_islands ? "refused.sonar.reach_over" : "refused.sonar.reach", dot);
    }
    enum sonar_try tried = sonar_try(deed, SONAR_TORPEDO);
    if (tried != SONAR_TRY_WORKS) {
        return tried == SONAR_TRY_BREAKS;
    }
    sonar_spend(state, deed->side, SONAR_TORPEDO);
    strike(deed, SONAR_TORPEDO, (struct sonar_said){.kind = SONAR_SAID_TORPEDO, .torpedo = dot},
           dot);
    return true;
}

// Whatever explodes: STOP, what it is, and all that comes of it.
static void strike(struct sonar_deed *deed, enum sonar_system system, struct sonar_said said,
                   struct dot dot)
{
    struct sonar_state *state = deed->state;
    int index = chart_index(&state->chart, dot);
    sonar_halt(state, deed->side, system, index, false, deed->now);
    sonar_call(state, deed->side, said, deed->now);
    sonar_explode(state, deed->side, dot, deed->now);
}

// --- mines (I1, I2)

static bool check_drop(struct sonar_deed *deed, struct dot dot)
{
    static const char *const IDS[] = {
        [SONAR_DROP_OPEN] = "",
        [SONAR_DROP_FAR] = "refused.sonar.drop_far",
        [SONAR_DROP_ISLAND] = "refused.sonar.land",
        [SONAR_DROP_ROUTE] = "refused.sonar.drop_route",
        [SONAR_DROP_MINE] = "refused.sonar.drop_mine",
    };
    const struct sonar_state *state = deed->state;
    enum sonar_drop drop = sonar_drop(&state->chart, &deed->boat->route_dots,
                                      &deed->boat->mine_dots, sonar_place(state, deed->side), dot);
    if (!chart_has(&state->chart, dot)) {
        return sonar_check_dot(deed, dot);
    }
    if (dot_equal(dot, sonar_place(state, deed->side))) {
        return refuse_about(deed, "refused.sonar.drop_own", dot);
    }
    if (drop != SONAR_DROP_OPEN) {
        return refuse_about(deed, IDS[drop], dot);
    }
    return deed->boat->mines_count < SONAR_MINES_MAX ||
           reason_set_number(deed->reason, "refused.sonar.mines_max", SONAR_MINES_MAX);
}

bool sonar_order_mine(struct sonar_deed *deed, struct dot dot)
{
    struct sonar_state *state = deed->state;
    struct sonar_boat *boat = deed->boat;
    if (!sonar_may_try(deed, SONAR_MINE) || !check_drop(deed, dot)) {
        return false;
    }
    enum sonar_try tried = sonar_try(deed, SONAR_MINE);
    if (tried != SONAR_TRY_WORKS) {
        return tried == SONAR_TRY_BREAKS;
    }
    sonar_spend(state, deed->side, SONAR_MINE);
    // The place is secret: the stop does not tell it.
    sonar_halt(state, deed->side, SONAR_MINE, SONAR_NO_DOT, false, deed->now);
    sonar_call(state, deed->side, (struct sonar_said){.kind = SONAR_SAID_MINE_DROPPED}, deed->now);
    int index = chart_index(&state->chart, dot);
    boat->mines[boat->mines_count++] = (uint8_t)index;
    boat->fresh = (uint8_t)index;
    sonar_dots_add(&boat->mine_dots, index);
    return true;
}

// I2, R12: at any time, also in the enemy's turn.
bool sonar_order_blow(struct sonar_deed *deed, struct dot dot)
{
    struct sonar_state *state = deed->state;
    const struct sonar_boat *boat = deed->boat;
    if (!sonar_check_stop(deed)) {
        return false;
    }
    if (boat->surfaced) {
        return reason_set(deed->reason, "refused.sonar.surfaced", NULL, NULL);
    }
    if (!chart_has(&state->chart, dot) ||
        !sonar_dots_has(&boat->mine_dots, chart_index(&state->chart, dot))) {
        return refuse_about(deed, "refused.sonar.no_mine", dot);
    }
    if (boat->fresh == chart_index(&state->chart, dot)) {
        return refuse_about(deed, "refused.sonar.fresh_mine", dot);
    }
    if (sonar_is_broken(state, deed->side, SONAR_RED)) {
        return reason_set(deed->reason, "refused.sonar.red_broken", NULL, NULL);
    }
    strike(deed, SONAR_MINE, (struct sonar_said){.kind = SONAR_SAID_MINE, .mine = dot}, dot);
    return true;
}

// --- charted mines (C1)

bool sonar_order_scenario(struct sonar_deed *deed, struct dot dot)
{
    struct sonar_state *state = deed->state;
    if (!sonar_may_try(deed, SONAR_SCENARIO)) {
        return false;
    }
    if (!sonar_is_marked(&state->chart, dot)) {
        return refuse_about(deed, "refused.sonar.no_charted_mine", dot);
    }
    enum sonar_try tried = sonar_try(deed, SONAR_SCENARIO);
    if (tried != SONAR_TRY_WORKS) {
        return tried == SONAR_TRY_BREAKS;
    }
    sonar_spend(state, deed->side, SONAR_SCENARIO);
    strike(deed, SONAR_SCENARIO, (struct sonar_said){.kind = SONAR_SAID_SCENARIO, .scenario = dot},
           dot);
    return true;
}

static bool refuse_about(struct sonar_deed *deed, const char *id, struct dot dot)
{
    char name[GRID_TEXT_MAX];
    dot_print(dot, name);
    return reason_set(deed->reason, id, name, NULL);
}
