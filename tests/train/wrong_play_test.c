// Every lesson of the assets, played wrongly: it never hangs, tells at once when the goal is out of
// reach, and luck alone seldom earns stars.
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/train/school.h"
#include "tools/games/games.h"
#include "tools/train/attempt_private.h"
#include "tools/train/chance.h"

#define SEEDS         40
#define ORDERS        40     // that chance gives in one go
#define PATIENCE_MS   4000   // between two of them
#define LONG_MS       900000 // longer than any script
#define STARS_PERCENT 25     // of goes by chance may earn three stars, in any one lesson
#define STARS_OF_ALL  4      // ... and of all goes together
#define SOLVED_OF_ALL 8      // of all goes by chance may solve their lesson

static void pass(struct attempt *attempt, ms by)
{
    attempt_pass(attempt, attempt_match(attempt)->now + by);
}

// Does what the solution says, as far as it is allowed, but for one step.
static void follow(struct attempt *attempt, size_t left_out)
{
    for (size_t i = 0; i < attempt->solution.count; i++) {
        const struct step *step = &attempt->solution.list[i];
        _Alignas(max_align_t) uint8_t order[GAME_ORDER_MAX];
        struct reason reason;
        if (step->kind == STEP_WAIT) {
            pass(attempt, step->wait_ms);
        } else if (step->kind == STEP_WHEN) {
            for (int s = 0; s < 120 && !condition_holds(step->text, &attempt->facts); s++) {
                pass(attempt, 1000);
            }
        } else if (i != left_out) {
            steps_order(step, attempt_match(attempt)->game->brief, order);
            attempt_order(attempt, order, &reason);
        }
    }
    pass(attempt, 60000);
}

#define NOTHING SIZE_MAX

// A lesson that is still open after wrong play can still be solved: whoever then does what the
// solution says, or goes on as he did, brings it to an end. Nobody is left before a match that
// waits for nothing.
static void expect_end(const struct opened *opened, struct attempt *attempt, const char *after)
{
    struct random random;
    random_seed(&random, 7);
    for (int go = 0; go < 2 && attempt_state(attempt) == ATTEMPT_OPEN; go++) {
        follow(attempt, NOTHING);
    }
    chance_play(attempt, tool_game_find("sonar")->chance, &random, 4 * ORDERS, PATIENCE_MS);
    cr_expect_neq(attempt_state(attempt), ATTEMPT_OPEN,
                  "%s after %s: goal %zu cannot be reached any more, and nobody says so",
                  opened->path, after, attempt_goals(attempt) + 1);
    bool is_told = attempt_state(attempt) != ATTEMPT_FAILED || attempt_failure(attempt) != NULL;
    cr_expect(is_told, "%s after %s: it fails without a reason of its own", opened->path, after);
}

static void check_nothing(const struct opened *opened)
{
    struct attempt *attempt = school_begin(opened);
    pass(attempt, LONG_MS);
    cr_expect_neq(attempt_state(attempt), ATTEMPT_SOLVED, "%s solves itself", opened->path);
    expect_end(opened, attempt, "doing nothing");
    attempt_destroy(attempt);
}

Test(wrong_play, doing_nothing_leaves_a_lesson_open_or_fails_it)
{
    school_for_each(check_nothing);
}

// One of the learner's orders is forgotten.
static void check_gap(const struct opened *opened)
{
    struct attempt *attempt = school_begin(opened);
    size_t steps = attempt->solution.count;
    for (size_t i = 0; i < steps; i++) {
        if (attempt->solution.list[i].kind != STEP_ORDER) {
            continue;
        }
        char after[64];
        snprintf(after, sizeof(after), "its solution without line %u",
                 attempt->solution.list[i].line);
        follow(attempt, i);
        cr_expect_neq(attempt_stars(attempt), 3, "%s: %s earns all stars", opened->path, after);
        expect_end(opened, attempt, after);
        attempt_destroy(attempt);
        attempt = school_begin(opened);
    }
    attempt_destroy(attempt);
}

Test(wrong_play, a_solution_with_a_gap_does_not_earn_all_stars)
{
    school_for_each(check_gap);
}

static struct {
    int goes, solved, perfect;
} all;

static void check_chance(const struct opened *opened)
{
    int solved = 0;
    int perfect = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        char after[32];
        struct random random;
        struct attempt *attempt = school_begin(opened);
        random_seed(&random, seed);
        chance_play(attempt, tool_game_find("sonar")->chance, &random, ORDERS, PATIENCE_MS);
        solved += attempt_state(attempt) == ATTEMPT_SOLVED ? 1 : 0;
        perfect += attempt_stars(attempt) == LESSON_STARS_MAX ? 1 : 0;
        snprintf(after, sizeof(after), "chance %d", (int)seed);
        expect_end(opened, attempt, after);
        attempt_destroy(attempt);
    }
    printf("%-48s by chance: solved %2d, three stars %2d of %d\n", opened->path, solved, perfect,
           SEEDS);
    cr_expect_leq(perfect * 100, STARS_PERCENT * SEEDS, "%s: %d of %d goes by chance earn all",
                  opened->path, perfect, SEEDS);
    all.goes += SEEDS;
    all.solved += solved;
    all.perfect += perfect;
}

Test(wrong_play, chance_seldom_earns_stars_and_never_hangs)
{
    school_for_each(check_chance);
    printf("of %d goes by chance %d were solved, %d with three stars\n", all.goes, all.solved,
           all.perfect);
    cr_expect_leq(all.perfect * 100, STARS_OF_ALL * all.goes);
    cr_expect_leq(all.solved * 100, SOLVED_OF_ALL * all.goes);
}
