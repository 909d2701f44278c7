// What an order is worth: the damage that it does on average, less that to the own boat, and how
// good it is to stand where it leaves him, compared with standing where he is.
#include <limits.h>

#include "stations/officers/sonar/captain.h"

#define DAMAGE        1000
#define SUNK          20000 // no damage is worth being sunk
#define SINKING       2
#define ADVICE        60
#define RED_BROKEN    420
#define COLOUR_BROKEN 130
#define RISK          160
#define EXPOSED_SHOTS 140
#define TURNS_STEPS   3 // courses that the enemy makes meanwhile
#define REAL_STEPS    6
#define MINE_WORTH    300
#define MINE_NEAR     3 // steps
#define MINES_MANY    6
#define MINE_BASE     60
#define TOLD          150 // what each bit that a torpedo tells the enemy costs
#define DUEL_COURSES  3
#define SURE_TO_SINK  900
#define CLUE_WORTH    12
#define SECTOR_WORTH  100 // what each bit that a drone tells is worth

static int rate_course(const struct captain_sea *sea, int direction);
static int rate_torpedo(const struct captain_sea *sea, struct dot dot);
static int rate_mine(const struct captain_sea *sea, struct dot dot);
static int rate_blow(const struct captain_sea *sea, struct dot dot);
static int rate_scenario(const struct captain_sea *sea, struct dot dot);
static int rate_silence(const struct captain_sea *sea, const struct sonar_glide *glide);
static int rate_surface(const struct captain_sea *sea);
static int rate_answer(const struct captain_sea *sea, const struct sonar_answer *answer);
static int rate_sector(const struct captain_sea *sea, int sector);

int captain_rate(const struct captain_sea *sea, const struct sonar_order *order)
{
    switch ((enum sonar_order_kind)order->kind) {
    case SONAR_ORDER_COURSE:
        return rate_course(sea, order->course);
    case SONAR_ORDER_TORPEDO:
        return rate_torpedo(sea, order->torpedo);
    case SONAR_ORDER_MINE:
        return rate_mine(sea, order->mine);
    case SONAR_ORDER_BLOW:
        return rate_blow(sea, order->blow);
    case SONAR_ORDER_SCENARIO:
        return rate_scenario(sea, order->scenario);
    case SONAR_ORDER_SILENCE:
        return rate_silence(sea, &order->silence);
    case SONAR_ORDER_SURFACE:
        return rate_surface(sea);
    case SONAR_ORDER_ANSWER:
        return rate_answer(sea, &order->answer);
    case SONAR_ORDER_SECTOR:
        return rate_sector(sea, order->sector);
    case SONAR_ORDER_END:
    case SONAR_ORDER_PLACE:
    case SONAR_ORDER_DIVE:
    case SONAR_ORDER_CHARGE:
    case SONAR_ORDER_SONAR:
    case SONAR_ORDER_DRONE:
    case SONAR_ORDER_CROSS:
    case SONAR_ORDER_OK:
    case SONAR_ORDER_TRACE:
    case SONAR_ORDER_SAY:
    case SONAR_ORDER_SKETCH:
    case SONAR_ORDER_JOT:
        break;
    }
    return 0;
}

static int hurt(const struct captain_sea *sea, int damage)
{
    return damage >= sea->own_left ? SUNK : damage * DAMAGE;
}

// --- moving

static int rate_course(const struct captain_sea *sea, int direction)
{
    struct captain_stand next = captain_here(sea);
    if (!captain_step(sea, &next, (enum direction)direction)) {
        return CAPTAIN_NEVER;
    }
    next.own = sonar_board_step(&sea->own, (enum direction)direction);
    sonar_board_keep(&next.own, &sea->water);
    int worth = captain_rate_future(sea, &next, sea->taste->depth) - sea->here + CAPTAIN_MARK;
    worth += captain_rate_legs(sea, &next);
    worth += sea->advice == direction ? ADVICE : 0;
    int share = captain_duel_share(sea);
    worth += share > 0 ? captain_rate_duel(sea, &next, true, DUEL_COURSES) * share / 100 : 0;
    return (sea->risks >> direction & 1) != 0 ? worth - hurt(sea, 1) : worth;
}

// L1: wherever he goes, the enemy has to take him to be anywhere in reach of a silence.
static int rate_silence(const struct captain_sea *sea, const struct sonar_glide *glide)
{
    struct captain_stand next = captain_here(sea);
    if ((sea->ready >> SONAR_SILENCE & 1) == 0 || glide->steps > SONAR_SILENCE_MAX) {
        return CAPTAIN_NEVER;
    }
    for (int i = 0; i < glide->steps; i++) {
        if (!captain_step(sea, &next, (enum direction)glide->direction)) {
            return CAPTAIN_NEVER;
        }
    }
    next.own = sonar_board_glided(&sea->own, &sea->water);
    int worth = captain_rate_future(sea, &next, sea->taste->depth) - sea->here + CAPTAIN_MARK;
    worth += captain_rate_legs(sea, &next);
    int share = captain_duel_share(sea);
    if (share > 0) {
        int change = captain_rate_duel(sea, &next, false, CAPTAIN_SILENT_COURSES);
        worth += (change - sea->here_duel) * share / 100;
    }
    bool is_risky = glide->steps > 0 && (sea->risks >> glide->direction & 1) != 0;
    return worth - sea->taste->silence - (is_risky ? hurt(sea, 1) : 0);
}

static int broken_worth(const struct captain_sea *sea)
{
    int worth = (sea->works >> SONAR_RED & 1) == 0 ? RED_BROKEN : 0;
    worth += (sea->works >> SONAR_GREEN & 1) == 0 ? COLOUR_BROKEN : 0;
    worth += (sea->works >> SONAR_YELLOW & 1) == 0 ? COLOUR_BROKEN : 0;
    for (int way = 0; way < DIRECTION_COUNT; way++) {
        worth += (sea->risks >> way & 1) != 0 ? RISK : 0;
    }
    return worth;
}

// F1-F3: the enemy then knows the sector and has time to come.
static int exposure(const struct captain_sea *sea, const struct captain_stand *stand)
{
    int steps = sea->view->tempo == SONAR_TURNS ? TURNS_STEPS : REAL_STEPS;
    struct sonar_board near = captain_around(sea, stand->cell);
    sonar_board_keep(&near, &sea->water);
    struct sonar_board from = captain_reach(sea, &near, SONAR_REACH + steps);
    sonar_board_keep(&from, &sea->enemy);
    int reached = sonar_board_count(&from) * 1000 / sea->enemy_count;
    int harm = captain_shown(&stand->own) * reached / 1000 * EXPOSED_SHOTS / 100;
    return sea->view->enemy_surfaced ? harm / 4 : harm;
}

static int rate_surface(const struct captain_sea *sea)
{
    struct captain_stand up = captain_here(sea);
    struct dot dot = captain_dot(sea->cell);
    struct sonar_board sector = sonar_board_sector(sea->chart, chart_sector(sea->chart, dot));
    // It is no way to let a turn pass, again and again, where whoever moves is hit.
    bool is_fresh = sonar_board_count(&sea->route) == 1 && broken_worth(sea) == 0;
    if (is_fresh && !captain_is_trapped(sea)) {
        return CAPTAIN_NEVER;
    }
    sonar_board_keep(&up.own, &sector);
    up.route = (struct sonar_board){{0}};
    sonar_board_add(&up.route, sea->cell);
    int worth = captain_rate_stand(sea, &up) - sea->here + broken_worth(sea) - sea->taste->surface;
    worth -= exposure(sea, &up);
    int share = captain_duel_share(sea); // it is no way out of a duel: the enemy moves first
    worth += share > 0 ? captain_rate_duel(sea, &up, false, DUEL_COURSES) * share / 100 : 0;
    bool is_ice = sea->chart->scenario == CHART_ICE;
    for (size_t i = 0; i < sea->chart->marks_count; i++) {
        is_ice = is_ice && !dot_equal(sea->chart->marks[i], dot);
    }
    return is_ice ? worth - hurt(sea, 1) : worth;
}

// --- explosions

// R11: what an explosion does, with all the mines that it sets off. Those of the enemy are secret.
static int rate_blast(const struct captain_sea *sea, int cell)
{
    struct sonar_board mines = sea->mines;
    struct sonar_board queue = {{0}};
    int worth = 0;
    int own_damage = 0;
    int sinks = 0;
    sonar_board_join(&mines, &sea->charted);
    sonar_board_add(&queue, cell);
    while (!sonar_board_is_empty(&queue)) {
        int word = 0;
        while (queue.rows[word] == 0) {
            word++;
        }
        int at = word * 64 + __builtin_ctzll(queue.rows[word]);
        queue.rows[word] &= queue.rows[word] - 1;
        struct sonar_board here = {{0}};
        sonar_board_add(&here, at);
        sonar_board_drop(&mines, &here);
        struct sonar_board near = captain_around(sea, at);
        int distance = dot_king_distance(captain_dot(at), captain_dot(sea->cell));
        own_damage += distance > 1 ? 0 : 2 - distance;
        worth += sea->heat[at];
        sinks += sea->chances[at];
        sonar_board_keep(&near, &mines);
        sonar_board_join(&queue, &near);
        sonar_board_drop(&mines, &near);
    }
    sinks = sinks > 1000 ? 1000 : sinks;
    // T3: he does not hurt himself, but to win.
    if (own_damage >= sea->own_left || (own_damage > 0 && sinks < SURE_TO_SINK)) {
        return -SUNK;
    }
    return worth + SINKING * sinks - own_damage * DAMAGE;
}

// What is learnt of the enemy by an explosion, whether it hits or not.
static int clue_worth(const struct captain_sea *sea, int cell)
{
    struct sonar_board near = captain_around(sea, cell);
    sonar_board_keep(&near, &sea->enemy);
    int all = sea->enemy_count;
    int hit = sonar_board_count(&near);
    int after = (hit * seek_bits(hit) + (all - hit) * seek_bits(all - hit)) / (all > 0 ? all : 1);
    return (seek_bits(all) - after) * CLUE_WORTH / 100;
}

static int rate_torpedo(const struct captain_sea *sea, struct dot dot)
{
    struct sonar_board from = {{0}};
    if ((sea->ready >> SONAR_TORPEDO & 1) == 0 || !chart_is_water(sea->chart, dot)) {
        return CAPTAIN_NEVER;
    }
    int cell = sonar_board_cell(dot);
    sonar_board_add(&from, sea->cell);
    struct sonar_board reach = captain_reach(sea, &from, SONAR_REACH);
    if (cell == sea->cell || !sonar_board_has(&reach, cell)) {
        return CAPTAIN_NEVER;
    }
    // T1: the enemy hears from where he can have fired.
    struct sonar_board target = {{0}};
    sonar_board_add(&target, cell);
    struct captain_stand stand = captain_here(sea);
    struct sonar_board shown = captain_reach(sea, &target, SONAR_REACH);
    sonar_board_keep(&stand.own, &shown);
    int told = seek_bits(sonar_board_count(&sea->own)) - seek_bits(sonar_board_count(&stand.own));
    return rate_blast(sea, cell) + clue_worth(sea, cell) - told * TOLD / 100 - sea->taste->torpedo;
}

static int rate_blow(const struct captain_sea *sea, struct dot dot)
{
    const struct sonar_captain *own = &sea->view->captain;
    if (!chart_has(sea->chart, dot) || !sonar_board_has(&sea->mines, sonar_board_cell(dot)) ||
        (own->has_fresh && own->fresh == chart_index(sea->chart, dot)) ||
        (sea->works >> SONAR_RED & 1) == 0) {
        return CAPTAIN_NEVER;
    }
    return rate_blast(sea, sonar_board_cell(dot)) - sea->taste->blast;
}

static int rate_scenario(const struct captain_sea *sea, struct dot dot)
{
    if ((sea->ready >> SONAR_SCENARIO & 1) == 0 || !chart_has(sea->chart, dot) ||
        !sonar_board_has(&sea->charted, sonar_board_cell(dot))) {
        return CAPTAIN_NEVER;
    }
    return rate_blast(sea, sonar_board_cell(dot)) + clue_worth(sea, sonar_board_cell(dot)) -
           sea->taste->torpedo / 2;
}

static int rate_mine(const struct captain_sea *sea, struct dot dot)
{
    struct captain_stand stand = captain_here(sea);
    int cell = sonar_board_cell(dot);
    if ((sea->ready >> SONAR_MINE & 1) == 0 || !chart_is_water(sea->chart, dot) ||
        dot_king_distance(dot, captain_dot(sea->cell)) != 1 || sonar_board_has(&sea->route, cell) ||
        sonar_board_has(&sea->mines, cell) || sonar_board_count(&sea->mines) >= MINES_MANY) {
        return CAPTAIN_NEVER;
    }
    struct sonar_board around = {{0}};
    sonar_board_add(&around, cell);
    sonar_board_join(&stand.mines, &around);
    struct captain_stand here = captain_here(sea);
    int legs = captain_rate_legs(sea, &stand) - captain_rate_legs(sea, &here);
    around = captain_reach(sea, &around, MINE_NEAR);
    sonar_board_keep(&around, &sea->enemy);
    int near = sonar_board_count(&around) * 1000 / sea->enemy_count;
    int worth = captain_rate_stand(sea, &stand) - sea->here + legs;
    return MINE_BASE + MINE_WORTH * near / 1000 + worth;
}

// --- words

// O1: what the enemy learns by it.
static int rate_answer(const struct captain_sea *sea, const struct sonar_answer *answer)
{
    struct seek seek;
    seek_begin(&seek, sea->chart);
    struct sonar_board left = seek_left(&seek, &sea->own, answer);
    if (!sonar_board_has(&left, sea->cell)) {
        return CAPTAIN_NEVER; // R14: not exactly one is true
    }
    int told = seek_bits(sonar_board_count(&sea->own)) - seek_bits(sonar_board_count(&left));
    return -told * sea->taste->hide / 100;
}

static int rate_sector(const struct captain_sea *sea, int sector)
{
    struct seek seek;
    seek_begin(&seek, sea->chart);
    return seek_drone(&seek, &sea->enemy, sector) * SECTOR_WORTH / 100;
}
