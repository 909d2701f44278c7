// Paints a chart's sea, land, coastline and dots into an image of real pixels, once, at load.
#ifndef STATIONS_CHART_PAINT_H
#define STATIONS_CHART_PAINT_H

#include <stdbool.h>
#include <stdint.h>

#include "shared/chart.h"
#include "stations/theme.h"

struct chart_paint {
    int width_px, height_px;
    float scale;   // real pixels of one logical pixel: the width of lines
    bool is_small; // a preview: thin coast, no dots
};

// Returns width_px * height_px RGBA pixels, row by row from the top, to be freed by the caller;
// NULL when there is no memory.
uint8_t *chart_paint(const struct chart *chart, const struct theme *theme,
                     const struct chart_paint *paint);

#endif
