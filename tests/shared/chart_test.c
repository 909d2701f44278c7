#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "shared/chart.h"
#include "shared/record.h"

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

// Editors on other systems write this mark in front of a text, and show nothing of it.
Test(chart, reads_a_text_that_begins_with_a_byte_order_mark)
{
    struct chart chart;
    char error[CHART_ERROR_MAX];
    cr_assert(read(&chart,
                   "\xef\xbb\xbfklaxon chart 1\r\nname A\r\nmap\r\n....\r\n....\r\n....\r\n....",
                   error),
              "%s", error);
    cr_assert_str_eq(chart.name, "A");
    cr_assert(!read(&chart, "\xef\xbb\xbf", error));
    cr_assert(!read(&chart, "\xef\xbb", error));
    cr_assert_str_eq(error, "line 1: the first line has to be: klaxon chart 1");
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
        {"klaxon chart 1\nname A\nname B\n", "line 3: the name stands twice"},
        {"klaxon chart 1\nname A\nname A\n", "line 3: the name stands twice"},
        {"klaxon chart 1\nsectors 2 x 2\nsectors 4 x 4\n", "line 3: the sectors stand twice"},
        {"klaxon chart 1\nscenario ice\nscenario minefield 4\n",
         "line 3: the scenario stands twice"},
        {"klaxon chart 1\nscenario minefield 6\nscenario ice\n",
         "line 3: the scenario stands twice"},
        {"klaxon chart 1\ndepth 3\n", "line 2: not name, sectors, scenario or map"},
        {"klaxon chart 1\nname A\nmap\n....\n...\n", "line 5: 3 dots in this row, 4 in the first"},
        {"klaxon chart 1\nname A\nmap\n....\n.....\n",
         "line 5: 5 dots in this row, 4 in the first"},
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

#define HEAD  "klaxon chart 1\nname A\n"
#define MAP4  "map\n....\n.#..\n....\n....\n"
#define MAP5  "map\n.....\n.....\n....#\n.....\n.....\n"
#define MAP54 "map\n.....\n.....\n.....\n#....\n"

static bool read_side(struct chart *chart, const char *text, int side, char *error)
{
    return chart_read(chart, text, strlen(text), side, error);
}

Test(chart, takes_the_map_of_the_size_asked_for)
{
    static const char TEXT[] = HEAD MAP5 "; the small one\n" MAP4 "\n" MAP54;
    struct chart chart;
    char error[CHART_ERROR_MAX];
    cr_assert(read_side(&chart, TEXT, 4, error), "%s", error);
    cr_assert_eq(chart.columns, 4);
    cr_assert_eq(chart.rows, 4);
    cr_assert_eq(chart.sector_rows, 4);
    cr_assert_str_eq(chart.name, "A");
    cr_assert_not(chart_is_water(&chart, (struct dot){1, 1}));
    cr_assert(read_side(&chart, TEXT, 5, error), "%s", error);
    cr_assert_eq(chart.rows, 5);
    cr_assert_not(chart_is_water(&chart, (struct dot){4, 2}));
    cr_assert(read_side(&chart, TEXT, 0, error), "%s", error); // the first
    cr_assert_eq(chart.rows, 5);
    cr_assert_not(read_side(&chart, TEXT, 6, error));
    cr_assert_str_eq(error, "line 20: there is no map of 6 x 6 dots");
    cr_assert_eq(chart.rows, 0);
}

// What stands above the maps goes for each of them; nothing of one map is left in the next.
Test(chart, maps_share_what_stands_above_them)
{
    static const char TEXT[] = HEAD "sectors 2 x 2\nscenario minefield 6\n"
                                    "map\n....\n.*#.\n....\n...*\n"
                                    "map\n......\n......\n......\n......\n......\n*.....\n";
    struct chart chart;
    char error[CHART_ERROR_MAX];
    cr_assert(read_side(&chart, TEXT, 6, error), "%s", error);
    cr_assert_eq(chart.scenario, CHART_MINEFIELD);
    cr_assert_eq(chart.scenario_size, 6);
    cr_assert_eq(chart.sector_columns, 2);
    cr_assert_eq(chart.marks_count, 1);
    cr_assert(dot_equal(chart.marks[0], (struct dot){0, 5}));
    cr_assert(chart_is_water(&chart, chart.marks[0]));
    cr_assert(chart_is_water(&chart, (struct dot){2, 1}));
    cr_assert(read_side(&chart, TEXT, 4, error), "%s", error);
    cr_assert_eq(chart.marks_count, 2);
    cr_assert(dot_equal(chart.marks[0], (struct dot){1, 1}));
    cr_assert(dot_equal(chart.marks[1], (struct dot){3, 3}));
}

Test(chart, says_on_which_line_each_row_stands)
{
    static const char TEXT[] = HEAD MAP5 "; between\n" MAP4;
    struct chart chart;
    unsigned rows[CHART_SIDE_MAX];
    char error[CHART_ERROR_MAX];
    cr_assert(chart_read_rows(&chart, TEXT, strlen(TEXT), 4, rows, error));
    cr_assert_eq(rows[0], 11);
    cr_assert_eq(rows[3], 14);
    cr_assert(chart_read_rows(&chart, TEXT, strlen(TEXT), 5, rows, error));
    cr_assert_eq(rows[0], 4);
    cr_assert_eq(rows[4], 8);
}

Test(chart, reads_scenarios)
{
    struct chart chart;
    char error[CHART_ERROR_MAX];
    cr_assert(read(&chart, HEAD "scenario ice\nmap\no...\n....\n....\n...o\n", error), "%s", error);
    cr_assert_eq(chart.scenario, CHART_ICE);
    cr_assert_eq(chart.scenario_size, 0);
    cr_assert_eq(chart.marks_count, 2);
    cr_assert(read(&chart, HEAD MAP4, error));
    cr_assert_eq(chart.scenario, CHART_PLAIN);
    cr_assert_eq(chart.marks_count, 0);
}

Test(chart, names_the_line_of_errors_in_maps_and_scenarios)
{
#define SCENARIO "a scenario is written like: scenario ice, or scenario minefield 4 (or 6)"
    static const struct {
        char text[200];
        char error[CHART_ERROR_MAX];
    } CASES[] = {
        {HEAD "scenario\n", "line 3: " SCENARIO},
        {HEAD "scenario fog\n", "line 3: " SCENARIO},
        {HEAD "scenario iceberg\n", "line 3: " SCENARIO},
        {HEAD "scenario ice 4\n", "line 3: " SCENARIO},
        {HEAD "scenario minefield\n", "line 3: " SCENARIO},
        {HEAD "scenario minefield 5\n", "line 3: " SCENARIO},
        {HEAD "scenario minefield 4 6\n", "line 3: " SCENARIO},
        {HEAD "scenario minefield 40000000000\n", "line 3: " SCENARIO},
        {HEAD "map\n..o.\n", "line 4: o is a hole in the ice: that needs a line scenario ice"},
        {HEAD "scenario ice\nmap\n..*.\n",
         "line 5: * is a charted mine: that needs a line scenario minefield 4"},
        {HEAD "scenario ice\n" MAP4, "line 8: a map of this scenario has at least one hole: o"},
        {HEAD "scenario minefield 6\n" MAP4,
         "line 8: a map of this scenario has at least one charted mine: *"},
        {HEAD "scenario ice\nmap\n.o..\n....\n....\n....\n" MAP5,
         "line 14: a map of this scenario has at least one hole: o"},
        {HEAD MAP4 MAP4, "line 12: a second map of 4 x 4 dots"},
        {HEAD MAP4 "map\n" MAP5, "line 9: the map ends after 0 x 0 dots; 4 x 4 is the least"},
        {HEAD "sectors 2 x 2\n" MAP4 MAP5, "line 14: sectors of 2 x 2 do not fill 5 x 5"},
        {HEAD MAP4 "name B\n", "line 8: name, sectors and scenario stand above the first map"},
        {HEAD MAP4 "names B\n", "line 8: a row has . for water and # for land, nothing else"},
        {HEAD, "line 2: the chart has no map"},
        {HEAD "sectors 0 x 5\n", "line 3: sectors are written like: sectors 5 x 5"},
    };
    for (size_t i = 0; i < sizeof(CASES) / sizeof(CASES[0]); i++) {
        struct chart chart;
        char error[CHART_ERROR_MAX];
        cr_assert(!read(&chart, CASES[i].text, error), "case %zu", i);
        cr_assert_str_eq(error, CASES[i].error);
        cr_assert_eq(chart.rows, 0);
    }
}

Test(chart, holds_24_marks_and_4_maps)
{
    struct chart chart;
    char error[CHART_ERROR_MAX];
    char text[1024] = HEAD "scenario ice\nmap\n";
    size_t length = strlen(text);
    for (int row = 0; row < 5; row++) {
        length += (size_t)snprintf(text + length, sizeof(text) - length, "%s\n",
                                   row < 4 ? "oooooo" : "......");
    }
    cr_assert(read(&chart, text, error), "%s", error);
    cr_assert_eq(chart.marks_count, CHART_MARKS_MAX);
    text[length - 2] = 'o';
    cr_assert(!read(&chart, text, error));
    cr_assert_str_eq(error, "line 9: more than 24 of o on a map");

    snprintf(text, sizeof(text), HEAD);
    for (int columns = 4; columns < 9; columns++) {
        length = strlen(text);
        length += (size_t)snprintf(text + length, sizeof(text) - length, "map\n");
        for (int row = 0; row < 4; row++) {
            length += (size_t)snprintf(text + length, sizeof(text) - length, "%.*s\n", columns,
                                       "........");
        }
        cr_assert_eq(read(&chart, text, error), columns < 8, "%s", error);
    }
    cr_assert_str_eq(error, "line 23: more than 4 maps");
}

Test(chart, writes_what_it_reads)
{
    static const char TEXT[] = "klaxon chart 1\nname Skerry Field\nsectors 2 x 2\n"
                               "scenario minefield 6\nmap\n"
                               ". . * .\n. # . .\n. . . .\n# . . *\n"
                               "map\n. . * . . .\n. # . . . .\n. . . . . .\n# . . * . .\n";
    struct chart chart;
    char error[CHART_ERROR_MAX];
    char text[sizeof(TEXT)];
    struct text_writer writer;
    text_writer_init(&writer, text, sizeof(text));
    cr_assert(read(&chart, TEXT, error), "%s", error);
    chart_write_head(&writer, &chart);
    chart_write_map(&writer, &chart);
    static const char SECOND[] = "klaxon chart 1\nname B\nsectors 2 x 2\nscenario minefield 6\n"
                                 "map\n..*...\n.#....\n......\n#..*..\n";
    cr_assert(read(&chart, SECOND, error), "%s", error);
    chart_write_map(&writer, &chart);
    text_writer_finish(&writer);
    cr_assert_str_eq(text, TEXT);
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

Test(chart, steps_until_its_own_rim)
{
    struct chart chart = {.columns = 5, .rows = 4};
    struct dot dot = {0, 0};
    cr_assert(!chart_step(&chart, &dot, DIRECTION_NORTH));
    cr_assert(!chart_step(&chart, &dot, DIRECTION_WEST));
    cr_assert(dot_equal(dot, (struct dot){0, 0}));
    cr_assert(chart_step(&chart, &dot, DIRECTION_EAST));
    cr_assert(chart_step(&chart, &dot, DIRECTION_SOUTH));
    cr_assert(dot_equal(dot, (struct dot){1, 1}));
    cr_assert(chart_step(&chart, &dot, DIRECTION_NORTH));
    cr_assert(chart_step(&chart, &dot, DIRECTION_WEST));
    cr_assert(dot_equal(dot, (struct dot){0, 0}));
    dot = (struct dot){4, 3};
    cr_assert(!chart_step(&chart, &dot, DIRECTION_EAST));
    cr_assert(!chart_step(&chart, &dot, DIRECTION_SOUTH));
    cr_assert(dot_equal(dot, (struct dot){4, 3}));
}

Test(dot, prints_and_parses_every_name)
{
    for (uint8_t column = 0; column < 26; column++) {
        for (uint8_t row = 0; row < 26; row++) {
            char text[GRID_TEXT_MAX];
            struct dot dot;
            dot_print((struct dot){column, row}, text);
            cr_assert(dot_parse(text, &dot), "%s", text);
            cr_assert(dot_equal(dot, (struct dot){column, row}), "%s", text);
        }
    }
    static const char WRONG[][6] = {"", "A", "A0", "A27", "A01", "AA1", "A1 ", "1A", "A100"};
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

Test(chart, draws_every_dot_of_water_by_lot_and_no_land)
{
    static const char TEXT[] =
        CHART_HEADER "\nname Pond\nmap\n# . . #\n. # # #\n# # # #\n# # . .\n";
    struct chart chart;
    struct random random;
    char error[CHART_ERROR_MAX];
    int drawn[16] = {0};
    cr_assert(chart_read(&chart, TEXT, sizeof(TEXT) - 1, 0, error), "%s", error);
    random_seed(&random, 4);
    for (int i = 0; i < 1000; i++) {
        struct dot dot = chart_any_water(&chart, &random);
        cr_assert(chart_is_water(&chart, dot));
        drawn[chart_index(&chart, dot)]++;
    }
    for (int i = 0; i < 16; i++) {
        if (chart_is_water(&chart, chart_dot(&chart, i))) {
            cr_assert_gt(drawn[i], 120, "dot %d is drawn %d times of a thousand", i, drawn[i]);
        }
    }
}
