#include "stations/charts/chart_field.h"

#include <math.h>
#include <stdlib.h>

#include "stations/charts/noise.h"

#define PARTS_PER_DOT 6
#define COARSE        10   // samples a cell for a first look
#define FARTHEST      2.3f // base() where there is no land near: -ln(1e-9) / 9

static bool is_land(const struct chart *chart, int column, int row);
static void add_parts(struct chart_field *field, const struct chart *chart, int i, int j);
static void add_part(struct chart_field *field, float x1, float y1, float x2, float y2,
                     float radius);
static bool sort_parts(struct chart_field *field);
static float part_distance(const struct chart_part *part, float x, float y);
static float base(const struct chart_field *field, float x, float y);
static float coast_from(const struct chart_field *field, float x, float y, float plain);
static void judge(struct chart_field *field, struct chart_field_search *search, int flaws);
static void march_from(struct chart_field *field, struct chart_field_search *search, int fineness);
static void march_on(struct chart_field *field, const struct chart *chart,
                     struct chart_field_search *search);
static int count_wrong_dots(const struct chart_field *field, const struct chart *chart);
static int count_islands(const struct chart *chart);
static float clamp(float value, float low, float high);

static bool build(struct chart_field *field, const struct chart *chart, uint32_t seed)
{
    *field = (struct chart_field){.columns = chart->columns, .rows = chart->rows, .seed = seed};
    size_t cells = (size_t)field->columns * (size_t)field->rows;
    field->parts = calloc(cells * PARTS_PER_DOT, sizeof *field->parts);
    if (field->parts == NULL) {
        return false;
    }
    for (int j = 0; j < field->rows; j++) {
        for (int i = 0; i < field->columns; i++) {
            if (is_land(chart, i, j)) {
                add_parts(field, chart, i, j);
            }
        }
    }
    return sort_parts(field);
}

bool chart_field_search(struct chart_field *field, const struct chart *chart,
                        struct chart_field_search *search)
{
    if (search->is_over) {
        return true;
    }
    if (search->is_marching) {
        march_on(field, chart, search);
        return search->is_over;
    }
    bool is_last = search->tried >= CHART_FIELD_SEED_TRIES;
    if (!build(field, chart, is_last ? search->best : CHART_FIELD_SEED + search->tried)) {
        chart_field_free(field);
        search->is_over = true;
        return true;
    }
    int wrong = is_last ? 0 : count_wrong_dots(field, chart);
    search->is_over = is_last;
    if (wrong > 0) {
        judge(field, search, 100 * wrong);
    } else if (!is_last) {
        march_from(field, search, COARSE); // most seeds fail the cheap look
    }
    return search->is_over;
}

void chart_field_give_up(struct chart_field *field, struct chart_field_search *search)
{
    contour_abandon(&search->march);
    chart_field_free(field);
    search->is_marching = false;
    search->is_over = true;
}

bool chart_field_init(struct chart_field *field, const struct chart *chart)
{
    struct chart_field_search search = {0};
    *field = (struct chart_field){0};
    while (!chart_field_search(field, chart, &search)) {
    }
    return field->parts != NULL;
}

// The seed that was tried has so many flaws: the search is over with one that has none.
static void judge(struct chart_field *field, struct chart_field_search *search, int flaws)
{
    if (search->tried == 0 || flaws < search->flaws) {
        search->flaws = flaws;
        search->best = field->seed;
    }
    search->tried++;
    search->is_over = flaws == 0;
    if (flaws > 0) {
        chart_field_free(field);
    }
}

static void march_from(struct chart_field *field, struct chart_field_search *search, int fineness)
{
    search->is_marching = contour_begin(&search->march, field, fineness);
    if (!search->is_marching) {
        chart_field_give_up(field, search);
    }
}

// Counts outlines too many or too few, when all samples are taken: coarsely, then as they are
// drawn.
static void march_on(struct chart_field *field, const struct chart *chart,
                     struct chart_field_search *search)
{
    struct coast_contour contour;
    if (!contour_sample(&search->march, field)) {
        return;
    }
    int fineness = search->march.fineness;
    search->is_marching = false;
    if (!contour_end(&contour, &search->march)) {
        chart_field_give_up(field, search);
        return;
    }
    int flaws = abs((int)contour.loop_count - count_islands(chart));
    contour_free(&contour);
    if (flaws == 0 && contour_fineness(field) > fineness) {
        march_from(field, search, contour_fineness(field));
    } else {
        judge(field, search, flaws);
    }
}

void chart_field_free(struct chart_field *field)
{
    free(field->parts);
    free(field->first);
    free(field->near);
    *field = (struct chart_field){0};
}

float chart_field_coast(const struct chart_field *field, float x, float y)
{
    return coast_from(field, x, y, base(field, x, y));
}

void chart_field_sample(const struct chart_field *field, float x, float y, float *coast,
                        float *depth)
{
    float plain = base(field, x, y);
    *coast = coast_from(field, x, y, plain);
    *depth = fminf(FARTHEST, plain) + 0.55f * noise_fbm(0.42f * x, 0.42f * y, field->seed + 50) +
             0.10f * noise_fbm(1.7f * x, 1.7f * y, field->seed + 60);
}

static float coast_from(const struct chart_field *field, float x, float y, float plain)
{
    if (plain > 0.75f) {
        return plain; // farther from land than warp and noise together can reach
    }
    // Noise dies near the dots, so that land stays land there and water water.
    float from_dot = hypotf(x - floorf(x) - 0.5f, y - floorf(y) - 0.5f);
    float k = clamp((from_dot - 0.12f) / 0.30f, 0.35f, 1.0f);
    uint32_t seed = field->seed;
    float u = x + 0.16f * k * noise_fbm(1.3f * x + 9, 1.3f * y, seed + 80);
    float v = y + 0.16f * k * noise_fbm(1.3f * x, 1.3f * y + 9, seed + 81);
    return base(field, u, v) +
           k * (0.20f * noise_fbm(1.9f * x, 1.9f * y, seed) +
                0.10f * noise_fbm(5.2f * x, 5.2f * y, seed + 31)) -
           0.02f;
}

static bool is_land(const struct chart *chart, int column, int row)
{
    if (column < 0 || row < 0 || column >= chart->columns || row >= chart->rows) {
        return false;
    }
    return !chart_is_water(chart, (struct dot){(uint8_t)column, (uint8_t)row});
}

static void add_parts(struct chart_field *field, const struct chart *chart, int i, int j)
{
    float x = (float)i + 0.5f;
    float y = (float)j + 0.5f;
    add_part(field, x, y, x, y, 0.30f + 0.07f * noise_hash(i, j, field->seed));
    bool east = is_land(chart, i + 1, j);
    bool south = is_land(chart, i, j + 1);
    if (east) {
        add_part(field, x, y, x + 1, y, 0.24f);
    }
    if (south) {
        add_part(field, x, y, x, y + 1, 0.24f);
    }
    for (int d = -1; d <= 1; d += 2) {
        if (is_land(chart, i + d, j + 1) && !is_land(chart, i + d, j) && !south) {
            add_part(field, x, y, x + (float)d, y + 1, 0.02f);
        }
    }
    if (east && south && is_land(chart, i + 1, j + 1)) {
        add_part(field, x + 0.5f, y + 0.5f, x + 0.5f, y + 0.5f, 0.42f);
    }
}

static void add_part(struct chart_field *field, float x1, float y1, float x2, float y2,
                     float radius)
{
    field->parts[field->part_count] = (struct chart_part){x1, y1, x2, y2, radius};
    field->part_count++;
}

// A part counts in a cell when it is at most 1.1 farther from some place of it than the nearest
// part: beyond that it adds less than exp(-9.9) to the sum.
static bool sort_parts(struct chart_field *field)
{
    size_t cells = (size_t)field->columns * (size_t)field->rows;
    field->first = calloc(cells + 1, sizeof *field->first);
    field->near = calloc(cells * (field->part_count + 1), sizeof *field->near);
    if (field->first == NULL || field->near == NULL) {
        return false;
    }
    const float across = 0.7072f + 0.23f; // from a cell's middle to a warped corner
    uint32_t count = 0;
    for (size_t cell = 0; cell < cells; cell++) {
        float x = (float)(cell % (size_t)field->columns) + 0.5f;
        float y = (float)(cell / (size_t)field->columns) + 0.5f;
        float nearest = INFINITY;
        for (size_t p = 0; p < field->part_count; p++) {
            nearest = fminf(nearest, part_distance(&field->parts[p], x, y));
        }
        field->first[cell] = count;
        float reach = fminf(nearest + 2 * across + 1.1f, FARTHEST + 1.1f + across);
        for (size_t p = 0; p < field->part_count; p++) {
            if (part_distance(&field->parts[p], x, y) <= reach) {
                field->near[count] = (uint16_t)p;
                count++;
            }
        }
    }
    field->first[cells] = count;
    return true;
}

static float part_distance(const struct chart_part *part, float x, float y)
{
    float px = x - part->x1;
    float py = y - part->y1;
    float dx = part->x2 - part->x1;
    float dy = part->y2 - part->y1;
    float length = dx * dx + dy * dy;
    float t = length > 0 ? clamp((px * dx + py * dy) / length, 0, 1) : 0;
    px -= t * dx;
    py -= t * dy;
    return sqrtf(px * px + py * py) - part->radius;
}

// The distance to land, with all parts melted into each other.
static float base(const struct chart_field *field, float x, float y)
{
    int i = (int)clamp(floorf(x), 0, (float)(field->columns - 1));
    int j = (int)clamp(floorf(y), 0, (float)(field->rows - 1));
    size_t cell = (size_t)j * (size_t)field->columns + (size_t)i;
    float sum = 1e-9f;
    for (uint32_t p = field->first[cell]; p < field->first[cell + 1]; p++) {
        sum += expf(-9 * part_distance(&field->parts[field->near[p]], x, y));
    }
    return -logf(sum) / 9;
}

// Dots that look like the wrong kind.
static int count_wrong_dots(const struct chart_field *field, const struct chart *chart)
{
    int wrong = 0;
    for (int j = 0; j < field->rows; j++) {
        for (int i = 0; i < field->columns; i++) {
            float coast = chart_field_coast(field, (float)i + 0.5f, (float)j + 0.5f);
            wrong += is_land(chart, i, j) ? coast >= -0.08f : coast <= 0.12f;
        }
    }
    return wrong;
}

// Dots of one island touch each other at sides or corners.
static int count_islands(const struct chart *chart)
{
    bool seen[CHART_SIDE_MAX * CHART_SIDE_MAX] = {false};
    int stack[CHART_SIDE_MAX * CHART_SIDE_MAX];
    int islands = 0;
    for (int start = 0; start < chart->columns * chart->rows; start++) {
        if (seen[start] || !is_land(chart, start % chart->columns, start / chart->columns)) {
            continue;
        }
        islands++;
        int depth = 0;
        stack[depth++] = start;
        seen[start] = true;
        while (depth > 0) {
            int at = stack[--depth];
            for (int k = 0; k < 9; k++) {
                int column = at % chart->columns + k % 3 - 1;
                int row = at / chart->columns + k / 3 - 1;
                int next = row * chart->columns + column;
                if (is_land(chart, column, row) && !seen[next]) {
                    seen[next] = true;
                    stack[depth++] = next;
                }
            }
        }
    }
    return islands;
}

static float clamp(float value, float low, float high)
{
    return fminf(fmaxf(value, low), high);
}
