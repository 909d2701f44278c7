#include "stations/widgets/prompt.h"

#define PATIENCE_MS 4000

void prompt_draw(struct ui *ui, const struct prompt *prompt)
{
    struct canvas *canvas = ui->canvas;
    struct box box = prompt->box;
    struct colour accent = ui_accent(ui, prompt->accent);
    struct colour edge = accent;
    if (prompt->since_ms > 0) {
        bool patient = ui->now_ms < prompt->since_ms + PATIENCE_MS;
        if (patient) {
            ui_ask_frame_at(ui, prompt->since_ms + PATIENCE_MS);
        } else {
            edge = colour_fade(accent, ui_breath(ui));
        }
    }
    canvas_fill_round(canvas, box, 4, colour_mix(ui_ink(ui, THEME_INK2), accent, 0.1f));
    canvas_frame(canvas, box, 4, stroke_of(edge, 1.6f));
    canvas_fill(canvas, box_of(box.x, box.y, 6, box.h), edge);
    canvas_mark(canvas, MARK_PANEL, box);
    float middle = box.y + box.h / 2;
    canvas_icon(
        canvas, prompt->icon, box.x + 36, middle, 30,
        ui_accent(ui, prompt->icon_colour == THEME_INK0 ? prompt->accent : prompt->icon_colour));
    float x = box.x + 66;
    float room = box_right(box) - 14 - prompt->room - x;
    canvas_text_fit(canvas, x, middle - (prompt->line != NULL ? 13.0f : 0.0f), room, prompt->title,
                    ui_type_bold(ui, TYPE_TITLE, THEME_PAPER));
    if (prompt->line != NULL) {
        canvas_text_fit(canvas, x, middle + 14, room, prompt->line,
                        ui_type(ui, TYPE_BODY, THEME_TEXT2));
    }
}
