// The tracker against the truth: in thousands of matches by chance the boat is never where the
// tracker says it cannot be, and what the screens' plot rules out it rules out too.
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "engine/sonar/sonar.h"
#include "shared/sonar/plot.h"
#include "stations/officers/sonar/track.h"
#include "tests/engine/sonar_trial.h"

#define TIMES_MAX 400000

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
    struct trial_match match;
    struct track tracks[SIDE_COUNT];
    uint32_t heard;
};

static const struct sonar_state *state_of(const struct follow *follow)
{
    return (const struct sonar_state *)(const void *)follow->match.state;
}

static void begin(struct follow *follow, uint64_t seed)
{
    trial_begin(&SONAR_TRIAL, seed, &follow->match);
    const struct sonar_state *state = state_of(follow);
    for (int i = 0; i < SIDE_COUNT; i++) {
        track_begin(&follow->tracks[i], &state->chart, (enum side)i, state->over_islands != 0);
    }
    follow->heard = state->logs[SONAR_EAR_ROOM].last;
    cr_assert_eq(follow->heard, 0);
}

static uint32_t nanoseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (uint32_t)(now.tv_sec * 1000000000 + now.tv_nsec);
}

static void hear(struct follow *follow, struct watch *watch)
{
    const struct sonar_log *log = &state_of(follow)->logs[SONAR_EAR_ROOM];
    if (log->last - follow->heard > SONAR_CALLS_MAX) {
        track_missed(&follow->tracks[SIDE_BLUE]);
        track_missed(&follow->tracks[SIDE_RED]);
        follow->heard = log->last - SONAR_CALLS_MAX;
    }
    while (follow->heard < log->last) {
        const struct sonar_call *call = &log->calls[++follow->heard % SONAR_CALLS_MAX];
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

static void check(const struct follow *follow, enum side side, struct watch *watch)
{
    const struct sonar_state *state = state_of(follow);
    const struct track *track = &follow->tracks[side];
    struct sonar_dots dots = track_dots(track);
    int place = state->boats[side].route[state->boats[side].route_count - 1];
    unsigned long long seed = follow->match.seed;
    cr_assert(sonar_dots_has(&dots, place), "seed %llu, call %u: side %d", seed, follow->heard,
              side);
    cr_assert_eq(track->contradictions, 0, "seed %llu, call %u", seed, follow->heard);
    watch->checks++;
    watch->loose += track_is_loose(track);
}

// The plot sees what the other side's radio operator has heard.
static void compare(const struct follow *follow, enum side side, struct watch *watch)
{
    const struct sonar_state *state = state_of(follow);
    const struct sonar_hearing *hearing = &state->boats[sonar_enemy(side)].hearing;
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
    struct sonar_dots dots = track_dots(&follow->tracks[side]);
    bool is_loose = track_is_loose(&follow->tracks[side]);
    bool is_within = true;
    bool is_equal = true;
    for (int i = 0; i < SONAR_DOTS_MAX; i++) {
        is_within = is_within && (!sonar_dots_has(&dots, i) || sonar_dots_has(&plot.dots, i));
        is_equal = is_equal && sonar_dots_has(&dots, i) == sonar_dots_has(&plot.dots, i);
    }
    if (!is_within && !is_loose) {
        int pl = state->boats[side].route[state->boats[side].route_count - 1];
        printf("plot %d loose %d has truth %d; track %d; surf %d\n", plot.count, plot.is_loose,
               sonar_dots_has(&plot.dots, pl), track_count(&follow->tracks[side]),
               hearing->way_sector);
        for (int i = 0; i < hearing->way_count; i++)
            printf("%d ", hearing->way[i]);
        for (int i = 0; i < hearing->clues_count; i++) {
            char t[100];
            record_print(&SONAR_SAID_RECORD, &hearing->clues[i].said, t, 100);
            printf("| %d %d %s", hearing->clues[i].step, hearing->clues[i].side, t);
        }
        printf("\n");
        for (int i = 0; i < 24; i++) {
            const struct sonar_call *c =
                &state->logs[0].calls[(state->logs[0].last + 1 + (unsigned)i) % 24];
            char t[100];
            record_print(&SONAR_SAID_RECORD, &c->said, t, 100);
            printf("%d %s; ", c->side, t);
        }
        printf("\n");
    }
    cr_assert(is_within || is_loose, "seed %llu, call %u: side %d",
              (unsigned long long)follow->match.seed, follow->heard, side);
    watch->equal += is_equal;
    watch->tighter += is_within && !is_equal;
    watch->narrower += !is_within;
}

static void bend_match(struct follow *follow, enum bend bend)
{
    struct sonar_state *state = (struct sonar_state *)(void *)follow->match.state;
    for (int i = 0; i < SIDE_COUNT && bend != BEND_NONE; i++) {
        state->boats[i].damage = 0;
        if (bend == BEND_QUIET) {
            state->boats[i].crossed = 0;
            state->boats[i].marks[SONAR_SILENCE] = state->sizes[SONAR_SILENCE];
        }
    }
}

static void play(uint64_t seed, enum bend bend, int compare_every, struct watch *watch)
{
    static struct follow follow;
    begin(&follow, seed);
    for (int i = 0; i < 1500 && !trial_is_over(&follow.match); i++) {
        struct trial_step step;
        trial_step(&SONAR_TRIAL, &follow.match, &step);
        uint32_t heard = follow.heard;
        hear(&follow, watch);
        const struct sonar_state *state = state_of(&follow);
        for (int side = 0; side < SIDE_COUNT && state->phase == SONAR_PLAYING; side++) {
            if (heard != follow.heard) {
                check(&follow, (enum side)side, watch);
            }
            if (heard != follow.heard && follow.heard % 50 == 0 && compare_every > 0) {
                compare(&follow, (enum side)side, watch);
            }
        }
        bend_match(&follow, bend);
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

static void play_many(const char *name, enum bend bend, uint64_t first, int count,
                      int compare_every)
{
    static struct watch watch;
    watch.count = 0;
    for (int i = 0; i < count; i++) {
        play(first + (uint64_t)i, bend, compare_every, &watch);
    }
    report(name, &watch);
}

Test(track_truth, in_matches_to_the_end)
{
    play_many("matches", BEND_NONE, 1, 1000, 0);
}

Test(track_truth, in_long_matches)
{
    play_many("long", BEND_LONG, 10001, 150, 1);
}

Test(track_truth, in_quiet_matches)
{
    play_many("quiet", BEND_QUIET, 20001, 150, 1);
}
