// One go at a lesson: goals in their order, failures, stars, scripts that wait, and officers.
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "stations/officers/officers.h"
#include "tests/support/files.h"
#include "tools/train/attempt.h"

#define HEAD "klaxon lesson 1\nseat blue mate\ntitle A\ntext A\n"
#define GAME                                                                                       \
    "setup\ngame sonar\noption chart open\noption stop_ms 1000\nstart\n"                           \
    "blue captain place A1\nred captain place O15\n"
#define TAIL                                                                                       \
    "hint A\nhint B\nsolution\nblue mate charge mine\ndone\n"                                      \
    "star\nsays a\nstar hints=0\nsays b\nstar refused=0\nsays c\n"
#define COURSES                                                                                    \
    "then\n+1000\nblue captain course east\n+1000\nblue engineer cross east 4\n"                   \
    "blue captain course east\nblue engineer cross east 5\ndone\n"

struct stand {
    struct lesson lesson;
    struct attempt *attempt;
    char error[ATTEMPT_ERROR_MAX];
};

static void begin(struct stand *stand, const char *text)
{
    char error[LESSON_ERROR_MAX];
    cr_assert(lesson_read(&stand->lesson, text, strlen(text), error), "%s", error);
    const struct attempt_config config = {
        .lesson = &stand->lesson,
        .source = {.read_asset = files_asset},
        .officers = OFFICERS,
    };
    stand->error[0] = '\0';
    stand->attempt = attempt_create(&config, stand->error);
}

static void end(struct stand *stand)
{
    attempt_destroy(stand->attempt);
}

static bool order(struct stand *stand, const char *text)
{
    _Alignas(max_align_t) uint8_t bytes[GAME_ORDER_MAX];
    struct reason reason;
    cr_assert(record_parse(attempt_match(stand->attempt)->game->brief->order, text, bytes, NULL));
    return attempt_order(stand->attempt, bytes, &reason);
}

static void pass(struct stand *stand, ms by)
{
    attempt_pass(stand->attempt, attempt_match(stand->attempt)->now + by);
}

Test(attempt, reaches_goals_in_their_order)
{
    struct stand stand;
    begin(&stand, HEAD GAME "done\n" COURSES "goal order charge mine\nsays a\n"
                            "goal view blue mate mate.marks[0]=1\nsays b\n" TAIL);
    cr_assert_not_null(stand.attempt, "%s", stand.error);
    pass(&stand, 1500);
    cr_expect(order(&stand, "charge torpedo"));
    cr_expect_eq(attempt_goals(stand.attempt), 0, "the second holds, but not the first");
    pass(&stand, 3000);
    cr_expect(order(&stand, "charge mine"));
    cr_expect_eq(attempt_state(stand.attempt), ATTEMPT_SOLVED);
    cr_expect_eq(attempt_stars(stand.attempt), 3);
    cr_expect(!order(&stand, "charge mine"), "a lesson that is over takes no orders");
    end(&stand);
}

// What was done before its turn came is a guess: the second goal wants it once more.
Test(attempt, counts_for_a_goal_only_what_came_after_the_one_before)
{
    struct stand stand;
    begin(&stand, HEAD GAME "blue captain course east\ndone\ngoal order charge mine\nsays a\n"
                            "goal order say gauge mine >=1 3\nsays b\n" TAIL);
    cr_assert_not_null(stand.attempt, "%s", stand.error);
    cr_expect(order(&stand, "say gauge mine 1 3"));
    cr_expect(order(&stand, "charge mine"));
    cr_expect_eq(attempt_goals(stand.attempt), 1);
    cr_expect_eq(attempt_state(stand.attempt), ATTEMPT_OPEN, "said before it was so");
    cr_expect(order(&stand, "say gauge mine 0 3"));
    cr_expect_eq(attempt_state(stand.attempt), ATTEMPT_OPEN, "0 is less than 1");
    cr_expect(order(&stand, "say gauge mine 1 3"));
    cr_expect_eq(attempt_state(stand.attempt), ATTEMPT_SOLVED);
    end(&stand);
}

// Failures and stars see everything since the learner sat down.
Test(attempt, counts_for_a_failure_what_came_at_any_time)
{
    struct stand stand;
    begin(&stand, HEAD GAME "blue captain course east\ndone\ngoal order charge mine\nsays a\n"
                            "goal order say yes\nsays b\n"
                            "fail orders say gauge mine >=2 3=1 and order charge\nsays c\n" TAIL);
    cr_assert_not_null(stand.attempt, "%s", stand.error);
    cr_expect(order(&stand, "say gauge mine 2 3"));
    cr_expect_eq(attempt_state(stand.attempt), ATTEMPT_OPEN);
    cr_expect(order(&stand, "charge mine"));
    cr_expect_eq(attempt_state(stand.attempt), ATTEMPT_FAILED);
    end(&stand);
}

Test(attempt, keeps_scripts_behind_the_learner)
{
    struct stand stand;
    begin(&stand, HEAD GAME "done\n" COURSES "goal call blue ready mine\nsays a\n" TAIL);
    cr_assert_not_null(stand.attempt, "%s", stand.error);
    pass(&stand, 60000);
    size_t calls = attempt_calls(stand.attempt);
    cr_expect_eq(calls, 2, "one course and the engineer's OK, then the helm waits: %zu", calls);
    cr_expect_str_eq(attempt_call(stand.attempt, 0), "blue head east");
    cr_expect(order(&stand, "charge mine"));
    cr_expect_str_eq(attempt_call(stand.attempt, calls + 1), "blue head east",
                     "the second course follows at once");
    end(&stand);
}

Test(attempt, gives_stars_for_what_they_ask)
{
    struct stand stand;
    begin(&stand, HEAD GAME "blue captain course east\ndone\ngoal order charge\nsays a\n" TAIL);
    cr_assert_not_null(stand.attempt, "%s", stand.error);
    cr_expect(!order(&stand, "ok"), "a refused order");
    cr_expect_not_null(attempt_hint(stand.attempt));
    cr_expect_not_null(attempt_hint(stand.attempt));
    cr_expect_null(attempt_hint(stand.attempt), "there are two");
    cr_expect(order(&stand, "charge drone"));
    cr_expect_eq(attempt_stars(stand.attempt), 1);
    cr_expect(attempt_has_star(stand.attempt, 0));
    cr_expect(!attempt_has_star(stand.attempt, 2));
    end(&stand);
}

Test(attempt, fails_before_it_is_solved)
{
    struct stand stand;
    begin(&stand, HEAD GAME "blue captain course east\ndone\ngoal order charge\nsays a\n"
                            "fail order charge drone\nsays b\n" TAIL);
    cr_assert_not_null(stand.attempt, "%s", stand.error);
    cr_expect(order(&stand, "charge drone"));
    cr_expect_eq(attempt_state(stand.attempt), ATTEMPT_FAILED);
    cr_expect_eq(attempt_failure(stand.attempt), &stand.lesson.fails.list[0]);
    cr_expect_eq(attempt_stars(stand.attempt), 0);
    ms now = attempt_match(stand.attempt)->now;
    pass(&stand, 5000);
    cr_expect_eq(attempt_match(stand.attempt)->now, now, "its clock stands still");
    end(&stand);
}

Test(attempt, sees_the_time_pass)
{
    struct stand stand;
    begin(&stand, HEAD GAME "+7000\ndone\ngoal order charge\nsays a\n"
                            "fail seconds>=10\nsays late\n" TAIL);
    cr_assert_not_null(stand.attempt, "%s", stand.error);
    pass(&stand, 9900);
    cr_expect_eq(attempt_state(stand.attempt), ATTEMPT_OPEN);
    pass(&stand, 200);
    cr_expect_eq(attempt_state(stand.attempt), ATTEMPT_FAILED);
    cr_expect_eq(attempt_match(stand.attempt)->now, 17000, "at just that moment");
    end(&stand);
}

// One step of a minute or many small ones: the same match.
Test(attempt, is_the_same_however_often_it_is_looked_at)
{
    static const char TEXT[] =
        HEAD GAME "done\ncrew blue mate\ncrew red mate\ngoal outcome draw\nsays a\n" TAIL;
    uint64_t hashes[2];
    for (int i = 0; i < 2; i++) {
        struct stand stand;
        begin(&stand, TEXT);
        cr_assert_not_null(stand.attempt, "%s", stand.error);
        for (int j = 0; j < (i == 0 ? 1 : 1200); j++) {
            pass(&stand, i == 0 ? 60000 : 50);
        }
        const struct transcript *match = attempt_match(stand.attempt);
        hashes[i] = match_hash(match->game, match->state);
        cr_expect_gt(attempt_calls(stand.attempt), 5, "officers sit in the other seats");
        end(&stand);
    }
    cr_expect_eq(hashes[0], hashes[1]);
}

Test(attempt, says_why_a_lesson_cannot_be_played)
{
    static const struct {
        const char *text;
        const char *error;
    } ROWS[] = {
        {HEAD "setup\ngame chess\ndone\ngoal order x\nsays a\n" TAIL,
         "line 6: the setup wants a game of this build but gets chess"},
        {HEAD "setup\ngame sonar\ndone\ngoal order x\nsays a\n" TAIL,
         "line 5: the setup leaves no match that goes on"},
        {HEAD GAME "done\ngoal view blue mate x=1\nsays a\n" TAIL, "line 13: there is no field x"},
        {HEAD GAME "done\nthen\nred cook sleep\ndone\ngoal order x\nsays a\n" TAIL,
         "line 14: a step is +<ms>, when, or <side> <role> <order>"},
        {HEAD GAME "done\nthen\nblue mate charge mine\ndone\ngoal order x\nsays a\n" TAIL,
         "line 14: the learner gives his orders himself"},
        {HEAD GAME "done\nthen\nred mate sleep\ndone\ngoal order x\nsays a\n" TAIL,
         "line 14: no order of this game: unknown kind"},
    };
    for (size_t i = 0; i < sizeof(ROWS) / sizeof(ROWS[0]); i++) {
        struct stand stand;
        begin(&stand, ROWS[i].text);
        cr_expect_null(stand.attempt, "row %zu is played", i);
        cr_expect_str_eq(stand.error, ROWS[i].error);
        end(&stand);
    }
}

Test(attempt, says_of_an_order_without_end_that_it_is_too_long)
{
    static const char FORMAT[] =
        HEAD GAME "done\nthen\nred mate note %s\ndone\ngoal order x\nsays a\n" TAIL;
    char words[GAME_ORDER_MAX + 1];
    char text[sizeof(FORMAT) + sizeof(words)];
    struct stand stand;
    memset(words, 'a', sizeof(words) - 1);
    words[sizeof(words) - 1] = '\0';
    snprintf(text, sizeof(text), FORMAT, words);
    begin(&stand, text);
    cr_expect_null(stand.attempt);
    cr_expect_str_eq(stand.error, "line 14: no order of this game: it is too long");
    end(&stand);
}
