// What the files of the intercom share.
#ifndef STATIONS_KIT_INTERCOM_INSIDE_H
#define STATIONS_KIT_INTERCOM_INSIDE_H

#include "stations/kit/intercom.h"

#define INTERCOM_TEXT_ID "intercom.text"

// One frame's work.
struct intercom_panel {
    struct station_frame *frame;
    struct intercom_memory *memory;
    const struct intercom *intercom;
};

// --- intercom.c
// Gives an order, or keeps it until the one that is on its way has its verdict.
void intercom_give(struct intercom_panel *panel, int seat, const void *order);
void intercom_say(struct intercom_panel *panel, int button, int phrase);
void intercom_show_field(struct intercom_panel *panel, struct box box);

// --- intercom_buttons.c: rows that buttons flow into
struct intercom_flow {
    struct intercom_button buttons[INTERCOM_BUTTONS_MAX];
    float widths[INTERCOM_BUTTONS_MAX];
    int rows[INTERCOM_BUTTONS_MAX]; // which row each stands in
    int count;
    int row_count;
};

// Chooses the words that need fewer rows; long ones if it is all the same and each fits.
void intercom_flow_best(struct intercom_panel *panel, struct intercom_flow *flow, float width);
// Buttons of a row share its width by what each needs; `box` is the first row.
void intercom_flow_show(struct intercom_panel *panel, const struct intercom_flow *flow,
                        struct box box, float pitch);
// As many buttons as the row holds; the last place is for typing, which then takes the whole row.
void intercom_row_show(struct intercom_panel *panel, struct box row);

#endif
