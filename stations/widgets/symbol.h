// A symbol of a sheet in its socket: free, pointed at, crossed, or crossed and about to be mended.
#ifndef STATIONS_WIDGETS_SYMBOL_H
#define STATIONS_WIDGETS_SYMBOL_H

#include "stations/ui/ui.h"

struct symbol {
    enum theme_family family;
    bool dim;     // stands in a panel that nobody asks about
    bool free;    // may be crossed now
    bool pointed; // a cross is shown as it would be
    bool crossed;
    bool mend;         // a circuit would take its cross away
    bool ruin;         // crossing it would be damage
    int64_t cross_ms;  // its cross is drawn from here, in two strokes; 0: it stands
    float cross_faded; // how far its cross has gone, 0 to 1
};

// Draws it around its middle in a socket of `size`; the glyph has 0.6 of it.
void symbol_draw(struct ui *ui, float x, float y, float size, const struct symbol *symbol);

#endif
