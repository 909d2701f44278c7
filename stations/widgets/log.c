#include "stations/widgets/log.h"

#define ROW     26.0f
#define DROP_MS 120

static void draw_row(struct ui *ui, const struct log *log, int index, struct box row)
{
    struct canvas *canvas = ui->canvas;
    const struct log_row *entry = &log->rows[index];
    bool newest = index == 0;
    float x = row.x;
    float y = row.y + row.h / 2;
    if (newest) {
        canvas_fill_round(canvas, box_of(row.x - 8, row.y, row.w + 16, row.h), 3,
                          ui_ink(ui, THEME_INK3));
    }
    if (entry->time != NULL) {
        canvas_text(canvas, x, y, entry->time, ui_type(ui, TYPE_SMALL, THEME_TEXT3));
        x += 46;
    }
    if (entry->has_side) {
        canvas_flag(canvas, entry->side, x + 9, y, 13, &ui->theme);
        x += 26;
    }
    enum theme_colour words = entry->ours && !newest ? THEME_TEXT2 : THEME_PAPER;
    if (entry->icon != ICON_NONE) {
        enum theme_colour colour = entry->icon_colour == THEME_INK0 ? words : entry->icon_colour;
        canvas_icon(canvas, entry->icon, x + 10, y, 15, ui_ink(ui, colour));
    }
    x += 28;
    struct type type = ui_type(ui, TYPE_BODY, words);
    type.bold = newest;
    canvas_text_fit(canvas, x, y, box_right(row) - x, entry->words, type);
}

int log_draw(struct ui *ui, const struct log *log)
{
    float height = log->row_height > 0 ? log->row_height : ROW;
    int room = (int)(log->box.h / height);
    int count = log->count < room ? log->count : room;
    if (count == 0 && log->empty != NULL) {
        canvas_text_fit(ui->canvas, log->box.x, log->box.y + height / 2, log->box.w, log->empty,
                        ui_type(ui, TYPE_SMALL, THEME_TEXT3));
    }
    float drop = log->newest_at_ms > 0 ? 1 - ui_ease(ui, log->newest_at_ms, DROP_MS) : 0;
    canvas_clip(ui->canvas, box_of(log->box.x - 8, log->box.y, log->box.w + 16, log->box.h));
    for (int i = 0; i < count; i++) {
        draw_row(ui, log, i,
                 box_of(log->box.x, log->box.y + ((float)i - drop) * height, log->box.w, height));
    }
    canvas_unclip(ui->canvas);
    return count;
}
