// A match that officers play among themselves, without a host: for measures that need one.
#ifndef TOOLS_BENCH_CREW_H
#define TOOLS_BENCH_CREW_H

#include "engine/game.h"
#include "shared/officer.h"

struct bench_crew {
    const struct game *game;
    const struct officer *officer;
    _Alignas(max_align_t) uint8_t memory[BRIEF_SEATS_MAX][OFFICER_MEMORY_MAX];
    ms again[BRIEF_SEATS_MAX];
    // Told of each accepted order; NULL: nobody wants to know. Returns whether more are wanted.
    bool (*note)(void *context, int seat, const void *order, ms now);
    void *context;
};

void bench_crew_begin(struct bench_crew *crew, const struct game *game,
                      const struct officer *officer, uint64_t seed);

// Everybody looks once. Returns when something next happens, MS_NEVER if nothing does.
ms bench_crew_look(struct bench_crew *crew, void *state, ms now);

#endif
