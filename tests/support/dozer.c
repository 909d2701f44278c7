#include "tests/support/dozer.h"

static void sit(void *memory, const struct officer_post *post)
{
    ((struct dozer *)memory)->skill = post->skill;
}

static bool doze(void *memory, const void *view, ms now, void *order, ms *again)
{
    (void)memory;
    (void)view;
    (void)now;
    (void)order;
    *again = MS_NEVER;
    return false;
}

static const struct officer SONAR = {
    .game = "sonar", .memory_size = sizeof(struct dozer), .begin = sit, .act = doze};
static const struct officer DRILL = {
    .game = "drill", .memory_size = sizeof(struct dozer), .begin = sit, .act = doze};
const struct officer *const DOZERS[] = {&SONAR, &DRILL, NULL};
