// What time tells: how long a crew takes from one thing that the enemy hears to the next, kept
// apart by a fact that the enemy must not learn (R5, R22, "Who knows what"). Where the two
// distributions differ, somebody with a watch learns it. Everything is read off the looks of a
// match, its views and orders, so that any officers can be measured.
#ifndef TOOLS_GAMES_SONAR_DELAYS_H
#define TOOLS_GAMES_SONAR_DELAYS_H

#include "shared/sonar/view.h"
#include "tools/match/sim.h"

// From what to what, and which fact. Delays with a stop in them are left out, but for the silent
// ones: there a stop can only be the enemy's, who does not know the fact either.
enum delay {
    DELAY_FULL,         // course or silence to FIRST MATE OK: every gauge was full (R5)
    DELAY_STILL,        // SILENCE to ENGINEER OK: it was one of 0 dots (R22), like the next four
    DELAY_STILL_MATE,   // SILENCE to FIRST MATE OK
    DELAY_STILL_FIRST,  // SILENCE to the first, the second and the third call of that side
    DELAY_STILL_SECOND, //
    DELAY_STILL_THIRD,  //
    DELAY_WARNED,       // HEAD to ENGINEER OK: he told the crew what his cross breaks or threatens
    DELAY_TALKED,       // the helm is free to the captain's next order: he talked while he waited
    DELAY_TRAPPED,      // the same, if that is to surface: no course was left
    DELAY_WANTED,       // FIRST MATE OK to a launch: the captain waited for a word from him
    DELAY_TRUE,         // SONAR to the enemy's two statements: the first is the true one
};
#define DELAY_COUNT 11
extern const struct record_names DELAY_NAMES;

#define DELAY_SAMPLES_MAX 40000

struct delay_sample {
    uint32_t count;
    int32_t ms[DELAY_SAMPLES_MAX]; // beyond that many nothing is added
};

struct delay_crew { // what is under way on one side
    ms course_ms;   // of the last course or silence
    ms free_ms;     // when the captain last saw that the helm is free
    ms mate_ms;     // of the last FIRST MATE OK
    uint8_t calls;  // since a silence
    bool is_silence, is_still;
    bool owes_mark, owes_cross; // and no stop came since
    bool is_free;
    bool has_warned, has_talked;
    bool is_wanted;   // the captain asked for a system, and the mate has not answered
    bool was_wanted;  // when the mate said OK
    bool may_launch;  // nothing but words came since
    bool is_silenced; // calls are counted
};

struct delays { // large: keep it on the heap
    struct delay_sample samples[DELAY_COUNT][2];
    struct delay_crew crews[SIDE_COUNT];
    ms asked_ms; // of the last sonar
};

// What two samples have in common: means, and how likely they are to differ as much as they do if
// they have the same distribution (Kolmogorov and Smirnov). With less than a few in either, 1.
struct delay_verdict {
    double means[2];
    double distance; // the largest between their distribution functions
    double chance;
};

// Before each match of Captain Sonar; what was measured stays.
void delays_begin(struct delays *delays);
// Takes in a look, as the plan's `looked` gets it.
void delays_hear(struct delays *delays, const struct sim_look *look);
// Sorts the samples.
struct delay_verdict delays_judge(struct delays *delays, enum delay delay);

#endif
