// The view of They Come Unseen: all that one seat may know, complete in itself. Seats of a side
// know the same (Z57) and differ in what they may order. Every seat gets the same struct; what its
// side may not know is not there.
#ifndef SHARED_UNSEEN_VIEW_H
#define SHARED_UNSEEN_VIEW_H

#include <stdbool.h>
#include <stdint.h>

#include "shared/kit/jot.h"
#include "shared/outcome.h"
#include "shared/unseen/brief.h"
#include "shared/unseen/dive.h"
#include "shared/unseen/orders.h"
#include "shared/unseen/ras.h"

#define UNSEEN_CALLS_MAX    40 // the last calls that a view tells
#define UNSEEN_MESSAGES_MAX 6
#define UNSEEN_SALVOES_KEPT 4
#define UNSEEN_MINES_MAX    (UNSEEN_SUB_COUNT * UNSEEN_STRIPS_MAX * (UNSEEN_MINE_RUN - 1))

enum unseen_phase {
    UNSEEN_STARTING, // Z8: a lone unit chooses where it begins
    UNSEEN_NATO_TURN,
    UNSEEN_SOVIET_TURN,
    UNSEEN_OVER,
};
extern const struct record_names UNSEEN_PHASE_NAMES;

// V7: who of the Soviets is on. In other variants all of them are.
enum unseen_watch_bill { UNSEEN_ALL_SAIL, UNSEEN_CONTAINERS, UNSEEN_DESTROYERS, UNSEEN_SUPPLIES };
extern const struct record_names UNSEEN_BILL_NAMES; // all containers destroyers supply

// A submarine. Where it is is there if it can be seen or is one's own.
struct unseen_sub_view {
    bool is_sunk;
    bool is_stuck; // N7: it lies at the surface with an empty battery
    bool has_at;
    struct dot at;
    bool has_track; // Z55: hits and near misses
    uint8_t hits;
    uint8_t near_misses;
    bool has_datum; // Z16: where and when it was last seen
    struct dot datum;
    uint8_t datum_round;
    bool has_own; // NATO's
    struct unseen_sub_own {
        uint8_t depth; // level
        uint8_t battery;
        uint8_t strips;
        bool is_done; // for this turn
    } own;
};

// What a destroyer's last search found, of which it may still bomb each.
struct unseen_ship_view {
    bool is_there;
    struct dot at;
    uint8_t heading;
    bool is_watching;
    bool is_done;
    bool stands_by;
    bool has_tactical; // G4: damage
    bool has_engineering;
    struct dot way[UNSEEN_LEG_MAX]; // of this turn
    uint8_t way_count;
    uint8_t squares;                     // of this turn
    uint8_t storm;                       // W3: the worst of this turn
    bool may_sail;                       // Z29, Z43
    bool may_search;                     // D3
    bool may_resupply;                   // Z29
    uint8_t contacts[UNSEEN_AREA_COUNT]; // D4: found by area; counted down by attacks
    uint8_t contacts_count;
    bool has_own; // the Soviets'
    struct unseen_ship_own {
        uint8_t fuel;
        uint8_t salvoes;
        uint8_t cargo[UNSEEN_HOLD]; // enum unseen_cargo
        uint8_t cargo_count;
        uint8_t low[UNSEEN_HOLD]; // X4: by container, 1 if it is worth less
        uint8_t low_count;
        uint8_t repair; // enum unseen_token
    } own;
};

struct unseen_station_view {
    bool is_dead;
    bool is_target; // NATO's cards that are left
    uint8_t fuel;   // containers lying there
    uint8_t weapons;
};

// D5, D6: bombs that fell, and what came of it.
struct unseen_salvo {
    uint8_t round;
    uint8_t ship;
    struct unseen_fire fire;
};

struct unseen_view {
    uint8_t side;
    uint8_t role;
    uint8_t phase;
    uint8_t bill;
    uint8_t variant;
    uint8_t round;
    uint8_t round_limit;
    uint8_t to_place;  // Z8: 1 << side of each whose lone unit has still to choose its place
    uint8_t subs_done; // of this NATO turn
    bool has_weather;
    bool is_calm; // W1: storms have no effect yet
    bool both_order;
    bool ram_periscope;
    bool snort_costs;
    bool hit_names;
    bool ras_choose;
    bool is_overheard; // V7: the other side hears the intercom
    bool is_low;       // X4
    uint8_t front_rows;
    uint8_t near_misses; // G2: that make a hit
    bool has_deadline_ms;
    ms deadline_ms;
    struct unseen_storms storms;
    struct unseen_sub_view subs[UNSEEN_SUB_COUNT]; // one is not there in some variants: sunk
    uint8_t subs_count;
    struct unseen_ship_view ships[UNSEEN_SHIP_COUNT];
    uint8_t ships_count;
    struct unseen_station_view stations[UNSEEN_STATION_COUNT];
    uint8_t stations_count;
    uint8_t spent_fuel; // L5: at Echo, to be used from the next turn on
    uint8_t spent_weapons;
    struct dot mines[UNSEEN_MINES_MAX]; // NATO's
    uint8_t mines_count;
    struct dot struck[UNSEEN_MINES_MAX]; // those that everybody has learnt of
    uint8_t struck_count;
    struct unseen_salvo salvoes[UNSEEN_SALVOES_KEPT];
    uint8_t salvoes_count;
    uint32_t calls_last;
    struct unseen_call calls[UNSEEN_CALLS_MAX];
    uint8_t calls_count;
    uint32_t messages_last;
    struct unseen_message messages[UNSEEN_MESSAGES_MAX];
    uint8_t messages_count;
    char pad[PAD_LINES][JOT_MAX];
    uint8_t pad_count;
    struct outcome outcome;
    struct unseen_stores stores;
    struct unseen_board board;
};

extern const struct record UNSEEN_VIEW_RECORD;

// What a plan is reckoned by, out of a view.
void unseen_view_waters(const struct unseen_view *view, struct unseen_waters *waters);
// A submarine as its own side plans with it; false if it is not one's own or is sunk.
bool unseen_view_boat(const struct unseen_view *view, enum unseen_sub sub,
                      struct unseen_boat *boat);
void unseen_view_passage(const struct unseen_view *view, enum unseen_ship ship,
                         struct unseen_passage *passage);

#endif
