// A person's matches on the home screen: his own that are open, those that wait on hosts, and those
// that are over, with their debriefs. The panel shows the first, the page all of them.
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "shared/text.h"
#include "stations/around/home_private.h"
#include "stations/around/stay_words.h"
#include "stations/widgets/button.h"
#include "stations/widgets/dialog.h"
#include "stations/widgets/panel.h"

#define ROW        48.0f
#define ROW_STEP   56.0f
#define WIDTH      640.0f
#define LIST_ROW   56.0f
#define ROWS_SHOWN 8
#define HEAD       104.0f
#define FOOT       64.0f

static const uint32_t KEYS[] = {'G', 'U', 'B'};
#define KEY_COUNT (sizeof KEYS / sizeof KEYS[0])

struct told { // a row in words
    struct words title, line;
    const char *act;
    enum icon icon;
    bool is_own_turn;
};

struct shown {
    struct home *home;
    struct home_row rows[HOME_ROWS_MAX];
    size_t count;
};

static void tell(const struct home *home, struct home_row row, struct told *told);
static void tell_open(const struct home *home, const struct home_match *match, struct told *told);
static void tell_debrief(const struct home *home, const struct home_match *match,
                         struct told *told);
static void tell_stay(const struct home *home, const struct stay *stay, struct told *told);
static void choose_row(struct home *home, struct home_row row);
static void draw_row(struct ui *ui, const void *context, int index, struct box row, bool selected);
static struct words count_words(const struct home *home, const struct home_row *rows, size_t count);

size_t home_rows(const struct home *home, struct home_row out[HOME_ROWS_MAX])
{
    size_t count = 0;
    const struct home_config *config = &home->config;
    for (size_t i = 0; i < config->match_count && count < HOME_ROWS_MAX; i++) {
        if (config->matches[i].is_open) {
            out[count++] = (struct home_row){ROW_OPEN, i};
        }
    }
    size_t stays = config->stays != NULL ? stays_count(config->stays) : 0;
    for (size_t i = 0; i < stays && count < HOME_ROWS_MAX; i++) {
        out[count++] = (struct home_row){ROW_STAY, i};
    }
    for (size_t i = 0; i < config->match_count && count < HOME_ROWS_MAX; i++) {
        if (!config->matches[i].is_open) {
            out[count++] = (struct home_row){ROW_DEBRIEF, i};
        }
    }
    return count;
}

void home_games_show(struct home *home, struct box box)
{
    struct ui *ui = &home->ui;
    struct home_row rows[HOME_ROWS_MAX];
    size_t count = home_rows(home, rows);
    struct words right = count_words(home, rows, count);
    panel_draw(ui, box, home_words(home, "home.games.head"), count > 0 ? right.text : NULL);
    size_t fits = (size_t)((box.h - PANEL_HEAD - 8) / ROW_STEP);
    for (size_t i = 0; i < count && i < fits; i++) {
        struct told told = {0};
        tell(home, rows[i], &told);
        struct button button = {
            .box = box_of(box.x + 8, box.y + PANEL_HEAD + 8 + ROW_STEP * (float)i, box.w - 16, ROW),
            .label = told.title.text,
            .sub = told.line.text,
            .note = told.act,
            .key = i < KEY_COUNT ? UI_KEY(KEYS[i]) : (struct ui_key){0},
            .icon = told.icon,
            .sub_colour = told.is_own_turn ? THEME_PHOS : THEME_INK0,
            .light = rows[i].kind == ROW_DEBRIEF,
        };
        if (button_show(ui, ui_id_at(ui_id_of("home.row"), (int)i), &button)) {
            choose_row(home, rows[i]);
        }
    }
    if (count == 0) {
        canvas_text_wrap(ui->canvas, box.x + PANEL_PAD, box.y + PANEL_HEAD + 28,
                         box.w - 2 * PANEL_PAD, 22, 4, home_words(home, "home.games.empty"),
                         ui_type(ui, TYPE_BODY, THEME_TEXT2));
    }
}

void home_rows_show(struct home *home)
{
    struct ui *ui = &home->ui;
    struct shown shown = {.home = home};
    shown.count = home_rows(home, shown.rows);
    size_t rows = shown.count > ROWS_SHOWN ? ROWS_SHOWN : shown.count > 1 ? shown.count : 2;
    float list_height = LIST_ROW * (float)rows;
    struct box room = dialog_begin(ui, WIDTH, HEAD + list_height + FOOT,
                                   home_words(home, "home.rows.title"), ICON_FILM, THEME_PAPER);
    struct list list = {
        .box = box_of(room.x, room.y, room.w, list_height),
        .count = (int)shown.count,
        .row_height = LIST_ROW,
        .empty = home_words(home, "home.games.empty"),
        .draw_row = draw_row,
        .context = &shown,
        .accent = THEME_PAPER,
    };
    if (ui->layer == ui->top_layer && ui->focus == 0) {
        ui_focus(ui, ui_id_of("rows.list")); // arrows choose without another key
    }
    bool chosen = list_show(ui, ui_id_of("rows.list"), &list, &home->rows_list).chosen;
    int selected = home->rows_list.selected;
    bool has_one = selected >= 0 && selected < (int)shown.count;
    struct told told = {.act = home_words(home, "games.go_on")};
    if (has_one) {
        tell(home, shown.rows[selected], &told);
    }
    struct page page = home_page(home);
    float y = box_bottom(room) - 48;
    bool closed = page_button(&page, box_of(room.x, y, 150, 48), "menu.close", UI_KEY(INPUT_ESCAPE),
                              ICON_NONE);
    struct button go = {
        .box = box_of(room.x + 158, y, room.w - 158, 48),
        .label = told.act,
        .key = UI_KEY(INPUT_ENTER),
        .kind = BUTTON_PRIMARY,
        .accent = THEME_PAPER,
        .disabled = !has_one,
    };
    chosen = button_show(ui, ui_id_of("rows.go"), &go) || chosen;
    dialog_end(ui);
    if (chosen && has_one) {
        choose_row(home, shown.rows[selected]);
    } else if (closed) {
        home->dialog = HOME_NO_DIALOG;
    }
}

static void choose_row(struct home *home, struct home_row row)
{
    switch (row.kind) {
    case ROW_OPEN:
    case ROW_DEBRIEF:
        home_choose(home, row.kind == ROW_OPEN ? HOME_GO_ON : HOME_DEBRIEF);
        text_copy(home->choice.id, sizeof home->choice.id, home->config.matches[row.index].id);
        break;
    case ROW_STAY: {
        const struct token_entry *entry = &stays_at(home->config.stays, row.index)->entry;
        home_choose(home, HOME_JOIN);
        text_copy(home->choice.where, sizeof home->choice.where, entry->note.address);
        text_copy(home->choice.table, sizeof home->choice.table, entry->code);
        break;
    }
    }
}

static void draw_row(struct ui *ui, const void *context, int index, struct box row, bool selected)
{
    (void)selected;
    const struct shown *shown = context;
    struct home_row what = shown->rows[index];
    if (what.kind == ROW_STAY) { // there is room for all that is known of it
        struct page page = home_page(shown->home);
        games_row_draw(&page, stays_at(shown->home->config.stays, what.index), row);
        return;
    }
    struct told told = {0};
    tell(shown->home, what, &told);
    float y = row.y + row.h / 2;
    canvas_icon(ui->canvas, told.icon, row.x + 24, y, 20, ui_ink(ui, THEME_PAPER));
    canvas_text_fit(ui->canvas, row.x + 48, y - 10, row.w - 60, told.title.text,
                    ui_type_bold(ui, TYPE_BODY, THEME_PAPER));
    canvas_text_fit(ui->canvas, row.x + 48, y + 11, row.w - 60, told.line.text,
                    ui_type(ui, TYPE_SMALL, told.is_own_turn ? THEME_PHOS : THEME_TEXT2));
}

// --- words

static void tell(const struct home *home, struct home_row row, struct told *told)
{
    switch (row.kind) {
    case ROW_OPEN:
        tell_open(home, &home->config.matches[row.index], told);
        break;
    case ROW_STAY:
        tell_stay(home, stays_at(home->config.stays, row.index), told);
        break;
    case ROW_DEBRIEF:
        tell_debrief(home, &home->config.matches[row.index], told);
        break;
    }
}

static const char *title_of(const char *game)
{
    const struct station_game *known = station_game_find(game);
    return known != NULL ? known->brief->title : game;
}

static void tell_open(const struct home *home, const struct home_match *match, struct told *told)
{
    const struct strings *strings = home->config.strings;
    struct words age = words_age(strings, (int64_t)time(NULL) - match->seen_s);
    told->title = words_with(strings, "person.name", title_of(match->game), NULL, NULL);
    told->line = words_with(strings, "home.games.open_line", age.text, NULL, NULL);
    told->act = home_words(home, "games.go_on");
    told->icon = ICON_WAIT;
}

static void tell_stay(const struct home *home, const struct stay *stay, struct told *told)
{
    const struct strings *strings = home->config.strings;
    struct words since = stay_since(strings, stay, (int64_t)time(NULL));
    struct words turn = stay_turn(strings, stay);
    told->title = words_with(strings, "person.list", stay_title(stay), stay->entry.note.host, NULL);
    told->line = turn.text[0] != '\0' ? turn : since;
    told->act = home_words(home, "games.go_on");
    told->icon = ICON_WAIT;
    told->is_own_turn = stay_is_own_turn(stay);
}

static void tell_debrief(const struct home *home, const struct home_match *match, struct told *told)
{
    const struct strings *strings = home->config.strings;
    const struct station_game *game = station_game_find(match->game);
    struct words end = words_of(strings, "over.open");
    if (match->outcome.kind == OUTCOME_WIN && game != NULL) {
        end = words_in(strings, "over.win", brief_side_name(game->brief, match->outcome.winner));
    } else if (match->outcome.kind == OUTCOME_DRAW) {
        end = words_of(strings, "over.draw");
    }
    struct words age = words_age(strings, (int64_t)time(NULL) - match->seen_s);
    struct words span = words_clock(match->length_ms);
    told->title =
        words_with(strings, "home.games.over_title", title_of(match->game), end.text, NULL);
    told->line = words_with(strings, "person.list", age.text, span.text, NULL);
    told->act = home_words(home, "over.debrief");
    told->icon = ICON_FILM;
}

static struct words count_words(const struct home *home, const struct home_row *rows, size_t count)
{
    long long open = 0;
    for (size_t i = 0; i < count; i++) {
        open += rows[i].kind != ROW_DEBRIEF;
    }
    return words_numbers(home->config.strings, "home.games.right", open, (long long)count - open,
                         0);
}
