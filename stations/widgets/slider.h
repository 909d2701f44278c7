// A slider: a figure between two ends, by pointer, wheel and arrow keys.
#ifndef STATIONS_WIDGETS_SLIDER_H
#define STATIONS_WIDGETS_SLIDER_H

#include "stations/ui/ui.h"

struct slider {
    struct box box;
    const char *label;
    const char *value_text; // the figure in words ("70 %")
    float from, to, step;   // step above 0
    bool disabled;
    enum theme_colour accent; // 0 (ink0): the station's
    enum ui_look look;
};

// Shows it, moves `value` and returns true when it changed.
bool slider_show(struct ui *ui, ui_id id, const struct slider *slider, float *value);

#endif
