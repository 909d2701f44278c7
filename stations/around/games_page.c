// A person's games: the matches that wait for him on any host. One is chosen, and he goes back to
// his seat there.
#include <time.h>

#include "stations/around/pages.h"
#include "stations/around/stay_words.h"
#include "stations/widgets/button.h"
#include "stations/widgets/dialog.h"

#define WIDTH      640.0f
#define ROW        60.0f
#define ROWS_SHOWN 6
#define HEAD       104.0f // title, and the dialog's own margins
#define FOOT       64.0f
#define BUTTON     48.0f
#define BACK       150.0f
#define TURN       220.0f // of a row, at its right

struct rows {
    const struct page *page;
    const struct stays *stays;
};

static void draw_row(struct ui *ui, const void *context, int index, struct box row, bool selected);

enum games_answer games_page_show(struct games_page *games, const struct page *page,
                                  const struct stays *stays)
{
    struct ui *ui = page->ui;
    struct rows rows = {page, stays};
    int count = (int)stays_count(stays);
    float list_height = ROW * (float)(count > ROWS_SHOWN ? ROWS_SHOWN : count > 1 ? count : 2);
    struct box room =
        dialog_begin(ui, WIDTH, HEAD + list_height + FOOT,
                     strings_get(page->strings, "games.title"), ICON_WAIT, THEME_PAPER);
    struct list list = {
        .box = box_of(room.x, room.y, room.w, list_height),
        .count = count,
        .row_height = ROW,
        .empty = strings_get(page->strings, "games.empty"),
        .draw_row = draw_row,
        .context = &rows,
        .accent = THEME_PAPER,
    };
    games->list.selected = games->list.selected < 0 ? 0 : games->list.selected;
    if (ui->layer == ui->top_layer && ui->focus == 0) {
        ui_focus(ui, ui_id_of("games.list")); // arrows choose without another key
    }
    bool chosen = list_show(ui, ui_id_of("games.list"), &list, &games->list).chosen;
    float y = box_bottom(room) - BUTTON;
    bool closed = page_button(page, box_of(room.x, y, BACK, BUTTON), "menu.close",
                              UI_KEY(INPUT_ESCAPE), ICON_NONE);
    struct button go = {
        .box = box_of(room.x + BACK + 8, y, room.w - BACK - 8, BUTTON),
        .label = strings_get(page->strings, "games.go_on"),
        .key = UI_KEY(INPUT_ENTER),
        .kind = BUTTON_PRIMARY,
        .accent = THEME_PAPER,
        .disabled = count == 0,
    };
    chosen = button_show(ui, ui_id_of("games.go"), &go) || chosen;
    dialog_end(ui);
    return chosen && games->list.selected >= 0 && games->list.selected < count ? GAMES_CHOSEN
           : closed                                                            ? GAMES_CLOSED
                                                                               : GAMES_OPEN;
}

void games_row_draw(const struct page *page, const struct stay *stay, struct box row)
{
    struct ui *ui = page->ui;
    float y = row.y + row.h / 2;
    bool is_own = stay_is_own_turn(stay);
    struct words turn = stay_turn(page->strings, stay);
    struct words since = stay_since(page->strings, stay, (int64_t)time(NULL));
    struct words place = stay_place(page->strings, stay);
    struct words people = stay_people(page->strings, stay);
    struct words line =
        words_with(page->strings, "games.line", place.text, people.text, since.text);
    canvas_icon(ui->canvas, ICON_WAIT, row.x + 24, y, 20, ui_ink(ui, THEME_PAPER));
    struct type right = ui_type(ui, TYPE_SMALL, is_own ? THEME_PHOS : THEME_TEXT2);
    right.align = ALIGN_RIGHT;
    canvas_text_fit(ui->canvas, box_right(row) - 12, y - 11, TURN, turn.text, right);
    canvas_text_fit(ui->canvas, row.x + 48, y - 11, row.w - 60 - TURN, stay_title(stay),
                    ui_type_bold(ui, TYPE_BODY, THEME_PAPER));
    canvas_text_fit(ui->canvas, row.x + 48, y + 11, row.w - 60, line.text,
                    ui_type(ui, TYPE_SMALL, THEME_TEXT2));
}

static void draw_row(struct ui *ui, const void *context, int index, struct box row, bool selected)
{
    (void)ui;
    (void)selected;
    const struct rows *rows = context;
    games_row_draw(rows->page, stays_at(rows->stays, (size_t)index), row);
}
