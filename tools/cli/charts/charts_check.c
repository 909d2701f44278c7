// klaxon charts check: says of each file whether it is a chart that can be played, and fairly.
#include <stdlib.h>
#include <string.h>

#include "tools/cli/charts/charts.h"
#include "tools/cli/cli.h"
#include "tools/cli/files.h"

#define FILES_MAX 64

struct check_values {
    const char *game;
    const char *kind;
    bool json;
};

static const struct cli_option OPTIONS[] = {
    {"game", "GAME", "of which game: {games} (default {game})", CLI_TEXT,
     offsetof(struct check_values, game), 0, 0},
    {"kind", "KIND", CHARTS_KIND_HELP, CLI_TEXT, offsetof(struct check_values, kind), 0, 0},
    {"json", NULL, "print one JSON object", CLI_FLAG, offsetof(struct check_values, json), 0, 0},
};

static const struct cli_page PAGE = {
    .name = "charts check",
    .usage = "FILE|-... [OPTIONS]",
    .about =
        "Reads charts and lets their game say whether they can be played, and fairly. Each line\n"
        "says file, line, and what is wrong there: an error makes a chart unplayable, a warning\n"
        "only dull or treacherous.\n"
        "- reads standard input.\n",
    .options = OPTIONS,
    .option_count = sizeof OPTIONS / sizeof OPTIONS[0],
    .operands_min = 1,
    .operands_max = FILES_MAX,
    .exits = "  0  every file can be played; there may be warnings\n"
             "  1  one of them cannot, or cannot be read\n",
    .examples = "  klaxon charts check my-bay.txt\n"
                "  klaxon charts new | klaxon charts check -\n",
};

static void print_words(const char *file, const struct asset_report *report);
static void write_report(struct json *json, const char *file, const struct asset_report *report);

int charts_check_run(int argc, char **argv)
{
    struct check_values values = {0};
    int operand;
    int code = cli_parse(&PAGE, argc, argv, &values, &operand);
    if (code != CLI_GO_ON) {
        return code;
    }
    size_t option = 0;
    const struct game *game;
    code = charts_find_game(&PAGE, values.game, values.kind, &game, &option);
    if (code != CLI_GO_ON) {
        return code;
    }
    bool is_good = true;
    struct json json;
    cli_json_begin(&json, stdout);
    if (values.json) {
        json_open_object(&json, NULL);
        json_open_list(&json, "files");
    }
    for (int i = operand; i < argc; i++) {
        struct asset_report report;
        char error[FILES_ERROR_MAX];
        size_t length;
        char *text = files_read_text(argv[i], &length, error);
        if (text != NULL) {
            charts_ask(game, option, text, length, &report);
        } else {
            asset_report_init(&report);
            asset_report_refuse(&report, error);
        }
        free(text);
        is_good = is_good && report.is_playable;
        if (values.json) {
            write_report(&json, argv[i], &report);
        } else {
            print_words(argv[i], &report);
        }
    }
    if (values.json) {
        json_close(&json);
        json_close(&json);
        is_good = cli_json_end(&json) == CLI_OK && is_good;
    }
    return is_good ? CLI_OK : CLI_FAILED;
}

static const struct asset_map *map_of(const struct asset_report *report,
                                      const struct asset_finding *finding)
{
    return finding->map >= 0 ? &report->maps[finding->map] : NULL;
}

static void print_words(const char *file, const struct asset_report *report)
{
    for (size_t i = 0; i < report->finding_count; i++) {
        const struct asset_finding *finding = &report->findings[i];
        const struct asset_map *map = map_of(report, finding);
        printf("%s:", file);
        if (finding->line > 0) {
            printf("%u:", finding->line);
        }
        printf(" %s: %s", finding->is_error ? "error" : "warning", finding->text);
        if (map != NULL) {
            printf(" (map of %u x %u)", map->columns, map->rows);
        }
        puts("");
    }
    if (!report->is_playable) {
        return;
    }
    printf("%s: can be played", file);
    const char *and = "";
    for (size_t i = 0; i < report->map_count; i++) {
        const struct asset_map *map = &report->maps[i];
        if (map->is_playable) {
            printf("%s%s%s, %u %% land", and, map->words != NULL ? " " : "",
                   map->words != NULL ? map->words : "", map->land_percent);
            and = " and";
        }
    }
    puts("");
}

static void write_finding(struct json *json, const struct asset_report *report,
                          const struct asset_finding *finding)
{
    const struct asset_map *map = map_of(report, finding);
    json_open_object(json, NULL);
    json_text(json, "gravity", finding->is_error ? "error" : "warning");
    json_unsigned(json, "line", finding->line);
    if (map != NULL && map->columns == map->rows) {
        json_unsigned(json, "side", map->columns);
    }
    if (finding->flaw != NULL) {
        json_text(json, "flaw", finding->flaw);
    }
    if (finding->place[0] != '\0') {
        json_text(json, "dot", finding->place);
    }
    json_text(json, "text", finding->text);
    json_close(json);
}

static void write_report(struct json *json, const char *file, const struct asset_report *report)
{
    json_open_object(json, NULL);
    json_text(json, "file", file);
    json_bool(json, "playable", report->is_playable);
    charts_write_maps(json, report, false);
    json_open_list(json, "findings");
    for (size_t i = 0; i < report->finding_count; i++) {
        write_finding(json, report, &report->findings[i]);
    }
    json_close(json);
    json_close(json);
}
