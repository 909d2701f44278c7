#include "stations/draw/icon.h"
#include "stations/draw/raster.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>

#define SIDE 64

// What the mask covers, in pixels.
static double area(const struct raster *raster)
{
    double sum = 0;
    for (int i = 0; i < raster->width * raster->height; i++) {
        sum += raster->coverage[i] / 255.0;
    }
    return sum;
}

static double area_of(const char *program, const struct path_pen *pen)
{
    uint8_t coverage[SIDE * SIDE] = {0};
    struct raster raster = {SIDE, SIDE, coverage};
    struct path path = {0};
    struct path outline = {0};
    cr_assert(path_read(&path, program));
    if (pen != NULL) {
        path_stroke(&path, pen, &outline);
    }
    raster_fill(&raster, pen != NULL ? &outline : &path, RASTER_ADD);
    path_free(&path);
    path_free(&outline);
    return area(&raster);
}

Test(raster, covers_what_the_shape_covers)
{
    cr_expect_float_eq(area_of("R10 10 20 8 0", NULL), 160, 0.1);
    cr_expect_float_eq(area_of("R10.25 10.5 20 8 0", NULL), 160, 1.5);
    cr_expect_float_eq(area_of("O32 32 20", NULL), 3.14159 * 400, 4);
    cr_expect_float_eq(area_of("M10 10L50 10L10 50Z", NULL), 800, 2);
}

Test(raster, cuts_off_what_lies_outside)
{
    cr_expect_float_eq(area_of("R-10 -10 20 20 0", NULL), 100, 0.1);
    cr_expect_float_eq(area_of("R60 60 500 500 0", NULL), 16, 0.1);
    cr_expect_float_eq(area_of("R-90 -90 20 20 0", NULL), 0, 0.001);
}

Test(raster, strokes_have_their_width_and_no_place_counts_twice)
{
    struct path_pen pen = {.width = 4};
    cr_expect_float_eq(area_of("M10 20L50 20", &pen), 160, 0.5);
    // Two arms of 30: they share a quarter of the corner, and the mitre adds another quarter.
    cr_expect_float_eq(area_of("M10 40L40 40L40 10", &pen), 30 * 4 * 2, 0.5);
    pen.cap = PATH_SQUARE;
    cr_expect_float_eq(area_of("M10 20L50 20", &pen), 176, 0.5);
    pen.cap = PATH_ROUND;
    cr_expect_float_eq(area_of("M10 20L50 20", &pen), 160 + 3.14159 * 4, 1);
}

Test(raster, dashes_leave_gaps)
{
    struct path_pen pen = {.width = 2, .dash = 4, .gap = 4};
    cr_expect_float_eq(area_of("M10 20L50 20", &pen), 40, 0.5);
    // A dash that turns a corner stays one dash.
    pen.dash = 30;
    pen.gap = 1000;
    cr_expect_float_eq(area_of("M10 40L30 40L30 10", &pen), 60, 0.5);
}

Test(raster, erasing_takes_away)
{
    uint8_t coverage[SIDE * SIDE] = {0};
    struct raster raster = {SIDE, SIDE, coverage};
    struct path path = {0};
    path_read(&path, "R0 0 20 20 0");
    raster_fill(&raster, &path, RASTER_ADD);
    path_clear(&path);
    path_read(&path, "R5 5 10 10 0");
    raster_fill(&raster, &path, RASTER_ERASE);
    path_free(&path);
    cr_expect_float_eq(area(&raster), 300, 0.1);
    cr_expect_eq(coverage[10 * SIDE + 10], 0);
}

Test(path, refuses_what_it_cannot_read)
{
    static const char *const BAD[] = {"L3 4", "M3", "M3 x", "M0 0Q1 2 3 4", "Z", "M0 0Z5 5", "!"};
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
        struct path path = {0};
        cr_expect_not(path_read(&path, BAD[i]), "read \"%s\"", BAD[i]);
        path_free(&path);
    }
}

Test(icon, every_icon_fills_its_box_and_no_more)
{
    for (int i = ICON_NONE + 1; i < ICONS; i++) {
        uint8_t coverage[SIDE * SIDE] = {0};
        struct raster raster = {SIDE, SIDE, coverage};
        float scale = 48 / icon_box((enum icon)i);
        struct transform transform = {scale, 0, 0, scale, SIDE / 2.0f, SIDE / 2.0f};
        icon_fill((enum icon)i, &transform, &raster);
        cr_expect_gt(area(&raster), 100, "%s is hardly seen", icon_name((enum icon)i));
        for (size_t k = 0; k < SIDE; k++) {
            bool flag = i == ICON_FLAG_BLUE || i == ICON_FLAG_RED;
            cr_expect(flag || (coverage[k] == 0 && coverage[k * SIDE] == 0 &&
                               coverage[k * SIDE + SIDE - 1] == 0),
                      "%s runs out of its box", icon_name((enum icon)i));
        }
    }
}

Test(icon, is_found_by_its_name)
{
    for (int i = ICON_NONE + 1; i < ICONS; i++) {
        cr_expect_eq(icon_find(icon_name((enum icon)i)), (enum icon)i);
    }
    cr_expect_eq(icon_find("anchor"), ICON_NONE);
}
