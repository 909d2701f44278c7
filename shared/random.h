// Random numbers as data: a small generator that lives in the state it serves.
// Owns nothing; never reads a clock or the system's entropy. Same seed, same numbers, on every
// machine.
#ifndef SHARED_RANDOM_H
#define SHARED_RANDOM_H

#include <stdint.h>

// PCG32 (O'Neill): 64 bits of state, 32 bits out.
struct random {
    uint64_t state;
};

void random_seed(struct random *random, uint64_t seed);       // start the sequence of a seed
uint32_t random_next(struct random *random);                  // the next 32 bits
uint32_t random_below(struct random *random, uint32_t bound); // uniform in [0, bound); bound > 0
// Uniform in [lo, hi]; lo <= hi.
int64_t random_range(struct random *random, int64_t lo, int64_t hi);

#endif
