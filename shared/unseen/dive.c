#include "shared/unseen/dive.h"

#include <string.h>

// A turn under reckoning.
struct reckoner {
    struct unseen_dive *dive;
    const struct unseen_waters *waters;
    const struct unseen_boat *boat;
    const struct unseen_turn *turn;
    const struct unseen_dive_rules *rules;
    int8_t watched[UNSEEN_DESTROYER_COUNT]; // areas in which it was heard at the square before
    bool is_shallow;                        // N1, of any square so far
};

static void begin(struct reckoner *reckoner);
static enum unseen_fault check_actions(const struct reckoner *reckoner);
static enum unseen_fault check_step(struct reckoner *reckoner, int step);
static enum unseen_fault check_end(const struct reckoner *reckoner);
static void listen(struct reckoner *reckoner, struct unseen_sounding *sounding);

void unseen_dive_reckon(struct unseen_dive *dive, const struct unseen_waters *waters,
                        const struct unseen_boat *boat, const struct unseen_turn *turn,
                        const struct unseen_dive_rules *rules)
{
    struct reckoner reckoner = {
        .dive = dive, .waters = waters, .boat = boat, .turn = turn, .rules = rules};
    begin(&reckoner);
    dive->fault = check_actions(&reckoner);
    for (int step = 0; step < turn->steps_count && dive->fault == UNSEEN_SOUND; step++) {
        dive->fault = check_step(&reckoner, step);
        dive->limit = reckoner.is_shallow ? UNSEEN_SHALLOW_LIMIT : UNSEEN_DEEP_LIMIT;
    }
    if (dive->fault == UNSEEN_SOUND) {
        dive->fault = check_end(&reckoner);
    }
}

void unseen_dive_stay(struct unseen_dive *dive, const struct unseen_waters *waters,
                      const struct unseen_boat *boat)
{
    struct reckoner reckoner = {.dive = dive, .waters = waters, .boat = boat};
    begin(&reckoner);
    struct unseen_sounding *sounding = &dive->soundings[0];
    if (boat->is_stuck) {
        return; // N7: what it gains is the rules' to say
    }
    if (!unseen_is_sea(waters->board, boat->at)) {
        dive->fault = UNSEEN_FAULT_MUST_LEAVE;
        return;
    }
    sounding->battery = (uint8_t)(boat->battery > 0 ? boat->battery - 1 : 0);
    if (sounding->battery == 0) {
        dive->ends_surfaced = true;
    }
}

int unseen_hull_limit(int hits)
{
    return hits < UNSEEN_LEVEL_COUNT ? UNSEEN_LEVEL_COUNT - 1 - hits : 0;
}

static void begin(struct reckoner *reckoner)
{
    const struct unseen_boat *boat = reckoner->boat;
    struct unseen_dive *dive = reckoner->dive;
    memset(dive, 0, sizeof(*dive));
    memset(reckoner->watched, UNSEEN_NO_AREA, sizeof(reckoner->watched));
    dive->station = UNSEEN_NO_STATION;
    dive->soundings[0] = (struct unseen_sounding){.at = boat->at,
                                                  .depth = boat->depth,
                                                  .battery = boat->battery,
                                                  .is_seen = boat->depth == 0};
    dive->count = 1;
    // Z14: the first square counts for a submarine that moves.
    reckoner->is_shallow = unseen_is_shallow(reckoner->waters->board, boat->at);
    dive->limit = reckoner->is_shallow ? UNSEEN_SHALLOW_LIMIT : UNSEEN_DEEP_LIMIT;
    listen(reckoner, &dive->soundings[0]);
}

// N5, N6, N8: what can be said of an action before its squares are looked at.
static enum unseen_fault check_actions(const struct reckoner *reckoner)
{
    const struct unseen_turn *turn = reckoner->turn;
    if (reckoner->boat->is_stuck) {
        return UNSEEN_FAULT_STUCK;
    }
    if (turn->steps_count == 0) {
        return UNSEEN_FAULT_NO_STEPS;
    }
    if (turn->has_mines && turn->has_snort) {
        return UNSEEN_FAULT_TWO_ACTIONS;
    }
    if (turn->has_mines && reckoner->boat->strips == 0) {
        return UNSEEN_FAULT_NO_STRIP;
    }
    if (turn->has_mines && turn->steps_count != UNSEEN_MINE_RUN) {
        return UNSEEN_FAULT_MINE_RUN;
    }
    if (turn->has_snort && turn->steps_count < turn->snort + UNSEEN_RUN) {
        return UNSEEN_FAULT_SNORT_LINE;
    }
    if (turn->has_snort && turn->steps_count > turn->snort + UNSEEN_RUN + UNSEEN_AFTER_RUN) {
        return UNSEEN_FAULT_SNORT_LONG;
    }
    return UNSEEN_SOUND;
}

// N9, Z12, Z26: is the harbour one to attack, as the last square?
static enum unseen_fault check_harbour(struct reckoner *reckoner, int station, int step)
{
    const struct unseen_turn *turn = reckoner->turn;
    struct dot square = turn->steps[step].square;
    if (((unsigned)reckoner->boat->targets >> station & 1u) == 0 ||
        unseen_is_dead(reckoner->waters, station)) {
        return UNSEEN_FAULT_NO_TARGET;
    }
    if (turn->has_snort) {
        return UNSEEN_FAULT_SNORT_HARBOUR;
    }
    if (turn->has_mines) {
        return UNSEEN_FAULT_MINE_RUN;
    }
    if (step + 1 != turn->steps_count) {
        return UNSEEN_FAULT_NOT_LAST;
    }
    if (unseen_storm_at(reckoner->waters, square) == 6) {
        return UNSEEN_FAULT_STORM_HARBOUR;
    }
    reckoner->dive->station = station;
    return UNSEEN_SOUND;
}

// N3, Z13: may it be so deep there?
static enum unseen_fault check_depth(const struct reckoner *reckoner,
                                     const struct unseen_sounding *last, struct dot square,
                                     int depth)
{
    if (depth > last->depth + 1 || depth < last->depth - 1) {
        return UNSEEN_FAULT_STEEP;
    }
    if (depth > unseen_deepest(reckoner->waters->board, square)) {
        return UNSEEN_FAULT_BOTTOM;
    }
    if (depth > unseen_hull_limit(reckoner->boat->hits)) {
        return UNSEEN_FAULT_HULL;
    }
    if (depth == 0 && unseen_ship_at(reckoner->waters, square, -1) >= 0) {
        return UNSEEN_FAULT_SHIP;
    }
    return UNSEEN_SOUND;
}

static bool is_run(const struct unseen_turn *turn, int step)
{
    return turn->has_snort && step >= turn->snort && step < turn->snort + UNSEEN_RUN;
}

// N6: the two squares of the run, at periscope depth and in one line, out of no storm of level 6.
static enum unseen_fault check_run(const struct reckoner *reckoner, int step)
{
    const struct unseen_sounding *soundings = reckoner->dive->soundings;
    const struct unseen_turn *turn = reckoner->turn;
    struct dot square = turn->steps[step].square;
    if (soundings[step].depth != 0 || turn->steps[step].depth != 0) {
        return UNSEEN_FAULT_SNORT_DEPTH;
    }
    if (step == turn->snort && soundings[step].battery == 0) {
        return UNSEEN_FAULT_SNORT_BATTERY;
    }
    if (step > turn->snort && unseen_way_of(soundings[step].at, square) !=
                                  unseen_way_of(soundings[step - 1].at, soundings[step].at)) {
        return UNSEEN_FAULT_SNORT_LINE;
    }
    if (unseen_storm_at(reckoner->waters, soundings[step].at) == 6 ||
        unseen_storm_at(reckoner->waters, square) == 6) {
        return UNSEEN_FAULT_SNORT_STORM;
    }
    return UNSEEN_SOUND;
}

// N8: six shallow squares in one line along rows or columns.
static enum unseen_fault check_mine_run(const struct reckoner *reckoner, int step)
{
    const struct unseen_sounding *soundings = reckoner->dive->soundings;
    struct dot square = reckoner->turn->steps[step].square;
    int way = unseen_way_of(soundings[step].at, square);
    bool is_straight = way % 2 == 0 && (step == 0 || way == unseen_way_of(soundings[step - 1].at,
                                                                          soundings[step].at));
    return is_straight && unseen_ground_of(reckoner->waters->board, square) == UNSEEN_250
               ? UNSEEN_SOUND
               : UNSEEN_FAULT_MINE_RUN;
}

// N2, N6, Z17: what is left after a step. False: the battery does not reach.
static bool spend(const struct reckoner *reckoner, int step, uint8_t *battery)
{
    const struct unseen_turn *turn = reckoner->turn;
    if (is_run(turn, step)) {
        if (reckoner->rules->snort_costs && *battery > 0) {
            (*battery)--;
        }
        if (step == turn->snort + UNSEEN_RUN - 1) {
            int charged = *battery + reckoner->rules->snort_gain;
            int most = reckoner->rules->battery_max;
            *battery = (uint8_t)(charged < most ? charged : most);
        }
        return true;
    }
    if (*battery == 0) {
        return false;
    }
    (*battery)--;
    return true;
}

static enum unseen_fault check_step(struct reckoner *reckoner, int step)
{
    const struct unseen_board *board = reckoner->waters->board;
    const struct unseen_turn *turn = reckoner->turn;
    struct unseen_dive *dive = reckoner->dive;
    const struct unseen_sounding *last = &dive->soundings[step];
    struct dot square = turn->steps[step].square;
    int depth = turn->steps[step].depth;
    enum unseen_fault fault = unseen_check_way(board, last->at, square);
    if (fault != UNSEEN_SOUND) {
        return fault;
    }
    int station = unseen_station_of(board, square);
    if (station != UNSEEN_NO_STATION) {
        fault = check_harbour(reckoner, station, step);
        depth = 0; // N9, Z12: whatever was planned
    } else {
        fault = check_depth(reckoner, last, square, depth);
    }
    if (fault == UNSEEN_SOUND && is_run(turn, step)) {
        fault = check_run(reckoner, step);
    }
    if (fault == UNSEEN_SOUND && turn->has_mines) {
        fault = check_mine_run(reckoner, step);
    }
    if (fault != UNSEEN_SOUND) {
        return fault;
    }
    reckoner->is_shallow = reckoner->is_shallow || unseen_is_shallow(board, square);
    if (step + 1 > (reckoner->is_shallow ? UNSEEN_SHALLOW_LIMIT : UNSEEN_DEEP_LIMIT)) {
        return reckoner->is_shallow ? UNSEEN_FAULT_SHALLOW : UNSEEN_FAULT_TOO_FAR;
    }
    uint8_t battery = last->battery;
    if (!spend(reckoner, step, &battery)) {
        return UNSEEN_FAULT_BATTERY;
    }
    struct unseen_sounding *sounding = &dive->soundings[dive->count++];
    *sounding = (struct unseen_sounding){
        .at = square, .depth = (uint8_t)depth, .battery = battery, .is_seen = depth == 0};
    listen(reckoner, sounding);
    return UNSEEN_SOUND;
}

// Z20: whoever runs the battery down has to say so; in a harbour it surfaces anyway.
static enum unseen_fault check_end(const struct reckoner *reckoner)
{
    struct unseen_dive *dive = reckoner->dive;
    if (dive->soundings[dive->count - 1].battery > 0) {
        return UNSEEN_SOUND;
    }
    if (dive->station == UNSEEN_NO_STATION && !reckoner->turn->has_surface) {
        return UNSEEN_FAULT_SURFACE;
    }
    dive->ends_surfaced = true;
    return UNSEEN_SOUND;
}

// Z42: a call where the area is another than at the square before; nobody is heard in a harbour.
static void listen(struct reckoner *reckoner, struct unseen_sounding *sounding)
{
    bool is_at_sea = unseen_is_sea(reckoner->waters->board, sounding->at);
    for (int destroyer = 0; destroyer < UNSEEN_DESTROYER_COUNT; destroyer++) {
        int area = is_at_sea
                       ? unseen_watch_at(reckoner->waters, destroyer, sounding->at, sounding->depth)
                       : UNSEEN_NO_AREA;
        sounding->heard[destroyer] =
            (int8_t)(area != reckoner->watched[destroyer] ? area : UNSEEN_NO_AREA);
        reckoner->watched[destroyer] = (int8_t)area;
    }
}
