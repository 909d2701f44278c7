// A rose: four keys around a dial, one for each direction. A way that is shut says why in a word.
#ifndef STATIONS_WIDGETS_ROSE_H
#define STATIONS_WIDGETS_ROSE_H

#include "shared/chart.h"
#include "stations/ui/ui.h"

enum rose_state {
    ROSE_FREE,   // can be pressed
    ROSE_LOCKED, // the way is open, but nobody may go now
    ROSE_SHUT,   // something is in the way
    ROSE_GONE,   // this way it went
};

struct rose_way {
    enum rose_state state;
    const char *letter;
    const char *why; // of a way that is shut
    bool is_quiet;   // its key belongs to something else at the moment
};

struct rose {
    struct box panel; // the panel that it stands in
    float key_width;  // 0: 76, or 64 in a slim panel
    float inset;      // of the keys at the sides; 0: 12, or 6
    struct rose_way ways[DIRECTION_COUNT];
    unsigned mods; // that go with the arrow keys
};

// Whether a panel is too slim for the dial and for reasons; whether it is so low that keys and
// their circle are smaller (under 280).
bool rose_is_slim(const struct rose *rose);
bool rose_is_low(const struct rose *rose);
struct point rose_middle(const struct rose *rose);

// Shows it. Returns true, with the direction, when a free key was pressed.
bool rose_show(struct ui *ui, ui_id id, const struct rose *rose, enum direction *pressed);

#endif
