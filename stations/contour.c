#include "stations/contour.h"

#include <stdint.h>
#include <stdlib.h>

#include "stations/chart_field.h"

#define NO_EDGE UINT32_MAX

// Crossings sit on the edges of the sample grid. Edge e of point p is 2p (to the east) or 2p + 1
// (to the south); each crossing is tied to two others by the squares on its sides.
struct march {
    int columns, rows; // of sample points
    int fineness;      // samples a cell
    float *samples;
    uint32_t (*ties)[2];
};

static bool march_init(struct march *march, const struct chart_field *field, int fineness);
static void march_free(struct march *march);
static void tie_square(struct march *march, int i, int j);
static void tie(struct march *march, uint32_t a, uint32_t b);
static struct point crossing(const struct march *march, uint32_t edge);
static size_t walk(struct march *march, uint32_t start, uint32_t *loop);
static void smooth(struct contour *contour, const struct march *march, const uint32_t *loop,
                   size_t count);

bool contour_init(struct contour *contour, const struct chart_field *field, int fineness)
{
    *contour = (struct contour){0};
    struct march march = {0};
    uint32_t *loop = NULL;
    bool done = march_init(&march, field, fineness);
    size_t edges = 2 * (size_t)march.columns * (size_t)march.rows;
    if (done) {
        contour->points = calloc(2 * edges, sizeof *contour->points);
        contour->starts = calloc(edges / 4 + 2, sizeof *contour->starts);
        loop = calloc(edges, sizeof *loop);
        done = contour->points != NULL && contour->starts != NULL && loop != NULL;
    }
    for (size_t edge = 0; done && edge < edges; edge++) {
        if (march.ties[edge][0] != NO_EDGE) {
            size_t count = walk(&march, (uint32_t)edge, loop);
            smooth(contour, &march, loop, count);
        }
    }
    free(loop);
    march_free(&march);
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

void contour_free(struct contour *contour)
{
    free(contour->points);
    free(contour->starts);
    *contour = (struct contour){0};
}

// One row and column of samples more on every side, so that land at the edge closes too.
static bool march_init(struct march *march, const struct chart_field *field, int fineness)
{
    march->fineness = fineness;
    march->columns = field->columns * march->fineness + 3;
    march->rows = field->rows * march->fineness + 3;
    size_t points = (size_t)march->columns * (size_t)march->rows;
    march->samples = calloc(points, sizeof *march->samples);
    march->ties = calloc(2 * points, sizeof *march->ties);
    if (march->samples == NULL || march->ties == NULL) {
        return false;
    }
    for (size_t p = 0; p < points; p++) {
        float x = (float)((int)(p % (size_t)march->columns) - 1) / (float)march->fineness;
        float y = (float)((int)(p / (size_t)march->columns) - 1) / (float)march->fineness;
        march->samples[p] = chart_field_coast(field, x, y);
    }
    for (size_t edge = 0; edge < 2 * points; edge++) {
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

static void march_free(struct march *march)
{
    free(march->samples);
    free(march->ties);
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
static void smooth(struct contour *contour, const struct march *march, const uint32_t *loop,
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
