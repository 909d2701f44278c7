#include "stations/officers/drill/officer.h"

#include <string.h>

#define REACTION_MIN_MS 600
#define REACTION_MAX_MS 1800

static void begin(void *memory, const struct officer_post *post);
static bool act(void *memory, const void *view, ms now, void *order, ms *again);

const struct officer DRILL_OFFICER = {
    .game = "drill",
    .memory_size = sizeof(struct drill_notes),
    .begin = begin,
    .act = act,
};
_Static_assert(sizeof(struct drill_notes) <= OFFICER_MEMORY_MAX, "too many notes");

static void begin(void *memory, const struct officer_post *post)
{
    struct drill_notes *notes = memory;
    memset(notes, 0, sizeof(*notes));
    random_seed(&notes->random, post->seed + (uint64_t)post->seat);
    notes->act_ms = MS_NEVER;
}

static bool act(void *memory, const void *seen, ms now, void *into, ms *again)
{
    struct drill_notes *notes = memory;
    const struct drill_view *view = seen;
    *again = MS_NEVER;
    if (view->role == DRILL_LISTENER) {
        drill_listener_listen(notes, view);
    }
    if (view->lock.kind != DRILL_LOCK_FREE) {
        notes->act_ms = MS_NEVER;
        return false;
    }
    if (notes->act_ms == MS_NEVER) {
        notes->act_ms = now + random_range(&notes->random, REACTION_MIN_MS, REACTION_MAX_MS);
    }
    if (now < notes->act_ms) {
        *again = notes->act_ms;
        return false;
    }
    notes->act_ms = MS_NEVER;
    return view->role == DRILL_LISTENER ? drill_listener_decide(notes, view, into)
                                        : drill_skipper_decide(notes, view, into);
}
