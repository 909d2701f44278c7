// Captain Sonar on the home screen: a corner of the sea, a boat on its route, a mine.
#include "stations/kit/chart_tile.h"
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
    struct chart_tile ground;
    if (!chart_tile_draw(&ground, tile, MAP, CELL, 6)) {
        return;
    }
    static const struct dot WAY[] = {{1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0},
                                     {5, 1}, {5, 2}, {4, 2}, {4, 3}};
    uint8_t route[sizeof WAY / sizeof WAY[0]];
    for (size_t i = 0; i < sizeof WAY / sizeof WAY[0]; i++) {
        route[i] = (uint8_t)chart_index(&ground.chart, WAY[i]);
    }
    sonar_mark_route(tile->ui, &ground.sheet, route, (int)(sizeof WAY / sizeof WAY[0]), 1);
    struct point mine = chart_sheet_point(&ground.sheet, (struct dot){7, 2});
    canvas_icon(tile->ui->canvas, ICON_MINE, mine.x, mine.y, 22, ui_ink(tile->ui, THEME_RED));
    chart_mark_boat_in(tile->ui, chart_sheet_point(&ground.sheet, (struct dot){4, 3}),
                       DIRECTION_SOUTH, 32, ui_ink(tile->ui, THEME_PHOS));
}
