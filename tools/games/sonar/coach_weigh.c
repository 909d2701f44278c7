// What an order is worth, and the best that there was, by the officers' own functions.
#include "tools/games/sonar/coach.h"

static bool weigh_captain(struct sonar_coach *coach, const struct sonar_view *view,
                          const struct sonar_order *order, struct sonar_coach_scale *scale);
static bool weigh_mate(struct sonar_coach *coach, const struct sonar_view *view,
                       const struct sonar_order *order, struct sonar_coach_scale *scale);
static bool weigh_engineer(struct sonar_coach *coach, const struct sonar_view *view,
                           const struct sonar_order *order, struct sonar_coach_scale *scale);
static bool weigh_radio(struct sonar_coach *coach, const struct sonar_view *view,
                        const struct sonar_order *order, struct sonar_coach_scale *scale);

bool sonar_coach_weigh(struct sonar_coach *coach, const struct sonar_view *view,
                       const struct sonar_order *order, struct sonar_coach_scale *scale)
{
    switch ((enum sonar_role)view->role) {
    case SONAR_CAPTAIN:
        return weigh_captain(coach, view, order, scale);
    case SONAR_MATE:
        return weigh_mate(coach, view, order, scale);
    case SONAR_ENGINEER:
        return weigh_engineer(coach, view, order, scale);
    case SONAR_RADIO:
        return weigh_radio(coach, view, order, scale);
    }
    return false;
}

// --- the captain

static bool look(const struct sonar_coach *coach, const struct sonar_view *view,
                 struct captain_sea *sea)
{
    return captain_look(&coach->mind.hand, &coach->mind.captain, captain_taste(OFFICER_VETERAN),
                        view, sea);
}

// What he fires, drops or blows is weighed against the best of that, or nothing; where he goes
// against the best way, and against the shot that he did not take before it.
static bool find_best(const struct captain_sea *sea, const struct sonar_order *order,
                      struct sonar_coach_scale *scale)
{
    bool may_end = sea->view->task == SONAR_TASK_END;
    switch ((enum sonar_order_kind)order->kind) {
    case SONAR_ORDER_ANSWER:
        return captain_answer(sea, NULL, &scale->better);
    case SONAR_ORDER_SECTOR:
        return captain_sector(sea, NULL, &scale->better);
    case SONAR_ORDER_TORPEDO:
    case SONAR_ORDER_MINE:
    case SONAR_ORDER_BLOW:
    case SONAR_ORDER_SCENARIO:
    case SONAR_ORDER_END:
        return captain_choose_shot(sea, NULL, &scale->better);
    case SONAR_ORDER_COURSE:
    case SONAR_ORDER_SURFACE:
    case SONAR_ORDER_SILENCE:
        return may_end ? captain_choose_shot(sea, NULL, &scale->better)
                       : captain_choose_way(sea, NULL, &scale->better);
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
    return false;
}

static bool is_weighty(enum sonar_order_kind kind)
{
    return kind == SONAR_ORDER_COURSE || kind == SONAR_ORDER_TORPEDO || kind == SONAR_ORDER_MINE ||
           kind == SONAR_ORDER_BLOW || kind == SONAR_ORDER_SILENCE ||
           kind == SONAR_ORDER_SCENARIO || kind == SONAR_ORDER_SURFACE || kind == SONAR_ORDER_END ||
           kind == SONAR_ORDER_ANSWER || kind == SONAR_ORDER_SECTOR;
}

// E7: a system that breaks down is the activation, and a radiation symbol more.
bool sonar_coach_is_gamble(const struct sonar_view *view, const struct sonar_order *order)
{
    return view->role == SONAR_CAPTAIN &&
           (order->kind == SONAR_ORDER_TORPEDO || order->kind == SONAR_ORDER_MINE ||
            order->kind == SONAR_ORDER_SILENCE || order->kind == SONAR_ORDER_SCENARIO);
}

// An order that a captain takes for impossible, such as a torpedo that he does not know to be
// ready, cannot be weighed before it is seen what comes of it.
static bool weigh_captain(struct sonar_coach *coach, const struct sonar_view *view,
                          const struct sonar_order *order, struct sonar_coach_scale *scale)
{
    struct captain_sea sea;
    struct sonar_order shot;
    if (!is_weighty((enum sonar_order_kind)order->kind) || !look(coach, view, &sea)) {
        return false;
    }
    scale->given = captain_rate(&sea, order);
    if (scale->given <= CAPTAIN_NEVER) {
        scale->has_better = captain_choose_shot(&sea, NULL, &scale->better);
        scale->best = scale->has_better ? captain_rate(&sea, &scale->better) : 0;
        return false;
    }
    scale->has_better = find_best(&sea, order, scale);
    scale->best = scale->has_better ? captain_rate(&sea, &scale->better) : 0;
    bool is_way = order->kind == SONAR_ORDER_COURSE || order->kind == SONAR_ORDER_SURFACE;
    if (is_way && captain_choose_shot(&sea, NULL, &shot)) {
        int worth = captain_rate(&sea, &shot);
        if (worth > scale->best - scale->given) {
            *scale = (struct sonar_coach_scale){.best = worth, .has_better = true, .better = shot};
        }
    }
    return true;
}

// --- the first mate

static bool weigh_charge(struct sonar_coach *coach, const struct sonar_view *view,
                         const struct sonar_order *order, struct sonar_coach_scale *scale)
{
    scale->best = MATE_NEVER;
    for (uint8_t i = 0; i < SONAR_SYSTEM_COUNT; i++) {
        int worth = mate_rate(&coach->mind.hand, view, &coach->mind.follow, (enum sonar_system)i);
        scale->given = i == order->charge ? worth : scale->given;
        if (worth > scale->best) {
            scale->best = worth;
            scale->better = (struct sonar_order){.kind = SONAR_ORDER_CHARGE, .charge = i};
        }
    }
    scale->has_better = true;
    return true;
}

static bool weigh_sector(struct sonar_coach *coach, const struct sonar_view *view,
                         const struct sonar_order *order, struct sonar_coach_scale *scale)
{
    scale->given = mate_rate_sector(&coach->mind.follow, order->sector);
    scale->best = scale->given;
    for (uint8_t i = 1; i <= view->sectors; i++) {
        int worth = mate_rate_sector(&coach->mind.follow, i);
        if (worth > scale->best) {
            scale->best = worth;
            scale->better = (struct sonar_order){.kind = SONAR_ORDER_SECTOR, .sector = i};
        }
    }
    scale->has_better = true;
    return true;
}

// It may be better kept, or the other would tell more.
static bool weigh_launch(struct sonar_coach *coach, const struct sonar_view *view,
                         const struct sonar_order *order, struct sonar_coach_scale *scale)
{
    bool is_drone = order->kind == SONAR_ORDER_DRONE;
    const struct follow_notes *follow = &coach->mind.follow;
    const struct hand_notes *heard = &coach->mind.hand;
    enum sonar_system given = is_drone ? SONAR_DRONE : SONAR_SONAR;
    enum sonar_system other = is_drone ? SONAR_SONAR : SONAR_DRONE;
    int worth = mate_rate_launch(heard, view, follow, other);
    scale->given = mate_rate_launch(heard, view, follow, given);
    scale->best = scale->given < MATE_LAUNCH ? MATE_LAUNCH : scale->given;
    if (worth > scale->best) {
        scale->best = worth;
        scale->has_better = true;
        scale->better.kind = is_drone ? SONAR_ORDER_SONAR : SONAR_ORDER_DRONE;
    }
    return true;
}

static bool weigh_mate(struct sonar_coach *coach, const struct sonar_view *view,
                       const struct sonar_order *order, struct sonar_coach_scale *scale)
{
    struct follow_notes *follow = &coach->mind.follow;
    if (!view->has_mate || !follow_can(follow)) {
        return false;
    }
    follow_sum(follow);
    if (order->kind == SONAR_ORDER_CHARGE) {
        return weigh_charge(coach, view, order, scale);
    }
    if (order->kind == SONAR_ORDER_SECTOR) {
        return weigh_sector(coach, view, order, scale);
    }
    if (order->kind != SONAR_ORDER_SONAR && order->kind != SONAR_ORDER_DRONE) {
        return false;
    }
    return weigh_launch(coach, view, order, scale);
}

// --- the engineer

static bool weigh_engineer(struct sonar_coach *coach, const struct sonar_view *view,
                           const struct sonar_order *order, struct sonar_coach_scale *scale)
{
    if (order->kind != SONAR_ORDER_CROSS || !view->has_engineer) {
        return false;
    }
    struct engineer_needs needs =
        engineer_needs(&coach->mind.hand, &coach->mind.engineer, view, ENGINEER_DEPTH_MAX);
    int given = order->cross.panel * SONAR_PANEL_SYMBOLS + order->cross.symbol - 1;
    scale->given = -engineer_rate(&needs, view, given);
    scale->best = scale->given;
    for (int i = 0; i < SONAR_SHEET_SYMBOLS; i++) {
        int worth = -engineer_rate(&needs, view, i);
        if (worth > scale->best) {
            scale->best = worth;
            scale->better =
                (struct sonar_order){.kind = SONAR_ORDER_CROSS,
                                     .cross = {.panel = (uint8_t)(i / SONAR_PANEL_SYMBOLS),
                                               .symbol = (uint8_t)(i % SONAR_PANEL_SYMBOLS + 1)}};
        }
    }
    scale->has_better = true;
    return true;
}

// --- the radio operator

// Whether the enemy can be where the phrase says.
static bool can_be(const struct follow_notes *follow, const struct sonar_phrase *phrase)
{
    const struct chart *chart = &follow->track.chart;
    struct sonar_dots dots = follow_dots(follow);
    for (int i = 0; i < chart->columns * chart->rows; i++) {
        struct dot dot = chart_dot(chart, i);
        bool is_said = phrase->kind == SONAR_ENEMY
                           ? dot_king_distance(dot, phrase->enemy.dot) <= phrase->enemy.within
                           : chart_sector(chart, dot) == phrase->sector;
        if (is_said && sonar_dots_has(&dots, i)) {
            return true;
        }
    }
    return false;
}

// What he says is weighed by the dots that it leaves to search; what cannot be leaves them all.
static bool weigh_radio(struct sonar_coach *coach, const struct sonar_view *view,
                        const struct sonar_order *order, struct sonar_coach_scale *scale)
{
    const struct follow_notes *follow = &coach->mind.follow;
    const struct sonar_phrase lost = {.kind = SONAR_LOST};
    const struct sonar_phrase *phrase = &order->say;
    bool is_place = order->kind == SONAR_ORDER_SAY &&
                    (phrase->kind == SONAR_ENEMY || phrase->kind == SONAR_WITHIN);
    bool is_lost = order->kind == SONAR_ORDER_SAY && phrase->kind == SONAR_LOST;
    if ((!is_place && !is_lost) || !view->has_radio || !follow_can(follow)) {
        return false;
    }
    bool is_false = is_place && !can_be(follow, phrase);
    scale->better = (struct sonar_order){.kind = SONAR_ORDER_SAY, .say = radio_phrase(follow)};
    scale->has_better = true;
    scale->best = -radio_rate(follow, &scale->better.say);
    scale->given = -radio_rate(follow, is_false ? &lost : phrase);
    return true;
}

// --- what a veteran would do

static bool would_captain(struct sonar_coach *coach, const struct sonar_view *view,
                          struct sonar_order *order)
{
    struct captain_sea sea;
    if (view->task == SONAR_TASK_DIVE) {
        order->kind = SONAR_ORDER_DIVE;
        return true;
    }
    if (view->task == SONAR_TASK_PLACE || !look(coach, view, &sea)) {
        return false;
    }
    return view->task == SONAR_TASK_ANSWER   ? captain_answer(&sea, NULL, order)
           : view->task == SONAR_TASK_SECTOR ? captain_sector(&sea, NULL, order)
                                             : captain_choose(&sea, NULL, order);
}

// Any order of a kind is weighed against the best of them.
static bool would_crew(struct sonar_coach *coach, const struct sonar_view *view,
                       struct sonar_order *order)
{
    static const uint8_t KINDS[] = {[SONAR_TASK_CHARGE] = SONAR_ORDER_CHARGE,
                                    [SONAR_TASK_CROSS] = SONAR_ORDER_CROSS,
                                    [SONAR_TASK_RADIATION] = SONAR_ORDER_CROSS,
                                    [SONAR_TASK_SECTOR] = SONAR_ORDER_SECTOR};
    struct sonar_coach_scale scale = {0};
    if (view->task == SONAR_TASK_OK) {
        order->kind = SONAR_ORDER_OK;
        return true;
    }
    // The worst that there is: no symbol, no gauge, no sector.
    struct sonar_order any = {.kind = view->task < sizeof(KINDS) ? KINDS[view->task] : 0};
    if (any.kind == SONAR_ORDER_CHARGE) {
        any.charge = SONAR_SYSTEM_COUNT;
    }
    if (any.kind == 0 || !sonar_coach_weigh(coach, view, &any, &scale)) {
        return false;
    }
    *order = scale.better;
    return scale.has_better;
}

bool sonar_coach_would(struct sonar_coach *coach, const struct sonar_view *view,
                       struct sonar_order *order)
{
    *order = (struct sonar_order){0};
    if (view->task == SONAR_TASK_TRACE) {
        return false;
    }
    return view->role == SONAR_CAPTAIN ? would_captain(coach, view, order)
                                       : would_crew(coach, view, order);
}
