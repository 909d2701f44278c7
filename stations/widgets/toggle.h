// A toggle: on or off, said by the knob's place, a check mark and a word.
#ifndef STATIONS_WIDGETS_TOGGLE_H
#define STATIONS_WIDGETS_TOGGLE_H

#include "stations/ui/ui.h"

struct toggle {
    struct box box;
    const char *label;
    const char *on_word, *off_word; // "on", "off"
    struct ui_key key;
    bool disabled;
    enum theme_colour accent; // 0 (ink0): the station's
    enum ui_look look;
};

// Shows it, turns `value` when pressed and returns true then.
bool toggle_show(struct ui *ui, ui_id id, const struct toggle *toggle, bool *value);

#endif
