// klaxon charts: lists the charts of a game that a host here offers, and leads to the commands that
// check and make them.
#include <string.h>

#include "engine/host/asset.h"
#include "shared/text.h"
#include "tools/cli/charts/charts.h"
#include "tools/cli/commands.h"
#include "tools/cli/paths.h"

#define KINDS_MAX 128

struct charts_values {
    const char *game;
    const char *kind;
    bool json;
};

static const struct cli_option OPTIONS[] = {
    {"game", "GAME", "of which game: {games} (default {game})", CLI_TEXT,
     offsetof(struct charts_values, game), 0, 0},
    {"kind", "KIND", CHARTS_KIND_HELP, CLI_TEXT, offsetof(struct charts_values, kind), 0, 0},
    {"json", NULL, "print one JSON object", CLI_FLAG, offsetof(struct charts_values, json), 0, 0},
};

const struct cli_page CHARTS_PAGE = {
    .name = "charts",
    .usage = "[OPTIONS] | check FILE... | new [OPTIONS]",
    .about =
        "Lists the charts of a game that a host on this machine offers: their sizes, what is\n"
        "special about them, how much of them is land, and where the file lies. Your own go into\n"
        "~/.local/share/klaxon/charts/GAME and are offered beside the others.\n"
        "\n"
        "  klaxon charts check FILE...  is a chart playable and fair?\n"
        "  klaxon charts new            makes a chart from a seed\n"
        "\n"
        "docs/charts.md says how to type in a chart of your own in five minutes.\n",
    .options = OPTIONS,
    .option_count = sizeof OPTIONS / sizeof OPTIONS[0],
    .exits = "  0  every chart can be played\n"
             "  1  one of them cannot, and its line says why; or there are none\n",
    .examples = "  klaxon charts\n"
                "  klaxon charts check my-bay.txt\n"
                "  klaxon charts new --out my-bay.txt\n",
};

// A chart of the list.
struct entry {
    const char *name;
    char path[ASSET_PATH_MAX];
    bool is_own;
    struct asset_report report;
    char error[ASSET_REPORT_TEXT_MAX + 16]; // empty: at least one map can be played
};

static void look(const struct asset_places *places, const struct game *game, size_t option,
                 const char *name, struct entry *entry);
static void print_words(const struct entry *entry);
static void write_entry(struct json *json, const struct entry *entry);

int charts_run(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "check") == 0) {
        return charts_check_run(argc - 1, argv + 1);
    }
    if (argc > 1 && strcmp(argv[1], "new") == 0) {
        return charts_new_run(argc - 1, argv + 1);
    }
    struct charts_values values = {0};
    int operand;
    int code = cli_parse(&CHARTS_PAGE, argc, argv, &values, &operand);
    if (code != CLI_GO_ON) {
        return code;
    }
    size_t option = 0;
    const struct game *game;
    code = charts_find_game(&CHARTS_PAGE, values.game, values.kind, &game, &option);
    if (code != CLI_GO_ON) {
        return code;
    }
    struct file_path installed;
    struct file_path own;
    struct asset_places places;
    paths_own_assets(&own);
    if (!paths_assets(&installed) || !asset_places_init(&places, own.text, installed.text)) {
        return cli_fail("the assets are not to be found; set KLAXON_ASSETS to their folder");
    }
    char names[WIRE_ASSETS_MAX][BRIEF_NAME_MAX];
    const char *folder = game->brief->options[option].folder;
    size_t count = asset_list(&places, folder, names);
    bool is_good = count > 0;
    struct json json;
    cli_json_begin(&json, stdout);
    if (values.json) {
        json_open_object(&json, NULL);
        json_open_list(&json, "charts");
    }
    for (size_t i = 0; i < count; i++) {
        struct entry entry;
        look(&places, game, option, names[i], &entry);
        is_good = is_good && entry.error[0] == '\0';
        if (values.json) {
            write_entry(&json, &entry);
        } else {
            print_words(&entry);
        }
    }
    if (values.json) {
        json_close(&json);
        json_close(&json);
        is_good = cli_json_end(&json) == CLI_OK && is_good;
    } else if (count == 0) {
        cli_note("there are no charts in %s/%s", installed.text, folder);
    }
    return is_good ? CLI_OK : CLI_FAILED;
}

static void look(const struct asset_places *places, const struct game *game, size_t option,
                 const char *name, struct entry *entry)
{
    const char *folder = game->brief->options[option].folder;
    uint8_t text[ASSET_TEXT_MAX];
    uint16_t length = 0;
    struct reason reason;
    memset(entry, 0, sizeof *entry);
    entry->name = name;
    asset_find(places, folder, name, entry->path);
    entry->is_own =
        places->own[0] != '\0' && strncmp(entry->path, places->own, strlen(places->own)) == 0;
    if (!asset_read(places, folder, name, text, &length, &reason)) {
        snprintf(entry->error, sizeof entry->error, "longer than %d bytes or not readable",
                 ASSET_TEXT_MAX);
        return;
    }
    charts_ask(game, option, (const char *)text, length, &entry->report);
    const struct asset_finding *error = asset_report_error(&entry->report);
    for (size_t i = 0; i < entry->report.map_count; i++) {
        error = entry->report.maps[i].is_playable ? NULL : error; // that map can be chosen
    }
    if (error != NULL && error->line > 0) {
        struct text_writer writer;
        text_writer_init(&writer, entry->error, sizeof entry->error);
        text_append_format(&writer, "line %u: %s", error->line, error->text);
        text_writer_finish(&writer);
    } else if (error != NULL) {
        text_copy(entry->error, sizeof entry->error, error->text);
    }
}

static void print_words(const struct entry *entry)
{
    const struct asset_report *report = &entry->report;
    if (entry->error[0] != '\0') {
        printf("%-14s cannot be played: %s  %s\n", entry->name, entry->error, entry->path);
        return;
    }
    printf("%-14s %-24s", entry->name, report->title);
    for (size_t i = 0; i < report->map_count; i++) {
        const struct asset_map *map = &report->maps[i];
        if (map->is_playable) {
            printf("  %u x %u %2u %%", map->columns, map->rows, map->land_percent);
        } else {
            printf("  %12s", "");
        }
    }
    bool is_plain = report->scenario == NULL || strcmp(report->scenario, "plain") == 0;
    printf("  %-10s%s %s\n", is_plain ? "" : report->scenario, entry->is_own ? " own" : "    ",
           entry->path);
}

static void write_entry(struct json *json, const struct entry *entry)
{
    json_open_object(json, NULL);
    json_text(json, "name", entry->name);
    json_text(json, "title", entry->report.title);
    json_text(json, "scenario", entry->report.scenario);
    charts_write_maps(json, &entry->report, true);
    json_bool(json, "own", entry->is_own);
    json_text(json, "file", entry->path);
    json_text(json, "error", entry->error);
    json_close(json);
}

int charts_find_game(const struct cli_page *page, const char *name, const char *kind,
                     const struct game **game, size_t *option)
{
    *game = name != NULL ? game_find(name) : game_at(0);
    if (*game == NULL) {
        return cli_misuse_game(page, name);
    }
    char kinds[KINDS_MAX];
    struct text_writer writer;
    text_writer_init(&writer, kinds, sizeof kinds);
    const struct brief *brief = (*game)->brief;
    for (*option = 0; *option < brief->option_count; (*option)++) {
        const struct brief_option *asked = &brief->options[*option];
        if (asked->kind != OPTION_ASSET) {
            continue;
        }
        if (kind != NULL ? strcmp(kind, asked->name) == 0 : asked->has_preview) {
            return CLI_GO_ON;
        }
        text_append_format(&writer, "%s%s", writer.length > 0 ? ", " : "; it has ", asked->name);
    }
    text_writer_finish(&writer);
    return kind == NULL
               ? cli_fail("%s has no charts", brief->title)
               : cli_misuse(page, "%s has no files of the kind '%s'%s", brief->title, kind, kinds);
}

void charts_ask(const struct game *game, size_t option, const char *text, size_t length,
                struct asset_report *report)
{
    asset_report_init(report);
    if (length > ASSET_TEXT_MAX) {
        char error[ASSET_REPORT_TEXT_MAX];
        snprintf(error, sizeof error, "%zu bytes; a host takes %d at the most", length,
                 ASSET_TEXT_MAX);
        asset_report_refuse(report, error);
        return;
    }
    game->check_asset(option, text, length, report);
}

void charts_write_maps(struct json *json, const struct asset_report *report, bool only_playable)
{
    json_open_list(json, "maps");
    for (size_t i = 0; i < report->map_count; i++) {
        const struct asset_map *map = &report->maps[i];
        if (map->columns == 0 || (only_playable && !map->is_playable)) {
            continue;
        }
        json_open_object(json, NULL);
        if (report->chooser != NULL) {
            json_text(json, report->chooser, map->when);
        }
        if (map->columns == map->rows) {
            json_unsigned(json, "side", map->columns);
        }
        json_unsigned(json, "columns", map->columns);
        json_unsigned(json, "rows", map->rows);
        json_unsigned(json, "land_percent", map->land_percent);
        json_close(json);
    }
    json_close(json);
}
