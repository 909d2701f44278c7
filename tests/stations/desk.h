// Sitting at a station that shows the application: what it sent, what is written where. Its scenes
// are painted by screens_test and around_pictures_test; here they are read.
#ifndef TESTS_STATIONS_DESK_H
#define TESTS_STATIONS_DESK_H

#include "tests/stations/scenes.h"

const struct scene *desk_scene(const char *name);           // fails if there is none
void desk_play(struct theatre *theatre, const char *scene); // opens it; nothing counts as sent yet
struct wire_up desk_sent(struct theatre *theatre, enum wire_up_kind kind); // fails if there is none
void desk_silent(struct theatre *theatre, enum wire_up_kind kind);         // fails if there is one
bool desk_shows(const struct theatre *theatre, const char *text); // as a part of some words
struct point desk_middle(const struct theatre *theatre, const char *text); // of these very words
void desk_click(struct theatre *theatre, const char *text);

#endif
