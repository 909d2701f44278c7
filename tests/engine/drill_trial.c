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
        if (!boat->has_dived || !(is_own_skipper || is_over)) {
            boat->place = random_dot(random);
        }
        if (!is_own_skipper || is_over) {
            boat->may_shift = (uint8_t)random_below(random, 2);
        }
        if (!is_own_listener || state->phase != DRILL_HUNTING) {
            boat->ready_ms = random_range(random, 0, 100000);
        }
    }
}

static bool legal_for_skipper(const struct drill_state *state, const struct drill_boat *boat,
                              struct random *random, struct drill_order *order)
{
    if (!boat->has_dived) {
        *order = (struct drill_order){.kind = DRILL_HIDE, .hide = random_dot(random)};
        while (!chart_is_water(&state->chart, order->hide)) {
            order->hide = random_dot(random);
        }
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
    if (who->role == DRILL_SKIPPER) {
        return legal_for_skipper(state, boat, random, order);
    }
    *order = (struct drill_order){.kind = DRILL_PING, .ping = random_dot(random)};
    return state->phase == DRILL_HUNTING && boat->ready_ms == 0;
}

const struct trial DRILL_TRIAL = {.game = &DRILL_GAME, .scramble = scramble, .legal = legal};
