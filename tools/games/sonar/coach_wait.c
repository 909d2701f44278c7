// What it costs to wait: the boat makes no course meanwhile, or a chance goes by.
#include "tools/games/sonar/coach.h"

#define PATIENCE_MS 10000 // so long a person may think
#define COURSE_MS   5000  // in which a crew makes a course
#define CHANCE_MS   15000

static void look_for_chance(struct sonar_coach *coach, const struct sonar_view *view);

// What the table waits for. In turns nobody loses by thinking, nor while the captains choose where
// to start: no boat moves before both have dived.
static uint8_t task_of(const struct sonar_view *view)
{
    bool is_free = view->role == SONAR_CAPTAIN && view->phase == SONAR_PLAYING &&
                   (view->helm == SONAR_HELM_FREE || view->helm == SONAR_HELM_TRAPPED);
    if (view->tempo != SONAR_REALTIME || view->phase != SONAR_PLAYING) {
        return SONAR_TASK_NONE;
    }
    return view->task == SONAR_TASK_NONE && is_free ? SONAR_TASK_COURSE : view->task;
}

static void settle(struct sonar_coach *coach, struct sonar_coach_wait *wait, ms patience_ms)
{
    ms waited = coach->now - wait->since;
    if (wait->is_open && waited >= patience_ms) {
        bool is_due = wait->task != SONAR_TASK_NONE;
        int missed = is_due ? (int)((waited - patience_ms) / COURSE_MS) + 1 : 1;
        const struct coach_decision decision = {
            .at = wait->since,
            .unit = (int)wait->unit,
            .cost = wait->cost * missed,
            .waited = waited > 0 ? waited : 1,
            .better = wait->has_better ? &wait->better : NULL,
        };
        coach_take(coach->coach, &decision);
    }
    wait->is_open = false;
}

void sonar_coach_wait_see(struct sonar_coach *coach, const struct sonar_view *view)
{
    uint8_t task = task_of(view);
    struct sonar_coach_wait *due = &coach->due;
    if (due->is_open && due->task != task) {
        settle(coach, due, PATIENCE_MS);
    }
    if (!due->is_open && task != SONAR_TASK_NONE) {
        *due = (struct sonar_coach_wait){.is_open = true,
                                         .task = task,
                                         .since = coach->now,
                                         .unit = SONAR_COACH_DAMAGE,
                                         .cost = CAPTAIN_MARK};
        due->has_better = sonar_coach_would(coach, view, &due->better);
    }
    look_for_chance(coach, view);
}

void sonar_coach_wait_order(struct sonar_coach *coach, const struct sonar_order *order)
{
    bool is_word = order->kind == SONAR_ORDER_SAY;
    bool is_place = is_word && (order->say.kind == SONAR_ENEMY || order->say.kind == SONAR_WITHIN ||
                                order->say.kind == SONAR_LOST);
    bool is_launch = order->kind == SONAR_ORDER_SONAR || order->kind == SONAR_ORDER_DRONE;
    bool is_pen = order->kind == SONAR_ORDER_SKETCH || order->kind == SONAR_ORDER_JOT;
    if (!is_word && !is_pen) {
        settle(coach, &coach->due, PATIENCE_MS);
    }
    if (is_place) {
        radio_told(&coach->mind.radio, &order->say);
    }
    if (is_place || is_launch) {
        settle(coach, &coach->chance, CHANCE_MS);
    }
}

void sonar_coach_wait_end(struct sonar_coach *coach)
{
    settle(coach, &coach->due, PATIENCE_MS);
    settle(coach, &coach->chance, CHANCE_MS);
}

// --- chances

// A sonar or a drone that is charged and would tell enough.
static bool may_launch(struct sonar_coach *coach, const struct sonar_view *view,
                       struct sonar_coach_wait *chance)
{
    struct follow_notes *follow = &coach->mind.follow;
    const struct hand_notes *heard = &coach->mind.hand;
    if (view->systems != SONAR_SYSTEMS_FREE || !follow_can(follow)) {
        return false;
    }
    follow_sum(follow);
    int sonar = mate_rate_launch(heard, view, follow, SONAR_SONAR);
    int drone = mate_rate_launch(heard, view, follow, SONAR_DRONE);
    chance->unit = SONAR_COACH_POINTS;
    chance->cost = sonar > drone ? sonar : drone;
    chance->better.kind = sonar > drone ? SONAR_ORDER_SONAR : SONAR_ORDER_DRONE;
    return chance->cost >= MATE_LAUNCH;
}

// Something of the enemy's place that a captain would want to know.
static bool may_tell(struct sonar_coach *coach, const struct sonar_view *view,
                     struct sonar_coach_wait *chance)
{
    const struct sonar_phrase lost = {.kind = SONAR_LOST};
    struct radio_notes *radio = &coach->mind.radio;
    struct follow_notes *follow = &coach->mind.follow;
    bool is_due = radio_listen(radio, follow, view, OFFICER_VETERAN);
    if (!is_due || radio->thing.kind == SONAR_LOST) {
        return false;
    }
    int known = radio_rate(follow, radio->has_told ? &radio->told : &lost);
    int better = radio_rate(follow, &radio->thing);
    chance->unit = SONAR_COACH_DOTS;
    chance->cost = known > better ? known - better : 1;
    chance->better = (struct sonar_order){.kind = SONAR_ORDER_SAY, .say = radio->thing};
    return true;
}

// In turns a chance is gone with the turn.
static bool is_past(const struct sonar_view *view)
{
    return view->tempo == SONAR_TURNS && view->has_turn && view->turn.side != view->side;
}

static void look_for_chance(struct sonar_coach *coach, const struct sonar_view *view)
{
    struct sonar_coach_wait *chance = &coach->chance;
    struct sonar_coach_wait fresh = {.is_open = true, .since = coach->now, .has_better = true};
    bool has_chance = (view->role == SONAR_MATE && may_launch(coach, view, &fresh)) ||
                      (view->role == SONAR_RADIO && may_tell(coach, view, &fresh));
    if (!has_chance) {
        settle(coach, chance, view->role == SONAR_MATE && is_past(view) ? 0 : CHANCE_MS);
        return;
    }
    fresh.since = chance->is_open ? chance->since : fresh.since;
    if (!chance->is_open || fresh.cost > chance->cost) {
        *chance = fresh;
    }
}
