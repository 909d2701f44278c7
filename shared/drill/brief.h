// The brief of the drill: two boats, each with a skipper who hides it and a listener who hunts the
// other.
#ifndef SHARED_DRILL_BRIEF_H
#define SHARED_DRILL_BRIEF_H

#include "shared/brief.h"

#define DRILL_CHART_SIDE 6 // a drill is played on 6 x 6 dots
#define DRILL_LIVES_MAX  3

// The fox is hunted by the pack, and hunts it.
enum drill_side { DRILL_FOX = SIDE_BLUE, DRILL_PACK = SIDE_RED };
extern const struct record_names DRILL_SIDE_NAMES; // fox pack

enum drill_role { DRILL_SKIPPER, DRILL_LISTENER };
#define DRILL_ROLE_COUNT 2
extern const struct record_names DRILL_ROLE_NAMES; // skipper listener

// Seats and options by their index in the brief.
enum drill_seat {
    DRILL_FOX_SKIPPER,
    DRILL_FOX_LISTENER,
    DRILL_PACK_SKIPPER,
    DRILL_PACK_LISTENER,
};
#define DRILL_SEAT_COUNT 4

enum drill_option {
    DRILL_OPTION_CHART,
    DRILL_OPTION_LIVES,
    DRILL_OPTION_HIDE_MS,
    DRILL_OPTION_RELOAD_MS,
    DRILL_OPTION_LIMIT_MS,
};
#define DRILL_OPTION_COUNT 5

extern const struct brief DRILL_BRIEF;

#endif
