// The orders that the captain could give now, and the best of them.
#include "stations/officers/sonar/captain.h"

// The best so far. A captain errs by his whim about which it is, but not about whether any is good.
struct choice {
    const struct captain_sea *sea;
    struct random *random; // NULL: does not err
    struct sonar_order *order;
    int worth; // of the order, as he takes it
    int most;  // that any is worth
    bool is_any;
};

static void consider(struct choice *choice, struct sonar_order order)
{
    int worth = captain_rate(choice->sea, &order);
    bool is_bang = order.kind == SONAR_ORDER_TORPEDO || order.kind == SONAR_ORDER_MINE ||
                   order.kind == SONAR_ORDER_BLOW || order.kind == SONAR_ORDER_SCENARIO;
    int whim = is_bang ? choice->sea->taste->aim : choice->sea->taste->whim;
    if (worth <= CAPTAIN_NEVER) {
        return;
    }
    choice->most = !choice->is_any || worth > choice->most ? worth : choice->most;
    if (choice->random != NULL && whim > 0) {
        worth += (int)random_below(choice->random, (uint32_t)whim);
    }
    if (!choice->is_any || worth > choice->worth) {
        choice->is_any = true;
        choice->worth = worth;
        *choice->order = order;
    }
}

static bool has(const struct captain_sea *sea, enum sonar_system system)
{
    return sea->view->systems == SONAR_SYSTEMS_FREE && (sea->ready >> system & 1) != 0;
}

// --- what makes bang

static void consider_dots(struct choice *choice, enum sonar_order_kind kind,
                          const struct sonar_board *dots)
{
    for (int i = 0; i < SONAR_BOARD_WORDS; i++) {
        for (uint64_t left = dots->rows[i]; left != 0; left &= left - 1) {
            struct sonar_order order = {.kind = (uint8_t)kind};
            struct dot dot = captain_dot(i * 64 + __builtin_ctzll(left));
            if (kind == SONAR_ORDER_TORPEDO) {
                order.torpedo = dot;
            } else if (kind == SONAR_ORDER_MINE) {
                order.mine = dot;
            } else if (kind == SONAR_ORDER_BLOW) {
                order.blow = dot;
            } else {
                order.scenario = dot;
            }
            consider(choice, order);
        }
    }
}

// R12: not in the middle of a stop, and not from the surface.
static bool may_blow(const struct sonar_view *view)
{
    return view->phase == SONAR_PLAYING && !view->has_stop && !view->is_surfaced;
}

static void consider_bangs(struct choice *choice)
{
    const struct captain_sea *sea = choice->sea;
    struct sonar_board here = {{0}};
    sonar_board_add(&here, sea->cell);
    if (may_blow(sea->view)) {
        consider_dots(choice, SONAR_ORDER_BLOW, &sea->mines);
    }
    if (has(sea, SONAR_TORPEDO)) {
        struct sonar_board reach = captain_reach(sea, &here, SONAR_REACH);
        consider_dots(choice, SONAR_ORDER_TORPEDO, &reach);
    }
    if (has(sea, SONAR_SCENARIO)) {
        consider_dots(choice, SONAR_ORDER_SCENARIO, &sea->charted);
    }
    if (has(sea, SONAR_MINE)) {
        struct sonar_board near = captain_around(sea, sea->cell);
        consider_dots(choice, SONAR_ORDER_MINE, &near);
    }
}

// --- what moves

static void consider_silences(struct choice *choice)
{
    if (!has(choice->sea, SONAR_SILENCE)) {
        return;
    }
    for (uint8_t way = 0; way < DIRECTION_COUNT; way++) {
        for (uint8_t steps = way == 0 ? 0 : 1; steps <= SONAR_SILENCE_MAX; steps++) {
            struct sonar_order order = {.kind = SONAR_ORDER_SILENCE,
                                        .silence = {.direction = way, .steps = steps}};
            consider(choice, order);
        }
    }
}

// He did not look: any course that means no damage and leads into no trap, if he knows traps.
static bool slip(const struct captain_sea *sea, struct random *random, struct sonar_order *order)
{
    uint32_t seen = 0;
    int most = -1;
    for (uint8_t way = 0; way < DIRECTION_COUNT; way++) {
        struct captain_stand stand = captain_here(sea);
        if ((sea->risks >> way & 1) != 0 || !captain_step(sea, &stand, (enum direction)way)) {
            continue;
        }
        int legs = captain_legs(sea, &stand, sea->taste->legs);
        seen = legs > most ? 0 : seen;
        most = legs > most ? legs : most;
        if (legs == most && random_below(random, ++seen) == 0) {
            *order = (struct sonar_order){.kind = SONAR_ORDER_COURSE, .course = way};
        }
    }
    return seen > 0 && most >= sea->taste->legs / 2;
}

static void consider_moves(struct choice *choice)
{
    for (uint8_t way = 0; way < DIRECTION_COUNT; way++) {
        struct sonar_order order = {.kind = SONAR_ORDER_COURSE, .course = way};
        consider(choice, order);
    }
    consider(choice, (struct sonar_order){.kind = SONAR_ORDER_SURFACE});
}

bool captain_choose_shot(const struct captain_sea *sea, struct random *random,
                         struct sonar_order *order)
{
    struct choice choice = {.sea = sea, .random = random, .order = order};
    consider_bangs(&choice);
    if (sea->view->task == SONAR_TASK_END) { // L3: a silence on top of the course
        consider_silences(&choice);
    }
    return choice.is_any && choice.most > 0;
}

bool captain_choose_way(const struct captain_sea *sea, struct random *random,
                        struct sonar_order *order)
{
    const struct sonar_view *view = sea->view;
    struct choice choice = {.sea = sea, .random = random, .order = order};
    if (view->helm != SONAR_HELM_FREE && view->helm != SONAR_HELM_TRAPPED) {
        return false;
    }
    uint8_t slips = random != NULL ? sea->taste->slip : 0;
    if (slips > 0 && random_below(random, slips) == 0 && slip(sea, random, order)) {
        return true;
    }
    consider_moves(&choice);
    if (view->helm == SONAR_HELM_FREE && view->tempo == SONAR_REALTIME) {
        consider_silences(&choice); // R17: in place of a course
    }
    return choice.is_any;
}

bool captain_choose(const struct captain_sea *sea, struct random *random, struct sonar_order *order)
{
    if (captain_choose_shot(sea, random, order)) {
        return true;
    }
    if (sea->view->task == SONAR_TASK_END) {
        *order = (struct sonar_order){.kind = SONAR_ORDER_END};
        return true;
    }
    return captain_choose_way(sea, random, order);
}
