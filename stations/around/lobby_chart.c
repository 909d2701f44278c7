#include "stations/around/lobby_chart.h"

#include <stdio.h>

#include "stations/charts/chart_sheet.h"
#include "stations/widgets/keycap.h"

static bool read_chart(struct app *app, size_t option);
static void draw_words(struct app *app, struct box box);

void lobby_chart_show(struct app *app, struct box box, size_t option)
{
    struct ui *ui = &app->ui;
    if (!read_chart(app, option)) {
        canvas_frame(app->canvas, box, 3, stroke_dashed(ui_ink(ui, THEME_RULE), 1, 4, 4));
        return;
    }
    struct chart_sheet sheet = {.chart = &app->lobby.chart, .sea = box_inset(box, 1)};
    chart_sheet_draw_small(ui, app->charts, &sheet);
    draw_words(app, box);
}

// Reads it anew when the table has changed. A chart may have a map for each value of some other
// option.
static bool read_chart(struct app *app, size_t option)
{
    struct lobby_state *state = &app->lobby;
    const struct wire_asset *asset = session_asset(app->session, option);
    uint32_t version = session_version(app->session);
    if (asset == NULL) {
        return false;
    }
    if (state->has_chart && state->chart_version == version) {
        return true;
    }
    const struct brief *brief = session_brief(app->session);
    const struct brief_option *what = &brief->options[option];
    int side = 0;
    if (what->sides != NULL) {
        int32_t value = session_lobby(app->session)->options[what->sides_option].value;
        side = brief_option_allows(&brief->options[what->sides_option], value) ? what->sides[value]
                                                                               : 0;
    }
    char error[CHART_ERROR_MAX];
    state->has_chart =
        chart_read(&state->chart, (const char *)asset->text, asset->text_count, side, error);
    state->chart_version = version;
    return state->has_chart;
}

static void draw_words(struct app *app, struct box box)
{
    struct ui *ui = &app->ui;
    const struct chart *chart = &app->lobby.chart;
    struct words size =
        words_numbers(app->strings, "lobby.chart.size", chart->columns, chart->rows, 0);
    int sectors = chart_sector(
        chart, (struct dot){(uint8_t)(chart->columns - 1), (uint8_t)(chart->rows - 1)});
    struct words count = words_number(app->strings, "lobby.chart.sectors", sectors);
    struct type type = {.colour = ui_ink(ui, THEME_TEXT2), .size = TYPE_SMALL};
    float x = box_right(box) + 12;
    canvas_text(app->canvas, x, box.y + 18, size.text, type);
    canvas_text(app->canvas, x, box.y + 40, count.text, type);
    if (chart->scenario != CHART_PLAIN) {
        struct words more =
            words_in(app->strings, "lobby.chart", CHART_SCENARIO_NAMES.names[chart->scenario]);
        canvas_text(app->canvas, x, box.y + 62, more.text, type);
    }
    if (app_is_owner(app)) {
        keycap_draw(ui, x, box_bottom(box) - 34,
                    &(struct keycap){.label = app_words(app, "key.tab")});
        canvas_text(app->canvas, x, box_bottom(box) - 12, app_words(app, "lobby.chart.tab"), type);
    }
}
