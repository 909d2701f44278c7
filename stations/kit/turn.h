// Whose turn it is, how far it has come, and what follows: a strip of named steps, the same steps
// as boxes with the button that ends the turn, or the other side's turn with what it is doing. A
// game fills one struct and shows it in a box: a strip where that is low, boxes where it is higher.
#ifndef STATIONS_KIT_TURN_H
#define STATIONS_KIT_TURN_H

#include "stations/station.h"

#define TURN_STRIP     32.0f // high
#define TURN_BOXES     48.0f // from this height on the steps are boxes
#define TURN_STEPS_MAX 8

enum turn_state { TURN_DONE, TURN_NOW, TURN_LATER };

// One step or phase of a turn.
struct turn_step {
    struct words title, line; // the line stands in a box only
    enum turn_state state;
    enum icon icon; // of whoever makes it
    enum theme_colour colour;
};

struct turn {
    bool has_side; // false: everybody's, or a single side's
    enum side side;
    bool is_ours;
    struct words whose;
    struct turn_step steps[TURN_STEPS_MAX]; // as the strip shows them
    int step_count;
    struct turn_step boxes[TURN_STEPS_MAX]; // as boxes, where one pair of hands makes several
    int box_count;
    bool has_until; // the turn has an end by the clock
    ms until;
    struct words follow;      // "2 more turns: they are at the surface"; empty: nothing follows
    struct words theirs;      // what the other side is doing, by name
    const char *end;          // id of the button's words; NULL: the turn has no end to press
    struct words end_line;    // under them, where there is no clock
    struct ui_key end_key;    // {0}: none
    enum theme_colour accent; // of the button
    bool is_end_dead;
};

// Shows it; returns whether the turn's end was pressed.
bool turn_show(struct station_frame *frame, struct box box, const struct turn *turn);

#endif
