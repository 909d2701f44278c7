#include <string.h>

#include "engine/sonar/sonar.h"
#include "tests/engine/sonar_trial.h"

// --- random contents within their bounds

static uint8_t below(struct random *random, unsigned bound)
{
    return (uint8_t)random_below(random, bound);
}

// Four bytes from each random number: this is most of what a search for leaks does.
static void shake(struct random *random, uint8_t *bytes, size_t count, unsigned bound)
{
    uint32_t number = 0;
    for (size_t i = 0; i < count; i++) {
        number = i % 4 == 0 ? random_next(random) : number >> 8;
        bytes[i] = (uint8_t)((number & 255) * bound >> 8);
    }
}

static void shake_dots(struct random *random, struct sonar_dots *dots)
{
    for (size_t i = 0; i < 4; i++) {
        dots->bits[i] = (uint64_t)random_next(random) << 32 | random_next(random);
    }
}

static void shake_call(struct random *random, struct sonar_call *call)
{
    call->at_s = (uint16_t)random_next(random);
    call->side = below(random, SIDE_COUNT);
    record_random(&SONAR_SAID_RECORD, random, &call->said);
}

static void shake_log(struct random *random, struct sonar_log *log)
{
    log->last += 1 + random_below(random, 3);
    for (uint32_t i = 0; i < SONAR_CALLS_MAX; i++) {
        bool was_empty = i >= log->last;
        if (was_empty || random_below(random, 4) == 0) {
            shake_call(random, &log->calls[i]);
        }
    }
    shake_call(random, &log->calls[LOG_KEPT(log->calls, log->last) - 1]);
}

static void shake_messages(struct random *random, struct sonar_boat *boat)
{
    boat->messages_last += 1 + random_below(random, 3);
    for (int i = 0; i < SONAR_MESSAGES_MAX; i++) {
        struct sonar_message *message = &boat->messages[i];
        message->at_s = (uint16_t)random_next(random);
        message->role = below(random, SONAR_ROLE_COUNT);
        record_random(&SONAR_PHRASE_RECORD, random, &message->phrase);
    }
}

static void shake_hearing(struct random *random, struct sonar_hearing *hearing)
{
    hearing->way_count = below(random, SONAR_WAY_MAX + 1);
    shake(random, hearing->way, hearing->way_count, SONAR_STEP_COUNT);
    hearing->way_sector = below(random, 5);
    hearing->clues_count = below(random, SONAR_CLUES_MAX + 1);
    for (int i = 0; i < hearing->clues_count; i++) {
        hearing->clues[i].step = below(random, SONAR_WAY_MAX);
        hearing->clues[i].side = below(random, SIDE_COUNT);
        record_random(&SONAR_SAID_RECORD, random, &hearing->clues[i].said);
    }
}

static void shake_sketch(struct random *random, struct sonar_sketch *sketch)
{
    for (int i = 0; i < SONAR_SHEETS; i++) {
        struct sonar_track *track = &sketch->tracks[i];
        track->slide_x = (int8_t)random_range(random, -SONAR_SLIDE_MAX, SONAR_SLIDE_MAX);
        track->has_start = below(random, 2);
        track->steps_count = below(random, SONAR_STEPS_MAX + 1);
        shake(random, track->steps, 8, SONAR_STEP_COUNT);
    }
    sketch->marks_count = below(random, SONAR_MARKS_MAX + 1);
    shake(random, &sketch->marks[0].dot.column, 1, SONAR_SIDE_REALTIME);
    sketch->notes_count = below(random, SONAR_NOTES_MAX + 1);
    sketch->notes[0].text[0] = (char)('a' + random_below(random, 26));
    sketch->pencil_count = (uint16_t)random_below(random, SONAR_PENCIL_MAX + 1);
    shake(random, sketch->pencil, 16, 256);
}

// --- what belongs to the captain

static void shake_course(const struct sonar_state *state, struct random *random,
                         struct sonar_boat *boat)
{
    unsigned dots = (unsigned)state->chart.columns * state->chart.rows;
    if (boat->route_count > 0) { // that it is placed was called
        boat->route_count = (uint8_t)(1 + random_below(random, dots));
    }
    boat->mines_count = below(random, SONAR_MINES_MAX + 1);
    shake(random, boat->route, boat->route_count, dots);
    shake(random, boat->mines, boat->mines_count, dots);
    shake_dots(random, &boat->route_dots);
    shake_dots(random, &boat->mine_dots);
    boat->fresh = below(random, 2) == 0 ? SONAR_NO_DOT : below(random, dots);
}

// --- what a crew sees while it is at the surface

static void shake_lines(struct random *random, struct sonar_boat *boat)
{
    boat->section = below(random, SONAR_SECTIONS + 1);
    shake(random, boat->tracer, SONAR_SECTIONS, SONAR_ROLE_COUNT);
    for (int i = 0; i < SONAR_SECTIONS; i++) {
        shake(random, boat->lines[i].points, 16, 256);
        boat->lines[i].points_count = (uint8_t)(2 * random_below(random, SONAR_LINE_NUMBERS / 2));
    }
}

static void shake_fault(struct random *random, struct sonar_boat *boat)
{
    boat->fault = below(random, SONAR_FAULT_SPEED + 1);
    boat->fault_section = below(random, SONAR_SECTIONS);
    boat->fault_x = below(random, 256);
    boat->fault_y = below(random, 256);
}

// What no seat is ever told: how the judge goes about a line, and when a section falls.
static void shake_judge(struct random *random, struct sonar_boat *boat)
{
    boat->trace_ms = random_range(random, 0, 1000000);
    boat->trace_passed = (uint64_t)random_next(random) << 32 | random_next(random);
    boat->trace_length = random_next(random);
    boat->trace_spacing = below(random, 256);
    boat->last_sector = below(random, 10);
    if (boat->falls_ms != MS_NEVER) {
        boat->falls_ms = random_range(random, 0, 1000000);
    }
}

static void shake_pads(struct random *random, struct sonar_boat *boat, int without)
{
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        if (role != without) {
            boat->pads[role].lines[below(random, PAD_LINES)][0] = (char)('a' + below(random, 26));
        }
    }
}

// --- whole boats

static void scramble_own(const struct sonar_state *state, enum sonar_role role,
                         struct random *random, struct sonar_boat *boat)
{
    bool is_engineer = role == SONAR_ENGINEER;
    shake_judge(random, boat);
    shake_pads(random, boat, (int)role);
    boat->inspected = below(random, 2);
    if (role != SONAR_CAPTAIN) {
        shake_course(state, random, boat);
    }
    if (role != SONAR_MATE) {
        for (int i = 0; i < SONAR_SYSTEM_COUNT; i++) {
            boat->marks[i] = below(random, state->sizes[i] + 1u);
        }
        boat->damage = below(random, state->damage_max + 1u);
    }
    if (!is_engineer) {
        boat->crossed = random_below(random, 1u << SONAR_SHEET_SYMBOLS);
    }
    if (!is_engineer || (boat->owes & SONAR_OWES_CROSS) == 0) {
        boat->panel = below(random, SONAR_NO_PANEL + 1u); // with it whether a silence was of 0 dots
    }
    if (role != SONAR_RADIO) {
        boat->hearing.enemy_surfaced = below(random, 2);
        boat->hearing.marks_count = below(random, CHART_MARKS_MAX + 1);
        shake_sketch(random, &boat->sketch);
    }
    if (role != SONAR_RADIO || state->assist == SONAR_ASSIST_OFF) {
        shake_hearing(random, &boat->hearing);
    }
    if (!boat->surfaced || state->tempo == SONAR_TURNS) {
        shake_lines(random, boat);
        shake_fault(random, boat);
    }
}

static void scramble_enemy(const struct sonar_state *state, enum sonar_role role,
                           struct random *random, struct sonar_boat *boat)
{
    bool is_inspected = boat->inspected && role == SONAR_ENGINEER;
    shake_judge(random, boat);
    boat->falls_ms = below(random, 2) == 0 ? MS_NEVER : random_range(random, 0, 1000000);
    shake_course(state, random, boat);
    for (int i = 0; i < SONAR_SYSTEM_COUNT; i++) {
        boat->marks[i] = below(random, state->sizes[i] + 1u);
    }
    boat->damage = below(random, state->damage_max + 1u);
    boat->crossed = random_below(random, 1u << SONAR_SHEET_SYMBOLS);
    boat->owes = below(random, 2 * SONAR_OWES_RADIATION);
    boat->panel = below(random, SONAR_NO_PANEL + 1u);
    boat->activated = below(random, 2);
    boat->may_dive = below(random, 2);
    boat->hearing.enemy_surfaced = below(random, 2);
    boat->hearing.marks_count = below(random, CHART_MARKS_MAX + 1);
    shake_hearing(random, &boat->hearing);
    shake_sketch(random, &boat->sketch);
    shake_pads(random, boat, -1);
    shake_messages(random, boat);
    shake_fault(random, boat);
    if (!is_inspected) {
        shake_lines(random, boat);
    }
    if (role != SONAR_ENGINEER) {
        boat->inspected = below(random, 2);
    }
    if (role == SONAR_RADIO) {
        boat->surfaced = below(random, 2); // he knows what he heard
    }
}

// Hits that an ear did not hear become others, or more, or fewer; who else heard one is unknown.
static void scramble_hits(struct sonar_state *state, enum sonar_ear ear, enum side side,
                          struct random *random)
{
    struct sonar_hit hits[SONAR_HITS_MAX];
    uint8_t heard[SONAR_HITS_MAX];
    uint8_t count = 0;
    uint8_t bit = (uint8_t)(1u << ear);
    int spare = SONAR_HITS_MAX - state->hits_count;
    for (int i = 0; i < state->hits_count; i++) {
        bool is_secret = state->hits[i].harm == SONAR_HARM_OWN_BLAST; // R25
        bool is_heard =
            (state->hits_heard[i] & bit) != 0 && (!is_secret || state->hits[i].side == side);
        if (is_heard) {
            heard[count] = (uint8_t)(below(random, 1u << SONAR_EAR_COUNT) | bit);
            hits[count++] = state->hits[i];
        }
        spare += is_heard ? 0 : 1;
        if (spare > 0 && random_below(random, 2) == 0) {
            is_secret = below(random, 2) == 0; // the enemy's own explosion, or not heard at all
            heard[count] = (uint8_t)(below(random, 1u << SONAR_EAR_COUNT) & ~(is_secret ? 0 : bit));
            hits[count++] = (struct sonar_hit){
                .at_s = (uint16_t)random_next(random),
                .side = (uint8_t)(is_secret ? side_other(side) : below(random, SIDE_COUNT)),
                .damage = (uint8_t)(1 + random_below(random, 2)),
                .harm = is_secret ? SONAR_HARM_OWN_BLAST : SONAR_HARM_WEAR};
            spare--;
        }
    }
    state->hits_count = count;
    memcpy(state->hits, hits, count * sizeof(hits[0]));
    memcpy(state->hits_heard, heard, count);
}

// What a stop is about, for somebody with his headphones off. It is never his own boat that asks.
static void scramble_halt(struct sonar_state *state, enum side side, struct random *random)
{
    struct sonar_halt *halt = &state->halt;
    if (halt->until_ms == MS_NEVER) {
        return;
    }
    halt->dot = below(random, SONAR_DOTS_MAX);
    halt->since_ms = random_range(random, 0, 1000000);
    halt->until_ms = halt->since_ms + random_range(random, 0, 1000000);
    halt->is_asking = below(random, 2);
    halt->system = below(random, SONAR_SYSTEM_COUNT);
    halt->side = (uint8_t)(halt->is_asking ? side_other(side) : below(random, SIDE_COUNT));
}

static void scramble_table(struct sonar_state *state, const struct brief_seat *who,
                           struct random *random)
{
    enum sonar_role role = who->role;
    state->random.state += 1 + random_next(random);
    state->now += random_range(random, 0, 1000);
    if (role == SONAR_MATE || role == SONAR_ENGINEER) { // who have no chart
        shake(random, state->chart.land, state->chart.land_count, 256);
    }
    if (role != SONAR_CAPTAIN) { // a radio operator knows the charted mines as he has heard of them
        state->chart.marks_count = below(random, CHART_MARKS_MAX + 1);
    }
    if (role == SONAR_RADIO && sonar_is_deaf(state, who->side)) {
        scramble_halt(state, who->side, random);
    }
    if (role != SONAR_ENGINEER) {
        for (int i = 0; i < SONAR_SHEET_SYMBOLS; i++) {
            state->sheet.symbols[i] = below(random, SONAR_COLOUR_COUNT);
        }
    }
}

void sonar_scramble(void *into, int seat, struct random *random)
{
    struct sonar_state *state = into;
    const struct brief_seat *who = &SONAR_BRIEF.seats[seat];
    enum sonar_ear ear = who->role != SONAR_RADIO ? SONAR_EAR_ROOM
                         : who->side == SIDE_BLUE ? SONAR_EAR_BLUE_RADIO
                                                  : SONAR_EAR_RED_RADIO;
    scramble_own(state, who->role, random, &state->boats[who->side]);
    scramble_enemy(state, who->role, random, &state->boats[side_other(who->side)]);
    scramble_hits(state, ear, who->side, random);
    for (int i = 0; i < SONAR_EAR_COUNT; i++) {
        if (i != (int)ear) {
            shake_log(random, &state->logs[i]);
        }
    }
    scramble_table(state, who, random); // last: the boats' dots are of its chart
}
