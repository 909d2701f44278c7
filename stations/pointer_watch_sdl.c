#include "stations/pointer_watch.h"

#include <SDL.h>

// SDL calls this for each event as it is collected, on the thread that collects.
static int note(void *context, SDL_Event *event)
{
    struct pointer_watch *watch = context;
    bool button = event->type == SDL_MOUSEBUTTONDOWN || event->type == SDL_MOUSEBUTTONUP;
    if (button && event->button.button == SDL_BUTTON_LEFT && watch->count < POINTER_STEPS_MAX) {
        watch->steps[watch->count++] = (struct pointer_step){
            event->type == SDL_MOUSEBUTTONDOWN, (float)event->button.x, (float)event->button.y};
    }
    return 0;
}

void pointer_watch_start(struct pointer_watch *watch)
{
    *watch = (struct pointer_watch){.listening = true};
    SDL_AddEventWatch(note, watch);
}

void pointer_watch_stop(struct pointer_watch *watch)
{
    SDL_DelEventWatch(note, watch);
    watch->listening = false;
}
