// The brief of the drill: two boats, each with a captain who hides it and a mate who hunts the
// other.
#ifndef SHARED_DRILL_BRIEF_H
#define SHARED_DRILL_BRIEF_H

#include "shared/brief.h"

#define DRILL_CHART_SIDE 6 // a drill is played on 6 x 6 dots
#define DRILL_LIVES_MAX  3

enum drill_role { DRILL_CAPTAIN, DRILL_MATE };
#define DRILL_ROLE_COUNT 2
extern const struct record_names DRILL_ROLE_NAMES; // captain mate

// Seats and options by their index in the brief.
enum drill_seat {
    DRILL_BLUE_CAPTAIN,
    DRILL_BLUE_MATE,
    DRILL_RED_CAPTAIN,
    DRILL_RED_MATE,
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
