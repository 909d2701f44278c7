#include "net/limits.h"

#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

static int take_all(struct bucket *bucket, uint32_t rate, ms now)
{
    int taken = 0;
    while (taken < 100000 && bucket_take(bucket, rate, 1, now)) {
        taken++;
    }
    return taken;
}

Test(limits, a_bucket_lets_a_burst_pass_and_then_its_rate)
{
    struct bucket bucket = {0};
    cr_assert_eq(take_all(&bucket, 200, 1000000), 400);
    cr_assert_eq(take_all(&bucket, 200, 1000000), 0);
    cr_assert_eq(take_all(&bucket, 200, 1000004), 0, "a token takes 5 ms");
    cr_assert_eq(take_all(&bucket, 200, 1000005), 1);
    cr_assert_eq(take_all(&bucket, 200, 1001005), 200);
    cr_assert_eq(take_all(&bucket, 200, 9000000000000), 400, "never more than the burst");
    cr_assert_eq(take_all(&bucket, 200, 5), 0, "a clock that steps back refills nothing");
}

Test(limits, a_bucket_takes_many_at_once_or_nothing)
{
    struct bucket bucket = {0};
    cr_assert(bucket_take(&bucket, 1000, 1500, 1));
    cr_assert_not(bucket_take(&bucket, 1000, 501, 1));
    cr_assert(bucket_take(&bucket, 1000, 500, 1));
    cr_assert_not(bucket_take(&bucket, 1000, 2001, 1000000), "more than it can ever hold");
    cr_assert(bucket_take(&bucket, 0, UINT32_MAX, 1), "no rate, no limit");
}

Test(limits, a_slow_bucket_holds_a_handful_and_then_one_at_a_time)
{
    static const struct allowance FIVE = {.burst = 5, .token_ms = 2000};
    struct bucket bucket = {0};
    ms now = 1000000;
    for (int i = 0; i < 5; i++) {
        cr_assert_eq(bucket_wait_ms(&bucket, &FIVE, now), 0);
        bucket_spend(&bucket, &FIVE, now);
    }
    cr_assert_eq(bucket_wait_ms(&bucket, &FIVE, now), 2000);
    bucket_spend(&bucket, &FIVE, now); // there is none: nothing is owed for it
    cr_assert_eq(bucket_wait_ms(&bucket, &FIVE, now + 1500), 500);
    cr_assert_eq(bucket_wait_ms(&bucket, &FIVE, now + 2000), 0);
    bucket_spend(&bucket, &FIVE, now + 2000);
    cr_assert_eq(bucket_wait_ms(&bucket, &FIVE, now + 2000), 2000);
    cr_assert_eq(bucket_wait_ms(&bucket, &FIVE, 5), 2000, "a clock that steps back");
    for (int i = 0; i < 5; i++) {
        cr_assert_eq(bucket_wait_ms(&bucket, &FIVE, now + 900000), 0);
        bucket_spend(&bucket, &FIVE, now + 900000);
    }
    cr_assert_gt(bucket_wait_ms(&bucket, &FIVE, now + 900000), 0, "never more than the burst");
}

Test(limits, each_address_has_its_own_bucket)
{
    struct address_limits limits = {0};
    for (uint32_t address = 1; address <= 64; address++) {
        for (int i = 0; i < 4; i++) {
            cr_assert(address_limits_take(&limits, address, 2, 100));
        }
        cr_assert_not(address_limits_take(&limits, address, 2, 100));
    }
}

Test(limits, more_addresses_than_places_starve_nobody_who_is_honest)
{
    struct address_limits *limits = calloc(1, sizeof(*limits));
    static const uint32_t HONEST = 0x0700000A;
    ms now = 1000;
    for (uint32_t round = 0; round < 200; round++, now += 1000) {
        for (uint32_t i = 0; i < 4 * LIMITS_ADDRESSES_MAX; i++) { // as fast as they like
            address_limits_take(limits, 0x0B000000 + round * 7919 + i * 65537, 2, now);
        }
        cr_assert(address_limits_take(limits, HONEST, 2, now), "round %u", (unsigned)round);
    }
    free(limits);
}

Test(limits, the_longest_quiet_address_is_forgotten_first)
{
    struct address_limits *limits = calloc(1, sizeof(*limits));
    uint32_t addresses[LIMITS_SET_SIZE + 1]; // of one set
    size_t count = 0;
    const struct address_place *set = address_limits_hear(limits, 1, 1);
    for (uint32_t address = 2; count <= LIMITS_SET_SIZE; address++) {
        struct address_limits *empty = calloc(1, sizeof(*empty));
        const struct address_place *place = address_limits_hear(empty, address, 1);
        if ((size_t)(place - &empty->places[0][0]) == (size_t)(set - &limits->places[0][0])) {
            addresses[count++] = address;
        }
        free(empty);
    }
    memset(limits, 0, sizeof(*limits));
    for (size_t i = 0; i < LIMITS_SET_SIZE; i++) {
        while (address_limits_take(limits, addresses[i], 2, 100 + (ms)i)) {
        }
    }
    ms now = 100 + LIMITS_SET_SIZE;
    cr_assert_not(address_limits_take(limits, addresses[0], 2, now), "heard again");
    cr_assert(address_limits_take(limits, addresses[LIMITS_SET_SIZE], 2, now),
              "a new one takes the place of the second");
    cr_assert_not(address_limits_take(limits, addresses[0], 2, now));
    cr_assert_not(address_limits_take(limits, addresses[2], 2, now));
    cr_assert_null(address_limits_find(limits, addresses[1]));
    cr_assert(address_limits_take(limits, addresses[1], 2, now), "it was forgotten");
    free(limits);
}
