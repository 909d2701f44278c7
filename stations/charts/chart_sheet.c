#include "stations/charts/chart_sheet.h"

#include <math.h>
#include <stdio.h>

static void draw_grid(struct ui *ui, const struct chart_sheet *sheet);
static void draw_sectors(struct ui *ui, const struct chart_sheet *sheet, float dash, float gap);
static void draw_sector_numbers(struct ui *ui, const struct chart_sheet *sheet);
static void draw_frame(struct ui *ui, const struct chart_sheet *sheet);
static void draw_letters(struct ui *ui, const struct chart_sheet *sheet);
static void draw_sea(struct ui *ui, struct chart_shelf *shelf, const struct chart_sheet *sheet,
                     bool is_small);
static void draw_rough(struct ui *ui, const struct chart_sheet *sheet);

struct chart_sheet chart_sheet_fit(const struct chart *chart, struct box box)
{
    struct box room = box_inset(box, CHART_SHEET_MARGIN);
    float cell = floorf(fminf(room.w / (float)chart->columns, room.h / (float)chart->rows));
    float w = cell * (float)chart->columns;
    float h = cell * (float)chart->rows;
    return (struct chart_sheet){
        .chart = chart,
        .sea = box_of(roundf(room.x + (room.w - w) / 2), roundf(room.y + (room.h - h) / 2), w, h),
    };
}

// Less than this a dot cannot be told from the next.
static bool has_room(struct ui *ui, const struct chart_sheet *sheet)
{
    return canvas_has_room(ui->canvas, sheet->sea, (float)sheet->chart->columns,
                           (float)sheet->chart->rows);
}

void chart_sheet_draw(struct ui *ui, struct chart_shelf *shelf, const struct chart_sheet *sheet)
{
    if (!has_room(ui, sheet)) {
        return;
    }
    draw_sea(ui, shelf, sheet, false);
    draw_grid(ui, sheet);
    draw_sectors(ui, sheet, 7, 5);
    draw_sector_numbers(ui, sheet);
    draw_frame(ui, sheet);
    draw_letters(ui, sheet);
}

void chart_sheet_draw_small(struct ui *ui, struct chart_shelf *shelf,
                            const struct chart_sheet *sheet)
{
    if (!has_room(ui, sheet)) {
        return;
    }
    draw_sea(ui, shelf, sheet, true);
    draw_sectors(ui, sheet, 4, 4);
    canvas_frame(ui->canvas, box_inset(sheet->sea, -1), 0, stroke_of(ui_ink(ui, THEME_COAST), 1));
}

float chart_sheet_cell(const struct chart_sheet *sheet)
{
    return sheet->sea.w / (float)sheet->chart->columns;
}

struct point chart_sheet_point(const struct chart_sheet *sheet, struct dot dot)
{
    float cell = chart_sheet_cell(sheet);
    return (struct point){sheet->sea.x + ((float)dot.column + 0.5f) * cell,
                          sheet->sea.y + ((float)dot.row + 0.5f) * cell};
}

bool chart_sheet_dot(const struct chart_sheet *sheet, struct point point, struct dot *dot)
{
    if (!box_contains(sheet->sea, point)) {
        return false;
    }
    float cell = chart_sheet_cell(sheet);
    struct dot found = {(uint8_t)((point.x - sheet->sea.x) / cell),
                        (uint8_t)((point.y - sheet->sea.y) / cell)};
    if (!chart_has(sheet->chart, found)) {
        return false;
    }
    *dot = found;
    return true;
}

static void draw_sea(struct ui *ui, struct chart_shelf *shelf, const struct chart_sheet *sheet,
                     bool is_small)
{
    const struct canvas_picture *picture = chart_shelf_picture(
        shelf, ui->canvas, &CHART_SEA, sheet->chart, &ui->theme, sheet->sea, is_small);
    if (picture != NULL) {
        canvas_picture_draw(ui->canvas, picture, sheet->sea, 1);
        return;
    }
    const struct canvas_picture *stand_in = chart_shelf_stand_in(shelf, &CHART_SEA, sheet->chart);
    if (stand_in != NULL) { // the lobby's preview, or how large the window was
        canvas_picture_draw(ui->canvas, stand_in, sheet->sea, 1);
    } else {
        draw_rough(ui, sheet);
    }
    if (chart_shelf_is_painting(shelf)) {
        ui_ask_frame_at(ui, ui->now_ms);
    }
}

// What is land and what is water, for the moment until the chart is painted.
static void draw_rough(struct ui *ui, const struct chart_sheet *sheet)
{
    const struct chart *chart = sheet->chart;
    float cell = chart_sheet_cell(sheet);
    canvas_fill(ui->canvas, sheet->sea, ui_ink(ui, THEME_SEA2));
    for (int i = 0; i < chart->columns * chart->rows; i++) {
        struct dot dot = chart_dot(chart, i);
        if (!chart_is_water(chart, dot)) {
            canvas_circle(ui->canvas, chart_sheet_point(sheet, dot), cell * 0.42f,
                          ui_ink(ui, THEME_LAND));
        }
    }
}

static void draw_grid(struct ui *ui, const struct chart_sheet *sheet)
{
    struct colour colour = colour_fade(ui_ink(ui, THEME_PAPER), 0.065f);
    const struct box *sea = &sheet->sea;
    for (uint8_t i = 0; i < sheet->chart->columns; i++) {
        float x = chart_sheet_point(sheet, (struct dot){i, 0}).x;
        canvas_vline(ui->canvas, x, sea->y, box_bottom(*sea), colour);
    }
    for (uint8_t j = 0; j < sheet->chart->rows; j++) {
        float y = chart_sheet_point(sheet, (struct dot){0, j}).y;
        canvas_hline(ui->canvas, sea->x, box_right(*sea), y, colour);
    }
}

static void draw_sectors(struct ui *ui, const struct chart_sheet *sheet, float dash, float gap)
{
    struct colour colour = colour_fade(ui_ink(ui, THEME_PAPER), 0.42f);
    struct stroke stroke = stroke_dashed(colour, 1.25f, dash, gap);
    const struct box *sea = &sheet->sea;
    float cell = chart_sheet_cell(sheet);
    const struct chart *chart = sheet->chart;
    for (int i = chart->sector_columns; i > 0 && i < chart->columns; i += chart->sector_columns) {
        float x = sea->x + (float)i * cell;
        canvas_line(ui->canvas, (struct point){x, sea->y}, (struct point){x, box_bottom(*sea)},
                    stroke);
    }
    for (int j = chart->sector_rows; j > 0 && j < chart->rows; j += chart->sector_rows) {
        float y = sea->y + (float)j * cell;
        canvas_line(ui->canvas, (struct point){sea->x, y}, (struct point){box_right(*sea), y},
                    stroke);
    }
}

static void draw_sector_numbers(struct ui *ui, const struct chart_sheet *sheet)
{
    const struct chart *chart = sheet->chart;
    if (chart->sector_columns == 0 || chart->sector_rows == 0 ||
        (chart->sector_columns >= chart->columns && chart->sector_rows >= chart->rows)) {
        return; // one sector needs no number
    }
    float cell = chart_sheet_cell(sheet);
    struct type type = {.colour = colour_fade(ui_ink(ui, THEME_PAPER), 0.78f),
                        .size = TYPE_BODY,
                        .bold = true,
                        .mono = true,
                        .align = ALIGN_CENTRE};
    float in = fminf(9, cell * 0.22f); // or it would read "1." where the first dot is near
    int number = 1;
    for (int j = 0; j < chart->rows; j += chart->sector_rows) {
        for (int i = 0; i < chart->columns; i += chart->sector_columns, number++) {
            char text[12];
            if (number <= 32 && (sheet->tagged_sectors >> (number - 1) & 1) != 0) {
                continue;
            }
            snprintf(text, sizeof text, "%d", number);
            canvas_text(ui->canvas, sheet->sea.x + (float)i * cell + in,
                        sheet->sea.y + (float)j * cell + 10, text, type);
        }
    }
}

// One bar for every other cell, as on a sea chart's scale of latitude.
static void draw_frame(struct ui *ui, const struct chart_sheet *sheet)
{
    const float f = CHART_SHEET_FRAME;
    const struct box s = sheet->sea;
    struct colour ink = ui_ink(ui, THEME_INK0);
    struct colour zebra = colour_fade(ui_ink(ui, THEME_COAST), 0.62f);
    struct colour line = colour_fade(ui_ink(ui, THEME_COAST), 0.7f);
    float cell = chart_sheet_cell(sheet);
    canvas_fill(ui->canvas, box_of(s.x - f, s.y - f, s.w + 2 * f, f), ink);
    canvas_fill(ui->canvas, box_of(s.x - f, box_bottom(s), s.w + 2 * f, f), ink);
    canvas_fill(ui->canvas, box_of(s.x - f, s.y, f, s.h), ink);
    canvas_fill(ui->canvas, box_of(box_right(s), s.y, f, s.h), ink);
    for (int i = 0; i < sheet->chart->columns; i += 2) {
        float x = s.x + (float)i * cell;
        canvas_fill(ui->canvas, box_of(x, s.y - f + 2, cell, f - 4), zebra);
        canvas_fill(ui->canvas, box_of(x, box_bottom(s) + 2, cell, f - 4), zebra);
    }
    for (int j = 0; j < sheet->chart->rows; j += 2) {
        float y = s.y + (float)j * cell;
        canvas_fill(ui->canvas, box_of(s.x - f + 2, y, f - 4, cell), zebra);
        canvas_fill(ui->canvas, box_of(box_right(s) + 2, y, f - 4, cell), zebra);
    }
    canvas_frame(ui->canvas, box_inset(s, -f), 0, stroke_of(line, 1));
    canvas_frame(ui->canvas, box_inset(s, -1), 0, stroke_of(line, 1));
}

static void draw_letters(struct ui *ui, const struct chart_sheet *sheet)
{
    const struct box s = sheet->sea;
    for (uint8_t i = 0; i < sheet->chart->columns; i++) {
        if ((sheet->tagged_columns >> i & 1) != 0) {
            continue;
        }
        bool own = sheet->has_own && sheet->own.column == i;
        struct type type = {.colour = ui_ink(ui, own ? THEME_PAPER : THEME_TEXT2),
                            .size = TYPE_BODY,
                            .bold = own,
                            .mono = true,
                            .align = ALIGN_CENTRE};
        char letter[2] = {(char)('A' + i), '\0'};
        float x = chart_sheet_point(sheet, (struct dot){i, 0}).x;
        canvas_text(ui->canvas, x, s.y - 16, letter, type);
        canvas_text(ui->canvas, x, box_bottom(s) + 16, letter, type);
    }
    for (uint8_t j = 0; j < sheet->chart->rows; j++) {
        if ((sheet->tagged_rows >> j & 1) != 0) {
            continue;
        }
        bool own = sheet->has_own && sheet->own.row == j;
        struct type type = {.colour = ui_ink(ui, own ? THEME_PAPER : THEME_TEXT2),
                            .size = TYPE_BODY,
                            .bold = own,
                            .mono = true,
                            .align = ALIGN_CENTRE};
        char number[4];
        snprintf(number, sizeof number, "%d", j + 1);
        float y = chart_sheet_point(sheet, (struct dot){0, j}).y;
        canvas_text(ui->canvas, s.x - 18, y, number, type);
        canvas_text(ui->canvas, box_right(s) + 18, y, number, type);
    }
}
