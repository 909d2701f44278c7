#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "shared/text.h"
#include "stations/app_private.h"
#include "stations/chart_sheet.h"
#include "stations/widgets/choice.h"
#include "stations/widgets/keycap.h"
#include "stations/widgets/panel.h"

#define ROWS_MAX 32

// What one option offers: the words and the value of each row.
struct offered {
    struct words words[ROWS_MAX];
    const char *rows[ROWS_MAX];
    int32_t values[ROWS_MAX];
    int count;
    int current;
};

static float show_option(struct app *app, struct box box, float y, size_t option);
static void offer_option(const struct app *app, size_t option, struct offered *offered);
static void offer_numbers(const struct app *app, const struct brief_option *option, int32_t current,
                          struct offered *offered);
static void offer_assets(const struct app *app, size_t option, struct offered *offered);
static void add_row(struct offered *offered, struct words words, int32_t value, bool is_current);
static struct words number_words(const struct app *app, const struct brief_option *option,
                                 int32_t value);
static void send_option(struct app *app, size_t option, const struct offered *offered, int row);
static void show_preview(struct app *app, struct box box, size_t option);

void lobby_options_show(struct app *app, struct box box)
{
    const struct brief *brief = session_brief(app->session);
    const struct wire_lobby *lobby = session_lobby(app->session);
    const char *owner = lobby->owner == WIRE_NOBODY ? app_words(app, "person.nobody")
                        : app_is_owner(app)         ? app_words(app, "person.you")
                                                    : lobby->members[lobby->owner].name;
    struct words right =
        words_with(app->strings, app_is_owner(app) ? "lobby.options.yours" : "lobby.options.right",
                   owner, NULL, NULL);
    panel_draw(&app->ui, box, app_words(app, "lobby.options.head"), right.text);
    float y = box.y + 60;
    for (size_t option = 0; option < brief->option_count; option++) {
        if (brief->options[option].kind != OPTION_ASSET) {
            y = show_option(app, box, y, option);
        }
    }
    canvas_hline(app->canvas, box.x + PANEL_PAD, box_right(box) - PANEL_PAD, y - 10,
                 ui_ink(&app->ui, THEME_RULE));
    y += 16;
    for (size_t option = 0; option < brief->option_count; option++) {
        if (brief->options[option].kind != OPTION_ASSET) {
            continue;
        }
        y = show_option(app, box, y, option);
        float side = box.w - 28 - 76 < 196 ? box.w - 28 - 76 : 196;
        if (y - 12 + side <= box_bottom(box) - 12) {
            show_preview(app, box_of(box.x + PANEL_PAD, y - 12, side, side), option);
            y += side + 16;
        }
    }
}

static float show_option(struct app *app, struct box box, float y, size_t option)
{
    struct ui *ui = &app->ui;
    const struct brief *brief = session_brief(app->session);
    bool can_set = app_is_owner(app) && session_lobby(app->session)->phase == TABLE_LOBBY;
    char id[96];
    snprintf(id, sizeof id, "option.%s.%s", brief->name, brief->options[option].name);
    float label_width = box.w < 280 ? 120.0f : 136.0f;
    canvas_text_fit(app->canvas, box.x + PANEL_PAD, y, label_width - 10, app_words(app, id),
                    (struct type){.colour = ui_ink(ui, THEME_TEXT2)});
    struct offered offered;
    offer_option(app, option, &offered);
    float x = box.x + PANEL_PAD + label_width;
    if (!can_set) {
        canvas_text_fit(app->canvas, x, y, box_right(box) - PANEL_PAD - x,
                        offered.count > 0 ? offered.rows[offered.current] : "",
                        (struct type){.colour = ui_ink(ui, THEME_PAPER)});
        return y + 40;
    }
    struct choice choice = {
        .box = box_of(x, y - 15, box_right(box) - PANEL_PAD - x, 30),
        .rows = offered.rows,
        .count = offered.count,
    };
    int row = offered.current;
    if (choice_show(ui, ui_id_at(ui_id_of("lobby.option"), (int)option), &choice, &row)) {
        send_option(app, option, &offered, row);
    }
    return y + 40;
}

static void offer_option(const struct app *app, size_t option, struct offered *offered)
{
    const struct brief *brief = session_brief(app->session);
    const struct brief_option *what = &brief->options[option];
    int32_t current = session_lobby(app->session)->options[option].value;
    char id[96];
    offered->count = 0;
    offered->current = 0;
    switch (what->kind) {
    case OPTION_CHOICE:
        for (size_t i = 0; i < what->choices->count && i < ROWS_MAX; i++) {
            snprintf(id, sizeof id, "option.%s.%s.%s", brief->name, what->name,
                     what->choices->names[i]);
            add_row(offered, words_of(app->strings, id), (int32_t)i, current == (int32_t)i);
        }
        break;
    case OPTION_NUMBER:
        offer_numbers(app, what, current, offered);
        break;
    case OPTION_TOGGLE:
        add_row(offered, words_of(app->strings, "option.off"), 0, current == 0);
        add_row(offered, words_of(app->strings, "option.on"), 1, current == 1);
        break;
    case OPTION_ASSET:
        offer_assets(app, option, offered);
        break;
    }
}

// All values if they are few; else some that grow by about a half, and always the current one.
static void offer_numbers(const struct app *app, const struct brief_option *option, int32_t current,
                          struct offered *offered)
{
    int32_t step = option->step > 0 ? option->step : 1;
    bool is_few = (option->max - option->min) / step < 12;
    int32_t value = option->min;
    while (value <= option->max && offered->count < ROWS_MAX - 1) {
        add_row(offered, number_words(app, option, value), value, value == current);
        int32_t grown = is_few ? value + step : value + value / 2;
        grown = option->min + (grown - option->min + step - 1) / step * step;
        grown = grown > value ? grown : value + step;
        int32_t next = value < current && current < grown ? current : grown;
        if (value < option->max && next > option->max) {
            next = option->max;
        }
        value = next;
    }
}

static void offer_assets(const struct app *app, size_t option, struct offered *offered)
{
    const char *current = session_lobby(app->session)->options[option].asset;
    const struct wire_offer *offer = session_offer(app->session, option);
    for (int i = 0; offer != NULL && i < offer->names_count && i < ROWS_MAX; i++) {
        struct words name;
        text_copy(name.text, sizeof name.text, offer->names[i]);
        name.text[0] = (char)toupper((unsigned char)name.text[0]);
        add_row(offered, name, i, strcmp(offer->names[i], current) == 0);
    }
    if (offered->count == 0) {
        struct words name;
        text_copy(name.text, sizeof name.text, current);
        name.text[0] = (char)toupper((unsigned char)name.text[0]);
        add_row(offered, name, -1, true);
    }
}

static void add_row(struct offered *offered, struct words words, int32_t value, bool is_current)
{
    int row = offered->count;
    offered->words[row] = words;
    offered->rows[row] = offered->words[row].text;
    offered->values[row] = value;
    offered->current = is_current ? row : offered->current;
    offered->count++;
}

static struct words number_words(const struct app *app, const struct brief_option *option,
                                 int32_t value)
{
    if (option->unit != NULL && strcmp(option->unit, "ms") == 0) {
        return words_span(app->strings, value);
    }
    return words_number(app->strings, "option.number", value);
}

static void send_option(struct app *app, size_t option, const struct offered *offered, int row)
{
    struct wire_up up = {.kind = WIRE_OPTION};
    up.option.option = (uint8_t)option;
    const struct wire_offer *offer = session_offer(app->session, option);
    bool is_asset = session_brief(app->session)->options[option].kind == OPTION_ASSET;
    if (is_asset && (offer == NULL || offered->values[row] < 0)) {
        return;
    }
    if (is_asset) {
        text_copy(up.option.asset, sizeof up.option.asset, offer->names[offered->values[row]]);
    } else {
        up.option.value = offered->values[row];
    }
    app_send(app, &up);
}

static void show_preview(struct app *app, struct box box, size_t option)
{
    struct ui *ui = &app->ui;
    struct lobby_state *state = &app->lobby;
    const struct wire_asset *asset = session_asset(app->session, option);
    uint32_t version = session_version(app->session);
    if (asset != NULL && (state->chart_version != version || !state->has_chart)) {
        char error[CHART_ERROR_MAX];
        state->has_chart =
            chart_read(&state->chart, (const char *)asset->text, asset->text_count, 0, error);
        state->chart_version = version;
    }
    if (asset == NULL || !state->has_chart) {
        canvas_frame(app->canvas, box, 3, stroke_dashed(ui_ink(ui, THEME_RULE), 1, 4, 4));
        return;
    }
    struct chart_sheet sheet = {.chart = &state->chart, .sea = box_inset(box, 1)};
    chart_sheet_draw_small(ui, app->charts, &sheet);
    const struct chart *chart = &state->chart;
    char columns[8];
    char rows[8];
    snprintf(columns, sizeof columns, "%d", chart->columns);
    snprintf(rows, sizeof rows, "%d", chart->rows);
    struct words size = words_with(app->strings, "lobby.chart.size", columns, rows, NULL);
    int sectors = chart_sector(
        chart, (struct dot){(uint8_t)(chart->columns - 1), (uint8_t)(chart->rows - 1)});
    struct words count = words_number(app->strings, "lobby.chart.sectors", sectors);
    struct type type = {.colour = ui_ink(ui, THEME_TEXT2), .size = TYPE_SMALL};
    float x = box_right(box) + 12;
    canvas_text(app->canvas, x, box.y + 18, size.text, type);
    canvas_text(app->canvas, x, box.y + 40, count.text, type);
    if (app_is_owner(app)) {
        keycap_draw(ui, x, box_bottom(box) - 34,
                    &(struct keycap){.label = app_words(app, "key.tab")});
        canvas_text(app->canvas, x, box_bottom(box) - 12, app_words(app, "lobby.chart.tab"), type);
    }
}
