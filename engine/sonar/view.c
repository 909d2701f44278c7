// What a seat may know of a match. It is decided here, but for who hears a call, which is decided
// when it is made (calls.c):
//
//                                captain    mate       engineer   radio
//     own place, route, mines    yes        no         no         no
//     no course left (M5)        yes        no         no         no
//     chart                      yes        no         no         yes
//     gauges, damage track       no         yes        no         no
//     breakdown sheet            no         no         yes        no
//     panel of a cross           no         no         yes        no
//     zero dots of a silence     yes        no         yes        no
//     the enemy's good lines     no         no         yes        no         F3: while inspected
//     own lines, faults          yes        yes        yes        yes        while surfaced
//     drawing, way, clues        no         no         no         own; way and clues by assist
//     own intercom, upkeep owed  yes        yes        yes        yes
//     notes                      own        own        own        own
//     calls and their damage     all        all        all        real time: none while surfaced
//     own blast's damage (R25)   own        own        own        own
//     enemy at the surface       as called  as called  as called  as he heard it
//     what a stop is about       yes        yes        yes        real time: not while surfaced
//     that there is a stop       yes        yes        yes        yes
//     charted mines gone         yes        -          -          as he heard it
//     tempo, phase, deadline, whose turn it is, who places, the outcome: everybody, always
//
// Of the enemy nothing else, ever: no intercom, no upkeep. An OK that is owed looks to others like
// the mark or cross that it stands for (R5, R22). The end of a match changes none of this.
//
// A view is built for every seat after every order, so nothing is cleared or copied that is not
// there: the head is cleared, and each large part comes with its count.
#include <string.h>

#include "engine/sonar/sonar.h"

struct seat {
    const struct sonar_state *state;
    const struct sonar_boat *boat;
    const struct sonar_boat *enemy;
    enum side side;
    enum sonar_role role;
    enum sonar_ear ear;
};

static void view_table(const struct seat *seat, struct sonar_view *view);
static void view_tasks(const struct seat *seat, struct sonar_view *view);
static void view_hits(const struct seat *seat, struct sonar_view *view);
static void view_calls(const struct seat *seat, struct sonar_view *view);
static void view_messages(const struct seat *seat, struct sonar_view *view);
static void view_pad(const struct seat *seat, struct sonar_view *view);
static void view_captain(const struct seat *seat, struct sonar_view *view);
static void view_mate(const struct seat *seat, struct sonar_view *view);
static void view_engineer(const struct seat *seat, struct sonar_view *view);
static void view_radio(const struct seat *seat, struct sonar_view *view);
static void view_tracing(const struct sonar_hull *hull, const struct sonar_boat *boat,
                         struct sonar_tracing *tracing);

void sonar_view(const void *from, int index, void *into)
{
    const struct sonar_state *state = from;
    struct sonar_view *view = into;
    struct seat seat = {.state = state,
                        .side = SONAR_BRIEF.seats[index].side,
                        .role = SONAR_BRIEF.seats[index].role};
    seat.boat = &state->boats[seat.side];
    seat.enemy = &state->boats[side_other(seat.side)];
    seat.ear = seat.role != SONAR_RADIO ? SONAR_EAR_ROOM
               : seat.side == SIDE_BLUE ? SONAR_EAR_BLUE_RADIO
                                        : SONAR_EAR_RED_RADIO;

    memset(view, 0, offsetof(struct sonar_view, hits));
    view->side = (uint8_t)seat.side;
    view->role = (uint8_t)seat.role;
    view_table(&seat, view);
    view_tasks(&seat, view);
    view_hits(&seat, view);
    view_calls(&seat, view);
    view_messages(&seat, view);
    view_pad(&seat, view);
    switch (seat.role) {
    case SONAR_CAPTAIN:
        view_captain(&seat, view);
        break;
    case SONAR_MATE:
        view_mate(&seat, view);
        break;
    case SONAR_ENGINEER:
        view_engineer(&seat, view);
        break;
    case SONAR_RADIO:
        view_radio(&seat, view);
        break;
    }
    if (seat.boat->surfaced && state->tempo == SONAR_REALTIME) {
        view->has_tracing = true;
        view_tracing(&state->hull, seat.boat, &view->tracing);
    }
}

// --- what lies open on the table

static void view_stop(const struct sonar_state *state, struct sonar_view *view)
{
    view->has_stop = state->halt.until_ms != MS_NEVER;
    if (view->has_stop) {
        bool has_dot = state->halt.dot != SONAR_NO_DOT;
        view->stop.system = state->halt.system;
        view->stop.side = state->halt.side;
        view->stop.since_ms = state->halt.since_ms;
        view->stop.until_ms = state->halt.until_ms;
        view->stop.has_dot = has_dot;
        if (has_dot) {
            view->stop.dot = chart_dot(&state->chart, state->halt.dot);
        }
    }
}

static bool is_deaf(const struct seat *seat)
{
    return seat->ear != SONAR_EAR_ROOM && sonar_is_deaf(seat->state, seat->side);
}

static void view_turn(const struct sonar_state *state, struct sonar_view *view)
{
    view->has_turn = state->turn_number > 0;
    if (view->has_turn) {
        view->turn.side = state->turn_side;
        view->turn.number = state->turn_number;
        view->turn.left = state->turn_left;
        view->turn.step = state->turn_step;
        view->turn.has_until_ms = state->turn_until_ms != MS_NEVER && !sonar_clock_rests(state);
        view->turn.until_ms = state->turn_until_ms;
    }
}

static void view_table(const struct seat *seat, struct sonar_view *view)
{
    const struct sonar_state *state = seat->state;
    view->tempo = state->tempo;
    view->end = state->end;
    view->phase = state->phase;
    view->sectors = (uint8_t)((state->chart.columns / SONAR_SECTOR_SIDE) *
                              (state->chart.rows / SONAR_SECTOR_SIDE));
    view->has_deadline_ms = state->deadline_ms != MS_NEVER;
    view->deadline_ms = state->deadline_ms;
    view->is_surfaced = seat->boat->surfaced != 0;
    view->enemy_surfaced = seat->ear == SONAR_EAR_ROOM ? seat->enemy->surfaced != 0
                                                       : seat->boat->hearing.enemy_surfaced != 0;
    if (!is_deaf(seat)) { // K9: of a stop he sees only that helm and pen rest
        view_stop(state, view);
    }
    view_turn(state, view);
    view->outcome = (struct outcome){.kind = (enum outcome_kind)state->outcome_kind,
                                     .winner = (enum side)state->outcome_winner,
                                     .ending = (enum ending)state->outcome_ending};
}

// --- what is to be done, and by whom

static void await(struct sonar_view *view, enum side side, enum sonar_role role,
                  enum sonar_task task)
{
    if (task != SONAR_TASK_NONE && view->awaits_count < SONAR_WAITS_MAX) {
        view->awaits[view->awaits_count++] = (struct sonar_wait){
            .side = (uint8_t)side, .role = (uint8_t)role, .task = (uint8_t)task};
    }
}

// R5, R22: what an OK stands for. K9: a captain who is asked tells what a stop is about.
static enum sonar_task as_seen_by(const struct seat *seat, enum sonar_task task,
                                  enum sonar_role role)
{
    if (role == seat->role) {
        return task;
    }
    if (task == SONAR_TASK_ANSWER && is_deaf(seat)) {
        return SONAR_TASK_NONE;
    }
    if (task != SONAR_TASK_OK) {
        return task;
    }
    return role == SONAR_MATE ? SONAR_TASK_CHARGE : SONAR_TASK_CROSS;
}

// Of the enemy: who places, who answers, and whose turn it is, but not how far its upkeep is.
static void await_enemy(const struct seat *seat, struct sonar_view *view)
{
    const struct sonar_state *state = seat->state;
    enum side side = side_other(seat->side);
    bool may_know = !is_deaf(seat) && sonar_has_tasks(state, side);
    for (int i = SONAR_CAPTAIN; i <= SONAR_MATE && may_know; i++) {
        enum sonar_task task = sonar_task_of(state, side, (enum sonar_role)i);
        if (task == SONAR_TASK_PLACE || task == SONAR_TASK_SECTOR || task == SONAR_TASK_ANSWER) {
            await(view, side, (enum sonar_role)i, task);
        }
    }
    bool is_turn = view->has_turn && view->turn.side == side && !sonar_is_stopped(state);
    if (is_turn && state->phase == SONAR_PLAYING) {
        bool is_course = view->turn.step == SONAR_STEP_COURSE;
        await(view, side, SONAR_CAPTAIN, is_course ? SONAR_TASK_COURSE : SONAR_TASK_END);
    }
}

static void view_tasks(const struct seat *seat, struct sonar_view *view)
{
    const struct sonar_state *state = seat->state;
    bool is_captain = seat->role == SONAR_CAPTAIN;
    view->helm = (uint8_t)(is_captain ? sonar_helm_lock(state, seat->side)
                                      : sonar_helm_crew_lock(state, seat->side));
    view->systems = (uint8_t)sonar_systems_lock(state, seat->side);
    bool has_tasks = sonar_has_tasks(state, seat->side);
    for (int i = 0; i < SONAR_ROLE_COUNT && has_tasks; i++) {
        enum sonar_role role = (enum sonar_role)i;
        enum sonar_task task = sonar_task_of(state, seat->side, role);
        if (role == seat->role) {
            view->task = (uint8_t)task;
        }
        await(view, seat->side, role, as_seen_by(seat, task, role));
    }
    await_enemy(seat, view);
    if (seat->role == SONAR_ENGINEER && view->task == SONAR_TASK_CROSS) {
        view->has_panel = true;
        view->panel = seat->boat->panel;
    }
}

// --- what was said

static void view_hits(const struct seat *seat, struct sonar_view *view)
{
    const struct sonar_state *state = seat->state;
    for (int i = 0; i < state->hits_count; i++) {
        bool is_secret = state->hits[i].harm == SONAR_HARM_OWN_BLAST; // R25
        bool is_known = !is_secret || state->hits[i].side == seat->side;
        if (is_known && (state->hits_heard[i] >> seat->ear & 1) != 0) {
            view->hits[view->hits_count++] = state->hits[i];
        }
    }
}

static void view_calls(const struct seat *seat, struct sonar_view *view)
{
    const struct sonar_log *log = &seat->state->logs[seat->ear];
    view->calls_last = log->last;
    view->calls_count = LOG_TELL(log->calls, log->last, view->calls);
}

static void view_messages(const struct seat *seat, struct sonar_view *view)
{
    const struct sonar_boat *boat = seat->boat;
    view->messages_last = boat->messages_last;
    view->messages_count = LOG_TELL(boat->messages, boat->messages_last, view->messages);
}

// --- what each role has in front of it

static void view_pad(const struct seat *seat, struct sonar_view *view)
{
    view->pad_count = pad_tell(&seat->boat->pads[seat->role], view->pad);
}

static void view_captain(const struct seat *seat, struct sonar_view *view)
{
    const struct sonar_boat *boat = seat->boat;
    struct sonar_captain *captain = &view->captain;
    view->has_captain = true;
    view->has_chart = true;
    view->chart = seat->state->chart;
    memset(captain, 0, sizeof(*captain)); // no bytes of another boat behind its counts
    captain->over_islands = seat->state->over_islands != 0;
    captain->has_place = boat->route_count > 0;
    if (captain->has_place) {
        captain->place = sonar_place(seat->state, seat->side);
    }
    captain->route_count = boat->route_count;
    memcpy(captain->route, boat->route, boat->route_count);
    captain->mines_count = boat->mines_count;
    memcpy(captain->mines, boat->mines, boat->mines_count);
    captain->has_fresh = boat->fresh != SONAR_NO_DOT;
    captain->fresh = boat->fresh;
}

static void view_mate(const struct seat *seat, struct sonar_view *view)
{
    struct sonar_mate *mate = &view->mate;
    view->has_mate = true;
    mate->marks_count = SONAR_SYSTEM_COUNT;
    memcpy(mate->marks, seat->boat->marks, sizeof(mate->marks));
    mate->sizes_count = SONAR_SYSTEM_COUNT;
    memcpy(mate->sizes, seat->state->sizes, sizeof(mate->sizes));
    mate->damage = seat->boat->damage;
    mate->damage_max = seat->state->damage_max;
}

static void view_engineer(const struct seat *seat, struct sonar_view *view)
{
    struct sonar_engineer *engineer = &view->engineer;
    view->has_engineer = true;
    engineer->sheet = seat->state->sheet;
    engineer->crossed = seat->boat->crossed;
    engineer->has_inspection = seat->enemy->inspected != 0;
    if (engineer->has_inspection) { // F3: the sheet and its ruling, which is that it is good
        view_tracing(&seat->state->hull, seat->enemy, &engineer->inspection);
        engineer->inspection.fault = SONAR_FAULT_NONE;
        engineer->inspection.fault_section = 0;
        engineer->inspection.fault_x = 0;
        engineer->inspection.fault_y = 0;
    }
}

static void view_radio(const struct seat *seat, struct sonar_view *view)
{
    const struct sonar_hearing *hearing = &seat->boat->hearing;
    const struct sonar_sketch *sketch = &seat->boat->sketch;
    struct sonar_radio *radio = &view->radio;
    bool is_assisted = seat->state->assist != SONAR_ASSIST_OFF;
    view->has_radio = true;
    view->has_chart = true;
    view->chart = seat->state->chart;
    view->chart.marks_count = hearing->marks_count;
    memcpy(view->chart.marks, hearing->marks, sizeof(hearing->marks));
    radio->sketch = *sketch;
    radio->assist = seat->state->assist;
    radio->way_count = is_assisted ? hearing->way_count : 0;
    memcpy(radio->way, hearing->way, radio->way_count);
    radio->has_way_sector = is_assisted && hearing->way_sector != 0;
    radio->way_sector = hearing->way_sector;
    radio->clues_count = is_assisted ? hearing->clues_count : 0;
    memcpy(radio->clues, hearing->clues, radio->clues_count * sizeof(radio->clues[0]));
}

// The hull with a boat's lines: those that stand and, last, the one that grows.
static void view_tracing(const struct sonar_hull *hull, const struct sonar_boat *boat,
                         struct sonar_tracing *tracing)
{
    tracing->section = boat->section;
    tracing->roles_count = 0;
    while (tracing->roles_count < SONAR_SECTIONS &&
           boat->tracer[tracing->roles_count] != SONAR_NOBODY) {
        tracing->roles[tracing->roles_count] = boat->tracer[tracing->roles_count];
        tracing->roles_count++;
    }
    tracing->fault = boat->fault;
    tracing->fault_section = boat->fault_section;
    tracing->fault_x = boat->fault_x;
    tracing->fault_y = boat->fault_y;
    tracing->lines_count =
        (uint8_t)(boat->section < SONAR_SECTIONS ? boat->section + 1 : SONAR_SECTIONS);
    memcpy(tracing->lines, boat->lines, tracing->lines_count * sizeof(tracing->lines[0]));
    tracing->hull = *hull;
}
