// How a logical canvas 720 high is fitted into a surface of real pixels.
// Pure arithmetic; the canvas draws by it and the window maps the pointer by it.
#ifndef STATIONS_DRAW_LAYOUT_H
#define STATIONS_DRAW_LAYOUT_H

#include "stations/draw/geometry.h"

#define LAYOUT_WIDTH        1280.0f
#define LAYOUT_WIDTH_NARROW 1152.0f
#define LAYOUT_WIDTH_MAX    1440.0f
#define LAYOUT_HEIGHT       720.0f
#define LAYOUT_HEIGHT_MAX   1024.0f // of a screen; a surface that is taller has margins
#define LAYOUT_LARGEST_PX   32767
// A window is no smaller than what the screens are tested on.
#define LAYOUT_SMALLEST_WIDTH_PX  1024
#define LAYOUT_SMALLEST_HEIGHT_PX 640

struct layout {
    int width_px, height_px; // the surface
    float scale;             // real pixels per logical pixel
    float left_px, top_px;   // where logical 0,0 is; above 0 when it is very wide or very tall
    float width, height;     // the logical size screens lay themselves out in
    bool narrow;             // use the narrow figures of a screen
};

// Fits a surface of any size; one without pixels as if it had one.
struct layout layout_fit(int width_px, int height_px);
// The same with a foot of this logical height under the screen, which `height` does not count.
struct layout layout_fit_over(int width_px, int height_px, float foot);

// Where a real pixel is on the logical canvas, also outside it; and back.
struct point layout_logical(const struct layout *layout, float x_px, float y_px);
struct point layout_real(const struct layout *layout, struct point at);

#endif
