// Which language's words are loaded: the one asked for, or the machine's.
#include "tools/cli/strings_file.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static char folder[64];

static void write_words(const char *language, const char *text)
{
    char path[128];
    snprintf(path, sizeof path, "%s/strings/%s.txt", folder, language);
    FILE *file = fopen(path, "w");
    cr_assert_not_null(file);
    fputs(text, file);
    fclose(file);
}

static void make_assets(void)
{
    snprintf(folder, sizeof folder, "/tmp/klaxon-strings-XXXXXX");
    cr_assert_not_null(mkdtemp(folder));
    char strings[80];
    snprintf(strings, sizeof strings, "%s/strings", folder);
    cr_assert_eq(mkdir(strings, 0700), 0);
    write_words("en", "yes = yes\nno = no\n");
    write_words("de", "yes = ja\n");
    unsetenv("LC_ALL");
    unsetenv("LC_MESSAGES");
    unsetenv("LANG");
}

static void remove_assets(void)
{
    files_remove_folder(folder);
}

static void expect_yes(const char *language, const char *words)
{
    char error[FILES_ERROR_MAX] = "";
    struct strings *strings = strings_load(folder, language, error);
    cr_assert_not_null(strings, "%s", error);
    cr_expect_str_eq(strings_get(strings, "yes"), words);
    cr_expect_str_eq(strings_get(strings, "no"), "no", "English for what is missing");
    strings_destroy(strings);
}

TestSuite(strings_file, .init = make_assets, .fini = remove_assets);

Test(strings_file, a_language_can_be_asked_for)
{
    expect_yes("de", "ja");
    expect_yes("en", "yes");
    expect_yes("fr", "yes"); // there is none
    setenv("LANG", "de_DE.UTF-8", 1);
    expect_yes("en", "yes");
}

Test(strings_file, else_the_locale_decides)
{
    expect_yes("", "yes");
    setenv("LANG", "de_DE.UTF-8", 1);
    expect_yes("", "ja");
    setenv("LC_MESSAGES", "C", 1);
    expect_yes("", "yes");
    setenv("LC_ALL", "de", 1);
    expect_yes("", "ja");
    setenv("LC_ALL", "../../x", 1);
    expect_yes("", "yes");
    setenv("LC_ALL", "", 1);
    setenv("LC_MESSAGES", "", 1);
    expect_yes("", "ja");
}

Test(strings_file, a_broken_language_says_where)
{
    write_words("de", "yes = ja\nnonsense\n");
    char error[FILES_ERROR_MAX] = "";
    cr_assert_null(strings_load(folder, "de", error));
    cr_expect_str_eq(error, "assets/strings/de.txt, line 2: no '=' in this line");
}
