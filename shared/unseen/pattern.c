#include "shared/unseen/pattern.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

static const char *const AREAS[] = {"red", "purple", "yellow", "green"};
const struct record_names UNSEEN_AREA_NAMES = RECORD_NAMES(AREAS);

int unseen_area_of(enum direction heading, int front_rows, struct dot ship, struct dot square)
{
    int east = square.column - ship.column;
    int south = square.row - ship.row;
    int ahead = 0;
    int starboard = 0;
    switch (heading) {
    case DIRECTION_NORTH:
        ahead = -south;
        starboard = east;
        break;
    case DIRECTION_EAST:
        ahead = east;
        starboard = south;
        break;
    case DIRECTION_SOUTH:
        ahead = south;
        starboard = -east;
        break;
    case DIRECTION_WEST:
        ahead = -east;
        starboard = -south;
        break;
    }
    if (starboard == 0 || abs(starboard) > UNSEEN_REACH || abs(ahead) > UNSEEN_REACH) {
        return UNSEEN_NO_AREA;
    }
    if (ahead > UNSEEN_REACH - front_rows) {
        return starboard < 0 ? UNSEEN_RED_AREA : UNSEEN_PURPLE_AREA;
    }
    return starboard < 0 ? UNSEEN_YELLOW_AREA : UNSEEN_GREEN_AREA;
}

// Z34: the squares whose inside a line crosses on its way to an offset, the smaller part first;
// mirrored and swapped for all others. A corner does not block.
struct crossing {
    uint8_t count;
    uint8_t squares[4][2];
};
static const struct crossing CROSSINGS[UNSEEN_REACH + 1][UNSEEN_REACH + 1] = {
    [0][2] = {1, {{0, 1}}},         [0][3] = {2, {{0, 1}, {0, 2}}},
    [1][2] = {2, {{0, 1}, {1, 1}}}, [1][3] = {2, {{0, 1}, {1, 2}}},
    [2][2] = {1, {{1, 1}}},         [2][3] = {4, {{0, 1}, {1, 1}, {1, 2}, {2, 2}}},
    [3][3] = {2, {{1, 1}, {2, 2}}},
};

bool unseen_has_sight(const struct unseen_board *board, struct dot from, struct dot to)
{
    int east = to.column - from.column;
    int south = to.row - from.row;
    int wide = abs(east);
    int high = abs(south);
    assert(wide <= UNSEEN_REACH && high <= UNSEEN_REACH);
    bool is_swapped = wide > high;
    const struct crossing *crossing = is_swapped ? &CROSSINGS[high][wide] : &CROSSINGS[wide][high];
    for (int i = 0; i < crossing->count; i++) {
        int x = crossing->squares[i][is_swapped ? 1 : 0];
        int y = crossing->squares[i][is_swapped ? 0 : 1];
        struct dot square = {.column = (uint8_t)(from.column + (east < 0 ? -x : x)),
                             .row = (uint8_t)(from.row + (south < 0 ? -y : y))};
        if (!unseen_is_sea(board, square)) {
            return false;
        }
    }
    return true;
}

int unseen_contact_at(const struct unseen_board *board, enum direction heading, int front_rows,
                      struct dot ship, struct dot square)
{
    int area = unseen_area_of(heading, front_rows, ship, square);
    if (area == UNSEEN_NO_AREA || !unseen_is_sea(board, square) ||
        !unseen_has_sight(board, ship, square)) {
        return UNSEEN_NO_AREA;
    }
    return area;
}

int unseen_area_squares(const struct unseen_board *board, enum direction heading, int front_rows,
                        struct dot ship, enum unseen_area area, struct dot squares[UNSEEN_AREA_MAX])
{
    int count = 0;
    for (int row = ship.row - UNSEEN_REACH; row <= ship.row + UNSEEN_REACH; row++) {
        for (int column = ship.column - UNSEEN_REACH; column <= ship.column + UNSEEN_REACH;
             column++) {
            if (row < 0 || column < 0 || row >= board->rows || column >= board->columns) {
                continue;
            }
            struct dot square = {.column = (uint8_t)column, .row = (uint8_t)row};
            if (unseen_area_of(heading, front_rows, ship, square) == (int)area &&
                unseen_is_sea(board, square)) {
                squares[count++] = square;
            }
        }
    }
    return count;
}

bool unseen_layer_hides(int storm, int depth)
{
    return (storm == 5 && depth >= 2) || (storm == 6 && depth >= 3);
}
