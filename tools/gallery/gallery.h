// Shows every widget in every state, the palette, and the controls: a check of the look.
// Draws what it is told to; nothing here belongs to a game.
#ifndef TOOLS_GALLERY_GALLERY_H
#define TOOLS_GALLERY_GALLERY_H

#include "stations/ui/ui.h"
#include "stations/widgets/list.h"

enum gallery_page {
    GALLERY_WIDGETS,  // buttons, keys, locks, cells, icons, chart marks
    GALLERY_PALETTE,  // colours with their contrast, type, space
    GALLERY_CONTROLS, // what can be operated: lists, fields, sliders, gauges, log
    GALLERY_DIALOG,   // the controls again, under a dialog
    GALLERY_ODDS,     // dice, odds and choices
    GALLERY_PAGES
};

// What the controls of the page hold.
struct gallery {
    enum gallery_page page;
    bool sound, calm;
    float volume;
    int tempo, end;
    int marks;
    struct list_state hosts;
    char name[33];
    char say[81];
    bool dialog_answered;
    int wager; // the choice that is taken up
};

void gallery_init(struct gallery *gallery);
// Draws a frame of the page; the caller has begun it.
void gallery_show(struct gallery *gallery, struct ui *ui);

// The pages that have a file of their own.
void gallery_show_widgets(struct ui *ui);
void gallery_show_marks(struct ui *ui);
void gallery_show_palette(struct ui *ui);
void gallery_show_controls(struct gallery *gallery, struct ui *ui);
void gallery_show_odds(struct gallery *gallery, struct ui *ui);

const char *gallery_page_name(enum gallery_page page);

#endif
