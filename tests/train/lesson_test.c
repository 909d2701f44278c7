// The texts of lessons: what is read, and what is said of those that cannot be.
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "tools/train/condition.h"
#include "tools/train/lesson.h"

#include "shared/sonar/brief.h"

#define HEAD "klaxon lesson 1\nseat blue mate\n"
#define BODY                                                                                       \
    "title First\ntitle.de Erstes\ntext One.\ntext.fr Un.\ntext Two.\n"                            \
    "crew red veteran\nsetup\ngame sonar\nstart\ndone\nthen\n+5\ndone\n"                           \
    "goal order charge\nsays Mark.\nfail call blue damage\nsays Ouch.\n"                           \
    "hint Look.\nhint.de Schau.\nsolution\nblue mate charge mine\ndone\n"                          \
    "star\nsays a\nstar hints=0\nsays b\nstar refused=0\nsays c\n"

static void expect_error(const char *text, const char *wanted)
{
    struct lesson lesson;
    char error[LESSON_ERROR_MAX];
    bool is_read = lesson_read(&lesson, text, strlen(text), error);
    cr_expect(!is_read, "it was read, instead of: %s", wanted);
    cr_expect_str_eq(error, is_read ? "" : wanted);
}

static bool says(struct line line, const char *words)
{
    return line.length == strlen(words) && memcmp(line.at, words, line.length) == 0;
}

Test(lesson, is_read)
{
    static const char TEXT[] = HEAD BODY;
    struct lesson lesson;
    char error[LESSON_ERROR_MAX];
    cr_assert(lesson_read(&lesson, TEXT, strlen(TEXT), error), "%s", error);
    cr_expect_eq(lesson.role, SONAR_MATE);
    cr_expect(says(lesson_say(&lesson.title, LESSON_DE), "Erstes"));
    cr_expect(says(lesson_say(&lesson.title, LESSON_FR), "First"), "English where it is missing");
    cr_expect_eq(lesson.text_count, 2);
    cr_expect(says(lesson_say(&lesson.texts[0], LESSON_FR), "Un."));
    cr_expect_eq(lesson.skills[SIDE_BLUE], LESSON_NOBODY);
    cr_expect_eq(lesson.skills[SIDE_RED], OFFICER_VETERAN);
    cr_expect(says(lesson.setup.text, "game sonar\nstart"));
    cr_expect_eq(lesson.setup.line, 9);
    cr_expect_eq(lesson.part_count, 1);
    cr_expect_eq(lesson.goals.count, 1);
    cr_expect(says(lesson.goals.list[0].says.in[LESSON_EN], "Mark."));
    cr_expect_eq(lesson.fails.list[0].line, 18);
    cr_expect_eq(lesson.stars.count, 3);
    cr_expect_eq(lesson_language("de_CH.UTF-8"), LESSON_DE);
    cr_expect_eq(lesson_language("ru"), LESSON_EN);
}

Test(lesson, names_line_and_reason_of_a_fault)
{
    expect_error("klaxon chart 1\n", "line 1: the first line has to be: klaxon lesson 1");
    expect_error("klaxon lesson 1\ntitle A\n",
                 "line 2: the second line says whose: seat blue mate");
    expect_error("klaxon lesson 1\nseat blue cook\n",
                 "line 2: a seat is a side and a role: seat blue mate");
    expect_error(HEAD "tilte A\n", "line 3: no line of a lesson starts with 'tilte' here");
    expect_error(HEAD "title.es A\n", "line 3: no line of a lesson starts with 'title' here");
    expect_error(HEAD "says A\n", "line 3: no line of a lesson starts with 'says' here");
    expect_error(HEAD "title A\ntitle B\n", "line 4: this is said twice, or there are too many");
    expect_error(HEAD "crew blue admiral\n", "line 3: crew blue cadet, mate, veteran or nobody");
    expect_error(HEAD "setup\ngame sonar\n", "line 4: the block is not closed by a line done");
    expect_error(HEAD "goal\n", "line 3: a condition follows, such as: order charge");
    expect_error(HEAD "star hints=0\n", "line 3: the first star has no condition");
    expect_error(HEAD "title A\n", "line 3: the lesson ends without a text");
    expect_error(HEAD "goal order x\nfail order y\nsays z\n" BODY,
                 "line 3: a line says has to follow this one");
}

Test(lesson, tells_a_condition_from_a_slip_of_the_pen)
{
    static const struct {
        const char *condition;
        const char *why; // NULL: it is one
    } ROWS[] = {
        {"order charge torpedo and hints=0", NULL},
        {"not call blue damage and orders say enemy<=1", NULL},
        {"view blue mate mate.marks[0]>=2 task=charge", NULL},
        {"scene boats[1].route.count>3", NULL},
        {"outcome win blue", NULL},
        {"view blue mate mate.markz[0]>=2", "there is no field mate.markz[0]"},
        {"view blue cook task=none", "view <side> <role> <field>=<value>"},
        {"scene boats[0].helm>free", "only numbers are less or more"},
        {"order say enemy C3 <=2 and orders say enemy * <=2=1", NULL},
        {"order", "words follow call and order"},
        {"order say enemy C3 <=", "a number is compared so: say enemy C3 <=2"},
        {"luck>3", "what is counted are seconds, orders, refused or hints"},
        {"outcome win", "outcome open, win <side> or draw"},
    };
    for (size_t i = 0; i < sizeof(ROWS) / sizeof(ROWS[0]); i++) {
        char why[CONDITION_WHY_MAX];
        struct line line = {ROWS[i].condition, strlen(ROWS[i].condition)};
        bool is_right = condition_check(line, &SONAR_BRIEF, why);
        cr_expect_eq(is_right, ROWS[i].why == NULL, "%s: %s", ROWS[i].condition, why);
        cr_expect_str_eq(is_right ? "" : why, ROWS[i].why != NULL ? ROWS[i].why : "");
    }
}
