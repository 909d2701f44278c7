// The tracker against the truth: in thousands of matches by chance the boat is never where the
// tracker says it cannot be, and what the screens' plot rules out it rules out too.
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "engine/sonar/sonar.h"
#include "shared/sonar/plot.h"
#include "stations/officers/sonar/hand.h"
#include "stations/officers/sonar/track.h"
#include "tests/engine/sonar_trial.h"
#include "tests/officers/crew.h"
#include "tests/support/files.h"
#include "tests/support/scale.h"

#define TIMES_MAX   400000
#define STEPS_MAX   1500 // of a match by chance
#define HANDS       84   // matches
#define HANDS_LEAST 14   // each chart in both tempos

// How a match is bent.
enum bend {
    BEND_NONE,
    BEND_LONG,  // no damage: it goes on
    BEND_QUIET, // and every silence is ready
};

struct watch { // what was measured
    uint32_t us[TIMES_MAX];
    uint32_t guesses[TIMES_MAX];
    int count;
    unsigned checks, silences, loose, equal, tighter, narrower, blown;
};

struct follow {
    struct track tracks[SIDE_COUNT]; // of the boats, as everybody in the room hears them
    struct track radio[SIDE_COUNT];  // and as the other boat's radio operator does
    uint32_t heard, radio_heard[SIDE_COUNT];
    uint64_t seed;
    struct watch *watch;
    bool has_begun;
    bool compares;
};

static void begin(struct follow *follow, const struct sonar_state *state)
{
    for (int i = 0; i < SIDE_COUNT; i++) {
        track_begin(&follow->tracks[i], &state->chart, (enum side)i, state->over_islands != 0);
        follow->radio[i] = follow->tracks[i];
    }
    follow->heard = 0;
    follow->has_begun = true;
}

static uint32_t nanoseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (uint32_t)(now.tv_sec * 1000000000 + now.tv_nsec);
}

static void hear(struct follow *follow, const struct sonar_state *state)
{
    struct watch *watch = follow->watch;
    const struct sonar_log *log = &state->logs[SONAR_EAR_ROOM];
    if (log->last - follow->heard > SONAR_CALLS_MAX) {
        track_missed(&follow->tracks[SIDE_BLUE]);
        track_missed(&follow->tracks[SIDE_RED]);
        follow->heard = log->last - SONAR_CALLS_MAX;
    }
    while (follow->heard < log->last) {
        const struct sonar_call *call = LOG_ITEM(log->calls, log->last, ++follow->heard);
        for (int i = 0; i < SIDE_COUNT; i++) {
            uint32_t from = nanoseconds();
            track_hear(&follow->tracks[i], call);
            if (watch->count < TIMES_MAX) {
                watch->guesses[watch->count] = (uint32_t)follow->tracks[i].guesses_count;
                watch->us[watch->count++] = nanoseconds() - from;
            }
        }
        watch->silences += call->said.kind == SONAR_SAID_SILENCE;
        watch->blown += call->said.kind == SONAR_SAID_MINE;
    }
}

// F3: in real time a radio operator hears nothing from surfacing to diving.
static void hear_radio(struct follow *follow, const struct sonar_state *state, enum side side)
{
    enum side ear = side_other(side);
    const struct sonar_log *log = &state->logs[SONAR_EAR_BLUE_RADIO + (int)ear];
    uint32_t *heard = &follow->radio_heard[side];
    cr_assert_leq(log->last - *heard, SONAR_CALLS_MAX);
    while (*heard < log->last) {
        const struct sonar_call *call = LOG_ITEM(log->calls, log->last, ++*heard);
        track_hear(&follow->radio[side], call);
        if (call->side == ear && call->said.kind == SONAR_SAID_SURFACING &&
            state->tempo == SONAR_REALTIME) {
            track_missed(&follow->radio[side]);
        }
    }
    struct sonar_dots dots = track_dots(&follow->radio[side]);
    int count = state->boats[side].route_count;
    cr_assert(count == 0 || sonar_dots_has(&dots, state->boats[side].route[count - 1]));
    cr_assert_eq(follow->radio[side].contradictions, 0);
}

static void check(const struct follow *follow, const struct sonar_state *state, enum side side)
{
    struct watch *watch = follow->watch;
    const struct track *track = &follow->tracks[side];
    struct sonar_dots dots = track_dots(track);
    int place = state->boats[side].route[state->boats[side].route_count - 1];
    unsigned long long seed = follow->seed;
    cr_assert(sonar_dots_has(&dots, place), "seed %llu, call %u: side %d", seed, follow->heard,
              side);
    cr_assert_eq(track->contradictions, 0, "seed %llu, call %u", seed, follow->heard);
    watch->checks++;
    watch->loose += track_is_loose(track);
}

// The plot sees what the other side's radio operator has heard.
static void compare(const struct follow *follow, const struct sonar_state *state, enum side side)
{
    struct watch *watch = follow->watch;
    const struct sonar_hearing *hearing = &state->boats[side_other(side)].hearing;
    struct sonar_plot_ask ask = {.chart = &state->chart,
                                 .way = hearing->way,
                                 .way_count = hearing->way_count,
                                 .way_sector = hearing->way_sector,
                                 .clues = hearing->clues,
                                 .clues_count = hearing->clues_count,
                                 .enemy = side,
                                 .over_islands = state->over_islands != 0};
    struct sonar_plot plot;
    sonar_plot(&ask, &plot);
    struct sonar_dots dots = track_dots(&follow->radio[side]);
    bool is_loose = track_is_loose(&follow->radio[side]);
    bool is_within = true;
    bool is_equal = true;
    for (int i = 0; i < SONAR_DOTS_MAX; i++) {
        is_within = is_within && (!sonar_dots_has(&dots, i) || sonar_dots_has(&plot.dots, i));
        is_equal = is_equal && sonar_dots_has(&dots, i) == sonar_dots_has(&plot.dots, i);
    }
    cr_assert(is_within || is_loose, "seed %llu, call %u: side %d",
              (unsigned long long)follow->seed, follow->heard, side);
    watch->equal += is_equal;
    watch->tighter += is_within && !is_equal;
    watch->narrower += !is_within;
}

// Both trackers hear what is new.
static void look(void *watcher, const void *seen)
{
    struct follow *follow = watcher;
    const struct sonar_state *state = seen;
    if (!follow->has_begun) {
        begin(follow, state);
    }
    uint32_t heard = follow->heard;
    hear(follow, state);
    for (int side = 0; side < SIDE_COUNT; side++) {
        hear_radio(follow, state, (enum side)side);
        if (heard != follow->heard && state->boats[side].route_count > 0) {
            check(follow, state, (enum side)side);
            if (follow->compares && follow->heard % 50 == 0 && state->phase == SONAR_PLAYING) {
                compare(follow, state, (enum side)side);
            }
        }
    }
}

static void bend_match(struct trial_match *match, enum bend bend)
{
    struct sonar_state *state = (struct sonar_state *)(void *)match->state;
    for (int i = 0; i < SIDE_COUNT && bend != BEND_NONE; i++) {
        state->boats[i].damage = 0;
        if (bend == BEND_QUIET) {
            state->boats[i].crossed = 0;
            state->boats[i].marks[SONAR_SILENCE] = state->sizes[SONAR_SILENCE];
        }
    }
}

static int by_number(const void *a, const void *b)
{
    uint32_t first = *(const uint32_t *)a;
    uint32_t second = *(const uint32_t *)b;
    return (first > second) - (first < second);
}

static void report(const char *name, struct watch *watch)
{
    qsort(watch->us, (size_t)watch->count, sizeof(watch->us[0]), by_number);
    qsort(watch->guesses, (size_t)watch->count, sizeof(watch->guesses[0]), by_number);
    int half = watch->count / 2;
    int most = watch->count * 99 / 100;
    int nearly = (int)(watch->count * 999LL / 1000);
    printf("%s: %u checks, %u silences, %u mines, %u loose; us p50 %.1f p99 %.1f p99.9 %.1f max "
           "%.1f; guesses p50 %u p99 %u; plot equal %u tighter %u narrower %u\n",
           name, watch->checks, watch->silences, watch->blown, watch->loose,
           watch->us[half] / 1000.0, watch->us[most] / 1000.0, watch->us[nearly] / 1000.0,
           watch->us[watch->count - 1] / 1000.0, watch->guesses[half], watch->guesses[most],
           watch->equal, watch->tighter, watch->narrower);
}

static void play_trials(const char *name, enum bend bend, uint64_t first, unsigned full)
{
    static struct watch watch;
    static struct trial_match match;
    unsigned count = scale_count("matches", full, 15);
    for (uint64_t seed = first; seed < first + count; seed++) {
        static struct follow follow;
        follow = (struct follow){.seed = seed, .watch = &watch, .compares = bend != BEND_NONE};
        trial_begin(&SONAR_TRIAL, seed, &match);
        for (int i = 0; i < STEPS_MAX && !trial_is_over(&match); i++) {
            struct trial_step step;
            trial_step(&SONAR_TRIAL, &match, &step);
            look(&follow, match.state);
            bend_match(&match, bend);
        }
    }
    report(name, &watch);
    cr_assert_gt(watch.silences, 400 * count / full);
    cr_assert_gt(watch.blown, 300 * count / full);
    cr_assert(bend != BEND_QUIET || watch.loose > 0);
}

Test(track_truth, in_matches_by_chance)
{
    play_trials("by chance", BEND_NONE, 1, 2000);
}

Test(track_truth, in_long_matches_by_chance)
{
    play_trials("long", BEND_LONG, 10001, 150);
}

Test(track_truth, in_quiet_matches_by_chance)
{
    play_trials("quiet", BEND_QUIET, 20001, 150);
}

// On every chart, in both tempos, with the options that i chooses.
Test(track_truth, in_matches_of_hands)
{
    static struct watch watch;
    struct files_list charts;
    files_list_assets("charts/sonar", &charts);
    unsigned matches = scale_count("matches", HANDS, HANDS_LEAST);
    for (unsigned i = 0; i < matches; i++) {
        static struct follow follow;
        static struct setup setup;
        crew_setup(&SONAR_BRIEF, &setup);
        crew_set_asset(&SONAR_BRIEF, &setup, "chart", charts.names[i % charts.count]);
        setup.options[SONAR_OPTION_TEMPO] = i / 7 % 2 == 0 ? SONAR_REALTIME : SONAR_TURNS;
        setup.options[SONAR_OPTION_TORPEDO_OVER_ISLANDS] = i % 3 == 0;
        follow = (struct follow){.seed = i, .watch = &watch, .compares = true};
        struct crew_story story;
        crew_play(&(struct crew_plan){.officer = &SONAR_HAND,
                                      .setup = &setup,
                                      .seed = i,
                                      .watch = look,
                                      .watcher = &follow},
                  &story);
        cr_assert_neq(story.outcome.kind, OUTCOME_OPEN);
    }
    report("hands", &watch);
    cr_assert_gt(watch.equal, 100 * matches / HANDS);
    cr_assert_gt(watch.tighter, 100 * matches / HANDS);
}
