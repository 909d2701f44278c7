// Captain Sonar's help: its pages, and those that fit the moment.
#ifndef STATIONS_SONAR_HELP_H
#define STATIONS_SONAR_HELP_H

#include "stations/station.h"

extern const char *const SONAR_HELP_PAGES[]; // ended by NULL

// The debrief's, the wall's, or one for each role that this person holds, by what its view asks
// for.
void sonar_help_topics(const struct station_frame *frame, struct station_topics *out);

#endif
