#include "net/numbers.h"

#include <assert.h>
#include <string.h>

static uint16_t *bucket_of(struct numbers *numbers, uint32_t number);

void numbers_init(struct numbers *numbers)
{
    memset(numbers, 0, sizeof(*numbers));
    for (size_t i = 0; i < NUMBERS_BUCKETS; i++) {
        numbers->heads[i] = NUMBERS_NONE;
    }
}

uint32_t numbers_give(struct numbers *numbers, size_t slot)
{
    assert(slot < NUMBERS_SLOTS_MAX && !numbers->slots[slot].is_taken);
    // At a thousand connections a second this would take seven weeks.
    assert(numbers->next < UINT32_MAX);
    uint32_t number = numbers->next++;
    uint16_t *head = bucket_of(numbers, number);
    numbers->slots[slot] =
        (struct numbers_slot){.number = number, .follower = *head, .is_taken = true};
    *head = (uint16_t)slot;
    return number;
}

void numbers_free(struct numbers *numbers, size_t slot)
{
    assert(slot < NUMBERS_SLOTS_MAX);
    if (!numbers->slots[slot].is_taken) {
        return;
    }
    uint16_t *place = bucket_of(numbers, numbers->slots[slot].number);
    while (*place != slot) {
        assert(*place != NUMBERS_NONE);
        place = &numbers->slots[*place].follower;
    }
    *place = numbers->slots[slot].follower;
    numbers->slots[slot].is_taken = false;
}

int numbers_find(const struct numbers *numbers, uint32_t number)
{
    uint16_t slot = numbers->heads[number % NUMBERS_BUCKETS];
    while (slot != NUMBERS_NONE && numbers->slots[slot].number != number) {
        slot = numbers->slots[slot].follower;
    }
    return slot == NUMBERS_NONE ? -1 : (int)slot;
}

bool numbers_is_taken(const struct numbers *numbers, size_t slot)
{
    return numbers->slots[slot].is_taken;
}

uint32_t numbers_of(const struct numbers *numbers, size_t slot)
{
    assert(numbers->slots[slot].is_taken);
    return numbers->slots[slot].number;
}

static uint16_t *bucket_of(struct numbers *numbers, uint32_t number)
{
    return &numbers->heads[number % NUMBERS_BUCKETS];
}
