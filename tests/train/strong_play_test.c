// The solutions of lessons against those who play well: a radio operator's answer is the only one
// that what was heard allows, and a veteran in the learner's seat earns all stars.
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shared/sonar/brief.h"
#include "shared/sonar/plot.h"
#include "stations/officers/officers.h"
#include "tests/train/school.h"
#include "tools/train/attempt_private.h"

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
        static struct sonar_view view;
        static struct sonar_plot plot;
        struct opened opened;
        school_open(&opened, SONAR_RADIO, NAMES[i]);
        struct attempt *attempt = school_begin(&opened);
        attempt_view(attempt, &view);
        const struct sonar_plot_ask ask = {.chart = &view.chart,
                                           .way = view.radio.way,
                                           .way_count = view.radio.way_count,
                                           .clues = view.radio.clues,
                                           .clues_count = view.radio.clues_count,
                                           .enemy = SIDE_RED};
        sonar_plot(&ask, &plot);
        cr_expect_eq(plot.count, 1, "%s: %d dots", opened.path, plot.count);
        cr_expect(sonar_dots_has(&plot.dots, chart_index(&view.chart, solution_dot(attempt))),
                  "%s: the solution names another dot", opened.path);
        attempt_destroy(attempt);
        school_close(&opened);
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
    static const struct {
        enum sonar_role role;
        const char *name;
    } LESSONS[] = {
        {SONAR_CAPTAIN, "05-answer-a-sonar"},
        {SONAR_CAPTAIN, "06-no-way-out"},
        {SONAR_MATE, "01-first-upkeep"},
        {SONAR_MATE, "02-three-marks"},
        {SONAR_MATE, "03-report"},
        {SONAR_MATE, "06-green-is-broken"},
        {SONAR_MATE, "07-surface"},
        {SONAR_ENGINEER, "02-close-a-circuit"},
        {SONAR_ENGINEER, "04-full-panel"},
        {SONAR_ENGINEER, "05-radiation"},
        {SONAR_ENGINEER, "07-surface"},
        {SONAR_RADIO, "02-surfacing"},
        {SONAR_RADIO, "03-islands"},
        {SONAR_RADIO, "04-sonar"},
        {SONAR_RADIO, "05-torpedo"},
        {SONAR_RADIO, "06-two-silences"},
    };
    for (size_t i = 0; i < sizeof(LESSONS) / sizeof(LESSONS[0]); i++) {
        struct opened opened;
        school_open(&opened, LESSONS[i].role, LESSONS[i].name);
        for (uint64_t seed = 1; seed <= 3; seed++) {
            struct attempt *attempt = school_begin(&opened);
            int stars = play_veteran(attempt, seed);
            cr_expect_eq(stars, 3, "%s: a veteran earns %d stars", opened.path, stars);
            attempt_destroy(attempt);
        }
        school_close(&opened);
    }
}
