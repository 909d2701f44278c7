#include "stations/sonar/screen.h"
#include "stations/widgets/panel.h"

bool sonar_inspection_is_on(const struct sonar_screen *screen)
{
    const struct sonar_view *view = screen->views[ROLE_ENGINEER];
    return view != NULL && view->engineer.has_inspection && !screen->memory->panels.has_inspected;
}

void sonar_inspection_show(struct sonar_screen *screen, struct box box)
{
    panel_draw(screen->frame->ui, box, strings_get(screen->frame->strings, "sonar.inspection.head"),
               NULL);
}
