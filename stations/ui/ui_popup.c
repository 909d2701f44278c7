#include "stations/ui/ui_popup.h"

#include "stations/widgets/keycap.h"

#include <stdio.h>

#define ROW      30.0f
#define ROWS_MAX 12
#define PAD      4.0f

void ui_popup_open(struct ui *ui, ui_id owner, int lit)
{
    ui->popup = (struct ui_popup){.owner = owner, .picked = -1, .lit = lit, .first = 0};
    ui_ask_frame_at(ui, ui->now_ms);
}

void ui_popup_fill(struct ui *ui, const char *const *rows, int count, struct box anchor)
{
    struct ui_popup *popup = &ui->popup;
    popup->seen = true;
    popup->count = count < UI_POPUP_ROWS_MAX ? count : UI_POPUP_ROWS_MAX;
    popup->anchor = anchor;
    for (int i = 0; i < popup->count; i++) {
        snprintf(popup->rows[i], sizeof popup->rows[i], "%s", rows[i]);
    }
}

void ui_popup_fill_keys(struct ui *ui, const struct ui_key *keys, int count)
{
    struct ui_popup *popup = &ui->popup;
    popup->has_keys = true;
    for (int i = 0; i < count && i < UI_POPUP_ROWS_MAX; i++) {
        popup->keys[i] = keys[i];
    }
}

static int rows_shown(const struct ui_popup *popup)
{
    return popup->count < ROWS_MAX ? popup->count : ROWS_MAX;
}

// Under the closed choice, or above it when there is no room.
static struct box popup_box(const struct ui *ui)
{
    const struct ui_popup *popup = &ui->popup;
    float height = (float)rows_shown(popup) * ROW + 2 * PAD;
    struct box box = {popup->anchor.x, box_bottom(popup->anchor) + 4, popup->anchor.w, height};
    float bottom = ui->canvas == NULL ? LAYOUT_HEIGHT : canvas_layout(ui->canvas)->height;
    if (box_bottom(box) > bottom - 4) {
        box.y = popup->anchor.y - 4 - height;
    }
    return box;
}

static struct box row_box(const struct ui *ui, int row)
{
    struct box box = popup_box(ui);
    return box_of(box.x + PAD, box.y + PAD + (float)(row - ui->popup.first) * ROW, box.w - 2 * PAD,
                  ROW);
}

void ui_popup_close(struct ui *ui)
{
    ui->popup.owner = 0;
    ui_ask_frame_at(ui, ui->now_ms);
}

static void move_lit(struct ui_popup *popup, int by)
{
    popup->lit += by;
    popup->lit = popup->lit < 0 ? 0 : popup->lit >= popup->count ? popup->count - 1 : popup->lit;
}

static void keep_lit_seen(struct ui_popup *popup)
{
    int shown = rows_shown(popup);
    if (popup->lit < popup->first) {
        popup->first = popup->lit;
    } else if (popup->lit >= popup->first + shown) {
        popup->first = popup->lit - shown + 1;
    }
}

static void handle_keys(struct ui *ui)
{
    struct ui_popup *popup = &ui->popup;
    if (ui_take_key(ui, INPUT_UP, 0)) {
        move_lit(popup, -1);
    }
    if (ui_take_key(ui, INPUT_DOWN, 0)) {
        move_lit(popup, 1);
    }
    if (ui_take_key(ui, INPUT_ENTER, 0) || ui_take_key(ui, ' ', 0)) {
        popup->picked = popup->lit;
        ui_ask_frame_at(ui, ui->now_ms);
    }
    for (int i = 0; popup->is_numbered && i < popup->count && i < 9; i++) {
        struct ui_key own = popup->has_keys ? popup->keys[i] : (struct ui_key){0};
        bool is_own = own.key != INPUT_NO_KEY && ui_take_key(ui, own.key, own.mods);
        if (is_own || ui_take_key(ui, (uint32_t)('1' + i), 0)) {
            popup->lit = popup->picked = i;
            ui_ask_frame_at(ui, ui->now_ms);
        }
    }
    if (ui_take_key(ui, INPUT_ESCAPE, 0) || ui_take_key(ui, INPUT_TAB, 0)) {
        ui_popup_close(ui);
    }
}

static void handle_pointer(struct ui *ui)
{
    struct ui_popup *popup = &ui->popup;
    const struct input *input = ui->input;
    if (input->wheel > 0) {
        move_lit(popup, -1);
    } else if (input->wheel < 0) {
        move_lit(popup, 1);
    }
    for (int i = popup->first; i < popup->first + rows_shown(popup); i++) {
        if (!box_contains(row_box(ui, i), input->pointer)) {
            continue;
        }
        if (input->pointer_moved) {
            popup->lit = i;
        }
        if (input->pointer_released) {
            popup->picked = i;
            ui_ask_frame_at(ui, ui->now_ms);
        }
    }
    if (input->pointer_pressed && !box_contains(popup_box(ui), input->pointer)) {
        ui_popup_close(ui);
    }
}

// The row's digit and, before it, the key that needs no list. Returns what room they leave no more.
static float draw_keys(struct ui *ui, struct box row, int index)
{
    const struct ui_popup *popup = &ui->popup;
    const char digit[2] = {(char)('1' + index), '\0'};
    struct keycap keycap = {.label = digit, .align = ALIGN_RIGHT};
    float y = row.y + row.h / 2;
    float used = 6 + keycap_draw(ui, box_right(row) - 6, y, &keycap);
    if (popup->has_keys && popup->keys[index].key != INPUT_NO_KEY) {
        char label[16];
        input_key_label(popup->keys[index].key, popup->keys[index].mods, label, sizeof label);
        keycap.label = label;
        keycap.kind = KEYCAP_LIT;
        used += 6 + keycap_draw(ui, box_right(row) - used - 6, y, &keycap);
    }
    return used + 14;
}

static void draw(struct ui *ui)
{
    const struct ui_popup *popup = &ui->popup;
    struct canvas *canvas = ui->canvas;
    struct box box = popup_box(ui);
    canvas_raise(canvas);
    canvas_fill_round(canvas, box, 4, ui_ink(ui, THEME_INK1));
    canvas_frame(canvas, box, 4, stroke_of(ui_ink(ui, THEME_PAPER), 1));
    canvas_mark(canvas, MARK_PANEL, box);
    for (int i = popup->first; i < popup->first + rows_shown(popup); i++) {
        struct box row = row_box(ui, i);
        bool lit = i == popup->lit;
        if (lit) {
            canvas_fill_round(canvas, row, 3, ui_ink(ui, THEME_INK4));
            canvas_fill(canvas, box_of(row.x, row.y, 3, row.h), ui_accent(ui, THEME_INK0));
        }
        struct type type = ui_type(ui, TYPE_BODY, lit ? THEME_PAPER : THEME_TEXT2);
        float used = popup->is_numbered && i < 9 ? draw_keys(ui, row, i) : 36;
        canvas_text_squeeze(canvas, row.x + 8, row.y + row.h / 2, row.w - used, popup->rows[i],
                            type, TYPE_SMALL);
        if (popup->is_numbered) {
            continue;
        }
        if (i == popup->current) {
            canvas_icon(canvas, ICON_CHECK, box_right(row) - 14, row.y + row.h / 2, 14,
                        type.colour);
        }
    }
    // Rows beyond the edge are announced by a small arrow there.
    struct colour more = ui_ink(ui, THEME_TEXT3);
    if (popup->first > 0) {
        canvas_icon_turned(canvas, ICON_CHEVRON_DOWN, box_right(box) - 14, box.y + 10, 8, 2, more);
    }
    if (popup->first + rows_shown(popup) < popup->count) {
        canvas_icon(canvas, ICON_CHEVRON_DOWN, box_right(box) - 14, box_bottom(box) - 10, 8, more);
    }
}

void ui_popup_show(struct ui *ui)
{
    struct ui_popup *popup = &ui->popup;
    if (popup->owner == 0) {
        return;
    }
    if (!popup->seen || popup->count == 0) {
        ui_popup_close(ui);
        return;
    }
    if (ui->top_layer == UI_POPUP_LAYER) {
        handle_keys(ui);
        handle_pointer(ui);
    }
    if (popup->owner == 0) {
        return;
    }
    ui->next_top_layer = UI_POPUP_LAYER;
    keep_lit_seen(popup);
    if (ui->canvas != NULL) {
        draw(ui);
    }
}
