// The listener pings the dot whose answer is worth most; the plotter drops the buoy that halves
// best what is left.
#include "stations/officers/drill/officer.h"

#include <string.h>

#define HIT_WORTH 2 // a likely hit against a set cut down well

static int count_bits(uint64_t bits)
{
    int count = 0;
    for (; bits != 0; bits &= bits - 1) {
        count++;
    }
    return count;
}

// How much a ping is worth, times the square of the set's size: the chance of a hit, and the share
// of the set that its answer is expected to rule out.
static int ping_worth(const struct chart *chart, uint64_t maybe, int index)
{
    uint64_t hit_bit = UINT64_C(1) << index;
    uint64_t area = drill_plot_area(chart, chart_dot(chart, index));
    int all = count_bits(maybe);
    int hit = count_bits(maybe & hit_bit);
    int near = count_bits(maybe & area & ~hit_bit);
    int clear = all - hit - near;
    return HIT_WORTH * hit * all + all * all - hit * hit - near * near - clear * clear;
}

// The same of a buoy, which goes into water and tells near and clear.
static int buoy_worth(const struct chart *chart, uint64_t maybe, int index)
{
    if (!chart_is_water(chart, chart_dot(chart, index))) {
        return -1;
    }
    int all = count_bits(maybe);
    int near = count_bits(maybe & drill_plot_area(chart, chart_dot(chart, index)));
    return all * all - near * near - (all - near) * (all - near);
}

// The dot worth most, of equals one by lot; of a slip any that is worth something at all. Returns
// false if there is none.
static bool choose(struct drill_notes *notes, const struct drill_view *view,
                   int (*worth_of)(const struct chart *, uint64_t, int), struct dot *dot)
{
    const struct chart *chart = &view->chart;
    bool slips = drill_slips(notes);
    int best = -1;
    uint32_t equals = 0;
    for (int i = 0; drill_plot_fits(chart) && i < chart->columns * chart->rows; i++) {
        int worth = worth_of(chart, notes->maybe, i);
        worth = slips && worth >= 0 ? 0 : worth;
        equals = worth > best ? 1 : worth == best ? equals + 1 : equals;
        if (worth > best ||
            (worth == best && worth >= 0 && random_below(&notes->random, equals) == 0)) {
            *dot = chart_dot(chart, i);
            best = worth;
        }
    }
    return best >= 0;
}

bool drill_listener_decide(struct drill_notes *notes, const struct drill_view *view,
                           struct drill_order *order)
{
    memset(order, 0, sizeof(*order));
    order->kind = DRILL_PING;
    return choose(notes, view, ping_worth, &order->ping);
}

bool drill_plotter_decide(struct drill_notes *notes, const struct drill_view *view,
                          struct drill_order *order)
{
    memset(order, 0, sizeof(*order));
    order->kind = DRILL_BUOY;
    return choose(notes, view, buoy_worth, &order->buoy);
}
