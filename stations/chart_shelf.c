#include "stations/chart_shelf.h"

#include <math.h>
#include <stdlib.h>

#include "stations/chart_paint.h"

struct place {
    struct canvas_picture *picture; // NULL: empty
    struct chart chart;
    struct chart_paint paint;
    enum theme_kind theme;
    unsigned asked; // the shelf's count when it was last asked for
};

struct chart_shelf {
    struct place places[CHART_SHELF_PLACES];
    unsigned asked;
};

static bool holds(const struct place *place, const struct chart *chart,
                  const struct chart_paint *paint, enum theme_kind theme);
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
    free(shelf);
}

const struct canvas_picture *chart_shelf_picture(struct chart_shelf *shelf,
                                                 const struct canvas *canvas,
                                                 const struct chart *chart,
                                                 const struct theme *theme, struct box box,
                                                 bool is_small)
{
    struct chart_paint paint = paint_for(canvas, box, is_small);
    struct place *oldest = &shelf->places[0];
    shelf->asked++;
    for (size_t i = 0; i < CHART_SHELF_PLACES; i++) {
        struct place *place = &shelf->places[i];
        if (holds(place, chart, &paint, theme->kind)) {
            place->asked = shelf->asked;
            return place->picture;
        }
        if (place->asked < oldest->asked) {
            oldest = place;
        }
    }
    uint8_t *pixels = chart_paint(chart, theme, &paint);
    if (pixels == NULL) {
        return NULL;
    }
    canvas_picture_destroy(oldest->picture);
    *oldest = (struct place){
        .picture = canvas_picture_create(paint.width_px, paint.height_px, pixels),
        .chart = *chart,
        .paint = paint,
        .theme = theme->kind,
        .asked = shelf->asked,
    };
    free(pixels);
    return oldest->picture;
}

static bool holds(const struct place *place, const struct chart *chart,
                  const struct chart_paint *paint, enum theme_kind theme)
{
    return place->picture != NULL && place->theme == theme &&
           place->paint.width_px == paint->width_px && place->paint.height_px == paint->height_px &&
           place->paint.is_small == paint->is_small &&
           record_equal(&CHART_RECORD, &place->chart, chart);
}

// Boxes are drawn from whole pixel to whole pixel; a picture of exactly that size is not resampled.
static struct chart_paint paint_for(const struct canvas *canvas, struct box box, bool is_small)
{
    const struct layout *layout = canvas_layout(canvas);
    float scale = layout->scale;
    long left = lroundf(layout->left_px + box.x * scale);
    long right = lroundf(layout->left_px + box_right(box) * scale);
    long top = lroundf(box.y * scale);
    long bottom = lroundf(box_bottom(box) * scale);
    return (struct chart_paint){
        .width_px = right - left > 1 ? (int)(right - left) : 1,
        .height_px = bottom - top > 1 ? (int)(bottom - top) : 1,
        .scale = scale,
        .is_small = is_small,
    };
}
