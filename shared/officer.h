// Officers: an AI in a seat, as a constant struct of functions. It gets what a person in that seat
// would see, a decoded view, and the table's clock; it answers with an order or with nothing. It
// never sees a state.
#ifndef SHARED_OFFICER_H
#define SHARED_OFFICER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "shared/brief.h"

#define OFFICER_MEMORY_MAX 131072

enum officer_skill { OFFICER_CADET, OFFICER_MATE, OFFICER_VETERAN };
#define OFFICER_SKILL_COUNT 3
extern const struct record_names OFFICER_SKILL_NAMES; // cadet mate veteran

// Where an officer sits, and how well it does its work.
struct officer_post {
    const struct brief *brief;
    int seat;
    enum officer_skill skill;
    uint64_t seed; // of its chances
};

struct officer {
    const char *game;   // the brief's name
    size_t memory_size; // of its own notes, at most OFFICER_MEMORY_MAX

    // Sits down, also in the middle of a match: it then knows only what the next view tells.
    void (*begin)(void *memory, const struct officer_post *post);

    // Looks at the seat's view. Returns true with an order to give now. Otherwise *again says when
    // it wants to be asked again if nothing changes before (MS_NEVER: not at all).
    bool (*act)(void *memory, const void *view, ms now, void *order, ms *again);
};

// The officer for a game from a list ended by NULL, or NULL: there is none.
const struct officer *officer_find(const struct officer *const *officers, const char *game);

#endif
