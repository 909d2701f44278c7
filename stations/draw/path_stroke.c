// Turns a line into an outline to fill: a box for each piece, a wedge or disc for each join.
// All parts turn the same way round, so the nonzero rule makes one whole of them.
#include "stations/draw/path.h"

#include <math.h>

#define PI          3.14159265f
#define TINY        1e-4f
#define MITRE_LIMIT 4.0f
// Shorter dashes look like a whole line, and walking along them may come to no end.
#define DASH_MIN 0.1f

struct pen {
    const struct path_pen *look;
    float half;
    struct path *out;
};

static struct point unit(struct point a, struct point b)
{
    float length = hypotf(b.x - a.x, b.y - a.y);
    return (struct point){(b.x - a.x) / length, (b.y - a.y) / length};
}

// Adds a contour, turned so that its area is positive.
static void add_turned(struct path *out, const struct point *points, int count)
{
    float area = 0;
    for (int i = 0; i < count; i++) {
        struct point p = points[i];
        struct point q = points[(i + 1) % count];
        area += p.x * q.y - q.x * p.y;
    }
    for (int i = 0; i < count; i++) {
        struct point p = points[area >= 0 ? i : count - 1 - i];
        if (i == 0) {
            path_move(out, p.x, p.y);
        } else {
            path_line(out, p.x, p.y);
        }
    }
    path_close(out);
}

static void add_piece(struct pen *pen, struct point a, struct point b)
{
    struct point d = unit(a, b);
    float nx = -d.y * pen->half;
    float ny = d.x * pen->half;
    struct point corners[] = {
        {a.x + nx, a.y + ny}, {b.x + nx, b.y + ny}, {b.x - nx, b.y - ny}, {a.x - nx, a.y - ny}};
    add_turned(pen->out, corners, 4);
}

// A wedge of the disc: the pieces cover the rest of it.
static void add_round_join(struct pen *pen, struct point at, struct point in, struct point on)
{
    float cross = in.x * on.y - in.y * on.x;
    float turn = atan2f(fabsf(cross), in.x * on.x + in.y * on.y);
    // Begun on the piece from which it turns the way that all parts do.
    struct point along = cross > 0 ? in : (struct point){-on.x, -on.y};
    float from = atan2f(-along.x, along.y);
    int steps = path_arc_steps(pen->half, turn);
    path_move(pen->out, at.x, at.y);
    for (int i = 0; i <= steps; i++) {
        float angle = from + turn * (float)i / (float)steps;
        path_line(pen->out, at.x + pen->half * cosf(angle), at.y + pen->half * sinf(angle));
    }
    path_close(pen->out);
}

// Fills the outer notch where two pieces meet. `in` and `on` are their directions.
static void add_join(struct pen *pen, struct point at, struct point in, struct point on)
{
    float cross = in.x * on.y - in.y * on.x;
    float dot = in.x * on.x + in.y * on.y;
    if (fabsf(cross) < 1e-3f && dot > 0) {
        return;
    }
    if (pen->look->join == PATH_ROUND_JOIN) {
        add_round_join(pen, at, in, on);
        return;
    }
    float side = cross > 0 ? -pen->half : pen->half;
    struct point p = {at.x - in.y * side, at.y + in.x * side};
    struct point q = {at.x - on.y * side, at.y + on.x * side};
    // The mitre's length over the width is 1 / sin(half the angle between the pieces).
    float sine = sqrtf(fmaxf(0, (1 + dot) / 2));
    if (sine * MITRE_LIMIT < 1) {
        struct point bevel[] = {at, p, q};
        add_turned(pen->out, bevel, 3);
        return;
    }
    float mx = p.x + q.x - 2 * at.x;
    float my = p.y + q.y - 2 * at.y;
    float stretch = pen->half / sine / hypotf(mx, my);
    struct point mitre[] = {at, p, {at.x + mx * stretch, at.y + my * stretch}, q};
    add_turned(pen->out, mitre, 4);
}

// `away` points out of the line's end.
static void add_cap(struct pen *pen, struct point at, struct point away)
{
    switch (pen->look->cap) {
    case PATH_BUTT:
        break;
    case PATH_ROUND:
        path_circle(pen->out, at.x, at.y, pen->half);
        break;
    case PATH_SQUARE:
        add_piece(pen, at, (struct point){at.x + away.x * pen->half, at.y + away.y * pen->half});
        break;
    }
}

static bool same(struct point a, struct point b)
{
    return fabsf(a.x - b.x) < TINY && fabsf(a.y - b.y) < TINY;
}

// Drops points that lie on their neighbours, because they have no direction. Returns how many stay.
static size_t without_doubles(struct point *points, size_t count, bool closed)
{
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        if (kept == 0 || !same(points[kept - 1], points[i])) {
            points[kept++] = points[i];
        }
    }
    while (closed && kept > 1 && same(points[0], points[kept - 1])) {
        kept--;
    }
    return kept;
}

static void stroke_solid(struct pen *pen, struct point *points, size_t count, bool closed)
{
    count = without_doubles(points, count, closed);
    if (count == 0) {
        return;
    }
    if (count == 1) {
        add_cap(pen, points[0], (struct point){1, 0});
        return;
    }
    size_t pieces = closed ? count : count - 1;
    for (size_t i = 0; i < pieces; i++) {
        add_piece(pen, points[i], points[(i + 1) % count]);
        if (closed || i + 1 < pieces) {
            struct point at = points[(i + 1) % count];
            add_join(pen, at, unit(points[i], at), unit(at, points[(i + 2) % count]));
        }
    }
    if (!closed) {
        add_cap(pen, points[0], unit(points[1], points[0]));
        add_cap(pen, points[count - 1], unit(points[count - 2], points[count - 1]));
    }
}

// Walks along the contour and collects each dash as a line of its own in `dashes`.
static void cut_dashes(const struct path_pen *look, const struct point *points, size_t count,
                       bool closed, struct path *dashes)
{
    bool on = true;
    float left = look->dash;
    path_move(dashes, points[0].x, points[0].y);
    size_t pieces = closed ? count : count - 1;
    for (size_t i = 0; i < pieces; i++) {
        struct point a = points[i];
        struct point b = points[(i + 1) % count];
        float length = hypotf(b.x - a.x, b.y - a.y);
        float done = 0;
        while (length - done > left) {
            done += left;
            float t = done / length;
            struct point p = {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
            if (on) {
                path_line(dashes, p.x, p.y);
            } else {
                path_move(dashes, p.x, p.y);
            }
            on = !on;
            left = on ? look->dash : look->gap;
        }
        left -= length - done;
        if (on) {
            path_line(dashes, b.x, b.y);
        }
    }
}

void path_stroke(const struct path *path, const struct path_pen *look, struct path *out)
{
    struct pen pen = {.look = look, .half = look->width / 2, .out = out};
    bool dashed = look->dash > DASH_MIN && look->gap > DASH_MIN;
    struct path work = {0};
    for (size_t i = 0; i < path->contour_count; i++) {
        struct contour contour = path->contours[i];
        const struct point *points = path->points + contour.first;
        path_clear(&work);
        if (dashed) {
            cut_dashes(look, points, contour.count, contour.closed, &work);
        } else {
            path_move(&work, points[0].x, points[0].y);
            for (size_t k = 1; k < contour.count; k++) {
                path_line(&work, points[k].x, points[k].y);
            }
        }
        for (size_t k = 0; k < work.contour_count; k++) {
            stroke_solid(&pen, work.points + work.contours[k].first, work.contours[k].count,
                         !dashed && contour.closed);
        }
    }
    path_free(&work);
}
