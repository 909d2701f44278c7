// What sails in They Come Unseen, what it carries, and how deep it goes: the words that orders,
// calls and views share.
#ifndef SHARED_UNSEEN_UNITS_H
#define SHARED_UNSEEN_UNITS_H

#include "shared/record.h"
#include "shared/unseen/board.h"
#include "shared/unseen/pattern.h"
#include "shared/unseen/stores.h"

enum unseen_sub { UNSEEN_GREEN, UNSEEN_BLUE };
#define UNSEEN_SUB_COUNT 2
extern const struct record_names UNSEEN_SUB_NAMES; // green blue

// U1: destroyers first, then what logistics sails.
enum unseen_ship {
    UNSEEN_ORANGE,
    UNSEEN_RED,
    UNSEEN_CONTAINER_1,
    UNSEEN_CONTAINER_2,
    UNSEEN_SUPPLY
};
#define UNSEEN_SHIP_COUNT      5
#define UNSEEN_DESTROYER_COUNT 2
#define UNSEEN_LOGISTICS_COUNT 3
extern const struct record_names UNSEEN_SHIP_NAMES;      // orange red one two supply
extern const struct record_names UNSEEN_DESTROYER_NAMES; // orange red
static inline bool unseen_is_destroyer(int ship)
{
    return ship < UNSEEN_DESTROYER_COUNT;
}

enum unseen_cargo { UNSEEN_FUEL, UNSEEN_WEAPONS };
#define UNSEEN_CARGO_COUNT 2
#define UNSEEN_HOLD        2                         // L2: containers that a ship carries
extern const struct record_names UNSEEN_CARGO_NAMES; // fuel weapons

enum unseen_token { UNSEEN_TACTICAL, UNSEEN_ENGINEERING };
#define UNSEEN_TOKEN_COUNT 2
extern const struct record_names UNSEEN_TOKEN_NAMES; // tactical engineering

// N3: depth by levels of 200 ft, 0 is periscope depth.
#define UNSEEN_LEVEL_COUNT 4
#define UNSEEN_LEVEL_FT    200
extern const struct record_names UNSEEN_LEVEL_NAMES; // periscope ft200 ft400 ft600

// L6: which destroyers take part.
enum unseen_ras_party { UNSEEN_RAS_ORANGE, UNSEEN_RAS_RED, UNSEEN_RAS_BOTH };
extern const struct record_names UNSEEN_RAS_NAMES; // orange red both

#endif
