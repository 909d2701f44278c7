// Games that wait for Mara, as the list of a person's games has them: one that rests with her move,
// one that goes on with two people there, one at a host that is not there.
#ifndef TESTS_STATIONS_WAITING_H
#define TESTS_STATIONS_WAITING_H

#include "stations/session/stays.h"

// Settled: hosts have answered. Belongs to the caller; whatever it needed of files is gone.
struct stays *waiting_games(void);
// The same after a word from the host: the first is over, the second gone.
struct stays *waiting_games_ended(void);

#endif
