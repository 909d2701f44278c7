#include "stations/kit/flash.h"

#define FLASH_MS 800
#define EDGE     8.0f

void flash_show(struct ui *ui, int64_t since_ms)
{
    const struct layout *layout = canvas_layout(ui->canvas);
    if (since_ms == 0 || ui->calm || ui->now_ms >= since_ms + FLASH_MS) {
        return;
    }
    float strength = 1 - ui_ease(ui, since_ms, FLASH_MS);
    canvas_frame(ui->canvas, box_of(0, 0, layout->width, layout->height), 0,
                 stroke_of(colour_fade(ui_ink(ui, THEME_ALARM), strength), EDGE));
}
