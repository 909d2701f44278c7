#include "net/numbers.h"

#include <stdlib.h>

#include <criterion/criterion.h>

Test(numbers, finds_slots_and_never_repeats)
{
    struct numbers *numbers = malloc(sizeof(*numbers));
    numbers_init(numbers);
    uint32_t given[NUMBERS_SLOTS_MAX];
    uint32_t expected = 0;
    for (size_t slot = 0; slot < NUMBERS_SLOTS_MAX; slot++) {
        given[slot] = numbers_give(numbers, slot);
        cr_assert_eq(given[slot], expected++);
    }
    for (uint32_t round = 0; round < 5000; round++) { // slots change hands, buckets fill unevenly
        size_t slot = (round * 7919u) % NUMBERS_SLOTS_MAX;
        uint32_t old = given[slot];
        numbers_free(numbers, slot);
        numbers_free(numbers, slot); // free stays free
        cr_assert_not(numbers_is_taken(numbers, slot));
        cr_assert_eq(numbers_find(numbers, old), -1);
        given[slot] = numbers_give(numbers, slot);
        cr_assert_eq(given[slot], expected++);
    }
    for (size_t slot = 0; slot < NUMBERS_SLOTS_MAX; slot++) {
        cr_assert_eq(numbers_find(numbers, given[slot]), (int)slot);
        cr_assert_eq(numbers_of(numbers, slot), given[slot]);
    }
    cr_assert_eq(numbers_find(numbers, expected), -1);
    free(numbers);
}
