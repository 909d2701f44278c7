// The contract of They Come Unseen: takes an order to the file that knows it, and time to the
// round.
#include "engine/unseen/unseen.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "engine/kit/pad.h"

static bool order(void *state, int seat, const void *order, ms now, struct reason *reason);
static bool carry_out(struct unseen_deed *deed, const struct unseen_order *given);
static ms wake(const void *state);
static void fire(void *state);
static struct outcome outcome(const void *state);
static void end(void *state, struct outcome outcome, ms now);

const struct game UNSEEN_GAME = {
    .brief = &UNSEEN_BRIEF,
    .state_size = sizeof(struct unseen_state),
    .start = unseen_start,
    .check_asset = unseen_check_asset,
    .order = order,
    .wake = wake,
    .fire = fire,
    .view = unseen_view,
    .scene = unseen_scene,
    .outcome = outcome,
    .end = end,
};

static bool order(void *into, int seat, const void *given, ms now, struct reason *reason)
{
    struct unseen_state *state = into;
    struct unseen_deed deed = {.state = state,
                               .role = seat,
                               .side = UNSEEN_BRIEF.seats[seat].side,
                               .now = now,
                               .reason = reason};
    ms before = state->now;
    state->now = now; // calls are made at this moment; a refused order puts it back
    bool is_done = carry_out(&deed, given);
    if (!is_done) {
        state->now = before;
    }
    return is_done;
}

static bool carry_out(struct unseen_deed *deed, const struct unseen_order *given)
{
    switch ((enum unseen_order_kind)given->kind) {
    case UNSEEN_ORDER_START:
        return unseen_order_start(deed, given->start);
    case UNSEEN_ORDER_BERTH:
        return unseen_order_berth(deed, (enum unseen_station)given->berth);
    case UNSEEN_ORDER_TURN:
        return unseen_order_turn(deed, &given->turn);
    case UNSEEN_ORDER_STAY:
        return unseen_order_stay(deed);
    case UNSEEN_ORDER_LEG:
        return unseen_order_leg(deed, &given->leg);
    case UNSEEN_ORDER_RAM:
        return unseen_order_ram(deed, (enum unseen_ship)given->ram);
    case UNSEEN_ORDER_SEARCH:
        return unseen_order_search(deed, (enum direction)given->search);
    case UNSEEN_ORDER_FIRE:
        return unseen_order_fire(deed, &given->fire);
    case UNSEEN_ORDER_RESUPPLY:
        return unseen_order_resupply(deed, &given->resupply);
    case UNSEEN_ORDER_HEADING:
        return unseen_order_heading(deed, (enum direction)given->heading);
    case UNSEEN_ORDER_STAND_BY:
        return unseen_order_stand_by(deed);
    case UNSEEN_ORDER_REPAIR:
        return unseen_order_repair(deed, (enum unseen_token)given->repair);
    case UNSEEN_ORDER_LOAD:
        return unseen_order_load(deed, &given->load);
    case UNSEEN_ORDER_UNLOAD:
        return unseen_order_unload(deed, &given->unload);
    case UNSEEN_ORDER_PASS:
        return unseen_order_pass(deed, &given->pass);
    case UNSEEN_ORDER_RAS:
        return unseen_order_ras(deed, &given->ras);
    case UNSEEN_ORDER_DONE:
        return unseen_order_done(deed);
    case UNSEEN_ORDER_SAY:
        return unseen_order_say(deed, given);
    case UNSEEN_ORDER_JOT:
        pad_write(&deed->state->pads[deed->role], &given->jot);
        return true;
    }
    return false;
}

static ms wake(const void *state)
{
    return ((const struct unseen_state *)state)->deadline_ms;
}

static void fire(void *into)
{
    struct unseen_state *state = into;
    state->now = state->deadline_ms;
    unseen_time_up(state);
}

static struct outcome outcome(const void *from)
{
    const struct unseen_state *state = from;
    return (struct outcome){.kind = (enum outcome_kind)state->outcome_kind,
                            .winner = (enum side)state->outcome_winner,
                            .ending = (enum ending)state->outcome_ending};
}

static void end(void *into, struct outcome how, ms now)
{
    struct unseen_state *state = into;
    state->now = now;
    unseen_finish(state, how);
}

bool unseen_refuse(struct unseen_deed *deed, enum unseen_fault fault)
{
    char id[REASON_ID_MAX];
    assert(fault != UNSEEN_SOUND);
    snprintf(id, sizeof(id), "refused.unseen.%s", UNSEEN_FAULT_NAMES.names[fault]);
    return reason_set(deed->reason, id, NULL, NULL);
}

void unseen_waters(const struct unseen_state *state, struct unseen_waters *waters)
{
    *waters = (struct unseen_waters){
        .board = &state->board, .front_rows = state->front_rows, .dead = state->dead};
    if (state->has_weather && state->round > 1) { // W1
        memcpy(waters->storms, state->storms, sizeof(waters->storms));
    }
    for (int i = 0; i < UNSEEN_SHIP_COUNT; i++) {
        const struct unseen_ship_state *ship = &state->ships[i];
        waters->ships[i] = (struct unseen_afloat){
            .at = ship->at,
            .is_there = ship->is_there != 0,
            .is_watching = ship->is_watching != 0,
            .is_dry = unseen_is_destroyer(i) && ship->fuel < UNSEEN_FUEL_LEAST,
            .heading = ship->heading,
        };
    }
    for (int i = 0; i < UNSEEN_SUB_COUNT; i++) {
        const struct unseen_sub_state *sub = &state->subs[i];
        bool is_there = !sub->is_sunk && sub->depth == 0 && !unseen_in_harbour(state, sub->at);
        waters->subs[i] = (struct unseen_surfaced){
            .at = sub->at,
            .is_there = is_there,
            .may_be_rammed = is_there && (state->ram_periscope || sub->is_stuck),
        };
    }
}

void unseen_passage(const struct unseen_state *state, int ship, struct unseen_passage *passage)
{
    const struct unseen_ship_state *self = &state->ships[ship];
    *passage = (struct unseen_passage){
        .ship = (uint8_t)ship,
        .squares = self->squares,
        .storm = self->storm,
        .fuel = self->fuel,
        .is_damaged = ((unsigned)self->tokens >> UNSEEN_ENGINEERING & 1u) != 0,
        .may_sail = self->legs == 0 || (unseen_is_destroyer(ship) && self->is_parted),
    };
}
