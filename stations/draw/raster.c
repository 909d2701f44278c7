#include "stations/draw/raster.h"

#include <stdlib.h>
#include <string.h>

// Sample lines per pixel row; along a line coverage is exact.
#define LINES 16
// Where all edges run through the row, and steeply, their middle is as good as many lines.
#define FEW_LINES 4

struct edge {
    float top, bottom; // y
    float x, slope;    // x at y = 0, and per y
    int turn;          // +1 downwards, -1 upwards
};

// An edge that the row at work may meet, and where the last sample line crossed it.
struct active {
    const struct edge *edge;
    float x;
};

struct work {
    struct edge *edges; // by rising top
    size_t edge_count, next;
    struct active *active; // by rising x: from line to line their order hardly changes
    size_t active_count;
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
            if (!(b.y - a.y >= 1e-6f)) { // also where one of them is no number
                continue;
            }
            float slope = (b.x - a.x) / (b.y - a.y);
            work->edges[work->edge_count++] =
                (struct edge){a.y, b.y, a.x - slope * a.y, slope, turn};
        }
    }
    qsort(work->edges, work->edge_count, sizeof work->edges[0], by_top);
}

static float within(float value, float most)
{
    return value > 0 ? value < most ? value : most : 0; // 0 for what is no number
}

// Adds a span's share to the row: `weight` for whole pixels, less for those it cuts.
static void add_span(float *row, int width, float from, float to, float weight)
{
    from = within(from, (float)width);
    to = within(to, (float)width);
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

// Sorts the edges by where they cross this line.
static void cross_line(struct work *work, float y)
{
    for (size_t i = 0; i < work->active_count; i++) {
        struct active crossed = work->active[i];
        crossed.x = crossed.edge->x + crossed.edge->slope * y;
        size_t place = i;
        for (; place > 0 && work->active[place - 1].x > crossed.x; place--) {
            work->active[place] = work->active[place - 1];
        }
        work->active[place] = crossed;
    }
}

// One sample line: adds what lies inside.
static void sample_line(struct work *work, float y, int width, float weight)
{
    cross_line(work, y);
    int winding = 0;
    float from = 0;
    for (size_t i = 0; i < work->active_count; i++) {
        const struct edge *edge = work->active[i].edge;
        if (y < edge->top || y >= edge->bottom) {
            continue;
        }
        from = winding == 0 ? work->active[i].x : from;
        winding += edge->turn;
        if (winding == 0) {
            add_span(work->row, width, from, work->active[i].x, weight);
        }
    }
}

static void store_row(const float *row, uint8_t *out, int width, enum raster_rule rule)
{
    float sum = 0;
    for (int x = 0; x < width; x++) {
        sum += row[x];
        if (sum < 1.0f / 512) {
            continue;
        }
        float covered = sum < 1 ? sum : 1;
        if (rule == RASTER_ADD && out[x] == 0) {
            out[x] = (uint8_t)(covered * 255.0f + 0.5f);
            continue;
        }
        float there = (float)out[x] / 255.0f;
        float now = rule == RASTER_ADD ? there + covered - there * covered : there * (1 - covered);
        out[x] = (uint8_t)(now * 255.0f + 0.5f);
    }
}

// Takes up the edges that begin in this row and drops those that ended above it.
static void meet_row(struct work *work, int y)
{
    size_t kept = 0;
    for (size_t i = 0; i < work->active_count; i++) {
        if (work->active[i].edge->bottom > (float)y) {
            work->active[kept++] = work->active[i];
        }
    }
    work->active_count = kept;
    for (; work->next < work->edge_count && work->edges[work->next].top < (float)(y + 1);
         work->next++) {
        if (work->edges[work->next].bottom > (float)y) {
            work->active[work->active_count++] = (struct active){&work->edges[work->next], 0};
        }
    }
}

static int lines_of(const struct work *work, int y)
{
    for (size_t i = 0; i < work->active_count; i++) {
        const struct edge *edge = work->active[i].edge;
        if (edge->top > (float)y || edge->bottom < (float)(y + 1) || edge->slope > 1 ||
            edge->slope < -1) {
            return LINES;
        }
    }
    return FEW_LINES;
}

static void fill_rows(struct raster *raster, struct work *work, enum raster_rule rule)
{
    for (int y = 0; y < raster->height; y++) {
        meet_row(work, y);
        if (work->active_count == 0) {
            continue;
        }
        memset(work->row, 0, ((size_t)raster->width + 2) * sizeof work->row[0]);
        int lines = lines_of(work, y);
        float share = 1.0f / (float)lines;
        for (int line = 0; line < lines; line++) {
            sample_line(work, (float)y + ((float)line + 0.5f) * share, raster->width, share);
        }
        store_row(work->row, raster->coverage + (size_t)y * (size_t)raster->width, raster->width,
                  rule);
    }
}

void raster_fill(struct raster *raster, const struct path *path, enum raster_rule rule)
{
    if (path->count == 0 || raster->width <= 0 || raster->height <= 0) {
        return;
    }
    struct work work = {
        .edges = malloc(path->count * sizeof(struct edge)),
        .active = malloc(path->count * sizeof(struct active)),
        .row = malloc(((size_t)raster->width + 2) * sizeof(float)),
    };
    if (work.edges == NULL || work.active == NULL || work.row == NULL) {
        abort();
    }
    collect_edges(&work, path);
    fill_rows(raster, &work, rule);
    free(work.edges);
    free(work.active);
    free(work.row);
}
