// What Captain Sonar says of a chart, sheet or hull before it is played.
#include <stdio.h>

#include "engine/sonar/sonar.h"
#include "shared/sonar/chart_check.h"
#include "shared/text.h"

static void check_chart(const char *text, size_t length, struct asset_report *report);
static void check_map(const char *text, size_t length, enum sonar_tempo tempo,
                      struct asset_report *report);
static void add_finding(const struct sonar_finding *finding, int map, const unsigned *rows,
                        struct asset_report *report);

void sonar_check_asset(size_t option, const char *text, size_t length, struct asset_report *report)
{
    char error[SONAR_ERROR_MAX];
    struct sonar_sheet sheet;
    struct sonar_hull hull;
    switch (option) {
    case SONAR_OPTION_CHART:
        check_chart(text, length, report);
        break;
    case SONAR_OPTION_SHEET:
        if (!sonar_sheet_read(&sheet, text, length, error)) {
            asset_report_refuse(report, error);
        }
        break;
    case SONAR_OPTION_HULL:
        if (!sonar_hull_read(&hull, text, length, error)) {
            asset_report_refuse(report, error);
        }
        break;
    }
}

// S1: a chart may have a map for each tempo.
static void check_chart(const char *text, size_t length, struct asset_report *report)
{
    struct chart first;
    unsigned rows[CHART_SIDE_MAX];
    char error[CHART_ERROR_MAX];
    if (!chart_read_rows(&first, text, length, 0, rows, error)) {
        asset_report_refuse(report, error);
        return;
    }
    text_copy(report->title, sizeof(report->title), first.name);
    report->scenario = CHART_SCENARIO_NAMES.names[first.scenario];
    report->chooser = SONAR_BRIEF.options[SONAR_OPTION_TEMPO].name;
    check_map(text, length, SONAR_REALTIME, report);
    check_map(text, length, SONAR_TURNS, report);
    if (report->maps[SONAR_REALTIME].columns == 0 && report->maps[SONAR_TURNS].columns == 0) {
        snprintf(error, sizeof(error),
                 "line %u: a map of %u x %u dots; real time needs %d x %d, turns %d x %d", rows[0],
                 first.columns, first.rows, SONAR_SIDE_REALTIME, SONAR_SIDE_REALTIME,
                 SONAR_SIDE_TURNS, SONAR_SIDE_TURNS);
        asset_report_refuse(report, error);
    }
}

static void check_map(const char *text, size_t length, enum sonar_tempo tempo,
                      struct asset_report *report)
{
    static const char *const WORDS[] = {
        [SONAR_REALTIME] = "in real time", [SONAR_TURNS] = "turn by turn"};
    struct chart chart;
    struct sonar_findings findings;
    unsigned rows[CHART_SIDE_MAX];
    char error[CHART_ERROR_MAX];
    int index = (int)report->map_count++;
    struct asset_map *map = &report->maps[index];
    map->when = SONAR_TEMPO_NAMES.names[tempo];
    map->words = WORDS[tempo];
    if (!chart_read_rows(&chart, text, length, sonar_chart_side(tempo), rows, error)) {
        return;
    }
    map->columns = chart.columns;
    map->rows = chart.rows;
    map->land_percent = (uint8_t)sonar_chart_land_percent(&chart);
    map->is_playable = sonar_chart_check(&chart, tempo, &findings);
    for (size_t i = 0; i < findings.count && i < SONAR_FINDINGS_MAX; i++) {
        add_finding(&findings.list[i], index, rows, report);
    }
    report->is_playable = report->is_playable && map->is_playable;
}

static void add_finding(const struct sonar_finding *finding, int map, const unsigned *rows,
                        struct asset_report *report)
{
    struct asset_finding *added =
        asset_report_add(report, finding->gravity == SONAR_ERROR, finding->text);
    added->map = map;
    added->flaw = SONAR_FLAW_NAMES.names[finding->flaw];
    added->line = rows[finding->has_dot ? finding->dot.row : 0];
    if (finding->has_dot) {
        dot_print(finding->dot, added->place);
    }
}
