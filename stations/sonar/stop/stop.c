#include "stations/sonar/screen.h"

bool sonar_stop_is_on(const struct sonar_screen *screen)
{
    return screen->view->has_stop && screen->view->phase != SONAR_OVER;
}

bool sonar_stop_freezes(const struct sonar_screen *screen)
{
    return sonar_stop_is_on(screen) ||
           (screen->view->helm == SONAR_HELM_STOP && screen->view->phase == SONAR_PLAYING);
}

void sonar_stop_rig(struct sonar_screen *screen)
{
    halt_rig(screen->frame->ui, &screen->memory->stop.halt, sonar_stop_is_on(screen));
}

void sonar_stop_dress(struct sonar_screen *screen)
{
    halt_dress(screen->frame->ui, &screen->memory->stop.halt);
}
