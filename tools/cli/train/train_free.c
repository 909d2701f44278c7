// klaxon train ROLE --free: a match with officers in the other seats, and afterwards the coach.
#include <stdlib.h>
#include <string.h>

#include "shared/text.h"
#include "tools/cli/cli.h"
#include "tools/cli/display.h"
#include "tools/cli/train/train.h"
#include "tools/cli/train/train_window.h"
#include "tools/train/free.h"

#define OPTIONS_MAX 1024
#define ADVICE_MAX  512

static bool open_match(struct train *train, const struct train_match *match,
                       char error[FILES_ERROR_MAX]);
static int play(struct train *train, struct course course, bool opens_window, char **argv);
static void report(const struct train *train);

int train_free_run(struct train *train, const struct train_match *match, bool opens_window,
                   char **argv)
{
    char error[FILES_ERROR_MAX] = "not enough memory for a match";
    int code = CLI_FAILED;
    train->coach = calloc(1, sizeof *train->coach);
    if (train->coach == NULL || !open_match(train, match, error)) {
        cli_fail("%s", error);
    } else {
        code = play(train, match->course, opens_window, argv);
        report(train);
    }
    lessons_close(&train->free);
    free(train->coach);
    train->coach = NULL;
    return code;
}

static bool open_match(struct train *train, const struct train_match *match,
                       char error[FILES_ERROR_MAX])
{
    char options[OPTIONS_MAX];
    struct text_writer writer;
    text_writer_init(&writer, options, sizeof options);
    for (size_t i = 0; i < match->given->count; i++) {
        text_append_format(&writer, "option %s %s\n", match->given->list[i].name,
                           match->given->list[i].value);
    }
    text_writer_finish(&writer);
    const struct free_match wanted = {
        .role = match->course.role, .skill = match->skill, .seed = match->seed, .options = options};
    train->free.text = malloc(FREE_TEXT_MAX);
    return train->free.text != NULL &&
           free_lesson(&train->free.lesson, train->free.text, &wanted, train->strings, error);
}

// Leaving a practice is no failure.
static int play(struct train *train, struct course course, bool opens_window, char **argv)
{
    char error[SCREEN_ERROR_MAX] = "";
    if (!opens_window) {
        train_terminal(train, &train->free, 0);
        return CLI_OK;
    }
    enum train_ending ending = train_window_run(train, course, 0, error);
    if (ending == TRAIN_HAS_NO_WINDOW) {
        display_give_up(argv);
    }
    return ending == TRAIN_CLOSED ? CLI_OK : cli_fail("%s", error);
}

static void report(const struct train *train)
{
    char line[ADVICE_MAX];
    size_t count = coach_sort(train->coach);
    coach_sum_up(train->coach, train->strings, line, sizeof line);
    printf("\n%s\n", line);
    if (train->coach->judged > 0) {
        printf("%s\n", strings_get(train->strings, count > 0 ? "coach.head" : "coach.none"));
    }
    for (size_t i = 0; i < count && i < TRAIN_ADVICE_MAX; i++) {
        coach_say(&train->coach->notes[i], train->strings, line, sizeof line);
        printf("  %s\n", line);
    }
}
