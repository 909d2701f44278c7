// The list that an open choice drops down. Shown by ui_end over everything else.
#ifndef STATIONS_UI_POPUP_H
#define STATIONS_UI_POPUP_H

#include "stations/ui.h"

// Opens the list of this widget with a row lit.
void ui_popup_open(struct ui *ui, ui_id owner, int lit);
// Shows the open list, if its owner was shown in this frame, and handles its keys and pointer.
void ui_popup_show(struct ui *ui);

#endif
