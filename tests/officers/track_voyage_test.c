// The tracker against the screens' plot, which looks at everything from the beginning each time: a
// boat sails by chance, with many silences, and both are told the same.
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "shared/random.h"
#include "shared/sonar/plot.h"
#include "shared/sonar/statement.h"
#include "stations/officers/sonar/track.h"
#include "tests/support/scale.h"

#define SAMPLES_MAX 200000
#define VOYAGES     300

struct voyage {
    struct random random;
    struct chart chart;
    struct sonar_dots route;
    struct sonar_dots mines;
    struct dot at;
    uint8_t way[SONAR_WAY_MAX];
    int way_count;
    struct sonar_clue clues[SONAR_CLUES_MAX];
    int clues_count;
    struct track track;
};

struct samples {
    uint32_t heads[SAMPLES_MAX], silences[SAMPLES_MAX], guesses[SAMPLES_MAX];
    int heads_count, silences_count, guesses_count;
    long dots_exact, dots_loose; // by the plot and by the tracker where only the tracker is loose
    unsigned equal, loose, both_loose, fewer;
    unsigned voyages;
};

static void launch(struct voyage *voyage, uint64_t seed, int side, int land_percent)
{
    memset(voyage, 0, sizeof(*voyage));
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
    track_begin(&voyage->track, chart, SIDE_RED, false);
}

static uint32_t nanoseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (uint32_t)(now.tv_sec * 1000000000 + now.tv_nsec);
}

static uint32_t tell(struct voyage *voyage, enum side side, struct sonar_said said)
{
    struct sonar_call call = {.side = (uint8_t)side, .said = said};
    uint32_t from = nanoseconds();
    track_hear(&voyage->track, &call);
    return nanoseconds() - from;
}

// One course or silence. Returns false when the boat is shut in.
static bool sail(struct voyage *voyage, unsigned silence_percent, struct samples *samples)
{
    uint32_t first = random_below(&voyage->random, DIRECTION_COUNT);
    for (uint32_t i = 0; i < DIRECTION_COUNT && voyage->way_count < SONAR_WAY_MAX; i++) {
        enum direction way = (enum direction)((first + i) % DIRECTION_COUNT);
        int room =
            sonar_glide_room(&voyage->chart, &voyage->route, &voyage->mines, voyage->at, way);
        if (room == 0) {
            continue;
        }
        bool is_silent = random_below(&voyage->random, 100) < silence_percent;
        int dots = is_silent ? (int)random_below(&voyage->random, (uint32_t)room + 1) : 1;
        for (int j = 0; j < dots; j++) {
            cr_assert(chart_step(&voyage->chart, &voyage->at, way));
            sonar_dots_add(&voyage->route, chart_index(&voyage->chart, voyage->at));
        }
        voyage->way[voyage->way_count++] = is_silent ? (uint8_t)SONAR_STEP_SILENCE : (uint8_t)way;
        struct sonar_said said = {.kind = is_silent ? SONAR_SAID_SILENCE : SONAR_SAID_HEAD,
                                  .head = is_silent ? 0 : (uint8_t)way};
        uint32_t took = tell(voyage, SIDE_RED, said);
        if (is_silent && samples->silences_count < SAMPLES_MAX) {
            samples->silences[samples->silences_count++] = took;
        } else if (!is_silent && samples->heads_count < SAMPLES_MAX) {
            samples->heads[samples->heads_count++] = took;
        }
        if (samples->guesses_count < SAMPLES_MAX) {
            samples->guesses[samples->guesses_count++] = (uint32_t)voyage->track.guesses_count;
        }
        return true;
    }
    return false;
}

// I1: drops a mine somewhere around the boat, if that is open.
static void drop_mine(struct voyage *voyage)
{
    struct dot dot = {(uint8_t)(voyage->at.column + random_below(&voyage->random, 3) - 1),
                      (uint8_t)(voyage->at.row + random_below(&voyage->random, 3) - 1)};
    if (sonar_drop(&voyage->chart, &voyage->route, &voyage->mines, voyage->at, dot) ==
        SONAR_DROP_OPEN) {
        sonar_dots_add(&voyage->mines, chart_index(&voyage->chart, dot));
        tell(voyage, SIDE_RED, (struct sonar_said){.kind = SONAR_SAID_MINE_DROPPED});
    }
}

// I2: blows a mine that is far from its other mines.
static void blow_mine(struct voyage *voyage)
{
    const struct chart *chart = &voyage->chart;
    for (int i = 0; i < chart->columns * chart->rows; i++) {
        struct dot dot = chart_dot(chart, i);
        bool is_alone = sonar_dots_has(&voyage->mines, i);
        for (int j = 0; j < chart->columns * chart->rows; j++) {
            bool is_near = dot_king_distance(dot, chart_dot(chart, j)) == 1;
            is_alone = is_alone && !(is_near && sonar_dots_has(&voyage->mines, j));
        }
        if (is_alone) {
            sonar_dots_remove(&voyage->mines, i);
            tell(voyage, SIDE_RED, (struct sonar_said){.kind = SONAR_SAID_MINE, .mine = dot});
            tell(voyage, SIDE_BLUE, (struct sonar_said){.kind = SONAR_SAID_CLEAR, .clear = dot});
            return;
        }
    }
}

// Both are told something by which the boat can be found.
static void note(struct voyage *voyage, enum side side, struct sonar_said said)
{
    voyage->clues[voyage->clues_count++] = (struct sonar_clue){
        .step = (uint8_t)voyage->way_count, .side = (uint8_t)side, .said = said};
    tell(voyage, side, said);
}

static void fire(struct voyage *voyage, struct dot dot)
{
    struct sonar_said clear = {.kind = SONAR_SAID_CLEAR, .clear = dot};
    if (sonar_reach_steps(&voyage->chart, voyage->at, false, dot) == 0) {
        return;
    }
    note(voyage, SIDE_RED, (struct sonar_said){.kind = SONAR_SAID_TORPEDO, .torpedo = dot});
    tell(voyage, SIDE_BLUE, clear); // R25: of itself the boat says nothing, hurt or not
}

static void give_clue(struct voyage *voyage)
{
    const struct chart *chart = &voyage->chart;
    struct dot dot = {(uint8_t)random_below(&voyage->random, chart->columns),
                      (uint8_t)random_below(&voyage->random, chart->rows)};
    int distance = dot_king_distance(dot, voyage->at);
    struct sonar_said said = {.kind = SONAR_SAID_STATES};
    if (voyage->clues_count + 2 > SONAR_CLUES_MAX) {
        return;
    }
    switch (random_below(&voyage->random, 4)) {
    case 0:
        said.kind = SONAR_SAID_DRONE_IN;
        said.drone_in.sector = (uint8_t)chart_sector(chart, dot);
        said.drone_in.is_yes = said.drone_in.sector == chart_sector(chart, voyage->at);
        note(voyage, SIDE_BLUE, said);
        break;
    case 1:
        cr_assert(sonar_answer_draw(chart, voyage->at, &voyage->random, &said.states));
        note(voyage, SIDE_RED, said);
        break;
    case 2:
        said.kind = (uint8_t)(distance > 1    ? SONAR_SAID_CLEAR
                              : distance == 1 ? SONAR_SAID_INDIRECT
                                              : SONAR_SAID_DIRECT);
        said.clear = dot;
        note(voyage, SIDE_RED, said);
        break;
    default:
        fire(voyage, dot);
        break;
    }
}

// What mines tell only the tracker knows.
static void compare(const struct voyage *voyage, bool has_mines, struct samples *samples)
{
    struct sonar_plot_ask ask = {.chart = &voyage->chart,
                                 .way = voyage->way,
                                 .way_count = voyage->way_count,
                                 .clues = voyage->clues,
                                 .clues_count = voyage->clues_count,
                                 .enemy = SIDE_RED};
    struct sonar_plot plot;
    sonar_plot(&ask, &plot);
    struct sonar_dots dots = track_dots(&voyage->track);
    bool is_loose = track_is_loose(&voyage->track);
    int missing = 0;
    int added = 0;
    for (int i = 0; i < SONAR_DOTS_MAX; i++) {
        missing += sonar_dots_has(&plot.dots, i) && !sonar_dots_has(&dots, i);
        added += !sonar_dots_has(&plot.dots, i) && sonar_dots_has(&dots, i);
    }
    cr_assert(sonar_dots_has(&dots, chart_index(&voyage->chart, voyage->at)));
    cr_assert_eq(voyage->track.contradictions, 0);
    cr_assert(is_loose || added == 0);
    cr_assert(plot.is_loose || has_mines || missing == 0);
    samples->fewer += missing > 0;
    samples->equal += !is_loose && !plot.is_loose;
    samples->both_loose += is_loose && plot.is_loose;
    samples->loose += is_loose;
    if (is_loose && !plot.is_loose) {
        samples->dots_exact += plot.count;
        samples->dots_loose += track_count(&voyage->track);
    }
}

static int by_number(const void *a, const void *b)
{
    uint32_t first = *(const uint32_t *)a;
    uint32_t second = *(const uint32_t *)b;
    return (first > second) - (first < second);
}

static void print_times(const char *name, uint32_t *values, int count, double unit)
{
    qsort(values, (size_t)count, sizeof(values[0]), by_number);
    printf("  %-10s %7d: p50 %.1f, p99 %.1f, p99.9 %.1f\n", name, count, values[count / 2] / unit,
           values[(long)count * 99 / 100] / unit, values[(long)count * 999 / 1000] / unit);
}

struct plan {
    const char *name;
    int side;
    unsigned silences, clues, mines; // in a hundred steps
    int compare_every;
};

static void sail_many(const struct plan *plan, struct samples *samples)
{
    memset(samples, 0, sizeof(*samples));
    samples->voyages = scale_count("voyages", VOYAGES, 60);
    for (uint64_t seed = 1; seed <= samples->voyages; seed++) {
        static struct voyage voyage;
        launch(&voyage, seed, plan->side, (int)(seed % 3) * 8);
        for (int i = 0; i < 50 && sail(&voyage, plan->silences, samples); i++) {
            if (random_below(&voyage.random, 100) < plan->clues) {
                give_clue(&voyage);
            }
            if (random_below(&voyage.random, 100) < plan->mines) {
                drop_mine(&voyage);
            } else if (random_below(&voyage.random, 100) < plan->mines) {
                blow_mine(&voyage);
            }
            if (i % plan->compare_every == plan->compare_every - 1) {
                compare(&voyage, plan->mines > 0, samples);
            }
        }
    }
    printf("%s: exact %u, loose %u (plot too %u), dots %ld where %ld would be exact\n", plan->name,
           samples->equal, samples->loose, samples->both_loose, samples->dots_loose,
           samples->dots_exact);
    print_times("course us", samples->heads, samples->heads_count, 1000);
    print_times("silence us", samples->silences, samples->silences_count, 1000);
    print_times("guesses", samples->guesses, samples->guesses_count, 1);
}

// Where it is loose it may say a few dots too many, but not many.
static void expect_tight(const struct samples *samples)
{
    cr_assert_gt(samples->equal, 100 * samples->voyages / VOYAGES);
    cr_assert_gt(samples->loose, 100 * samples->voyages / VOYAGES);
    // The mean of them all: a few voyages may be worse.
    long slack = samples->voyages == VOYAGES ? samples->dots_exact / 20 : samples->dots_exact / 5;
    cr_assert_leq(samples->dots_loose, samples->dots_exact + slack);
}

Test(track_voyage, with_few_silences)
{
    static struct samples samples;
    sail_many(&(struct plan){"few silences", 15, 6, 10, 0, 3}, &samples);
    expect_tight(&samples);
}

Test(track_voyage, with_many_silences_and_no_clues)
{
    static struct samples samples;
    sail_many(&(struct plan){"many silences", 15, 30, 0, 0, 7}, &samples);
    expect_tight(&samples);
}

Test(track_voyage, in_small_seas)
{
    static struct samples samples;
    sail_many(&(struct plan){"small seas", 10, 15, 10, 0, 3}, &samples);
    expect_tight(&samples);
}

Test(track_voyage, with_mines)
{
    static struct samples samples;
    sail_many(&(struct plan){"mines", 15, 12, 3, 15, 5}, &samples);
    cr_assert_gt(samples.fewer, 100 * samples.voyages / VOYAGES); // they tell a lot
}
