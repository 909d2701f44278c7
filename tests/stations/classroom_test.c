// Lessons on screen: what keys and pointer do in the menu and around a role's screen, and that
// every lesson of the assets can be read in every language.
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "stations/around/classroom.h"
#include "tests/stations/sonar_stage.h"
#include "tests/support/files.h"
#include "tools/train/lesson.h"

static struct sonar_stage stage; // too large for a stack
static struct settings settings;
static struct classroom *classroom;
static struct classroom_menu menu;
static struct classroom_entry entries[SONAR_ROLE_COUNT][6];
static struct classroom_lesson lesson;
static struct classroom_deed deed;
static int width, height;
static ms now;

static void open_room(int width_px, int height_px, enum sonar_role role)
{
    sonar_stage_open(&stage, width_px, height_px, 1u << role);
    width = width_px;
    height = height_px;
    settings_init(&settings);
    settings.calm = true;
    const struct classroom_config config = {.canvas = stage.stage.canvas,
                                            .strings = stage.strings,
                                            .settings = &settings,
                                            .calm = true};
    classroom = classroom_create(&config);
    canvas_watch(stage.stage.canvas, true);
    lesson = (struct classroom_lesson){
        .stage = CLASSROOM_PLAYING,
        .role = (int)role,
        .number = 1,
        .title = "A title",
        .texts = {"Some words."},
        .text_count = 1,
        .goals = {"A goal."},
        .goal_count = 1,
        .hints_left = 2,
        .failure = "It went wrong.",
        .stars = {{"One.", true}, {"Two.", true}, {"Three.", false}},
        .has_next = true,
        .game = &SONAR_STATION,
        .lobby = &stage.lobby,
        .seat = (int)role,
        .view = &stage.views[role],
        .table_now = stage.table_now,
        .attempt = 1,
    };
    menu.game = &SONAR_STATION;
    for (int i = 0; i < SONAR_ROLE_COUNT; i++) {
        menu.counts[i] = 6;
        menu.entries[i] = entries[i];
        for (int j = 0; j < 6; j++) {
            snprintf(entries[i][j].title.text, WORDS_MAX, "Lesson %d of %d", j + 1, i + 1);
            entries[i][j].stars = i == 0 ? 3 : j % 4;
        }
    }
}

static void close_room(void)
{
    classroom_destroy(classroom);
    sonar_stage_close(&stage);
}

// One frame of the menu or the lesson with what is in the input.
static void show(bool is_menu)
{
    struct input *input = &stage.stage.input;
    int w, h;
    now += 20;
    window_begin_frame(stage.stage.window, &w, &h);
    if (is_menu) {
        classroom_menu(classroom, w, h, input, now, &menu, &deed);
    } else {
        classroom_lesson(classroom, w, h, input, now, &lesson, &deed);
    }
    window_end_frame(stage.stage.window, NULL);
    input_next(input);
}

static enum classroom_kind press(bool is_menu, uint32_t key)
{
    show(is_menu);
    show(is_menu);
    input_press(&stage.stage.input, key, 0);
    show(is_menu);
    return deed.kind;
}

// Clicks on a real pixel.
static enum classroom_kind click(bool is_menu, float x_px, float y_px)
{
    struct layout layout = layout_fit(width, height);
    struct point at = layout_logical(&layout, x_px, y_px);
    struct input *input = &stage.stage.input;
    input_point(input, at.x, at.y);
    show(is_menu);
    input_button(input, true);
    show(is_menu);
    input_button(input, false);
    show(is_menu);
    return deed.kind;
}

// The strip alone: the screen above it has tests of its own.
static void expect_readable_strip(const char *what)
{
    size_t count;
    const struct canvas_mark *marks = canvas_marks(stage.stage.canvas, &count);
    struct layout layout = layout_fit_over(width, height, 76);
    int words = 0;
    for (size_t i = 0; i < count; i++) {
        bool is_ours = marks[i].layer > 0 || marks[i].box.y >= layout.height;
        words += is_ours && marks[i].kind == MARK_TEXT ? 1 : 0;
        cr_expect(!is_ours || !marks[i].cut, "%s, %dx%d: '%s' is cut", what, width, height,
                  marks[i].text);
        cr_expect(!is_ours || marks[i].kind != MARK_TEXT ||
                      marks[i].box.y + marks[i].box.h <= layout.height + 76,
                  "%s, %dx%d: '%s' runs out of the canvas", what, width, height, marks[i].text);
    }
    cr_expect_geq(words, 5, "%s: the strip has a goal and three buttons", what);
}

Test(classroom, menu_goes_on_where_no_star_is)
{
    open_room(1280, 720, SONAR_MATE);
    cr_expect_eq(press(true, INPUT_ENTER), CLASSROOM_CHOOSE);
    cr_expect_eq(deed.role, SONAR_MATE, "the captain's have stars");
    cr_expect_eq(deed.index, 0);
    press(true, INPUT_DOWN);
    press(true, INPUT_RIGHT);
    cr_expect_eq(press(true, INPUT_ENTER), CLASSROOM_CHOOSE);
    cr_expect_eq(deed.role, SONAR_ENGINEER);
    cr_expect_eq(deed.index, 1);
    cr_expect_eq(click(true, 100, 130), CLASSROOM_CHOOSE);
    cr_expect_eq(deed.role, SONAR_CAPTAIN);
    cr_expect_eq(deed.index, 0);
    cr_expect_eq(press(true, INPUT_ESCAPE), CLASSROOM_LEAVE);
    close_room();
}

Test(classroom, menu_comes_back_to_where_it_was)
{
    open_room(1280, 720, SONAR_MATE);
    press(true, INPUT_DOWN);
    lesson.stage = CLASSROOM_SOLVED;
    show(false);
    show(false);
    cr_expect_eq(press(true, INPUT_ENTER), CLASSROOM_CHOOSE);
    cr_expect_eq(deed.role, SONAR_MATE);
    cr_expect_eq(deed.index, 1);
    close_room();
}

Test(classroom, lesson_gives_orders_of_the_role_and_hints)
{
    open_room(1280, 720, SONAR_MATE);
    stage.views[SONAR_MATE].task = SONAR_TASK_CHARGE;
    cr_expect_eq(press(false, '2'), CLASSROOM_ORDER);
    const struct sonar_order *order = (const struct sonar_order *)(const void *)deed.order;
    cr_expect_eq(order->kind, SONAR_ORDER_CHARGE);
    cr_expect_eq(press(false, INPUT_F2), CLASSROOM_HINT);
    cr_expect_eq(press(false, INPUT_F3), CLASSROOM_READ);
    cr_expect_eq(press(false, INPUT_F4), CLASSROOM_LEAVE);
    cr_expect_eq(click(false, 900, 690), CLASSROOM_HINT, "the pointer knows of the strip");
    lesson.hints_left = 0;
    cr_expect_eq(press(false, INPUT_F2), CLASSROOM_NOTHING);
    close_room();
}

static bool says(const char *words, float size)
{
    size_t count;
    const struct canvas_mark *marks = canvas_marks(stage.stage.canvas, &count);
    for (size_t i = 0; i < count; i++) {
        if (marks[i].kind == MARK_TEXT && marks[i].size >= size &&
            strcmp(marks[i].text, words) == 0) {
            return true;
        }
    }
    return false;
}

// F1 opens this page, with the rules in reach; Esc goes back to what was there.
static void expect_help(bool is_menu, const char *title, const char *under)
{
    cr_expect_eq(press(is_menu, INPUT_F1), CLASSROOM_NOTHING);
    show(is_menu);
    cr_expect(says(title, TYPE_TITLE), "%s", title);
    cr_expect(says("How a match goes", 0), "%s", title);
    cr_expect(classroom_shows_help(classroom), "the lesson's clock runs on");
    cr_expect_eq(press(is_menu, INPUT_ESCAPE), CLASSROOM_NOTHING, "%s", title);
    show(is_menu);
    cr_expect_not(says(title, TYPE_TITLE), "%s", title);
    cr_expect_not(classroom_shows_help(classroom));
    cr_expect(says(under, 0), "%s", under);
}

Test(classroom, help_explains_what_is_shown)
{
    open_room(1280, 720, SONAR_MATE);
    expect_help(true, "Lessons", "Lesson 1 of 1");
    stage.views[SONAR_MATE].task = SONAR_TASK_CHARGE;
    expect_help(false, "Now: mark a gauge", "A goal.");
    lesson.stage = CLASSROOM_READING;
    expect_help(false, "Lessons", "Some words.");
    lesson.stage = CLASSROOM_FAILED;
    expect_help(false, "Lessons", "It went wrong.");
    close_room();
}

Test(classroom, cards_keep_the_match_from_going_on)
{
    open_room(1280, 720, SONAR_MATE);
    stage.views[SONAR_MATE].task = SONAR_TASK_CHARGE;
    lesson.stage = CLASSROOM_READING;
    cr_expect_eq(press(false, '2'), CLASSROOM_NOTHING);
    cr_expect_eq(press(false, INPUT_ENTER), CLASSROOM_BEGIN);
    cr_expect_eq(press(false, INPUT_ESCAPE), CLASSROOM_LEAVE);
    lesson.stage = CLASSROOM_SOLVED;
    cr_expect_eq(press(false, INPUT_ENTER), CLASSROOM_NEXT);
    cr_expect_eq(press(false, INPUT_F2), CLASSROOM_AGAIN);
    lesson.stage = CLASSROOM_FAILED;
    cr_expect_eq(press(false, INPUT_ENTER), CLASSROOM_AGAIN);
    cr_expect_eq(press(false, '2'), CLASSROOM_NOTHING);
    close_room();
}

Test(classroom, shows_what_the_coach_says)
{
    open_room(1024, 640, SONAR_CAPTAIN);
    lesson.failure = "The coach weighed 131 decisions; 109 of them could have been better.";
    lesson.advice_count = CLASSROOM_ADVICE_MAX;
    for (int i = 0; i < CLASSROOM_ADVICE_MAX; i++) {
        lesson.advice[i] =
            "41:46  answer (column C) (sector 9): cost 1.30 damage. Better: silence north 4.";
    }
    lesson.stage = CLASSROOM_FAILED;
    show(false);
    expect_readable_strip("the coach");
    lesson.stage = CLASSROOM_SOLVED;
    show(false);
    expect_readable_strip("the coach");
    close_room();
}

// --- every lesson, in every language

static char said[64][512];
static int said_count;

static const char *say(const struct lesson_words *words, enum lesson_language language)
{
    struct line line = lesson_say(words, language);
    char *out = said[said_count++];
    snprintf(out, sizeof said[0], "%.*s", (int)line.length, line.at);
    return out;
}

static void fill(const struct lesson *from, enum lesson_language language)
{
    said_count = 0;
    lesson.title = say(&from->title, language);
    lesson.text_count = (int)from->text_count;
    for (size_t i = 0; i < from->text_count; i++) {
        lesson.texts[i] = say(&from->texts[i], language);
    }
    lesson.goal_count = (int)from->goals.count;
    for (size_t i = 0; i < from->goals.count; i++) {
        lesson.goals[i] = say(&from->goals.list[i].says, language);
    }
    for (size_t i = 0; i < from->stars.count; i++) {
        lesson.stars[i].why = say(&from->stars.list[i].says, language);
    }
}

static void check_lesson(const char *path, enum sonar_role role)
{
    struct lesson from;
    char error[LESSON_ERROR_MAX];
    static char text[65536];
    FILE *file = fopen(path, "rbe");
    cr_assert_not_null(file, "%s", path);
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    cr_assert(lesson_read(&from, text, length, error), "%s: %s", path, error);
    lesson.role = (int)role;
    for (int language = 0; language < LESSON_LANGUAGES; language++) {
        fill(&from, (enum lesson_language)language);
        canvas_set_blind(stage.stage.canvas, language > 0); // painted once
        lesson.stage = CLASSROOM_READING;
        show(false);
        expect_readable_strip(path);
        lesson.stage = CLASSROOM_SOLVED;
        show(false);
        expect_readable_strip(path);
        for (size_t i = 0; i < from.hint_count; i++) {
            lesson.stage = CLASSROOM_PLAYING;
            lesson.hint = say(&from.hints[i], (enum lesson_language)language);
            show(false);
            expect_readable_strip(path);
        }
        for (size_t i = 0; i < from.goals.count; i++) {
            lesson.goals_reached = (int)i;
            show(false);
            expect_readable_strip(path);
        }
        for (size_t i = 0; i < from.fails.count; i++) {
            lesson.stage = CLASSROOM_FAILED;
            lesson.failure = say(&from.fails.list[i].says, (enum lesson_language)language);
            show(false);
            expect_readable_strip(path);
        }
        lesson.goals_reached = 0;
        lesson.hint = NULL;
        said_count = 0;
    }
}

static void check_all(int width_px, int height_px)
{
    static struct files_list list;
    open_room(width_px, height_px, SONAR_MATE);
    int checked = 0;
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        char folder[64];
        snprintf(folder, sizeof folder, "lessons/sonar/%s", SONAR_ROLE_NAMES.names[role]);
        files_list_assets(folder, &list);
        for (size_t i = 0; i < list.count; i++, checked++) {
            char path[256];
            const char *source = getenv("KLAXON_SOURCE_DIR");
            snprintf(path, sizeof path, "%s/assets/%s/%.60s.txt", source != NULL ? source : ".",
                     folder, list.names[i]);
            check_lesson(path, (enum sonar_role)role);
        }
    }
    cr_expect_geq(checked, 24);
    close_room();
}

Test(classroom, shows_every_lesson_readably)
{
    check_all(1280, 720);
}

Test(classroom, shows_every_lesson_readably_on_a_small_screen)
{
    check_all(1024, 640);
}
