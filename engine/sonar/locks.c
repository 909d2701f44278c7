// Why a seat cannot do a thing now. Refusals and views ask the same functions, so that a screen
// never shows a free helm whose order is refused.
#include "engine/sonar/sonar.h"

enum sonar_helm sonar_helm_crew_lock(const struct sonar_state *state, enum side side)
{
    const struct sonar_boat *boat = &state->boats[side];
    bool is_turns = state->tempo == SONAR_TURNS;
    if (state->phase != SONAR_PLAYING) {
        return state->phase == SONAR_PLACING ? SONAR_HELM_PLACING : SONAR_HELM_OVER;
    }
    if (sonar_is_stopped(state)) {
        return SONAR_HELM_STOP;
    }
    if (boat->surfaced) {
        return SONAR_HELM_SURFACED;
    }
    if (is_turns && state->turn_side != side) {
        return SONAR_HELM_TURN;
    }
    if (boat->owes != 0) { // M9, E7
        return (boat->owes & SONAR_OWES_RADIATION) != 0 ? SONAR_HELM_PENALTY : SONAR_HELM_UPKEEP;
    }
    if (is_turns && state->turn_step != SONAR_STEP_COURSE) {
        return SONAR_HELM_MADE;
    }
    return SONAR_HELM_FREE;
}

enum sonar_helm sonar_helm_lock(const struct sonar_state *state, enum side side)
{
    enum sonar_helm lock = sonar_helm_crew_lock(state, side);
    bool is_trapped = lock == SONAR_HELM_FREE && !sonar_has_course(state, side); // M5
    return is_trapped ? SONAR_HELM_TRAPPED : lock;
}

// M8: turn by turn a system comes after the course and its upkeep, one a turn.
static enum sonar_systems turn_systems(const struct sonar_state *state, enum side side)
{
    const struct sonar_boat *boat = &state->boats[side];
    if (state->turn_side != side) {
        return SONAR_SYSTEMS_TURN;
    }
    if (state->turn_step == SONAR_STEP_COURSE) {
        return SONAR_SYSTEMS_COURSE;
    }
    if (boat->activated) {
        return SONAR_SYSTEMS_USED;
    }
    return boat->owes != 0 ? SONAR_SYSTEMS_UPKEEP : SONAR_SYSTEMS_FREE;
}

enum sonar_systems sonar_systems_lock(const struct sonar_state *state, enum side side)
{
    const struct sonar_boat *boat = &state->boats[side];
    if (state->phase != SONAR_PLAYING) {
        return state->phase == SONAR_PLACING ? SONAR_SYSTEMS_PLACING : SONAR_SYSTEMS_OVER;
    }
    if (sonar_is_stopped(state)) {
        return SONAR_SYSTEMS_STOP;
    }
    if (boat->surfaced) { // A3
        return SONAR_SYSTEMS_SURFACED;
    }
    if (state->tempo == SONAR_TURNS) {
        return turn_systems(state, side);
    }
    return boat->activated ? SONAR_SYSTEMS_COURSE : SONAR_SYSTEMS_FREE; // M9
}

// --- tasks

// An answer that a stop waits for (O1, D1).
static enum sonar_task asked_task(const struct sonar_state *state, enum side side,
                                  enum sonar_role role)
{
    const struct sonar_halt *halt = &state->halt;
    if (!halt->is_asking) {
        return SONAR_TASK_NONE;
    }
    if (halt->system == SONAR_SONAR) {
        return halt->side != side && role == SONAR_CAPTAIN ? SONAR_TASK_ANSWER : SONAR_TASK_NONE;
    }
    bool may_name = halt->side == side && (role == SONAR_CAPTAIN || role == SONAR_MATE);
    return may_name ? SONAR_TASK_SECTOR : SONAR_TASK_NONE;
}

static enum sonar_task captain_task(const struct sonar_state *state, enum side side)
{
    const struct sonar_boat *boat = &state->boats[side];
    if (boat->surfaced && boat->may_dive) {
        return SONAR_TASK_DIVE;
    }
    if (state->tempo != SONAR_TURNS || state->turn_side != side || boat->owes != 0) {
        return SONAR_TASK_NONE;
    }
    return state->turn_step == SONAR_STEP_COURSE ? SONAR_TASK_COURSE : SONAR_TASK_END;
}

static enum sonar_task mate_task(const struct sonar_state *state, enum side side)
{
    if ((state->boats[side].owes & SONAR_OWES_MARK) == 0) {
        return SONAR_TASK_NONE;
    }
    return sonar_gauges_full(state, side) ? SONAR_TASK_OK : SONAR_TASK_CHARGE;
}

static enum sonar_task engineer_task(const struct sonar_boat *boat)
{
    if ((boat->owes & SONAR_OWES_CROSS) != 0) {
        return boat->panel == SONAR_NO_PANEL ? SONAR_TASK_OK : SONAR_TASK_CROSS;
    }
    return (boat->owes & SONAR_OWES_RADIATION) != 0 ? SONAR_TASK_RADIATION : SONAR_TASK_NONE;
}

bool sonar_has_tasks(const struct sonar_state *state, enum side side)
{
    const struct sonar_boat *boat = &state->boats[side];
    return state->phase == SONAR_PLACING || state->halt.is_asking != 0 || boat->owes != 0 ||
           boat->surfaced != 0 || state->tempo == SONAR_TURNS;
}

enum sonar_task sonar_task_of(const struct sonar_state *state, enum side side, enum sonar_role role)
{
    enum sonar_task task = SONAR_TASK_NONE;
    if (state->phase == SONAR_PLACING) {
        bool is_due = role == SONAR_CAPTAIN && state->boats[side].route_count == 0;
        return is_due ? SONAR_TASK_PLACE : SONAR_TASK_NONE;
    }
    if (state->phase == SONAR_OVER) {
        return SONAR_TASK_NONE;
    }
    if (sonar_is_stopped(state)) {
        return asked_task(state, side, role);
    }
    switch (role) {
    case SONAR_CAPTAIN:
        task = captain_task(state, side);
        break;
    case SONAR_MATE:
        task = mate_task(state, side);
        break;
    case SONAR_ENGINEER:
        task = engineer_task(&state->boats[side]);
        break;
    case SONAR_RADIO:
        break;
    }
    // K4: the upkeep that a boat owed when it surfaced comes before its tracing.
    return task == SONAR_TASK_NONE && sonar_may_trace(state, side, role) ? SONAR_TASK_TRACE : task;
}

// --- refusals

static bool refuse(struct sonar_deed *deed, const char *id)
{
    return reason_set(deed->reason, id, NULL, NULL);
}

// K9: who has his headphones off is told that there is a stop, not what it is about.
static bool refuse_halted(struct sonar_deed *deed)
{
    const struct sonar_halt *halt = &deed->state->halt;
    if (deed->role == SONAR_RADIO && sonar_is_deaf(deed->state, deed->side)) {
        return refuse(deed, "refused.sonar.stop_unheard");
    }
    return reason_set(deed->reason,
                      halt->is_asking ? "refused.sonar.stop_asks" : "refused.sonar.stop",
                      sonar_system_word((enum sonar_system)halt->system), NULL);
}

static bool refuse_turn(struct sonar_deed *deed)
{
    static const char *const WORDS[SIDE_COUNT] = {"@side.blue", "@side.red"};
    return reason_set(deed->reason, "refused.sonar.turn", WORDS[deed->state->turn_side], NULL);
}

bool sonar_check_stop(struct sonar_deed *deed)
{
    if (deed->state->phase == SONAR_PLACING) {
        return refuse(deed, "refused.sonar.placing");
    }
    return !sonar_is_stopped(deed->state) || refuse_halted(deed);
}

// M9: the helm names whom it waits for.
static bool refuse_upkeep(struct sonar_deed *deed)
{
    const char *mate = sonar_role_word(SONAR_MATE);
    const char *engineer = sonar_role_word(SONAR_ENGINEER);
    switch (deed->boat->owes & (SONAR_OWES_MARK | SONAR_OWES_CROSS)) {
    case SONAR_OWES_MARK:
        return reason_set(deed->reason, "refused.sonar.helm_waits", mate, NULL);
    case SONAR_OWES_CROSS:
        return reason_set(deed->reason, "refused.sonar.helm_waits", engineer, NULL);
    }
    return reason_set(deed->reason, "refused.sonar.helm_waits_both", mate, engineer);
}

bool sonar_check_helm(struct sonar_deed *deed)
{
    switch (sonar_helm_lock(deed->state, deed->side)) {
    case SONAR_HELM_FREE:
        return true;
    case SONAR_HELM_PLACING:
        return refuse(deed, "refused.sonar.placing");
    case SONAR_HELM_STOP:
        return refuse_halted(deed);
    case SONAR_HELM_SURFACED:
        return refuse(deed, "refused.sonar.surfaced");
    case SONAR_HELM_TURN:
        return refuse_turn(deed);
    case SONAR_HELM_UPKEEP:
        return refuse_upkeep(deed);
    case SONAR_HELM_PENALTY:
        return refuse(deed, "refused.sonar.penalty");
    case SONAR_HELM_MADE:
        return refuse(deed, "refused.sonar.course_made");
    case SONAR_HELM_TRAPPED:
        return refuse(deed, "refused.sonar.trapped");
    case SONAR_HELM_OVER:
        return refuse(deed, "refused.over");
    }
    return false;
}

bool sonar_check_systems(struct sonar_deed *deed)
{
    switch (sonar_systems_lock(deed->state, deed->side)) {
    case SONAR_SYSTEMS_FREE:
        return true;
    case SONAR_SYSTEMS_PLACING:
        return refuse(deed, "refused.sonar.placing");
    case SONAR_SYSTEMS_STOP:
        return refuse_halted(deed);
    case SONAR_SYSTEMS_SURFACED:
        return refuse(deed, "refused.sonar.surfaced");
    case SONAR_SYSTEMS_TURN:
        return refuse_turn(deed);
    case SONAR_SYSTEMS_COURSE:
        return refuse(deed, "refused.sonar.course_first");
    case SONAR_SYSTEMS_UPKEEP:
        return refuse(deed, "refused.sonar.upkeep_first");
    case SONAR_SYSTEMS_USED:
        return refuse(deed, "refused.sonar.system_used");
    case SONAR_SYSTEMS_OVER:
        return refuse(deed, "refused.over");
    }
    return false;
}
