// klaxon charts: lists the charts of Captain Sonar that a host here offers, and leads to the
// commands that check and make them.
#include <string.h>

#include "engine/host/asset.h"
#include "shared/sonar/chart_check.h"
#include "tools/cli/charts/charts.h"
#include "tools/cli/commands.h"
#include "tools/cli/paths.h"

struct charts_values {
    bool json;
};

static const struct cli_option OPTIONS[] = {
    {"json", NULL, "print one JSON object", CLI_FLAG, offsetof(struct charts_values, json), 0, 0},
};

const struct cli_page CHARTS_PAGE = {
    .name = "charts",
    .usage = "[OPTIONS] | check FILE... | new [OPTIONS]",
    .about =
        "Lists the charts of Captain Sonar that a host on this machine offers: their sizes, what\n"
        "is special about them, how much of them is land, and where the file lies. Your own go\n"
        "into ~/.local/share/klaxon/charts/sonar and are offered beside the others.\n"
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
                "  klaxon charts new --islands many --out my-bay.txt\n",
};

// A chart of the list.
struct entry {
    const char *name;
    char path[ASSET_PATH_MAX];
    bool is_own;
    struct charts_maps charts;   // those that can be played
    char error[CHART_ERROR_MAX]; // empty: at least one map can be played
};

static void look(const struct asset_places *places, const char *name, struct entry *entry);
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
    struct file_path installed;
    struct file_path own;
    struct asset_places places;
    paths_own_assets(&own);
    if (!paths_assets(&installed) || !asset_places_init(&places, own.text, installed.text)) {
        return cli_fail("the assets are not to be found; set KLAXON_ASSETS to their folder");
    }
    char names[WIRE_ASSETS_MAX][BRIEF_NAME_MAX];
    const char *folder = SONAR_BRIEF.options[SONAR_OPTION_CHART].folder;
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
        look(&places, names[i], &entry);
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

static void look(const struct asset_places *places, const char *name, struct entry *entry)
{
    const char *folder = SONAR_BRIEF.options[SONAR_OPTION_CHART].folder;
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
    bool is_any = false;
    for (int tempo = 0; tempo < CHARTS_TEMPOS; tempo++) {
        struct sonar_findings findings;
        struct chart *map = &entry->charts.maps[tempo];
        char error[CHART_ERROR_MAX];
        if (!chart_read(map, (const char *)text, length, sonar_chart_side((enum sonar_tempo)tempo),
                        error)) {
            memcpy(entry->error, error, sizeof error);
            continue;
        }
        entry->charts.has_map[tempo] = sonar_chart_check(map, (enum sonar_tempo)tempo, &findings);
        is_any = is_any || entry->charts.has_map[tempo];
        if (!entry->charts.has_map[tempo]) {
            snprintf(entry->error, sizeof entry->error, "%.*s", CHART_ERROR_MAX - 1,
                     findings.list[0].text);
        }
    }
    if (is_any) {
        entry->error[0] = '\0';
    }
}

static const struct chart *any_map(const struct entry *entry)
{
    return entry->charts.has_map[0] ? &entry->charts.maps[0] : &entry->charts.maps[1];
}

static void print_words(const struct entry *entry)
{
    if (entry->error[0] != '\0') {
        printf("%-14s cannot be played: %s  %s\n", entry->name, entry->error, entry->path);
        return;
    }
    const struct chart *chart = any_map(entry);
    printf("%-14s %-24s", entry->name, chart->name);
    for (int tempo = 0; tempo < CHARTS_TEMPOS; tempo++) {
        if (entry->charts.has_map[tempo]) {
            const struct chart *map = &entry->charts.maps[tempo];
            printf("  %u x %u %2d %%", map->columns, map->rows, sonar_chart_land_percent(map));
        } else {
            printf("  %12s", "");
        }
    }
    printf("  %-10s%s %s\n",
           chart->scenario != CHART_PLAIN ? CHART_SCENARIO_NAMES.names[chart->scenario] : "",
           entry->is_own ? " own" : "    ", entry->path);
}

static void write_entry(struct json *json, const struct entry *entry)
{
    const struct chart *chart = any_map(entry);
    json_open_object(json, NULL);
    json_text(json, "name", entry->name);
    json_text(json, "title", chart->name);
    json_text(json, "scenario", CHART_SCENARIO_NAMES.names[chart->scenario]);
    charts_write_maps(json, &entry->charts);
    json_bool(json, "own", entry->is_own);
    json_text(json, "file", entry->path);
    json_text(json, "error", entry->error);
    json_close(json);
}

void charts_write_maps(struct json *json, const struct charts_maps *maps)
{
    json_open_list(json, "maps");
    for (int tempo = 0; tempo < CHARTS_TEMPOS; tempo++) {
        if (maps->has_map[tempo]) {
            const struct chart *map = &maps->maps[tempo];
            json_open_object(json, NULL);
            json_text(json, "tempo", SONAR_TEMPO_NAMES.names[tempo]);
            json_unsigned(json, "side", map->columns);
            json_signed(json, "land_percent", sonar_chart_land_percent(map));
            json_close(json);
        }
    }
    json_close(json);
}
