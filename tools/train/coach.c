#include "tools/train/coach.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shared/sonar/brief.h"
#include "shared/sonar/sea.h"

#define TEXT_MAX     160
#define DAMAGE_LEAST 10 // thousandths: less is not worth a word

// What is weighed: how good an order is, and the best that there was. More is better.
struct scale {
    int given;
    int best;
    bool has_better;
    struct sonar_order better;
};

static bool weigh_captain(struct coach *coach, const struct sonar_view *view,
                          const struct sonar_order *order, struct scale *scale);
static bool weigh_mate(struct coach *coach, const struct sonar_view *view,
                       const struct sonar_order *order, struct scale *scale);
static bool weigh_engineer(struct coach *coach, const struct sonar_view *view,
                           const struct sonar_order *order, struct scale *scale);
static bool weigh_radio(struct coach *coach, const struct sonar_view *view,
                        const struct sonar_order *order, struct scale *scale);
static void note(struct coach *coach, const struct coach_note *fresh);

void coach_begin(struct coach *coach, int seat)
{
    const struct officer_post post = {
        .brief = &SONAR_BRIEF, .seat = seat, .skill = OFFICER_VETERAN, .seed = 1};
    memset(coach, 0, sizeof(*coach));
    SONAR_OFFICER.begin(&coach->mind, &post);
}

void coach_see(struct coach *coach, const struct sonar_view *view)
{
    struct officer_notes *mind = &coach->mind;
    hand_listen(&mind->hand, view);
    switch ((enum role)view->role) {
    case ROLE_CAPTAIN:
        captain_listen(&mind->captain, view);
        break;
    case ROLE_MATE:
        follow_listen(&mind->follow, view);
        break;
    case ROLE_ENGINEER:
        engineer_listen(&mind->engineer, view);
        break;
    case ROLE_RADIO:
        follow_listen(&mind->follow, view);
        break;
    }
}

void coach_judge(struct coach *coach, const struct sonar_view *view,
                 const struct sonar_order *order, ms now)
{
    static const enum coach_unit UNITS[ROLE_COUNT] = {[ROLE_CAPTAIN] = COACH_DAMAGE,
                                                      [ROLE_MATE] = COACH_POINTS,
                                                      [ROLE_ENGINEER] = COACH_DAMAGE,
                                                      [ROLE_RADIO] = COACH_DOTS};
    struct scale scale = {0};
    bool is_weighed = false;
    coach_see(coach, view);
    switch ((enum role)view->role) {
    case ROLE_CAPTAIN:
        is_weighed = weigh_captain(coach, view, order, &scale);
        break;
    case ROLE_MATE:
        is_weighed = weigh_mate(coach, view, order, &scale);
        break;
    case ROLE_ENGINEER:
        is_weighed = weigh_engineer(coach, view, order, &scale);
        break;
    case ROLE_RADIO:
        is_weighed = weigh_radio(coach, view, order, &scale);
        break;
    }
    if (!is_weighed) {
        return;
    }
    coach->judged++;
    int least = UNITS[view->role] == COACH_DAMAGE ? DAMAGE_LEAST : 1;
    if (scale.best - scale.given >= least) {
        coach->poor++;
        note(coach, &(struct coach_note){.at = now,
                                         .unit = UNITS[view->role],
                                         .cost = scale.best - scale.given,
                                         .given = *order,
                                         .has_better = scale.has_better,
                                         .better = scale.better});
    }
}

static int by_cost(const void *a, const void *b)
{
    const struct coach_note *first = a;
    const struct coach_note *second = b;
    return first->cost != second->cost ? second->cost - first->cost
                                       : (first->at > second->at) - (first->at < second->at);
}

size_t coach_sort(struct coach *coach)
{
    qsort(coach->notes, coach->count, sizeof(coach->notes[0]), by_cost);
    return coach->count;
}

void coach_say(const struct coach_note *said, const struct strings *strings, char *out,
               size_t capacity)
{
    static const char *const COSTS[] = {[COACH_DAMAGE] = "coach.cost.damage",
                                        [COACH_POINTS] = "coach.cost.points",
                                        [COACH_DOTS] = "coach.cost.dots"};
    char given[TEXT_MAX], better[TEXT_MAX], figure[32], cost[TEXT_MAX], head[TEXT_MAX + 32];
    ms seconds = said->at / 1000;
    record_print(&SONAR_ORDER_RECORD, &said->given, given, sizeof(given));
    snprintf(head, sizeof(head), "%d:%02d  %s", (int)(seconds / 60), (int)(seconds % 60), given);
    if (said->unit == COACH_DAMAGE) {
        snprintf(figure, sizeof(figure), "%d.%02d", said->cost / 1000, said->cost % 1000 / 10);
    } else {
        snprintf(figure, sizeof(figure), "%d", said->cost);
    }
    strings_format(strings, cost, sizeof(cost), COSTS[said->unit], (const char *const[]){figure},
                   1);
    if (said->has_better) {
        record_print(&SONAR_ORDER_RECORD, &said->better, better, sizeof(better));
    }
    const char *const args[] = {head, cost, said->has_better ? better : "@coach.nothing"};
    strings_format(strings, out, capacity, "coach.row", args, 3);
}

void coach_sum_up(const struct coach *coach, const struct strings *strings, char *out,
                  size_t capacity)
{
    char judged[24], poor[24];
    snprintf(judged, sizeof(judged), "%zu", coach->judged);
    snprintf(poor, sizeof(poor), "%zu", coach->poor);
    strings_format(strings, out, capacity, "coach.sum", (const char *const[]){judged, poor}, 2);
}

// The cheapest gives way when there are too many.
static void note(struct coach *coach, const struct coach_note *fresh)
{
    if (coach->count < COACH_NOTES_MAX) {
        coach->notes[coach->count++] = *fresh;
        return;
    }
    size_t least = 0;
    for (size_t i = 1; i < coach->count; i++) {
        least = coach->notes[i].cost < coach->notes[least].cost ? i : least;
    }
    if (fresh->cost > coach->notes[least].cost) {
        coach->notes[least] = *fresh;
    }
}

// --- each role

static bool is_weighty(enum sonar_order_kind kind)
{
    return kind == SONAR_ORDER_COURSE || kind == SONAR_ORDER_TORPEDO || kind == SONAR_ORDER_MINE ||
           kind == SONAR_ORDER_BLOW || kind == SONAR_ORDER_SILENCE ||
           kind == SONAR_ORDER_SCENARIO || kind == SONAR_ORDER_SURFACE || kind == SONAR_ORDER_END;
}

// An order that a captain takes for impossible, such as a torpedo that he does not know to be
// ready, is not weighed: it is a matter of asking first.
static bool weigh_captain(struct coach *coach, const struct sonar_view *view,
                          const struct sonar_order *order, struct scale *scale)
{
    struct captain_sea sea;
    if (!is_weighty((enum sonar_order_kind)order->kind) ||
        !captain_look(&coach->mind.hand, &coach->mind.captain, captain_taste(OFFICER_VETERAN), view,
                      &sea)) {
        return false;
    }
    scale->given = captain_rate(&sea, order);
    scale->best = scale->given;
    if (scale->given <= CAPTAIN_NEVER) {
        return false;
    }
    if (captain_choose(&sea, NULL, &scale->better)) {
        scale->best = captain_rate(&sea, &scale->better);
        scale->has_better = true;
    }
    return true;
}

static bool weigh_charge(struct coach *coach, const struct sonar_view *view,
                         const struct sonar_order *order, struct scale *scale)
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

static bool weigh_sector(struct coach *coach, const struct sonar_view *view,
                         const struct sonar_order *order, struct scale *scale)
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

static bool weigh_mate(struct coach *coach, const struct sonar_view *view,
                       const struct sonar_order *order, struct scale *scale)
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
    enum sonar_system system = order->kind == SONAR_ORDER_SONAR ? SONAR_SONAR : SONAR_DRONE;
    scale->given = mate_rate_launch(&coach->mind.hand, view, follow, system);
    scale->best = MATE_LAUNCH;
    return true;
}

static bool weigh_engineer(struct coach *coach, const struct sonar_view *view,
                           const struct sonar_order *order, struct scale *scale)
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
static bool weigh_radio(struct coach *coach, const struct sonar_view *view,
                        const struct sonar_order *order, struct scale *scale)
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
