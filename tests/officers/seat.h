// One officer at a seat, who is shown views that a test makes up.
#ifndef TESTS_OFFICERS_SEAT_H
#define TESTS_OFFICERS_SEAT_H

#include "shared/sonar/brief.h"
#include "stations/officers/sonar/officer.h"

struct seat {
    struct officer_notes notes;
    struct sonar_view view; // what it sees, to be changed by the test
    ms now;
};

// Sits down blue, at a table where play is on.
void seat_begin(struct seat *seat, enum sonar_role role, enum officer_skill skill, uint64_t seed);

// Waits for the officer's next order, for half a minute at most. Returns false if there is none.
bool seat_order(struct seat *seat, struct sonar_order *order);

void seat_hear(struct seat *seat, enum side side, struct sonar_said said);
void seat_tell(struct seat *seat, enum sonar_role role, struct sonar_phrase phrase);

#endif
