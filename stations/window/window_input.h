// Fills a frame's input from raylib's keyboard, mouse and touch. Used by the window alone.
#ifndef STATIONS_WINDOW_WINDOW_INPUT_H
#define STATIONS_WINDOW_WINDOW_INPUT_H

#include "stations/draw/layout.h"
#include "stations/ui/input.h"
#include "stations/window/window_watch.h"

// Reads what raylib has collected since it was last asked to look. Of several presses and releases
// that the watch saw, one is told in each turn, so that none is lost.
void window_input_gather(struct input *input, const struct layout *layout,
                         struct window_watch *watch);

#endif
