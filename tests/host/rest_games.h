// The patrol, a game of the suite `rest`: sail so many miles, for weeks.
#ifndef TESTS_HOST_REST_GAMES_H
#define TESTS_HOST_REST_GAMES_H

#include <stdint.h>

#include "shared/record.h"

struct patrol_order {
    int32_t miles;
};
extern const struct record PATROL_ORDER_RECORD;

struct patrol_view {
    int32_t miles;
    int32_t fuel;
};
extern const struct record PATROL_VIEW_RECORD;

void rest_games_set_version(uint16_t version);      // which version of the patrol this build has
void rest_games_set_drill_ahead(uint16_t versions); // how much newer its drill is than the true one

#endif
