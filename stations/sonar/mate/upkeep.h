// What the First Mate's and the Engineer's screens have in common: the prompt band that asks for
// the upkeep of a course or says what the boat waits for, the captain's wish, the keys that answer.
#ifndef STATIONS_SONAR_MATE_UPKEEP_H
#define STATIONS_SONAR_MATE_UPKEEP_H

#include "stations/sonar/screen.h"

#define SONAR_ANSWERS_MAX 9 // keys 1 to 6 for gauges and symbols, to 9 for sectors

// A prompt in words.
struct sonar_ask {
    enum icon icon;           // NONE: a check that draws itself
    enum theme_colour colour; // of the icon; 0 (ink0): the accent
    struct words title;
    struct words line;
    bool is_asked;         // this role is: the band is lit, and breathes when nobody answers
    bool has_lock;         // somebody else is waited for
    enum sonar_role waits; // for whom, and what for
    struct words what;
    bool has_ok;      // a button says OK
    const char *keys; // id of the words over the keys that answer; NULL: no keys
    int key_count;
    bool can[SONAR_ANSWERS_MAX]; // which of the keys would do something
};

// What the boat waits for when this role is asked for nothing.
struct sonar_ask sonar_ask_nothing(const struct sonar_screen *screen, enum sonar_role role);

// "HEAD SOUTH" or "SILENCE": the own course that is kept up, as it was called, and its sign.
struct words sonar_course_called(const struct sonar_screen *screen, enum icon *sign);

// "The helm waits for you and for the Engineer."
struct words sonar_helm_waits(const struct sonar_screen *screen, enum sonar_role role);

// Draws the band; gives this role's OK when its button is pressed.
void sonar_ask_show(struct sonar_screen *screen, enum sonar_role role, struct box box,
                    const struct sonar_ask *ask);

// The captain's newest wish that concerns this role: a system wanted, or a colour to keep. Returns
// false when none is among the messages told.
bool sonar_wish_of(const struct sonar_screen *screen, enum sonar_role role,
                   struct sonar_phrase *wish);

#endif
