// Sees every press and release of the pointer, also of a click too quick for raylib.
//
// raylib looks at the pointer once a turn and tells only how it is then: a tap that comes and goes
// while a frame is drawn would be lost. Where its window is SDL's, we listen to SDL's events too.
// There are two of these, and whoever links a raylib gets the one that goes with it.
#ifndef STATIONS_POINTER_WATCH_H
#define STATIONS_POINTER_WATCH_H

#include "stations/input.h"

#define POINTER_STEPS_MAX 16

struct pointer_step {
    bool down;
    float x_px, y_px;
};

struct pointer_watch {
    bool listening; // steps come in; else raylib's word must do
    struct pointer_step steps[POINTER_STEPS_MAX];
    size_t count;
};

// Begins to listen, if that can be done here. The watch must stay where it is until it is stopped.
void pointer_watch_start(struct pointer_watch *watch);
void pointer_watch_stop(struct pointer_watch *watch);

// Takes the oldest step. Returns false when there is none.
static inline bool pointer_watch_take(struct pointer_watch *watch, struct pointer_step *step)
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
