// Where things stand on a screen with a board: the sea at the left, a column at the right with the
// prompt, two panels under it, and two or one at its foot. Screens lay themselves out by these
// boxes, and tests ask for them by the same names.
#ifndef STATIONS_KIT_BOARD_H
#define STATIONS_KIT_BOARD_H

#include "stations/draw/layout.h"

struct board {
    struct box sea;
    struct box strip;  // under the sea, of a turn; no height without one
    struct box column; // all that is at the right of the sea
    struct box prompt;
    struct box event;                          // prompt and upper panels in one
    struct box upper, upper_left, upper_right; // under the prompt
    struct box lower, lower_left, lower_right; // down to the foot
};

// `strip` is the height of the turn's strip; 0: there is none.
struct board board_of(const struct layout *layout, float strip);

#endif
