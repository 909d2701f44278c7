// Charts: the sea as text that a person can edit, read into a small pointer-free struct.
//
//     klaxon chart 1
//     name Skerry Field
//     sectors 5 x 5
//     map
//     . . # . .
//     . . . . .
//
// `.` is water, `#` is land; blanks between them are free. Lines that start with `;` are comments.
// A chart may have several maps of different sizes, for games that have a small and a large one;
// each starts with a line `map`.
// `scenario ice` allows `o`, a hole in the ice; `scenario minefield 4`, whose gauge has 4 spaces,
// allows `*`, a charted mine. Both are water.
#ifndef SHARED_CHART_H
#define SHARED_CHART_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "shared/lines.h"
#include "shared/record.h"
#include "shared/text.h"

#define CHART_SIDE_MAX  26
#define CHART_SIDE_MIN  4
#define CHART_NAME_MAX  25
#define CHART_LAND_MAX  ((CHART_SIDE_MAX * CHART_SIDE_MAX + 7) / 8)
#define CHART_ERROR_MAX LINES_ERROR_MAX
#define CHART_MAPS_MAX  4
#define CHART_MARKS_MAX 24
#define CHART_HEADER    "klaxon chart 1"

// The signs of a map.
#define CHART_SIGN_WATER '.'
#define CHART_SIGN_LAND  '#'
#define CHART_SIGN_HOLE  'o'
#define CHART_SIGN_MINE  '*'

extern const struct record_names DIRECTION_NAMES; // of enum direction: north east south west

enum chart_scenario { CHART_PLAIN, CHART_ICE, CHART_MINEFIELD };
extern const struct record_names CHART_SCENARIO_NAMES; // plain ice minefield

struct chart {
    uint8_t land[CHART_LAND_MAX]; // a bit a dot, row by row from the north-west
    uint8_t land_count;           // bytes in use
    uint8_t columns;
    uint8_t rows;
    uint8_t
        sector_columns; // dots a sector is wide; the chart is one sector if the text says nothing
    uint8_t sector_rows;
    char name[CHART_NAME_MAX];
    uint8_t scenario;                  // enum chart_scenario
    uint8_t scenario_size;             // spaces of the scenario gauge; 0: there is none
    struct dot marks[CHART_MARKS_MAX]; // holes in the ice or charted mines
    uint8_t marks_count;
};

extern const struct record CHART_RECORD;

// Reads a chart's text and takes its map of side x side dots, or its first map if side is 0. On
// failure returns false with "line 7: 14 dots in this row, 15 in the first" in error.
bool chart_read(struct chart *chart, const char *text, size_t length, int side,
                char error[CHART_ERROR_MAX]);

// The same, and the number of the line on which each row of that map stands.
bool chart_read_rows(struct chart *chart, const char *text, size_t length, int side,
                     unsigned rows[CHART_SIDE_MAX], char error[CHART_ERROR_MAX]);

// Writes a chart as chart_read reads it: what stands above the maps, then a map. Charts of several
// sizes share one head.
void chart_write_head(struct text_writer *writer, const struct chart *chart);
void chart_write_map(struct text_writer *writer, const struct chart *chart);

bool chart_has(const struct chart *chart, struct dot dot);      // is it on the chart at all?
bool chart_is_water(const struct chart *chart, struct dot dot); // on the chart and not land
// Row by row; the dot must be on the chart.
int chart_index(const struct chart *chart, struct dot dot);
struct dot chart_dot(const struct chart *chart, int index);
int chart_count_water(const struct chart *chart);
// A dot of water by lot, each as likely; there has to be one.
struct dot chart_any_water(const struct chart *chart, struct random *random);
int chart_sector(const struct chart *chart, struct dot dot); // from 1, row by row

// One dot on; false, unmoved, when it would leave the chart.
bool chart_step(const struct chart *chart, struct dot *dot, enum direction direction);

// A dot as all charts write it, "C3"; a board of another kind has a grid of its own
// (shared/grid.h).
void dot_print(struct dot dot, char out[GRID_TEXT_MAX]);
bool dot_parse(const char *text, struct dot *dot); // the whole text is a dot's name

#endif
