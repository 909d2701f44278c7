// What Captain Sonar's screens remember between frames; zero at first and after each match. Each
// part has a struct of its own here and touches no other's.
#ifndef STATIONS_SONAR_MEMORY_H
#define STATIONS_SONAR_MEMORY_H

#include <stdbool.h>
#include <stdint.h>

#include "shared/brief.h"
#include "shared/chart.h"
#include "shared/sonar/orders.h"
#include "shared/sonar/plot.h"
#include "stations/draw/geometry.h"
#include "stations/kit/ask.h"
#include "stations/kit/calls.h"
#include "stations/kit/event.h"
#include "stations/kit/halt.h"
#include "stations/kit/intercom.h"
#include "stations/kit/kept.h"
#include "stations/kit/notes.h"
#include "stations/kit/timeline.h"
#include "stations/kit/wall.h"
#include "stations/kit/when.h"

// What was called, and how much of it hurt.
struct sonar_calls_memory {
    struct calls_memory log;
    uint8_t hits;   // how many calls of damage were there
    int64_t hit_ms; // when the own boat was hit; 0: not since the first frame
};

// The intercom. A radio operator's screen sets the fix before it shows the panel.
struct sonar_intercom_memory {
    struct intercom_memory panel;
    bool has_fix;
    struct sonar_fix fix; // where the radio operator thinks that the enemy is
};

// The radio operator's drawing, ahead of what the host has of it.
#define SONAR_UNDO_MAX 12
struct sonar_drawn {
    struct sonar_sketch sketch;
    uint32_t plotted[SONAR_SHEETS];
};
struct sonar_drawing_memory {
    bool has_wanted;
    struct sonar_sketch wanted; // as the operator has drawn it
    bool is_sent;               // a stroke is on its way...
    struct sonar_sketch before; // ...and this is what the host had before it
    int64_t answered_ms;        // when its verdict came; 0: not yet
    struct sonar_drawn undo[SONAR_UNDO_MAX];
    int undo_count;
    bool has_plotted;
    uint32_t plotted[SONAR_SHEETS]; // enemy calls up to this number are on the sheet
    uint32_t told_gap;              // the operator was told that calls before this one lack
};

// The tracing: which tool, which sheet, and what the hand is in the middle of.
enum sonar_tool {
    SONAR_TOOL_TRACK,
    SONAR_TOOL_SLIDE,
    SONAR_TOOL_PEN,
    SONAR_TOOL_ERASE,
    SONAR_TOOL_MARK,
    SONAR_TOOL_NOTE,
};
#define SONAR_TOOL_COUNT 6
struct sonar_tracing_memory {
    uint8_t tool;
    uint8_t sheet; // from 0; SONAR_SHEETS is the one that the station draws
    bool has_keys; // of a merged screen: arrows and tools are for the tracing
    bool has_cursor;
    struct dot cursor;
    bool is_dragging;
    struct point drag_from;
    int8_t drag_x, drag_y; // how the sheet lay when the drag began
    bool is_pen_down;
    bool is_pen_by_keys;
    uint8_t line[SONAR_LINE_MAX]; // as a stroke has it
    uint8_t line_count;
    bool is_noting;
    bool is_note_new; // it gets the keys
    struct dot note_dot;
    char note[SONAR_NOTE_MAX];
    int silence; // the one that is looked at: so many before the newest
    // The station's own sheet.
    int8_t slide_x, slide_y;
    uint8_t way_count;            // of the last frame: fewer mean a new way
    uint8_t steps[SONAR_WAY_MAX]; // the way, with what silences are taken for
    uint8_t takes[SONAR_WAY_MAX]; // 0: as it was heard
    // Motion.
    int64_t grown_ms;     // a step was added
    int64_t slid_ms;      // the sheet was slid...
    float slid_x, slid_y; // ...and seemed to lie so then
    uint8_t seen_sheet;   // what lay there in the last frame
    int8_t seen_x, seen_y;
    uint8_t seen_steps;
};

// The calls that a radio operator has written down.
#define SONAR_KEPT_MAX 768
struct sonar_hearing_memory {
    struct kept kept;
    enum kept_past past;
    struct sonar_call calls[SONAR_KEPT_MAX]; // oldest first
};

// What a radio operator has heard of the enemy's place.
#define SONAR_HEARD_MAX 16
struct sonar_heard {
    uint32_t number; // of the call; 0: not known
    uint16_t at_s;
    uint8_t side;
    struct sonar_said said;
};
struct sonar_radio_memory {
    bool has_heard;
    uint32_t heard_to;   // calls up to this number were looked at
    uint32_t heard_from; // the first call that was; later ones than 1: some were missed
    uint16_t heard_from_s;
    struct sonar_heard heard[SONAR_HEARD_MAX]; // oldest first
    uint8_t heard_count;
    uint8_t shots;    // torpedoes of the enemy
    uint8_t mines;    // that it dropped
    int64_t heard_ms; // when the newest area came; 0: it was there
    bool has_plot;
    uint64_t plot_hash; // of what the dots were found from
    struct sonar_plot plot;
    bool has_plot_fix;
    struct sonar_fix plot_fix; // their middle
};

// What the captain is about to order, and how the boat moves on the chart.
struct sonar_captain_memory {
    uint8_t aim; // enum sonar_aim
    bool has_target;
    struct dot target;
    uint8_t way, steps; // of a silence
    bool has_looked;    // what was there in the first frame does not move
    uint8_t legs;       // of the route in the last frame
    struct dot place;
    struct dot from; // where it moved from
    int64_t moved_ms;
    uint8_t oks; // who of the crew is done, 1 << role, and when each was
    int64_t ok_ms[SONAR_ROLE_COUNT];
};

// A STOP: the room in red, and the clock of an answer.
struct sonar_stop_memory {
    struct halt_memory halt;
    struct event_memory clock;
};

// The answer to an enemy sonar while the captain composes it. Bits are 1 << sonar_statement_kind.
struct sonar_answer_memory {
    bool has_begun;
    int64_t asked_ms; // when the stop began that it answers; another one is another answer
    uint8_t said;     // kinds that are said
    uint8_t truths;   // kinds that are said truly, of those said
    uint8_t focus;    // the kind that arrows change
    uint8_t lies[3];  // what is said of each kind where it is false, from 0
};

// The pen over the hull. Places are in the units of the section being traced.
#define SONAR_PEN_NUMBERS 512 // x, y of the own line as it was drawn
#define SONAR_PEN_PATH    96  // places that the hand is ahead of the pen
struct sonar_pen_memory {
    bool has_line; // the own line is known better than the view shows it
    uint8_t section;
    float x, y;
    bool is_down;
    bool is_latched;    // put down by a click: it follows without the button held
    bool is_steered;    // by keys
    int64_t pressed_ms; // when the pointer went down on it
    float pressed_x, pressed_y;
    int64_t moved_ms;                  // the last frame that moved it
    uint8_t points[SONAR_PEN_NUMBERS]; // sent ones first
    uint16_t points_count;             // numbers
    uint16_t sent_count;               // of them, given to the host
    int64_t sent_ms;
    float path[2 * SONAR_PEN_PATH]; // where the hand went and the pen has yet to go
    uint16_t path_count;            // numbers
};

// The screen of a surfaced crew.
struct sonar_surfacing_memory {
    bool has_looked;
    bool was_on;
    int64_t since_ms; // when the boat came up; 0: it was up in the first frame
    uint8_t asked;    // what the prompt asked last
};

// First mate and engineer: when each has done what was asked.
struct sonar_upkeep_memory {
    uint8_t task; // as last seen
    bool has_seen;
    int64_t done_ms; // 0: not since the first frame
};

// A digit after a drone is meant for its sector, whatever became of the drone.
enum sonar_drone_digit { SONAR_DIGIT_FREE, SONAR_DIGIT_DRONES, SONAR_DIGIT_GIVEN };
struct sonar_gauges_memory {
    int chosen; // system + 1 that Enter would mark; 0: none
    bool was_asked;
    bool has_seen;
    uint8_t drone;                     // enum sonar_drone_digit: whose the next digit is
    uint8_t marks[SONAR_SYSTEM_COUNT]; // as last seen
    int64_t marked_ms[SONAR_SYSTEM_COUNT];
};

struct sonar_damage_memory {
    bool has_seen;
    uint8_t damage;   // as last seen
    uint8_t before;   // the last blow
    int64_t taken_ms; // when it came; 0: not since the first frame
};

// Engineer: which symbol is looked at, and what has just changed on the sheet.
struct sonar_panels_memory {
    int looked;      // symbol + 1; 0: none
    bool is_pointed; // by the pointer, not by the arrows
    bool has_seen;
    uint32_t numbered;  // what was asked for
    uint32_t crossed;   // as last seen
    uint32_t drawn;     // crosses that came last
    int64_t drawn_ms;   // when
    uint32_t mended;    // crosses that went last
    int64_t mended_ms;  // when
    uint8_t circuit;    // that took them; 0: the whole sheet was wiped
    uint8_t mended_by;  // the symbol whose cross made it whole
    bool has_inspected; // the enemy's hull was looked at and put away
};

// The room's wall: what has just changed.
struct sonar_wall_memory {
    struct wall_memory frame;
    uint8_t legs[SIDE_COUNT];     // of each route
    int64_t moved_ms[SIDE_COUNT]; // when its last leg came; 0: it was there
    bool was_stopped;
    int64_t stopped_ms;
};

struct sonar_memory {
    struct sonar_calls_memory calls;
    struct when_memory when;
    struct ask_memory asked; // the question of the prompt
    struct sonar_captain_memory captain;
    struct sonar_upkeep_memory upkeep[SONAR_ROLE_COUNT];
    struct sonar_gauges_memory gauges;
    struct sonar_damage_memory damage;
    struct sonar_panels_memory panels;
    struct sonar_intercom_memory intercom;
    struct notes_memory pad;
    struct sonar_stop_memory stop;
    struct sonar_answer_memory answer;
    struct sonar_pen_memory pen;
    struct sonar_surfacing_memory surfacing;
    struct sonar_drawing_memory drawing;
    struct sonar_tracing_memory tracing;
    struct sonar_hearing_memory hearing;
    struct sonar_radio_memory radio;
    struct sonar_wall_memory wall;
    struct timeline_memory debrief;
};

#endif
