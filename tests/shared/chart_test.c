#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "shared/chart.h"
#include "shared/record.h"
#include "tests/support/files.h"

static bool read(struct chart *chart, const char *text, char *error)
{
    return chart_read(chart, text, strlen(text), 0, error);
}

Test(chart, reads_water_land_and_sectors)
{
    struct chart chart;
    char error[CHART_ERROR_MAX];
    cr_assert(read(&chart,
                   "klaxon chart 1\n"
                   "; a comment\n"
                   "name  Skerry Field \n"
                   "sectors 3 x 2\n"
                   "\n"
                   "map\n"
                   ". . # . . .\r\n"
                   "......\n"
                   "; between rows too\n"
                   "\t.#....\n"
                   ". . . . . #",
                   error),
              "%s", error);
    cr_assert_str_eq(chart.name, "Skerry Field");
    cr_assert_eq(chart.columns, 6);
    cr_assert_eq(chart.rows, 4);
    cr_assert_eq(chart.land_count, 3);
    cr_assert(chart_is_water(&chart, (struct dot){0, 0}));
    cr_assert(!chart_is_water(&chart, (struct dot){2, 0}));
    cr_assert(!chart_is_water(&chart, (struct dot){1, 2}));
    cr_assert(!chart_is_water(&chart, (struct dot){5, 3}));
    cr_assert(!chart_has(&chart, (struct dot){6, 0}));
    cr_assert(!chart_has(&chart, (struct dot){0, 4}));
    cr_assert(!chart_is_water(&chart, (struct dot){25, 25}));
    cr_assert_eq(chart_sector(&chart, (struct dot){2, 1}), 1);
    cr_assert_eq(chart_sector(&chart, (struct dot){3, 1}), 2);
    cr_assert_eq(chart_sector(&chart, (struct dot){0, 2}), 3);
    cr_assert_eq(chart_sector(&chart, (struct dot){5, 3}), 4);
}

Test(chart, is_one_sector_if_the_text_says_nothing)
{
    struct chart chart;
    char error[CHART_ERROR_MAX];
    cr_assert(read(&chart, "klaxon chart 1\nname A\nmap\n....\n....\n....\n....\n", error));
    cr_assert_eq(chart_sector(&chart, (struct dot){3, 3}), 1);
}

Test(chart, index_and_dot_are_inverse)
{
    struct chart chart;
    char error[CHART_ERROR_MAX];
    cr_assert(read(&chart, "klaxon chart 1\nname A\nmap\n.....\n.....\n.....\n.....\n", error));
    for (int i = 0; i < 20; i++) {
        cr_assert_eq(chart_index(&chart, chart_dot(&chart, i)), i);
    }
}

Test(chart, names_the_line_of_each_error)
{
    static const struct {
        char text[160];
        char error[CHART_ERROR_MAX];
    } CASES[] = {
        {"", "line 1: the first line has to be: klaxon chart 1"},
        {"klaxon chart 2\n", "line 1: the first line has to be: klaxon chart 1"},
        {"klaxon chart 1\nmap\n....\n....\n....\n....\n", "line 2: the chart has no name"},
        {"klaxon chart 1\nname\n", "line 2: a name has 1 to 24 bytes"},
        {"klaxon chart 1\nname 0123456789012345678901234\n", "line 2: a name has 1 to 24 bytes"},
        {"klaxon chart 1\nname \xff\n", "line 2: the name is not valid UTF-8"},
        {"klaxon chart 1\nsectors 5\n", "line 2: sectors are written like: sectors 5 x 5"},
        {"klaxon chart 1\nsectors 5 x 99\n", "line 2: sectors are written like: sectors 5 x 5"},
        {"klaxon chart 1\nsectors 5 x 5 x\n", "line 2: sectors are written like: sectors 5 x 5"},
        {"klaxon chart 1\ndepth 3\n", "line 2: not name, sectors, scenario or map"},
        {"klaxon chart 1\nname A\nmap\n....\n...\n", "line 5: 3 dots in a row of 4"},
        {"klaxon chart 1\nname A\nmap\n....\n.....\n", "line 5: 5 dots in a row of 4"},
        {"klaxon chart 1\nname A\nmap\n....\n..~.\n",
         "line 5: a row has . for water and # for land, nothing else"},
        {"klaxon chart 1\nname A\nmap\n....\n....\n....\n",
         "line 6: the map ends after 4 x 3 dots; 4 x 4 is the least"},
        {"klaxon chart 1\nname A\nmap\n...........................\n",
         "line 4: more than 26 dots in a row"},
        {"klaxon chart 1\nname A\nsectors 3 x 2\nmap\n....\n....\n....\n....\n",
         "line 8: sectors of 3 x 2 do not fill 4 x 4"},
    };
    for (size_t i = 0; i < sizeof(CASES) / sizeof(CASES[0]); i++) {
        static const struct chart NONE;
        struct chart chart;
        char error[CHART_ERROR_MAX];
        cr_assert(!read(&chart, CASES[i].text, error), "case %zu", i);
        cr_assert_str_eq(error, CASES[i].error);
        cr_assert_arr_eq(&chart, &NONE, sizeof(chart));
    }
}

Test(chart, holds_26_rows_and_no_more)
{
    struct chart chart;
    char error[CHART_ERROR_MAX];
    char text[2048] = "klaxon chart 1\nname Wide\nmap\n";
    size_t length = strlen(text);
    for (int row = 0; row < 27; row++) {
        memset(text + length, '#', 26);
        text[length + 26] = '\n';
        length += 27;
        cr_assert_eq(chart_read(&chart, text, length, 0, error), row >= 3 && row < 26);
    }
    cr_assert_str_eq(error, "line 30: more than 26 rows");
}

Test(chart, short_land_from_the_wire_is_land)
{
    struct chart chart = {.columns = 6, .rows = 6, .land_count = 1};
    cr_assert(chart_is_water(&chart, (struct dot){1, 1}));
    cr_assert(!chart_is_water(&chart, (struct dot){2, 1}));
}

Test(dot, steps_until_the_rim)
{
    struct dot dot = {0, 0};
    cr_assert(!dot_step(&dot, DIRECTION_NORTH));
    cr_assert(!dot_step(&dot, DIRECTION_WEST));
    cr_assert(dot_equal(dot, (struct dot){0, 0}));
    cr_assert(dot_step(&dot, DIRECTION_EAST));
    cr_assert(dot_step(&dot, DIRECTION_SOUTH));
    cr_assert(dot_equal(dot, (struct dot){1, 1}));
    cr_assert(dot_step(&dot, DIRECTION_NORTH));
    cr_assert(dot_step(&dot, DIRECTION_WEST));
    cr_assert(dot_equal(dot, (struct dot){0, 0}));
    dot = (struct dot){25, 25};
    cr_assert(!dot_step(&dot, DIRECTION_EAST));
    cr_assert(!dot_step(&dot, DIRECTION_SOUTH));
}

Test(dot, prints_and_parses_every_name)
{
    for (uint8_t column = 0; column < 26; column++) {
        for (uint8_t row = 0; row < 26; row++) {
            char text[4];
            struct dot dot;
            dot_print((struct dot){column, row}, text);
            cr_assert(dot_parse(text, &dot), "%s", text);
            cr_assert(dot_equal(dot, (struct dot){column, row}), "%s", text);
        }
    }
    static const char WRONG[][6] = {"", "A", "A0", "a1", "A27", "A01", "AA1", "A1 ", "1A", "A100"};
    for (size_t i = 0; i < sizeof(WRONG) / sizeof(WRONG[0]); i++) {
        struct dot dot;
        cr_assert(!dot_parse(WRONG[i], &dot), "%s", WRONG[i]);
    }
}

Test(dot, king_distance_counts_diagonals_once)
{
    cr_assert_eq(dot_king_distance((struct dot){2, 2}, (struct dot){2, 2}), 0);
    cr_assert_eq(dot_king_distance((struct dot){2, 2}, (struct dot){3, 1}), 1);
    cr_assert_eq(dot_king_distance((struct dot){0, 5}, (struct dot){3, 4}), 3);
}
