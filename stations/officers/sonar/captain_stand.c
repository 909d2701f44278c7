// How good it is to stand somewhere: what the enemy knows, what he could do about it, what could be
// done to him, and how much sea is left.
#include "stations/officers/sonar/captain.h"

#define ROOM_ENOUGH 26
#define ROOM_WORTH  24
#define TRAPPED     (-700)
#define SHOWN_MAX   48  // of more dots it is not worth asking which are close together
#define READY       100 // percent: a torpedo that is charged,
#define CHARGING    40

struct captain_stand captain_here(const struct captain_sea *sea)
{
    return (struct captain_stand){
        .cell = sea->cell, .route = sea->route, .mines = sea->mines, .own = sea->own};
}

// --- parts

int captain_shown(const struct sonar_board *own)
{
    uint8_t heat[SONAR_BOARD_STRIDE * 16 + 2 * SONAR_BOARD_STRIDE + 2] = {0};
    int count = sonar_board_count(own);
    int most = 0;
    if (count == 0 || count > SHOWN_MAX) {
        return 9000 / (count == 0 ? 1 : count);
    }
    for (int i = 0; i < SONAR_BOARD_WORDS; i++) {
        for (uint64_t left = own->rows[i]; left != 0; left &= left - 1) {
            uint8_t *at = &heat[i * 64 + __builtin_ctzll(left)]; // of the dot to its north-west
            for (int row = 0; row < 3; row++) {
                for (int column = 0; column < 3; column++) {
                    at[row * SONAR_BOARD_STRIDE + column]++;
                }
            }
            at[SONAR_BOARD_STRIDE + 1]++;
        }
    }
    for (size_t i = 0; i < sizeof(heat); i++) {
        most = heat[i] > most ? heat[i] : most;
    }
    return most * 1000 / count;
}

// Of 1000: how likely the enemy, after its next course, could hit somebody who is here.
static int reached(const struct captain_sea *sea, int cell)
{
    struct sonar_board near = captain_around(sea, cell);
    sonar_board_keep(&near, &sea->water);
    struct sonar_board from = captain_reach(sea, &near, SONAR_REACH + 1);
    sonar_board_keep(&from, &sea->enemy);
    return sonar_board_count(&from) * 1000 / sea->enemy_count;
}

// What the best torpedo from here would do.
static int promise(const struct captain_sea *sea, int cell)
{
    struct sonar_board from = {{0}};
    sonar_board_add(&from, cell);
    struct sonar_board reach = captain_reach(sea, &from, SONAR_REACH);
    struct sonar_board near = captain_around(sea, cell);
    sonar_board_drop(&reach, &near);
    int best = 0;
    for (int i = 0; i < SONAR_BOARD_WORDS; i++) {
        for (uint64_t left = reach.rows[i]; left != 0; left &= left - 1) {
            int at = i * 64 + __builtin_ctzll(left);
            int worth = sea->heat[at] + sea->chances[at];
            best = worth > best ? worth : best;
        }
    }
    return best;
}

static int room(const struct captain_sea *sea, const struct captain_stand *stand)
{
    struct sonar_board open = sea->water;
    sonar_board_drop(&open, &stand->route);
    sonar_board_drop(&open, &stand->mines);
    struct sonar_board room = {{0}};
    struct sonar_board edge = {{0}};
    sonar_board_add(&edge, stand->cell);
    while (!sonar_board_is_empty(&edge) && sonar_board_count(&room) < ROOM_ENOUGH) {
        struct sonar_board next = {{0}};
        for (int way = 0; way < DIRECTION_COUNT; way++) {
            struct sonar_board moved = sonar_board_step(&edge, (enum direction)way);
            sonar_board_join(&next, &moved);
        }
        sonar_board_keep(&next, &open);
        sonar_board_drop(&next, &room);
        sonar_board_join(&room, &next);
        edge = next;
    }
    int count = sonar_board_count(&room);
    return count < ROOM_ENOUGH ? count : ROOM_ENOUGH;
}

// --- the whole

int captain_rate_stand(const struct captain_sea *sea, const struct captain_stand *stand)
{
    const struct captain_taste *taste = sea->taste;
    int missing = ROOM_ENOUGH - room(sea, stand);
    int calm = 100 - captain_duel_share(sea); // the rest is played out
    int worth = -ROOM_WORTH * missing * missing / ROOM_ENOUGH;
    worth += taste->hide * seek_bits(sonar_board_count(&stand->own)) / 100;
    if (taste->fear > 0) {
        int alert = sea->enemy_alert;
        int harm = captain_shown(&stand->own) * reached(sea, stand->cell) / 1000;
        worth -= harm * alert / 100 * taste->fear / 100 * calm / 100;
    }
    if (taste->greed > 0) {
        int alert = (sea->ready >> SONAR_TORPEDO & 1) != 0 ? READY : CHARGING;
        worth += promise(sea, stand->cell) * alert / 100 * taste->greed / 100 * calm / 100;
    }
    return worth;
}

bool captain_step(const struct captain_sea *sea, struct captain_stand *stand,
                  enum direction direction)
{
    struct sonar_board next = {{0}};
    sonar_board_add(&next, stand->cell);
    next = sonar_board_step(&next, direction);
    sonar_board_keep(&next, &sea->water);
    sonar_board_drop(&next, &stand->route);
    sonar_board_drop(&next, &stand->mines);
    if (sonar_board_is_empty(&next)) {
        return false;
    }
    static const int STEPS[DIRECTION_COUNT] = {-SONAR_BOARD_STRIDE, 1, SONAR_BOARD_STRIDE, -1};
    stand->cell += STEPS[direction];
    sonar_board_join(&stand->route, &next);
    return true;
}

bool captain_is_trapped(const struct captain_sea *sea)
{
    for (int way = 0; way < DIRECTION_COUNT; way++) {
        struct captain_stand stand = captain_here(sea);
        if (captain_step(sea, &stand, (enum direction)way)) {
            return false;
        }
    }
    return true;
}

// Half of what counts is where he stands, the other half where he can get from there.
int captain_rate_future(const struct captain_sea *sea, const struct captain_stand *stand, int depth)
{
    int worth = captain_rate_stand(sea, stand);
    if (depth == 0) {
        return worth;
    }
    int best = TRAPPED + worth;
    for (int way = 0; way < DIRECTION_COUNT; way++) {
        struct captain_stand next = *stand;
        if (captain_step(sea, &next, (enum direction)way)) {
            next.own = sonar_board_step(&stand->own, (enum direction)way);
            sonar_board_keep(&next.own, &sea->water);
            int future = captain_rate_future(sea, &next, depth - 1);
            best = future > best ? future : best;
        }
    }
    return (worth + best) / 2;
}
