// The file of stars: kept whole, read strictly, never written over when it is broken.
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tools/cli/train/progress.h"

static char folder[] = "/tmp/klaxon-progress-XXXXXX";
static char path[64];

static void set_up(void)
{
    cr_assert_not_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/lessons.txt", folder);
}

static void clean_up(void)
{
    files_remove_folder(folder);
}

TestSuite(progress, .init = set_up, .fini = clean_up);

static void write_text(const char *text)
{
    FILE *out = fopen(path, "we");
    cr_assert_not_null(out);
    fputs(text, out);
    fclose(out);
}

Test(progress, is_empty_without_a_file)
{
    struct progress progress;
    char error[FILES_ERROR_MAX];
    cr_expect(progress_read(&progress, path, error));
    cr_expect_eq(progress_stars(&progress, "sonar/mate/01"), 0);
}

Test(progress, comes_back_as_it_was_written)
{
    struct progress progress;
    char error[FILES_ERROR_MAX];
    progress_read(&progress, path, error);
    cr_expect(progress_note(&progress, "sonar/mate/01", 2));
    cr_expect(!progress_note(&progress, "sonar/mate/01", 1), "fewer stars are not noted");
    cr_expect(!progress_note(&progress, "sonar/radio/01", 0), "nor is none");
    cr_expect(progress_note(&progress, "sonar/radio/06", 3));
    cr_assert(progress_write(&progress, path, error), "%s", error);
    progress_free(&progress);
    cr_assert(progress_read(&progress, path, error), "%s", error);
    cr_expect_eq(progress_stars(&progress, "sonar/mate/01"), 2);
    cr_expect_eq(progress_stars(&progress, "sonar/radio/06"), 3);
    cr_expect_eq(progress.count, 2);
    progress_free(&progress);
}

// Stars that were earned before lessons had a game stay earned, and stay one row.
Test(progress, keeps_stars_of_before_lessons_had_a_game)
{
    struct progress progress;
    char error[FILES_ERROR_MAX];
    write_text("klaxon progress 1\nstars 3 mate/01-first\nstars 1 own/radio/mine\n"
               "stars 2 sonar/mate/01-first\n");
    cr_assert(progress_read(&progress, path, error), "%s", error);
    cr_expect_eq(progress_stars(&progress, "sonar/mate/01-first"), 3);
    cr_expect_eq(progress_stars(&progress, "own/sonar/radio/mine"), 1);
    cr_expect_eq(progress.count, 2);
    progress_free(&progress);
}

Test(progress, has_room_for_any_number_of_lessons)
{
    struct progress progress = {0};
    char error[FILES_ERROR_MAX];
    char id[32];
    for (int i = 0; i < 2000; i++) {
        snprintf(id, sizeof id, "own/sonar/mate/%d", i);
        cr_expect(progress_note(&progress, id, 1 + i % 3));
    }
    cr_assert(progress_write(&progress, path, error), "%s", error);
    progress_free(&progress);
    cr_assert(progress_read(&progress, path, error), "%s", error);
    cr_expect_eq(progress.count, 2000);
    cr_expect_eq(progress_stars(&progress, "own/sonar/mate/1999"), 1 + 1999 % 3);
    progress_free(&progress);
}

Test(progress, says_where_a_file_is_broken)
{
    static const char *const TEXTS[] = {"", "stars 3 a\n", "klaxon progress 1\nstars 4 a\n",
                                        "klaxon progress 1\nstars 3\n", "klaxon progress 1\nx\n"};
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        struct progress progress;
        char error[FILES_ERROR_MAX] = "";
        write_text(TEXTS[i]);
        cr_expect(!progress_read(&progress, path, error), "text %zu", i);
        cr_expect_not_null(strstr(error, "lessons.txt: line "), "%s", error);
        cr_expect_eq(progress.count, 0);
    }
}

Test(progress, leaves_the_old_file_when_it_cannot_write)
{
    struct progress progress = {0};
    char error[FILES_ERROR_MAX] = "";
    progress_note(&progress, "sonar/mate/01", 1);
    cr_expect(!progress_write(&progress, "/proc/no/lessons.txt", error));
    cr_expect_not_null(strstr(error, "cannot write"), "%s", error);
    progress_free(&progress);
}
