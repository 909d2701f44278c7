#include "tools/train/coach.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shared/sonar/brief.h"
#include "shared/sonar/sea.h"

#define TEXT_MAX     160
#define DAMAGE_LEAST 10  // thousandths: less is not worth a word
#define BREAKDOWN    170 // one of the six radiation symbols that make a damage

void coach_begin(struct coach *coach, int seat)
{
    const struct officer_post post = {
        .brief = &SONAR_BRIEF, .seat = seat, .skill = OFFICER_VETERAN, .seed = 1};
    memset(coach, 0, sizeof(*coach));
    SONAR_OFFICER.begin(&coach->mind, &post);
}

// The view after the order tells whether it went well.
static void settle_gamble(struct coach *coach, const struct sonar_view *view)
{
    struct coach_gamble *gamble = &coach->gamble;
    for (uint32_t back = 0; gamble->is_open && back < view->calls_count; back++) {
        const struct sonar_call *call = &view->calls[view->calls_count - 1 - back];
        if (view->calls_last - back > gamble->call && call->side == view->side &&
            call->said.kind == SONAR_SAID_BREAKDOWN) {
            coach->judged++;
            coach_note(coach, &gamble->note);
            gamble->is_open = false;
        }
    }
    gamble->is_open = false;
}

void coach_see(struct coach *coach, const struct sonar_view *view, ms now)
{
    struct officer_notes *mind = &coach->mind;
    coach->now = now;
    settle_gamble(coach, view);
    hand_listen(&mind->hand, view);
    switch ((enum sonar_role)view->role) {
    case SONAR_CAPTAIN:
        captain_listen(&mind->captain, view);
        break;
    case SONAR_MATE:
        follow_listen(&mind->follow, view);
        break;
    case SONAR_ENGINEER:
        engineer_listen(&mind->engineer, view);
        break;
    case SONAR_RADIO: // he is listened with when it is asked what he could say
        break;
    }
    coach_wait_see(coach, view);
}

void coach_judge(struct coach *coach, const struct sonar_view *view,
                 const struct sonar_order *order, ms now)
{
    static const enum coach_unit UNITS[SONAR_ROLE_COUNT] = {[SONAR_CAPTAIN] = COACH_DAMAGE,
                                                            [SONAR_MATE] = COACH_POINTS,
                                                            [SONAR_ENGINEER] = COACH_DAMAGE,
                                                            [SONAR_RADIO] = COACH_DOTS};
    struct coach_scale scale = {0};
    coach_see(coach, view, now);
    bool is_weighed = coach_weigh(coach, view, order, &scale);
    coach_wait_order(coach, order);
    if (!is_weighed) {
        coach->gamble = (struct coach_gamble){.is_open = coach_is_gamble(view, order),
                                              .call = view->calls_last,
                                              .note = {.at = now,
                                                       .unit = COACH_DAMAGE,
                                                       .cost = BREAKDOWN + scale.best,
                                                       .given = *order,
                                                       .has_better = scale.has_better,
                                                       .better = scale.better}};
        return;
    }
    coach->judged++;
    int least = UNITS[view->role] == COACH_DAMAGE ? DAMAGE_LEAST : 1;
    if (scale.best - scale.given >= least) {
        coach_note(coach, &(struct coach_note){.at = now,
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
    coach_wait_end(coach);
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
    if (said->waited > 0) {
        snprintf(figure, sizeof(figure), "%d", (int)(said->waited / 1000));
        strings_format(strings, given, sizeof(given), "coach.waited", (const char *const[]){figure},
                       1);
    } else {
        record_print(&SONAR_ORDER_RECORD, &said->given, given, sizeof(given));
    }
    snprintf(head, sizeof(head), "%d:%02d  %s", (int)(seconds / 60), (int)(seconds % 60), given);
    if (said->unit == COACH_DAMAGE) {
        strings_decimal(strings, figure, sizeof(figure), said->cost, 2);
    } else {
        snprintf(figure, sizeof(figure), "%d", said->cost);
    }
    strings_format(strings, cost, sizeof(cost), COSTS[said->unit], (const char *const[]){figure},
                   1);
    if (said->has_better) {
        record_print(&SONAR_ORDER_RECORD, &said->better, better, sizeof(better));
    }
    const char *other = said->waited > 0 ? "@coach.act" : "@coach.nothing";
    const char *const args[] = {head, cost, said->has_better ? better : other};
    strings_format(strings, out, capacity, "coach.row", args, 3);
}

void coach_sum_up(const struct coach *coach, const struct strings *strings, char *out,
                  size_t capacity)
{
    char judged[24], poor[24];
    if (coach->judged == 0) {
        strings_format(strings, out, capacity, "coach.idle", NULL, 0);
        return;
    }
    snprintf(judged, sizeof(judged), "%zu", coach->judged);
    snprintf(poor, sizeof(poor), "%zu", coach->poor);
    strings_format(strings, out, capacity, "coach.sum", (const char *const[]){judged, poor}, 2);
}

// The cheapest gives way when there are too many.
void coach_note(struct coach *coach, const struct coach_note *fresh)
{
    coach->poor++;
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
