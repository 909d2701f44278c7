#include "shared/unseen/board.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const char *const STATIONS[] = {"alfa", "bravo", "charlie", "delta", "echo", "foxtrot"};
const struct record_names UNSEEN_STATION_NAMES = RECORD_NAMES(STATIONS);

static const char *const SEAS[] = {"western", "central", "eastern"};
const struct record_names UNSEEN_SEA_NAMES = RECORD_NAMES(SEAS);

static const char *const WAYS[] = {"north", "northeast", "east", "southeast",
                                   "south", "southwest", "west", "northwest"};
const struct record_names UNSEEN_WAY_NAMES = RECORD_NAMES(WAYS);

const struct grid UNSEEN_GRID = {
    .columns = UNSEEN_COLUMNS_MAX, .rows = UNSEEN_ROWS_MAX, .notation = GRID_LETTER_ROW};

static const struct record_field BOARD_FIELDS[] = {
    RECORD_BYTES(1, struct unseen_board, squares),
    RECORD_INT(2, struct unseen_board, columns, UNSEEN_SIDE_MIN, UNSEEN_COLUMNS_MAX),
    RECORD_INT(3, struct unseen_board, rows, UNSEEN_SIDE_MIN, UNSEEN_ROWS_MAX),
    RECORD_INT(4, struct unseen_board, western, 1, UNSEEN_COLUMNS_MAX),
    RECORD_INT(5, struct unseen_board, central, 1, UNSEEN_COLUMNS_MAX),
    RECORD_DOTS_ON(6, struct unseen_board, starts, &UNSEEN_GRID),
    RECORD_DOTS_ON(7, struct unseen_board, harbours, &UNSEEN_GRID),
    RECORD_TEXT(8, struct unseen_board, name),
};
const struct record UNSEEN_BOARD_RECORD =
    RECORD_NAMED_STEADY("board", struct unseen_board, BOARD_FIELDS);

bool unseen_board_has(const struct unseen_board *board, struct dot dot)
{
    return dot.column < board->columns && dot.row < board->rows;
}

int unseen_board_index(const struct unseen_board *board, struct dot dot)
{
    assert(unseen_board_has(board, dot));
    return dot.row * board->columns + dot.column;
}

struct dot unseen_board_dot(const struct unseen_board *board, int index)
{
    return (struct dot){.column = (uint8_t)(index % board->columns),
                        .row = (uint8_t)(index / board->columns)};
}

// The number that a square has in the board: its ground, and for harbours which.
static int square_of(const struct unseen_board *board, struct dot dot)
{
    int index = unseen_board_index(board, dot);
    return board->squares[index / 2] >> (index % 2 * 4) & 0xf;
}

enum unseen_ground unseen_ground_of(const struct unseen_board *board, struct dot dot)
{
    int square = square_of(board, dot);
    return square < UNSEEN_HARBOUR ? (enum unseen_ground)square : UNSEEN_HARBOUR;
}

int unseen_station_of(const struct unseen_board *board, struct dot dot)
{
    int station = square_of(board, dot) - UNSEEN_HARBOUR;
    return station >= 0 && station < UNSEEN_STATION_COUNT ? station : UNSEEN_NO_STATION;
}

bool unseen_is_sea(const struct unseen_board *board, struct dot dot)
{
    enum unseen_ground ground = unseen_ground_of(board, dot);
    return ground != UNSEEN_ISLAND && ground != UNSEEN_HARBOUR;
}

bool unseen_is_shallow(const struct unseen_board *board, struct dot dot)
{
    enum unseen_ground ground = unseen_ground_of(board, dot);
    return ground == UNSEEN_250 || ground == UNSEEN_HARBOUR;
}

int unseen_deepest(const struct unseen_board *board, struct dot dot)
{
    static const uint8_t LEVELS[] = {
        [UNSEEN_ISLAND] = 0, [UNSEEN_250] = 1,     [UNSEEN_450] = 2,
        [UNSEEN_650] = 3,    [UNSEEN_HARBOUR] = 0,
    };
    return LEVELS[unseen_ground_of(board, dot)];
}

enum unseen_sea unseen_sea_of(const struct unseen_board *board, struct dot dot)
{
    if (dot.column < board->western) {
        return UNSEEN_WESTERN;
    }
    return dot.column < board->central ? UNSEEN_CENTRAL : UNSEEN_EASTERN;
}

static const int8_t WAY_COLUMNS[UNSEEN_WAY_COUNT] = {0, 1, 1, 1, 0, -1, -1, -1};
static const int8_t WAY_ROWS[UNSEEN_WAY_COUNT] = {-1, -1, 0, 1, 1, 1, 0, -1};

bool unseen_step(const struct unseen_board *board, struct dot *dot, enum unseen_way way)
{
    int column = dot->column + WAY_COLUMNS[way];
    int row = dot->row + WAY_ROWS[way];
    if (column < 0 || row < 0 || column >= board->columns || row >= board->rows) {
        return false;
    }
    *dot = (struct dot){.column = (uint8_t)column, .row = (uint8_t)row};
    return true;
}

int unseen_way_of(struct dot from, struct dot to)
{
    for (int way = 0; way < UNSEEN_WAY_COUNT; way++) {
        if (to.column - from.column == WAY_COLUMNS[way] && to.row - from.row == WAY_ROWS[way]) {
            return way;
        }
    }
    return -1;
}

bool unseen_may_step(const struct unseen_board *board, struct dot from, struct dot to)
{
    if (!unseen_board_has(board, to) || unseen_way_of(from, to) < 0 ||
        unseen_ground_of(board, to) == UNSEEN_ISLAND) {
        return false;
    }
    // Z11: a step straight on has both of these in its own two squares.
    struct dot one = {.column = to.column, .row = from.row};
    struct dot other = {.column = from.column, .row = to.row};
    return unseen_ground_of(board, one) != UNSEEN_ISLAND ||
           unseen_ground_of(board, other) != UNSEEN_ISLAND;
}
