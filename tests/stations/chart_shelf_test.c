// A chart that is painted a little in each frame: every frame can be drawn, and in the end it is
// there.
#include "stations/charts/chart_shelf.h"

#include <criterion/criterion.h>
#include <string.h>

#include "stations/charts/chart_sheet.h"
#include "tests/support/stage.h"

static struct stage stage; // large; each test runs in a process of its own

static struct chart chart_of(const char *map)
{
    char text[1024] = "klaxon chart 1\nname Test\nmap\n";
    struct chart chart;
    char error[CHART_ERROR_MAX];
    memcpy(text + strlen(text), map, strlen(map) + 1);
    cr_assert(chart_read(&chart, text, strlen(text), 0, error), "%s", error);
    return chart;
}

static bool is_there(struct chart_shelf *shelf, const struct chart *chart)
{
    return chart_shelf_picture(shelf, stage.canvas, &CHART_SEA, chart, &stage.theme,
                               box_of(0, 0, 200, 200), false) != NULL;
}

static void open_stage(void)
{
    stage_open(&stage, 640, 480);
    stage_begin(&stage, 1000);
}

static void close_stage(void)
{
    stage_close(&stage);
}

Test(chart_shelf, paints_at_once_unless_paced, .init = open_stage, .fini = close_stage)
{
    struct chart chart = chart_of("....\n.##.\n....\n....\n");
    struct chart_shelf *shelf = chart_shelf_create();
    cr_expect(is_there(shelf, &chart));
    cr_expect_not(chart_shelf_is_painting(shelf));
    chart_shelf_destroy(shelf);
}

Test(chart_shelf, paints_bit_by_bit_and_asks_for_frames_until_it_is_done, .init = open_stage,
     .fini = close_stage)
{
    struct chart chart = chart_of("....\n.##.\n....\n....\n");
    struct chart_sheet sheet = {.chart = &chart, .sea = box_of(20, 20, 200, 200)};
    struct chart_shelf *shelf = chart_shelf_create();
    chart_shelf_pace(shelf, 1); // a single step a frame
    int frames = 0;
    do {
        stage_end(&stage);
        stage_begin(&stage, 1000 + frames);
        chart_sheet_draw(&stage.ui, shelf, &sheet);
        cr_expect_eq(ui_wants_frame_at(&stage.ui) <= stage.ui.now_ms,
                     chart_shelf_is_painting(shelf));
        frames++;
        cr_assert_lt(frames, 1000, "it never ends");
    } while (chart_shelf_is_painting(shelf));
    cr_expect_gt(frames, 10, "all was painted in a few frames");
    cr_expect(is_there(shelf, &chart));
    chart_shelf_destroy(shelf);
}

// A window that grows shows what it had until the larger picture is done.
Test(chart_shelf, has_another_size_to_stand_in, .init = open_stage, .fini = close_stage)
{
    struct chart chart = chart_of("....\n.##.\n....\n....\n");
    struct chart other = chart_of("....\n....\n.##.\n....\n");
    struct chart_shelf *shelf = chart_shelf_create();
    cr_expect_null(chart_shelf_stand_in(shelf, &CHART_SEA, &chart));
    const struct canvas_picture *picture = chart_shelf_picture(
        shelf, stage.canvas, &CHART_SEA, &chart, &stage.theme, box_of(0, 0, 100, 100), false);
    cr_expect_eq(chart_shelf_stand_in(shelf, &CHART_SEA, &chart), picture);
    cr_expect_null(chart_shelf_stand_in(shelf, &CHART_SEA, &other));
    chart_shelf_destroy(shelf);
}

Test(chart_shelf, brings_two_charts_to_their_end, .init = open_stage, .fini = close_stage)
{
    struct chart charts[2] = {chart_of("....\n.##.\n....\n....\n"),
                              chart_of("....\n....\n.##.\n....\n")};
    struct chart_shelf *shelf = chart_shelf_create();
    chart_shelf_pace(shelf, 1);
    bool are_there = false;
    for (int i = 0; i < 1000 && !are_there; i++) {
        bool is_first = is_there(shelf, &charts[0]);
        are_there = is_there(shelf, &charts[1]) && is_first;
    }
    cr_expect(are_there);
    chart_shelf_destroy(shelf);
}
