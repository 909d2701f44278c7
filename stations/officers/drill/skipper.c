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

// The last enemy ping that can still be answered, or NULL; *number is that of the call.
static const struct drill_call *last_enemy_ping(const struct drill_view *view, uint32_t *number)
{
    *number = view->calls_last;
    for (size_t i = view->calls_count; i > 0; i--, --*number) {
        const struct drill_call *call = &view->calls[i - 1];
        if (call->side != view->side && call->said.kind == DRILL_SAID_PING) {
            return call;
        }
    }
    return NULL;
}

bool drill_skipper_is_asked(const struct drill_notes *notes, const struct drill_view *view)
{
    uint32_t number;
    return view->phase == DRILL_HIDING ||
           (last_enemy_ping(view, &number) != NULL && number != notes->passed);
}

static bool decide_shift(struct drill_notes *notes, const struct drill_view *view,
                         struct drill_order *order)
{
    uint32_t number;
    const struct drill_call *ping = last_enemy_ping(view, &number);
    if (!view->has_place || ping == NULL || number == notes->passed) {
        return false;
    }
    notes->passed = number;
    if (ping->said.ping.answer == DRILL_CLEAR &&
        random_below(&notes->random, IDLE_SHIFT_CHANCE) != 0) {
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
