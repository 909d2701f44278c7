#include "engine/sonar/sonar.h"

// --- stops (A2)

static void pause_traces(struct sonar_state *state, ms length);

// K1: real time freezes both boats for stop_ms; an answer that is asked for comes first.
void sonar_halt(struct sonar_state *state, enum side side, enum sonar_system system, int dot,
                bool is_asking, ms now)
{
    sonar_call(state, side, (struct sonar_said){.kind = SONAR_SAID_STOP}, now);
    ms stop_ms = state->tempo == SONAR_REALTIME ? state->stop_ms : 0;
    ms length = is_asking ? state->answer_ms : stop_ms;
    if (length == 0) {
        return;
    }
    state->halt = (struct sonar_halt){.since_ms = now,
                                      .until_ms = now + length,
                                      .system = (uint8_t)system,
                                      .side = (uint8_t)side,
                                      .dot = (uint8_t)dot,
                                      .is_asking = is_asking ? 1 : 0};
}

static void clear_halt(struct sonar_state *state)
{
    state->halt = (struct sonar_halt){.until_ms = MS_NEVER, .dot = SONAR_NO_DOT};
}

void sonar_halt_end(struct sonar_state *state, ms now)
{
    pause_traces(state, now - state->halt.since_ms);
    clear_halt(state);
}

void sonar_halt_answered(struct sonar_state *state, ms now)
{
    if (state->turn_until_ms != MS_NEVER && sonar_clock_rests(state)) {
        state->turn_until_ms += now - state->halt.since_ms;
    }
    if (state->tempo == SONAR_TURNS || state->stop_ms == 0) {
        sonar_halt_end(state, now);
        return;
    }
    pause_traces(state, now - state->halt.since_ms);
    state->halt.is_asking = 0;
    state->halt.since_ms = now;
    state->halt.until_ms = now + state->stop_ms;
}

// Nobody traces during a stop, so it does not count as time that a hand took (R21).
static void pause_traces(struct sonar_state *state, ms length)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        struct sonar_boat *boat = &state->boats[side];
        if (!boat->surfaced) {
            continue;
        }
        boat->trace_ms += length;
        boat->falls_ms += boat->falls_ms != MS_NEVER ? length : 0;
    }
}

// --- turns (M8, F2)

static void begin_turn(struct sonar_state *state, enum side side, int left, ms now)
{
    state->turn_side = (uint8_t)side;
    state->turn_left = (uint8_t)left;
    state->turn_step = SONAR_STEP_COURSE;
    state->turn_number = (uint16_t)(state->turn_number + (state->turn_number < UINT16_MAX ? 1 : 0));
    state->turn_until_ms = state->turn_ms > 0 ? now + state->turn_ms : MS_NEVER;
    if (state->boats[side].surfaced) {
        sonar_dive(state, side, now); // R20
    }
}

// R2: the first turn is drawn by lot unless the table has said whose it is.
void sonar_play(struct sonar_state *state, ms now)
{
    state->phase = SONAR_PLAYING;
    state->deadline_ms = MS_NEVER;
    if (state->tempo == SONAR_REALTIME) {
        return;
    }
    enum side side = state->first == SONAR_FIRST_RED ? SIDE_RED : SIDE_BLUE;
    if (state->first == SONAR_FIRST_LOT) {
        side = random_below(&state->random, SIDE_COUNT) == 0 ? SIDE_BLUE : SIDE_RED;
    }
    begin_turn(state, side, 1, now);
}

void sonar_turn_advance(struct sonar_state *state)
{
    if (state->tempo == SONAR_TURNS) {
        bool is_owing = state->boats[state->turn_side].owes != 0;
        state->turn_step = is_owing ? SONAR_STEP_UPKEEP : SONAR_STEP_SYSTEM;
    }
}

// R19: bonus turns replace what was left, they never add up.
void sonar_turn_end(struct sonar_state *state, int bonus, ms now)
{
    enum side side = (enum side)state->turn_side;
    if (bonus == 0 && state->turn_left > 1) {
        begin_turn(state, side, state->turn_left - 1, now);
        return;
    }
    begin_turn(state, side_other(side), bonus > 0 ? bonus : 1, now);
}

// K5: what the crew has not done by now is done by lot.
void sonar_turn_time_up(struct sonar_state *state, ms now)
{
    enum side side = (enum side)state->turn_side;
    sonar_call(state, side, (struct sonar_said){.kind = SONAR_SAID_TIME}, now);
    if (sonar_is_stopped(state)) {
        sonar_answer_by_lot(state, now);
    }
    if (state->turn_step == SONAR_STEP_COURSE && !sonar_course_by_lot(state, side, now)) {
        sonar_surface(state, side, now); // M5; it ends the turn
        return;
    }
    sonar_upkeep_by_lot(state, side, now);
    if (state->phase == SONAR_PLAYING) {
        sonar_turn_end(state, 0, now);
    }
}

// --- the end (S4, S5)

void sonar_judge(struct sonar_state *state, ms now)
{
    bool is_out[SIDE_COUNT];
    for (int side = 0; side < SIDE_COUNT; side++) {
        is_out[side] = state->boats[side].damage >= state->damage_max;
        if (is_out[side]) {
            sonar_call(state, (enum side)side, (struct sonar_said){.kind = SONAR_SAID_SUNK}, now);
        }
    }
    if (!is_out[SIDE_BLUE] && !is_out[SIDE_RED]) {
        return;
    }
    bool is_draw = is_out[SIDE_BLUE] && is_out[SIDE_RED]; // R3
    sonar_finish(state, (struct outcome){.kind = is_draw ? OUTCOME_DRAW : OUTCOME_WIN,
                                         .winner = is_out[SIDE_BLUE] ? SIDE_RED : SIDE_BLUE,
                                         .ending = ENDING_RULES});
}

void sonar_finish(struct sonar_state *state, struct outcome outcome)
{
    state->phase = SONAR_OVER;
    state->deadline_ms = MS_NEVER;
    state->turn_until_ms = MS_NEVER;
    clear_halt(state);
    state->outcome_kind = (uint8_t)outcome.kind;
    state->outcome_winner = (uint8_t)outcome.winner;
    state->outcome_ending = (uint8_t)outcome.ending;
}
