// A cell of a damage track: empty, taken with what took it and when, or the last one.
#ifndef STATIONS_WIDGETS_DAMAGE_CELL_H
#define STATIONS_WIDGETS_DAMAGE_CELL_H

#include "stations/ui/ui.h"

struct damage_cell {
    struct box box;
    bool is_taken;
    int64_t taken_ms;  // it fills from here; 0: it is full
    const char *what;  // what took it, beside the cross; NULL: the cross alone
    const char *when;  // under it
    const char *empty; // said while it is not taken ("sunk"); NULL: nothing
    float sign;        // size of the cross; 0: 18. Words beside a smaller one stand closer
};

void damage_cell_draw(struct ui *ui, const struct damage_cell *cell);

#endif
