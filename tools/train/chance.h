// A learner who knows nothing: orders by chance, any that the rules allow his seat now. For
// whoever wants to know what a lesson does with wrong play, and how often luck solves it.
#ifndef TOOLS_TRAIN_CHANCE_H
#define TOOLS_TRAIN_CHANCE_H

#include "shared/random.h"
#include "tools/train/attempt.h"

// How a game's seats order by chance, in the game's row (tools/games/games.h). Without one (NULL)
// any values of the order's record are tried.
struct chance_game {
    // A kind of order that a role has, each as likely as the others.
    uint8_t (*draw_kind)(int role, struct random *random);
    // Fills in a zeroed order of that kind with values by chance, such as may be possible.
    void (*fill)(const struct attempt *attempt, struct random *random, uint8_t kind, void *order);
};

// Writes an order that would be accepted at this moment: every kind that the seat has is as likely
// as the others, and so is every value of a kind. Returns false if it found none. `order` has room
// for any of the game's.
bool chance_order(const struct attempt *attempt, const struct chance_game *game,
                  struct random *random, void *order);

// Plays on for so many orders and pauses, or until the lesson is over. `patience` is the longest
// pause between two of them.
void chance_play(struct attempt *attempt, const struct chance_game *game, struct random *random,
                 int orders, ms patience);

#endif
