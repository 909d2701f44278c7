// Numbers: gives each connection of a link a number that is never given again, and finds the slot
// of a number in constant time. Owns nothing outside itself and never allocates.
#ifndef NET_NUMBERS_H
#define NET_NUMBERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define NUMBERS_SLOTS_MAX 1024
#define NUMBERS_BUCKETS   256
#define NUMBERS_NONE      UINT16_MAX

struct numbers_slot {
    uint32_t number;
    uint16_t follower; // the next slot of the same bucket
    bool is_taken;
};

struct numbers {
    uint32_t next;                   // counts up from 0; the first connection is 0
    uint16_t heads[NUMBERS_BUCKETS]; // a number's bucket is its low bits
    struct numbers_slot slots[NUMBERS_SLOTS_MAX];
};

void numbers_init(struct numbers *numbers);
uint32_t numbers_give(struct numbers *numbers, size_t slot);       // the slot must be free
void numbers_free(struct numbers *numbers, size_t slot);           // a free slot stays free
int numbers_find(const struct numbers *numbers, uint32_t number);  // its slot, -1: nobody's now
bool numbers_is_taken(const struct numbers *numbers, size_t slot); // does the slot have a number?
uint32_t numbers_of(const struct numbers *numbers, size_t slot);   // of a taken slot

#endif
