// Where the enemy can be: the set of all such dots, as bits by chart_index. Calls and the pack's
// buoys cut it, the enemy's shifts widen it.
#include "stations/officers/drill/officer.h"
#include "stations/officers/kit/ears.h"

uint64_t drill_plot_area(const struct chart *chart, struct dot centre)
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
    uint64_t area = drill_plot_area(chart, ping.dot);
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
bool drill_plot_fits(const struct chart *chart)
{
    return chart->columns * chart->rows <= 64;
}

// What a buoy told, if it is one of those that the view still has.
static uint64_t after_buoy(const struct drill_view *view, uint64_t before, uint32_t number)
{
    for (size_t i = 0; i < view->buoys_count; i++) {
        const struct drill_buoy *buoy = &view->buoys[i];
        if (buoy->number == number && chart_has(&view->chart, buoy->dot)) {
            uint64_t area = drill_plot_area(&view->chart, buoy->dot);
            return buoy->answer == DRILL_CLEAR ? before & ~area : before & area;
        }
    }
    return before;
}

static void take_call(struct drill_notes *notes, const struct drill_view *view,
                      const struct drill_call *call, uint32_t number)
{
    bool is_own = call->side == view->side;
    if (is_own && call->said.kind == DRILL_SAID_PING) {
        notes->maybe = after_ping(&view->chart, notes->maybe, call->said.ping);
    } else if (is_own && call->said.kind == DRILL_SAID_BUOY) {
        notes->maybe = after_buoy(view, notes->maybe, number);
    } else if (!is_own && call->said.kind == DRILL_SAID_SHIFT) {
        notes->maybe = after_shift(&view->chart, notes->maybe);
    }
    if (notes->maybe == 0) {
        notes->maybe = all_water(&view->chart);
    }
}

void drill_plot_follow(struct drill_notes *notes, const struct drill_view *view)
{
    if (!drill_plot_fits(&view->chart)) {
        return;
    }
    size_t first = ears_first_new(notes->heard, view->calls_last, view->calls_count);
    if (notes->maybe == 0 || ears_missed(notes->heard, view->calls_last, view->calls_count)) {
        notes->maybe = all_water(&view->chart); // calls that nobody tells may have been shifts
    }
    notes->heard = view->calls_last;
    for (size_t i = first; i < view->calls_count; i++) {
        const struct drill_call *call = &view->calls[i];
        if (call->said.kind == DRILL_SAID_PING) {
            pace_hear(&notes->pace, call->side == view->side, call->at_s);
        }
        take_call(notes, view, call, ears_number(view->calls_last, view->calls_count, i));
    }
}
