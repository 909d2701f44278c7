#include "engine/sonar/sonar.h"

static void place(struct sonar_state *state, enum side side, struct dot dot, ms now);
static void make_course(struct sonar_state *state, enum side side, enum direction direction,
                        struct dot to, ms now);

// --- placing (S3, R1)

bool sonar_order_place(struct sonar_deed *deed, struct dot dot)
{
    if (deed->boat->route_count > 0) {
        return reason_set(deed->reason, "refused.sonar.placed", NULL, NULL);
    }
    if (!sonar_check_dot(deed, dot)) {
        return false;
    }
    place(deed->state, deed->side, dot, deed->now);
    return true;
}

// K6: a boat that is not placed in time.
void sonar_place_by_lot(struct sonar_state *state, enum side side, ms now)
{
    place(state, side, chart_any_water(&state->chart, &state->random), now);
}

static void place(struct sonar_state *state, enum side side, struct dot dot, ms now)
{
    sonar_move(state, side, dot);
    sonar_call(state, side, (struct sonar_said){.kind = SONAR_SAID_DIVE}, now);
    if (state->boats[side_other(side)].route_count > 0) {
        sonar_play(state, now);
    }
}

// --- courses (M1-M5)

bool sonar_order_course(struct sonar_deed *deed, enum direction direction)
{
    struct sonar_state *state = deed->state;
    struct dot to;
    if (!sonar_check_helm(deed)) {
        return false;
    }
    enum sonar_block block =
        sonar_look(&state->chart, &deed->boat->route_dots, &deed->boat->mine_dots,
                   sonar_place(state, deed->side), direction, &to);
    if (block != SONAR_OPEN) {
        return sonar_refuse_way(deed, block, direction);
    }
    make_course(state, deed->side, direction, to, deed->now);
    return true;
}

static void make_course(struct sonar_state *state, enum side side, enum direction direction,
                        struct dot to, ms now)
{
    struct sonar_boat *boat = &state->boats[side];
    struct sonar_said said = {.kind = SONAR_SAID_HEAD, .head = (uint8_t)direction};
    sonar_call(state, side, said, now);
    sonar_move(state, side, to);
    boat->fresh = SONAR_NO_DOT;
    boat->activated = 0; // M9
    boat->inspected = 0;
    sonar_owe_upkeep(state, side, direction);
}

void sonar_move(struct sonar_state *state, enum side side, struct dot to)
{
    struct sonar_boat *boat = &state->boats[side];
    int index = chart_index(&state->chart, to);
    boat->route[boat->route_count++] = (uint8_t)index;
    sonar_dots_add(&boat->route_dots, index);
}

static unsigned open_ways(const struct sonar_state *state, enum side side)
{
    const struct sonar_boat *boat = &state->boats[side];
    struct dot from = sonar_place(state, side);
    unsigned ways = 0;
    for (int way = 0; way < DIRECTION_COUNT; way++) {
        struct dot to;
        bool is_open = sonar_look(&state->chart, &boat->route_dots, &boat->mine_dots, from,
                                  (enum direction)way, &to) == SONAR_OPEN;
        ways |= is_open ? 1u << way : 0;
    }
    return ways;
}

bool sonar_has_course(const struct sonar_state *state, enum side side)
{
    return open_ways(state, side) != 0;
}

bool sonar_course_by_lot(struct sonar_state *state, enum side side, ms now)
{
    unsigned ways = open_ways(state, side);
    if (ways == 0) {
        return false;
    }
    uint32_t way = random_below(&state->random, DIRECTION_COUNT);
    while ((ways >> way & 1) == 0) {
        way = random_below(&state->random, DIRECTION_COUNT);
    }
    struct dot to = sonar_place(state, side);
    chart_step(&state->chart, &to, (enum direction)way);
    make_course(state, side, (enum direction)way, to, now);
    return true;
}

// --- the end of a turn (M8)

bool sonar_order_end(struct sonar_deed *deed)
{
    struct sonar_state *state = deed->state;
    if (state->tempo != SONAR_TURNS) {
        return reason_set(deed->reason, "refused.sonar.no_turns", NULL, NULL);
    }
    enum sonar_helm lock = sonar_helm_lock(state, deed->side);
    if (lock == SONAR_HELM_FREE) {
        return reason_set(deed->reason, "refused.sonar.course_first", NULL, NULL);
    }
    if (lock != SONAR_HELM_MADE) { // also UPKEEP and PENALTY: what is owed comes first
        return sonar_check_helm(deed);
    }
    sonar_turn_end(state, 0, deed->now);
    return true;
}

// --- refusals

bool sonar_check_dot(struct sonar_deed *deed, struct dot dot)
{
    char name[GRID_TEXT_MAX];
    if (chart_is_water(&deed->state->chart, dot)) {
        return true;
    }
    dot_print(dot, name);
    bool is_on_chart = chart_has(&deed->state->chart, dot);
    return reason_set(deed->reason, is_on_chart ? "refused.sonar.land" : "refused.sonar.off_chart",
                      name, NULL);
}

bool sonar_refuse_way(struct sonar_deed *deed, enum sonar_block block, enum direction direction)
{
    return sonar_refuse_block(deed->reason, block, direction);
}
