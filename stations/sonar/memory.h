// What Captain Sonar's screens remember between frames; zero at first and after each match. Each
// part has a struct of its own here and touches no other's.
#ifndef STATIONS_SONAR_MEMORY_H
#define STATIONS_SONAR_MEMORY_H

#include <stdbool.h>
#include <stdint.h>

#include "shared/chart.h"
#include "shared/sonar/orders.h"

struct sonar_calls_memory {
    uint32_t heard;    // number of the last call that was told
    int64_t heard_ms;  // when it came in; 0: it was there from the first
    bool has_listened; // calls before the first frame are old news
    uint32_t sounded;  // number of the last call that was heard as a sound
    int64_t next_sound_ms;
    uint8_t hits;   // how many calls of damage were there
    int64_t hit_ms; // when the own boat was hit; 0: not since the first frame
};

// The intercom. A radio operator's screen sets the fix before it shows the panel.
struct sonar_talk_memory {
    uint32_t heard; // number of the last message that was shown
    int64_t heard_ms;
    bool has_listened;
    char text[SONAR_TEXT_MAX]; // being typed
    bool has_next;             // said while another order was on its way
    uint8_t next_role;
    struct sonar_phrase next;
    bool has_fix;
    struct sonar_fix fix; // where the radio operator thinks that the enemy is
};

// The STOP ramp: since when it comes or goes, and how far it is.
struct sonar_stop_memory {
    bool has_looked; // what is on in the first frame has been on for long
    bool was_on;
    int64_t changed_ms;
    float ramp;     // 0 to 1
    int64_t ticked; // the second of the answer clock that was heard
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
    bool has_looked; // at whether the boat is up at all
    bool was_on;
    bool has_seen; // what the prompt asks, since it came up
    int64_t since_ms; // when the boat came up; 0: it was up in the first frame
    uint8_t asked;    // what the prompt asked last, and when it began to
    int64_t asked_ms;
};

// First mate and engineer: when each was asked for something, and when it was done.
struct sonar_upkeep_memory {
    uint8_t task; // as last seen
    bool has_seen;
    int64_t asked_ms;
    int64_t done_ms; // 0: not since the first frame
};

struct sonar_gauges_memory {
    int chosen; // system + 1 that Enter would mark; 0: none
    bool was_asked;
    bool has_seen;
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
    int looked; // symbol + 1 that the keys look at; 0: none
    bool was_asked;
    bool has_seen;
    uint32_t crossed;   // as last seen
    uint32_t drawn;     // crosses that came last
    int64_t drawn_ms;   // when
    uint32_t mended;    // crosses that went last
    int64_t mended_ms;  // when
    uint8_t circuit;    // that took them; 0: the whole sheet was wiped
    uint8_t mended_by;  // the symbol whose cross made it whole
    bool has_inspected; // the enemy's hull was put away
};

struct sonar_memory {
    struct sonar_calls_memory calls;
    struct sonar_upkeep_memory upkeep[4]; // by role
    struct sonar_gauges_memory gauges;
    struct sonar_damage_memory damage;
    struct sonar_panels_memory panels;
    struct sonar_talk_memory talk;
    struct sonar_stop_memory stop;
    struct sonar_answer_memory answer;
    struct sonar_pen_memory pen;
    struct sonar_surfacing_memory surfacing;
};

#endif
