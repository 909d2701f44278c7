#include "tools/siege/siege.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>

#include "net/enet/link_enet.h"
#include "shared/random.h"
#include "tools/cli/cli.h"
#include "tools/cli/files.h"
#include "tools/cli/loop.h"
#include "tools/siege/flood.h"
#include "tools/siege/judge.h"
#include "tools/siege/posts.h"
#include "tools/siege/process.h"
#include "tools/siege/station.h"
#include "tools/siege/tap.h"
#include "tools/siege/visitors.h"

#define SIT_MS    90000 // for all to sit down, or to be back, on a busy machine
#define TICK_MS   50
#define USAGE_MS  500   // between two looks at the host's memory
#define SETTLE_MS 20000 // for the host to let go of what guests left behind
#define NOTICE_MS (LINK_ENET_SILENCE_MS + 1000)
#define GO_MS     12000 // for guests to end what they began
#define AWAY_MS   8000  // that a killed station stays away at most

// How much of the time each phase gets; the rest is for sitting down, coming back and the audit.
#define SHARE_KILLS 0.42
#define SHARE_QUIET 0.10
#define SHARE_FLOOD 0.24
#define SHARE_CHURN 0.10

struct siege {
    const struct siege_config *config;
    struct siege_result *result;
    struct siege_board *board;
    struct siege_host host;
    struct tap tap;
    struct random random;
    struct loop loop;
    pid_t stations[BOARD_STATIONS_MAX]; // 0: it does not run
    ms back_at[BOARD_STATIONS_MAX];     // when a killed one is started again
    pid_t visitors[3];                  // of the phase
    bool is_interrupted;
    bool measures; // the host's memory
    ms measured_at;
};

static bool prepare(struct siege *siege);
static void play(struct siege *siege);
static void go_to(struct siege *siege, enum board_phase phase, const char *words);
static bool wait_ms(struct siege *siege, ms longest_ms);
static void look_around(struct siege *siege);
static void look_at_stations(struct siege *siege);
static void measure(struct siege *siege);
static bool start_station(struct siege *siege, size_t index);
static bool sit_down(struct siege *siege);
static bool await_all(struct siege *siege, const char *what);
static void kill_things(struct siege *siege, ms longest_ms);
static void kill_host_once(struct siege *siege);
static void kill_some_station(struct siege *siege);
static void run_flood(struct siege *siege, ms longest_ms);
static void run_churn(struct siege *siege, ms longest_ms);
static void end_visitors(struct siege *siege);
static void settle(struct siege *siege);
static void end_all(struct siege *siege);

bool siege_run(const struct siege_config *config, struct siege_result *result)
{
    struct siege *siege = calloc(1, sizeof *siege);
    *result = (struct siege_result){.stations = posts_count(), .tables = posts_table_count()};
    if (siege == NULL) {
        judge_fail(result, "not enough memory");
        return false;
    }
    siege->config = config;
    siege->result = result;
    random_seed(&siege->random, config->seed);
    loop_open(&siege->loop);
    ms began = loop_now();
    bool is_begun = prepare(siege) && sit_down(siege);
    if (is_begun) {
        play(siege);
    }
    end_all(siege);
    if (is_begun && !siege->is_interrupted) {
        judge_sum_up(result, siege->board, config->folder, siege->host.folder.text);
        judge_all(result, config);
    }
    result->seconds = (double)(loop_now() - began) / 1000.0;
    bool is_whole = is_begun && !siege->is_interrupted;
    board_destroy(siege->board);
    loop_close(&siege->loop);
    free(siege);
    return is_whole;
}

static bool prepare(struct siege *siege)
{
    char error[SIEGE_ERROR_MAX];
    struct file_path notes, tokens;
    const char *folder = siege->config->folder;
    snprintf(siege->host.program.text, sizeof siege->host.program.text, "%s",
             siege->config->program);
    siege->board = board_create();
    bool is_ready = siege->board != NULL && paths_join(&siege->host.folder, folder, "host") &&
                    paths_join(&siege->host.log, folder, "host.log") &&
                    paths_join(&notes, folder, "notes") && paths_join(&tokens, folder, "tokens") &&
                    files_make_folder(notes.text) && files_make_folder(tokens.text);
    if (!is_ready) {
        judge_fail(siege->result, "cannot write into %.100s", folder);
        return false;
    }
    if (!siege_host_start(&siege->host, error)) {
        judge_fail(siege->result, "%s", error);
        return false;
    }
    if (!tap_start(&siege->tap, siege->host.port, siege->config->seed, siege->board)) {
        judge_fail(siege->result, "no socket for the tap");
        return false;
    }
    return true;
}

static void play(struct siege *siege)
{
    double all_ms = siege->config->minutes * 60000;
    go_to(siege, PHASE_KILLS, "the host and stations are killed");
    kill_things(siege, (ms)(all_ms * SHARE_KILLS));
    go_to(siege, PHASE_CALM, "everybody comes back");
    // Before that, some have not even noticed that the host they knew is gone.
    if (!wait_ms(siege, NOTICE_MS) || !await_all(siege, "come back")) {
        return;
    }
    siege->measures = true;
    go_to(siege, PHASE_QUIET, "nobody disturbs anybody");
    if (wait_ms(siege, (ms)(all_ms * SHARE_QUIET))) {
        siege->result->first = siege->result->last;
        run_flood(siege, (ms)(all_ms * SHARE_FLOOD));
    }
    if (!siege->is_interrupted) {
        run_churn(siege, (ms)(all_ms * SHARE_CHURN));
        settle(siege);
    }
    siege->measures = false;
    if (!siege->is_interrupted && !siege_host_stop(&siege->host)) {
        judge_fail(siege->result, "the host did not end well when it was asked to");
    }
    if (siege_host_met_sanitizer(&siege->host)) {
        judge_fail(siege->result,
                   "a sanitizer or an assertion spoke: see the host's log with --keep");
    }
}

static void go_to(struct siege *siege, enum board_phase phase, const char *words)
{
    atomic_store(&siege->board->phase, phase);
    if (!siege->is_interrupted) {
        cli_note("%s", words);
    }
}

// Lets so much time pass. False when the soak is to end early: it was interrupted, or its host is
// gone.
static bool wait_ms(struct siege *siege, ms longest_ms)
{
    ms until = loop_now() + longest_ms;
    do {
        look_around(siege);
        ms left = until - loop_now();
        if (!loop_sleep(&siege->loop, left < TICK_MS ? left : TICK_MS)) {
            siege->is_interrupted = true;
        }
    } while (!siege->is_interrupted && loop_now() < until);
    return !siege->is_interrupted;
}

static void look_around(struct siege *siege)
{
    look_at_stations(siege);
    if (siege->measures) {
        measure(siege);
    }
}

// A host or a station that ends without being killed has failed; the soak goes on without it if it
// can.
static void look_at_stations(struct siege *siege)
{
    char error[SIEGE_ERROR_MAX];
    if (siege->host.process > 0 && siege_host_has_ended(&siege->host)) {
        judge_fail(siege->result, "the host ended by itself");
        if (!siege_host_start(&siege->host, error)) {
            siege->is_interrupted = true;
        }
    }
    for (size_t i = 0; i < siege->result->stations; i++) {
        if (siege->stations[i] > 0 && waitpid(siege->stations[i], NULL, WNOHANG) > 0) {
            judge_fail(siege->result, "station %zu ended by itself: %s", i + 1,
                       siege->board->stations[i].why);
            siege->stations[i] = 0;
            atomic_store(&siege->board->stations[i].is_at_table, false);
        }
        if (siege->back_at[i] != 0 && loop_now() >= siege->back_at[i]) {
            siege->back_at[i] = 0;
            start_station(siege, i);
        }
    }
}

static void measure(struct siege *siege)
{
    struct siege_usage now;
    if (loop_now() < siege->measured_at + USAGE_MS || !siege_host_usage(&siege->host, &now)) {
        return;
    }
    struct siege_result *result = siege->result;
    siege->measured_at = loop_now();
    result->last = now;
    result->peak.rss_kib = now.rss_kib > result->peak.rss_kib ? now.rss_kib : result->peak.rss_kib;
    result->peak.descriptors =
        now.descriptors > result->peak.descriptors ? now.descriptors : result->peak.descriptors;
}

// --- sitting down

static bool start_station(struct siege *siege, size_t index)
{
    const struct siege_station_config config = {
        .index = index,
        .folder = siege->config->folder,
        .port = index == SIEGE_TAPPED ? siege->tap.port : siege->host.port,
        .seed = siege->config->seed,
        .board = siege->board,
    };
    siege->stations[index] = siege_station_start(&config);
    return siege->stations[index] > 0;
}

// Those who open tables first; the others when the codes are known.
static bool sit_down(struct siege *siege)
{
    go_to(siege, PHASE_SITTING, "stations sit down");
    for (int turn = 0; turn < 2; turn++) {
        for (size_t i = 0; i < siege->result->stations; i++) {
            if ((posts_at(i).place != 0) == (turn != 0)) {
                start_station(siege, i);
            }
        }
        if (!await_all(siege, turn == 0 ? "opened its table" : "sat down")) {
            return false;
        }
    }
    return true;
}

// Until every station that runs is at its table.
static bool await_all(struct siege *siege, const char *what)
{
    ms until = loop_now() + SIT_MS;
    size_t last = 0;
    bool is_waiting = true;
    while (is_waiting && loop_now() < until && wait_ms(siege, TICK_MS)) {
        is_waiting = false;
        for (size_t i = 0; i < siege->result->stations; i++) {
            bool is_missing =
                siege->back_at[i] != 0 ||
                (siege->stations[i] > 0 && !atomic_load(&siege->board->stations[i].is_at_table));
            is_waiting = is_waiting || is_missing;
            last = is_missing ? i : last;
        }
    }
    if (siege->result->failure_count > 0) {
        return false; // a station or the host is gone
    }
    if (is_waiting && !siege->is_interrupted) {
        judge_fail(siege->result, "station %zu has not %s within %d s", last + 1, what,
                   SIT_MS / 1000);
    }
    return !is_waiting;
}

// --- kills

static void kill_things(struct siege *siege, ms longest_ms)
{
    ms until = loop_now() + longest_ms;
    while (!siege->is_interrupted && loop_now() < until) {
        // Some kills follow at once, while everybody is still coming back; others find a match
        // under way.
        bool is_soon = random_below(&siege->random, 5) == 0;
        ms moment =
            is_soon ? random_below(&siege->random, 800) : 1200 + random_below(&siege->random, 3000);
        if (!wait_ms(siege, moment)) {
            return;
        }
        if (random_below(&siege->random, 3) == 0) {
            kill_some_station(siege);
        }
        kill_host_once(siege);
    }
}

// What the journals hold at that moment has to hold together; then the host goes on with it.
static void kill_host_once(struct siege *siege)
{
    char error[SIEGE_ERROR_MAX];
    siege_host_kill(&siege->host);
    siege->result->host_kills++;
    audit_replay_open(&siege->result->audit, siege->host.folder.text);
    if (random_below(&siege->random, 4) == 0) {
        wait_ms(siege, 1000); // time enough for everybody to notice
    }
    if (!siege->is_interrupted && !siege_host_start(&siege->host, error)) {
        judge_fail(siege->result, "%s", error);
        siege->is_interrupted = true;
    }
}

static void kill_some_station(struct siege *siege)
{
    size_t index = random_below(&siege->random, (uint32_t)siege->result->stations);
    if (siege->stations[index] <= 0) {
        return;
    }
    process_end(&siege->stations[index]);
    atomic_store(&siege->board->stations[index].is_at_table, false);
    siege->back_at[index] = loop_now() + 1 + random_below(&siege->random, AWAY_MS);
    siege->result->station_kills++;
}

// --- visitors

static void run_flood(struct siege *siege, ms longest_ms)
{
    const struct flood_config flood = {
        .port = siege->host.port,
        .datagrams_per_s = siege->config->datagrams_per_s,
        .seed = siege->config->seed + 1,
        .board = siege->board,
    };
    const struct visitors_config visitors = {siege->host.port, siege->config->seed, siege->board};
    go_to(siege, PHASE_FLOOD, "strangers flood the host");
    siege->visitors[0] = flood_start(&flood);
    siege->visitors[1] = visitors_start_newcomers(&visitors);
    ms began = loop_now();
    wait_ms(siege, longest_ms);
    siege->result->flood_s = (double)(loop_now() - began) / 1000.0;
    go_to(siege, PHASE_CALM, "the flood is over");
    end_visitors(siege);
}

static void run_churn(struct siege *siege, ms longest_ms)
{
    const struct visitors_config visitors = {siege->host.port, siege->config->seed, siege->board};
    go_to(siege, PHASE_CHURN, "guests come and go");
    siege->visitors[0] = visitors_start_churn(&visitors);
    siege->visitors[1] = visitors_start_spies(&visitors);
    wait_ms(siege, longest_ms);
    go_to(siege, PHASE_CALM, "the guests have gone");
    end_visitors(siege);
}

static void end_visitors(struct siege *siege)
{
    ms until = loop_now() + GO_MS;
    for (size_t i = 0; i < sizeof siege->visitors / sizeof siege->visitors[0]; i++) {
        while (siege->visitors[i] > 0 && !siege->is_interrupted && loop_now() < until) {
            wait_ms(siege, TICK_MS);
            if (waitpid(siege->visitors[i], NULL, WNOHANG) > 0) {
                siege->visitors[i] = 0;
            }
        }
        process_end(&siege->visitors[i]);
    }
}

// A host takes some seconds to be sure that guests who were cut off have gone.
static void settle(struct siege *siege)
{
    ms until = loop_now() + SETTLE_MS;
    const struct siege_result *result = siege->result;
    do {
        wait_ms(siege, 1000);
    } while (!siege->is_interrupted && loop_now() < until &&
             result->last.descriptors > result->first.descriptors);
}

static void end_all(struct siege *siege)
{
    end_visitors(siege);
    for (size_t i = 0; i < BOARD_STATIONS_MAX; i++) {
        process_end(&siege->stations[i]);
    }
    process_end(&siege->tap.process);
    siege_host_kill(&siege->host);
}
