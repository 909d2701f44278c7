// A jot: a line for the pad on which everybody at a table keeps notes of his own. An order writes
// one, a view tells a seat its own lines, and nobody else reads them; no rule does.
#ifndef SHARED_KIT_JOT_H
#define SHARED_KIT_JOT_H

#include <stdint.h>

#include "shared/record.h"

#define PAD_LINES 3
#define JOT_MAX   40 // 39 bytes

// Text: jot 2 "his torpedo is ready"; an empty one wipes the line.
struct jot {
    uint8_t line; // from 1
    char text[JOT_MAX];
};
extern const struct record JOT_RECORD;

#endif
