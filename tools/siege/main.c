// klaxon-soak: runs a soak and prints its figures as one JSON object. tools/soak builds and starts
// it.
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "tools/cli/cli.h"
#include "tools/cli/files.h"
#include "tools/cli/paths.h"
#include "tools/siege/flood.h"
#include "tools/siege/siege.h"

#define INTERRUPTED 130

struct soak_values {
    const char *host;
    double minutes;
    long seed;
    long rate;
    long growth_kib;
    long slow_ms;
    bool keep;
};

static const struct cli_option OPTIONS[] = {
    {"minutes", "N", "how long, about (default 10)", CLI_DECIMAL,
     offsetof(struct soak_values, minutes), 1, 600},
    {"seed", "N", "of what is done by chance (default 1)", CLI_NUMBER,
     offsetof(struct soak_values, seed), 0, 1000000000},
    {"rate", "N", "hostile datagrams a second (default 5000)", CLI_NUMBER,
     offsetof(struct soak_values, rate), 100, FLOOD_RATE_MAX},
    {"host", "PROGRAM", "the klaxon that hosts (default: the one of this build)", CLI_TEXT,
     offsetof(struct soak_values, host), 0, 0},
    {"growth", "KIB", "what its memory may grow by (default 8192)", CLI_NUMBER,
     offsetof(struct soak_values, growth_kib), 0, 10000000},
    {"slow", "MS",
     "orders during the flood are too slow when their p95 is longer than this, and\n"
     "many times what it was before (default 250)",
     CLI_NUMBER, offsetof(struct soak_values, slow_ms), 1, 60000},
    {"keep", NULL, "keep the folder with journals, notes and the host's log", CLI_FLAG,
     offsetof(struct soak_values, keep), 0, 0},
};

static const struct cli_page PAGE = {
    .name = "soak",
    .usage = "[OPTIONS]",
    .about = "Kills, floods and lies to a host with some thirty stations, on loopback, and holds\n"
             "what it promised against its journals. Prints one JSON object.\n",
    .options = OPTIONS,
    .option_count = sizeof OPTIONS / sizeof OPTIONS[0],
    .exits = "  0  everything held\n"
             "  1  something did not; a line on standard error says what\n",
    .examples = "  tools/soak --minutes 2\n",
};

static void print(const struct soak_values *values, const struct siege_result *result);
static void print_audit(const struct siege_result *result);
static void print_flood(const struct siege_result *result);
static void print_usage(const struct siege_result *result);

int main(int argc, char **argv)
{
    struct file_path program, up;
    paths_sibling(&up, "../cli/klaxon");
    struct soak_values values = {.host = up.text,
                                 .minutes = 10,
                                 .seed = 1,
                                 .rate = 5000,
                                 .growth_kib = 8192,
                                 .slow_ms = 250};
    int operand;
    int code = cli_parse(&PAGE, argc, argv, &values, &operand);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (realpath(values.host, program.text) == NULL || access(program.text, X_OK) != 0) {
        return cli_fail("there is no program %s to host", values.host);
    }
    signal(SIGPIPE, SIG_IGN);
    char folder[] = "/var/tmp/klaxon-soak-XXXXXX";
    if (mkdtemp(folder) == NULL) {
        return cli_fail("cannot make a folder in /var/tmp");
    }
    const struct siege_config config = {
        .program = program.text,
        .folder = folder,
        .minutes = values.minutes,
        .seed = (uint64_t)values.seed,
        .datagrams_per_s = (unsigned)values.rate,
        .growth_max_kib = values.growth_kib,
        .slow_ms = values.slow_ms,
    };
    struct siege_result *result = calloc(1, sizeof *result);
    bool is_whole = result != NULL && siege_run(&config, result);
    size_t failures = result != NULL ? result->failure_count : 1;
    if (is_whole) {
        print(&values, result);
    }
    for (size_t i = 0; result != NULL && i < failures; i++) {
        cli_note("%s", result->failures[i]);
    }
    if (values.keep) {
        cli_note("what there is lies in %s", folder);
    } else {
        files_remove_folder(folder);
    }
    free(result);
    return is_whole && failures == 0 ? CLI_OK : failures == 0 ? INTERRUPTED : CLI_FAILED;
}

static void print(const struct soak_values *values, const struct siege_result *result)
{
    printf("{\"minutes\":%g,\"seconds\":%.1f,\"seed\":%ld,\"stations\":%zu,\"tables\":%zu,"
           "\"kills\":%u,\"station_kills\":%u,",
           values->minutes, result->seconds, values->seed, result->stations, result->tables,
           result->host_kills, result->station_kills);
    print_audit(result);
    print_flood(result);
    print_usage(result);
    fputs("\"failures\":[", stdout);
    for (size_t i = 0; i < result->failure_count; i++) {
        fputs(i > 0 ? "," : "", stdout);
        cli_json_text(stdout, result->failures[i]);
    }
    printf("],\"ok\":%s}\n", result->failure_count == 0 ? "true" : "false");
    fflush(stdout);
}

static void print_audit(const struct siege_result *result)
{
    const struct audit *audit = &result->audit;
    printf("\"orders_confirmed\":%zu,\"orders_between_kills\":%u,\"orders_missing\":%zu,"
           "\"orders_doubled\":%zu,\"journals\":%zu,\"replays_verified\":%zu,"
           "\"replays_failed\":%zu,\"views_checked\":%zu,\"views_foreign\":%zu,",
           audit->orders, result->orders[PHASE_KILLS], audit->missing, audit->doubled,
           audit->journals, audit->replays_verified, audit->replays_failed, audit->views,
           audit->foreign);
}

static void print_flood(const struct siege_result *result)
{
    static const char *const NAMES[BOARD_COUNTS] = {
        "junk",           "oversized",
        "knocks",         "connects",
        "damaged",        "discovery",
        "forged",         "guesses",
        "guesses_judged", "guessed",
        "idlers",         "newcomers",
        "welcomed",       "slowest_welcome_ms",
        "joins",          "leaves",
        "returns",        "tables_opened",
        "options_set",    "kicks",
        "refused",        "unserved",
        "spies",          "leaks",
    };
    printf("\"datagrams\":%llu,", (unsigned long long)result->datagrams);
    for (int i = 0; i < BOARD_COUNTS; i++) {
        printf("\"%s\":%llu,", NAMES[i], (unsigned long long)result->counts[i]);
    }
    printf("\"stations_lost\":{\"quiet\":%u,\"flood\":%u,\"churn\":%u,\"tapped\":%u},"
           "\"honest_before\":{\"samples\":%zu,\"p50_ms\":%.2f,\"p95_ms\":%.2f},"
           "\"honest_during\":{\"samples\":%zu,\"p50_ms\":%.2f,\"p95_ms\":%.2f},",
           result->losses[PHASE_QUIET], result->losses[PHASE_FLOOD], result->losses[PHASE_CHURN],
           result->tapped_losses, result->before.samples, result->before.p50_ms,
           result->before.p95_ms, result->during.samples, result->during.p50_ms,
           result->during.p95_ms);
}

static void print_usage(const struct siege_result *result)
{
    printf("\"rss_kib\":{\"start\":%ld,\"peak\":%ld,\"end\":%ld},"
           "\"descriptors\":{\"start\":%ld,\"peak\":%ld,\"end\":%ld},",
           result->first.rss_kib, result->peak.rss_kib, result->last.rss_kib,
           result->first.descriptors, result->peak.descriptors, result->last.descriptors);
}
