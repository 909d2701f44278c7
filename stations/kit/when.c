#include "stations/kit/when.h"

#include <string.h>

static void recall(struct when_memory *memory, const struct when *when);
static void add(struct when_memory *memory, int number, ms from);

void when_listen(struct when_memory *memory, const struct when *when)
{
    if (when->number == 0) {
        return;
    }
    if (memory->count == 0) {
        recall(memory, when);
        return;
    }
    if (when->number <= memory->turns[memory->count - 1].number) {
        return;
    }
    ms from = when->now; // it may have begun before this station hears of it
    if (when->has_begun && when->count > 0 && when->begins[0] < from) {
        from = when->begins[0];
    }
    add(memory, when->number, from);
}

struct words when_words(const struct when_memory *memory, const struct strings *strings,
                        const char *id, ms at)
{
    int turn = memory->count - 1;
    while (turn >= 0 && memory->turns[turn].from > at) {
        turn--;
    }
    if (turn < 0 && (memory->count == 0 || at < memory->since)) {
        return words_clock(at);
    }
    int number = turn >= 0 ? memory->turns[turn].number : memory->turns[0].number - 1;
    return words_number(strings, id, number > 0 ? number : 1);
}

// A station that comes late counts back.
static void recall(struct when_memory *memory, const struct when *when)
{
    memory->since = when->oldest;
    ms begins[WHEN_BEGINS_MAX + 1];
    int count = 0;
    if (!when->has_begun) {
        begins[count++] = when->now;
    }
    for (int i = 0; i < when->count && count < when->number; i++) {
        begins[count++] = when->begins[i];
    }
    if (count == 0) {
        begins[count++] = memory->since;
    }
    while (count-- > 0) {
        add(memory, when->number - count, begins[count]);
    }
}

static void add(struct when_memory *memory, int number, ms from)
{
    if (memory->count == WHEN_TURNS_MAX) {
        memory->since = memory->turns[1].from;
        memory->count--;
        memmove(memory->turns, memory->turns + 1, (size_t)memory->count * sizeof memory->turns[0]);
    }
    memory->turns[memory->count].number = number;
    memory->turns[memory->count++].from = from;
}
