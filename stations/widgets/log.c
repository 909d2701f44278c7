#include "stations/widgets/log.h"

#define ROW     26.0f
#define DROP_MS 120

// Draws what stands at the right end of a row and returns where the room for its words ends.
static float draw_end(struct ui *ui, const struct log_row *entry, struct box row, float x, float y)
{
    struct type words = {.size = TYPE_SMALL, .bold = entry->is_bold};
    float room = box_right(row) - x - 32 - canvas_text_width(ui->canvas, entry->words, words);
    if (entry->note != NULL && room > 0) {
        struct type type = ui_type_bold(ui, TYPE_SMALL, THEME_PAPER);
        type.colour = ui_accent(ui, THEME_INK0);
        type.align = ALIGN_RIGHT;
        return box_right(row) - canvas_text(ui->canvas, box_right(row), y, entry->note, type) - 4;
    }
    if (entry->is_done) {
        canvas_icon(ui->canvas, ICON_CHECK, box_right(row) - 8, y, 13, ui_ink(ui, THEME_PHOS));
        return box_right(row) - 20;
    }
    return box_right(row);
}

static void draw_row(struct ui *ui, const struct log *log, int index, struct box row)
{
    struct canvas *canvas = ui->canvas;
    const struct log_row *entry = &log->rows[index];
    bool newest = index == 0 && !log->is_flat;
    bool bold = newest || entry->is_bold;
    float x = row.x;
    float y = row.y + row.h / 2;
    struct box ground = {row.x - 8, row.y, row.w + 16, row.h};
    if (newest || entry->is_framed) {
        canvas_fill_round(canvas, ground, 3, ui_ink(ui, THEME_INK3));
    }
    if (entry->is_framed) {
        canvas_frame(canvas, ground, 3, stroke_of(ui_accent(ui, THEME_INK0), 1));
    }
    if (entry->time != NULL) {
        canvas_text(canvas, x, y, entry->time, ui_type(ui, TYPE_SMALL, THEME_TEXT3));
        x += 46;
    }
    if (entry->has_side) {
        canvas_flag(canvas, entry->side, x + 9, y, 13, &ui->theme);
        x += entry->time == NULL && log->is_flat ? 24 : 26;
    }
    enum theme_colour words = entry->ours && !newest ? THEME_TEXT2 : THEME_PAPER;
    if (entry->icon != ICON_NONE) {
        enum theme_colour colour = entry->icon_colour == THEME_INK0 ? words : entry->icon_colour;
        canvas_icon(canvas, entry->icon, x + 10, y, entry->is_bold ? 18 : 15, ui_ink(ui, colour));
    }
    // Where there is no sign, a flat log's words begin at once.
    x += entry->icon == ICON_NONE && log->is_flat ? 0 : 28;
    struct type type = ui_type(ui, TYPE_BODY, words);
    type.bold = bold;
    float end = draw_end(ui, entry, row, x, y);
    struct type small = type;
    small.size = TYPE_SMALL;
    bool is_long = entry->shorter != NULL && entry->shorter[0] != '\0' &&
                   canvas_text_width(canvas, entry->words, small) > end - x;
    canvas_text_squeeze(canvas, x, y, end - x, is_long ? entry->shorter : entry->words, type,
                        TYPE_SMALL);
}

int log_draw(struct ui *ui, const struct log *log)
{
    if (!ui_has_room(ui, log->box)) {
        return 0;
    }
    float height = log->row_height > 0 ? log->row_height : ROW;
    int room = room_rows(log->box.h, height);
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
