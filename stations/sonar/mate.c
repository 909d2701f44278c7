#include "stations/sonar/screen.h"

void sonar_mate_show(struct sonar_screen *screen)
{
    (void)screen;
}

void sonar_damage_show(struct sonar_screen *screen, struct box box)
{
    (void)screen;
    (void)box;
}
