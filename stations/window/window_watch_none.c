// For the raylib that draws into memory: nothing to listen to, and a picture to draw on.
#include "stations/window/window_watch.h"

#include <rlgl.h>

// Of raylib's software renderer, in the library but in none of its public headers.
void *swGetColorBuffer(int *width, int *height);

void window_watch_start(struct window_watch *watch)
{
    *watch = (struct window_watch){0};
}

void window_watch_stop(struct window_watch *watch)
{
    watch->listening = false;
}

struct surface window_surface(void)
{
    struct surface surface = {0};
    if (rlGetVersion() == RL_OPENGL_SOFTWARE) {
        uint8_t *lowest = swGetColorBuffer(&surface.width, &surface.height);
        // As OpenGL has it, the first row in memory is the lowest.
        surface.stride = -(ptrdiff_t)surface.width * 4;
        surface.rgba = lowest == NULL ? NULL : lowest - surface.stride * (surface.height - 1);
    }
    return surface;
}
