// What the captain's prompt asks, between the files that put it into words.
#ifndef STATIONS_SONAR_CAPTAIN_ASK_H
#define STATIONS_SONAR_CAPTAIN_ASK_H

#include "stations/sonar/captain/aim.h"

struct captain_asks {
    enum icon icon;
    enum theme_colour colour; // 0: the accent
    struct words title;
    struct words line;
    const char *action; // NULL: nothing to press here
    bool is_dead;       // what it does is not chosen yet
    bool can_leave;
    bool is_waiting; // nobody is asked: no breath
    struct sonar_order order;
};

// ask_aim.c: the question of the present aim.
struct captain_asks captain_ask_aim(const struct sonar_screen *screen, bool is_short);
// The words of an id, in their short form where there is little room.
struct words captain_say(const struct sonar_screen *screen, bool is_short, const char *id,
                         const char *arg0, const char *arg1);

#endif
