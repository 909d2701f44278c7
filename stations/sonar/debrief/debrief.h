// The debrief's screen: both routes on one chart at any time of the match, in the frame of
// stations/kit/timeline.h, and what each role did. Its files draw from a struct sonar_debrief that
// came in; where the person looks the timeline remembers.
#ifndef STATIONS_SONAR_DEBRIEF_DEBRIEF_H
#define STATIONS_SONAR_DEBRIEF_DEBRIEF_H

#include "shared/sonar/debrief.h"
#include "stations/kit/timeline.h"
#include "stations/sonar/memory.h"
#include "stations/sonar/screen.h"
#include "stations/sonar/words.h"

// One frame's work, shared by the debrief's files.
struct sonar_review {
    struct station_frame *frame;
    const struct sonar_debrief *debrief;
    uint32_t at_ms;         // where the person looks...
    struct sonar_past past; // ...and the match then
};

// Whether somebody looks at it instead of a screen of the match that is over.
bool sonar_debrief_is_open(const struct station_frame *frame);
// Shows it over the whole screen, or that it is on its way. Esc closes it.
void sonar_debrief_show(struct station_frame *frame);

void sonar_review_sea_show(struct sonar_review *review, struct box box);     // debrief_sea.c
void sonar_review_figures_show(struct sonar_review *review, struct box box); // debrief_figures.c

// The moments, and as the timeline shows them (debrief_moments.c).
struct sonar_tale {
    const struct strings *strings;
    struct sonar_moment moments[SONAR_MOMENTS_MAX];
    struct timeline_moment shown[TIMELINE_MOMENTS_MAX];
    int count;
};
void sonar_tale_find(struct sonar_tale *tale, const struct strings *strings,
                     const struct sonar_debrief *debrief);
// A moment in words: "TORPEDO at G8"; `tale` is a struct sonar_tale.
struct words sonar_tale_tell(const void *tale, int index);

#endif
