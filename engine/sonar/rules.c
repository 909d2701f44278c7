#include <assert.h>

#include "engine/sonar/debrief.h"

static bool order(void *state, int seat, const void *order, ms now, struct reason *reason);
static ms wake(const void *state);
static void fire(void *state);
static struct outcome outcome(const void *state);
static uint8_t awaits(const void *state);
static void end(void *state, struct outcome outcome, ms now);

const struct game SONAR_GAME = {
    .brief = &SONAR_BRIEF,
    .state_size = sizeof(struct sonar_state),
    .start = sonar_start,
    .check_asset = sonar_check_asset,
    .order = order,
    .wake = wake,
    .fire = fire,
    .view = sonar_view,
    .scene = sonar_scene,
    .notes_size = sizeof(struct sonar_notes),
    .note = sonar_note,
    .debrief = sonar_debrief,
    .outcome = outcome,
    .awaits = awaits,
    .end = end,
};

static bool check_role(enum sonar_order_kind kind, enum sonar_role role, struct reason *reason);
static bool carry_out(struct sonar_deed *deed, const struct sonar_order *order);

static bool order(void *into, int seat, const void *given, ms now, struct reason *reason)
{
    struct sonar_state *state = into;
    const struct sonar_order *asked = given;
    const struct brief_seat *who = &SONAR_BRIEF.seats[seat];
    struct sonar_deed deed = {.state = state,
                              .boat = &state->boats[who->side],
                              .side = who->side,
                              .role = who->role,
                              .now = now,
                              .reason = reason};
    if (!check_role((enum sonar_order_kind)asked->kind, who->role, reason) ||
        !carry_out(&deed, asked)) {
        return false;
    }
    state->now = now;
    return true;
}

#define CAPTAIN  (1u << SONAR_CAPTAIN)
#define MATE     (1u << SONAR_MATE)
#define ENGINEER (1u << SONAR_ENGINEER)
#define RADIO    (1u << SONAR_RADIO)
#define ANYBODY  (CAPTAIN | MATE | ENGINEER | RADIO)

// A1 and the rulebook's roles: whose order each is.
static const uint8_t WHOSE[SONAR_ORDER_KIND_COUNT] = {
    [SONAR_ORDER_PLACE] = CAPTAIN,    [SONAR_ORDER_COURSE] = CAPTAIN,
    [SONAR_ORDER_TORPEDO] = CAPTAIN,  [SONAR_ORDER_MINE] = CAPTAIN,
    [SONAR_ORDER_BLOW] = CAPTAIN,     [SONAR_ORDER_SILENCE] = CAPTAIN,
    [SONAR_ORDER_SCENARIO] = CAPTAIN, [SONAR_ORDER_SURFACE] = CAPTAIN,
    [SONAR_ORDER_DIVE] = CAPTAIN,     [SONAR_ORDER_ANSWER] = CAPTAIN,
    [SONAR_ORDER_CHARGE] = MATE,      [SONAR_ORDER_SONAR] = MATE,
    [SONAR_ORDER_DRONE] = MATE,       [SONAR_ORDER_SECTOR] = CAPTAIN | MATE,
    [SONAR_ORDER_CROSS] = ENGINEER,   [SONAR_ORDER_OK] = MATE | ENGINEER,
    [SONAR_ORDER_TRACE] = ANYBODY,    [SONAR_ORDER_END] = CAPTAIN,
    [SONAR_ORDER_SAY] = ANYBODY,      [SONAR_ORDER_SKETCH] = RADIO,
    [SONAR_ORDER_JOT] = ANYBODY,
};

const char *sonar_role_word(enum sonar_role role)
{
    static const char *const WORDS[SONAR_ROLE_COUNT] = {
        [SONAR_CAPTAIN] = "@role.name.captain",
        [SONAR_MATE] = "@role.name.mate",
        [SONAR_ENGINEER] = "@role.name.engineer",
        [SONAR_RADIO] = "@role.name.radio",
    };
    return WORDS[role];
}

static bool check_role(enum sonar_order_kind kind, enum sonar_role role, struct reason *reason)
{
    const char *who[2] = {NULL, NULL};
    int count = 0;
    if ((WHOSE[kind] >> role & 1) != 0) {
        return true;
    }
    for (int i = 0; i < SONAR_ROLE_COUNT && count < 2; i++) {
        if ((WHOSE[kind] >> i & 1) != 0) {
            who[count++] = sonar_role_word((enum sonar_role)i);
        }
    }
    return reason_set(reason, count == 1 ? "refused.role" : "refused.sonar.role_two", who[0],
                      who[1]);
}

static bool sketch(struct sonar_deed *deed, const struct sonar_stroke *stroke)
{
    return sonar_sketch_draw(&deed->boat->sketch, stroke) ||
           reason_set(deed->reason, "refused.sonar.sketch", NULL, NULL);
}

static bool jot(struct sonar_deed *deed, const struct jot *jot)
{
    pad_write(&deed->boat->pads[deed->role], jot);
    return true;
}

static bool carry_out(struct sonar_deed *deed, const struct sonar_order *order)
{
    switch ((enum sonar_order_kind)order->kind) {
    case SONAR_ORDER_PLACE:
        return sonar_order_place(deed, order->place);
    case SONAR_ORDER_COURSE:
        return sonar_order_course(deed, (enum direction)order->course);
    case SONAR_ORDER_TORPEDO:
        return sonar_order_torpedo(deed, order->torpedo);
    case SONAR_ORDER_MINE:
        return sonar_order_mine(deed, order->mine);
    case SONAR_ORDER_BLOW:
        return sonar_order_blow(deed, order->blow);
    case SONAR_ORDER_SILENCE:
        return sonar_order_silence(deed, order->silence);
    case SONAR_ORDER_SCENARIO:
        return sonar_order_scenario(deed, order->scenario);
    case SONAR_ORDER_SURFACE:
        return sonar_order_surface(deed);
    case SONAR_ORDER_DIVE:
        return sonar_order_dive(deed);
    case SONAR_ORDER_ANSWER:
        return sonar_order_answer(deed, order->answer);
    case SONAR_ORDER_CHARGE:
        return sonar_order_charge(deed, (enum sonar_system)order->charge);
    case SONAR_ORDER_SONAR:
        return sonar_order_sonar(deed);
    case SONAR_ORDER_DRONE:
        return sonar_order_drone(deed);
    case SONAR_ORDER_SECTOR:
        return sonar_order_sector(deed, order->sector);
    case SONAR_ORDER_CROSS:
        return sonar_order_cross(deed, order->cross);
    case SONAR_ORDER_OK:
        return sonar_order_ok(deed);
    case SONAR_ORDER_TRACE:
        return sonar_order_trace(deed, &order->trace);
    case SONAR_ORDER_END:
        return sonar_order_end(deed);
    case SONAR_ORDER_SAY:
        return sonar_order_say(deed, order);
    case SONAR_ORDER_SKETCH:
        return sketch(deed, &order->sketch);
    case SONAR_ORDER_JOT:
        return jot(deed, &order->jot);
    }
    assert(false);
    return false;
}

static ms earlier(ms a, ms b)
{
    return a < b ? a : b;
}

// A stop holds up everything else but a turn's clock that does not rest (K5): a drone's.
static ms wake(const void *from)
{
    const struct sonar_state *state = from;
    switch ((enum sonar_phase)state->phase) {
    case SONAR_PLACING:
        return state->deadline_ms;
    case SONAR_PLAYING:
        break;
    case SONAR_OVER:
        return MS_NEVER;
    }
    if (sonar_is_stopped(state)) {
        return sonar_clock_rests(state) ? state->halt.until_ms
                                        : earlier(state->halt.until_ms, state->turn_until_ms);
    }
    ms next = state->turn_until_ms;
    for (int side = 0; side < SIDE_COUNT; side++) {
        next = earlier(next, state->boats[side].falls_ms);
    }
    return next;
}

static void fire_placing(struct sonar_state *state, ms now)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (state->boats[side].route_count == 0) {
            sonar_place_by_lot(state, (enum side)side, now);
        }
    }
}

static void fire(void *into)
{
    struct sonar_state *state = into;
    ms now = wake(state);
    state->now = now;
    if (state->phase == SONAR_PLACING) {
        fire_placing(state, now);
    } else if (state->halt.until_ms == now && state->halt.is_asking) {
        sonar_answer_by_lot(state, now);
    } else if (state->halt.until_ms == now) {
        sonar_halt_end(state, now);
    } else if (state->turn_until_ms == now) {
        sonar_turn_time_up(state, now);
    } else {
        for (int side = 0; side < SIDE_COUNT; side++) {
            if (state->boats[side].falls_ms == now) {
                sonar_section_falls(state, (enum side)side);
            }
        }
    }
}

static struct outcome outcome(const void *from)
{
    const struct sonar_state *state = from;
    return (struct outcome){.kind = (enum outcome_kind)state->outcome_kind,
                            .winner = (enum side)state->outcome_winner,
                            .ending = (enum ending)state->outcome_ending};
}

// K9: whose turn it is everybody knows, how far it has come not everybody.
static uint8_t awaits(const void *from)
{
    const struct sonar_state *state = from;
    bool has_turns = state->phase == SONAR_PLAYING && state->tempo == SONAR_TURNS;
    const struct brief_variant *variant = brief_variant_of(&SONAR_BRIEF, state->tempo);
    return has_turns ? (uint8_t)brief_side_seats(&SONAR_BRIEF, variant, (enum side)state->turn_side)
                     : 0;
}

static void end(void *into, struct outcome outcome, ms now)
{
    struct sonar_state *state = into;
    state->now = now;
    sonar_finish(state, outcome);
}
