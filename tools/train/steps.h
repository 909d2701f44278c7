// The lines of a lesson's blocks `then` and `solution`, which are played while the learner sits:
//
//     +3000                        so much time passes since the step before
//     when order say damage west   nothing happens before this holds
//     red captain course north     a seat's order
#ifndef TOOLS_TRAIN_STEPS_H
#define TOOLS_TRAIN_STEPS_H

#include "tools/train/lesson.h"

#define STEPS_MAX 96

enum step_kind { STEP_WAIT, STEP_WHEN, STEP_ORDER };

struct step {
    enum step_kind kind;
    ms wait_ms;
    int seat;
    struct line text; // of the condition or the order
    unsigned line;
};

struct steps {
    struct step list[STEPS_MAX];
    size_t count;
};

// Reads a block. Every order can be read, every condition checked. `learner` is a seat: the one
// whose orders these are (`is_his`), or the one that may not be ordered for. Returns false with
// "line 7: ..." in error.
bool steps_read(struct steps *steps, const struct lesson_block *block, const struct brief *brief,
                int learner, bool is_his, char error[LESSON_ERROR_MAX]);

// Reads the order of a step that was read. `order` has room for any of the game's.
void steps_order(const struct step *step, const struct brief *brief, void *order);

#endif
