// Chance as a person meets it: odds before a choice, and the roll after it.
#include <criterion/criterion.h>
#include <string.h>

#include "stations/widgets/roll.h"
#include "stations/widgets/wager.h"
#include "tests/support/stage.h"

static struct stage stage;
static int64_t now_ms;

static void set(void)
{
    stage_open(&stage, 1280, 720);
    now_ms = 1000;
}

static void strike(void)
{
    stage_close(&stage);
}

TestSuite(odds, .init = set, .fini = strike);

Test(odds, a_bar_knows_each_of_its_results)
{
    const struct odds_bar bar = {
        .parts = {{ODDS_BEST, 3}, {ODDS_PART, 4}, {ODDS_NOTHING, 5}, {ODDS_PART, 0}}, .count = 4};
    struct odds part = odds_bar_find(&bar, ODDS_PART);
    cr_expect_eq(part.ways, 4);
    cr_expect_eq(part.all, 12);
    cr_expect_eq(odds_bar_find(&bar, ODDS_WOUND).ways, 0);
    const struct odds_bar none = {.count = 0};
    cr_expect_eq(odds_share(odds_bar_find(&none, ODDS_BEST)), 0);
    struct odds_bar two = odds_bar_of((struct odds){7, 10}, ODDS_COST);
    cr_expect_eq(odds_bar_find(&two, ODDS_COST).ways, 3);
}

// --- choices

static int chosen;

static int show_wager(float height, uint32_t key)
{
    const struct wager_choice choices[] = {
        {"Engines", "4 or more", ICON_SLIDE, UI_KEY('1'),
         odds_bar_of(odds_of_dice(3, 6, 4, 3), ODDS_COST), "go on", "lose a die", NULL},
        {"Charge", "never", ICON_BLAST, UI_KEY('2'),
         odds_bar_of(odds_of_dice(1, 6, 3, 3), ODDS_COST), "gone", "lose a die", NULL},
        {"Retreat", "any", ICON_UNDO, UI_KEY('3'), odds_bar_of(odds_of_dice(3, 6, 4, 1), ODDS_COST),
         "back", "stay", "after a failure"},
    };
    const struct wager wager = {.box = box_of(700, 56, 480, height),
                                .title = "CHOICE",
                                .choices = choices,
                                .count = 3,
                                .best = "success",
                                .otherwise = "failure",
                                .otherwise_is = ODDS_COST,
                                .make = "Roll"};
    if (key != INPUT_NO_KEY) {
        input_press(&stage.input, key, 0);
    }
    now_ms += 20;
    stage_begin(&stage, now_ms);
    int made = wager_show(&stage.ui, ui_id_of("wager"), &wager, &chosen);
    stage_end(&stage);
    stage_expect_readable(&stage);
    return made;
}

Test(odds, a_choice_is_taken_up_by_its_key_and_made_by_enter)
{
    chosen = -1;
    cr_expect_eq(show_wager(560, INPUT_ENTER), -1, "nothing is taken up");
    cr_expect_eq(show_wager(560, '1'), -1);
    cr_expect_eq(chosen, 0);
    cr_expect_eq(show_wager(560, INPUT_ENTER), 0);
    show_wager(560, '2');
    cr_expect_eq(show_wager(560, INPUT_ENTER), 1, "it cannot succeed, and may be made");
}

Test(odds, a_choice_that_is_not_allowed_says_why_and_stays)
{
    chosen = 0;
    show_wager(560, '3');
    cr_expect_eq(chosen, 0);
    cr_expect(stage_says(&stage, "after a failure"));
    chosen = 2; // taken up while it was allowed
    cr_expect_eq(show_wager(560, INPUT_ENTER), -1);
}

Test(odds, choices_say_their_odds_also_where_room_is_little)
{
    chosen = 0;
    show_wager(560, INPUT_NO_KEY);
    cr_expect(stage_says(&stage, "13 %"));
    cr_expect(stage_says(&stage, "0 %"));
    cr_expect(stage_says(&stage, "go on"));
    show_wager(440, INPUT_NO_KEY);
    cr_expect(stage_says(&stage, "13 %"));
    cr_expect_not(stage_says(&stage, "go on"), "what follows gives way first");
}

// --- rolls

static struct roll_memory memory;

static bool show_roll(int64_t cast_ms, int64_t at_ms)
{
    static const struct roll_die DICE[] = {{{10, 9, DIE_GOOD}, "9+4"}, {{10, 2, DIE_POOR}, "2+4"}};
    static const struct odds_bar BAR = {.parts = {{ODDS_BEST, 1}, {ODDS_COST, 3}}, .count = 2};
    const struct roll roll = {.box = box_of(100, 100, 404, 236),
                              .title = "ROLL",
                              .dice = DICE,
                              .count = 2,
                              .cast_ms = cast_ms,
                              .verdict = "FAILED",
                              .odds = &BAR,
                              .odds_words = "It was"};
    sound_clear(&stage.sounds);
    stage_begin(&stage, at_ms);
    bool lies = roll_show(&stage.ui, &roll, &memory);
    stage_end(&stage);
    stage_expect_readable(&stage);
    return lies;
}

Test(odds, a_roll_tells_nothing_before_it_lies)
{
    memory = (struct roll_memory){0};
    cr_expect_not(show_roll(5000, 5000));
    cr_expect(stage_says(&stage, "25 %"), "its odds stand beside it");
    cr_expect_not(stage_says(&stage, "FAILED"));
    cr_expect_not(stage_says(&stage, "9+4"));
    cr_expect_not(show_roll(5000, 5590));
    cr_expect(stage_says(&stage, "9+4"), "the first one lies");
    cr_expect(stage_hears(&stage, SOUND_CLICK));
    cr_expect_not(stage_says(&stage, "FAILED"));
    cr_expect(show_roll(5000, 5660));
    cr_expect(stage_says(&stage, "FAILED"));
    cr_expect(stage_hears(&stage, SOUND_CLICK));
    show_roll(5000, 5700);
    cr_expect_not(stage_hears(&stage, SOUND_CLICK), "each die falls once");
}

Test(odds, a_roll_of_before_lies_and_is_silent)
{
    memory = (struct roll_memory){0};
    cr_expect(show_roll(0, 9000));
    cr_expect(stage_says(&stage, "FAILED"));
    cr_expect_eq(stage.sounds.count, 0);
}

Test(odds, a_calm_roll_lies_at_once)
{
    memory = (struct roll_memory){0};
    stage.ui.calm = true;
    cr_expect(show_roll(5000, 5000));
}

// What a die shows on its way must not depend on how it will lie.
Test(odds, dice_tumble_alike_whatever_they_show_in_the_end)
{
    int changes = 0;
    int before = 0;
    for (int64_t at = 5000; at < 5590; at += 10) {
        int shown = 0;
        stage_begin(&stage, at);
        cr_assert(die_tumbles(&stage.ui, 5000, 0, 6, &shown));
        stage_end(&stage);
        cr_assert(shown >= 1 && shown <= 6);
        changes += shown != before;
        before = shown;
    }
    cr_expect_geq(changes, 8);
    cr_expect_leq(changes, 10);
}
