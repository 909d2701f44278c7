// A match between officers alone, who get decoded view bytes as they would from the wire. An order
// that is refused fails the test.
#ifndef TESTS_OFFICERS_CREW_H
#define TESTS_OFFICERS_CREW_H

#include "tools/match/sim.h"

#define CREW_ORDER_KINDS_MAX 32

struct crew_story { // what a match came to
    struct outcome outcome;
    ms now;
    unsigned orders;
    unsigned kinds[CREW_ORDER_KINDS_MAX]; // orders of each kind
    uint64_t hash;
    ms first_order_ms;
    bool was_relieved;
};

struct crew_plan {
    const struct officer *officer;  // of everybody
    enum officer_skill skill;       // likewise
    const struct sim_chair *chairs; // of each seat, if they are not all alike; else NULL
    const struct setup *setup;
    uint64_t seed;
    ms relieve_ms; // when everybody gets up and others sit down in the middle; 0: never
    bool is_quick; // views do not go through bytes
    void (*watch)(void *watcher, const void *state); // after whatever happened; NULL: nobody
    void *watcher;
    // Told of every look; may be NULL.
    void (*looked)(void *context, const struct sim_look *look);
    void *context;
};

// The default setup of a game with the texts of its assets.
void crew_setup(const struct brief *brief, struct setup *setup);
// Names another asset and reads its text.
void crew_set_asset(const struct brief *brief, struct setup *setup, const char *option,
                    const char *name);
void crew_play(const struct crew_plan *plan, struct crew_story *story);

#endif
