#include "stations/widgets/panel.h"

struct box panel_draw(struct ui *ui, struct box box, const char *title, const char *right)
{
    struct canvas *canvas = ui->canvas;
    float head_height = title != NULL ? PANEL_HEAD : 0;
    if (!canvas_has_room(canvas, box, 2 * PANEL_PAD, head_height)) {
        return box_of(box.x, box.y, 0, 0);
    }
    canvas_fill_round(canvas, box, 4, ui_ink(ui, THEME_INK2));
    canvas_frame(canvas, box, 4, stroke_of(ui_ink(ui, THEME_RULE), 1));
    canvas_mark(canvas, MARK_PANEL, box);
    if (title == NULL) {
        return box_inset(box, PANEL_PAD);
    }
    struct type head = ui_type_bold(ui, TYPE_SMALL, THEME_TEXT2);
    head.track = 1;
    float middle = box.y + 19;
    float room = box.w - 2 * PANEL_PAD;
    if (right != NULL) {
        struct type note = ui_type(ui, TYPE_SMALL, THEME_TEXT3);
        note.align = ALIGN_RIGHT;
        room -= canvas_text(canvas, box_right(box) - PANEL_PAD, middle, right, note) + 12;
    }
    canvas_text_fit(canvas, box.x + PANEL_PAD, middle, room, title, head);
    canvas_hline(canvas, box.x + 1, box_right(box) - 1, box.y + PANEL_HEAD, ui_ink(ui, THEME_RULE));
    return box_of(box.x + PANEL_PAD, box.y + PANEL_HEAD + 1, box.w - 2 * PANEL_PAD,
                  box.h - PANEL_HEAD - 1 - PANEL_PAD);
}
