// The figures of a debrief: how often, how fast, how sure.
#include <string.h>

#include "engine/sonar/debrief.h"
#include "shared/sonar/plot.h"

static void figure_plot(struct sonar_noted *step, enum side radio);
static void figure_paces(struct sonar_noted *step, enum side side);
static void figure_hit(struct sonar_noted *step, enum side hit, struct dot dot, int damage);
static bool said_blast(const struct sonar_call *call, struct dot *dot);
static int median(const uint16_t *counts, int size);

// --- how sure

void sonar_figure_plots(struct sonar_noted *step)
{
    if (step->after->phase == SONAR_PLACING) {
        return;
    }
    bool begins = step->before->phase == SONAR_PLACING;
    for (int side = 0; side < SIDE_COUNT; side++) {
        // Bytes will do: a state has none that nobody owns.
        const uint8_t *before = (const uint8_t *)&step->before->boats[side].hearing;
        const uint8_t *after = (const uint8_t *)&step->after->boats[side].hearing;
        if (begins || memcmp(before, after, sizeof(struct sonar_hearing)) != 0) {
            figure_plot(step, (enum side)side);
        }
    }
}

// What a radio operator could work out, whether anybody did or not.
static void figure_plot(struct sonar_noted *step, enum side radio)
{
    const struct sonar_hearing *hearing = &step->after->boats[radio].hearing;
    enum side enemy = side_other(radio);
    const struct sonar_plot_ask ask = {
        .chart = &step->after->chart,
        .way = hearing->way,
        .way_count = hearing->way_count,
        .way_sector = hearing->way_sector,
        .clues = hearing->clues,
        .clues_count = hearing->clues_count,
        .enemy = enemy,
        .over_islands = step->after->over_islands != 0,
    };
    struct sonar_plot plot;
    sonar_plot(&ask, &plot);
    uint8_t spots = (uint8_t)(plot.count < UINT8_MAX ? plot.count : UINT8_MAX);
    step->notes->spots[enemy] = spots;
    step->notes->spots_seen[radio][spots]++;
}

// --- how fast

void sonar_figure_upkeep(struct sonar_noted *step)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        const struct sonar_boat *before = &step->before->boats[side];
        const struct sonar_boat *after = &step->after->boats[side];
        struct sonar_figures *figures = &step->notes->debrief.figures[side];
        figures->taken = after->damage;
        for (int i = 0; i < SONAR_SYSTEM_COUNT; i++) {
            bool is_marked = after->marks[i] > before->marks[i];
            figures->marks[i] = (uint16_t)(figures->marks[i] + is_marked);
        }
        // E3: crosses that go while the boat is neither hurt nor mended by the whole crew.
        bool is_mended = (before->crossed & ~after->crossed) != 0;
        bool is_wiped = after->damage > before->damage || after->may_dive != before->may_dive ||
                        after->surfaced != before->surfaced;
        figures->circuits = (uint16_t)(figures->circuits + (is_mended && !is_wiped));
        figure_paces(step, (enum side)side);
    }
}

static void count_pace(uint16_t paces[SONAR_PACE_STEPS], ms took_ms)
{
    ms pace = took_ms / SONAR_PACE_STEP_MS;
    paces[pace < 0 ? 0 : pace < SONAR_PACE_STEPS ? pace : SONAR_PACE_STEPS - 1]++;
}

static void figure_paces(struct sonar_noted *step, enum side side)
{
    struct sonar_notes *notes = step->notes;
    const struct sonar_boat *before = &step->before->boats[side];
    const struct sonar_boat *after = &step->after->boats[side];
    const unsigned upkeep = SONAR_OWES_MARK | SONAR_OWES_CROSS;
    unsigned paid = before->owes & ~(unsigned)after->owes;
    ms played_ms = step->at - notes->stopped_ms;
    if (sonar_is_stopped(step->after)) { // a silence asks for its upkeep as its stop begins
        played_ms = notes->stop_since - notes->stopped_ms;
    }
    if ((paid & SONAR_OWES_MARK) != 0) {
        count_pace(notes->mate_paces[side], played_ms - notes->asked_ms[side]);
    }
    if ((paid & SONAR_OWES_CROSS) != 0) {
        count_pace(notes->engineer_paces[side], played_ms - notes->asked_ms[side]);
    }
    bool is_cross = (paid & SONAR_OWES_CROSS) != 0 && before->panel != SONAR_NO_PANEL;
    bool is_penalty = (paid & SONAR_OWES_RADIATION) != 0;
    struct sonar_figures *figures = &notes->debrief.figures[side];
    figures->crosses = (uint16_t)(figures->crosses + is_cross + is_penalty);
    if ((before->owes & upkeep) == 0 && (after->owes & upkeep) != 0) {
        notes->asked_ms[side] = played_ms;
    }
}

// --- how often

void sonar_figure_call(struct sonar_noted *step, const struct sonar_call *call)
{
    const struct sonar_said *said = &call->said;
    enum side side = (enum side)call->side;
    struct sonar_notes *notes = step->notes;
    struct sonar_figures *figures = &notes->debrief.figures[side];
    const struct sonar_boat *before = &step->before->boats[side];
    const struct sonar_boat *after = &step->after->boats[side];
    switch ((enum sonar_said_kind)said->kind) {
    case SONAR_SAID_HEAD:
        figures->courses++;
        break;
    case SONAR_SAID_SILENCE:
        figures->silences++;
        break;
    case SONAR_SAID_TORPEDO:
        figures->torpedoes++;
        break;
    case SONAR_SAID_MINE_DROPPED:
        figures->drops++;
        break;
    case SONAR_SAID_MINE:
        figures->blasts++;
        break;
    case SONAR_SAID_SCENARIO:
        figures->scenarios++;
        break;
    case SONAR_SAID_STATES:
        notes->debrief.figures[side_other(side)].sonars++;
        break;
    case SONAR_SAID_DRONE_IN:
        figures->drones++;
        break;
    case SONAR_SAID_INDIRECT:
        figure_hit(step, side, said->indirect, 1);
        break;
    case SONAR_SAID_DIRECT:
        figure_hit(step, side, said->direct, 2);
        break;
    case SONAR_SAID_DAMAGE: // C1: ice is no breakdown
        figures->worn = (uint8_t)(figures->worn + (before->surfaced == after->surfaced));
        break;
    case SONAR_SAID_BREAKDOWN:
        figures->breakdowns++;
        break;
    case SONAR_SAID_SURFACING:
        figures->surfacings++;
        notes->is_surfaced[side] = true;
        notes->surfaced_since[side] = step->at;
        break;
    case SONAR_SAID_DIVE:
        if (notes->is_surfaced[side]) {
            notes->is_surfaced[side] = false;
            figures->surfaced_ms += (uint32_t)(step->at - notes->surfaced_since[side]);
        }
        break;
    case SONAR_SAID_MATE_OK:
    case SONAR_SAID_ENGINEER_OK:
    case SONAR_SAID_READY:
    case SONAR_SAID_STOP:
    case SONAR_SAID_TRIED:
    case SONAR_SAID_DRONE:
    case SONAR_SAID_SONAR:
    case SONAR_SAID_CLEAR:
    case SONAR_SAID_READY_TO_DIVE:
    case SONAR_SAID_TIME:
    case SONAR_SAID_SUNK:
        break;
    }
}

// Whose explosion it was: the last one that was called at this dot. Nobody scores on himself (T3).
static void figure_hit(struct sonar_noted *step, enum side hit, struct dot dot, int damage)
{
    const struct sonar_log *log = &step->after->logs[SONAR_EAR_ROOM];
    for (uint32_t i = LOG_KEPT(log->calls, log->last); i > 0; i--) {
        const struct sonar_call *call = &log->calls[i - 1];
        struct dot where;
        if (!said_blast(call, &where) || !dot_equal(where, dot)) {
            continue;
        }
        if (call->side != hit) {
            struct sonar_figures *figures = &step->notes->debrief.figures[call->side];
            figures->dealt = (uint8_t)(figures->dealt + damage);
        }
        return;
    }
}

static bool said_blast(const struct sonar_call *call, struct dot *dot)
{
    if (call->said.kind == SONAR_SAID_TORPEDO) {
        *dot = call->said.torpedo;
    } else if (call->said.kind == SONAR_SAID_MINE) {
        *dot = call->said.mine;
    } else if (call->said.kind == SONAR_SAID_SCENARIO) {
        *dot = call->said.scenario;
    } else {
        return false;
    }
    return true;
}

// --- sums

void sonar_figure_sums(const struct sonar_notes *notes, struct sonar_debrief *debrief)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        struct sonar_figures *figures = &debrief->figures[side];
        int mate = median(notes->mate_paces[side], SONAR_PACE_STEPS);
        int engineer = median(notes->engineer_paces[side], SONAR_PACE_STEPS);
        int spots = median(notes->spots_seen[side], UINT8_MAX + 1);
        figures->mate_ms = mate < 0 ? 0 : (uint32_t)(mate + 1) * SONAR_PACE_STEP_MS;
        figures->engineer_ms = engineer < 0 ? 0 : (uint32_t)(engineer + 1) * SONAR_PACE_STEP_MS;
        figures->spots = (uint8_t)(spots < 0 ? 0 : spots);
        if (notes->is_surfaced[side]) { // as the match ended
            figures->surfaced_ms += (uint32_t)(notes->now - notes->surfaced_since[side]);
        }
        for (int i = UINT8_MAX; i > 0; i--) {
            if (notes->spots_seen[side][i] > 0) {
                figures->spots_least = (uint8_t)i;
            }
        }
    }
}

// Where half of the counts lie below; -1: there are none.
static int median(const uint16_t *counts, int size)
{
    uint32_t sum = 0;
    for (int i = 0; i < size; i++) {
        sum += counts[i];
    }
    uint32_t below = 0;
    for (int i = 0; i < size; i++) {
        below += counts[i];
        if (sum > 0 && 2 * below >= sum) {
            return i;
        }
    }
    return -1;
}
