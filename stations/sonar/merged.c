#include "stations/sonar/screen.h"

void sonar_merged_show(struct sonar_screen *screen)
{
    (void)screen;
}
