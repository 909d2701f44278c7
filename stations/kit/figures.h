// What each role of each crew did, side by side: the figures of a debrief. A game lists its rows by
// role and says each side's figure in words; a side that nobody plays has no column.
#ifndef STATIONS_KIT_FIGURES_H
#define STATIONS_KIT_FIGURES_H

#include "stations/station.h"

#define FIGURES_CREW (-1) // the role of what they do together

struct figures_row {
    int role;
    const char *id; // of its words; its short form, `id`_short, where there is little room
};

struct figures {
    const struct figures_row *rows; // those of a role one after the other
    int count;
    const char *right;   // of the head: whose they are, or that they are not all
    enum icon crew_icon; // beside what they do together
    const void *game;    // handed to `tell`
    struct words (*tell)(const void *game, int row, enum side side);
};

void figures_show(struct station_frame *frame, struct box box, const struct figures *figures);

#endif
