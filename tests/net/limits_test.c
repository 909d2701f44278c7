#include "net/limits.h"

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

Test(limits, each_address_has_its_own_bucket)
{
    struct address_limits limits = {0};
    for (uint32_t address = 1; address <= LIMITS_ADDRESSES_MAX; address++) {
        for (int i = 0; i < 4; i++) {
            cr_assert(address_limits_take(&limits, address, 2, 100));
        }
        cr_assert_not(address_limits_take(&limits, address, 2, 100));
    }
}

Test(limits, the_longest_quiet_address_is_forgotten_first)
{
    struct address_limits limits = {0};
    for (uint32_t address = 1; address <= LIMITS_ADDRESSES_MAX; address++) {
        while (address_limits_take(&limits, address, 2, 100 + (ms)address)) {
        }
    }
    ms now = 100 + LIMITS_ADDRESSES_MAX;
    cr_assert_not(address_limits_take(&limits, 1, 2, now), "heard again");
    cr_assert(address_limits_take(&limits, 1000, 2, now), "a new one takes the place of 2");
    cr_assert_not(address_limits_take(&limits, 1, 2, now));
    cr_assert_not(address_limits_take(&limits, 3, 2, now));
    cr_assert(address_limits_take(&limits, 2, 2, now), "2 was forgotten");
}
