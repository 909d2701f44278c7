#include "engine/sonar/sonar.h"

#include <stdio.h>

const char *sonar_system_word(enum sonar_system system)
{
    static const char *const WORDS[SONAR_SYSTEM_COUNT] = {
        [SONAR_TORPEDO] = "@system.sonar.torpedo", [SONAR_MINE] = "@system.sonar.mine",
        [SONAR_SONAR] = "@system.sonar.sonar",     [SONAR_DRONE] = "@system.sonar.drone",
        [SONAR_SILENCE] = "@system.sonar.silence", [SONAR_SCENARIO] = "@system.sonar.scenario",
    };
    return WORDS[system];
}

bool sonar_may_try(struct sonar_deed *deed, enum sonar_system system)
{
    if (!sonar_check_systems(deed)) {
        return false;
    }
    if (deed->state->sizes[system] == 0) {
        return reason_set(deed->reason, "refused.sonar.no_scenario", NULL, NULL);
    }
    return true;
}

// The option forgiving: a captain hears only that it does not work, a mate also his own gauge.
static enum sonar_try forgive(struct sonar_deed *deed, enum sonar_system system, bool is_charged)
{
    const char *word = sonar_system_word(system);
    if (deed->role == SONAR_MATE && !is_charged) {
        char charge[REASON_ARG_MAX];
        snprintf(charge, sizeof(charge), "%d/%d", deed->boat->marks[system],
                 deed->state->sizes[system]);
        reason_set(deed->reason, "refused.sonar.charge", word, charge);
    } else if (deed->role == SONAR_MATE) {
        reason_set(deed->reason, "refused.sonar.broken", word, NULL);
    } else {
        reason_set(deed->reason, "refused.sonar.not_ready", word, NULL);
    }
    return SONAR_TRY_REFUSED;
}

// A1, E2, E7, R8.
enum sonar_try sonar_try(struct sonar_deed *deed, enum sonar_system system)
{
    struct sonar_state *state = deed->state;
    bool is_charged = deed->boat->marks[system] == state->sizes[system];
    if (is_charged && !sonar_is_broken(state, deed->side, sonar_system_colour(system))) {
        deed->boat->activated = 1;
        return SONAR_TRY_WORKS;
    }
    if (state->forgiving) {
        return forgive(deed, system, is_charged);
    }
    // R24: it is called like any other, without its place, and freezes nobody.
    struct sonar_said tried = {.kind = SONAR_SAID_TRIED, .tried = (uint8_t)system};
    sonar_call(state, deed->side, (struct sonar_said){.kind = SONAR_SAID_STOP}, deed->now);
    sonar_call(state, deed->side, tried, deed->now);
    sonar_call(state, deed->side, (struct sonar_said){.kind = SONAR_SAID_BREAKDOWN}, deed->now);
    deed->boat->activated = 1;
    deed->boat->owes |= SONAR_OWES_RADIATION;
    sonar_turn_advance(state);
    return SONAR_TRY_BREAKS;
}

void sonar_spend(struct sonar_state *state, enum side side, enum sonar_system system)
{
    state->boats[side].marks[system] = 0;
}
