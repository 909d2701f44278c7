#include "net/limits.h"

#include <string.h>

#define TOKEN 1000u // a token is a thousand parts, so that a bucket refills a part each ms

static struct address_place *place_for(struct address_limits *limits, uint32_t address);

bool bucket_take(struct bucket *bucket, uint32_t rate_per_s, uint32_t tokens, ms now)
{
    if (rate_per_s == 0) {
        return true;
    }
    if (now > bucket->filled_at) {
        uint64_t passed = (uint64_t)(now - bucket->filled_at);
        // More than the whole burst cannot be refilled; this also keeps the product small.
        uint64_t full = (uint64_t)LIMITS_BURST_S * 1000;
        uint64_t refill = (passed < full ? passed : full) * rate_per_s;
        bucket->spent -= refill < bucket->spent ? refill : bucket->spent;
        bucket->filled_at = now;
    }
    uint64_t cost = (uint64_t)tokens * TOKEN;
    if (bucket->spent + cost > (uint64_t)LIMITS_BURST_S * rate_per_s * TOKEN) {
        return false;
    }
    bucket->spent += cost;
    return true;
}

bool address_limits_take(struct address_limits *limits, uint32_t address, uint32_t rate_per_s,
                         ms now)
{
    struct address_place *place = place_for(limits, address);
    if (!place->is_taken || place->address != address) {
        *place = (struct address_place){.is_taken = true, .address = address};
    }
    place->heard_at = now;
    return bucket_take(&place->bucket, rate_per_s, 1, now);
}

// The address's own place, else a free one, else the one that was quiet for longest.
static struct address_place *place_for(struct address_limits *limits, uint32_t address)
{
    struct address_place *best = &limits->places[0];
    for (size_t i = 0; i < LIMITS_ADDRESSES_MAX; i++) {
        struct address_place *place = &limits->places[i];
        if (!place->is_taken) {
            return place; // places fill from the front: the address is not behind a free one
        }
        if (place->address == address) {
            return place;
        }
        if (place->heard_at < best->heard_at) {
            best = place;
        }
    }
    return best;
}
