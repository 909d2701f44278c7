// What both sides know of the sea and its ships, as plans are reckoned by: the board, storms,
// ships, dead stations and submarines at the surface. Filled in from a state by the rules and from
// a view by screens and officers, so that both reckon by the same code.
#ifndef SHARED_UNSEEN_WATERS_H
#define SHARED_UNSEEN_WATERS_H

#include <stdbool.h>

#include "shared/unseen/orders.h"

struct unseen_afloat {
    struct dot at;
    bool is_there;    // in play
    bool is_watching; // D8: its pattern is laid
    bool is_dry;      // Z31: a destroyer out of fuel, as its own side knows
    uint8_t heading;
};

struct unseen_surfaced {
    struct dot at;
    bool is_there;      // at depth 0 at sea, and so on the main board
    bool may_be_rammed; // Z40
};

struct unseen_waters {
    const struct unseen_board *board;
    uint8_t storms[UNSEEN_SEA_COUNT]; // 0: no weather, or none yet (W1)
    uint8_t front_rows;
    uint8_t dead; // 1 << station of each that has fallen
    struct unseen_afloat ships[UNSEEN_SHIP_COUNT];
    struct unseen_surfaced subs[UNSEEN_SUB_COUNT];
};

// Why a plan cannot be: of a submarine's turn, a ship's leg or a replenishment at sea. Each but the
// first is a reason "refused.unseen.<name>".
enum unseen_fault {
    UNSEEN_SOUND,
    UNSEEN_FAULT_STUCK,         // N7
    UNSEEN_FAULT_NO_STEPS,      // it moves, or stays
    UNSEEN_FAULT_MUST_LEAVE,    // N10
    UNSEEN_FAULT_NOT_NEXT,      // U8
    UNSEEN_FAULT_ISLAND,        // U7
    UNSEEN_FAULT_CORNER,        // Z11
    UNSEEN_FAULT_TOO_FAR,       // N1
    UNSEEN_FAULT_SHALLOW,       // N1
    UNSEEN_FAULT_STEEP,         // N3
    UNSEEN_FAULT_BOTTOM,        // N3
    UNSEEN_FAULT_HULL,          // G1
    UNSEEN_FAULT_SHIP,          // Z13
    UNSEEN_FAULT_NO_TARGET,     // Z26
    UNSEEN_FAULT_NOT_LAST,      // Z12
    UNSEEN_FAULT_STORM_HARBOUR, // W2
    UNSEEN_FAULT_BATTERY,       // Z20
    UNSEEN_FAULT_SURFACE,       // Z20
    UNSEEN_FAULT_SNORT_DEPTH,   // N6
    UNSEEN_FAULT_SNORT_LINE,    // N6
    UNSEEN_FAULT_SNORT_BATTERY, // N6
    UNSEEN_FAULT_SNORT_LONG,    // N6
    UNSEEN_FAULT_SNORT_HARBOUR, // N6a
    UNSEEN_FAULT_SNORT_STORM,   // W2, Z54
    UNSEEN_FAULT_TWO_ACTIONS,   // N5
    UNSEEN_FAULT_NO_STRIP,      // N8
    UNSEEN_FAULT_MINE_RUN,      // N8
    UNSEEN_FAULT_PARTED,        // Z29
    UNSEEN_FAULT_ONE_LEG,       // Z43
    UNSEEN_FAULT_LIMIT,         // D1, L1, W3
    UNSEEN_FAULT_FUEL,          // D1
    UNSEEN_FAULT_DEAD,          // X5
    UNSEEN_FAULT_FULL,          // U9
    UNSEEN_FAULT_BERTHED,       // Z13
    UNSEEN_FAULT_RAM_LAST,      // D7
    UNSEEN_FAULT_ALONGSIDE,     // Z44
    UNSEEN_FAULT_OPPOSITE,      // Z44
    UNSEEN_FAULT_IN_THE_WAY,    // Z45
    UNSEEN_FAULT_STORM_RAS,     // W2
};
extern const struct record_names UNSEEN_FAULT_NAMES;

// U7, U8, Z11: can something get from square to square at all?
enum unseen_fault unseen_check_way(const struct unseen_board *board, struct dot from,
                                   struct dot to);
int unseen_storm_at(const struct unseen_waters *waters, struct dot square);
bool unseen_is_dead(const struct unseen_waters *waters, int station);
// A ship other than `besides` at a square; -1: none.
int unseen_ship_at(const struct unseen_waters *waters, struct dot square, int besides);
// D8: the area of a destroyer's watch in which a submarine would be called there;
// UNSEEN_NO_AREA: in none.
int unseen_watch_at(const struct unseen_waters *waters, int destroyer, struct dot square,
                    int depth);

#endif
