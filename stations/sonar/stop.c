#include "stations/sonar/screen.h"

bool sonar_stop_is_on(const struct sonar_screen *screen)
{
    return screen->view->has_stop;
}

void sonar_stop_show(struct sonar_screen *screen, struct box box)
{
    (void)screen;
    (void)box;
}
