#include "stations/charts/chart_shelf.h"

#include <math.h>
#include <stdlib.h>
#include <time.h>

#include "stations/charts/chart_paint.h"

struct place {
    struct canvas_picture *picture; // NULL: empty
    struct chart chart;
    struct chart_paint paint;
    enum theme_kind theme;
    unsigned asked; // the shelf's count when it was last asked for
};

// The picture that is being painted, if its painter is there. The coastline outlives it: the
// lobby's preview finds it for the match.
struct job {
    struct chart_painter *painter;
    struct chart_coast coast;
    struct chart_paint paint;
    enum theme_kind theme;
};

struct chart_shelf {
    struct place places[CHART_SHELF_PLACES];
    unsigned asked;
    struct job job;
    int64_t slice_us; // 0: as long as it takes
};

static bool holds(const struct place *place, const struct chart *chart,
                  const struct chart_paint *paint, enum theme_kind theme);
static void begin_job(struct chart_shelf *shelf, const struct chart *chart,
                      const struct theme *theme, const struct chart_paint *paint);
static struct place *do_job(struct chart_shelf *shelf);
static int64_t now_us(void);
static struct chart_paint paint_for(const struct canvas *canvas, struct box box, bool is_small);

struct chart_shelf *chart_shelf_create(void)
{
    return calloc(1, sizeof(struct chart_shelf));
}

void chart_shelf_destroy(struct chart_shelf *shelf)
{
    if (shelf == NULL) {
        return;
    }
    for (size_t i = 0; i < CHART_SHELF_PLACES; i++) {
        canvas_picture_destroy(shelf->places[i].picture);
    }
    chart_painter_destroy(shelf->job.painter);
    chart_coast_free(&shelf->job.coast);
    free(shelf);
}

void chart_shelf_pace(struct chart_shelf *shelf, int64_t slice_us)
{
    shelf->slice_us = slice_us;
}

const struct canvas_picture *chart_shelf_stand_in(const struct chart_shelf *shelf,
                                                  const struct chart *chart)
{
    const struct place *newest = NULL;
    for (size_t i = 0; i < CHART_SHELF_PLACES; i++) {
        const struct place *place = &shelf->places[i];
        bool is_newer = newest == NULL || place->asked > newest->asked;
        if (place->picture != NULL && is_newer &&
            record_equal(&CHART_RECORD, &place->chart, chart)) {
            newest = place;
        }
    }
    return newest != NULL ? newest->picture : NULL;
}

bool chart_shelf_is_painting(const struct chart_shelf *shelf)
{
    return shelf->job.painter != NULL;
}

const struct canvas_picture *chart_shelf_picture(struct chart_shelf *shelf,
                                                 const struct canvas *canvas,
                                                 const struct chart *chart,
                                                 const struct theme *theme, struct box box,
                                                 bool is_small)
{
    struct chart_paint paint = paint_for(canvas, box, is_small);
    if (canvas_is_blind(canvas)) {
        return NULL;
    }
    shelf->asked++;
    for (size_t i = 0; i < CHART_SHELF_PLACES; i++) {
        struct place *place = &shelf->places[i];
        if (holds(place, chart, &paint, theme->kind)) {
            place->asked = shelf->asked;
            return place->picture;
        }
    }
    // What was begun is brought to its end, also when another is asked for meanwhile: two that are
    // asked for in turn would keep each other from it.
    const struct place *done = NULL;
    for (int i = 0; i < 2 && (done == NULL || !holds(done, chart, &paint, theme->kind)); i++) {
        if (shelf->job.painter == NULL) {
            begin_job(shelf, chart, theme, &paint);
            if (shelf->slice_us > 0) {
                return NULL; // a screen's first frame has enough to do
            }
        }
        done = shelf->job.painter != NULL ? do_job(shelf) : NULL;
        if (done == NULL) {
            return NULL;
        }
    }
    return holds(done, chart, &paint, theme->kind) ? done->picture : NULL;
}

static void begin_job(struct chart_shelf *shelf, const struct chart *chart,
                      const struct theme *theme, const struct chart_paint *paint)
{
    struct job *job = &shelf->job;
    if (!job->coast.is_done || job->coast.has_failed ||
        !record_equal(&CHART_RECORD, &job->coast.chart, chart)) {
        chart_coast_free(&job->coast);
        chart_coast_init(&job->coast, chart);
    }
    job->paint = *paint;
    job->theme = theme->kind;
    job->painter = chart_painter_create(&job->coast, theme, paint);
}

// Paints until the picture is done, which then stands on the shelf, or the frame's time is used up:
// NULL.
static struct place *do_job(struct chart_shelf *shelf)
{
    struct job *job = &shelf->job;
    int64_t until = now_us() + shelf->slice_us;
    while (!chart_painter_work(job->painter)) {
        if (shelf->slice_us > 0 && now_us() >= until) {
            return NULL;
        }
    }
    struct place *oldest = &shelf->places[0];
    for (size_t i = 1; i < CHART_SHELF_PLACES; i++) {
        oldest = shelf->places[i].asked < oldest->asked ? &shelf->places[i] : oldest;
    }
    const uint8_t *pixels = chart_painter_pixels(job->painter);
    if (pixels != NULL) {
        canvas_picture_destroy(oldest->picture);
        *oldest = (struct place){
            .picture = canvas_picture_create(job->paint.width_px, job->paint.height_px, pixels),
            .chart = job->coast.chart,
            .paint = job->paint,
            .theme = job->theme,
            .asked = shelf->asked,
        };
    }
    chart_painter_destroy(job->painter);
    job->painter = NULL;
    return pixels != NULL ? oldest : NULL;
}

static int64_t now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000LL + now.tv_nsec / 1000;
}

static bool holds(const struct place *place, const struct chart *chart,
                  const struct chart_paint *paint, enum theme_kind theme)
{
    return place->picture != NULL && place->theme == theme &&
           place->paint.width_px == paint->width_px && place->paint.height_px == paint->height_px &&
           place->paint.is_small == paint->is_small &&
           record_equal(&CHART_RECORD, &place->chart, chart);
}

static int pixels_between(float from, float to)
{
    float pixels = roundf(to) - roundf(from);
    return pixels > 1 ? (int)fminf(pixels, LAYOUT_LARGEST_PX) : 1;
}

// Boxes are drawn from whole pixel to whole pixel; a picture of exactly that size is not resampled.
static struct chart_paint paint_for(const struct canvas *canvas, struct box box, bool is_small)
{
    const struct layout *layout = canvas_layout(canvas);
    struct point from = layout_real(layout, (struct point){box.x, box.y});
    struct point to = layout_real(layout, (struct point){box_right(box), box_bottom(box)});
    return (struct chart_paint){
        .width_px = pixels_between(from.x, to.x),
        .height_px = pixels_between(from.y, to.y),
        .scale = layout->scale,
        .is_small = is_small,
    };
}
