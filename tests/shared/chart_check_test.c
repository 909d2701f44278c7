#include "shared/sonar/chart_check.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

struct rows {
    char at[10][11];
};

// A chart of ten rows of ten signs each.
static struct chart small(const char *head, struct rows rows)
{
    struct chart chart;
    char text[512];
    char error[CHART_ERROR_MAX];
    int length = snprintf(text, sizeof(text), "klaxon chart 1\nname A\n%smap\n", head);
    for (int row = 0; row < 10; row++) {
        length += snprintf(text + length, sizeof(text) - (size_t)length, "%s\n", rows.at[row]);
    }
    cr_assert(chart_read(&chart, text, (size_t)length, 10, error), "%s", error);
    return chart;
}

#define SECTORS "sectors 5 x 5\n"

static const struct rows SOUND = {{
    "..........",
    ".##....#..",
    ".#.....##.",
    "..........",
    "....##....",
    ".....#....",
    "..........",
    ".#....##..",
    ".#.....#..",
    "..........",
}};

static bool is_found(const struct sonar_findings *findings, enum sonar_flaw flaw, const char *text)
{
    for (size_t i = 0; i < findings->count && i < SONAR_FINDINGS_MAX; i++) {
        if (findings->list[i].flaw == flaw && strcmp(findings->list[i].text, text) == 0) {
            return true;
        }
    }
    return false;
}

// The first finding is this one.
static void expect(const struct chart *chart, enum sonar_gravity gravity, enum sonar_flaw flaw,
                   const char *text)
{
    struct sonar_findings findings;
    bool is_playable = sonar_chart_check(chart, SONAR_TURNS, &findings);
    cr_assert_gt(findings.count, 0, "nothing found; expected: %s", text);
    cr_assert_str_eq(findings.list[0].text, text);
    cr_assert_eq(findings.list[0].gravity, gravity);
    cr_assert_eq(findings.list[0].flaw, flaw);
    cr_assert_eq(is_playable, findings.errors == 0);
    cr_assert_eq(findings.errors > 0, gravity == SONAR_ERROR, "%zu errors", findings.errors);
}

Test(chart_check, finds_nothing_in_a_sound_chart)
{
    struct chart chart = small(SECTORS, SOUND);
    struct sonar_findings findings;
    cr_assert(sonar_chart_check(&chart, SONAR_TURNS, &findings));
    cr_assert_eq(findings.count, 0, "%s", findings.list[0].text);
    cr_assert_eq(sonar_chart_land_percent(&chart), 14);
}

Test(chart_check, asks_for_the_size_of_the_tempo)
{
    struct chart chart = small(SECTORS, SOUND);
    struct sonar_findings findings;
    cr_assert_not(sonar_chart_check(&chart, SONAR_REALTIME, &findings));
    cr_assert(is_found(&findings, SONAR_FLAW_SIZE, "10 x 10 dots; real time needs 15 x 15"));
    chart.columns = chart.rows = 26;
    expect(&chart, SONAR_ERROR, SONAR_FLAW_SIZE, "26 x 26 dots; turn by turn needs 10 x 10");
    chart = small("", SOUND);
    expect(&chart, SONAR_ERROR, SONAR_FLAW_SECTORS, "the chart has to say: sectors 5 x 5");
}

Test(chart_check, weighs_land_and_water)
{
    static const struct rows OPEN = {{
        "..........",
        "..........",
        "..........",
        "..........",
        "....#.....",
        "..........",
        "..........",
        "..........",
        "..........",
        "..........",
    }};
    struct chart chart = small(SECTORS, OPEN);
    expect(&chart, SONAR_WARNING, SONAR_FLAW_LAND,
           "1 % is land; without islands a course tells the enemy little");
    static const struct rows STRIPES = {{
        "..........",
        ".########.",
        "..........",
        ".########.",
        "..........",
        ".########.",
        "..........",
        ".########.",
        "..........",
        "..........",
    }};
    chart = small(SECTORS, STRIPES);
    expect(&chart, SONAR_WARNING, SONAR_FLAW_LAND, "32 % is land; above 30 % boats are soon found");
    static const struct rows LAND = {{
        "..........",
        ".########.",
        ".########.",
        ".########.",
        ".########.",
        ".########.",
        ".########.",
        ".########.",
        "..........",
        "..........",
    }};
    chart = small(SECTORS, LAND);
    expect(&chart, SONAR_ERROR, SONAR_FLAW_LAND, "56 % is land; more than 50 % leaves no room");
}

Test(chart_check, counts_the_water_of_each_sector)
{
    static const struct rows SHALLOW = {{
        "..........",
        "......###.",
        "......###.",
        "......###.",
        "......###.",
        ".......##.",
        "..........",
        "..........",
        "..........",
        "..........",
    }};
    struct chart chart = small(SECTORS, SHALLOW);
    struct sonar_findings findings;
    cr_assert(sonar_chart_check(&chart, SONAR_TURNS, &findings));
    cr_assert_eq(findings.count, 0); // 13 dots
    static const struct rows FEW = {{
        "..........",
        ".....####.",
        ".....####.",
        ".....####.",
        ".....####.",
        "..........",
        "..........",
        "..........",
        "..........",
        "..........",
    }};
    chart = small(SECTORS, FEW);
    expect(&chart, SONAR_WARNING, SONAR_FLAW_SHALLOW, "sector 2 has only 9 dots of water");
    static const struct rows NONE = {{
        ".....#####",
        ".....#####",
        ".....####.",
        ".....####.",
        ".....####.",
        "..........",
        "..........",
        "..........",
        "..........",
        "..........",
    }};
    chart = small(SECTORS, NONE);
    expect(&chart, SONAR_ERROR, SONAR_FLAW_SHALLOW, "sector 2 has only 3 dots of water");
}

Test(chart_check, finds_water_that_is_cut_off)
{
    static const struct rows POOLS = {{
        ".#........",
        "#.........",
        "....##....",
        "...#..#...",
        "....##....",
        "..........",
        "..........",
        "..........",
        "..........",
        "..........",
    }};
    struct chart chart = small(SECTORS, POOLS);
    struct sonar_findings findings;
    cr_assert_not(sonar_chart_check(&chart, SONAR_TURNS, &findings));
    cr_assert(
        is_found(&findings, SONAR_FLAW_CUT_OFF, "the water at A1, 1 dot, is cut off from the sea"));
    cr_assert(is_found(&findings, SONAR_FLAW_CUT_OFF,
                       "the water at E4, 2 dots, is cut off from the sea"));
    // Nobody gets anywhere from there either.
    cr_assert(is_found(&findings, SONAR_FLAW_TRAP,
                       "a boat that starts at A1 cannot make 12 courses before it has to surface"));
    cr_assert_eq(findings.errors, 5);
    cr_assert(findings.list[0].has_dot);
}

// M3: what lies behind one dot cannot be left again. Four dots are a cove, five a trap.
Test(chart_check, finds_a_sea_behind_a_single_dot)
{
    static const struct rows COVE = {{
        "....#.....",
        "....#.....",
        "####......",
        "..........",
        "..........",
        "..........",
        "..........",
        "..........",
        "..........",
        "..........",
    }};
    struct rows rows = COVE;
    rows.at[1][4] = '.'; // the mouth is E2, behind it lie eight dots
    struct chart chart = small(SECTORS, rows);
    expect(&chart, SONAR_WARNING, SONAR_FLAW_POCKET,
           "behind E2 lie 8 dots; a boat that goes there cannot come back");
    memcpy(rows.at[0], "####......", 10);
    memcpy(rows.at[1], "....#.....", 10);
    memcpy(rows.at[2], "###.......", 10);
    chart = small(SECTORS, rows); // A2 to C2 behind D2
    struct sonar_findings findings;
    sonar_chart_check(&chart, SONAR_TURNS, &findings);
    cr_assert_eq(findings.count, 0, "%s", findings.list[0].text);
    // A wall right across the sea with one gap parts it in two.
    static const struct rows WALL = {{
        "....#.....",
        "....#.....",
        "....#.....",
        "....#.....",
        "..........",
        "....#.....",
        "....#.....",
        "....#.....",
        "....#.....",
        "....#.....",
    }};
    chart = small(SECTORS, WALL);
    expect(&chart, SONAR_WARNING, SONAR_FLAW_POCKET,
           "behind F5 lie 41 dots; a boat that goes there cannot come back");
    // With a second gap it does not.
    rows = WALL;
    rows.at[8][4] = '.';
    chart = small(SECTORS, rows);
    sonar_chart_check(&chart, SONAR_TURNS, &findings);
    cr_assert_eq(findings.count, 0, "%s", findings.list[0].text);
}

Test(chart_check, judges_holes_in_the_ice)
{
    struct rows rows = SOUND;
    rows.at[0][0] = 'o';
    struct chart chart = small(SECTORS "scenario ice\n", rows);
    expect(&chart, SONAR_WARNING, SONAR_FLAW_MARKS,
           "from J10 it is 18 courses to the nearest hole");
    rows.at[0][9] = rows.at[9][0] = rows.at[9][9] = 'o';
    chart = small(SECTORS "scenario ice\n", rows);
    expect(&chart, SONAR_WARNING, SONAR_FLAW_MARKS, "from E6 it is 8 courses to the nearest hole");
    rows.at[3][4] = 'o';
    chart = small(SECTORS "scenario ice\n", rows);
    struct sonar_findings findings;
    sonar_chart_check(&chart, SONAR_TURNS, &findings);
    cr_assert_eq(findings.count, 0, "%s", findings.list[0].text);
    memset(rows.at[3], 'o', 10);
    rows.at[6][6] = 'o';
    chart = small(SECTORS "scenario ice\n", rows);
    expect(&chart, SONAR_WARNING, SONAR_FLAW_MARKS,
           "15 holes are so many that the ice hardly matters");
}

Test(chart_check, judges_charted_mines)
{
    struct rows rows = SOUND;
    rows.at[3][3] = rows.at[6][6] = '*';
    struct chart chart = small(SECTORS "scenario minefield 4\n", rows);
    expect(&chart, SONAR_WARNING, SONAR_FLAW_MARKS, "2 charted mines hardly make a minefield");
    rows.at[0][3] = '*';
    chart = small(SECTORS "scenario minefield 4\n", rows);
    struct sonar_findings findings;
    sonar_chart_check(&chart, SONAR_TURNS, &findings);
    cr_assert_eq(findings.count, 0, "%s", findings.list[0].text);
    memset(rows.at[0], '*', 10);
    chart = small(SECTORS "scenario minefield 4\n", rows);
    expect(&chart, SONAR_WARNING, SONAR_FLAW_MARKS, "12 charted mines leave hardly a safe way");
}

// A chart that did not come from the reader.
Test(chart_check, keeps_its_bounds)
{
    struct chart chart = small(SECTORS, SOUND);
    chart.scenario = CHART_ICE;
    expect(&chart, SONAR_ERROR, SONAR_FLAW_MARKS, "there is no hole in the ice");
    chart.marks[0] = (struct dot){.column = 1, .row = 1};
    chart.marks_count = 1;
    expect(&chart, SONAR_ERROR, SONAR_FLAW_MARKS, "the hole at B2 is not in the water");
    memset(chart.marks, 0, sizeof(chart.marks));
    chart.marks_count = CHART_MARKS_MAX; // all on one dot
    struct sonar_findings findings;
    sonar_chart_check(&chart, SONAR_TURNS, &findings);
    chart.land_count = 0; // all land
    sonar_chart_check(&chart, SONAR_TURNS, &findings);
    cr_assert_gt(findings.errors, 0);
    chart = (struct chart){0};
    cr_assert_not(sonar_chart_check(&chart, SONAR_TURNS, &findings));
    cr_assert_eq(sonar_chart_land_percent(&chart), 0);
}
