// The drill under measure: boats in opposite corners go one dot in and out, listeners ping the
// middle, where no boat ever comes, and the plotter drops a buoy there.
#include "shared/drill/brief.h"
#include "shared/drill/orders.h"
#include "shared/drill/view.h"
#include "tools/games/drill/drill.h"

static bool next(const void *view, void *order);
static uint32_t mark(const void *view, const void *order);

const struct bench_game DRILL_BENCH = {
    .pace = 10, // the sonar recharges in a tenth of the shortest time it can
    .settings = {{"chart", "open"}, {"lives", "3"}, {"reload_ms", "1000"}, {"limit_ms", "1800000"}},
    .setting_count = 4,
    .idle = {"hide_ms", "300000"},
    .next = next,
    .mark = mark,
};

static bool next(const void *seen, void *into)
{
    const struct drill_view *view = seen;
    struct drill_order *order = into;
    uint8_t corner = view->side == SIDE_BLUE ? 0 : DRILL_CHART_SIDE - 1;
    if (view->lock.kind != DRILL_LOCK_FREE) {
        return false;
    }
    if (view->role == DRILL_PLOTTER) {
        *order = (struct drill_order){.kind = DRILL_BUOY, .buoy = {2, 3}};
    } else if (view->role == DRILL_LISTENER) {
        *order = (struct drill_order){.kind = DRILL_PING, .ping = {2, 3}};
    } else if (view->phase == DRILL_HIDING) {
        *order = (struct drill_order){.kind = DRILL_HIDE, .hide = {corner, corner}};
    } else {
        bool goes_east = (view->side == SIDE_BLUE) == (view->place.column == corner);
        *order = (struct drill_order){.kind = DRILL_SHIFT,
                                      .shift = goes_east ? DIRECTION_EAST : DIRECTION_WEST};
    }
    return true;
}

// The number of the side's newest call of this kind: every order is called out.
static uint32_t mark(const void *seen, const void *given)
{
    const struct drill_view *view = seen;
    const struct drill_order *order = given;
    static const enum drill_said_kind SAID_OF[] = {[DRILL_HIDE] = DRILL_SAID_DIVE,
                                                   [DRILL_PING] = DRILL_SAID_PING,
                                                   [DRILL_SHIFT] = DRILL_SAID_SHIFT,
                                                   [DRILL_BUOY] = DRILL_SAID_BUOY};
    enum drill_said_kind kind = SAID_OF[order->kind];
    uint32_t number = view->calls_last;
    for (size_t i = view->calls_count; i > 0; i--, number--) {
        const struct drill_call *call = &view->calls[i - 1];
        if (call->side == view->side && call->said.kind == kind) {
            return number;
        }
    }
    return 0;
}
