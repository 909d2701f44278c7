// The program's own sign, as desktops and windows show it: a boat that pings, on a tile of night
// sea. Drawn by the rasteriser for each size by itself, so that it is crisp at every one. Pure.
#ifndef STATIONS_DRAW_EMBLEM_H
#define STATIONS_DRAW_EMBLEM_H

#include <stdbool.h>
#include <stdint.h>

#define EMBLEM_SIDE_MIN 8
#define EMBLEM_SIDE_MAX 1024

// Fills a square of this many pixels a side, RGBA row by row from the top; its corners are clear.
// False without memory for the mask.
bool emblem_paint(uint8_t *rgba, int side_px);

#endif
