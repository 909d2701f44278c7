// The list that an open choice drops down. Shown by ui_end over everything else.
#ifndef STATIONS_UI_UI_POPUP_H
#define STATIONS_UI_UI_POPUP_H

#include "stations/ui/ui.h"

// Opens the list of this widget with a row lit.
void ui_popup_open(struct ui *ui, ui_id owner, int lit);
// Says what it lists in this frame, and where the closed choice is; the words are copied. Rows
// after the last that there is room for are left off.
void ui_popup_fill(struct ui *ui, const char *const *rows, int count, struct box anchor);
// The keys that do the same when the list is closed, shown in its rows; {0}: none.
void ui_popup_fill_keys(struct ui *ui, const struct ui_key *keys, int count);
// Closes whatever list is open, without a choice.
void ui_popup_close(struct ui *ui);
// Shows the open list, if its owner was shown in this frame, and handles its keys and pointer.
void ui_popup_show(struct ui *ui);

#endif
