// Limits: token buckets, for a connection and for an address. A bucket holds two seconds' worth, so
// that a burst passes and a flood does not. All memory is fixed; time comes in as an argument.
#ifndef NET_LIMITS_H
#define NET_LIMITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "shared/brief.h"

#define LIMITS_BURST_S       2
#define LIMITS_SETS          64
#define LIMITS_SET_SIZE      8
#define LIMITS_ADDRESSES_MAX (LIMITS_SETS * LIMITS_SET_SIZE)

struct bucket {
    uint64_t spent; // thousandths of a token taken and not yet refilled
    ms filled_at;
};

// Takes tokens from a bucket that refills at rate_per_s. Returns false, taking nothing, when it
// holds fewer. A rate of 0 is no limit at all. A zeroed bucket is a full one.
bool bucket_take(struct bucket *bucket, uint32_t rate_per_s, uint32_t tokens, ms now);

// A slow bucket: so many tokens, and one more after each `token_ms`.
struct allowance {
    uint32_t burst;
    uint32_t token_ms;
};

// How long until the bucket has a token; 0: it has one.
ms bucket_wait_ms(const struct bucket *bucket, const struct allowance *allowance, ms now);
// Takes one if there is one.
void bucket_spend(struct bucket *bucket, const struct allowance *allowance, ms now);

// One bucket for each of the addresses heard of last: an address has a few places that it may be
// at, so that looking takes the same time however many there are. Of more addresses than places the
// one that was quiet for longest is forgotten, and then has a full bucket again: nobody is refused
// for what others do.
struct address_limits {
    struct address_place {
        bool is_taken;
        uint32_t address;
        ms heard_at;
        struct bucket bucket;
    } places[LIMITS_SETS][LIMITS_SET_SIZE];
};

// One token of the address's bucket.
bool address_limits_take(struct address_limits *limits, uint32_t address, uint32_t rate_per_s,
                         ms now);

// The address's place, NULL: nothing was heard of it, or it is forgotten.
const struct address_place *address_limits_find(const struct address_limits *limits,
                                                uint32_t address);
// The same, made if it is not there.
struct address_place *address_limits_hear(struct address_limits *limits, uint32_t address, ms now);

#endif
