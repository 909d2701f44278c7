#include "engine/host/agenda.h"

#include <assert.h>

#define NOWHERE UINT16_MAX

static void put(struct agenda *agenda, size_t place, uint16_t slot);
static void rise(struct agenda *agenda, size_t place);
static void sink(struct agenda *agenda, size_t place);
static void take_out(struct agenda *agenda, size_t slot);

void agenda_init(struct agenda *agenda)
{
    agenda->count = 0;
    for (size_t i = 0; i < AGENDA_SLOTS_MAX; i++) {
        agenda->place[i] = NOWHERE;
    }
}

void agenda_set(struct agenda *agenda, size_t slot, ms due)
{
    assert(slot < AGENDA_SLOTS_MAX);
    if (due == MS_NEVER) {
        take_out(agenda, slot);
        return;
    }
    if (agenda->place[slot] == NOWHERE) {
        put(agenda, agenda->count++, (uint16_t)slot);
    }
    agenda->due[slot] = due;
    rise(agenda, agenda->place[slot]);
    sink(agenda, agenda->place[slot]);
}

ms agenda_next(const struct agenda *agenda)
{
    return agenda->count == 0 ? MS_NEVER : agenda->due[agenda->heap[0]];
}

int agenda_take(struct agenda *agenda, ms now)
{
    if (agenda_next(agenda) > now) {
        return -1;
    }
    int slot = agenda->heap[0];
    take_out(agenda, (size_t)slot);
    return slot;
}

static void take_out(struct agenda *agenda, size_t slot)
{
    size_t place = agenda->place[slot];
    if (place == NOWHERE) {
        return;
    }
    agenda->place[slot] = NOWHERE;
    uint16_t last = agenda->heap[--agenda->count];
    if (last != slot) {
        put(agenda, place, last);
        rise(agenda, place);
        sink(agenda, agenda->place[last]);
    }
}

static void put(struct agenda *agenda, size_t place, uint16_t slot)
{
    agenda->heap[place] = slot;
    agenda->place[slot] = (uint16_t)place;
}

static void rise(struct agenda *agenda, size_t place)
{
    uint16_t slot = agenda->heap[place];
    while (place > 0) {
        size_t parent = (place - 1) / 2;
        if (agenda->due[agenda->heap[parent]] <= agenda->due[slot]) {
            break;
        }
        put(agenda, place, agenda->heap[parent]);
        place = parent;
    }
    put(agenda, place, slot);
}

static void sink(struct agenda *agenda, size_t place)
{
    uint16_t slot = agenda->heap[place];
    for (size_t child = 2 * place + 1; child < agenda->count; child = 2 * place + 1) {
        if (child + 1 < agenda->count &&
            agenda->due[agenda->heap[child + 1]] < agenda->due[agenda->heap[child]]) {
            child++;
        }
        if (agenda->due[slot] <= agenda->due[agenda->heap[child]]) {
            break;
        }
        put(agenda, place, agenda->heap[child]);
        place = child;
    }
    put(agenda, place, slot);
}
