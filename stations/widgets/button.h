// A button: normal, hovered, focused, pressed, disabled, primary or live.
#ifndef STATIONS_WIDGETS_BUTTON_H
#define STATIONS_WIDGETS_BUTTON_H

#include "stations/ui/ui.h"

enum button_kind {
    BUTTON_NORMAL,
    BUTTON_PRIMARY, // filled; one a screen
    BUTTON_LIVE     // what it does is going on now
};

struct button {
    struct box box;
    const char *label;
    const char *sub;  // a second line, or NULL
    const char *note; // at the right end: why it is disabled, or a figure
    struct ui_key key;
    enum button_kind kind;
    bool disabled;
    bool light;     // regular weight
    bool centred;   // label in the middle
    bool is_quiet;  // does not click when it is pressed
    float type;     // size of the label; 0: body
    enum icon icon; // before the label
    float icon_size;
    float icon_x;                  // the icon's middle from the left edge; 0: 24
    enum theme_colour icon_colour; // 0 (ink0): as the label
    enum theme_colour sub_colour;  // 0 (ink0): dim
    enum theme_family family;      // a small family sign after the label...
    bool has_family;               // ...when this says so
    enum theme_colour accent;      // 0 (ink0): the station's
    enum ui_look look;
};

// The width that its icon, label and keycap take at least.
float button_width(struct ui *ui, const struct button *button);
// Shows it and returns true when it was pressed.
bool button_show(struct ui *ui, ui_id id, const struct button *button);

#endif
