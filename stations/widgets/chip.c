#include "stations/widgets/chip.h"

#include <math.h>

#define HEIGHT 24.0f

float chip_draw(struct ui *ui, float x, float y, const struct chip *chip)
{
    struct canvas *canvas = ui->canvas;
    bool alarm = chip->filled && chip->colour == THEME_ALARM;
    struct type type = ui_type_bold(ui, TYPE_SMALL, chip->colour);
    if (chip->filled) {
        type.colour = ui_ink(ui, alarm ? THEME_ALARM_INK : THEME_INK1);
    }
    float lead = chip->icon == ICON_NONE ? 10 : 30;
    float width = roundf(canvas_text_width(canvas, chip->text, type) + lead + 10);
    struct box box = {x, y - HEIGHT / 2, width, HEIGHT};
    if (chip->filled) {
        canvas_fill_round(canvas, box, 3, ui_ink(ui, chip->colour));
    } else {
        canvas_frame(canvas, box, 3, stroke_of(ui_ink(ui, chip->colour), 1));
    }
    canvas_icon(canvas, chip->icon, x + 16, y, 15, type.colour);
    canvas_text(canvas, x + lead, y, chip->text, type);
    return width;
}
