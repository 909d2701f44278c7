#include "stations/widgets/button.h"

#include <math.h>

#include "stations/widgets/keycap.h"

#define KEY_LABEL_MAX 16

// How the parts of a button are coloured in its present state.
struct dress {
    struct colour ground, edge, words, second;
    bool dashed;
    bool on_fill; // its area has the accent's colour
};

static struct dress dress_of(const struct ui *ui, const struct button *button, enum ui_look look)
{
    struct colour accent = ui_accent(ui, button->accent);
    struct colour ink1 = ui_ink(ui, THEME_INK1);
    struct dress dress = {.ground = ui_ink(ui, THEME_INK3),
                          .edge = ui_ink(ui, THEME_EDGE),
                          .words = ui_ink(ui, THEME_PAPER),
                          .second = ui_ink(ui, THEME_TEXT3)};
    if (button->disabled) {
        dress.ground = ui_ink(ui, THEME_INK2);
        dress.edge = ui_ink(ui, THEME_RULE);
        dress.words = ui_ink(ui, THEME_TEXT3);
        dress.dashed = true;
        return dress;
    }
    if (look == LOOK_HOVER) {
        dress.ground = ui_ink(ui, THEME_INK4);
        dress.edge = colour_mix(dress.edge, ui_ink(ui, THEME_PAPER), 0.45f);
        dress.second = ui_ink(ui, THEME_TEXT2);
    }
    if (button->kind == BUTTON_LIVE) {
        dress.edge = accent;
    }
    if (button->kind == BUTTON_PRIMARY || look == LOOK_PRESSED) {
        dress.on_fill = true;
        dress.words = dress.second = ink1;
        dress.ground = dress.edge = accent;
    }
    if (look == LOOK_PRESSED) {
        dress.ground = colour_mix(accent, ink1, 0.28f);
    } else if (button->kind == BUTTON_PRIMARY && look == LOOK_HOVER) {
        dress.ground = colour_mix(accent, (struct colour){255, 255, 255, 255}, 0.2f);
    }
    return dress;
}

static void draw_ground(struct ui *ui, const struct button *button, const struct dress *dress,
                        enum ui_look look)
{
    struct canvas *canvas = ui->canvas;
    struct box box = button->box;
    struct colour accent = ui_accent(ui, button->accent);
    if (look == LOOK_FOCUS) {
        canvas_frame(canvas, box_inset(box, -4), 7, stroke_of(accent, 2));
    }
    canvas_fill_round(canvas, box, 3, dress->ground);
    struct stroke edge = stroke_of(dress->edge, 1);
    if (dress->dashed) {
        edge.dash = edge.gap = 4;
    }
    canvas_frame(canvas, box, 3, edge);
    if (button->kind == BUTTON_LIVE && !button->disabled && !dress->on_fill) {
        canvas_fill(canvas, box_of(box.x, box.y, 4, box.h), accent);
    }
    if (look == LOOK_PRESSED) {
        canvas_fill(canvas, box_of(box.x, box.y, box.w, 3),
                    colour_mix(accent, ui_ink(ui, THEME_INK1), 0.6f));
    }
}

// Draws keycap and note at the right end (a keycap that stands alone in the middle) and returns
// where the room for the label ends.
static float draw_right(struct ui *ui, const struct button *button, const struct dress *dress,
                        float middle)
{
    float margin = button->box.w < 90 ? 7 : 10;
    float end = box_right(button->box) - margin;
    if (button->key.key != INPUT_NO_KEY) {
        char label[KEY_LABEL_MAX];
        input_key_label(button->key.key, button->key.mods, label, sizeof label);
        struct keycap keycap = {.label = label,
                                .align = ALIGN_RIGHT,
                                .accent = button->accent,
                                .kind = dress->on_fill     ? KEYCAP_ON_FILL
                                        : button->disabled ? KEYCAP_DIM
                                                           : KEYCAP_NORMAL};
        if (button->label[0] == '\0' && button->icon != ICON_NONE) {
            end = box_right(button->box) - 3; // beside its icon, in little room
        } else if (button->label[0] == '\0') {
            keycap.align = ALIGN_CENTRE;
            end = button->box.x + button->box.w / 2;
        }
        end -= keycap_draw(ui, end, middle, &keycap) + 5;
    }
    if (button->note != NULL && button->note[0] != '\0') {
        struct type type = ui_type(ui, TYPE_SMALL, THEME_TEXT3);
        type.colour = dress->second;
        type.align = ALIGN_RIGHT;
        if (button->kind == BUTTON_LIVE && !dress->on_fill) {
            type.colour = ui_accent(ui, button->accent);
        }
        end -= canvas_text(ui->canvas, end, middle, button->note, type) + 10;
    }
    return end;
}

static void draw_label(struct ui *ui, const struct button *button, const struct dress *dress,
                       float x, float end, float middle)
{
    struct canvas *canvas = ui->canvas;
    if (button->label[0] == '\0') {
        return; // its keycap says it all
    }
    struct type type = {.colour = dress->words, .size = button->type, .bold = !button->light};
    if (button->sub != NULL) {
        struct type sub = {.colour = dress->second, .size = TYPE_SMALL};
        if (button->sub_colour != THEME_INK0 && !button->disabled) {
            sub.colour = ui_ink(ui, button->sub_colour);
        }
        canvas_text_fit(canvas, x, middle - 9, end - x, button->label, type);
        canvas_text_fit(canvas, x, middle + 11, end - x, button->sub, sub);
        return;
    }
    if (button->centred) {
        type.align = ALIGN_CENTRE;
        canvas_text_squeeze(canvas, (x + end) / 2, middle, end - x, button->label, type,
                            TYPE_SMALL);
        return;
    }
    float sign = button->has_family ? 24 : 0;
    float width =
        canvas_text_squeeze(canvas, x, middle, end - x - sign, button->label, type, TYPE_SMALL);
    if (button->has_family) {
        struct colour colour = button->disabled ? ui_ink(ui, THEME_TEXT3)
                               : dress->on_fill ? dress->words
                                                : ui_ink(ui, theme_of_family(button->family));
        canvas_icon(canvas, icon_of_family(button->family), x + width + 15, middle, 12, colour);
    }
}

float button_width(struct ui *ui, const struct button *button)
{
    struct type type = {.size = button->type, .bold = !button->light};
    float width = canvas_text_width(ui->canvas, button->label, type) + 14 + 15;
    if (button->icon != ICON_NONE) {
        float size = button->icon_size > 0 ? button->icon_size : 20;
        width += (button->icon_x > 0 ? button->icon_x : 24) + size / 2 + 10 - 14;
    }
    if (button->key.key != INPUT_NO_KEY) {
        char label[KEY_LABEL_MAX];
        input_key_label(button->key.key, button->key.mods, label, sizeof label);
        width += keycap_width(ui, label);
    }
    return ceilf(width);
}

bool button_show(struct ui *ui, ui_id id, const struct button *button)
{
    struct ui_touch touch = ui_touch_box(ui, id, button->box, button->key, !button->disabled);
    if (!ui_has_room(ui, button->box)) {
        return touch.clicked;
    }
    enum ui_look look = button->disabled ? LOOK_NORMAL : ui_look_of(touch, button->look);
    struct dress dress = dress_of(ui, button, look);
    draw_ground(ui, button, &dress, look);
    struct box box = button->box;
    float middle = box.y + box.h / 2 + (look == LOOK_PRESSED ? 1.0f : 0.0f);
    float x = box.x + (box.w < 90 ? 10.0f : 14.0f);
    if (button->icon != ICON_NONE) {
        float size = button->icon_size > 0 ? button->icon_size : 20;
        float at = box.x + (button->icon_x > 0 ? button->icon_x : 24);
        bool own = button->icon_colour != THEME_INK0 && !dress.on_fill && !button->disabled;
        canvas_icon(ui->canvas, button->icon, at, middle, size,
                    own ? ui_ink(ui, button->icon_colour) : dress.words);
        x = at + size / 2 + 10;
    }
    float end = draw_right(ui, button, &dress, middle);
    draw_label(ui, button, &dress, x, end, middle);
    if (touch.clicked && !button->is_quiet) {
        ui_sound(ui, SOUND_CLICK);
    }
    return touch.clicked;
}
