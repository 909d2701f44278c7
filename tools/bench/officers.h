// `klaxon bench officers`: how long a game's officers think. Veterans in all its seats play
// matches, each of which is the same whenever it is measured.
#ifndef TOOLS_BENCH_OFFICERS_H
#define TOOLS_BENCH_OFFICERS_H

#include "engine/game.h"
#include "shared/officer.h"
#include "tools/bench/bench.h"
#include "tools/bench/bench_game.h"

struct bench_officers {
    // Of the looks that ended in an order or in a time to think on.
    double decision_p50_us, decision_p99_us;
    double matches_per_s;            // by the time the core spent, with nothing else measured
    double part_p50_us, part_p99_us; // of the part that the game wants measured by itself
    size_t matches, decisions, pieces;
};

// Runs for about so many seconds; `part` may be NULL. Returns false, with words, if the matches
// cannot be played.
bool bench_officers(const struct game *game, const struct officer *officer,
                    const struct bench_part *part, const struct setup *setup, double seconds,
                    struct bench_officers *result, char error[BENCH_ERROR_MAX]);

#endif
