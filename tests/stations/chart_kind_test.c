// A kind of sea that no game here has, a board of depths 36 by 24: the shelf paints and keeps it
// beside charts of dots and knows of neither what they are.
#include "stations/charts/chart_kind.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "shared/chart.h"
#include "stations/charts/chart_shelf.h"
#include "tests/support/stage.h"

#define COLUMNS 36
#define ROWS    24

struct board {
    uint8_t depths[COLUMNS * ROWS];
    uint16_t depths_count;
};

static const struct record_field BOARD_FIELDS[] = {RECORD_BYTES(1, struct board, depths)};
static const struct record BOARD_RECORD = RECORD("board", struct board, BOARD_FIELDS);

struct painter {
    const struct board *board;
    struct chart_paint paint;
    int row;
    uint8_t *pixels;
};

// What was made and not yet given back, and how often a ground was found. Each test runs in a
// process of its own.
static int grounds, painters, found;
static bool has_memory = true;

static void *ground_create(const void *chart)
{
    struct board *copy = malloc(sizeof *copy);
    cr_assert(copy != NULL);
    memcpy(copy, chart, sizeof *copy);
    grounds++;
    found++;
    return copy;
}

static void ground_destroy(void *ground)
{
    grounds--;
    free(ground);
}

static void *painter_create(void *ground, const struct theme *theme,
                            const struct chart_paint *paint)
{
    (void)theme;
    struct painter *painter = calloc(1, sizeof *painter);
    cr_assert(painter != NULL);
    painter->board = ground;
    painter->paint = *paint;
    painter->pixels = malloc((size_t)paint->width_px * (size_t)paint->height_px * 4);
    painters++;
    return painter;
}

static void painter_destroy(void *painting)
{
    struct painter *painter = painting;
    painters--;
    free(painter->pixels);
    free(painter);
}

static bool painter_work(void *painting)
{
    struct painter *painter = painting;
    int width = painter->paint.width_px;
    int height = painter->paint.height_px;
    for (int x = 0; x < width; x++) {
        int square = painter->row * ROWS / height * COLUMNS + x * COLUMNS / width;
        uint8_t *pixel = &painter->pixels[(painter->row * width + x) * 4];
        memset(pixel, painter->board->depths[square], 3);
        pixel[3] = UINT8_MAX;
    }
    painter->row++;
    return painter->row == height;
}

static const uint8_t *painter_pixels(const void *painting)
{
    return has_memory ? ((const struct painter *)painting)->pixels : NULL;
}

static const struct chart_kind BOARD = {
    .record = &BOARD_RECORD,
    .ground_create = ground_create,
    .ground_destroy = ground_destroy,
    .painter_create = painter_create,
    .painter_destroy = painter_destroy,
    .painter_work = painter_work,
    .painter_pixels = painter_pixels,
};

static struct stage stage; // large
static struct chart_shelf *shelf;

static void open_shelf(void)
{
    stage_open(&stage, 640, 480);
    stage_begin(&stage, 1000);
    shelf = chart_shelf_create();
    cr_assert(shelf != NULL);
}

static void close_shelf(void)
{
    chart_shelf_destroy(shelf);
    stage_close(&stage);
    cr_expect_eq(grounds, 0);
    cr_expect_eq(painters, 0);
}

static struct board board_of(uint8_t depth)
{
    struct board board = {.depths_count = COLUMNS * ROWS};
    memset(board.depths, depth, sizeof board.depths);
    return board;
}

static const struct canvas_picture *ask(const struct board *board, float cell, bool is_small)
{
    return chart_shelf_picture(shelf, stage.canvas, &BOARD, board, &stage.theme,
                               box_of(0, 0, COLUMNS * cell, ROWS * cell), is_small);
}

Test(chart_kind, finds_its_ground_once_for_preview_and_match, .init = open_shelf,
     .fini = close_shelf)
{
    struct board board = board_of(40);
    const struct canvas_picture *small = ask(&board, 4, true);
    cr_assert(small != NULL);
    cr_expect_eq(chart_shelf_stand_in(shelf, &BOARD, &board), small);
    const struct canvas_picture *large = ask(&board, 10, false);
    cr_assert(large != NULL && large != small);
    cr_expect_eq(found, 1);
    struct board same = board_of(40);
    cr_expect_eq(ask(&same, 4, true), small);
    cr_expect_eq(ask(&same, 10, false), large);
    cr_expect_eq(found, 1);
}

Test(chart_kind, keeps_kinds_apart, .init = open_shelf, .fini = close_shelf)
{
    static const char SEA[] = "klaxon chart 1\nname A\nmap\n....\n.#..\n....\n....\n";
    struct chart chart;
    char error[CHART_ERROR_MAX];
    cr_assert(chart_read(&chart, SEA, sizeof SEA - 1, 0, error));
    struct board board = board_of(7);
    struct board other = board_of(8);
    const struct canvas_picture *first = ask(&board, 4, true);
    const struct canvas_picture *sea =
        chart_shelf_picture(shelf, stage.canvas, &CHART_SEA, &chart, &stage.theme,
                            box_of(0, 0, COLUMNS * 4, ROWS * 4), true);
    const struct canvas_picture *second = ask(&other, 4, true);
    cr_assert(first != NULL && sea != NULL && second != NULL);
    cr_expect(first != sea && sea != second && first != second);
    cr_expect_eq(ask(&board, 4, true), first);
    cr_expect_eq(found, 2);
    cr_expect_eq(chart_shelf_stand_in(shelf, &CHART_SEA, &chart), sea);
}

Test(chart_kind, is_painted_bit_by_bit, .init = open_shelf, .fini = close_shelf)
{
    struct board board = board_of(90);
    int frames = 0;
    chart_shelf_pace(shelf, 1); // a single step a frame
    while (ask(&board, 10, false) == NULL) {
        cr_expect(chart_shelf_is_painting(shelf));
        frames++;
        cr_assert_lt(frames, 10000, "it never ends");
    }
    cr_expect_geq(frames, 2);
    cr_expect_not(chart_shelf_is_painting(shelf));
}

Test(chart_kind, begins_anew_when_there_was_no_memory, .init = open_shelf, .fini = close_shelf)
{
    struct board board = board_of(1);
    has_memory = false;
    cr_expect_null(ask(&board, 4, true));
    cr_expect_eq(grounds, 0);
    has_memory = true;
    cr_expect(ask(&board, 4, true) != NULL);
    cr_expect_eq(found, 2);
}

// A station that is closed in the middle of it gives all back: close_shelf counts.
Test(chart_kind, may_be_left_half_painted, .init = open_shelf, .fini = close_shelf)
{
    struct board board = board_of(1);
    chart_shelf_pace(shelf, 1);
    ask(&board, 10, false);
    cr_expect(chart_shelf_is_painting(shelf));
    cr_expect_eq(painters, 1);
}
