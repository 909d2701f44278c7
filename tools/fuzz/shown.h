// All that a host shows of a match, as the fuzzers of views and of screens read their input: which
// game, which of its records, the record's bytes.
#ifndef TOOLS_FUZZ_SHOWN_H
#define TOOLS_FUZZ_SHOWN_H

#include "shared/record.h"
#include "tools/fuzz/fuzz.h"

#define SHOWN_LEAD 4 // bytes: the game, what of it, for whom (screen_fuzz.c), a key that is pressed

enum shown { SHOWN_VIEW, SHOWN_SCENE, SHOWN_DEBRIEF };

// The record that the input is of. NULL: none; it is then too short, or of a game without one.
const struct record *shown_record(const uint8_t *bytes, size_t length);

// Tells views of every seat, scenes and debriefs of so many matches of every game, at different
// times.
void shown_seeds(int matches,
                 void (*put)(void *context, const char *name, const uint8_t *bytes, size_t length),
                 void *context);

// A mutator: mostly it changes a part of the value.
size_t shown_mutate(struct fuzz_chance *chance, uint8_t *bytes, size_t length, size_t capacity);

#endif
