#include "shared/unseen/waters.h"

static const char *const FAULTS[] = {
    "sound",       "stuck",      "no_steps",      "must_leave",    "not_next",      "island",
    "corner",      "too_far",    "shallow",       "steep",         "bottom",        "hull",
    "ship",        "no_target",  "not_last",      "storm_harbour", "battery",       "surface",
    "snort_depth", "snort_line", "snort_battery", "snort_long",    "snort_harbour", "snort_storm",
    "two_actions", "no_strip",   "mine_run",      "parted",        "one_leg",       "limit",
    "fuel",        "dead",       "full",          "berthed",       "ram_last",      "alongside",
    "opposite",    "in_the_way", "storm_ras"};
const struct record_names UNSEEN_FAULT_NAMES = RECORD_NAMES(FAULTS);

enum unseen_fault unseen_check_way(const struct unseen_board *board, struct dot from, struct dot to)
{
    if (!unseen_board_has(board, to) || unseen_way_of(from, to) < 0) {
        return UNSEEN_FAULT_NOT_NEXT;
    }
    if (unseen_ground_of(board, to) == UNSEEN_ISLAND) {
        return UNSEEN_FAULT_ISLAND;
    }
    return unseen_may_step(board, from, to) ? UNSEEN_SOUND : UNSEEN_FAULT_CORNER;
}

int unseen_storm_at(const struct unseen_waters *waters, struct dot square)
{
    return waters->storms[unseen_sea_of(waters->board, square)];
}

bool unseen_is_dead(const struct unseen_waters *waters, int station)
{
    return ((unsigned)waters->dead >> station & 1u) != 0;
}

int unseen_ship_at(const struct unseen_waters *waters, struct dot square, int besides)
{
    for (int ship = 0; ship < UNSEEN_SHIP_COUNT; ship++) {
        if (ship != besides && waters->ships[ship].is_there &&
            dot_equal(waters->ships[ship].at, square)) {
            return ship;
        }
    }
    return -1;
}

int unseen_watch_at(const struct unseen_waters *waters, int destroyer, struct dot square, int depth)
{
    const struct unseen_afloat *ship = &waters->ships[destroyer];
    if (!ship->is_there || !ship->is_watching ||
        unseen_layer_hides(unseen_storm_at(waters, square), depth)) {
        return UNSEEN_NO_AREA;
    }
    return unseen_contact_at(waters->board, (enum direction)ship->heading, waters->front_rows,
                             ship->at, square);
}
