// Containers: where they lie, how they are handled and spent, and what the fall of a station does
// to them.
#include "engine/unseen/unseen.h"

#include <string.h>

int unseen_fuel_most(const struct unseen_state *state, int ship)
{
    bool is_damaged = ((unsigned)state->ships[ship].tokens >> UNSEEN_ENGINEERING & 1u) != 0;
    int most = state->stores.destroyer_fuel;
    return is_damaged && state->stores.damaged_fuel < most ? state->stores.damaged_fuel : most;
}

int unseen_salvoes_most(const struct unseen_state *state, int ship)
{
    bool is_damaged = ((unsigned)state->ships[ship].tokens >> UNSEEN_ENGINEERING & 1u) != 0;
    int most = state->stores.salvoes;
    return is_damaged && state->stores.damaged_salvoes < most ? state->stores.damaged_salvoes
                                                              : most;
}

// L3, X4: what a container is worth.
static int worth(const struct unseen_state *state, int cargo, bool is_low)
{
    const struct unseen_stores *stores = &state->stores;
    if (cargo == UNSEEN_FUEL) {
        return is_low ? stores->low_fuel_worth : stores->fuel_worth;
    }
    return is_low ? stores->low_weapon_worth : stores->weapon_worth;
}

// What exceeds a destroyer's capacity is lost.
void unseen_give(struct unseen_state *state, int ship, int fuel, int salvoes)
{
    struct unseen_ship_state *self = &state->ships[ship];
    int fuel_most = unseen_fuel_most(state, ship);
    int salvoes_most = unseen_salvoes_most(state, ship);
    fuel += self->fuel;
    salvoes += self->salvoes;
    self->fuel = (uint8_t)(fuel < fuel_most ? fuel : fuel_most);
    self->salvoes = (uint8_t)(salvoes < salvoes_most ? salvoes : salvoes_most);
}

// L5: spent containers go to Echo at once, to be used from the next turn on.
static void spend(struct unseen_state *state, int cargo, int count)
{
    if (((unsigned)state->dead >> UNSEEN_ECHO & 1u) == 0) {
        state->spent[cargo] = (uint8_t)(state->spent[cargo] + count);
    }
}

bool unseen_order_resupply(struct unseen_deed *deed, const struct unseen_resupply *resupply)
{
    struct unseen_state *state = deed->state;
    int ship = deed->role - UNSEEN_ROLE_ORANGE;
    if (ship < 0 || ship >= UNSEEN_DESTROYER_COUNT) {
        return reason_set(deed->reason, "refused.unseen.not_a_destroyer", NULL, NULL);
    }
    if (!unseen_check_ship(deed, ship)) {
        return false;
    }
    struct unseen_ship_state *self = &state->ships[ship];
    int station = unseen_station_of(&state->board, self->at);
    if (station == UNSEEN_NO_STATION) {
        return reason_set(deed->reason, "refused.unseen.resupply_at_sea", NULL, NULL);
    }
    if (self->has_resupplied) {
        return reason_set(deed->reason, "refused.unseen.resupplied", NULL, NULL);
    }
    if (resupply->fuel + resupply->weapons == 0 ||
        resupply->fuel > state->stored[station][UNSEEN_FUEL] ||
        resupply->weapons > state->stored[station][UNSEEN_WEAPONS]) {
        return reason_set(deed->reason, "refused.unseen.not_in_store", NULL, NULL);
    }
    state->stored[station][UNSEEN_FUEL] -= resupply->fuel;
    state->stored[station][UNSEEN_WEAPONS] -= resupply->weapons;
    unseen_give(state, ship, resupply->fuel * worth(state, UNSEEN_FUEL, state->is_low != 0),
                resupply->weapons * worth(state, UNSEEN_WEAPONS, state->is_low != 0));
    spend(state, UNSEEN_FUEL, resupply->fuel);
    spend(state, UNSEEN_WEAPONS, resupply->weapons);
    self->has_resupplied = 1;
    self->is_parted = 1;
    return true;
}

// --- boxes aboard

static uint8_t box_of(int cargo, bool is_low)
{
    return (uint8_t)((cargo + 1) | (is_low ? UNSEEN_BOX_LOW : 0));
}

static bool is_box(uint8_t box, int cargo)
{
    return (box & ~UNSEEN_BOX_LOW) == cargo + 1;
}

int unseen_box_count(const struct unseen_state *state, int ship, int cargo)
{
    int count = 0;
    for (int i = 0; i < UNSEEN_HOLD; i++) {
        count += is_box(state->ships[ship].boxes[i], cargo);
    }
    return count;
}

static int count_free(const struct unseen_ship_state *ship)
{
    int count = 0;
    for (int i = 0; i < UNSEEN_HOLD; i++) {
        count += ship->boxes[i] == 0;
    }
    return count;
}

// Boxes lie together from the first place on, fuel before weapons, so that a hold has one form.
static void tidy(struct unseen_ship_state *ship)
{
    for (int i = 1; i < UNSEEN_HOLD; i++) {
        for (int j = i; j > 0; j--) {
            uint8_t one = ship->boxes[j - 1];
            uint8_t other = ship->boxes[j];
            bool is_wrong = other != 0 &&
                            (one == 0 || (one & ~UNSEEN_BOX_LOW) > (other & ~UNSEEN_BOX_LOW) ||
                             ((one & ~UNSEEN_BOX_LOW) == (other & ~UNSEEN_BOX_LOW) && one > other));
            if (is_wrong) {
                ship->boxes[j - 1] = other;
                ship->boxes[j] = one;
            }
        }
    }
}

static void put_box(struct unseen_ship_state *ship, uint8_t box)
{
    for (int i = 0; i < UNSEEN_HOLD; i++) {
        if (ship->boxes[i] == 0) {
            ship->boxes[i] = box;
            break;
        }
    }
    tidy(ship);
}

// Takes a box of a cargo out of a hold that has one, a full one first.
static uint8_t take_box(struct unseen_ship_state *ship, int cargo)
{
    uint8_t box = 0;
    for (int i = UNSEEN_HOLD - 1; i >= 0; i--) {
        if (is_box(ship->boxes[i], cargo) && (box == 0 || ship->boxes[i] < box)) {
            box = ship->boxes[i];
        }
    }
    for (int i = 0; i < UNSEEN_HOLD; i++) {
        if (ship->boxes[i] == box) {
            ship->boxes[i] = 0;
            break;
        }
    }
    tidy(ship);
    return box;
}

int unseen_box_value(const struct unseen_state *state, int ship, int cargo, int count)
{
    struct unseen_ship_state copy = state->ships[ship];
    int value = 0;
    for (int i = 0; i < count; i++) {
        value += worth(state, cargo, (take_box(&copy, cargo) & UNSEEN_BOX_LOW) != 0);
    }
    return value;
}

int unseen_spend_boxes(struct unseen_state *state, int ship, int cargo, int count)
{
    int value = unseen_box_value(state, ship, cargo, count);
    for (int i = 0; i < count; i++) {
        take_box(&state->ships[ship], cargo);
    }
    spend(state, cargo, count);
    return value;
}

// L2: a logistics ship, in a station if its boxes go ashore.
static bool check_handling(struct unseen_deed *deed, const struct unseen_handling *handling,
                           int *station)
{
    if (unseen_is_destroyer(handling->ship)) {
        return reason_set(deed->reason, "refused.unseen.no_hold", NULL, NULL);
    }
    if (!unseen_check_ship(deed, handling->ship)) {
        return false;
    }
    *station = unseen_station_of(&deed->state->board, deed->state->ships[handling->ship].at);
    if (*station == UNSEEN_NO_STATION) {
        return reason_set(deed->reason, "refused.unseen.load_at_sea", NULL, NULL);
    }
    return true;
}

bool unseen_order_load(struct unseen_deed *deed, const struct unseen_handling *handling)
{
    struct unseen_state *state = deed->state;
    int station = UNSEEN_NO_STATION;
    if (!check_handling(deed, handling, &station)) {
        return false;
    }
    struct unseen_ship_state *ship = &state->ships[handling->ship];
    if (handling->count > state->stored[station][handling->cargo]) {
        return reason_set(deed->reason, "refused.unseen.not_in_store", NULL, NULL);
    }
    if (handling->count > count_free(ship)) {
        return reason_set(deed->reason, "refused.unseen.hold_full", NULL, NULL);
    }
    state->stored[station][handling->cargo] -= handling->count;
    for (int i = 0; i < handling->count; i++) {
        put_box(ship, box_of(handling->cargo, state->is_low != 0));
    }
    return true;
}

bool unseen_order_unload(struct unseen_deed *deed, const struct unseen_handling *handling)
{
    struct unseen_state *state = deed->state;
    int station = UNSEEN_NO_STATION;
    if (!check_handling(deed, handling, &station)) {
        return false;
    }
    struct unseen_ship_state *ship = &state->ships[handling->ship];
    if (handling->count > unseen_box_count(state, handling->ship, handling->cargo)) {
        return reason_set(deed->reason, "refused.unseen.not_aboard", NULL, NULL);
    }
    for (int i = 0; i < handling->count; i++) {
        take_box(ship, handling->cargo);
    }
    state->stored[station][handling->cargo] =
        (uint8_t)(state->stored[station][handling->cargo] + handling->count);
    return true;
}

// L2, W2: between logistics ships on one square, where no storm of 5 or 6 blows.
bool unseen_order_pass(struct unseen_deed *deed, const struct unseen_passing *passing)
{
    struct unseen_state *state = deed->state;
    struct unseen_waters waters;
    if (unseen_is_destroyer(passing->from) || unseen_is_destroyer(passing->to) ||
        passing->from == passing->to) {
        return reason_set(deed->reason, "refused.unseen.no_hold", NULL, NULL);
    }
    if (!unseen_check_ship(deed, passing->from) || !unseen_check_ship(deed, passing->to)) {
        return false;
    }
    struct unseen_ship_state *from = &state->ships[passing->from];
    struct unseen_ship_state *to = &state->ships[passing->to];
    unseen_waters(state, &waters);
    if (!dot_equal(from->at, to->at)) {
        return reason_set(deed->reason, "refused.unseen.apart", NULL, NULL);
    }
    if (unseen_storm_at(&waters, from->at) >= 5) {
        return reason_set(deed->reason, "refused.unseen.storm_pass", NULL, NULL);
    }
    if (passing->count > unseen_box_count(state, passing->from, passing->cargo)) {
        return reason_set(deed->reason, "refused.unseen.not_aboard", NULL, NULL);
    }
    if (passing->count > count_free(to)) {
        return reason_set(deed->reason, "refused.unseen.hold_full", NULL, NULL);
    }
    for (int i = 0; i < passing->count; i++) {
        put_box(to, take_box(from, passing->cargo)); // Z27: it keeps its worth
    }
    return true;
}

// --- the fall of a station

static void empty_echo(struct unseen_state *state, int cargo)
{
    state->stored[UNSEEN_ECHO][cargo] = 0;
    state->spent[cargo] = 0; // Z28
}

static void fall_effect(struct unseen_state *state, enum unseen_station station)
{
    switch (station) {
    case UNSEEN_ALFA: // X1
    case UNSEEN_DELTA:
        empty_echo(state, UNSEEN_FUEL);
        return;
    case UNSEEN_CHARLIE: // X2
    case UNSEEN_FOXTROT:
        empty_echo(state, UNSEEN_WEAPONS);
        return;
    case UNSEEN_ECHO: // X3, Z28
        empty_echo(state, UNSEEN_FUEL);
        empty_echo(state, UNSEEN_WEAPONS);
        return;
    case UNSEEN_BRAVO: // X4, Z27: all that lies at stations at once
        state->is_low = 1;
        return;
    }
}

void unseen_station_falls(struct unseen_state *state, enum unseen_station station)
{
    struct dot harbour = state->board.harbours[station];
    state->dead = (uint8_t)(state->dead | 1u << station);
    state->targets = (uint8_t)(state->targets & ~(1u << station));
    unseen_call(state, UNSEEN_NATO,
                (struct unseen_said){.kind = UNSEEN_SAID_DESTROYED, .destroyed = (uint8_t)station});
    for (int ship = 0; ship < UNSEEN_SHIP_COUNT; ship++) {
        if (state->ships[ship].is_there && dot_equal(state->ships[ship].at, harbour)) {
            unseen_lose_ship(state, (enum unseen_ship)ship);
        }
    }
    memset(state->stored[station], 0, sizeof(state->stored[station]));
    fall_effect(state, station);
    if (state->targets == 0) {
        unseen_finish(state, (struct outcome){.kind = OUTCOME_WIN, .winner = UNSEEN_NATO});
    }
}
