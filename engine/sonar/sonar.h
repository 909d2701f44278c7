// Captain Sonar: the state of a match and what the files of this folder ask of each other. The
// rules are in docs/sonar.md; M3, E7, R12 ... are its numbers.
//
//     rules.c      the contract: start, order, wake, fire, outcome, end
//     setup.c      a setup becomes a state                          S1-S5
//     helm.c       placing, courses, ending a turn                  S3, M1-M5
//     upkeep.c     marks, crosses, OKs, damage by breakdown         M6, M7, E1-E8
//     systems.c    may a system be activated; breakdown             A1-A3, E7
//     weapons.c    torpedo, mines, charted mines                    T1, I1, I2, C1, R9, R12
//     blast.c      explosions and their chains                      T2-T4, R10, R11
//     detection.c  sonar and drone                                  O1, D1, R14, R15
//     silence.c                                                     L1-L3, R16-R18, R22
//     surfacing.c  surfacing, the relay of traces, diving           F1-F3, R19, R20
//     trace.c      is a line good?                                  R21
//     tempo.c      turns, the turn's clock, stops                   M8, M9, F2, A2
//     locks.c      why a seat cannot do a thing now, asked by refusals and views alike
//     calls.c      what is said and who hears it; the intercom
//     view.c       what a seat may know; scene.c what the wall shows
//     debrief.c    what became of a match; figures.c
//
// rules.c and the files under it change the state. Nobody else looks inside.
#ifndef ENGINE_SONAR_SONAR_H
#define ENGINE_SONAR_SONAR_H

#include <stdint.h>
#include <string.h>

#include "engine/game.h"
#include "engine/kit/log.h"
#include "engine/kit/pad.h"
#include "shared/random.h"
#include "shared/sonar/brief.h"
#include "shared/sonar/hull.h"
#include "shared/sonar/orders.h"
#include "shared/sonar/sea.h"
#include "shared/sonar/sheet.h"
#include "shared/sonar/sketch.h"
#include "shared/sonar/view.h"

#define SONAR_NO_DOT    255
#define SONAR_NO_SYMBOL 255
#define SONAR_NOBODY    255

// Who hears: everybody but the radio operators, and each of them for himself, because a surfaced
// boat's hears nothing (F3).
enum sonar_ear { SONAR_EAR_ROOM, SONAR_EAR_BLUE_RADIO, SONAR_EAR_RED_RADIO };
#define SONAR_EAR_COUNT 3

struct sonar_log {
    uint32_t last;                            // the number of the newest call; 0: none yet
    struct sonar_call calls[SONAR_CALLS_MAX]; // the newest ones, oldest first
};

// What the upkeep of a boat still lacks (bits of `owes`).
enum sonar_owes {
    SONAR_OWES_MARK = 1,      // the mate: a mark, or OK if every gauge is full
    SONAR_OWES_CROSS = 2,     // the engineer: a cross in `panel`, or OK if that is SONAR_NO_PANEL
    SONAR_OWES_RADIATION = 4, // the engineer: E7
};
#define SONAR_NO_PANEL DIRECTION_COUNT

struct sonar_hearing { // what one radio operator has heard of the enemy
    uint8_t way[SONAR_WAY_MAX];
    uint8_t way_count;
    uint8_t way_sector;     // 0: it has not surfaced
    uint8_t enemy_surfaced; // as he heard it
    uint8_t clues_count;
    struct sonar_clue clues[SONAR_CLUES_MAX];
    uint8_t marks_count; // of the chart, without the charted mines that he heard go
    struct dot marks[CHART_MARKS_MAX];
};

// What orders touch stands first, what is only kept for the views last.
struct sonar_boat {
    ms trace_ms;                  // when the line of the present section began, stops left out
    ms falls_ms;                  // when the present section falls to the engineer too; MS_NEVER
    uint64_t trace_passed;        // 1 << stretch of the outline that the growing line has passed
    struct sonar_dots route_dots; // the same as the route, as a set
    struct sonar_dots mine_dots;
    uint32_t crossed;      // 1 << symbol
    uint32_t trace_length; // of the growing line, in quarters of a unit
    uint32_t messages_last;
    uint8_t fresh; // the mine dropped since the boat last moved, or SONAR_NO_DOT
    uint8_t marks[SONAR_SYSTEM_COUNT];
    uint8_t damage;
    uint8_t owes;      // enum sonar_owes
    uint8_t panel;     // of SONAR_OWES_CROSS
    uint8_t activated; // M8, M9: no system until the next course
    uint8_t surfaced;
    uint8_t may_dive;  // real time: all four sections stand
    uint8_t inspected; // the enemy's engineer sees the lines: until the next course
    uint8_t section;   // of the relay
    uint8_t fault, fault_section, fault_x, fault_y;
    uint8_t last_sector;            // R15: that the mate named last; 0: none
    uint8_t tracer[SONAR_SECTIONS]; // R26: who traced each section or is at it; SONAR_NOBODY
    uint8_t trace_spacing;          // units between the points that are kept of a line
    uint8_t mines_count;
    uint8_t mines[SONAR_MINES_MAX];
    uint8_t route_count; // 0: not placed yet
    uint8_t route[SONAR_DOTS_MAX];
    struct sonar_hearing hearing;
    uint8_t unused[5];                                 // named, so that no padding is added
    struct sonar_message messages[SONAR_MESSAGES_MAX]; // the newest ones, oldest first
    struct sonar_sketch sketch;
    struct pad pads[SONAR_ROLE_COUNT];
    struct sonar_line lines[SONAR_SECTIONS]; // start first; the growing one's last point is the pen
};

// A2: while a stop is on, both boats are frozen. Turn by turn only a sonar or drone that waits for
// its answer is one.
struct sonar_halt {
    ms since_ms;    // 0 when there is no stop
    ms until_ms;    // MS_NEVER: there is no stop
    uint8_t system; // enum sonar_system
    uint8_t side;
    uint8_t dot;       // chart_index or SONAR_NO_DOT
    uint8_t is_asking; // a sonar or drone waits for its answer; until_ms is when the lot gives it
    uint8_t unused[4];
};

struct sonar_state {
    struct random random; // nobody ever sees it
    ms now;               // of the last thing that happened
    ms deadline_ms;       // for placing; MS_NEVER afterwards
    ms turn_until_ms;     // the turn clock; MS_NEVER: none
    ms stop_ms, answer_ms, turn_ms;
    struct sonar_halt halt;
    struct sonar_boat boats[SIDE_COUNT];
    struct sonar_log logs[SONAR_EAR_COUNT];
    struct sonar_hit hits[SONAR_HITS_MAX];
    uint16_t turn_number;
    uint8_t hits_heard[SONAR_HITS_MAX]; // 1 << ear of those who heard it
    uint8_t hits_count;
    uint8_t tempo, end, phase, damage_max;
    uint8_t forgiving, over_islands, assist;
    uint8_t first;                           // enum sonar_first, turns
    uint8_t turn_side, turn_left, turn_step; // enum sonar_turn_step
    uint8_t outcome_kind, outcome_winner, outcome_ending;
    uint8_t sizes[SONAR_SYSTEM_COUNT]; // of the gauges; 0: not on this chart
    struct chart chart;
    struct sonar_sheet sheet;
    uint8_t unused[1]; // named, so that no padding is added
    struct sonar_hull hull;
    uint8_t unused_end[6];
};

// A byte that no member owns would be unknown, and the state's hash with it. These sums show that
// every byte has its owner.
#define SONAR_SAID_SIZE (1 + sizeof(struct sonar_answer))
_Static_assert(sizeof(struct sonar_said) == SONAR_SAID_SIZE, "padding");
_Static_assert(sizeof(struct sonar_call) == 3 + sizeof(struct sonar_said), "padding");
_Static_assert(sizeof(struct sonar_hit) == 8, "padding");
_Static_assert(sizeof(struct sonar_phrase) == 1 + MESSAGE_PART_MAX, "padding");
_Static_assert(sizeof(struct sonar_message) == 4 + sizeof(struct sonar_phrase), "padding");
_Static_assert(sizeof(struct sonar_clue) == 2 + sizeof(struct sonar_said), "padding");
_Static_assert(sizeof(struct sonar_line) == SONAR_LINE_NUMBERS + 1, "padding");
_Static_assert(sizeof(struct sonar_track) == 6 + SONAR_STEPS_MAX, "padding");
_Static_assert(sizeof(struct sonar_sketch) == SONAR_SHEETS * sizeof(struct sonar_track) +
                                                  SONAR_MARKS_MAX * sizeof(struct sonar_mark) +
                                                  SONAR_NOTES_MAX * sizeof(struct sonar_note) + 4 +
                                                  SONAR_PENCIL_MAX + 2,
               "padding");
_Static_assert(sizeof(struct sonar_log) == 4 + SONAR_CALLS_MAX * sizeof(struct sonar_call),
               "padding");
_Static_assert(sizeof(struct sonar_hearing) == SONAR_WAY_MAX + 4 +
                                                   SONAR_CLUES_MAX * sizeof(struct sonar_clue) + 1 +
                                                   CHART_MARKS_MAX * sizeof(struct dot),
               "padding");
_Static_assert(sizeof(struct sonar_boat) ==
                   3 * sizeof(ms) + 2 * sizeof(struct sonar_dots) + 3 * sizeof(uint32_t) +
                       SONAR_SYSTEM_COUNT + 14 + SONAR_SECTIONS + 8 + SONAR_MINES_MAX +
                       (size_t)SONAR_DOTS_MAX + sizeof(struct sonar_hearing) +
                       SONAR_MESSAGES_MAX * sizeof(struct sonar_message) +
                       sizeof(struct sonar_sketch) + SONAR_ROLE_COUNT * sizeof(struct pad) +
                       SONAR_SECTIONS * sizeof(struct sonar_line),
               "padding");
_Static_assert(sizeof(struct sonar_halt) == 2 * sizeof(ms) + 8, "padding");
_Static_assert(sizeof(struct sonar_section) == 6 + 2 * SONAR_OUTLINE_MAX, "padding");
_Static_assert(sizeof(struct sonar_hull) ==
                   SONAR_SECTIONS * sizeof(struct sonar_section) + 3 + SONAR_SHEET_NAME_MAX,
               "padding");
_Static_assert(sizeof(struct sonar_state) ==
                   sizeof(struct random) + 6 * sizeof(ms) + sizeof(struct sonar_halt) +
                       SIDE_COUNT * sizeof(struct sonar_boat) +
                       SONAR_EAR_COUNT * sizeof(struct sonar_log) +
                       SONAR_HITS_MAX * (sizeof(struct sonar_hit) + 1) + 2 + 15 +
                       SONAR_SYSTEM_COUNT + sizeof(struct chart) + sizeof(struct sonar_sheet) + 1 +
                       sizeof(struct sonar_hull) + 6,
               "padding");
_Static_assert(sizeof(struct sonar_state) < 8192, "snapshots of a state are to stay cheap");
_Static_assert(sizeof(struct sonar_state) <= GAME_STATE_MAX, "too large for the host");
_Static_assert(sizeof(struct sonar_order) <= GAME_ORDER_MAX, "too large for the host");
_Static_assert(sizeof(struct sonar_view) <= GAME_VIEW_MAX, "too large for the host");

extern const struct game SONAR_GAME;

static inline struct dot sonar_place(const struct sonar_state *state, enum side side)
{
    const struct sonar_boat *boat = &state->boats[side];
    return chart_dot(&state->chart, boat->route[boat->route_count - 1]);
}

static inline bool sonar_is_stopped(const struct sonar_state *state)
{
    return state->halt.until_ms != MS_NEVER;
}

// K5: a turn's clock does not run while the enemy thinks about the answer to a sonar.
static inline bool sonar_clock_rests(const struct sonar_state *state)
{
    return sonar_is_stopped(state) && state->halt.system == SONAR_SONAR;
}

// F3: in real time a radio operator has his headphones off at the surface.
static inline bool sonar_is_deaf(const struct sonar_state *state, enum side side)
{
    return state->tempo == SONAR_REALTIME && state->boats[side].surfaced != 0;
}

// C1: a hole in the ice, or a charted mine.
static inline bool sonar_is_marked(const struct chart *chart, struct dot dot)
{
    for (int i = 0; i < chart->marks_count; i++) {
        if (dot_equal(chart->marks[i], dot)) {
            return true;
        }
    }
    return false;
}

// Takes a charted mine off a list of them. False when it is not there.
static inline bool sonar_unmark(struct dot *marks, uint8_t *count, struct dot dot)
{
    for (int i = 0; i < *count; i++) {
        if (dot_equal(marks[i], dot)) {
            (*count)--;
            memmove(&marks[i], &marks[i + 1], (size_t)(*count - i) * sizeof(marks[0]));
            marks[*count] = (struct dot){0, 0};
            return true;
        }
    }
    return false;
}

// An order under way: who gives it, when, and where a refusal's reason goes. Each function that
// carries one out checks everything before it changes anything (false: refused, nothing changed).
struct sonar_deed {
    struct sonar_state *state;
    struct sonar_boat *boat; // of the seat that orders
    enum side side;
    enum sonar_role role;
    ms now;
    struct reason *reason;
};

// rules.c
const char *sonar_role_word(enum sonar_role role); // "@role.name.mate", for reasons

// check.c
void sonar_check_asset(size_t option, const char *text, size_t length, struct asset_report *report);

// setup.c
bool sonar_start(void *state, const struct setup *setup, uint64_t seed, struct reason *reason);

// helm.c
bool sonar_order_place(struct sonar_deed *deed, struct dot dot);
bool sonar_order_course(struct sonar_deed *deed, enum direction direction);
bool sonar_order_end(struct sonar_deed *deed);
void sonar_place_by_lot(struct sonar_state *state, enum side side, ms now);
bool sonar_course_by_lot(struct sonar_state *state, enum side side, ms now); // false: M5
bool sonar_has_course(const struct sonar_state *state, enum side side);      // M5
void sonar_move(struct sonar_state *state, enum side side, struct dot to);   // the route grows
bool sonar_check_dot(struct sonar_deed *deed, struct dot dot); // false: no water there, with why
bool sonar_refuse_way(struct sonar_deed *deed, enum sonar_block block, enum direction direction);

// upkeep.c
bool sonar_order_charge(struct sonar_deed *deed, enum sonar_system system);
bool sonar_order_cross(struct sonar_deed *deed, struct sonar_cross cross);
bool sonar_order_ok(struct sonar_deed *deed);
void sonar_owe_upkeep(struct sonar_state *state, enum side side, unsigned panel); // after a course
bool sonar_gauges_full(const struct sonar_state *state, enum side side);          // R5
void sonar_upkeep_by_lot(struct sonar_state *state, enum side side, ms now);
void sonar_damage(struct sonar_state *state, enum side side, int damage); // on the boat's track
bool sonar_is_broken(const struct sonar_state *state, enum side side, enum sonar_colour colour);

// systems.c
// Every activation asks twice: first whether a system may be tried at all (A1, A3, M9), then, once
// its target is known to be legal, whether it works. So a target that cannot be tells nothing of
// gauges and breakdowns and costs nothing.
bool sonar_may_try(struct sonar_deed *deed, enum sonar_system system); // false with a reason
enum sonar_try { SONAR_TRY_WORKS, SONAR_TRY_BREAKS, SONAR_TRY_REFUSED };
// WORKS: the activation is used up, the caller carries it out and spends it. BREAKS: a breakdown
// was called and is owed (E7), the order is done. REFUSED: with a reason (option forgiving).
enum sonar_try sonar_try(struct sonar_deed *deed, enum sonar_system system);
void sonar_spend(struct sonar_state *state, enum side side, enum sonar_system system); // A2
const char *sonar_system_word(enum sonar_system system); // "@system.sonar.drone", for reasons

// weapons.c
bool sonar_order_torpedo(struct sonar_deed *deed, struct dot dot);
bool sonar_order_mine(struct sonar_deed *deed, struct dot dot);
bool sonar_order_blow(struct sonar_deed *deed, struct dot dot);
bool sonar_order_scenario(struct sonar_deed *deed, struct dot dot);

// blast.c: all that comes of an explosion at a dot which a side caused; judges at the end.
void sonar_explode(struct sonar_state *state, enum side cause, struct dot dot, ms now);

// detection.c
bool sonar_order_sonar(struct sonar_deed *deed);
bool sonar_order_drone(struct sonar_deed *deed);
bool sonar_order_sector(struct sonar_deed *deed, int sector);
bool sonar_order_answer(struct sonar_deed *deed, struct sonar_answer answer);
void sonar_answer_by_lot(struct sonar_state *state, ms now);
int sonar_sector_count(const struct chart *chart);

// silence.c
bool sonar_order_silence(struct sonar_deed *deed, struct sonar_glide glide);

// surfacing.c
bool sonar_order_surface(struct sonar_deed *deed);
bool sonar_order_dive(struct sonar_deed *deed);
bool sonar_order_trace(struct sonar_deed *deed, const struct sonar_trace *trace);
void sonar_surface(struct sonar_state *state, enum side side, ms now);
void sonar_dive(struct sonar_state *state, enum side side, ms now);
void sonar_section_falls(struct sonar_state *state, enum side side); // fired at falls_ms
bool sonar_may_trace(const struct sonar_state *state, enum side side, enum sonar_role role);

// trace.c
enum sonar_trace_result {
    SONAR_TRACE_GROWS,
    SONAR_TRACE_CLOSES,  // all the way round: the section is done
    SONAR_TRACE_BREACH,  // boat->fault says how and where
    SONAR_TRACE_OUTSIDE, // the pen came down beside the border; nothing is changed
    SONAR_TRACE_APART,   // the pen came down elsewhere than at the line's end; nothing is changed
};
// Adds points to the growing line of a boat's present section and judges it.
enum sonar_trace_result sonar_trace_add(const struct sonar_hull *hull, struct sonar_boat *boat,
                                        const struct sonar_trace *trace, ms now);

// tempo.c
// A2: STOP, and how long.
void sonar_halt(struct sonar_state *state, enum side side, enum sonar_system system, int dot,
                bool is_asking, ms now);
void sonar_halt_end(struct sonar_state *state, ms now);
void sonar_halt_answered(struct sonar_state *state, ms now); // an asking stop goes on for stop_ms
void sonar_play(struct sonar_state *state, ms now);          // both are placed
void sonar_turn_advance(struct sonar_state *state);          // to the upkeep or past it, as is owed
void sonar_turn_end(struct sonar_state *state, int bonus, ms now); // bonus: enemy's turns in a row
void sonar_turn_time_up(struct sonar_state *state, ms now);
void sonar_finish(struct sonar_state *state, struct outcome outcome);
void sonar_judge(struct sonar_state *state, ms now); // S5, R3: is a boat out?

// locks.c
enum sonar_helm sonar_helm_lock(const struct sonar_state *state, enum side side);
// The same without M5, which only the captain sees.
enum sonar_helm sonar_helm_crew_lock(const struct sonar_state *state, enum side side);
enum sonar_systems sonar_systems_lock(const struct sonar_state *state, enum side side);
bool sonar_has_tasks(const struct sonar_state *state, enum side side); // false: nobody has one
enum sonar_task sonar_task_of(const struct sonar_state *state, enum side side,
                              enum sonar_role role);
// Each returns false with a reason if it is locked.
bool sonar_check_helm(struct sonar_deed *deed);
bool sonar_check_systems(struct sonar_deed *deed);
bool sonar_check_stop(struct sonar_deed *deed); // while a stop is on, and before all have dived

// calls.c
void sonar_call(struct sonar_state *state, enum side side, struct sonar_said said, ms now);
// R25: damage by an explosion of the own side, which only the crew learns.
void sonar_tell_hurt(struct sonar_state *state, enum side side, struct dot dot, int damage, ms now);
bool sonar_order_say(struct sonar_deed *deed, const struct sonar_order *order);

// view.c, scene.c
void sonar_view(const void *state, int seat, void *view);
void sonar_scene(const void *state, void *scene);

// debrief.c
void sonar_note(void *notes, const void *before, const void *after, ms at);
void sonar_debrief(const void *notes, void *debrief);

#endif
