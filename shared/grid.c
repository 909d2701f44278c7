#include "shared/grid.h"

#include <assert.h>
#include <stddef.h>

#include "shared/text.h"

#define LETTERS 26

const struct grid GRID_CHART = {.columns = 26, .rows = 26, .notation = GRID_LETTER_COLUMN};

static void append_letters(struct text_writer *writer, int number);
static bool take_letters(const char **at, int *number);
static bool take_number(const char **at, int *number);
static bool take_two_digits(const char **at, int *number);

bool grid_is_sound(const struct grid *grid)
{
    return grid->columns >= 1 && grid->columns <= GRID_SIDE_MAX && grid->rows >= 1 &&
           grid->rows <= GRID_SIDE_MAX && grid->notation <= GRID_DIGITS;
}

bool grid_has(const struct grid *grid, struct dot dot)
{
    return dot.column < grid->columns && dot.row < grid->rows;
}

int grid_count(const struct grid *grid)
{
    return grid->columns * grid->rows;
}

int grid_index(const struct grid *grid, struct dot dot)
{
    assert(grid_has(grid, dot));
    return dot.row * grid->columns + dot.column;
}

struct dot grid_dot(const struct grid *grid, int index)
{
    assert(index >= 0 && index < grid_count(grid));
    return (struct dot){.column = (uint8_t)(index % grid->columns),
                        .row = (uint8_t)(index / grid->columns)};
}

bool grid_step(const struct grid *grid, struct dot *dot, enum direction direction)
{
    static const int8_t EAST[DIRECTION_COUNT] = {0, 1, 0, -1};
    static const int8_t SOUTH[DIRECTION_COUNT] = {-1, 0, 1, 0};
    int column = dot->column + EAST[direction];
    int row = dot->row + SOUTH[direction];
    if (column < 0 || column >= grid->columns || row < 0 || row >= grid->rows) {
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

// --- as text

void grid_print(const struct grid *grid, struct dot dot, char out[GRID_TEXT_MAX])
{
    struct text_writer writer;
    assert(grid_has(grid, dot));
    text_writer_init(&writer, out, GRID_TEXT_MAX);
    switch ((enum grid_notation)grid->notation) {
    case GRID_LETTER_COLUMN:
        append_letters(&writer, dot.column);
        text_append_format(&writer, "%d", dot.row + 1);
        break;
    case GRID_LETTER_ROW:
        append_letters(&writer, dot.row);
        text_append_format(&writer, "%d", dot.column + 1);
        break;
    case GRID_DIGITS:
        text_append_format(&writer, "%02d%02d", dot.column + 1, dot.row + 1);
        break;
    }
}

bool grid_parse(const struct grid *grid, const char *text, struct dot *dot, const char **why)
{
    static const char *const UNLIKE[] = {
        [GRID_LETTER_COLUMN] = "not a dot such as C3",
        [GRID_LETTER_ROW] = "not a place such as B3, row B and column 3",
        [GRID_DIGITS] = "not a place such as 0203, column 02 and row 03",
    };
    const char *at = text;
    const char *ignored;
    int column = 0;
    int row = 0;
    bool is_like = false;
    why = why != NULL ? why : &ignored;
    switch ((enum grid_notation)grid->notation) {
    case GRID_LETTER_COLUMN:
        is_like = take_letters(&at, &column) && take_number(&at, &row);
        break;
    case GRID_LETTER_ROW:
        is_like = take_letters(&at, &row) && take_number(&at, &column);
        break;
    case GRID_DIGITS:
        is_like = take_two_digits(&at, &column) && take_two_digits(&at, &row);
        break;
    }
    if (!is_like || *at != '\0') {
        *why = UNLIKE[grid->notation];
        return false;
    }
    if (column >= grid->columns || row >= grid->rows) {
        *why = "not on any chart";
        return false;
    }
    *dot = (struct dot){.column = (uint8_t)column, .row = (uint8_t)row};
    return true;
}

static void append_letters(struct text_writer *writer, int number)
{
    if (number >= LETTERS) {
        text_append_char(writer, (char)('A' + number / LETTERS - 1));
    }
    text_append_char(writer, (char)('A' + number % LETTERS));
}

// One letter or two; A is 0, Z 25, AA 26, ZZ 701.
static bool take_letters(const char **at, int *number)
{
    int count = 0;
    *number = 0;
    for (; count < 2; count++, (*at)++) {
        char c = **at;
        c = (char)(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
        if (c < 'A' || c > 'Z') {
            break;
        }
        *number = *number * LETTERS + (c - 'A') + 1;
    }
    *number -= 1;
    return count > 0;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

// One digit or two, without a zero before them; 1 is 0.
static bool take_number(const char **at, int *number)
{
    if (!is_digit(**at) || **at == '0') {
        return false;
    }
    int counted = *(*at)++ - '0';
    if (is_digit(**at)) {
        counted = counted * 10 + (*(*at)++ - '0');
    }
    *number = counted - 1;
    return true;
}

// 01 is 0. 00 is no number at all.
static bool take_two_digits(const char **at, int *number)
{
    if (!is_digit((*at)[0]) || !is_digit((*at)[1])) {
        return false;
    }
    *number = ((*at)[0] - '0') * 10 + ((*at)[1] - '0') - 1;
    *at += 2;
    return *number >= 0;
}
