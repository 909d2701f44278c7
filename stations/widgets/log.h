// A log of calls: time, flag, sign, words. The newest row is on top, bold, on a lighter ground.
#ifndef STATIONS_WIDGETS_LOG_H
#define STATIONS_WIDGETS_LOG_H

#include "stations/ui/ui.h"

struct log_row {
    const char *time; // "12:36"; NULL leaves no room for times
    enum side side;
    bool has_side;
    bool ours;
    enum icon icon;
    enum theme_colour icon_colour; // 0 (ink0): as the words
    const char *words;
    const char *shorter; // said instead where the words do not fit; or NULL, or empty
    bool is_bold;        // stands out among the others
    bool is_done;        // a tick at the right end
    bool is_framed;      // waits for something
    const char *note;    // at the right end, if there is room; or NULL
};

struct log {
    struct box box;
    const struct log_row *rows; // newest first
    int count;
    float row_height;     // 0: 26
    int64_t newest_at_ms; // the newest drops in from here; 0: it is there
    const char *empty;    // said when there are none
    bool is_flat;         // the newest is not set off by itself
};

// Draws as many whole rows as the box holds and returns how many.
int log_draw(struct ui *ui, const struct log *log);

#endif
