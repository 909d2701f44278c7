// Hears what raylib does not pass on.
//
// raylib looks once a turn and tells only how things are then: a click or a Shift that comes and
// goes while a frame is drawn would be lost, and that the window was uncovered it never tells.
// Where its window is SDL's, we listen to SDL's events too. There are two of these, and whoever
// links a raylib gets the one that goes with it.
#ifndef STATIONS_WINDOW_WINDOW_WATCH_H
#define STATIONS_WINDOW_WINDOW_WATCH_H

#include "stations/draw/surface.h"
#include "stations/ui/input.h"

#define POINTER_STEPS_MAX  16
#define POINTER_PASSED_MAX 64

// The pointer was pressed or released.
struct pointer_step {
    bool down;
    float x_px, y_px;
};

struct window_watch {
    bool listening; // the rest comes in; else raylib's word must do
    struct pointer_step steps[POINTER_STEPS_MAX];
    size_t count;
    struct pointer_step passed[POINTER_PASSED_MAX]; // where the pointer went since the last look
    size_t passed_count;
    bool has_key;   // a key was pressed since the last look
    unsigned mods;  // that were held when it was, of enum input_mods
    bool uncovered; // the screen has lost what the window showed
};

// Begins to listen, if that can be done here. The watch must stay where it is until it is stopped.
void window_watch_start(struct window_watch *watch);
void window_watch_stop(struct window_watch *watch);

// The picture that raylib draws into when it has no GPU: whoever draws boxes and masks does it
// faster on the pixels themselves. Without pixels where raylib draws otherwise.
struct surface window_surface(void);

// Takes the oldest step. Returns false when there is none.
static inline bool window_watch_take(struct window_watch *watch, struct pointer_step *step)
{
    if (watch->count == 0) {
        return false;
    }
    *step = watch->steps[0];
    watch->count--;
    for (size_t i = 0; i < watch->count; i++) {
        watch->steps[i] = watch->steps[i + 1];
    }
    return true;
}

#endif
