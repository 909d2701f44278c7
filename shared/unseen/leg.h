// A ship's leg reckoned before it is sailed (D1, D2, L1): squares, fuel and limits, what is rammed,
// and why it cannot be if it cannot. Mines are not in it: nobody who plans a leg knows of them (a
// mined leg is accepted whole and then cut short).
#ifndef SHARED_UNSEEN_LEG_H
#define SHARED_UNSEEN_LEG_H

#include "shared/unseen/waters.h"

#define UNSEEN_DESTROYER_SQUARES 18 // D1
#define UNSEEN_DAMAGED_SQUARES   6  // G4
#define UNSEEN_CONTAINER_SQUARES 14 // L1
#define UNSEEN_SUPPLY_SQUARES    16
#define UNSEEN_HARBOUR_SHIPS     3  // U9
#define UNSEEN_FUEL_LEAST        10 // Z31: below that a destroyer is out of fuel

// What a ship has done this turn, and what its side knows of it.
struct unseen_passage {
    uint8_t ship;
    uint8_t squares; // made this turn
    uint8_t storm;   // W3: the worst that it was in this turn
    uint8_t fuel;
    bool is_damaged; // G4: engineering
    bool may_sail;   // Z29, Z43: a leg is open to it
};

struct unseen_voyage {
    enum unseen_fault fault;
    uint8_t limit;   // D1, L1, G4, W3: squares of this turn, by the storms met so far
    uint8_t squares; // of this turn, this leg included
    uint8_t storm;
    uint8_t fuel;  // D1: what the leg costs; 0 for logistics ships
    int rams;      // D7: the submarine in the last square; -1: none
    uint8_t count; // squares of the leg that are sound
};

int unseen_fuel_for(int squares); // D1
// D1, L1, G4, W3: how many squares a ship may make in a turn that met this storm at the worst.
uint8_t unseen_squares_limit(const struct unseen_passage *passage, int storm);
void unseen_leg_reckon(struct unseen_voyage *voyage, const struct unseen_waters *waters,
                       const struct unseen_passage *passage, const struct dot *squares, int count);

#endif
