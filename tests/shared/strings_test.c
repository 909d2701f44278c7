#include "shared/strings.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "shared/drill/view.h"
#include "tests/engine/trial.h"
#include "tests/support/files.h"

static struct strings *create(const char *text)
{
    char error[96] = "";
    struct strings *strings = strings_create(text, strlen(text), error, sizeof(error));
    cr_assert_not_null(strings, "%s", error);
    return strings;
}

Test(strings, finds_words_by_id)
{
    struct strings *strings = create("# comment\n\nlobby.ready = Ready \r\n a.b=x = y\n");
    cr_assert_str_eq(strings_get(strings, "lobby.ready"), "Ready");
    cr_assert_str_eq(strings_get(strings, "a.b"), "x = y");
    cr_assert_str_eq(strings_get(strings, "not.there"), "not.there");
    cr_assert(strings_has(strings, "a.b"));
    cr_assert(!strings_has(strings, "a"));
    cr_assert_eq(strings_count(strings), 2);
    cr_assert_str_eq(strings_id(strings, 0), "a.b");
    cr_assert_str_eq(strings_id(strings, 1), "lobby.ready");
    strings_destroy(strings);
}

Test(strings, fall_back_on_another_language)
{
    struct strings *german = create("a = eins\nb.north = Norden\n");
    strings_fall_back(german, create("a = one\nc = to the {0}\nb.south = south\n"));
    cr_assert_str_eq(strings_get(german, "a"), "eins");
    cr_assert(strings_has(german, "c"));
    cr_assert_str_eq(strings_get(german, "d"), "d");
    cr_assert_eq(strings_count(german), 2, "only its own");
    char out[64];
    strings_format(german, out, sizeof(out), "c", (const char *const[]){"@b.north"}, 1);
    cr_assert_str_eq(out, "to the Norden");
    strings_format(german, out, sizeof(out), "c", (const char *const[]){"@b.south"}, 1);
    cr_assert_str_eq(out, "to the south");
    strings_destroy(german);
}

Test(strings, may_be_empty)
{
    struct strings *strings = create("");
    cr_assert_eq(strings_count(strings), 0);
    cr_assert_str_eq(strings_get(strings, "a"), "a");
    strings_destroy(strings);
    strings_destroy(NULL);
}

Test(strings, puts_arguments_into_words)
{
    struct strings *strings = create("hit = {1} hits {0}{2}!\n"
                                     "edge = the chart ends to the {0}\n"
                                     "brace = {x} {} {\n"
                                     "direction.north = Norden\n"
                                     "accent = éé\n");
    char out[64];
    strings_format(strings, out, sizeof(out), "hit", (const char *const[]){"red", "blue"}, 2);
    cr_assert_str_eq(out, "blue hits red!");
    strings_format(strings, out, sizeof(out), "edge", (const char *const[]){"@direction.north"}, 1);
    cr_assert_str_eq(out, "the chart ends to the Norden");
    strings_format(strings, out, sizeof(out), "edge", (const char *const[]){"@mara"}, 1);
    cr_assert_str_eq(out, "the chart ends to the @mara");
    strings_format(strings, out, sizeof(out), "brace", NULL, 0);
    cr_assert_str_eq(out, "{x} {} {");
    strings_format(strings, out, 4, "accent", NULL, 0);
    cr_assert_str_eq(out, "é"); // never half a character
    strings_format(strings, out, 1, "accent", NULL, 0);
    cr_assert_str_eq(out, "");
    struct reason reason;
    reason_set(&reason, "hit", "red", "blue");
    strings_reason(strings, out, sizeof(out), &reason);
    cr_assert_str_eq(out, "blue hits red!");
    strings_destroy(strings);
}

Test(strings, names_the_line_of_each_error)
{
    static const struct {
        char text[48];
        char error[80];
    } CASES[] = {
        {"a = b\n\nword\n", "line 3: no '=' in this line"},
        {"A = b", "line 1: 'A' is no id: a-z, 0-9, dots, - and _ only"},
        {" = b", "line 1: '' is no id: a-z, 0-9, dots, - and _ only"},
        {"a = ", "line 1: 'a' has no words"},
        {"a = \xff", "line 1: the words of 'a' are not valid UTF-8"},
        {"b = 1\na = 2\nb = 3", "line 3: 'b' is already in line 1"},
    };
    for (size_t i = 0; i < sizeof(CASES) / sizeof(CASES[0]); i++) {
        char error[96];
        cr_assert_null(strings_create(CASES[i].text, strlen(CASES[i].text), error, sizeof(error)));
        cr_assert_str_eq(error, CASES[i].error);
    }
    char error[96];
    cr_assert_null(strings_create("a = b\0c = d", 11, error, sizeof(error)));
    cr_assert_str_eq(error, "line 0: not a text: there is a NUL in it");
    cr_assert_null(strings_create("word", 4, error, 8));
    cr_assert_str_eq(error, "line 1:"); // cut, never past its room
}

static struct strings *english(void)
{
    size_t length;
    char *text = files_read("assets/strings/en.txt", &length);
    struct strings *strings = create(text);
    free(text);
    return strings;
}

static void check_names(const struct strings *strings, const char *prefix,
                        const struct record_names *names)
{
    for (size_t i = 0; i < names->count; i++) {
        char id[96];
        snprintf(id, sizeof(id), "%s%s", prefix, names->names[i]);
        cr_assert(strings_has(strings, id), "%s", id);
    }
}

Test(strings, english_names_every_option_side_and_role)
{
    struct strings *strings = english();
    for (size_t i = 0; game_at(i) != NULL; i++) {
        const struct brief *brief = game_at(i)->brief;
        for (size_t k = 0; k < brief->option_count; k++) {
            char id[96];
            snprintf(id, sizeof(id), "option.%s.%s", brief->name, brief->options[k].name);
            cr_assert(strings_has(strings, id), "%s", id);
            if (brief->options[k].kind == OPTION_CHOICE) {
                snprintf(id, sizeof(id), "option.%s.%s.", brief->name, brief->options[k].name);
                check_names(strings, id, brief->options[k].choices);
            }
        }
        for (size_t k = 0; k < brief->seat_count; k++) {
            char id[96];
            snprintf(id, sizeof(id), "role.%s", brief_role_name(brief, brief->seats[k].role));
            cr_assert(strings_has(strings, id), "%s", id);
            snprintf(id, sizeof(id), "side.%s", brief_side_name(brief, brief->seats[k].side));
            cr_assert(strings_has(strings, id), "%s", id);
        }
    }
    strings_destroy(strings);
}

Test(strings, english_names_what_a_drill_shows)
{
    struct strings *strings = english();
    check_names(strings, "phase.drill.", &DRILL_PHASE_NAMES);
    check_names(strings, "lock.drill.", &DRILL_LOCK_KIND_NAMES);
    check_names(strings, "call.drill.answer.", &DRILL_ANSWER_NAMES);
    check_names(strings, "direction.", &DIRECTION_NAMES);
    strings_destroy(strings);
}

Test(strings, english_has_words_for_every_refusal_of_the_rules)
{
    struct strings *strings = english();
    size_t refused = 0;
    for (size_t i = 0; trial_at(i) != NULL; i++) {
        for (uint64_t seed = 1; seed <= 30; seed++) {
            struct trial_match match;
            trial_begin(trial_at(i), seed, &match);
            for (int k = 0; k < TRIAL_STEPS_MAX && !trial_is_over(&match); k++) {
                struct trial_step step;
                trial_step(trial_at(i), &match, &step);
                if (step.deed == TRIAL_WAS_REFUSED) {
                    cr_assert(strings_has(strings, step.reason.id), "%s", step.reason.id);
                    refused++;
                }
            }
        }
    }
    cr_assert_gt(refused, 100);
    strings_destroy(strings);
}
