#include "tools/games/sonar/coach.h"

#include "shared/sonar/brief.h"

#define DAMAGE_LEAST 10  // thousandths: less is not worth a word
#define BREAKDOWN    170 // one of the six radiation symbols that make a damage

static void begin(void *memory, struct coach *told, int seat);
static void see(void *memory, const void *seen, ms now);
static void judge(void *memory, const void *seen, const void *given, ms now);
static void end(void *memory);

static const struct coach_unit UNITS[] = {
    [SONAR_COACH_DAMAGE] = {"coach.cost.damage", 2},
    [SONAR_COACH_POINTS] = {"coach.cost.points", 0},
    [SONAR_COACH_DOTS] = {"coach.cost.dots", 0},
};

const struct coach_game SONAR_COACH = {
    .memory_size = sizeof(struct sonar_coach),
    .units = UNITS,
    .begin = begin,
    .see = see,
    .judge = judge,
    .end = end,
};

static void begin(void *memory, struct coach *told, int seat)
{
    const struct officer_post post = {
        .brief = &SONAR_BRIEF, .seat = seat, .skill = OFFICER_VETERAN, .seed = 1};
    struct sonar_coach *coach = memory;
    coach->coach = told;
    SONAR_OFFICER.begin(&coach->mind, &post);
}

// The view after the order tells whether it went well.
static void settle_gamble(struct sonar_coach *coach, const struct sonar_view *view)
{
    struct sonar_coach_gamble *gamble = &coach->gamble;
    for (uint32_t back = 0; gamble->is_open && back < view->calls_count; back++) {
        const struct sonar_call *call = &view->calls[view->calls_count - 1 - back];
        if (view->calls_last - back > gamble->call && call->side == view->side &&
            call->said.kind == SONAR_SAID_BREAKDOWN) {
            const struct coach_decision decision = {
                .at = gamble->at,
                .unit = SONAR_COACH_DAMAGE,
                .cost = gamble->cost,
                .given = &gamble->given,
                .better = gamble->has_better ? &gamble->better : NULL,
            };
            coach_take(coach->coach, &decision);
            gamble->is_open = false;
        }
    }
    gamble->is_open = false;
}

static void see(void *memory, const void *seen, ms now)
{
    struct sonar_coach *coach = memory;
    const struct sonar_view *view = seen;
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
    sonar_coach_wait_see(coach, view);
}

static void judge(void *memory, const void *seen, const void *given, ms now)
{
    static const enum sonar_coach_unit COUNTED[SONAR_ROLE_COUNT] = {
        [SONAR_CAPTAIN] = SONAR_COACH_DAMAGE,
        [SONAR_MATE] = SONAR_COACH_POINTS,
        [SONAR_ENGINEER] = SONAR_COACH_DAMAGE,
        [SONAR_RADIO] = SONAR_COACH_DOTS};
    struct sonar_coach *coach = memory;
    const struct sonar_view *view = seen;
    const struct sonar_order *order = given;
    struct sonar_coach_scale scale = {0};
    see(coach, view, now);
    bool is_weighed = sonar_coach_weigh(coach, view, order, &scale);
    sonar_coach_wait_order(coach, order);
    if (!is_weighed) {
        coach->gamble = (struct sonar_coach_gamble){.is_open = sonar_coach_is_gamble(view, order),
                                                    .call = view->calls_last,
                                                    .at = now,
                                                    .cost = BREAKDOWN + scale.best,
                                                    .given = *order,
                                                    .has_better = scale.has_better,
                                                    .better = scale.better};
        return;
    }
    enum sonar_coach_unit unit = COUNTED[view->role];
    int cost = scale.best - scale.given;
    bool is_poor = cost >= (unit == SONAR_COACH_DAMAGE ? DAMAGE_LEAST : 1);
    const struct coach_decision decision = {
        .at = now,
        .unit = (int)unit,
        .cost = is_poor ? cost : 0,
        .given = order,
        .better = scale.has_better ? &scale.better : NULL,
    };
    coach_take(coach->coach, &decision);
}

static void end(void *memory)
{
    sonar_coach_wait_end(memory);
}
