#include "stations/charts/chart_marks.h"

#include <math.h>

static void draw_hull(struct ui *ui, struct point at, float z, enum direction bow,
                      struct colour colour);
static struct box area_around(const struct chart_sheet *sheet, struct dot dot);
static struct point on_circle(struct point middle, float radius, float degrees);
static float pi(void);

void chart_mark_boat(struct ui *ui, const struct chart_sheet *sheet, struct dot dot,
                     enum direction bow)
{
    chart_mark_boat_at(ui, chart_sheet_point(sheet, dot), bow);
}

void chart_mark_boat_at(struct ui *ui, struct point at, enum direction bow)
{
    chart_mark_boat_in(ui, at, bow, 36, ui_ink(ui, THEME_PHOS));
}

void chart_mark_boat_in(struct ui *ui, struct point at, enum direction bow, float z,
                        struct colour colour)
{
    canvas_circle(ui->canvas, at, z * 1.05f, colour_fade(colour, 0.08f));
    canvas_circle(ui->canvas, at, z * 0.80f, colour_fade(colour, 0.10f));
    canvas_circle(ui->canvas, at, z * 0.60f, colour_fade(colour, 0.14f));
    canvas_ring(ui->canvas, at, z * 0.66f, stroke_of(colour, 1.5f));
    for (int i = 0; i < 4; i++) {
        float degrees = 45 + 90 * (float)i;
        canvas_line(ui->canvas, on_circle(at, z * 0.66f, degrees),
                    on_circle(at, z * 0.82f, degrees), stroke_of(colour, 2));
    }
    draw_hull(ui, at, z, bow, colour);
}

// A dark rim and a dark sail keep the hull apart from the route that it stands on.
static void draw_hull(struct ui *ui, struct point at, float z, enum direction bow,
                      struct colour colour)
{
    static const float AHEAD[DIRECTION_COUNT][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    struct colour ink = ui_ink(ui, THEME_INK0);
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        canvas_icon_turned(ui->canvas, ICON_BOAT, at.x + AHEAD[i][0], at.y + AHEAD[i][1], z,
                           (int)bow, ink);
    }
    float k = z / 30;
    struct point fore = {at.x + AHEAD[bow][0] * 4 * k, at.y + AHEAD[bow][1] * 4 * k};
    struct point aft = {at.x - AHEAD[bow][0] * k * 0.5f, at.y - AHEAD[bow][1] * k * 0.5f};
    canvas_line(ui->canvas, fore, aft,
                (struct stroke){.colour = ink, .width = 5 * k, .cap = CAP_ROUND});
    canvas_icon_turned(ui->canvas, ICON_BOAT, at.x, at.y, z, (int)bow, colour);
}

void chart_mark_other_boat(struct ui *ui, const struct chart_sheet *sheet, struct dot dot,
                           enum side side)
{
    struct point at = chart_sheet_point(sheet, dot);
    struct colour colour = ui_ink(ui, theme_of_side(side));
    canvas_circle(ui->canvas, at, 24, colour_fade(ui_ink(ui, THEME_INK0), 0.75f));
    canvas_ring(ui->canvas, at, 24, stroke_dashed(colour, 2, 5, 4));
    canvas_icon(ui->canvas, ICON_BOAT, at.x, at.y, 34, colour);
    canvas_flag(ui->canvas, side, at.x + 27, at.y - 23, 15, &ui->theme);
}

void chart_mark_aim(struct ui *ui, const struct chart_sheet *sheet, struct dot dot,
                    enum theme_colour colour)
{
    struct point at = chart_sheet_point(sheet, dot);
    float k = fminf(0.42f * chart_sheet_cell(sheet), 30);
    const float arm = k > 20 ? 10 : 7;
    struct colour paper = ui_ink(ui, THEME_PAPER);
    struct stroke bracket = {.colour = paper, .width = 2.4f, .cap = CAP_ROUND};
    static const float CORNERS[4][2] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    for (int i = 0; i < 4; i++) {
        float u = CORNERS[i][0];
        float v = CORNERS[i][1];
        struct point corner[3] = {{at.x + u * k, at.y + v * (k - arm)},
                                  {at.x + u * k, at.y + v * k},
                                  {at.x + u * (k - arm), at.y + v * k}};
        canvas_polyline(ui->canvas, corner, 3, false, bracket);
    }
    struct stroke hair = stroke_of(paper, 1.6f);
    static const float WAYS[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    for (int i = 0; i < 4; i++) {
        float u = WAYS[i][0];
        float v = WAYS[i][1];
        canvas_line(ui->canvas, (struct point){at.x + u * (k + 5), at.y + v * (k + 5)},
                    (struct point){at.x + u * 9, at.y + v * 9}, hair);
    }
    canvas_circle(ui->canvas, at, 4.5f, ui_ink(ui, colour));
}

void chart_mark_area(struct ui *ui, const struct chart_sheet *sheet, struct dot dot,
                     enum theme_colour colour)
{
    struct box area = area_around(sheet, dot);
    struct colour ink = ui_ink(ui, colour);
    canvas_fill(ui->canvas, area, colour_fade(ink, 0.05f));
    canvas_hatch(ui->canvas, area, 12, false, stroke_of(colour_fade(ink, 0.16f), 1.5f));
    canvas_frame(ui->canvas, area, 0, stroke_dashed(colour_fade(ink, 0.9f), 1.5f, 6, 5));
}

void chart_mark_blast(struct ui *ui, const struct chart_sheet *sheet, struct dot dot)
{
    struct box area = area_around(sheet, dot);
    struct colour red = ui_ink(ui, THEME_RED);
    struct colour paper = colour_fade(ui_ink(ui, THEME_PAPER), 0.8f);
    canvas_hatch(ui->canvas, area, 9, false, stroke_of(colour_fade(red, 0.22f), 1.5f));
    canvas_frame(ui->canvas, area, 0, stroke_dashed(paper, 2, 3, 4));
}

void chart_mark_answer(struct ui *ui, const struct chart_sheet *sheet,
                       const struct chart_answer *answer)
{
    struct point at = chart_sheet_point(sheet, answer->dot);
    at.x += answer->aside;
    struct colour ink = colour_fade(ui_ink(ui, answer->colour), answer->strength);
    canvas_circle(ui->canvas, at, 14, colour_fade(ui_ink(ui, THEME_INK0), 0.7f * answer->strength));
    canvas_ring(ui->canvas, at, 14, stroke_of(ink, 1.8f));
    if (answer->icon != ICON_NONE) {
        canvas_icon(ui->canvas, answer->icon, at.x, at.y,
                    answer->icon == ICON_FAMILY_GREEN ? 13 : 17, ink);
    }
    canvas_flag(ui->canvas, answer->side, at.x + 16, at.y - 15, 12, &ui->theme);
    struct type type = {.colour =
                            colour_fade(ui_ink(ui, THEME_PAPER), fmaxf(answer->strength, 0.7f)),
                        .size = TYPE_SMALL,
                        .bold = answer->strength >= 1,
                        .align = ALIGN_CENTRE};
    // Beside an older answer there may be no room for its word; its sign says the same.
    float width = canvas_text_width(ui->canvas, answer->word, type);
    if (answer->strength < 1 && width > chart_sheet_cell(sheet)) {
        return;
    }
    float half = width / 2 + 4;
    at.x = fminf(fmaxf(at.x, sheet->sea.x + half), box_right(sheet->sea) - half);
    float y = fminf(at.y + 25, box_bottom(sheet->sea) - 8);
    bool is_above = answer->is_second && width > 2 * answer->aside - 4;
    canvas_text(ui->canvas, at.x, is_above ? at.y - 28 : y, answer->word, type);
}

// The dot and its eight neighbours, as far as they are on the chart.
static struct box area_around(const struct chart_sheet *sheet, struct dot dot)
{
    struct point at = chart_sheet_point(sheet, dot);
    float reach = 1.5f * chart_sheet_cell(sheet);
    float left = fmaxf(sheet->sea.x, at.x - reach);
    float top = fmaxf(sheet->sea.y, at.y - reach);
    float right = fminf(box_right(sheet->sea), at.x + reach);
    float bottom = fminf(box_bottom(sheet->sea), at.y + reach);
    return box_of(left, top, right - left, bottom - top);
}

static struct point on_circle(struct point middle, float radius, float degrees)
{
    float angle = degrees * pi() / 180;
    return (struct point){middle.x + radius * sinf(angle), middle.y - radius * cosf(angle)};
}

static float pi(void)
{
    return acosf(-1);
}
