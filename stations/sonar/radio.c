#include "stations/sonar/screen.h"

void sonar_radio_show(struct sonar_screen *screen)
{
    (void)screen;
}
