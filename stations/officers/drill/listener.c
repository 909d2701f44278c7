// The listener keeps the set of all dots where the enemy can be, as bits by chart_index, and pings
// the dot whose answer is worth most.
#include "stations/officers/drill/officer.h"

#include <string.h>

#include "stations/officers/kit/ears.h"

#define HIT_WORTH 2 // a likely hit against a set cut down well

static int count_bits(uint64_t bits)
{
    int count = 0;
    for (; bits != 0; bits &= bits - 1) {
        count++;
    }
    return count;
}

// The dots of the chart within a king's step of a dot, itself included.
static uint64_t area_around(const struct chart *chart, struct dot centre)
{
    uint64_t area = 0;
    for (int i = 0; i < chart->columns * chart->rows; i++) {
        if (dot_king_distance(chart_dot(chart, i), centre) <= 1) {
            area |= UINT64_C(1) << i;
        }
    }
    return area;
}

static uint64_t all_water(const struct chart *chart)
{
    uint64_t water = 0;
    for (int i = 0; i < chart->columns * chart->rows; i++) {
        if (chart_is_water(chart, chart_dot(chart, i))) {
            water |= UINT64_C(1) << i;
        }
    }
    return water;
}

// Where a boat can be after one step onto water.
static uint64_t after_shift(const struct chart *chart, uint64_t before)
{
    uint64_t after = 0;
    for (int i = 0; i < chart->columns * chart->rows; i++) {
        for (int k = 0; k < DIRECTION_COUNT && (before >> i & 1) != 0; k++) {
            struct dot dot = chart_dot(chart, i);
            if (chart_step(chart, &dot, (enum direction)k) && chart_is_water(chart, dot)) {
                after |= UINT64_C(1) << chart_index(chart, dot);
            }
        }
    }
    return after;
}

static uint64_t after_ping(const struct chart *chart, uint64_t before, struct drill_ping ping)
{
    if (!chart_has(chart, ping.dot)) {
        return before;
    }
    uint64_t hit = UINT64_C(1) << chart_index(chart, ping.dot);
    uint64_t area = area_around(chart, ping.dot);
    switch (ping.answer) {
    case DRILL_CLEAR:
        return before & ~area;
    case DRILL_NEAR:
        return before & area & ~hit;
    case DRILL_HIT:
        return before & hit;
    }
    return before;
}

// A set of bits has room for the charts of a drill and a little more.
static bool fits(const struct chart *chart)
{
    return chart->columns * chart->rows <= 64;
}

void drill_listener_listen(struct drill_notes *notes, const struct drill_view *view)
{
    const struct chart *chart = &view->chart;
    if (!fits(chart)) {
        return;
    }
    size_t first = ears_first_new(notes->heard, view->calls_last, view->calls_count);
    if (notes->maybe == 0 || ears_missed(notes->heard, view->calls_last, view->calls_count)) {
        notes->maybe = all_water(chart); // calls that nobody tells any more may have been shifts
    }
    notes->heard = view->calls_last;
    for (size_t i = first; i < view->calls_count; i++) {
        const struct drill_call *call = &view->calls[i];
        bool is_own = call->side == view->side;
        if (call->said.kind == DRILL_SAID_PING) {
            pace_hear(&notes->pace, is_own, call->at_s);
        }
        if (is_own && call->said.kind == DRILL_SAID_PING) {
            notes->maybe = after_ping(chart, notes->maybe, call->said.ping);
        } else if (!is_own && call->said.kind == DRILL_SAID_SHIFT) {
            notes->maybe = after_shift(chart, notes->maybe);
        }
        if (notes->maybe == 0) {
            notes->maybe = all_water(chart);
        }
    }
}

// How much a ping is worth, times the square of the set's size: the chance of a hit, and the share
// of the set that its answer is expected to rule out.
static int worth_of(const struct chart *chart, uint64_t maybe, int index)
{
    uint64_t hit_bit = UINT64_C(1) << index;
    uint64_t area = area_around(chart, chart_dot(chart, index));
    int all = count_bits(maybe);
    int hit = count_bits(maybe & hit_bit);
    int near = count_bits(maybe & area & ~hit_bit);
    int clear = all - hit - near;
    return HIT_WORTH * hit * all + all * all - hit * hit - near * near - clear * clear;
}

bool drill_listener_decide(struct drill_notes *notes, const struct drill_view *view,
                           struct drill_order *order)
{
    const struct chart *chart = &view->chart;
    int best = -1;
    uint32_t equals = 0;
    memset(order, 0, sizeof(*order));
    order->kind = DRILL_PING;
    for (int i = 0; fits(chart) && i < chart->columns * chart->rows; i++) {
        int worth = worth_of(chart, notes->maybe, i);
        equals = worth > best ? 1 : worth == best ? equals + 1 : equals;
        if (worth > best || (worth == best && random_below(&notes->random, equals) == 0)) {
            order->ping = chart_dot(chart, i);
            best = worth;
        }
    }
    return best >= 0;
}
