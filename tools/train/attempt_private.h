// The inside of an attempt, for the files that begin and play one.
#ifndef TOOLS_TRAIN_ATTEMPT_PRIVATE_H
#define TOOLS_TRAIN_ATTEMPT_PRIVATE_H

#include "tools/train/attempt.h"
#include "tools/train/cast.h"
#include "tools/train/condition.h"

#define ATTEMPT_LOOK_MS 1000 // goals about time are looked at so often

struct part { // a scripted seat's or crew's steps
    struct steps steps;
    size_t next;
    ms since_ms;    // when the step before was done
    uint64_t tried; // the change after which its order was last refused
};

struct attempt {
    struct attempt_config config;
    struct transcript transcript;
    struct condition_facts facts;
    struct part parts[LESSON_PARTS_MAX];
    struct steps solution;
    struct cast cast;
    int seat;
    ms begun_ms; // when the learner sat down
    ms look_ms;
    uint64_t changes; // of the match, so far
    enum attempt_state state;
    size_t goals;
    size_t goal_orders; // so many had been given when the last goal was reached
    size_t goal_calls;
    const struct lesson_item *failure;
    unsigned stars; // 1 << index
};

void attempt_show(const struct attempt *attempt); // to whoever watches
void attempt_judge(struct attempt *attempt);      // looks at failures and goals
void attempt_move_others(struct attempt *attempt);

#endif
