// klaxon train ROLE --free: a match with officers in the other seats, and afterwards the coach.
#include <stdlib.h>
#include <string.h>

#include "shared/text.h"
#include "stations/officers/officers.h"
#include "tools/cli/cli.h"
#include "tools/cli/display.h"
#include "tools/cli/train/train.h"
#include "tools/cli/train/train_window.h"
#include "tools/games/games.h"
#include "tools/train/free.h"

#define OPTIONS_MAX 1024
#define ADVICE_MAX  512

static bool open_match(struct train *train, const struct train_match *match,
                       char error[FILES_ERROR_MAX]);
static int play(struct train *train, struct course course, bool opens_window, char **argv);
static void report(const struct train *train);

void train_say_uncoached(const struct train *train, char *out, size_t capacity)
{
    const char *const args[] = {train->free.lesson.brief->title};
    strings_format(train->strings, out, capacity, "coach.nobody", args, 1);
}

int train_free_run(struct train *train, const struct train_match *match, bool opens_window,
                   char **argv)
{
    char error[FILES_ERROR_MAX] = "not enough memory for a match";
    int code = CLI_FAILED;
    train->is_free = true;
    if (!open_match(train, match, error)) {
        cli_fail("%s", error);
    } else {
        code = play(train, match->course, opens_window, argv);
        report(train);
    }
    lessons_close(&train->free);
    coach_destroy(train->coach);
    train->coach = NULL;
    train->is_free = false;
    return code;
}

// The learner's seat, the first of his role that is played as it is set; -1: there is none, or
// nobody would sit in the others.
static int find_seat(const struct train_match *match, char error[FILES_ERROR_MAX])
{
    const struct brief *brief = match->course.brief;
    const struct brief_variant *variant =
        given_variant(match->given->list, match->given->count, brief);
    int own = -1, others = 0;
    for (int seat = 0; seat < (int)brief->seat_count; seat++) {
        bool is_own = own < 0 && brief->seats[seat].role == match->course.role;
        if (brief_is_played(variant, seat)) {
            own = is_own ? seat : own;
            others += is_own ? 0 : 1;
        }
    }
    if (own < 0) {
        snprintf(error, FILES_ERROR_MAX, "nobody is %s when %s is set so",
                 brief_role_name(brief, match->course.role), brief->title);
        return -1;
    }
    if (others > 0 && officer_find(OFFICERS, brief->name) == NULL) {
        snprintf(error, FILES_ERROR_MAX, "%s has no officers to practise with", brief->title);
        return -1;
    }
    return own;
}

static bool open_match(struct train *train, const struct train_match *match,
                       char error[FILES_ERROR_MAX])
{
    const struct brief *brief = match->course.brief;
    const struct tool_game *row = tool_game_find(brief->name);
    int seat = find_seat(match, error);
    if (seat < 0) {
        return false;
    }
    char options[OPTIONS_MAX];
    struct text_writer writer;
    text_writer_init(&writer, options, sizeof options);
    for (size_t i = 0; i < match->given->count; i++) {
        text_append_format(&writer, "option %s %s\n", match->given->list[i].name,
                           match->given->list[i].value);
    }
    text_writer_finish(&writer);
    const struct free_match wanted = {.brief = brief,
                                      .seat = seat,
                                      .game = row->free,
                                      .has_coach = row->coach != NULL,
                                      .skill = match->skill,
                                      .seed = match->seed,
                                      .options = options};
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
    if (train->coach == NULL) {
        train_say_uncoached(train, line, sizeof line);
        printf("\n%s\n", line);
        return;
    }
    size_t count = coach_sort(train->coach);
    coach_sum_up(train->coach, train->strings, line, sizeof line);
    printf("\n%s\n", line);
    if (train->coach->judged > 0) {
        printf("%s\n", strings_get(train->strings, count > 0 ? "coach.head" : "coach.none"));
    }
    for (size_t i = 0; i < count && i < TRAIN_ADVICE_MAX; i++) {
        coach_say(train->coach, &train->coach->notes[i], train->strings, line, sizeof line);
        printf("  %s\n", line);
    }
}
