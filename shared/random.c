#include "shared/random.h"

#include <assert.h>

#define RANDOM_MULTIPLIER 6364136223846793005u
#define RANDOM_INCREMENT  1442695040888963407u

void random_seed(struct random *random, uint64_t seed)
{
    random->state = 0;
    random_next(random);
    random->state += seed;
    random_next(random);
}

uint32_t random_next(struct random *random)
{
    uint64_t old = random->state;
    random->state = old * RANDOM_MULTIPLIER + RANDOM_INCREMENT;
    uint32_t shifted = (uint32_t)(((old >> 18) ^ old) >> 27);
    uint32_t turn = (uint32_t)(old >> 59);
    return (shifted >> turn) | (shifted << ((32 - turn) & 31));
}

uint32_t random_below(struct random *random, uint32_t bound)
{
    assert(bound > 0);
    // Values under the threshold would favour small results; draw again.
    uint32_t threshold = (0u - bound) % bound;
    uint32_t value = random_next(random);
    while (value < threshold) {
        value = random_next(random);
    }
    return value % bound;
}

int64_t random_range(struct random *random, int64_t lo, int64_t hi)
{
    assert(lo <= hi);
    uint64_t span = (uint64_t)hi - (uint64_t)lo;
    if (span < UINT32_MAX) {
        return (int64_t)((uint64_t)lo + random_below(random, (uint32_t)span + 1));
    }
    uint64_t wide = ((uint64_t)random_next(random) << 32) | random_next(random);
    return span == UINT64_MAX ? (int64_t)wide : (int64_t)((uint64_t)lo + wide % (span + 1));
}
