#include "shared/unseen/leg.h"

static enum unseen_fault check_square(struct unseen_voyage *voyage,
                                      const struct unseen_waters *waters,
                                      const struct unseen_passage *passage, struct dot from,
                                      struct dot to, bool is_last);
static enum unseen_fault check_berth(const struct unseen_waters *waters, int ship, struct dot to);

int unseen_fuel_for(int squares)
{
    static const uint8_t STEPS[][2] = {{4, 10}, {8, 15}, {12, 20}, {14, 25}, {16, 30}};
    for (size_t i = 0; i < sizeof(STEPS) / sizeof(STEPS[0]); i++) {
        if (squares <= STEPS[i][0]) {
            return STEPS[i][1];
        }
    }
    return 35;
}

uint8_t unseen_squares_limit(const struct unseen_passage *passage, int storm)
{
    int base = UNSEEN_CONTAINER_SQUARES;
    if (unseen_is_destroyer(passage->ship)) {
        base = passage->is_damaged ? UNSEEN_DAMAGED_SQUARES : UNSEEN_DESTROYER_SQUARES;
    } else if (passage->ship == UNSEEN_SUPPLY) {
        base = UNSEEN_SUPPLY_SQUARES;
    }
    int less = storm >= 4 ? storm : 0;
    return (uint8_t)(base > less ? base - less : 0);
}

static uint8_t worse(int storm, int other)
{
    return (uint8_t)(storm > other ? storm : other);
}

void unseen_leg_reckon(struct unseen_voyage *voyage, const struct unseen_waters *waters,
                       const struct unseen_passage *passage, const struct dot *squares, int count)
{
    struct dot at = waters->ships[passage->ship].at;
    *voyage = (struct unseen_voyage){
        .rams = -1,
        .squares = passage->squares,
        .storm = worse(passage->storm, unseen_storm_at(waters, at)),
    };
    voyage->limit = unseen_squares_limit(passage, voyage->storm);
    if (count == 0) {
        voyage->fault = UNSEEN_FAULT_NO_STEPS;
    } else if (!passage->may_sail) {
        voyage->fault =
            unseen_is_destroyer(passage->ship) ? UNSEEN_FAULT_PARTED : UNSEEN_FAULT_ONE_LEG;
    }
    for (int i = 0; i < count && voyage->fault == UNSEEN_SOUND; i++) {
        voyage->fault = check_square(voyage, waters, passage, at, squares[i], i + 1 == count);
        at = squares[i];
    }
    if (!unseen_is_destroyer(passage->ship) || voyage->fault != UNSEEN_SOUND) {
        return;
    }
    voyage->fuel = (uint8_t)unseen_fuel_for(count);
    if (voyage->fuel > passage->fuel) {
        voyage->fault = UNSEEN_FAULT_FUEL;
    }
}

// U9, X5, Z12, W2: may it enter this harbour?
static enum unseen_fault check_harbour(const struct unseen_waters *waters, int ship, int station,
                                       struct dot to, bool is_last)
{
    if (unseen_is_dead(waters, station)) {
        return UNSEEN_FAULT_DEAD;
    }
    if (!is_last) {
        return UNSEEN_FAULT_NOT_LAST;
    }
    if (unseen_storm_at(waters, to) == 6) {
        return UNSEEN_FAULT_STORM_HARBOUR;
    }
    int ships = 0;
    for (int other = 0; other < UNSEEN_SHIP_COUNT; other++) {
        ships += other != ship && waters->ships[other].is_there &&
                 dot_equal(waters->ships[other].at, to);
    }
    return ships < UNSEEN_HARBOUR_SHIPS ? UNSEEN_SOUND : UNSEEN_FAULT_FULL;
}

// D7: entering is ramming, and ramming ends the turn, so that nothing can follow.
static enum unseen_fault check_ramming(struct unseen_voyage *voyage,
                                       const struct unseen_waters *waters, struct dot to,
                                       bool is_last)
{
    for (int sub = 0; sub < UNSEEN_SUB_COUNT; sub++) {
        if (waters->subs[sub].is_there && waters->subs[sub].may_be_rammed &&
            dot_equal(waters->subs[sub].at, to)) {
            voyage->rams = sub;
            return is_last ? UNSEEN_SOUND : UNSEEN_FAULT_RAM_LAST;
        }
    }
    return UNSEEN_SOUND;
}

static enum unseen_fault check_square(struct unseen_voyage *voyage,
                                      const struct unseen_waters *waters,
                                      const struct unseen_passage *passage, struct dot from,
                                      struct dot to, bool is_last)
{
    enum unseen_fault fault = unseen_check_way(waters->board, from, to);
    if (fault != UNSEEN_SOUND) {
        return fault;
    }
    int station = unseen_station_of(waters->board, to);
    fault = station != UNSEEN_NO_STATION
                ? check_harbour(waters, passage->ship, station, to, is_last)
                : check_ramming(voyage, waters, to, is_last);
    if (fault == UNSEEN_SOUND && is_last && station == UNSEEN_NO_STATION) {
        fault = check_berth(waters, passage->ship, to);
    }
    if (fault != UNSEEN_SOUND) {
        return fault;
    }
    voyage->squares++;
    voyage->count++;
    voyage->storm = worse(voyage->storm, unseen_storm_at(waters, to));
    voyage->limit = unseen_squares_limit(passage, voyage->storm);
    return voyage->squares > voyage->limit ? UNSEEN_FAULT_LIMIT : UNSEEN_SOUND;
}

// Z13, L8: logistics ships may share a square; only the supply ship goes to a destroyer, and only
// to one that is out of fuel.
static enum unseen_fault check_berth(const struct unseen_waters *waters, int ship, struct dot to)
{
    for (int other = 0; other < UNSEEN_SHIP_COUNT; other++) {
        const struct unseen_afloat *there = &waters->ships[other];
        if (other == ship || !there->is_there || !dot_equal(there->at, to)) {
            continue;
        }
        bool is_help = ship == UNSEEN_SUPPLY && there->is_dry;
        if ((unseen_is_destroyer(ship) || unseen_is_destroyer(other)) && !is_help) {
            return UNSEEN_FAULT_BERTHED;
        }
    }
    return UNSEEN_SOUND;
}
