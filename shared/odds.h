// Odds as they are: so many ways out of all. Counted, never guessed, so that 0 % and 100 % are said
// only when nothing else can happen. Screens, officers and rules count by the same code.
#ifndef SHARED_ODDS_H
#define SHARED_ODDS_H

#include <stdint.h>

#define ODDS_DICE_MAX 12
#define ODDS_TEXT_MAX 8

struct odds {
    uint64_t ways, all; // all is at least 1
};

// That of `dice` dice with so many faces (12 at the most, both) at least `needed` show `from` or
// more. A `from` beyond the faces cannot be shown; none needed is certain.
struct odds odds_of_dice(int dice, int faces, int from, int needed);

double odds_share(struct odds odds); // 0 to 1
// "30 %"; under one "<1 %", above 99 "99 %", and 0 or 100 only when it is exact.
const char *odds_print(struct odds odds, char out[ODDS_TEXT_MAX]);

#endif
