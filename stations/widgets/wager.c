#include "stations/widgets/wager.h"

#include "stations/widgets/button.h"
#include "stations/widgets/keycap.h"
#include "stations/widgets/panel.h"

#define KEY_LABEL_MAX 16
#define FOOT          50.0f
#define GAP           10.0f
#define ROW_MAX       148.0f
#define ROW_WORD      136.0f // from this height on it says what follows
#define FIGURE        118.0f // room for "<1 %"

static bool show_choice(struct ui *ui, ui_id id, struct box row, const struct wager_choice *choice,
                        bool is_chosen);
static void draw_odds(struct ui *ui, struct box row, const struct wager_choice *choice);
static bool show_foot(struct ui *ui, ui_id id, const struct wager *wager, bool can_make);

int wager_show(struct ui *ui, ui_id id, const struct wager *wager, int *chosen)
{
    struct box room = panel_draw(ui, wager->box, wager->title, wager->right);
    int count = wager->count > WAGER_CHOICES_MAX ? WAGER_CHOICES_MAX : wager->count;
    float high = (box_bottom(wager->box) - FOOT - room.y - 12) / (float)(count > 0 ? count : 1);
    high = high - GAP > ROW_MAX ? ROW_MAX : high - GAP;
    for (int i = 0; i < count; i++) {
        struct box row = box_of(room.x, room.y + 12 + (float)i * (high + GAP), room.w, high);
        if (show_choice(ui, ui_id_at(id, i), row, &wager->choices[i], i == *chosen)) {
            *chosen = i;
            ui_ask_frame_at(ui, ui->now_ms);
        }
    }
    bool can_make = *chosen >= 0 && *chosen < count && wager->choices[*chosen].reason == NULL;
    return show_foot(ui, id, wager, can_make) ? *chosen : -1;
}

static bool show_choice(struct ui *ui, ui_id id, struct box row, const struct wager_choice *choice,
                        bool is_chosen)
{
    bool is_alive = choice->reason == NULL;
    struct ui_touch touch = ui_touch_box(ui, id, row, choice->key, is_alive);
    if (!ui_has_room(ui, row)) {
        return touch.clicked;
    }
    struct colour accent = ui_accent(ui, THEME_INK0);
    canvas_mark(ui->canvas, MARK_CONTROL, row);
    canvas_fill_round(ui->canvas, row, 4,
                      ui_ink(ui, !is_alive                    ? THEME_INK2
                                 : is_chosen || touch.hovered ? THEME_INK4
                                                              : THEME_INK3));
    canvas_frame(ui->canvas, row, 4,
                 is_chosen  ? stroke_of(accent, 2)
                 : is_alive ? stroke_of(ui_ink(ui, THEME_EDGE), 1)
                            : stroke_dashed(ui_ink(ui, THEME_EDGE), 1, 4, 3));
    if (is_chosen) {
        canvas_fill(ui->canvas, box_of(row.x, row.y, 5, row.h), accent);
    }
    if (touch.focused) {
        canvas_frame(ui->canvas, box_inset(row, -3), 6, stroke_of(ui_ink(ui, THEME_PAPER), 2));
    }
    enum theme_colour ink = is_alive ? THEME_PAPER : THEME_TEXT3;
    canvas_icon(ui->canvas, choice->icon, row.x + 30, row.y + 32, 28,
                is_chosen ? accent : ui_ink(ui, ink));
    char label[KEY_LABEL_MAX];
    input_key_label(choice->key.key, choice->key.mods, label, sizeof label);
    const struct keycap cap = {
        .label = label, .kind = is_alive ? KEYCAP_NORMAL : KEYCAP_DIM, .align = ALIGN_RIGHT};
    float wide = keycap_draw(ui, box_right(row) - 14, row.y + 26, &cap);
    float words = row.w - 58 - 26 - wide;
    canvas_text_fit(ui->canvas, row.x + 58, row.y + 24, words, choice->title,
                    ui_type_bold(ui, TYPE_LEAD, ink));
    canvas_text_squeeze(ui->canvas, row.x + 58, row.y + 46, words,
                        is_alive ? choice->line : choice->reason,
                        ui_type(ui, TYPE_BODY, is_alive ? THEME_TEXT2 : THEME_TEXT3), TYPE_SMALL);
    if (is_alive) {
        draw_odds(ui, row, choice);
    }
    return touch.clicked;
}

static void draw_odds(struct ui *ui, struct box row, const struct wager_choice *choice)
{
    char figure[ODDS_TEXT_MAX];
    bool has_words = row.h >= ROW_WORD;
    float y = has_words ? row.y + 72 : box_bottom(row) - 38;
    struct type type = ui_type_bold(ui, TYPE_STOP, THEME_PAPER);
    type.align = ALIGN_RIGHT;
    odds_bar_draw(ui, box_of(row.x + 18, y, row.w - 32 - FIGURE, 26), &choice->odds);
    canvas_text(ui->canvas, box_right(row) - 14, y + 13,
                odds_print(odds_bar_find(&choice->odds, ODDS_BEST), figure), type);
    if (!has_words) {
        return;
    }
    struct type small = ui_type(ui, TYPE_SMALL, THEME_TEXT2);
    float half = (row.w - 44) / 2;
    canvas_text_fit(ui->canvas, row.x + 18, row.y + 124, half, choice->good, small);
    small.align = ALIGN_RIGHT;
    canvas_text_fit(ui->canvas, box_right(row) - 14, row.y + 124, half, choice->bad, small);
}

static bool show_foot(struct ui *ui, ui_id id, const struct wager *wager, bool can_make)
{
    struct box box = wager->box;
    struct button make = {.label = wager->make,
                          .key = UI_KEY(INPUT_ENTER),
                          .kind = BUTTON_PRIMARY,
                          .disabled = !can_make};
    float wide = button_width(ui, &make);
    make.box = box_of(box_right(box) - PANEL_PAD - wide, box_bottom(box) - 44, wide, 36);
    float x = box.x + PANEL_PAD;
    float y = box_bottom(box) - 26;
    x += odds_sign_draw(ui, x, y, ODDS_BEST, wager->best);
    odds_sign_draw(ui, x, y, wager->otherwise_is, wager->otherwise);
    return button_show(ui, id, &make);
}
