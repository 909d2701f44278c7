// The radio operator's chair, for the tests of his screen: a stage with his view, a hand, and a
// host of a few lines that draws what is ordered.
#ifndef TESTS_STATIONS_RADIO_CHAIR_H
#define TESTS_STATIONS_RADIO_CHAIR_H

#include "stations/sonar/radio/radio.h"
#include "tests/stations/sonar_stage.h"

#define RADIO (1u << SONAR_RADIO)

extern struct sonar_stage stage; // too large for a stack; each test runs in a process of its own
extern struct sonar_view *const view;
extern char orders[1024]; // all that was ordered and not expected yet, one after the other

void call(enum side side, const char *said);
void draw(const char *text);
// Carries out what the last frame ordered, and what follows from that, until nothing is ordered.
const char *settle(void);
// Fails the test unless exactly this was ordered since the last time.
void expect(const char *ordered);
void press(uint32_t key);
void press_shift(uint32_t key);
// Where a dot is on the canvas of 1280 x 720.
struct point place_of(const char *name);
void click(const char *dot);
void click_at(float x, float y);
void drag(const char *from, const char *to);
// A sea on which nothing was called yet.
void open_sea(void);
void close_sea(void);
// A track of three steps, all of it called.
void open_track(void);
// What the host finds out for him, from the way that the enemy called: digits, enum sonar_step.
void assist(enum sonar_assist how, const char *way);

#endif
