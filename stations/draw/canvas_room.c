// Room: what a layout asks to be drawn where nothing can be is not drawn, but counted.
#include "stations/draw/canvas_inside.h"

// Half a pixel too little comes from sums of parts, not from a layout that is wrong.
#define SLACK 0.5f

static bool is_near(float at)
{
    return at > -CANVAS_FAR && at < CANVAS_FAR; // never true of what is no number
}

static bool is_box(struct box box)
{
    return is_near(box.x) && is_near(box.y) && is_near(box.w) && is_near(box.h);
}

void canvas_count_cramped(struct canvas *canvas, struct box box)
{
    canvas->cramped++;
    canvas_mark_add(canvas, MARK_CRAMPED, box);
}

size_t canvas_cramped(const struct canvas *canvas)
{
    return canvas->cramped;
}

bool canvas_has_room(struct canvas *canvas, struct box box, float width, float height)
{
    bool has =
        is_box(box) && box.w > 0 && box.h > 0 && box.w > width - SLACK && box.h > height - SLACK;
    if (!has) {
        canvas_count_cramped(canvas, box);
    }
    return has;
}

bool canvas_takes_box(struct canvas *canvas, struct box box)
{
    bool takes = is_box(box) && box.w > -SLACK && box.h > -SLACK;
    if (!takes) {
        canvas_count_cramped(canvas, box);
    }
    return takes;
}

bool canvas_takes_disc(struct canvas *canvas, struct point middle, float radius)
{
    return canvas_takes_box(canvas,
                            box_of(middle.x - radius, middle.y - radius, 2 * radius, 2 * radius));
}

bool canvas_takes_points(struct canvas *canvas, const struct point *points, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (!is_near(points[i].x) || !is_near(points[i].y)) {
            canvas_count_cramped(canvas, box_of(points[i].x, points[i].y, 0, 0));
            return false;
        }
    }
    return true;
}
