#include "stations/sonar/screen.h"

void sonar_captain_show(struct sonar_screen *screen)
{
    (void)screen;
}

void sonar_captain_prompt_show(struct sonar_screen *screen, struct box box)
{
    (void)screen;
    (void)box;
}
