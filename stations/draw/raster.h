// Fills paths into coverage masks: one byte a pixel, how much of it the shape covers.
// Pure; the same mask on every machine.
#ifndef STATIONS_DRAW_RASTER_H
#define STATIONS_DRAW_RASTER_H

#include "stations/draw/path.h"

#include <stdint.h>

struct raster {
    int width, height;
    uint8_t *coverage; // width x height, owned by the caller
};

enum raster_rule {
    RASTER_ADD,  // the shape joins what is there
    RASTER_ERASE // the shape is cut out of it
};

// Fills the path (nonzero rule, contours closed) in the raster's own pixels. What lies outside is
// cut off; a raster without pixels stays as it is.
void raster_fill(struct raster *raster, const struct path *path, enum raster_rule rule);

#endif
