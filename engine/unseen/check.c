// What They Come Unseen says of a board or of quantities before they are played.
#include <stdio.h>
#include <string.h>

#include "engine/unseen/unseen.h"
#include "shared/text.h"

static void check_board(const char *text, size_t length, struct asset_report *report);
static void check_reach(const struct unseen_board *board, const unsigned *rows,
                        struct asset_report *report);

void unseen_check_asset(size_t option, const char *text, size_t length, struct asset_report *report)
{
    struct unseen_stores stores;
    char error[LINES_ERROR_MAX];
    switch (option) {
    case UNSEEN_OPTION_BOARD:
        check_board(text, length, report);
        break;
    case UNSEEN_OPTION_STORES:
        if (!unseen_stores_read(&stores, text, length, error)) {
            asset_report_refuse(report, error);
        } else {
            text_copy(report->title, sizeof(report->title), stores.name);
        }
        break;
    }
}

static void check_board(const char *text, size_t length, struct asset_report *report)
{
    struct unseen_board board;
    unsigned rows[UNSEEN_ROWS_MAX];
    char error[LINES_ERROR_MAX];
    if (!unseen_board_read_rows(&board, text, length, rows, error)) {
        asset_report_refuse(report, error);
        return;
    }
    int squares = board.columns * board.rows;
    int islands = 0;
    for (int i = 0; i < squares; i++) {
        islands += unseen_ground_of(&board, unseen_board_dot(&board, i)) == UNSEEN_ISLAND;
    }
    text_copy(report->title, sizeof(report->title), board.name);
    report->map_count = 1;
    report->maps[0] = (struct asset_map){
        .columns = board.columns,
        .rows = board.rows,
        .land_percent = (uint8_t)((100 * islands + squares / 2) / squares),
    };
    check_reach(&board, rows, report);
    report->maps[0].is_playable = report->is_playable;
}

// Marks all squares that can be reached from one. Returns how many those are.
static int flood(const struct unseen_board *board, struct dot from,
                 uint8_t reached[UNSEEN_SQUARES_MAX])
{
    uint16_t queue[UNSEEN_SQUARES_MAX];
    int count = 0;
    queue[count++] = (uint16_t)unseen_board_index(board, from);
    reached[queue[0]] = 1;
    for (int i = 0; i < count; i++) {
        struct dot at = unseen_board_dot(board, queue[i]);
        for (int way = 0; way < UNSEEN_WAY_COUNT; way++) {
            struct dot to = at;
            // Z12: nobody sails on through a harbour.
            if (!unseen_step(board, &to, (enum unseen_way)way) || !unseen_may_step(board, at, to) ||
                unseen_station_of(board, at) != UNSEEN_NO_STATION) {
                continue;
            }
            int index = unseen_board_index(board, to);
            if (reached[index] == 0) {
                reached[index] = 1;
                queue[count++] = (uint16_t)index;
            }
        }
    }
    return count;
}

// A harbour that nobody reaches makes a board unplayable; water that nobody reaches is a warning.
static void check_reach(const struct unseen_board *board, const unsigned *rows,
                        struct asset_report *report)
{
    uint8_t reached[UNSEEN_SQUARES_MAX] = {0};
    char sentence[ASSET_REPORT_TEXT_MAX];
    flood(board, board->starts[0], reached);
    for (int i = 0; i < board->columns * board->rows; i++) {
        struct dot dot = unseen_board_dot(board, i);
        int station = unseen_station_of(board, dot);
        bool is_start = dot_equal(dot, board->starts[1]);
        if (reached[i] != 0 || unseen_ground_of(board, dot) == UNSEEN_ISLAND) {
            continue;
        }
        bool is_error = station != UNSEEN_NO_STATION || is_start;
        snprintf(sentence, sizeof(sentence), "%s cannot be reached from the first start",
                 station != UNSEEN_NO_STATION ? UNSEEN_STATION_NAMES.names[station]
                 : is_start                   ? "the second start"
                                              : "this square");
        struct asset_finding *finding = asset_report_add(report, is_error, sentence);
        finding->line = rows[dot.row];
        finding->flaw = "unreachable";
        finding->map = 0;
        grid_print(&UNSEEN_GRID, dot, finding->place);
    }
}
