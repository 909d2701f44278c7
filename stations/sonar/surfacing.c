#include "stations/sonar/screen.h"

void sonar_surfacing_show(struct sonar_screen *screen)
{
    (void)screen;
}
