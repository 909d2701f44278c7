#include "stations/widgets/toggle.h"

#include "stations/widgets/keycap.h"

#define TRACK_WIDTH  52.0f
#define TRACK_HEIGHT 26.0f
#define KNOB_WIDTH   24.0f

static void draw_track(struct ui *ui, const struct toggle *toggle, struct box track, bool on,
                       enum ui_look look)
{
    struct canvas *canvas = ui->canvas;
    struct colour edge = ui_ink(ui, toggle->disabled ? THEME_RULE : on ? THEME_PHOS : THEME_EDGE);
    if (look == LOOK_FOCUS) {
        canvas_frame(canvas, box_inset(track, -4), 7, stroke_of(ui_accent(ui, toggle->accent), 2));
    }
    struct stroke line = stroke_of(edge, 1);
    if (toggle->disabled) {
        line.dash = line.gap = 4;
    }
    canvas_fill_round(canvas, track, 3, ui_ink(ui, look == LOOK_HOVER ? THEME_INK4 : THEME_INK1));
    canvas_frame(canvas, track, 3, line);
    struct box knob = {on ? box_right(track) - KNOB_WIDTH - 3 : track.x + 3, track.y + 3,
                       KNOB_WIDTH, TRACK_HEIGHT - 6};
    struct colour ground = toggle->disabled       ? ui_ink(ui, THEME_INK3)
                           : on                   ? ui_ink(ui, THEME_PHOS)
                           : look == LOOK_PRESSED ? ui_ink(ui, THEME_TEXT2)
                                                  : ui_ink(ui, THEME_EDGE);
    struct colour sign = ui_ink(ui, toggle->disabled ? THEME_TEXT3 : THEME_INK1);
    canvas_fill_round(canvas, knob, 2, ground);
    struct point middle = box_middle(knob);
    canvas_icon(canvas, on ? ICON_CHECK : ICON_CROSS, middle.x, middle.y, on ? 14 : 11, sign);
}

bool toggle_show(struct ui *ui, ui_id id, const struct toggle *toggle, bool *value)
{
    struct box box = toggle->box;
    struct ui_touch touch = ui_touch_box(ui, id, box, toggle->key, !toggle->disabled);
    if (touch.clicked) {
        *value = !*value;
        ui_sound(ui, SOUND_CLICK);
    }
    if (!ui_has_room(ui, box)) {
        return touch.clicked;
    }
    float middle = box.y + box.h / 2;
    struct box track = {box_right(box) - TRACK_WIDTH, middle - TRACK_HEIGHT / 2, TRACK_WIDTH,
                        TRACK_HEIGHT};
    draw_track(ui, toggle, track, *value, ui_look_of(touch, toggle->look));
    float end = track.x - 10;
    const char *word = *value ? toggle->on_word : toggle->off_word;
    if (word != NULL) {
        struct type type = ui_type(ui, TYPE_BODY, THEME_TEXT2);
        type.bold = *value && !toggle->disabled;
        type.colour = ui_ink(ui, toggle->disabled ? THEME_TEXT3
                                 : *value         ? THEME_PHOS
                                                  : THEME_TEXT2);
        type.align = ALIGN_RIGHT;
        end -= canvas_text(ui->canvas, end, middle, word, type) + 12;
    }
    if (toggle->key.key != INPUT_NO_KEY) {
        char label[16];
        input_key_label(toggle->key.key, toggle->key.mods, label, sizeof label);
        struct keycap keycap = {.label = label,
                                .align = ALIGN_RIGHT,
                                .kind = toggle->disabled ? KEYCAP_DIM : KEYCAP_NORMAL};
        end -= keycap_draw(ui, end, middle, &keycap) + 8;
    }
    struct type label = ui_type(ui, TYPE_BODY, toggle->disabled ? THEME_TEXT3 : THEME_TEXT2);
    canvas_text_fit(ui->canvas, box.x, middle, end - box.x, toggle->label, label);
    return touch.clicked;
}
