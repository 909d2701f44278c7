#include "tools/match/score.h"

#include <stdlib.h>

bool score_create(struct score *score, size_t matches)
{
    *score = (struct score){.lengths = calloc(matches, sizeof(score->lengths[0]))};
    return score->lengths != NULL;
}

void score_free(struct score *score)
{
    free(score->lengths);
    score->lengths = NULL;
}

void score_add(struct score *score, const struct sim *sim)
{
    const struct game *game = sim->plan.game;
    struct outcome outcome = game->outcome(sim->state);
    score->lengths[score->count++] = sim->now;
    score->wins[SIDE_BLUE] += outcome.kind == OUTCOME_WIN && outcome.winner == SIDE_BLUE;
    score->wins[SIDE_RED] += outcome.kind == OUTCOME_WIN && outcome.winner == SIDE_RED;
    score->draws += outcome.kind == OUTCOME_DRAW;
    score->losses += outcome.kind == OUTCOME_LOSS;
    score->limits += outcome.kind == OUTCOME_OPEN;
    score->orders += sim->orders;
    score->refused += sim->refused;
    score->hash = (score->hash ^ match_hash(game, sim->state)) * 0x9e3779b97f4a7c15u;
}
