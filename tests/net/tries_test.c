#include "net/tries.h"

#include <stdlib.h>

#include <criterion/criterion.h>

// How many tries of an address are judged in so long, if it tries whenever it is let.
static int guess_for(struct tries *tries, uint32_t address, ms from, ms long_ms)
{
    int judged = 0;
    for (ms now = from; now < from + long_ms; now += 2) { // 500 a second
        if (tries_wait_ms(tries, address, now) == 0) {
            tries_fail(tries, address, now);
            judged++;
        }
    }
    return judged;
}

Test(tries, one_address_guesses_a_handful_and_then_slowly)
{
    struct tries *tries = calloc(1, sizeof(*tries));
    cr_assert_eq(guess_for(tries, 7, 1000000, 60000), TRIES_AT_ONCE + 60000 / TRIES_AGAIN_MS - 1);
    cr_assert_eq(tries_wait_ms(tries, 7, 1059000), 1000);
    cr_assert_eq(tries_wait_ms(tries, 8, 1060000), 0, "another address is not touched");
    free(tries);
}

Test(tries, who_is_wrong_now_and_then_never_waits)
{
    struct tries *tries = calloc(1, sizeof(*tries));
    for (ms now = 1000; now < 600000; now += 5000) {
        cr_assert_eq(tries_wait_ms(tries, 7, now), 0);
        tries_fail(tries, 7, now);
    }
    free(tries);
}

Test(tries, many_addresses_together_are_slow_and_the_honest_are_not)
{
    struct tries *tries = calloc(1, sizeof(*tries));
    int judged = 0;
    for (ms now = 1000000; now < 1060000; now += 10) {
        for (uint32_t address = 1; address <= 200; address++) {
            if (tries_wait_ms(tries, address, now) == 0) {
                tries_fail(tries, address, now);
                judged++;
            }
        }
        cr_assert_eq(tries_wait_ms(tries, 1000, now), 0, "who was never wrong is judged");
    }
    // Each is judged once while it is new; from then on they share what there is for all.
    cr_assert_leq(judged, 200 + TRIES_ALL + 60000 / TRIES_ALL_MS);
    free(tries);
}
