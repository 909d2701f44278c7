// Shapes at any angle: filled into masks by the rasteriser, kept, and drawn in any colour.
#include "stations/draw/canvas_inside.h"

#include <math.h>
#include <stdlib.h>

#define TILE 64
// Points are told apart to this part of a pixel.
#define GRAIN 32.0f

static int clampi(int value, int low, int high)
{
    return value < low ? low : value > high ? high : value;
}

// The pixels a path may touch, within the surface.
static struct pixels touched(const struct canvas *canvas, const struct path *path)
{
    struct box bounds = path_bounds(path);
    int width = canvas->layout.width_px;
    int height = canvas->layout.height_px;
    return (struct pixels){clampi((int)floorf(bounds.x), 0, width),
                           clampi((int)floorf(bounds.y), 0, height),
                           clampi((int)ceilf(box_right(bounds)), 0, width),
                           clampi((int)ceilf(box_bottom(bounds)), 0, height)};
}

// The same shape has the same key wherever it is drawn, as long as it lies alike on the pixels.
static uint64_t key_of(const struct path *path, struct pixels box)
{
    int size[3] = {0x5A, box.right - box.left, box.bottom - box.top};
    uint64_t key = atlas_key(ATLAS_KEY, size, sizeof size);
    for (size_t i = 0; i < path->count; i++) {
        int place[2] = {(int)lroundf((path->points[i].x - (float)box.left) * GRAIN),
                        (int)lroundf((path->points[i].y - (float)box.top) * GRAIN)};
        key = atlas_key(key, place, sizeof place);
    }
    for (size_t i = 0; i < path->contour_count; i++) {
        key = atlas_key(key, &path->contours[i].first, sizeof path->contours[i].first);
    }
    return key;
}

// Makes the mask of the path as it lies in this box.
static struct raster fill_mask(struct canvas *canvas, const struct path *path, struct pixels box)
{
    struct path moved = {0};
    for (size_t c = 0; c < path->contour_count; c++) {
        const struct point *points = path->points + path->contours[c].first;
        for (size_t i = 0; i < path->contours[c].count; i++) {
            float x = points[i].x - (float)box.left;
            float y = points[i].y - (float)box.top;
            if (i == 0) {
                path_move(&moved, x, y);
            } else {
                path_line(&moved, x, y);
            }
        }
    }
    struct raster mask = canvas_blank_mask(canvas, box.right - box.left, box.bottom - box.top);
    raster_fill(&mask, &moved, RASTER_ADD);
    path_free(&moved);
    return mask;
}

void canvas_put_path(struct canvas *canvas, const struct path *path, struct colour colour)
{
    struct pixels box = canvas->drawing ? touched(canvas, path) : (struct pixels){0};
    int width = box.right - box.left;
    int height = box.bottom - box.top;
    if (width <= 0 || height <= 0) {
        return;
    }
    uint64_t shape = key_of(path, box);
    struct raster mask = {0};
    for (int y = 0; y < height; y += TILE) {
        for (int x = 0; x < width; x += TILE) {
            int tile[2] = {x, y};
            uint64_t key = atlas_key(shape, tile, sizeof tile);
            const struct atlas_spot *spot = canvas_find(canvas, key);
            if (spot == NULL) {
                if (mask.coverage == NULL) {
                    mask = fill_mask(canvas, path, box);
                }
                struct pixels part = {x, y, clampi(x + TILE, 0, width),
                                      clampi(y + TILE, 0, height)};
                spot = canvas_keep(canvas, key, &mask, part, x, y);
            }
            canvas_put_spot(canvas, spot, box.left, box.top, colour);
        }
    }
}

void canvas_put_stroke(struct canvas *canvas, const struct path_pen *pen, struct colour colour)
{
    if (!canvas->drawing) {
        return;
    }
    path_clear(&canvas->outline);
    path_stroke(&canvas->path, pen, &canvas->outline);
    canvas_put_path(canvas, &canvas->outline, colour);
}

static struct path_pen pen_of(const struct canvas *canvas, struct stroke stroke, bool round)
{
    float scale = canvas->layout.scale;
    float width = stroke.width > 0 ? stroke.width : 1;
    return (struct path_pen){.width = fmaxf(1, width * scale),
                             .cap = (enum path_cap)stroke.cap,
                             .join = round ? PATH_ROUND_JOIN : PATH_MITRE,
                             .dash = stroke.dash * scale,
                             .gap = stroke.gap * scale};
}

static void add_points(struct canvas *canvas, const struct point *points, size_t count)
{
    path_clear(&canvas->path);
    for (size_t i = 0; i < count; i++) {
        float x = canvas_x_px(canvas, points[i].x);
        float y = canvas_y_px(canvas, points[i].y);
        if (i == 0) {
            path_move(&canvas->path, x, y);
        } else {
            path_line(&canvas->path, x, y);
        }
    }
}

void canvas_line(struct canvas *canvas, struct point a, struct point b, struct stroke stroke)
{
    struct point points[] = {a, b};
    canvas_polyline(canvas, points, 2, false, stroke);
}

void canvas_polyline(struct canvas *canvas, const struct point *points, size_t count, bool closed,
                     struct stroke stroke)
{
    if (count < 2 || !canvas_takes_points(canvas, points, count)) {
        return;
    }
    add_points(canvas, points, count);
    if (closed) {
        path_close(&canvas->path);
    }
    struct path_pen pen = pen_of(canvas, stroke, true);
    canvas_put_stroke(canvas, &pen, stroke.colour);
}

void canvas_polygon(struct canvas *canvas, const struct point *points, size_t count,
                    struct colour colour)
{
    if (count < 3 || !canvas_takes_points(canvas, points, count)) {
        return;
    }
    add_points(canvas, points, count);
    canvas_put_path(canvas, &canvas->path, colour);
}

void canvas_circle(struct canvas *canvas, struct point centre, float radius, struct colour colour)
{
    if (!canvas_takes_disc(canvas, centre, radius)) {
        return;
    }
    path_clear(&canvas->path);
    path_circle(&canvas->path, canvas_x_px(canvas, centre.x), canvas_y_px(canvas, centre.y),
                radius * canvas->layout.scale);
    canvas_put_path(canvas, &canvas->path, colour);
}

void canvas_ring(struct canvas *canvas, struct point centre, float radius, struct stroke stroke)
{
    if (!canvas_takes_disc(canvas, centre, radius)) {
        return;
    }
    path_clear(&canvas->path);
    path_circle(&canvas->path, canvas_x_px(canvas, centre.x), canvas_y_px(canvas, centre.y),
                radius * canvas->layout.scale);
    struct path_pen pen = pen_of(canvas, stroke, false);
    canvas_put_stroke(canvas, &pen, stroke.colour);
}

void canvas_arc(struct canvas *canvas, struct point centre, float radius, float from_deg,
                float to_deg, struct stroke stroke)
{
    if (!canvas_takes_disc(canvas, centre, radius) ||
        !canvas_takes_points(canvas, &(struct point){from_deg, to_deg}, 1)) {
        return;
    }
    path_clear(&canvas->path);
    path_arc(&canvas->path, canvas_x_px(canvas, centre.x), canvas_y_px(canvas, centre.y),
             radius * canvas->layout.scale, from_deg, to_deg);
    struct path_pen pen = pen_of(canvas, stroke, false);
    canvas_put_stroke(canvas, &pen, stroke.colour);
}

void canvas_glow_line(struct canvas *canvas, const struct point *points, size_t count, float width,
                      struct colour colour, float strength)
{
    static const struct {
        float wider, opacity;
    } GLOW[] = {{12, 0.06f}, {7, 0.10f}, {3, 0.16f}};
    for (size_t i = 0; i < sizeof GLOW / sizeof GLOW[0]; i++) {
        struct stroke faint = {.colour = colour_fade(colour, GLOW[i].opacity * strength),
                               .width = width + GLOW[i].wider,
                               .cap = CAP_ROUND};
        canvas_polyline(canvas, points, count, false, faint);
    }
    canvas_polyline(canvas, points, count, false,
                    (struct stroke){.colour = colour, .width = width, .cap = CAP_ROUND});
}
