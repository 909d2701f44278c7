// Scenes of what lies around a game's screens: Captain Sonar's lobby, settings, help.
#ifndef TESTS_STATIONS_AROUND_H
#define TESTS_STATIONS_AROUND_H

#include "tests/stations/theatre.h"

extern const struct scene AROUND_SCENES[]; // ended by a NULL name
extern const struct scene AROUND_MORE[];   // like some of those, for tests by key

// Seven people of whom one is not seated, an officer, one seat free; Mara is blue captain and owns
// the table.
struct wire_lobby around_lobby(void);

#endif
