#include "shared/sonar/chart_check.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "shared/sonar/sea.h"

#define LAND_MIN_PERCENT 2 // less is a sea without places
#define LAND_MAX_PERCENT 30
#define LAND_TOO_PERCENT 50
#define COURSES_MIN      12 // from every dot a boat has to be able to make so many
#define POCKET_MAX       4  // dots behind a single one: a cove, not a trap
#define SECTOR_WATER_MIN 5  // of 25
#define SECTOR_WATER_FEW 12
#define HOLE_STEPS       8 // courses to the nearest hole in the ice, on the large chart
#define HOLE_STEPS_TURNS 6 // and on the small one
#define HOLES_SHARE      6 // at most every sixth dot of water
#define MINES_MIN        3
#define MINES_SHARE      8
#define NO_DOT           (-1)

static const char *const GRAVITIES[] = {"error", "warning"};
const struct record_names SONAR_GRAVITY_NAMES = RECORD_NAMES(GRAVITIES);

static const char *const FLAWS[] = {"size",    "sectors", "land", "shallow",
                                    "cut_off", "pocket",  "trap", "marks"};
const struct record_names SONAR_FLAW_NAMES = RECORD_NAMES(FLAWS);

// The chart as the checks walk over it: which dots are water, and what lies one course away.
struct sea {
    const struct chart *chart;
    int dots;
    int water; // so many of them
    bool is_water[SONAR_DOTS_MAX];
    int16_t next[SONAR_DOTS_MAX][DIRECTION_COUNT]; // a dot of water or NO_DOT
};

static void sea_init(struct sea *sea, const struct chart *chart);
static void check_size(const struct chart *chart, enum sonar_tempo tempo,
                       struct sonar_findings *findings);
static void check_share(const struct sea *sea, struct sonar_findings *findings);
static void check_sectors(const struct sea *sea, struct sonar_findings *findings);
static void check_whole(const struct sea *sea, struct sonar_findings *findings);
static void check_pockets(const struct sea *sea, struct sonar_findings *findings);
static void check_courses(const struct sea *sea, struct sonar_findings *findings);
static void check_marks(const struct sea *sea, struct sonar_findings *findings);
static void check_holes(const struct sea *sea, struct sonar_findings *findings);
static void check_mines(const struct sea *sea, struct sonar_findings *findings);

bool sonar_chart_check(const struct chart *chart, enum sonar_tempo tempo,
                       struct sonar_findings *findings)
{
    memset(findings, 0, sizeof(*findings));
    check_size(chart, tempo, findings);
    if (findings->errors > 0) {
        return false; // what follows counts on the size
    }
    struct sea sea;
    sea_init(&sea, chart);
    check_share(&sea, findings);
    check_sectors(&sea, findings);
    check_whole(&sea, findings);
    check_pockets(&sea, findings);
    check_courses(&sea, findings);
    check_marks(&sea, findings);
    return findings->errors == 0;
}

int sonar_chart_side(enum sonar_tempo tempo)
{
    return tempo == SONAR_REALTIME ? SONAR_SIDE_REALTIME : SONAR_SIDE_TURNS;
}

int sonar_chart_land_percent(const struct chart *chart)
{
    int dots = chart->columns * chart->rows;
    int land = 0;
    for (int i = 0; i < dots; i++) {
        land += !chart_is_water(chart, chart_dot(chart, i));
    }
    return dots > 0 ? (land * 100 + dots / 2) / dots : 0;
}

static void sea_init(struct sea *sea, const struct chart *chart)
{
    sea->chart = chart;
    sea->dots = chart->columns * chart->rows;
    sea->water = 0;
    for (int i = 0; i < sea->dots; i++) {
        sea->is_water[i] = chart_is_water(chart, chart_dot(chart, i));
        sea->water += sea->is_water[i];
        for (int way = 0; way < DIRECTION_COUNT; way++) {
            struct dot dot = chart_dot(chart, i);
            bool is_open =
                chart_step(chart, &dot, (enum direction)way) && chart_is_water(chart, dot);
            sea->next[i][way] = (int16_t)(is_open ? chart_index(chart, dot) : NO_DOT);
        }
    }
}

__attribute__((format(printf, 5, 6))) static void find(struct sonar_findings *findings,
                                                       enum sonar_gravity gravity,
                                                       enum sonar_flaw flaw, const struct dot *dot,
                                                       const char *format, ...)
{
    findings->errors += gravity == SONAR_ERROR;
    if (findings->count++ >= SONAR_FINDINGS_MAX) {
        return;
    }
    struct sonar_finding *finding = &findings->list[findings->count - 1];
    finding->gravity = gravity;
    finding->flaw = flaw;
    if (dot != NULL) {
        finding->has_dot = true;
        finding->dot = *dot;
    }
    va_list args;
    va_start(args, format);
    vsnprintf(finding->text, sizeof(finding->text), format, args);
    va_end(args);
}

static void check_size(const struct chart *chart, enum sonar_tempo tempo,
                       struct sonar_findings *findings)
{
    int side = sonar_chart_side(tempo);
    if (chart->columns != side || chart->rows != side) {
        find(findings, SONAR_ERROR, SONAR_FLAW_SIZE, NULL, "%u x %u dots; %s needs %d x %d",
             chart->columns, chart->rows, tempo == SONAR_REALTIME ? "real time" : "turn by turn",
             side, side);
    }
    if (chart->sector_columns != SONAR_SECTOR_SIDE || chart->sector_rows != SONAR_SECTOR_SIDE) {
        find(findings, SONAR_ERROR, SONAR_FLAW_SECTORS, NULL,
             "the chart has to say: sectors %d x %d", SONAR_SECTOR_SIDE, SONAR_SECTOR_SIDE);
    }
}

static void check_share(const struct sea *sea, struct sonar_findings *findings)
{
    int percent = sonar_chart_land_percent(sea->chart);
    if (percent > LAND_TOO_PERCENT) {
        find(findings, SONAR_ERROR, SONAR_FLAW_LAND, NULL,
             "%d %% is land; more than %d %% leaves no room", percent, LAND_TOO_PERCENT);
    } else if (percent > LAND_MAX_PERCENT) {
        find(findings, SONAR_WARNING, SONAR_FLAW_LAND, NULL,
             "%d %% is land; above %d %% boats are soon found", percent, LAND_MAX_PERCENT);
    } else if (percent < LAND_MIN_PERCENT) {
        find(findings, SONAR_WARNING, SONAR_FLAW_LAND, NULL,
             "%d %% is land; without islands a course tells the enemy little", percent);
    }
}

// F1, D1: a boat surfaces in a sector, a drone looks into one.
static void check_sectors(const struct sea *sea, struct sonar_findings *findings)
{
    int water[SONAR_DOTS_MAX / (SONAR_SECTOR_SIDE * SONAR_SECTOR_SIDE) + 1] = {0};
    int sectors = sea->dots / (SONAR_SECTOR_SIDE * SONAR_SECTOR_SIDE);
    for (int i = 0; i < sea->dots; i++) {
        water[chart_sector(sea->chart, chart_dot(sea->chart, i))] += sea->is_water[i];
    }
    for (int sector = 1; sector <= sectors; sector++) {
        if (water[sector] < SECTOR_WATER_FEW) {
            find(findings, water[sector] < SECTOR_WATER_MIN ? SONAR_ERROR : SONAR_WARNING,
                 SONAR_FLAW_SHALLOW, NULL, "sector %d has only %d dots of water", sector,
                 water[sector]);
        }
    }
}

// Marks all water that can be reached from a dot. Returns how many dots that are.
static int flood(const struct sea *sea, int from, struct sonar_dots *seen)
{
    uint8_t queue[SONAR_DOTS_MAX];
    int tail = 0;
    sonar_dots_add(seen, from);
    queue[tail++] = (uint8_t)from;
    for (int head = 0; head < tail; head++) {
        for (int way = 0; way < DIRECTION_COUNT; way++) {
            int to = sea->next[queue[head]][way];
            if (to != NO_DOT && !sonar_dots_has(seen, to)) {
                sonar_dots_add(seen, to);
                queue[tail++] = (uint8_t)to;
            }
        }
    }
    return tail;
}

// All water is one sea. What is not part of the largest is cut off.
static void check_whole(const struct sea *sea, struct sonar_findings *findings)
{
    struct sonar_dots seen = {{0}};
    struct {
        int from, size;
    } pools[SONAR_DOTS_MAX];
    int count = 0;
    int largest = 0;
    for (int i = 0; i < sea->dots; i++) {
        if (sea->is_water[i] && !sonar_dots_has(&seen, i)) {
            pools[count].from = i;
            pools[count].size = flood(sea, i, &seen);
            largest = pools[count].size > pools[largest].size ? count : largest;
            count++;
        }
    }
    for (int i = 0; i < count; i++) {
        struct dot dot = chart_dot(sea->chart, pools[i].from);
        char name[GRID_TEXT_MAX];
        dot_print(dot, name);
        if (i != largest) {
            find(findings, SONAR_ERROR, SONAR_FLAW_CUT_OFF, &dot,
                 "the water at %s, %d dot%s, is cut off from the sea", name, pools[i].size,
                 pools[i].size == 1 ? "" : "s");
        }
    }
}

// A walk through the sea that finds out how much of it hangs on a single dot.
struct walk {
    const struct sea *sea;
    int order[SONAR_DOTS_MAX]; // when a dot was first seen, from 1; 0: not yet
    int low[SONAR_DOTS_MAX];   // the earliest dot that can be reached round behind it
    int seen;
    int water; // in the whole pool
    int worst, worst_at;
};

// Returns how many dots were first seen from here on. Tarjan's way: a part of the walk from which
// nothing earlier can be reached hangs on this dot alone.
static int walk_on(struct walk *walk, int at, int from)
{
    int size = 1;
    int hanging = 0;
    int largest = 0;
    walk->order[at] = walk->low[at] = ++walk->seen;
    for (int way = 0; way < DIRECTION_COUNT; way++) {
        int to = walk->sea->next[at][way];
        if (to == NO_DOT || to == from) {
            continue;
        }
        if (walk->order[to] > 0) {
            walk->low[at] = walk->order[to] < walk->low[at] ? walk->order[to] : walk->low[at];
            continue;
        }
        int part = walk_on(walk, to, at);
        size += part;
        walk->low[at] = walk->low[to] < walk->low[at] ? walk->low[to] : walk->low[at];
        if (walk->low[to] >= walk->order[at]) {
            hanging += part;
            largest = part > largest ? part : largest;
        }
    }
    // The rest of the sea is one part more; the largest of all is the open sea, not a pocket.
    int rest = walk->water - 1 - hanging;
    int pocket = walk->water - 1 - (rest > largest ? rest : largest);
    if (pocket > walk->worst) {
        walk->worst = pocket;
        walk->worst_at = at;
    }
    return size;
}

// M3: whoever passes a dot cannot come back over it, so what lies behind a single dot is a trap.
static void check_pockets(const struct sea *sea, struct sonar_findings *findings)
{
    struct walk walk = {.sea = sea};
    for (int i = 0; i < sea->dots; i++) {
        if (sea->is_water[i] && walk.order[i] == 0) {
            struct sonar_dots seen = {{0}};
            walk.water = flood(sea, i, &seen);
            walk_on(&walk, i, NO_DOT);
        }
    }
    if (walk.worst > POCKET_MAX) {
        struct dot dot = chart_dot(sea->chart, walk.worst_at);
        char name[GRID_TEXT_MAX];
        dot_print(dot, name);
        find(findings, SONAR_WARNING, SONAR_FLAW_POCKET, &dot,
             "behind %s lie %d dots; a boat that goes there cannot come back", name, walk.worst);
    }
}

// Can a boat make so many courses more from here?
static bool can_make(const struct sea *sea, struct sonar_dots *route, int at, int courses)
{
    bool can = courses == 0;
    sonar_dots_add(route, at);
    for (int way = 0; !can && way < DIRECTION_COUNT; way++) {
        int to = sea->next[at][way];
        can = to != NO_DOT && !sonar_dots_has(route, to) && can_make(sea, route, to, courses - 1);
    }
    sonar_dots_remove(route, at);
    return can;
}

static void check_courses(const struct sea *sea, struct sonar_findings *findings)
{
    for (int i = 0; i < sea->dots; i++) {
        struct sonar_dots route = {{0}};
        if (sea->is_water[i] && !can_make(sea, &route, i, COURSES_MIN)) {
            struct dot dot = chart_dot(sea->chart, i);
            char name[GRID_TEXT_MAX];
            dot_print(dot, name);
            find(findings, SONAR_ERROR, SONAR_FLAW_TRAP, &dot,
                 "a boat that starts at %s cannot make %d courses before it has to surface", name,
                 COURSES_MIN);
        }
    }
}

static void check_marks(const struct sea *sea, struct sonar_findings *findings)
{
    const struct chart *chart = sea->chart;
    for (int i = 0; i < chart->marks_count; i++) {
        if (!chart_is_water(chart, chart->marks[i])) {
            char name[GRID_TEXT_MAX];
            dot_print(chart->marks[i], name);
            find(findings, SONAR_ERROR, SONAR_FLAW_MARKS, NULL, "the %s at %s is not in the water",
                 chart->scenario == CHART_ICE ? "hole" : "mine", name);
            return;
        }
    }
    switch ((enum chart_scenario)chart->scenario) {
    case CHART_PLAIN:
        break;
    case CHART_ICE:
        check_holes(sea, findings);
        break;
    case CHART_MINEFIELD:
        check_mines(sea, findings);
        break;
    }
}

// C1: surfacing elsewhere costs damage, so that a hole has to be within reach from everywhere.
static void check_holes(const struct sea *sea, struct sonar_findings *findings)
{
    const struct chart *chart = sea->chart;
    uint8_t queue[SONAR_DOTS_MAX];
    int steps[SONAR_DOTS_MAX] = {0};
    struct sonar_dots seen = {{0}};
    int tail = 0;
    int last = NO_DOT; // of the dots that are farthest
    for (int i = 0; i < chart->marks_count; i++) {
        int index = chart_index(chart, chart->marks[i]);
        if (!sonar_dots_has(&seen, index)) {
            sonar_dots_add(&seen, index);
            queue[tail++] = (uint8_t)index;
        }
    }
    for (int head = 0; head < tail; head++) {
        last = queue[head];
        for (int way = 0; way < DIRECTION_COUNT; way++) {
            int to = sea->next[last][way];
            if (to != NO_DOT && !sonar_dots_has(&seen, to)) {
                sonar_dots_add(&seen, to);
                steps[to] = steps[last] + 1;
                queue[tail++] = (uint8_t)to;
            }
        }
    }
    int longest = chart->columns == SONAR_SIDE_REALTIME ? HOLE_STEPS : HOLE_STEPS_TURNS;
    if (last == NO_DOT) {
        find(findings, SONAR_ERROR, SONAR_FLAW_MARKS, NULL, "there is no hole in the ice");
    } else if (steps[last] > longest) {
        struct dot dot = chart_dot(sea->chart, last);
        char name[GRID_TEXT_MAX];
        dot_print(dot, name);
        find(findings, SONAR_WARNING, SONAR_FLAW_MARKS, &dot,
             "from %s it is %d courses to the nearest hole", name, steps[last]);
    }
    if (chart->marks_count * HOLES_SHARE > sea->water) {
        find(findings, SONAR_WARNING, SONAR_FLAW_MARKS, NULL,
             "%u holes are so many that the ice hardly matters", chart->marks_count);
    }
}

static void check_mines(const struct sea *sea, struct sonar_findings *findings)
{
    const struct chart *chart = sea->chart;
    if (chart->scenario_size == 0) {
        find(findings, SONAR_ERROR, SONAR_FLAW_MARKS, NULL,
             "a minefield needs a scenario gauge of 4 or 6");
    }
    if (chart->marks_count < MINES_MIN) {
        find(findings, SONAR_WARNING, SONAR_FLAW_MARKS, NULL,
             "%u charted mines hardly make a minefield", chart->marks_count);
    }
    if (chart->marks_count * MINES_SHARE > sea->water) {
        find(findings, SONAR_WARNING, SONAR_FLAW_MARKS, NULL,
             "%u charted mines leave hardly a safe way", chart->marks_count);
    }
}
