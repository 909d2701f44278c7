// Conditions of lessons: what must be so for a goal, a failure or a star, as a line of text.
//
//     order charge torpedo                     the learner gave such an order; * stands for
//     order say enemy C3 <=2                   anything, a comparison for a number
//     call blue ready torpedo                  such a call was made
//     view blue mate mate.marks[0]>=2          a field of a seat's view: = != <= >= < >
//     scene boats[1].damage=2                  a field of the scene: both sides, the truth
//     seconds<=30  refused=0  hints=0          orders<=3, of a kind: orders say enemy=1
//     outcome win blue
//
// `and` joins them, `not` turns one round. A goal sees the orders and calls since the goal before
// it was reached; all others see those since the learner sat down.
#ifndef TOOLS_TRAIN_CONDITION_H
#define TOOLS_TRAIN_CONDITION_H

#include "shared/lines.h"
#include "tools/script/transcript.h"

#define CONDITION_LOG_MAX 256
#define CONDITION_WHY_MAX 80

// What was said or ordered, as text, newest last; the oldest of too many are forgotten.
struct condition_log {
    struct transcript_call texts[CONDITION_LOG_MAX];
    size_t count; // of all that there ever were
    size_t since; // those before this one do not count now
};

enum condition_number {
    CONDITION_SECONDS, // since the learner sat down
    CONDITION_ORDERS,  // of his that were accepted
    CONDITION_REFUSED,
    CONDITION_HINTS,
};
#define CONDITION_NUMBERS 4

// What conditions are about.
struct condition_facts {
    const struct transcript *transcript;
    struct condition_log calls;
    struct condition_log orders;
    int64_t numbers[CONDITION_NUMBERS];
};

void condition_log_add(struct condition_log *log, const char *text);

// Whether a text can be a condition of this game. Returns false with a reason for its author.
bool condition_check(struct line condition, const struct brief *brief, char why[CONDITION_WHY_MAX]);

// Whether a condition that was checked holds now.
bool condition_holds(struct line condition, const struct condition_facts *facts);

#endif
