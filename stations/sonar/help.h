// Captain Sonar's help: its pages, and those that fit the moment.
#ifndef STATIONS_SONAR_HELP_H
#define STATIONS_SONAR_HELP_H

#include "stations/station.h"

extern const char *const SONAR_HELP_PAGES[]; // ended by NULL

// One for each role that this person holds, by what its view asks for. Returns how many.
size_t sonar_help_topics(const struct station_frame *frame,
                         char out[ROLE_COUNT][STATION_TOPIC_MAX]);

#endif
