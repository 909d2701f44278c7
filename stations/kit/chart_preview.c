#include "stations/kit/chart_preview.h"

#include "stations/charts/chart_sheet.h"

#define LINE 22.0f // between two lines of words

static void show_words(const struct station_preview *preview, const struct chart *chart);

bool chart_preview_show(const struct station_preview *preview, int side)
{
    struct chart chart;
    char error[CHART_ERROR_MAX];
    if (!chart_read(&chart, preview->text, preview->length, side, error)) {
        return false;
    }
    struct chart_sheet sheet = {.chart = &chart, .sea = box_inset(preview->picture, 1)};
    chart_sheet_draw_small(preview->ui, preview->charts, &sheet);
    show_words(preview, &chart);
    return true;
}

static void show_words(const struct station_preview *preview, const struct chart *chart)
{
    struct canvas *canvas = preview->ui->canvas;
    struct dot last = {(uint8_t)(chart->columns - 1), (uint8_t)(chart->rows - 1)};
    struct words size =
        words_numbers(preview->strings, "lobby.chart.size", chart->columns, chart->rows, 0);
    struct words sectors =
        words_number(preview->strings, "lobby.chart.sectors", chart_sector(chart, last));
    struct type type = {.colour = ui_ink(preview->ui, THEME_TEXT2), .size = TYPE_SMALL};
    float x = preview->words.x;
    float y = preview->words.y + 18;
    canvas_text(canvas, x, y, size.text, type);
    canvas_text(canvas, x, y + LINE, sectors.text, type);
    if (chart->scenario != CHART_PLAIN) {
        struct words more =
            words_in(preview->strings, "lobby.chart", CHART_SCENARIO_NAMES.names[chart->scenario]);
        canvas_text(canvas, x, y + 2 * LINE, more.text, type);
    }
}
