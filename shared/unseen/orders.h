// The orders of They Come Unseen: what its seats may ask for. Numbers are uint8_t here, so that the
// engine keeps these structs in its state as they are.
#ifndef SHARED_UNSEEN_ORDERS_H
#define SHARED_UNSEEN_ORDERS_H

#include "shared/kit/jot.h"
#include "shared/record.h"
#include "shared/unseen/said.h"
#include "shared/unseen/units.h"

// N1: a submarine's whole turn, square by square. Text: turn [(H21 ft400) (I21 ft200)] snort=2.
#define UNSEEN_STEPS_MAX 14
struct unseen_step {
    struct dot square;
    uint8_t depth; // level
};
struct unseen_turn {
    struct unseen_step steps[UNSEEN_STEPS_MAX];
    uint8_t steps_count;
    bool has_snort;
    uint8_t snort; // N6: squares before the run; the two after them are the run
    bool has_mines;
    uint8_t mines; // N8: the six squares are a mine run
    bool has_surface;
    uint8_t surface; // N7: it is known that the battery will be empty
};
extern const struct record UNSEEN_TURN_RECORD;

#define UNSEEN_LEG_MAX 18 // D1
struct unseen_leg {
    uint8_t ship;
    struct dot squares[UNSEEN_LEG_MAX];
    uint8_t squares_count;
};

// D5: black and white bombs, at one depth each.
#define UNSEEN_BOMBS_EACH 3
struct unseen_fire {
    uint8_t area;
    struct dot black[UNSEEN_BOMBS_EACH];
    uint8_t black_count;
    uint8_t black_depth; // level
    struct dot white[UNSEEN_BOMBS_EACH];
    uint8_t white_count;
    uint8_t white_depth;
};
extern const struct record UNSEEN_FIRE_RECORD;

// L3: containers that lie in the harbour.
struct unseen_resupply {
    uint8_t fuel;
    uint8_t weapons;
};

// L2: between a ship and the station it lies in.
struct unseen_handling {
    uint8_t ship;
    uint8_t cargo;
    uint8_t count;
};
struct unseen_passing {
    uint8_t from;
    uint8_t to;
    uint8_t cargo;
    uint8_t count;
};

// L6: what goes to orange; the rest goes to red. Of one destroyer alone it says nothing.
struct unseen_ras {
    uint8_t destroyers; // enum unseen_ras_party
    uint8_t way;
    uint8_t fuel; // in fives
    uint8_t salvoes;
    bool has_spend; // Z46: with the option ras_choose, how many of the containers aboard
    struct unseen_resupply spend;
};
enum unseen_order_kind {
    UNSEEN_ORDER_START,    // V2, V4: a lone submarine's first square
    UNSEEN_ORDER_BERTH,    // V2, V3: a lone destroyer's first harbour
    UNSEEN_ORDER_TURN,     // submarine
    UNSEEN_ORDER_STAY,     // submarine
    UNSEEN_ORDER_LEG,      // every ship
    UNSEEN_ORDER_RAM,      // Z23: a submarine that came up under the ship
    UNSEEN_ORDER_SEARCH,   // destroyer
    UNSEEN_ORDER_FIRE,     // destroyer
    UNSEEN_ORDER_RESUPPLY, // destroyer
    UNSEEN_ORDER_HEADING,  // destroyer: of its watch
    UNSEEN_ORDER_STAND_BY, // destroyer: for a RAS
    UNSEEN_ORDER_REPAIR,   // destroyer: which token first
    UNSEEN_ORDER_LOAD,     // logistics
    UNSEEN_ORDER_UNLOAD,   // logistics
    UNSEEN_ORDER_PASS,     // logistics
    UNSEEN_ORDER_RAS,      // logistics
    UNSEEN_ORDER_DONE,     // ship: nothing more this turn
    UNSEEN_ORDER_SAY,      // everybody
    UNSEEN_ORDER_JOT,      // everybody
};

struct unseen_order {
    uint8_t kind;
    union {
        struct dot start;
        uint8_t berth; // enum unseen_station
        struct unseen_turn turn;
        struct unseen_leg leg;
        uint8_t ram;    // enum unseen_ship
        uint8_t search; // enum direction
        struct unseen_fire fire;
        struct unseen_resupply resupply;
        uint8_t heading; // enum direction
        uint8_t repair;  // enum unseen_token
        struct unseen_handling load;
        struct unseen_handling unload;
        struct unseen_passing pass;
        struct unseen_ras ras;
        struct unseen_phrase say;    // all kinds but texts,
        struct unseen_speech speech; // and those
        struct jot jot;
    };
};

extern const struct record UNSEEN_ORDER_RECORD;

#endif
