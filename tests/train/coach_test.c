// The coach: finds a bad decision and a better one, and has nothing against what officers do.
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shared/sonar/brief.h"
#include "stations/officers/officers.h"
#include "tests/support/files.h"
#include "tools/games/games.h"
#include "tools/games/sonar/coach.h"
#include "tools/train/attempt.h"
#include "tools/train/free.h"

static struct coach *coach;
static struct lesson lesson;
static char *text;
static struct strings *strings;
static struct attempt *attempt;

static void see(void *context, const void *view, ms now)
{
    coach_see(context, view, now);
}

static void judge(void *context, const void *view, const void *order, ms now)
{
    coach_judge(context, view, order, now);
}

static void read_strings(void)
{
    char error[128];
    size_t length;
    char *words = files_read("assets/strings/en.txt", &length);
    strings = strings_create(words, length, error, sizeof(error));
    cr_assert_not_null(strings);
    free(words);
}

static void begin(void)
{
    char error[ATTEMPT_ERROR_MAX];
    coach_destroy(coach);
    coach = coach_create(&SONAR_COACH, &SONAR_BRIEF,
                         brief_find_seat(&SONAR_BRIEF, lesson.side, lesson.role));
    cr_assert_not_null(coach);
    const struct attempt_config config = {
        .lesson = &lesson,
        .source = {.strings = strings, .read_asset = files_asset},
        .officers = OFFICERS,
        .watch = {.seen = see, .ordered = judge, .context = coach},
    };
    attempt = attempt_create(&config, error);
    cr_assert_not_null(attempt, "%s", error);
}

static void open_lesson(const char *path)
{
    char error[LESSON_ERROR_MAX];
    size_t length;
    read_strings();
    text = files_read(path, &length);
    cr_assert(lesson_read(&lesson, text, length, error), "%s", error);
    begin();
}

static void end(void)
{
    attempt_destroy(attempt);
    coach_destroy(coach);
    coach = NULL;
    strings_destroy(strings);
    free(text);
}

static void give(const char *words)
{
    _Alignas(max_align_t) uint8_t order[GAME_ORDER_MAX];
    struct reason reason;
    cr_assert(record_parse(&SONAR_ORDER_RECORD, words, order, NULL), "%s", words);
    cr_assert(attempt_order(attempt, order, &reason), "%s: %s", words, reason.id);
}

static void wait(ms by)
{
    attempt_pass(attempt, attempt_match(attempt)->now + by);
}

// What would have been better than the worst decision, as text.
static void expect_better(const char *wanted)
{
    char better[128];
    cr_assert_geq(coach_sort(coach), 1, "nothing was found");
    cr_expect(coach->notes[0].has_better);
    record_print(&SONAR_ORDER_RECORD, coach->notes[0].better, better, sizeof(better));
    cr_expect_str_eq(better, wanted);
}

Test(coach, tells_a_mate_what_was_wanted)
{
    char said[256];
    open_lesson("assets/lessons/sonar/mate/01-first-upkeep.txt");
    wait(2000);
    give("charge mine");
    expect_better("charge torpedo");
    cr_expect_geq(coach->notes[0].cost, 100, "%d", coach->notes[0].cost);
    coach_say(coach, &coach->notes[0], strings, said, sizeof(said));
    cr_expect_not_null(strstr(said, "0:02  charge mine: worth "), "%s", said);
    cr_expect_not_null(strstr(said, "Better: charge torpedo."), "%s", said);
    wait(5000);
    give("charge torpedo");
    cr_expect_eq(coach->judged, 2);
    cr_expect_eq(coach->poor, 1, "the second was right");
    end();
}

Test(coach, tells_an_engineer_what_damage_costs)
{
    open_lesson("assets/lessons/sonar/engineer/05-radiation.txt");
    wait(4000);
    give("cross north 6");
    cr_assert_eq(coach_sort(coach), 1);
    cr_expect_eq(coach->notes[0].unit, SONAR_COACH_DAMAGE);
    cr_expect_geq(coach->notes[0].cost, 200, "%d", coach->notes[0].cost);
    const struct sonar_order *better = (const void *)coach->notes[0].better;
    cr_expect_eq(better->kind, SONAR_ORDER_CROSS);
    cr_expect_neq(better->cross.symbol, 6);
    end();
}

Test(coach, tells_a_radio_operator_where_the_enemy_is)
{
    open_lesson("assets/lessons/sonar/radio/03-islands.txt");
    give("say enemy H8 0");
    expect_better("say enemy A15 0");
    cr_expect_eq(coach->notes[0].unit, SONAR_COACH_DOTS);
    cr_expect_geq(coach->notes[0].cost, 100, "what cannot be leaves the whole sea to search");
    give("sketch mark A1 not");
    cr_expect_eq(coach->judged, 1, "a drawing is no decision");
    end();
}

Test(coach, sorts_the_worst_to_the_front)
{
    open_lesson("assets/lessons/sonar/mate/02-three-marks.txt");
    static const char *const GIVEN[] = {"charge silence", "charge mine", "charge drone"};
    for (size_t i = 0; i < sizeof(GIVEN) / sizeof(GIVEN[0]); i++) {
        wait(9000);
        give(GIVEN[i]);
    }
    cr_assert_eq(coach_sort(coach), 3);
    cr_expect_geq(coach->notes[0].cost, coach->notes[1].cost);
    cr_expect_geq(coach->notes[1].cost, coach->notes[2].cost);
    end();
}

// A veteran in the learner's seat for some minutes of a free match.
static void play_officer(enum sonar_role role, ms minutes)
{
    static _Alignas(max_align_t) uint8_t memory[OFFICER_MEMORY_MAX];
    static char written[FREE_TEXT_MAX];
    char error[LESSON_ERROR_MAX];
    const struct free_match match = {.brief = &SONAR_BRIEF,
                                     .seat = SONAR_SEAT(SIDE_BLUE, role),
                                     .game = tool_game_find("sonar")->free,
                                     .has_coach = true,
                                     .skill = OFFICER_MATE,
                                     .seed = 7,
                                     .options = "option chart open\n"};
    read_strings();
    text = NULL;
    cr_assert(free_lesson(&lesson, written, &match, strings, error), "%s", error);
    begin();
    const struct officer_post post = {
        .brief = &SONAR_BRIEF, .seat = attempt_seat(attempt), .skill = OFFICER_VETERAN, .seed = 3};
    SONAR_OFFICER.begin(memory, &post);
    ms limit = minutes * 60000;
    for (ms now = 0; now < limit && attempt_state(attempt) == ATTEMPT_OPEN; now += 50) {
        _Alignas(max_align_t) uint8_t view[GAME_VIEW_MAX];
        _Alignas(max_align_t) uint8_t order[GAME_ORDER_MAX] = {0};
        struct reason reason;
        ms again;
        attempt_pass(attempt, now);
        attempt_view(attempt, view);
        if (attempt_state(attempt) == ATTEMPT_OPEN &&
            SONAR_OFFICER.act(memory, view, now, order, &again)) {
            cr_expect(attempt_order(attempt, order, &reason), "%s", reason.id);
        }
    }
}

// He keeps to a cross that he has announced, whatever is said in between.
Test(coach, has_little_against_a_veteran_engineer)
{
    play_officer(SONAR_ENGINEER, 4);
    cr_expect_geq(coach->judged, 5, "%zu decisions", coach->judged);
    cr_expect_leq(10 * coach->poor, coach->judged, "%zu of %zu", coach->poor, coach->judged);
    end();
}

Test(coach, has_little_against_a_veteran_captain)
{
    play_officer(SONAR_CAPTAIN, 4);
    cr_expect_geq(coach->judged, 5, "%zu decisions", coach->judged);
    cr_expect_leq(10 * coach->poor, coach->judged, "%zu of %zu", coach->poor, coach->judged);
    end();
}

Test(coach, has_little_against_a_veteran_mate)
{
    play_officer(SONAR_MATE, 4);
    cr_expect_geq(coach->judged, 5, "%zu decisions", coach->judged);
    cr_expect_leq(10 * coach->poor, coach->judged, "%zu of %zu", coach->poor, coach->judged);
    end();
}
