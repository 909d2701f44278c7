// Following the enemy by ear, for first mates and radio operators: the calls of a view, each taken
// in once, as a track or, for a cadet, as a set of dots that he pushes about.
//
// A first mate has no chart. He follows the enemy over an open sea of the chart's size: that rules
// out less, and never too much.
#ifndef STATIONS_OFFICERS_SONAR_FOLLOW_H
#define STATIONS_OFFICERS_SONAR_FOLLOW_H

#include "stations/officers/sonar/track.h"

struct follow_notes {
    bool has_begun;
    bool is_exact;
    bool is_deaf; // F3: the own boat is at the surface, and he is its radio operator
    uint32_t calls_heard;
    struct sonar_board pushed;         // where a cadet takes it to be
    bool is_summed;                    // the next two are of now
    int count;                         // dots
    uint8_t shares[TRACK_SECTORS_MAX]; // of a hundred, how likely it is in each sector
    struct track track;
};

// Takes in what is new in a view. Returns whether the enemy's place may have changed by it, or
// false if nothing can be followed on such a chart.
bool follow_listen(struct follow_notes *notes, const struct sonar_view *view, bool is_exact);

bool follow_can(const struct follow_notes *notes); // false: there is no sea to follow anybody on

// Where the enemy can be; the true place is always among these.
struct sonar_dots follow_dots(const struct follow_notes *notes);

// Sums it up, if that is not done: count and shares.
void follow_sum(struct follow_notes *notes);

#endif
