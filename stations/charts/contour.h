// The coastline of a field as closed lines: marching squares, joined into loops and
// smoothed once.
#ifndef STATIONS_CHARTS_CONTOUR_H
#define STATIONS_CHARTS_CONTOUR_H

#include <stdbool.h>
#include <stddef.h>

#include "stations/draw/geometry.h"

struct chart_field;

struct coast_contour {
    struct point *points; // in cells
    size_t point_count;
    size_t *starts; // loop l is points[starts[l]] to points[starts[l + 1]], closed
    size_t loop_count;
};

// The samples that a coastline is found from, taken a few rows at a time.
struct coast_march {
    int columns, rows; // of sample points
    int fineness;      // samples a cell
    int row;           // the next to be taken
    float *samples;
};

// Begins to take so many samples a cell. Returns false when there is no memory; there is then
// nothing to free.
bool contour_begin(struct coast_march *march, const struct chart_field *field, int fineness);
bool contour_sample(struct coast_march *march, const struct chart_field *field); // true: all taken
void contour_abandon(struct coast_march *march);                                 // it may be zero
// Joins what all samples say, and frees them. Returns false when there is no memory; the contour is
// then empty.
bool contour_end(struct coast_contour *contour, struct coast_march *march);
// All of that at once.
bool contour_init(struct coast_contour *contour, const struct chart_field *field, int fineness);

// Samples a cell for a chart of this many: ten on a large one; more on a small one, whose cells are
// large on every screen.
int contour_fineness(const struct chart_field *field);

void contour_free(struct coast_contour *contour);

#endif
