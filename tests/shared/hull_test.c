#include "shared/sonar/hull.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#define HEAD "klaxon hull 1\nname A\nborder 10\n"
#define BOX1 "section 0 0  10,10 90,10 90,90 10,90\n"
#define BOX2 "section 100 0  10,10 90,10 90,90 10,90\n"
#define BOX3 "section 200 0  10,10 90,10 90,90 10,90\n"
#define BOX4 "section 300 0  10,10 90,10 90,90 10,90\n"

static bool read(struct sonar_hull *hull, const char *text, char *error)
{
    return sonar_hull_read(hull, text, strlen(text), error);
}

Test(hull, reads_four_sections)
{
    struct sonar_hull hull;
    char error[SONAR_ERROR_MAX];
    cr_assert(read(&hull,
                   "klaxon hull 1\n; a remark\nborder 12\n" BOX1 BOX2 BOX3
                   "section 300 20  10,10  90 , 10 50,80\nname Whale\n",
                   error),
              "%s", error);
    cr_assert_str_eq(hull.name, "Whale");
    cr_assert_eq(hull.border, 12);
    cr_assert_eq(hull.sections_count, SONAR_SECTIONS);
    cr_assert_eq(hull.sections[1].x, 100);
    cr_assert_eq(hull.sections[3].y, 20);
    cr_assert_eq(hull.sections[3].outline_count, 6);
    static const uint8_t OUTLINE[] = {10, 10, 90, 10, 50, 80};
    cr_assert_arr_eq(hull.sections[3].outline, OUTLINE, sizeof(OUTLINE));
}

Test(hull, names_the_line_of_each_error)
{
#define BORDER "a border is 6 to 24 units wide"
#define LIKE   "a section is written like: section 160 20  0,0 120,0 120,90 0,90"
    static const struct {
        char text[320];
        char error[SONAR_ERROR_MAX];
    } CASES[] = {
        {"klaxon hull 2\n", "line 1: the first line has to be: klaxon hull 1"},
        {HEAD "mast 3\n", "line 4: not name, border or section"},
        {"klaxon hull 1\nborder\n", "line 2: " BORDER},
        {"klaxon hull 1\nborder 5\n", "line 2: " BORDER},
        {"klaxon hull 1\nborder 25\n", "line 2: " BORDER},
        {"klaxon hull 1\nborder 10 10\n", "line 2: " BORDER},
        {HEAD "name B\n", "line 4: the name stands twice"},
        {HEAD "border 12\n", "line 4: the border stands twice"},
        {"klaxon hull 1\n" BOX1, "line 2: the border has to stand above the sections"},
        {HEAD BOX1 "border 20\n", "line 5: the border has to stand above the sections"},
        {HEAD, "line 3: 0 sections; a hull has 4"},
        {HEAD BOX1 BOX2 BOX3, "line 6: 3 sections; a hull has 4"},
        {HEAD BOX1 BOX2 BOX3 BOX4 "section 400 0 0,0\n", "line 8: more than 4 sections"},
        {"klaxon hull 1\nborder 10\n" BOX1 BOX2 BOX3 BOX4, "line 6: the hull has no name"},
        {HEAD "section\n", "line 4: " LIKE},
        {HEAD "section 10\n", "line 4: " LIKE},
        {HEAD "section 641 0 1,1\n", "line 4: " LIKE},
        {HEAD "section 0 0\n", "line 4: a section has at least 3 corners"},
        {HEAD "section 0 0 10,10 90,10\n", "line 4: a section has at least 3 corners"},
        {HEAD "section 0 0 10,10 90\n", "line 4: corner 2 is not x,y of 0 to 255"},
        {HEAD "section 0 0 10,10 256,10\n", "line 4: corner 2 is not x,y of 0 to 255"},
        {HEAD "section 0 0 10,10 -5,10\n", "line 4: corner 2 is not x,y of 0 to 255"},
        {HEAD "section 600 0 10,10 41,10\n",
         "line 4: corner 2 leaves the drawing of 640 x 200 units"},
        {HEAD "section 0 190 10,10 10,11\n",
         "line 4: corner 2 leaves the drawing of 640 x 200 units"},
    };
    for (size_t i = 0; i < sizeof(CASES) / sizeof(CASES[0]); i++) {
        static const struct sonar_hull NONE;
        struct sonar_hull hull;
        char error[SONAR_ERROR_MAX];
        cr_assert(!read(&hull, CASES[i].text, error), "case %zu", i);
        cr_assert_str_eq(error, CASES[i].error);
        cr_assert_arr_eq(&hull, &NONE, sizeof(hull));
    }
}

// R21: a line must stay in the border, and may not take a short way round.
Test(hull, refuses_outlines_that_cannot_be_traced)
{
    static const struct {
        char section[96];
        char error[80];
    } CASES[] = {
        // a bow tie crosses itself
        {"10,10 90,90 90,10 10,90", "the sides after corners 1 and 3 cross or are too near"},
        // a needle is narrower than the border
        {"10,10 120,10 120,19 10,19", "corners 2 and 3 are nearer than the border"},
        // a fold comes back to itself
        {"10,10 120,10 120,60 60,60 60,19 30,19 30,100 10,100",
         "the sides after corners 1 and 4 cross or are too near"},
        {"10,10 120,10 120,15 12,90", "corners 2 and 3 are nearer than the border"},
        {"10,10 150,10 80,19", "corner 1 is too sharp for the border"},
        {"10,10 90,10 90,10 10,90", "corners 2 and 3 are nearer than the border"},
        {"10,10 49,10 49,49 10,49", "156 units round; a section has 160 to 640"},
        {"0,0 170,0 170,151 0,151", "642 units round; a section has 160 to 640"},
    };
    for (size_t i = 0; i < sizeof(CASES) / sizeof(CASES[0]); i++) {
        struct sonar_hull hull;
        char text[256];
        char error[SONAR_ERROR_MAX];
        char expected[SONAR_ERROR_MAX];
        snprintf(text, sizeof(text), HEAD "section 0 0 %s\n", CASES[i].section);
        snprintf(expected, sizeof(expected), "line 4: %s", CASES[i].error);
        cr_assert(!read(&hull, text, error), "case %zu", i);
        cr_assert_str_eq(error, expected);
    }
}

Test(hull, keeps_sections_apart)
{
    struct sonar_hull hull;
    char error[SONAR_ERROR_MAX];
    cr_assert(!read(&hull, HEAD BOX1 "section 89 0  10,10 90,10 90,90 10,90\n", error));
    cr_assert_str_eq(error, "line 5: this section is too near to section 1");
    cr_assert(!read(&hull, HEAD BOX1 BOX2 "section 40 40  10,10 90,10 90,90 10,90\n", error));
    cr_assert_str_eq(error, "line 6: this section is too near to section 1");
    // ten units between the outlines are just enough
    cr_assert(read(&hull, HEAD BOX1 "section 90 0  10,10 90,10 90,90 10,90\n" BOX3 BOX4, error),
              "%s", error);
}

Test(hull, holds_24_corners_and_no_more)
{
    struct sonar_hull hull;
    char error[SONAR_ERROR_MAX];
    char text[1024];
    int length = snprintf(text, sizeof(text), HEAD BOX1 BOX2 BOX3 "section 300 0 ");
    // a comb: 22 corners at the teeth and two at the foot
    for (int i = 0; i < 22; i++) {
        length += snprintf(text + length, sizeof(text) - (size_t)length, "%d,%d ",
                           (i + 1) / 2 * 12 + 4, i % 4 >= 2 ? 20 : 5);
    }
    snprintf(text + length, sizeof(text) - (size_t)length, "136,60 4,60");
    cr_assert(read(&hull, text, error), "%s", error);
    cr_assert_eq(hull.sections[3].outline_count, 48);
    snprintf(text + length, sizeof(text) - (size_t)length, "136,60 70,61 4,60");
    cr_assert(!read(&hull, text, error));
    cr_assert_str_eq(error, "line 7: more than 24 corners");
}
