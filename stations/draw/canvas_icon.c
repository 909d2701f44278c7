// Icons and flags: a mask for each icon, size and place between two pixels, made on first use.
#include "stations/draw/canvas_inside.h"

#include <math.h>

#define PHASES 4

struct look {
    unsigned kind; // tells this key from all others
    int icon, quarter_turns;
    float size; // real pixels
    int phase_x, phase_y;
};

// Splits a place into a whole pixel and the nearest quarter beyond it.
static int split(float at, int *phase)
{
    float quarters = roundf(at * PHASES);
    int whole = (int)floorf(quarters / PHASES);
    *phase = (int)quarters - whole * PHASES;
    return whole;
}

static const struct atlas_spot *make(struct canvas *canvas, const struct look *look, uint64_t key)
{
    // A flag is wider than its box; a little more room costs nothing.
    int half = (int)ceilf(look->size * 0.75f) + 2;
    if (2 * half > ATLAS_SIZE) {
        canvas_count_cramped(canvas, box_of(0, 0, look->size, look->size));
        return NULL;
    }
    float scale = look->size / icon_box((enum icon)look->icon);
    static const int TURNS[4][4] = {{1, 0, 0, 1}, {0, 1, -1, 0}, {-1, 0, 0, -1}, {0, -1, 1, 0}};
    const int *turn = TURNS[look->quarter_turns & 3];
    struct transform transform = {scale * (float)turn[0],
                                  scale * (float)turn[1],
                                  scale * (float)turn[2],
                                  scale * (float)turn[3],
                                  (float)half + (float)look->phase_x / PHASES,
                                  (float)half + (float)look->phase_y / PHASES};
    struct raster mask = canvas_blank_mask(canvas, 2 * half, 2 * half);
    icon_fill((enum icon)look->icon, &transform, &mask);
    return canvas_keep(canvas, key, &mask, (struct pixels){0, 0, 2 * half, 2 * half}, -half, -half);
}

void canvas_icon_turned(struct canvas *canvas, enum icon icon, float x, float y, float size,
                        int quarter_turns, struct colour colour)
{
    if (icon == ICON_NONE || !canvas_takes_disc(canvas, (struct point){x, y}, size / 2)) {
        return;
    }
    struct look look = {.kind = 0x1C,
                        .icon = (int)icon,
                        .quarter_turns = quarter_turns & 3,
                        .size = roundf(size * canvas->layout.scale * PHASES) / PHASES};
    int x_px = split(canvas_x_px(canvas, x), &look.phase_x);
    int y_px = split(canvas_y_px(canvas, y), &look.phase_y);
    uint64_t key = atlas_key(ATLAS_KEY, &look, sizeof look);
    const struct atlas_spot *spot = canvas_find(canvas, key);
    if (spot == NULL) {
        spot = make(canvas, &look, key);
    }
    canvas_put_spot(canvas, spot, x_px, y_px, colour);
}

void canvas_icon(struct canvas *canvas, enum icon icon, float x, float y, float size,
                 struct colour colour)
{
    canvas_icon_turned(canvas, icon, x, y, size, 0, colour);
}

void canvas_icon_hollow(struct canvas *canvas, enum icon icon, float x, float y, float size,
                        float width, struct colour colour)
{
    if (icon == ICON_NONE || !canvas_takes_disc(canvas, (struct point){x, y}, size / 2)) {
        return;
    }
    float scale = size * canvas->layout.scale / icon_box(icon);
    struct transform transform = {
        scale, 0, 0, scale, canvas_x_px(canvas, x), canvas_y_px(canvas, y)};
    path_clear(&canvas->path);
    icon_outline(icon, &canvas->path);
    path_transform(&canvas->path, &transform);
    struct path_pen pen = {.width = fmaxf(1, width * canvas->layout.scale),
                           .join = PATH_ROUND_JOIN};
    canvas_put_stroke(canvas, &pen, colour);
}

void canvas_flag(struct canvas *canvas, enum side side, float x, float y, float size,
                 const struct theme *theme)
{
    struct colour colour = theme->colours[theme_of_side(side)];
    float w = size * 1.25f;
    float h = size * 0.84f;
    if (!canvas_takes_disc(canvas, (struct point){x, y}, size / 2)) {
        return;
    }
    struct pixels box = canvas_snap(canvas, box_of(x - w / 2, y - h / 2, w, h));
    if (side == SIDE_BLUE) {
        canvas_put_fill(canvas, box, colour);
        return;
    }
    // The notch goes a quarter of the way in; the rest lies on whole pixels and stays crisp.
    float notch = (float)box.right - (float)(box.right - box.left) / 4;
    path_clear(&canvas->path);
    path_move(&canvas->path, (float)box.left, (float)box.top);
    path_line(&canvas->path, (float)box.right, (float)box.top);
    path_line(&canvas->path, notch, (float)(box.top + box.bottom) / 2);
    path_line(&canvas->path, (float)box.right, (float)box.bottom);
    path_line(&canvas->path, (float)box.left, (float)box.bottom);
    canvas_put_path(canvas, &canvas->path, colour);
}
