#include "tests/support/stage.h"

#include "stations/draw/inspect.h"
#include "tests/support/picture.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#define FINDINGS_MAX 12

void stage_open(struct stage *stage, int width_px, int height_px)
{
    *stage = (struct stage){.input = {.pointer = {-1000, -1000}}};
    struct window_options options = {
        .title = "stage", .width_px = width_px, .height_px = height_px};
    stage->window = window_open(&options);
    cr_assert_not_null(stage->window);
    char error[256] = "";
    stage->canvas = canvas_create(KLAXON_FONTS_DIR, error, sizeof error);
    cr_assert_not_null(stage->canvas, "%s", error);
    canvas_watch(stage->canvas, true);
    theme_init(&stage->theme, THEME_NIGHT, 0);
    ui_init(&stage->ui);
}

void stage_close(struct stage *stage)
{
    canvas_destroy(stage->canvas);
    window_close(stage->window);
}

void stage_begin(struct stage *stage, int64_t now_ms)
{
    int width = 0;
    int height = 0;
    window_set_now(stage->window, now_ms);
    window_begin_frame(stage->window, &width, &height);
    canvas_begin(stage->canvas, width, height, stage->theme.colours[THEME_INK0]);
    ui_begin(&stage->ui, stage->canvas, &stage->input, &stage->sounds, &stage->theme, now_ms);
}

void stage_end(struct stage *stage)
{
    ui_end(&stage->ui);
    canvas_end(stage->canvas);
    window_end_frame(stage->window, NULL);
    input_next(&stage->input);
}

void stage_click(struct stage *stage, float x, float y, void (*show)(struct stage *, void *),
                 void *context)
{
    for (int down = 1; down >= 0; down--) {
        input_point(&stage->input, x, y);
        input_button(&stage->input, down == 1);
        stage_begin(stage, stage->ui.now_ms);
        show(stage, context);
        stage_end(stage);
    }
}

bool stage_says(const struct stage *stage, const char *words)
{
    size_t count = 0;
    const struct canvas_mark *marks = canvas_marks(stage->canvas, &count);
    for (size_t i = 0; i < count; i++) {
        if (marks[i].kind == MARK_TEXT && strstr(marks[i].text, words) != NULL) {
            return true;
        }
    }
    return false;
}

bool stage_hears(const struct stage *stage, enum sound sound)
{
    for (size_t i = 0; i < stage->sounds.count; i++) {
        if (stage->sounds.waiting[i] == sound) {
            return true;
        }
    }
    return false;
}

void stage_expect_readable(struct stage *stage)
{
    struct inspect_finding findings[FINDINGS_MAX];
    size_t mark_count = 0;
    const struct canvas_mark *marks = canvas_marks(stage->canvas, &mark_count);
    cr_assert_gt(mark_count, 0, "nothing was drawn");
    cr_assert_lt(mark_count, CANVAS_MARKS_MAX, "too much was drawn to look over all of it");
    size_t count =
        inspect_marks(marks, mark_count, canvas_layout(stage->canvas), findings, FINDINGS_MAX);
    for (size_t i = 0; i < count && i < FINDINGS_MAX; i++) {
        cr_expect_fail("%s", findings[i].text);
    }
}

void stage_expect_picture(struct stage *stage, const char *name)
{
    char message[PICTURE_MESSAGE_MAX];
    (void)stage; // there is one surface
    cr_expect(picture_matches(name, message), "%s", message);
}
