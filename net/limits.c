#include "net/limits.h"

#include <string.h>

#define TOKEN 1000u // a token is a thousand parts, so that a bucket refills a part each ms

static struct address_place *place_for(struct address_place set[LIMITS_SET_SIZE], uint32_t address);
static size_t set_of(uint32_t address);

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

ms bucket_wait_ms(const struct bucket *bucket, const struct allowance *allowance, ms now)
{
    // Here a token is as many parts as it takes milliseconds.
    ms passed = now > bucket->filled_at ? now - bucket->filled_at : 0;
    ms left = (ms)bucket->spent - passed; // spent is never more than the burst
    ms most = ((ms)allowance->burst - 1) * allowance->token_ms;
    return left > most ? left - most : 0;
}

void bucket_spend(struct bucket *bucket, const struct allowance *allowance, ms now)
{
    if (bucket_wait_ms(bucket, allowance, now) > 0) {
        return;
    }
    uint64_t passed = now > bucket->filled_at ? (uint64_t)(now - bucket->filled_at) : 0;
    bucket->spent -= passed < bucket->spent ? passed : bucket->spent;
    bucket->spent += allowance->token_ms;
    bucket->filled_at = now;
}

bool address_limits_take(struct address_limits *limits, uint32_t address, uint32_t rate_per_s,
                         ms now)
{
    return bucket_take(&address_limits_hear(limits, address, now)->bucket, rate_per_s, 1, now);
}

const struct address_place *address_limits_find(const struct address_limits *limits,
                                                uint32_t address)
{
    const struct address_place *set = limits->places[set_of(address)];
    for (size_t i = 0; i < LIMITS_SET_SIZE; i++) {
        if (set[i].is_taken && set[i].address == address) {
            return &set[i];
        }
    }
    return NULL;
}

struct address_place *address_limits_hear(struct address_limits *limits, uint32_t address, ms now)
{
    struct address_place *best = place_for(limits->places[set_of(address)], address);
    if (!best->is_taken || best->address != address) {
        *best = (struct address_place){.is_taken = true, .address = address};
    }
    best->heard_at = now;
    return best;
}

// The address's own place, else a free one, else the one that was quiet for longest.
static struct address_place *place_for(struct address_place set[LIMITS_SET_SIZE], uint32_t address)
{
    struct address_place *best = &set[0];
    for (size_t i = 0; i < LIMITS_SET_SIZE; i++) {
        if (!set[i].is_taken) {
            return &set[i]; // places fill from the front: the address is not behind a free one
        }
        if (set[i].address == address) {
            return &set[i];
        }
        if (set[i].heard_at < best->heard_at) {
            best = &set[i];
        }
    }
    return best;
}

// Neighbours, which differ in one byte at the end or the front, are in different sets.
static size_t set_of(uint32_t address)
{
    return (uint32_t)(address * 2654435761u) >> 16 & (LIMITS_SETS - 1);
}
