// What a game counts of many simulated matches beyond who won: its own figures, and how they are
// written. A game without one (tools/games/games.h) is told by its score alone.
#ifndef TOOLS_MATCH_COUNTER_H
#define TOOLS_MATCH_COUNTER_H

#include <stdio.h>

#include "shared/json.h"
#include "tools/match/sim.h"

struct match_counter {
    const char *about; // what it counts, for the help: each line ended
    size_t size;       // of its memory, which its owner has on the heap
    // `has_delays`: it is asked what time tells as well. False: not enough memory.
    bool (*create)(void *memory, size_t matches, bool has_delays);
    void (*destroy)(void *memory); // also one whose create failed
    void (*begin)(void *memory);   // the next match begins
    void (*hear)(void *memory, const struct sim *sim, const struct sim_look *look);
    void (*add)(void *memory, const void *debrief); // the match was played

    // Another length of each match than its time; sorted by who reads it.
    const char *length_name; // "courses"
    int64_t *(*lengths)(void *memory);

    void (*write)(void *memory, struct json *json); // members of an object that is open
    void (*print)(void *memory, FILE *out);
};

#endif
