#include "stations/sonar/radio/radio.h"
#include "stations/sonar/places.h"

#define GAP 12.0f

static void show_left(struct sonar_screen *screen, struct box column);
static void show_right(struct sonar_screen *screen, struct box column);

void sonar_radio_show(struct sonar_screen *screen)
{
    const struct layout *layout = canvas_layout(screen->frame->ui->canvas);
    struct sonar_radio_places places = sonar_radio_places(layout, sonar_turn_has_strip(screen));
    sonar_turn_show(screen, places.strip);
    sonar_tracing_show(screen, places.sea);
    show_left(screen, places.left);
    show_right(screen, places.right);
    sonar_radio_send(screen);
}

static void show_left(struct sonar_screen *screen, struct box column)
{
    if (sonar_stop_is_on(screen)) { // in the place of the prompt and the log's head
        sonar_stop_show(screen, box_cut_top(&column, 328, GAP));
    } else {
        sonar_radio_prompt_show(screen, box_cut_top(&column, 84, GAP));
    }
    sonar_notes_slip(screen, &column, 160);
    sonar_radio_log_show(screen, column);
}

static void show_right(struct sonar_screen *screen, struct box column)
{
    if (screen->view->phase == SONAR_OVER) {
        sonar_over_show(screen, box_cut_top(&column, 390, GAP));
    } else {
        sonar_tools_show(screen, box_cut_top(&column, screen->is_narrow ? 250 : 206, GAP));
        sonar_radio_marks_show(screen, box_cut_top(&column, screen->is_narrow ? 98 : 172, GAP));
    }
    sonar_intercom_show(screen, column);
}
