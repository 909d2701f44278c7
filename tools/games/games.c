// The games that have something for the tools.
#include "tools/games/games.h"

#include <string.h>

#include "tools/games/drill/drill.h"
#include "tools/games/sonar/sonar.h"

static const struct tool_game *const GAMES[] = {&SONAR_TOOLS, &DRILL_TOOLS};

const struct tool_game *tool_game_find(const char *game)
{
    static const struct tool_game NOTHING = {.game = ""};
    for (size_t i = 0; i < sizeof GAMES / sizeof GAMES[0]; i++) {
        if (strcmp(GAMES[i]->game, game) == 0) {
            return GAMES[i];
        }
    }
    return &NOTHING;
}
