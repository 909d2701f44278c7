#include "stations/widgets/lock.h"

void lock_draw(struct ui *ui, float x, float y, const struct lock *lock)
{
    struct canvas *canvas = ui->canvas;
    struct colour colour = ui_ink(ui, lock->role_colour);
    enum icon icon = lock->open ? ICON_UNLOCK : ICON_LOCK;
    struct type who = ui_type_bold(ui, TYPE_BODY, lock->role_colour);
    struct type what = ui_type(ui, TYPE_SMALL, THEME_TEXT2);
    if (lock->centred) {
        who.align = ALIGN_CENTRE;
        what.align = ALIGN_CENTRE;
        canvas_icon(canvas, icon, x, y - 25, 20, colour);
        canvas_text(canvas, x, y, lock->what, what);
        canvas_text(canvas, x, y + 20, lock->who, who);
        return;
    }
    canvas_icon(canvas, icon, x + 12, y, 22, colour);
    float room = lock->room > 0 ? lock->room : canvas_layout(canvas)->width;
    canvas_text_fit(canvas, x + 34, y - 10, room, lock->who, who);
    canvas_text_fit(canvas, x + 34, y + 11, room, lock->what, what);
}
