// Somebody's own notes: what of them is written, and how they go to the host. Whoever holds several
// seats has one pad, that of the first of them.
#ifndef STATIONS_SONAR_TALK_PAD_H
#define STATIONS_SONAR_TALK_PAD_H

#include "stations/sonar/screen.h"

#define SONAR_PAD_KEY 'J'

// A line as its writer last left it, though the host may have yet to hear of it; "" for none.
const char *sonar_pad_line(const struct sonar_screen *screen, int line);
bool sonar_pad_is_empty(const struct sonar_screen *screen);
// Whether there is anything left to take notes for.
bool sonar_pad_is_there(const struct sonar_screen *screen);
void sonar_pad_open(struct sonar_screen *screen);

#endif
