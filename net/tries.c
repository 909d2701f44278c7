#include "net/tries.h"

static const struct allowance ONE = {.burst = TRIES_AT_ONCE, .token_ms = TRIES_AGAIN_MS};
static const struct allowance ALL = {.burst = TRIES_ALL, .token_ms = TRIES_ALL_MS};

ms tries_wait_ms(const struct tries *tries, uint32_t address, ms now)
{
    const struct address_place *place = address_limits_find(&tries->addresses, address);
    if (place == NULL) {
        return 0;
    }
    ms own = bucket_wait_ms(&place->bucket, &ONE, now);
    ms all = now - place->heard_at < TRIES_LATELY_MS ? bucket_wait_ms(&tries->all, &ALL, now) : 0;
    return own > all ? own : all;
}

void tries_fail(struct tries *tries, uint32_t address, ms now)
{
    bucket_spend(&address_limits_hear(&tries->addresses, address, now)->bucket, &ONE, now);
    bucket_spend(&tries->all, &ALL, now);
}
