#include <string.h>

#include "shared/chart.h"

static const char *const DIRECTIONS[] = {"north", "east", "south", "west"};
const struct record_names DIRECTION_NAMES = RECORD_NAMES(DIRECTIONS);

bool dot_step(struct dot *dot, enum direction direction)
{
    static const int8_t EAST[DIRECTION_COUNT] = {0, 1, 0, -1};
    static const int8_t SOUTH[DIRECTION_COUNT] = {-1, 0, 1, 0};
    int column = dot->column + EAST[direction];
    int row = dot->row + SOUTH[direction];
    if (column < 0 || column >= RECORD_DOT_SIDE || row < 0 || row >= RECORD_DOT_SIDE) {
        return false;
    }
    *dot = (struct dot){.column = (uint8_t)column, .row = (uint8_t)row};
    return true;
}

bool dot_equal(struct dot a, struct dot b)
{
    return a.column == b.column && a.row == b.row;
}

int dot_king_distance(struct dot a, struct dot b)
{
    int columns = a.column > b.column ? a.column - b.column : b.column - a.column;
    int rows = a.row > b.row ? a.row - b.row : b.row - a.row;
    return columns > rows ? columns : rows;
}

void dot_print(struct dot dot, char out[4])
{
    int number = dot.row + 1;
    *out++ = (char)('A' + dot.column % RECORD_DOT_SIDE);
    if (number >= 10) {
        *out++ = (char)('0' + number / 10 % 10);
    }
    *out++ = (char)('0' + number % 10);
    *out = '\0';
}

bool dot_parse(const char *text, struct dot *dot)
{
    size_t length = strlen(text);
    if (length < 2 || length > 3 || text[0] < 'A' || text[0] > 'Z' || text[1] == '0') {
        return false;
    }
    int number = 0;
    for (size_t i = 1; i < length; i++) {
        if (text[i] < '0' || text[i] > '9') {
            return false;
        }
        number = number * 10 + (text[i] - '0');
    }
    if (number > RECORD_DOT_SIDE) {
        return false;
    }
    *dot = (struct dot){.column = (uint8_t)(text[0] - 'A'), .row = (uint8_t)(number - 1)};
    return true;
}
