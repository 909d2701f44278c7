#include "stations/charts/chart_areas.h"

#include <math.h>

#define TAG 22.0f // high

static bool is_there(const struct chart_sheet *sheet, const struct chart_area *area);
static struct box box_of_area(const struct chart_sheet *sheet, const struct chart_area *area);

void chart_area_draw(struct ui *ui, const struct chart_sheet *sheet, const struct chart_area *area)
{
    if (!is_there(sheet, area)) {
        return;
    }
    struct box box = box_of_area(sheet, area);
    struct colour ink = ui_ink(ui, area->colour);
    float wash = area->kind == CHART_AREA_SECTOR ? 0.0f : 0.06f;
    canvas_fill(ui->canvas, box, colour_fade(ink, wash + 0.1f * area->strength));
    if (area->is_empty) {
        canvas_hatch(ui->canvas, box, 16, false,
                     stroke_of(colour_fade(ink, 0.2f + 0.15f * area->strength), 1.5f));
    }
    struct stroke edge = area->is_sure ? stroke_of(ink, 2) : stroke_dashed(ink, 2, 8, 6);
    canvas_frame(ui->canvas, box, 0, edge);
}

void chart_area_reserve(struct chart_sheet *sheet, const struct chart_area *area)
{
    if (!is_there(sheet, area)) {
        return;
    }
    switch (area->kind) {
    case CHART_AREA_ROW:
        sheet->tagged_rows |= 1U << (area->number - 1);
        break;
    case CHART_AREA_COLUMN:
        sheet->tagged_columns |= 1U << area->number;
        break;
    case CHART_AREA_SECTOR:
        sheet->tagged_sectors |= 1U << (area->number - 1);
        break;
    }
}

void chart_area_draw_tags(struct ui *ui, const struct chart_sheet *sheet,
                          const struct chart_area *area)
{
    if (!is_there(sheet, area)) {
        return;
    }
    struct box box = box_of_area(sheet, area);
    struct point middle = box_middle(box);
    struct type type = {.size = TYPE_BODY, .bold = true, .mono = true};
    switch (area->kind) {
    case CHART_AREA_ROW:
        chart_tag_draw(ui, sheet->sea.x - 18, middle.y, area->tag, area->colour);
        chart_tag_draw(ui, box_right(sheet->sea) + 18, middle.y, area->tag, area->colour);
        break;
    case CHART_AREA_COLUMN:
        chart_tag_draw(ui, middle.x, sheet->sea.y - 16, area->tag, area->colour);
        chart_tag_draw(ui, middle.x, box_bottom(sheet->sea) + 16, area->tag, area->colour);
        break;
    case CHART_AREA_SECTOR: {
        float width = canvas_text_width(ui->canvas, area->tag, type) + 12;
        // On the edge it is as far from dots as it can be.
        chart_tag_draw(ui, box.x + area->aside + width / 2, fmaxf(box.y - 3, sheet->sea.y + 4),
                       area->tag, area->colour);
        break;
    }
    }
}

float chart_tag_draw(struct ui *ui, float x, float y, const char *word, enum theme_colour colour)
{
    struct type type = {.colour = ui_ink(ui, colour),
                        .size = TYPE_BODY,
                        .bold = true,
                        .mono = true,
                        .align = ALIGN_CENTRE};
    float width = canvas_text_width(ui->canvas, word, type) + 12;
    struct box box = {x - width / 2, y - TAG / 2, width, TAG};
    canvas_fill_round(ui->canvas, box, 3, ui_ink(ui, THEME_INK0));
    canvas_frame(ui->canvas, box, 3, stroke_of(type.colour, 1.5f));
    canvas_text(ui->canvas, x, y, word, type);
    return width;
}

static bool is_there(const struct chart_sheet *sheet, const struct chart_area *area)
{
    const struct chart *chart = sheet->chart;
    switch (area->kind) {
    case CHART_AREA_ROW:
        return area->number >= 1 && area->number <= chart->rows;
    case CHART_AREA_COLUMN:
        return area->number >= 0 && area->number < chart->columns;
    case CHART_AREA_SECTOR:
        break;
    }
    return area->number >= 1 && chart->sector_columns > 0 && chart->sector_rows > 0 &&
           area->number <= chart_sector(chart, (struct dot){(uint8_t)(chart->columns - 1),
                                                            (uint8_t)(chart->rows - 1)});
}

static struct box box_of_area(const struct chart_sheet *sheet, const struct chart_area *area)
{
    const struct chart *chart = sheet->chart;
    const struct box sea = sheet->sea;
    float cell = chart_sheet_cell(sheet);
    switch (area->kind) {
    case CHART_AREA_ROW:
        return box_of(sea.x + 2, sea.y + (float)(area->number - 1) * cell + 3, sea.w - 4, cell - 6);
    case CHART_AREA_COLUMN:
        return box_of(sea.x + (float)area->number * cell + 3, sea.y + 2, cell - 6, sea.h - 4);
    case CHART_AREA_SECTOR:
        break;
    }
    int across = (chart->columns + chart->sector_columns - 1) / chart->sector_columns;
    float w = (float)chart->sector_columns * cell;
    float h = (float)chart->sector_rows * cell;
    int column = (area->number - 1) % across;
    int row = (area->number - 1) / across;
    return box_of(sea.x + (float)column * w + 3, sea.y + (float)row * h + 3,
                  fminf(w, sea.w - (float)column * w) - 6, fminf(h, sea.h - (float)row * h) - 6);
}
