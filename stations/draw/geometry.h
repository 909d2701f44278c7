// Points and boxes in logical pixels, and the cuts that layouts are made of.
// Everything is by value and inline; nothing here draws.
#ifndef STATIONS_DRAW_GEOMETRY_H
#define STATIONS_DRAW_GEOMETRY_H

#include <stdbool.h>

struct point {
    float x, y;
};

struct box {
    float x, y, w, h;
};

static inline struct box box_of(float x, float y, float w, float h)
{
    return (struct box){x, y, w, h};
}

static inline float box_right(struct box box)
{
    return box.x + box.w;
}

static inline float box_bottom(struct box box)
{
    return box.y + box.h;
}

static inline struct point box_middle(struct box box)
{
    return (struct point){box.x + box.w / 2, box.y + box.h / 2};
}

// Smaller by `by` on all four sides; a negative figure makes it larger.
static inline struct box box_inset(struct box box, float by)
{
    return (struct box){box.x + by, box.y + by, box.w - 2 * by, box.h - 2 * by};
}

static inline bool box_contains(struct box box, struct point point)
{
    return point.x >= box.x && point.x < box_right(box) && point.y >= box.y &&
           point.y < box_bottom(box);
}

// What both cover; where they do not meet, its width or height is not above 0.
static inline struct box box_common(struct box a, struct box b)
{
    float left = a.x > b.x ? a.x : b.x;
    float top = a.y > b.y ? a.y : b.y;
    float right = box_right(a) < box_right(b) ? box_right(a) : box_right(b);
    float bottom = box_bottom(a) < box_bottom(b) ? box_bottom(a) : box_bottom(b);
    return (struct box){left, top, right - left, bottom - top};
}

// How many rows of this height have room under each other: none where there is no room at all.
static inline int room_rows(float room, float row)
{
    float rows = row > 0 ? room / row : 0;
    return rows >= 1 ? rows < 10000 ? (int)rows : 10000 : 0;
}

// Cuts `size` off the top of `rest` and returns it; `rest` also loses `gap` under the cut.
static inline struct box box_cut_top(struct box *rest, float size, float gap)
{
    struct box cut = {rest->x, rest->y, rest->w, size};
    rest->y += size + gap;
    rest->h -= size + gap;
    return cut;
}

// Cuts `size` off the left of `rest` and returns it; `rest` also loses `gap` beside the cut.
static inline struct box box_cut_left(struct box *rest, float size, float gap)
{
    struct box cut = {rest->x, rest->y, size, rest->h};
    rest->x += size + gap;
    rest->w -= size + gap;
    return cut;
}

#endif
