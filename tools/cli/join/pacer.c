#include "tools/cli/join/pacer.h"

#define SLEEP_MAX_MS 1000
#define HURRY_TIMES  10

void pacer_init(struct pacer *pacer, ms now, double pace)
{
    *pacer = (struct pacer){
        .start_ms = now, .paced_ms = now, .since_ms = now, .looked_ms = now, .pace = pace};
}

static void forgive(struct pacer *pacer, ms now)
{
    ms late = now - pacer->looked_ms - pacer->asked_ms - PACER_LATE_MS;
    if (late > 0 && !pacer->has_hurried) {
        pacer->since_ms += late;
    }
    pacer->looked_ms = now;
    pacer->asked_ms = 0;
}

enum pacer_step pacer_next(struct pacer *pacer, ms now, bool has_begun)
{
    ms passed = now - pacer->start_ms;
    forgive(pacer, now);
    pacer->has_begun = pacer->has_begun || has_begun;
    if (!pacer->has_begun && passed >= PACER_BEGIN_MS) {
        return PACER_NEVER_BEGAN;
    }
    if (passed >= PACER_END_MS) {
        return PACER_NEVER_ENDED;
    }
    if (pacer->has_hurried || passed < PACER_PATIENCE_MS) {
        return PACER_GO_ON;
    }
    pacer->paced_ms = pacer_clock(pacer, now);
    pacer->since_ms = now;
    pacer->pace *= HURRY_TIMES;
    pacer->pace = pacer->pace > PACER_HURRY ? pacer->pace : PACER_HURRY;
    pacer->has_hurried = true;
    return PACER_HURRIES;
}

ms pacer_clock(const struct pacer *pacer, ms now)
{
    return pacer->paced_ms + (ms)((double)(now - pacer->since_ms) * pacer->pace);
}

ms pacer_sleep(struct pacer *pacer, ms wait)
{
    double sleep = (double)wait / pacer->pace;
    pacer->asked_ms = sleep < SLEEP_MAX_MS ? (ms)sleep : SLEEP_MAX_MS;
    return pacer->asked_ms;
}
