// The agenda: which table has something to do next. A heap of moments, one for each slot, so that a
// turn of the host touches only tables that are due.
#ifndef ENGINE_HOST_AGENDA_H
#define ENGINE_HOST_AGENDA_H

#include <stddef.h>
#include <stdint.h>

#include "shared/brief.h"

#define AGENDA_SLOTS_MAX 256

struct agenda {
    ms due[AGENDA_SLOTS_MAX];         // of a slot; meaningful while it is in the heap
    uint16_t heap[AGENDA_SLOTS_MAX];  // slots, the earliest first
    uint16_t place[AGENDA_SLOTS_MAX]; // of a slot in the heap
    size_t count;
};

void agenda_init(struct agenda *agenda);
void agenda_set(struct agenda *agenda, size_t slot, ms due); // MS_NEVER takes it out
ms agenda_next(const struct agenda *agenda);                 // MS_NEVER when there is nothing
int agenda_take(struct agenda *agenda, ms now);              // a slot that is due, taken out; -1

#endif
