// klaxon bench: measures, and prints one JSON object.
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "stations/officers/officers.h"
#include "tools/bench/idle.h"
#include "tools/bench/officers.h"
#include "tools/bench/orders.h"
#include "tools/bench/screens.h"
#include "tools/bench/wire.h"
#include "tools/cli/commands.h"
#include "tools/cli/paths.h"
#include "tools/cli/setup_file.h"
#include "tools/cli/strings_file.h"
#include "tools/games/games.h"

struct bench_values {
    const char *game;
    double seconds;
    bool json;
};

static const struct cli_option OPTIONS[] = {
    {"game", "GAME", "what is measured: {games} (default {game})", CLI_TEXT,
     offsetof(struct bench_values, game), 0, 0},
    {"seconds", "NUMBER",
     "how long to measure (default: wire and screens 20, idle and officers 10, "
     "others 3)",
     CLI_DECIMAL, offsetof(struct bench_values, seconds), 0, 3600},
    {"json", NULL, "there is nothing else; accepted for scripts that always ask", CLI_FLAG,
     offsetof(struct bench_values, json), 0, 0},
};

const struct cli_page BENCH_PAGE = {
    .name = "bench",
    .usage = "rules|orders|wire|idle|screens|officers [OPTIONS]",
    .about =
        "Measures on this machine and prints one JSON object.\n\n"
        "  rules   orders applied by the rules alone, a second on one core\n"
        "  orders  orders applied, with all seats' views built and encoded, a second on one core\n"
        "  wire    eight stations on loopback against a real host with its journal on: from an\n"
        "          order to the view that shows it, beside a raw ENet echo of the same sizes\n"
        "  idle    what ten idle tables with their stations cost a host\n"
        "  screens what a frame of each screen costs at 1280x720 without a graphics card, along\n"
        "          matches that officers play\n"
        "  officers what a decision of a veteran costs, how many matches of veterans in every "
        "seat\n"
        "          one core plays a second, and where a game says so what a part of their "
        "thinking\n"
        "          costs, such as taking in a call\n",
    .options = OPTIONS,
    .option_count = sizeof OPTIONS / sizeof OPTIONS[0],
    .operands_min = 1,
    .operands_max = 1,
    .exits = "  0  it was measured\n"
             "  1  it could not be measured\n",
    .examples = "  klaxon bench wire\n"
                "  klaxon bench orders --game {game} --seconds 10\n",
};

static int run_rules(const struct game *game, const char *assets, double seconds);
static int run_orders(const struct game *game, const char *assets, double seconds);
static int run_wire(const struct game *game, const char *assets, double seconds);
static int run_idle(const struct game *game, const char *assets, double seconds);
static int run_screens(const struct game *game, const char *assets, double seconds);
static int run_officers(const struct game *game, const char *assets, double seconds);

static const struct {
    const char *name;
    double seconds;
    int (*run)(const struct game *game, const char *assets, double seconds);
} BENCHES[] = {
    {"rules", 3, run_rules}, {"orders", 3, run_orders},    {"wire", 20, run_wire},
    {"idle", 10, run_idle},  {"screens", 20, run_screens}, {"officers", 10, run_officers},
};

int bench_run(int argc, char **argv)
{
    struct bench_values values = {.game = cli_default_game()};
    int operand;
    int code = cli_parse(&BENCH_PAGE, argc, argv, &values, &operand);
    if (code != CLI_GO_ON) {
        return code;
    }
    struct file_path assets;
    size_t i = 0;
    while (i < sizeof BENCHES / sizeof BENCHES[0] && strcmp(argv[operand], BENCHES[i].name) != 0) {
        i++;
    }
    if (i == sizeof BENCHES / sizeof BENCHES[0]) {
        return cli_misuse(&BENCH_PAGE, "there is no measure '%s'", argv[operand]);
    }
    const struct game *game = game_find(values.game);
    if (game == NULL) {
        return cli_misuse_game(&BENCH_PAGE, values.game);
    }
    if (!paths_assets(&assets)) {
        return cli_fail("the assets are not to be found; set KLAXON_ASSETS to their folder");
    }
    return BENCHES[i].run(game, assets.text,
                          values.seconds > 0 ? values.seconds : BENCHES[i].seconds);
}

static int run_wire(const struct game *game, const char *assets, double seconds)
{
    struct bench_wire wire;
    char error[BENCH_ERROR_MAX];
    const struct bench_game *row = tool_game_find(game->brief->name)->bench;
    if (row == NULL) {
        return cli_fail("nobody has said yet what the seats of %s order while the wire is measured",
                        game->brief->title);
    }
    if (!bench_wire(game->brief, row, assets, seconds, &wire, error)) {
        return cli_fail("%s", error);
    }
    struct json json;
    cli_json_begin(&json, stdout);
    json_open_object(&json, NULL);
    json_fixed(&json, "echo_p50_us", wire.echo_p50_us, 0);
    json_fixed(&json, "echo_p99_us", wire.echo_p99_us, 0);
    json_fixed(&json, "order_p50_us", wire.order_p50_us, 0);
    json_fixed(&json, "order_p99_us", wire.order_p99_us, 0);
    json_fixed(&json, "ratio_p50", wire.order_p50_us / wire.echo_p50_us, 2);
    json_fixed(&json, "ratio_p99", wire.order_p99_us / wire.echo_p99_us, 2);
    json_close(&json);
    return cli_json_end(&json);
}

// The officers whose matches are measured, and what they are played with. False: it has said why
// there is neither; otherwise the setup is to be freed.
static bool find_players(const struct game *game, const char *assets,
                         const struct officer **officer, struct setup **setup)
{
    char error[SETUP_ERROR_MAX] = "not enough memory";
    *officer = officer_find(OFFICERS, game->brief->name);
    if (*officer == NULL) {
        cli_fail("%s has no officers, whose matches would be measured", game->brief->title);
        return false;
    }
    *setup = calloc(1, sizeof **setup);
    if (*setup == NULL || !setup_load(*setup, assets, game->brief, NULL, error)) {
        cli_fail("%s", error);
        free(*setup);
        return false;
    }
    return true;
}

static bool measure_orders(const struct game *game, const char *assets, bool with_views,
                           double seconds, struct bench_orders *orders)
{
    const struct officer *officer;
    struct setup *setup;
    if (!find_players(game, assets, &officer, &setup)) {
        return false;
    }
    bool is_done = bench_orders(game, officer, setup, with_views, seconds, orders);
    free(setup);
    if (!is_done) {
        cli_fail("%s could not be played", game->brief->title);
    }
    return is_done;
}

static int run_rules(const struct game *game, const char *assets, double seconds)
{
    struct bench_orders orders;
    if (!measure_orders(game, assets, false, seconds, &orders)) {
        return CLI_FAILED;
    }
    struct json json;
    cli_json_begin(&json, stdout);
    json_open_object(&json, NULL);
    json_fixed(&json, "orders_per_s", orders.orders_per_s, 0);
    json_close(&json);
    return cli_json_end(&json);
}

static int run_orders(const struct game *game, const char *assets, double seconds)
{
    struct bench_orders orders;
    if (!measure_orders(game, assets, true, seconds, &orders)) {
        return CLI_FAILED;
    }
    struct json json;
    cli_json_begin(&json, stdout);
    json_open_object(&json, NULL);
    json_fixed(&json, "orders_per_s", orders.orders_per_s, 0);
    json_fixed(&json, "bytes_per_view", orders.bytes_per_view, 0);
    json_fixed(&json, "bytes_per_view_p50", orders.bytes_per_view_p50, 0);
    json_close(&json);
    return cli_json_end(&json);
}

static int run_idle(const struct game *game, const char *assets, double seconds)
{
    struct bench_idle idle;
    char error[BENCH_ERROR_MAX];
    const struct bench_game *row = tool_game_find(game->brief->name)->bench;
    if (!bench_idle(game->brief, row, assets, seconds, &idle, error)) {
        return cli_fail("%s", error);
    }
    struct json json;
    cli_json_begin(&json, stdout);
    json_open_object(&json, NULL);
    json_fixed(&json, "cpu_percent", idle.cpu_percent, 3);
    json_fixed(&json, "bytes_per_table", idle.bytes_per_table, 0);
    json_close(&json);
    return cli_json_end(&json);
}

static int run_officers(const struct game *game, const char *assets, double seconds)
{
    struct bench_officers officers;
    char error[BENCH_ERROR_MAX];
    const struct bench_game *row = tool_game_find(game->brief->name)->bench;
    const struct bench_part *part = row != NULL ? row->part : NULL;
    const struct officer *officer;
    struct setup *setup;
    if (!find_players(game, assets, &officer, &setup)) {
        return CLI_FAILED;
    }
    bool is_done = bench_officers(game, officer, part, setup, seconds, &officers, error);
    free(setup);
    if (!is_done) {
        return cli_fail("%s", error);
    }
    struct json json;
    cli_json_begin(&json, stdout);
    json_open_object(&json, NULL);
    json_fixed(&json, "decision_p50_us", officers.decision_p50_us, 1);
    json_fixed(&json, "decision_p99_us", officers.decision_p99_us, 1);
    json_fixed(&json, "matches_per_s", officers.matches_per_s, 1);
    if (part != NULL) {
        char name[64];
        snprintf(name, sizeof name, "%s_p50_us", part->name);
        json_fixed(&json, name, officers.part_p50_us, 1);
        snprintf(name, sizeof name, "%s_p99_us", part->name);
        json_fixed(&json, name, officers.part_p99_us, 1);
    }
    json_unsigned(&json, "matches", officers.matches);
    json_close(&json);
    return cli_json_end(&json);
}

static int run_screens(const struct game *game, const char *assets, double seconds)
{
    struct bench_screens screens;
    struct file_path fonts;
    char error[BENCH_ERROR_MAX] = "the font B612 is not to be found";
    const struct officer *officer;
    struct setup *setup;
    if (!find_players(game, assets, &officer, &setup)) {
        return CLI_FAILED;
    }
    struct strings *strings = strings_load(assets, STRINGS_ENGLISH, error);
    bool is_done =
        strings != NULL && paths_fonts(&fonts) &&
        bench_screens(game, officer, setup, strings, fonts.text, seconds, &screens, error);
    free(setup);
    strings_destroy(strings);
    if (!is_done) {
        return cli_fail("%s", error);
    }
    struct json json;
    cli_json_begin(&json, stdout);
    json_open_object(&json, NULL);
    json_open_list(&json, "screens");
    for (size_t i = 0; i < screens.count; i++) {
        const struct bench_screen *screen = &screens.screens[i];
        json_open_object(&json, NULL);
        json_text(&json, "name", screen->name);
        json_fixed(&json, "p50_ms", screen->p50_ms, 2);
        json_fixed(&json, "p99_ms", screen->p99_ms, 2);
        json_fixed(&json, "max_ms", screen->max_ms, 2);
        json_unsigned(&json, "frames", screen->frames);
        json_close(&json);
    }
    json_close(&json);
    json_close(&json);
    return cli_json_end(&json);
}
