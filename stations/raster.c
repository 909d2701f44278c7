#include "stations/raster.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// Sample lines per pixel row; along a line coverage is exact.
#define LINES 16

struct edge {
    float top, bottom; // y
    float x, slope;    // x at y = 0, and per y
    int turn;          // +1 downwards, -1 upwards
};

struct crossing {
    float x;
    int turn;
};

struct work {
    struct edge *edges; // by rising top
    size_t edge_count;
    struct crossing *crossings;
    float *row; // coverage of the row: each entry is a change against the one before
};

static int by_top(const void *a, const void *b)
{
    float difference = ((const struct edge *)a)->top - ((const struct edge *)b)->top;
    return (difference > 0) - (difference < 0);
}

static void collect_edges(struct work *work, const struct path *path)
{
    for (size_t c = 0; c < path->contour_count; c++) {
        const struct point *points = path->points + path->contours[c].first;
        size_t count = path->contours[c].count;
        for (size_t i = 0; i < count; i++) {
            struct point a = points[i];
            struct point b = points[(i + 1) % count];
            int turn = 1;
            if (a.y > b.y) {
                struct point swap = a;
                a = b;
                b = swap;
                turn = -1;
            }
            if (b.y - a.y < 1e-6f) {
                continue;
            }
            float slope = (b.x - a.x) / (b.y - a.y);
            work->edges[work->edge_count++] =
                (struct edge){a.y, b.y, a.x - slope * a.y, slope, turn};
        }
    }
    qsort(work->edges, work->edge_count, sizeof work->edges[0], by_top);
}

// Adds a span's share to the row: `weight` for whole pixels, less for those it cuts.
static void add_span(float *row, int width, float from, float to, float weight)
{
    from = fminf(fmaxf(from, 0), (float)width);
    to = fminf(fmaxf(to, 0), (float)width);
    if (to <= from) {
        return;
    }
    int first = (int)from;
    int last = (int)to;
    float into = from - (float)first;
    float over = to - (float)last;
    row[first] += weight * (1 - into);
    row[first + 1] += weight * into;
    row[last] -= weight * (1 - over);
    row[last + 1] -= weight * over;
}

// One sample line: finds where edges cross it and adds what lies inside.
static void sample_line(struct work *work, size_t first, size_t end, float y, int width)
{
    size_t count = 0;
    for (size_t i = first; i < end; i++) {
        const struct edge *edge = &work->edges[i];
        if (y < edge->top || y >= edge->bottom) {
            continue;
        }
        struct crossing crossing = {edge->x + edge->slope * y, edge->turn};
        size_t place = count++;
        while (place > 0 && work->crossings[place - 1].x > crossing.x) {
            work->crossings[place] = work->crossings[place - 1];
            place--;
        }
        work->crossings[place] = crossing;
    }
    int winding = 0;
    for (size_t i = 0; i + 1 < count; i++) {
        winding += work->crossings[i].turn;
        if (winding != 0) {
            add_span(work->row, width, work->crossings[i].x, work->crossings[i + 1].x,
                     1.0f / LINES);
        }
    }
}

static void store_row(const float *row, uint8_t *out, int width, enum raster_rule rule)
{
    float sum = 0;
    for (int x = 0; x < width; x++) {
        sum += row[x];
        float covered = fminf(fmaxf(sum, 0), 1);
        if (covered < 1.0f / 512) {
            continue;
        }
        float there = (float)out[x] / 255.0f;
        float now = rule == RASTER_ADD ? there + covered - there * covered : there * (1 - covered);
        out[x] = (uint8_t)lroundf(now * 255.0f);
    }
}

static void fill_rows(struct raster *raster, struct work *work, enum raster_rule rule)
{
    size_t first = 0;
    for (int y = 0; y < raster->height; y++) {
        size_t end = first;
        while (end < work->edge_count && work->edges[end].top < (float)(y + 1)) {
            end++;
        }
        // Edges that ended above may leave the front of the list for good.
        while (first < end && work->edges[first].bottom <= (float)y) {
            first++;
        }
        if (first == end) {
            continue;
        }
        memset(work->row, 0, ((size_t)raster->width + 2) * sizeof work->row[0]);
        for (int line = 0; line < LINES; line++) {
            float at = (float)y + ((float)line + 0.5f) / LINES;
            sample_line(work, first, end, at, raster->width);
        }
        store_row(work->row, raster->coverage + (size_t)y * (size_t)raster->width, raster->width,
                  rule);
    }
}

void raster_fill(struct raster *raster, const struct path *path, enum raster_rule rule)
{
    if (path->count == 0) {
        return;
    }
    struct work work = {
        .edges = malloc(path->count * sizeof(struct edge)),
        .crossings = malloc(path->count * sizeof(struct crossing)),
        .row = malloc(((size_t)raster->width + 2) * sizeof(float)),
    };
    if (work.edges == NULL || work.crossings == NULL || work.row == NULL) {
        abort();
    }
    collect_edges(&work, path);
    fill_rows(raster, &work, rule);
    free(work.edges);
    free(work.crossings);
    free(work.row);
}
