// The list of lessons with the stars earned: for people, and as JSON.
#include <stdio.h>

#include "stations/station.h"
#include "tools/cli/cli.h"
#include "tools/cli/train/train.h"

// Shows one lesson; `out` is what for_each was given.
typedef void show_lesson(const struct train *train, const struct lesson_file *file,
                         struct course course, const struct lessons_entry *entry, size_t number,
                         void *out);

// Does something with each lesson of a course.
static int for_each(const struct train *train, struct course course, show_lesson *show, void *out)
{
    int code = CLI_OK;
    struct lessons_list list;
    lessons_list(&train->places, course, &list);
    for (size_t i = 0; i < list.count; i++) {
        struct lesson_file file;
        char error[FILES_ERROR_MAX];
        if (!lessons_open(&file, &train->places, course, &list.entries[i], error)) {
            code = cli_fail("%s", error);
            continue;
        }
        show(train, &file, course, &list.entries[i], i + 1, out);
        lessons_close(&file);
    }
    lessons_list_free(&list);
    return code;
}

static bool is_wanted(struct course course, struct course only)
{
    return (only.brief == NULL || course.brief == only.brief) &&
           (only.role < 0 || course.role == only.role);
}

static void show_words(const struct train *train, const struct lesson_file *file,
                       struct course course, const struct lessons_entry *entry, size_t number,
                       void *out)
{
    (void)out;
    if (number == 1) {
        char words[LESSONS_WORDS_MAX];
        course_words(course, words);
        printf("%s (klaxon train %s NUMBER)\n",
               station_role(train->strings, course.brief, course.role).text, words);
    }
    int stars = progress_stars(&train->progress, file->id);
    struct line title = lesson_say(&file->lesson.title, train->language);
    printf("  %2zu  ", number);
    for (int i = 0; i < LESSON_STARS_MAX; i++) {
        fputs(i < stars ? "★" : "☆", stdout);
    }
    printf("  %.*s", (int)title.length, title.at);
    if (entry->is_own) {
        printf(" (%s)", strings_get(train->strings, "train.own"));
    }
    putchar('\n');
}

int train_list(const struct train *train, struct course only)
{
    struct course course;
    int code = CLI_OK;
    for (size_t i = 0; course_at(i, &course); i++) {
        int one = is_wanted(course, only) ? for_each(train, course, show_words, NULL) : CLI_OK;
        code = one != CLI_OK ? one : code;
    }
    if (only.brief != NULL && !lessons_has_game(&train->places, only.brief)) {
        cli_note("there are no lessons of %s yet", only.brief->title);
    }
    return code;
}

static void show_json(const struct train *train, const struct lesson_file *file,
                      struct course course, const struct lessons_entry *entry, size_t number,
                      void *out)
{
    struct json *json = out;
    struct line title = lesson_say(&file->lesson.title, train->language);
    json_open_object(json, NULL);
    json_text(json, "game", course.brief->name);
    json_text(json, "role", brief_role_name(course.brief, course.role));
    json_unsigned(json, "number", number);
    json_text(json, "name", entry->name);
    json_bool(json, "own", entry->is_own);
    json_text_bytes(json, "title", title.at, title.length);
    json_signed(json, "stars", progress_stars(&train->progress, file->id));
    json_close(json);
}

// By the words that klaxon train takes for each course; roles of games that have no lessons are not
// named.
int train_list_json(const struct train *train, struct course only)
{
    int code = CLI_OK;
    struct json json;
    struct course course;
    cli_json_begin(&json, stdout);
    json_open_object(&json, NULL);
    json_open_object(&json, "lessons");
    for (size_t i = 0; course_at(i, &course); i++) {
        if (!is_wanted(course, only) || !lessons_has_game(&train->places, course.brief)) {
            continue;
        }
        char words[LESSONS_WORDS_MAX];
        course_words(course, words);
        json_open_list(&json, words);
        int one = for_each(train, course, show_json, &json);
        code = one != CLI_OK ? one : code;
        json_close(&json);
    }
    json_close(&json);
    json_close(&json);
    int written = cli_json_end(&json);
    return code != CLI_OK ? code : written;
}
