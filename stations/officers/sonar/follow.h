// Following the enemy by ear, for first mates and radio operators: the calls of a view, each taken
// into a track once.
//
// A first mate has no chart. He follows the enemy over an open sea of the chart's size, and charted
// mines may be anybody's to him: that rules out less, and never too much.
#ifndef STATIONS_OFFICERS_SONAR_FOLLOW_H
#define STATIONS_OFFICERS_SONAR_FOLLOW_H

#include "stations/officers/sonar/seek.h"
#include "stations/officers/sonar/track.h"

struct follow_notes {
    bool has_begun;
    bool is_deaf; // F3: the own boat is at the surface, and he is its radio operator
    uint32_t calls_heard;
    bool is_summed;                    // the next three are of now
    int count;                         // dots
    uint8_t shares[TRACK_SECTORS_MAX]; // of a hundred, how likely it is in each sector
    uint16_t sonar;                    // what a sonar would tell (seek.h)
    struct track track;
};

// Takes in what is new in a view. Returns whether the enemy's place may have changed by it, or
// false if nothing can be followed on such a chart.
bool follow_listen(struct follow_notes *notes, const struct sonar_view *view);

bool follow_can(const struct follow_notes *notes); // false: there is no sea to follow anybody on

// Where the enemy can be; the true place is always among these.
struct sonar_dots follow_dots(const struct follow_notes *notes);

// Sums it up, if that is not done: count, shares and sonar.
void follow_sum(struct follow_notes *notes);

#endif
