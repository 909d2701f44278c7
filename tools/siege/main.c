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

static int print(const struct soak_values *values, const struct siege_result *result);
static void write_audit(struct json *json, const struct siege_result *result);
static void write_flood(struct json *json, const struct siege_result *result);
static void write_delays(struct json *json, const char *name, const struct siege_delays *delays);
static void write_usage(struct json *json, const struct siege_result *result);

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
        code = print(&values, result);
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
    return is_whole && failures == 0 ? code : failures == 0 ? INTERRUPTED : CLI_FAILED;
}

static int print(const struct soak_values *values, const struct siege_result *result)
{
    struct json json;
    cli_json_begin(&json, stdout);
    json_open_object(&json, NULL);
    json_double(&json, "minutes", values->minutes);
    json_fixed(&json, "seconds", result->seconds, 1);
    json_signed(&json, "seed", values->seed);
    json_unsigned(&json, "stations", result->stations);
    json_unsigned(&json, "tables", result->tables);
    json_unsigned(&json, "kills", result->host_kills);
    json_unsigned(&json, "station_kills", result->station_kills);
    write_audit(&json, result);
    write_flood(&json, result);
    write_usage(&json, result);
    json_open_list(&json, "failures");
    for (size_t i = 0; i < result->failure_count; i++) {
        json_text(&json, NULL, result->failures[i]);
    }
    json_close(&json);
    json_bool(&json, "ok", result->failure_count == 0);
    json_close(&json);
    return cli_json_end(&json);
}

static void write_audit(struct json *json, const struct siege_result *result)
{
    const struct audit *audit = &result->audit;
    json_unsigned(json, "orders_confirmed", audit->orders);
    json_unsigned(json, "orders_between_kills", result->orders[PHASE_KILLS]);
    json_unsigned(json, "orders_missing", audit->missing);
    json_unsigned(json, "orders_doubled", audit->doubled);
    json_unsigned(json, "journals", audit->journals);
    json_unsigned(json, "replays_verified", audit->replays_verified);
    json_unsigned(json, "replays_failed", audit->replays_failed);
    json_unsigned(json, "views_checked", audit->views);
    json_unsigned(json, "views_foreign", audit->foreign);
}

static void write_flood(struct json *json, const struct siege_result *result)
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
    json_unsigned(json, "datagrams", result->datagrams);
    for (int i = 0; i < BOARD_COUNTS; i++) {
        json_unsigned(json, NAMES[i], result->counts[i]);
    }
    json_open_object(json, "stations_lost");
    json_unsigned(json, "quiet", result->losses[PHASE_QUIET]);
    json_unsigned(json, "flood", result->losses[PHASE_FLOOD]);
    json_unsigned(json, "churn", result->losses[PHASE_CHURN]);
    json_unsigned(json, "tapped", result->tapped_losses);
    json_close(json);
    write_delays(json, "honest_before", &result->before);
    write_delays(json, "honest_during", &result->during);
}

static void write_delays(struct json *json, const char *name, const struct siege_delays *delays)
{
    json_open_object(json, name);
    json_unsigned(json, "samples", delays->samples);
    json_fixed(json, "p50_ms", delays->p50_ms, 2);
    json_fixed(json, "p95_ms", delays->p95_ms, 2);
    json_close(json);
}

static void write_usage(struct json *json, const struct siege_result *result)
{
    json_open_object(json, "rss_kib");
    json_signed(json, "start", result->first.rss_kib);
    json_signed(json, "peak", result->peak.rss_kib);
    json_signed(json, "end", result->last.rss_kib);
    json_close(json);
    json_open_object(json, "descriptors");
    json_signed(json, "start", result->first.descriptors);
    json_signed(json, "peak", result->peak.descriptors);
    json_signed(json, "end", result->last.descriptors);
    json_close(json);
}
