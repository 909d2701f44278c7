// A picture in memory and the three ways in which a canvas draws on it when there is no GPU:
// filling whole pixels, a colour through a mask, another picture. The picture is opaque; what is
// drawn on it is blended by its alpha. Pure.
#ifndef STATIONS_DRAW_SURFACE_H
#define STATIONS_DRAW_SURFACE_H

#include "stations/draw/theme.h"

#include <stddef.h>
#include <stdint.h>

// Whole real pixels, right and bottom not included.
struct pixels {
    int left, top, right, bottom;
};

struct surface {
    uint8_t *rgba; // the first pixel of the top row, four bytes a pixel; NULL: none
    int width, height;
    ptrdiff_t stride; // bytes from a row to the one below it
};

// Boxes lie within the surface.
void surface_fill(struct surface *surface, struct pixels box, struct colour colour);
// `coverage` is the mask's byte for the box's first pixel, `stride` bytes lie between its rows.
void surface_stamp(struct surface *surface, struct pixels box, const uint8_t *coverage,
                   size_t stride, struct colour colour);
// Draws `picture` so that it would fill `whole`, but only `box` of that; the nearest pixels.
void surface_copy(struct surface *surface, struct pixels whole, struct pixels box,
                  const struct surface *picture, uint8_t alpha);

#endif
