// The captain's chair, for the tests of his screen: a stage with his view, keys and clicks, and
// what a match may come to.
#ifndef TESTS_STATIONS_CAPTAIN_CHAIR_H
#define TESTS_STATIONS_CAPTAIN_CHAIR_H

#include "tests/stations/sonar_stage.h"

#define CAPTAIN (1u << SONAR_CAPTAIN)

extern struct sonar_stage stage; // too large for a stack; each test runs in a process of its own

struct sonar_view *view(void);
// The helm waits for the engineer, as the stage has it; or it is free.
void open_stage(void);
void open_free(void);
void close_stage(void);
void press(uint32_t key);
void expect(const char *order);
void expect_nothing(void);
// Clicks where a dot of the chart lies on the canvas.
void click_dot(const char *name);
// What the view says then.
void set_stop(enum sonar_system system, enum side side);
void ask_for_sector(void);
void set_placing(void);
void set_over(void);

#endif
