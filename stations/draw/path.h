// Outlines made of straight pieces: what the rasteriser fills.
// Curves are flattened as they are added; a line becomes a path to fill by path_stroke.
#ifndef STATIONS_DRAW_PATH_H
#define STATIONS_DRAW_PATH_H

#include "stations/draw/geometry.h"

#include <stddef.h>

// A point turned, scaled and moved: x' = ax + cy + e, y' = bx + dy + f.
struct transform {
    float a, b, c, d, e, f;
};

struct contour {
    size_t first, count;
    bool closed;
};

// Grows as needed. Start it all zero; end it with path_free.
struct path {
    struct point *points;
    size_t count, capacity;
    struct contour *contours;
    size_t contour_count, contour_capacity;
};

enum path_cap { PATH_BUTT, PATH_ROUND, PATH_SQUARE };
enum path_join { PATH_MITRE, PATH_ROUND_JOIN };

struct path_pen {
    float width;
    enum path_cap cap;
    enum path_join join;
    float dash, gap; // both 0: solid
};

void path_free(struct path *path);
// Empties it and keeps its memory.
void path_clear(struct path *path);

void path_move(struct path *path, float x, float y);
void path_line(struct path *path, float x, float y);
// A cubic curve from where the path is.
void path_curve(struct path *path, struct point c1, struct point c2, struct point to);
void path_close(struct path *path);

// Whole contours.
// How many chords keep within the flatness on this part of a circle, in radians.
int path_arc_steps(float radius, float angle);
void path_circle(struct path *path, float x, float y, float radius);
// Degrees clockwise from straight up.
void path_arc(struct path *path, float x, float y, float radius, float from_deg, float to_deg);
void path_round_box(struct path *path, struct box box, float radius);

// Adds what a program of path commands draws: M L H V C A Z as in SVG (absolute, arcs of circles
// only), O x y r (circle), R x y w h r (box with round corners), W x y r from to (arc by degrees).
// Returns false at the first thing it cannot read.
bool path_read(struct path *path, const char *program);

void path_transform(struct path *path, const struct transform *transform);

// Adds to `out` the outline of `path` drawn with this pen; filled by the nonzero rule it has no
// seams and no place is covered twice.
void path_stroke(const struct path *path, const struct path_pen *pen, struct path *out);

// The box around all points; empty when there are none.
struct box path_bounds(const struct path *path);

#endif
