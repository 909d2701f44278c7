// klaxon train check: for those who write lessons.
#include "tools/cli/cli.h"
#include "tools/cli/train/train.h"
#include "tools/games/games.h"
#include "tools/train/chance.h"

#include <stdlib.h>

#define NOTHING_MS  600000
#define GOES        20 // by chance
#define ORDERS      40 // in one of them
#define PATIENCE_MS 4000

static const struct cli_page CHECK_PAGE = {
    .name = "train check",
    .usage = "FILE...",
    .about =
        "Reads lessons, plays the solution of each and looks whether it earns three stars, and\n"
        "whether doing nothing for ten minutes does not solve it. Then it plays each by chance, "
        "and\n"
        "says how often luck alone earns all stars.\n",
    .operands_min = 1,
    .operands_max = 256,
    .exits = "  0  every lesson is fine\n"
             "  1  one is not, and its line says why\n",
    .examples = "  klaxon train check my-lesson.txt\n",
};

static bool check(struct train *train, const struct lesson *lesson, char error[ATTEMPT_ERROR_MAX]);
static int count_luck(struct train *train, const struct lesson *lesson);

int train_check_run(int argc, char **argv)
{
    int operand;
    int code = cli_parse(&CHECK_PAGE, argc, argv, NULL, &operand);
    if (code != CLI_GO_ON) {
        return code;
    }
    struct train *train = calloc(1, sizeof *train);
    char error[ATTEMPT_ERROR_MAX] = "not enough memory for lessons";
    if (train == NULL || !train_open(train, "en", error)) {
        free(train);
        return cli_fail("%s", error);
    }
    code = CLI_OK;
    for (int i = operand; i < argc; i++) {
        struct lesson_file file;
        if (!lessons_open_path(&file, argv[i], error)) {
            code = cli_fail("%s", error);
            continue;
        }
        if (check(train, &file.lesson, error)) {
            printf("%s: solved by its solution with three stars, by chance in %d of %d goes\n",
                   argv[i], count_luck(train, &file.lesson), GOES);
        } else {
            code = cli_fail("%s: %s", argv[i], error);
        }
        lessons_close(&file);
    }
    train_close(train);
    free(train);
    return code;
}

static bool solves(struct attempt *attempt, const struct lesson *lesson,
                   char error[ATTEMPT_ERROR_MAX])
{
    if (!attempt_solve(attempt, error)) {
        return false;
    }
    const struct lesson_item *failure = attempt_failure(attempt);
    if (failure != NULL) {
        snprintf(error, ATTEMPT_ERROR_MAX, "line %u: the solution fails by this", failure->line);
        return false;
    }
    if (attempt_state(attempt) != ATTEMPT_SOLVED) {
        snprintf(error, ATTEMPT_ERROR_MAX, "line %u: the solution does not reach this goal",
                 lesson->goals.list[attempt_goals(attempt)].line);
        return false;
    }
    for (size_t i = 0; i < lesson->stars.count; i++) {
        if (!attempt_has_star(attempt, i)) {
            snprintf(error, ATTEMPT_ERROR_MAX, "line %u: the solution does not earn this star",
                     lesson->stars.list[i].line);
            return false;
        }
    }
    return true;
}

static bool check(struct train *train, const struct lesson *lesson, char error[ATTEMPT_ERROR_MAX])
{
    struct attempt *attempt = train_begin(train, lesson, error);
    bool is_fine = attempt != NULL && solves(attempt, lesson, error);
    attempt_destroy(attempt);
    if (!is_fine) {
        return false;
    }
    attempt = train_begin(train, lesson, error);
    if (attempt == NULL) {
        return false;
    }
    attempt_pass(attempt, attempt_match(attempt)->now + NOTHING_MS);
    is_fine = attempt_state(attempt) != ATTEMPT_SOLVED;
    if (!is_fine) {
        snprintf(error, ATTEMPT_ERROR_MAX, "line %u: doing nothing reaches this goal",
                 lesson->goals.list[lesson->goals.count - 1].line);
    }
    attempt_destroy(attempt);
    return is_fine;
}

// How often orders by chance earn all stars.
static int count_luck(struct train *train, const struct lesson *lesson)
{
    const struct chance_game *game = tool_game_find(lesson->brief->name)->chance;
    int lucky = 0;
    for (uint64_t seed = 1; seed <= GOES; seed++) {
        char error[ATTEMPT_ERROR_MAX];
        struct random random;
        struct attempt *attempt = train_begin(train, lesson, error);
        if (attempt == NULL) {
            break;
        }
        random_seed(&random, seed);
        chance_play(attempt, game, &random, ORDERS, PATIENCE_MS);
        lucky += attempt_stars(attempt) == LESSON_STARS_MAX ? 1 : 0;
        attempt_destroy(attempt);
    }
    return lucky;
}
