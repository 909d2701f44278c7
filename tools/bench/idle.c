#include "tools/bench/idle.h"

#include <stdio.h>
#include <stdlib.h>

#include "tools/bench/fleet.h"
#include "tools/bench/host_process.h"
#include "tools/cli/loop.h"

#define TABLES      10
#define PATIENCE_MS 20000
#define SETTLE_MS   2000

struct idle_bench {
    struct host_process host;
    struct fleet fleet;
};

static bool measure(struct idle_bench *bench, const struct brief *brief,
                    const struct bench_game *game, double seconds, struct bench_idle *result,
                    char error[BENCH_ERROR_MAX]);
static void stay(struct fleet *fleet, ms longest_ms);

bool bench_idle(const struct brief *brief, const struct bench_game *game, const char *assets,
                double seconds, struct bench_idle *result, char error[BENCH_ERROR_MAX])
{
    struct idle_bench *bench = calloc(1, sizeof *bench);
    if (bench == NULL) {
        snprintf(error, BENCH_ERROR_MAX, "not enough memory");
        return false;
    }
    bool is_done = host_process_start(&bench->host, assets, 1, error) &&
                   measure(bench, brief, game, seconds, result, error);
    fleet_leave(&bench->fleet);
    host_process_stop(&bench->host);
    free(bench);
    return is_done;
}

static bool measure(struct idle_bench *bench, const struct brief *brief,
                    const struct bench_game *game, double seconds, struct bench_idle *result,
                    char error[BENCH_ERROR_MAX])
{
    const struct given_option *idle = game != NULL ? &game->idle : NULL;
    struct host_usage empty, before, after;
    snprintf(error, BENCH_ERROR_MAX, "the host process went away");
    if (!host_process_usage(&bench->host, &empty) ||
        !host_process_open_tables(&bench->host, brief->name, TABLES)) {
        return false;
    }
    if (!fleet_join(&bench->fleet, &bench->host, brief, idle, idle != NULL ? 1 : 0) ||
        !fleet_wait(&bench->fleet, fleet_is_playing, PATIENCE_MS)) {
        snprintf(error, BENCH_ERROR_MAX, "the stations did not come to play; try again");
        return false;
    }
    stay(&bench->fleet, SETTLE_MS);
    if (!host_process_usage(&bench->host, &before)) {
        return false;
    }
    stay(&bench->fleet, (ms)(seconds * 1000));
    if (!host_process_usage(&bench->host, &after)) {
        return false;
    }
    result->cpu_percent =
        100.0 * (double)(after.cpu_us - before.cpu_us) / (double)(after.at_us - before.at_us);
    result->bytes_per_table = (double)(after.heap_bytes - empty.heap_bytes) / TABLES;
    return true;
}

static void stay(struct fleet *fleet, ms longest_ms)
{
    ms until = loop_now() + longest_ms;
    for (ms left = longest_ms; left > 0; left = until - loop_now()) {
        fleet_sleep(fleet, (int)left);
        fleet_step(fleet);
    }
}
