// The contract of a game: one constant struct holds all that the host, the replayer and the tests
// need to play it. Rules are pure: no clock, no file, no socket, no allocation, no global. Time and
// chance come in as data.
//
//     order (in) --> game.order(state, seat, order, now) --> state (in/out)
//     state (in) --> game.view(state, seat)              --> view (out), all that a seat learns
#ifndef ENGINE_GAME_H
#define ENGINE_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "shared/asset_report.h"
#include "shared/brief.h"
#include "shared/reason.h"
#include "shared/wire.h"

#define GAME_STATE_MAX   65536 // bytes of a state; a table takes as many as its game's has
#define GAME_ORDER_MAX   1024  // bytes of an order in memory
#define GAME_VIEW_MAX    16384 // bytes of a view in memory
#define GAME_DEBRIEF_MAX 32768 // bytes of a debrief in memory

struct game {
    const struct brief *brief;
    // Pointer-free and without padding, so that memcpy is a snapshot and its bytes can be hashed.
    size_t state_size;

    // Lays out a match. Returns false with a reason when the setup cannot be played (a chart with
    // an error).
    bool (*start)(void *state, const struct setup *setup, uint64_t seed, struct reason *reason);

    // Says of a file that an option may name whether it can be played, and where it is wrong. Adds
    // to a report that has nothing in it; one without errors is of a file that some setup takes.
    void (*check_asset)(size_t option, const char *text, size_t length,
                        struct asset_report *report);

    // Carries out a seat's order at a time not before any earlier one. Returns false with a reason
    // when it is not legal; the state is then bit for bit what it was. Call match_order, which lets
    // time pass first.
    bool (*order)(void *state, int seat, const void *order, ms now, struct reason *reason);

    // When time itself next changes something; MS_NEVER if it does not.
    ms (*wake)(const void *state);

    // Fires what is due at wake(state), at exactly that time. Called while wake(state) <= now;
    // moves wake on.
    void (*fire)(void *state);

    // All that a seat may know now. The only code that decides it.
    void (*view)(const void *state, int seat, void *view);

    // All that the room's wall shows: both sides. NULL if the brief has no scene.
    void (*scene)(const void *state, void *scene);

    // After the match it is played again, and `note` is shown each step of it: the start (`before`
    // is NULL), then every order and everything that time did, with the state before and after. At
    // the end `debrief` writes what there is to tell. All NULL if the brief has no debrief.
    size_t notes_size; // of the notes in memory, zero at first
    void (*note)(void *notes, const void *before, const void *after, ms at);
    void (*debrief)(const void *notes, void *debrief);

    struct outcome (*outcome)(const void *state);

    // The seats that the match waits for, 1 << seat of each, as far as everybody at the table knows
    // whose turn it is; 0 when nobody is waited for more than others. NULL: it never is.
    uint8_t (*awaits)(const void *state);

    // Of a game whose matches rest: the state as a record that newer versions still read, for ids
    // never change meaning and what is new is optional. `keep` writes it; `adopt` goes on from what
    // an older version kept, in a zeroed state, or returns false with a reason. All NULL: a match
    // is played to its end by the version that began it.
    const struct record *kept;
    void (*keep)(const void *state, void *kept);
    bool (*adopt)(void *state, const void *kept, uint16_t version, struct reason *reason);

    // Ends the match from outside the rules: a concession, an agreed draw, an abandoned table.
    void (*end)(void *state, struct outcome outcome, ms now);
};

// The games of this build, by name and by index. Adding a game is a folder and a row in
// engine/games.c.
const struct game *game_find(const char *name); // NULL if there is none
const struct game *game_at(size_t index);       // NULL past the last
// Games whose rules are whole and whose screens are still being built: transcripts and trials play
// them, and nobody offers them. NULL past the last.
const struct game *game_in_yard(size_t index);

// Playing a match: the one way in which host, script, replay and tests use a game.
// Lays out a match in a state that is zeroed first.
bool match_start(const struct game *game, void *state, const struct setup *setup, uint64_t seed,
                 struct reason *reason);
bool match_pass(const struct game *game, void *state, ms now); // returns whether anything was due
// Lets time pass, refuses after the end, then orders.
bool match_order(const struct game *game, void *state, int seat, const void *order, ms now,
                 struct reason *reason);
uint64_t match_hash(const struct game *game, const void *state); // XXH3 of the state's bytes

#endif
