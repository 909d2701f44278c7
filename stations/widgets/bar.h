// The bar every station has: who you are, whose boat, what state, link, clock, help and menu.
#ifndef STATIONS_WIDGETS_BAR_H
#define STATIONS_WIDGETS_BAR_H

#include "stations/ui/ui.h"

#define BAR_HEIGHT    44.0f
#define BAR_ICONS_MAX 4 // roles that are shown by their silhouettes

struct bar {
    enum icon icons[BAR_ICONS_MAX]; // silhouettes of the roles held, or one sign; ICON_NONE ends
    enum theme_colour icon_colours[BAR_ICONS_MAX];
    const char *title; // "FIRST MATE", "KLAXON"
    enum theme_colour title_colour;
    float title_track; // 0: 0.6
    const char *name;  // NULL: none
    bool has_side;
    enum side side;
    const char *boat;               // "BLUE · Heron"; NULL: none
    const char *state;              // "SUBMERGED"; NULL: none
    enum theme_colour state_colour; // 0 (ink0): phosphor
    const char *detail;             // NULL: none
    const char *link;               // "host 3 ms"; NULL: none
    bool link_lost;                 // the dot becomes a cross in alarm
    const char *clock;              // "12:37"; NULL: none
    const char *help, *menu;        // labels of F1 and F10; NULL: none
    enum theme_colour line;         // 0 (ink0): the station's accent
    bool has_split_line;            // ... or a part in the colour of each icon
    const char *stop;               // "STOP": everything is frozen, the bar in alarm; NULL: not
    float stop_in;                  // how far it has turned, 0 to 1
};

enum bar_pressed { BAR_NOTHING, BAR_HELP, BAR_MENU };

// Shows it over the whole width and returns what was pressed, by pointer or key.
enum bar_pressed bar_show(struct ui *ui, const struct bar *bar);

#endif
