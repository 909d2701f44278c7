// Help: what is asked of this seat now, and pages about the game within reach. All words are
// strings: help.<page>.title and its paragraphs help.<page>.1, .2 and so on.
#include <stdio.h>
#include <string.h>

#include "stations/app_private.h"
#include "stations/widgets/button.h"
#include "stations/widgets/dialog.h"

#define WIDTH          1040.0f
#define HEIGHT         640.0f
#define LIST_WIDTH     236.0f
#define ROW            28.0f
#define LEADING        23.0f
#define GAP            11.0f // between paragraphs
#define PAGES_MAX      28
#define PARAGRAPHS_MAX 12
#define LINES_MAX      8

struct pages {
    char ids[PAGES_MAX][STATION_TOPIC_MAX];
    int count;
    const struct app *app;
};

static void gather_pages(const struct app *app, struct pages *pages);
static void add_page(struct pages *pages, const char *id);
static void draw_page_name(struct ui *ui, const void *context, int index, struct box row,
                           bool selected);
static void turn_pages(struct app *app, const struct pages *pages, int rows);
static void show_text(struct app *app, struct box box, const char *page);
static bool paragraph_of(const struct app *app, const char *page, int index, const char **words);
static void draw_more(struct app *app, struct box box, bool above, bool below);

void help_open(struct app *app)
{
    app->dialog = APP_HELP;
    app->help = (struct help_state){.topic_count = app->help.topic_count};
}

void help_show(struct app *app)
{
    struct ui *ui = &app->ui;
    const struct layout *layout = canvas_layout(app->canvas);
    struct pages pages;
    gather_pages(app, &pages);
    struct help_state *help = &app->help;
    struct box room = dialog_begin(ui, layout->width < WIDTH + 40 ? layout->width - 40 : WIDTH,
                                   HEIGHT, app_words(app, "help.title"), ICON_NOTE, THEME_PAPER);
    float foot = box_bottom(room) - 44;
    struct box names = box_of(room.x, room.y, LIST_WIDTH, foot - 12 - room.y);
    turn_pages(app, &pages, (int)(names.h / ROW));
    struct list list = {
        .box = names,
        .count = pages.count,
        .row_height = ROW,
        .draw_row = draw_page_name,
        .context = &pages,
    };
    if (list_show(ui, ui_id_of("help.pages"), &list, &help->list).moved) {
        help->first = 0;
    }
    canvas_vline(app->canvas, room.x + LIST_WIDTH + 12, room.y, foot - 12, ui_ink(ui, THEME_RULE));
    int page = help->list.selected;
    if (page >= 0 && page < pages.count) {
        float left = room.x + LIST_WIDTH + 28;
        show_text(app, box_of(left, room.y, box_right(room) - left, foot - 12 - room.y),
                  pages.ids[page]);
    }
    struct button close = {
        .box = box_of(box_right(room) - 200, foot, 200, 44),
        .label = app_words(app, "help.close"),
        .key = UI_KEY(INPUT_ESCAPE),
        .light = true,
    };
    canvas_text_fit(app->canvas, room.x, foot + 22, room.w - 220, app_words(app, "help.how"),
                    ui_type(ui, TYPE_SMALL, THEME_TEXT3));
    bool is_closed = button_show(ui, ui_id_of("help.close"), &close);
    is_closed = ui_key_taken(ui, UI_KEY(INPUT_F1)) || is_closed;
    dialog_end(ui);
    if (is_closed) {
        app->dialog = APP_NO_DIALOG;
    }
}

// What is asked now comes first, then the screen's own page, then the game's.
static void gather_pages(const struct app *app, struct pages *pages)
{
    pages->count = 0;
    pages->app = app;
    const struct wire_lobby *lobby = session_lobby(app->session);
    const struct station_game *game = lobby != NULL ? station_game_find(lobby->game) : NULL;
    switch (app->screen) {
    case APP_FIND:
        add_page(pages, "help.find");
        break;
    case APP_LOBBY:
        add_page(pages, "help.lobby");
        break;
    case APP_GAME:
        for (size_t i = 0; i < app->help.topic_count; i++) {
            add_page(pages, app->help.topics[i]);
        }
        break;
    }
    for (int i = 0; game != NULL && game->pages != NULL && game->pages[i] != NULL; i++) {
        add_page(pages, game->pages[i]);
    }
    add_page(pages, "help.keys");
}

static void add_page(struct pages *pages, const char *id)
{
    if (pages->count < PAGES_MAX) {
        snprintf(pages->ids[pages->count++], STATION_TOPIC_MAX, "%s", id);
    }
}

static void draw_page_name(struct ui *ui, const void *context, int index, struct box row,
                           bool selected)
{
    const struct pages *pages = context;
    char id[STATION_TOPIC_MAX + 8];
    snprintf(id, sizeof id, "%s.name", pages->ids[index]);
    if (!strings_has(pages->app->strings, id)) {
        snprintf(id, sizeof id, "%s.title", pages->ids[index]);
    }
    struct type type = ui_type(ui, TYPE_BODY, selected ? THEME_PAPER : THEME_TEXT2);
    type.bold = selected;
    canvas_text_squeeze(ui->canvas, row.x + 12, row.y + row.h / 2, row.w - 20,
                        app_words(pages->app, id), type, TYPE_SMALL);
}

// Arrows turn the pages wherever the focus is; the wheel and page keys move within one.
static void turn_pages(struct app *app, const struct pages *pages, int rows)
{
    struct help_state *help = &app->help;
    struct ui *ui = &app->ui;
    int turn = ui_key_taken(ui, UI_KEY(INPUT_DOWN)) - ui_key_taken(ui, UI_KEY(INPUT_UP));
    int to = help->list.selected + turn;
    if (turn != 0 && to >= 0 && to < pages->count) {
        help->list.selected = to;
        help->first = 0;
        int top = (int)(help->list.scroll / ROW + 0.5f);
        top = to < top ? to : to >= top + rows ? to - rows + 1 : top;
        help->list.scroll = (float)top * ROW;
    }
    bool on = ui_key_taken(ui, UI_KEY(INPUT_PAGE_DOWN)) || ui_key_taken(ui, UI_KEY(' '));
    help->first += on && help->has_more;
    help->first -= ui_key_taken(ui, UI_KEY(INPUT_PAGE_UP));
}

// Whole paragraphs only: what does not fit is a page key away, and nothing is cut.
static void show_text(struct app *app, struct box box, const char *page)
{
    struct ui *ui = &app->ui;
    struct help_state *help = &app->help;
    struct type type = ui_type(ui, TYPE_BODY, THEME_TEXT2);
    char id[STATION_TOPIC_MAX + 8];
    snprintf(id, sizeof id, "%s.title", page);
    canvas_text_fit(app->canvas, box.x, box.y + 12, box.w, app_words(app, id),
                    ui_type_bold(ui, TYPE_TITLE, THEME_PAPER));
    if (box_contains(box, ui->input->pointer) && ui->layer == ui->top_layer) {
        help->first -= ui->input->wheel > 0;
        help->first += ui->input->wheel < 0 && help->has_more;
    }
    int count = 0;
    const char *words;
    while (paragraph_of(app, page, count, &words)) {
        count++;
    }
    help->first = help->first >= count ? count - 1 : help->first;
    help->first = help->first < 0 ? 0 : help->first;
    float y = box.y + 48;
    int shown = help->first;
    while (paragraph_of(app, page, shown, &words)) {
        int lines = canvas_text_wrap(app->canvas, 0, 0, box.w - 16, LEADING, 0, words, type);
        float height = LEADING * (float)lines;
        if (y + height > box_bottom(box) && shown > help->first) {
            break;
        }
        canvas_text_wrap(app->canvas, box.x, y, box.w - 16, LEADING, LINES_MAX, words, type);
        y += height + GAP;
        shown++;
    }
    help->has_more = shown < count;
    draw_more(app, box, help->first > 0, shown < count);
}

static bool paragraph_of(const struct app *app, const char *page, int index, const char **words)
{
    char id[STATION_TOPIC_MAX + 8];
    snprintf(id, sizeof id, "%s.%d", page, index + 1);
    if (index >= PARAGRAPHS_MAX || !strings_has(app->strings, id)) {
        return false;
    }
    *words = strings_get(app->strings, id);
    return true;
}

static void draw_more(struct app *app, struct box box, bool above, bool below)
{
    struct colour colour = ui_ink(&app->ui, THEME_TEXT3);
    float x = box_right(box) - 6;
    if (above) {
        canvas_icon_turned(app->canvas, ICON_CHEVRON_DOWN, x, box.y + 44, 12, 2, colour);
    }
    if (below) {
        canvas_icon(app->canvas, ICON_CHEVRON_DOWN, x, box_bottom(box) - 8, 12, colour);
    }
}
