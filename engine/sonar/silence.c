#include "engine/sonar/sonar.h"

// R17: in real time a silence takes the helm like a course. A trapped boat may still be silent.
static bool check_helm(struct sonar_deed *deed)
{
    if (deed->state->tempo == SONAR_TURNS) {
        return true;
    }
    return sonar_helm_lock(deed->state, deed->side) == SONAR_HELM_TRAPPED || sonar_check_helm(deed);
}

// L1: every dot of the line has to be open.
static bool check_line(struct sonar_deed *deed, struct sonar_glide glide)
{
    struct dot at = sonar_place(deed->state, deed->side);
    for (int step = 0; step < glide.steps; step++) {
        enum sonar_block block =
            sonar_look(&deed->state->chart, &deed->boat->route_dots, &deed->boat->mine_dots, at,
                       (enum direction)glide.direction, &at);
        if (block != SONAR_OPEN) {
            return sonar_refuse_way(deed, block, (enum direction)glide.direction);
        }
    }
    return true;
}

bool sonar_order_silence(struct sonar_deed *deed, struct sonar_glide glide)
{
    struct sonar_state *state = deed->state;
    if (!sonar_may_try(deed, SONAR_SILENCE) || !check_helm(deed) || !check_line(deed, glide)) {
        return false;
    }
    enum sonar_try tried = sonar_try(deed, SONAR_SILENCE);
    if (tried != SONAR_TRY_WORKS) {
        return tried == SONAR_TRY_BREAKS;
    }
    sonar_call(state, deed->side, (struct sonar_said){.kind = SONAR_SAID_STOP}, deed->now); // R24
    sonar_call(state, deed->side, (struct sonar_said){.kind = SONAR_SAID_SILENCE}, deed->now);
    sonar_spend(state, deed->side, SONAR_SILENCE); // R16: before the mark
    struct dot at = sonar_place(state, deed->side);
    for (int step = 0; step < glide.steps; step++) {
        chart_step(&state->chart, &at, (enum direction)glide.direction);
        sonar_move(state, deed->side, at);
        deed->boat->fresh = SONAR_NO_DOT; // R13
    }
    // L2, R22: nobody but the engineer can tell 0 dots from 4.
    sonar_owe_upkeep(state, deed->side, glide.steps > 0 ? glide.direction : SONAR_NO_PANEL);
    return true;
}
