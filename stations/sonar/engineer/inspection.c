#include "stations/sonar/screen.h"
#include "stations/widgets/button.h"
#include "stations/widgets/panel.h"

#define FOOT 46.0f  // the ruling, and the key that puts the sheet away
#define SLIM 300.0f // under that there is no room for all its words

bool sonar_inspection_is_on(const struct sonar_screen *screen)
{
    const struct sonar_view *view = screen->views[SONAR_ENGINEER];
    struct sonar_panels_memory *memory = &screen->memory->panels;
    bool has_sheet = view != NULL && view->engineer.has_inspection;
    memory->has_inspected = memory->has_inspected && has_sheet; // the next one is a new one
    return has_sheet && !memory->has_inspected;
}

void sonar_inspection_show(struct sonar_screen *screen, struct box box)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    const struct sonar_tracing *tracing = &screen->views[SONAR_ENGINEER]->engineer.inspection;
    panel_draw(ui, box, strings_get(strings, "sonar.inspection.head"),
               box.w < SLIM ? NULL : strings_get(strings, "sonar.inspection.right"));
    sonar_hull_draw(screen,
                    box_of(box.x + PANEL_PAD, box.y + PANEL_HEAD + 8, box.w - 2 * PANEL_PAD,
                           box.h - PANEL_HEAD - FOOT - 12),
                    tracing);
    float y = box_bottom(box) - FOOT / 2;
    bool stands = tracing->section >= SONAR_SECTIONS;
    canvas_icon(ui->canvas, stands ? ICON_CHECK : ICON_CROSS, box.x + PANEL_PAD + 9, y, 18,
                ui_ink(ui, stands ? THEME_PHOS : THEME_ALARM));
    struct button seen = {.box = box_of(box_right(box) - PANEL_PAD - 116, y - 16, 116, 32),
                          .label = strings_get(strings, "sonar.inspection.seen"),
                          .key = UI_KEY(INPUT_ESCAPE),
                          .light = true};
    char id[96];
    const char *ruling = stands ? "sonar.inspection.stands" : "sonar.inspection.breach";
    canvas_text_squeeze(ui->canvas, box.x + PANEL_PAD + 28, y,
                        seen.box.x - 8 - box.x - PANEL_PAD - 28,
                        strings_get(strings, words_id(strings, ruling, box.w < SLIM, id)),
                        ui_type(ui, TYPE_BODY, THEME_PAPER), TYPE_SMALL);
    if (button_show(ui, ui_id_of("sonar.inspected"), &seen)) {
        screen->memory->panels.has_inspected = true;
    }
}
