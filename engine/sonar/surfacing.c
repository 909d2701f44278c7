#include <assert.h>
#include <string.h>

#include "engine/sonar/sonar.h"

// A section that nobody draws at for so long is anybody's again, and the engineer's as well: nobody
// waits for the dead.
#define FALLS_MS    20000
#define BONUS_TURNS 3 // F2

static void begin_section(struct sonar_boat *boat, int section, ms now);
static void begin_relay(struct sonar_boat *boat, ms now);
static bool check_trace(struct sonar_deed *deed, const struct sonar_trace *trace);
static void end_section(struct sonar_deed *deed);

// --- surfacing

// M5, F1: in real time at any moment but a stop's; what upkeep is owed stays owed. Turn by turn in
// place of a course (M8).
bool sonar_order_surface(struct sonar_deed *deed)
{
    const struct sonar_state *state = deed->state;
    enum sonar_helm lock = sonar_helm_lock(state, deed->side);
    bool is_upkeep = lock == SONAR_HELM_UPKEEP || lock == SONAR_HELM_PENALTY;
    bool is_free = lock == SONAR_HELM_FREE || lock == SONAR_HELM_TRAPPED ||
                   (state->tempo == SONAR_REALTIME && is_upkeep);
    if (!is_free && !sonar_check_helm(deed)) {
        return false;
    }
    sonar_surface(deed->state, deed->side, deed->now);
    return true;
}

void sonar_surface(struct sonar_state *state, enum side side, ms now)
{
    struct sonar_boat *boat = &state->boats[side];
    struct dot place = sonar_place(state, side);
    if (state->chart.scenario == CHART_ICE && !sonar_is_marked(&state->chart, place)) { // C1
        sonar_damage(state, side, 1);
        sonar_call(state, side, (struct sonar_said){.kind = SONAR_SAID_DAMAGE}, now);
        sonar_judge(state, now);
        if (state->phase == SONAR_OVER) {
            return;
        }
    }
    // F1: the radio operator still hears his own captain, and then takes off his headphones.
    int sector = chart_sector(&state->chart, place);
    sonar_call(state, side,
               (struct sonar_said){.kind = SONAR_SAID_SURFACING, .surfacing = (uint8_t)sector},
               now);
    boat->surfaced = 1;
    boat->route[0] = (uint8_t)chart_index(&state->chart, place); // M3: a new route begins
    boat->route_count = 1;
    boat->route_dots = (struct sonar_dots){{0}};
    sonar_dots_add(&boat->route_dots, boat->route[0]);
    boat->inspected = 0;
    boat->fault = SONAR_FAULT_NONE;
    begin_relay(boat, now);
    if (state->tempo == SONAR_TURNS) { // F2: no relay, but the enemy has three turns
        boat->falls_ms = MS_NEVER;
        boat->crossed = 0;
        sonar_turn_end(state, BONUS_TURNS, now);
    }
}

// --- diving

bool sonar_order_dive(struct sonar_deed *deed)
{
    if (!sonar_check_stop(deed)) {
        return false;
    }
    if (!deed->boat->surfaced) {
        return reason_set(deed->reason, "refused.sonar.not_surfaced", NULL, NULL);
    }
    if (!deed->boat->may_dive) {
        bool is_turns = deed->state->tempo == SONAR_TURNS;
        return reason_set(deed->reason,
                          is_turns ? "refused.sonar.dives_itself" : "refused.sonar.no_inspection",
                          NULL, NULL);
    }
    sonar_dive(deed->state, deed->side, deed->now);
    return true;
}

// The headphones are on before the call: the radio operator hears his own boat dive.
void sonar_dive(struct sonar_state *state, enum side side, ms now)
{
    struct sonar_boat *boat = &state->boats[side];
    boat->surfaced = 0;
    boat->may_dive = 0;
    boat->falls_ms = MS_NEVER;
    sonar_call(state, side, (struct sonar_said){.kind = SONAR_SAID_DIVE}, now);
}

// --- the relay of traces

static bool has_traced(const struct sonar_boat *boat, enum sonar_role role)
{
    return memchr(boat->tracer, (int)role, boat->section) != NULL;
}

// F3, R26: the engineer begins; then whoever has not traced yet takes the next section, first come.
bool sonar_may_trace(const struct sonar_state *state, enum side side, enum sonar_role role)
{
    const struct sonar_boat *boat = &state->boats[side];
    if (state->tempo != SONAR_REALTIME || !boat->surfaced || boat->section >= SONAR_SECTIONS) {
        return false;
    }
    uint8_t taker = boat->tracer[boat->section];
    if (taker != SONAR_NOBODY) {
        return role == taker;
    }
    bool has_fallen = boat->falls_ms == MS_NEVER;
    return !has_traced(boat, role) || (has_fallen && role == SONAR_ENGINEER);
}

void sonar_section_falls(struct sonar_state *state, enum side side)
{
    struct sonar_boat *boat = &state->boats[side];
    boat->falls_ms = MS_NEVER;
    boat->tracer[boat->section] = SONAR_NOBODY;
}

bool sonar_order_trace(struct sonar_deed *deed, const struct sonar_trace *trace)
{
    struct sonar_boat *boat = deed->boat;
    if (boat->surfaced && deed->state->tempo == SONAR_TURNS) {
        return reason_set(deed->reason, "refused.sonar.dives_itself", NULL, NULL);
    }
    if (!sonar_check_stop(deed) || !check_trace(deed, trace)) {
        return false;
    }
    switch (sonar_trace_add(&deed->state->hull, boat, trace, deed->now)) {
    case SONAR_TRACE_OUTSIDE:
        return reason_set(deed->reason, "refused.sonar.trace_outside", NULL, NULL);
    case SONAR_TRACE_APART:
        return reason_set(deed->reason, "refused.sonar.trace_apart", NULL, NULL);
    case SONAR_TRACE_GROWS:
        boat->tracer[boat->section] = (uint8_t)deed->role;
        boat->falls_ms = boat->section > 0 ? deed->now + FALLS_MS : MS_NEVER;
        break;
    case SONAR_TRACE_BREACH: // F3: lines and initials are gone
        begin_relay(boat, deed->now);
        break;
    case SONAR_TRACE_CLOSES:
        end_section(deed);
        break;
    }
    return true;
}

static bool check_trace(struct sonar_deed *deed, const struct sonar_trace *trace)
{
    const struct sonar_boat *boat = deed->boat;
    if (!boat->surfaced) {
        return reason_set(deed->reason, "refused.sonar.not_surfaced", NULL, NULL);
    }
    if (boat->section == SONAR_SECTIONS) {
        return reason_set(deed->reason, "refused.sonar.trace_done", NULL, NULL);
    }
    if (!sonar_may_trace(deed->state, deed->side, deed->role)) {
        uint8_t taker = boat->tracer[boat->section];
        if (taker == SONAR_NOBODY) {
            return reason_set(deed->reason, "refused.sonar.trace_twice", NULL, NULL);
        }
        return reason_set(deed->reason, "refused.sonar.trace_role",
                          sonar_role_word((enum sonar_role)taker), NULL);
    }
    if (sonar_task_of(deed->state, deed->side, deed->role) != SONAR_TASK_TRACE) { // K4
        return reason_set(deed->reason, "refused.sonar.upkeep_first", NULL, NULL);
    }
    if (trace->points_count == 0 || trace->points_count % 2 != 0) {
        return reason_set(deed->reason, "refused.sonar.trace_points", NULL, NULL);
    }
    return true;
}

static void begin_section(struct sonar_boat *boat, int section, ms now)
{
    bool waits = section > 0 && section < SONAR_SECTIONS;
    boat->section = (uint8_t)section;
    boat->falls_ms = waits ? now + FALLS_MS : MS_NEVER;
    boat->trace_ms = now;
    boat->trace_passed = 0;
    boat->trace_length = 0;
    boat->trace_spacing = 0;
}

static void begin_relay(struct sonar_boat *boat, ms now)
{
    boat->may_dive = 0;
    memset(boat->tracer, SONAR_NOBODY, sizeof(boat->tracer));
    boat->tracer[0] = SONAR_ENGINEER;
    memset(boat->lines, 0, sizeof(boat->lines));
    begin_section(boat, 0, now);
}

// F3: initials, and on to the next; or, when all four stand, the breakdowns are erased.
static void end_section(struct sonar_deed *deed)
{
    struct sonar_boat *boat = deed->boat;
    boat->tracer[boat->section] = (uint8_t)deed->role;
    begin_section(boat, boat->section + 1, deed->now);
    if (boat->section == SONAR_SECTIONS) {
        boat->crossed = 0;
        boat->may_dive = 1;
        boat->inspected = 1;
        sonar_call(deed->state, deed->side, (struct sonar_said){.kind = SONAR_SAID_READY_TO_DIVE},
                   deed->now);
    }
}
