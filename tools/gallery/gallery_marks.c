// The marks that games put on sheets and charts, drawn with the canvas alone.
#include "tools/gallery/gallery.h"

#include "stations/widgets/damage_cell.h"
#include "stations/widgets/panel.h"
#include "stations/widgets/symbol.h"

#define DEG 0.01745329f

#include <math.h>

static struct point around(float x, float y, float radius, float deg)
{
    return (struct point){x + radius * sinf(deg * DEG), y - radius * cosf(deg * DEG)};
}

static void name_mark(struct ui *ui, float x, float y, const char *name)
{
    struct type type = ui_type(ui, TYPE_SMALL, THEME_TEXT2);
    type.align = ALIGN_CENTRE;
    canvas_text(ui->canvas, x, y, name, type);
}

static void show_symbols(struct ui *ui)
{
    static const struct {
        const char *name;
        struct symbol symbol;
    } SYMBOLS[] = {
        {"other", {.family = FAMILY_GREEN, .dim = true}},
        {"free", {.family = FAMILY_RED, .free = true}},
        {"hover", {.family = FAMILY_RED, .free = true, .pointed = true}},
        {"crossed", {.family = FAMILY_RAD, .crossed = true}},
        {"would mend", {.family = FAMILY_YELLOW, .crossed = true, .mend = true}},
    };
    panel_draw(ui, box_of(436, 368, 500, 134), "SYMBOL OF THE SHEET", NULL);
    for (int i = 0; i < 5; i++) {
        float x = 484 + 96 * (float)i;
        symbol_draw(ui, x, 438, 52, &SYMBOLS[i].symbol);
        name_mark(ui, x, 484, SYMBOLS[i].name);
    }
}

static void show_damage(struct ui *ui)
{
    static const char *const NAMES[] = {"none", "taken", "last"};
    panel_draw(ui, box_of(952, 368, 312, 134), "DAMAGE", NULL);
    for (int i = 0; i < 3; i++) {
        struct box box = {968 + 98 * (float)i, 416, 84, 44};
        struct damage_cell cell = {.box = box, .is_taken = i == 1, .empty = i == 2 ? "sunk" : NULL};
        damage_cell_draw(ui, &cell);
        name_mark(ui, box.x + 42, 482, NAMES[i]);
    }
}

static void draw_boat(struct ui *ui, float x, float y)
{
    struct canvas *canvas = ui->canvas;
    struct colour phos = ui_ink(ui, THEME_PHOS);
    struct point at = {x, y};
    canvas_ring(canvas, at, 19.8f, stroke_of(phos, 1.5f));
    for (int i = 0; i < 4; i++) {
        float deg = 45 + 90 * (float)i;
        canvas_line(canvas, around(x, y, 19.8f, deg), around(x, y, 24.6f, deg), stroke_of(phos, 2));
    }
    canvas_circle(canvas, at, 31.5f, colour_fade(phos, 0.08f));
    canvas_circle(canvas, at, 24, colour_fade(phos, 0.1f));
    canvas_circle(canvas, at, 18, colour_fade(phos, 0.14f));
    canvas_icon_hollow(canvas, ICON_BOAT, x, y, 30, 1.6f, ui_ink(ui, THEME_INK0));
    canvas_icon(canvas, ICON_BOAT, x, y, 30, phos);
}

static void draw_route(struct ui *ui, float x, float y)
{
    struct colour phos = ui_ink(ui, THEME_PHOS);
    struct point line[] = {{x - 22, y}, {x + 22, y}};
    canvas_glow_line(ui->canvas, line, 2, 3, phos, 1);
    canvas_circle(ui->canvas, (struct point){x - 16, y}, 4, phos);
    canvas_circle(ui->canvas, (struct point){x + 16, y}, 4, phos);
}

static void draw_mine(struct ui *ui, float x, float y, float size, bool charted)
{
    struct canvas *canvas = ui->canvas;
    struct point at = {x, y};
    canvas_circle(canvas, at, size * 0.62f, colour_fade(ui_ink(ui, THEME_INK0), 0.75f));
    if (!charted) {
        canvas_icon(canvas, ICON_MINE, x, y, size * 0.95f, ui_ink(ui, THEME_RED));
        return;
    }
    struct colour coast = ui_ink(ui, THEME_COAST);
    canvas_ring(canvas, at, size * 0.62f, stroke_dashed(coast, 1.5f, 2, 3));
    canvas_icon_hollow(canvas, ICON_FAMILY_GREEN, x, y, size * 0.62f, 1.8f, coast);
    for (int i = 0; i < 4; i++) {
        float deg = 45 + 90 * (float)i;
        canvas_line(canvas, around(x, y, size * 0.26f, deg), around(x, y, size * 0.44f, deg),
                    stroke_of(coast, 1.8f));
    }
}

static void draw_target(struct ui *ui, float x, float y)
{
    struct stroke line = {.colour = ui_ink(ui, THEME_PAPER), .width = 2.4f, .cap = CAP_ROUND};
    for (int i = 0; i < 4; i++) {
        float u = i == 1 || i == 2 ? 15 : -15;
        float v = i >= 2 ? 15 : -15;
        struct point corner[] = {
            {x + u, y + v - copysignf(7, v)}, {x + u, y + v}, {x + u - copysignf(7, u), y + v}};
        canvas_polyline(ui->canvas, corner, 3, false, line);
    }
    canvas_circle(ui->canvas, (struct point){x, y}, 4.5f, ui_ink(ui, THEME_RED));
}

static void draw_track(struct ui *ui, float x, float y)
{
    struct canvas *canvas = ui->canvas;
    struct colour sky = ui_ink(ui, THEME_RADIO);
    canvas_line(canvas, (struct point){x - 22, y}, (struct point){x + 22, y}, stroke_of(sky, 3));
    canvas_circle(canvas, (struct point){x - 20, y}, 4, sky);
    canvas_circle(canvas, (struct point){x + 20, y}, 4, sky);
    struct point head[] = {{x + 6, y}, {x - 4, y - 5}, {x - 4, y + 5}};
    canvas_polygon(canvas, head, 3, sky);
}

static void draw_silence(struct ui *ui, float x, float y)
{
    struct canvas *canvas = ui->canvas;
    struct colour yellow = ui_ink(ui, THEME_YELLOW);
    canvas_line(canvas, (struct point){x - 22, y}, (struct point){x + 22, y},
                stroke_dashed(yellow, 2, 3, 5));
    struct box box = {x - 5, y - 5, 10, 10};
    canvas_fill(canvas, box, ui_ink(ui, THEME_INK0));
    canvas_frame(canvas, box, 0, stroke_of(yellow, 2));
}

static void draw_area(struct ui *ui, float x, float y, bool empty)
{
    struct colour green = ui_ink(ui, THEME_GREEN);
    struct box box = {x - 21, y - 13, 42, 26};
    if (empty) {
        canvas_hatch(ui->canvas, box_inset(box, 1), 8, false,
                     stroke_of(colour_fade(green, 0.5f), 1.5f));
        canvas_frame(ui->canvas, box, 0, stroke_of(green, 2));
    } else {
        canvas_frame(ui->canvas, box, 0, stroke_dashed(green, 2, 8, 6));
    }
}

static void draw_side(struct ui *ui, float x, float y, enum side side)
{
    struct canvas *canvas = ui->canvas;
    struct colour colour = ui_ink(ui, theme_of_side(side));
    struct stroke line = {.colour = colour, .width = 4, .cap = CAP_ROUND};
    if (side == SIDE_RED) {
        line.dash = 10;
        line.gap = 6;
    }
    canvas_line(canvas, (struct point){x - 20, y}, (struct point){x + 20, y}, line);
    if (side == SIDE_BLUE) {
        canvas_circle(canvas, (struct point){x, y}, 6, colour);
        return;
    }
    struct point diamond[] = {{x, y - 7}, {x + 7, y}, {x, y + 7}, {x - 7, y}};
    canvas_polygon(canvas, diamond, 4, colour);
}

static void show_chart_marks(struct ui *ui)
{
    static const char *const ABOVE[] = {"boat",    "route",    "own mine",
                                        "charted", "in reach", "target"};
    static const char *const BELOW[] = {"track",    "silence", "one of two",
                                        "not here", "blue",    "red"};
    panel_draw(ui, box_of(816, 514, 448, 190), "MARKS ON THE CHART", NULL);
    float x[6];
    for (int i = 0; i < 6; i++) {
        x[i] = 856 + 74 * (float)i;
        name_mark(ui, x[i], 617, ABOVE[i]);
        name_mark(ui, x[i], 683, BELOW[i]);
    }
    draw_boat(ui, x[0], 582);
    draw_route(ui, x[1], 582);
    draw_mine(ui, x[2], 582, 27, false);
    draw_mine(ui, x[3], 582, 25, true);
    canvas_circle(ui->canvas, (struct point){x[4], 582}, 4, ui_ink(ui, THEME_INK0));
    canvas_ring(ui->canvas, (struct point){x[4], 582}, 4, stroke_of(ui_ink(ui, THEME_RED), 2));
    draw_target(ui, x[5], 582);
    draw_track(ui, x[0], 656);
    draw_silence(ui, x[1], 656);
    draw_area(ui, x[2], 656, false);
    draw_area(ui, x[3], 656, true);
    draw_side(ui, x[4], 656, SIDE_BLUE);
    draw_side(ui, x[5], 656, SIDE_RED);
}

void gallery_show_marks(struct ui *ui)
{
    show_symbols(ui);
    show_damage(ui);
    show_chart_marks(ui);
}
