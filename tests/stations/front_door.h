// A front door: the home screen on a windowless surface, with hosts that are found, games that wait
// and matches that are over.
#ifndef TESTS_STATIONS_FRONT_DOOR_H
#define TESTS_STATIONS_FRONT_DOOR_H

#include "stations/around/home.h"
#include "tests/stations/theatre.h"

struct front_door {
    struct theatre theatre; // for its surface, fonts and words
    struct stays *stays;
    struct home *home;
    struct settings settings;
    bool is_new; // the person has done nothing yet, and nobody else is there
    ms now;
};

void front_door_open(struct front_door *door, int width_px, int height_px);
void front_door_show(struct front_door *door);  // makes the screen, with what is set by then
void front_door_frame(struct front_door *door); // a step and a frame
void front_door_press(struct front_door *door, uint32_t key, unsigned mods); // and two frames
void front_door_type(struct front_door *door, const char *text);
void front_door_click(struct front_door *door, const char *words);
void front_door_close(struct front_door *door);

#endif
