#include "tests/engine/drill_trial.h"

#include "engine/drill/drill.h"
#include "shared/drill/brief.h"
#include "shared/drill/orders.h"

static struct dot random_dot(struct random *random)
{
    return (struct dot){.column = (uint8_t)random_below(random, DRILL_CHART_SIDE),
                        .row = (uint8_t)random_below(random, DRILL_CHART_SIDE)};
}

// docs/drill.md D10, read the other way round.
static void scramble(void *into, int seat, struct random *random)
{
    struct drill_state *state = into;
    const struct brief_seat *who = &DRILL_BRIEF.seats[seat];
    bool is_over = state->phase == DRILL_OVER;
    state->random.state += 1 + random_next(random);
    for (int side = 0; side < SIDE_COUNT; side++) {
        struct drill_boat *boat = &state->boats[side];
        bool is_own_skipper = (int)who->side == side && who->role == DRILL_SKIPPER;
        bool is_own_listener = (int)who->side == side && who->role == DRILL_LISTENER;
        bool counts_pings = (int)who->side == side && state->play != DRILL_CLOCK;
        if (!boat->has_dived || !(is_own_skipper || is_over)) {
            boat->place = random_dot(random);
        }
        if (!is_own_skipper || is_over) {
            boat->may_shift = (uint8_t)random_below(random, 2);
        }
        if (!is_own_listener || state->phase != DRILL_HUNTING) {
            boat->ready_ms = random_range(random, 0, 100000);
        }
        if (!is_over) { // everybody could count them: nobody is told
            boat->hits = (uint8_t)random_below(random, DRILL_LIVES_MAX + 2);
        }
        if (!counts_pings && !(is_over && state->play == DRILL_SOLO)) { // then they are points
            boat->pings_left = (uint8_t)random_below(random, DRILL_PINGS + 1);
        }
    }
    if (who->side == DRILL_FOX) {
        state->buoy_count = (uint8_t)random_below(random, DRILL_BUOYS_MAX + 1);
        for (int i = 0; i < DRILL_BUOYS_MAX; i++) {
            state->buoys[i] = (struct drill_buoy){.number = random_next(random),
                                                  .dot = random_dot(random),
                                                  .answer = (uint8_t)random_below(random, 2)};
        }
    }
    if (who->role != DRILL_PLOTTER || state->phase != DRILL_HUNTING) {
        state->may_drop = (uint8_t)random_below(random, 2);
    }
    if (state->play != DRILL_TURNS || state->phase != DRILL_HUNTING) { // else everybody hears it
        state->turn = (uint8_t)random_below(random, SIDE_COUNT);
    }
}

static struct dot random_water(const struct drill_state *state, struct random *random)
{
    struct dot dot = random_dot(random);
    while (!chart_is_water(&state->chart, dot)) {
        dot = random_dot(random);
    }
    return dot;
}

static bool legal_for_skipper(const struct drill_state *state, const struct drill_boat *boat,
                              struct random *random, struct drill_order *order)
{
    if (!boat->has_dived) {
        *order = (struct drill_order){.kind = DRILL_HIDE, .hide = random_water(state, random)};
        return true;
    }
    if (state->phase != DRILL_HUNTING || !boat->may_shift) {
        return false;
    }
    uint32_t first = random_below(random, DIRECTION_COUNT);
    for (uint32_t i = 0; i < DIRECTION_COUNT; i++) {
        enum direction direction = (enum direction)((first + i) % DIRECTION_COUNT);
        struct dot dot = boat->place;
        if (chart_step(&state->chart, &dot, direction) && chart_is_water(&state->chart, dot)) {
            *order = (struct drill_order){.kind = DRILL_SHIFT, .shift = direction};
            return true;
        }
    }
    return false;
}

static bool legal(const void *from, int seat, struct random *random, void *into)
{
    const struct drill_state *state = from;
    const struct brief_seat *who = &DRILL_BRIEF.seats[seat];
    const struct drill_boat *boat = &state->boats[who->side];
    struct drill_order *order = into;
    switch ((enum drill_role)who->role) {
    case DRILL_SKIPPER:
        return legal_for_skipper(state, boat, random, order);
    case DRILL_LISTENER:
        *order = (struct drill_order){.kind = DRILL_PING, .ping = random_dot(random)};
        return state->phase == DRILL_HUNTING && boat->ready_ms == 0 &&
               (state->play != DRILL_TURNS || state->turn == who->side);
    case DRILL_PLOTTER:
        *order = (struct drill_order){.kind = DRILL_BUOY, .buoy = random_water(state, random)};
        return state->phase == DRILL_HUNTING && state->may_drop;
    }
    return false;
}

const struct trial DRILL_TRIAL = {.game = &DRILL_GAME, .scramble = scramble, .legal = legal};
