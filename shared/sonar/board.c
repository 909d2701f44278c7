#include "shared/sonar/board.h"

#include "shared/sonar/statement.h"

static bool agrees(const struct chart *chart, const struct sonar_said *said, struct dot dot);
static bool is_true(const struct chart *chart, struct sonar_statement said, struct dot dot);

int sonar_board_count(const struct sonar_board *board)
{
    uint64_t bytes = 0; // how many bits each byte has, in all words: at most 32
    for (int i = 0; i < SONAR_BOARD_WORDS; i++) {
        uint64_t bits = board->rows[i];
        bits -= bits >> 1 & 0x5555555555555555u;
        bits = (bits & 0x3333333333333333u) + (bits >> 2 & 0x3333333333333333u);
        bytes += (bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    }
    return (int)(bytes * 0x0101010101010101u >> 56); // 15 x 15 is less than 256
}

// A word's bits with those that come in from the words around it.
static uint64_t moved(const uint64_t *words, int at, int bits)
{
    uint64_t here = at >= 0 && at < SONAR_BOARD_WORDS ? words[at] : 0;
    uint64_t before = at > 0 && at <= SONAR_BOARD_WORDS ? words[at - 1] : 0;
    return bits == 0 ? here : here << bits | before >> (64 - bits);
}

struct sonar_board sonar_board_slide(const struct sonar_board *board, int east, int south)
{
    const uint64_t EACH_ROW = 0x0001000100010001u;
    uint64_t kept = (east >= 0 ? 0xffffu >> east : 0xffffu << -east & 0xffffu) * EACH_ROW;
    struct sonar_board level;
    for (int i = 0; i < SONAR_BOARD_WORDS; i++) {
        uint64_t row = board->rows[i] & kept;
        level.rows[i] = east >= 0 ? row << east : row >> -east;
    }
    int rows = south + 4 * SONAR_BOARD_WORDS; // so that it is not negative
    struct sonar_board out;
    for (int i = 0; i < SONAR_BOARD_WORDS; i++) {
        out.rows[i] = moved(level.rows, i + SONAR_BOARD_WORDS - rows / 4, rows % 4 * 16);
    }
    return out;
}

struct sonar_board sonar_board_water(const struct chart *chart)
{
    struct sonar_board water = {{0}};
    if (chart->columns > SONAR_SIDE_REALTIME || chart->rows > SONAR_SIDE_REALTIME) {
        return water;
    }
    for (int i = 0; i < chart->columns * chart->rows; i++) {
        struct dot dot = chart_dot(chart, i);
        if (chart_is_water(chart, dot)) {
            sonar_board_add(&water, sonar_board_cell(dot));
        }
    }
    return water;
}

struct sonar_board sonar_board_sector(const struct chart *chart, int sector)
{
    struct sonar_said said = {.kind = SONAR_SAID_SURFACING, .surfacing = (uint8_t)sector};
    return sonar_board_agreeing(chart, &said, false);
}

struct sonar_board sonar_board_near(struct dot dot)
{
    struct sonar_board near = {{0}};
    for (int row = dot.row - 1; row <= dot.row + 1; row++) {
        for (int column = dot.column - 1; column <= dot.column + 1; column++) {
            if (row >= 0 && row < SONAR_BOARD_STRIDE && column >= 0 &&
                column < SONAR_BOARD_STRIDE) {
                sonar_board_add(&near, row * SONAR_BOARD_STRIDE + column);
            }
        }
    }
    return near;
}

struct sonar_board sonar_board_of(const struct chart *chart, const struct sonar_dots *dots)
{
    struct sonar_board board = sonar_board_water(chart);
    for (int i = 0; i < chart->columns * chart->rows && !sonar_board_is_empty(&board); i++) {
        int cell = sonar_board_cell(chart_dot(chart, i));
        if (!sonar_dots_has(dots, i)) {
            board.rows[cell >> 6] &= ~((uint64_t)1 << (cell & 63));
        }
    }
    return board;
}

struct sonar_dots sonar_board_dots(const struct chart *chart, const struct sonar_board *board)
{
    struct sonar_dots dots = {{0}};
    for (int i = 0; i < SONAR_BOARD_WORDS; i++) {
        for (uint64_t left = board->rows[i]; left != 0; left &= left - 1) {
            int cell = i * 64 + __builtin_ctzll(left);
            int column = cell % SONAR_BOARD_STRIDE;
            sonar_dots_add(&dots, cell / SONAR_BOARD_STRIDE * chart->columns + column);
        }
    }
    return dots;
}

struct sonar_board sonar_board_agreeing(const struct chart *chart, const struct sonar_said *said,
                                        bool over_islands)
{
    struct sonar_board water = sonar_board_water(chart);
    if (said->kind == SONAR_SAID_TORPEDO && chart_has(chart, said->torpedo)) {
        struct sonar_dots reach;
        sonar_reach(chart, said->torpedo, over_islands, &reach);
        return sonar_board_of(chart, &reach);
    }
    struct sonar_board board = {{0}};
    for (int i = 0; i < SONAR_BOARD_WORDS; i++) {
        for (uint64_t left = water.rows[i]; left != 0; left &= left - 1) {
            int cell = i * 64 + __builtin_ctzll(left);
            struct dot dot = {.column = (uint8_t)(cell % SONAR_BOARD_STRIDE),
                              .row = (uint8_t)(cell / SONAR_BOARD_STRIDE)};
            if (agrees(chart, said, dot)) {
                sonar_board_add(&board, cell);
            }
        }
    }
    return board;
}

static bool agrees(const struct chart *chart, const struct sonar_said *said, struct dot dot)
{
    switch ((enum sonar_said_kind)said->kind) {
    case SONAR_SAID_DRONE_IN: // D1
        return (chart_sector(chart, dot) == said->drone_in.sector) == (said->drone_in.is_yes != 0);
    case SONAR_SAID_STATES: // O1: exactly one is true
        return is_true(chart, said->states.first, dot) != is_true(chart, said->states.second, dot);
    case SONAR_SAID_CLEAR: // T2
        return dot_king_distance(dot, said->clear) > 1;
    case SONAR_SAID_INDIRECT:
        return dot_king_distance(dot, said->indirect) == 1;
    case SONAR_SAID_DIRECT:
        return dot_equal(dot, said->direct);
    case SONAR_SAID_SURFACING: // F1
        return chart_sector(chart, dot) == said->surfacing;
    case SONAR_SAID_DIVE:
    case SONAR_SAID_HEAD:
    case SONAR_SAID_MATE_OK:
    case SONAR_SAID_ENGINEER_OK:
    case SONAR_SAID_READY:
    case SONAR_SAID_STOP:
    case SONAR_SAID_TORPEDO:
    case SONAR_SAID_MINE_DROPPED:
    case SONAR_SAID_MINE:
    case SONAR_SAID_DRONE:
    case SONAR_SAID_SONAR:
    case SONAR_SAID_SILENCE:
    case SONAR_SAID_SCENARIO:
    case SONAR_SAID_DAMAGE:
    case SONAR_SAID_TRIED:
    case SONAR_SAID_BREAKDOWN:
    case SONAR_SAID_READY_TO_DIVE:
    case SONAR_SAID_TIME:
    case SONAR_SAID_SUNK:
        break;
    }
    return true;
}

static bool is_true(const struct chart *chart, struct sonar_statement said, struct dot dot)
{
    return sonar_statement_truth(chart, dot, (enum sonar_statement_kind)said.kind) ==
           sonar_statement_value(said);
}

struct sonar_board sonar_board_glided(const struct sonar_board *board,
                                      const struct sonar_board *water)
{
    struct sonar_board all = *board;
    for (int way = 0; way < DIRECTION_COUNT; way++) {
        struct sonar_board moved = *board;
        for (int i = 0; i < SONAR_SILENCE_MAX; i++) {
            moved = sonar_board_step(&moved, (enum direction)way);
            sonar_board_keep(&moved, water);
            sonar_board_join(&all, &moved);
        }
    }
    return all;
}
