#include "stations/sonar/screen.h"

void sonar_engineer_show(struct sonar_screen *screen)
{
    (void)screen;
}
