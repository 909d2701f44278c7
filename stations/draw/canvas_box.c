// Boxes on whole pixels: fills, round corners, outlines, hairlines, hatching.
#include "stations/draw/canvas_inside.h"

#include <math.h>

void canvas_fill(struct canvas *canvas, struct box box, struct colour colour)
{
    if (!canvas_takes_box(canvas, box)) {
        return;
    }
    canvas_put_fill(canvas, canvas_snap(canvas, box), colour);
}

void canvas_hline(struct canvas *canvas, float x1, float x2, float y, struct colour colour)
{
    struct box box = box_of(x1, y, x2 - x1, 1);
    if (!canvas_takes_box(canvas, box)) {
        return;
    }
    struct pixels line = canvas_snap(canvas, box);
    line.bottom = line.top + canvas_line_px(canvas, 1);
    canvas_put_fill(canvas, line, colour);
}

void canvas_vline(struct canvas *canvas, float x, float y1, float y2, struct colour colour)
{
    struct box box = box_of(x, y1, 1, y2 - y1);
    if (!canvas_takes_box(canvas, box)) {
        return;
    }
    struct pixels line = canvas_snap(canvas, box);
    line.right = line.left + canvas_line_px(canvas, 1);
    canvas_put_fill(canvas, line, colour);
}

// The four round corners of a box share one mask: a whole ring (or disc) cut in quarters.
struct corner {
    unsigned kind; // tells this key from all others
    float radius;  // real pixels
    int width;     // of the outline; 0: filled
    int quarter;   // clockwise from the left top
};

static const struct atlas_spot *corner_spot(struct canvas *canvas, float radius, int width,
                                            int quarter)
{
    struct corner corner = {0xC0, radius, width, quarter};
    uint64_t key = atlas_key(ATLAS_KEY, &corner, sizeof corner);
    const struct atlas_spot *spot = canvas_find(canvas, key);
    if (spot != NULL) {
        return spot;
    }
    int size = (int)ceilf(radius);
    if (size > ATLAS_SIZE) {
        canvas_count_cramped(canvas, box_of(0, 0, radius, radius));
        return NULL;
    }
    bool right = quarter == 1 || quarter == 2;
    bool low = quarter >= 2;
    struct raster mask = canvas_blank_mask(canvas, size, size);
    float x = right ? (float)size - radius : radius;
    float y = low ? (float)size - radius : radius;
    path_clear(&canvas->outline);
    path_circle(&canvas->outline, x, y, radius);
    raster_fill(&mask, &canvas->outline, RASTER_ADD);
    if (width > 0 && radius > (float)width) {
        path_clear(&canvas->outline);
        path_circle(&canvas->outline, x, y, radius - (float)width);
        raster_fill(&mask, &canvas->outline, RASTER_ERASE);
    }
    return canvas_keep(canvas, key, &mask, (struct pixels){0, 0, size, size}, 0, 0);
}

static void put_corners(struct canvas *canvas, struct pixels box, float radius, int width,
                        struct colour colour)
{
    int size = (int)ceilf(radius);
    for (int quarter = 0; quarter < 4; quarter++) {
        bool right = quarter == 1 || quarter == 2;
        bool low = quarter >= 2;
        canvas_put_spot(canvas, corner_spot(canvas, radius, width, quarter),
                        right ? box.right - size : box.left, low ? box.bottom - size : box.top,
                        colour);
    }
}

// The radius in real pixels, no larger than the box allows.
static float fitting_radius(const struct canvas *canvas, struct pixels box, float radius)
{
    int side =
        box.right - box.left < box.bottom - box.top ? box.right - box.left : box.bottom - box.top;
    return fmaxf(0, fminf(radius * canvas->layout.scale, (float)side / 2));
}

static void fill_round(struct canvas *canvas, struct pixels box, float radius, struct colour colour)
{
    int size = (int)ceilf(radius);
    if (size == 0) {
        canvas_put_fill(canvas, box, colour);
        return;
    }
    put_corners(canvas, box, radius, 0, colour);
    struct pixels top = {box.left + size, box.top, box.right - size, box.top + size};
    struct pixels middle = {box.left, box.top + size, box.right, box.bottom - size};
    struct pixels low = {box.left + size, box.bottom - size, box.right - size, box.bottom};
    canvas_put_fill(canvas, top, colour);
    canvas_put_fill(canvas, middle, colour);
    canvas_put_fill(canvas, low, colour);
}

void canvas_fill_round(struct canvas *canvas, struct box box, float radius, struct colour colour)
{
    if (!canvas_takes_box(canvas, box)) {
        return;
    }
    struct pixels pixels = canvas_snap(canvas, box);
    fill_round(canvas, pixels, fitting_radius(canvas, pixels, radius), colour);
}

static void frame_dashed(struct canvas *canvas, struct pixels box, float radius, int width,
                         struct stroke stroke)
{
    float half = (float)width / 2;
    struct box middle = {(float)box.left + half, (float)box.top + half,
                         (float)(box.right - box.left - width),
                         (float)(box.bottom - box.top - width)};
    float scale = canvas->layout.scale;
    struct path_pen pen = {.width = (float)width,
                           .cap = (enum path_cap)stroke.cap,
                           .dash = stroke.dash * scale,
                           .gap = stroke.gap * scale};
    path_clear(&canvas->path);
    path_round_box(&canvas->path, middle, fmaxf(0, radius - half));
    canvas_put_stroke(canvas, &pen, stroke.colour);
}

void canvas_frame(struct canvas *canvas, struct box box, float radius, struct stroke stroke)
{
    if (!canvas_has_room(canvas, box, 0, 0)) {
        return;
    }
    struct pixels out = canvas_snap(canvas, box);
    int width = canvas_line_px(canvas, stroke.width);
    float round = fitting_radius(canvas, out, radius);
    if (stroke.dash > 0) {
        frame_dashed(canvas, out, round, width, stroke);
        return;
    }
    int size = (int)ceilf(round);
    if (size > 0) {
        put_corners(canvas, out, round, width, stroke.colour);
    }
    // Without round corners the upright sides make room for the level ones.
    int inset = size > width ? size : width;
    struct pixels sides[] = {
        {out.left + size, out.top, out.right - size, out.top + width},
        {out.left + size, out.bottom - width, out.right - size, out.bottom},
        {out.left, out.top + inset, out.left + width, out.bottom - inset},
        {out.right - width, out.top + inset, out.right, out.bottom - inset},
    };
    for (int i = 0; i < 4; i++) {
        canvas_put_fill(canvas, sides[i], stroke.colour);
    }
}

void canvas_hatch(struct canvas *canvas, struct box box, float gap, bool back, struct stroke stroke)
{
    if (!canvas_has_room(canvas, box, 0, 0)) {
        return;
    }
    struct pixels out = canvas_snap(canvas, box);
    float scale = canvas->layout.scale;
    float height = (float)(out.bottom - out.top);
    float step = fmaxf(gap * scale, 2);
    path_clear(&canvas->path);
    int lines = (int)ceilf(((float)(out.right - out.left) + height) / step);
    for (int i = 0; i < lines; i++) {
        float x = (float)out.left - height + (float)i * step;
        path_move(&canvas->path, x, back ? (float)out.top : (float)out.bottom);
        path_line(&canvas->path, x + height, back ? (float)out.bottom : (float)out.top);
    }
    struct path_pen pen = {.width = fmaxf(1, (stroke.width > 0 ? stroke.width : 1) * scale),
                           .cap = PATH_SQUARE};
    canvas_clip(canvas, box);
    canvas_put_stroke(canvas, &pen, stroke.colour);
    canvas_unclip(canvas);
}
