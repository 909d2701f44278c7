#include "stations/kit/board.h"

#define TOP    56.0f // under the bar
#define EDGE   16.0f // beside the outermost panels, and between two of them
#define GAP    12.0f // between one panel and the next under it
#define SEA_X  20.0f
#define SEA    652.0f
#define COLUMN 680.0f // where the column begins
#define PROMPT 68.0f
#define UPPER  288.0f

static void halve(struct box whole, struct box *left, struct box *right);

struct board board_of(const struct layout *layout, float strip)
{
    struct board board = {
        .sea = box_of(SEA_X, TOP, SEA, SEA - (strip > 0 ? strip + GAP : 0)),
        .strip = box_of(EDGE, layout->height - EDGE - strip, SEA - 4, strip),
        .column = box_of(COLUMN, TOP, layout->width - EDGE - COLUMN, layout->height - EDGE - TOP),
    };
    struct box rest = board.column;
    board.event = box_of(rest.x, rest.y, rest.w, PROMPT + GAP + UPPER);
    board.prompt = box_cut_top(&rest, PROMPT, GAP);
    board.upper = box_cut_top(&rest, UPPER, GAP);
    board.lower = rest;
    halve(board.upper, &board.upper_left, &board.upper_right);
    halve(board.lower, &board.lower_left, &board.lower_right);
    return board;
}

static void halve(struct box whole, struct box *left, struct box *right)
{
    *right = whole;
    *left = box_cut_left(right, (whole.w - EDGE) / 2, EDGE);
}
