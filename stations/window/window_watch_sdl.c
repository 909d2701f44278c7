#include "stations/window/window_watch.h"

#include <SDL.h>

static int note(void *context, SDL_Event *event);
static void note_button(struct window_watch *watch, const SDL_MouseButtonEvent *button);
static void note_motion(struct window_watch *watch, const SDL_MouseMotionEvent *motion);
static void note_key(struct window_watch *watch, const SDL_KeyboardEvent *key);

void window_watch_start(struct window_watch *watch)
{
    *watch = (struct window_watch){.listening = true};
    SDL_AddEventWatch(note, watch);
}

void window_watch_stop(struct window_watch *watch)
{
    SDL_DelEventWatch(note, watch);
    watch->listening = false;
}

// SDL calls this for each event as it is collected, on the thread that collects.
static int note(void *context, SDL_Event *event)
{
    struct window_watch *watch = context;
    switch (event->type) {
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        note_button(watch, &event->button);
        break;
    case SDL_MOUSEMOTION:
        note_motion(watch, &event->motion);
        break;
    case SDL_KEYDOWN:
        note_key(watch, &event->key);
        break;
    case SDL_WINDOWEVENT:
        watch->uncovered = watch->uncovered || event->window.event == SDL_WINDOWEVENT_EXPOSED;
        break;
    default:
        break;
    }
    return 0;
}

// A finger's comes as a mouse's too.
static void note_button(struct window_watch *watch, const SDL_MouseButtonEvent *button)
{
    if (button->button == SDL_BUTTON_LEFT && watch->count < POINTER_STEPS_MAX) {
        watch->steps[watch->count++] = (struct pointer_step){button->type == SDL_MOUSEBUTTONDOWN,
                                                             (float)button->x, (float)button->y};
    }
}

// A fast mouse tells a thousand places a second; the last of those that find no room is enough.
static void note_motion(struct window_watch *watch, const SDL_MouseMotionEvent *motion)
{
    if (watch->passed_count == POINTER_PASSED_MAX) {
        watch->passed_count--;
    }
    watch->passed[watch->passed_count++] = (struct pointer_step){
        (motion->state & SDL_BUTTON_LMASK) != 0, (float)motion->x, (float)motion->y};
}

static void note_key(struct window_watch *watch, const SDL_KeyboardEvent *key)
{
    SDL_Scancode code = key->keysym.scancode;
    if (code >= SDL_SCANCODE_LCTRL && code <= SDL_SCANCODE_RGUI) {
        return; // a modifier by itself
    }
    unsigned held = key->keysym.mod;
    watch->has_key = true;
    // The right Alt key types signs on many keyboards and is no modifier there.
    watch->mods = ((held & KMOD_SHIFT) != 0 ? INPUT_SHIFT : 0u) |
                  ((held & KMOD_CTRL) != 0 ? INPUT_CTRL : 0u) |
                  ((held & KMOD_LALT) != 0 ? INPUT_ALT : 0u);
}

struct surface window_surface(void)
{
    return (struct surface){0};
}
