#include <string.h>

#include "engine/drill/drill.h"
#include "engine/game.h"
#include "engine/sonar/sonar.h"
#include "engine/unseen/unseen.h"

static const struct game *const GAMES[] = {
    &SONAR_GAME, // first: what a table is opened for unless somebody chooses
    &DRILL_GAME,
};
#define GAME_COUNT (sizeof(GAMES) / sizeof(GAMES[0]))

static const struct game *const YARD[] = {&UNSEEN_GAME};
#define YARD_COUNT (sizeof(YARD) / sizeof(YARD[0]))

const struct game *game_find(const char *name)
{
    for (size_t i = 0; i < GAME_COUNT; i++) {
        if (strcmp(GAMES[i]->brief->name, name) == 0) {
            return GAMES[i];
        }
    }
    return NULL;
}

const struct game *game_at(size_t index)
{
    return index < GAME_COUNT ? GAMES[index] : NULL;
}

const struct game *game_in_yard(size_t index)
{
    return index < YARD_COUNT ? YARD[index] : NULL;
}
