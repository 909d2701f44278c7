#include "stations/draw/path.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define PI 3.14159265f
// Largest distance between a curve and its chords, in the units of the path.
#define FLATNESS  0.02f
#define STEPS_MAX 4096

void path_free(struct path *path)
{
    free(path->points);
    free(path->contours);
    *path = (struct path){0};
}

void path_clear(struct path *path)
{
    path->count = 0;
    path->contour_count = 0;
}

// Memory for a path is small and bounded by what a screen draws; without it nothing can be shown.
static void *grow(void *memory, size_t *capacity, size_t size)
{
    *capacity = *capacity == 0 ? 64 : *capacity * 2;
    void *grown = realloc(memory, *capacity * size);
    if (grown == NULL) {
        abort();
    }
    return grown;
}

static void add_point(struct path *path, float x, float y)
{
    if (path->count == path->capacity) {
        path->points = grow(path->points, &path->capacity, sizeof path->points[0]);
    }
    path->points[path->count++] = (struct point){x, y};
}

void path_move(struct path *path, float x, float y)
{
    if (path->contour_count == path->contour_capacity) {
        path->contours = grow(path->contours, &path->contour_capacity, sizeof path->contours[0]);
    }
    path->contours[path->contour_count++] = (struct contour){.first = path->count, .count = 1};
    add_point(path, x, y);
}

void path_line(struct path *path, float x, float y)
{
    assert(path->contour_count > 0);
    add_point(path, x, y);
    path->contours[path->contour_count - 1].count++;
}

// Of what is far too large for any screen, or no number, so many pieces are enough.
static int bounded(float steps)
{
    return steps < STEPS_MAX ? (int)steps : STEPS_MAX;
}

void path_curve(struct path *path, struct point c1, struct point c2, struct point to)
{
    assert(path->count > 0);
    struct point from = path->points[path->count - 1];
    float reach = hypotf(c1.x - from.x, c1.y - from.y) + hypotf(c2.x - c1.x, c2.y - c1.y) +
                  hypotf(to.x - c2.x, to.y - c2.y);
    int steps = 4 + bounded(sqrtf(reach * 2.0f / FLATNESS)) / 4;
    for (int i = 1; i <= steps; i++) {
        float t = (float)i / (float)steps;
        float s = 1.0f - t;
        float w0 = s * s * s;
        float w1 = 3 * s * s * t;
        float w2 = 3 * s * t * t;
        float w3 = t * t * t;
        path_line(path, w0 * from.x + w1 * c1.x + w2 * c2.x + w3 * to.x,
                  w0 * from.y + w1 * c1.y + w2 * c2.y + w3 * to.y);
    }
}

void path_close(struct path *path)
{
    assert(path->contour_count > 0);
    path->contours[path->contour_count - 1].closed = true;
}

int path_arc_steps(float radius, float angle)
{
    float step = 2.0f * acosf(fmaxf(0.5f, 1.0f - FLATNESS / fmaxf(radius, 0.05f)));
    int steps = bounded(ceilf(fabsf(angle) / step));
    return steps < 2 ? 2 : steps;
}

// Continues the contour along a circle, angles in radians from the x axis towards the y axis.
static void add_arc(struct path *path, float x, float y, float radius, float from, float to)
{
    int steps = path_arc_steps(radius, to - from);
    for (int i = 0; i <= steps; i++) {
        float angle = from + (to - from) * (float)i / (float)steps;
        path_line(path, x + radius * cosf(angle), y + radius * sinf(angle));
    }
}

void path_circle(struct path *path, float x, float y, float radius)
{
    int steps = path_arc_steps(radius, 2 * PI);
    for (int i = 0; i < steps; i++) {
        float angle = 2 * PI * (float)i / (float)steps;
        float px = x + radius * cosf(angle);
        float py = y + radius * sinf(angle);
        if (i == 0) {
            path_move(path, px, py);
        } else {
            path_line(path, px, py);
        }
    }
    path_close(path);
}

void path_arc(struct path *path, float x, float y, float radius, float from_deg, float to_deg)
{
    float from = (from_deg - 90.0f) * PI / 180.0f;
    float to = (to_deg - 90.0f) * PI / 180.0f;
    int steps = path_arc_steps(radius, to - from);
    path_move(path, x + radius * cosf(from), y + radius * sinf(from));
    for (int i = 1; i <= steps; i++) {
        float angle = from + (to - from) * (float)i / (float)steps;
        path_line(path, x + radius * cosf(angle), y + radius * sinf(angle));
    }
}

void path_round_box(struct path *path, struct box box, float radius)
{
    float r = fminf(radius, fminf(box.w, box.h) / 2);
    float right = box_right(box);
    float bottom = box_bottom(box);
    path_move(path, box.x + r, box.y);
    path_line(path, right - r, box.y);
    if (r > 0) {
        add_arc(path, right - r, box.y + r, r, -PI / 2, 0);
    } else {
        path_line(path, right, box.y);
    }
    path_line(path, right, bottom - r);
    if (r > 0) {
        add_arc(path, right - r, bottom - r, r, 0, PI / 2);
    } else {
        path_line(path, right, bottom);
    }
    path_line(path, box.x + r, bottom);
    if (r > 0) {
        add_arc(path, box.x + r, bottom - r, r, PI / 2, PI);
        add_arc(path, box.x + r, box.y + r, r, PI, 3 * PI / 2);
    } else {
        path_line(path, box.x, bottom);
    }
    path_close(path);
}

void path_transform(struct path *path, const struct transform *t)
{
    for (size_t i = 0; i < path->count; i++) {
        struct point p = path->points[i];
        path->points[i] =
            (struct point){t->a * p.x + t->c * p.y + t->e, t->b * p.x + t->d * p.y + t->f};
    }
}

struct box path_bounds(const struct path *path)
{
    if (path->count == 0) {
        return (struct box){0};
    }
    struct point low = path->points[0];
    struct point high = low;
    for (size_t i = 1; i < path->count; i++) {
        low.x = fminf(low.x, path->points[i].x);
        low.y = fminf(low.y, path->points[i].y);
        high.x = fmaxf(high.x, path->points[i].x);
        high.y = fmaxf(high.y, path->points[i].y);
    }
    return (struct box){low.x, low.y, high.x - low.x, high.y - low.y};
}
