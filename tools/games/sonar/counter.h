// Captain Sonar's figures of many matches.
#ifndef TOOLS_GAMES_SONAR_COUNTER_H
#define TOOLS_GAMES_SONAR_COUNTER_H

#include "tools/match/counter.h"

extern const struct match_counter SONAR_COUNTER;

#endif
