// The orders of the drill: what its seats may ask for.
#ifndef SHARED_DRILL_ORDERS_H
#define SHARED_DRILL_ORDERS_H

#include "shared/chart.h"
#include "shared/record.h"

enum drill_order_kind {
    DRILL_HIDE,  // skipper: where the boat dives
    DRILL_PING,  // listener: is the enemy there?
    DRILL_SHIFT, // skipper: one dot aside
    DRILL_BUOY,  // plotter: listens there, and only the pack hears it
};

struct drill_order {
    enum drill_order_kind kind;
    union {
        struct dot hide;
        struct dot ping;
        enum direction shift;
        struct dot buoy;
    };
};

extern const struct record DRILL_ORDER_RECORD; // text: hide B2, ping C3, shift north, buoy D4

#endif
