#include "stations/widgets/bar.h"

#include "stations/widgets/keycap.h"

#define MIDDLE 24.0f

static void divide(struct ui *ui, float x)
{
    canvas_vline(ui->canvas, x, 13, 34, ui_ink(ui, THEME_RULE));
}

// A label with its keycap at the right end of the bar. Returns where the next one ends.
static float show_key(struct ui *ui, float right, const char *label, const char *key_label,
                      struct ui_key key, bool *pressed)
{
    struct keycap keycap = {.label = key_label, .align = ALIGN_RIGHT};
    struct type type = ui_type(ui, TYPE_SMALL, THEME_TEXT2);
    float words = canvas_text_width(ui->canvas, label, type);
    float width = words + 8 + keycap_width(ui, key_label);
    struct box box = {right - width - 4, 10, width + 8, 28};
    struct ui_touch touch = ui_touch_box(ui, ui_id_of(key_label), box, key, true);
    *pressed = touch.clicked;
    if (touch.hovered || touch.focused || touch.pressed) {
        type.colour = ui_ink(ui, THEME_PAPER);
        keycap.kind = KEYCAP_LIT;
    }
    if (touch.focused) {
        canvas_frame(ui->canvas, box, 5, stroke_of(ui_accent(ui, THEME_INK0), 2));
    }
    float x = right - keycap_draw(ui, right, MIDDLE, &keycap) - 8;
    type.align = ALIGN_RIGHT;
    canvas_text(ui->canvas, x, MIDDLE, label, type);
    return right - width - 18;
}

static float draw_right(struct ui *ui, const struct bar *bar, enum bar_pressed *pressed)
{
    struct canvas *canvas = ui->canvas;
    float x = canvas_layout(canvas)->width - 16;
    bool hit = false;
    if (bar->menu != NULL) {
        x = show_key(ui, x, bar->menu, "F10", UI_KEY(INPUT_F10), &hit);
        *pressed = hit ? BAR_MENU : *pressed;
    }
    if (bar->help != NULL) {
        x = show_key(ui, x, bar->help, "F1", UI_KEY(INPUT_F1), &hit);
        *pressed = hit ? BAR_HELP : *pressed;
    }
    if (bar->clock == NULL && bar->link == NULL) {
        return x;
    }
    divide(ui, x);
    x -= 16;
    if (bar->clock != NULL) {
        struct type clock = ui_type_bold(ui, TYPE_TITLE, THEME_PAPER);
        clock.align = ALIGN_RIGHT;
        x -= canvas_text(canvas, x, MIDDLE, bar->clock, clock) + 14;
    }
    if (bar->link != NULL) {
        if (bar->link_lost) {
            canvas_icon(canvas, ICON_CROSS, x - 6, MIDDLE, 14, ui_ink(ui, THEME_ALARM));
        } else {
            canvas_circle(canvas, (struct point){x - 6, MIDDLE}, 4, ui_ink(ui, THEME_PHOS));
        }
        struct type link = ui_type(ui, TYPE_SMALL, bar->link_lost ? THEME_PAPER : THEME_TEXT3);
        link.align = ALIGN_RIGHT;
        x -= 18;
        x -= canvas_text(canvas, x, MIDDLE, bar->link, link) + 14;
    }
    return x;
}

static float draw_left(struct ui *ui, const struct bar *bar)
{
    struct canvas *canvas = ui->canvas;
    float x = 18;
    for (int i = 0; i < 4 && bar->icons[i] != ICON_NONE; i++) {
        canvas_icon(canvas, bar->icons[i], x + 12, MIDDLE, 24, ui_accent(ui, bar->icon_colours[i]));
        x += 32;
    }
    x += 4;
    struct type title = ui_type_bold(ui, TYPE_LEAD, THEME_PAPER);
    title.colour = ui_accent(ui, bar->title_colour);
    title.track = bar->title_track > 0 ? bar->title_track : 0.6f;
    x += canvas_text(canvas, x, MIDDLE, bar->title, title) + 14;
    if (bar->name != NULL) {
        x += canvas_text(canvas, x, MIDDLE, bar->name, ui_type(ui, TYPE_BODY, THEME_TEXT2)) + 14;
    }
    return x + 8;
}

// Boat, state and detail; the last of them gives way when the bar is narrow.
static void draw_middle(struct ui *ui, const struct bar *bar, float x, float end)
{
    struct canvas *canvas = ui->canvas;
    if (bar->boat != NULL) {
        divide(ui, x);
        x += 18;
        if (bar->has_side) {
            canvas_flag(canvas, bar->side, x + 8, MIDDLE, 15, &ui->theme);
            x += 26;
        }
        x += canvas_text_fit(canvas, x, MIDDLE, end - x, bar->boat,
                             ui_type(ui, TYPE_BODY, THEME_PAPER)) +
             22;
    }
    if (bar->state != NULL && x + 40 < end) {
        divide(ui, x);
        x += 18;
        enum theme_colour colour = bar->state_colour == THEME_INK0 ? THEME_PHOS : bar->state_colour;
        x += canvas_text_fit(canvas, x, MIDDLE, end - x, bar->state,
                             ui_type_bold(ui, TYPE_BODY, colour)) +
             14;
    }
    struct type detail = ui_type(ui, TYPE_BODY, THEME_TEXT2);
    if (bar->detail != NULL && x + canvas_text_width(canvas, bar->detail, detail) <= end) {
        canvas_text(canvas, x, MIDDLE, bar->detail, detail);
    }
}

static void draw_line(struct ui *ui, const struct bar *bar, float width)
{
    canvas_fill(ui->canvas, box_of(0, 0, width, 3), ui_accent(ui, bar->line));
    int parts = 0;
    while (parts < 4 && bar->icons[parts] != ICON_NONE) {
        parts++;
    }
    float each = parts > 0 ? width / (float)parts : 0;
    for (int i = 0; bar->has_split_line && i < parts; i++) {
        canvas_fill(ui->canvas, box_of((float)i * each, 0, each, 3),
                    ui_accent(ui, bar->icon_colours[i]));
    }
}

enum bar_pressed bar_show(struct ui *ui, const struct bar *bar)
{
    struct canvas *canvas = ui->canvas;
    float width = canvas_layout(canvas)->width;
    canvas_fill(canvas, box_of(0, 0, width, BAR_HEIGHT), ui_ink(ui, THEME_INK0));
    draw_line(ui, bar, width);
    canvas_hline(canvas, 0, width, BAR_HEIGHT - 1, ui_ink(ui, THEME_RULE));
    enum bar_pressed pressed = BAR_NOTHING;
    float end = draw_right(ui, bar, &pressed);
    draw_middle(ui, bar, draw_left(ui, bar), end - 16);
    return pressed;
}
