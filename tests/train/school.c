#include "tests/train/school.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

#include "stations/officers/officers.h"
#include "tests/support/files.h"

void school_open(struct opened *opened, enum sonar_role role, const char *name)
{
    char error[LESSON_ERROR_MAX];
    size_t length;
    opened->folder = role;
    snprintf(opened->path, sizeof(opened->path), "assets/lessons/sonar/%s/%s.txt",
             SONAR_ROLE_NAMES.names[role], name);
    opened->text = files_read(opened->path, &length);
    bool is_read = lesson_read(&opened->lesson, opened->text, length, error);
    cr_assert(is_read, "%s: %s", opened->path, error);
    char *words = files_read("assets/strings/en.txt", &length);
    opened->strings = strings_create(words, length, error, sizeof(error));
    cr_assert_not_null(opened->strings);
    free(words);
}

void school_close(struct opened *opened)
{
    strings_destroy(opened->strings);
    free(opened->text);
}

struct attempt *school_begin(const struct opened *opened)
{
    char error[ATTEMPT_ERROR_MAX];
    const struct attempt_config config = {
        .lesson = &opened->lesson,
        .source = {.strings = opened->strings, .read_asset = files_asset},
        .officers = OFFICERS,
    };
    struct attempt *attempt = attempt_create(&config, error);
    cr_assert_not_null(attempt, "%s: %s", opened->path, error);
    cr_assert_eq(attempt_state(attempt), ATTEMPT_OPEN, "%s is over at once", opened->path);
    return attempt;
}

size_t school_for_each(void (*check)(const struct opened *opened))
{
    size_t fewest = SIZE_MAX;
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        char folder[64];
        static struct files_list list;
        snprintf(folder, sizeof(folder), "lessons/sonar/%s", SONAR_ROLE_NAMES.names[role]);
        files_list_assets(folder, &list);
        fewest = list.count < fewest ? list.count : fewest;
        for (size_t i = 0; i < list.count; i++) {
            struct opened opened;
            school_open(&opened, (enum sonar_role)role, list.names[i]);
            check(&opened);
            school_close(&opened);
        }
    }
    return fewest;
}
