#include "stations/kit/halt.h"

#include "stations/widgets/bar.h"
#include "stations/widgets/stripes.h"

#define COMES_MS 160
#define GOES_MS  240
#define EDGE     6.0f

void halt_rig(struct ui *ui, struct halt_memory *memory, bool is_on)
{
    if (memory->has_looked && is_on != memory->was_on) {
        memory->changed_ms = ui->now_ms;
    }
    bool is_settled = !memory->has_looked || memory->changed_ms == 0;
    memory->has_looked = true;
    memory->was_on = is_on;
    float turned = is_settled ? 1 : ui_ease(ui, memory->changed_ms, is_on ? COMES_MS : GOES_MS);
    memory->ramp = is_on ? turned : 1 - turned;
    if (memory->ramp <= 0) {
        return;
    }
    theme_init(&ui->theme, ui->theme.kind, memory->ramp);
    const struct layout *layout = canvas_layout(ui->canvas);
    canvas_fill(ui->canvas, box_of(0, 0, layout->width, layout->height), ui_ink(ui, THEME_ROOM));
}

void halt_dress(struct ui *ui, const struct halt_memory *memory)
{
    if (memory->ramp <= 0) {
        return;
    }
    const struct layout *layout = canvas_layout(ui->canvas);
    float low = layout->height - EDGE;
    const struct box edges[] = {
        {0, BAR_HEIGHT, EDGE, low - BAR_HEIGHT},
        {layout->width - EDGE, BAR_HEIGHT, EDGE, low - BAR_HEIGHT},
        {0, low, layout->width, EDGE},
    };
    for (size_t i = 0; i < sizeof edges / sizeof edges[0]; i++) {
        canvas_fill(ui->canvas, edges[i], colour_fade(ui_ink(ui, THEME_ALARM_INK), memory->ramp));
        stripes_draw(ui, edges[i], colour_fade(ui_ink(ui, THEME_ALARM), memory->ramp));
    }
}
