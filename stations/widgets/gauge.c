#include "stations/widgets/gauge.h"

#define CELL_GAP 5.0f
#define RIM      6.0f

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

bool gauge_show(struct ui *ui, ui_id id, const struct gauge *gauge)
{
    struct canvas *canvas = ui->canvas;
    bool full = gauge->marked >= gauge->cells;
    struct ui_touch touch = ui_touch_box(ui, id, gauge->box, gauge->key, gauge->can_mark && !full);
    enum ui_look look = ui_look_of(touch, gauge->look);
    struct stroke edge =
        full ? stroke_of(ui_ink(ui, THEME_PHOS), 2) : stroke_of(ui_ink(ui, THEME_EDGE), 1);
    if (look == LOOK_FOCUS) {
        canvas_frame(canvas, box_inset(gauge->box, -4), 7,
                     stroke_of(ui_accent(ui, gauge->accent), 2));
    }
    canvas_fill_round(canvas, gauge->box, 3, ui_ink(ui, THEME_INK0));
    canvas_frame(canvas, gauge->box, 3, edge);
    struct box inside = box_inset(gauge->box, RIM);
    float gaps = CELL_GAP * (float)(gauge->cells - 1);
    float height = (inside.h - gaps) / (float)gauge->cells;
    for (int i = 0; i < gauge->cells; i++) {
        float y = box_bottom(inside) - (float)(i + 1) * height - (float)i * CELL_GAP;
        gauge_cell_draw(ui, box_of(inside.x, y, inside.w, height), cell_of(gauge, i, look),
                        gauge->accent);
    }
    return touch.clicked;
}
