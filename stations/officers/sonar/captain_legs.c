// How far a boat gets before it has to surface (M3, M5): room alone does not tell, for of a bay
// that is entered only one way through is left.
#include "stations/officers/sonar/captain.h"

#define LOOKS_MAX  240 // dots that are tried; whoever has tried so many has seen enough
#define LEGS_WORTH 14

struct walk {
    struct sonar_board open;
    int most;
    int looks;
};

static const int STEPS[DIRECTION_COUNT] = {-SONAR_BOARD_STRIDE, 1, SONAR_BOARD_STRIDE, -1};

// Beside the chart's edge there is no water: a row has a bit more than a chart has columns.
static bool is_open(const struct walk *walk, int cell)
{
    return cell >= 0 && sonar_board_has(&walk->open, cell);
}

static int walk_on(struct walk *walk, int cell, int done)
{
    int best = done;
    for (int way = 0; way < DIRECTION_COUNT && best < walk->most && walk->looks > 0; way++) {
        int next = cell + STEPS[way];
        if (!is_open(walk, next)) {
            continue;
        }
        uint64_t *word = &walk->open.rows[next >> 6];
        uint64_t bit = (uint64_t)1 << (next & 63);
        walk->looks--;
        *word &= ~bit;
        int legs = walk_on(walk, next, done + 1);
        *word |= bit;
        best = legs > best ? legs : best;
    }
    return best;
}

int captain_legs(const struct captain_sea *sea, const struct captain_stand *stand, int most)
{
    struct walk walk = {.open = sea->water, .most = most, .looks = LOOKS_MAX};
    sonar_board_drop(&walk.open, &stand->route);
    sonar_board_drop(&walk.open, &stand->mines);
    return walk_on(&walk, stand->cell, 0);
}

int captain_rate_legs(const struct captain_sea *sea, const struct captain_stand *stand)
{
    int missing = sea->taste->legs - captain_legs(sea, stand, sea->taste->legs);
    return -LEGS_WORTH * missing * missing;
}
