// `klaxon bench idle`: what ten tables cost a host when nobody does anything, with a station
// connected in every seat and every match running.
#ifndef TOOLS_BENCH_IDLE_H
#define TOOLS_BENCH_IDLE_H

#include <stdbool.h>

#include "shared/brief.h"
#include "tools/bench/bench.h"
#include "tools/bench/bench_game.h"

struct bench_idle {
    double cpu_percent;     // of one core
    double bytes_per_table; // of the heap, its connections included
};

// Measures for so many seconds. Returns false with a sentence in error when it could not.
// A game without a row (NULL) is played as it comes.
bool bench_idle(const struct brief *brief, const struct bench_game *game, const char *assets,
                double seconds, struct bench_idle *result, char error[BENCH_ERROR_MAX]);

#endif
