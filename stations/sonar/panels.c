#include "stations/sonar/screen.h"

void sonar_panels_show(struct sonar_screen *screen, struct box box)
{
    (void)screen;
    (void)box;
}
