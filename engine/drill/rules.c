#include "engine/drill/drill.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "shared/drill/brief.h"
#include "shared/drill/orders.h"

static bool start(void *state, const struct setup *setup, uint64_t seed, struct reason *reason);
static bool order(void *state, int seat, const void *order, ms now, struct reason *reason);
static ms wake(const void *state);
static void fire(void *state);
static struct outcome outcome(const void *state);
static uint8_t awaits(const void *state);
static void end(void *state, struct outcome outcome, ms now);

const struct game DRILL_GAME = {
    .brief = &DRILL_BRIEF,
    .state_size = sizeof(struct drill_state),
    .start = start,
    .check_asset = drill_check_asset,
    .order = order,
    .wake = wake,
    .fire = fire,
    .view = drill_view,
    .outcome = outcome,
    .awaits = awaits,
    .kept = &DRILL_KEPT_RECORD,
    .keep = drill_keep,
    .adopt = drill_adopt,
    .end = end,
};

static bool order_hide(struct drill_state *state, enum side side, struct dot dot, ms now,
                       struct reason *reason);
static bool order_ping(struct drill_state *state, enum side side, struct dot dot, ms now,
                       struct reason *reason);
static bool order_shift(struct drill_state *state, enum side side, enum direction direction, ms now,
                        struct reason *reason);
static bool order_buoy(struct drill_state *state, struct dot dot, ms now, struct reason *reason);
static void dive(struct drill_state *state, enum side side, struct dot dot, ms now);
static void dive_by_lot(struct drill_state *state, enum side side, ms now);
static void drift(struct drill_state *state, ms now);
static void finish(struct drill_state *state, struct outcome outcome);
static enum drill_grade grade_of(int points);

// --- the contract

// D1: the chart, the lives and the times; D12, D13: what there is instead of times.
static bool start(void *into, const struct setup *setup, uint64_t seed, struct reason *reason)
{
    struct drill_state *state = into;
    const struct setup_asset *asset = &setup->assets[0];
    char error[CHART_ERROR_MAX];
    if (!chart_read(&state->chart, (const char *)asset->text, asset->text_count, 0, error)) {
        return reason_set(reason, "refused.chart", asset->name, error);
    }
    if (state->chart.columns != DRILL_CHART_SIDE || state->chart.rows != DRILL_CHART_SIDE) {
        return reason_set(reason, "refused.drill.chart_size", asset->name, NULL);
    }
    if (chart_count_water(&state->chart) == 0) {
        return reason_set(reason, "refused.drill.chart_dry", asset->name, NULL);
    }
    random_seed(&state->random, seed);
    state->play = (uint8_t)setup->options[DRILL_OPTION_PLAY];
    state->phase = DRILL_HIDING;
    state->may_drop = 1;
    bool has_clock = state->play != DRILL_TURNS;
    state->deadline_ms = has_clock ? setup->options[DRILL_OPTION_HIDE_MS] : MS_NEVER;
    state->reload_ms = setup->options[DRILL_OPTION_RELOAD_MS];
    state->limit_ms = has_clock ? setup->options[DRILL_OPTION_LIMIT_MS] : MS_NEVER;
    for (int side = 0; side < SIDE_COUNT; side++) {
        bool has_more = side == DRILL_FOX && state->play != DRILL_SOLO;
        state->boats[side].lives = (uint8_t)(setup->options[DRILL_OPTION_LIVES] + has_more);
        state->boats[side].pings_left = state->play == DRILL_CLOCK ? 0 : DRILL_PINGS;
    }
    for (int side = 0; state->play == DRILL_SOLO && side < SIDE_COUNT; side++) {
        dive_by_lot(state, (enum side)side, 0);
    }
    return true;
}

static bool order(void *into, int seat, const void *given, ms now, struct reason *reason)
{
    struct drill_state *state = into;
    const struct drill_order *asked = given;
    const struct brief_seat *who = &DRILL_BRIEF.seats[seat];
    // D2: the skipper hides and shifts, the listener pings, the plotter drops buoys.
    static const struct {
        enum drill_role role;
        const char *word;
    } OWNERS[] = {[DRILL_HIDE] = {DRILL_SKIPPER, "@role.skipper"},
                  [DRILL_PING] = {DRILL_LISTENER, "@role.listener"},
                  [DRILL_SHIFT] = {DRILL_SKIPPER, "@role.skipper"},
                  [DRILL_BUOY] = {DRILL_PLOTTER, "@role.plotter"}};
    if (who->role != OWNERS[asked->kind].role) {
        return reason_set(reason, "refused.role", OWNERS[asked->kind].word, NULL);
    }
    switch (asked->kind) {
    case DRILL_HIDE:
        return order_hide(state, who->side, asked->hide, now, reason);
    case DRILL_PING:
        return order_ping(state, who->side, asked->ping, now, reason);
    case DRILL_SHIFT:
        return order_shift(state, who->side, asked->shift, now, reason);
    case DRILL_BUOY:
        return order_buoy(state, asked->buoy, now, reason);
    }
    assert(false);
    return false;
}

static ms wake(const void *from)
{
    const struct drill_state *state = from;
    ms next = state->deadline_ms;
    for (int side = 0; side < SIDE_COUNT; side++) {
        ms ready_ms = state->boats[side].ready_ms;
        next = ready_ms > 0 && ready_ms < next ? ready_ms : next;
    }
    return next;
}

// D4: a boat that has not dived in time dives where the lot falls.
static void dive_by_lot(struct drill_state *state, enum side side, ms now)
{
    dive(state, side, chart_any_water(&state->chart, &state->random), now);
}

// D9: when the time or the pings are up, the boat with more hits wins. D13: the pack alone loses.
static struct outcome judge(const struct drill_state *state)
{
    if (state->play == DRILL_SOLO) {
        return (struct outcome){.kind = OUTCOME_LOSS, .ending = ENDING_RULES};
    }
    int lead = state->boats[DRILL_FOX].hits - state->boats[DRILL_PACK].hits;
    return (struct outcome){.kind = lead != 0 ? OUTCOME_WIN : OUTCOME_DRAW,
                            .winner = lead < 0 ? DRILL_PACK : DRILL_FOX,
                            .ending = ENDING_RULES};
}

static void fire(void *into)
{
    struct drill_state *state = into;
    ms now = wake(state);
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (state->boats[side].ready_ms == now) {
            state->boats[side].ready_ms = 0;
        }
    }
    if (state->deadline_ms != now) {
        return;
    }
    if (state->phase == DRILL_HUNTING) {
        finish(state, judge(state));
        return;
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (!state->boats[side].has_dived) {
            dive_by_lot(state, (enum side)side, now);
        }
    }
}

// D9: points are the hits that a side has made. D13: the pack alone gets the pings that are left,
// and a grade for them.
static struct outcome outcome(const void *from)
{
    const struct drill_state *state = from;
    struct outcome outcome = {.kind = (enum outcome_kind)state->outcome_kind,
                              .winner = (enum side)state->outcome_winner,
                              .ending = (enum ending)state->outcome_ending};
    if (outcome.kind == OUTCOME_OPEN) {
        return outcome;
    }
    outcome.has_points = true;
    outcome.points.blue = state->boats[DRILL_FOX].hits;
    outcome.points.red = state->boats[DRILL_PACK].hits;
    if (state->play == DRILL_SOLO) {
        bool has_won = outcome.kind == OUTCOME_WIN;
        outcome.points.red = has_won ? state->boats[DRILL_PACK].pings_left : 0;
        outcome.has_grade = true;
        outcome.grade = (uint8_t)grade_of(outcome.points.red);
    }
    return outcome;
}

static enum drill_grade grade_of(int points)
{
    return points >= 16   ? DRILL_ACE
           : points >= 11 ? DRILL_SHARP
           : points >= 6  ? DRILL_ABLE
                          : DRILL_GREEN;
}

// D10: who has yet to dive is known to all; D12: and so is whose turn it is.
static uint8_t awaits(const void *from)
{
    const struct drill_state *state = from;
    unsigned seats = 0;
    if (state->phase == DRILL_HUNTING && state->play == DRILL_TURNS) {
        return (
            uint8_t)(1u << brief_find_seat(&DRILL_BRIEF, (enum side)state->turn, DRILL_LISTENER));
    }
    for (int side = 0; side < SIDE_COUNT && state->phase == DRILL_HIDING; side++) {
        int skipper = brief_find_seat(&DRILL_BRIEF, (enum side)side, DRILL_SKIPPER);
        seats |= state->boats[side].has_dived ? 0 : 1u << skipper;
    }
    return (uint8_t)seats;
}

static void end(void *state, struct outcome outcome, ms now)
{
    (void)now; // the drill keeps no time of its end
    finish(state, outcome);
}

// --- the rules

static void call(struct drill_state *state, enum side side, struct drill_said said, ms now)
{
    struct drill_call call = {.at_s = call_seconds(now), .side = (uint8_t)side, .said = said};
    LOG_CALL(state->logs, 1u << DRILL_EAR_ROOM, call);
}

static bool refuse_dot(const struct drill_state *state, struct dot dot, struct reason *reason)
{
    char name[GRID_TEXT_MAX];
    dot_print(dot, name);
    bool is_on_chart = chart_has(&state->chart, dot);
    return reason_set(reason, is_on_chart ? "refused.drill.land" : "refused.drill.off_chart", name,
                      NULL);
}

// D3: hiding.
static bool order_hide(struct drill_state *state, enum side side, struct dot dot, ms now,
                       struct reason *reason)
{
    if (state->boats[side].has_dived) {
        return reason_set(reason, "refused.drill.dived", NULL, NULL);
    }
    if (!chart_is_water(&state->chart, dot)) {
        return refuse_dot(state, dot, reason);
    }
    dive(state, side, dot, now);
    return true;
}

// D5: the dive is called; the hunt begins with the second one.
static void dive(struct drill_state *state, enum side side, struct dot dot, ms now)
{
    state->boats[side].place = dot;
    state->boats[side].has_dived = 1;
    call(state, side, (struct drill_said){.kind = DRILL_SAID_DIVE}, now);
    if (state->boats[side_other(side)].has_dived) {
        state->phase = DRILL_HUNTING;
        state->deadline_ms = state->limit_ms == MS_NEVER ? MS_NEVER : now + state->limit_ms;
    }
}

// D6: what a ping hears.
static enum drill_answer answer_of(struct dot ping, struct dot place)
{
    int distance = dot_king_distance(ping, place);
    return distance == 0 ? DRILL_HIT : distance == 1 ? DRILL_NEAR : DRILL_CLEAR;
}

static bool order_ping(struct drill_state *state, enum side side, struct dot dot, ms now,
                       struct reason *reason)
{
    struct drill_boat *boat = &state->boats[side];
    struct drill_boat *enemy = &state->boats[side_other(side)];
    if (state->phase != DRILL_HUNTING) {
        return reason_set(reason, "refused.drill.diving", NULL, NULL);
    }
    if (state->play == DRILL_TURNS && state->turn != side) { // D12
        return reason_set(reason, "refused.drill.turn", NULL, NULL);
    }
    if (boat->ready_ms > 0) {
        return reason_set(reason, "refused.drill.recharging", NULL, NULL);
    }
    if (!chart_has(&state->chart, dot)) {
        return refuse_dot(state, dot, reason);
    }
    enum drill_answer answer = answer_of(dot, enemy->place);
    call(state, side,
         (struct drill_said){.kind = DRILL_SAID_PING,
                             .ping = {.dot = dot, .answer = (uint8_t)answer}},
         now);
    boat->ready_ms = state->play == DRILL_TURNS ? 0 : now + state->reload_ms; // D7: the lock
    boat->pings_left = (uint8_t)(boat->pings_left - (state->play == DRILL_CLOCK ? 0 : 1));
    state->turn = (uint8_t)side_other(side);
    bool is_close = side == DRILL_FOX && answer != DRILL_CLEAR;
    if (is_close || state->play == DRILL_SOLO) { // D11, D13
        state->may_drop = 1;
    }
    enemy->may_shift = 1;
    boat->hits = (uint8_t)(boat->hits + (answer == DRILL_HIT));
    enemy->lives = (uint8_t)(enemy->lives - (answer == DRILL_HIT));
    if (enemy->lives == 0) { // D9: a boat without lives has lost
        finish(state,
               (struct outcome){.kind = OUTCOME_WIN, .winner = side, .ending = ENDING_RULES});
    } else if (side == DRILL_PACK && state->play != DRILL_CLOCK && boat->pings_left == 0) {
        finish(state, judge(state)); // the fox, which pings first, has none left either
    } else if (state->play == DRILL_SOLO) {
        drift(state, now);
    }
    return true;
}

// D13: one time in two the lot moves the fox, if there is water that way.
static void drift(struct drill_state *state, ms now)
{
    struct drill_boat *fox = &state->boats[DRILL_FOX];
    uint32_t lot = random_below(&state->random, 2 * DIRECTION_COUNT);
    struct dot place = fox->place;
    if (lot < DIRECTION_COUNT && chart_step(&state->chart, &place, (enum direction)lot) &&
        chart_is_water(&state->chart, place)) {
        fox->place = place;
        call(state, DRILL_FOX, (struct drill_said){.kind = DRILL_SAID_SHIFT}, now);
    }
}

// D11: everybody hears where a buoy is dropped, the pack alone what it hears, once.
static bool order_buoy(struct drill_state *state, struct dot dot, ms now, struct reason *reason)
{
    if (state->phase != DRILL_HUNTING) {
        return reason_set(reason, "refused.drill.diving", NULL, NULL);
    }
    if (!state->may_drop) {
        return reason_set(reason, "refused.drill.quiet", NULL, NULL);
    }
    if (!chart_is_water(&state->chart, dot)) {
        return refuse_dot(state, dot, reason);
    }
    call(state, DRILL_PACK, (struct drill_said){.kind = DRILL_SAID_BUOY, .buoy = dot}, now);
    if (state->buoy_count == DRILL_BUOYS_MAX) {
        memmove(&state->buoys[0], &state->buoys[1], sizeof(state->buoys) - sizeof(state->buoys[0]));
        state->buoy_count--;
    }
    bool is_near = dot_king_distance(dot, state->boats[DRILL_FOX].place) <= 1;
    state->buoys[state->buoy_count++] =
        (struct drill_buoy){.number = state->logs[DRILL_EAR_ROOM].last,
                            .dot = dot,
                            .answer = is_near ? DRILL_NEAR : DRILL_CLEAR};
    state->may_drop = 0;
    state->boats[DRILL_FOX].may_shift = 1; // D8
    return true;
}

// D8: one dot aside after each enemy ping, and nobody hears which way.
static bool order_shift(struct drill_state *state, enum side side, enum direction direction, ms now,
                        struct reason *reason)
{
    struct drill_boat *boat = &state->boats[side];
    if (state->phase != DRILL_HUNTING) {
        return reason_set(reason, "refused.drill.diving", NULL, NULL);
    }
    if (!boat->may_shift) {
        return reason_set(reason, "refused.drill.unheard", NULL, NULL);
    }
    struct dot place = boat->place;
    bool is_on_chart = chart_step(&state->chart, &place, direction);
    if (!is_on_chart || !chart_is_water(&state->chart, place)) {
        char word[REASON_ARG_MAX];
        snprintf(word, sizeof(word), "@direction.%s", DIRECTION_NAMES.names[direction]);
        return reason_set(reason, is_on_chart ? "refused.drill.island" : "refused.drill.edge", word,
                          NULL);
    }
    boat->place = place;
    boat->may_shift = 0;
    call(state, side, (struct drill_said){.kind = DRILL_SAID_SHIFT}, now);
    return true;
}

static void finish(struct drill_state *state, struct outcome outcome)
{
    state->phase = DRILL_OVER;
    state->deadline_ms = MS_NEVER;
    for (int side = 0; side < SIDE_COUNT; side++) {
        state->boats[side].ready_ms = 0; // nothing is to wake for
    }
    state->outcome_kind = (uint8_t)outcome.kind;
    state->outcome_winner = (uint8_t)outcome.winner;
    state->outcome_ending = (uint8_t)outcome.ending;
}
