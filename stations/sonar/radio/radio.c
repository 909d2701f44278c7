#include "stations/sonar/radio/radio.h"

#define TOP  56.0f
#define GAP  12.0f
#define FOOT 16.0f

static void show_left(struct sonar_screen *screen, struct box column);
static void show_right(struct sonar_screen *screen, struct box column);

void sonar_radio_show(struct sonar_screen *screen)
{
    const struct layout *layout = canvas_layout(screen->frame->ui->canvas);
    float left = screen->is_narrow ? 212 : 284;
    float sea = screen->is_narrow ? 274 : 346;
    float right = sea + 646;
    float high = layout->height - FOOT - TOP;
    float strip = sonar_turn_strip_show(screen, sea - CHART_SHEET_MARGIN, layout->height - 48, 652);
    sonar_tracing_show(screen, box_of(sea - CHART_SHEET_MARGIN, TOP, 652, 652 - strip));
    show_left(screen, box_of(16, TOP, left, high));
    show_right(screen, box_of(right, TOP, layout->width - 16 - right, high));
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
