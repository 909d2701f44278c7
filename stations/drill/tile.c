// The drill on the home screen: a cove, a boat that hides, and what a ping was answered.
#include "stations/drill/screen.h"
#include "stations/kit/chart_tile.h"

#define CELL 34.0f

// As many columns as the widest tile shows.
static const char MAP[] = "klaxon chart 1\nname Tile\nmap\n"
                          "..................\n"
                          ".##....#..##...#..\n"
                          ".#..#..#...#......\n"
                          "....#.......#..#..\n";

void drill_tile(const struct station_tile *tile)
{
    struct chart_tile ground;
    if (!chart_tile_draw(&ground, tile, MAP, CELL, 0)) {
        return;
    }
    chart_mark_area(tile->ui, &ground.sheet, (struct dot){4, 1}, THEME_YELLOW);
    chart_mark_boat(tile->ui, &ground.sheet, (struct dot){3, 2}, DIRECTION_EAST);
    chart_mark_aim(tile->ui, &ground.sheet, (struct dot){4, 1}, THEME_PAPER);
}
