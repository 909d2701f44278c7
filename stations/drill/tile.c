// The drill on the home screen: a cove, a boat that hides, and what a ping was answered.
#include <math.h>

#include "stations/charts/chart_marks.h"
#include "stations/drill/screen.h"

#define CELL 34.0f

// As many columns as the widest tile shows.
static const char MAP[] = "klaxon chart 1\nname Tile\nmap\n"
                          "..................\n"
                          ".##....#..##...#..\n"
                          ".#..#..#...#......\n"
                          "....#.......#..#..\n";

void drill_tile(const struct station_tile *tile)
{
    struct chart chart;
    char error[CHART_ERROR_MAX];
    if (!chart_read(&chart, MAP, sizeof MAP - 1, 0, error)) {
        return;
    }
    float cell = fmaxf(CELL, tile->box.w / (float)chart.columns);
    struct chart_sheet sheet = {
        .chart = &chart,
        .sea =
            box_of(tile->box.x, tile->box.y, cell * (float)chart.columns, cell * (float)chart.rows),
    };
    chart_sheet_draw_small(tile->ui, tile->charts, &sheet);
    chart_mark_area(tile->ui, &sheet, (struct dot){4, 1}, THEME_YELLOW);
    chart_mark_boat(tile->ui, &sheet, (struct dot){3, 2}, DIRECTION_EAST);
    chart_mark_aim(tile->ui, &sheet, (struct dot){4, 1}, THEME_PAPER);
}
