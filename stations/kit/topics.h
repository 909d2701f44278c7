// Which pages of help fit what a screen shows now. A game says of each seat in one word what is
// asked of it or what it waits for; the pages are found by their names:
// help.<game>.now.<role>.<word>, or help.<game>.now.all.<word> where all roles read the same, then
// help.<game>.<role>.
#ifndef STATIONS_KIT_TOPICS_H
#define STATIONS_KIT_TOPICS_H

#include "stations/station.h"

struct topics_now {
    const char *word; // "course", "stop"; NULL: there is no page for it
    bool is_asked;    // of this seat; otherwise it waits
};

// Fills in the pages of the seats shown: in one pair of hands what is asked comes before what is
// waited for, and the roles' own pages come last. `now` is asked only for seats that have a view.
void topics_find(const struct station_frame *frame, struct station_topics *out,
                 struct topics_now (*now)(const struct station_frame *frame, int seat));

// One page by its name; no more than there is room for.
void topics_add(struct station_topics *out, const char *id);

#endif
