#include "stations/layout.h"

#include "stations/theme.h"

#include <assert.h>
#include <math.h>

// The smallest type may not fall under this many real pixels in the wide layout.
#define SMALLEST_TYPE_PX 12.0f

struct layout layout_fit(int width_px, int height_px)
{
    return layout_fit_over(width_px, height_px, 0);
}

struct layout layout_fit_over(int width_px, int height_px, float foot)
{
    assert(width_px > 0 && height_px > 0);
    float w = (float)width_px;
    float h = (float)height_px;
    float high = LAYOUT_HEIGHT + foot;
    struct layout layout = {.width_px = width_px, .height_px = height_px};
    layout.scale = fminf(w / LAYOUT_WIDTH, h / high);
    layout.narrow = layout.scale * TYPE_SMALL < SMALLEST_TYPE_PX;
    if (layout.narrow) {
        layout.scale = fminf(w / LAYOUT_WIDTH_NARROW, h / high);
    }
    layout.width = fminf(w / layout.scale, LAYOUT_WIDTH_MAX);
    layout.height = h / layout.scale - foot;
    layout.left_px = floorf((w - layout.width * layout.scale) / 2.0f);
    return layout;
}

struct point layout_logical(const struct layout *layout, float x_px, float y_px)
{
    return (struct point){(x_px - layout->left_px) / layout->scale, y_px / layout->scale};
}
