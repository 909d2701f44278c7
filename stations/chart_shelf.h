// The charts that a station has painted, kept so that each is painted once for a size.
#ifndef STATIONS_CHART_SHELF_H
#define STATIONS_CHART_SHELF_H

#include "shared/chart.h"
#include "stations/canvas.h"

#define CHART_SHELF_PLACES 4

struct chart_shelf;

struct chart_shelf *chart_shelf_create(void);        // NULL when there is no memory
void chart_shelf_destroy(struct chart_shelf *shelf); // before the canvas; NULL is fine

// The picture of a chart's sea to fill this box of the canvas with, pixel by pixel. Painted now if
// it is not there; the one that was not asked for for longest gives way. NULL without memory.
const struct canvas_picture *chart_shelf_picture(struct chart_shelf *shelf,
                                                 const struct canvas *canvas,
                                                 const struct chart *chart,
                                                 const struct theme *theme, struct box box,
                                                 bool is_small);

#endif
