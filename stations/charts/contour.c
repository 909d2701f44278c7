#include "stations/charts/contour.h"

#include <stdint.h>
#include <stdlib.h>

#include "stations/charts/chart_field.h"

#define NO_EDGE UINT32_MAX
#define SLICE   16 // rows of samples taken at once

// Crossings sit on the edges of the sample grid. Edge e of point p is 2p (to the east) or 2p + 1
// (to the south); each crossing is tied to two others by the squares on its sides.
struct march {
    int columns, rows; // of sample points
    int fineness;      // samples a cell
    const float *samples;
    uint32_t (*ties)[2];
};

static bool tie_all(struct march *march);
static void tie_square(struct march *march, int i, int j);
static void tie(struct march *march, uint32_t a, uint32_t b);
static struct point crossing(const struct march *march, uint32_t edge);
static size_t walk(struct march *march, uint32_t start, uint32_t *loop);
static void smooth(struct coast_contour *contour, const struct march *march, const uint32_t *loop,
                   size_t count);

bool contour_init(struct coast_contour *contour, const struct chart_field *field, int fineness)
{
    struct coast_march march;
    *contour = (struct coast_contour){0};
    if (!contour_begin(&march, field, fineness)) {
        return false;
    }
    while (!contour_sample(&march, field)) {
    }
    return contour_end(contour, &march);
}

// One row and column of samples more on every side, so that land at the edge closes too.
bool contour_begin(struct coast_march *march, const struct chart_field *field, int fineness)
{
    *march = (struct coast_march){.columns = field->columns * fineness + 3,
                                  .rows = field->rows * fineness + 3,
                                  .fineness = fineness};
    march->samples = calloc((size_t)march->columns * (size_t)march->rows, sizeof *march->samples);
    return march->samples != NULL;
}

bool contour_sample(struct coast_march *march, const struct chart_field *field)
{
    for (int k = 0; k < SLICE && march->row < march->rows; k++, march->row++) {
        float *row = march->samples + (size_t)march->row * (size_t)march->columns;
        for (int i = 0; i < march->columns; i++) {
            row[i] = chart_field_coast(field, (float)(i - 1) / (float)march->fineness,
                                       (float)(march->row - 1) / (float)march->fineness);
        }
    }
    return march->row >= march->rows;
}

void contour_abandon(struct coast_march *march)
{
    free(march->samples);
    *march = (struct coast_march){0};
}

bool contour_end(struct coast_contour *contour, struct coast_march *taken)
{
    *contour = (struct coast_contour){0};
    struct march march = {taken->columns, taken->rows, taken->fineness, taken->samples, NULL};
    size_t edges = 2 * (size_t)march.columns * (size_t)march.rows;
    contour->points = calloc(2 * edges, sizeof *contour->points);
    contour->starts = calloc(edges / 4 + 2, sizeof *contour->starts);
    uint32_t *loop = calloc(edges, sizeof *loop);
    bool done =
        tie_all(&march) && contour->points != NULL && contour->starts != NULL && loop != NULL;
    for (size_t edge = 0; done && edge < edges; edge++) {
        if (march.ties[edge][0] != NO_EDGE) {
            size_t count = walk(&march, (uint32_t)edge, loop);
            smooth(contour, &march, loop, count);
        }
    }
    free(loop);
    free(march.ties);
    contour_abandon(taken);
    if (!done) {
        contour_free(contour);
        return false;
    }
    struct point *fitted =
        realloc(contour->points, (contour->point_count + 1) * sizeof *contour->points);
    contour->points = fitted != NULL ? fitted : contour->points;
    return true;
}

int contour_fineness(const struct chart_field *field)
{
    int side = field->columns > field->rows ? field->columns : field->rows;
    return 150 / side > 10 ? 150 / side : 10;
}

void contour_free(struct coast_contour *contour)
{
    free(contour->points);
    free(contour->starts);
    *contour = (struct coast_contour){0};
}

static bool tie_all(struct march *march)
{
    size_t edges = 2 * (size_t)march->columns * (size_t)march->rows;
    march->ties = calloc(edges, sizeof *march->ties);
    if (march->ties == NULL) {
        return false;
    }
    for (size_t edge = 0; edge < edges; edge++) {
        march->ties[edge][0] = NO_EDGE;
        march->ties[edge][1] = NO_EDGE;
    }
    for (int j = 0; j + 1 < march->rows; j++) {
        for (int i = 0; i + 1 < march->columns; i++) {
            tie_square(march, i, j);
        }
    }
    return true;
}

static void tie_square(struct march *march, int i, int j)
{
    size_t p = (size_t)j * (size_t)march->columns + (size_t)i;
    size_t below = p + (size_t)march->columns;
    unsigned corners =
        (unsigned)(march->samples[p] < 0) << 3 | (unsigned)(march->samples[p + 1] < 0) << 2 |
        (unsigned)(march->samples[below + 1] < 0) << 1 | (unsigned)(march->samples[below] < 0);
    uint32_t sides[4] = {(uint32_t)(2 * p), (uint32_t)(2 * (p + 1) + 1), (uint32_t)(2 * below),
                         (uint32_t)(2 * p + 1)}; // top, right, bottom, left
    // Which sides the line joins, by the corners that are land: two bits a side.
    static const signed char TIES[16][4] = {
        {-1, -1, -1, -1}, {3, 2, -1, -1}, {2, 1, -1, -1}, {3, 1, -1, -1},
        {1, 0, -1, -1},   {1, 2, 3, 0},   {2, 0, -1, -1}, {3, 0, -1, -1},
        {0, 3, -1, -1},   {0, 2, -1, -1}, {0, 1, 2, 3},   {0, 1, -1, -1},
        {1, 3, -1, -1},   {1, 2, -1, -1}, {2, 3, -1, -1}, {-1, -1, -1, -1},
    };
    for (size_t k = 0; k < 4 && TIES[corners][k] >= 0; k += 2) {
        tie(march, sides[TIES[corners][k]], sides[TIES[corners][k + 1]]);
    }
}

static void tie(struct march *march, uint32_t a, uint32_t b)
{
    march->ties[a][march->ties[a][0] != NO_EDGE] = b;
    march->ties[b][march->ties[b][0] != NO_EDGE] = a;
}

static struct point crossing(const struct march *march, uint32_t edge)
{
    size_t p = edge / 2;
    bool is_south = edge % 2 == 1;
    float a = march->samples[p];
    float b = march->samples[p + (is_south ? (size_t)march->columns : 1)];
    float t = a / (a - b);
    float x = (float)(p % (size_t)march->columns) - 1 + (is_south ? 0 : t);
    float y = (float)(p / (size_t)march->columns) - 1 + (is_south ? t : 0);
    return (struct point){x / (float)march->fineness, y / (float)march->fineness};
}

// Follows the ties from a crossing until they end or come round, and unties them.
static size_t walk(struct march *march, uint32_t start, uint32_t *loop)
{
    size_t count = 0;
    uint32_t before = NO_EDGE;
    uint32_t at = start;
    while (at != NO_EDGE && march->ties[at][0] != NO_EDGE) {
        loop[count] = at;
        count++;
        uint32_t next = march->ties[at][0] != before ? march->ties[at][0] : march->ties[at][1];
        march->ties[at][0] = NO_EDGE;
        before = at;
        at = next;
    }
    return count;
}

// One pass of Chaikin: each side gives way to the points at its quarters.
static void smooth(struct coast_contour *contour, const struct march *march, const uint32_t *loop,
                   size_t count)
{
    if (count < 6) {
        return; // a speck of noise, not an island
    }
    for (size_t i = 0; i < count; i++) {
        struct point a = crossing(march, loop[i]);
        struct point b = crossing(march, loop[(i + 1) % count]);
        contour->points[contour->point_count++] =
            (struct point){0.75f * a.x + 0.25f * b.x, 0.75f * a.y + 0.25f * b.y};
        contour->points[contour->point_count++] =
            (struct point){0.25f * a.x + 0.75f * b.x, 0.25f * a.y + 0.75f * b.y};
    }
    contour->loop_count++;
    contour->starts[contour->loop_count] = contour->point_count;
}
