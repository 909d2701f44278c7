// klaxon charts new: makes a chart of Captain Sonar from a seed, in both sizes.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "shared/sonar/chart_make.h"
#include "shared/text.h"
#include "tools/cli/charts/charts.h"
#include "tools/cli/cli.h"
#include "tools/cli/files.h"
#include "tools/cli/paths.h"

#define SEED_DRAWN (-1)
#define SEED_RANGE 1000000 // of a seed that is drawn: short enough to tell a friend

struct new_values {
    long seed;
    const char *name;
    const char *islands;
    const char *scenario;
    long gauge;
    const char *out;
    bool json;
};

static const struct cli_option OPTIONS[] = {
    {"seed", "NUMBER", "the same number gives the same chart (default: drawn by lot)", CLI_NUMBER,
     offsetof(struct new_values, seed), 0, 2147483647},
    {"name", "NAME", "what the chart is called (default: two words from the seed)", CLI_TEXT,
     offsetof(struct new_values, name), 0, 0},
    {"islands", "WORD", "few, some or many (default some)", CLI_TEXT,
     offsetof(struct new_values, islands), 0, 0},
    {"scenario", "WORD", "plain, ice or minefield (default plain)", CLI_TEXT,
     offsetof(struct new_values, scenario), 0, 0},
    {"gauge", "NUMBER", "of a minefield: spaces of its gauge, 4 or 6 (default 4)", CLI_NUMBER,
     offsetof(struct new_values, gauge), 4, 6},
    {"out", "FILE", "where it goes, a file that is not there yet\n(default: standard output)",
     CLI_TEXT, offsetof(struct new_values, out), 0, 0},
    {"json", NULL, "print one JSON object; the chart is in \"text\"", CLI_FLAG,
     offsetof(struct new_values, json), 0, 0},
};

static const struct cli_page PAGE = {
    .name = "charts new",
    .usage = "[OPTIONS]",
    .about = "Makes a chart of Captain Sonar for real time and one for turns, in one file. It is\n"
             "fair: klaxon charts check finds nothing in it. The file says how to make it again.\n",
    .options = OPTIONS,
    .option_count = sizeof OPTIONS / sizeof OPTIONS[0],
    .exits = "  0  the chart is made\n"
             "  1  the file could not be written, or is there already\n",
    .examples =
        "  klaxon charts new --islands many\n"
        "  klaxon charts new --seed 7 --name 'Harbour Bay' --out harbour.txt\n"
        "  klaxon charts new --scenario ice --out ~/.local/share/klaxon/charts/sonar/ice2.txt\n",
};

static int find_word(const struct record_names *names, const char *word);
static size_t write_chart(const struct sonar_recipe *recipe, char text[ASSET_TEXT_MAX]);
static bool save(const char *path, const char *text);
static int print_json(const struct sonar_recipe *recipe, const char *out, const char *text);

int charts_new_run(int argc, char **argv)
{
    struct new_values values = {
        .seed = SEED_DRAWN, .islands = "some", .scenario = "plain", .gauge = 4};
    int operand;
    int code = cli_parse(&PAGE, argc, argv, &values, &operand);
    if (code != CLI_GO_ON) {
        return code;
    }
    int islands = find_word(&SONAR_ISLANDS_NAMES, values.islands);
    int scenario = find_word(&CHART_SCENARIO_NAMES, values.scenario);
    if (islands < 0 || scenario < 0 || values.gauge == 5) {
        return cli_misuse(&PAGE, "--islands is few, some or many, --scenario is plain, ice or "
                                 "minefield, --gauge is 4 or 6");
    }
    if (values.seed == SEED_DRAWN) {
        unsigned lot = 0;
        getrandom(&lot, sizeof lot, 0);
        values.seed = lot % SEED_RANGE;
    }
    struct sonar_recipe recipe = {
        .seed = (uint64_t)values.seed,
        .islands = (enum sonar_islands)islands,
        .scenario = (enum chart_scenario)scenario,
        .scenario_size = scenario == CHART_MINEFIELD ? (uint8_t)values.gauge : 0,
    };
    sonar_chart_name(recipe.seed, recipe.name);
    if (values.name != NULL &&
        (values.name[0] == '\0' || strlen(values.name) >= sizeof recipe.name ||
         !text_is_valid(values.name, strlen(values.name)))) {
        return cli_misuse(&PAGE, "a name is text of 1 to %d bytes", CHART_NAME_MAX - 1);
    }
    if (values.name != NULL) {
        text_copy(recipe.name, sizeof recipe.name, values.name);
    }
    char text[ASSET_TEXT_MAX];
    write_chart(&recipe, text);
    if (values.out != NULL && !save(values.out, text)) {
        return cli_fail("cannot write %s: %s", values.out, strerror(errno));
    }
    if (values.json) {
        return print_json(&recipe, values.out, text);
    }
    if (values.out == NULL) {
        fputs(text, stdout);
    }
    return CLI_OK;
}

static int find_word(const struct record_names *names, const char *word)
{
    for (size_t i = 0; i < names->count; i++) {
        if (strcmp(names->names[i], word) == 0) {
            return (int)i;
        }
    }
    return -1;
}

static size_t write_chart(const struct sonar_recipe *recipe, char text[ASSET_TEXT_MAX])
{
    struct text_writer writer;
    text_writer_init(&writer, text, ASSET_TEXT_MAX);
    for (int tempo = 0; tempo <= SONAR_TURNS; tempo++) {
        struct chart chart;
        sonar_chart_make(recipe, (enum sonar_tempo)tempo, &chart);
        if (tempo == 0) {
            chart_write_head(&writer, &chart);
            text_append_format(&writer, "; klaxon charts new --seed %llu --islands %s",
                               (unsigned long long)recipe->seed,
                               SONAR_ISLANDS_NAMES.names[recipe->islands]);
            if (recipe->scenario != CHART_PLAIN) {
                text_append_format(&writer, " --scenario %s",
                                   CHART_SCENARIO_NAMES.names[recipe->scenario]);
            }
            if (recipe->scenario == CHART_MINEFIELD) {
                text_append_format(&writer, " --gauge %u", recipe->scenario_size);
            }
            text_append_char(&writer, '\n');
        }
        chart_write_map(&writer, &chart);
    }
    return text_writer_finish(&writer);
}

// Makes the folders on the way; leaves a file alone that is there.
static bool save(const char *path, const char *text)
{
    struct file_path folder;
    const char *slash = strrchr(path, '/');
    if (slash != NULL && slash != path && paths_join(&folder, path, "")) {
        folder.text[slash - path] = '\0';
        if (!files_make_folder(folder.text)) {
            return false;
        }
    }
    FILE *file = fopen(path, "wxe");
    if (file == NULL) {
        return false;
    }
    bool is_written = fputs(text, file) >= 0;
    return fclose(file) == 0 && is_written;
}

static int print_json(const struct sonar_recipe *recipe, const char *out, const char *text)
{
    struct json json;
    cli_json_begin(&json, stdout);
    json_open_object(&json, NULL);
    json_unsigned(&json, "seed", recipe->seed);
    json_text(&json, "name", recipe->name);
    json_text(&json, "islands", SONAR_ISLANDS_NAMES.names[recipe->islands]);
    json_text(&json, "scenario", CHART_SCENARIO_NAMES.names[recipe->scenario]);
    json_text(&json, "file", out);
    json_text(&json, "text", text);
    json_close(&json);
    return cli_json_end(&json);
}
