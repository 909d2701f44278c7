// Replenishment at sea (L6): the supply ship and one or both destroyers sail four squares in one
// line, side by side, and what is aboard is handed over. Reckoned before it is sailed, by the rules
// and by screens; mines are not in it.
#ifndef SHARED_UNSEEN_RAS_H
#define SHARED_UNSEEN_RAS_H

#include "shared/unseen/leg.h"

#define UNSEEN_RAS_SQUARES   4
#define UNSEEN_RAS_SHIPS_MAX (UNSEEN_DESTROYER_COUNT + 1)

struct unseen_convoy {
    enum unseen_fault fault;
    uint8_t ships[UNSEEN_RAS_SHIPS_MAX]; // who takes part, the supply ship last
    uint8_t count;
    uint8_t storms[UNSEEN_RAS_SHIPS_MAX]; // W3: the worst that each has then met
};

// The passages are by ship; those of the two container ships are not looked at.
void unseen_ras_reckon(struct unseen_convoy *convoy, const struct unseen_waters *waters,
                       const struct unseen_passage passages[UNSEEN_SHIP_COUNT],
                       enum unseen_ras_party party, enum unseen_way way);
bool unseen_ras_has(enum unseen_ras_party party, int destroyer);

#endif
