// Looks over the marks of a frame for words that a person could not read.
// Pure: works on marks alone, for tests and for `shot`.
#ifndef STATIONS_DRAW_INSPECT_H
#define STATIONS_DRAW_INSPECT_H

#include "stations/draw/canvas.h"

enum inspect_kind {
    INSPECT_SMALL,   // under 14
    INSPECT_OUTSIDE, // runs out of the canvas
    INSPECT_CUT,     // clipped away in part, or ends in an ellipsis
    INSPECT_OVERLAP, // lies over other words
    INSPECT_KEYCAP,  // touches a keycap
    INSPECT_SPILL,   // runs over the edge of the panel or control it begins in
    INSPECT_TINY,    // something to click is smaller than 24 x 24
    INSPECT_CRAMPED  // something had no room at all and was not drawn
};

struct inspect_finding {
    enum inspect_kind kind;
    char text[160]; // a sentence for a person
};

// Writes at most `capacity` findings and returns how many there are in all.
size_t inspect_marks(const struct canvas_mark *marks, size_t count, const struct layout *layout,
                     struct inspect_finding *findings, size_t capacity);

#endif
