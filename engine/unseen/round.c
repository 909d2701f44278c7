// Rounds: whose turn it is, when it is over, and what happens between turns.
#include "engine/unseen/unseen.h"

#include <string.h>

#define IDLE_FUEL 10 // Z30

static void begin_soviets(struct unseen_state *state);
static void end_soviets(struct unseen_state *state);
static void set_clock(struct unseen_state *state);

void unseen_begin(struct unseen_state *state)
{
    state->round = 1;
    unseen_begin_nato(state);
}

void unseen_begin_nato(struct unseen_state *state)
{
    state->phase = UNSEEN_NATO_TURN;
    state->bill = UNSEEN_ALL_SAIL;
    for (int sub = 0; sub < UNSEEN_SUB_COUNT; sub++) {
        state->subs[sub].is_done = state->subs[sub].is_sunk;
    }
    unseen_call(state, UNSEEN_NATO,
                (struct unseen_said){.kind = UNSEEN_SAID_ROUND, .round = state->round});
    set_clock(state);
}

// Z10.
static void set_clock(struct unseen_state *state)
{
    state->deadline_ms = state->turn_ms > 0 ? state->now + state->turn_ms : MS_NEVER;
}

static void begin_soviets(struct unseen_state *state)
{
    struct unseen_waters waters;
    state->phase = UNSEEN_SOVIET_TURN;
    state->bill = state->variant == UNSEEN_FIVE ? UNSEEN_CONTAINERS : UNSEEN_ALL_SAIL;
    unseen_waters(state, &waters);
    for (int i = 0; i < UNSEEN_SHIP_COUNT; i++) {
        struct unseen_ship_state *ship = &state->ships[i];
        ship->way_count = 0;
        memset(ship->way, 0, sizeof(ship->way));
        memset(ship->contacts, 0, sizeof(ship->contacts));
        ship->squares = ship->legs = ship->is_parted = 0;
        ship->has_searched = ship->has_resupplied = ship->has_fuelled = ship->stands_by = 0;
        ship->is_watching = 0;
        ship->is_done = !ship->is_there;
        ship->storm = (uint8_t)(ship->is_there ? unseen_storm_at(&waters, ship->at) : 0);
        ship->began_in_harbour = ship->is_there && unseen_in_harbour(state, ship->at);
    }
    for (int cargo = 0; cargo < UNSEEN_CARGO_COUNT; cargo++) { // L5
        state->stored[UNSEEN_ECHO][cargo] =
            (uint8_t)(state->stored[UNSEEN_ECHO][cargo] + state->spent[cargo]);
        state->spent[cargo] = 0;
    }
    set_clock(state);
}

static enum unseen_watch_bill bill_of(int ship)
{
    if (unseen_is_destroyer(ship)) {
        return UNSEEN_DESTROYERS;
    }
    return ship == UNSEEN_SUPPLY ? UNSEEN_SUPPLIES : UNSEEN_CONTAINERS;
}

bool unseen_is_on(const struct unseen_state *state, int ship)
{
    return state->bill == UNSEEN_ALL_SAIL || state->bill == bill_of(ship);
}

// Marks all ships of a seat that are on as done; so a seat ends its turn in one word.
bool unseen_order_done(struct unseen_deed *deed)
{
    struct unseen_state *state = deed->state;
    int first = deed->role - UNSEEN_ROLE_ORANGE;
    int last = deed->role == UNSEEN_ROLE_LOGISTICS ? UNSEEN_SUPPLY : first;
    bool is_anything = false;
    if (state->phase != UNSEEN_SOVIET_TURN || deed->side != UNSEEN_SOVIETS) {
        return reason_set(deed->reason, "refused.unseen.not_soviets", NULL, NULL);
    }
    for (int ship = first; ship <= last; ship++) {
        if (unseen_is_on(state, ship) && !state->ships[ship].is_done) {
            state->ships[ship].is_done = 1;
            is_anything = true;
        }
    }
    if (!is_anything) {
        return reason_set(deed->reason, "refused.unseen.nothing_left", NULL, NULL);
    }
    unseen_go_on(state);
    return true;
}

static bool is_bill_done(const struct unseen_state *state)
{
    for (int ship = 0; ship < UNSEEN_SHIP_COUNT; ship++) {
        if (unseen_is_on(state, ship) && !state->ships[ship].is_done) {
            return false;
        }
    }
    return true;
}

static bool are_subs_done(const struct unseen_state *state)
{
    for (int sub = 0; sub < UNSEEN_SUB_COUNT; sub++) {
        if (!state->subs[sub].is_done) {
            return false;
        }
    }
    return true;
}

void unseen_go_on(struct unseen_state *state)
{
    if (state->phase == UNSEEN_NATO_TURN && are_subs_done(state)) {
        begin_soviets(state);
    }
    while (state->phase == UNSEEN_SOVIET_TURN && is_bill_done(state)) {
        // V7: a destroyer that stands by waits for the supply ship, which comes after it.
        if (state->bill == UNSEEN_ALL_SAIL || state->bill == UNSEEN_SUPPLIES) {
            end_soviets(state);
        } else {
            state->bill++;
        }
    }
}

// G5, Z50: a full turn in a harbour mends one token.
static void repair(struct unseen_state *state, int ship)
{
    struct unseen_ship_state *self = &state->ships[ship];
    if (!self->is_there || self->tokens == 0 || !self->began_in_harbour || self->legs > 0) {
        return;
    }
    int token =
        ((unsigned)self->tokens >> self->repair & 1u) != 0 ? self->repair : 1 - self->repair;
    self->tokens = (uint8_t)(self->tokens & ~(1u << token));
    unseen_call(state, UNSEEN_SOVIETS,
                (struct unseen_said){.kind = UNSEEN_SAID_REPAIRED,
                                     .repaired = {(uint8_t)ship, (uint8_t)token}});
}

// Z30, Z41: what a destroyer at sea pays for lying there, and its watch.
static void keep_watch(struct unseen_state *state, int ship)
{
    struct unseen_ship_state *self = &state->ships[ship];
    if (!self->is_there || unseen_in_harbour(state, self->at)) {
        return;
    }
    if (!self->has_fuelled) {
        self->fuel = (uint8_t)(self->fuel > IDLE_FUEL ? self->fuel - IDLE_FUEL : 0);
    }
    self->is_watching = ((unsigned)self->tokens >> UNSEEN_TACTICAL & 1u) == 0;
}

// W1: nothing in the first round, and no change at its end.
static void move_storms(struct unseen_state *state)
{
    if (!state->has_weather) {
        return;
    }
    if (state->round > 1) {
        for (int sea = 0; sea < UNSEEN_SEA_COUNT; sea++) {
            state->storms[sea] = (uint8_t)(state->storms[sea] % UNSEEN_STORM_MAX + 1);
        }
    }
    unseen_call(
        state, UNSEEN_NATO,
        (struct unseen_said){.kind = UNSEEN_SAID_STORM,
                             .storm = {state->storms[UNSEEN_WESTERN], state->storms[UNSEEN_CENTRAL],
                                       state->storms[UNSEEN_EASTERN]}});
}

static void end_soviets(struct unseen_state *state)
{
    for (int ship = 0; ship < UNSEEN_DESTROYER_COUNT; ship++) {
        memset(state->ships[ship].contacts, 0, sizeof(state->ships[ship].contacts));
        repair(state, ship);
        keep_watch(state, ship);
    }
    move_storms(state);
    if (state->round_limit > 0 && state->round >= state->round_limit) { // Z1
        unseen_finish(state, (struct outcome){.kind = OUTCOME_DRAW});
        return;
    }
    state->round++;
    unseen_begin_nato(state);
}

// Z10: submarines that have not moved stay, ships stop where they are, watches are laid.
void unseen_time_up(struct unseen_state *state)
{
    if (state->phase == UNSEEN_STARTING) {
        unseen_start_anyway(state);
        return;
    }
    if (state->phase == UNSEEN_NATO_TURN) {
        for (int sub = 0; sub < UNSEEN_SUB_COUNT && state->phase == UNSEEN_NATO_TURN; sub++) {
            if (!state->subs[sub].is_done) {
                unseen_sub_stays(state, (enum unseen_sub)sub);
            }
        }
        return;
    }
    for (int ship = 0; ship < UNSEEN_SHIP_COUNT; ship++) {
        state->ships[ship].is_done = 1;
    }
    unseen_go_on(state);
}

void unseen_finish(struct unseen_state *state, struct outcome outcome)
{
    state->phase = UNSEEN_OVER;
    state->deadline_ms = MS_NEVER;
    state->outcome_kind = (uint8_t)outcome.kind;
    state->outcome_winner = (uint8_t)outcome.winner;
    state->outcome_ending = (uint8_t)outcome.ending;
}
