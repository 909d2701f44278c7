// The outline of one section of the hull, measured: where on it a point lies, and what lies ahead.
// Pure geometry in the section's own units, for drawing and for the pen; whether a line is good the
// host alone says.
#ifndef STATIONS_SONAR_SURFACING_OUTLINE_H
#define STATIONS_SONAR_SURFACING_OUTLINE_H

#include <math.h>

#include "shared/sonar/hull.h"
#include "stations/draw/geometry.h"

struct outline {
    struct point corners[SONAR_OUTLINE_MAX + 1]; // the last is the first again
    float ways[SONAR_OUTLINE_MAX + 1];           // from the first corner to each
    int count;                                   // of sides; 0: there is nothing to trace
    float whole;                                 // the way round
};

// The nearest place on the outline.
struct outline_foot {
    struct point at;
    float off; // how far the point is from it
    float way; // from the first corner, along the outline
    int side;
};

void outline_measure(struct outline *outline, const struct sonar_section *section);
struct outline_foot outline_foot(const struct outline *outline, struct point point);
// The place after so much of the way; ways go round and round, also backwards.
struct point outline_at(const struct outline *outline, float way);
// The direction of a side, of length 1.
struct point outline_along(const struct outline *outline, int side);
// From one way to another the shorter way round: positive is the way of the corners.
float outline_between(const struct outline *outline, float from, float to);
// How far round a line of x, y numbers has come, -1 to 1; its sign says which way round.
float outline_progress(const struct outline *outline, const uint8_t *points, int count);
// Where a block of this size has most air around it inside the outline: its middle.
struct point outline_room(const struct outline *outline, float width, float height);

static inline float point_distance(struct point a, struct point b)
{
    float x = a.x - b.x;
    float y = a.y - b.y;
    return sqrtf(x * x + y * y);
}

#endif
