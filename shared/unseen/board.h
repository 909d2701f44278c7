// The board of They Come Unseen: squares of three depths, islands, six harbours and two squares
// where submarines begin, read from text that a person can edit into a small pointer-free struct.
//
//     klaxon board 1
//     name North Cape
//     seas 12 24
//     map
//     ~~~-.##A..--
//     S~~-.#...---
//
// `~` is 650 ft, `-` 450 ft, `.` 250 ft, `#` island, `A` to `F` harbours, `S` a start in 650 ft.
// `seas` are the last columns of the western and of the central sea. Lines that start with `;` are
// comments. Rows are letters from the north, columns numbers from the west: B16.
#ifndef SHARED_UNSEEN_BOARD_H
#define SHARED_UNSEEN_BOARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "shared/grid.h"
#include "shared/lines.h"
#include "shared/record.h"

#define UNSEEN_COLUMNS_MAX 36
#define UNSEEN_ROWS_MAX    24
#define UNSEEN_SIDE_MIN    12
#define UNSEEN_SQUARES_MAX (UNSEEN_COLUMNS_MAX * UNSEEN_ROWS_MAX)
#define UNSEEN_NAME_MAX    25
#define UNSEEN_BOARD_HEAD  "klaxon board 1"

enum unseen_station {
    UNSEEN_ALFA,
    UNSEEN_BRAVO,
    UNSEEN_CHARLIE,
    UNSEEN_DELTA,
    UNSEEN_ECHO,
    UNSEEN_FOXTROT,
};
#define UNSEEN_STATION_COUNT 6
#define UNSEEN_NO_STATION    (-1)
extern const struct record_names UNSEEN_STATION_NAMES; // alfa bravo charlie delta echo foxtrot

enum unseen_sea { UNSEEN_WESTERN, UNSEEN_CENTRAL, UNSEEN_EASTERN };
#define UNSEEN_SEA_COUNT 3
extern const struct record_names UNSEEN_SEA_NAMES; // western central eastern

// U8: the eight ways to a neighbour.
enum unseen_way {
    UNSEEN_NORTH,
    UNSEEN_NORTHEAST,
    UNSEEN_EAST,
    UNSEEN_SOUTHEAST,
    UNSEEN_SOUTH,
    UNSEEN_SOUTHWEST,
    UNSEEN_WEST,
    UNSEEN_NORTHWEST,
};
#define UNSEEN_WAY_COUNT 8
extern const struct record_names UNSEEN_WAY_NAMES; // north northeast east ...

// U7: what a square is. From UNSEEN_HARBOUR on it is the harbour of a station.
enum unseen_ground { UNSEEN_ISLAND, UNSEEN_250, UNSEEN_450, UNSEEN_650, UNSEEN_HARBOUR };

#define UNSEEN_START_COUNT 2

struct unseen_board {
    uint8_t squares[UNSEEN_SQUARES_MAX / 2]; // two a byte, row by row from the north-west
    uint16_t squares_count;                  // bytes in use
    uint8_t columns;
    uint8_t rows;
    uint8_t western;                           // columns of the western sea
    uint8_t central;                           // columns up to the end of the central one
    struct dot starts[UNSEEN_START_COUNT];     // of the green and of the blue submarine
    struct dot harbours[UNSEEN_STATION_COUNT]; // by station
    uint8_t starts_count;                      // all of them, on a board that was read
    uint8_t harbours_count;
    char name[UNSEEN_NAME_MAX];
    uint8_t unused[1]; // named, so that no padding is added
};

extern const struct record UNSEEN_BOARD_RECORD;
extern const struct grid UNSEEN_GRID; // the largest board, A1 to X36

// Reads a board's text. On failure returns false with "line 7: ..." in error.
bool unseen_board_read(struct unseen_board *board, const char *text, size_t length,
                       char error[LINES_ERROR_MAX]);
// The same, and the number of the line on which each row stands.
bool unseen_board_read_rows(struct unseen_board *board, const char *text, size_t length,
                            unsigned rows[UNSEEN_ROWS_MAX], char error[LINES_ERROR_MAX]);

bool unseen_board_has(const struct unseen_board *board, struct dot dot);
int unseen_board_index(const struct unseen_board *board, struct dot dot); // of one that it has
struct dot unseen_board_dot(const struct unseen_board *board, int index);
enum unseen_ground unseen_ground_of(const struct unseen_board *board, struct dot dot);
// The station whose harbour a square is, or UNSEEN_NO_STATION.
int unseen_station_of(const struct unseen_board *board, struct dot dot);
bool unseen_is_sea(const struct unseen_board *board, struct dot dot); // neither island nor harbour
// N1, Z12: 250 ft, or a harbour.
bool unseen_is_shallow(const struct unseen_board *board, struct dot dot);
// N3: the deepest level that a square allows: 0 periscope, 1 200 ft, 2 400 ft, 3 600 ft.
int unseen_deepest(const struct unseen_board *board, struct dot dot);
enum unseen_sea unseen_sea_of(const struct unseen_board *board, struct dot dot);

// One square on; false, unmoved, when it would leave the board.
bool unseen_step(const struct unseen_board *board, struct dot *dot, enum unseen_way way);
// The way from a square to its neighbour, or -1 if they are none.
int unseen_way_of(struct dot from, struct dot to);
// U7, U8, Z11: can something go from a square to its neighbour at all? Not onto islands, not
// between two islands that touch at their corners. Harbours are asked about elsewhere.
bool unseen_may_step(const struct unseen_board *board, struct dot from, struct dot to);

#endif
