// What the First Mate's and the Engineer's screens have in common: the prompt band that asks for
// the upkeep of a course or says what the boat waits for, the captain's wish, the keys that answer.
#ifndef STATIONS_SONAR_MATE_UPKEEP_H
#define STATIONS_SONAR_MATE_UPKEEP_H

#include "stations/kit/ask.h"
#include "stations/sonar/screen.h"

// What the boat waits for when this role is asked for nothing.
struct ask sonar_ask_nothing(const struct sonar_screen *screen, enum sonar_role role);

// "HEAD SOUTH" or "SILENCE": the own course that is kept up, as it was called, and its sign.
struct words sonar_course_called(const struct sonar_screen *screen, enum icon *sign);

// "The helm waits for you and for the Engineer."
struct words sonar_helm_waits(const struct sonar_screen *screen, enum sonar_role role);

// The button that says OK instead of a mark or a cross.
struct ask_button sonar_ask_ok(const struct sonar_screen *screen);

// Shows the band; `ask` has a question, any, if this role is asked: then it is lit. Gives the
// role's OK when that is pressed.
void sonar_ask_show(struct sonar_screen *screen, enum sonar_role role, struct box box,
                    struct ask ask);

// The captain's newest wish that concerns this role: a system wanted, or a colour to keep. Returns
// false when none is among the messages told.
bool sonar_wish_of(const struct sonar_screen *screen, enum sonar_role role,
                   struct sonar_phrase *wish);

#endif
