// A panel: the walls between things. With a head of 36 that names it and says who may hear or see
// it.
#ifndef STATIONS_WIDGETS_PANEL_H
#define STATIONS_WIDGETS_PANEL_H

#include "stations/ui/ui.h"

#define PANEL_HEAD 36.0f
#define PANEL_PAD  14.0f

// Draws it and returns the room inside, under the head. `title` and `right` may be NULL.
struct box panel_draw(struct ui *ui, struct box box, const char *title, const char *right);

#endif
