// For raylibs without SDL: nothing to listen to.
#include "stations/pointer_watch.h"

void pointer_watch_start(struct pointer_watch *watch)
{
    *watch = (struct pointer_watch){0};
}

void pointer_watch_stop(struct pointer_watch *watch)
{
    watch->listening = false;
}
