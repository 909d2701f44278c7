// A submarine's turn reckoned before it is made (N1 to N10): squares, battery and depth step by
// step, what the enemy will see and hear of it, and why it cannot be if it cannot. The rules judge
// by it and screens plan by it: there is no second reckoning.
#ifndef SHARED_UNSEEN_DIVE_H
#define SHARED_UNSEEN_DIVE_H

#include "shared/unseen/waters.h"

#define UNSEEN_DEEP_LIMIT    14 // N1
#define UNSEEN_SHALLOW_LIMIT 6
#define UNSEEN_RUN           2 // N6: squares of a snort's run,
#define UNSEEN_AFTER_RUN     3 // and at most so many after it
#define UNSEEN_MINE_RUN      6 // N8; one less is mined

// What a submarine's own crew knows of it.
struct unseen_boat {
    struct dot at;
    uint8_t depth;
    uint8_t battery;
    uint8_t hits;
    uint8_t strips;
    bool is_stuck;   // N7: with an empty battery it stays this whole turn
    uint8_t targets; // 1 << station of each that it may attack
};

// Where the turn stands after so many squares; the first is where it begins.
struct unseen_sounding {
    struct dot at;
    uint8_t depth;
    uint8_t battery;
    bool is_seen;                         // N4, or in a harbour
    int8_t heard[UNSEEN_DESTROYER_COUNT]; // D8: areas that are called here; UNSEEN_NO_AREA: none
};

struct unseen_dive {
    struct unseen_sounding soundings[UNSEEN_STEPS_MAX + 1];
    uint8_t count; // of those that are sound, the first included
    uint8_t limit; // N1, by the squares of the path so far
    enum unseen_fault fault;
    int station;        // N9: that it attacks; UNSEEN_NO_STATION: none
    bool ends_surfaced; // N7: with an empty battery
};

// What the rules' options say of a turn.
struct unseen_dive_rules {
    uint8_t battery_max;
    uint8_t snort_gain;
    bool snort_costs; // Z17
};

// Reckons a turn up to its first fault.
void unseen_dive_reckon(struct unseen_dive *dive, const struct unseen_waters *waters,
                        const struct unseen_boat *boat, const struct unseen_turn *turn,
                        const struct unseen_dive_rules *rules);
// A turn without moving: N2, N7 and where it is heard.
void unseen_dive_stay(struct unseen_dive *dive, const struct unseen_waters *waters,
                      const struct unseen_boat *boat);
// G1: the deepest level that so many hits allow.
int unseen_hull_limit(int hits);

#endif
