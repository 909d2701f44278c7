// Every lesson of the assets can be read, is solved with three stars by its own solution, is not
// solved by doing nothing, and speaks every language.
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/train/school.h"

#define LESSONS_MIN 6

static void check_solution(const struct opened *opened)
{
    char error[ATTEMPT_ERROR_MAX] = "";
    struct attempt *attempt = school_begin(opened);
    cr_expect_eq(opened->lesson.role, (int)opened->folder, "%s is another's", opened->path);
    bool is_accepted = attempt_solve(attempt, error);
    cr_expect(is_accepted, "%s: %s", opened->path, error);
    const struct lesson_item *failure = attempt_failure(attempt);
    cr_expect_eq(attempt_state(attempt), ATTEMPT_SOLVED, "%s: %zu of %zu goals, failed by line %u",
                 opened->path, attempt_goals(attempt), opened->lesson.goals.count,
                 failure != NULL ? failure->line : 0);
    cr_expect_eq(attempt_stars(attempt), 3, "%s: %d stars", opened->path, attempt_stars(attempt));
    attempt_destroy(attempt);
}

Test(lessons, are_solved_with_three_stars_by_their_solution)
{
    size_t fewest = school_for_each(check_solution);
    cr_expect_geq(fewest, LESSONS_MIN, "a role has %zu lessons", fewest);
}

static void check_nothing(const struct opened *opened)
{
    struct attempt *attempt = school_begin(opened);
    attempt_pass(attempt, attempt_match(attempt)->now + 600000);
    cr_expect_neq(attempt_state(attempt), ATTEMPT_SOLVED, "%s solves itself", opened->path);
    attempt_destroy(attempt);
}

Test(lessons, are_not_solved_by_doing_nothing)
{
    school_for_each(check_nothing);
}

// Looking at every hint costs a star, or hints would be free.
static void check_hints(const struct opened *opened)
{
    char error[ATTEMPT_ERROR_MAX] = "";
    struct attempt *attempt = school_begin(opened);
    size_t given = 0;
    while (attempt_hint(attempt) != NULL) {
        given++;
    }
    cr_expect_eq(given, opened->lesson.hint_count);
    cr_expect(attempt_solve(attempt, error), "%s: %s", opened->path, error);
    cr_expect_lt(attempt_stars(attempt), 3, "%s: hints cost nothing", opened->path);
    cr_expect_geq(attempt_stars(attempt), 1, "%s", opened->path);
    attempt_destroy(attempt);
}

Test(lessons, give_hints_at_the_price_of_a_star)
{
    school_for_each(check_hints);
}

static void check_words(const struct lesson_words *words, const char *path, const char *what)
{
    for (size_t language = 0; language < LESSON_LANGUAGES; language++) {
        cr_expect_gt(words->in[language].length, 0, "%s: %s is not said in %s", path, what,
                     LESSON_LANGUAGE_NAMES.names[language]);
    }
}

static void check_languages(const struct opened *opened)
{
    const struct lesson *lesson = &opened->lesson;
    const struct lesson_items *const items[] = {&lesson->goals, &lesson->fails, &lesson->stars};
    check_words(&lesson->title, opened->path, "the title");
    for (size_t i = 0; i < lesson->text_count; i++) {
        check_words(&lesson->texts[i], opened->path, "a text");
    }
    for (size_t i = 0; i < lesson->hint_count; i++) {
        check_words(&lesson->hints[i], opened->path, "a hint");
    }
    for (size_t kind = 0; kind < sizeof(items) / sizeof(items[0]); kind++) {
        for (size_t i = 0; i < items[kind]->count; i++) {
            check_words(&items[kind]->list[i].says, opened->path, "a goal, failure or star");
        }
    }
}

Test(lessons, speak_every_language)
{
    school_for_each(check_languages);
}

static bool has(struct line words, const char *part)
{
    return memmem(words.at, words.length, part, strlen(part)) != NULL;
}

// Lessons call things as the screens do (assets/strings), and French keeps its signs together.
static void check_sentence(const struct lesson_words *words, const char *path)
{
    static const char *const GERMAN[] = {"arkier", "treich",    "Tafel",           "Blatt",
                                         "Zeile",  "Handgriff", "Bordsprechanlage"};
    static const char *const FRENCH[] = {"barré", "rangée", "Posez une", "Coup au but",
                                         " :",    " ;",     " !",        " ?"};
    for (size_t i = 0; i < sizeof(GERMAN) / sizeof(GERMAN[0]); i++) {
        struct line said = words->in[LESSON_DE];
        cr_expect(!has(said, GERMAN[i]), "%s: '%s' in: %.*s", path, GERMAN[i], (int)said.length,
                  said.at);
    }
    for (size_t i = 0; i < sizeof(FRENCH) / sizeof(FRENCH[0]); i++) {
        struct line said = words->in[LESSON_FR];
        cr_expect(!has(said, FRENCH[i]), "%s: '%s' in: %.*s", path, FRENCH[i], (int)said.length,
                  said.at);
    }
}

static void check_style(const struct opened *opened)
{
    const struct lesson *lesson = &opened->lesson;
    const struct lesson_items *const items[] = {&lesson->goals, &lesson->fails, &lesson->stars};
    check_sentence(&lesson->title, opened->path);
    for (size_t i = 0; i < lesson->text_count; i++) {
        check_sentence(&lesson->texts[i], opened->path);
    }
    for (size_t i = 0; i < lesson->hint_count; i++) {
        check_sentence(&lesson->hints[i], opened->path);
    }
    for (size_t kind = 0; kind < sizeof(items) / sizeof(items[0]); kind++) {
        for (size_t i = 0; i < items[kind]->count; i++) {
            check_sentence(&items[kind]->list[i].says, opened->path);
        }
    }
}

Test(lessons, use_the_words_of_the_screens)
{
    school_for_each(check_style);
}

// The same lesson after others is byte for byte the same match: nothing is left of them.
static void check_leak(const struct opened *opened)
{
    char error[ATTEMPT_ERROR_MAX] = "";
    struct attempt *first = school_begin(opened);
    const struct transcript *match = attempt_match(first);
    uint64_t fresh = match_hash(match->game, match->state);
    attempt_hint(first);
    cr_expect(attempt_solve(first, error), "%s: %s", opened->path, error);
    struct attempt *second = school_begin(opened);
    match = attempt_match(second);
    cr_expect_eq(match_hash(match->game, match->state), fresh, "%s", opened->path);
    cr_expect_eq(attempt_hints(second), 0);
    cr_expect_eq(attempt_goals(second), 0);
    attempt_destroy(first);
    attempt_destroy(second);
}

Test(lessons, leave_nothing_behind)
{
    school_for_each(check_leak);
}
