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

// The pace of a table's officers: a game may have an option with these choices (pace_option of its
// brief). At every pace but brisk a crew of officers follows the tempo of the people it plays
// against.
enum officer_pace { OFFICER_SLOW, OFFICER_HUMAN, OFFICER_BRISK };
extern const struct record_names OFFICER_PACE_NAMES; // slow human brisk

// Where an officer sits, and how well it does its work.
struct officer_post {
    const struct brief *brief;
    int seat;
    enum officer_skill skill;
    uint64_t seed; // of its chances
    uint16_t time; // percent of its own pace that it takes for everything; 0: OFFICER_TIME_OWN
    bool follows;  // its crew follows the tempo of the people on the other side
};
#define OFFICER_TIME_OWN 100

struct officer {
    const char *game;   // the brief's name
    size_t memory_size; // of its own notes, at most OFFICER_MEMORY_MAX

    // Sits down, also in the middle of a match: it then knows only what the next view tells.
    void (*begin)(void *memory, const struct officer_post *post);

    // Looks at the seat's view. Returns true with an order to give now. Otherwise *again says when
    // it wants to be asked again if nothing changes before (MS_NEVER: not at all).
    bool (*act)(void *memory, const void *view, ms now, void *order, ms *again);
};

// Sets the pace of a post by a table's options (by index of brief->options). A brief without a
// pace_option leaves officers to their own. `is_rival_human`: the post's crew has no people, and
// the other side has.
void officer_post_pace(struct officer_post *post, const int32_t *options, bool is_rival_human);

// The officer for a game from a list ended by NULL, or NULL: there is none.
const struct officer *officer_find(const struct officer *const *officers, const char *game);

#endif
