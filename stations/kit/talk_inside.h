// What the files of the intercom share.
#ifndef STATIONS_KIT_TALK_INSIDE_H
#define STATIONS_KIT_TALK_INSIDE_H

#include "stations/kit/talk.h"

#define TALK_TEXT_ID "talk.text"

// One frame's work.
struct talk_panel {
    struct station_frame *frame;
    struct talk_memory *memory;
    const struct talk *talk;
};

// --- talk.c
// Gives an order, or keeps it until the one that is on its way has its verdict.
void talk_give(struct talk_panel *panel, int seat, const void *order);
void talk_say(struct talk_panel *panel, int button, int phrase);
void talk_show_field(struct talk_panel *panel, struct box box);

// --- talk_buttons.c: rows that buttons flow into
struct talk_flow {
    struct talk_button buttons[TALK_BUTTONS_MAX];
    float widths[TALK_BUTTONS_MAX];
    int rows[TALK_BUTTONS_MAX]; // which row each stands in
    int count;
    int row_count;
};

// Chooses the words that need fewer rows; long ones if it is all the same and each fits.
void talk_flow_best(struct talk_panel *panel, struct talk_flow *flow, float width);
// Buttons of a row share its width by what each needs; `box` is the first row.
void talk_flow_show(struct talk_panel *panel, const struct talk_flow *flow, struct box box,
                    float pitch);
// As many buttons as the row holds; the last place is for typing, which then takes the whole row.
void talk_row_show(struct talk_panel *panel, struct box row);

#endif
