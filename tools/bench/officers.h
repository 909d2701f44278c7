// `klaxon bench officers`: how long the officers of Captain Sonar think. Eight veterans play
// matches in real time, each of which is the same whenever it is measured.
#ifndef TOOLS_BENCH_OFFICERS_H
#define TOOLS_BENCH_OFFICERS_H

#include "engine/game.h"
#include "shared/officer.h"
#include "tools/bench/bench.h"

struct bench_officers {
    // Of the looks that ended in an order or in a time to think on.
    double decision_p50_us, decision_p99_us;
    double matches_per_s;              // by the time the core spent, with nothing else measured
    double track_p50_us, track_p99_us; // a call that tells of places, taken in by a tracker
    size_t matches, decisions, calls;
};

// Runs for about so many seconds. Returns false, with words, if the matches cannot be played.
bool bench_officers(const struct game *game, const struct officer *officer,
                    const struct setup *setup, double seconds, struct bench_officers *result,
                    char error[BENCH_ERROR_MAX]);

#endif
