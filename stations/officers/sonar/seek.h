// What a sonar or a drone tells of a boat that can be on some dots, in hundredths of a bit: a bit
// halves the dots. Captains, first mates and coaches weigh by it what to send, and captains what to
// answer.
#ifndef STATIONS_OFFICERS_SONAR_SEEK_H
#define STATIONS_OFFICERS_SONAR_SEEK_H

#include "shared/random.h"
#include "shared/sonar/board.h"

#define SEEK_KINDS      3 // row, column, sector
#define SEEK_VALUES_MAX SONAR_SIDE_REALTIME

struct seek { // the dots of each statement that a captain can make, by its kind and value - 1
    const struct chart *chart;
    struct sonar_board dots[SEEK_KINDS][SEEK_VALUES_MAX];
    uint8_t ranges[SEEK_KINDS];
};

void seek_begin(struct seek *seek, const struct chart *chart);

int seek_bits(int count); // 100 times the logarithm of 2

// What a yes or no tells that splits `all` into a part and the rest.
int seek_split(int part, int all);

// D1: what a drone to this sector tells.
int seek_drone(const struct seek *seek, const struct sonar_board *boat, int sector);

// O1: the dots that are left when this is answered, and the answer that leaves most to a boat in a
// place; of equal ones any, or without chance the first. Returns how many it leaves, or -1 if
// there is no answer.
struct sonar_board seek_left(const struct seek *seek, const struct sonar_board *boat,
                             const struct sonar_answer *answer);
int seek_answer(const struct seek *seek, const struct sonar_board *boat, struct dot place,
                struct random *random, struct sonar_answer *answer);

// What a sonar tells, on average, if it is answered like that.
int seek_sonar(const struct seek *seek, const struct sonar_board *boat);

#endif
