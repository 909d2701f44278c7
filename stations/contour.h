// The coastline of a field as closed lines: marching squares, joined into loops and
// smoothed once.
#ifndef STATIONS_CONTOUR_H
#define STATIONS_CONTOUR_H

#include <stdbool.h>
#include <stddef.h>

#include "stations/geometry.h"

struct chart_field;

struct contour {
    struct point *points; // in cells
    size_t point_count;
    size_t *starts; // loop l is points[starts[l]] to points[starts[l + 1]], closed
    size_t loop_count;
};

// Takes so many samples a cell. Returns false when there is no memory; the contour is then empty.
bool contour_init(struct contour *contour, const struct chart_field *field, int fineness);

// Samples a cell for a chart of this many: ten on a large one; more on a small one, whose cells are
// large on every screen.
int contour_fineness(const struct chart_field *field);

void contour_free(struct contour *contour);

#endif
