#include "stations/sonar/marks.h"

#include <math.h>
#include <stdio.h>

static float size_of(const struct chart_sheet *sheet);
static void draw_hole(struct ui *ui, struct point at, float size);
static void draw_charted(struct ui *ui, struct point at, float size);
static void draw_outline(struct ui *ui, const struct chart_sheet *sheet,
                         const struct sonar_dots *area, struct stroke stroke);
static void draw_edges(struct ui *ui, const struct chart_sheet *sheet,
                       const struct sonar_dots *area, bool is_across, struct stroke stroke);
static bool is_in(const struct chart_sheet *sheet, const struct sonar_dots *area, int column,
                  int row);

void sonar_mark_printed(struct ui *ui, const struct chart_sheet *sheet)
{
    const struct chart *chart = sheet->chart;
    for (int i = 0; i < chart->marks_count; i++) {
        if (!chart_has(chart, chart->marks[i])) {
            continue;
        }
        struct point at = chart_sheet_point(sheet, chart->marks[i]);
        if (chart->scenario == CHART_ICE) {
            draw_hole(ui, at, size_of(sheet));
        } else {
            draw_charted(ui, at, size_of(sheet) * 0.62f);
        }
    }
}

static void draw_hole(struct ui *ui, struct point at, float size)
{
    struct colour coast = ui_ink(ui, THEME_COAST);
    float radius = size * 0.38f;
    canvas_circle(ui->canvas, at, radius, colour_fade(ui_ink(ui, THEME_INK0), 0.6f));
    canvas_ring(ui->canvas, at, radius, stroke_of(coast, 1.6f));
    canvas_icon(ui->canvas, ICON_SURFACE, at.x, at.y, size * 0.4f, coast);
}

static void draw_charted(struct ui *ui, struct point at, float size)
{
    struct colour coast = ui_ink(ui, THEME_COAST);
    canvas_circle(ui->canvas, at, size * 0.62f, colour_fade(ui_ink(ui, THEME_INK0), 0.75f));
    canvas_ring(ui->canvas, at, size * 0.62f, stroke_dashed(coast, 1.5f, 2, 3));
    canvas_ring(ui->canvas, at, size * 0.253f, stroke_of(coast, 1.8f));
    for (int i = 0; i < 4; i++) {
        float u = i == 0 || i == 3 ? -0.7071f : 0.7071f;
        float v = i < 2 ? -0.7071f : 0.7071f;
        canvas_line(ui->canvas, (struct point){at.x + u * size * 0.26f, at.y + v * size * 0.26f},
                    (struct point){at.x + u * size * 0.44f, at.y + v * size * 0.44f},
                    stroke_of(coast, 1.8f));
    }
}

void sonar_mark_mine(struct ui *ui, const struct chart_sheet *sheet, struct dot dot, int number,
                     bool is_fresh)
{
    struct point at = chart_sheet_point(sheet, dot);
    float size = size_of(sheet) * 0.66f;
    struct colour red = colour_fade(ui_ink(ui, THEME_RED), is_fresh ? 0.7f : 1);
    canvas_circle(ui->canvas, at, size * 0.62f, colour_fade(ui_ink(ui, THEME_INK0), 0.75f));
    if (is_fresh) {
        canvas_ring(ui->canvas, at, size * 0.62f, stroke_dashed(red, 1.6f, 4, 3));
    }
    canvas_icon(ui->canvas, ICON_MINE, at.x, at.y, size * (is_fresh ? 0.75f : 0.95f), red);
    char text[8];
    snprintf(text, sizeof text, "%d", number);
    struct type type = {.colour = ui_ink(ui, is_fresh ? THEME_TEXT2 : THEME_PAPER),
                        .size = TYPE_SMALL,
                        .bold = !is_fresh,
                        .mono = true,
                        .align = ALIGN_CENTRE};
    float width = fmaxf(15, canvas_text_width(ui->canvas, text, type) + 6);
    struct box tag = box_of(at.x + 8, at.y - 17, width, 17);
    canvas_fill_round(ui->canvas, tag, 2, ui_ink(ui, THEME_INK0));
    canvas_frame(ui->canvas, tag, 2, is_fresh ? stroke_dashed(red, 1, 3, 3) : stroke_of(red, 1));
    canvas_text(ui->canvas, tag.x + width / 2, tag.y + 8.5f, text, type);
}

void sonar_mark_route(struct ui *ui, const struct chart_sheet *sheet, const uint8_t *route,
                      int count, float grown)
{
    struct point points[SONAR_DOTS_MAX];
    struct colour phos = ui_ink(ui, THEME_PHOS);
    if (count < 1 || count > SONAR_DOTS_MAX) {
        return;
    }
    for (int i = 0; i < count; i++) {
        points[i] = chart_sheet_point(sheet, chart_dot(sheet->chart, route[i]));
    }
    if (count > 1 && grown < 1) {
        points[count - 1].x =
            points[count - 2].x + (points[count - 1].x - points[count - 2].x) * grown;
        points[count - 1].y =
            points[count - 2].y + (points[count - 1].y - points[count - 2].y) * grown;
    }
    if (count > 1) {
        canvas_glow_line(ui->canvas, points, (size_t)count, 3, phos, 0.8f);
    }
    for (int i = 0; i < count - 1; i++) {
        canvas_circle(ui->canvas, points[i], 4, phos);
    }
    if (count > 1) {
        canvas_ring(ui->canvas, points[0], 7.5f, stroke_of(phos, 2));
    }
}

void sonar_mark_reach(struct ui *ui, const struct chart_sheet *sheet,
                      const struct sonar_dots *reach, struct dot from)
{
    const struct chart *chart = sheet->chart;
    struct sonar_dots area = *reach;
    sonar_dots_add(&area, chart_index(chart, from));
    struct colour red = ui_ink(ui, THEME_RED);
    float cell = chart_sheet_cell(sheet);
    for (int i = 0; i < chart->columns * chart->rows; i++) {
        if (sonar_dots_has(&area, i)) {
            struct point at = chart_sheet_point(sheet, chart_dot(chart, i));
            canvas_fill(ui->canvas, box_of(at.x - cell / 2, at.y - cell / 2, cell, cell),
                        colour_fade(red, 0.085f));
        }
    }
    draw_outline(ui, sheet, &area, stroke_of(colour_fade(ui_ink(ui, THEME_INK0), 0.5f), 4));
    draw_outline(ui, sheet, &area,
                 (struct stroke){.colour = red, .width = 1.8f, .cap = CAP_SQUARE});
    for (int i = 0; i < chart->columns * chart->rows; i++) {
        if (sonar_dots_has(reach, i)) {
            sonar_mark_choice(ui, sheet, chart_dot(chart, i), THEME_RED);
        }
    }
}

void sonar_mark_choice(struct ui *ui, const struct chart_sheet *sheet, struct dot dot,
                       enum theme_colour colour)
{
    struct point at = chart_sheet_point(sheet, dot);
    canvas_circle(ui->canvas, at, 3, ui_ink(ui, THEME_INK0));
    canvas_ring(ui->canvas, at, 3, stroke_of(ui_ink(ui, colour), 1.5f));
}

void sonar_mark_glide(struct ui *ui, const struct chart_sheet *sheet, struct dot from,
                      enum direction direction, int steps)
{
    struct colour yellow = ui_ink(ui, THEME_YELLOW);
    struct point start = chart_sheet_point(sheet, from);
    struct dot dot = from;
    for (int step = 1; step <= steps && chart_step(sheet->chart, &dot, direction); step++) {
        struct point at = chart_sheet_point(sheet, dot);
        canvas_line(ui->canvas, start, at, stroke_dashed(yellow, 3, 6, 5));
        struct box square = box_of(at.x - 5, at.y - 5, 10, 10);
        canvas_fill(ui->canvas, square, ui_ink(ui, THEME_INK0));
        canvas_frame(ui->canvas, square, 0, stroke_of(yellow, 2));
        start = at;
    }
}

void sonar_mark_fix(struct ui *ui, const struct chart_sheet *sheet, struct dot dot, int within,
                    float strength)
{
    struct point at = chart_sheet_point(sheet, dot);
    float cell = chart_sheet_cell(sheet);
    float reach = (0.5f + (float)within) * cell;
    float left = fmaxf(at.x - reach, sheet->sea.x);
    float top = fmaxf(at.y - reach, sheet->sea.y);
    float right = fminf(at.x + reach, box_right(sheet->sea));
    float bottom = fminf(at.y + reach, box_bottom(sheet->sea));
    struct colour ink = colour_fade(ui_ink(ui, THEME_RADIO), strength);
    canvas_frame(ui->canvas, box_inset(box_of(left, top, right - left, bottom - top), 2), 3,
                 stroke_dashed(ink, 2, 6, 6));
    canvas_circle(ui->canvas, (struct point){left + 13, top + 13}, 9,
                  colour_fade(ui_ink(ui, THEME_INK0), 0.7f * strength));
    canvas_icon(ui->canvas, ICON_RADIO, left + 13, top + 13, 13, ink);
}

// What a mark is measured by: a cell, but never more than one of the small charts.
static float size_of(const struct chart_sheet *sheet)
{
    return fminf(chart_sheet_cell(sheet), 44);
}

static void draw_outline(struct ui *ui, const struct chart_sheet *sheet,
                         const struct sonar_dots *area, struct stroke stroke)
{
    draw_edges(ui, sheet, area, true, stroke);
    draw_edges(ui, sheet, area, false, stroke);
}

// The edges that run one way, each as long as it goes, so that nothing is drawn twice.
static void draw_edges(struct ui *ui, const struct chart_sheet *sheet,
                       const struct sonar_dots *area, bool is_across, struct stroke stroke)
{
    int lines = (is_across ? sheet->chart->rows : sheet->chart->columns) + 1;
    int length = is_across ? sheet->chart->columns : sheet->chart->rows;
    float cell = chart_sheet_cell(sheet);
    for (int line = 0; line < lines; line++) {
        int start = -1;
        for (int i = 0; i <= length; i++) {
            bool before =
                is_across ? is_in(sheet, area, i, line - 1) : is_in(sheet, area, line - 1, i);
            bool after = is_across ? is_in(sheet, area, i, line) : is_in(sheet, area, line, i);
            bool is_edge = i < length && before != after;
            if (is_edge && start < 0) {
                start = i;
            } else if (!is_edge && start >= 0) {
                float across = (float)line * cell;
                struct point a = {is_across ? (float)start * cell : across,
                                  is_across ? across : (float)start * cell};
                struct point b = {is_across ? (float)i * cell : across,
                                  is_across ? across : (float)i * cell};
                canvas_line(ui->canvas, (struct point){sheet->sea.x + a.x, sheet->sea.y + a.y},
                            (struct point){sheet->sea.x + b.x, sheet->sea.y + b.y}, stroke);
                start = -1;
            }
        }
    }
}

static bool is_in(const struct chart_sheet *sheet, const struct sonar_dots *area, int column,
                  int row)
{
    const struct chart *chart = sheet->chart;
    return column >= 0 && row >= 0 && column < chart->columns && row < chart->rows &&
           sonar_dots_has(area, row * chart->columns + column);
}
