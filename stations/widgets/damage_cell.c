#include "stations/widgets/damage_cell.h"

#define FILL_MS 200

static void draw_taken(struct ui *ui, const struct damage_cell *cell);

void damage_cell_draw(struct ui *ui, const struct damage_cell *cell)
{
    struct canvas *canvas = ui->canvas;
    struct box box = cell->box;
    if (!ui_has_room(ui, box)) {
        return;
    }
    float filled = !cell->is_taken      ? 0
                   : cell->taken_ms > 0 ? ui_ease(ui, cell->taken_ms, FILL_MS)
                                        : 1;
    canvas_fill_round(canvas, box, 3, ui_ink(ui, filled >= 1 ? THEME_ALARM : THEME_INK0));
    if (filled > 0 && filled < 1) {
        float height = box.h * filled;
        canvas_fill(canvas, box_of(box.x, box_bottom(box) - height, box.w, height),
                    ui_ink(ui, THEME_ALARM));
    }
    canvas_frame(canvas, box, 3,
                 stroke_of(ui_ink(ui, cell->is_taken ? THEME_ALARM : THEME_EDGE), 1));
    if (filled >= 1) {
        draw_taken(ui, cell);
    } else if (cell->empty != NULL && !cell->is_taken) {
        struct type words = ui_type(ui, TYPE_BODY, THEME_TEXT3);
        words.align = ALIGN_CENTRE;
        canvas_text_squeeze(canvas, box.x + box.w / 2, box.y + box.h / 2, box.w - 8, cell->empty,
                            words, TYPE_SMALL);
    }
}

static void draw_taken(struct ui *ui, const struct damage_cell *cell)
{
    struct box box = cell->box;
    float sign = cell->sign > 0 ? cell->sign : 18;
    float y = box.y + box.h / 2;
    struct colour ink = ui_ink(ui, THEME_ALARM_INK);
    if (cell->what == NULL) {
        canvas_icon(ui->canvas, ICON_CROSS, box.x + box.w / 2, y, sign, ink);
        return;
    }
    bool is_slim = sign < 18;
    float x = box.x + (is_slim ? 34.0f : 44.0f);
    canvas_icon(ui->canvas, ICON_CROSS, box.x + (is_slim ? 18.0f : 24.0f), y, sign, ink);
    canvas_text_fit(ui->canvas, x, y - 9, box_right(box) - x - 4, cell->what,
                    (struct type){.colour = ink, .bold = true});
    if (cell->when != NULL) {
        canvas_text(ui->canvas, x, y + 11, cell->when,
                    (struct type){.colour = ink, .size = is_slim ? TYPE_SMALL : TYPE_BODY});
    }
}
