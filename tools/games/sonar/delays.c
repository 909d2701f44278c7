#include "tools/games/sonar/delays.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "shared/sonar/statement.h"

#define SAMPLE_MIN 5

static const char *const NAMES[DELAY_COUNT] = {
    [DELAY_FULL] = "full",
    [DELAY_STILL] = "still",
    [DELAY_STILL_MATE] = "still_mate",
    [DELAY_STILL_FIRST] = "still_first",
    [DELAY_STILL_SECOND] = "still_second",
    [DELAY_STILL_THIRD] = "still_third",
    [DELAY_WARNED] = "warned",
    [DELAY_TALKED] = "talked",
    [DELAY_TRAPPED] = "trapped",
    [DELAY_WANTED] = "wanted",
    [DELAY_TRUE] = "true",
};
const struct record_names DELAY_NAMES = RECORD_NAMES(NAMES);

static void hear_captain(struct delays *delays, const struct sim_look *look);
static void hear_mate(struct delays *delays, const struct sim_look *look);
static void hear_engineer(struct delays *delays, const struct sim_look *look);
static void interrupt(struct delays *delays, const struct sonar_order *order);
static void count_call(struct delays *delays, struct delay_crew *crew, ms now);

void delays_begin(struct delays *delays)
{
    memset(delays->crews, 0, sizeof(delays->crews));
}

void delays_hear(struct delays *delays, const struct sim_look *look)
{
    const struct sonar_view *view = look->view;
    const struct sonar_order *order = look->order;
    struct delay_crew *crew = &delays->crews[view->side];
    if (view->role == SONAR_CAPTAIN) {
        bool is_free = view->helm == SONAR_HELM_FREE || view->helm == SONAR_HELM_TRAPPED;
        crew->free_ms = is_free && !crew->is_free ? look->now : crew->free_ms;
        crew->is_free = is_free;
    }
    if (order == NULL || look->reason != NULL) {
        return;
    }
    bool is_heard = order->kind != SONAR_ORDER_SAY && order->kind != SONAR_ORDER_SKETCH &&
                    order->kind != SONAR_ORDER_TRACE && order->kind != SONAR_ORDER_JOT &&
                    view->task != SONAR_TASK_RADIATION;
    if (is_heard) {
        count_call(delays, crew, look->now);
    }
    switch ((enum sonar_role)view->role) {
    case SONAR_CAPTAIN:
        hear_captain(delays, look);
        break;
    case SONAR_MATE:
        hear_mate(delays, look);
        break;
    case SONAR_ENGINEER:
        hear_engineer(delays, look);
        break;
    case SONAR_RADIO:
        break;
    }
    interrupt(delays, order);
}

static void add(struct delays *delays, enum delay delay, bool is_so, ms time)
{
    struct delay_sample *sample = &delays->samples[delay][is_so];
    if (sample->count < DELAY_SAMPLES_MAX) {
        sample->ms[sample->count++] = (int32_t)time;
    }
}

// --- each seat

// O1: which of his statements is true.
static bool is_true(const struct sonar_view *view, struct sonar_statement statement)
{
    return sonar_statement_value(statement) ==
           sonar_statement_truth(&view->chart, view->captain.place,
                                 (enum sonar_statement_kind)statement.kind);
}

static void hear_captain(struct delays *delays, const struct sim_look *look)
{
    const struct sonar_view *view = look->view;
    const struct sonar_order *order = look->order;
    struct delay_crew *crew = &delays->crews[view->side];
    if (order->kind == SONAR_ORDER_SAY) {
        crew->has_talked = true;
        crew->is_wanted = crew->is_wanted || order->say.kind == SONAR_WANT;
        return;
    }
    if (order->kind == SONAR_ORDER_ANSWER) {
        add(delays, DELAY_TRUE, is_true(view, order->answer.first), look->now - delays->asked_ms);
        return;
    }
    if (crew->is_free) {
        add(delays, DELAY_TALKED, crew->has_talked, look->now - crew->free_ms);
        if (order->kind == SONAR_ORDER_SURFACE) {
            add(delays, DELAY_TRAPPED, view->helm == SONAR_HELM_TRAPPED, look->now - crew->free_ms);
        }
        crew->has_talked = false;
    }
    crew->is_free = false;
    crew->may_launch = false;
    if (order->kind == SONAR_ORDER_COURSE || order->kind == SONAR_ORDER_SILENCE) {
        crew->course_ms = look->now;
        crew->owes_mark = true;
        crew->owes_cross = true;
        crew->has_warned = false;
        crew->is_silence = order->kind == SONAR_ORDER_SILENCE;
        crew->is_still = crew->is_silence && order->silence.steps == 0;
        crew->is_silenced = crew->is_silence;
        crew->calls = 0;
    }
}

static void hear_mate(struct delays *delays, const struct sim_look *look)
{
    const struct sonar_view *view = look->view;
    const struct sonar_order *order = look->order;
    struct delay_crew *crew = &delays->crews[view->side];
    if (order->kind == SONAR_ORDER_SAY) {
        crew->is_wanted = false;
    } else if (order->kind == SONAR_ORDER_CHARGE || order->kind == SONAR_ORDER_OK) {
        ms time = look->now - crew->course_ms;
        if (crew->owes_mark) {
            add(delays, DELAY_FULL, order->kind == SONAR_ORDER_OK, time);
        }
        if (crew->owes_mark && crew->is_silence) {
            add(delays, DELAY_STILL_MATE, crew->is_still, time);
        }
        crew->owes_mark = false;
        crew->mate_ms = look->now;
        crew->was_wanted = crew->is_wanted;
        crew->may_launch = true;
    } else if (order->kind == SONAR_ORDER_SONAR || order->kind == SONAR_ORDER_DRONE) {
        if (crew->may_launch) {
            add(delays, DELAY_WANTED, crew->was_wanted, look->now - crew->mate_ms);
        }
        delays->asked_ms = look->now;
    }
}

static void hear_engineer(struct delays *delays, const struct sim_look *look)
{
    const struct sonar_view *view = look->view;
    const struct sonar_order *order = look->order;
    struct delay_crew *crew = &delays->crews[view->side];
    bool is_upkeep = view->task == SONAR_TASK_CROSS || view->task == SONAR_TASK_OK;
    if (!is_upkeep || !crew->owes_cross) {
        return;
    }
    if (order->kind == SONAR_ORDER_SAY) {
        crew->has_warned = true;
        return;
    }
    ms time = look->now - crew->course_ms;
    if (crew->is_silence) {
        add(delays, DELAY_STILL, crew->is_still, time);
    } else {
        add(delays, DELAY_WARNED, crew->has_warned, time);
    }
    crew->owes_cross = false;
}

// --- what everybody hears

static void count_call(struct delays *delays, struct delay_crew *crew, ms now)
{
    static const enum delay CALLS[] = {DELAY_STILL_FIRST, DELAY_STILL_SECOND, DELAY_STILL_THIRD};
    if (crew->is_silenced) {
        add(delays, CALLS[crew->calls], crew->is_still, now - crew->course_ms);
        crew->calls++;
        crew->is_silenced = crew->calls < sizeof(CALLS) / sizeof(CALLS[0]);
    }
}

static bool is_stop(const struct sonar_order *order)
{
    return order->kind == SONAR_ORDER_TORPEDO || order->kind == SONAR_ORDER_MINE ||
           order->kind == SONAR_ORDER_BLOW || order->kind == SONAR_ORDER_SCENARIO ||
           order->kind == SONAR_ORDER_SONAR || order->kind == SONAR_ORDER_DRONE;
}

static void interrupt(struct delays *delays, const struct sonar_order *order)
{
    for (int side = 0; side < SIDE_COUNT && is_stop(order); side++) {
        delays->crews[side].owes_mark = false;
        delays->crews[side].owes_cross = false;
        delays->crews[side].may_launch = false;
    }
}

// --- are they alike?

static int compare(const void *left, const void *right)
{
    int32_t a = *(const int32_t *)left;
    int32_t b = *(const int32_t *)right;
    return (a > b) - (a < b);
}

static double mean(const struct delay_sample *sample)
{
    double sum = 0;
    for (uint32_t i = 0; i < sample->count; i++) {
        sum += sample->ms[i];
    }
    return sample->count > 0 ? sum / sample->count : 0;
}

static double largest_distance(const struct delay_sample *a, const struct delay_sample *b)
{
    double distance = 0;
    uint32_t i = 0;
    uint32_t j = 0;
    while (i < a->count && j < b->count) {
        int32_t at = a->ms[i] < b->ms[j] ? a->ms[i] : b->ms[j];
        while (i < a->count && a->ms[i] == at) {
            i++;
        }
        while (j < b->count && b->ms[j] == at) {
            j++;
        }
        distance = fmax(distance, fabs((double)i / a->count - (double)j / b->count));
    }
    return distance;
}

// Kolmogorov's distribution, with Stephens' correction for small samples.
static double chance_of(double distance, double count)
{
    double root = sqrt(count);
    double x = (root + 0.12 + 0.11 / root) * distance;
    double sum = 0;
    for (int k = 1; k <= 100; k++) {
        sum += (k % 2 == 1 ? 2 : -2) * exp(-2 * k * k * x * x);
    }
    return x < 0.2 ? 1 : fmin(fmax(sum, 0), 1);
}

struct delay_verdict delays_judge(struct delays *delays, enum delay delay)
{
    struct delay_sample *a = &delays->samples[delay][0];
    struct delay_sample *b = &delays->samples[delay][1];
    qsort(a->ms, a->count, sizeof(a->ms[0]), compare);
    qsort(b->ms, b->count, sizeof(b->ms[0]), compare);
    struct delay_verdict verdict = {.means = {mean(a), mean(b)}, .chance = 1};
    if (a->count >= SAMPLE_MIN && b->count >= SAMPLE_MIN) {
        double count = (double)a->count * b->count / ((double)a->count + b->count);
        verdict.distance = largest_distance(a, b);
        verdict.chance = chance_of(verdict.distance, count);
    }
    return verdict;
}
