// A learner who knows nothing: orders by chance, any that the rules allow his seat now. For
// whoever wants to know what a lesson does with wrong play, and how often luck solves it.
#ifndef TOOLS_TRAIN_CHANCE_H
#define TOOLS_TRAIN_CHANCE_H

#include "shared/random.h"
#include "tools/train/attempt.h"

// Writes an order that would be accepted at this moment: every kind that the seat has is as likely
// as the others, and so is every value of a kind. Returns false if it found none, or if the lesson
// is of another game than Captain Sonar. `order` has room for any of the game's.
bool chance_order(const struct attempt *attempt, struct random *random, void *order);

// Plays on for so many orders and pauses, or until the lesson is over. `patience` is the longest
// pause between two of them.
void chance_play(struct attempt *attempt, struct random *random, int orders, ms patience);

#endif
