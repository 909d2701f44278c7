// One go at a lesson: the match that its setup leads to, the learner's orders, the other seats, and
// after every step the goals. Knows no window and no clock: time comes in as data, and the same
// orders at the same times give the same end. Each attempt begins from nothing but its lesson.
#ifndef TOOLS_TRAIN_ATTEMPT_H
#define TOOLS_TRAIN_ATTEMPT_H

#include "shared/officer.h"
#include "tools/script/transcript.h"
#include "tools/train/lesson.h"
#include "tools/train/steps.h"

#define ATTEMPT_ERROR_MAX 512

enum attempt_state { ATTEMPT_OPEN, ATTEMPT_SOLVED, ATTEMPT_FAILED };

// Somebody who looks over the learner's shoulder: told of his view whenever it has changed, and of
// each order that was accepted with the view before it. NULL for what is not wanted.
struct attempt_watch {
    void (*seen)(void *context, const void *view, ms now);
    void (*ordered)(void *context, const void *view, const void *order, ms now);
    void *context;
};

struct attempt_config {
    const struct lesson *lesson; // outlives the attempt, as does its text
    struct transcript_source source;
    const struct officer *const *officers; // ended by NULL
    struct attempt_watch watch;
};

struct attempt;

// Plays the setup and seats everybody. NULL with a sentence in error, "line 12: ...", when the
// lesson cannot be played.
struct attempt *attempt_create(const struct attempt_config *config, char error[ATTEMPT_ERROR_MAX]);
void attempt_destroy(struct attempt *attempt); // NULL is fine

// The learner's order, now. Returns false with a reason when it is refused.
bool attempt_order(struct attempt *attempt, const void *order, struct reason *reason);
// Lets time pass to this moment of the match's clock. It stands still once the lesson is over.
void attempt_pass(struct attempt *attempt, ms now);
ms attempt_wakes_at(const struct attempt *attempt); // when something next happens by itself
const struct lesson_words *attempt_hint(struct attempt *attempt); // the next one; NULL: no more

int attempt_seat(const struct attempt *attempt);                       // the learner's
const struct transcript *attempt_match(const struct attempt *attempt); // its clock, its game
void attempt_view(const struct attempt *attempt, void *view);          // the learner's
size_t attempt_calls(const struct attempt *attempt);                   // so many were made
const char *attempt_call(const struct attempt *attempt, size_t index); // the last 256 are kept
size_t attempt_hints(const struct attempt *attempt);                   // so many were given
enum attempt_state attempt_state(const struct attempt *attempt);
size_t attempt_goals(const struct attempt *attempt); // so many are reached
// NULL: none of the lesson's own.
const struct lesson_item *attempt_failure(const struct attempt *attempt);
bool attempt_has_star(const struct attempt *attempt, size_t index);
int attempt_stars(const struct attempt *attempt); // 0 unless it is solved

// Plays the lesson's solution. Returns false with a sentence in error at the first order that is
// refused.
bool attempt_solve(struct attempt *attempt, char error[ATTEMPT_ERROR_MAX]);

#endif
