// klaxon train: the lessons of each role, and what a person has learned.
#include "tools/cli/train/train.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "stations/around/settings.h"
#include "stations/officers/officers.h"
#include "tools/cli/commands.h"
#include "tools/cli/display.h"
#include "tools/cli/join/person.h"
#include "tools/cli/strings_file.h"
#include "tools/cli/train/train_window.h"
#include "tools/games/games.h"

struct train_values {
    bool list;
    bool json;
    bool is_windowless;
    bool has_begun;
    const char *language;
    const char *out;
    const char *size;
    bool is_crew;
    bool is_free;
    long seed;
    const char *skill;
    const char *set;
    long port;
};

static const struct cli_option OPTIONS[] = {
    {"list", NULL, "only list the lessons and your stars", CLI_FLAG,
     offsetof(struct train_values, list), 0, 0},
    {"json", NULL, "with --list: print one JSON object", CLI_FLAG,
     offsetof(struct train_values, json), 0, 0},
    CLI_LANGUAGE_OPTION(struct train_values, "your settings'"),
    {"windowless", NULL, "in the terminal, as if there were no display", CLI_FLAG,
     offsetof(struct train_values, is_windowless), 0, 0},
    {"out", "FILE", "no window: write what it would show as a PNG", CLI_TEXT,
     offsetof(struct train_values, out), 0, 0},
    {"begun", NULL, "with --out: the lesson has begun, its words are away", CLI_FLAG,
     offsetof(struct train_values, has_begun), 0, 0},
    {"size", "WIDTHxHEIGHT", "of the picture, in pixels (default 1280x720)", CLI_TEXT,
     offsetof(struct train_values, size), 0, 0},
    {"free", NULL, "a whole match in that role with officers around you, then the coach", CLI_FLAG,
     offsetof(struct train_values, is_free), 0, 0},
    {"seed", "NUMBER", "with --free: where chance begins (default: another each time)", CLI_NUMBER,
     offsetof(struct train_values, seed), 0, 1000000000},
    {"crew", NULL, "a table for a crew of people against a crew of officers", CLI_FLAG,
     offsetof(struct train_values, is_crew), 0, 0},
    {"skill", "SKILL",
     "of the enemy's officers: cadet (novice), mate (skilled) or veteran\n(default mate)", CLI_TEXT,
     offsetof(struct train_values, skill), 0, 0},
    {"set", "OPTION=VALUE,...", "what the lobby would set, e.g. {set}", CLI_TEXT,
     offsetof(struct train_values, set), 0, 0},
    {"port", "NUMBER", "with --crew: UDP port of the host (default 7777; 0: any free one)",
     CLI_NUMBER, offsetof(struct train_values, port), 0, 65535},
};

const struct cli_page TRAIN_PAGE = {
    .name = "train",
    .usage = "[[GAME] ROLE [LESSON]] [OPTIONS] | check FILE...",
    .about =
        "Teaches a game seat by seat. GAME is {games}; without it ROLE is one of the\n"
        "first game that has it, such as {role}; LESSON is a number of the list or a name.\n"
        "With a display it opens a window: the menu of lessons, and each on the screen of its\n"
        "role. In the terminal you type orders as they are written in transcripts; the lesson's\n"
        "clock moves with your orders, a second each, and when you wait.\n"
        "Stars are kept in ~/.local/state/klaxon/lessons.txt.\n"
        "\n"
        "--free is a match with officers in the other seats; afterwards a coach, where the game\n"
        "has one, goes through your decisions, worst first: what each cost, and what would have\n"
        "been better.\n"
        "--crew hosts a table at which officers are one crew and people the other. It opens your\n"
        "window in the lobby, on the seat of ROLE if you give one, and tells how the others join.\n"
        "Without a display it only hosts, and begins when all are ready.\n"
        "\n"
        "  klaxon train check FILE...  can a lesson be read, and does its solution solve it?\n"
        "\n"
        "docs/lessons.md says how to write one.\n",
    .options = OPTIONS,
    .option_count = sizeof OPTIONS / sizeof OPTIONS[0],
    .operands_max = 3,
    .exits = "  0  the list was shown, the window closed, or in the terminal the lesson is solved\n"
             "  1  the lesson was not solved, or something could not be read\n",
    .examples = "  klaxon train\n"
                "  klaxon train {role} 1\n"
                "  klaxon train {game} {role} 2 --language fr\n"
                "  klaxon train --list --json\n"
                "  klaxon train {role} --free --skill cadet\n"
                "  klaxon train {role} --crew --skill veteran\n",
};

// What was asked for: -1 and NULL for what was not said.
struct wanted {
    struct course course;
    const char *lesson;
    bool opens_window;
    enum officer_skill skill;
    struct given given;
};

static int read_match(struct wanted *wanted, const struct train_values *values);
static int run(struct train *train, const struct train_values *values, const struct wanted *wanted,
               char **argv);
static const char *read_course(struct wanted *wanted, char **words, int count);
static struct course shown_course(const struct train *train, const struct wanted *wanted);
static int shoot(struct train *train, const struct train_values *values, struct course course,
                 int index);
static int show_window(struct train *train, struct course course, int index, char **argv);
static int play(struct train *train, struct course course, int index);

int train_run(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "check") == 0) {
        return train_check_run(argc - 1, argv + 1);
    }
    struct train_values values = {
        .size = "1280x720", .skill = "mate", .port = WIRE_PORT, .seed = -1};
    int operand;
    int code = cli_parse(&TRAIN_PAGE, argc, argv, &values, &operand);
    if (code != CLI_GO_ON) {
        return code;
    }
    struct wanted wanted = {.course = {.role = -1}};
    const char *role = read_course(&wanted, &argv[operand], argc - operand);
    if (role != NULL) {
        return cli_misuse(&TRAIN_PAGE, "'%s' is no role of %s; klaxon train --list names them",
                          role,
                          wanted.course.brief != NULL ? wanted.course.brief->title : "any game");
    }
    code = read_match(&wanted, &values);
    if (code != CLI_GO_ON) {
        return code;
    }
    wanted.opens_window = !values.list && !values.json && !values.is_windowless &&
                          values.out == NULL && display_find(argv);
    struct train *train = calloc(1, sizeof *train);
    char error[FILES_ERROR_MAX] = "not enough memory for lessons";
    if (train == NULL || !train_open(train, values.language, error)) {
        free(train);
        return cli_fail("%s", error);
    }
    code = run(train, &values, &wanted, argv);
    train_close(train);
    free(train);
    return code;
}

// [GAME] [ROLE [LESSON]]: a word that is no game is a role. Returns NULL, or the word that is none.
static const char *read_course(struct wanted *wanted, char **words, int count)
{
    const struct game *game = count > 0 ? game_find(words[0]) : NULL;
    const struct brief *brief = game != NULL ? game->brief : NULL;
    struct course course;
    words += game != NULL;
    count -= game != NULL;
    wanted->course.brief = brief;
    wanted->lesson = count > 1 ? words[1] : NULL;
    if (count == 0) {
        return NULL;
    }
    if (count > 2 || !course_find(brief != NULL ? brief->name : NULL, words[0], &course)) {
        return words[0];
    }
    wanted->course = course;
    return NULL;
}

// What a window shows: the game that was asked for, or the first that has lessons.
static struct course shown_course(const struct train *train, const struct wanted *wanted)
{
    struct course course = wanted->course;
    for (size_t i = 0; course.brief == NULL && game_at(i) != NULL; i++) {
        course.brief =
            lessons_has_game(&train->places, game_at(i)->brief) ? game_at(i)->brief : NULL;
    }
    course.brief = course.brief != NULL ? course.brief : game_at(0)->brief;
    return course;
}

// What a whole match is played with. Returns CLI_GO_ON if nothing is wrong with it.
static const struct brief *match_brief(const struct wanted *wanted)
{
    return wanted->course.brief != NULL ? wanted->course.brief
                                        : game_find(cli_default_game())->brief;
}

static int read_match(struct wanted *wanted, const struct train_values *values)
{
    char wrong[GIVEN_FAULT_MAX];
    if (!person_read_skill(values->skill, &wanted->skill)) {
        return cli_misuse(&TRAIN_PAGE, "'%s' is no skill: say cadet, mate or veteran",
                          values->skill);
    }
    if (values->set != NULL &&
        !given_read(&wanted->given, values->set, match_brief(wanted), true, wrong)) {
        return cli_misuse(&TRAIN_PAGE, "%s", wrong);
    }
    if (values->is_crew && wanted->lesson != NULL) {
        return cli_misuse(&TRAIN_PAGE, "--crew takes no lesson: klaxon train ROLE --crew");
    }
    if (values->is_free && (wanted->course.role < 0 || wanted->lesson != NULL || values->is_crew)) {
        return cli_misuse(&TRAIN_PAGE, "--free takes a role: klaxon train ROLE --free");
    }
    return CLI_GO_ON;
}

static int run(struct train *train, const struct train_values *values, const struct wanted *wanted,
               char **argv)
{
    int index = -1;
    if (values->is_crew) {
        const struct train_crew crew = {.brief = match_brief(wanted),
                                        .role = wanted->course.role,
                                        .skill = wanted->skill,
                                        .port = (uint16_t)values->port,
                                        .given = &wanted->given,
                                        .opens_window = wanted->opens_window};
        return train_crew_run(train, &crew, argv);
    }
    if (wanted->lesson != NULL) {
        struct lessons_list list;
        char role[LESSONS_WORDS_MAX];
        course_words(wanted->course, role);
        lessons_list(&train->places, wanted->course, &list);
        index = lessons_find(&list, wanted->lesson);
        lessons_list_free(&list);
        if (index < 0) {
            return cli_misuse(&TRAIN_PAGE, "the %s has no lesson '%s'; see klaxon train %s", role,
                              wanted->lesson, role);
        }
    }
    if (values->is_free) {
        const struct train_match match = {
            .course = wanted->course,
            .skill = wanted->skill,
            .given = &wanted->given,
            .seed = (uint64_t)(values->seed >= 0 ? values->seed : (long)time(NULL))};
        return train_free_run(train, &match, wanted->opens_window, argv);
    }
    if (values->json) {
        return train_list_json(train, wanted->course);
    }
    if (values->out != NULL) {
        return shoot(train, values, shown_course(train, wanted), index);
    }
    if (wanted->opens_window) {
        return show_window(train, shown_course(train, wanted), index, argv);
    }
    return index < 0 || values->list ? train_list(train, wanted->course)
                                     : play(train, wanted->course, index);
}

static int shoot(struct train *train, const struct train_values *values, struct course course,
                 int index)
{
    struct picture picture = {.path = values->out};
    char error[SCREEN_ERROR_MAX];
    if (!screen_parse_size(values->size, &picture.width_px, &picture.height_px)) {
        return cli_misuse(&TRAIN_PAGE, "'%s' is no size such as 1280x720", values->size);
    }
    return train_window_shoot(train, course, index, values->has_begun, &picture, error)
               ? CLI_OK
               : cli_fail("%s", error);
}

static int show_window(struct train *train, struct course course, int index, char **argv)
{
    char error[SCREEN_ERROR_MAX] = "";
    enum train_ending ending = train_window_run(train, course, index, error);
    if (ending == TRAIN_HAS_NO_WINDOW) {
        display_give_up(argv);
    }
    return ending == TRAIN_CLOSED ? CLI_OK : cli_fail("%s", error);
}

bool train_open(struct train *train, const char *language, char error[FILES_ERROR_MAX])
{
    struct file_path own;
    paths_own_assets(&own);
    if (!paths_assets(&train->assets) ||
        !asset_places_init(&train->places, own.text, train->assets.text)) {
        snprintf(error, FILES_ERROR_MAX,
                 "the assets are not to be found; set KLAXON_ASSETS to their folder");
        return false;
    }
    train->strings = strings_load_asked(train->assets.text, language, error);
    if (train->strings == NULL) {
        return false;
    }
    train->language = lesson_language(strings_get(train->strings, "language.code"));
    paths_state(&train->progress_path, "lessons.txt");
    char wrong[FILES_ERROR_MAX];
    train->keeps_progress = progress_read(&train->progress, train->progress_path.text, wrong);
    if (!train->keeps_progress) {
        cli_note("%s; mend or remove it: until then no stars are kept\n", wrong);
    }
    return true;
}

void train_close(struct train *train)
{
    strings_destroy(train->strings);
    progress_free(&train->progress);
}

static bool read_asset(void *context, const char *folder, const char *name, uint8_t *text,
                       size_t capacity, size_t *length)
{
    const struct train *train = context;
    struct reason reason;
    uint16_t bytes = 0;
    bool is_read = capacity >= ASSET_TEXT_MAX &&
                   asset_read(&train->places, folder, name, text, &bytes, &reason);
    *length = bytes;
    return is_read;
}

static void coach_sees(void *context, const void *view, ms now)
{
    coach_see(context, view, now);
}

static void coach_judges(void *context, const void *view, const void *order, ms now)
{
    coach_judge(context, view, order, now);
}

struct attempt *train_begin(struct train *train, const struct lesson *lesson,
                            char error[ATTEMPT_ERROR_MAX])
{
    struct attempt_config config = {
        .lesson = lesson,
        .source = {.strings = train->strings, .read_asset = read_asset, .context = train},
        .officers = OFFICERS,
    };
    const struct coach_game *coach = tool_game_find(lesson->brief->name)->coach;
    if (train->is_free && coach != NULL) {
        coach_destroy(train->coach);
        train->coach = coach_create(coach, lesson->brief,
                                    brief_find_seat(lesson->brief, lesson->side, lesson->role));
        if (train->coach == NULL) {
            snprintf(error, ATTEMPT_ERROR_MAX, "not enough memory for a coach");
            return NULL;
        }
        config.watch = (struct attempt_watch){
            .seen = coach_sees, .ordered = coach_judges, .context = train->coach};
    }
    return attempt_create(&config, error);
}

void train_keep(struct train *train, const char *id, const struct attempt *attempt)
{
    struct file_path folder;
    char error[FILES_ERROR_MAX];
    if (train->is_free || !progress_note(&train->progress, id, attempt_stars(attempt)) ||
        !train->keeps_progress) {
        return;
    }
    paths_state(&folder, "");
    files_make_folder(folder.text);
    if (!progress_write(&train->progress, train->progress_path.text, error)) {
        cli_note("%s\n", error);
    }
}

static int play(struct train *train, struct course course, int index)
{
    struct lessons_list list;
    struct lesson_file file;
    char error[FILES_ERROR_MAX];
    lessons_list(&train->places, course, &list);
    bool is_open = lessons_open(&file, &train->places, course, &list.entries[index], error);
    lessons_list_free(&list);
    if (!is_open) {
        return cli_fail("%s", error);
    }
    int code = train_terminal(train, &file, index + 1);
    lessons_close(&file);
    return code;
}
