// Scenes: every screen in every state worth looking at, each brought about through a session whose
// host is scripted, so that a picture shows what a person would see.
#ifndef TESTS_STATIONS_SCENES_H
#define TESTS_STATIONS_SCENES_H

#include "tests/stations/theatre.h"

extern const struct scene SCENES[]; // ended by a NULL name

struct wire_lobby scene_lobby(void); // four people at K7Q4M, one seat free

#endif
