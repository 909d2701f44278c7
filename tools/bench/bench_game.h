// What a game gives the measures (tools/games/games.h has it in the game's row): how its tables are
// set up at a real host and what its seats order there for as long as it takes, and which part of
// its officers' thinking is worth a clock of its own. What is missing is not measured.
#ifndef TOOLS_BENCH_BENCH_GAME_H
#define TOOLS_BENCH_BENCH_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "tools/cli/given.h"

#define BENCH_SETTINGS_MAX 4

struct sim_look; // tools/match/sim.h

// A part of what officers do, measured beside their decisions, along the same matches.
struct bench_part {
    const char *name;   // of its figures: <name>_p50_us and <name>_p99_us
    size_t memory_size; // zero when a match begins
    // Does the next piece of this part for a look of an officer. Returns false when there is none
    // left to do; *counts is whether the piece is a sample, true unless it is set.
    bool (*work)(void *memory, const struct sim_look *look, bool *counts);
};

struct bench_game {
    unsigned pace; // how fast the tables' clocks run while orders are given
    struct given_option settings[BENCH_SETTINGS_MAX];
    size_t setting_count;
    struct given_option idle; // gives a match that nobody plays the longest time to begin

    // An order that this seat can give now, for as many orders as a measure takes: nothing here
    // ever ends the match. False: it has to wait for others.
    bool (*next)(const void *view, void *order);

    // A number that is another one in the first view that shows the order, and not in any before.
    uint32_t (*mark)(const void *view, const void *order);

    const struct bench_part *part; // NULL: there is none
};

#endif
