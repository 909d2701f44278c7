// What a seat may know of a drill, decided here and nowhere else (D10):
//
//                      skipper     listener    plotter     once it is over
//     own place        yes         no          no          everybody
//     enemy's place    no          no          no          everybody
//     own sonar's lock no          yes         no          -
//     own buoy's lock  -           -           yes         -
//     buoys            the pack, always
//     chart, phase, deadline, lives, pings left of the own side, who has dived, calls: everybody,
//     always
#include "engine/drill/drill.h"

#include <string.h>

#include "shared/drill/brief.h"

static void view_lock(const struct drill_state *state, const struct brief_seat *who,
                      struct drill_lock *lock);
static void view_hunt_lock(const struct drill_state *state, const struct brief_seat *who,
                           struct drill_lock *lock);

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
    view->play = (enum drill_play)state->play;
    view->phase = (enum drill_phase)state->phase;
    view->has_deadline_ms = state->deadline_ms != MS_NEVER;
    view->deadline_ms = view->has_deadline_ms ? state->deadline_ms : 0;
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (!state->boats[side].has_dived) {
            view->waiting_for[view->waiting_for_count++] = (enum side)side;
        }
    }
    view->lives = boat->lives;
    view->enemy_lives = enemy->lives;
    view->has_pings_left = state->play != DRILL_CLOCK;
    view->pings_left = view->has_pings_left ? boat->pings_left : 0;
    view_lock(state, who, &view->lock);
    if (boat->has_dived && (who->role == DRILL_SKIPPER || is_over)) {
        view->has_place = true;
        view->place = boat->place;
    }
    if (enemy->has_dived && is_over) {
        view->has_enemy_place = true;
        view->enemy_place = enemy->place;
    }
    if (who->side == DRILL_PACK) { // D11
        memcpy(view->buoys, state->buoys, sizeof(view->buoys));
        view->buoys_count = state->buoy_count;
    }
    view->calls_last = room->last;
    view->calls_count = LOG_TELL(room->calls, room->last, view->calls);
    view->outcome = DRILL_GAME.outcome(state);
    view->chart = state->chart;
}

static void view_lock(const struct drill_state *state, const struct brief_seat *who,
                      struct drill_lock *lock)
{
    switch ((enum drill_phase)state->phase) {
    case DRILL_HIDING: {
        bool hides = who->role == DRILL_SKIPPER && !state->boats[who->side].has_dived;
        lock->kind = hides ? DRILL_LOCK_FREE : DRILL_LOCK_DIVING;
        break;
    }
    case DRILL_HUNTING:
        view_hunt_lock(state, who, lock);
        break;
    case DRILL_OVER:
        lock->kind = DRILL_LOCK_OVER;
        break;
    }
}

static void view_hunt_lock(const struct drill_state *state, const struct brief_seat *who,
                           struct drill_lock *lock)
{
    const struct drill_boat *boat = &state->boats[who->side];
    switch ((enum drill_role)who->role) {
    case DRILL_SKIPPER:
        lock->kind = boat->may_shift ? DRILL_LOCK_FREE : DRILL_LOCK_UNHEARD;
        break;
    case DRILL_LISTENER:
        if (state->play == DRILL_TURNS && state->turn != who->side) {
            lock->kind = DRILL_LOCK_TURN;
        } else if (boat->ready_ms > 0) {
            *lock = (struct drill_lock){.kind = DRILL_LOCK_RECHARGING,
                                        .has_since_ms = true,
                                        .since_ms = boat->ready_ms - state->reload_ms,
                                        .has_until_ms = true,
                                        .until_ms = boat->ready_ms};
        }
        break;
    case DRILL_PLOTTER:
        lock->kind = state->may_drop ? DRILL_LOCK_FREE : DRILL_LOCK_QUIET;
        break;
    }
}
