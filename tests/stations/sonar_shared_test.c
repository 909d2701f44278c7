// What every role's screen has: bar, calls with their sounds, the intercom.
#include <criterion/criterion.h>
#include <string.h>

#include "tests/stations/sonar_stage.h"

static struct sonar_stage stage; // too large for a stack

static void open_as(enum sonar_role role)
{
    sonar_stage_open(&stage, 1280, 720, 1u << role);
    sonar_stage_frame(&stage);
    stage.stage.sounds.count = 0;
}

static void open_captain(void)
{
    open_as(SONAR_CAPTAIN);
}

static void close_stage(void)
{
    sonar_stage_close(&stage);
}

static void press(uint32_t key)
{
    sonar_stage_press(&stage, key, 0);
}

static void run_ms(int time_ms)
{
    for (; time_ms > 0; time_ms -= 20) {
        sonar_stage_frame(&stage);
    }
}

static bool was_heard(enum sound sound)
{
    for (size_t i = 0; i < stage.stage.sounds.count; i++) {
        if (stage.stage.sounds.waiting[i] == sound) {
            return true;
        }
    }
    return false;
}

// --- the intercom

Test(sonar_intercom, says_a_phrase_of_a_list_with_two_keys, .init = open_captain,
     .fini = close_stage)
{
    press('7');
    sonar_stage_expect_no_order(&stage);
    press('3');
    sonar_stage_expect(&stage, SONAR_CAPTAIN, "say want sonar");
    press('8');
    press(INPUT_DOWN);
    press(INPUT_ENTER);
    sonar_stage_expect(&stage, SONAR_CAPTAIN, "say keep green");
}

// Shift and a digit: wants to the first mate by the gauge, to the engineer by the colour.
Test(sonar_intercom, says_what_is_wanted_with_one_key, .init = open_captain, .fini = close_stage)
{
    static const struct {
        uint32_t key;
        const char *order;
    } ROWS[] = {
        {'1', "say want torpedo"}, {'2', "say want mine"},    {'3', "say want sonar"},
        {'4', "say want drone"},   {'5', "say want silence"}, {'6', "say want scenario"},
        {'8', "say keep red"},     {'9', "say keep green"},   {'0', "say keep yellow"},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        sonar_stage_press(&stage, ROWS[i].key, INPUT_SHIFT);
        sonar_stage_expect(&stage, SONAR_CAPTAIN, ROWS[i].order);
    }
    sonar_stage_press(&stage, '7', INPUT_SHIFT);
    sonar_stage_expect_no_order(&stage);
    // Also over the open list, whose rows show these keys.
    press('7');
    sonar_stage_frame(&stage);
    cr_expect(sonar_stage_says(&stage, "⇧5"));
    sonar_stage_press(&stage, '5', INPUT_SHIFT);
    sonar_stage_expect(&stage, SONAR_CAPTAIN, "say want silence");
    // Typing a message they are signs.
    press('/');
    sonar_stage_press(&stage, '1', INPUT_SHIFT);
    sonar_stage_expect_no_order(&stage);
}

// A plain chart has no scenario to want, and nobody tells himself.
Test(sonar_intercom, offers_only_wants_that_make_sense)
{
    sonar_stage_open(&stage, 1280, 720, 1u << SONAR_CAPTAIN | 1u << SONAR_MATE);
    stage.views[SONAR_CAPTAIN].chart.scenario_size = 0;
    sonar_stage_frame(&stage);
    sonar_stage_press(&stage, '1', INPUT_SHIFT);
    sonar_stage_expect_no_order(&stage);
    sonar_stage_press(&stage, '8', INPUT_SHIFT);
    sonar_stage_expect(&stage, SONAR_CAPTAIN, "say keep red");
    stage.roles = 1u << SONAR_CAPTAIN;
    sonar_stage_frame(&stage);
    sonar_stage_press(&stage, '6', INPUT_SHIFT);
    sonar_stage_expect_no_order(&stage);
    sonar_stage_close(&stage);
}

Test(sonar_intercom, says_short_things_with_one_key, .init = open_captain, .fini = close_stage)
{
    press('9');
    sonar_stage_expect(&stage, SONAR_CAPTAIN, "say where");
    press('Y');
    sonar_stage_expect(&stage, SONAR_CAPTAIN, "say yes");
    press('N');
    sonar_stage_expect(&stage, SONAR_CAPTAIN, "say no");
    press('W');
    sonar_stage_expect(&stage, SONAR_CAPTAIN, "say wait");
    sonar_stage_click_words(&stage, "Where is he?");
    sonar_stage_expect(&stage, SONAR_CAPTAIN, "say where");
}

Test(sonar_intercom, says_what_is_typed, .init = open_captain, .fini = close_stage)
{
    press('/');
    sonar_stage_type(&stage, "try North"); // T and N are no shortcuts now
    sonar_stage_expect_no_order(&stage);
    press(INPUT_ENTER);
    sonar_stage_expect(&stage, SONAR_CAPTAIN, "say text \"try North\"");
    press('Y'); // and again one
    sonar_stage_expect(&stage, SONAR_CAPTAIN, "say yes");
}

Test(sonar_intercom, is_not_lost_while_an_order_is_on_its_way, .init = open_captain,
     .fini = close_stage)
{
    stage.is_waiting = true;
    press('Y');
    sonar_stage_expect_no_order(&stage);
    stage.is_waiting = false;
    sonar_stage_frame(&stage);
    sonar_stage_expect(&stage, SONAR_CAPTAIN, "say yes");
    sonar_stage_frame(&stage);
    sonar_stage_expect_no_order(&stage);
}

Test(sonar_intercom, wants_no_scenario_on_a_plain_chart, .init = open_captain, .fini = close_stage)
{
    press('7');
    cr_expect(sonar_stage_says(&stage, "want scenario"));
    press(INPUT_ESCAPE);
    stage.views[SONAR_CAPTAIN].chart.scenario_size = 0;
    press('7');
    cr_expect_not(sonar_stage_says(&stage, "want scenario"));
    cr_expect(sonar_stage_says(&stage, "want silence"));
}

Test(sonar_intercom, keeps_hidden_answers_alive_on_a_narrow_screen)
{
    sonar_stage_open(&stage, 1024, 640, 1u << SONAR_CAPTAIN);
    sonar_stage_frame(&stage);
    press('W');
    sonar_stage_expect(&stage, SONAR_CAPTAIN, "say wait");
    sonar_stage_close(&stage);
}

Test(sonar_intercom, blips_when_somebody_speaks, .init = open_captain, .fini = close_stage)
{
    sonar_stage_message(&stage, SONAR_RADIO, "lost");
    sonar_stage_frame(&stage);
    cr_expect(was_heard(SOUND_SAY_RADIO));
    cr_expect(sonar_stage_says(&stage, "lost him"));
}

// What has more bytes than a message holds comes in parts, and is read as one.
Test(sonar_intercom, puts_the_parts_of_a_text_together, .init = open_captain, .fini = close_stage)
{
    sonar_stage_message(&stage, SONAR_MATE, "text \"pr\"");
    sonar_stage_message(&stage, SONAR_MATE, "more \"êt \"");
    sonar_stage_message(&stage, SONAR_MATE, "more \"à tirer\"");
    sonar_stage_frame(&stage);
    cr_expect(sonar_stage_says(&stage, "prêt à tirer"));
}

Test(sonar_intercom, takes_eighty_characters_of_any_kind, .init = open_captain, .fini = close_stage)
{
    char expected[2 * 80 + 16] = "say text \"";
    press('/');
    for (int i = 0; i < 81; i++) {
        sonar_stage_type(&stage, "é");
    }
    for (int i = 0; i < 80; i++) {
        strncat(expected, "é", sizeof expected - strlen(expected) - 1);
    }
    strncat(expected, "\"", sizeof expected - strlen(expected) - 1);
    press(INPUT_ENTER);
    sonar_stage_expect(&stage, SONAR_CAPTAIN, expected);
}

// --- calls

Test(sonar_calls, that_come_at_once_are_heard_one_after_the_other, .init = open_captain,
     .fini = close_stage)
{
    sonar_stage_call(&stage, SIDE_RED, "stop");
    sonar_stage_call(&stage, SIDE_RED, "torpedo G8");
    sonar_stage_call(&stage, SIDE_BLUE, "indirect G8");
    sonar_stage_frame(&stage);
    cr_expect(was_heard(SOUND_STOP));
    cr_expect_not(was_heard(SOUND_RUN));
    run_ms(720);
    cr_expect(was_heard(SOUND_RUN));
    cr_expect_not(was_heard(SOUND_BOOM_DULL));
    run_ms(640);
    cr_expect(was_heard(SOUND_BOOM_DULL));
}

Test(sonar_calls, of_a_silence_make_no_sound, .init = open_captain, .fini = close_stage)
{
    sonar_stage_call(&stage, SIDE_RED, "silence");
    run_ms(800);
    cr_expect_eq(stage.stage.sounds.count, 0);
    cr_expect(sonar_stage_says(&stage, "SILENCE"));
}

Test(sonar_calls, that_were_there_from_the_first_are_old_news, .init = open_captain,
     .fini = close_stage)
{
    run_ms(400);
    cr_expect_eq(stage.stage.sounds.count, 0);
}

// 24 calls later the numbers still say which are new.
Test(sonar_calls, are_followed_by_number, .init = open_captain, .fini = close_stage)
{
    for (int i = 0; i < SONAR_CALLS_MAX; i++) {
        sonar_stage_call(&stage, SIDE_RED, "mate_ok");
    }
    run_ms(4000);
    stage.stage.sounds.count = 0;
    sonar_stage_call(&stage, SIDE_RED, "head west");
    sonar_stage_frame(&stage);
    cr_expect(was_heard(SOUND_HEAD_WEST));
}

Test(sonar_calls, have_words_and_a_sign_each)
{
    sonar_stage_open(&stage, 1280, 720, 1u << SONAR_CAPTAIN);
    static const char *const ALL[] = {
        "dive",          "head north",
        "mate_ok",       "engineer_ok",
        "ready drone",   "stop",
        "torpedo C3",    "mine_dropped",
        "mine C3",       "drone",
        "drone_in 3 no", "drone_in 3 yes",
        "sonar",         "states (row 3) (column B)",
        "silence",       "scenario C3",
        "clear C3",      "indirect C3",
        "direct C3",     "damage",
        "breakdown",     "surfacing 4",
        "ready_to_dive", "time",
        "sunk",
    };
    for (size_t i = 0; i < sizeof ALL / sizeof ALL[0]; i++) {
        struct sonar_said said;
        cr_assert(record_parse(&SONAR_SAID_RECORD, ALL[i], &said, NULL), "%s", ALL[i]);
        struct words words = sonar_said_words(stage.strings, &said);
        cr_expect_neq(strncmp(words.text, "call.", 5), 0, "%s", words.text);
        cr_expect_neq(sonar_said_icon(&said), ICON_NONE, "%s", ALL[i]);
    }
    sonar_stage_close(&stage);
}

// --- the bar

Test(sonar_bar, tells_the_sector_to_the_captain_alone)
{
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        sonar_stage_open(&stage, 1280, 720, 1u << role);
        sonar_stage_frame(&stage);
        cr_expect_eq(sonar_stage_says(&stage, "sector 5"), role == SONAR_CAPTAIN);
        sonar_stage_close(&stage);
    }
}

Test(sonar_bar, shows_the_turn_where_there_are_turns, .init = open_captain, .fini = close_stage)
{
    sonar_stage_fill_turns(&stage.views[SONAR_CAPTAIN], SONAR_CAPTAIN);
    sonar_stage_frame(&stage);
    cr_expect(sonar_stage_says(&stage, "turn 14"));
    cr_expect(sonar_stage_says(&stage, "YOUR TURN"));
}

// F3, S5: a radio operator at the surface has missed what sank his boat, but not that it sank.
Test(sonar_shared, a_boat_that_was_sunk_was_hit)
{
    sonar_stage_open(&stage, 1280, 720, 1u << SONAR_RADIO);
    struct sonar_view *view = &stage.views[SONAR_RADIO];
    view->phase = SONAR_OVER;
    view->helm = SONAR_HELM_OVER;
    view->hits_count = 0;
    view->outcome =
        (struct outcome){.kind = OUTCOME_WIN, .winner = SIDE_RED, .ending = ENDING_RULES};
    sonar_stage_frame(&stage);
    cr_expect_not(sonar_stage_says(&stage, "Heron: never hit"));
    cr_expect(sonar_stage_says(&stage, "Petrel: never hit"));
    sonar_stage_close(&stage);
}
