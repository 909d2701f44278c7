// The debrief: the match again, step by step, told as moments. It only looks at states, before and
// after each step; nothing here changes one.
#include <string.h>

#include "engine/sonar/debrief.h"

static void begin(struct sonar_notes *notes, const struct sonar_state *state);
static void note_stop(struct sonar_noted *step);
static void note_places(struct sonar_noted *step);
static void note_calls(struct sonar_noted *step);
static void note_call(struct sonar_noted *step, const struct sonar_call *call);
static void note_own_blasts(struct sonar_noted *step);
static void note_glide(struct sonar_noted *step, enum side side);
static void note_drop(struct sonar_noted *step, enum side side);
static void note_lost(struct sonar_noted *step);
static void note_breach(struct sonar_noted *step, enum side side);
static void add(struct sonar_noted *step, enum side side, enum sonar_moment_kind kind,
                unsigned value);

void sonar_note(void *into, const void *before, const void *after, ms at)
{
    struct sonar_notes *notes = into;
    struct sonar_noted step = {.notes = notes, .before = before, .after = after, .at = at};
    notes->now = at;
    notes->debrief.outcome.kind = step.after->outcome_kind;
    notes->debrief.outcome.winner = step.after->outcome_winner;
    notes->debrief.outcome.ending = step.after->outcome_ending;
    if (before == NULL) {
        begin(notes, after);
        return;
    }
    note_stop(&step);
    sonar_figure_plots(&step); // first: every moment says how sure they were after it
    note_places(&step);
    note_calls(&step);
    note_own_blasts(&step);
    note_lost(&step);
    for (int side = 0; side < SIDE_COUNT; side++) {
        note_breach(&step, (enum side)side);
    }
    sonar_figure_upkeep(&step);
}

void sonar_debrief(const void *from, void *into)
{
    const struct sonar_notes *notes = from;
    struct sonar_debrief *debrief = into;
    *debrief = notes->debrief;
    debrief->length_ms = (uint32_t)(notes->now < UINT32_MAX ? notes->now : UINT32_MAX);
    sonar_figure_sums(notes, debrief);
}

static void begin(struct sonar_notes *notes, const struct sonar_state *state)
{
    notes->debrief.chart = state->chart;
    notes->debrief.tempo = state->tempo;
    notes->debrief.end = state->end;
    notes->debrief.damage_max = state->damage_max;
    notes->debrief.figures_count = SIDE_COUNT;
    for (int side = 0; side < SIDE_COUNT; side++) {
        notes->debrief.figures[side].marks_count = SONAR_SYSTEM_COUNT;
    }
}

// A stop is nobody's slowness.
static void note_stop(struct sonar_noted *step)
{
    bool was_on = sonar_is_stopped(step->before);
    bool is_on = sonar_is_stopped(step->after);
    if (is_on && !was_on) {
        step->notes->stop_since = step->at;
    } else if (was_on && !is_on) {
        step->notes->stopped_ms += step->at - step->notes->stop_since;
    }
}

static void note_places(struct sonar_noted *step)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        const struct sonar_boat *boat = &step->after->boats[side];
        if (step->before->boats[side].route_count == 0 && boat->route_count > 0) {
            add(step, (enum side)side, SONAR_MOMENT_PLACE, boat->route[0]);
        }
    }
}

// --- calls

// A chain of very many mines says more in one step than a log keeps; the oldest are lost.
static void note_calls(struct sonar_noted *step)
{
    const struct sonar_log *log = &step->after->logs[SONAR_EAR_ROOM];
    uint32_t first = step->notes->heard + 1;
    uint32_t kept = log->last - LOG_KEPT(log->calls, log->last) + 1;
    first = first < kept ? kept : first;
    for (uint32_t i = first; i <= log->last; i++) {
        const struct sonar_call *call = LOG_ITEM(log->calls, log->last, i);
        note_call(step, call);
        sonar_figure_call(step, call);
    }
    step->notes->heard = log->last;
}

static void note_call(struct sonar_noted *step, const struct sonar_call *call)
{
    const struct chart *chart = &step->after->chart;
    const struct sonar_said *said = &call->said;
    enum side side = (enum side)call->side;
    switch ((enum sonar_said_kind)said->kind) {
    case SONAR_SAID_HEAD:
        add(step, side, SONAR_MOMENT_COURSE,
            (unsigned)chart_index(chart, sonar_place(step->after, side)));
        break;
    case SONAR_SAID_SILENCE:
        note_glide(step, side);
        break;
    case SONAR_SAID_MINE_DROPPED:
        note_drop(step, side);
        break;
    case SONAR_SAID_TORPEDO:
        add(step, side, SONAR_MOMENT_TORPEDO, (unsigned)chart_index(chart, said->torpedo));
        break;
    case SONAR_SAID_MINE:
        add(step, side, SONAR_MOMENT_MINE, (unsigned)chart_index(chart, said->mine));
        break;
    case SONAR_SAID_SCENARIO:
        add(step, side, SONAR_MOMENT_SCENARIO, (unsigned)chart_index(chart, said->scenario));
        break;
    case SONAR_SAID_INDIRECT:
        add(step, side, SONAR_MOMENT_INDIRECT, (unsigned)chart_index(chart, said->indirect));
        break;
    case SONAR_SAID_DIRECT:
        add(step, side, SONAR_MOMENT_DIRECT, (unsigned)chart_index(chart, said->direct));
        break;
    case SONAR_SAID_STATES:
        add(step, side, SONAR_MOMENT_SONAR, sonar_moment_pack(&said->states.first));
        add(step, side, SONAR_MOMENT_SONAR_TOO, sonar_moment_pack(&said->states.second));
        break;
    case SONAR_SAID_DRONE_IN:
        add(step, side, SONAR_MOMENT_DRONE,
            said->drone_in.sector | (said->drone_in.is_yes ? SONAR_DRONE_YES : 0u));
        break;
    case SONAR_SAID_SURFACING:
        add(step, side, SONAR_MOMENT_SURFACE, said->surfacing);
        break;
    case SONAR_SAID_DIVE:
        if (step->before->boats[side].surfaced) { // not the first one, which is in its place
            add(step, side, SONAR_MOMENT_DIVE, 0);
        }
        break;
    case SONAR_SAID_DAMAGE:
        add(step, side, SONAR_MOMENT_DAMAGE, 0);
        break;
    case SONAR_SAID_BREAKDOWN:
        add(step, side, SONAR_MOMENT_BREAKDOWN, 0);
        break;
    case SONAR_SAID_SUNK:
        add(step, side, SONAR_MOMENT_SUNK, 0);
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
        break;
    }
}

// R25: what only the own crew knew at the time.
static void note_own_blasts(struct sonar_noted *step)
{
    for (int i = step->before->hits_count; i < step->after->hits_count; i++) {
        const struct sonar_hit *hit = &step->after->hits[i];
        if (hit->harm == SONAR_HARM_OWN_BLAST) {
            add(step, (enum side)hit->side,
                hit->damage > 1 ? SONAR_MOMENT_DIRECT : SONAR_MOMENT_INDIRECT,
                (unsigned)chart_index(&step->after->chart, hit->dot));
        }
    }
}

// L1: what nobody heard at the time.
static void note_glide(struct sonar_noted *step, enum side side)
{
    const struct sonar_boat *boat = &step->after->boats[side];
    int from = step->before->boats[side].route_count;
    int dots = boat->route_count > from ? boat->route_count - from : 0;
    add(step, side, SONAR_MOMENT_SILENCE, (unsigned)dots);
    for (int i = from; i < boat->route_count; i++) {
        add(step, side, SONAR_MOMENT_GLIDE, boat->route[i]);
    }
}

static void note_drop(struct sonar_noted *step, enum side side)
{
    const struct sonar_boat *boat = &step->after->boats[side];
    for (int i = 0; i < boat->mines_count; i++) {
        if (!sonar_dots_has(&step->before->boats[side].mine_dots, boat->mines[i])) {
            add(step, side, SONAR_MOMENT_DROP, boat->mines[i]);
        }
    }
}

// T4, R11: mines that exploded or vanished in this step.
static void note_lost(struct sonar_noted *step)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        const struct sonar_boat *boat = &step->before->boats[side];
        for (int i = 0; i < boat->mines_count; i++) {
            if (!sonar_dots_has(&step->after->boats[side].mine_dots, boat->mines[i])) {
                add(step, (enum side)side, SONAR_MOMENT_LOST, boat->mines[i]);
            }
        }
    }
    const struct chart *chart = &step->before->chart;
    for (int i = 0; i < chart->marks_count; i++) {
        if (!sonar_is_marked(&step->after->chart, chart->marks[i])) {
            add(step, SIDE_BLUE, SONAR_MOMENT_CLEARED,
                (unsigned)chart_index(chart, chart->marks[i]));
        }
    }
}

// F3: a breach leaves its fault behind and begins the relay again.
static void note_breach(struct sonar_noted *step, enum side side)
{
    const struct sonar_boat *before = &step->before->boats[side];
    const struct sonar_boat *after = &step->after->boats[side];
    bool begins = after->section == 0 && after->lines[0].points_count == 0;
    bool is_new = before->section > 0 || before->lines[0].points_count > 0 ||
                  after->trace_ms != before->trace_ms;
    bool is_halt = sonar_is_stopped(step->before) || sonar_is_stopped(step->after);
    if (before->surfaced && after->surfaced && after->fault != SONAR_FAULT_NONE && begins &&
        is_new && !is_halt) {
        add(step, side, SONAR_MOMENT_BREACH, after->fault_section + 1u);
        step->notes->debrief.figures[side].breaches++;
    }
}

// --- rows

static void add_row(struct sonar_notes *notes, unsigned kind, unsigned value, unsigned gap)
{
    struct sonar_debrief *debrief = &notes->debrief;
    uint16_t at = debrief->kinds_count;
    debrief->kinds[at] = (uint8_t)kind;
    debrief->values[at] = (uint8_t)value;
    debrief->gaps[at] = (uint8_t)gap;
    debrief->blue_spots[at] = notes->spots[SIDE_BLUE];
    debrief->red_spots[at] = notes->spots[SIDE_RED];
    at++;
    debrief->kinds_count = at;
    debrief->values_count = at;
    debrief->gaps_count = at;
    debrief->blue_spots_count = at;
    debrief->red_spots_count = at;
}

static void add(struct sonar_noted *step, enum side side, enum sonar_moment_kind kind,
                unsigned value)
{
    const ms wait = SONAR_WAIT_MS / SONAR_MOMENT_MS;
    struct sonar_notes *notes = step->notes;
    ms gap = step->at / SONAR_MOMENT_MS - notes->tenths;
    notes->tenths += gap;
    while (gap > UINT8_MAX && notes->debrief.kinds_count < SONAR_MOMENTS_MAX) {
        ms waits = gap / wait < UINT8_MAX ? gap / wait : UINT8_MAX;
        add_row(notes, SONAR_MOMENT_WAIT * 2, (unsigned)waits, 0);
        gap -= waits * wait;
    }
    if (notes->debrief.kinds_count == SONAR_MOMENTS_MAX) {
        notes->debrief.is_cut = true;
        return;
    }
    add_row(notes, kind * 2 + (unsigned)side, value, (unsigned)gap);
}
