// Where a boat can go and what it can reach: geometry that the rules judge by and the captain's
// screen shows. It takes what it needs as arguments; it knows no state and no view. From a dot
// that is off the chart, or on a chart larger than this game has, nothing can be done.
#ifndef SHARED_SONAR_SEA_H
#define SHARED_SONAR_SEA_H

#include <stdbool.h>
#include <stdint.h>

#include "shared/chart.h"
#include "shared/sonar/brief.h"

#define SONAR_REACH 4 // T1: steps of a torpedo

// A set of dots, by chart_index.
struct sonar_dots {
    uint64_t bits[4];
};

static inline bool sonar_dots_has(const struct sonar_dots *dots, int index)
{
    return (dots->bits[index >> 6] >> (index & 63) & 1) != 0;
}

static inline void sonar_dots_add(struct sonar_dots *dots, int index)
{
    dots->bits[index >> 6] |= (uint64_t)1 << (index & 63);
}

static inline void sonar_dots_remove(struct sonar_dots *dots, int index)
{
    dots->bits[index >> 6] &= ~((uint64_t)1 << (index & 63));
}

// M2, M3: why a boat cannot go one dot further.
enum sonar_block { SONAR_OPEN, SONAR_EDGE, SONAR_ISLAND, SONAR_OWN_MINE, SONAR_ROUTE };

// Looks one dot from `from`; where it is open, *to is that dot.
enum sonar_block sonar_look(const struct chart *chart, const struct sonar_dots *route,
                            const struct sonar_dots *mines, struct dot from,
                            enum direction direction, struct dot *to);

// Fills in why a way that is blocked cannot be gone, as rules and screens both say it. Returns
// false.
bool sonar_refuse_block(struct reason *reason, enum sonar_block block, enum direction direction);
const char *sonar_direction_word(enum direction direction); // "@direction.north", for reasons

// L1: how many dots in a line are open, up to 4.
int sonar_glide_room(const struct chart *chart, const struct sonar_dots *route,
                     const struct sonar_dots *mines, struct dot from, enum direction direction);

// T1, R9: the dots that a torpedo reaches: 1 to 4 steps over water, or as the crow steps.
void sonar_reach(const struct chart *chart, struct dot from, bool over_islands,
                 struct sonar_dots *reach);
// How many steps a torpedo makes to a dot; 0: it does not reach it.
int sonar_reach_steps(const struct chart *chart, struct dot from, bool over_islands, struct dot to);

// I1: why a mine cannot be dropped on a dot.
enum sonar_drop {
    SONAR_DROP_OPEN,
    SONAR_DROP_FAR,
    SONAR_DROP_ISLAND,
    SONAR_DROP_ROUTE,
    SONAR_DROP_MINE
};
enum sonar_drop sonar_drop(const struct chart *chart, const struct sonar_dots *route,
                           const struct sonar_dots *mines, struct dot from, struct dot to);

#endif
