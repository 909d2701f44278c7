#include "stations/officers/drill/officer.h"

#include <string.h>

static const struct pace_span REACTION = {600, 1800};

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
    pace_begin(&notes->pace, post);
}

enum wish { WISH_NOTHING = PACE_NOTHING, WISH_BOAT, WISH_PING };

// Somebody at work, as the pace asks him.
struct worker {
    struct drill_notes *notes;
    const struct drill_view *view;
};

static uint8_t wish_of(void *officer)
{
    const struct worker *worker = officer;
    if (worker->view->lock.kind != DRILL_LOCK_FREE) {
        return WISH_NOTHING;
    }
    if (worker->view->role == DRILL_LISTENER) {
        return WISH_PING;
    }
    return drill_skipper_is_asked(worker->notes, worker->view) ? WISH_BOAT : WISH_NOTHING;
}

static ms think(void *officer, uint8_t wish)
{
    const struct worker *worker = officer;
    (void)wish; // everything takes as long
    return pace_draw(&worker->notes->pace, &worker->notes->random, REACTION, 100);
}

static enum pace_deed act_now(void *officer, void *order)
{
    const struct worker *worker = officer;
    bool does = worker->view->role == DRILL_LISTENER
                    ? drill_listener_decide(worker->notes, worker->view, order)
                    : drill_skipper_decide(worker->notes, worker->view, order);
    return does ? PACE_DONE : PACE_LATER;
}

static bool act(void *memory, const void *view, ms now, void *order, ms *again)
{
    static const struct pace_manner PACE = {
        .beat = WISH_PING, .wish = wish_of, .think = think, .act = act_now};
    struct worker worker = {.notes = memory, .view = view};
    if (worker.view->role == DRILL_LISTENER) {
        drill_listener_listen(worker.notes, view);
    }
    return pace_act(&worker.notes->pace, &PACE, &worker, now, order, again);
}
