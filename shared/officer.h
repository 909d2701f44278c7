// Officers: an AI in a seat, as a constant struct of functions. It gets what a person in that seat
// would see, a decoded view, and the table's clock; it answers with an order or with nothing. It
// never sees a state.
#ifndef SHARED_OFFICER_H
#define SHARED_OFFICER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "shared/brief.h"

#define OFFICER_MEMORY_MAX 4096

struct officer {
    const char *game;   // the brief's name
    size_t memory_size; // of its own notes, at most OFFICER_MEMORY_MAX

    // Sits down, also in the middle of a match: it then knows only what the next view tells.
    void (*begin)(void *memory, const struct brief *brief, int seat, uint64_t seed);

    // Looks at the seat's view. Returns true with an order to give now. Otherwise *again says when
    // it wants to be asked again if nothing changes before (MS_NEVER: not at all).
    bool (*act)(void *memory, const void *view, ms now, void *order, ms *again);
};

// The officer for a game from a list ended by NULL, or NULL: there is none.
const struct officer *officer_find(const struct officer *const *officers, const char *game);

#endif
