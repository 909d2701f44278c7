// Grids: the places of a board, how many there are and how its players write them. One module
// prints, reads and bounds them; records (shared/record.h) do all they do with a place by its
// field's grid, so that orders, transcripts and screens say places as the players say them.
//
// Places are counted from the north-west. Beyond Z the letters go on with AA, AB, as in tables.
#ifndef SHARED_GRID_H
#define SHARED_GRID_H

#include <stdbool.h>
#include <stdint.h>

#define GRID_SIDE_MAX 64 // columns, and rows
#define GRID_TEXT_MAX 5  // bytes of a place as text, with the final NUL: "BL64"

// A place on a board: {2, 0} is C1 on most charts.
struct dot {
    uint8_t column;
    uint8_t row;
};

enum grid_notation {
    GRID_LETTER_COLUMN, // C12: column C, row 12
    GRID_LETTER_ROW,    // C12: row C, column 12
    GRID_DIGITS,        // 0312: column 03, row 12, both from 01
};

struct grid {
    uint8_t columns;
    uint8_t rows;
    uint8_t notation; // enum grid_notation
};

// A1 to Z26, columns lettered: the grid of every chart (shared/chart.h), whatever its size.
extern const struct grid GRID_CHART;

enum direction { DIRECTION_NORTH, DIRECTION_EAST, DIRECTION_SOUTH, DIRECTION_WEST };
#define DIRECTION_COUNT 4

bool grid_is_sound(const struct grid *grid); // sizes and notation are what this module can do
bool grid_has(const struct grid *grid, struct dot dot);
int grid_count(const struct grid *grid);                 // places in all
int grid_index(const struct grid *grid, struct dot dot); // row by row; the dot must be on the grid
struct dot grid_dot(const struct grid *grid, int index); // of an index below grid_count
// One place on; false, unmoved, when it would leave the grid.
bool grid_step(const struct grid *grid, struct dot *dot, enum direction direction);

// Writes a place of the grid as its players do.
void grid_print(const struct grid *grid, struct dot dot, char out[GRID_TEXT_MAX]);
// Reads what grid_print writes, the whole text; small letters do for capitals. On failure returns
// false, with a constant sentence in `why` unless it is NULL, and `dot` as it was.
bool grid_parse(const struct grid *grid, const char *text, struct dot *dot, const char **why);

bool dot_equal(struct dot a, struct dot b);
int dot_king_distance(struct dot a, struct dot b); // 1 for each of the eight neighbours

#endif
