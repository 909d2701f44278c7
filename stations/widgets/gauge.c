#include "stations/widgets/gauge.h"

#include <math.h>

#define CELL_GAP 5.0f
#define RIM      6.0f
#define RISE_MS  120
#define READY_MS 600

static void draw_plus(struct ui *ui, struct box box, struct colour colour)
{
    struct point middle = box_middle(box);
    canvas_icon(ui->canvas, ICON_PLUS, middle.x, middle.y, box.h > 24 ? 24 : 17, colour);
}

void gauge_cell_draw(struct ui *ui, struct box box, enum gauge_cell cell, enum theme_colour accent)
{
    struct canvas *canvas = ui->canvas;
    struct colour phos = ui_ink(ui, THEME_PHOS);
    struct colour ink0 = ui_ink(ui, THEME_INK0);
    switch (cell) {
    case GAUGE_EMPTY:
        canvas_fill(canvas, box, ink0);
        canvas_frame(canvas, box, 0, stroke_of(ui_ink(ui, THEME_RULE), 1));
        break;
    case GAUGE_NEXT:
        canvas_fill(canvas, box, ink0);
        canvas_frame(canvas, box, 0, stroke_dashed(ui_accent(ui, accent), 1.6f, 5, 4));
        draw_plus(ui, box, ui_accent(ui, accent));
        break;
    case GAUGE_POINTED:
        canvas_fill(canvas, box, ink0);
        canvas_fill(canvas, box, colour_fade(phos, 0.2f));
        canvas_frame(canvas, box, 0, stroke_dashed(phos, 1.6f, 5, 4));
        draw_plus(ui, box, phos);
        break;
    case GAUGE_MARKED:
    case GAUGE_FULL:
        canvas_fill(canvas, box,
                    colour_mix(ui_ink(ui, THEME_INK1), phos, cell == GAUGE_FULL ? 0.58f : 0.4f));
        canvas_fill(canvas, box_of(box.x, box.y, box.w, 3),
                    colour_fade(phos, cell == GAUGE_FULL ? 1 : 0.8f));
        break;
    }
}

static enum gauge_cell cell_of(const struct gauge *gauge, int cell, enum ui_look look)
{
    if (cell < gauge->marked) {
        return gauge->marked >= gauge->cells ? GAUGE_FULL : GAUGE_MARKED;
    }
    if (cell > gauge->marked || !gauge->can_mark) {
        return GAUGE_EMPTY;
    }
    return look == LOOK_NORMAL ? GAUGE_NEXT : GAUGE_POINTED;
}

// The newest mark rises from the foot of its cell.
static void draw_rising(struct ui *ui, struct box box, float risen)
{
    float height = fmaxf(box.h * risen, 3);
    canvas_fill(ui->canvas, box, ui_ink(ui, THEME_INK0));
    canvas_frame(ui->canvas, box, 0, stroke_of(ui_ink(ui, THEME_RULE), 1));
    gauge_cell_draw(ui, box_of(box.x, box_bottom(box) - height, box.w, height), GAUGE_MARKED,
                    THEME_INK0);
}

static void draw_tube(struct ui *ui, const struct gauge *gauge)
{
    bool full = gauge->marked >= gauge->cells;
    struct stroke edge =
        full ? stroke_of(ui_ink(ui, THEME_PHOS), 2) : stroke_of(ui_ink(ui, THEME_EDGE), 1);
    canvas_fill_round(ui->canvas, gauge->box, 3, ui_ink(ui, THEME_INK0));
    canvas_frame(ui->canvas, gauge->box, 3, edge);
    float bright = full && gauge->marked_ms > 0 ? 1 - ui_ease(ui, gauge->marked_ms, READY_MS) : 0;
    if (bright > 0) {
        struct colour white = {255, 255, 255, 255};
        canvas_frame(ui->canvas, box_inset(gauge->box, -2), 5,
                     stroke_of(colour_fade(colour_mix(edge.colour, white, 0.6f), bright), 4));
    }
}

void gauge_draw(struct ui *ui, const struct gauge *gauge, enum ui_look look)
{
    if (!ui_has_room(ui, gauge->box)) {
        return;
    }
    if (look == LOOK_FOCUS) {
        canvas_frame(ui->canvas, box_inset(gauge->box, -4), 7,
                     stroke_of(ui_accent(ui, gauge->accent), 2));
    }
    draw_tube(ui, gauge);
    struct box inside = box_inset(gauge->box, RIM);
    float gaps = CELL_GAP * (float)(gauge->cells - 1);
    float height = (inside.h - gaps) / (float)gauge->cells;
    float risen = gauge->marked_ms > 0 ? ui_ease(ui, gauge->marked_ms, RISE_MS) : 1;
    for (int i = 0; i < gauge->cells; i++) {
        float y = box_bottom(inside) - (float)(i + 1) * height - (float)i * CELL_GAP;
        struct box cell = box_of(inside.x, y, inside.w, height);
        if (i == gauge->marked - 1 && risen < 1) {
            draw_rising(ui, cell, risen);
        } else {
            gauge_cell_draw(ui, cell, cell_of(gauge, i, look), gauge->accent);
        }
    }
}

bool gauge_show(struct ui *ui, ui_id id, const struct gauge *gauge)
{
    bool full = gauge->marked >= gauge->cells;
    struct ui_touch touch = ui_touch_box(ui, id, gauge->box, gauge->key, gauge->can_mark && !full);
    gauge_draw(ui, gauge, ui_look_of(touch, gauge->look));
    return touch.clicked;
}
