// The charts that a station has painted, kept so that each is painted once for a size: at once, or
// a little in each frame, so that none of them takes long. Of what kind they are, and how they are
// painted, whoever asks says.
#ifndef STATIONS_CHARTS_CHART_SHELF_H
#define STATIONS_CHARTS_CHART_SHELF_H

#include "stations/charts/chart_kind.h"
#include "stations/draw/canvas.h"

#define CHART_SHELF_PLACES   8
#define CHART_SHELF_SLICE_US 3000 // of a frame, for painting; a step may take a little longer

struct chart_shelf;

struct chart_shelf *chart_shelf_create(void);        // NULL when there is no memory
void chart_shelf_destroy(struct chart_shelf *shelf); // before the canvas; NULL is fine

// From now on a frame paints for so long at most; 0, as at first: until the picture is done.
void chart_shelf_pace(struct chart_shelf *shelf, int64_t slice_us);

// The picture of a chart's sea to fill this box of the canvas with, pixel by pixel. Painted if it
// is not there; the one that was not asked for for longest gives way. NULL while it is being
// painted, on a blind canvas, and without memory.
const struct canvas_picture *chart_shelf_picture(struct chart_shelf *shelf,
                                                 const struct canvas *canvas,
                                                 const struct chart_kind *kind, const void *chart,
                                                 const struct theme *theme, struct box box,
                                                 bool is_small);
// A picture of the same chart in another size or in other colours, for as long as that takes; NULL
// if there is none.
const struct canvas_picture *chart_shelf_stand_in(const struct chart_shelf *shelf,
                                                  const struct chart_kind *kind, const void *chart);
bool chart_shelf_is_painting(const struct chart_shelf *shelf); // whoever waits asks again soon

#endif
