#include "tools/bench/officers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

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
    struct samples decisions;
    const struct bench_part *part; // NULL: there is none
    void *memory;                  // its own
    struct samples pieces;
};

static bool play(struct thinking *thinking, double seconds, size_t *matches, double *spent);
static void note_look(void *context, const struct sim_look *look);
static void time_part(struct thinking *thinking, const struct sim_look *look);
static double percentile_us(struct samples *samples, double percent);

// The first half measures looks one by one, the second only matches: a clock costs time too.
bool bench_officers(const struct game *game, const struct officer *officer,
                    const struct bench_part *part, const struct setup *setup, double seconds,
                    struct bench_officers *result, char error[BENCH_ERROR_MAX])
{
    struct thinking *thinking = calloc(1, sizeof *thinking);
    size_t timed = 0;
    double spent = 0;
    *result = (struct bench_officers){0};
    void *memory = part != NULL ? calloc(1, part->memory_size) : NULL;
    if (thinking == NULL || (part != NULL && memory == NULL)) {
        snprintf(error, BENCH_ERROR_MAX, "not enough memory");
        free(thinking);
        free(memory);
        return false;
    }
    thinking->part = part;
    thinking->memory = memory;
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
        result->pieces = thinking->pieces.count;
        bench_sort(thinking->decisions.values, thinking->decisions.count);
        bench_sort(thinking->pieces.values, thinking->pieces.count);
        result->decision_p50_us = percentile_us(&thinking->decisions, 50);
        result->decision_p99_us = percentile_us(&thinking->decisions, 99);
        result->part_p50_us = percentile_us(&thinking->pieces, 50);
        result->part_p99_us = percentile_us(&thinking->pieces, 99);
    } else {
        snprintf(error, BENCH_ERROR_MAX, "%s could not be played", game->brief->title);
    }
    free(memory);
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
        if (thinking->part != NULL) {
            memset(thinking->memory, 0, thinking->part->memory_size);
        }
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
    if (thinking->part != NULL) {
        time_part(thinking, look);
    }
}

static void time_part(struct thinking *thinking, const struct sim_look *look)
{
    struct timespec begin;
    struct timespec end;
    bool has_more = true;
    while (has_more) {
        bool counts = true;
        clock_gettime(CLOCK_MONOTONIC, &begin);
        has_more = thinking->part->work(thinking->memory, look, &counts);
        clock_gettime(CLOCK_MONOTONIC, &end);
        if (has_more && counts) {
            add_sample(&thinking->pieces, (int64_t)(end.tv_sec - begin.tv_sec) * 1000000000 +
                                              end.tv_nsec - begin.tv_nsec);
        }
    }
}

static double percentile_us(struct samples *samples, double percent)
{
    return (double)bench_percentile(samples->values, samples->count, percent) / 1000.0;
}
