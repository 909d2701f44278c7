#include "stations/charts/chart_shelf.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// What a picture shows, and how.
struct subject {
    const struct chart_kind *kind;
    const void *chart;
    struct chart_paint paint;
    enum theme_kind theme;
};

struct place {
    struct canvas_picture *picture; // NULL: empty
    struct subject subject;         // its chart is the shelf's own copy
    unsigned asked;                 // the shelf's count when it was last asked for
};

// The picture that is being painted, if its painter is there. The ground outlives it: the lobby's
// preview finds the coastline for the match.
struct job {
    void *painter;
    void *ground;
    struct subject subject; // its chart, the shelf's own copy, is that of the ground
};

struct chart_shelf {
    struct place places[CHART_SHELF_PLACES];
    unsigned asked;
    struct job job;
    int64_t slice_us; // 0: as long as it takes
};

static bool is_same_chart(const struct subject *a, const struct subject *b);
static bool holds(const struct place *place, const struct subject *subject);
static void begin_job(struct chart_shelf *shelf, const struct theme *theme,
                      const struct subject *subject);
static struct place *do_job(struct chart_shelf *shelf);
static void keep_picture(struct chart_shelf *shelf, struct place *place, const uint8_t *pixels);
static void drop_ground(struct job *job);
static void drop_picture(struct place *place);
static void *copy_chart(const struct subject *subject);
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
        drop_picture(&shelf->places[i]);
    }
    if (shelf->job.painter != NULL) {
        shelf->job.subject.kind->painter_destroy(shelf->job.painter);
    }
    drop_ground(&shelf->job);
    free(shelf);
}

void chart_shelf_pace(struct chart_shelf *shelf, int64_t slice_us)
{
    shelf->slice_us = slice_us;
}

const struct canvas_picture *chart_shelf_stand_in(const struct chart_shelf *shelf,
                                                  const struct chart_kind *kind, const void *chart)
{
    struct subject subject = {.kind = kind, .chart = chart};
    const struct place *newest = NULL;
    for (size_t i = 0; i < CHART_SHELF_PLACES; i++) {
        const struct place *place = &shelf->places[i];
        bool is_newer = newest == NULL || place->asked > newest->asked;
        if (place->picture != NULL && is_newer && is_same_chart(&place->subject, &subject)) {
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
                                                 const struct chart_kind *kind, const void *chart,
                                                 const struct theme *theme, struct box box,
                                                 bool is_small)
{
    struct subject subject = {
        .kind = kind,
        .chart = chart,
        .paint = paint_for(canvas, box, is_small),
        .theme = theme->kind,
    };
    if (canvas_is_blind(canvas)) {
        return NULL;
    }
    shelf->asked++;
    for (size_t i = 0; i < CHART_SHELF_PLACES; i++) {
        struct place *place = &shelf->places[i];
        if (holds(place, &subject)) {
            place->asked = shelf->asked;
            return place->picture;
        }
    }
    // What was begun is brought to its end, also when another is asked for meanwhile: two that are
    // asked for in turn would keep each other from it.
    const struct place *done = NULL;
    for (int i = 0; i < 2 && (done == NULL || !holds(done, &subject)); i++) {
        if (shelf->job.painter == NULL) {
            begin_job(shelf, theme, &subject);
            if (shelf->slice_us > 0) {
                return NULL; // a screen's first frame has enough to do
            }
        }
        done = shelf->job.painter != NULL ? do_job(shelf) : NULL;
        if (done == NULL) {
            return NULL;
        }
    }
    return holds(done, &subject) ? done->picture : NULL;
}

static void begin_job(struct chart_shelf *shelf, const struct theme *theme,
                      const struct subject *subject)
{
    struct job *job = &shelf->job;
    if (job->ground == NULL || !is_same_chart(&job->subject, subject)) {
        drop_ground(job);
        job->subject.kind = subject->kind;
        job->subject.chart = copy_chart(subject);
        job->ground =
            job->subject.chart != NULL ? subject->kind->ground_create(subject->chart) : NULL;
    }
    job->subject.paint = subject->paint;
    job->subject.theme = subject->theme;
    if (job->ground != NULL) {
        job->painter = subject->kind->painter_create(job->ground, theme, &subject->paint);
    }
}

// Paints until the picture is done, which then stands on the shelf, or the frame's time is used up:
// NULL.
static struct place *do_job(struct chart_shelf *shelf)
{
    struct job *job = &shelf->job;
    const struct chart_kind *kind = job->subject.kind;
    int64_t until = now_us() + shelf->slice_us;
    while (!kind->painter_work(job->painter)) {
        if (shelf->slice_us > 0 && now_us() >= until) {
            return NULL;
        }
    }
    struct place *oldest = &shelf->places[0];
    for (size_t i = 1; i < CHART_SHELF_PLACES; i++) {
        oldest = shelf->places[i].asked < oldest->asked ? &shelf->places[i] : oldest;
    }
    const uint8_t *pixels = kind->painter_pixels(job->painter);
    bool is_painted = pixels != NULL;
    if (is_painted) {
        keep_picture(shelf, oldest, pixels);
    }
    kind->painter_destroy(job->painter);
    job->painter = NULL;
    if (!is_painted) {
        drop_ground(job); // the next try begins anew
    }
    return is_painted ? oldest : NULL;
}

static void keep_picture(struct chart_shelf *shelf, struct place *place, const uint8_t *pixels)
{
    struct subject subject = shelf->job.subject;
    subject.chart = copy_chart(&subject);
    drop_picture(place);
    if (subject.chart == NULL) {
        return;
    }
    *place = (struct place){
        .picture = canvas_picture_create(subject.paint.width_px, subject.paint.height_px, pixels),
        .subject = subject,
        .asked = shelf->asked,
    };
}

static void drop_ground(struct job *job)
{
    if (job->ground != NULL) {
        job->subject.kind->ground_destroy(job->ground);
    }
    free((void *)job->subject.chart);
    job->ground = NULL;
    job->subject.chart = NULL;
}

static void drop_picture(struct place *place)
{
    canvas_picture_destroy(place->picture);
    free((void *)place->subject.chart);
    *place = (struct place){0};
}

// The shelf outlives the views that charts come in. NULL when there is no memory.
static void *copy_chart(const struct subject *subject)
{
    void *copy = malloc(subject->kind->record->size);
    if (copy != NULL) {
        memcpy(copy, subject->chart, subject->kind->record->size);
    }
    return copy;
}

static int64_t now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000LL + now.tv_nsec / 1000;
}

static bool is_same_chart(const struct subject *a, const struct subject *b)
{
    return a->kind == b->kind && record_equal(a->kind->record, a->chart, b->chart);
}

static bool holds(const struct place *place, const struct subject *subject)
{
    const struct chart_paint *is = &place->subject.paint;
    const struct chart_paint *wanted = &subject->paint;
    return place->picture != NULL && place->subject.theme == subject->theme &&
           is->width_px == wanted->width_px && is->height_px == wanted->height_px &&
           is->is_small == wanted->is_small && is_same_chart(&place->subject, subject);
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
