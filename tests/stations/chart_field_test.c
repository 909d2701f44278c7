#include "stations/charts/chart_field.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "shared/random.h"
#include "stations/charts/chart_paint.h"
#include "stations/charts/contour.h"

static struct chart chart_of(const char *map)
{
    char text[1024] = "klaxon chart 1\nname Test\nmap\n";
    struct chart chart;
    char error[CHART_ERROR_MAX];
    size_t start = strlen(text);
    memcpy(text + start, map, strlen(map) + 1);
    cr_assert(chart_read(&chart, text, strlen(text), 0, error), "%s", error);
    return chart;
}

static void expect_true_dots(const struct chart *chart)
{
    struct chart_field field;
    cr_assert(chart_field_init(&field, chart));
    for (int i = 0; i < chart->columns * chart->rows; i++) {
        struct dot dot = chart_dot(chart, i);
        float coast = chart_field_coast(&field, (float)dot.column + 0.5f, (float)dot.row + 0.5f);
        cr_expect(chart_is_water(chart, dot) == (coast > 0), "%c%d looks like the other kind",
                  'A' + dot.column, dot.row + 1);
    }
    chart_field_free(&field);
}

Test(chart_field, no_dot_looks_like_the_other_kind)
{
    static const char *const MAPS[] = {
        "......\n.##...\n.#..#.\n...#..\n..#...\n......\n",
        ".#..#.\n......\n#..#..\n..#..#\n......\n.#..#.\n",
        "####\n#..#\n#..#\n####\n",
        "....\n....\n....\n....\n",
    };
    for (size_t i = 0; i < sizeof MAPS / sizeof MAPS[0]; i++) {
        struct chart chart = chart_of(MAPS[i]);
        expect_true_dots(&chart);
    }
}

Test(chart_field, random_charts_keep_their_dots)
{
    struct random random;
    random_seed(&random, 3);
    for (int round = 0; round < 6; round++) {
        struct chart chart = chart_of("......\n......\n......\n......\n......\n......\n");
        for (int i = 0; i < 36; i++) {
            if (random_below(&random, 5) == 0) {
                chart.land[i / 8] |= (uint8_t)(1u << i % 8);
            }
        }
        expect_true_dots(&chart);
    }
}

Test(chart_field, an_island_has_one_outline)
{
    struct chart chart = chart_of("......\n.##...\n.#....\n......\n....#.\n......\n");
    struct chart_field field;
    struct coast_contour contour;
    cr_assert(chart_field_init(&field, &chart));
    cr_assert(contour_init(&contour, &field, contour_fineness(&field)));
    cr_assert_eq(contour.loop_count, 2);
    contour_free(&contour);
    chart_field_free(&field);
}

Test(chart_paint, is_the_same_every_time_and_opaque)
{
    struct chart chart = chart_of("......\n.##...\n.#....\n......\n....#.\n......\n");
    struct theme theme;
    theme_init(&theme, THEME_NIGHT, 0);
    struct chart_paint paint = {.width_px = 120, .height_px = 120, .scale = 1};
    struct chart_coast coast;
    chart_coast_init(&coast, &chart);
    struct chart_painter *painters[2];
    for (int i = 0; i < 2; i++) { // the second finds the coast that the first has found
        painters[i] = chart_painter_create(&coast, &theme, &paint);
        cr_assert_not_null(painters[i]);
        cr_assert_null(chart_painter_pixels(painters[i]), "it is not done");
        while (!chart_painter_work(painters[i])) {
        }
    }
    const uint8_t *first = chart_painter_pixels(painters[0]);
    const uint8_t *second = chart_painter_pixels(painters[1]);
    cr_assert_not_null(first);
    cr_assert_not_null(second);
    cr_assert_eq(memcmp(first, second, 120 * 120 * 4), 0);
    for (size_t i = 0; i < 120 * 120; i++) {
        cr_assert_eq(first[4 * i + 3], 255);
    }
    // Land is brown, deep water blue: red over blue on one, blue over red on the other.
    const uint8_t *land = first + 4 * (30 * 120 + 30);
    const uint8_t *water = first + 4 * (110 * 120 + 10);
    cr_assert_gt(land[0], land[2]);
    cr_assert_gt(water[2], water[0]);
    chart_painter_destroy(painters[0]);
    chart_painter_destroy(painters[1]);
    chart_coast_free(&coast);
}
