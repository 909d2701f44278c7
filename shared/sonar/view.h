// The view of Captain Sonar: all that one seat may know, complete in itself. Every seat gets the
// same struct; what a seat may not know is not there. And the scene: what the room's wall shows.
// Numbers are uint8_t where an enum would do, so that the engine keeps parts of this as they are.
#ifndef SHARED_SONAR_VIEW_H
#define SHARED_SONAR_VIEW_H

#include <stdbool.h>
#include <stdint.h>

#include "shared/brief.h"
#include "shared/chart.h"
#include "shared/kit/call.h"
#include "shared/kit/message.h"
#include "shared/sonar/brief.h"
#include "shared/sonar/hull.h"
#include "shared/sonar/orders.h"
#include "shared/sonar/sheet.h"
#include "shared/sonar/sketch.h"
#include "shared/wire.h"

#define SONAR_CALLS_MAX    24  // the last calls that a view tells
#define SONAR_MESSAGES_MAX 6   // the last of the own intercom
#define SONAR_HITS_MAX     10  // every call that meant damage
#define SONAR_WAY_MAX      160 // steps of the enemy that a radio operator has heard
#define SONAR_CLUES_MAX    12  // the last calls that tell something of the enemy's place
#define SONAR_MINES_MAX    64  // of one boat
#define SONAR_GAUGE_MAX    6   // spaces of the longest gauge
#define SONAR_LINE_NUMBERS 160 // x, y of one finished or growing line round a section

// --- calls: what is said out loud. Text: blue (head north), red (direct F7), blue (drone 3 yes).

enum sonar_said_kind {
    SONAR_SAID_DIVE,
    SONAR_SAID_HEAD,
    SONAR_SAID_MATE_OK,
    SONAR_SAID_ENGINEER_OK,
    SONAR_SAID_READY,
    SONAR_SAID_STOP,
    SONAR_SAID_TORPEDO,
    SONAR_SAID_MINE_DROPPED,
    SONAR_SAID_MINE,  // a mine explodes there: blown by its owner, or set off
    SONAR_SAID_DRONE, // launched
    SONAR_SAID_DRONE_IN,
    SONAR_SAID_SONAR,  // launched
    SONAR_SAID_STATES, // the answer to a sonar, said by the boat that was sought
    SONAR_SAID_SILENCE,
    SONAR_SAID_SCENARIO,
    SONAR_SAID_CLEAR, // these three with the explosion's dot, said by the boat concerned
    SONAR_SAID_INDIRECT,
    SONAR_SAID_DIRECT,
    SONAR_SAID_DAMAGE,
    SONAR_SAID_TRIED, // R24: a system, and then BREAKDOWN
    SONAR_SAID_BREAKDOWN,
    SONAR_SAID_SURFACING,
    SONAR_SAID_READY_TO_DIVE,
    SONAR_SAID_TIME, // the turn's clock ran out
    SONAR_SAID_SUNK,
};

struct sonar_drone_in {
    uint8_t sector;
    uint8_t is_yes; // 0 or 1; text: no, yes
};

struct sonar_said {
    uint8_t kind;
    union {
        uint8_t head;  // enum direction
        uint8_t ready; // enum sonar_system
        struct dot torpedo;
        struct dot mine;
        struct sonar_drone_in drone_in;
        struct sonar_answer states;
        struct dot scenario;
        struct dot clear;
        struct dot indirect;
        struct dot direct;
        uint8_t tried;     // enum sonar_system
        uint8_t surfacing; // sector
    };
};
extern const struct record SONAR_SAID_RECORD;

struct sonar_call {
    CALL_HEAD;
    struct sonar_said said;
};

// What damaged a boat.
enum sonar_harm {
    SONAR_HARM_BLAST,     // T2: as it was called
    SONAR_HARM_OWN_BLAST, // R25: its own side's; not called, its own crew alone knows
    SONAR_HARM_WEAR,      // E4, E5, C1: DAMAGE was called
};
extern const struct record_names SONAR_HARM_NAMES; // blast own_blast wear

// Damage that a seat knows of; kept for the whole match.
struct sonar_hit {
    uint16_t at_s;
    uint8_t side; // the boat that was damaged
    uint8_t damage;
    uint8_t harm; // enum sonar_harm
    bool has_dot;
    struct dot dot; // of the explosion
};

struct sonar_message {
    MESSAGE_HEAD;
    struct sonar_phrase phrase;
    uint8_t unused; // named, so that the compiler adds no padding of its own
};

// --- locks: why something cannot be done now, as named state

enum sonar_phase { SONAR_PLACING, SONAR_PLAYING, SONAR_OVER };
extern const struct record_names SONAR_PHASE_NAMES;

enum sonar_helm {
    SONAR_HELM_FREE,
    SONAR_HELM_PLACING,
    SONAR_HELM_STOP,
    SONAR_HELM_SURFACED,
    SONAR_HELM_TURN,    // it is the enemy's turn
    SONAR_HELM_UPKEEP,  // M9: waiting for who is in `awaits`
    SONAR_HELM_PENALTY, // E7: waiting for the engineer's radiation cross
    SONAR_HELM_MADE,    // turns: the course of this turn is made
    SONAR_HELM_TRAPPED, // M5: no legal course; surface (captain's view only)
    SONAR_HELM_OVER,
};
extern const struct record_names SONAR_HELM_NAMES;

enum sonar_systems {
    SONAR_SYSTEMS_FREE,
    SONAR_SYSTEMS_PLACING,
    SONAR_SYSTEMS_STOP,
    SONAR_SYSTEMS_SURFACED,
    SONAR_SYSTEMS_TURN,   // it is the enemy's turn
    SONAR_SYSTEMS_COURSE, // M9: one was activated: make a course first; turns: before the course
    SONAR_SYSTEMS_UPKEEP, // turns: the upkeep comes first
    SONAR_SYSTEMS_USED,   // turns: one a turn
    SONAR_SYSTEMS_OVER,
};
extern const struct record_names SONAR_SYSTEMS_NAMES;

// What a seat is asked for.
enum sonar_task {
    SONAR_TASK_NONE,
    SONAR_TASK_PLACE,
    SONAR_TASK_COURSE,    // turns: make a course or surface
    SONAR_TASK_CHARGE,    // mark a gauge
    SONAR_TASK_OK,        // nothing to mark or cross: just say OK
    SONAR_TASK_CROSS,     // in the panel of view.panel
    SONAR_TASK_RADIATION, // E7: any radiation symbol
    SONAR_TASK_SECTOR,    // name the drone's sector
    SONAR_TASK_ANSWER,    // answer the enemy's sonar
    SONAR_TASK_TRACE,
    SONAR_TASK_DIVE,
    SONAR_TASK_END, // turns: a system, or end the turn
};
extern const struct record_names SONAR_TASK_NAMES;

// Whom the table waits for, as far as this seat may know. A crew's upkeep shows only to the crew,
// and OK stands as CHARGE for the mate and as CROSS for the engineer: nobody else may tell them
// apart.
struct sonar_wait {
    uint8_t side;
    uint8_t role;
    uint8_t task;
};
#define SONAR_WAITS_MAX 4

struct sonar_stop {
    uint8_t system; // what resolves; a blown mine is SONAR_MINE
    uint8_t side;   // who called STOP
    bool has_dot;   // of an explosion
    struct dot dot;
    ms since_ms;
    ms until_ms; // when it ends, or when an answer is given by lot
};

enum sonar_turn_step { SONAR_STEP_COURSE, SONAR_STEP_UPKEEP, SONAR_STEP_SYSTEM };
extern const struct record_names SONAR_TURN_STEP_NAMES;

struct sonar_turn {
    uint8_t side;
    uint16_t number; // from 1
    uint8_t left;    // turns of this side in a row, this one included
    uint8_t step;
    bool has_until_ms; // the turn clock; not there while it rests (K5)
    ms until_ms;
};

// --- surfacing in real time

enum sonar_fault { SONAR_FAULT_NONE, SONAR_FAULT_BORDER, SONAR_FAULT_GAP, SONAR_FAULT_SPEED };
extern const struct record_names SONAR_FAULT_NAMES; // none border gap speed

struct sonar_line {
    uint8_t points[SONAR_LINE_NUMBERS]; // x, y in the section's units
    uint8_t points_count;
};

struct sonar_tracing {
    uint8_t section; // being traced; SONAR_SECTIONS: all stand
    uint8_t
        roles[SONAR_SECTIONS]; // R26: who initialled each section, and who is at the present one
    uint8_t roles_count;       // one less if nobody has taken that yet
    uint8_t fault;             // of the last breach, which wiped all lines
    uint8_t fault_section;     // where it was
    uint8_t fault_x, fault_y;
    struct sonar_line lines[SONAR_SECTIONS]; // finished ones, and the growing one last
    uint8_t lines_count;
    struct sonar_hull hull;
};

// A call about the enemy, and after how many steps of `way` it came.
struct sonar_clue {
    uint8_t step;
    uint8_t side; // who said it
    struct sonar_said said;
};

// --- what each role has in front of it

struct sonar_captain {
    bool has_place;
    struct dot place;
    bool over_islands;             // T1: as the option says
    uint8_t route[SONAR_DOTS_MAX]; // chart_index of each dot, start first, present dot last
    uint8_t route_count;
    uint8_t mines[SONAR_MINES_MAX]; // chart_index of each own mine, in the order of dropping
    uint8_t mines_count;
    bool has_fresh;
    uint8_t fresh; // I2: chart_index of the mine that cannot be blown before the boat has moved
};

struct sonar_mate {
    uint8_t marks[SONAR_SYSTEM_COUNT];
    uint8_t marks_count;
    uint8_t sizes[SONAR_SYSTEM_COUNT]; // 0: not on this chart
    uint8_t sizes_count;
    uint8_t damage; // of the own boat
    uint8_t damage_max;
};

struct sonar_engineer {
    struct sonar_sheet sheet;
    uint32_t crossed; // 1 << symbol
    bool has_inspection;
    struct sonar_tracing inspection; // the enemy's finished hull
};

struct sonar_radio {
    struct sonar_sketch sketch;
    uint8_t assist;
    uint8_t way[SONAR_WAY_MAX]; // enum sonar_step, of the enemy since it last surfaced; none if
    uint8_t way_count;          // the table's assist is off, and no clues
    bool has_way_sector;
    uint8_t way_sector; // where it surfaced, before the first step of the way
    struct sonar_clue clues[SONAR_CLUES_MAX];
    uint8_t clues_count;
};

// --- the view

struct sonar_view {
    uint8_t side;
    uint8_t role;
    uint8_t tempo;
    uint8_t end;
    uint8_t phase;
    uint8_t sectors; // 4 or 9
    bool has_deadline_ms;
    ms deadline_ms; // for placing
    uint8_t helm;
    uint8_t systems;
    uint8_t task;
    bool has_panel;
    uint8_t panel; // engineer: of TASK_CROSS
    bool is_surfaced;
    bool enemy_surfaced; // as called; a radio operator's: as he heard it
    struct sonar_wait awaits[SONAR_WAITS_MAX];
    uint8_t awaits_count;
    bool has_stop;
    struct sonar_stop stop;
    bool has_turn;
    struct sonar_turn turn;
    struct outcome outcome;
    uint8_t hits_count;
    bool has_captain;
    bool has_chart; // captain and radio
    bool has_mate;
    bool has_engineer;
    bool has_radio;
    bool has_tracing; // the whole crew, while it is at the surface in real time
    uint8_t pad_count;
    uint8_t messages_count;
    uint8_t calls_count;

    uint32_t calls_last; // the number of the newest call
    uint32_t messages_last;
    struct sonar_hit hits[SONAR_HITS_MAX]; // as called, and R25
    struct sonar_captain captain;
    struct chart chart; // charted mines that are blown are gone from it
    struct sonar_mate mate;
    struct sonar_engineer engineer;
    struct sonar_radio radio;
    struct sonar_tracing tracing;
    char pad[PAD_LINES][JOT_MAX]; // own notes, up to the last line that has any
    struct sonar_message messages[SONAR_MESSAGES_MAX]; // oldest first
    struct sonar_call calls[SONAR_CALLS_MAX];          // oldest first
};

extern const struct record SONAR_VIEW_RECORD;

// --- the scene: both boats, for the room's wall. Never sent to a seat while a match is on.

struct sonar_scene_boat {
    bool has_place;
    struct dot place;
    uint8_t route[SONAR_DOTS_MAX];
    uint8_t route_count;
    uint8_t mines[SONAR_MINES_MAX];
    uint8_t mines_count;
    bool is_surfaced;
    uint8_t section; // of the trace, 0 to 4
    uint8_t damage;
    uint8_t helm;
    uint8_t marks[SONAR_SYSTEM_COUNT];
    uint8_t marks_count;
    uint32_t crossed;
    uint8_t broken[SONAR_COLOUR_COUNT]; // crosses of each colour
    uint8_t broken_count;
    struct sonar_wait awaits[SONAR_WAITS_MAX];
    uint8_t awaits_count;
};

struct sonar_scene {
    uint8_t tempo;
    uint8_t end;
    uint8_t phase;
    uint8_t damage_max;
    struct sonar_scene_boat boats[SIDE_COUNT];
    uint8_t boats_count;
    uint8_t sizes[SONAR_SYSTEM_COUNT];
    uint8_t sizes_count;
    uint8_t symbols[SONAR_COLOUR_COUNT]; // of each colour on the engineers' sheet
    uint8_t symbols_count;
    bool has_stop;
    struct sonar_stop stop;
    bool has_turn;
    struct sonar_turn turn;
    struct outcome outcome;
    struct sonar_hit hits[SONAR_HITS_MAX];
    uint8_t hits_count;
    struct chart chart;
    uint32_t calls_last;
    struct sonar_call calls[SONAR_CALLS_MAX];
    uint8_t calls_count;
};

extern const struct record SONAR_SCENE_RECORD;

#endif
