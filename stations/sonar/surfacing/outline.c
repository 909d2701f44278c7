#include "stations/sonar/surfacing/outline.h"

#define ROOM_STEPS 12 // places looked at along each axis for a label
#define SIDE_PARTS 4  // and of each side

static float air_around(const struct outline *outline, struct box box);
static bool is_inside(const struct outline *outline, struct point point);

void outline_measure(struct outline *outline, const struct sonar_section *section)
{
    *outline = (struct outline){.count = section->outline_count / 2};
    for (int i = 0; i <= outline->count && outline->count > 0; i++) {
        const uint8_t *corner = &section->outline[2 * (i % outline->count)];
        outline->corners[i] = (struct point){corner[0], corner[1]};
        if (i > 0) {
            outline->whole += point_distance(outline->corners[i - 1], outline->corners[i]);
            outline->ways[i] = outline->whole;
        }
    }
    if (outline->whole < 1) {
        outline->count = 0; // a view's hull is any numbers: nothing is divided by 0
    }
}

struct outline_foot outline_foot(const struct outline *outline, struct point point)
{
    struct outline_foot best = {.off = INFINITY};
    for (int i = 0; i < outline->count; i++) {
        struct point a = outline->corners[i];
        struct point b = outline->corners[i + 1];
        float length = outline->ways[i + 1] - outline->ways[i];
        float along = 0;
        if (length > 0) {
            along = ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length;
            along = fminf(fmaxf(along, 0), length);
        }
        float part = length > 0 ? along / length : 0;
        struct point at = {a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part};
        float off = point_distance(at, point);
        if (off < best.off) {
            best = (struct outline_foot){at, off, outline->ways[i] + along, i};
        }
    }
    return best;
}

struct point outline_at(const struct outline *outline, float way)
{
    way = fmodf(way, outline->whole);
    way = way < 0 ? way + outline->whole : way;
    int side = 0;
    while (side + 1 < outline->count && outline->ways[side + 1] < way) {
        side++;
    }
    struct point along = outline_along(outline, side);
    float past = way - outline->ways[side];
    return (struct point){outline->corners[side].x + along.x * past,
                          outline->corners[side].y + along.y * past};
}

struct point outline_along(const struct outline *outline, int side)
{
    struct point a = outline->corners[side];
    struct point b = outline->corners[side + 1];
    float length = fmaxf(point_distance(a, b), 0.001f);
    return (struct point){(b.x - a.x) / length, (b.y - a.y) / length};
}

float outline_between(const struct outline *outline, float from, float to)
{
    float way = fmodf(to - from, outline->whole);
    if (way > outline->whole / 2) {
        way -= outline->whole;
    } else if (way < -outline->whole / 2) {
        way += outline->whole;
    }
    return way;
}

float outline_progress(const struct outline *outline, const uint8_t *points, int count)
{
    if (outline->count == 0) {
        return 0;
    }
    float way = 0;
    float last = 0;
    for (int i = 0; i + 1 < count; i += 2) {
        float foot = outline_foot(outline, (struct point){points[i], points[i + 1]}).way;
        way += i > 0 ? outline_between(outline, last, foot) : 0;
        last = foot;
    }
    return fminf(fmaxf(way / outline->whole, -1), 1);
}

struct point outline_room(const struct outline *outline, float width, float height)
{
    struct point least = outline->corners[0];
    struct point most = outline->corners[0];
    for (int i = 1; i < outline->count; i++) {
        least.x = fminf(least.x, outline->corners[i].x);
        least.y = fminf(least.y, outline->corners[i].y);
        most.x = fmaxf(most.x, outline->corners[i].x);
        most.y = fmaxf(most.y, outline->corners[i].y);
    }
    struct point best = {(least.x + most.x) / 2, (least.y + most.y) / 2};
    float air = -INFINITY;
    for (int i = 1; i < ROOM_STEPS; i++) {
        for (int j = 1; j < ROOM_STEPS; j++) {
            struct point at = {least.x + (most.x - least.x) * (float)i / ROOM_STEPS,
                               least.y + (most.y - least.y) * (float)j / ROOM_STEPS};
            struct box box = {at.x - width / 2, at.y - height / 2, width, height};
            float here = is_inside(outline, at) ? air_around(outline, box) : -INFINITY;
            if (here > air) {
                air = here;
                best = at;
            }
        }
    }
    return best;
}

// How far the outline is from a box, looked at along each side; less than nothing inside it.
static float air_around(const struct outline *outline, struct box box)
{
    float air = INFINITY;
    for (int i = 0; i < outline->count; i++) {
        for (int part = 0; part < SIDE_PARTS; part++) {
            float t = (float)part / SIDE_PARTS;
            float x =
                outline->corners[i].x + (outline->corners[i + 1].x - outline->corners[i].x) * t;
            float y =
                outline->corners[i].y + (outline->corners[i + 1].y - outline->corners[i].y) * t;
            float beside = fmaxf(box.x - x, x - box_right(box));
            float above = fmaxf(box.y - y, y - box_bottom(box));
            air = fminf(air, fmaxf(beside, above));
        }
    }
    return air;
}

static bool is_inside(const struct outline *outline, struct point point)
{
    bool inside = false;
    for (int i = 0; i < outline->count; i++) {
        struct point a = outline->corners[i];
        struct point b = outline->corners[i + 1];
        if ((a.y > point.y) != (b.y > point.y) &&
            point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)) {
            inside = !inside;
        }
    }
    return inside;
}
