// A die: six faces as pips on a square, ten as a kite and twelve as a decagon with figures.
#ifndef STATIONS_WIDGETS_DIE_H
#define STATIONS_WIDGETS_DIE_H

#include "stations/ui/ui.h"

enum die_state {
    DIE_WAITS, // not yet rolled
    DIE_GOOD,  // kept, or a success
    DIE_POOR,  // no success
    DIE_LOST,
    DIE_BLANK, // one of a pool
};

struct die {
    int faces; // 6, 10 or 12; others are drawn as a square with their figure
    int value; // from 1; 0: none
    enum die_state state;
};

void die_draw(struct ui *ui, float x, float y, float size, const struct die *die);

// What a die shows while it tumbles, from when it was cast until it lies still: another face every
// 60 ms, the same for every value. Dice of one cast are told apart by `index`, 70 ms one after the
// other. False once it lies, and at once in calm mode.
bool die_tumbles(struct ui *ui, int64_t cast_ms, int index, int faces, int *shown);

#endif
