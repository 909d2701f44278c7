#include "shared/sonar/sea.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

static const struct sonar_dots NONE;

static struct chart read(const char *map)
{
    struct chart chart;
    char text[512];
    char error[CHART_ERROR_MAX];
    int length = snprintf(text, sizeof(text), "klaxon chart 1\nname A\nmap\n%s", map);
    cr_assert(chart_read(&chart, text, (size_t)length, 0, error), "%s", error);
    return chart;
}

static struct dot at(const char *name)
{
    struct dot dot = {0};
    cr_assert(dot_parse(name, &dot), "%s", name);
    return dot;
}

static void add(struct sonar_dots *dots, const struct chart *chart, const char *name)
{
    sonar_dots_add(dots, chart_index(chart, at(name)));
}

static int count(const struct sonar_dots *dots)
{
    int sum = 0;
    for (int i = 0; i < 4; i++) {
        sum += __builtin_popcountll(dots->bits[i]);
    }
    return sum;
}

Test(sea, sets_hold_every_dot)
{
    struct sonar_dots dots = NONE;
    for (int i = 0; i < SONAR_DOTS_MAX; i++) {
        cr_assert_not(sonar_dots_has(&dots, i));
        sonar_dots_add(&dots, i);
        cr_assert(sonar_dots_has(&dots, i));
        cr_assert_eq(count(&dots), i + 1);
    }
    sonar_dots_remove(&dots, 128);
    sonar_dots_remove(&dots, 128);
    cr_assert_not(sonar_dots_has(&dots, 128));
    cr_assert_eq(count(&dots), SONAR_DOTS_MAX - 1);
}

// M2, M3
Test(sea, looks_for_what_is_in_the_way)
{
    struct chart chart = read(".....\n..#..\n.....\n.....\n.....\n");
    struct sonar_dots route = NONE;
    struct sonar_dots mines = NONE;
    struct dot to = at("A1");
    add(&route, &chart, "B3");
    add(&mines, &chart, "C4");
    cr_assert_eq(sonar_look(&chart, &route, &mines, at("A1"), DIRECTION_NORTH, &to), SONAR_EDGE);
    cr_assert_eq(sonar_look(&chart, &route, &mines, at("E5"), DIRECTION_EAST, &to), SONAR_EDGE);
    cr_assert_eq(sonar_look(&chart, &route, &mines, at("C3"), DIRECTION_NORTH, &to), SONAR_ISLAND);
    cr_assert_eq(sonar_look(&chart, &route, &mines, at("C3"), DIRECTION_SOUTH, &to),
                 SONAR_OWN_MINE);
    cr_assert_eq(sonar_look(&chart, &route, &mines, at("C3"), DIRECTION_WEST, &to), SONAR_ROUTE);
    cr_assert(dot_equal(to, at("A1")));
    cr_assert_eq(sonar_look(&chart, &route, &mines, at("C3"), DIRECTION_EAST, &to), SONAR_OPEN);
    cr_assert(dot_equal(to, at("D3")));
}

// L1
Test(sea, a_silence_glides_up_to_four_dots)
{
    struct chart chart = read(".......\n.......\n...#...\n.......\n.......\n.......\n.......\n");
    struct sonar_dots route = NONE;
    add(&route, &chart, "A6");
    cr_assert_eq(sonar_glide_room(&chart, &route, &NONE, at("A1"), DIRECTION_EAST), 4);
    cr_assert_eq(sonar_glide_room(&chart, &route, &NONE, at("E1"), DIRECTION_EAST), 2);
    cr_assert_eq(sonar_glide_room(&chart, &route, &NONE, at("A1"), DIRECTION_WEST), 0);
    cr_assert_eq(sonar_glide_room(&chart, &route, &NONE, at("D1"), DIRECTION_SOUTH), 1);
    cr_assert_eq(sonar_glide_room(&chart, &route, &NONE, at("A3"), DIRECTION_SOUTH), 2);
    cr_assert_eq(sonar_glide_room(&chart, &NONE, &route, at("A3"), DIRECTION_SOUTH), 2);
}

// T1: 1 to 4 steps, never diagonal; the own dot is no target.
Test(sea, a_torpedo_reaches_four_steps_over_open_water)
{
    struct chart chart = read(".........\n.........\n.........\n.........\n.........\n"
                              ".........\n.........\n.........\n.........\n");
    struct sonar_dots reach;
    sonar_reach(&chart, at("E5"), false, &reach);
    cr_assert_eq(count(&reach), 40);
    for (int i = 0; i < 81; i++) {
        struct dot dot = chart_dot(&chart, i);
        int steps = abs(dot.column - 4) + abs(dot.row - 4);
        cr_assert_eq(sonar_dots_has(&reach, i), steps >= 1 && steps <= 4, "%d", i);
    }
    sonar_reach(&chart, at("A1"), false, &reach);
    cr_assert_eq(count(&reach), 14);
}

// R9, test vector 9: four steps as the crow steps, but six by water.
Test(sea, islands_stand_in_the_way_of_a_torpedo)
{
    struct chart chart = read("......\n.####.\n......\n......\n......\n......\n");
    struct sonar_dots reach;
    sonar_reach(&chart, at("C1"), false, &reach);
    cr_assert_not(sonar_dots_has(&reach, chart_index(&chart, at("C3"))));
    cr_assert_not(sonar_dots_has(&reach, chart_index(&chart, at("C2"))));
    cr_assert(sonar_dots_has(&reach, chart_index(&chart, at("A3"))));
    cr_assert_eq(sonar_reach_steps(&chart, at("C1"), false, at("C3")), 0);
    cr_assert_eq(sonar_reach_steps(&chart, at("C1"), false, at("A3")), 4);
    cr_assert_eq(sonar_reach_steps(&chart, at("C1"), true, at("C3")), 2);
    cr_assert_eq(sonar_reach_steps(&chart, at("C1"), true, at("C2")), 0);
    cr_assert_eq(sonar_reach_steps(&chart, at("C1"), true, at("C1")), 0);
    sonar_reach(&chart, at("C1"), true, &reach);
    cr_assert(sonar_dots_has(&reach, chart_index(&chart, at("C3"))));
    cr_assert(sonar_dots_has(&reach, chart_index(&chart, at("D4"))));
    cr_assert_not(sonar_dots_has(&reach, chart_index(&chart, at("C2")))); // land is no target
    cr_assert_not(sonar_dots_has(&reach, chart_index(&chart, at("C6"))));
}

// I1
Test(sea, a_mine_goes_to_a_free_dot_beside_the_boat)
{
    struct chart chart = read(".....\n..#..\n.....\n.....\n.....\n");
    struct sonar_dots route = NONE;
    struct sonar_dots mines = NONE;
    add(&route, &chart, "C3");
    add(&route, &chart, "B3");
    add(&mines, &chart, "D4");
    struct dot boat = at("C3");
    cr_assert_eq(sonar_drop(&chart, &route, &mines, boat, at("B2")), SONAR_DROP_OPEN);
    cr_assert_eq(sonar_drop(&chart, &route, &mines, boat, at("C4")), SONAR_DROP_OPEN);
    cr_assert_eq(sonar_drop(&chart, &route, &mines, boat, boat), SONAR_DROP_FAR);
    cr_assert_eq(sonar_drop(&chart, &route, &mines, boat, at("E3")), SONAR_DROP_FAR);
    cr_assert_eq(sonar_drop(&chart, &route, &mines, boat, at("C2")), SONAR_DROP_ISLAND);
    cr_assert_eq(sonar_drop(&chart, &route, &mines, boat, at("B3")), SONAR_DROP_ROUTE);
    cr_assert_eq(sonar_drop(&chart, &route, &mines, boat, at("D4")), SONAR_DROP_MINE);
    cr_assert_eq(sonar_drop(&chart, &route, &mines, at("E5"), at("F5")), SONAR_DROP_FAR);
}

// A chart from the wire may be larger than this game has, and a dot anywhere.
Test(sea, keeps_its_bounds)
{
    struct chart chart = {.columns = 26, .rows = 26, .land_count = CHART_LAND_MAX};
    struct sonar_dots reach;
    struct dot to;
    cr_assert_eq(sonar_look(&chart, &NONE, &NONE, at("Y25"), DIRECTION_EAST, &to), SONAR_EDGE);
    cr_assert_eq(sonar_drop(&chart, &NONE, &NONE, at("Y25"), at("Z26")), SONAR_DROP_FAR);
    cr_assert_eq(sonar_glide_room(&chart, &NONE, &NONE, at("Y25"), DIRECTION_EAST), 0);
    sonar_reach(&chart, at("Y25"), true, &reach);
    cr_assert_eq(count(&reach), 0);
    cr_assert_eq(sonar_reach_steps(&chart, at("Y25"), true, at("Z25")), 0);
    chart = read("....\n....\n....\n....\n");
    sonar_reach(&chart, at("Y25"), true, &reach);
    cr_assert_eq(count(&reach), 0);
    cr_assert_eq(sonar_look(&chart, &NONE, &NONE, at("Y25"), DIRECTION_EAST, &to), SONAR_EDGE);
}
