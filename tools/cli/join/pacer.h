// How fast the clock of a told match runs, and how long that may take. Time comes in as data, so
// that a test needs no patience.
#ifndef TOOLS_CLI_JOIN_PACER_H
#define TOOLS_CLI_JOIN_PACER_H

#include <stdbool.h>

#include "shared/brief.h"

#define PACER_BEGIN_MS    20000  // a match that has not begun until then never will
#define PACER_PATIENCE_MS 80000  // one that takes longer than so much of a person's time...
#define PACER_HURRY       200    // ...goes on so many times as fast as people play, or faster still
#define PACER_END_MS      118000 // and when it is not over then, nobody waits any longer
#define PACER_LATE_MS     20     // who looks again later than so, and than asked for, is waited for

struct pacer {
    ms start_ms;
    ms paced_ms; // what the match's clock showed
    ms since_ms; // when its pace was last changed; later by what the machine was too late
    ms looked_ms, asked_ms; // when it was last looked at, and how long it was to sleep then
    double pace;
    bool has_begun, has_hurried;
};

enum pacer_step { PACER_GO_ON, PACER_HURRIES, PACER_NEVER_BEGAN, PACER_NEVER_ENDED };

void pacer_init(struct pacer *pacer, ms now, double pace);

// What to do at `now`, a person's time. PACER_HURRIES comes once, and the pace is then the new one.
// Until then a busy machine slows the match down: at a hundred times the pace a stall of a third of
// a second would be half a minute in which nobody could act.
enum pacer_step pacer_next(struct pacer *pacer, ms now, bool has_begun);

ms pacer_clock(const struct pacer *pacer, ms now); // what the match's clock shows

// How long to sleep when the match wants nothing for `wait`: never so long that a limit is missed.
ms pacer_sleep(struct pacer *pacer, ms wait);

#endif
