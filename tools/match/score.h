// What many matches of any game came to, added up.
#ifndef TOOLS_MATCH_SCORE_H
#define TOOLS_MATCH_SCORE_H

#include "tools/match/sim.h"

struct score {
    size_t count;
    size_t wins[SIDE_COUNT];
    size_t draws;
    size_t losses; // that were played alone and lost
    size_t limits; // matches that were not over at a limit
    uint64_t orders;
    uint64_t refused;
    uint64_t hash;    // of all last states: same matches, same hash
    int64_t *lengths; // in ms; room for as many as there are matches
};

bool score_create(struct score *score, size_t matches); // false: not enough memory
void score_free(struct score *score);
void score_add(struct score *score, const struct sim *sim); // a match that was played

#endif
