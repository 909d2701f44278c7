// How a logical canvas 720 high is fitted into a surface of real pixels.
// Pure arithmetic; the canvas draws by it and the window maps the pointer by it.
#ifndef STATIONS_LAYOUT_H
#define STATIONS_LAYOUT_H

#include "stations/geometry.h"

#define LAYOUT_WIDTH        1280.0f
#define LAYOUT_WIDTH_NARROW 1152.0f
#define LAYOUT_WIDTH_MAX    1440.0f
#define LAYOUT_HEIGHT       720.0f
// A window is no smaller than what the screens are tested on.
#define LAYOUT_SMALLEST_WIDTH_PX  1024
#define LAYOUT_SMALLEST_HEIGHT_PX 640

struct layout {
    int width_px, height_px; // the surface
    float scale;             // real pixels per logical pixel
    float left_px;           // where logical x 0 is; above 0 when the surface is very wide
    float width, height;     // the logical size screens lay themselves out in
    bool narrow;             // use the narrow figures of a screen
};

// Fits a surface of at least 1 x 1 real pixels.
struct layout layout_fit(int width_px, int height_px);

// Where a real pixel is on the logical canvas, also outside it.
struct point layout_logical(const struct layout *layout, float x_px, float y_px);

#endif
