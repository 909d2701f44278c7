// The debrief of Captain Sonar: what became of a match, told to everybody when it is over. Its
// figures by side, and its moments in order: enough to draw both boats at any time of it. The
// engine writes it from a journal (engine/sonar/debrief.c), stations and `klaxon debrief` read it.
//
// A match has hundreds of moments, so they travel as columns of bytes, not as records: a moment is
// one row. Read them with sonar_tape_next.
#ifndef SHARED_SONAR_DEBRIEF_H
#define SHARED_SONAR_DEBRIEF_H

#include "shared/sonar/sea.h"
#include "shared/sonar/view.h"

#define SONAR_MOMENTS_MAX 2048 // a match with more is cut: its figures are whole, its end is not
#define SONAR_MOMENT_MS   100  // the grain of their times
#define SONAR_WAIT_MS     10000

enum sonar_moment_kind {
    SONAR_MOMENT_WAIT,      // nothing happens for value * SONAR_WAIT_MS; never read
    SONAR_MOMENT_PLACE,     // dot: where the boat starts
    SONAR_MOMENT_COURSE,    // dot: where it is now
    SONAR_MOMENT_SILENCE,   // number: how many dots it glides
    SONAR_MOMENT_GLIDE,     // dot: one of them
    SONAR_MOMENT_SURFACE,   // number: the sector
    SONAR_MOMENT_BREACH,    // number: the section, from 1
    SONAR_MOMENT_DIVE,      //
    SONAR_MOMENT_DROP,      // dot: of its mine
    SONAR_MOMENT_LOST,      // dot: a mine of this side is gone
    SONAR_MOMENT_CLEARED,   // dot: a charted mine is gone
    SONAR_MOMENT_TORPEDO,   // dot: explodes there, here and in the next two
    SONAR_MOMENT_MINE,      // dot
    SONAR_MOMENT_SCENARIO,  // dot
    SONAR_MOMENT_INDIRECT,  // dot: of the explosion; this side's boat is hit, here and below
    SONAR_MOMENT_DIRECT,    // dot
    SONAR_MOMENT_DAMAGE,    // by breakdowns, or ice
    SONAR_MOMENT_BREAKDOWN, // a system did not work (E7)
    SONAR_MOMENT_SONAR,     // number: what this side's captain states, see sonar_moment_statement
    SONAR_MOMENT_SONAR_TOO, // number: and what else
    SONAR_MOMENT_DRONE,     // number: the sector, + SONAR_DRONE_YES
    SONAR_MOMENT_SUNK,
};
#define SONAR_MOMENT_KINDS 22
#define SONAR_DRONE_YES    0x80
extern const struct record_names SONAR_MOMENT_NAMES;

// What one crew did.
struct sonar_figures {
    // captain
    uint16_t courses, silences, torpedoes, drops, blasts, scenarios;
    uint8_t dealt; // damage that its torpedoes and mines did to the enemy
    uint8_t taken; // damage of its own boat, from whatever
    // first mate
    uint32_t mate_ms; // half of the marks came faster; 0: there were none
    uint16_t marks[SONAR_SYSTEM_COUNT];
    uint8_t marks_count;
    uint16_t sonars, drones;
    // engineer
    uint32_t engineer_ms;
    uint16_t crosses, circuits, breakdowns;
    uint8_t worn; // damage by breakdowns
    // radio operator: dots on which the enemy could be, by all that was heard
    uint8_t spots; // half of the time it was fewer; 0: nothing was heard
    uint8_t spots_least;
    // the crew
    uint16_t surfacings, breaches;
    uint32_t surfaced_ms;
};
extern const struct record SONAR_FIGURES_RECORD;

struct sonar_debrief {
    struct chart chart; // as the match began
    uint8_t tempo, end, damage_max;
    struct outcome outcome;
    uint32_t length_ms;
    bool is_cut;
    struct sonar_figures figures[SIDE_COUNT];
    uint8_t figures_count;
    // The columns.
    uint8_t kinds[SONAR_MOMENTS_MAX]; // enum sonar_moment_kind * 2 + side
    uint16_t kinds_count;
    uint8_t values[SONAR_MOMENTS_MAX]; // the dot's chart_index, or the number
    uint16_t values_count;
    uint8_t gaps[SONAR_MOMENTS_MAX]; // since the moment before, in SONAR_MOMENT_MS
    uint16_t gaps_count;
    uint8_t blue_spots[SONAR_MOMENTS_MAX]; // dots on which blue could be, by all that red's radio
    uint16_t blue_spots_count;             // operator has heard; 0: nobody could know anything yet
    uint8_t red_spots[SONAR_MOMENTS_MAX];
    uint16_t red_spots_count;
};
extern const struct record SONAR_DEBRIEF_RECORD;

// Whether one that came in can be read: its columns are equally long, its dots on its chart.
bool sonar_debrief_is_sound(const struct sonar_debrief *debrief);

// --- moment by moment

struct sonar_moment {
    uint32_t at_ms;
    uint8_t kind;
    uint8_t side;
    bool has_dot;
    struct dot dot;
    bool has_number; // else its kind says it all
    uint8_t number;
    uint8_t spots[SIDE_COUNT]; // on which each side's boat could be
    uint8_t spots_count;
};
extern const struct record SONAR_MOMENT_RECORD;

struct sonar_tape {
    int index; // of the next row
    uint32_t at_ms;
};
// The next moment; a tape is zero at first. False at the end.
bool sonar_tape_next(struct sonar_tape *tape, const struct sonar_debrief *debrief,
                     struct sonar_moment *moment);

// Packs and unpacks what a captain states in answer to a sonar.
uint8_t sonar_moment_pack(const struct sonar_statement *statement);
struct sonar_statement sonar_moment_statement(uint8_t number);
// Whether people would look for it: anything but sailing and what follows from something else.
bool sonar_moment_is_key(const struct sonar_moment *moment);
bool sonar_moment_is_blast(const struct sonar_moment *moment);

// --- the match at one time

struct sonar_past_boat {
    bool has_place;
    bool is_surfaced;
    uint8_t damage;
    uint8_t spots;
    uint8_t trail[SONAR_MOMENTS_MAX]; // chart_index of every dot sailed, start first
    uint16_t trail_count;
    uint16_t route_from; // where in it the present route begins
    uint8_t mines[SONAR_MINES_MAX];
    uint8_t mines_count;
};

struct sonar_past {
    struct chart chart; // without the charted mines that are gone
    struct sonar_past_boat boats[SIDE_COUNT];
    bool has_last;
    struct sonar_moment last; // the newest moment
    bool has_blast;
    struct sonar_moment blast; // the newest explosion
};

// What a sound debrief says of the time `at_ms`, moments of that very time included.
void sonar_debrief_look(const struct sonar_debrief *debrief, uint32_t at_ms,
                        struct sonar_past *past);

#endif
