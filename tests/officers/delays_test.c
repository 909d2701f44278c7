// What time tells of an officers' crew: nothing (R5, R22). Exactly, for one officer whose chances
// are the same while what it sees is not; and by statistics over a thousand whole matches, where a
// fact could show in some way that nobody thought of.
#include "tools/games/sonar/delays.h"

#include <criterion/criterion.h>
#include <string.h>

#include "tests/officers/crew.h"
#include "tests/officers/seat.h"
#include "tests/support/scale.h"

#define KINDS   (OFFICER_SKILL_COUNT * 2) // skills and tempos
#define MATCHES 167                       // of each kind: a thousand

// A fact that shows has a chance far below this after a few matches; facts that do not will all but
// never be this unlucky, and never with these seeds.
#define CHANCE_MIN 0.0001
#define SAMPLE_MIN 15 // in real time, of the facts that the rules name, or they were not tested

// --- one officer

#define SEEDS 200

// When the officer has done its part of the upkeep, words before it or not; how many these are.
static ms done_ms(struct seat *seat, int *words)
{
    struct sonar_order order;
    ms begin = seat->now;
    *words = -1;
    do {
        cr_assert(seat_order(seat, &order));
        (*words)++;
    } while (order.kind == SONAR_ORDER_SAY);
    return seat->now - begin;
}

static ms mate_ms(enum officer_skill skill, uint64_t seed, bool is_full)
{
    struct seat seat;
    int words;
    seat_begin(&seat, SONAR_MATE, skill, seed);
    seat.view.task = is_full ? SONAR_TASK_OK : SONAR_TASK_CHARGE;
    for (int i = 0; i < SONAR_SYSTEM_COUNT && is_full; i++) {
        seat.view.mate.marks[i] = seat.view.mate.sizes[i];
    }
    return done_ms(&seat, &words);
}

Test(delays, a_mate_says_ok_at_the_same_moment_whatever_the_gauges)
{
    for (int skill = 0; skill < OFFICER_SKILL_COUNT; skill++) {
        for (uint64_t seed = 0; seed < SEEDS; seed++) {
            cr_assert_eq(mate_ms((enum officer_skill)skill, seed, true),
                         mate_ms((enum officer_skill)skill, seed, false));
        }
    }
}

// M9: in real time a torpedo may empty a gauge before the mate has said OK to full ones.
Test(delays, a_mate_says_ok_at_the_same_moment_when_a_gauge_is_emptied_before)
{
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct seat seat;
        struct sonar_order order;
        ms again;
        int words;
        seat_begin(&seat, SONAR_MATE, OFFICER_MATE, seed);
        memcpy(seat.view.mate.marks, seat.view.mate.sizes, sizeof(seat.view.mate.marks));
        seat.view.task = SONAR_TASK_OK;
        cr_assert_not(SONAR_OFFICER.act(&seat.notes, &seat.view, 0, &order, &again));
        seat.now = 300;
        seat.view.mate.marks[SONAR_TORPEDO] = 0;
        seat.view.task = SONAR_TASK_CHARGE;
        cr_assert_eq(300 + done_ms(&seat, &words), mate_ms(OFFICER_MATE, seed, true));
    }
}

enum sheet { SHEET_STILL, SHEET_CLEAN, SHEET_NEARLY_FULL, SHEET_RADIATION };

static ms engineer_ms(enum officer_skill skill, uint64_t seed, enum sheet sheet, int *words)
{
    struct seat seat;
    seat_begin(&seat, SONAR_ENGINEER, skill, seed);
    seat.view.task = sheet == SHEET_STILL       ? SONAR_TASK_OK
                     : sheet == SHEET_RADIATION ? SONAR_TASK_RADIATION
                                                : SONAR_TASK_CROSS;
    seat.view.has_panel = seat.view.task == SONAR_TASK_CROSS;
    seat.view.panel = DIRECTION_WEST;
    if (sheet == SHEET_NEARLY_FULL) { // four of six in each panel, without a whole circuit
        seat.view.engineer.crossed = 0xdb6db6;
    }
    return done_ms(&seat, words);
}

Test(delays, an_engineer_says_ok_at_the_same_moment_whatever_there_is_to_cross_and_to_say)
{
    int most = 0;
    for (int skill = 0; skill < OFFICER_SKILL_COUNT; skill++) {
        for (uint64_t seed = 0; seed < SEEDS; seed++) {
            int words;
            ms still = engineer_ms((enum officer_skill)skill, seed, SHEET_STILL, &words);
            cr_assert_eq(words, 0);
            for (enum sheet sheet = SHEET_CLEAN; sheet <= SHEET_RADIATION; sheet++) {
                cr_assert_eq(engineer_ms((enum officer_skill)skill, seed, sheet, &words), still);
                most = words > most ? words : most;
            }
        }
    }
    cr_assert_geq(most, 3, "words before the cross are part of it");
}

// --- whole matches

static void hear(void *context, const struct sim_look *look)
{
    delays_hear(context, look);
}

static void play(int kind, unsigned matches, struct delays *delays)
{
    struct setup setup;
    crew_setup(&SONAR_BRIEF, &setup);
    setup.options[SONAR_OPTION_TEMPO] = kind % 2 != 0 ? SONAR_TURNS : SONAR_REALTIME;
    for (uint64_t i = 0; i < matches; i++) {
        struct crew_story story;
        struct crew_plan plan = {
            .officer = &SONAR_OFFICER,
            .skill = (enum officer_skill)(kind / 2),
            .setup = &setup,
            .seed = 1 + i,
            .is_quick = true,
            .looked = hear,
            .context = delays,
        };
        delays_begin(delays);
        crew_play(&plan, &story);
    }
}

static void check(int kind)
{
    static const enum delay NAMED[] = {DELAY_FULL, DELAY_STILL, DELAY_WARNED};
    static struct delays delays;
    unsigned matches = scale_count("matches", MATCHES, 16);
    play(kind, matches, &delays);
    for (int i = 0; i < DELAY_COUNT; i++) {
        struct delay_verdict verdict = delays_judge(&delays, (enum delay)i);
        cr_assert_gt(verdict.chance, CHANCE_MIN,
                     "%s, %s: time tells \"%s\": %.0f ms of %u when not so, %.0f ms of %u when so",
                     OFFICER_SKILL_NAMES.names[kind / 2], kind % 2 != 0 ? "turns" : "real time",
                     DELAY_NAMES.names[i], verdict.means[0], delays.samples[i][0].count,
                     verdict.means[1], delays.samples[i][1].count);
    }
    bool is_many = matches == MATCHES && kind % 2 == 0;
    for (size_t i = 0; i < sizeof(NAMED) / sizeof(NAMED[0]) && is_many; i++) {
        cr_assert_gt(delays.samples[NAMED[i]][1].count, SAMPLE_MIN, "too few to tell: %s",
                     DELAY_NAMES.names[NAMED[i]]);
    }
    // O1: nor does it tell which of two statements is true that it is said first.
    unsigned firsts = delays.samples[DELAY_TRUE][1].count;
    unsigned answers = firsts + delays.samples[DELAY_TRUE][0].count;
    cr_assert(answers > matches / 4, "%u answers", answers);
    cr_assert(firsts > answers / 8 && firsts < answers - answers / 8, "%u of %u", firsts, answers);
}

// Side by side.
Test(delays, time_tells_nothing_of_cadets_in_real_time)
{
    check(0);
}

Test(delays, time_tells_nothing_of_cadets_turn_by_turn)
{
    check(1);
}

Test(delays, time_tells_nothing_of_mates_in_real_time)
{
    check(2);
}

Test(delays, time_tells_nothing_of_mates_turn_by_turn)
{
    check(3);
}

Test(delays, time_tells_nothing_of_veterans_in_real_time)
{
    check(4);
}

Test(delays, time_tells_nothing_of_veterans_turn_by_turn)
{
    check(5);
}

// --- the judge

struct judged { // two samples by chance
    int32_t ranges[2][2];
    uint32_t counts[2];
};

static double chance_of(const struct judged *judged, uint64_t seed)
{
    static struct delays delays;
    struct random random;
    random_seed(&random, seed);
    for (int i = 0; i < 2; i++) {
        struct delay_sample *sample = &delays.samples[DELAY_FULL][i];
        for (sample->count = 0; sample->count < judged->counts[i]; sample->count++) {
            sample->ms[sample->count] =
                (int32_t)random_range(&random, judged->ranges[i][0], judged->ranges[i][1]);
        }
    }
    return delays_judge(&delays, DELAY_FULL).chance;
}

Test(delays, are_told_apart_where_they_differ_and_only_there)
{
    static const struct judged SAME = {{{600, 1800}, {600, 1800}}, {1000, 60}};
    static const struct judged QUICK = {{{600, 1800}, {500, 1000}}, {200, SAMPLE_MIN}};
    static const struct judged NARROW = {{{600, 1800}, {900, 1500}}, {2000, 100}}; // same mean
    static const struct judged FEW = {{{600, 1800}, {500, 1000}}, {200, 1}};
    unsigned unlucky = 0;
    for (uint64_t seed = 0; seed < 1000; seed++) {
        unlucky += chance_of(&SAME, seed) < 0.05;
        cr_assert_lt(chance_of(&QUICK, seed), CHANCE_MIN * 10);
        cr_assert_lt(chance_of(&NARROW, seed), CHANCE_MIN * 10);
    }
    cr_assert(unlucky > 20 && unlucky < 80, "one in twenty: %u of 1000", unlucky);
    cr_assert_eq(chance_of(&FEW, 0), 1, "nothing is said of so few");
}
