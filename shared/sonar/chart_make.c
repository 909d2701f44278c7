#include "shared/sonar/chart_make.h"

#include <stdio.h>
#include <string.h>

#include "shared/random.h"
#include "shared/sonar/chart_check.h"
#include "shared/text.h"

#define ISLAND_MAX   9   // dots of one island
#define ISLAND_TRIES 200 // islands that are tried before a chart is as full as it gets
#define GROW_TRIES   12
#define PLACE_TRIES  8  // dots that are tried as a place for an island
#define MARK_TRIES   12 // dots that are tried for each hole or mine: the farthest from others wins

static const char *const ISLANDS[] = {"few", "some", "many"};
const struct record_names SONAR_ISLANDS_NAMES = RECORD_NAMES(ISLANDS);

// How much land a chart gets, in percent.
// And how large an island becomes at the most: a few islands are also small ones.
static const struct {
    int from, to;
    int island_max;
} SHARES[SONAR_ISLANDS_COUNT] = {{5, 8, 4}, {12, 16, 7}, {18, 23, ISLAND_MAX}};

struct maker {
    struct chart *chart;
    enum sonar_tempo tempo;
    struct random random;
    int island_max;
    int wanted; // dots of land
    int land;   // so far
};

static void grow_islands(struct maker *maker);
static bool is_good_so_far(const struct maker *maker);
static void set_marks(struct maker *maker);
static void add_mark(struct chart *chart, struct dot dot);

void sonar_chart_make(const struct sonar_recipe *recipe, enum sonar_tempo tempo,
                      struct chart *chart)
{
    int side = sonar_chart_side(tempo);
    struct chart empty = {
        .columns = (uint8_t)side,
        .rows = (uint8_t)side,
        .land_count = (uint8_t)((side * side + 7) / 8),
        .sector_columns = SONAR_SECTOR_SIDE,
        .sector_rows = SONAR_SECTOR_SIDE,
        .scenario = (uint8_t)recipe->scenario,
        .scenario_size = recipe->scenario_size,
    };
    text_copy(empty.name, sizeof(empty.name), recipe->name);
    struct maker maker = {
        .chart = chart,
        .tempo = tempo,
        .island_max = SHARES[recipe->islands].island_max,
    };
    random_seed(&maker.random, recipe->seed * 2 + (uint64_t)tempo);
    struct sonar_findings findings;
    // Nearly every chart is good at once. The check has the last word.
    do {
        *chart = empty;
        maker.land = 0;
        maker.wanted = side * side *
                       (int)random_range(&maker.random, SHARES[recipe->islands].from,
                                         SHARES[recipe->islands].to) /
                       100;
        grow_islands(&maker);
        set_marks(&maker);
        sonar_chart_check(chart, tempo, &findings);
    } while (findings.count > 0);
}

void sonar_chart_name(uint64_t seed, char name[CHART_NAME_MAX])
{
    static const char *const FIRST[] = {"Heron", "Grey",  "Outer",  "Lantern", "Kelp", "Winter",
                                        "Amber", "Black", "Gannet", "Hollow",  "Salt", "Northern",
                                        "Iron",  "Quiet", "Seal",   "Broken"};
    static const char *const SECOND[] = {"Sound",  "Reach", "Banks",  "Narrows", "Bight", "Roads",
                                         "Shoals", "Deep",  "Haven",  "Ground",  "Firth", "Passage",
                                         "Bay",    "Rocks", "Waters", "Holm"};
    struct random random;
    random_seed(&random, ~seed);
    uint32_t first = random_below(&random, sizeof(FIRST) / sizeof(FIRST[0]));
    uint32_t second = random_below(&random, sizeof(SECOND) / sizeof(SECOND[0]));
    snprintf(name, CHART_NAME_MAX, "%s %s", FIRST[first], SECOND[second]);
}

// --- islands

struct island {
    struct dot dots[ISLAND_MAX];
    int count;
    enum direction lie; // it is longer this way
};

static void set_land(struct maker *maker, const struct island *island, bool is_land)
{
    for (int i = 0; i < island->count; i++) {
        int index = chart_index(maker->chart, island->dots[i]);
        uint8_t *byte = &maker->chart->land[index / 8];
        unsigned bit = 1u << index % 8;
        *byte = (uint8_t)(is_land ? *byte | bit : *byte & ~bit);
    }
    maker->land += is_land ? island->count : -island->count;
}

static bool is_part(const struct island *island, struct dot dot)
{
    for (int i = 0; i < island->count; i++) {
        if (dot_equal(island->dots[i], dot)) {
            return true;
        }
    }
    return false;
}

// May an island have this dot: is there water all around, as far as other islands go?
static bool is_free(const struct maker *maker, struct dot dot)
{
    if (!chart_has(maker->chart, dot)) {
        return false;
    }
    for (int row = dot.row - 1; row <= dot.row + 1; row++) {
        for (int column = dot.column - 1; column <= dot.column + 1; column++) {
            struct dot near = {.column = (uint8_t)column, .row = (uint8_t)row};
            if (row >= 0 && column >= 0 && chart_has(maker->chart, near) &&
                !chart_is_water(maker->chart, near)) {
                return false;
            }
        }
    }
    return true;
}

static int neighbours(const struct island *island, struct dot dot)
{
    int count = 0;
    for (int i = 0; i < island->count; i++) {
        struct dot other = island->dots[i];
        count += dot_king_distance(other, dot) == 1 &&
                 (other.column == dot.column || other.row == dot.row);
    }
    return count;
}

// One dot more at a random place of the coast: rather along the island than across it, and seldom
// in a cove, or islands would become lumps.
static void grow(struct maker *maker, struct island *island)
{
    struct random *random = &maker->random;
    for (int tries = 0; tries < GROW_TRIES; tries++) {
        uint32_t from = random_below(random, (uint32_t)island->count);
        uint32_t way = random_below(random, DIRECTION_COUNT);
        bool is_across = way % 2 != (uint32_t)island->lie % 2;
        bool is_for_lumps = random_below(random, 4) == 0;
        bool is_for_width = random_below(random, 2) == 0;
        struct dot dot = island->dots[from];
        if (chart_step(maker->chart, &dot, (enum direction)way) && !is_part(island, dot) &&
            is_free(maker, dot) && (is_for_width || !is_across) &&
            (is_for_lumps || neighbours(island, dot) == 1)) {
            island->dots[island->count++] = dot;
            return;
        }
    }
}

// Rocks, islets and islands: how many dots the next one shall have.
static int draw_size(struct maker *maker)
{
    static const struct {
        int from, to;
    } SIZES[] = {{1, 2}, {2, 3}, {3, 4}, {3, 5}, {4, 6}, {5, ISLAND_MAX}};
    uint32_t kind = random_below(&maker->random, sizeof(SIZES) / sizeof(SIZES[0]));
    int size = (int)random_range(&maker->random, SIZES[kind].from, SIZES[kind].to);
    int most = maker->tempo == SONAR_REALTIME ? maker->island_max : maker->island_max * 2 / 3;
    most = most < maker->wanted - maker->land ? most : maker->wanted - maker->land;
    return size < most ? size : most;
}

// How far it is to the next land. The rim counts a little like land, or all islands would lie
// there.
static int land_distance(const struct chart *chart, struct dot dot)
{
    int last = chart->columns - 1;
    int across = dot.column < last - dot.column ? dot.column : last - dot.column;
    int down = dot.row < last - dot.row ? dot.row : last - dot.row;
    int nearest = (across < down ? across : down) + 2;
    for (int i = 0; i < chart->columns * chart->rows; i++) {
        struct dot other = chart_dot(chart, i);
        int far = dot_king_distance(other, dot);
        nearest = far < nearest && !chart_is_water(chart, other) ? far : nearest;
    }
    return nearest;
}

// Where an island begins: of some dots the one farthest from land, so that no half of the sea stays
// empty. False when none of them is free.
static bool draw_place(struct maker *maker, struct dot *place)
{
    uint32_t dots = (uint32_t)(maker->chart->columns * maker->chart->rows);
    int farthest = 1; // next to land is too near
    for (int tries = 0; tries < PLACE_TRIES; tries++) {
        struct dot dot = chart_dot(maker->chart, (int)random_below(&maker->random, dots));
        int far = is_free(maker, dot) ? land_distance(maker->chart, dot) : 1;
        if (far > farthest) {
            *place = dot;
            farthest = far;
        }
    }
    return farthest > 1;
}

static void grow_islands(struct maker *maker)
{
    for (int tries = 0; tries < ISLAND_TRIES && maker->land < maker->wanted; tries++) {
        struct island island = {.lie = (enum direction)random_below(&maker->random, 2)};
        int size = draw_size(maker);
        if (!draw_place(maker, &island.dots[0])) {
            continue;
        }
        island.count = 1;
        for (int i = 1; i < size; i++) {
            grow(maker, &island);
        }
        set_land(maker, &island, true);
        if (!is_good_so_far(maker)) {
            set_land(maker, &island, false);
        }
    }
}

// An island that makes a trap is not kept. Marks, and enough land, come later.
static bool is_good_so_far(const struct maker *maker)
{
    struct sonar_findings findings;
    sonar_chart_check(maker->chart, maker->tempo, &findings);
    for (size_t i = 0; i < findings.count && i < SONAR_FINDINGS_MAX; i++) {
        enum sonar_flaw flaw = findings.list[i].flaw;
        if (flaw != SONAR_FLAW_LAND && flaw != SONAR_FLAW_MARKS) {
            return false;
        }
    }
    return true;
}

// --- holes and mines

static int mark_distance(const struct chart *chart, struct dot dot)
{
    int nearest = CHART_SIDE_MAX;
    for (int i = 0; i < chart->marks_count; i++) {
        int far = dot_king_distance(chart->marks[i], dot);
        nearest = far < nearest ? far : nearest;
    }
    return nearest;
}

// Spreads the marks over the sea: each goes to that of some random dots which is farthest from the
// others.
static void set_marks(struct maker *maker)
{
    struct chart *chart = maker->chart;
    int dots = chart->columns * chart->rows;
    int wanted = 0;
    if (chart->scenario != CHART_PLAIN) {
        wanted = dots / 25 + (int)random_below(&maker->random, 3); // about one a sector
    }
    while (chart->marks_count < wanted) {
        struct dot best = {0};
        int best_distance = -1;
        for (int tries = 0; tries < MARK_TRIES; tries++) {
            struct dot dot = chart_dot(chart, (int)random_below(&maker->random, (uint32_t)dots));
            int far = chart_is_water(chart, dot) ? mark_distance(chart, dot) : -1;
            if (far > best_distance) {
                best = dot;
                best_distance = far;
            }
        }
        if (best_distance > 0) {
            add_mark(chart, best);
        }
    }
}

// Row by row, as they are read.
static void add_mark(struct chart *chart, struct dot dot)
{
    int at = chart->marks_count++;
    while (at > 0 && chart_index(chart, chart->marks[at - 1]) > chart_index(chart, dot)) {
        chart->marks[at] = chart->marks[at - 1];
        at--;
    }
    chart->marks[at] = dot;
}
