// The card that ends a match: who won, how, two lines of the game's own, then debrief, rematch and
// leave. A game fills a struct and shows it where its screen has room; what is pressed becomes the
// frame's wish.
#ifndef STATIONS_KIT_OVER_H
#define STATIONS_KIT_OVER_H

#include "stations/station.h"

struct over {
    const struct outcome *outcome;
    const char *right; // of its head
    const char *how;   // NULL: the words that fit any game
    const char *lines[2];
    bool has_debrief; // it can be asked for here
};

// Lays itself out by its box: under 360 wide a column with its buttons one above the other.
void over_show(struct station_frame *frame, struct box box, const struct over *over);

// The same in words, for a wall or a debrief: "Blue wins", with a grade where the game gives one;
// and how, with the points of whoever plays. `how` may be NULL for the words that fit any game.
struct words over_title(const struct station_frame *frame, const struct outcome *outcome);
struct words over_how(const struct station_frame *frame, const struct outcome *outcome,
                      const char *how);

#endif
