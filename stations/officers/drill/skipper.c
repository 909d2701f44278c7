#include "stations/officers/drill/officer.h"

#include <string.h>

#define IDLE_SHIFT_CHANCE 5 // one in so many pings that found nothing is answered by a shift

static bool decide_hide(struct drill_notes *notes, const struct drill_view *view,
                        struct drill_order *order);
static bool decide_shift(struct drill_notes *notes, const struct drill_view *view,
                         struct drill_order *order);

bool drill_skipper_decide(struct drill_notes *notes, const struct drill_view *view,
                          struct drill_order *order)
{
    memset(order, 0, sizeof(*order));
    return view->phase == DRILL_HIDING ? decide_hide(notes, view, order)
                                       : decide_shift(notes, view, order);
}

static bool decide_hide(struct drill_notes *notes, const struct drill_view *view,
                        struct drill_order *order)
{
    uint32_t seen = 0;
    order->kind = DRILL_HIDE;
    for (int i = 0; i < view->chart.columns * view->chart.rows; i++) {
        struct dot dot = chart_dot(&view->chart, i);
        // Each dot of water replaces the choice so far with the chance that makes all equal.
        if (chart_is_water(&view->chart, dot) && random_below(&notes->random, ++seen) == 0) {
            order->hide = dot;
        }
    }
    return seen > 0;
}

// The enemy's last ping or buoy that can still be answered, or NULL; *number is that of the call.
static const struct drill_call *last_enemy_look(const struct drill_view *view, uint32_t *number)
{
    *number = view->calls_last;
    for (size_t i = view->calls_count; i > 0; i--, --*number) {
        const struct drill_call *call = &view->calls[i - 1];
        bool looks = call->said.kind == DRILL_SAID_PING || call->said.kind == DRILL_SAID_BUOY;
        if (call->side != view->side && looks) {
            return call;
        }
    }
    return NULL;
}

bool drill_skipper_is_asked(const struct drill_notes *notes, const struct drill_view *view)
{
    uint32_t number;
    return view->phase == DRILL_HIDING ||
           (last_enemy_look(view, &number) != NULL && number != notes->passed);
}

static bool decide_shift(struct drill_notes *notes, const struct drill_view *view,
                         struct drill_order *order)
{
    uint32_t number;
    const struct drill_call *look = last_enemy_look(view, &number);
    if (!view->has_place || look == NULL || number == notes->passed) {
        return false;
    }
    notes->passed = number;
    struct dot at = look->said.kind == DRILL_SAID_BUOY ? look->said.buoy : look->said.ping.dot;
    bool is_idle = dot_king_distance(at, view->place) > 1 || drill_slips(notes);
    if (is_idle && random_below(&notes->random, IDLE_SHIFT_CHANCE) != 0) {
        return false; // a shift would only tell the enemy that the boat has moved
    }
    uint32_t seen = 0;
    order->kind = DRILL_SHIFT;
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        struct dot dot = view->place;
        if (chart_step(&view->chart, &dot, (enum direction)i) &&
            chart_is_water(&view->chart, dot) && random_below(&notes->random, ++seen) == 0) {
            order->shift = (enum direction)i;
        }
    }
    return seen > 0;
}
