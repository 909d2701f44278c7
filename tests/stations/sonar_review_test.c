// The debrief's screen: its keys, its list, its line of time, and that it can be read.
#include <criterion/criterion.h>
#include <string.h>

#include "tests/stations/sonar_stage.h"

static struct sonar_stage stage; // too large for a stack
static struct sonar_debrief debrief;

static const int SIZES[][2] = {{1280, 720}, {1920, 1080}, {1024, 640}};

static void add(enum side side, enum sonar_moment_kind kind, unsigned value, unsigned gap_s)
{
    uint16_t at = debrief.kinds_count++;
    debrief.kinds[at] = (uint8_t)(kind * 2 + side);
    debrief.values[at] = (uint8_t)value;
    debrief.gaps[at] = (uint8_t)(gap_s * 1000 / SONAR_MOMENT_MS);
    debrief.blue_spots[at] = (uint8_t)(180 - 10 * at);
    debrief.red_spots[at] = (uint8_t)(100 - 5 * at);
    debrief.values_count = debrief.gaps_count = debrief.kinds_count;
    debrief.blue_spots_count = debrief.red_spots_count = debrief.kinds_count;
}

static unsigned dot(const char *name)
{
    struct dot there;
    cr_assert(dot_parse(name, &there));
    return (unsigned)chart_index(&debrief.chart, there);
}

// A match of 100 seconds: 0:10 both placed, 0:20 blue sails, 0:40 red's torpedo hits it.
static void fill(void)
{
    struct sonar_view captain;
    sonar_stage_fill(&captain, SONAR_CAPTAIN);
    memset(&debrief, 0, sizeof debrief);
    debrief.chart = captain.chart;
    debrief.damage_max = SONAR_HUNT_DAMAGE;
    debrief.length_ms = 100000;
    debrief.outcome = (struct outcome){OUTCOME_WIN, SIDE_RED, ENDING_CONCEDED};
    debrief.figures_count = SIDE_COUNT;
    debrief.figures[SIDE_BLUE] = (struct sonar_figures){.courses = 219,
                                                        .mate_ms = 1300,
                                                        .engineer_ms = 12400,
                                                        .circuits = 14,
                                                        .crosses = 221,
                                                        .spots = 15,
                                                        .spots_least = 1,
                                                        .surfacings = 17,
                                                        .surfaced_ms = 528000};
    debrief.figures[SIDE_RED].torpedoes = 1;
    add(SIDE_BLUE, SONAR_MOMENT_PLACE, dot("C5"), 10);
    add(SIDE_RED, SONAR_MOMENT_PLACE, dot("O2"), 0);
    add(SIDE_BLUE, SONAR_MOMENT_COURSE, dot("D5"), 10);
    add(SIDE_RED, SONAR_MOMENT_SONAR, SONAR_SECTOR << 6 | 8, 10);
    add(SIDE_RED, SONAR_MOMENT_SONAR_TOO, SONAR_COLUMN << 6 | 10, 0);
    add(SIDE_RED, SONAR_MOMENT_TORPEDO, dot("D6"), 10);
    add(SIDE_BLUE, SONAR_MOMENT_INDIRECT, dot("D6"), 0);
    add(SIDE_BLUE, SONAR_MOMENT_SURFACE, 1, 10);
    add(SIDE_BLUE, SONAR_MOMENT_BREACH, 2, 5);
    add(SIDE_BLUE, SONAR_MOMENT_DRONE, 9 | SONAR_DRONE_YES, 5);
}

static void open_review(void)
{
    sonar_stage_open(&stage, 1280, 720, 1u << SONAR_CAPTAIN);
    fill();
    stage.debrief = &debrief;
    stage.lobby.phase = TABLE_OVER;
    stage.memory.debrief.is_open = true;
    sonar_stage_frame(&stage);
}

static void close_review(void)
{
    sonar_stage_close(&stage);
}

TestSuite(sonar_review, .init = open_review, .fini = close_review);

static void press(uint32_t key)
{
    sonar_stage_press(&stage, key, 0);
}

static void expect_at(uint32_t at_ms)
{
    cr_assert_eq(stage.memory.debrief.at_ms, at_ms, "at %u ms, not %u", stage.memory.debrief.at_ms,
                 at_ms);
}

Test(sonar_review, opens_at_the_end_and_tells_figures_and_moments)
{
    expect_at(100000);
    cr_assert(sonar_stage_says(&stage, "1:40 of 1:40"));
    cr_assert(sonar_stage_says(&stage, "Red wins · Heron conceded."));
    cr_assert(sonar_stage_says(&stage, "TORPEDO at D6"));
    cr_assert(sonar_stage_says(&stage, "SECTOR 8, COLUMN K"));
    cr_assert(sonar_stage_says(&stage, "DRONE in 9: YES"));
    cr_assert(sonar_stage_says(&stage, "12.4 s"));
    cr_assert(sonar_stage_says(&stage, "14 · 221"));
    cr_assert(sonar_stage_says(&stage, "17 · 8:48"));
}

Test(sonar_review, steps_from_moment_to_moment_by_arrows)
{
    press(INPUT_HOME);
    expect_at(0);
    press(INPUT_RIGHT);
    expect_at(10000);
    press(INPUT_RIGHT);
    expect_at(20000);
    press(INPUT_LEFT);
    expect_at(10000);
    sonar_stage_press(&stage, INPUT_RIGHT, INPUT_SHIFT); // to what people look for
    expect_at(30000);
    press(INPUT_END);
    expect_at(100000);
    press(INPUT_RIGHT);
    expect_at(100000);
}

Test(sonar_review, plays_and_stops_by_space)
{
    press(INPUT_HOME);
    press(' ');
    cr_assert(stage.memory.debrief.is_playing);
    for (int i = 0; i < 50; i++) {
        sonar_stage_frame(&stage); // a second
    }
    cr_assert_gt(stage.memory.debrief.at_ms, 8000);
    cr_assert_lt(stage.memory.debrief.at_ms, 13000);
    press(' ');
    uint32_t stopped = stage.memory.debrief.at_ms;
    sonar_stage_frame(&stage);
    expect_at(stopped);
}

Test(sonar_review, plays_from_the_start_when_it_is_at_the_end)
{
    press(' ');
    sonar_stage_frame(&stage);
    cr_assert_lt(stage.memory.debrief.at_ms, 2000);
}

Test(sonar_review, jumps_by_a_click_on_the_line_and_on_a_moment)
{
    struct box curves = timeline_boxes_of(canvas_layout(stage.stage.canvas)).curves;
    sonar_stage_click(&stage, box_middle(curves).x, box_middle(curves).y);
    cr_assert_geq(stage.memory.debrief.at_ms, 49000);
    cr_assert_leq(stage.memory.debrief.at_ms, 51000);
    sonar_stage_click_words(&stage, "SECTOR 8, COLUMN K");
    expect_at(30000);
    sonar_stage_click_words(&stage, "TORPEDO at D6");
    expect_at(40000);
    cr_assert_eq(stage.memory.debrief.list.selected, 1, "the list stays where it was clicked");
}

Test(sonar_review, goes_back_to_the_result_by_escape)
{
    press(INPUT_ESCAPE);
    cr_assert_not(stage.memory.debrief.is_open);
    stage.views[SONAR_CAPTAIN].phase = SONAR_OVER;
    sonar_stage_frame(&stage);
    cr_assert(sonar_stage_says(&stage, "Debrief"), "and can be opened again");
    press('D');
    cr_assert(stage.memory.debrief.is_open);
    cr_assert_eq(stage.wish, STATION_DEBRIEF);
}

Test(sonar_review, is_not_shown_while_a_match_is_on)
{
    stage.lobby.phase = TABLE_PLAYING;
    sonar_stage_frame(&stage);
    cr_assert_not(sonar_stage_says(&stage, "DEBRIEF"));
}

Test(sonar_review, says_so_when_it_cannot_be_read)
{
    debrief.values[2] = 255;
    sonar_stage_frame(&stage);
    cr_assert(sonar_stage_says(&stage, "This debrief cannot be read."));
    cr_assert_eq(stage.wish, STATION_NOTHING, "asking again would not help");
}

Test(sonar_review, is_readable_at_every_size)
{
    for (size_t size = 0; size < sizeof SIZES / sizeof SIZES[0]; size++) {
        sonar_stage_close(&stage);
        sonar_stage_open(&stage, SIZES[size][0], SIZES[size][1], 1u << SONAR_CAPTAIN);
        fill();
        stage.debrief = &debrief;
        stage.lobby.phase = TABLE_OVER;
        stage.memory.debrief.is_open = true;
        for (int i = 0; i < 4; i++) {
            sonar_stage_paint(&stage);
            stage_expect_readable(&stage.stage);
            sonar_stage_press(&stage, INPUT_LEFT, INPUT_SHIFT);
        }
    }
}

// The card that ends a match, in its widest and its slimmest box.
Test(sonar_review, is_offered_on_every_roles_card)
{
    for (size_t size = 0; size < sizeof SIZES / sizeof SIZES[0]; size++) {
        for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
            sonar_stage_close(&stage);
            sonar_stage_open(&stage, SIZES[size][0], SIZES[size][1], 1u << role);
            stage.lobby.phase = TABLE_OVER;
            for (int owner = 0; owner < 2; owner++) {
                stage.lobby.owner = (uint8_t)(stage.lobby.you + owner);
                for (int i = 0; i < SONAR_ROLE_COUNT; i++) {
                    stage.views[i].phase = SONAR_OVER;
                    stage.views[i].helm = SONAR_HELM_OVER;
                    stage.views[i].systems = SONAR_SYSTEMS_OVER;
                    stage.views[i].task = SONAR_TASK_NONE;
                    stage.views[i].awaits_count = 0;
                    stage.views[i].outcome = (struct outcome){OUTCOME_WIN, SIDE_BLUE, ENDING_RULES};
                }
                sonar_stage_paint(&stage);
                cr_assert(sonar_stage_says(&stage, "Debrief"), "%s", SONAR_ROLE_NAMES.names[role]);
                stage_expect_readable(&stage.stage);
            }
        }
    }
}
