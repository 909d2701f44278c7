// The view of the drill: all that one seat may know, complete in itself. Every seat gets the same
// struct; what a seat may not know is not there.
#ifndef SHARED_DRILL_VIEW_H
#define SHARED_DRILL_VIEW_H

#include <stdbool.h>
#include <stdint.h>

#include "shared/chart.h"
#include "shared/drill/brief.h"
#include "shared/kit/call.h"
#include "shared/record.h"
#include "shared/wire.h"

#define DRILL_CALLS_MAX 16 // the last calls that a view tells
#define DRILL_BUOYS_MAX 8  // and the last buoys

enum drill_phase { DRILL_HIDING, DRILL_HUNTING, DRILL_OVER };
extern const struct record_names DRILL_PHASE_NAMES;

enum drill_answer { DRILL_CLEAR, DRILL_NEAR, DRILL_HIT };
extern const struct record_names DRILL_ANSWER_NAMES;

// Why this seat cannot give its order now.
enum drill_lock_kind {
    DRILL_LOCK_FREE,       // it can: hide, ping, shift or drop a buoy
    DRILL_LOCK_DIVING,     // not every boat has dived yet
    DRILL_LOCK_RECHARGING, // listener: the sonar is not ready again
    DRILL_LOCK_UNHEARD,    // skipper: nothing of the enemy since the last shift
    DRILL_LOCK_OVER,       // the match is over
    DRILL_LOCK_TURN,       // listener: the other side pings first
    DRILL_LOCK_QUIET,      // plotter: no buoy; the fox has not pinged since the last one
};
extern const struct record_names DRILL_LOCK_KIND_NAMES;

struct drill_lock {
    enum drill_lock_kind kind;
    bool has_since_ms; // a lock that time opens says from when to when it holds
    ms since_ms;
    bool has_until_ms;
    ms until_ms;
};

// What was said out loud. Text: blue (ping C3 clear). Numbers are uint8_t where an enum would do,
// so that the engine keeps a call in its state as it is.
struct drill_ping {
    struct dot dot;
    uint8_t answer; // enum drill_answer
};

enum drill_said_kind { DRILL_SAID_DIVE, DRILL_SAID_PING, DRILL_SAID_SHIFT, DRILL_SAID_BUOY };

struct drill_said {
    uint8_t kind; // enum drill_said_kind
    struct drill_ping ping;
    struct dot buoy;
};

struct drill_call {
    CALL_HEAD;
    struct drill_said said;
    uint8_t unused; // named, so that the compiler adds no padding of its own
};

// What a buoy told the pack: NEAR, the fox was there or beside it, or CLEAR.
struct drill_buoy {
    uint32_t number; // of its call; the fox may have moved since
    struct dot dot;
    uint8_t answer; // enum drill_answer
    uint8_t unused; // named, so that a state may hold it
};

struct drill_view {
    enum side side;
    enum drill_role role;
    enum drill_play play;
    enum drill_phase phase;
    bool has_deadline_ms;              // not once the match is over
    ms deadline_ms;                    // when time is up: for hiding, then for the hunt
    enum side waiting_for[SIDE_COUNT]; // whose boat has not dived yet; everybody knows
    uint8_t waiting_for_count;
    uint8_t lives; // of the own boat
    uint8_t enemy_lives;
    struct drill_lock lock;
    bool has_place; // skippers: where the own boat is; everybody once the match is over
    struct dot place;
    bool has_enemy_place; // only once the match is over
    struct dot enemy_place;
    uint32_t calls_last; // the number of the newest call, 1 for the first; 0: none yet
    struct drill_call calls[DRILL_CALLS_MAX]; // oldest first; each has one number more
    uint8_t calls_count;
    struct drill_buoy buoys[DRILL_BUOYS_MAX]; // the pack's alone, oldest first
    uint8_t buoys_count;
    bool has_pings_left; // of a side with a number of them
    uint8_t pings_left;
    struct outcome outcome;
    struct chart chart;
};

extern const struct record DRILL_CALL_RECORD;
extern const struct record DRILL_BUOY_RECORD;
extern const struct record DRILL_VIEW_RECORD;

#endif
