// Sets of dots that move: a chart as bits with a row every 16, so that a set is moved by one dot
// with a few instructions. For those who follow boats; elsewhere sets go by chart_index (sea.h).
//
// The same bits serve for a shape around the boat that makes it: its present dot is bit 0, and what
// would leave the board on one side comes in on the other. No shape that fits a chart is longer
// than 15 dots, so no two of its dots, nor the next, share a bit.
#ifndef SHARED_SONAR_BOARD_H
#define SHARED_SONAR_BOARD_H

#include "shared/sonar/sea.h"
#include "shared/sonar/view.h"

#define SONAR_BOARD_STRIDE 16
#define SONAR_BOARD_WORDS  4

struct sonar_board {
    uint64_t rows[SONAR_BOARD_WORDS]; // four rows each
};

static inline int sonar_board_cell(struct dot dot)
{
    return dot.row * SONAR_BOARD_STRIDE + dot.column;
}

static inline bool sonar_board_has(const struct sonar_board *board, int cell)
{
    return (board->rows[cell >> 6] >> (cell & 63) & 1) != 0;
}

static inline void sonar_board_add(struct sonar_board *board, int cell)
{
    board->rows[cell >> 6] |= (uint64_t)1 << (cell & 63);
}

static inline bool sonar_board_is_empty(const struct sonar_board *board)
{
    return (board->rows[0] | board->rows[1] | board->rows[2] | board->rows[3]) == 0;
}

static inline bool sonar_board_equal(const struct sonar_board *a, const struct sonar_board *b)
{
    return ((a->rows[0] ^ b->rows[0]) | (a->rows[1] ^ b->rows[1]) | (a->rows[2] ^ b->rows[2]) |
            (a->rows[3] ^ b->rows[3])) == 0;
}

static inline void sonar_board_keep(struct sonar_board *board, const struct sonar_board *these)
{
    for (int i = 0; i < SONAR_BOARD_WORDS; i++) {
        board->rows[i] &= these->rows[i];
    }
}

static inline void sonar_board_join(struct sonar_board *board, const struct sonar_board *these)
{
    for (int i = 0; i < SONAR_BOARD_WORDS; i++) {
        board->rows[i] |= these->rows[i];
    }
}

static inline void sonar_board_drop(struct sonar_board *board, const struct sonar_board *these)
{
    for (int i = 0; i < SONAR_BOARD_WORDS; i++) {
        board->rows[i] &= ~these->rows[i];
    }
}

int sonar_board_count(const struct sonar_board *board);

// A set of dots moved by one. What leaves the chart lands outside its water.
static inline struct sonar_board sonar_board_step(const struct sonar_board *board,
                                                  enum direction direction)
{
    const uint64_t *in = board->rows;
    switch (direction) {
    case DIRECTION_NORTH:
        return (struct sonar_board){{in[0] >> 16 | in[1] << 48, in[1] >> 16 | in[2] << 48,
                                     in[2] >> 16 | in[3] << 48, in[3] >> 16}};
    case DIRECTION_EAST:
        return (struct sonar_board){{in[0] << 1, in[1] << 1, in[2] << 1, in[3] << 1}};
    case DIRECTION_SOUTH:
        return (struct sonar_board){{in[0] << 16, in[1] << 16 | in[0] >> 48,
                                     in[2] << 16 | in[1] >> 48, in[3] << 16 | in[2] >> 48}};
    case DIRECTION_WEST:
        break;
    }
    return (struct sonar_board){{in[0] >> 1, in[1] >> 1, in[2] >> 1, in[3] >> 1}};
}

// A set of dots moved by so many columns and rows, each less than 16 either way.
struct sonar_board sonar_board_slide(const struct sonar_board *board, int east, int south);

// The bit of a shape's dot, seen from the boat.
static inline int sonar_shape_cell(int east, int south)
{
    return (south & 15) * SONAR_BOARD_STRIDE + (east & 15);
}

// M3: has the shape already passed the next dot in a direction?
static inline bool sonar_shape_blocks(const struct sonar_board *shape, enum direction direction)
{
    static const uint8_t CELLS[DIRECTION_COUNT] = {15 * SONAR_BOARD_STRIDE, 1, SONAR_BOARD_STRIDE,
                                                   15};
    return sonar_board_has(shape, CELLS[direction]);
}

// The shape after the boat has gone one dot further.
static inline struct sonar_board sonar_shape_step(const struct sonar_board *shape,
                                                  enum direction direction)
{
    const uint64_t FIRST = 0x0001000100010001u; // of each row
    const uint64_t *in = shape->rows;
    struct sonar_board out;
    for (int i = 0; i < SONAR_BOARD_WORDS; i++) {
        switch (direction) {
        case DIRECTION_NORTH:
            out.rows[i] = in[i] << 16 | in[(i + 3) & 3] >> 48;
            break;
        case DIRECTION_EAST:
            out.rows[i] = (in[i] & ~FIRST) >> 1 | (in[i] & FIRST) << 15;
            break;
        case DIRECTION_SOUTH:
            out.rows[i] = in[i] >> 16 | in[(i + 1) & 3] << 48;
            break;
        case DIRECTION_WEST:
            out.rows[i] = (in[i] & ~(FIRST << 15)) << 1 | (in[i] >> 15 & FIRST);
            break;
        }
    }
    out.rows[0] |= 1;
    return out;
}

// The water of a chart; none of one that is larger than this game has.
struct sonar_board sonar_board_water(const struct chart *chart);
struct sonar_board sonar_board_sector(const struct chart *chart, int sector);
// The dot and the eight around it.
struct sonar_board sonar_board_near(struct dot dot);
struct sonar_board sonar_board_of(const struct chart *chart, const struct sonar_dots *dots);
struct sonar_dots sonar_board_dots(const struct chart *chart, const struct sonar_board *board);

// The water dots at which a boat can be, given what was said. A torpedo and all that a boat says of
// itself are about the boat that says it; a drone's answer is about its enemy.
struct sonar_board sonar_board_agreeing(const struct chart *chart, const struct sonar_said *said,
                                        bool over_islands);

// L1: where a boat on one of these dots can be after a silence, its route aside.
struct sonar_board sonar_board_glided(const struct sonar_board *board,
                                      const struct sonar_board *water);

#endif
