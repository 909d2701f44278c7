// Is a chart of Captain Sonar playable, and is it fair? For those who draw charts, and for the
// generator, whose charts have nothing to be found. The rules themselves only ask for the size.
//
// An error makes a match impossible or hopeless: the wrong size, water that no boat reaches, a dot
// from which a boat soon can do nothing but surface. A warning is about charts that can be played
// but are dull or treacherous: hardly any island, a sea behind a single dot, holes too far away.
#ifndef SHARED_SONAR_CHART_CHECK_H
#define SHARED_SONAR_CHART_CHECK_H

#include <stdbool.h>
#include <stddef.h>

#include "shared/chart.h"
#include "shared/sonar/brief.h"

#define SONAR_FINDINGS_MAX     16
#define SONAR_FINDING_TEXT_MAX 112

enum sonar_gravity { SONAR_ERROR, SONAR_WARNING };
extern const struct record_names SONAR_GRAVITY_NAMES; // error warning

enum sonar_flaw {
    SONAR_FLAW_SIZE,
    SONAR_FLAW_SECTORS, // not 5 x 5
    SONAR_FLAW_LAND,    // too much or too little
    SONAR_FLAW_SHALLOW, // a sector with hardly any water
    SONAR_FLAW_CUT_OFF, // water that cannot be reached
    SONAR_FLAW_POCKET,  // a large part of the sea behind a single dot
    SONAR_FLAW_TRAP,    // a dot from which a boat does not get far
    SONAR_FLAW_MARKS,   // holes or charted mines
};
extern const struct record_names SONAR_FLAW_NAMES; // size sectors land shallow cut_off ...

struct sonar_finding {
    enum sonar_gravity gravity;
    enum sonar_flaw flaw;
    bool has_dot;
    struct dot dot; // where it is, if it is in one place
    char text[SONAR_FINDING_TEXT_MAX];
};

struct sonar_findings {
    struct sonar_finding list[SONAR_FINDINGS_MAX]; // more than that are counted only
    size_t count;
    size_t errors; // so many of them are errors
};

// Looks at a chart as this tempo needs it. Returns whether there is no error; warnings may be.
bool sonar_chart_check(const struct chart *chart, enum sonar_tempo tempo,
                       struct sonar_findings *findings);

int sonar_chart_side(enum sonar_tempo tempo);            // S1: dots of a chart's side
int sonar_chart_land_percent(const struct chart *chart); // the islands' share, rounded

#endif
