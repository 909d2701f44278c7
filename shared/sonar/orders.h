// The orders of Captain Sonar: what its seats may ask for, and what a crew says on its intercom.
// Numbers are uint8_t here, so that the engine keeps these structs in its state as they are.
#ifndef SHARED_SONAR_ORDERS_H
#define SHARED_SONAR_ORDERS_H

#include "shared/chart.h"
#include "shared/kit/jot.h"
#include "shared/kit/message.h"
#include "shared/record.h"
#include "shared/sonar/brief.h"
#include "shared/sonar/sketch.h"

enum sonar_system {
    SONAR_TORPEDO,
    SONAR_MINE,
    SONAR_SONAR,
    SONAR_DRONE,
    SONAR_SILENCE,
    SONAR_SCENARIO,
};
#define SONAR_SYSTEM_COUNT 6
extern const struct record_names SONAR_SYSTEM_NAMES;

// What a symbol of the engineer's sheet stands for; the first three are also colours of systems.
enum sonar_colour { SONAR_RED, SONAR_GREEN, SONAR_YELLOW, SONAR_RADIATION };
#define SONAR_COLOUR_COUNT 4
extern const struct record_names SONAR_COLOUR_NAMES;
extern const struct record_names SONAR_FAMILY_NAMES; // the same without radiation

// O1: a statement about where a boat is. Text: (row 5), (column C), (sector 2).
enum sonar_statement_kind { SONAR_ROW, SONAR_COLUMN, SONAR_SECTOR };
struct sonar_statement {
    uint8_t kind;
    union {
        uint8_t row;    // from 1
        uint8_t column; // from 0, which is A
        uint8_t sector; // from 1
    };
};
extern const struct record SONAR_STATEMENT_RECORD;

struct sonar_answer {
    struct sonar_statement first;
    struct sonar_statement second;
};
extern const struct record SONAR_ANSWER_RECORD;

// L1: 0 to 4 dots in one line; the direction of 0 dots says nothing.
struct sonar_glide {
    uint8_t direction;
    uint8_t steps;
};

// M6, E7: one symbol of a panel, numbered 1 to 6: 1 to 3 circuit symbols, 4 to 6 reactor symbols.
#define SONAR_PANEL_SYMBOLS 6
struct sonar_cross {
    uint8_t panel; // enum direction
    uint8_t symbol;
};

// R21: more points of the line round a section, x then y, in the section's own units.
#define SONAR_TRACE_NUMBERS_MAX 64
struct sonar_trace {
    uint8_t points[SONAR_TRACE_NUMBERS_MAX];
    uint8_t points_count;
};

// What a crew says to itself: a fixed vocabulary, and free text. Text: say want torpedo.
struct sonar_gauge_phrase {
    uint8_t system;
    uint8_t marks;
    uint8_t size;
};
struct sonar_fix {
    struct dot dot;
    uint8_t within; // give or take so many dots
};
enum sonar_phrase_kind {
    SONAR_WANT,   // captain
    SONAR_KEEP,   // captain
    SONAR_WHERE,  // captain
    SONAR_GAUGE,  // mate
    SONAR_HEAD,   // engineer
    SONAR_BROKEN, // engineer
    SONAR_WORKS,  // engineer
    SONAR_RISK,   // engineer: damage if we head there
    SONAR_ENEMY,  // radio
    SONAR_WITHIN, // radio: he is in a sector
    SONAR_LOST,   // radio
    SONAR_YES,
    SONAR_NO,
    SONAR_WAIT,
    SONAR_TEXT,
    SONAR_MORE, // goes on with the text before it; only in messages
    SONAR_HURT, // R25: our own explosion; only in messages
};
struct sonar_hurt {
    struct dot dot;
    uint8_t damage;
};
struct sonar_phrase {
    uint8_t kind;
    union {
        uint8_t want; // enum sonar_system
        uint8_t keep; // enum sonar_colour, no radiation
        struct sonar_gauge_phrase gauge;
        uint8_t head;   // enum direction
        uint8_t broken; // enum sonar_colour, no radiation
        uint8_t works;
        uint8_t damage; // enum direction
        struct sonar_fix enemy;
        uint8_t sector;
        char text[MESSAGE_PART_MAX];
        char more[MESSAGE_PART_MAX];
        struct sonar_hurt hurt;
    };
};
extern const struct record SONAR_PHRASE_RECORD;

// The same as it is ordered: a phrase, or a whole text.
struct sonar_speech {
    uint8_t kind;
    char text[MESSAGE_TEXT_MAX];
};
extern const struct record SONAR_SPEECH_RECORD;

enum sonar_order_kind {
    SONAR_ORDER_PLACE,    // captain: where the boat starts
    SONAR_ORDER_COURSE,   // captain
    SONAR_ORDER_TORPEDO,  // captain
    SONAR_ORDER_MINE,     // captain: drop one
    SONAR_ORDER_BLOW,     // captain: an own mine
    SONAR_ORDER_SILENCE,  // captain
    SONAR_ORDER_SCENARIO, // captain
    SONAR_ORDER_SURFACE,  // captain
    SONAR_ORDER_DIVE,     // captain
    SONAR_ORDER_ANSWER,   // captain: to the enemy's sonar
    SONAR_ORDER_CHARGE,   // mate
    SONAR_ORDER_SONAR,    // mate
    SONAR_ORDER_DRONE,    // mate
    SONAR_ORDER_SECTOR,   // captain or mate: where the drone goes
    SONAR_ORDER_CROSS,    // engineer
    SONAR_ORDER_OK,       // mate: all gauges full; engineer: a silence of 0 dots
    SONAR_ORDER_TRACE,    // whose section it is
    SONAR_ORDER_END,      // captain: the turn
    SONAR_ORDER_SAY,      // everybody
    SONAR_ORDER_SKETCH,   // radio
    SONAR_ORDER_JOT,      // everybody
};
#define SONAR_ORDER_KIND_COUNT 21

struct sonar_order {
    uint8_t kind;
    union {
        struct dot place;
        uint8_t course; // enum direction
        struct dot torpedo;
        struct dot mine;
        struct dot blow;
        struct sonar_glide silence;
        struct dot scenario;
        struct sonar_answer answer;
        uint8_t charge; // enum sonar_system
        uint8_t sector; // from 1
        struct sonar_cross cross;
        struct sonar_trace trace;
        struct sonar_phrase say;    // all kinds but texts,
        struct sonar_speech speech; // and those
        struct sonar_stroke sketch;
        struct jot jot;
    };
};

extern const struct record SONAR_ORDER_RECORD;

#endif
