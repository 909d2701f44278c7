// What the captain's prompt asks, between the files that put it into words.
#ifndef STATIONS_SONAR_CAPTAIN_ASK_H
#define STATIONS_SONAR_CAPTAIN_ASK_H

#include "stations/kit/ask.h"
#include "stations/sonar/captain/aim.h"

struct captain_asks {
    struct ask ask;
    const char *action; // id of its button; NULL: nothing to press here
    bool is_dead;       // what it does is not chosen yet
    bool can_leave;
    bool is_waiting; // nobody is asked: no breath
    struct sonar_order order;
};

// ask_aim.c: the question of the present aim.
struct captain_asks captain_ask_aim(const struct sonar_screen *screen, bool is_short);
#endif
