// A view tells the last calls only; the operator has written down more.
#include "stations/sonar/radio/radio.h"

void sonar_hearing_listen(struct sonar_screen *screen)
{
    struct sonar_hearing_memory *memory = &screen->memory->hearing;
    const struct sonar_view *view = sonar_radio_view(screen);
    struct kept_calls page = {memory->calls, sizeof memory->calls[0], SONAR_KEPT_MAX};
    kept_listen(&memory->kept, &page, view->calls, view->calls_count, view->calls_last);
    int count = memory->kept.count;
    memory->past = kept_recall(&memory->kept, &page, screen->frame, screen->seats[SONAR_RADIO]);
    if (memory->kept.count != count) {
        screen->memory->drawing.has_plotted = false; // now the tracks tell more
        sonar_marks_forget(screen);
    }
}

uint32_t sonar_hearing_gap(const struct sonar_screen *screen)
{
    const struct sonar_hearing_memory *memory = &screen->memory->hearing;
    return memory->past == KEPT_GAP ? kept_number(&memory->kept, 0) : 0;
}

int sonar_hearing_count(const struct sonar_screen *screen)
{
    return screen->memory->hearing.kept.count;
}

const struct sonar_call *sonar_hearing_call(const struct sonar_screen *screen, int index,
                                            uint32_t *number)
{
    const struct sonar_hearing_memory *memory = &screen->memory->hearing;
    *number = kept_number(&memory->kept, index);
    return &memory->calls[index];
}
