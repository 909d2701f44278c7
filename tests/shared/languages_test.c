// Every language says all that English says, with the same things filled in.
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shared/strings.h"
#include "tests/support/files.h"

static struct strings *create(const char *name, const char *text, size_t length)
{
    char error[128] = "";
    struct strings *strings = strings_create(text, length, error, sizeof(error));
    cr_assert_not_null(strings, "%s: %s", name, error);
    return strings;
}

// Which of {0} to {9} the words ask for, 1 << number.
static unsigned arguments_of(const char *words)
{
    unsigned arguments = 0;
    for (const char *at = strchr(words, '{'); at != NULL; at = strchr(at + 1, '{')) {
        if (at[1] >= '0' && at[1] <= '9' && at[2] == '}') {
            arguments |= 1u << (at[1] - '0');
        }
    }
    return arguments;
}

// Counts what differs and writes the first difference.
static size_t compare(const struct strings *english, const struct strings *other, char first[160])
{
    size_t count = 0;
    for (size_t i = 0; i < strings_count(english); i++) {
        const char *id = strings_id(english, i);
        bool is_there = strings_has(other, id);
        if (!is_there ||
            arguments_of(strings_get(english, id)) != arguments_of(strings_get(other, id))) {
            if (count++ == 0) {
                snprintf(first, 160, "%s %s", id,
                         is_there ? "has other arguments" : "is not there");
            }
        }
    }
    for (size_t i = 0; i < strings_count(other); i++) {
        if (!strings_has(english, strings_id(other, i)) && count++ == 0) {
            snprintf(first, 160, "%s is not English", strings_id(other, i));
        }
    }
    return count;
}

Test(languages, are_complete)
{
    struct files_list files;
    files_list("assets/strings", &files);
    cr_assert_geq(files.count, 1);
    size_t length;
    char *text = files_read("assets/strings/en.txt", &length);
    struct strings *english = create("en", text, length);
    free(text);
    for (size_t i = 0; i < files.count; i++) {
        char path[128];
        snprintf(path, sizeof(path), "assets/strings/%s.txt", files.names[i]);
        text = files_read(path, &length);
        struct strings *other = create(files.names[i], text, length);
        free(text);
        char first[160] = "";
        size_t count = compare(english, other, first);
        cr_expect_eq(count, 0, "%s: %zu strings differ; the first: %s", path, count, first);
        strings_destroy(other);
    }
    strings_destroy(english);
}

// The comparison itself: each row differs in one way.
Test(languages, differences_are_found)
{
    static const char ENGLISH[] = "a = one {0}\nb = two {0} {1}\n";
    static const struct {
        const char *text;
        size_t count;
    } OTHERS[] = {
        {"a = eins {0}\nb = {1} zwei {0}\n", 0},
        {"a = eins {0}\n", 1},
        {"a = eins\nb = {1} zwei {0}\n", 1},
        {"a = eins {1}\nb = {1} zwei {0}\n", 1},
        {"a = eins {0}\nb = {1} zwei {0}\nc = drei\n", 1},
        {"", 2},
    };
    struct strings *english = create("en", ENGLISH, strlen(ENGLISH));
    for (size_t i = 0; i < sizeof(OTHERS) / sizeof(OTHERS[0]); i++) {
        struct strings *other = create("other", OTHERS[i].text, strlen(OTHERS[i].text));
        char first[160];
        cr_expect_eq(compare(english, other, first), OTHERS[i].count, "row %zu", i);
        strings_destroy(other);
    }
    strings_destroy(english);
}

// French sets a blank before : ; ? and !, and within its quotation marks. A single ? is a sign on a
// chart, and so is one behind an argument.
Test(languages, french_sets_blanks_before_signs)
{
    size_t length;
    char *text = files_read("assets/strings/fr.txt", &length);
    struct strings *french = create("fr", text, length);
    for (size_t i = 0; i < strings_count(french); i++) {
        const char *words = strings_get(french, strings_id(french, i));
        for (const char *at = strpbrk(words, ":;?!"); at != NULL; at = strpbrk(at + 1, ":;?!")) {
            bool is_sign = *at == '?' && (at == words || at[-1] == '}');
            cr_expect(is_sign || (at > words && at[-1] == ' '), "%s: %s", strings_id(french, i),
                      words);
        }
    }
    strings_destroy(french);
    free(text);
}
