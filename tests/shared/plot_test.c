// What sonar_plot leaves and what it rules out, against boats that really sail.
#include "shared/sonar/plot.h"

#include <criterion/criterion.h>
#include <string.h>

#include "shared/random.h"

// A boat under way, and what the other side's radio operator hears of it.
struct voyage {
    struct random random;
    struct chart chart;
    struct sonar_dots route;
    struct dot at;
    uint8_t way[SONAR_WAY_MAX];
    int way_count;
    int way_sector;
    struct sonar_clue clues[SONAR_CLUES_MAX];
    int clues_count;
    bool over_islands;
};

static const struct sonar_dots NO_MINES = {{0}};

static void launch(struct voyage *voyage, uint64_t seed, int side, int land_percent)
{
    *voyage = (struct voyage){0};
    random_seed(&voyage->random, seed);
    struct chart *chart = &voyage->chart;
    chart->columns = chart->rows = (uint8_t)side;
    chart->sector_columns = chart->sector_rows = SONAR_SECTOR_SIDE;
    chart->land_count = (uint8_t)((side * side + 7) / 8);
    for (int i = 0; i < side * side; i++) {
        if ((int)random_below(&voyage->random, 100) < land_percent) {
            chart->land[i / 8] |= (uint8_t)(1 << i % 8);
        }
    }
    do {
        voyage->at = chart_dot(chart, (int)random_below(&voyage->random, (uint32_t)(side * side)));
    } while (!chart_is_water(chart, voyage->at));
    sonar_dots_add(&voyage->route, chart_index(chart, voyage->at));
    voyage->over_islands = random_below(&voyage->random, 4) == 0;
    if (random_below(&voyage->random, 2) == 0) {
        voyage->way_sector = chart_sector(chart, voyage->at);
    }
}

static void go(struct voyage *voyage, enum direction way, int dots)
{
    for (int i = 0; i < dots; i++) {
        cr_assert(chart_step(&voyage->chart, &voyage->at, way));
        sonar_dots_add(&voyage->route, chart_index(&voyage->chart, voyage->at));
    }
}

// One course or silence. Returns false when the boat is shut in or the way is full.
static bool sail(struct voyage *voyage, int silence_percent)
{
    int first = (int)random_below(&voyage->random, DIRECTION_COUNT);
    for (int i = 0; i < DIRECTION_COUNT && voyage->way_count < SONAR_WAY_MAX; i++) {
        enum direction way = (enum direction)((first + i) % DIRECTION_COUNT);
        int room = sonar_glide_room(&voyage->chart, &voyage->route, &NO_MINES, voyage->at, way);
        if (room == 0) {
            continue;
        }
        bool is_silent = (int)random_below(&voyage->random, 100) < silence_percent;
        int dots = is_silent ? (int)random_below(&voyage->random, (uint32_t)room + 1) : 1;
        go(voyage, way, dots);
        voyage->way[voyage->way_count++] = is_silent ? (uint8_t)SONAR_STEP_SILENCE : (uint8_t)way;
        return true;
    }
    return false;
}

static struct sonar_statement stated(struct voyage *voyage, int kind, bool is_true)
{
    const struct chart *chart = &voyage->chart;
    struct sonar_statement said = {.kind = (uint8_t)kind};
    int sectors = (chart->columns / SONAR_SECTOR_SIDE) * (chart->rows / SONAR_SECTOR_SIDE);
    int truth = kind == SONAR_ROW      ? voyage->at.row + 1
                : kind == SONAR_COLUMN ? voyage->at.column
                                       : chart_sector(chart, voyage->at);
    int low = kind == SONAR_COLUMN ? 0 : 1;
    int count = kind == SONAR_SECTOR ? sectors : chart->rows;
    int value = truth;
    while (!is_true && value == truth && count > 1) {
        value = low + (int)random_below(&voyage->random, (uint32_t)count);
    }
    said.row = (uint8_t)value; // the three share their byte
    return said;
}

// O1: of two kinds, one true and one false.
static struct sonar_said answer(struct voyage *voyage)
{
    int first = (int)random_below(&voyage->random, 3);
    int second = (first + 1 + (int)random_below(&voyage->random, 2)) % 3;
    bool truth = random_below(&voyage->random, 2) == 0;
    if (voyage->chart.columns < 2 * SONAR_SECTOR_SIDE) { // one sector: that is always true
        truth = first == SONAR_SECTOR || (second != SONAR_SECTOR && truth);
    }
    return (struct sonar_said){
        .kind = SONAR_SAID_STATES,
        .states = {stated(voyage, first, truth), stated(voyage, second, !truth)}};
}

static struct sonar_said blast(struct voyage *voyage)
{
    struct dot dot = {(uint8_t)random_below(&voyage->random, voyage->chart.columns),
                      (uint8_t)random_below(&voyage->random, voyage->chart.rows)};
    int distance = dot_king_distance(dot, voyage->at);
    return (struct sonar_said){.kind = distance == 0   ? SONAR_SAID_DIRECT
                                       : distance == 1 ? SONAR_SAID_INDIRECT
                                                       : SONAR_SAID_CLEAR,
                               .clear = dot};
}

// Something is said that the enemy (red) can be found by. A radio operator keeps the last ones.
static void tell(struct voyage *voyage)
{
    struct sonar_clue clue = {.step = (uint8_t)voyage->way_count, .side = SIDE_RED};
    const struct chart *chart = &voyage->chart;
    switch (random_below(&voyage->random, 4)) {
    case 0: {
        int sectors = (chart->columns / SONAR_SECTOR_SIDE) * (chart->rows / SONAR_SECTOR_SIDE);
        int sector = 1 + (int)random_below(&voyage->random, (uint32_t)sectors);
        clue.side = SIDE_BLUE;
        clue.said = (struct sonar_said){
            .kind = SONAR_SAID_DRONE_IN,
            .drone_in = {(uint8_t)sector, chart_sector(chart, voyage->at) == sector}};
        break;
    }
    case 1:
        clue.said = answer(voyage);
        break;
    case 2: {
        struct sonar_dots reach;
        sonar_reach(chart, voyage->at, voyage->over_islands, &reach);
        int index = (int)random_below(&voyage->random, SONAR_DOTS_MAX);
        for (int i = 0; i < SONAR_DOTS_MAX && !sonar_dots_has(&reach, index); i++) {
            index = (index + 1) % SONAR_DOTS_MAX;
        }
        if (!sonar_dots_has(&reach, index)) {
            return;
        }
        clue.said =
            (struct sonar_said){.kind = SONAR_SAID_TORPEDO, .torpedo = chart_dot(chart, index)};
        break;
    }
    default:
        clue.said = blast(voyage);
        break;
    }
    if (voyage->clues_count == SONAR_CLUES_MAX) {
        memmove(voyage->clues, voyage->clues + 1, sizeof voyage->clues - sizeof voyage->clues[0]);
        voyage->clues_count--;
    }
    voyage->clues[voyage->clues_count++] = clue;
}

static struct sonar_plot plot_of(const struct voyage *voyage)
{
    struct sonar_plot_ask ask = {.chart = &voyage->chart,
                                 .way = voyage->way,
                                 .way_count = voyage->way_count,
                                 .way_sector = voyage->way_sector,
                                 .clues = voyage->clues,
                                 .clues_count = voyage->clues_count,
                                 .enemy = SIDE_RED,
                                 .over_islands = voyage->over_islands};
    struct sonar_plot plot;
    sonar_plot(&ask, &plot);
    return plot;
}

// --- the slow way: every start, every branch, dot by dot

static bool holds(const struct voyage *voyage, int step, struct dot dot)
{
    for (int i = 0; i < voyage->clues_count; i++) {
        const struct sonar_said *said = &voyage->clues[i].said;
        struct sonar_dots reach;
        int truths = 0;
        if (voyage->clues[i].step != step) {
            continue;
        }
        switch (said->kind) {
        case SONAR_SAID_DRONE_IN:
            if ((chart_sector(&voyage->chart, dot) == said->drone_in.sector) !=
                (said->drone_in.is_yes == 1)) {
                return false;
            }
            break;
        case SONAR_SAID_STATES:
            for (int j = 0; j < 2; j++) {
                const struct sonar_statement *one =
                    j == 0 ? &said->states.first : &said->states.second;
                int truth = one->kind == SONAR_ROW      ? dot.row + 1
                            : one->kind == SONAR_COLUMN ? dot.column
                                                        : chart_sector(&voyage->chart, dot);
                truths += one->row == truth;
            }
            if (truths != 1) {
                return false;
            }
            break;
        case SONAR_SAID_TORPEDO:
            sonar_reach(&voyage->chart, dot, voyage->over_islands, &reach);
            if (!sonar_dots_has(&reach, chart_index(&voyage->chart, said->torpedo))) {
                return false;
            }
            break;
        default: {
            int distance = dot_king_distance(dot, said->clear);
            int told = said->kind == SONAR_SAID_DIRECT ? 0 : said->kind == SONAR_SAID_INDIRECT;
            if (said->kind == SONAR_SAID_CLEAR ? distance < 2 : distance != told) {
                return false;
            }
        }
        }
    }
    return true;
}

static void try_all(const struct voyage *voyage, struct sonar_dots route, struct dot dot, int step,
                    struct sonar_dots *found)
{
    if (!holds(voyage, step, dot)) {
        return;
    }
    if (step == voyage->way_count) {
        sonar_dots_add(found, chart_index(&voyage->chart, dot));
        return;
    }
    bool is_silent = voyage->way[step] == SONAR_STEP_SILENCE;
    if (is_silent) {
        try_all(voyage, route, dot, step + 1, found);
    }
    for (int way = 0; way < DIRECTION_COUNT; way++) {
        if (!is_silent && voyage->way[step] != way) {
            continue;
        }
        struct sonar_dots taken = route;
        struct dot at = dot;
        for (int i = 0; i < (is_silent ? SONAR_SILENCE_MAX : 1); i++) {
            if (sonar_look(&voyage->chart, &taken, &NO_MINES, at, (enum direction)way, &at) !=
                SONAR_OPEN) {
                break;
            }
            sonar_dots_add(&taken, chart_index(&voyage->chart, at));
            try_all(voyage, taken, at, step + 1, found);
        }
    }
}

static struct sonar_dots slowly(const struct voyage *voyage)
{
    struct sonar_dots found = {{0}};
    for (int i = 0; i < voyage->chart.columns * voyage->chart.rows; i++) {
        struct dot dot = chart_dot(&voyage->chart, i);
        bool is_start =
            chart_is_water(&voyage->chart, dot) &&
            (voyage->way_sector == 0 || chart_sector(&voyage->chart, dot) == voyage->way_sector);
        struct sonar_dots route = {{0}};
        sonar_dots_add(&route, i);
        if (is_start) {
            try_all(voyage, route, dot, 0, &found);
        }
    }
    return found;
}

Test(plot, never_rules_out_the_true_place)
{
    for (uint64_t seed = 0; seed < 120; seed++) {
        struct voyage voyage;
        launch(&voyage, seed, seed % 2 == 0 ? 15 : 10, (int)(seed % 5) * 6);
        for (int i = 0; i < 60 && sail(&voyage, 15); i++) {
            if (random_below(&voyage.random, 4) == 0) {
                tell(&voyage);
            }
            struct sonar_plot plot = plot_of(&voyage);
            cr_assert(sonar_dots_has(&plot.dots, chart_index(&voyage.chart, voyage.at)),
                      "seed %d, step %d", (int)seed, voyage.way_count);
        }
    }
}

Test(plot, leaves_exactly_what_is_possible)
{
    int with_silence = 0;
    for (uint64_t seed = 0; seed < 300; seed++) {
        struct voyage voyage;
        launch(&voyage, seed, seed % 3 == 0 ? 10 : 5, 15);
        int silences = 0;
        for (int i = 0; i < 14 && silences < 3 && sail(&voyage, 12); i++) {
            silences += voyage.way[voyage.way_count - 1] == SONAR_STEP_SILENCE;
            if (random_below(&voyage.random, 3) == 0) {
                tell(&voyage);
            }
        }
        with_silence += silences > 1;
        struct sonar_plot plot = plot_of(&voyage);
        struct sonar_dots slow = slowly(&voyage);
        cr_assert_not(plot.is_loose);
        cr_assert_eq(memcmp(&plot.dots, &slow, sizeof slow), 0, "seed %d", (int)seed);
    }
    cr_assert_gt(with_silence, 50);
}

Test(plot, gives_up_exactness_before_it_gives_up_the_boat)
{
    int loose = 0;
    for (uint64_t seed = 0; seed < 12; seed++) {
        struct voyage voyage;
        launch(&voyage, seed, 15, 8);
        while (sail(&voyage, 60)) {
        }
        struct sonar_plot plot = plot_of(&voyage);
        loose += plot.is_loose;
        cr_assert(sonar_dots_has(&plot.dots, chart_index(&voyage.chart, voyage.at)));
    }
    cr_assert_gt(loose, 6);
}

Test(plot, forgets_all_while_deaf)
{
    struct voyage voyage;
    launch(&voyage, 3, 10, 0);
    voyage.way_sector = 1;
    struct sonar_plot plot = plot_of(&voyage);
    cr_assert_eq(plot.count, 25);
    voyage.way[voyage.way_count++] = SONAR_STEP_DEAF;
    plot = plot_of(&voyage);
    cr_assert_eq(plot.count, 100);
    voyage.way[voyage.way_count++] = SONAR_STEP_EAST;
    plot = plot_of(&voyage);
    cr_assert_eq(plot.count, 90);
}

Test(plot, takes_what_an_operator_took_for_granted)
{
    struct voyage voyage;
    launch(&voyage, 3, 5, 0);
    voyage.way_sector = 0;
    voyage.way[voyage.way_count++] = SONAR_STEP_GLIDE + DIRECTION_EAST * 4 + 3;
    voyage.way[voyage.way_count++] = SONAR_STEP_STILL;
    struct sonar_plot plot = plot_of(&voyage);
    cr_assert_eq(plot.count, 5);
    cr_assert(sonar_dots_has(&plot.dots, 4));
    voyage.way[voyage.way_count++] = 255; // nothing that a host would send
    cr_assert_eq(plot_of(&voyage).count, 5);
}

Test(plot, finds_the_middle_of_what_is_left)
{
    struct voyage voyage;
    launch(&voyage, 3, 10, 0);
    struct sonar_dots dots = {{0}};
    struct sonar_fix fix;
    cr_assert_not(sonar_plot_fix(&voyage.chart, &dots, &fix));
    sonar_dots_add(&dots, chart_index(&voyage.chart, (struct dot){2, 2}));
    cr_assert(sonar_plot_fix(&voyage.chart, &dots, &fix));
    cr_assert(dot_equal(fix.dot, (struct dot){2, 2}));
    cr_assert_eq(fix.within, 0);
    sonar_dots_add(&dots, chart_index(&voyage.chart, (struct dot){6, 3}));
    cr_assert(sonar_plot_fix(&voyage.chart, &dots, &fix));
    cr_assert_eq(fix.dot.column, 4);
    cr_assert_eq(fix.within, 2);
}
