// klaxon charts check: says of each file whether it is a chart that can be played, and fairly.
#include <stdlib.h>
#include <string.h>

#include "shared/sonar/chart_check.h"
#include "tools/cli/charts/charts.h"
#include "tools/cli/cli.h"
#include "tools/cli/files.h"

#define FILES_MAX 64
#define FOUND_MAX (CHARTS_TEMPOS * SONAR_FINDINGS_MAX + 2)

struct check_values {
    bool json;
};

static const struct cli_option OPTIONS[] = {
    {"json", NULL, "print one JSON object", CLI_FLAG, offsetof(struct check_values, json), 0, 0},
};

static const struct cli_page PAGE = {
    .name = "charts check",
    .usage = "FILE|-... [OPTIONS]",
    .about =
        "Reads charts of Captain Sonar and looks whether they can be played, and fairly: their\n"
        "size, whether all water hangs together, whether a boat is trapped somewhere, whether\n"
        "every sector has water, and whether holes and mines make sense. It looks at the 15 x 15\n"
        "map for real time and at the 10 x 10 map for turns. Each line says file, line, and what\n"
        "is wrong there: an error makes a chart unplayable, a warning only dull or treacherous.\n"
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

// One thing that is wrong with a file, and where.
struct found {
    unsigned line;
    int side; // of the map; 0: of the whole file
    struct sonar_finding finding;
};

// A file and what came out.
struct report {
    const char *file;
    struct charts_maps charts;
    struct found found[FOUND_MAX];
    size_t count;
    bool is_playable;
};

static void check_text(struct report *report, const char *text, size_t length);
static void check_map(struct report *report, const char *text, size_t length,
                      enum sonar_tempo tempo);
static void add_error(struct report *report, const char *sentence);
static void print_words(const struct report *report);
static void write_report(struct json *json, const struct report *report);

int charts_check_run(int argc, char **argv)
{
    struct check_values values = {0};
    int operand;
    int code = cli_parse(&PAGE, argc, argv, &values, &operand);
    if (code != CLI_GO_ON) {
        return code;
    }
    static const struct report NEW = {.is_playable = true};
    bool is_good = true;
    struct json json;
    cli_json_begin(&json, stdout);
    if (values.json) {
        json_open_object(&json, NULL);
        json_open_list(&json, "files");
    }
    for (int i = operand; i < argc; i++) {
        struct report report = NEW;
        char error[FILES_ERROR_MAX];
        size_t length;
        report.file = argv[i];
        char *text = files_read_text(argv[i], &length, error);
        if (text != NULL) {
            check_text(&report, text, length);
        } else {
            add_error(&report, error);
        }
        free(text);
        is_good = is_good && report.is_playable;
        if (values.json) {
            write_report(&json, &report);
        } else {
            print_words(&report);
        }
    }
    if (values.json) {
        json_close(&json);
        json_close(&json);
        is_good = cli_json_end(&json) == CLI_OK && is_good;
    }
    return is_good ? CLI_OK : CLI_FAILED;
}

static void check_text(struct report *report, const char *text, size_t length)
{
    struct chart first;
    unsigned rows[CHART_SIDE_MAX];
    char error[CHART_ERROR_MAX];
    if (length > ASSET_TEXT_MAX) {
        snprintf(error, sizeof error, "%zu bytes; a host takes %d at the most", length,
                 ASSET_TEXT_MAX);
        add_error(report, error);
        return;
    }
    if (!chart_read_rows(&first, text, length, 0, rows, error)) {
        add_error(report, error);
        return;
    }
    for (int tempo = 0; tempo < CHARTS_TEMPOS; tempo++) {
        check_map(report, text, length, (enum sonar_tempo)tempo);
    }
    if (!report->charts.has_map[0] && !report->charts.has_map[1]) {
        snprintf(error, sizeof error,
                 "line %u: a map of %u x %u dots; real time needs %d x %d, turns %d x %d", rows[0],
                 first.columns, first.rows, SONAR_SIDE_REALTIME, SONAR_SIDE_REALTIME,
                 SONAR_SIDE_TURNS, SONAR_SIDE_TURNS);
        add_error(report, error);
    }
}

static void check_map(struct report *report, const char *text, size_t length,
                      enum sonar_tempo tempo)
{
    struct chart *map = &report->charts.maps[tempo];
    unsigned rows[CHART_SIDE_MAX];
    char error[CHART_ERROR_MAX];
    struct sonar_findings findings;
    int side = sonar_chart_side(tempo);
    report->charts.has_map[tempo] = chart_read_rows(map, text, length, side, rows, error);
    if (!report->charts.has_map[tempo]) {
        return;
    }
    report->is_playable = sonar_chart_check(map, tempo, &findings) && report->is_playable;
    for (size_t i = 0; i < findings.count && i < SONAR_FINDINGS_MAX; i++) {
        const struct sonar_finding *finding = &findings.list[i];
        report->found[report->count++] = (struct found){
            .line = rows[finding->has_dot ? finding->dot.row : 0],
            .side = side,
            .finding = *finding,
        };
    }
}

// A sentence about the whole file, which may begin with its line: "line 7: ...".
static void add_error(struct report *report, const char *sentence)
{
    static const char LINE[] = "line ";
    struct found *found = &report->found[report->count++];
    *found = (struct found){.finding = {.gravity = SONAR_ERROR}};
    if (strncmp(sentence, LINE, strlen(LINE)) == 0) {
        char *end = NULL;
        found->line = (unsigned)strtoul(sentence + strlen(LINE), &end, 10);
        sentence = strncmp(end, ": ", 2) == 0 ? end + 2 : sentence;
    }
    snprintf(found->finding.text, sizeof found->finding.text, "%.*s", SONAR_FINDING_TEXT_MAX - 1,
             sentence);
    report->is_playable = false;
}

static void print_words(const struct report *report)
{
    for (size_t i = 0; i < report->count; i++) {
        const struct found *found = &report->found[i];
        printf("%s:", report->file);
        if (found->line > 0) {
            printf("%u:", found->line);
        }
        printf(" %s: %s", SONAR_GRAVITY_NAMES.names[found->finding.gravity], found->finding.text);
        if (found->side > 0) {
            printf(" (map of %d x %d)", found->side, found->side);
        }
        puts("");
    }
    if (!report->is_playable) {
        return;
    }
    printf("%s: can be played", report->file);
    for (int tempo = 0; tempo < CHARTS_TEMPOS; tempo++) {
        if (report->charts.has_map[tempo]) {
            printf("%s %s, %d %% land", tempo > 0 && report->charts.has_map[0] ? " and" : "",
                   tempo == SONAR_REALTIME ? "in real time" : "turn by turn",
                   sonar_chart_land_percent(&report->charts.maps[tempo]));
        }
    }
    puts("");
}

static void write_finding(struct json *json, const struct found *found)
{
    json_open_object(json, NULL);
    json_text(json, "gravity", SONAR_GRAVITY_NAMES.names[found->finding.gravity]);
    json_unsigned(json, "line", found->line);
    if (found->side > 0) {
        json_signed(json, "side", found->side);
        json_text(json, "flaw", SONAR_FLAW_NAMES.names[found->finding.flaw]);
    }
    if (found->finding.has_dot) {
        char dot[GRID_TEXT_MAX];
        dot_print(found->finding.dot, dot);
        json_text(json, "dot", dot);
    }
    json_text(json, "text", found->finding.text);
    json_close(json);
}

static void write_report(struct json *json, const struct report *report)
{
    json_open_object(json, NULL);
    json_text(json, "file", report->file);
    json_bool(json, "playable", report->is_playable);
    charts_write_maps(json, &report->charts);
    json_open_list(json, "findings");
    for (size_t i = 0; i < report->count; i++) {
        write_finding(json, &report->found[i]);
    }
    json_close(json);
    json_close(json);
}
