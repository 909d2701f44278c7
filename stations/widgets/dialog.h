// A dialog: a question over the dimmed screen. Only it gets input until it is answered.
#ifndef STATIONS_WIDGETS_DIALOG_H
#define STATIONS_WIDGETS_DIALOG_H

#include "stations/ui/ui.h"

struct dialog {
    const char *title;
    const char *body; // wrapped
    enum icon icon;
    enum theme_colour colour; // of edge and icon; 0 (ink0): the station's
    const char *yes;          // Enter
    const char *no;           // Esc; NULL: there is nothing to refuse
    bool danger;              // yes is not the primary button
};

enum dialog_answer { DIALOG_OPEN, DIALOG_YES, DIALOG_NO };

// Shows it in the middle of the screen, after everything else of the frame.
enum dialog_answer dialog_show(struct ui *ui, ui_id id, const struct dialog *dialog);

// For dialogs with content of their own: dims the screen, draws the card of this size and returns
// the room under its title. Widgets shown before dialog_end belong to the dialog.
struct box dialog_begin(struct ui *ui, float width, float height, const char *title, enum icon icon,
                        enum theme_colour colour);
// The same in a given place: beside what the dialog is about.
struct box dialog_begin_at(struct ui *ui, struct box box, const char *title, enum icon icon,
                           enum theme_colour colour);
void dialog_end(struct ui *ui);

#endif
