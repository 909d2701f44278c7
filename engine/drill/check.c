// What the drill says of a chart before it is played.
#include <stdio.h>

#include "engine/drill/drill.h"
#include "shared/drill/brief.h"
#include "shared/text.h"

// D1: one map of 6 x 6 dots, with water.
void drill_check_asset(size_t option, const char *text, size_t length, struct asset_report *report)
{
    struct chart chart;
    char error[CHART_ERROR_MAX];
    if (option != DRILL_OPTION_CHART) {
        return;
    }
    if (!chart_read(&chart, text, length, 0, error)) {
        asset_report_refuse(report, error);
        return;
    }
    text_copy(report->title, sizeof(report->title), chart.name);
    int dots = chart.columns * chart.rows;
    int water = chart_count_water(&chart);
    report->map_count = 1;
    report->maps[0] = (struct asset_map){
        .columns = chart.columns,
        .rows = chart.rows,
        .land_percent = (uint8_t)((100 * (dots - water) + dots / 2) / dots),
    };
    if (chart.columns != DRILL_CHART_SIDE || chart.rows != DRILL_CHART_SIDE) {
        snprintf(error, sizeof(error), "a map of %u x %u dots; the drill needs %d x %d",
                 chart.columns, chart.rows, DRILL_CHART_SIDE, DRILL_CHART_SIDE);
        asset_report_refuse(report, error);
    } else if (water == 0) {
        asset_report_refuse(report, "there is no water");
    }
    report->maps[0].is_playable = report->is_playable;
}
