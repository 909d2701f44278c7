// The drill's screens: skipper, listener, plotter, or several in one pair of hands. One prompt asks
// one question at a time; the chart answers where, helm, sonar and buoys answer how.
#ifndef STATIONS_DRILL_SCREEN_H
#define STATIONS_DRILL_SCREEN_H

#include "shared/drill/orders.h"
#include "shared/drill/view.h"
#include "stations/charts/chart_sheet.h"
#include "stations/kit/ask.h"
#include "stations/kit/board.h"
#include "stations/kit/calls.h"
#include "stations/station.h"

extern const struct station_game DRILL_STATION;
void drill_tile(const struct station_tile *tile); // as station_game.tile

// What a person is asked now.
enum drill_question {
    DRILL_ASKS_NOTHING, // no view yet
    DRILL_ASKS_HIDE,
    DRILL_ASKS_PATIENCE, // until every boat has dived
    DRILL_ASKS_PING,
    DRILL_ASKS_RECHARGE, // the sonar is not ready: aim meanwhile
    DRILL_ASKS_TURN,     // the other sonar is first
    DRILL_ASKS_BUOY,
    DRILL_ASKS_QUIET, // there is no buoy
    DRILL_ASKS_SHIFT,
    DRILL_ASKS_LISTEN, // the helm is locked until an enemy ping
    DRILL_ASKS_REMATCH,
};

// What the screen remembers between frames; zero at first.
struct drill_memory {
    bool has_aim;
    struct dot aim;
    enum drill_question question;
    struct ask_memory asked;
    struct calls_memory calls;
    enum direction bow;
    bool has_place;
    struct dot place; // where the boat was in the last frame
};

// One frame's work, shared by the files of this folder.
struct drill_screen {
    struct station_frame *frame;
    struct drill_memory *memory;
    const struct drill_view *view;    // what every seat knows
    const struct drill_view *skipper; // NULL: that seat is not shown here
    const struct drill_view *listener;
    const struct drill_view *plotter;
    int skipper_seat, listener_seat, plotter_seat; // -1: not shown
    enum drill_question question;
    struct board board; // where everything stands
    struct chart_sheet sheet;
};

// In one pair of hands with a listener or a plotter the arrows aim; the boat needs Shift.
static inline bool drill_is_merged(const struct drill_screen *screen)
{
    return screen->skipper != NULL && (screen->listener != NULL || screen->plotter != NULL);
}

// sea.c: the chart, the marks on it, aiming by pointer and arrows.
void drill_sea_show(struct drill_screen *screen);
bool drill_aims(const struct drill_screen *screen); // does the question want a dot?
// Can an order go to the dot that is aimed at now?
bool drill_is_aimed(const struct drill_screen *screen, bool wants_water);

// prompt.c: the question in words, with its button.
void drill_prompt_show(struct drill_screen *screen, struct box box);

// helm.c: the skipper's four ways; sonar.c: the listener's dial; buoys.c: the plotter's.
void drill_helm_show(struct drill_screen *screen, struct box box);
void drill_sonar_show(struct drill_screen *screen, struct box box);
void drill_buoys_show(struct drill_screen *screen, struct box box);

// boats.c: lives and crews; calls.c: what was said.
void drill_boats_show(struct drill_screen *screen, struct box box);
void drill_calls_show(struct drill_screen *screen, struct box box);
void drill_calls_listen(struct drill_screen *screen); // notices new calls: sounds, times
// A ping or a buoy: is a call one, and where; a side's last one, NULL when there was none.
bool drill_is_look(const struct drill_call *call);
struct dot drill_look_dot(const struct drill_call *call);
const struct drill_call *drill_last_look(const struct drill_view *view, enum side side);
// Has a side shifted after the call with this number?
bool drill_has_shifted_since(const struct drill_view *view, enum side side, uint32_t number);
// What a look told whoever sees this view; false: it was the enemy's buoy, or is too old.
bool drill_look_answer(const struct drill_view *view, int index, enum drill_answer *answer);

#endif
