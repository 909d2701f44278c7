#include "stations/officers/drill/officer.h"

#include <string.h>

static const struct drill_taste TASTES[OFFICER_SKILL_COUNT] = {
    [OFFICER_CADET] = {.reaction = {1500, 4000}, .slips = 3},
    [OFFICER_MATE] = {.reaction = {600, 1800}, .slips = 8},
    [OFFICER_VETERAN] = {.reaction = {400, 1000}},
};

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
    notes->taste = TASTES[post->skill];
    pace_begin(&notes->pace, post);
}

bool drill_slips(struct drill_notes *notes)
{
    return notes->taste.slips > 0 && random_below(&notes->random, notes->taste.slips) == 0;
}

enum wish { WISH_NOTHING = PACE_NOTHING, WISH_BOAT, WISH_PING, WISH_BUOY };

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
    switch (worker->view->role) {
    case DRILL_SKIPPER:
        return drill_skipper_is_asked(worker->notes, worker->view) ? WISH_BOAT : WISH_NOTHING;
    case DRILL_LISTENER:
        return WISH_PING;
    case DRILL_PLOTTER:
        return WISH_BUOY;
    }
    return WISH_NOTHING;
}

static ms think(void *officer, uint8_t wish)
{
    const struct worker *worker = officer;
    (void)wish; // everything takes as long
    return pace_draw(&worker->notes->pace, &worker->notes->random, worker->notes->taste.reaction,
                     100);
}

static bool decide(struct drill_notes *notes, const struct drill_view *view,
                   struct drill_order *order)
{
    switch (view->role) {
    case DRILL_SKIPPER:
        return drill_skipper_decide(notes, view, order);
    case DRILL_LISTENER:
        return drill_listener_decide(notes, view, order);
    case DRILL_PLOTTER:
        return drill_plotter_decide(notes, view, order);
    }
    return false;
}

static enum pace_deed act_now(void *officer, void *order)
{
    const struct worker *worker = officer;
    bool does = decide(worker->notes, worker->view, order);
    return does ? PACE_DONE : PACE_LATER;
}

static bool act(void *memory, const void *view, ms now, void *order, ms *again)
{
    static const struct pace_manner PACE = {
        .beat = WISH_PING, .wish = wish_of, .think = think, .act = act_now};
    struct worker worker = {.notes = memory, .view = view};
    if (worker.view->role != DRILL_SKIPPER) {
        drill_plot_follow(worker.notes, view);
    }
    return pace_act(&worker.notes->pace, &PACE, &worker, now, order, again);
}
