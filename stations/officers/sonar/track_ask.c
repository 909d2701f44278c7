#include <string.h>

#include "stations/officers/sonar/track.h"

struct sonar_board track_board(const struct track *track)
{
    struct sonar_board board = {{0}};
    for (int i = 0; i < track->guesses_count; i++) {
        sonar_board_join(&board, &track->guesses[i].at);
    }
    return board;
}

struct sonar_dots track_dots(const struct track *track)
{
    struct sonar_board board = track_board(track);
    return sonar_board_dots(&track->chart, &board);
}

int track_count(const struct track *track)
{
    struct sonar_board board = track_board(track);
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
        const struct sonar_board *at = &track->guesses[i].at;
        for (int word = 0; word < SONAR_BOARD_WORDS; word++) {
            for (uint64_t left = at->rows[word]; left != 0; left &= left - 1) {
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
