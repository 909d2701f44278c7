#include "stations/widgets/tick.h"

#include <math.h>

#define GROW_MS 120

void tick_draw(struct ui *ui, float x, float y, float size, enum theme_colour colour,
               int64_t from_ms)
{
    float grown = from_ms > 0 ? ui_ease(ui, from_ms, GROW_MS) : 1;
    if (grown >= 1) {
        canvas_icon(ui->canvas, ICON_CHECK, x, y, size, ui_ink(ui, colour));
        return;
    }
    // The corners of the icon, in its box of 24.
    static const struct point CORNERS[] = {{-8, 0}, {-2.6f, 6}, {8.5f, -6.5f}};
    const float scale = size / 24;
    float left = grown * (hypotf(5.4f, 6) + hypotf(11.1f, 12.5f));
    struct point line[3] = {{x + CORNERS[0].x * scale, y + CORNERS[0].y * scale}};
    size_t count = 1;
    for (size_t i = 1; i < 3 && left > 0; i++) {
        float dx = CORNERS[i].x - CORNERS[i - 1].x;
        float dy = CORNERS[i].y - CORNERS[i - 1].y;
        float part = fminf(1, left / hypotf(dx, dy));
        line[count].x = x + (CORNERS[i - 1].x + dx * part) * scale;
        line[count].y = y + (CORNERS[i - 1].y + dy * part) * scale;
        count++;
        left -= hypotf(dx, dy);
    }
    struct stroke stroke = {.colour = ui_ink(ui, colour), .width = 3.2f * scale, .cap = CAP_ROUND};
    canvas_polyline(ui->canvas, line, count, false, stroke);
}
