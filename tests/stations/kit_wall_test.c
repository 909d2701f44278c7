// The wall's frame, with a game of its own: three seats against two, or a convoy all alone.
#include <criterion/criterion.h>

#include "stations/kit/wall.h"
#include "tests/stations/convoy.h"

static struct convoy convoy;
static struct wall_memory memory;

static void set(void)
{
    convoy_open(&convoy, 1280, 720);
    memory = (struct wall_memory){0};
}

static void strike(void)
{
    convoy_close(&convoy);
}

TestSuite(kit_wall, .init = set, .fini = strike);

// --- the page that waits

static void show_waiting(bool has_sea)
{
    struct words name = wall_asset_words(&convoy.frame, CONVOY_SEA);
    convoy_begin(&convoy, 400);
    wall_bar_show(&convoy.frame, &memory, "Convoy", NULL);
    wall_wait_show(&convoy.frame, name.text, has_sea);
    convoy_end(&convoy);
}

Test(kit_wall, waits_with_both_crews_and_what_is_played)
{
    show_waiting(false);
    struct wall_boxes boxes = wall_boxes_of(canvas_layout(convoy.stage.canvas));
    cr_expect(convoy_is_inside(convoy_find(&convoy, "ESCORT"), boxes.crews[SIDE_BLUE]));
    cr_expect(convoy_is_inside(convoy_find(&convoy, "Mara"), boxes.crews[SIDE_BLUE]));
    cr_expect(convoy_is_inside(convoy_find(&convoy, "Wolf Pack"), boxes.crews[SIDE_RED]));
    cr_expect(convoy_is_inside(convoy_find(&convoy, "Fog"), boxes.sea),
              "the file's name, with a capital");
    cr_expect(convoy_is_inside(convoy_find(&convoy, "When it is over"), boxes.band));
    cr_expect(convoy_says(&convoy, "hidden"));
}

Test(kit_wall, leaves_out_a_side_that_is_nobodys)
{
    convoy.lobby.options[CONVOY_WAY].value = CONVOY_ALONE;
    show_waiting(false);
    cr_expect(convoy_says(&convoy, "Ben"));
    cr_expect_not(convoy_says(&convoy, "Asdic"), "a seat that this variant does not play");
    cr_expect_not(convoy_says(&convoy, "PACK"));
}

Test(kit_wall, a_late_one_says_how_late)
{
    convoy.lobby.options[CONVOY_PROJECTOR].value = PROJECTOR_LATE_120;
    show_waiting(true);
    cr_expect(convoy_says(&convoy, "In a moment"));
    cr_expect(convoy_says(&convoy, "2 min behind"));
    convoy.lobby.options[CONVOY_PROJECTOR].value = 99;
    show_waiting(true);
    cr_expect(convoy_says(&convoy, "hidden"), "a value that no option has");
}

Test(kit_wall, has_begun_when_its_clock_has)
{
    cr_expect_not(wall_has_begun(&convoy.frame));
    convoy.frame.table_now = 1;
    cr_expect(wall_has_begun(&convoy.frame));
    convoy.frame.table_now = 0;
    convoy.lobby.is_paused = true;
    cr_expect(wall_has_begun(&convoy.frame));
}

// --- subtitles: a lookout's, every third of which is aside

static struct call tell(const void *game, int index)
{
    const enum sound *sounds = game;
    return (struct call){.words = words_figure(100 + index),
                         .has_side = index % 2 == 0,
                         .icon = index % 2 == 0 ? ICON_NONE : ICON_SONAR,
                         .is_aside = index % 3 == 2,
                         .sounds = {sounds[index]},
                         .sound_count = 1,
                         .lasts_ms = 300};
}

static const enum sound LOOKOUT[] = {SOUND_PING, SOUND_BOOM, SOUND_BELL, SOUND_DIVE, SOUND_TICK};

static void show_band(struct wall_band band, int count)
{
    const struct calls calls = {LOOKOUT, count, (uint32_t)count, tell};
    band.calls = &calls;
    convoy_begin(&convoy, 400);
    wall_listen(&convoy.frame, &memory, &calls);
    wall_band_show(&convoy.frame, &band);
    convoy_end(&convoy);
}

static const struct wall_band BAND = {
    .scores = {{"4½"}, {"5"}}, .score_of = "points", .first = {"Red's turn"}, .second = {"2 of 3"}};

Test(kit_wall, subtitles_are_the_newest_two_that_are_not_aside)
{
    show_band(BAND, 3);
    struct wall_boxes boxes = wall_boxes_of(canvas_layout(convoy.stage.canvas));
    struct box newest = convoy_find(&convoy, "101");
    struct box before = convoy_find(&convoy, "100");
    cr_expect_not(convoy_says(&convoy, "102"));
    cr_expect_gt(newest.h, before.h);
    cr_expect_gt(newest.y, before.y);
    cr_expect(convoy_is_inside(newest, boxes.band));
    cr_expect(convoy_is_inside(convoy_find(&convoy, "4½ : 5"), boxes.left));
    cr_expect(convoy_is_inside(convoy_find(&convoy, "Red's turn"), boxes.right));
    show_band(BAND, 5);
    cr_expect(convoy_says(&convoy, "104"));
    cr_expect(convoy_says(&convoy, "103"));
}

Test(kit_wall, a_stop_takes_the_place_of_the_score)
{
    struct wall_band stopped = BAND;
    stopped.stop = "HALT";
    show_band(stopped, 1);
    struct wall_boxes boxes = wall_boxes_of(canvas_layout(convoy.stage.canvas));
    cr_expect(convoy_is_inside(convoy_find(&convoy, "HALT"), boxes.left));
    cr_expect_not(convoy_says(&convoy, "4½"));
}

Test(kit_wall, sounds_only_when_it_is_live)
{
    convoy.lobby.options[CONVOY_PROJECTOR].value = PROJECTOR_LATE_60;
    show_band(BAND, 0);
    show_band(BAND, 1);
    cr_expect_not(stage_hears(&convoy.stage, SOUND_PING));
    convoy.lobby.options[CONVOY_PROJECTOR].value = PROJECTOR_LIVE;
    show_band(BAND, 1);
    cr_expect_not(stage_hears(&convoy.stage, SOUND_PING), "nor is it caught up with");
    show_band(BAND, 2);
    cr_expect(stage_hears(&convoy.stage, SOUND_BOOM));
}

// --- the end

static void end(const struct outcome *outcome, uint32_t key)
{
    struct wall_band over = BAND;
    over.outcome = outcome;
    over.has_debrief = true;
    if (key != INPUT_NO_KEY) {
        input_press(&convoy.stage.input, key, 0);
    }
    show_band(over, 2);
}

Test(kit_wall, says_who_won_with_points)
{
    const struct outcome won = {.kind = OUTCOME_WIN,
                                .winner = SIDE_BLUE,
                                .ending = ENDING_RULES,
                                .has_points = true,
                                .points = {12, 7}};
    end(&won, INPUT_NO_KEY);
    cr_expect(convoy_says(&convoy, "The escort wins"));
    cr_expect(convoy_says(&convoy, "Wolf Pack has lost. Points: 12 to 7."));
    cr_expect_not(convoy_says(&convoy, "101"), "no call any more");
    cr_expect(convoy_says(&convoy, "Rematch"), "to the owner");
    convoy.lobby.owner = 1;
    end(&won, 'D');
    cr_expect_eq(convoy.frame.wish, STATION_DEBRIEF);
    cr_expect_not(convoy_says(&convoy, "Rematch"));
}

Test(kit_wall, a_match_alone_is_lost_by_whoever_plays)
{
    const struct outcome lost = {.kind = OUTCOME_LOSS, .ending = ENDING_RULES};
    convoy.lobby.options[CONVOY_WAY].value = CONVOY_ALONE;
    end(&lost, INPUT_ENTER);
    cr_expect(convoy_says(&convoy, "Lost"));
    cr_expect(convoy_says(&convoy, "Grey Group has lost."));
    cr_expect_eq(convoy.frame.wish, STATION_REMATCH);
}

// --- boxes

Test(kit_wall, boxes_stand_apart_at_every_size)
{
    static const int SIZES[][2] = {
        {1280, 720}, {1920, 1080}, {1024, 640}, {1280, 800}, {720, 1280}};
    for (size_t i = 0; i < sizeof SIZES / sizeof SIZES[0]; i++) {
        convoy_close(&convoy);
        convoy_open(&convoy, SIZES[i][0], SIZES[i][1]);
        show_waiting(false);
        const struct layout *layout = canvas_layout(convoy.stage.canvas);
        struct wall_boxes boxes = wall_boxes_of(layout);
        cr_expect_gt(boxes.sea.w, 300, "%d x %d", SIZES[i][0], SIZES[i][1]);
        cr_expect_lt(box_right(boxes.crews[SIDE_BLUE]), boxes.sea.x);
        cr_expect_gt(boxes.crews[SIDE_RED].x, box_right(boxes.sea));
        cr_expect_lt(box_bottom(boxes.sea), boxes.band.y);
        cr_expect_gt(boxes.sea.y, box_bottom(boxes.bar));
        cr_expect_lt(box_right(boxes.left), boxes.right.x - 400);
        cr_expect_eq(box_bottom(boxes.band), layout->height);
    }
}
