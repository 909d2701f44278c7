// What the verbs of the canvas leave in the picture, pixel by pixel.
#include "stations/draw/inspect.h"
#include "tests/support/picture.h"
#include "tests/support/stage.h"

#include <criterion/criterion.h>
#include <raylib.h>
#include <string.h>

static const struct colour BLACK_INK = {0, 0, 0, 255};
static const struct colour RED_INK = {255, 0, 0, 255};
static const struct colour BLUE_INK = {0, 0, 255, 255};
static const struct colour WHITE_INK = {255, 255, 255, 255};

static void begin(struct stage *stage, int width_px, int height_px)
{
    stage_open(stage, width_px, height_px);
    stage_begin(stage, 0);
    const struct layout *layout = canvas_layout(stage->canvas);
    canvas_fill(stage->canvas, box_of(0, 0, layout->width, layout->height), BLACK_INK);
}

// Ends the frame and reads it back from the PNG that window_capture writes.
static Image finish(struct stage *stage, const char *name)
{
    char path[512];
    stage_end(stage);
    picture_path(name, path, sizeof path);
    cr_assert(window_capture(stage->window, path));
    Image image = LoadImage(path);
    cr_assert_not_null(image.data);
    return image;
}

static void expect_pixel(Image image, int x, int y, struct colour colour)
{
    Color seen = GetImageColor(image, x, y);
    cr_expect(seen.r == colour.r && seen.g == colour.g && seen.b == colour.b,
              "%d,%d is %02X%02X%02X, not %02X%02X%02X", x, y, seen.r, seen.g, seen.b, colour.r,
              colour.g, colour.b);
}

Test(canvas, a_capture_is_upright_and_has_its_colours)
{
    struct stage stage;
    begin(&stage, 1280, 720);
    canvas_fill(stage.canvas, box_of(0, 0, 10, 10), RED_INK);
    canvas_fill(stage.canvas, box_of(1270, 710, 10, 10), BLUE_INK);
    Image image = finish(&stage, "canvas_capture");
    expect_pixel(image, 5, 5, RED_INK);
    expect_pixel(image, 1275, 715, BLUE_INK);
    expect_pixel(image, 5, 715, BLACK_INK);
    UnloadImage(image);
    stage_close(&stage);
}

Test(canvas, boxes_fill_whole_pixels_and_no_more)
{
    struct stage stage;
    begin(&stage, 1280, 720);
    canvas_fill(stage.canvas, box_of(100.3f, 50.4f, 20, 10), WHITE_INK);
    canvas_frame(stage.canvas, box_of(200, 50, 20, 20), 0, stroke_of(WHITE_INK, 2));
    Image image = finish(&stage, "canvas_boxes");
    expect_pixel(image, 99, 50, BLACK_INK);
    expect_pixel(image, 100, 50, WHITE_INK);
    expect_pixel(image, 119, 59, WHITE_INK);
    expect_pixel(image, 120, 59, BLACK_INK);
    expect_pixel(image, 119, 60, BLACK_INK);
    expect_pixel(image, 199, 50, BLACK_INK);
    expect_pixel(image, 201, 51, WHITE_INK);
    expect_pixel(image, 202, 52, BLACK_INK);
    expect_pixel(image, 219, 69, WHITE_INK);
    UnloadImage(image);
    stage_close(&stage);
}

Test(canvas, hairlines_never_vanish)
{
    struct stage stage;
    begin(&stage, 640, 400);
    cr_assert_lt(canvas_layout(stage.canvas)->scale, 0.6f);
    for (int i = 0; i < 40; i++) {
        canvas_hline(stage.canvas, 100, 300, 100 + 7.3f * (float)i, WHITE_INK);
    }
    Image image = finish(&stage, "canvas_hairlines");
    int lines = 0;
    for (int y = 0; y < image.height; y++) {
        lines += GetImageColor(image, 100, y).r == 255 ? 1 : 0;
    }
    cr_expect_eq(lines, 40);
    UnloadImage(image);
    stage_close(&stage);
}

Test(canvas, a_clip_cuts_boxes_and_masks)
{
    struct stage stage;
    begin(&stage, 1280, 720);
    canvas_clip(stage.canvas, box_of(100, 100, 50, 50));
    canvas_clip(stage.canvas, box_of(120, 0, 500, 500));
    canvas_fill(stage.canvas, box_of(0, 0, 1280, 720), RED_INK);
    canvas_circle(stage.canvas, (struct point){125, 125}, 60, BLUE_INK);
    canvas_unclip(stage.canvas);
    canvas_unclip(stage.canvas);
    Image image = finish(&stage, "canvas_clip");
    expect_pixel(image, 119, 125, BLACK_INK);
    expect_pixel(image, 120, 125, BLUE_INK);
    expect_pixel(image, 149, 149, BLUE_INK);
    expect_pixel(image, 150, 125, BLACK_INK);
    expect_pixel(image, 125, 99, BLACK_INK);
    UnloadImage(image);
    stage_close(&stage);
}

Test(canvas, a_circle_is_round_and_smooth)
{
    struct stage stage;
    begin(&stage, 1280, 720);
    canvas_circle(stage.canvas, (struct point){300, 300}, 100, WHITE_INK);
    Image image = finish(&stage, "canvas_circle");
    double area = 0;
    int edge = 0;
    for (int y = 190; y < 410; y++) {
        for (int x = 190; x < 410; x++) {
            int value = GetImageColor(image, x, y).r;
            area += value / 255.0;
            edge += value > 0 && value < 255 ? 1 : 0;
        }
    }
    cr_expect_float_eq(area, 3.14159265 * 100 * 100, 40);
    cr_expect_gt(edge, 500, "its edge has steps");
    UnloadImage(image);
    stage_close(&stage);
}

Test(canvas, translucent_lines_do_not_darken_their_joints)
{
    struct stage stage;
    begin(&stage, 1280, 720);
    struct point corner[] = {{100, 100}, {200, 100}, {200, 200}};
    canvas_polyline(stage.canvas, corner, 3, false,
                    (struct stroke){.colour = {255, 255, 255, 128}, .width = 20});
    Image image = finish(&stage, "canvas_joint");
    expect_pixel(image, 200, 100, (struct colour){128, 128, 128, 255});
    expect_pixel(image, 150, 100, (struct colour){128, 128, 128, 255});
    UnloadImage(image);
    stage_close(&stage);
}

// More masks than the atlas holds, in one frame: it is emptied in between, and nothing is lost.
Test(canvas, a_full_atlas_loses_nothing)
{
    struct stage stage;
    begin(&stage, 1280, 720);
    for (int round = 0; round < 30; round++) {
        for (int i = 0; i < 60; i++) {
            struct point at = {60 + 120 * (float)(i % 10), 60 + 110 * (float)(i / 10 % 6)};
            canvas_ring(stage.canvas, at, 40 + 0.1f * (float)round + 0.02f * (float)i,
                        stroke_of(RED_INK, 4));
        }
    }
    Image image = finish(&stage, "canvas_atlas");
    for (int i = 0; i < 60; i++) {
        int x = 60 + 120 * (i % 10);
        int y = 60 + 110 * (i / 10 % 6);
        expect_pixel(image, x + 41, y, RED_INK);
        expect_pixel(image, x - 42, y, RED_INK);
        expect_pixel(image, x, y, BLACK_INK);
    }
    UnloadImage(image);
    stage_close(&stage);
}

// Nothing of a frame is to be seen, all of it is to be read.
Test(canvas, a_blind_one_keeps_marks_and_draws_nothing)
{
    struct stage stage;
    begin(&stage, 1280, 720);
    UnloadImage(finish(&stage, "canvas_blind"));
    static const uint8_t RED_PIXEL[] = {255, 0, 0, 255};
    struct canvas_picture *picture = canvas_picture_create(1, 1, RED_PIXEL);
    canvas_set_blind(stage.canvas, true);
    stage_begin(&stage, 0);
    struct box box = box_of(100, 100, 200, 100);
    canvas_fill(stage.canvas, box, RED_INK);
    canvas_fill_round(stage.canvas, box, 8, RED_INK);
    canvas_circle(stage.canvas, (struct point){200, 150}, 40, RED_INK);
    canvas_picture_draw(stage.canvas, picture, box, 1);
    canvas_text(stage.canvas, 110, 150, "Unseen", (struct type){.colour = RED_INK, .size = 40});
    canvas_fill(stage.canvas, box_of(0, 0, -5, 10), RED_INK);
    cr_expect_eq(canvas_cramped(stage.canvas), 1);
    Image image = finish(&stage, "canvas_blind");
    for (int i = 0; i < image.width * image.height; i++) {
        expect_pixel(image, i % image.width, i / image.width, BLACK_INK);
    }
    size_t count = 0;
    const struct canvas_mark *marks = canvas_marks(stage.canvas, &count);
    cr_assert_eq(count, 2);
    cr_expect_str_eq(marks[0].text, "Unseen");
    cr_expect_eq(marks[1].kind, MARK_CRAMPED);
    UnloadImage(image);
    canvas_picture_destroy(picture);
    stage_close(&stage);
}

Test(canvas, long_words_end_in_an_ellipsis)
{
    struct stage stage;
    begin(&stage, 1280, 720);
    struct type type = {.colour = WHITE_INK};
    const char *text = "Waiting for Tariq, Lena and for one free seat";
    float whole = canvas_text_width(stage.canvas, text, type);
    float drawn = canvas_text_fit(stage.canvas, 100, 100, 150, text, type);
    cr_expect_gt(whole, 150);
    cr_expect(drawn <= 150 && drawn > 120);
    float uncut = canvas_text_fit(stage.canvas, 100, 130, whole, text, type);
    cr_expect_float_eq(uncut, whole, 0.01f);
    stage_end(&stage);
    size_t count = 0;
    const struct canvas_mark *marks = canvas_marks(stage.canvas, &count);
    cr_assert_eq(count, 2);
    cr_expect(marks[0].cut);
    cr_expect_not_null(strstr(marks[0].text, "…"));
    cr_expect_not(marks[1].cut);
    stage_close(&stage);
}

Test(canvas, paragraphs_break_at_blanks)
{
    struct stage stage;
    begin(&stage, 1280, 720);
    struct type type = {.colour = WHITE_INK};
    const char *text = "Officers take the seats that nobody takes.\nThey know no more.";
    int lines = canvas_text_wrap(stage.canvas, 100, 100, 160, 22, 9, text, type);
    int again = canvas_text_wrap(stage.canvas, 100, 400, 160, 22, 2, text, type);
    stage_end(&stage);
    cr_expect_eq(lines, again, "the count depends on how many are drawn");
    size_t count = 0;
    const struct canvas_mark *marks = canvas_marks(stage.canvas, &count);
    cr_assert_eq(count, (size_t)lines + 2);
    for (int i = 0; i < lines; i++) {
        cr_expect_leq(marks[i].box.w, 160.5f);
        cr_expect_neq(marks[i].text[0], ' ');
        cr_expect_not(marks[i].cut);
    }
    cr_expect(marks[count - 1].cut);
    cr_expect_str_eq(marks[lines - 1].text, "They know no more.");
    stage_close(&stage);
}
