#include "stations/widgets/toast.h"

#include <math.h>

#define HEIGHT  40.0f
#define MOVE_MS 160

float toast_draw(struct ui *ui, float x, float bottom, const struct ui_toast *toast)
{
    struct canvas *canvas = ui->canvas;
    struct type type = ui_type(ui, TYPE_BODY, THEME_PAPER);
    float max_width = canvas_layout(canvas)->width - 96;
    float lead = toast->icon == ICON_NONE ? 16 : 44;
    float width = fminf(canvas_text_width(canvas, toast->text, type), max_width);
    struct box box = {roundf(x - (width + lead + 16) / 2), bottom - HEIGHT, width + lead + 16,
                      HEIGHT};
    canvas_fill_round(canvas, box, 4, ui_ink(ui, THEME_INK3));
    canvas_frame(canvas, box, 4, stroke_of(ui_ink(ui, toast->colour), 1));
    canvas_fill(canvas, box_of(box.x, box.y, 4, box.h), ui_ink(ui, toast->colour));
    canvas_mark(canvas, MARK_PANEL, box);
    canvas_icon(canvas, toast->icon, box.x + 25, box.y + HEIGHT / 2, 20, ui_ink(ui, toast->colour));
    canvas_text_fit(canvas, box.x + lead, box.y + HEIGHT / 2, width, toast->text, type);
    return HEIGHT;
}

void toast_draw_all(struct ui *ui)
{
    if (ui->canvas == NULL) {
        return;
    }
    const struct layout *layout = canvas_layout(ui->canvas);
    float bottom = layout->height - 16;
    bool raised = false;
    for (int i = 0; i < UI_TOASTS_MAX; i++) {
        const struct ui_toast *toast = &ui->toasts[i];
        if (toast->until_ms <= ui->now_ms) {
            continue;
        }
        if (!raised) {
            canvas_raise(ui->canvas);
            raised = true;
        }
        ui_ask_frame_at(ui, toast->until_ms);
        float rise = 12 * (1 - ui_ease(ui, toast->from_ms, MOVE_MS));
        bottom -= toast_draw(ui, layout->width / 2, bottom + rise, toast) + 8;
    }
}
