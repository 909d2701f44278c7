// The debrief's line of time, moments and figures, with a convoy that was attacked three times.
#include <criterion/criterion.h>

#include "stations/kit/figures.h"
#include "stations/kit/timeline.h"
#include "tests/stations/convoy.h"

static struct convoy convoy;
static struct timeline_memory memory;
static struct timeline timeline;
static struct outcome outcome;

// By time: two shots at the same moment, and two moments for which nobody looks.
static const struct timeline_moment MOMENTS[] = {
    {.at = 10000, .sure = {100, 90}},
    {.at = 30000, .has_side = true, .side = SIDE_BLUE, .icon = ICON_SONAR, .weight = 1},
    {.at = 40000, .has_side = true, .side = SIDE_RED, .icon = ICON_TORPEDO, .weight = 2},
    {.at = 40000, .has_side = true, .side = SIDE_BLUE, .icon = ICON_BLAST, .weight = 4},
    {.at = 60000, .sure = {7, 0}},
    {.at = 90000, .icon = ICON_CROSS, .colour = THEME_ALARM, .weight = 5, .sure = {3, 50}},
};
#define MOMENT_COUNT 6

static struct words tell(const void *game, int index)
{
    (void)game;
    struct words words = words_figure(700 + index);
    return words;
}

static void set(void)
{
    convoy_open(&convoy, 1280, 720);
    memory = (struct timeline_memory){.list = {.selected = -1}};
    outcome = (struct outcome){.kind = OUTCOME_WIN, .winner = SIDE_BLUE, .ending = ENDING_RULES};
    timeline = (struct timeline){
        .name = {"Fog"},
        .outcome = &outcome,
        .length = 100000,
        .moments = MOMENTS,
        .count = MOMENT_COUNT,
        .tell = tell,
        .places = 100,
        .sure = "convoy.sure",
    };
}

static void strike(void)
{
    convoy_close(&convoy);
}

TestSuite(kit_timeline, .init = set, .fini = strike);

static bool show_after(int64_t after_ms)
{
    convoy_begin(&convoy, after_ms);
    bool goes_on = timeline_show(&convoy.frame, &memory, &timeline);
    convoy_end(&convoy);
    return goes_on;
}

static bool press(uint32_t key, uint8_t held)
{
    input_press(&convoy.stage.input, key, held);
    return show_after(20);
}

static void click(struct box box, float along)
{
    for (int down = 1; down >= 0; down--) {
        input_point(&convoy.stage.input, box.x + box.w * along, box_middle(box).y);
        input_button(&convoy.stage.input, down == 1);
        show_after(20);
    }
}

static struct timeline_boxes boxes(void)
{
    return timeline_boxes_of(canvas_layout(convoy.stage.canvas));
}

Test(kit_timeline, begins_at_the_end_or_where_it_is_told)
{
    cr_expect(show_after(20));
    cr_expect_eq(memory.at_ms, 100000);
    cr_expect(memory.is_open);
    cr_expect(convoy_says(&convoy, "1:40 of 1:40"));
    cr_expect(convoy_says(&convoy, "The escort wins · Wolf Pack has lost."));
    memory = (struct timeline_memory){0};
    convoy.frame.debrief_at = 42000;
    show_after(20);
    cr_expect_eq(memory.at_ms, 42000);
}

Test(kit_timeline, steps_by_arrows_and_with_shift_to_what_people_look_for)
{
    press(INPUT_HOME, 0);
    cr_expect_eq(memory.at_ms, 0);
    press(INPUT_RIGHT, 0);
    cr_expect_eq(memory.at_ms, 10000);
    press(INPUT_RIGHT, INPUT_SHIFT);
    press(INPUT_RIGHT, INPUT_SHIFT);
    press(INPUT_RIGHT, INPUT_SHIFT);
    cr_expect_eq(memory.at_ms, 90000, "not 60: nobody looks for it");
    press(INPUT_LEFT, 0);
    cr_expect_eq(memory.at_ms, 60000);
    press(INPUT_END, 0);
    press(INPUT_RIGHT, 0);
    cr_expect_eq(memory.at_ms, 100000);
}

Test(kit_timeline, plays_ten_times_as_fast_up_to_the_end)
{
    press(INPUT_HOME, 0);
    press(' ', 0);
    show_after(1000);
    cr_expect_eq(memory.at_ms, 10000);
    cr_expect(convoy_says(&convoy, "Pause"));
    show_after(20000);
    cr_expect_eq(memory.at_ms, 100000);
    cr_expect_not(memory.is_playing);
    press(' ', 0);
    cr_expect_eq(memory.at_ms, 0, "from the end it plays from the start");
}

Test(kit_timeline, lists_what_people_look_for_and_jumps_there)
{
    show_after(20);
    cr_expect_not(convoy_says(&convoy, "700"));
    cr_expect(convoy_is_inside(convoy_find(&convoy, "705"), boxes().moments));
    click(convoy_find(&convoy, "702"), 0.5f);
    cr_expect_eq(memory.at_ms, 40000);
    cr_expect_eq(memory.list.selected, 1, "of two at once the one that was clicked");
    click(boxes().track, 0.95f);
    cr_expect_geq(memory.at_ms, 94000);
    cr_expect_eq(memory.list.selected, 3, "the list follows the line");
}

Test(kit_timeline, says_how_sure_both_were)
{
    show_after(20);
    cr_expect(convoy_is_inside(convoy_find(&convoy, "In 3 places, in 50"), boxes().line));
    press(INPUT_LEFT, 0);
    press(INPUT_LEFT, 0);
    cr_expect(convoy_says(&convoy, "In 7 places, in -"));
    timeline.places = 0;
    show_after(20);
    cr_expect_not(convoy_says(&convoy, "places"), "a game in which nobody looks for anybody");
}

Test(kit_timeline, waits_for_what_became_of_the_match)
{
    convoy_begin(&convoy, 20);
    cr_expect_not(timeline_show(&convoy.frame, &memory, NULL));
    convoy_end(&convoy);
    cr_expect(convoy_says(&convoy, "On its way"));
    cr_expect_eq(convoy.frame.wish, STATION_DEBRIEF);
    convoy.frame.debrief = "bytes";
    convoy_begin(&convoy, 20);
    timeline_show(&convoy.frame, &memory, NULL);
    convoy_end(&convoy);
    cr_expect(convoy_says(&convoy, "Cannot be read."));
    cr_expect_eq(convoy.frame.wish, STATION_NOTHING, "asking again would not help");
}

Test(kit_timeline, is_open_until_escape_and_never_during_a_match)
{
    show_after(20);
    cr_expect_not(timeline_is_open(&convoy.frame, &memory), "the match is on");
    convoy.lobby.phase = TABLE_OVER;
    cr_expect(timeline_is_open(&convoy.frame, &memory));
    cr_expect_not(press(INPUT_ESCAPE, 0));
    cr_expect_eq(convoy.frame.wish, STATION_CLOSE);
    cr_expect_not(timeline_is_open(&convoy.frame, &memory));
}

Test(kit_timeline, draws_a_match_without_moments_or_length)
{
    timeline.count = 0;
    timeline.length = 0;
    cr_expect(show_after(20));
    cr_expect(convoy_says(&convoy, "Nothing."));
    cr_expect(convoy_says(&convoy, "0:00 of 0:00"));
}

// --- figures

static struct words figure(const void *game, int row, enum side side)
{
    const int *base = game;
    return words_figure(*base + 10 * row + (int)side);
}

static void show_figures(struct box box)
{
    static const struct figures_row ROWS[] = {{0, "convoy.figure.shots"},
                                              {FIGURES_CREW, "convoy.figure.miles"}};
    static const int BASE = 500;
    const struct figures figures = {
        .rows = ROWS, .count = 2, .right = "all", .game = &BASE, .tell = figure};
    convoy_begin(&convoy, 20);
    figures_show(&convoy.frame, box, &figures);
    convoy_end(&convoy);
}

Test(kit_timeline, figures_have_a_column_for_each_side_that_is_played)
{
    show_figures(box_of(800, 56, 460, 300));
    cr_expect(convoy_says(&convoy, "Wolf Pack"));
    cr_expect_lt(convoy_find(&convoy, "500").x, convoy_find(&convoy, "501").x);
    cr_expect_lt(convoy_find(&convoy, "501").y, convoy_find(&convoy, "511").y);
    convoy.lobby.options[CONVOY_WAY].value = CONVOY_ALONE;
    float middle = convoy_find(&convoy, "501").x;
    show_figures(box_of(800, 56, 460, 300));
    cr_expect_not(convoy_says(&convoy, "Wolf Pack"));
    cr_expect_eq(convoy_find(&convoy, "500").x, middle, "the only column is the last");
}

Test(kit_timeline, figures_say_less_where_there_is_little_room)
{
    show_figures(box_of(800, 56, 460, 300));
    cr_expect(convoy_says(&convoy, "Shots"));
    show_figures(box_of(800, 56, 340, 300));
    cr_expect(convoy_says(&convoy, "Sh."));
    cr_expect(convoy_says(&convoy, "Miles"), "which has no shorter word");
}
