// A lock: padlock, what is waited for, and whom, in that role's colour. Never a bare spinner.
#ifndef STATIONS_WIDGETS_LOCK_H
#define STATIONS_WIDGETS_LOCK_H

#include "stations/ui/ui.h"

struct lock {
    const char *who;  // "Engineer"
    const char *what; // "crosses a symbol"
    enum theme_colour role_colour;
    float room;   // for its words, where it is not centred; 0: as much as they want
    bool centred; // padlock above, words under it, around x
    bool open;    // an open padlock: nobody is waited for
};

void lock_draw(struct ui *ui, float x, float y, const struct lock *lock);

#endif
