// For raylibs without SDL: nothing to listen to.
#include "stations/window_watch.h"

void window_watch_start(struct window_watch *watch)
{
    *watch = (struct window_watch){0};
}

void window_watch_stop(struct window_watch *watch)
{
    watch->listening = false;
}
