#include "tools/siege/judge.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "tools/bench/bench.h"
#include "tools/cli/paths.h"
#include "tools/siege/posts.h"

// Bounds that a busy machine keeps and a broken host does not.
#define SLOWER_MAX       8.0 // times the p95 of quiet times, during the flood
#define LOSSES_MAX       2   // stations that lose a host that runs
#define WELCOME_MIN      0.8 // of the newcomers
#define GUESSES_MAX      100 // that a host judges at once, and ...
#define GUESSES_A_SECOND 20  // ... for ever after
#define DESCRIPTORS_MORE 2
#define SAMPLES_MIN      20 // for a p95

static void read_notes(struct siege_result *result, const char *folder,
                       struct audit_station *stations, struct post *posts);
static void audit_tables(struct siege_result *result, const struct siege_board *board,
                         const char *host_folder, const struct audit_station *stations,
                         const struct post *posts);
static struct siege_delays sum_delays(const struct audit_station *stations, size_t count,
                                      enum board_phase phase);
static void judge_kills(struct siege_result *result);
static void judge_flood(struct siege_result *result, long slow_ms);
static void judge_churn(struct siege_result *result);
static void judge_usage(struct siege_result *result, long growth_max_kib);

void judge_fail(struct siege_result *result, const char *format, ...)
{
    if (result->failure_count < SIEGE_FAILURES_MAX) {
        va_list args;
        va_start(args, format);
        vsnprintf(result->failures[result->failure_count], AUDIT_FAULT_MAX, format, args);
        va_end(args);
        result->failure_count++;
    }
}

void judge_sum_up(struct siege_result *result, const struct siege_board *board, const char *folder,
                  const char *host_folder)
{
    struct audit_station stations[BOARD_STATIONS_MAX] = {0};
    struct post posts[BOARD_STATIONS_MAX] = {0};
    read_notes(result, folder, stations, posts);
    audit_tables(result, board, host_folder, stations, posts);
    result->before = sum_delays(stations, result->stations, PHASE_QUIET);
    result->during = sum_delays(stations, result->stations, PHASE_FLOOD);
    for (size_t i = 0; i < result->stations; i++) {
        free((void *)(uintptr_t)stations[i].notes);
        for (int phase = 0; phase < PHASE_COUNT; phase++) {
            result->orders[phase] += atomic_load(&board->stations[i].orders[phase]);
        }
        for (int phase = PHASE_QUIET; phase <= PHASE_CHURN; phase++) {
            unsigned losses = atomic_load(&board->stations[i].losses[phase]);
            *(i == SIEGE_TAPPED ? &result->tapped_losses : &result->losses[phase]) += losses;
        }
    }
    for (int i = 0; i < BOARD_COUNTS; i++) {
        result->counts[i] = board_get(board, (enum board_count)i);
        result->datagrams += i < BOARD_DATAGRAMS ? result->counts[i] : 0;
    }
}

void judge_all(struct siege_result *result, const struct siege_config *config)
{
    judge_kills(result);
    judge_flood(result, config->slow_ms);
    judge_churn(result);
    judge_usage(result, config->growth_max_kib);
}

// --- gathering

static void read_notes(struct siege_result *result, const char *folder,
                       struct audit_station *stations, struct post *posts)
{
    for (size_t i = 0; i < result->stations; i++) {
        char name[32];
        struct file_path path;
        struct note *notes = NULL;
        snprintf(name, sizeof name, "notes/%zu", i);
        posts[i] = posts_at(i);
        stations[i].name = posts[i].name;
        if (!paths_join(&path, folder, name) ||
            !siege_notes_read(path.text, &notes, &stations[i].count)) {
            judge_fail(result, "the notes of station %zu cannot be read", i + 1);
        }
        stations[i].notes = notes;
    }
}

static void audit_tables(struct siege_result *result, const struct siege_board *board,
                         const char *host_folder, const struct audit_station *stations,
                         const struct post *posts)
{
    for (size_t table = 0; table < result->tables; table++) {
        struct audit_station seated[POSTS_AT_TABLE_MAX];
        size_t count = 0;
        for (size_t i = 0; i < result->stations; i++) {
            if (posts[i].table == table) {
                seated[count] = stations[i];
                count++;
            }
        }
        audit_table(&result->audit, host_folder, board->tables[table].code, seated, count);
    }
}

static struct siege_delays sum_delays(const struct audit_station *stations, size_t count,
                                      enum board_phase phase)
{
    struct siege_delays sum = {0};
    size_t all = 0;
    for (size_t i = 0; i < count; i++) {
        all += stations[i].count;
    }
    int64_t *us = calloc(all + 1, sizeof *us);
    for (size_t i = 0; us != NULL && i < count; i++) {
        const struct note *notes = stations[i].notes;
        for (size_t k = 0; notes != NULL && k < stations[i].count; k++) {
            const struct note *note = &notes[k];
            if (note->kind == NOTE_DELAY && note->phase == phase) {
                us[sum.samples] = note->took_us;
                sum.samples++;
            }
        }
    }
    if (us != NULL) {
        bench_sort(us, sum.samples);
        sum.p50_ms = (double)bench_percentile(us, sum.samples, 50) / 1000.0;
        sum.p95_ms = (double)bench_percentile(us, sum.samples, 95) / 1000.0;
    }
    free(us);
    return sum;
}

// --- judging

static void judge_kills(struct siege_result *result)
{
    const struct audit *audit = &result->audit;
    if (result->host_kills == 0 || result->station_kills == 0) {
        judge_fail(result, "nothing was killed: give it more minutes");
    }
    if (audit->orders == 0 || result->orders[PHASE_KILLS] == 0) {
        judge_fail(result, "no order was confirmed between the kills");
    }
    if (audit->views == 0) {
        judge_fail(result, "no view was looked at");
    }
    if (audit->replays_verified == 0) {
        judge_fail(result, "no journal was replayed");
    }
    if (audit->missing + audit->doubled + audit->replays_failed + audit->foreign > 0 ||
        audit->fault[0] != '\0') {
        judge_fail(result, "%s (%zu missing, %zu doubled, %zu replays failed, %zu foreign views)",
                   audit->fault, audit->missing, audit->doubled, audit->replays_failed,
                   audit->foreign);
    }
}

static void judge_flood(struct siege_result *result, long slow_ms)
{
    const uint64_t *counts = result->counts;
    for (int i = 0; i < BOARD_DATAGRAMS; i++) {
        if (counts[i] == 0) {
            judge_fail(result, "a kind of hostile datagram (%d) was not sent", i);
        }
    }
    if (counts[COUNT_GUESSES] == 0 || counts[COUNT_IDLERS] == 0 || counts[COUNT_NEWCOMERS] == 0) {
        judge_fail(result, "nobody guessed, idled or came during the flood");
    }
    if (counts[COUNT_JUDGED] == 0 ||
        (double)counts[COUNT_JUDGED] > GUESSES_MAX + GUESSES_A_SECOND * result->flood_s) {
        judge_fail(result, "%llu of %llu guesses were judged in %.0f s",
                   (unsigned long long)counts[COUNT_JUDGED],
                   (unsigned long long)counts[COUNT_GUESSES], result->flood_s);
    }
    if (counts[COUNT_GUESSED] > 0) {
        judge_fail(result, "a token was guessed");
    }
    if (result->before.samples < SAMPLES_MIN || result->during.samples < SAMPLES_MIN) {
        judge_fail(result, "too few orders to measure: %zu before and %zu during the flood",
                   result->before.samples, result->during.samples);
    }
    if (result->during.p95_ms > (double)slow_ms &&
        result->during.p95_ms > SLOWER_MAX * result->before.p95_ms) {
        judge_fail(result, "orders took %.0f ms (p95) during the flood, %.0f ms before it",
                   result->during.p95_ms, result->before.p95_ms);
    }
    unsigned losses =
        result->losses[PHASE_QUIET] + result->losses[PHASE_FLOOD] + result->losses[PHASE_CHURN];
    if (losses > LOSSES_MAX) {
        judge_fail(result, "stations lost a host that ran, %u times", losses);
    }
    if (result->tapped_losses > LOSSES_MAX) {
        judge_fail(result, "forged datagrams threw a station out %u times", result->tapped_losses);
    }
    if ((double)counts[COUNT_WELCOMED] < WELCOME_MIN * (double)counts[COUNT_NEWCOMERS]) {
        judge_fail(result, "only %llu of %llu newcomers got in during the flood",
                   (unsigned long long)counts[COUNT_WELCOMED],
                   (unsigned long long)counts[COUNT_NEWCOMERS]);
    }
}

static void judge_churn(struct siege_result *result)
{
    static const enum board_count WANTED[] = {COUNT_JOINS,   COUNT_LEAVES, COUNT_TABLES,
                                              COUNT_TOGGLES, COUNT_KICKS,  COUNT_RETURNS};
    for (size_t i = 0; i < sizeof WANTED / sizeof WANTED[0]; i++) {
        if (result->counts[WANTED[i]] == 0) {
            judge_fail(result, "guests did not join, leave, return, open, set and send away");
            return;
        }
    }
    if (result->counts[COUNT_SPIES] == 0) {
        judge_fail(result, "no spy came to a match");
    }
    if (result->counts[COUNT_LEAKS] > 0) {
        judge_fail(result, "guests without a seat got %llu views, scenes or debriefs of a match",
                   (unsigned long long)result->counts[COUNT_LEAKS]);
    }
    if (result->counts[COUNT_UNSERVED] > result->counts[COUNT_JOINS] / 4) {
        judge_fail(result, "%llu guests got no answer",
                   (unsigned long long)result->counts[COUNT_UNSERVED]);
    }
}

static void judge_usage(struct siege_result *result, long growth_max_kib)
{
    if (result->first.rss_kib == 0 || result->last.rss_kib == 0) {
        judge_fail(result, "the host's memory was not measured");
    }
    if (result->last.rss_kib > result->first.rss_kib + growth_max_kib) {
        judge_fail(result, "the host grew from %ld to %ld KiB", result->first.rss_kib,
                   result->last.rss_kib);
    }
    if (result->last.descriptors > result->first.descriptors + DESCRIPTORS_MORE) {
        judge_fail(result, "the host holds %ld descriptors, %ld before the flood",
                   result->last.descriptors, result->first.descriptors);
    }
}
