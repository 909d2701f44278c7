// What the captain is about to order, from the key that begins it to Enter: which dot or line
// is aimed at, by keys and pointer, and the order that it would be. It judges by
// shared/sonar/sea.h, as the host does, and knows only the captain's view.
#ifndef STATIONS_SONAR_CAPTAIN_AIM_H
#define STATIONS_SONAR_CAPTAIN_AIM_H

#include "stations/sonar/screen.h"

enum sonar_aim {
    SONAR_AIM_NONE, // arrows steer
    SONAR_AIM_PLACE,
    SONAR_AIM_TORPEDO,
    SONAR_AIM_DROP, // a mine
    SONAR_AIM_SILENCE,
    SONAR_AIM_SCENARIO,
    SONAR_AIM_BLOW, // an own mine
    SONAR_AIM_SURFACE,
};

// Where the boat stands, worked out from the captain's view.
struct sonar_reckoning {
    const struct sonar_view *view;
    const struct sonar_captain *captain;
    const struct chart *chart;
    struct sonar_dots route, mines;
    struct dot place;
    enum sonar_block blocks[DIRECTION_COUNT]; // M2, M3
    struct dot ways[DIRECTION_COUNT];         // of those that are open
    enum direction bow;                       // where it went last
};
struct sonar_reckoning sonar_reckon(const struct sonar_screen *screen);

// Says why a course that was asked for cannot be made.
void sonar_helm_tell_blocked(struct sonar_screen *screen, enum sonar_block block,
                             enum direction way);

// Leaves an aim that the match has overtaken and takes up one that is asked for; once a frame.
void sonar_aim_follow(struct sonar_screen *screen);
// Why the captain cannot begin this now, as the id of a word or two; NULL: he can.
const char *sonar_aim_why_not(const struct sonar_screen *screen, enum sonar_aim aim);
void sonar_aim_begin(struct sonar_screen *screen, enum sonar_aim aim);
void sonar_aim_leave(struct sonar_screen *screen);

// The row of the orders that begins this aim, by itself: for screens that have it elsewhere.
void sonar_order_row_show(struct sonar_screen *screen, enum sonar_aim aim, struct box box);

// Arrows, numbers and clicks of this frame. `touch` is what happened to the sea.
void sonar_aim_steer(struct sonar_screen *screen, const struct chart_sheet *sheet,
                     struct ui_touch touch);

// Whether what is aimed at may be ordered, and the order. If not, *why is the id of a sentence that
// says so, about the dot aimed at; NULL when nothing is aimed at yet.
bool sonar_aim_order(const struct sonar_screen *screen, struct sonar_order *order,
                     const char **why);
// What an explosion at the dot does to the own boat, own mines that it sets off included (R11).
int sonar_aim_risk(const struct sonar_reckoning *reckoning, struct dot dot);
// The number of the own mine on a dot, from 1; 0: none.
int sonar_mine_number(const struct sonar_reckoning *reckoning, struct dot dot);

#endif
