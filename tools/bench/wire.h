// `klaxon bench wire`: eight stations on loopback at the tables of a real host, journal on, or as
// many as sit at full tables of the game. From an
// order to the view that shows it, beside a raw ENet echo of the same sizes. The two take turns, so
// that whatever else the machine does disturbs both alike.
#ifndef TOOLS_BENCH_WIRE_H
#define TOOLS_BENCH_WIRE_H

#include <stdbool.h>

#include "shared/brief.h"
#include "tools/bench/bench.h"
#include "tools/bench/bench_game.h"

struct bench_wire {
    double echo_p50_us, echo_p99_us;
    double order_p50_us, order_p99_us;
    size_t samples;
    size_t up_bytes, down_bytes; // of an order and of a view
};

// Measures for so many seconds. Returns false with a sentence in error when it could not.
bool bench_wire(const struct brief *brief, const struct bench_game *game, const char *assets,
                double seconds, struct bench_wire *result, char error[BENCH_ERROR_MAX]);

#endif
