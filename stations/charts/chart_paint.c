#include "stations/charts/chart_paint.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "stations/charts/noise.h"

#define BANDS  4
#define SAMPLE 2 // real pixels between two samples of the field; what lies between is smooth
#define SLICE  8 // rows done at once, of samples or pixels

// Depths at which one colour of the sea gives way to the next.
static const float BAND_EDGES[BANDS] = {0.30f, 0.72f, 1.30f, 2.05f};

struct rgb {
    float r, g, b;
};

// What is done, in this order.
enum stage { FINDING_COAST, SAMPLING, FILLING, SHADING_COAST, STROKING_COAST, DOTTING, DONE };

// All that painting needs; the field is sampled into two grids first.
struct chart_painter {
    struct chart_coast *coast;
    struct chart_paint paint;
    enum stage stage;
    int row;              // the next one, of samples or pixels
    float cell_x, cell_y; // real pixels of a cell
    struct rgb seas[BANDS + 1];
    struct rgb land, land_high, shore, paper, deep;
    int columns, rows; // of the sample grids
    float *coasts;
    float *depths;
    uint8_t *pixels;
    float *cover; // one stroke's coverage, by pixel
};

static void mix_colours(struct chart_painter *easel, const struct theme *theme);
static void sample_row(struct chart_painter *easel, int row);
static void fill_row(struct chart_painter *easel, int row);
static bool next_row(struct chart_painter *easel, int rows,
                     void (*work)(struct chart_painter *easel, int row));
static struct rgb pixel_colour(const struct chart_painter *easel, int x, int y);
static struct rgb sea_colour(const struct chart_painter *easel, float depth, int x, int y);
static struct rgb land_colour(const struct chart_painter *easel, float coast, int x, int y);
static float sample_at(const struct chart_painter *easel, const float *grid, int x, int y);
static void stroke_coast(struct chart_painter *easel, float width, struct rgb colour,
                         float opacity);
static void cover_segment(struct chart_painter *easel, struct point a, struct point b, float half);
static void paint_dots(struct chart_painter *easel);
static void blend(uint8_t *pixel, struct rgb colour, float opacity);
static struct rgb rgb_of(const struct theme *theme, enum theme_colour token);
static struct rgb rgb_mix(struct rgb a, struct rgb b, float t);
static float step_smoothly(float edge, float half, float value);
static float clamp01(float value);

struct chart_painter *chart_painter_create(struct chart_coast *coast, const struct theme *theme,
                                           const struct chart_paint *paint)
{
    struct chart_painter *easel = calloc(1, sizeof *easel);
    if (easel == NULL) {
        return NULL;
    }
    easel->coast = coast;
    easel->paint = *paint;
    easel->cell_x = (float)paint->width_px / (float)coast->chart.columns;
    easel->cell_y = (float)paint->height_px / (float)coast->chart.rows;
    mix_colours(easel, theme);
    easel->columns = paint->width_px / SAMPLE + 2;
    easel->rows = paint->height_px / SAMPLE + 2;
    size_t samples = (size_t)easel->columns * (size_t)easel->rows;
    size_t pixels = (size_t)paint->width_px * (size_t)paint->height_px;
    easel->coasts = calloc(samples, sizeof *easel->coasts);
    easel->depths = calloc(samples, sizeof *easel->depths);
    easel->cover = calloc(pixels, sizeof *easel->cover);
    easel->pixels = calloc(pixels, 4);
    if (easel->coasts == NULL || easel->depths == NULL || easel->cover == NULL ||
        easel->pixels == NULL) {
        chart_painter_destroy(easel);
        return NULL;
    }
    return easel;
}

void chart_painter_destroy(struct chart_painter *easel)
{
    if (easel != NULL) {
        free(easel->coasts);
        free(easel->depths);
        free(easel->cover);
        free(easel->pixels);
        free(easel);
    }
}

bool chart_painter_work(struct chart_painter *easel)
{
    float scale = easel->paint.scale;
    bool is_small = easel->paint.is_small;
    bool is_through = true; // with this stage
    switch (easel->stage) {
    case FINDING_COAST:
        is_through = chart_coast_work(easel->coast);
        if (is_through && easel->coast->has_failed) {
            easel->stage = DONE;
        }
        break;
    case SAMPLING:
        is_through = next_row(easel, easel->rows, sample_row);
        break;
    case FILLING:
        is_through = next_row(easel, easel->paint.height_px, fill_row);
        break;
    case SHADING_COAST:
        if (!is_small) {
            stroke_coast(easel, 5 * scale, easel->deep, 0.35f);
        }
        break;
    case STROKING_COAST:
        stroke_coast(easel, (is_small ? 1.0f : 1.6f) * scale, easel->shore, 0.92f);
        break;
    case DOTTING:
        paint_dots(easel);
        break;
    case DONE:
        return true;
    }
    if (is_through && easel->stage != DONE) {
        easel->stage++;
        easel->row = 0;
    }
    return easel->stage == DONE;
}

const uint8_t *chart_painter_pixels(const struct chart_painter *easel)
{
    return easel->stage == DONE && !easel->coast->has_failed ? easel->pixels : NULL;
}

// A few rows of a stage. True when all are done.
static bool next_row(struct chart_painter *easel, int rows,
                     void (*work)(struct chart_painter *easel, int row))
{
    for (int i = 0; i < SLICE && easel->row < rows; i++) {
        work(easel, easel->row);
        easel->row++;
    }
    return easel->row >= rows;
}

static void mix_colours(struct chart_painter *easel, const struct theme *theme)
{
    for (int band = 0; band <= BANDS; band++) {
        easel->seas[band] = rgb_of(theme, (enum theme_colour)(THEME_SEA4 - band));
    }
    easel->land = rgb_of(theme, THEME_LAND);
    easel->land_high = rgb_of(theme, THEME_LAND_HIGH);
    easel->shore = rgb_of(theme, THEME_COAST);
    easel->paper = rgb_of(theme, THEME_PAPER);
    easel->deep = rgb_of(theme, THEME_SEA0);
}

static void sample_row(struct chart_painter *easel, int row)
{
    for (int i = 0; i < easel->columns; i++) {
        size_t at = (size_t)row * (size_t)easel->columns + (size_t)i;
        float x = (float)(i * SAMPLE) / easel->cell_x;
        float y = (float)(row * SAMPLE) / easel->cell_y;
        chart_field_sample(&easel->coast->field, x, y, &easel->coasts[at], &easel->depths[at]);
    }
}

static void fill_row(struct chart_painter *easel, int row)
{
    uint8_t *pixel = easel->pixels + 4 * (size_t)row * (size_t)easel->paint.width_px;
    for (int x = 0; x < easel->paint.width_px; x++, pixel += 4) {
        pixel[3] = 255;
        blend(pixel, pixel_colour(easel, x, row), 1);
    }
}

static struct rgb pixel_colour(const struct chart_painter *easel, int x, int y)
{
    float coast = sample_at(easel, easel->coasts, x, y);
    float half = 0.9f * easel->paint.scale / easel->cell_x;
    float land = 1 - step_smoothly(0, half, coast);
    if (land >= 1) {
        return land_colour(easel, coast, x, y);
    }
    struct rgb sea = sea_colour(easel, sample_at(easel, easel->depths, x, y), x, y);
    return land > 0 ? rgb_mix(sea, land_colour(easel, coast, x, y), land) : sea;
}

static struct rgb sea_colour(const struct chart_painter *easel, float depth, int x, int y)
{
    float scale = easel->paint.scale;
    float half = 0.9f * scale / easel->cell_x;
    struct rgb colour = easel->seas[0];
    for (int band = 0; band < BANDS; band++) {
        colour =
            rgb_mix(colour, easel->seas[band + 1], step_smoothly(BAND_EDGES[band], half, depth));
    }
    for (int band = 0; band < BANDS; band++) {
        float from_edge = fabsf(depth - BAND_EDGES[band]) * easel->cell_x / scale;
        if (from_edge < 1.6f) {
            struct rgb hairline = {210, 210, 210};
            colour = rgb_mix(colour, hairline, (1 - from_edge / 1.6f) * 0.10f);
        }
    }
    float grain = noise_hash(x, y, 9) * 1.3f;
    return (struct rgb){colour.r + grain, colour.g + grain, colour.b + grain};
}

static struct rgb land_colour(const struct chart_painter *easel, float coast, int x, int y)
{
    struct rgb colour = rgb_mix(easel->land, easel->land_high, clamp01(-coast / 0.34f) * 0.9f);
    float along = fmodf((float)(x + y) / easel->paint.scale, 6);
    float hatch = along < 1.2f ? 10 : 0;
    return (struct rgb){colour.r + hatch, colour.g + hatch, colour.b + hatch};
}

// Bilinear between the samples, at the pixel's middle.
static float sample_at(const struct chart_painter *easel, const float *grid, int x, int y)
{
    float u = ((float)x + 0.5f) / SAMPLE;
    float v = ((float)y + 0.5f) / SAMPLE;
    size_t i = (size_t)u;
    size_t j = (size_t)v;
    float s = u - (float)i;
    float t = v - (float)j;
    const float *above = grid + j * (size_t)easel->columns + i;
    const float *below = above + easel->columns;
    return (above[0] * (1 - s) + above[1] * s) * (1 - t) + (below[0] * (1 - s) + below[1] * s) * t;
}

// Coverage is gathered first, so that where two segments meet nothing is painted twice.
static void stroke_coast(struct chart_painter *easel, float width, struct rgb colour, float opacity)
{
    const struct coast_contour *contour = &easel->coast->contour;
    size_t pixels = (size_t)easel->paint.width_px * (size_t)easel->paint.height_px;
    memset(easel->cover, 0, pixels * sizeof *easel->cover);
    for (size_t loop = 0; loop < contour->loop_count; loop++) {
        size_t start = contour->starts[loop];
        size_t end = contour->starts[loop + 1];
        for (size_t i = start; i < end; i++) {
            struct point a = contour->points[i];
            struct point b = contour->points[i + 1 < end ? i + 1 : start];
            a = (struct point){a.x * easel->cell_x, a.y * easel->cell_y};
            b = (struct point){b.x * easel->cell_x, b.y * easel->cell_y};
            cover_segment(easel, a, b, width / 2);
        }
    }
    for (size_t i = 0; i < pixels; i++) {
        if (easel->cover[i] > 0) {
            blend(easel->pixels + 4 * i, colour, easel->cover[i] * opacity);
        }
    }
}

static void cover_segment(struct chart_painter *easel, struct point a, struct point b, float half)
{
    float reach = half + 1;
    int left = (int)fmaxf(0, floorf(fminf(a.x, b.x) - reach));
    int top = (int)fmaxf(0, floorf(fminf(a.y, b.y) - reach));
    int right = (int)fminf((float)easel->paint.width_px, ceilf(fmaxf(a.x, b.x) + reach));
    int bottom = (int)fminf((float)easel->paint.height_px, ceilf(fmaxf(a.y, b.y) + reach));
    float dx = b.x - a.x;
    float dy = b.y - a.y;
    float length = dx * dx + dy * dy;
    for (int y = top; y < bottom; y++) {
        for (int x = left; x < right; x++) {
            float px = (float)x + 0.5f - a.x;
            float py = (float)y + 0.5f - a.y;
            float t = length > 0 ? clamp01((px * dx + py * dy) / length) : 0;
            float distance = hypotf(px - t * dx, py - t * dy);
            float *cover = &easel->cover[(size_t)y * (size_t)easel->paint.width_px + (size_t)x];
            *cover = fmaxf(*cover, clamp01(half + 0.5f - distance));
        }
    }
}

static void paint_dots(struct chart_painter *easel)
{
    if (easel->paint.is_small) {
        return;
    }
    int count = easel->coast->chart.columns * easel->coast->chart.rows;
    float radius = (easel->cell_x > 50 * easel->paint.scale ? 2.2f : 1.7f) * easel->paint.scale;
    for (int index = 0; index < count; index++) {
        struct dot dot = chart_dot(&easel->coast->chart, index);
        if (!chart_is_water(&easel->coast->chart, dot)) {
            continue;
        }
        float x = ((float)dot.column + 0.5f) * easel->cell_x;
        float y = ((float)dot.row + 0.5f) * easel->cell_y;
        for (int py = (int)(y - radius - 1); py <= (int)(y + radius + 1); py++) {
            for (int px = (int)(x - radius - 1); px <= (int)(x + radius + 1); px++) {
                float distance = hypotf((float)px + 0.5f - x, (float)py + 0.5f - y);
                float cover = clamp01(radius + 0.5f - distance);
                if (px >= 0 && py >= 0 && px < easel->paint.width_px &&
                    py < easel->paint.height_px && cover > 0) {
                    size_t at = (size_t)py * (size_t)easel->paint.width_px + (size_t)px;
                    blend(easel->pixels + 4 * at, easel->paper, 0.5f * cover);
                }
            }
        }
    }
}

static void blend(uint8_t *pixel, struct rgb colour, float opacity)
{
    const float parts[3] = {colour.r, colour.g, colour.b};
    for (int i = 0; i < 3; i++) {
        float mixed = (float)pixel[i] + (parts[i] - (float)pixel[i]) * opacity;
        pixel[i] = (uint8_t)fminf(255, fmaxf(0, mixed + 0.5f));
    }
}

static struct rgb rgb_of(const struct theme *theme, enum theme_colour token)
{
    struct colour colour = theme->colours[token];
    return (struct rgb){colour.r, colour.g, colour.b};
}

static struct rgb rgb_mix(struct rgb a, struct rgb b, float t)
{
    return (struct rgb){a.r + (b.r - a.r) * t, a.g + (b.g - a.g) * t, a.b + (b.b - a.b) * t};
}

static float step_smoothly(float edge, float half, float value)
{
    float t = clamp01((value - edge) / (2 * half) + 0.5f);
    return t * t * (3 - 2 * t);
}

static float clamp01(float value)
{
    return fminf(fmaxf(value, 0), 1);
}
