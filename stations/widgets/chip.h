// A chip: one word of state with its sign. Not to be clicked.
#ifndef STATIONS_WIDGETS_CHIP_H
#define STATIONS_WIDGETS_CHIP_H

#include "stations/ui/ui.h"

struct chip {
    const char *text;
    enum icon icon;
    enum theme_colour colour; // of words, sign and edge; of the area when filled
    bool filled;
};

// Draws it from x rightwards, its middle at height y, and returns its width.
float chip_draw(struct ui *ui, float x, float y, const struct chip *chip);

#endif
