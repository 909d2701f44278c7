#include "shared/random.h"

#include <criterion/criterion.h>
#include <stddef.h>
#include <string.h>

#define DRAWS 60000u

static struct random seeded(uint64_t seed);

// Old journals are replayed with these numbers: they may never change. The row of seed 42 is what
// PCG's own reference code prints for it.
Test(random, gives_the_same_numbers_for_ever)
{
    static const struct {
        uint64_t seed;
        uint32_t numbers[6];
    } rows[] = {
        {0, {0xe823a24eu, 0x7a7ecbd9u, 0x89fd6c06u, 0xae646aa8u, 0xcd3cf945u, 0x6204b303u}},
        {1, {0x54352d7fu, 0x6ac20236u, 0x0768dd4cu, 0x75560a43u, 0x4065d452u, 0x99b2e260u}},
        {42, {0xc2f57bd6u, 0x6b07c4a9u, 0x72b7b29bu, 0x44215383u, 0xf5af5eadu, 0x68beb632u}},
        {UINT64_MAX,
         {0xd9313036u, 0xcd4b6992u, 0x7b8ec69eu, 0x999dd010u, 0x5c4eb9abu, 0xb7673059u}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct random random = seeded(rows[i].seed);
        for (size_t n = 0; n < sizeof rows[i].numbers / sizeof rows[i].numbers[0]; n++) {
            uint32_t number = random_next(&random);
            cr_expect_eq(number, rows[i].numbers[n], "seed %llu, number %zu is 0x%08x",
                         (unsigned long long)rows[i].seed, n, number);
        }
    }
}

// How a number becomes a die or a coordinate is as much part of a replay as the number.
Test(random, gives_the_same_choices_for_ever)
{
    static const uint32_t below_six[] = {3, 0, 2, 0, 4, 5, 0, 4, 4, 0, 0, 2};
    static const int64_t around_zero[] = {-2, -1, 0, -2, -1, -2, -2, -3, 0, -2, 2, -1};
    static const int64_t wide[] = {733659935914, 737390362202, 76235547631};
    // This bound throws away almost every second number.
    static const uint32_t below_odd[] = {2053818843u, 1663713063u, 205922330u, 2032774051u};

    struct random random = seeded(7);
    for (size_t i = 0; i < sizeof below_six / sizeof below_six[0]; i++) {
        cr_expect_eq(random_below(&random, 6), below_six[i], "below 6, draw %zu", i);
    }
    random = seeded(7);
    for (size_t i = 0; i < sizeof around_zero / sizeof around_zero[0]; i++) {
        cr_expect_eq(random_range(&random, -3, 3), around_zero[i], "-3 to 3, draw %zu", i);
    }
    random = seeded(7);
    for (size_t i = 0; i < sizeof wide / sizeof wide[0]; i++) {
        cr_expect_eq(random_range(&random, 0, 1000000000000), wide[i], "wide, draw %zu", i);
    }
    random = seeded(7);
    for (size_t i = 0; i < sizeof below_odd / sizeof below_odd[0]; i++) {
        cr_expect_eq(random_below(&random, 0x80000001u), below_odd[i], "odd bound, draw %zu", i);
    }
}

// A snapshot of the state is a snapshot of the future.
Test(random, continues_from_a_copy)
{
    struct random random = seeded(99);
    random_next(&random);
    struct random copy;
    memcpy(&copy, &random, sizeof copy);
    for (int i = 0; i < 100; i++) {
        cr_assert_eq(random_next(&random), random_next(&copy));
    }
}

Test(random, stays_below_its_bound)
{
    static const uint32_t bounds[] = {1, 2, 3, 36, 1000, 0x80000001u, UINT32_MAX};
    struct random random = seeded(3);
    for (size_t i = 0; i < sizeof bounds / sizeof bounds[0]; i++) {
        for (int n = 0; n < 1000; n++) {
            uint32_t value = random_below(&random, bounds[i]);
            cr_assert_lt(value, bounds[i], "%u is not below %u", value, bounds[i]);
        }
    }
}

Test(random, favours_no_side_of_a_die)
{
    unsigned counts[6] = {0};
    struct random random = seeded(5);
    for (unsigned i = 0; i < DRAWS; i++) {
        counts[random_below(&random, 6)]++;
    }
    // Four standard deviations of a fair die are 365.
    for (size_t side = 0; side < 6; side++) {
        cr_expect(counts[side] > DRAWS / 6 - 365 && counts[side] < DRAWS / 6 + 365,
                  "side %zu came %u times", side, counts[side]);
    }
}

Test(random, reaches_both_ends_of_a_range)
{
    bool seen[5] = {false};
    struct random random = seeded(8);
    for (int i = 0; i < 200; i++) {
        int64_t value = random_range(&random, -2, 2);
        cr_assert(value >= -2 && value <= 2, "%lld is outside", (long long)value);
        seen[value + 2] = true;
    }
    for (size_t i = 0; i < 5; i++) {
        cr_expect(seen[i], "%d never came", (int)i - 2);
    }
}

Test(random, draws_from_the_widest_and_narrowest_ranges)
{
    static const struct {
        int64_t lo, hi;
    } ranges[] = {
        {INT64_MIN, INT64_MAX}, {INT64_MIN, 0},         {0, INT64_MAX},
        {0, UINT32_MAX},        {-1, UINT32_MAX},       {1, UINT32_MAX},
        {INT64_MAX, INT64_MAX}, {INT64_MIN, INT64_MIN}, {0, 0},
    };
    struct random random = seeded(13);
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++) {
        for (int n = 0; n < 1000; n++) {
            int64_t value = random_range(&random, ranges[i].lo, ranges[i].hi);
            cr_assert(value >= ranges[i].lo && value <= ranges[i].hi, "range %zu gave %lld", i,
                      (long long)value);
        }
    }
}

static struct random seeded(uint64_t seed)
{
    struct random random;
    random_seed(&random, seed);
    return random;
}
