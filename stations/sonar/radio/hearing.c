#include <string.h>

#include "stations/sonar/radio/radio.h"

// A view tells the last calls only; the operator has written down more. After a reconnect, or when
// some were missed, he begins a new page: what is between nobody can know.
void sonar_hearing_listen(struct sonar_screen *screen)
{
    struct sonar_hearing_memory *memory = &screen->memory->hearing;
    const struct sonar_view *view = sonar_radio_view(screen);
    uint32_t first = view->calls_last - view->calls_count + 1;
    if (memory->last + 1 < first || memory->last > view->calls_last) {
        memory->count = 0;
        memory->last = first - 1;
    }
    for (int i = 0; i < view->calls_count; i++) {
        if (first + (uint32_t)i <= memory->last) {
            continue;
        }
        if (memory->count == SONAR_KEPT_MAX) {
            memory->count--;
            memmove(memory->calls, memory->calls + 1,
                    (size_t)memory->count * sizeof memory->calls[0]);
        }
        memory->calls[memory->count++] = view->calls[i];
        memory->last = first + (uint32_t)i;
    }
}

int sonar_hearing_count(const struct sonar_screen *screen)
{
    return screen->memory->hearing.count;
}

const struct sonar_call *sonar_hearing_call(const struct sonar_screen *screen, int index,
                                            uint32_t *number)
{
    const struct sonar_hearing_memory *memory = &screen->memory->hearing;
    *number = memory->last - (uint32_t)(memory->count - 1 - index);
    return &memory->calls[index];
}
