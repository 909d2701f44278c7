#include "stations/widgets/stripes.h"

#include <math.h>

#define BAR      14.0f
#define PERIOD   28.0f
#define DRIFT_MS 100 // a pixel; ten a second

static float drift_of(struct ui *ui)
{
    if (ui->calm) {
        return 0;
    }
    ui_ask_frame_at(ui, ui->now_ms + DRIFT_MS - ui->now_ms % DRIFT_MS);
    return (float)(ui->now_ms / DRIFT_MS % (int64_t)PERIOD);
}

// Whole real pixels: the same bar lies alike on them wherever it is, and its mask is made once.
static float whole(const struct ui *ui, float at)
{
    float scale = canvas_layout(ui->canvas)->scale;
    return roundf(at * scale) / scale;
}

static void draw_bar(struct ui *ui, struct box box, float at, struct colour colour)
{
    bool lies = box.w >= box.h;
    float slant = lies ? box.h : box.w;
    struct point bar[4];
    if (lies) {
        bar[0] = (struct point){box.x + at, box_bottom(box)};
        bar[1] = (struct point){box.x + at + BAR, box_bottom(box)};
        bar[2] = (struct point){box.x + at + BAR + slant, box.y};
        bar[3] = (struct point){box.x + at + slant, box.y};
    } else {
        bar[0] = (struct point){box.x, box.y + at + slant};
        bar[1] = (struct point){box.x, box.y + at + slant + BAR};
        bar[2] = (struct point){box_right(box), box.y + at + BAR};
        bar[3] = (struct point){box_right(box), box.y + at};
    }
    canvas_polygon(ui->canvas, bar, 4, colour);
}

void stripes_draw(struct ui *ui, struct box box, struct colour colour)
{
    if (!canvas_has_room(ui->canvas, box, 0, 0)) {
        return;
    }
    float length = box.w >= box.h ? box.w : box.h;
    float slant = box.w >= box.h ? box.h : box.w;
    float drift = drift_of(ui);
    canvas_clip(ui->canvas, box);
    for (float at = drift - PERIOD - slant; at < length; at += PERIOD) {
        draw_bar(ui, box, whole(ui, at), colour);
    }
    canvas_unclip(ui->canvas);
}
