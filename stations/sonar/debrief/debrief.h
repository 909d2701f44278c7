// The debrief's screen: both routes on one chart at any time of the match, a line of time with its
// moments, how sure the radio operators could be, and what each role did. Its files draw from a
// struct sonar_debrief that came in, and remember only where the person looks.
#ifndef STATIONS_SONAR_DEBRIEF_DEBRIEF_H
#define STATIONS_SONAR_DEBRIEF_DEBRIEF_H

#include "shared/sonar/debrief.h"
#include "stations/sonar/memory.h"
#include "stations/sonar/screen.h"
#include "stations/sonar/words.h"

// One frame's work, shared by the debrief's files.
struct sonar_review {
    struct station_frame *frame;
    struct sonar_debrief_memory *memory;
    const struct sonar_debrief *debrief;
    struct sonar_past past; // the match at memory->at_ms
};

// Whether somebody looks at it instead of a screen of the match that is over.
bool sonar_debrief_is_open(const struct station_frame *frame);
// Shows it over the whole screen, or that it is on its way. Esc closes it.
void sonar_debrief_show(struct station_frame *frame);

void sonar_review_sea_show(struct sonar_review *review, struct box box);     // debrief_sea.c
void sonar_review_line_show(struct sonar_review *review, struct box box);    // debrief_line.c
void sonar_review_figures_show(struct sonar_review *review, struct box box); // debrief_figures.c
void sonar_review_moments_show(struct sonar_review *review, struct box box); // debrief_moments.c

void sonar_review_go(struct sonar_review *review, ms at); // looks at another time, kept in bounds

// A moment's sign, its colour and its words: "TORPEDO at G8".
enum icon sonar_moment_icon(const struct sonar_moment *moment);
enum theme_colour sonar_moment_ink(const struct sonar_moment *moment);
struct words sonar_moment_words(const struct sonar_review *review,
                                const struct sonar_moment *moment, const struct sonar_moment *next);

#endif
