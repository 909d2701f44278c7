// Where the enemy can be: all dots that agree with what a radio operator has heard. A pure function
// for screens and officers; the rules never ask it.
//
// A way is the same shape wherever it began. So one look follows the shape from all its possible
// starts at once, as a set of dots that moves along and loses those that run aground. Only a
// silence branches: 0 to 4 dots in each direction that the shape itself leaves open (M3).
#ifndef SHARED_SONAR_PLOT_H
#define SHARED_SONAR_PLOT_H

#include "shared/sonar/sea.h"
#include "shared/sonar/view.h"

struct sonar_plot_ask {
    const struct chart *chart;
    const uint8_t *way; // enum sonar_step
    int way_count;
    int way_sector; // where the way begins, from 1; 0: anywhere
    const struct sonar_clue *clues;
    int clues_count;
    enum side enemy;
    bool over_islands; // T1: how far torpedoes reach; true never rules out too much
};

struct sonar_plot {
    struct sonar_dots dots;
    int count;
    bool is_loose; // too many silences: for the oldest it was not asked whether ways cross
};

// Finds the dots. The enemy's true place is always among them if all that was heard is true; they
// are none at all only when it is not.
void sonar_plot(const struct sonar_plot_ask *ask, struct sonar_plot *plot);

// How far the farthest of these is from a dot, king-wise; -1 when there are none.
int sonar_plot_spread(const struct chart *chart, const struct sonar_dots *dots, struct dot from);

// The dot from which the farthest of these is nearest, and how far that is. Water goes before land,
// and one of these before others. Returns false when there are none.
bool sonar_plot_fix(const struct chart *chart, const struct sonar_dots *dots,
                    struct sonar_fix *fix);

#endif
