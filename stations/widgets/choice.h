// A choice of one among a few: closed it shows the value, open it lists all.
// Arrows change it closed or open, Enter opens and picks, Esc closes.
#ifndef STATIONS_WIDGETS_CHOICE_H
#define STATIONS_WIDGETS_CHOICE_H

#include "stations/ui/ui.h"

struct choice {
    struct box box;
    const char *const *rows; // what can be chosen, for this frame
    int count;
    struct ui_key key;
    bool disabled;
    enum theme_colour accent; // 0 (ink0): the station's
    enum ui_look look;
};

// Shows it, sets `value` to the row picked and returns true when it changed.
bool choice_show(struct ui *ui, ui_id id, const struct choice *choice, int *value);

#endif
