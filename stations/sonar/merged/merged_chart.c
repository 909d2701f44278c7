// One chart for two roles: the captain's boat and the radio operator's tracing lie over the same
// sea and are both seen all the while. One of them is in hand.
#include "stations/sonar/captain/aim.h"
#include "stations/sonar/merged/merged.h"
#include "stations/sonar/radio/radio.h"
#include "stations/widgets/button.h"
#include "stations/widgets/panel.h"

bool sonar_tracing_holds_keys(const struct sonar_screen *screen)
{
    return screen->shown > 1 && screen->views[SONAR_RADIO] != NULL &&
           screen->memory->tracing.has_keys && screen->view->phase != SONAR_OVER &&
           !sonar_stop_is_on(screen);
}

void sonar_tracing_under(struct sonar_screen *screen, const struct chart_sheet *sheet)
{
    const struct sonar_view *radio = screen->views[SONAR_RADIO];
    if (radio == NULL || !radio->has_radio || !radio->has_chart || screen->shown == 1) {
        return;
    }
    static const struct sonar_areas NONE = {.count = 0};
    sonar_tracing_draw(screen, sheet, &NONE);
    sonar_tracing_draw_marks(screen, sheet);
}

void sonar_merged_chart_show(struct sonar_screen *screen, struct box box)
{
    if (screen->memory->captain.aim != SONAR_AIM_NONE) {
        screen->memory->tracing.has_keys = false; // what is aimed at is shown on the own layer
    }
    if (sonar_tracing_holds_keys(screen)) {
        sonar_tracing_show(screen, box);
        return;
    }
    screen->memory->tracing.has_keys = false;
    if (screen->views[SONAR_RADIO] != NULL && screen->views[SONAR_RADIO]->has_radio) {
        sonar_hearing_listen(screen);
        sonar_plotting_listen(screen);
        sonar_marks_listen(screen);
    }
    sonar_sea_show(screen, box);
}

// Which of the two is in hand, by one key; then the tools, which answer only while they are.
void sonar_merged_tools_show(struct sonar_screen *screen, struct box box)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    struct sonar_tracing_memory *memory = &screen->memory->tracing;
    bool is_held = sonar_tracing_holds_keys(screen);
    canvas_fill_round(ui->canvas, box, 4, ui_ink(ui, THEME_INK2));
    canvas_frame(ui->canvas, box, 4,
                 stroke_of(ui_ink(ui, is_held ? THEME_RADIO : THEME_RULE), is_held ? 2 : 1));
    canvas_mark(ui->canvas, MARK_PANEL, box);
    struct box rest = box_inset(box, 10);
    rest.y = box.y;
    rest.h = box.h;
    struct box place = box_cut_left(&rest, 160, 10);
    struct button hold = {
        .box = box_of(place.x, box.y + (box.h - 40) / 2, place.w, 40),
        .label = strings_get(strings, is_held ? "sonar.merged.own" : "sonar.merged.tracing"),
        .key = UI_KEY('X'),
        .icon = is_held ? ICON_CAPTAIN : ICON_RADIO,
        .icon_colour = is_held ? THEME_CAPTAIN : THEME_RADIO,
        .icon_x = 22,
        .light = true,
        .accent = THEME_RADIO,
        .disabled = sonar_stop_is_on(screen) || screen->view->phase != SONAR_PLAYING,
    };
    if (button_show(ui, ui_id_of("merged.hold"), &hold)) {
        memory->has_keys = !memory->has_keys;
        sonar_aim_leave(screen);
        ui_ask_frame_at(ui, ui->now_ms);
    }
    sonar_tools_show(screen, rest);
}
