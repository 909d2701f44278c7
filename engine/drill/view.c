// What a seat may know of a drill, decided here and nowhere else (D10):
//
//                      skipper     listener        once it is over
//     own place        yes         no          everybody
//     enemy's place    no          no          everybody
//     own sonar's lock no          yes         -
//     chart, phase, deadline, lives, who has dived, calls: everybody, always
#include "engine/drill/drill.h"

#include <string.h>

#include "shared/drill/brief.h"

static void view_lock(const struct drill_state *state, const struct drill_boat *boat,
                      enum drill_role role, struct drill_lock *lock);

void drill_view(const void *from, int seat, void *into)
{
    const struct drill_state *state = from;
    struct drill_view *view = into;
    const struct brief_seat *who = &DRILL_BRIEF.seats[seat];
    const struct drill_boat *boat = &state->boats[who->side];
    const struct drill_boat *enemy = &state->boats[side_other(who->side)];
    const struct drill_log *room = &state->logs[DRILL_EAR_ROOM];
    bool is_over = state->phase == DRILL_OVER;

    memset(view, 0, sizeof(*view));
    view->side = who->side;
    view->role = who->role;
    view->phase = (enum drill_phase)state->phase;
    view->has_deadline_ms = !is_over;
    view->deadline_ms = is_over ? 0 : state->deadline_ms;
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (!state->boats[side].has_dived) {
            view->waiting_for[view->waiting_for_count++] = (enum side)side;
        }
    }
    view->lives = boat->lives;
    view->enemy_lives = enemy->lives;
    view_lock(state, boat, who->role, &view->lock);
    if (boat->has_dived && (who->role == DRILL_SKIPPER || is_over)) {
        view->has_place = true;
        view->place = boat->place;
    }
    if (enemy->has_dived && is_over) {
        view->has_enemy_place = true;
        view->enemy_place = enemy->place;
    }
    view->calls_last = room->last;
    view->calls_count = LOG_TELL(room->calls, room->last, view->calls);
    view->outcome = DRILL_GAME.outcome(state);
    view->chart = state->chart;
}

static void view_lock(const struct drill_state *state, const struct drill_boat *boat,
                      enum drill_role role, struct drill_lock *lock)
{
    bool is_skipper = role == DRILL_SKIPPER;
    switch ((enum drill_phase)state->phase) {
    case DRILL_HIDING:
        lock->kind = is_skipper && !boat->has_dived ? DRILL_LOCK_FREE : DRILL_LOCK_DIVING;
        break;
    case DRILL_HUNTING:
        if (is_skipper) {
            lock->kind = boat->may_shift ? DRILL_LOCK_FREE : DRILL_LOCK_UNHEARD;
        } else if (boat->ready_ms > 0) {
            *lock = (struct drill_lock){.kind = DRILL_LOCK_RECHARGING,
                                        .has_since_ms = true,
                                        .since_ms = boat->ready_ms - state->reload_ms,
                                        .has_until_ms = true,
                                        .until_ms = boat->ready_ms};
        }
        break;
    case DRILL_OVER:
        lock->kind = DRILL_LOCK_OVER;
        break;
    }
}
