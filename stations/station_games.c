#include <string.h>

#include "shared/drill/brief.h"
#include "shared/sonar/brief.h"
#include "stations/drill/screen.h"
#include "stations/sonar/screen.h"
#include "stations/station.h"

// The games that people can see. One row a game, in both tables.
static const struct station_game *const GAMES[] = {&SONAR_STATION, &DRILL_STATION};
static const struct brief *const BRIEFS[] = {&SONAR_BRIEF, &DRILL_BRIEF, NULL};

_Static_assert(sizeof BRIEFS / sizeof BRIEFS[0] == sizeof GAMES / sizeof GAMES[0] + 1,
               "every game with a screen has its brief listed");

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
