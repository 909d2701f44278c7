// They Come Unseen: submarines that hide and raid, destroyers that search, ships that feed them.
// U1, N3, Z12 ... are the numbers of docs/unseen.md.
//
// rules.c takes orders to the file that knows them, round.c says whose turn it is, view.c decides
// what a seat may know. What a plan costs and whether it can be is reckoned in shared/unseen, where
// screens reckon too.
#ifndef ENGINE_UNSEEN_UNSEEN_H
#define ENGINE_UNSEEN_UNSEEN_H

#include <stdint.h>

#include "engine/game.h"
#include "engine/kit/log.h"
#include "engine/kit/pad.h"
#include "shared/random.h"
#include "shared/unseen/view.h"

struct unseen_sub_state {
    struct dot at;
    uint8_t depth; // level
    uint8_t battery;
    uint8_t hits;
    uint8_t near_misses;
    uint8_t strips;
    uint8_t is_sunk;  // 0 or 1, like all flags here; also one that is not in this variant
    uint8_t is_done;  // for this NATO turn
    uint8_t is_stuck; // N7
    uint8_t has_datum;
    uint8_t datum_round;
    struct dot datum;
};

// A container aboard: 0 is none, else its cargo and one; X4: with this bit it is worth less.
#define UNSEEN_BOX_LOW 0x80

struct unseen_ship_state {
    struct dot at;
    uint8_t is_there;
    uint8_t fuel;
    uint8_t salvoes;
    uint8_t tokens; // 1 << enum unseen_token
    uint8_t heading;
    uint8_t is_watching;
    uint8_t repair; // G5: which token goes first
    uint8_t boxes[UNSEEN_HOLD];
    // Of this Soviet turn.
    uint8_t way_count;
    struct dot way[UNSEEN_LEG_MAX];
    uint8_t squares; // with those of a leg that a mine cut short
    uint8_t storm;
    uint8_t legs;
    uint8_t is_parted; // Z29: a search or a resupply since the last leg
    uint8_t has_searched;
    uint8_t has_resupplied;
    uint8_t has_fuelled; // Z30: paid for a leg, or took part in a RAS
    uint8_t is_done;
    uint8_t stands_by;
    uint8_t began_in_harbour;            // G5
    uint8_t contacts[UNSEEN_AREA_COUNT]; // D4: that may still be attacked
};

struct unseen_channel {
    uint32_t last;
    struct unseen_message messages[UNSEEN_MESSAGES_MAX];
    uint8_t unused[4]; // named, so that no padding is added
};

struct unseen_state {
    struct random random; // nobody ever sees it
    ms now;               // of the last thing that happened
    ms deadline_ms;       // of the turn; MS_NEVER: none
    ms turn_ms;           // 0: no clock
    uint32_t calls_last;
    uint8_t phase;
    uint8_t bill;
    uint8_t variant;
    uint8_t round;
    uint8_t round_limit;
    uint8_t targets; // 1 << station of each card that NATO was dealt and has not shown
    uint8_t dead;    // 1 << station
    uint8_t is_low;  // X4
    uint8_t has_weather, is_overheard, both_order, hit_names, ram_periscope, snort_costs,
        front_rows, ras_choose;
    uint8_t storms[UNSEEN_SEA_COUNT];
    uint8_t near_misses; // G2: that make a hit in this variant
    uint8_t holders[UNSEEN_SEAT_COUNT];
    uint8_t outcome_kind, outcome_winner, outcome_ending;
    uint8_t to_place;  // Z8: 1 << side of each whose lone unit has still to choose
    uint8_t unused[4]; // named, so that no padding is added
    struct unseen_sub_state subs[UNSEEN_SUB_COUNT];
    struct unseen_ship_state ships[UNSEEN_SHIP_COUNT];
    uint8_t stored[UNSEEN_STATION_COUNT][UNSEEN_CARGO_COUNT];
    uint8_t spent[UNSEEN_CARGO_COUNT]; // L5: at Echo
    uint8_t mines_count;
    uint8_t struck_count;
    struct dot mines[UNSEEN_MINES_MAX];
    struct dot struck[UNSEEN_MINES_MAX];
    uint8_t salvoes_count;
    struct unseen_salvo salvoes[UNSEEN_SALVOES_KEPT];
    struct unseen_call calls[UNSEEN_CALLS_MAX];
    struct unseen_channel channels[SIDE_COUNT];
    struct pad pads[UNSEEN_SEAT_COUNT];
    struct unseen_stores stores;
    struct unseen_board board;
    uint8_t unused_end[2];
};

// A byte that no member owns would be unknown, and the state's hash with it. These sums show that
// every byte has its owner.
_Static_assert(sizeof(struct unseen_sub_state) == 14, "padding");
_Static_assert(sizeof(struct unseen_ship_state) ==
                   20 + UNSEEN_HOLD + UNSEEN_LEG_MAX * sizeof(struct dot) + UNSEEN_AREA_COUNT,
               "padding");
_Static_assert(sizeof(struct unseen_said) == 1 + sizeof(struct unseen_sighting), "padding");
_Static_assert(sizeof(struct unseen_call) == 4 + sizeof(struct unseen_said), "padding");
_Static_assert(sizeof(struct unseen_phrase) == 1 + MESSAGE_PART_MAX, "padding");
_Static_assert(sizeof(struct unseen_message) == 4 + sizeof(struct unseen_phrase), "padding");
_Static_assert(sizeof(struct unseen_channel) ==
                   8 + UNSEEN_MESSAGES_MAX * sizeof(struct unseen_message),
               "padding");
_Static_assert(sizeof(struct unseen_salvo) == 7 + 2 * UNSEEN_BOMBS_EACH * sizeof(struct dot),
               "padding");
_Static_assert(sizeof(struct unseen_stores) == 18 + UNSEEN_NAME_MAX + 5, "padding");
_Static_assert(sizeof(struct unseen_board) ==
                   UNSEEN_SQUARES_MAX / 2 + 8 + UNSEEN_NAME_MAX + 1 +
                       (UNSEEN_START_COUNT + UNSEEN_STATION_COUNT) * sizeof(struct dot),
               "padding");
_Static_assert(sizeof(struct unseen_state) ==
                   sizeof(struct random) + 3 * sizeof(ms) + 4 + 16 + UNSEEN_SEA_COUNT + 1 +
                       UNSEEN_SEAT_COUNT + 4 + 4 +
                       UNSEEN_SUB_COUNT * sizeof(struct unseen_sub_state) +
                       UNSEEN_SHIP_COUNT * sizeof(struct unseen_ship_state) +
                       UNSEEN_STATION_COUNT * UNSEEN_CARGO_COUNT + UNSEEN_CARGO_COUNT + 2 +
                       2 * UNSEEN_MINES_MAX * sizeof(struct dot) + 1 +
                       UNSEEN_SALVOES_KEPT * sizeof(struct unseen_salvo) +
                       UNSEEN_CALLS_MAX * sizeof(struct unseen_call) +
                       SIDE_COUNT * sizeof(struct unseen_channel) +
                       UNSEEN_SEAT_COUNT * sizeof(struct pad) + sizeof(struct unseen_stores) +
                       sizeof(struct unseen_board) + 2,
               "padding");
_Static_assert(sizeof(struct unseen_state) <= GAME_STATE_MAX, "too large for the host");
_Static_assert(sizeof(struct unseen_order) <= GAME_ORDER_MAX, "too large for the host");
_Static_assert(sizeof(struct unseen_view) <= GAME_VIEW_MAX, "too large for the host");

extern const struct game UNSEEN_GAME;

// An order under way: who gives it, when, and where a refusal's reason goes. Each function that
// carries one out checks everything before it changes anything (false: refused, nothing changed).
struct unseen_deed {
    struct unseen_state *state;
    int role; // of the seat that orders
    enum side side;
    ms now;
    struct reason *reason;
};

static inline bool unseen_in_harbour(const struct unseen_state *state, struct dot at)
{
    return unseen_station_of(&state->board, at) != UNSEEN_NO_STATION;
}

// rules.c
bool unseen_refuse(struct unseen_deed *deed, enum unseen_fault fault); // false, with its reason
void unseen_waters(const struct unseen_state *state, struct unseen_waters *waters);
void unseen_passage(const struct unseen_state *state, int ship, struct unseen_passage *passage);

// setup.c
bool unseen_start(void *state, const struct setup *setup, uint64_t seed, struct reason *reason);
bool unseen_order_start(struct unseen_deed *deed, struct dot square);
bool unseen_order_berth(struct unseen_deed *deed, enum unseen_station station);
void unseen_start_anyway(struct unseen_state *state); // time to choose is up

// sub.c
bool unseen_order_turn(struct unseen_deed *deed, const struct unseen_turn *turn);
bool unseen_order_stay(struct unseen_deed *deed);
void unseen_sub_stays(struct unseen_state *state, enum unseen_sub sub);         // its time was up
void unseen_hit(struct unseen_state *state, enum unseen_sub sub, bool is_near); // D6, G1, G2
void unseen_sink(struct unseen_state *state, enum unseen_sub sub);

// ship.c
bool unseen_order_leg(struct unseen_deed *deed, const struct unseen_leg *leg);
bool unseen_order_ram(struct unseen_deed *deed, enum unseen_ship ship);
bool unseen_order_heading(struct unseen_deed *deed, enum direction heading);
bool unseen_order_stand_by(struct unseen_deed *deed);
bool unseen_order_repair(struct unseen_deed *deed, enum unseen_token token);
// Is it the ship's turn, in these hands? False with a reason.
bool unseen_check_ship(struct unseen_deed *deed, int ship);
void unseen_damage(struct unseen_state *state, enum unseen_ship ship);    // G3, G4
void unseen_lose_ship(struct unseen_state *state, enum unseen_ship ship); // L4
// G6, G7: the first of these squares on which a mine strikes; -1: none. `planned` are the squares
// of the turn, the whole leg included.
int unseen_first_mine(const struct unseen_state *state, int ship, const struct dot *squares,
                      int count, int planned);
void unseen_strike(struct unseen_state *state, enum unseen_ship ship, struct dot at);

// hunt.c
bool unseen_order_search(struct unseen_deed *deed, enum direction heading);
bool unseen_order_fire(struct unseen_deed *deed, const struct unseen_fire *fire);

// stores.c
bool unseen_order_resupply(struct unseen_deed *deed, const struct unseen_resupply *resupply);
bool unseen_order_load(struct unseen_deed *deed, const struct unseen_handling *handling);
bool unseen_order_unload(struct unseen_deed *deed, const struct unseen_handling *handling);
bool unseen_order_pass(struct unseen_deed *deed, const struct unseen_passing *passing);
int unseen_box_count(const struct unseen_state *state, int ship, int cargo);
// What so many of the boxes aboard are worth, full ones first; spending them brings them to Echo.
int unseen_box_value(const struct unseen_state *state, int ship, int cargo, int count);
int unseen_spend_boxes(struct unseen_state *state, int ship, int cargo, int count);
void unseen_give(struct unseen_state *state, int ship, int fuel, int salvoes);
void unseen_station_falls(struct unseen_state *state, enum unseen_station station); // N9, X1-X4
int unseen_fuel_most(const struct unseen_state *state, int ship);                   // G4
int unseen_salvoes_most(const struct unseen_state *state, int ship);

// ras.c
bool unseen_order_ras(struct unseen_deed *deed, const struct unseen_ras *ras);

// round.c
void unseen_begin(struct unseen_state *state); // all have their places
void unseen_begin_nato(struct unseen_state *state);
bool unseen_order_done(struct unseen_deed *deed);
void unseen_go_on(struct unseen_state *state); // to the next turn if this one is done
void unseen_time_up(struct unseen_state *state);
void unseen_finish(struct unseen_state *state, struct outcome outcome);
bool unseen_is_on(const struct unseen_state *state, int ship); // V7: is it this kind's turn?

// calls.c
void unseen_call(struct unseen_state *state, enum side side, struct unseen_said said);
bool unseen_order_say(struct unseen_deed *deed, const struct unseen_order *order);

// view.c, check.c
void unseen_view(const void *state, int seat, void *view);
void unseen_scene(const void *state, void *scene);
void unseen_check_asset(size_t option, const char *text, size_t length,
                        struct asset_report *report);

#endif
