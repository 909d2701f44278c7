#include "stations/widgets/die.h"

#include <math.h>
#include <stdio.h>

#define TUMBLE_MS 500
#define SETTLE_MS 90
#define APART_MS  70
#define FACE_MS   60
#define TURN      6.2831853f

// How a state looks.
struct look {
    struct colour fill, edge, ink;
    struct stroke line;
};

static struct look look_of(struct ui *ui, enum die_state state);
static void draw_square(struct ui *ui, struct box box, const struct look *look);
static void draw_pips(struct ui *ui, struct point at, float size, int value, struct colour ink);
static void draw_kite(struct ui *ui, struct point at, float radius, const struct look *look);
static void draw_decagon(struct ui *ui, struct point at, float radius, const struct look *look);
static void draw_figure(struct ui *ui, struct point at, float size, const struct die *die,
                        struct colour ink);
static void draw_lost(struct ui *ui, struct point at, float size);

void die_draw(struct ui *ui, float x, float y, float size, const struct die *die)
{
    struct point at = {x, y};
    struct look look = look_of(ui, die->state);
    switch (die->faces) {
    case 10:
        draw_kite(ui, at, size / 2, &look);
        break;
    case 12:
        draw_decagon(ui, at, size / 2, &look);
        break;
    default:
        draw_square(ui, box_of(x - size / 2, y - size / 2, size, size), &look);
        break;
    }
    bool has_pips = die->faces == 6 && die->value >= 1 && die->value <= 6;
    if (has_pips && die->state != DIE_WAITS) {
        draw_pips(ui, at, size, die->value, look.ink);
    } else {
        draw_figure(ui, at, size, die, look.ink);
    }
    if (die->state == DIE_LOST) {
        draw_lost(ui, at, size);
    }
}

static struct look look_of(struct ui *ui, enum die_state state)
{
    struct colour paper = ui_ink(ui, THEME_PAPER);
    struct colour edge = ui_ink(ui, THEME_EDGE);
    struct look look = {.fill = paper, .ink = ui_ink(ui, THEME_INK1)};
    switch (state) {
    case DIE_WAITS:
        look.fill = ui_ink(ui, THEME_INK1);
        look.ink = ui_accent(ui, THEME_INK0);
        look.line = stroke_dashed(look.ink, 2, 4, 3);
        break;
    case DIE_GOOD:
        look.line = stroke_of(ui_ink(ui, THEME_PHOS), 3);
        break;
    case DIE_POOR:
        look.fill = ui_ink(ui, THEME_INK4);
        look.ink = paper;
        look.line = stroke_of(edge, 1.5f);
        break;
    case DIE_LOST:
        look.fill = ui_ink(ui, THEME_INK1);
        look.ink = ui_ink(ui, THEME_TEXT3);
        look.line = stroke_dashed(edge, 1.5f, 4, 4);
        break;
    case DIE_BLANK:
        look.line = stroke_of(paper, 1.5f);
        break;
    }
    look.edge = colour_fade(look.ink, 0.5f);
    return look;
}

static void draw_square(struct ui *ui, struct box box, const struct look *look)
{
    canvas_fill_round(ui->canvas, box, box.w * 0.16f, look->fill);
    canvas_frame(ui->canvas, box, box.w * 0.16f, look->line);
}

static void draw_pips(struct ui *ui, struct point at, float size, int value, struct colour ink)
{
    static const signed char PIPS[7][6][2] = {
        {{0, 0}},
        {{0, 0}},
        {{-1, -1}, {1, 1}},
        {{-1, -1}, {0, 0}, {1, 1}},
        {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}},
        {{-1, -1}, {1, -1}, {0, 0}, {-1, 1}, {1, 1}},
        {{-1, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {1, 1}},
    };
    for (int i = 0; i < value; i++) {
        struct point pip = {at.x + (float)PIPS[value][i][0] * size * 0.26f,
                            at.y + (float)PIPS[value][i][1] * size * 0.26f};
        canvas_circle(ui->canvas, pip, size * 0.095f, ink);
    }
}

static struct point around(struct point at, float radius, float turn)
{
    return (struct point){at.x + radius * sinf(turn * TURN), at.y - radius * cosf(turn * TURN)};
}

static void draw_kite(struct ui *ui, struct point at, float radius, const struct look *look)
{
    static const float CORNERS[6][2] = {{0, -1}, {0.92f, -0.2f},  {0.92f, 0.28f},
                                        {0, 1},  {-0.92f, 0.28f}, {-0.92f, -0.2f}};
    static const float FACE[4][2] = {{0, -1}, {0.56f, 0.26f}, {0, 0.58f}, {-0.56f, 0.26f}};
    struct point corners[6];
    struct point face[4];
    for (int i = 0; i < 6; i++) {
        corners[i] = (struct point){at.x + CORNERS[i][0] * radius, at.y + CORNERS[i][1] * radius};
    }
    for (int i = 0; i < 4; i++) {
        face[i] = (struct point){at.x + FACE[i][0] * radius, at.y + FACE[i][1] * radius};
    }
    canvas_polygon(ui->canvas, corners, 6, look->fill);
    canvas_polyline(ui->canvas, corners, 6, true, look->line);
    canvas_polyline(ui->canvas, face, 4, true, stroke_of(look->edge, 1.2f));
    canvas_line(ui->canvas, face[1], corners[2], stroke_of(look->edge, 1.2f));
    canvas_line(ui->canvas, face[2], corners[3], stroke_of(look->edge, 1.2f));
    canvas_line(ui->canvas, face[3], corners[4], stroke_of(look->edge, 1.2f));
}

static void draw_decagon(struct ui *ui, struct point at, float radius, const struct look *look)
{
    struct point corners[10];
    struct point face[5];
    for (int i = 0; i < 10; i++) {
        corners[i] = around(at, radius, ((float)i + 0.5f) / 10);
    }
    canvas_polygon(ui->canvas, corners, 10, look->fill);
    canvas_polyline(ui->canvas, corners, 10, true, look->line);
    for (int i = 0; i < 5; i++) {
        face[i] = around(at, radius * 0.62f, (float)i / 5);
        canvas_line(ui->canvas, face[i], around(at, radius * 0.95f, (float)i / 5),
                    stroke_of(look->edge, 1.2f));
    }
    canvas_polyline(ui->canvas, face, 5, true, stroke_of(look->edge, 1.2f));
}

static void draw_figure(struct ui *ui, struct point at, float size, const struct die *die,
                        struct colour ink)
{
    char figure[12] = "?";
    if (die->state != DIE_WAITS && die->value < 1) {
        return;
    }
    if (die->state != DIE_WAITS) {
        snprintf(figure, sizeof figure, "%d", die->value);
    }
    struct type type = {.colour = ink,
                        .size = size > 52   ? TYPE_TITLE
                                : size > 34 ? TYPE_BODY
                                            : TYPE_SMALL,
                        .bold = true,
                        .align = ALIGN_CENTRE};
    canvas_text(ui->canvas, at.x, at.y + size * 0.02f, figure, type);
}

static void draw_lost(struct ui *ui, struct point at, float size)
{
    float arm = size * 0.36f;
    struct stroke line = stroke_of(ui_ink(ui, THEME_ALARM), fmaxf(2.4f, size * 0.06f));
    canvas_line(ui->canvas, (struct point){at.x - arm, at.y - arm},
                (struct point){at.x + arm, at.y + arm}, line);
    canvas_line(ui->canvas, (struct point){at.x + arm, at.y - arm},
                (struct point){at.x - arm, at.y + arm}, line);
}

bool die_tumbles(struct ui *ui, int64_t cast_ms, int index, int faces, int *shown)
{
    int64_t gone = ui->now_ms - cast_ms - index * APART_MS;
    if (cast_ms == 0 || ui->calm || gone >= TUMBLE_MS + SETTLE_MS) {
        return false;
    }
    int64_t step = gone < 0 ? 0 : gone < TUMBLE_MS ? gone / FACE_MS : TUMBLE_MS / FACE_MS;
    *shown = 1 + (int)((step * 5 + index * 3) % (faces > 0 ? faces : 6));
    ui_ask_frame_at(ui, ui->now_ms + 20);
    return true;
}
