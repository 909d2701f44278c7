#include "tests/engine/unseen_trial.h"

#include <string.h>

#include "engine/unseen/unseen.h"

static struct dot random_square(const struct unseen_board *board, struct random *random)
{
    return unseen_board_dot(board,
                            (int)random_below(random, (uint32_t)(board->columns * board->rows)));
}

static uint8_t random_level(struct random *random, uint32_t least)
{
    return (uint8_t)(least + random_below(random, UNSEEN_LEVEL_COUNT - least));
}

// --- what a side may not know: "Who knows what" of the rules, read the other way round

static void hide_nato(struct unseen_state *state, struct random *random)
{
    for (int i = 0; i < UNSEEN_SUB_COUNT; i++) {
        struct unseen_sub_state *sub = &state->subs[i];
        if (sub->is_sunk) {
            continue;
        }
        if (sub->depth > 0) { // below periscope depth: where, how deep
            do {
                sub->at = random_square(&state->board, random);
            } while (!unseen_is_sea(&state->board, sub->at));
            sub->depth = random_level(random, 1);
        }
        sub->battery = (uint8_t)random_below(random, state->stores.battery + 1u);
        sub->strips = (uint8_t)random_below(random, UNSEEN_STRIPS_MAX + 1);
        if (!state->hit_names) {
            sub->hits = (uint8_t)random_below(random, 3);
            sub->near_misses = (uint8_t)random_below(random, 3);
        }
    }
    // That a submarine is done is public, which of them is not.
    if (!state->subs[0].is_sunk && !state->subs[1].is_sunk && state->subs[0].depth > 0 &&
        state->subs[1].depth > 0) {
        uint8_t done = state->subs[0].is_done;
        state->subs[0].is_done = state->subs[1].is_done;
        state->subs[1].is_done = done;
    }
    state->mines_count = (uint8_t)random_below(random, UNSEEN_MINES_MAX + 1);
    for (int i = 0; i < UNSEEN_MINES_MAX; i++) {
        state->mines[i] = random_square(&state->board, random);
    }
    state->targets = (uint8_t)(random_next(random) & ~(unsigned)state->dead &
                               ((1u << UNSEEN_STATION_COUNT) - 1));
}

static void hide_soviets(struct unseen_state *state, struct random *random)
{
    for (int i = 0; i < UNSEEN_SHIP_COUNT; i++) {
        struct unseen_ship_state *ship = &state->ships[i];
        if (!ship->is_there) {
            continue;
        }
        ship->fuel = (uint8_t)random_below(random, UNSEEN_FUEL_MAX);
        ship->salvoes = (uint8_t)random_below(random, UNSEEN_SALVOES_MAX + 1);
        ship->repair = (uint8_t)random_below(random, UNSEEN_TOKEN_COUNT);
        ship->has_fuelled = (uint8_t)random_below(random, 2);
        for (int k = 0; k < UNSEEN_HOLD; k++) {
            ship->boxes[k] = (uint8_t)random_below(random, UNSEEN_CARGO_COUNT + 1);
        }
    }
}

static void scramble(void *into, int seat, struct random *random)
{
    struct unseen_state *state = into;
    enum side side = UNSEEN_BRIEF.seats[seat].side;
    state->random.state += 1 + random_next(random);
    for (int other = 0; other < UNSEEN_SEAT_COUNT; other++) {
        if (other != seat) {
            state->pads[other].lines[0][0] = (char)('a' + random_below(random, 26));
        }
    }
    if (state->phase == UNSEEN_OVER) {
        return;
    }
    struct unseen_channel *channel = &state->channels[side_other(side)];
    if (!state->is_overheard) {
        channel->last += 1 + random_below(random, 9);
    }
    if (side == UNSEEN_SOVIETS) {
        hide_nato(state, random);
    } else {
        hide_soviets(state, random);
    }
}

// --- legal orders by chance

static bool legal_sub(const struct unseen_state *state, int sub, struct random *random,
                      struct unseen_order *order)
{
    const struct unseen_sub_state *self = &state->subs[sub];
    struct unseen_dive_rules rules = {.battery_max = state->stores.battery,
                                      .snort_gain = state->stores.snort,
                                      .snort_costs = state->snort_costs != 0};
    struct unseen_boat boat = {.at = self->at,
                               .depth = self->depth,
                               .battery = self->battery,
                               .hits = self->hits,
                               .strips = self->strips,
                               .is_stuck = self->is_stuck != 0,
                               .targets = state->targets};
    struct unseen_waters waters;
    struct unseen_dive dive;
    if (state->phase != UNSEEN_NATO_TURN || self->is_sunk || self->is_done) {
        return false;
    }
    unseen_waters(state, &waters);
    memset(order, 0, sizeof(*order));
    order->kind = UNSEEN_ORDER_TURN;
    struct unseen_turn *turn = &order->turn;
    turn->has_surface = true;
    int wanted = 1 + (int)random_below(random, UNSEEN_STEPS_MAX);
    for (int tries = 0; tries < 200 && turn->steps_count < wanted; tries++) {
        struct dot from =
            turn->steps_count == 0 ? self->at : turn->steps[turn->steps_count - 1].square;
        struct unseen_step *step = &turn->steps[turn->steps_count];
        step->square = from;
        unseen_step(&state->board, &step->square,
                    (enum unseen_way)random_below(random, UNSEEN_WAY_COUNT));
        step->depth = random_level(random, 0);
        turn->steps_count++;
        unseen_dive_reckon(&dive, &waters, &boat, turn, &rules);
        if (dive.fault != UNSEEN_SOUND) {
            turn->steps_count--;
            memset(step, 0, sizeof(*step));
        } else if (dive.station != UNSEEN_NO_STATION) {
            return true;
        }
    }
    for (uint32_t action = random_below(random, 3); action < 2; action++) {
        struct unseen_turn with = *turn;
        with.has_snort = action == 0;
        with.snort = (uint8_t)random_below(random, UNSEEN_STEPS_MAX);
        with.has_mines = action == 1;
        unseen_dive_reckon(&dive, &waters, &boat, &with, &rules);
        if (dive.fault == UNSEEN_SOUND) {
            *turn = with;
            return true;
        }
    }
    if (turn->steps_count > 0) {
        return true;
    }
    unseen_dive_stay(&dive, &waters, &boat);
    *order = (struct unseen_order){.kind = UNSEEN_ORDER_STAY};
    return dive.fault == UNSEEN_SOUND;
}

static bool legal_leg(const struct unseen_state *state, int ship, struct random *random,
                      struct unseen_order *order)
{
    struct unseen_waters waters;
    struct unseen_passage passage;
    struct unseen_voyage voyage;
    struct unseen_leg *leg = &order->leg;
    unseen_waters(state, &waters);
    unseen_passage(state, ship, &passage);
    memset(order, 0, sizeof(*order));
    order->kind = UNSEEN_ORDER_LEG;
    leg->ship = (uint8_t)ship;
    struct unseen_leg good = *leg;
    int wanted = 1 + (int)random_below(random, UNSEEN_LEG_MAX);
    for (int tries = 0; tries < 100 && leg->squares_count < wanted; tries++) {
        struct dot at =
            leg->squares_count == 0 ? state->ships[ship].at : leg->squares[leg->squares_count - 1];
        struct dot to = at;
        unseen_step(&state->board, &to, (enum unseen_way)random_below(random, UNSEEN_WAY_COUNT));
        leg->squares[leg->squares_count++] = to;
        unseen_leg_reckon(&voyage, &waters, &passage, leg->squares, leg->squares_count);
        if (voyage.fault == UNSEEN_SOUND) {
            good = *leg;
        } else if (voyage.fault != UNSEEN_FAULT_BERTHED) {
            leg->squares[--leg->squares_count] = (struct dot){0, 0};
        }
    }
    *leg = good;
    return good.squares_count > 0;
}

static bool legal_fire(const struct unseen_state *state, int ship, struct random *random,
                       struct unseen_order *order)
{
    const struct unseen_ship_state *self = &state->ships[ship];
    struct unseen_waters waters;
    unseen_waters(state, &waters);
    for (int area = 0; area < UNSEEN_AREA_COUNT; area++) {
        if (self->contacts[area] == 0 || self->salvoes == 0) {
            continue;
        }
        struct dot squares[UNSEEN_AREA_MAX];
        int count =
            unseen_area_squares(&state->board, (enum direction)self->heading, state->front_rows,
                                self->at, (enum unseen_area)area, squares);
        memset(order, 0, sizeof(*order));
        order->kind = UNSEEN_ORDER_FIRE;
        order->fire.area = (uint8_t)area;
        order->fire.black_depth = random_level(random, 0);
        order->fire.white_depth = random_level(random, 0);
        for (int i = 0; i < count; i++) {
            struct unseen_fire *fire = &order->fire;
            if (unseen_ship_at(&waters, squares[i], -1) >= 0) {
                continue;
            }
            if (fire->black_count < UNSEEN_BOMBS_EACH) {
                fire->black[fire->black_count++] = squares[i];
            } else if (fire->white_count < UNSEEN_BOMBS_EACH) {
                fire->white[fire->white_count++] = squares[i];
            }
        }
        return true;
    }
    return false;
}

static bool legal_destroyer(const struct unseen_state *state, int ship, struct random *random,
                            struct unseen_order *order)
{
    const struct unseen_ship_state *self = &state->ships[ship];
    bool has_sonar = ((unsigned)self->tokens >> UNSEEN_TACTICAL & 1u) == 0;
    int station = unseen_station_of(&state->board, self->at);
    if (has_sonar && legal_fire(state, ship, random, order)) {
        return true;
    }
    if (has_sonar && !self->has_searched && station == UNSEEN_NO_STATION &&
        random_below(random, 2) == 0) {
        *order = (struct unseen_order){.kind = UNSEEN_ORDER_SEARCH,
                                       .search = (uint8_t)random_below(random, DIRECTION_COUNT)};
        return true;
    }
    if (station != UNSEEN_NO_STATION && !self->has_resupplied &&
        state->stored[station][UNSEEN_FUEL] > 0) {
        *order = (struct unseen_order){.kind = UNSEEN_ORDER_RESUPPLY, .resupply = {1, 0}};
        return true;
    }
    switch (random_below(random, 8)) {
    case 0:
        *order = (struct unseen_order){.kind = UNSEEN_ORDER_DONE};
        return true;
    case 1:
        *order = (struct unseen_order){.kind = UNSEEN_ORDER_STAND_BY};
        return true;
    case 2:
        *order = (struct unseen_order){.kind = UNSEEN_ORDER_REPAIR,
                                       .repair = (uint8_t)random_below(random, UNSEEN_TOKEN_COUNT)};
        return true;
    default:
        return legal_leg(state, ship, random, order);
    }
}

static bool legal_box(const struct unseen_state *state, int ship, struct random *random,
                      struct unseen_order *order)
{
    const struct unseen_ship_state *self = &state->ships[ship];
    int station = unseen_station_of(&state->board, self->at);
    int cargo = (int)random_below(random, UNSEEN_CARGO_COUNT);
    if (station == UNSEEN_NO_STATION) {
        return false;
    }
    struct unseen_handling handling = {(uint8_t)ship, (uint8_t)cargo, 1};
    if (random_below(random, 2) == 0 && unseen_box_count(state, ship, cargo) > 0) {
        *order = (struct unseen_order){.kind = UNSEEN_ORDER_UNLOAD, .unload = handling};
        return true;
    }
    *order = (struct unseen_order){.kind = UNSEEN_ORDER_LOAD, .load = handling};
    return state->stored[station][cargo] > 0 && self->boxes[UNSEEN_HOLD - 1] == 0;
}

static bool legal_ras(const struct unseen_state *state, int role, struct random *random,
                      struct unseen_order *order)
{
    struct unseen_state *copy = &(struct unseen_state){.round = 0};
    *copy = *state;
    *order = (struct unseen_order){.kind = UNSEEN_ORDER_RAS,
                                   .ras = {.destroyers = (uint8_t)random_below(random, 3),
                                           .way = (uint8_t)random_below(random, UNSEEN_WAY_COUNT)}};
    struct reason reason;
    struct unseen_deed deed = {
        .state = copy, .role = role, .side = UNSEEN_SOVIETS, .now = state->now, .reason = &reason};
    return unseen_order_ras(&deed, &order->ras);
}

static bool legal_logistics(const struct unseen_state *state, struct random *random,
                            struct unseen_order *order)
{
    int ship = UNSEEN_CONTAINER_1 + (int)random_below(random, UNSEEN_LOGISTICS_COUNT);
    if (unseen_is_on(state, UNSEEN_SUPPLY) && !state->ships[UNSEEN_SUPPLY].is_done &&
        legal_ras(state, UNSEEN_ROLE_LOGISTICS, random, order)) {
        return true;
    }
    if (!state->ships[ship].is_there || state->ships[ship].is_done || !unseen_is_on(state, ship)) {
        *order = (struct unseen_order){.kind = UNSEEN_ORDER_DONE};
        for (int i = UNSEEN_CONTAINER_1; i <= UNSEEN_SUPPLY; i++) {
            if (unseen_is_on(state, i) && !state->ships[i].is_done) {
                return true;
            }
        }
        return false;
    }
    if (random_below(random, 2) == 0 && legal_box(state, ship, random, order)) {
        return true;
    }
    if (random_below(random, 6) == 0) {
        *order = (struct unseen_order){.kind = UNSEEN_ORDER_DONE};
        return true;
    }
    return legal_leg(state, ship, random, order);
}

static bool legal_start(const struct unseen_state *state, int seat, struct random *random,
                        struct unseen_order *order)
{
    if (seat < UNSEEN_SUB_COUNT) {
        *order = (struct unseen_order){
            .kind = UNSEEN_ORDER_START,
            .start = state->board.starts[random_below(random, UNSEEN_START_COUNT)]};
        return ((unsigned)state->to_place >> UNSEEN_NATO & 1u) != 0 && !state->subs[seat].is_sunk;
    }
    *order = (struct unseen_order){.kind = UNSEEN_ORDER_BERTH, .berth = UNSEEN_FOXTROT};
    int ship = seat - UNSEEN_ROLE_ORANGE;
    return state->to_place == 1u << UNSEEN_SOVIETS && ship < UNSEEN_DESTROYER_COUNT &&
           state->ships[ship].is_there;
}

static bool legal(const void *from, int seat, struct random *random, void *into)
{
    const struct unseen_state *state = from;
    struct unseen_order *order = into;
    if (state->phase == UNSEEN_STARTING) {
        return legal_start(state, seat, random, order);
    }
    if (seat < UNSEEN_SUB_COUNT) {
        return legal_sub(state, seat, random, order);
    }
    if (state->phase != UNSEEN_SOVIET_TURN) {
        return false;
    }
    if (seat == UNSEEN_ROLE_LOGISTICS) {
        return legal_logistics(state, random, order);
    }
    int ship = seat - UNSEEN_ROLE_ORANGE;
    return state->ships[ship].is_there && !state->ships[ship].is_done &&
           unseen_is_on(state, ship) && legal_destroyer(state, ship, random, order);
}

const struct trial UNSEEN_TRIAL = {.game = &UNSEEN_GAME, .scramble = scramble, .legal = legal};
