// The solutions of lessons against those who play well: a radio operator's answer is the only one
// that what was heard allows, and a veteran in the learner's seat earns all stars.
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shared/sonar/brief.h"
#include "shared/sonar/plot.h"
#include "stations/officers/officers.h"
#include "tests/support/files.h"
#include "tools/train/attempt_private.h"

static char *text;
static struct lesson lesson;
static struct strings *strings;

static struct attempt *open_lesson(const char *path)
{
    char error[ATTEMPT_ERROR_MAX];
    size_t length;
    char *words = files_read("assets/strings/en.txt", &length);
    strings = strings_create(words, length, error, sizeof(error));
    free(words);
    text = files_read(path, &length);
    cr_assert(lesson_read(&lesson, text, length, error), "%s: %s", path, error);
    const struct attempt_config config = {
        .lesson = &lesson,
        .source = {.strings = strings, .read_asset = files_asset},
        .officers = OFFICERS,
    };
    struct attempt *attempt = attempt_create(&config, error);
    cr_assert_not_null(attempt, "%s: %s", path, error);
    return attempt;
}

static void close_lesson(struct attempt *attempt)
{
    attempt_destroy(attempt);
    strings_destroy(strings);
    free(text);
}

// The dot that the lesson's solution names.
static struct dot solution_dot(const struct attempt *attempt)
{
    struct sonar_order order = {.kind = SONAR_ORDER_END};
    for (size_t i = 0; i < attempt->solution.count; i++) {
        if (attempt->solution.list[i].kind == STEP_ORDER) {
            steps_order(&attempt->solution.list[i], &SONAR_BRIEF, &order);
        }
    }
    cr_assert_eq(order.kind, SONAR_ORDER_SAY);
    return order.say.enemy.dot;
}

Test(strong_play, what_was_heard_leaves_a_radio_operator_one_dot)
{
    static const char *const NAMES[] = {"03-islands", "04-sonar", "05-torpedo", "06-two-silences"};
    for (size_t i = 0; i < sizeof(NAMES) / sizeof(NAMES[0]); i++) {
        char path[96];
        static struct sonar_view view;
        static struct sonar_plot plot;
        snprintf(path, sizeof(path), "assets/lessons/radio/%s.txt", NAMES[i]);
        struct attempt *attempt = open_lesson(path);
        attempt_view(attempt, &view);
        const struct sonar_plot_ask ask = {.chart = &view.chart,
                                           .way = view.radio.way,
                                           .way_count = view.radio.way_count,
                                           .clues = view.radio.clues,
                                           .clues_count = view.radio.clues_count,
                                           .enemy = SIDE_RED};
        sonar_plot(&ask, &plot);
        cr_expect_eq(plot.count, 1, "%s: %d dots", path, plot.count);
        cr_expect(sonar_dots_has(&plot.dots, chart_index(&view.chart, solution_dot(attempt))),
                  "%s: the solution names another dot", path);
        close_lesson(attempt);
    }
}

// A veteran sits down where the learner would.
static int play_veteran(struct attempt *attempt, uint64_t seed)
{
    static _Alignas(max_align_t) uint8_t memory[OFFICER_MEMORY_MAX];
    static struct sonar_view view;
    const struct officer *officer = officer_find(OFFICERS, "sonar");
    const struct officer_post post = {.brief = &SONAR_BRIEF,
                                      .seat = attempt_seat(attempt),
                                      .skill = OFFICER_VETERAN,
                                      .seed = seed};
    memset(memory, 0, sizeof(memory));
    officer->begin(memory, &post);
    for (int turn = 0; turn < 2400 && attempt_state(attempt) == ATTEMPT_OPEN; turn++) {
        struct sonar_order order = {0};
        struct reason reason;
        ms wake = MS_NEVER;
        attempt_view(attempt, &view);
        if (officer->act(memory, &view, attempt_match(attempt)->now, &order, &wake)) {
            attempt_order(attempt, &order, &reason);
        }
        attempt_pass(attempt, attempt_match(attempt)->now + 50);
    }
    return attempt_stars(attempt);
}

// Where all that decides is in the seat's view. In the other lessons the text tells what an officer
// does not read: a wreck to look at, a plan, what the enemy will do.
Test(strong_play, a_veteran_earns_three_stars)
{
    static const char *const NAMES[] = {
        "captain/05-answer-a-sonar",
        "captain/06-no-way-out",
        "mate/01-first-upkeep",
        "mate/02-three-marks",
        "mate/03-report",
        "mate/06-green-is-broken",
        "mate/07-surface",
        "engineer/02-close-a-circuit",
        "engineer/04-full-panel",
        "engineer/05-radiation",
        "engineer/07-surface",
        "radio/02-surfacing",
        "radio/03-islands",
        "radio/04-sonar",
        "radio/05-torpedo",
        "radio/06-two-silences",
    };
    for (size_t i = 0; i < sizeof(NAMES) / sizeof(NAMES[0]); i++) {
        char path[160];
        snprintf(path, sizeof(path), "assets/lessons/%s.txt", NAMES[i]);
        for (uint64_t seed = 1; seed <= 3; seed++) {
            struct attempt *attempt = open_lesson(path);
            int stars = play_veteran(attempt, seed);
            cr_expect_eq(stars, 3, "%s: a veteran earns %d stars", path, stars);
            close_lesson(attempt);
        }
    }
}
