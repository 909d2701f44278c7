#include "stations/widgets/choice.h"

#include "stations/ui/ui_popup.h"

static void draw(struct ui *ui, const struct choice *choice, int value, enum ui_look look,
                 bool open)
{
    struct canvas *canvas = ui->canvas;
    struct box box = choice->box;
    if (!ui_has_room(ui, box)) {
        return;
    }
    bool lit = look == LOOK_HOVER || open;
    struct stroke edge = stroke_of(ui_ink(ui, choice->disabled ? THEME_RULE
                                              : open           ? THEME_PAPER
                                                               : THEME_EDGE),
                                   1);
    if (look == LOOK_HOVER && !open) {
        edge.colour = colour_mix(edge.colour, ui_ink(ui, THEME_PAPER), 0.45f);
    }
    if (choice->disabled) {
        edge.dash = edge.gap = 4;
    }
    if (look == LOOK_FOCUS && !open) {
        canvas_frame(canvas, box_inset(box, -4), 7, stroke_of(ui_accent(ui, choice->accent), 2));
    }
    canvas_fill_round(canvas, box, 3,
                      ui_ink(ui, choice->disabled              ? THEME_INK2
                                 : lit || look == LOOK_PRESSED ? THEME_INK4
                                                               : THEME_INK3));
    canvas_frame(canvas, box, 3, edge);
    float middle = box.y + box.h / 2;
    struct type type = ui_type(ui, TYPE_BODY, choice->disabled ? THEME_TEXT3 : THEME_PAPER);
    const char *word = value >= 0 && value < choice->count ? choice->rows[value] : "";
    // What cannot be changed here needs no arrow.
    float room = box.w - (choice->disabled ? 20.0f : 40.0f);
    canvas_text_squeeze(canvas, box.x + 12, middle, room, word, type, TYPE_SMALL);
    if (!choice->disabled) {
        canvas_icon_turned(canvas, ICON_CHEVRON_DOWN, box_right(box) - 13, middle + 0.5f, 10,
                           open ? 2 : 0, ui_ink(ui, THEME_TEXT2));
    }
}

bool choice_show(struct ui *ui, ui_id id, const struct choice *choice, int *value)
{
    int before = *value;
    struct ui_touch touch =
        ui_touch_box(ui, id, choice->box, choice->key, !choice->disabled && choice->count > 0);
    bool open = ui->popup.owner == id;
    if (open && ui->popup.picked >= 0) {
        *value = ui->popup.picked < choice->count ? ui->popup.picked : *value;
        ui->popup.owner = 0;
        open = false;
        ui_ask_frame_at(ui, ui->now_ms);
    } else if (!open && touch.clicked) {
        ui_popup_open(ui, id, *value < 0 ? 0 : *value);
        ui_sound(ui, SOUND_CLICK);
        open = true;
    } else if (!open && touch.focused) {
        // Where up and down go from widget to widget, left and right change what has the focus.
        if (ui_take_key(ui, ui->walks ? INPUT_LEFT : INPUT_UP, 0) && *value > 0) {
            (*value)--;
        }
        if (ui_take_key(ui, ui->walks ? INPUT_RIGHT : INPUT_DOWN, 0) &&
            *value + 1 < choice->count) {
            (*value)++;
        }
    }
    if (open) {
        ui_popup_fill(ui, choice->rows, choice->count, choice->box);
        ui->popup.current = *value;
    }
    draw(ui, choice, *value, ui_look_of(touch, choice->look), open);
    return *value != before;
}
