// When both boats are nearly found, what counts is who can fire first and who has to step into the
// other's reach. Then a captain plays a few courses of both in his head. Each boat steps, its
// torpedo charges by one mark, and it fires when that hurts; how well either aims is what it knows
// of the other.
#include "stations/officers/sonar/captain.h"

#define MARKS     3    // of a torpedo
#define BROKEN    (-9) // marks that are never enough
#define TRAPPED   400
#define SUNK      1500
#define FADE      90 // percent: what is later is less sure
#define ENEMY_AIM 50 // percent: it knows less than it could
#define SHARE     50 // percent: what is played in the head is not what will be
#define PLACES    5  // of the enemy that are played
#define SURE_DOTS 8  // it is as good as found, and
#define LOST_DOTS 20 // it is not at all

struct duelist {
    struct captain_stand at;
    int marks;
    int left; // damage that it can still take
    int aim;  // of 1000: how well it is known to the other where it is not
};

static int turn(const struct captain_sea *sea, const struct duelist *mover,
                const struct duelist *other, int depth);

int captain_duel_share(const struct captain_sea *sea)
{
    int dots = sea->enemy_count;
    bool is_far = dots >= LOST_DOTS || !sea->taste->does_duel;
    return is_far              ? 0
           : dots <= SURE_DOTS ? 100
                               : (LOST_DOTS - dots) * 100 / (LOST_DOTS - SURE_DOTS);
}

// What a torpedo does that is fired so as not to hurt the boat that fires.
static int strike(const struct captain_sea *sea, int from, int target)
{
    struct sonar_board here = {{0}};
    sonar_board_add(&here, from);
    struct sonar_board reach = captain_reach(sea, &here, SONAR_REACH);
    struct sonar_board own = captain_around(sea, from);
    sonar_board_drop(&reach, &own);
    if (sonar_board_has(&reach, target)) {
        return 2;
    }
    struct sonar_board near = captain_around(sea, target);
    sonar_board_keep(&near, &reach);
    return sonar_board_is_empty(&near) ? 0 : 1;
}

// The mover has made its step. Returns what the rest is worth to it.
static int moved(const struct captain_sea *sea, struct duelist mover, struct duelist other,
                 int depth)
{
    int worth = 0;
    mover.marks += mover.marks < MARKS ? 1 : 0;
    int distance = dot_king_distance(captain_dot(mover.at.cell), captain_dot(other.at.cell));
    if (mover.marks == MARKS && distance <= SONAR_REACH + 1) {
        int damage = strike(sea, mover.at.cell, other.at.cell);
        worth = damage * mover.aim;
        if (damage >= other.left) {
            return worth + SUNK * mover.aim / 1000;
        }
        other.left -= damage;
        mover.marks = damage > 0 ? 0 : mover.marks;
    }
    return depth == 0 ? worth : worth - turn(sea, &other, &mover, depth - 1) * FADE / 100;
}

static int turn(const struct captain_sea *sea, const struct duelist *mover,
                const struct duelist *other, int depth)
{
    int best = INT32_MIN;
    for (int way = 0; way < DIRECTION_COUNT; way++) {
        struct duelist next = *mover;
        if (captain_step(sea, &next.at, (enum direction)way)) {
            int worth = moved(sea, next, *other, depth);
            best = worth > best ? worth : best;
        }
    }
    return best == INT32_MIN ? -TRAPPED : best;
}

static int aim_at(const struct sonar_board *dots)
{
    int shown = captain_shown(dots) / 2;
    return shown < 1000 ? shown : 1000;
}

int captain_rate_duel(const struct captain_sea *sea, const struct captain_stand *stand,
                      bool may_fire, int depth)
{
    struct duelist own = {.at = *stand, .left = sea->own_left, .aim = aim_at(&sea->enemy)};
    struct duelist enemy = {.left = sea->enemy_left, .aim = aim_at(&stand->own) * ENEMY_AIM / 100};
    bool is_broken = (sea->works >> SONAR_RED & 1) == 0;
    own.marks = is_broken ? BROKEN : sea->own_marks;
    enemy.marks = sea->enemy_marks;
    int every = (sea->enemy_count + PLACES - 1) / PLACES;
    int number = 0;
    int sum = 0;
    int count = 0;
    for (int i = 0; i < SONAR_BOARD_WORDS; i++) {
        for (uint64_t left = sea->enemy.rows[i]; left != 0; left &= left - 1) {
            if (number++ % every != 0) {
                continue;
            }
            enemy.at = (struct captain_stand){.cell = i * 64 + __builtin_ctzll(left)};
            sonar_board_add(&enemy.at.route, enemy.at.cell);
            sum += may_fire ? moved(sea, own, enemy, depth)
                            : -turn(sea, &enemy, &own, depth) * FADE / 100;
            count++;
        }
    }
    return count > 0 ? sum / count * SHARE / 100 : 0;
}
