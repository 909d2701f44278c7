#include "stations/sonar/screen.h"

void sonar_calls_listen(struct sonar_screen *screen)
{
    (void)screen;
}

void sonar_calls_show(struct sonar_screen *screen, struct box box)
{
    (void)screen;
    (void)box;
}
