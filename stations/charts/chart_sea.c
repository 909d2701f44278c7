// The sea of a chart of dots as a kind: its ground is the coastline.
#include <stdlib.h>

#include "stations/charts/chart_kind.h"
#include "stations/charts/chart_paint.h"

static void *ground_create(const void *chart)
{
    struct chart_coast *coast = malloc(sizeof *coast);
    if (coast != NULL) {
        chart_coast_init(coast, chart);
    }
    return coast;
}

static void ground_destroy(void *ground)
{
    chart_coast_free(ground);
    free(ground);
}

static void *painter_create(void *ground, const struct theme *theme,
                            const struct chart_paint *paint)
{
    return chart_painter_create(ground, theme, paint);
}

static void painter_destroy(void *painter)
{
    chart_painter_destroy(painter);
}

static bool painter_work(void *painter)
{
    return chart_painter_work(painter);
}

static const uint8_t *painter_pixels(const void *painter)
{
    return chart_painter_pixels(painter);
}

const struct chart_kind CHART_SEA = {
    .record = &CHART_RECORD,
    .ground_create = ground_create,
    .ground_destroy = ground_destroy,
    .painter_create = painter_create,
    .painter_destroy = painter_destroy,
    .painter_work = painter_work,
    .painter_pixels = painter_pixels,
};
