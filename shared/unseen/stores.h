// The quantities of They Come Unseen: fuel, salvoes, containers and the like, as text that a person
// can edit.
//
//     klaxon stores 1
//     name Standard
//     destroyer_fuel 150
//     salvoes 6
//
// What a text does not name keeps the value that the rules' page gives it. Lines that start with
// `;` are comments.
#ifndef SHARED_UNSEEN_STORES_H
#define SHARED_UNSEEN_STORES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "shared/lines.h"
#include "shared/record.h"
#include "shared/unseen/board.h"

#define UNSEEN_STORES_HEAD    "klaxon stores 1"
#define UNSEEN_FUEL_MAX       250
#define UNSEEN_SALVOES_MAX    12
#define UNSEEN_BATTERY_MAX    40
#define UNSEEN_CONTAINERS_MAX 20 // of one kind
#define UNSEEN_HITS_MAX       4
#define UNSEEN_STRIPS_MAX     2

// All in units of the game. Fuel and salvoes are what a destroyer begins with and can hold.
struct unseen_stores {
    uint8_t destroyer_fuel;
    uint8_t salvoes;
    uint8_t damaged_fuel; // G4: what one with engineering damage can hold
    uint8_t damaged_salvoes;
    uint8_t damage_fuel; // what damage costs
    uint8_t battery;
    uint8_t snort;       // N6: what it gives
    uint8_t forced_stay; // N7
    uint8_t strips;      // N8, of each submarine
    uint8_t hits;        // G1: that sink one
    uint8_t near_misses; // G2: that make a hit
    uint8_t targets;     // U6
    uint8_t fuel_containers;
    uint8_t weapon_containers;
    uint8_t fuel_worth; // L3: of a container, and X4: once Bravo is gone
    uint8_t weapon_worth;
    uint8_t low_fuel_worth;
    uint8_t low_weapon_worth;
    char name[UNSEEN_NAME_MAX];
    uint8_t unused[5]; // named, so that no padding is added
};

extern const struct record UNSEEN_STORES_RECORD;

// Reads a text of quantities. On failure returns false with "line 7: ..." in error.
bool unseen_stores_read(struct unseen_stores *stores, const char *text, size_t length,
                        char error[LINES_ERROR_MAX]);

#endif
