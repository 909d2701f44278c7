// The brief of the drill: the fox, a boat of two, and the pack, a boat of three, hide on one chart
// and hunt each other. Three ways to play it: against the clock, turn by turn for weeks, or the
// pack alone against a fox that drifts.
#ifndef SHARED_DRILL_BRIEF_H
#define SHARED_DRILL_BRIEF_H

#include "shared/brief.h"

#define DRILL_CHART_SIDE 6  // a drill is played on 6 x 6 dots
#define DRILL_LIVES_MAX  3  // of the pack; the fox has one more
#define DRILL_PINGS      24 // that a side has turn by turn, and the pack alone

#define DRILL_FOX  SIDE_BLUE
#define DRILL_PACK SIDE_RED
extern const struct record_names DRILL_SIDE_NAMES; // fox pack

enum drill_role { DRILL_SKIPPER, DRILL_LISTENER, DRILL_PLOTTER };
#define DRILL_ROLE_COUNT 3
extern const struct record_names DRILL_ROLE_NAMES; // skipper listener plotter

// Seats, variants and options by their index in the brief.
enum drill_seat {
    DRILL_FOX_SKIPPER,
    DRILL_FOX_LISTENER,
    DRILL_PACK_SKIPPER,
    DRILL_PACK_LISTENER,
    DRILL_PACK_PLOTTER,
};
#define DRILL_SEAT_COUNT 5

enum drill_play {
    DRILL_CLOCK, // times run: to hide, to hunt, to recharge
    DRILL_TURNS, // the sonars take turns; its matches rest
    DRILL_SOLO,  // nobody is the fox
};
extern const struct record_names DRILL_PLAY_NAMES; // clock turns solo

// What the pack gets for a fox that it hunted alone.
enum drill_grade { DRILL_GREEN, DRILL_ABLE, DRILL_SHARP, DRILL_ACE };
extern const struct record_names DRILL_GRADE_NAMES; // green able sharp ace

enum drill_option {
    DRILL_OPTION_PLAY,
    DRILL_OPTION_CHART,
    DRILL_OPTION_LIVES,
    DRILL_OPTION_HIDE_MS,
    DRILL_OPTION_RELOAD_MS,
    DRILL_OPTION_LIMIT_MS,
};
#define DRILL_OPTION_COUNT 6

extern const struct brief DRILL_BRIEF;

#endif
