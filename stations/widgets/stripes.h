// Warning stripes: slanted bars along an edge, half of them alarm. They drift, so that nobody can
// take them for a wall; calm, they stand.
#ifndef STATIONS_WIDGETS_STRIPES_H
#define STATIONS_WIDGETS_STRIPES_H

#include "stations/ui/ui.h"

// Draws bars of this colour, 14 wide and 14 apart, slanted along the box's longer side.
void stripes_draw(struct ui *ui, struct box box, struct colour colour);

#endif
