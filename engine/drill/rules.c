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
    .end = end,
};

static bool order_hide(struct drill_state *state, enum side side, struct dot dot, ms now,
                       struct reason *reason);
static bool order_ping(struct drill_state *state, enum side side, struct dot dot, ms now,
                       struct reason *reason);
static bool order_shift(struct drill_state *state, enum side side, enum direction direction, ms now,
                        struct reason *reason);
static void dive(struct drill_state *state, enum side side, struct dot dot, ms now);
static void finish(struct drill_state *state, struct outcome outcome);

// --- the contract

// D1: the chart and the lives.
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
    state->phase = DRILL_HIDING;
    state->deadline_ms = setup->options[DRILL_OPTION_HIDE_MS];
    state->reload_ms = setup->options[DRILL_OPTION_RELOAD_MS];
    state->limit_ms = setup->options[DRILL_OPTION_LIMIT_MS];
    for (int side = 0; side < SIDE_COUNT; side++) {
        state->boats[side].lives = (uint8_t)setup->options[DRILL_OPTION_LIVES];
    }
    return true;
}

static bool order(void *into, int seat, const void *given, ms now, struct reason *reason)
{
    struct drill_state *state = into;
    const struct drill_order *asked = given;
    const struct brief_seat *who = &DRILL_BRIEF.seats[seat];
    // D2: the skipper hides and shifts, the listener pings.
    enum drill_role role = asked->kind == DRILL_PING ? DRILL_LISTENER : DRILL_SKIPPER;
    if (who->role != role) {
        return reason_set(reason, "refused.role",
                          role == DRILL_LISTENER ? "@role.listener" : "@role.skipper", NULL);
    }
    switch (asked->kind) {
    case DRILL_HIDE:
        return order_hide(state, who->side, asked->hide, now, reason);
    case DRILL_PING:
        return order_ping(state, who->side, asked->ping, now, reason);
    case DRILL_SHIFT:
        return order_shift(state, who->side, asked->shift, now, reason);
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
    int left = (int)random_below(&state->random, (uint32_t)chart_count_water(&state->chart));
    for (int i = 0; i < DRILL_CHART_SIDE * DRILL_CHART_SIDE; i++) {
        struct dot dot = chart_dot(&state->chart, i);
        if (chart_is_water(&state->chart, dot) && left-- == 0) {
            dive(state, side, dot, now);
            return;
        }
    }
}

// D9: when the hunt's time is up, the boat with more lives wins.
static struct outcome judge(const struct drill_state *state)
{
    int lead = state->boats[SIDE_BLUE].lives - state->boats[SIDE_RED].lives;
    return (struct outcome){.kind = lead != 0 ? OUTCOME_WIN : OUTCOME_DRAW,
                            .winner = lead < 0 ? SIDE_RED : SIDE_BLUE,
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

static struct outcome outcome(const void *from)
{
    const struct drill_state *state = from;
    return (struct outcome){.kind = (enum outcome_kind)state->outcome_kind,
                            .winner = (enum side)state->outcome_winner,
                            .ending = (enum ending)state->outcome_ending};
}

// D10: who has yet to dive is known to all; the hunt has no turns.
static uint8_t awaits(const void *from)
{
    const struct drill_state *state = from;
    unsigned seats = 0;
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
        state->deadline_ms = now + state->limit_ms;
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
    boat->ready_ms = now + state->reload_ms; // D7: the lock
    enemy->may_shift = 1;
    enemy->lives = (uint8_t)(enemy->lives - (answer == DRILL_HIT ? 1 : 0));
    if (enemy->lives == 0) { // D9: a boat without lives has lost
        finish(state,
               (struct outcome){.kind = OUTCOME_WIN, .winner = side, .ending = ENDING_RULES});
    }
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
