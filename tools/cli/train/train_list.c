// The list of lessons with the stars earned: for people, and as JSON.
#include <stdio.h>

#include "tools/cli/cli.h"
#include "tools/cli/train/train.h"

// Shows one lesson; `out` is what for_each was given.
typedef void show_lesson(const struct train *train, const struct lesson_file *file,
                         enum sonar_role role, const struct lessons_entry *entry, size_t number,
                         void *out);

// Does something with each lesson of a role, or of all.
static int for_each(const struct train *train, int only_role, show_lesson *show, void *out)
{
    int code = CLI_OK;
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        struct lessons_list list = {0};
        if (only_role < 0 || role == only_role) {
            lessons_list(&train->places, (enum sonar_role)role, &list);
        }
        for (size_t i = 0; i < list.count; i++) {
            struct lesson_file file;
            char error[FILES_ERROR_MAX];
            if (!lessons_open(&file, &train->places, (enum sonar_role)role, &list.entries[i],
                              error)) {
                code = cli_fail("%s", error);
                continue;
            }
            show(train, &file, (enum sonar_role)role, &list.entries[i], i + 1, out);
            lessons_close(&file);
        }
        lessons_list_free(&list);
    }
    return code;
}

static void show_words(const struct train *train, const struct lesson_file *file,
                       enum sonar_role role, const struct lessons_entry *entry, size_t number,
                       void *out)
{
    (void)out;
    if (number == 1) {
        char id[32];
        snprintf(id, sizeof id, "role.name.%s", SONAR_ROLE_NAMES.names[role]);
        printf("%s (klaxon train %s NUMBER)\n", strings_get(train->strings, id),
               SONAR_ROLE_NAMES.names[role]);
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

int train_list(const struct train *train, int only_role)
{
    return for_each(train, only_role, show_words, NULL);
}

static void show_json(const struct train *train, const struct lesson_file *file,
                      enum sonar_role role, const struct lessons_entry *entry, size_t number,
                      void *out)
{
    struct json *json = out;
    struct line title = lesson_say(&file->lesson.title, train->language);
    json_open_object(json, NULL);
    json_text(json, "role", SONAR_ROLE_NAMES.names[role]);
    json_unsigned(json, "number", number);
    json_text(json, "name", entry->name);
    json_bool(json, "own", entry->is_own);
    json_text_bytes(json, "title", title.at, title.length);
    json_signed(json, "stars", progress_stars(&train->progress, file->id));
    json_close(json);
}

int train_list_json(const struct train *train, int only_role)
{
    int code = CLI_OK;
    struct json json;
    cli_json_begin(&json, stdout);
    json_open_object(&json, NULL);
    json_open_object(&json, "lessons");
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        if (only_role >= 0 && role != only_role) {
            continue;
        }
        json_open_list(&json, SONAR_ROLE_NAMES.names[role]);
        int one = for_each(train, role, show_json, &json);
        code = one != CLI_OK ? one : code;
        json_close(&json);
    }
    json_close(&json);
    json_close(&json);
    int written = cli_json_end(&json);
    return code != CLI_OK ? code : written;
}
