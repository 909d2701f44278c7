// `klaxon bench rules` and `klaxon bench orders`: how many orders a second one core applies, by the
// rules alone or with the views of all seats built and encoded after each. Orders come from matches
// that officers play before the clock runs.
#ifndef TOOLS_BENCH_ORDERS_H
#define TOOLS_BENCH_ORDERS_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/game.h"
#include "shared/officer.h"

struct bench_orders {
    double orders_per_s;       // by the time the core spent, so that other programs do not count
    double bytes_per_view;     // the mean
    double bytes_per_view_p50; // the median
    uint64_t orders;
};

// Runs for about so many seconds. Returns false if the setup cannot be played or officers give no
// orders.
bool bench_orders(const struct game *game, const struct officer *officer, const struct setup *setup,
                  bool with_views, double seconds, struct bench_orders *result);

#endif
