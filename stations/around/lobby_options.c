#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "shared/text.h"
#include "stations/around/app_private.h"
#include "stations/around/lobby_preview.h"
#include "stations/widgets/button.h"
#include "stations/widgets/choice.h"
#include "stations/widgets/panel.h"

#define ROWS_MAX    32
#define STEP        40.0f
#define STEP_TIGHT  36.0f // when there are two pages
#define STEP_STACK  51.0f // when a label has no room beside its value
#define LABEL_WIDTH 114.0f
#define PAGER       36.0f

// What one option offers: the words and the value of each row.
struct offered {
    struct words words[ROWS_MAX];
    const char *rows[ROWS_MAX];
    int32_t values[ROWS_MAX];
    int count;
    int current;
};

// Where the next option goes.
struct column {
    struct box box;
    float y; // the middle of the next row
    float step;
    bool is_stacked;
    float foot; // what stands above must end here
};

static void show_page(struct app *app, struct column *column, bool details);
static void show_option(struct app *app, struct column *column, size_t option);
static void show_value(struct app *app, struct box box, size_t option);
static void show_preview(struct app *app, struct column *column, size_t option);
static void show_pager(struct app *app, struct box box);
static bool has_details(const struct brief *brief);
static void offer_option(const struct app *app, size_t option, struct offered *offered);
static void offer_numbers(const struct app *app, const struct brief_option *option, int32_t current,
                          struct offered *offered);
static void offer_assets(const struct app *app, size_t option, struct offered *offered);
static void add_row(struct offered *offered, struct words words, int32_t value, bool is_current);
static struct words number_words(const struct app *app, const struct brief_option *option,
                                 int32_t value);
static struct words own_words(const struct app *app, const struct brief_option *option,
                              const char *value, const char *otherwise);
static struct words asset_words(const char *name);
static void send_option(struct app *app, size_t option, const struct offered *offered, int row);

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
    bool is_stacked = box.w < 280;
    bool has_pages = has_details(brief);
    struct column column = {
        .box = box,
        .y = box.y + (is_stacked ? 52.0f : 60.0f),
        .step = is_stacked  ? STEP_STACK
                : has_pages ? STEP_TIGHT
                            : STEP,
        .is_stacked = is_stacked,
        .foot = box_bottom(box) - 12 - (has_pages ? PAGER + 8 : 0),
    };
    app->lobby.about_option = -1;
    show_page(app, &column, has_pages && app->lobby.shows_details);
    if (has_pages) {
        show_pager(app, box_of(box.x + PANEL_PAD, box_bottom(box) - 12 - PAGER,
                               box.w - 2 * PANEL_PAD, PAGER));
    }
}

// What is chosen, then what is taken from a file, with its picture.
static void show_page(struct app *app, struct column *column, bool details)
{
    const struct brief *brief = session_brief(app->session);
    for (size_t option = 0; option < brief->option_count; option++) {
        const struct brief_option *what = &brief->options[option];
        if (what->kind != OPTION_ASSET && what->is_detail == details) {
            show_option(app, column, option);
        }
    }
    if (!column->is_stacked) {
        canvas_hline(app->canvas, column->box.x + PANEL_PAD, box_right(column->box) - PANEL_PAD,
                     column->y - 14, ui_ink(&app->ui, THEME_RULE));
        column->y += 10;
    }
    for (size_t option = 0; option < brief->option_count; option++) {
        const struct brief_option *what = &brief->options[option];
        if (what->kind == OPTION_ASSET && what->is_detail == details) {
            show_option(app, column, option);
            show_preview(app, column, option);
        }
    }
}

static void show_option(struct app *app, struct column *column, size_t option)
{
    struct ui *ui = &app->ui;
    const struct brief *brief = session_brief(app->session);
    char id[96];
    snprintf(id, sizeof id, "option.%s.%s", brief->name, brief->options[option].name);
    float left = column->box.x + PANEL_PAD;
    float width = column->box.w - 2 * PANEL_PAD;
    float y = column->y;
    struct type type = {.colour = ui_ink(ui, THEME_TEXT2)};
    if (column->is_stacked) {
        type.size = TYPE_SMALL;
        canvas_text_fit(app->canvas, left, y, width, app_words(app, id), type);
        show_value(app, box_of(left, y + 9, width, 28), option);
    } else {
        canvas_text_squeeze(app->canvas, left, y, LABEL_WIDTH - 10, app_words(app, id), type,
                            TYPE_SMALL);
        show_value(app, box_of(left + LABEL_WIDTH, y - 15, width - LABEL_WIDTH, 30), option);
    }
    column->y += column->step;
}

static void show_value(struct app *app, struct box box, size_t option)
{
    struct ui *ui = &app->ui;
    bool can_set = app_is_owner(app) && session_lobby(app->session)->phase == TABLE_LOBBY;
    ui_id id = ui_id_at(ui_id_of("lobby.option"), (int)option);
    struct offered offered;
    offer_option(app, option, &offered);
    if (box_contains(box, ui->input->pointer) || (ui->focus == id && ui->focus_shown)) {
        app->lobby.about_option = (int)option;
    }
    if (!can_set) {
        canvas_text_squeeze(app->canvas, box.x, box.y + box.h / 2, box.w,
                            offered.count > 0 ? offered.rows[offered.current] : "",
                            (struct type){.colour = ui_ink(ui, THEME_PAPER)}, TYPE_SMALL);
        return;
    }
    struct choice choice = {.box = box, .rows = offered.rows, .count = offered.count};
    int row = offered.current;
    if (choice_show(ui, id, &choice, &row)) {
        send_option(app, option, &offered, row);
    }
}

static void show_preview(struct app *app, struct column *column, size_t option)
{
    if (!session_brief(app->session)->options[option].has_preview) {
        return;
    }
    float top = column->y - (column->is_stacked ? 4.0f : 14.0f);
    float side = column->box.w - 2 * PANEL_PAD - LOBBY_PREVIEW_WORDS;
    side = side > 196 ? 196 : side;
    side = side > column->foot - top ? column->foot - top : side;
    lobby_preview_show(app, box_of(column->box.x + PANEL_PAD, top, side, side), option);
    column->y += side + 16;
}

static void show_pager(struct app *app, struct box box)
{
    struct lobby_state *state = &app->lobby;
    struct button button = {
        .box = box,
        .label = app_words(app, state->shows_details ? "lobby.options.main" : "lobby.options.more"),
        .key = UI_KEY('O'),
        .light = true,
    };
    if (button_show(&app->ui, ui_id_of("lobby.pager"), &button)) {
        state->shows_details = !state->shows_details;
    }
}

static bool has_details(const struct brief *brief)
{
    for (size_t option = 0; option < brief->option_count; option++) {
        if (brief->options[option].is_detail) {
            return true;
        }
    }
    return false;
}

// --- what an option offers

static void offer_option(const struct app *app, size_t option, struct offered *offered)
{
    const struct brief *brief = session_brief(app->session);
    const struct brief_option *what = &brief->options[option];
    int32_t current = session_lobby(app->session)->options[option].value;
    offered->count = 0;
    offered->current = 0;
    switch (what->kind) {
    case OPTION_CHOICE:
        for (size_t i = 0; i < what->choices->count && i < ROWS_MAX; i++) {
            const char *name = what->choices->names[i];
            add_row(offered, own_words(app, what, name, name), (int32_t)i, current == (int32_t)i);
        }
        break;
    case OPTION_NUMBER:
        offer_numbers(app, what, current, offered);
        break;
    case OPTION_TOGGLE:
        add_row(offered, own_words(app, what, "off", "option.off"), 0, current == 0);
        add_row(offered, own_words(app, what, "on", "option.on"), 1, current == 1);
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
        add_row(offered, asset_words(offer->names[i]), i, strcmp(offer->names[i], current) == 0);
    }
    if (offered->count == 0) {
        add_row(offered, asset_words(current), -1, true);
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
    char figure[16];
    snprintf(figure, sizeof figure, "%d", (int)value);
    struct words own = own_words(app, option, figure, "");
    if (own.text[0] != '\0') {
        return own; // "off" for 0
    }
    if (option->unit != NULL && strcmp(option->unit, "ms") == 0) {
        return words_span(app->strings, value);
    }
    return words_number(app->strings, "option.number", value);
}

// What a value of this option is called, if it has a name of its own.
static struct words own_words(const struct app *app, const struct brief_option *option,
                              const char *value, const char *otherwise)
{
    char id[96];
    snprintf(id, sizeof id, "option.%s.%s.%s", session_brief(app->session)->name, option->name,
             value);
    return words_of(app->strings, strings_has(app->strings, id) ? id : otherwise);
}

// A file's name as a title: "pack-ice" is "Pack ice".
static struct words asset_words(const char *name)
{
    struct words words;
    text_copy(words.text, sizeof words.text, name);
    words.text[0] = (char)toupper((unsigned char)words.text[0]);
    for (char *c = words.text; *c != '\0'; c++) {
        *c = *c == '-' || *c == '_' ? ' ' : *c;
    }
    return words;
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
