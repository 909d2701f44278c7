// Where a boat can be, by all that was called: an officer follows the enemy with it, and his own
// boat as the enemy hears it. It is told the calls one by one and keeps what they leave open.
//
//     track_begin(&track, &view->chart, SIDE_RED, over_islands);
//     track_hear(&track, &call);               // every call of both sides, in order
//     struct sonar_dots dots = track_dots(&track);
//
// A guess is the shape that a boat has made since it last surfaced, with all the dots where a boat
// that made it can be now. A course moves a guess; islands, edges, its own shape and mines (M2, M3)
// and what is called take dots from it; a silence makes up to 17 of one (L1). Guesses that are the
// same are one guess. When there are too many, those that differ only far from the boat are taken
// together: it then can be where any of them can, and has passed only what all of them have. That
// may leave a dot too many, never one too few, and track_is_loose says so.
//
//     track.c          hearing
//     track_ask.c      asking
//     track_guess.c    guesses: moving, telling apart, taking together
//     track_mines.c    what mines tell: they are dropped next to the boat and blown far from it
#ifndef STATIONS_OFFICERS_SONAR_TRACK_H
#define STATIONS_OFFICERS_SONAR_TRACK_H

#include <stdbool.h>
#include <stdint.h>

#include "shared/chart.h"
#include "shared/sonar/board.h"
#include "shared/sonar/sea.h"
#include "shared/sonar/view.h"

#define TRACK_GUESSES_MAX 376
#define TRACK_MINES_MAX   4 // of one boat that are followed at a time
#define TRACK_SECTORS_MAX 9

// A mine of the boat that has not been heard to explode. Where the boat was when it was dropped, as
// dots east and south of where it is now: one dot, or a box when guesses were taken together.
struct track_mine {
    int8_t west, east, north, south;
    uint8_t open;        // 1 << which of the eight dots around that one it can lie on
    uint8_t number;      // which of the boat's mines it is
    uint8_t may_be_gone; // an explosion on its dot takes a mine without a word (T4)
};

struct track_guess {
    struct sonar_board at;   // where the boat can be
    struct sonar_board seen; // its shape, around the boat (board.h)
    uint32_t weight;         // of each dot in `at`: in how many ways it came there, about
    struct track_mine mines[TRACK_MINES_MAX];
    uint8_t mines_count;
    uint8_t has_other_mines; // more than there was room for, or from before it was heard
    uint8_t is_loose;
};

// No pointers: it may be copied, and live in an officer's memory. Read it through the functions.
struct track {
    struct chart chart;
    struct sonar_board water;
    struct sonar_board marks; // holes in the ice, or charted mines, gone or not
    uint8_t side;             // which boat is followed
    uint8_t over_islands;
    uint8_t mines_dropped;
    uint8_t last_kind;       // of the last call of this boat, if nothing was said since
    uint8_t has_last;        // and whether it was heard
    uint8_t has_penalty;     // E7: a radiation cross may be owed, which is paid without a word
    uint32_t contradictions; // how often nothing was left and it began anew
    int guesses_count;
    struct track_guess guesses[TRACK_GUESSES_MAX];
};

// Begins before the boat's first call. The option over_islands (T1) may be taken for true when it
// is not known: that never rules out too much. On a chart that this game has not, no dot is left.
void track_begin(struct track *track, const struct chart *chart, enum side side, bool over_islands);

// Takes in a call. What cannot be true together (a mistake of the caller's: calls were missed) is
// answered by forgetting everything, as track_missed does.
void track_hear(struct track *track, const struct sonar_call *call);

// Whether a call can change where a boat is taken to be; half of them only say that a crew works.
bool track_tells(const struct sonar_said *said);

// Calls were missed, or the first heard is not the first of the match: the boat can be anywhere. A
// radio operator, who hears nothing while his boat is at the surface (F3), says so after he has
// heard it surface.
void track_missed(struct track *track);

// --- asking. Ask when all the calls of a view are heard, not between those of one explosion.

struct sonar_dots track_dots(const struct track *track);
struct sonar_board track_board(const struct track *track); // the same, as a board
int track_count(const struct track *track);                // how many dots these are
bool track_is_loose(const struct track *track);

// How likely each dot is, by chart_index: the number of ways that lead there, if every silence that
// could be was as likely. Returns the sum; 0 is where the boat is not.
uint32_t track_weights(const struct track *track, uint32_t weights[SONAR_DOTS_MAX]);

// --- what the four files ask of each other

// K8: a charted mine is nobody's, and its call tells nothing.
bool track_is_boats_mine(const struct track *track, const struct sonar_said *said);

// Guesses being collected: equal ones become one, and more than `limit` become fewer.
#define TRACK_SLOTS 1024
struct track_heap {
    struct track_guess guesses[TRACK_GUESSES_MAX];
    uint64_t masses[TRACK_GUESSES_MAX]; // their weights, summed over their dots
    uint32_t slots[TRACK_SLOTS];        // by a guess's hash: a part of it, and its number + 1
    int count;
    int limit;
    int level;                 // how closely guesses are told apart
    struct sonar_board window; // the part of their shapes that counts
};

// Far more guesses expected than there is room for are not told apart closely in the first place.
void track_heap_begin(struct track_heap *heap, int limit, int expected);
void track_heap_add(struct track_heap *heap, const struct track_guess *guess);
void track_heap_end(struct track_heap *heap, struct track *track); // they become the track's

// One dot further. Returns false if no boat of this guess can have gone there.
bool track_move(const struct track *track, struct track_guess *guess, enum direction direction);

// track_mines.c. The first two return false if nothing is left of the guess.
bool track_mines_drop(const struct track *track, struct track_guess *guess, int number);
bool track_mines_move(const struct track *track, struct track_guess *guess,
                      enum direction direction);
void track_mines_merge(struct track_guess *guess, const struct track_guess *other);
bool track_mines_equal(const struct track_guess *a, const struct track_guess *b);
// Where the boat can be now if this mine of it lies, or lay, on a dot.
struct sonar_board track_mine_at(const struct track_guess *guess, const struct track_mine *mine,
                                 struct dot dot);
// Something else exploded on a dot: mines that could lie there may be gone.
void track_mines_blast(struct track_guess *guess, struct dot dot);
// A mine of the boat exploded on a dot: collects what is left, for each mine that it can have been.
void track_mines_blown(struct track_heap *heap, const struct track_guess *guess, struct dot dot);

#endif
