#include "stations/sonar/screen.h"

// Prompt, helm and orders at the right of the sea, or what takes their place.
static void show_upper(struct sonar_screen *screen, struct box column);
static void show_lower(struct sonar_screen *screen, struct box column);

void sonar_captain_show(struct sonar_screen *screen)
{
    const struct layout *layout = canvas_layout(screen->frame->ui->canvas);
    const float left = 680;
    struct box column = box_of(left, 56, layout->width - 16 - left, layout->height - 16 - 56);
    float strip = sonar_turn_strip_show(screen, 16, layout->height - 48, 648);
    sonar_sea_show(screen, box_of(20, 56, 652, 652 - strip));
    show_upper(screen, column);
    show_lower(screen, column);
}

static void show_upper(struct sonar_screen *screen, struct box column)
{
    const struct sonar_view *view = screen->view;
    struct box prompt = box_of(column.x, column.y, column.w, 68);
    struct box under = box_of(column.x, column.y + 80, column.w, 288);
    float half = (column.w - 16) / 2;
    if (sonar_stop_is_on(screen)) {
        sonar_stop_show(screen, box_of(column.x, column.y, column.w, 368));
        return;
    }
    sonar_captain_prompt_show(screen, prompt);
    if (view->phase == SONAR_OVER) {
        sonar_over_show(screen, under);
        return;
    }
    sonar_helm_show(screen, box_of(under.x, under.y, half, under.h));
    sonar_orders_show(screen, box_of(under.x + half + 16, under.y, half, under.h));
}

static void show_lower(struct sonar_screen *screen, struct box column)
{
    float top = column.y + 380;
    float low = box_bottom(column) - top;
    if (screen->is_narrow) {
        // Spare height goes to the list of calls.
        struct box calls = box_of(column.x, top, column.w, low - 12 - 136);
        sonar_intercom_show(screen, box_of(column.x, box_bottom(calls) + 12, column.w, 136));
        sonar_notes_slip(screen, &calls, 94);
        sonar_calls_show(screen, calls);
        return;
    }
    float half = (column.w - 16) / 2;
    struct box calls = box_of(column.x, top, half, low);
    sonar_intercom_show(screen, box_of(column.x + half + 16, top, half, low));
    sonar_notes_slip(screen, &calls, 160);
    sonar_calls_show(screen, calls);
}
