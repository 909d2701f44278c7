// The officers of this build: one for each game that has any. The program hands the list to the
// host, which does not know stations/.
#ifndef STATIONS_OFFICERS_OFFICERS_H
#define STATIONS_OFFICERS_OFFICERS_H

#include "shared/officer.h"

extern const struct officer *const OFFICERS[]; // ended by NULL

#endif
