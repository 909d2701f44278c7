// What is noted of a match while it is played again after its end, to make its debrief of.
//
//     debrief.c   moments: what one step changed, as rows of the debrief
//     figures.c   figures: how often, how fast, how sure
#ifndef ENGINE_SONAR_DEBRIEF_H
#define ENGINE_SONAR_DEBRIEF_H

#include "engine/sonar/sonar.h"
#include "shared/sonar/debrief.h"

#define SONAR_PACE_STEP_MS 100
#define SONAR_PACE_STEPS   600 // a minute; slower upkeep counts as a minute

struct sonar_notes {
    struct sonar_debrief debrief;
    ms now;                    // of the last step
    ms tenths;                 // of the last moment, in SONAR_MOMENT_MS
    uint32_t heard;            // number of the last call that was noted
    ms stopped_ms, stop_since; // how long play has stood still, and since when it does
    ms asked_ms[SIDE_COUNT];   // when the upkeep was asked for, stops left out
    bool is_surfaced[SIDE_COUNT];
    ms surfaced_since[SIDE_COUNT];
    uint8_t spots[SIDE_COUNT]; // dots on which each boat could be
    // How often each figure came up, for medians.
    uint16_t mate_paces[SIDE_COUNT][SONAR_PACE_STEPS];
    uint16_t engineer_paces[SIDE_COUNT][SONAR_PACE_STEPS];
    uint16_t spots_seen[SIDE_COUNT][UINT8_MAX + 1]; // by the radio operator's side
};
_Static_assert(sizeof(struct sonar_debrief) <= GAME_DEBRIEF_MAX, "too large for the host");

// One step of a match.
struct sonar_noted {
    struct sonar_notes *notes;
    const struct sonar_state *before, *after;
    ms at;
};

// figures.c
void sonar_figure_plots(struct sonar_noted *step);  // how sure the radio operators can be
void sonar_figure_upkeep(struct sonar_noted *step); // marks, crosses, circuits and their paces
void sonar_figure_call(struct sonar_noted *step, const struct sonar_call *call);
void sonar_figure_sums(const struct sonar_notes *notes, struct sonar_debrief *debrief); // the last

#endif
