// The prompt band: says what to do now, in words. If a player looks at nothing else, it is enough.
#ifndef STATIONS_WIDGETS_PROMPT_H
#define STATIONS_WIDGETS_PROMPT_H

#include "stations/ui/ui.h"

#define PROMPT_HEIGHT 68.0f

struct prompt {
    struct box box;
    enum icon icon;
    enum theme_colour icon_colour; // 0 (ink0): as the accent
    const char *title;
    const char *line; // under the title, or NULL
    const char *key;  // a keycap before the line: what to press; or NULL
    bool has_side;    // the flag of whoever it is about, at the right end of the title
    enum side side;
    float room;               // kept free at the right for buttons
    float foot;               // kept free under the words for buttons
    enum theme_colour accent; // 0 (ink0): the station's
    int64_t since_ms;         // asked since then: breathes after 4 s; 0: never
};

// A slim one (under 240) has a smaller icon. A title that does not fit is set smaller.
void prompt_draw(struct ui *ui, const struct prompt *prompt);

#endif
