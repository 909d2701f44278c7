#include "tools/bench/officers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "shared/sonar/brief.h"
#include "shared/sonar/view.h"
#include "stations/officers/sonar/track.h"
#include "tools/match/sim.h"

#define SAMPLES_MAX 1000000
#define LIMIT_MS    7200000 // of one match

struct samples { // in nanoseconds
    int64_t values[SAMPLES_MAX];
    size_t count;
};

struct thinking {
    struct sim_plan plan;
    struct sim sim;
    struct track track; // of red, by the calls that blue's captain hears
    uint32_t heard;     // the number of the last one
    struct samples decisions;
    struct samples calls;
};

static bool play(struct thinking *thinking, double seconds, size_t *matches, double *spent);
static void note_look(void *context, const struct sim_look *look);
static void hear(struct thinking *thinking, const struct sonar_view *view);
static double percentile_us(struct samples *samples, double percent);

// The first half measures looks one by one, the second only matches: a clock costs time too.
bool bench_officers(const struct game *game, const struct officer *officer,
                    const struct setup *setup, double seconds, struct bench_officers *result,
                    char error[BENCH_ERROR_MAX])
{
    struct thinking *thinking = calloc(1, sizeof *thinking);
    size_t timed = 0;
    double spent = 0;
    *result = (struct bench_officers){0};
    if (thinking == NULL) {
        snprintf(error, BENCH_ERROR_MAX, "not enough memory");
        return false;
    }
    thinking->plan = (struct sim_plan){.game = game,
                                       .setup = setup,
                                       .limit_ms = LIMIT_MS,
                                       .is_timed = true,
                                       .looked = note_look,
                                       .context = thinking};
    sim_plan_crew(&thinking->plan, SIDE_BLUE, (struct sim_chair){officer, OFFICER_VETERAN});
    sim_plan_crew(&thinking->plan, SIDE_RED, (struct sim_chair){officer, OFFICER_VETERAN});
    bool is_done = play(thinking, seconds / 2, &timed, &spent);
    thinking->plan.is_timed = false;
    thinking->plan.looked = NULL;
    is_done = is_done && play(thinking, seconds / 2, &result->matches, &spent);
    if (is_done) {
        result->matches_per_s = (double)result->matches / spent;
        result->decisions = thinking->decisions.count;
        result->calls = thinking->calls.count;
        bench_sort(thinking->decisions.values, thinking->decisions.count);
        bench_sort(thinking->calls.values, thinking->calls.count);
        result->decision_p50_us = percentile_us(&thinking->decisions, 50);
        result->decision_p99_us = percentile_us(&thinking->decisions, 99);
        result->track_p50_us = percentile_us(&thinking->calls, 50);
        result->track_p99_us = percentile_us(&thinking->calls, 99);
    } else {
        snprintf(error, BENCH_ERROR_MAX, "%s could not be played", game->brief->title);
    }
    free(thinking);
    return is_done;
}

static bool play(struct thinking *thinking, double seconds, size_t *matches, double *spent)
{
    struct reason reason;
    double begin = bench_spent_s();
    *matches = 0;
    do {
        (*matches)++;
        thinking->plan.seed = *matches;
        thinking->heard = 0;
        if (!sim_begin(&thinking->sim, &thinking->plan, &reason)) {
            return false;
        }
        sim_play(&thinking->sim);
        *spent = bench_spent_s() - begin;
    } while (*spent < seconds);
    return true;
}

static void add_sample(struct samples *samples, int64_t value)
{
    if (samples->count < SAMPLES_MAX) {
        samples->values[samples->count++] = value;
    }
}

static void note_look(void *context, const struct sim_look *look)
{
    struct thinking *thinking = context;
    if (look->order != NULL || look->again != MS_NEVER) {
        add_sample(&thinking->decisions, look->spent_ns);
    }
    if (look->seat == SONAR_SEAT(SIDE_BLUE, SONAR_CAPTAIN)) {
        hear(thinking, look->view);
    }
}

static void hear(struct thinking *thinking, const struct sonar_view *view)
{
    struct timespec begin;
    struct timespec end;
    if (thinking->heard == 0) {
        track_begin(&thinking->track, &view->chart, SIDE_RED, view->captain.over_islands);
    }
    for (uint32_t i = 0; i < view->calls_count; i++) {
        uint32_t number = view->calls_last - view->calls_count + 1 + i;
        if (number > thinking->heard) {
            thinking->heard = number;
            clock_gettime(CLOCK_MONOTONIC, &begin);
            track_hear(&thinking->track, &view->calls[i]);
            clock_gettime(CLOCK_MONOTONIC, &end);
            int64_t spent_ns =
                (int64_t)(end.tv_sec - begin.tv_sec) * 1000000000 + end.tv_nsec - begin.tv_nsec;
            if (track_tells(&view->calls[i].said)) {
                add_sample(&thinking->calls, spent_ns);
            }
        }
    }
}

static double percentile_us(struct samples *samples, double percent)
{
    return (double)bench_percentile(samples->values, samples->count, percent) / 1000.0;
}
