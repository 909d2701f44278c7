#include "stations/widgets/toast.h"

#include <math.h>

#define HEIGHT    40.0f
#define MOVE_MS   160
#define LEADING   22.0f
#define LINES_MAX 3

static struct box draw_card(struct ui *ui, struct box box, const struct ui_toast *toast)
{
    struct canvas *canvas = ui->canvas;
    canvas_fill_round(canvas, box, 4, ui_ink(ui, THEME_INK3));
    canvas_frame(canvas, box, 4, stroke_of(ui_ink(ui, toast->colour), 1));
    canvas_fill(canvas, box_of(box.x, box.y, 4, box.h), ui_ink(ui, toast->colour));
    canvas_mark(canvas, MARK_PANEL, box);
    canvas_icon(canvas, toast->icon, box.x + 25, box.y + HEIGHT / 2, 20, ui_ink(ui, toast->colour));
    return box;
}

float toast_draw(struct ui *ui, float x, float bottom, const struct ui_toast *toast)
{
    struct canvas *canvas = ui->canvas;
    struct type type = ui_type(ui, TYPE_BODY, THEME_PAPER);
    float max_width = canvas_layout(canvas)->width - 96;
    float lead = toast->icon == ICON_NONE ? 16 : 44;
    float width = fminf(canvas_text_width(canvas, toast->text, type), max_width);
    struct box box = {roundf(x - (width + lead + 16) / 2), bottom - HEIGHT, width + lead + 16,
                      HEIGHT};
    draw_card(ui, box, toast);
    canvas_text_fit(canvas, box.x + lead, box.y + HEIGHT / 2, width, toast->text, type);
    return HEIGHT;
}

// The newest that is still to be seen and older than the last one; NULL when there is none.
static const struct ui_toast *next_toast(const struct ui *ui, const struct ui_toast *last)
{
    const struct ui_toast *next = NULL;
    for (int i = 0; i < UI_TOASTS_MAX; i++) {
        const struct ui_toast *toast = &ui->toasts[i];
        bool is_later = last != NULL && (toast->from_ms > last->from_ms ||
                                         (toast->from_ms == last->from_ms && toast <= last));
        bool is_better = next == NULL || toast->from_ms > next->from_ms;
        if (toast->until_ms > ui->now_ms && !is_later && is_better) {
            next = toast;
        }
    }
    return next;
}

// From the top of the room downwards, the newest first, as many as it holds.
static void draw_in_room(struct ui *ui, struct box room)
{
    struct canvas *canvas = ui->canvas;
    struct type type = ui_type(ui, TYPE_BODY, THEME_PAPER);
    float y = room.y;
    for (const struct ui_toast *toast = next_toast(ui, NULL); toast != NULL;
         toast = next_toast(ui, toast)) {
        float lead = toast->icon == ICON_NONE ? 16 : 44;
        float width = fminf(canvas_text_width(canvas, toast->text, type), room.w - lead - 16);
        int lines = canvas_text_wrap(canvas, 0, 0, width + 1, LEADING, 0, toast->text, type);
        lines = lines > LINES_MAX ? LINES_MAX : lines;
        lines = HEIGHT + (float)(lines - 1) * LEADING > room.h ? 1 : lines;
        float height = HEIGHT + (float)(lines - 1) * LEADING;
        if (y + height > box_bottom(room)) {
            return;
        }
        if (y == room.y) {
            canvas_raise(canvas);
        }
        ui_ask_frame_at(ui, toast->until_ms);
        float x = roundf(room.x + (room.w - width - lead - 16) / 2);
        struct box box = draw_card(ui, box_of(x, y, width + lead + 16, height), toast);
        if (lines == 1) {
            canvas_text_fit(canvas, box.x + lead, y + HEIGHT / 2, width, toast->text, type);
        } else {
            canvas_text_wrap(canvas, box.x + lead, y + HEIGHT / 2, width + 1, LEADING, lines,
                             toast->text, type);
        }
        y += height + 4;
    }
}

void toast_draw_all(struct ui *ui)
{
    if (ui->canvas == NULL) {
        return;
    }
    if (ui->toast_room.w > 0) {
        draw_in_room(ui, ui->toast_room);
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
