// Where things stand on a screen without a board: the prompt across it, under that the work of the
// role, and a row of panels at the foot. Screens cut their parts out of these boxes, and tests ask
// for them by the same names.
#ifndef STATIONS_KIT_DECK_H
#define STATIONS_KIT_DECK_H

#include "stations/draw/layout.h"

#define DECK_GAP 16.0f // between two panels beside each other

struct deck {
    struct box prompt;
    struct box strip; // of a turn; no height without one
    struct box work;
    struct box foot;
};

// `work` is how high it is, `strip` the height of the turn's strip, 0 for none. The strip stands
// under the prompt and the work makes room for it; with `is_low`, under the work and the foot does.
struct deck deck_of(const struct layout *layout, float work, float strip, bool is_low);

#endif
