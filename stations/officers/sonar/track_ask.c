#include <string.h>

#include "stations/officers/sonar/track.h"

// An explosion that the boat has said nothing about did it no harm.
static void leave_blast(const struct track *track, struct sonar_board *board)
{
    if (track->has_blast) {
        struct sonar_board near = sonar_board_near(track->blast);
        sonar_board_drop(board, &near);
    }
}

static struct sonar_board all(const struct track *track)
{
    struct sonar_board board = {{0}};
    for (int i = 0; i < track->guesses_count; i++) {
        sonar_board_join(&board, &track->guesses[i].at);
    }
    leave_blast(track, &board);
    return board;
}

struct sonar_dots track_dots(const struct track *track)
{
    struct sonar_board board = all(track);
    return sonar_board_dots(&track->chart, &board);
}

int track_count(const struct track *track)
{
    struct sonar_board board = all(track);
    return sonar_board_count(&board);
}

bool track_is_loose(const struct track *track)
{
    for (int i = 0; i < track->guesses_count; i++) {
        if (track->guesses[i].is_loose) {
            return true;
        }
    }
    return false;
}

uint32_t track_weights(const struct track *track, uint32_t weights[SONAR_DOTS_MAX])
{
    uint32_t sum = 0;
    memset(weights, 0, SONAR_DOTS_MAX * sizeof(weights[0]));
    for (int i = 0; i < track->guesses_count; i++) {
        struct sonar_board at = track->guesses[i].at;
        leave_blast(track, &at);
        for (int word = 0; word < SONAR_BOARD_WORDS; word++) {
            for (uint64_t left = at.rows[word]; left != 0; left &= left - 1) {
                int cell = word * 64 + __builtin_ctzll(left);
                int index =
                    cell / SONAR_BOARD_STRIDE * track->chart.columns + cell % SONAR_BOARD_STRIDE;
                weights[index] += track->guesses[i].weight;
                sum += track->guesses[i].weight;
            }
        }
    }
    return sum;
}

void track_sector_counts(const struct track *track, int counts[TRACK_SECTORS_MAX])
{
    struct sonar_dots dots = track_dots(track);
    memset(counts, 0, TRACK_SECTORS_MAX * sizeof(counts[0]));
    for (int i = 0; i < track->chart.columns * track->chart.rows; i++) {
        if (i < SONAR_DOTS_MAX && sonar_dots_has(&dots, i)) {
            int sector = chart_sector(&track->chart, chart_dot(&track->chart, i));
            counts[sector - 1] += sector <= TRACK_SECTORS_MAX;
        }
    }
}

// --- what if

static void join_glides(const struct track *track, const struct track_guess *guess,
                        struct sonar_board *board)
{
    sonar_board_join(board, &guess->at);
    for (int way = 0; way < DIRECTION_COUNT; way++) {
        struct track_guess ahead = *guess;
        for (int dots = 1; dots <= SONAR_SILENCE_MAX; dots++) {
            if (!track_move(track, &ahead, (enum direction)way)) {
                break;
            }
            sonar_board_join(board, &ahead.at);
        }
    }
}

static void join_blown(const struct track_guess *guess, struct dot dot, struct sonar_board *board)
{
    for (int i = 0; i < guess->mines_count; i++) {
        struct sonar_board from = track_mine_at(guess, &guess->mines[i], dot);
        sonar_board_join(board, &from);
    }
    if (guess->has_other_mines) {
        sonar_board_join(board, &guess->at);
    }
}

// Adds where a boat of this guess is once it has called this.
static void join_if(const struct track *track, struct track_guess guess,
                    const struct sonar_said *said, struct sonar_board *board)
{
    if (said->kind == SONAR_SAID_SILENCE) {
        join_glides(track, &guess, board);
    } else if (said->kind == SONAR_SAID_HEAD) {
        if (track_move(track, &guess, (enum direction)said->head)) {
            sonar_board_join(board, &guess.at);
        }
    } else if (said->kind == SONAR_SAID_MINE && chart_has(&track->chart, said->mine) &&
               track_is_boats_mine(track, said)) {
        join_blown(&guess, said->mine, board);
    } else {
        sonar_board_join(board, &guess.at);
    }
}

struct sonar_dots track_if(const struct track *track, const struct sonar_call *call)
{
    bool is_own = call->side == track->side;
    struct sonar_board board = {{0}};
    for (int i = 0; i < track->guesses_count && is_own; i++) {
        struct track_guess guess = track->guesses[i];
        leave_blast(track, &guess.at);
        join_if(track, guess, &call->said, &board);
    }
    if (!is_own) {
        board = all(track);
    }
    // A drone's answer is about its enemy, all else about the boat that says it.
    if (is_own != (call->said.kind == SONAR_SAID_DRONE_IN)) {
        struct sonar_board these =
            sonar_board_agreeing(&track->chart, &call->said, track->over_islands != 0);
        sonar_board_keep(&board, &these);
    }
    return sonar_board_dots(&track->chart, &board);
}

struct sonar_dots track_soon(const struct track *track, int courses)
{
    struct sonar_board board = {{0}};
    for (int i = 0; i < track->guesses_count; i++) { // the first course knows the shapes
        struct track_guess guess = track->guesses[i];
        leave_blast(track, &guess.at);
        sonar_board_join(&board, &guess.at);
        for (int way = 0; way < DIRECTION_COUNT && courses > 0; way++) {
            struct track_guess ahead = guess;
            if (track_move(track, &ahead, (enum direction)way)) {
                sonar_board_join(&board, &ahead.at);
            }
        }
    }
    for (int course = 1; course < courses; course++) {
        struct sonar_board from = board;
        for (int way = 0; way < DIRECTION_COUNT; way++) {
            struct sonar_board to = sonar_board_step(&from, (enum direction)way);
            sonar_board_join(&board, &to);
        }
        sonar_board_keep(&board, &track->water);
    }
    return sonar_board_dots(&track->chart, &board);
}
