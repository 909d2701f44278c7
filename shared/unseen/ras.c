#include "shared/unseen/ras.h"

#include <stdlib.h>

static enum unseen_fault check_alongside(const struct unseen_waters *waters,
                                         enum unseen_ras_party party);
static enum unseen_fault check_run(struct unseen_convoy *convoy, const struct unseen_waters *waters,
                                   const struct unseen_passage *passage, int index,
                                   enum unseen_way way);

bool unseen_ras_has(enum unseen_ras_party party, int destroyer)
{
    return party == UNSEEN_RAS_BOTH ||
           destroyer == (party == UNSEEN_RAS_ORANGE ? UNSEEN_ORANGE : UNSEEN_RED);
}

void unseen_ras_reckon(struct unseen_convoy *convoy, const struct unseen_waters *waters,
                       const struct unseen_passage passages[UNSEEN_SHIP_COUNT],
                       enum unseen_ras_party party, enum unseen_way way)
{
    *convoy = (struct unseen_convoy){.fault = check_alongside(waters, party)};
    for (int destroyer = 0; destroyer < UNSEEN_DESTROYER_COUNT; destroyer++) {
        if (unseen_ras_has(party, destroyer)) {
            convoy->ships[convoy->count++] = (uint8_t)destroyer;
        }
    }
    convoy->ships[convoy->count++] = UNSEEN_SUPPLY;
    for (int i = 0; i < convoy->count && convoy->fault == UNSEEN_SOUND; i++) {
        convoy->fault = check_run(convoy, waters, &passages[convoy->ships[i]], i, way);
    }
}

// Z44, L8: next to the supply ship along a row or column, or out of fuel in its own square.
static bool is_alongside(const struct unseen_waters *waters, int destroyer)
{
    const struct unseen_afloat *ship = &waters->ships[destroyer];
    const struct unseen_afloat *supply = &waters->ships[UNSEEN_SUPPLY];
    if (!ship->is_there || !supply->is_there || !unseen_is_sea(waters->board, ship->at) ||
        !unseen_is_sea(waters->board, supply->at)) {
        return false;
    }
    int wide = abs(ship->at.column - supply->at.column);
    int high = abs(ship->at.row - supply->at.row);
    return wide + high == 1 || (wide + high == 0 && ship->is_dry);
}

static enum unseen_fault check_alongside(const struct unseen_waters *waters,
                                         enum unseen_ras_party party)
{
    for (int destroyer = 0; destroyer < UNSEEN_DESTROYER_COUNT; destroyer++) {
        if (unseen_ras_has(party, destroyer) && !is_alongside(waters, destroyer)) {
            return UNSEEN_FAULT_ALONGSIDE;
        }
    }
    if (party != UNSEEN_RAS_BOTH) {
        return UNSEEN_SOUND;
    }
    // Z44: on opposite sides, so that the supply ship is half way between them.
    struct dot orange = waters->ships[UNSEEN_ORANGE].at;
    struct dot red = waters->ships[UNSEEN_RED].at;
    struct dot supply = waters->ships[UNSEEN_SUPPLY].at;
    bool is_between = orange.column + red.column == 2 * supply.column &&
                      orange.row + red.row == 2 * supply.row && !dot_equal(orange, red);
    return is_between ? UNSEEN_SOUND : UNSEEN_FAULT_OPPOSITE;
}

static bool takes_part(const struct unseen_convoy *convoy, int ship)
{
    for (int i = 0; i < convoy->count; i++) {
        if (convoy->ships[i] == ship) {
            return true;
        }
    }
    return false;
}

// Z45: sea, free of other ships and of submarines that can be seen.
static bool is_free(const struct unseen_convoy *convoy, const struct unseen_waters *waters,
                    struct dot square)
{
    for (int ship = 0; ship < UNSEEN_SHIP_COUNT; ship++) {
        if (!takes_part(convoy, ship) && waters->ships[ship].is_there &&
            dot_equal(waters->ships[ship].at, square)) {
            return false;
        }
    }
    for (int sub = 0; sub < UNSEEN_SUB_COUNT; sub++) {
        if (waters->subs[sub].is_there && dot_equal(waters->subs[sub].at, square)) {
            return false;
        }
    }
    return unseen_is_sea(waters->board, square);
}

static enum unseen_fault check_run(struct unseen_convoy *convoy, const struct unseen_waters *waters,
                                   const struct unseen_passage *passage, int index,
                                   enum unseen_way way)
{
    struct dot at = waters->ships[passage->ship].at;
    int storm = unseen_storm_at(waters, at);
    int worst = storm > passage->storm ? storm : passage->storm;
    for (int i = 0; i < UNSEEN_RAS_SQUARES; i++) {
        struct dot from = at;
        if (storm == 6) {
            return UNSEEN_FAULT_STORM_RAS;
        }
        if (!unseen_step(waters->board, &at, way) || !unseen_may_step(waters->board, from, at) ||
            !is_free(convoy, waters, at)) {
            return UNSEEN_FAULT_IN_THE_WAY;
        }
        storm = unseen_storm_at(waters, at);
        worst = storm > worst ? storm : worst;
    }
    if (storm == 6) {
        return UNSEEN_FAULT_STORM_RAS;
    }
    convoy->storms[index] = (uint8_t)worst;
    return passage->squares + UNSEEN_RAS_SQUARES > unseen_squares_limit(passage, worst)
               ? UNSEEN_FAULT_LIMIT
               : UNSEEN_SOUND;
}
