#include "stations/widgets/bar.h"

#include <math.h>

#include "stations/widgets/keycap.h"
#include "stations/widgets/stripes.h"

#define MIDDLE     24.0f
#define STOP_REACH 100.0f // what STOP takes on each side of the middle
#define STRIPES    180.0f // and the stripes beside it, at most

// What the bar's parts are coloured in; alarm takes over as far as a stop has come.
struct dress {
    struct colour ground, rule, paper, text2, text3;
    bool is_stopped;
};

static struct dress dress_of(const struct ui *ui, const struct bar *bar)
{
    struct colour ink = ui_ink(ui, THEME_ALARM_INK);
    float in = bar->stop_in;
    return (struct dress){
        .ground = colour_mix(ui_ink(ui, THEME_INK0), ui_ink(ui, THEME_ALARM), in),
        .rule = colour_mix(ui_ink(ui, THEME_RULE), ui_ink(ui, THEME_ALARM), in),
        .paper = colour_mix(ui_ink(ui, THEME_PAPER), ink, in),
        .text2 = colour_mix(ui_ink(ui, THEME_TEXT2), ink, in),
        .text3 = colour_mix(ui_ink(ui, THEME_TEXT3), ink, in),
        .is_stopped = bar->stop != NULL,
    };
}

static void divide(struct ui *ui, const struct dress *dress, float x)
{
    if (!dress->is_stopped) {
        canvas_vline(ui->canvas, x, 13, 34, dress->rule);
    }
}

static struct type type_of(float size, struct colour colour, bool bold)
{
    return (struct type){.colour = colour, .size = size, .bold = bold};
}

// A label with its keycap at the right end of the bar. Returns where the next one ends.
static float show_key(struct ui *ui, const struct dress *dress, float right, const char *label,
                      const char *key_label, struct ui_key key, bool *pressed)
{
    struct keycap keycap = {.label = key_label, .align = ALIGN_RIGHT};
    struct type type = type_of(TYPE_SMALL, dress->text2, dress->is_stopped);
    float words = canvas_text_width(ui->canvas, label, type);
    float width = words + 8 + keycap_width(ui, key_label);
    struct box box = {right - width - 4, 10, width + 8, 28};
    struct ui_touch touch = ui_touch_box(ui, ui_id_of(key_label), box, key, true);
    *pressed = touch.clicked;
    if (dress->is_stopped) {
        keycap.kind = KEYCAP_ON_FILL;
        keycap.accent = THEME_ALARM;
    } else if (touch.hovered || touch.focused || touch.pressed) {
        type.colour = dress->paper;
        keycap.kind = KEYCAP_LIT;
    }
    if (touch.focused) {
        canvas_frame(ui->canvas, box, 5,
                     stroke_of(dress->is_stopped ? dress->paper : ui_accent(ui, THEME_INK0), 2));
    }
    float x = right - keycap_draw(ui, right, MIDDLE, &keycap) - 8;
    type.align = ALIGN_RIGHT;
    canvas_text(ui->canvas, x, MIDDLE, label, type);
    return right - width - 18;
}

static float draw_link(struct ui *ui, const struct bar *bar, const struct dress *dress, float x)
{
    struct canvas *canvas = ui->canvas;
    if (bar->link_lost) {
        canvas_icon(canvas, ICON_CROSS, x - 6, MIDDLE, 14,
                    dress->is_stopped ? dress->paper : ui_ink(ui, THEME_ALARM));
    } else {
        canvas_circle(canvas, (struct point){x - 6, MIDDLE}, 4, ui_ink(ui, THEME_PHOS));
    }
    struct type link = type_of(TYPE_SMALL, bar->link_lost ? dress->paper : dress->text3, false);
    link.align = ALIGN_RIGHT;
    x -= 18;
    return x - canvas_text(canvas, x, MIDDLE, bar->link, link) - 14;
}

static float draw_right(struct ui *ui, const struct bar *bar, const struct dress *dress,
                        enum bar_pressed *pressed)
{
    struct canvas *canvas = ui->canvas;
    float x = canvas_layout(canvas)->width - 16;
    bool hit = false;
    if (bar->menu != NULL) {
        x = show_key(ui, dress, x, bar->menu, "F10", UI_KEY(INPUT_F10), &hit);
        *pressed = hit ? BAR_MENU : *pressed;
    }
    if (bar->help != NULL) {
        x = show_key(ui, dress, x, bar->help, "F1", UI_KEY(INPUT_F1), &hit);
        *pressed = hit ? BAR_HELP : *pressed;
    }
    if (bar->clock == NULL && bar->link == NULL) {
        return x;
    }
    divide(ui, dress, x);
    x -= 16;
    if (bar->clock != NULL) {
        struct type clock = type_of(TYPE_TITLE, dress->paper, true);
        clock.align = ALIGN_RIGHT;
        x -= canvas_text(canvas, x, MIDDLE, bar->clock, clock) + 14;
    }
    if (dress->is_stopped) {
        canvas_fill(canvas, box_of(x - 6, MIDDLE - 9, 5, 18), dress->paper);
        canvas_fill(canvas, box_of(x - 15, MIDDLE - 9, 5, 18), dress->paper);
        x -= 29;
    }
    // A stop needs the room; that all is well it need not say.
    bool has_link = bar->link != NULL && (!dress->is_stopped || bar->link_lost);
    return has_link ? draw_link(ui, bar, dress, x) : x;
}

// A long title gives way to STOP, and one of several roles to the state: their silhouettes say the
// same.
static bool has_room_for_title(struct ui *ui, const struct bar *bar, float x, struct type title,
                               float end)
{
    struct canvas *canvas = ui->canvas;
    if (bar->stop == NULL && bar->icons[1] == ICON_NONE) {
        return true;
    }
    x += canvas_text_width(canvas, bar->title, title) + 14;
    if (bar->name != NULL) {
        x += canvas_text_width(canvas, bar->name, (struct type){.size = TYPE_BODY}) + 14;
    }
    if (bar->boat != NULL) {
        x += canvas_text_width(canvas, bar->boat, (struct type){.size = TYPE_BODY}) + 22;
    }
    if (bar->stop != NULL) {
        return x < canvas_layout(canvas)->width / 2 - STOP_REACH;
    }
    struct type state = {.size = TYPE_BODY, .bold = true};
    float needs = bar->state != NULL ? canvas_text_width(canvas, bar->state, state) : 0;
    return x + 70 + needs < end;
}

static float draw_left(struct ui *ui, const struct bar *bar, const struct dress *dress, float end)
{
    struct canvas *canvas = ui->canvas;
    struct colour ink = ui_ink(ui, THEME_ALARM_INK);
    float x = 18;
    for (int i = 0; i < 4 && bar->icons[i] != ICON_NONE; i++) {
        struct colour colour = colour_mix(ui_accent(ui, bar->icon_colours[i]), ink, bar->stop_in);
        canvas_icon(canvas, bar->icons[i], x + 12, MIDDLE, 24, colour);
        x += 32;
    }
    x += 4;
    struct type title =
        type_of(TYPE_LEAD, colour_mix(ui_accent(ui, bar->title_colour), ink, bar->stop_in), true);
    title.track = bar->title_track > 0 ? bar->title_track : 0.6f;
    if (has_room_for_title(ui, bar, x, title, end)) {
        x += canvas_text(canvas, x, MIDDLE, bar->title, title) + 14;
    }
    if (bar->name != NULL) {
        x +=
            canvas_text(canvas, x, MIDDLE, bar->name, type_of(TYPE_BODY, dress->text2, false)) + 14;
    }
    return x + 8;
}

// The boat's name may not grow into the room of the state.
static float boat_room(struct ui *ui, const struct bar *bar, float room, struct type type)
{
    struct type state = {.size = TYPE_BODY, .bold = true};
    float plain = canvas_text_width(ui->canvas, bar->boat, type);
    float needs = bar->state != NULL ? canvas_text_width(ui->canvas, bar->state, state) + 41 : 0;
    return fminf(room, fmaxf(plain, room - needs));
}

// Boat, state and detail; the last of them gives way when the bar is narrow. Returns where it ends.
static float draw_middle(struct ui *ui, const struct bar *bar, const struct dress *dress, float x,
                         float end)
{
    struct canvas *canvas = ui->canvas;
    if (bar->boat != NULL) {
        divide(ui, dress, x);
        x += 18;
        if (bar->has_side && !dress->is_stopped) {
            canvas_flag(canvas, bar->side, x + 8, MIDDLE, 15, &ui->theme);
            x += 26;
        }
        struct type type = type_of(TYPE_BODY, dress->paper, dress->is_stopped);
        x +=
            canvas_text_fit(canvas, x, MIDDLE, boat_room(ui, bar, end - x, type), bar->boat, type) +
            22;
    }
    if (dress->is_stopped) {
        return x;
    }
    if (bar->state != NULL && x + 40 < end) {
        divide(ui, dress, x);
        x += 18;
        enum theme_colour colour = bar->state_colour == THEME_INK0 ? THEME_PHOS : bar->state_colour;
        x += canvas_text_fit(canvas, x, MIDDLE, end - x, bar->state,
                             ui_type_bold(ui, TYPE_BODY, colour)) +
             14;
    }
    struct type detail = type_of(TYPE_BODY, dress->text2, false);
    if (bar->detail != NULL && x + canvas_text_width(canvas, bar->detail, detail) <= end) {
        canvas_text(canvas, x, MIDDLE, bar->detail, detail);
    }
    return x;
}

// The word in the middle, and stripes on both sides as far as there is room.
static void draw_stop(struct ui *ui, const struct bar *bar, const struct dress *dress, float left,
                      float right)
{
    struct canvas *canvas = ui->canvas;
    float middle = canvas_layout(canvas)->width / 2;
    struct type type = type_of(TYPE_STOP, dress->paper, true);
    type.track = 10;
    float width = canvas_text_width(canvas, bar->stop, type) - type.track;
    canvas_text(canvas, middle - width / 2, MIDDLE - 1, bar->stop, type);
    float from = fmaxf(left + 12, middle - STOP_REACH - STRIPES);
    float to = fminf(right - 12, middle + STOP_REACH + STRIPES);
    float reach = width / 2 + 34;
    if (middle - reach > from) {
        stripes_draw(ui, box_of(from, 8, middle - reach - from, 28), dress->paper);
    }
    if (to > middle + reach) {
        stripes_draw(ui, box_of(middle + reach, 8, to - middle - reach, 28), dress->paper);
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
    struct dress dress = dress_of(ui, bar);
    canvas_fill(canvas, box_of(0, 0, width, BAR_HEIGHT), dress.ground);
    if (!dress.is_stopped) {
        draw_line(ui, bar, width);
    }
    canvas_hline(canvas, 0, width, BAR_HEIGHT - 1, dress.rule);
    enum bar_pressed pressed = BAR_NOTHING;
    float end = draw_right(ui, bar, &dress, &pressed);
    float x = draw_middle(ui, bar, &dress, draw_left(ui, bar, &dress, end - 16), end - 16);
    if (dress.is_stopped) {
        draw_stop(ui, bar, &dress, x, end);
    }
    return pressed;
}
