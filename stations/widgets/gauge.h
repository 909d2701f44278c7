// A gauge: a tube of cells, filled from the bottom. All tubes are equally tall, so full means
// level.
#ifndef STATIONS_WIDGETS_GAUGE_H
#define STATIONS_WIDGETS_GAUGE_H

#include "stations/ui/ui.h"

enum gauge_cell { GAUGE_EMPTY, GAUGE_NEXT, GAUGE_POINTED, GAUGE_MARKED, GAUGE_FULL };

struct gauge {
    struct box box; // of the tube
    int cells, marked;
    bool can_mark;     // the next cell is offered
    int64_t marked_ms; // the newest mark fills its cell from here; 0: it stands
    struct ui_key key;
    enum theme_colour accent; // 0 (ink0): the station's
    enum ui_look look;
};

// Shows it and returns true when the next cell was pressed.
bool gauge_show(struct ui *ui, ui_id id, const struct gauge *gauge);
// Only draws it, for whoever takes the touch on a larger box. Its frame brightens once when the
// newest mark made it full.
void gauge_draw(struct ui *ui, const struct gauge *gauge, enum ui_look look);

// One cell by itself.
void gauge_cell_draw(struct ui *ui, struct box box, enum gauge_cell cell, enum theme_colour accent);

#endif
