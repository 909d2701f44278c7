// Paints a chart's sea, land, coastline and dots into an image of real pixels, once for a size; bit
// by bit, so that no frame waits for the whole of it.
#ifndef STATIONS_CHARTS_CHART_PAINT_H
#define STATIONS_CHARTS_CHART_PAINT_H

#include <stdbool.h>
#include <stdint.h>

#include "stations/charts/chart_coast.h"
#include "stations/charts/chart_kind.h"

struct chart_painter;

// Begins a picture along a coastline, which must outlive the painter and need not be found yet.
// NULL when there is no memory.
struct chart_painter *chart_painter_create(struct chart_coast *coast, const struct theme *theme,
                                           const struct chart_paint *paint);
void chart_painter_destroy(struct chart_painter *painter); // NULL is fine

// Does some milliseconds of work. True when there is nothing left to do.
bool chart_painter_work(struct chart_painter *painter);
// Of one that is done: width_px * height_px RGBA pixels, row by row from the top; NULL when there
// was no memory.
const uint8_t *chart_painter_pixels(const struct chart_painter *painter);

#endif
