// Matches that officers play for seeds, of every game and with any setup. The same seed gives the
// same setup and the same match as long as the rules are the same.
#ifndef TOOLS_FUZZ_PLAYED_H
#define TOOLS_FUZZ_PLAYED_H

#include "tools/match/sim.h"

// How a match is set up: 0 as it comes, else by chance from this seed. What comes out may not go
// together, such as a tempo and the size of a chart.
void played_setup(const struct game *game, uint8_t seed, struct setup *setup);

struct played_plan {
    const struct game *game;
    uint8_t seed; // of the setup and of the match
    unsigned orders_max;
    // Told of every order that was carried out, with the match as it then stands. May be NULL.
    void (*ordered)(void *context, const struct sim *sim, const struct sim_look *look);
    void *context;
};

// Plays it. Returns false if its setup cannot be played. `debrief` has GAME_DEBRIEF_MAX bytes and
// gets what became of the match, of a game that has one; or it is NULL.
bool played_match(const struct played_plan *plan, void *debrief);

#endif
