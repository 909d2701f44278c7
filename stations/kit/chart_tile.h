// A game's tile on the home screen whose ground is a small chart of dots. The game gives the
// chart's text and draws its own marks over it:
//
//     struct chart_tile ground;
//     if (chart_tile_draw(&ground, tile, MAP, CELL, 0)) {
//         chart_mark_boat(tile->ui, &ground.sheet, (struct dot){3, 2}, DIRECTION_EAST);
//     }
#ifndef STATIONS_KIT_CHART_TILE_H
#define STATIONS_KIT_CHART_TILE_H

#include "stations/charts/chart_marks.h"
#include "stations/station.h"

struct chart_tile {
    struct chart chart;
    struct chart_sheet sheet; // points to the chart
};

// Draws the chart over the tile, its first row so far above the tile's edge. Cells are at least so
// large, and larger where the tile is wider than the chart. False: the text is no chart.
bool chart_tile_draw(struct chart_tile *ground, const struct station_tile *tile, const char *map,
                     float cell, float above);

#endif
