// Captain Sonar on the home screen: a corner of the sea, a boat on its route, a mine.
#include <math.h>
#include <string.h>

#include "stations/charts/chart_marks.h"
#include "stations/sonar/marks.h"
#include "stations/sonar/screen.h"

#define CELL 26.0f

// As many columns as the widest tile shows.
static const char MAP[] = "klaxon chart 1\nname Tile\nmap\n"
                          "........................\n"
                          ".#.#..........#....##...\n"
                          ".#.#............#...#...\n"
                          "......##....##..........\n"
                          "..#...#......#...#....#.\n"
                          "........................\n";

void sonar_tile(const struct station_tile *tile)
{
    struct chart chart;
    char error[CHART_ERROR_MAX];
    if (!chart_read(&chart, MAP, sizeof MAP - 1, 0, error)) {
        return;
    }
    float cell = fmaxf(CELL, tile->box.w / (float)chart.columns);
    struct chart_sheet sheet = {
        .chart = &chart,
        .sea = box_of(tile->box.x, tile->box.y - 6, cell * (float)chart.columns,
                      cell * (float)chart.rows),
    };
    static const struct dot WAY[] = {{1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0},
                                     {5, 1}, {5, 2}, {4, 2}, {4, 3}};
    uint8_t route[sizeof WAY / sizeof WAY[0]];
    for (size_t i = 0; i < sizeof WAY / sizeof WAY[0]; i++) {
        route[i] = (uint8_t)chart_index(&chart, WAY[i]);
    }
    chart_sheet_draw_small(tile->ui, tile->charts, &sheet);
    sonar_mark_route(tile->ui, &sheet, route, (int)(sizeof WAY / sizeof WAY[0]), 1);
    struct point mine = chart_sheet_point(&sheet, (struct dot){7, 2});
    canvas_icon(tile->ui->canvas, ICON_MINE, mine.x, mine.y, 22, ui_ink(tile->ui, THEME_RED));
    chart_mark_boat_in(tile->ui, chart_sheet_point(&sheet, (struct dot){4, 3}), DIRECTION_SOUTH, 32,
                       ui_ink(tile->ui, THEME_PHOS));
}
