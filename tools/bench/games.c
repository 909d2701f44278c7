#include "tools/bench/games.h"

#include <string.h>

static const struct bench_game *const GAMES[] = {&BENCH_DRILL, &BENCH_SONAR};

const struct bench_game *bench_game_find(const char *name)
{
    for (size_t i = 0; i < sizeof GAMES / sizeof GAMES[0]; i++) {
        if (strcmp(GAMES[i]->brief->name, name) == 0) {
            return GAMES[i];
        }
    }
    return NULL;
}
