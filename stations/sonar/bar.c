#include "stations/sonar/screen.h"

void sonar_bar_show(struct sonar_screen *screen)
{
    (void)screen;
}
