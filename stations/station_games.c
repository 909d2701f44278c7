#include <string.h>

#include "shared/drill/brief.h"
#include "shared/sonar/brief.h"
#include "stations/drill/screen.h"
#include "stations/sonar/screen.h"
#include "stations/station.h"

// The games that people can see, a row each.
// clang-format off
#define GAME_ROWS(ROW) \
    ROW(SONAR)         \
    ROW(DRILL)
// clang-format on
#define SCREEN_OF(GAME) &GAME##_STATION,
#define BRIEF_OF(GAME)  &GAME##_BRIEF,
static const struct station_game *const GAMES[] = {GAME_ROWS(SCREEN_OF)};
static const struct brief *const BRIEFS[] = {GAME_ROWS(BRIEF_OF) NULL};

const struct station_game *station_game_find(const char *name)
{
    for (size_t i = 0; i < sizeof GAMES / sizeof GAMES[0]; i++) {
        if (strcmp(GAMES[i]->brief->name, name) == 0) {
            return GAMES[i];
        }
    }
    return NULL;
}

struct station_look station_look(const struct brief *brief, int role)
{
    const struct station_game *game = station_game_find(brief->name);
    return game != NULL ? game->looks[role] : (struct station_look){ICON_CALL, THEME_PAPER};
}

struct keymap_game station_keys(size_t index)
{
    if (index >= sizeof GAMES / sizeof GAMES[0]) {
        return (struct keymap_game){0};
    }
    return (struct keymap_game){GAMES[index]->brief->name, GAMES[index]->keys};
}

const struct brief *const *station_briefs(void)
{
    return BRIEFS;
}
