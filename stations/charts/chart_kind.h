// A kind of sea: how a shelf (stations/charts/chart_shelf.h) gets pictures of it, bit by bit so
// that no frame waits for a whole one. CHART_SEA paints charts of dots; a game with depths or hexes
// has a kind of its own, for whatever struct its chart is.
#ifndef STATIONS_CHARTS_CHART_KIND_H
#define STATIONS_CHARTS_CHART_KIND_H

#include <stdbool.h>
#include <stdint.h>

#include "shared/record.h"
#include "stations/draw/theme.h"

// The picture that is wanted.
struct chart_paint {
    int width_px, height_px;
    float scale;   // real pixels of one logical pixel: the width of lines
    bool is_small; // a preview: thin lines, no dots
};

struct chart_kind {
    const struct record *record; // of the chart; equal charts share their pictures

    // What of a picture is the same at every size and dear to find, a coastline. It is kept from
    // one picture to the next, and may still be found by the first painter. NULL: no memory.
    void *(*ground_create)(const void *chart);
    void (*ground_destroy)(void *ground);

    // Begins a picture on a ground, which outlives the painter. NULL when there is no memory.
    void *(*painter_create)(void *ground, const struct theme *theme,
                            const struct chart_paint *paint);
    void (*painter_destroy)(void *painter);
    // Does some milliseconds of work. True when there is nothing left to do.
    bool (*painter_work)(void *painter);
    // Of one that is done: width_px * height_px RGBA pixels, row by row from the top; NULL when
    // there was no memory.
    const uint8_t *(*painter_pixels)(const void *painter);
};

extern const struct chart_kind CHART_SEA; // of a struct chart

#endif
