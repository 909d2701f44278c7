// Help: what is asked of this seat now, and pages about the game within reach. All words are
// strings: help.<page>.title and its paragraphs help.<page>.1, .2 and so on.
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "stations/around/pages.h"
#include "stations/widgets/button.h"
#include "stations/widgets/dialog.h"

#define WIDTH          1040.0f
#define HEIGHT         640.0f
#define LIST_WIDTH     236.0f
#define ROW            28.0f
#define LEADING        23.0f
#define GAP            11.0f // between paragraphs
#define TITLE          48.0f // of a page, to its first paragraph
#define PARAGRAPHS_MAX 12
#define LINES_MAX      8

// The list's rows.
struct names {
    const struct help_pages *pages;
    const struct strings *strings;
};

static void draw_page_name(struct ui *ui, const void *context, int index, struct box row,
                           bool selected);
static void show_page(struct help *help, const struct page *page, const struct help_pages *pages,
                      struct box box);
static void turn_pages(struct help *help, struct ui *ui, int count, int rows);
// Returns the room that it left.
static float show_text(struct help *help, struct ui *ui, const struct strings *strings,
                       struct box box, const char *page);
static void show_beginning(struct ui *ui, const struct strings *strings, struct box box,
                           const char *page);
static void draw_title(struct ui *ui, const struct strings *strings, struct box box,
                       const char *page);
static float height_of(struct ui *ui, const char *words, float width);
static bool draw_paragraph(struct ui *ui, const struct strings *strings, struct box box,
                           const char *page, int index, float *y);
static bool paragraph_of(const struct strings *strings, const char *page, int index,
                         const char **words);
static void draw_more(struct ui *ui, struct box box, bool above, bool below);

void help_begin(struct help *help)
{
    *help = (struct help){0};
}

void help_add(struct help_pages *pages, const char *id)
{
    for (int i = 0; i < pages->count; i++) {
        if (strcmp(pages->ids[i], id) == 0) {
            return;
        }
    }
    if (pages->count < HELP_PAGES_MAX) {
        snprintf(pages->ids[pages->count++], STATION_TOPIC_MAX, "%s", id);
    }
}

void help_add_game(struct help_pages *pages, const struct station_game *game,
                   const struct station_topics *now)
{
    for (size_t i = 0; now != NULL && i < now->count; i++) {
        help_add(pages, now->ids[i]);
    }
    for (int i = 0; game != NULL && game->pages != NULL && game->pages[i] != NULL; i++) {
        help_add(pages, game->pages[i]);
    }
    help_add(pages, "help.keys");
}

bool help_show(struct help *help, const struct page *page, const struct help_pages *pages)
{
    struct ui *ui = page->ui;
    const struct strings *strings = page->strings;
    const struct layout *layout = canvas_layout(ui->canvas);
    struct box room =
        dialog_begin(ui, layout->width < WIDTH + 40 ? layout->width - 40 : WIDTH, HEIGHT,
                     strings_get(strings, "help.title"), ICON_NOTE, THEME_PAPER);
    float foot = box_bottom(room) - 44;
    struct box rows = box_of(room.x, room.y, LIST_WIDTH, foot - 12 - room.y);
    turn_pages(help, ui, pages->count, room_rows(rows.h, ROW));
    const struct names names = {pages, strings};
    struct list list = {
        .box = rows,
        .count = pages->count,
        .row_height = ROW,
        .draw_row = draw_page_name,
        .context = &names,
    };
    if (list_show(ui, ui_id_of("help.pages"), &list, &help->list).moved) {
        help->first = 0;
    }
    canvas_vline(ui->canvas, room.x + LIST_WIDTH + 12, room.y, foot - 12, ui_ink(ui, THEME_RULE));
    float left = room.x + LIST_WIDTH + 28;
    show_page(help, page, pages, box_of(left, room.y, box_right(room) - left, foot - 12 - room.y));
    struct button close = {
        .box = box_of(box_right(room) - 200, foot, 200, 44),
        .label = strings_get(strings, "help.close"),
        .key = UI_KEY(INPUT_ESCAPE),
        .light = true,
    };
    canvas_text_fit(ui->canvas, room.x, foot + 22, room.w - 220, strings_get(strings, "help.how"),
                    ui_type(ui, TYPE_SMALL, THEME_TEXT3));
    bool is_closed = button_show(ui, ui_id_of("help.close"), &close);
    is_closed = ui_key_taken(ui, UI_KEY(INPUT_F1)) || is_closed;
    dialog_end(ui);
    return is_closed;
}

static void draw_page_name(struct ui *ui, const void *context, int index, struct box row,
                           bool selected)
{
    const struct names *names = context;
    char id[STATION_TOPIC_MAX + 8];
    snprintf(id, sizeof id, "%s.name", names->pages->ids[index]);
    if (!strings_has(names->strings, id)) {
        snprintf(id, sizeof id, "%s.title", names->pages->ids[index]);
    }
    struct type type = ui_type(ui, TYPE_BODY, selected ? THEME_PAPER : THEME_TEXT2);
    type.bold = selected;
    canvas_text_squeeze(ui->canvas, row.x + 12, row.y + row.h / 2, row.w - 20,
                        strings_get(names->strings, id), type, TYPE_SMALL);
}

// The first page says what is asked now, mostly in few words: the next one follows in its room.
static void show_page(struct help *help, const struct page *page, const struct help_pages *pages,
                      struct box box)
{
    int at = help->list.selected;
    if (at < 0 || at >= pages->count) {
        return;
    }
    float rest = show_text(help, page->ui, page->strings, box, pages->ids[at]) - 2 * GAP;
    if (at == 0 && help->first == 0 && pages->count > 1 && rest > 0) {
        show_beginning(page->ui, page->strings, box_of(box.x, box_bottom(box) - rest, box.w, rest),
                       pages->ids[1]);
    }
}

// Arrows turn the pages wherever the focus is; the wheel and page keys move within one.
static void turn_pages(struct help *help, struct ui *ui, int count, int rows)
{
    int turn = ui_key_taken(ui, UI_KEY(INPUT_DOWN)) - ui_key_taken(ui, UI_KEY(INPUT_UP));
    int to = help->list.selected + turn;
    if (turn != 0 && to >= 0 && to < count) {
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
static float show_text(struct help *help, struct ui *ui, const struct strings *strings,
                       struct box box, const char *page)
{
    if (box_contains(box, ui->input->pointer) && ui->layer == ui->top_layer) {
        help->first -= ui->input->wheel > 0;
        help->first += ui->input->wheel < 0 && help->has_more;
    }
    int count = 0;
    const char *words;
    while (paragraph_of(strings, page, count, &words)) {
        count++;
    }
    help->first = help->first >= count ? count - 1 : help->first;
    help->first = help->first < 0 ? 0 : help->first;
    draw_title(ui, strings, box, page);
    float bottom = box_bottom(box);
    float y = box.y + TITLE;
    int shown = help->first;
    shown += draw_paragraph(ui, strings, box_of(box.x, y, box.w, INFINITY), page, shown, &y);
    while (draw_paragraph(ui, strings, box_of(box.x, y, box.w, bottom - y), page, shown, &y)) {
        shown++;
    }
    help->has_more = shown < count;
    draw_more(ui, box, help->first > 0, shown < count);
    return help->has_more ? 0 : bottom - y;
}

// As much of a page as the room has; nothing if that is not even its first paragraph.
static void show_beginning(struct ui *ui, const struct strings *strings, struct box box,
                           const char *page)
{
    const char *words;
    struct box room = box_of(box.x, box.y + TITLE, box.w, box.h - TITLE);
    if (!paragraph_of(strings, page, 0, &words) || height_of(ui, words, box.w) > room.h) {
        return;
    }
    canvas_hline(ui->canvas, box.x, box_right(box) - 16, box.y - GAP, ui_ink(ui, THEME_RULE));
    draw_title(ui, strings, box, page);
    for (int i = 0; draw_paragraph(ui, strings, room, page, i, &room.y); i++) {
        room.h = box_bottom(box) - room.y;
    }
}

static void draw_title(struct ui *ui, const struct strings *strings, struct box box,
                       const char *page)
{
    char id[STATION_TOPIC_MAX + 8];
    snprintf(id, sizeof id, "%s.title", page);
    canvas_text_fit(ui->canvas, box.x, box.y + 12, box.w, strings_get(strings, id),
                    ui_type_bold(ui, TYPE_TITLE, THEME_PAPER));
}

static float height_of(struct ui *ui, const char *words, float width)
{
    struct type type = ui_type(ui, TYPE_BODY, THEME_TEXT2);
    return LEADING * (float)canvas_text_wrap(ui->canvas, 0, 0, width - 16, LEADING, 0, words, type);
}

// Draws one if it is there and fits; y is then where the next one goes.
static bool draw_paragraph(struct ui *ui, const struct strings *strings, struct box box,
                           const char *page, int index, float *y)
{
    const char *words;
    if (!paragraph_of(strings, page, index, &words)) {
        return false;
    }
    float height = height_of(ui, words, box.w);
    if (height > box.h) {
        return false;
    }
    canvas_text_wrap(ui->canvas, box.x, box.y, box.w - 16, LEADING, LINES_MAX, words,
                     ui_type(ui, TYPE_BODY, THEME_TEXT2));
    *y = box.y + height + GAP;
    return true;
}

static bool paragraph_of(const struct strings *strings, const char *page, int index,
                         const char **words)
{
    char id[STATION_TOPIC_MAX + 8];
    snprintf(id, sizeof id, "%s.%d", page, index + 1);
    if (index >= PARAGRAPHS_MAX || !strings_has(strings, id)) {
        return false;
    }
    *words = strings_get(strings, id);
    return true;
}

static void draw_more(struct ui *ui, struct box box, bool above, bool below)
{
    struct colour colour = ui_ink(ui, THEME_TEXT3);
    float x = box_right(box) - 6;
    if (above) {
        canvas_icon_turned(ui->canvas, ICON_CHEVRON_DOWN, x, box.y + 44, 12, 2, colour);
    }
    if (below) {
        canvas_icon(ui->canvas, ICON_CHEVRON_DOWN, x, box_bottom(box) - 8, 12, colour);
    }
}
