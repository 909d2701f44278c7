#include <string.h>

#include "stations/officers/sonar/track.h"

#define AROUND 8

static const int8_t EAST[AROUND] = {0, 1, 1, 1, 0, -1, -1, -1}; // from north, clockwise
static const int8_t SOUTH[AROUND] = {-1, -1, 0, 1, 1, 1, 0, -1};

static bool is_one_dot(const struct track_mine *mine)
{
    return mine->west == mine->east && mine->north == mine->south;
}

// I1: it must lie on water.
static bool keep_afloat(const struct track *track, struct track_guess *guess,
                        const struct track_mine *mine)
{
    struct sonar_board from = {{0}};
    for (int i = 0; i < AROUND; i++) {
        if ((mine->open >> i & 1) != 0) {
            struct sonar_board one =
                sonar_board_slide(&track->water, -mine->west - EAST[i], -mine->north - SOUTH[i]);
            sonar_board_join(&from, &one);
        }
    }
    sonar_board_keep(&guess->at, &from);
    return !sonar_board_is_empty(&guess->at);
}

// I1: next to the boat, but not on its route.
bool track_mines_drop(const struct track *track, struct track_guess *guess, int number)
{
    struct track_mine mine = {.number = (uint8_t)number};
    for (int i = 0; i < AROUND; i++) {
        bool is_passed = sonar_board_has(&guess->seen, sonar_shape_cell(EAST[i], SOUTH[i]));
        mine.open = (uint8_t)(mine.open | (is_passed ? 0 : 1 << i));
    }
    if (!keep_afloat(track, guess, &mine)) {
        return false;
    }
    if (guess->mines_count < TRACK_MINES_MAX) {
        guess->mines[guess->mines_count++] = mine;
    } else {
        guess->has_other_mines = true;
        guess->is_loose = true;
    }
    return true;
}

// The side of a box may grow beyond what a chart can hold; the mine does not.
static int8_t on_chart(int dots)
{
    return (int8_t)(dots < -SONAR_SIDE_REALTIME  ? -SONAR_SIDE_REALTIME
                    : dots > SONAR_SIDE_REALTIME ? SONAR_SIDE_REALTIME
                                                 : dots);
}

// M2: where the boat goes none of its mines lies.
bool track_mines_move(const struct track *track, struct track_guess *guess,
                      enum direction direction)
{
    int east = (direction == DIRECTION_EAST) - (direction == DIRECTION_WEST);
    int south = (direction == DIRECTION_SOUTH) - (direction == DIRECTION_NORTH);
    for (int i = 0; i < guess->mines_count; i++) {
        struct track_mine *mine = &guess->mines[i];
        mine->west = on_chart(mine->west - east);
        mine->east = on_chart(mine->east - east);
        mine->north = on_chart(mine->north - south);
        mine->south = on_chart(mine->south - south);
        uint8_t open = mine->open;
        for (int j = 0; j < AROUND && is_one_dot(mine) && !mine->may_be_gone; j++) {
            if (mine->west + EAST[j] == 0 && mine->north + SOUTH[j] == 0) {
                mine->open = (uint8_t)(mine->open & ~(1 << j));
            }
        }
        if (mine->open != open && !keep_afloat(track, guess, mine)) {
            return false;
        }
    }
    return true;
}

bool track_mines_equal(const struct track_guess *a, const struct track_guess *b)
{
    return a->mines_count == b->mines_count &&
           memcmp(a->mines, b->mines, a->mines_count * sizeof(a->mines[0])) == 0;
}

static struct track_mine *find(struct track_guess *guess, int number)
{
    for (int i = 0; i < guess->mines_count; i++) {
        if (guess->mines[i].number == number) {
            return &guess->mines[i];
        }
    }
    return NULL;
}

static void widen(struct track_mine *mine, const struct track_mine *other)
{
    mine->west = mine->west < other->west ? mine->west : other->west;
    mine->east = mine->east > other->east ? mine->east : other->east;
    mine->north = mine->north < other->north ? mine->north : other->north;
    mine->south = mine->south > other->south ? mine->south : other->south;
    mine->open = is_one_dot(mine) ? mine->open | other->open : 0xff;
    mine->may_be_gone = mine->may_be_gone || other->may_be_gone;
}

// A mine of either can still lie somewhere; one that only one of them has may be gone.
void track_mines_merge(struct track_guess *guess, const struct track_guess *other)
{
    struct track_guess theirs = *other;
    for (int i = 0; i < guess->mines_count; i++) {
        const struct track_mine *same = find(&theirs, guess->mines[i].number);
        if (same != NULL) {
            widen(&guess->mines[i], same);
        } else {
            guess->mines[i].may_be_gone = true;
        }
    }
    for (int i = 0; i < theirs.mines_count; i++) {
        if (find(guess, theirs.mines[i].number) != NULL) {
            continue;
        }
        if (guess->mines_count == TRACK_MINES_MAX) {
            guess->has_other_mines = true;
            continue;
        }
        guess->mines[guess->mines_count] = theirs.mines[i];
        guess->mines[guess->mines_count++].may_be_gone = true;
    }
    guess->has_other_mines = guess->has_other_mines || other->has_other_mines;
}

static void add_cell(struct sonar_board *board, int column, int row)
{
    if (column >= 0 && column < SONAR_BOARD_STRIDE && row >= 0 && row < SONAR_BOARD_STRIDE) {
        sonar_board_add(board, row * SONAR_BOARD_STRIDE + column);
    }
}

struct sonar_board track_mine_at(const struct track_guess *guess, const struct track_mine *mine,
                                 struct dot dot)
{
    struct sonar_board from = {{0}};
    if (is_one_dot(mine)) {
        for (int i = 0; i < AROUND; i++) {
            if ((mine->open >> i & 1) != 0) {
                add_cell(&from, dot.column - mine->west - EAST[i],
                         dot.row - mine->north - SOUTH[i]);
            }
        }
    } else {
        for (int row = dot.row - mine->south - 1; row <= dot.row - mine->north + 1; row++) {
            for (int column = dot.column - mine->east - 1; column <= dot.column - mine->west + 1;
                 column++) {
                add_cell(&from, column, row);
            }
        }
    }
    sonar_board_keep(&from, &guess->at);
    return from;
}

void track_mines_blast(struct track_guess *guess, struct dot dot)
{
    for (int i = 0; i < guess->mines_count; i++) {
        struct sonar_board from = track_mine_at(guess, &guess->mines[i], dot);
        if (!sonar_board_is_empty(&from)) {
            guess->mines[i].may_be_gone = true;
        }
    }
}

void track_mines_blown(struct track_heap *heap, const struct track_guess *guess, struct dot dot)
{
    for (int i = 0; i < guess->mines_count; i++) {
        struct track_guess one = *guess;
        one.at = track_mine_at(guess, &guess->mines[i], dot);
        if (!sonar_board_is_empty(&one.at)) {
            one.mines_count--;
            memmove(&one.mines[i], &one.mines[i + 1],
                    (size_t)(one.mines_count - i) * sizeof(one.mines[0]));
            track_heap_add(heap, &one);
        }
    }
    if (guess->has_other_mines) { // on whose dot one of these may have lain (T4)
        struct track_guess other = *guess;
        track_mines_blast(&other, dot);
        track_heap_add(heap, &other);
    }
}
