// A seat's pad: its own notes, as a game keeps them in its state and tells them that seat alone.
#ifndef ENGINE_KIT_PAD_H
#define ENGINE_KIT_PAD_H

#include <stdint.h>

#include "shared/kit/jot.h"

struct pad {
    char lines[PAD_LINES][JOT_MAX];
};
_Static_assert(sizeof(struct pad) == (size_t)PAD_LINES * JOT_MAX, "padding");

void pad_write(struct pad *pad, const struct jot *jot);
// Copies the lines up to the last that has something written on it; returns how many.
uint8_t pad_tell(const struct pad *pad, char out[PAD_LINES][JOT_MAX]);

#endif
