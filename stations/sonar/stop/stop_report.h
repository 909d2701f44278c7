// What the calls tell of the stop that is on: explosions and their results, the answer to a sonar,
// what a drone found. Pure; only what the seat's own calls say.
#ifndef STATIONS_SONAR_STOP_STOP_REPORT_H
#define STATIONS_SONAR_STOP_STOP_REPORT_H

#include "shared/sonar/view.h"

#define SONAR_BLASTS_MAX 6 // of one chain, in the order called

enum sonar_result {
    SONAR_RESULT_NONE,
    SONAR_RESULT_CLEAR,
    SONAR_RESULT_INDIRECT,
    SONAR_RESULT_DIRECT
};
#define SONAR_RESULT_COUNT 4

struct sonar_blast {
    struct dot dot;
    uint8_t said;                // enum sonar_said_kind: a torpedo, a mine or a charted mine
    uint8_t results[SIDE_COUNT]; // enum sonar_result, as each boat called it
};

struct sonar_stop_report {
    struct sonar_blast blasts[SONAR_BLASTS_MAX];
    int blast_count;
    int damage[SIDE_COUNT]; // of all of them, also those for which there was no room
    bool has_answer;
    struct sonar_answer answer;
    bool has_drone;
    struct sonar_drone_in drone;
    bool is_breakdown; // the system did not work
};

// Reads the view's calls since its stop began; all of `report` is empty when there is no stop.
void sonar_stop_report_read(struct sonar_stop_report *report, const struct sonar_view *view);

// Whom a stop waits for: to answer a sonar or to name a drone's sector. Returns false when it
// waits for nobody but the clock.
bool sonar_stop_awaits(const struct sonar_view *view, struct sonar_wait *wait);

#endif
