#include "stations/draw/layout.h"

#include "stations/draw/theme.h"

#include <math.h>

// The smallest type may not fall under this many real pixels in the wide layout.
#define SMALLEST_TYPE_PX 12.0f

struct layout layout_fit(int width_px, int height_px)
{
    return layout_fit_over(width_px, height_px, 0);
}

static int within(int px)
{
    return px < 1 ? 1 : px > LAYOUT_LARGEST_PX ? LAYOUT_LARGEST_PX : px;
}

struct layout layout_fit_over(int width_px, int height_px, float foot)
{
    struct layout layout = {.width_px = within(width_px), .height_px = within(height_px)};
    float w = (float)layout.width_px;
    float h = (float)layout.height_px;
    float high = LAYOUT_HEIGHT + foot;
    layout.scale = fminf(w / LAYOUT_WIDTH, h / high);
    layout.narrow = layout.scale * TYPE_SMALL < SMALLEST_TYPE_PX;
    if (layout.narrow) {
        layout.scale = fminf(w / LAYOUT_WIDTH_NARROW, h / high);
    }
    layout.width = fminf(w / layout.scale, LAYOUT_WIDTH_MAX);
    layout.height = fminf(h / layout.scale - foot, LAYOUT_HEIGHT_MAX);
    layout.left_px = floorf((w - layout.width * layout.scale) / 2.0f);
    layout.top_px = floorf((h - (layout.height + foot) * layout.scale) / 2.0f);
    return layout;
}

struct point layout_logical(const struct layout *layout, float x_px, float y_px)
{
    return (struct point){(x_px - layout->left_px) / layout->scale,
                          (y_px - layout->top_px) / layout->scale};
}

struct point layout_real(const struct layout *layout, struct point at)
{
    return (struct point){layout->left_px + at.x * layout->scale,
                          layout->top_px + at.y * layout->scale};
}
