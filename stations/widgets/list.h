// A list of rows to choose from: arrows, wheel, pointer. The caller draws each row's content.
#ifndef STATIONS_WIDGETS_LIST_H
#define STATIONS_WIDGETS_LIST_H

#include "stations/ui/ui.h"

// What the list remembers between frames; zero at first.
struct list_state {
    int selected; // -1: none
    float scroll; // logical pixels
};

struct list {
    struct box box;
    int count;
    float row_height;
    const char *empty; // said when there are no rows
    // Draws one row inside its box.
    void (*draw_row)(struct ui *ui, const void *context, int index, struct box row, bool selected);
    const void *context;
    enum theme_colour accent; // 0 (ink0): the station's
};

struct list_result {
    bool moved;  // selected changed
    bool chosen; // Enter, or a second click on the selected row
};

struct list_result list_show(struct ui *ui, ui_id id, const struct list *list,
                             struct list_state *state);

#endif
