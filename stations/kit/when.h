// When something was called, where a table counts turns, rounds or phases and not minutes. Calls
// carry only the clock, so the screen notes when each turn began: when_listen in every frame, then
// when_words for each call. Without turns it says the time.
#ifndef STATIONS_KIT_WHEN_H
#define STATIONS_KIT_WHEN_H

#include "stations/ui/words.h"

#define WHEN_TURNS_MAX  96
#define WHEN_BEGINS_MAX 24 // as many as a view tells calls

// When the turns began, as far back as this station knows: oldest first. Zero at first.
struct when_memory {
    struct {
        int number;
        ms from;
    } turns[WHEN_TURNS_MAX];
    int count;
    ms since; // what was called before is of no turn that is known
};

// What a view tells of turns.
struct when {
    int number;                 // of the turn that is on; 0: none
    ms now;                     // the table's clock
    bool has_begun;             // its beginning is among those told
    ms begins[WHEN_BEGINS_MAX]; // when turns began, by the calls: newest first
    int count;
    ms oldest; // the oldest call told, or now
};

void when_listen(struct when_memory *memory, const struct when *when);
// "t 14" by the words of `id`, or the time where no turn is known.
struct words when_words(const struct when_memory *memory, const struct strings *strings,
                        const char *id, ms at);

#endif
