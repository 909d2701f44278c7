// A surfaced crew before the judge that the host has: every point that a screen sends is judged by
// the engine's own rules.
#ifndef TESTS_STATIONS_HULL_STAGE_H
#define TESTS_STATIONS_HULL_STAGE_H

#include "engine/sonar/sonar.h"
#include "stations/sonar/surfacing/hull_scene.h"
#include "stations/sonar/surfacing/pen.h"
#include "tests/stations/sonar_stage.h"

// What the host does with a trace, some frames after it was sent.
struct hull_judge {
    struct sonar_hull hull;
    struct sonar_boat boat;
    struct sonar_trace late; // on its way
    int late_frames;         // until it arrives; 0: nothing is on its way
    int latency;             // frames
    int orders;
    bool is_deaf; // refuses everything
};

struct hull_stage {
    struct sonar_stage stage;
    struct hull_judge judge;
};

// Opens a screen of these roles, 1 << role each, with the hull of this name in assets/hulls, traced
// up to this section.
void hull_stage_open(struct hull_stage *dock, const char *hull, int section, unsigned roles);
void hull_stage_read(struct hull_stage *dock, const char *name); // takes another hull
// Fills the views as the host would for a surfaced crew.
void hull_stage_show(struct hull_stage *dock);
// One frame of screen and host.
void hull_stage_turn(struct hull_stage *dock);

struct hull_fit hull_stage_fit(const struct hull_stage *dock);
struct outline hull_stage_outline(const struct hull_stage *dock, int section);
// Puts the pointer on a place of the section, in its units.
void hull_stage_point(struct hull_stage *dock, int section, struct point at);

#endif
