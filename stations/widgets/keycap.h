// A keycap: shows the key at the right end of whatever it triggers. 22 high, at least 22 wide.
#ifndef STATIONS_WIDGETS_KEYCAP_H
#define STATIONS_WIDGETS_KEYCAP_H

#include "stations/ui/ui.h"

#define KEYCAP_HEIGHT 22.0f

enum keycap_kind {
    KEYCAP_NORMAL,
    KEYCAP_LIT,    // can be pressed now to answer the prompt: edge in the accent
    KEYCAP_DIM,    // would do nothing
    KEYCAP_ON_FILL // on a filled button of the accent
};

struct keycap {
    const char *label;
    enum keycap_kind kind;
    enum canvas_align align;  // which end of it stands at x
    enum theme_colour accent; // 0 (ink0): the station's
};

// Draws it with its middle at height y and returns its width.
float keycap_draw(struct ui *ui, float x, float y, const struct keycap *keycap);
// The width a keycap with this label has.
float keycap_width(struct ui *ui, const char *label);

#endif
