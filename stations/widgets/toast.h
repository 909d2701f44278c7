// A toast: a short message at the foot of the screen that goes by itself. Asked for by ui_toast.
#ifndef STATIONS_WIDGETS_TOAST_H
#define STATIONS_WIDGETS_TOAST_H

#include "stations/ui/ui.h"

// Draws one toast with its middle at (x, bottom - its height / 2) and returns its height.
float toast_draw(struct ui *ui, float x, float bottom, const struct ui_toast *toast);
// Draws those that are still to be seen; ui_end does it.
void toast_draw_all(struct ui *ui);

#endif
