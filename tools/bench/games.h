// What the measures with a real host must know of a game: how its tables are set up, and what its
// seats order there for as long as it takes. One row a game.
#ifndef TOOLS_BENCH_GAMES_H
#define TOOLS_BENCH_GAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "shared/brief.h"
#include "tools/cli/play/auto_station.h"

#define BENCH_SETTINGS_MAX 4

struct bench_game {
    const struct brief *brief;
    unsigned pace; // how fast the tables' clocks run while orders are given
    struct given_option settings[BENCH_SETTINGS_MAX];
    size_t setting_count;
    struct given_option idle; // gives a match that nobody plays the longest time to begin

    // An order that this seat can give now, for as many orders as a measure takes: nothing here
    // ever ends the match. False: it has to wait for others.
    bool (*next)(const void *view, void *order);

    // A number that is another one in the first view that shows the order, and not in any before.
    uint32_t (*mark)(const void *view, const void *order);
};

extern const struct bench_game BENCH_DRILL;
extern const struct bench_game BENCH_SONAR;

const struct bench_game *bench_game_find(const char *name); // NULL if there is none

#endif
