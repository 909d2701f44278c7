// Trials: what a game adds so that every generic test runs on it. List it in trials.c.
//
// A trial match is played by chance: legal orders, orders that make no sense, and time that passes.
#ifndef TESTS_ENGINE_TRIAL_H
#define TESTS_ENGINE_TRIAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/game.h"
#include "shared/random.h"

struct trial {
    const struct game *game;

    // Changes everything in the state that a seat may not know, and nothing that it may.
    void (*scramble)(void *state, int seat, struct random *random);

    // Writes an order that the rules allow this seat now. Returns false if there is none.
    bool (*legal)(const void *state, int seat, struct random *random, void *order);
};

const struct trial *trial_at(size_t index); // NULL past the last

#define TRIAL_STEPS_MAX 5000

struct trial_match {
    const struct game *game;
    struct random random; // of the players, not of the state
    ms now;
    uint64_t seed;
    struct setup setup;
    _Alignas(max_align_t) uint8_t state[GAME_STATE_MAX];
};

enum trial_deed { TRIAL_WAITED, TRIAL_ORDERED, TRIAL_WAS_REFUSED };

// What one step did. Steps can be done again on another state.
struct trial_step {
    enum trial_deed deed;
    ms now;
    int seat;
    bool was_legal; // the trial said so
    struct reason reason;
    _Alignas(max_align_t) uint8_t order[GAME_ORDER_MAX];
};

// Starts a match with a setup by chance: any value of each option, any file of each asset.
void trial_begin(const struct trial *trial, uint64_t seed, struct trial_match *match);
void trial_step(const struct trial *trial, struct trial_match *match, struct trial_step *step);
bool trial_is_over(const struct trial_match *match);

// Looks for a leak in one match: scrambles what a seat may not know and compares encoded views.
// Returns true with a line that says where when it finds one.
bool trial_leaks(const struct trial *trial, uint64_t seed, char *where, size_t capacity);

#endif
