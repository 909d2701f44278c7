// Odds as a bar: how likely each result of a choice is, before it is made. A result has a pattern,
// so that colour never says it alone: the best is solid, a part of it hatched, a slight one dotted,
// nothing empty, and what costs us is hatched in alarm.
#ifndef STATIONS_WIDGETS_ODDS_BAR_H
#define STATIONS_WIDGETS_ODDS_BAR_H

#include "shared/odds.h"
#include "stations/ui/ui.h"

enum odds_result {
    ODDS_BEST,
    ODDS_PART,
    ODDS_SLIGHT,
    ODDS_NOTHING,
    ODDS_COST,  // a failure that costs something
    ODDS_WOUND, // a wound for certain
};
#define ODDS_RESULTS 6

struct odds_part {
    enum odds_result result;
    uint64_t ways;
};

struct odds_bar {
    struct odds_part parts[ODDS_RESULTS]; // from the left
    int count;
    bool has_ticks; // under it, at a quarter, a half and three quarters
};

// A bar of two results: the best, and what becomes of all other ways.
struct odds_bar odds_bar_of(struct odds odds, enum odds_result otherwise);
struct odds odds_bar_find(const struct odds_bar *bar, enum odds_result result); // of one result

void odds_bar_draw(struct ui *ui, struct box box, const struct odds_bar *bar);
// Where one die decides: a cell for each face from 1 on, with its figure under it. The face that
// was rolled has a frame; 0: none yet.
void odds_cells_draw(struct ui *ui, struct box box, const enum odds_result *faces, int count,
                     int rolled);
// What a pattern means, for the foot of a panel; returns the width with the gap after it.
float odds_sign_draw(struct ui *ui, float x, float y, enum odds_result result, const char *words);

#endif
