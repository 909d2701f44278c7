// Limits: token buckets, for a connection and for an address. A bucket holds two seconds' worth, so
// that a burst passes and a flood does not. All memory is fixed; time comes in as an argument.
#ifndef NET_LIMITS_H
#define NET_LIMITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "shared/brief.h"

#define LIMITS_BURST_S       2
#define LIMITS_ADDRESSES_MAX 64

struct bucket {
    uint64_t spent; // thousandths of a token taken and not yet refilled
    ms filled_at;
};

// Takes tokens from a bucket that refills at rate_per_s. Returns false, taking nothing, when it
// holds fewer. A rate of 0 is no limit at all. A zeroed bucket is a full one.
bool bucket_take(struct bucket *bucket, uint32_t rate_per_s, uint32_t tokens, ms now);

// One bucket for each of the addresses heard of last. When there are more addresses than places,
// the one that was quiet for longest is forgotten.
struct address_limits {
    struct address_place {
        bool is_taken;
        uint32_t address;
        ms heard_at;
        struct bucket bucket;
    } places[LIMITS_ADDRESSES_MAX];
};

bool address_limits_take(struct address_limits *limits, uint32_t address, uint32_t rate_per_s,
                         ms now); // one token of the address's bucket

#endif
