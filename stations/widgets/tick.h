// A tick that draws itself once, as a hand would: somebody has said OK.
#ifndef STATIONS_WIDGETS_TICK_H
#define STATIONS_WIDGETS_TICK_H

#include "stations/ui/ui.h"

// Draws it around its middle like the icon of this size; it grows from from_ms on. 0: it stands.
void tick_draw(struct ui *ui, float x, float y, float size, enum theme_colour colour,
               int64_t from_ms);

#endif
