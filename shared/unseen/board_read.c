// How a board is read from its text.
#include <string.h>

#include "shared/unseen/board.h"

// The signs of a map in the order of the numbers that squares have; a start is 650 ft.
static const char SIGNS[] = "#.-~ABCDEF";
#define SIGN_START 'S'

struct board_reader {
    struct lines lines;
    struct unseen_board *board;
    unsigned *rows;
    uint8_t stations; // 1 << station of each that has a harbour
    bool has_seas;
    bool in_map;
};

static bool read_line(struct board_reader *reader, struct line line);
static bool check_whole(struct board_reader *reader);

bool unseen_board_read(struct unseen_board *board, const char *text, size_t length,
                       char error[LINES_ERROR_MAX])
{
    unsigned rows[UNSEEN_ROWS_MAX];
    return unseen_board_read_rows(board, text, length, rows, error);
}

bool unseen_board_read_rows(struct unseen_board *board, const char *text, size_t length,
                            unsigned rows[UNSEEN_ROWS_MAX], char error[LINES_ERROR_MAX])
{
    struct board_reader reader = {.board = board, .rows = rows};
    struct line line;
    memset(board, 0, sizeof(*board));
    bool is_good = lines_begin(&reader.lines, text, length, UNSEEN_BOARD_HEAD, error);
    while (is_good && lines_take(&reader.lines, &line)) {
        is_good = read_line(&reader, line);
    }
    if (!is_good || !check_whole(&reader)) {
        memset(board, 0, sizeof(*board));
        return false;
    }
    return true;
}

static bool read_seas(struct board_reader *reader, struct line rest)
{
    unsigned western = 0;
    unsigned central = 0;
    if (reader->has_seas) {
        return lines_fail(&reader->lines, "the seas stand twice");
    }
    if (!line_take_number(&rest, UNSEEN_COLUMNS_MAX, &western) ||
        !line_take_number(&rest, UNSEEN_COLUMNS_MAX, &central) || rest.length != 0 ||
        western == 0 || western >= central) {
        return lines_fail(&reader->lines,
                          "seas are the last columns of two of them, like: seas 12 24");
    }
    reader->board->western = (uint8_t)western;
    reader->board->central = (uint8_t)central;
    reader->has_seas = true;
    return true;
}

static bool note_start(struct board_reader *reader, struct dot dot)
{
    struct unseen_board *board = reader->board;
    if (board->starts_count == UNSEEN_START_COUNT) {
        return lines_fail(&reader->lines, "more than %d starts (S)", UNSEEN_START_COUNT);
    }
    board->starts[board->starts_count++] = dot;
    return true;
}

static bool note_harbour(struct board_reader *reader, int station, struct dot dot)
{
    if (((unsigned)reader->stations >> station & 1u) != 0) {
        return lines_fail(&reader->lines, "%c stands twice: a station has one harbour",
                          SIGNS[UNSEEN_HARBOUR + station]);
    }
    reader->stations = (uint8_t)(reader->stations | 1u << station);
    reader->board->harbours[station] = dot;
    return true;
}

static bool add_square(struct board_reader *reader, unsigned column, char c)
{
    struct unseen_board *board = reader->board;
    const char *sign = c != '\0' ? strchr(SIGNS, c == SIGN_START ? '~' : c) : NULL;
    if (sign == NULL) {
        return lines_fail(&reader->lines, "a row has ~ - . # S and A to F, nothing else");
    }
    if (column >= UNSEEN_COLUMNS_MAX) {
        return lines_fail(&reader->lines, "more than %d squares in a row", UNSEEN_COLUMNS_MAX);
    }
    if (board->rows == 0) {
        board->columns = (uint8_t)(column + 1);
    } else if (column >= board->columns) {
        return true; // too many: told when the row is counted
    }
    int square = (int)(sign - SIGNS);
    struct dot dot = {.column = (uint8_t)column, .row = board->rows};
    unsigned index = (unsigned)board->rows * board->columns + column;
    board->squares[index / 2] = (uint8_t)(board->squares[index / 2] | square << (index % 2 * 4));
    if (c == SIGN_START) {
        return note_start(reader, dot);
    }
    return square < UNSEEN_HARBOUR || note_harbour(reader, square - UNSEEN_HARBOUR, dot);
}

static bool read_row(struct board_reader *reader, struct line line)
{
    struct unseen_board *board = reader->board;
    unsigned columns = 0;
    if (board->rows == UNSEEN_ROWS_MAX) {
        return lines_fail(&reader->lines, "more than %d rows", UNSEEN_ROWS_MAX);
    }
    for (size_t i = 0; i < line.length; i++) {
        if (!line_is_blank(line.at[i]) && !add_square(reader, columns++, line.at[i])) {
            return false;
        }
    }
    if (columns != board->columns) {
        return lines_fail(&reader->lines, "%u squares in this row, %u in the first", columns,
                          board->columns);
    }
    reader->rows[board->rows++] = reader->lines.number;
    return true;
}

static bool read_line(struct board_reader *reader, struct line line)
{
    struct line rest;
    if (reader->in_map) {
        return read_row(reader, line);
    }
    if (line_starts_with(line, "name", &rest)) {
        return lines_name(&reader->lines, rest, reader->board->name, UNSEEN_NAME_MAX);
    }
    if (line_starts_with(line, "seas", &rest)) {
        return read_seas(reader, rest);
    }
    if (line_starts_with(line, "map", &rest) && rest.length == 0) {
        reader->in_map = true;
        return true;
    }
    return lines_fail(&reader->lines, "not name, seas or map");
}

static bool check_whole(struct board_reader *reader)
{
    struct unseen_board *board = reader->board;
    if (reader->lines.error[0] != '\0') {
        return false;
    }
    if (board->name[0] == '\0' || !reader->has_seas || !reader->in_map) {
        return lines_fail(&reader->lines, "the board has no line %s",
                          board->name[0] == '\0' ? "name"
                          : !reader->has_seas    ? "seas"
                                                 : "map");
    }
    if (board->columns < UNSEEN_SIDE_MIN || board->rows < UNSEEN_SIDE_MIN) {
        return lines_fail(&reader->lines, "a board has at least %d rows of %d squares",
                          UNSEEN_SIDE_MIN, UNSEEN_SIDE_MIN);
    }
    if (board->central >= board->columns) {
        return lines_fail(&reader->lines, "the eastern sea has no column");
    }
    for (int station = 0; station < UNSEEN_STATION_COUNT; station++) {
        if (((unsigned)reader->stations >> station & 1u) == 0) {
            return lines_fail(&reader->lines, "the harbour %c is missing",
                              SIGNS[UNSEEN_HARBOUR + station]);
        }
    }
    if (board->starts_count != UNSEEN_START_COUNT) {
        return lines_fail(&reader->lines, "a board has two starts (S)");
    }
    board->harbours_count = UNSEEN_STATION_COUNT;
    board->squares_count = (uint16_t)((board->columns * board->rows + 1) / 2);
    return true;
}
