#include "shared/sonar/sketch.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "shared/random.h"
#include "shared/sonar/orders.h"

#define SIDE 15

static struct sonar_sketch sketch;

static void start(void)
{
    memset(&sketch, 0, sizeof(sketch));
    sketch.tracks_count = SONAR_SHEETS;
}

TestSuite(sketch_draw, .init = start);

// A stroke as a player's order would say it: "step 1 4".
static bool draw(const char *text)
{
    struct sonar_stroke stroke;
    struct record_error error;
    cr_assert(record_parse(&SONAR_STROKE_RECORD, text, &stroke, &error), "%s: %s", text,
              error.what);
    return sonar_sketch_draw(&sketch, &stroke);
}

static bool draw_raw(const struct sonar_stroke *stroke)
{
    struct sonar_sketch before = sketch;
    bool is_drawn = sonar_sketch_draw(&sketch, stroke);
    cr_assert(is_drawn || memcmp(&before, &sketch, sizeof(sketch)) == 0);
    return is_drawn;
}

// Where a sheet's track stands after so many steps; "" if that is unknown.
static void expect_place(unsigned sheet, unsigned steps, const char *name)
{
    struct dot dot;
    char is[GRID_TEXT_MAX] = "";
    if (sonar_track_place(&sketch.tracks[sheet - 1], steps, SIDE, &dot)) {
        dot_print(dot, is);
    }
    cr_assert_str_eq(is, name);
}

Test(sketch_draw, follows_a_track)
{
    cr_assert(draw("begin 1 F7"));
    cr_assert(draw("step 1 0"));
    cr_assert(draw("step 1 1"));
    cr_assert(draw("step 1 1"));
    cr_assert(draw("step 1 2"));
    cr_assert(draw("step 1 3"));
    expect_place(1, 0, "F7");
    expect_place(1, 1, "F6");
    expect_place(1, 3, "H6");
    expect_place(1, 4, "H7");
    expect_place(1, 5, "G7");
    expect_place(1, 6, ""); // there are only five
    expect_place(2, 0, "");
}

Test(sketch_draw, a_silence_is_unknown_until_it_is_taken_for_something)
{
    draw("begin 2 C3");
    draw("step 2 4");
    draw("step 2 1");
    expect_place(2, 0, "C3");
    expect_place(2, 1, "");
    expect_place(2, 2, "");
    cr_assert(draw("back 2"));
    cr_assert(draw("back 2"));
    cr_assert(draw("step 2 6")); // still
    expect_place(2, 1, "C3");
    for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
        for (int dots = 1; dots <= 4; dots++) {
            static const char PLACES[DIRECTION_COUNT][4][4] = {
                {"H7", "H6", "H5", "H4"},
                {"I8", "J8", "K8", "L8"},
                {"H9", "H10", "H11", "H12"},
                {"G8", "F8", "E8", "D8"},
            };
            char text[16];
            snprintf(text, sizeof(text), "step 3 %d", SONAR_STEP_GLIDE + direction * 4 + dots - 1);
            draw("begin 3 H8");
            cr_assert(draw(text));
            expect_place(3, 1, PLACES[direction][dots - 1]);
        }
    }
    draw("step 3 5"); // deaf
    expect_place(3, 2, "");
}

Test(sketch_draw, a_sheet_slides_with_its_track)
{
    draw("begin 1 B2");
    draw("step 1 1");
    cr_assert(draw("slide 1 2 -1"));
    expect_place(1, 0, "D1");
    expect_place(1, 1, "E1");
    cr_assert(draw("slide 1 -2 0")); // from where the track was drawn, not from where it lies
    expect_place(1, 0, "");
    expect_place(1, 1, "A2"); // half off the chart, half on it
    draw("slide 1 13 0");
    expect_place(1, 0, "O2");
    expect_place(1, 1, "");
    draw("begin 1 B2");
    expect_place(1, 0, "B2"); // a new track lies where it is drawn
    cr_assert_eq(sketch.tracks[0].steps_count, 0);
    draw("step 1 2");
    draw("slide 1 1 1");
    cr_assert(draw("clear 1"));
    static const struct sonar_track EMPTY;
    cr_assert_arr_eq(&sketch.tracks[0], &EMPTY, sizeof(EMPTY));
}

Test(sketch_draw, tracks_have_an_end)
{
    draw("begin 1 A1");
    for (int i = 0; i < SONAR_STEPS_MAX; i++) {
        cr_assert(draw("step 1 6"));
    }
    cr_assert_not(draw("step 1 6"));
    cr_assert(draw("back 1"));
    cr_assert(draw("step 1 0"));
    draw("clear 1");
    cr_assert_not(draw("back 1"));
}

Test(sketch_draw, sheets_that_are_not_there_are_refused)
{
    static const uint8_t WRONG[] = {0, SONAR_SHEETS + 1, 255};
    for (size_t i = 0; i < sizeof(WRONG); i++) {
        uint8_t sheet = WRONG[i];
        cr_assert_not(draw_raw(
            &(struct sonar_stroke){.kind = SONAR_STROKE_SLIDE, .slide = {.sheet = sheet, .x = 1}}));
        cr_assert_not(
            draw_raw(&(struct sonar_stroke){.kind = SONAR_STROKE_BEGIN, .begin.sheet = sheet}));
        cr_assert_not(
            draw_raw(&(struct sonar_stroke){.kind = SONAR_STROKE_STEP, .step.sheet = sheet}));
        cr_assert_not(draw_raw(&(struct sonar_stroke){.kind = SONAR_STROKE_BACK, .back = sheet}));
        cr_assert_not(draw_raw(&(struct sonar_stroke){.kind = SONAR_STROKE_CLEAR, .clear = sheet}));
        cr_assert_not(draw_raw(&(struct sonar_stroke){.kind = SONAR_STROKE_TAKE,
                                                      .take = {sheet, 1, SONAR_STEP_SILENCE}}));
    }
    cr_assert_not(draw_raw(&(struct sonar_stroke){.kind = SONAR_STROKE_STEP,
                                                  .step = {.sheet = 1, .step = SONAR_STEP_COUNT}}));
    sketch.tracks_count = 0; // before the match begins
    cr_assert_not(draw("begin 1 A1"));
}

Test(sketch_draw, marks_change_and_go)
{
    cr_assert(draw("mark A1 maybe"));
    cr_assert(draw("mark B2 not"));
    cr_assert(draw("mark C3 here"));
    cr_assert(draw("mark B2 here"));
    cr_assert_eq(sketch.marks_count, 3);
    cr_assert_eq(sketch.marks[1].kind, SONAR_MARK_HERE);
    cr_assert(draw("mark A1 none"));
    cr_assert_eq(sketch.marks_count, 2);
    cr_assert(dot_equal(sketch.marks[0].dot, (struct dot){1, 1}));
    cr_assert(draw("mark A1 none")); // it is as he wants it
    draw("mark B2 none");
    draw("mark C3 none");
    static const struct sonar_sketch EMPTY = {.tracks_count = SONAR_SHEETS};
    cr_assert_arr_eq(&sketch, &EMPTY, sizeof(sketch)); // not a byte is left
}

Test(sketch_draw, marks_and_notes_have_an_end)
{
    char text[32];
    for (int i = 0; i < SONAR_MARKS_MAX; i++) {
        snprintf(text, sizeof(text), "mark %c%d maybe", 'A' + i % 15, i / 15 + 1);
        cr_assert(draw(text));
    }
    cr_assert_not(draw("mark O15 maybe"));
    cr_assert(draw("mark A1 not")); // one that is there can change
    for (int i = 0; i < SONAR_NOTES_MAX; i++) {
        snprintf(text, sizeof(text), "note A%d \"n%d\"", i + 1, i);
        cr_assert(draw(text));
    }
    cr_assert_not(draw("note O15 more"));
    cr_assert(draw("note A1 other"));
    cr_assert_str_eq(sketch.notes[0].text, "other");
    cr_assert_eq(sketch.notes_count, SONAR_NOTES_MAX);
    cr_assert(draw("note A1 \"\""));
    cr_assert_eq(sketch.notes_count, SONAR_NOTES_MAX - 1);
    cr_assert_str_eq(sketch.notes[0].text, "n1");
    cr_assert(draw("note A1 \"\""));
}

static struct sonar_stroke line_of(uint8_t first, uint8_t count)
{
    struct sonar_stroke stroke = {.kind = SONAR_STROKE_LINE, .line.points_count = count};
    for (uint8_t i = 0; i < count; i++) {
        stroke.line.points[i] = (uint8_t)(first + i);
    }
    return stroke;
}

Test(sketch_draw, pencil_lines_come_and_go)
{
    for (uint8_t i = 0; i < 3; i++) {
        struct sonar_stroke stroke = line_of((uint8_t)(10 * i), (uint8_t)(4 + 2 * i));
        cr_assert(draw_raw(&stroke));
    }
    cr_assert_eq(sketch.pencil_count, 4 + 2 + 6 + 2 + 8 + 2);
    cr_assert_not(draw("rub 4"));
    cr_assert(draw("rub 2"));
    cr_assert_eq(sketch.pencil_count, 4 + 2 + 8 + 2);
    static const uint8_t LEFT[] = {0, 1, 2, 3, 255, 255, 20, 21, 22, 23, 24, 25, 26, 27, 255, 255};
    cr_assert_arr_eq(sketch.pencil, LEFT, sizeof(LEFT));
    cr_assert(draw("rub 2"));
    cr_assert(draw("rub 1"));
    cr_assert_not(draw("rub 1"));
    static const struct sonar_sketch EMPTY = {.tracks_count = SONAR_SHEETS};
    cr_assert_arr_eq(&sketch, &EMPTY, sizeof(sketch));
}

Test(sketch_draw, odd_pencil_lines_are_refused)
{
    struct sonar_stroke stroke = line_of(0, 0);
    cr_assert_not(draw_raw(&stroke));
    stroke = line_of(0, 5);
    cr_assert_not(draw_raw(&stroke));
    stroke = line_of(0, 6);
    stroke.line.points[2] = stroke.line.points[3] = 255; // would end the line
    cr_assert_not(draw_raw(&stroke));
    stroke.line.points[3] = 254;
    cr_assert(draw_raw(&stroke));
    stroke = line_of(0, SONAR_LINE_MAX);
    cr_assert(draw_raw(&stroke));
    cr_assert(draw_raw(&stroke));
    cr_assert_not(draw_raw(&stroke)); // no room
    stroke = line_of(0, (uint8_t)(SONAR_PENCIL_MAX - sketch.pencil_count - 2));
    cr_assert(draw_raw(&stroke));
    cr_assert_eq(sketch.pencil_count, SONAR_PENCIL_MAX);
}

// Whatever comes: what is refused changes nothing, what is drawn can be told on the wire.
Test(sketch_draw, any_stroke_leaves_a_drawing)
{
    struct random random;
    random_seed(&random, 5);
    for (int i = 0; i < 20000; i++) {
        struct sonar_stroke stroke;
        record_random(&SONAR_STROKE_RECORD, &random, &stroke);
        draw_raw(&stroke);
        if (i % 100 == 0) {
            static uint8_t wire[8192];
            struct sonar_sketch again;
            size_t length = record_encode(&SONAR_SKETCH_RECORD, &sketch, wire, sizeof(wire));
            cr_assert_gt(length, 0);
            cr_assert(record_decode(&SONAR_SKETCH_RECORD, wire, length, &again, NULL));
            cr_assert(record_equal(&SONAR_SKETCH_RECORD, &sketch, &again));
            cr_assert_arr_eq(&sketch, &again, sizeof(again)); // and is zero where there is nothing
        }
    }
}
