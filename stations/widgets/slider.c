#include "stations/widgets/slider.h"

#include <math.h>

#define KNOB_WIDTH  14.0f
#define KNOB_HEIGHT 24.0f
#define BIG_STEPS   10

static float snapped(const struct slider *slider, float value)
{
    float steps = roundf((value - slider->from) / slider->step);
    return fminf(fmaxf(slider->from + steps * slider->step, slider->from), slider->to);
}

static float value_by_keys(struct ui *ui, const struct slider *slider, float value)
{
    static const struct {
        uint32_t key;
        float steps;
    } KEYS[] = {{INPUT_LEFT, -1},
                {INPUT_DOWN, -1},
                {INPUT_RIGHT, 1},
                {INPUT_UP, 1},
                {INPUT_PAGE_DOWN, -BIG_STEPS},
                {INPUT_PAGE_UP, BIG_STEPS}};
    for (size_t i = 0; i < sizeof KEYS / sizeof KEYS[0]; i++) {
        bool is_step = KEYS[i].key == INPUT_UP || KEYS[i].key == INPUT_DOWN; // to another widget
        if (!(ui->walks && is_step) && ui_take_key(ui, KEYS[i].key, 0)) {
            value += KEYS[i].steps * slider->step;
        }
    }
    if (ui_take_key(ui, INPUT_HOME, 0)) {
        value = slider->from;
    }
    if (ui_take_key(ui, INPUT_END, 0)) {
        value = slider->to;
    }
    return value;
}

static void draw(struct ui *ui, const struct slider *slider, struct box track, float share,
                 enum ui_look look)
{
    struct canvas *canvas = ui->canvas;
    struct colour accent = ui_accent(ui, slider->accent);
    float middle = track.y + track.h / 2;
    float at = track.x + KNOB_WIDTH / 2 + share * (track.w - KNOB_WIDTH);
    canvas_fill(canvas, box_of(track.x, middle - 2, track.w, 4), ui_ink(ui, THEME_RULE));
    canvas_fill(canvas, box_of(track.x, middle - 2, at - track.x, 4),
                slider->disabled ? ui_ink(ui, THEME_EDGE) : accent);
    struct box knob = {at - KNOB_WIDTH / 2, middle - KNOB_HEIGHT / 2, KNOB_WIDTH, KNOB_HEIGHT};
    struct colour ground = ui_ink(ui, slider->disabled                             ? THEME_INK2
                                      : look == LOOK_HOVER || look == LOOK_PRESSED ? THEME_INK4
                                                                                   : THEME_INK3);
    struct colour edge = slider->disabled       ? ui_ink(ui, THEME_RULE)
                         : look == LOOK_PRESSED ? accent
                         : look == LOOK_HOVER
                             ? colour_mix(ui_ink(ui, THEME_EDGE), ui_ink(ui, THEME_PAPER), 0.45f)
                             : ui_ink(ui, THEME_EDGE);
    if (look == LOOK_FOCUS) {
        canvas_frame(canvas, box_inset(knob, -4), 7, stroke_of(accent, 2));
    }
    canvas_fill_round(canvas, knob, 3, ground);
    canvas_frame(canvas, knob, 3, stroke_of(edge, 1));
    canvas_fill(canvas, box_of(at - 1, middle - 5, 2, 10), edge);
}

bool slider_show(struct ui *ui, ui_id id, const struct slider *slider, float *value)
{
    struct box box = slider->box;
    float middle = box.y + box.h / 2;
    // A third for the label, the figure at the right, the track between.
    float label_width = slider->label == NULL ? 0 : box.w * 0.34f;
    float figure_width = slider->value_text == NULL ? 0 : 60;
    struct box track = {box.x + label_width, box.y, box.w - label_width - figure_width, box.h};
    struct ui_touch touch = ui_touch_box(ui, id, track, (struct ui_key){0}, !slider->disabled);
    float moved = *value;
    if (touch.pressed && ui->active == id) {
        float along = (ui->input->pointer.x - track.x - KNOB_WIDTH / 2) / (track.w - KNOB_WIDTH);
        moved = slider->from + fminf(fmaxf(along, 0), 1) * (slider->to - slider->from);
    } else if (touch.hovered && (ui->input->wheel < 0 || ui->input->wheel > 0)) {
        moved += ui->input->wheel * slider->step;
    }
    if (touch.has_keys) {
        moved = value_by_keys(ui, slider, moved);
    }
    moved = snapped(slider, moved);
    bool changed = moved < *value || moved > *value;
    *value = moved;
    float share = (moved - slider->from) / (slider->to - slider->from);
    if (!ui_has_room(ui, track)) {
        return changed;
    }
    draw(ui, slider, track, share, ui_look_of(touch, slider->look));
    struct type type = ui_type(ui, TYPE_BODY, slider->disabled ? THEME_TEXT3 : THEME_TEXT2);
    if (slider->label != NULL) {
        canvas_text_fit(ui->canvas, box.x, middle, label_width - 12, slider->label, type);
    }
    if (slider->value_text != NULL) {
        type.colour = ui_ink(ui, slider->disabled ? THEME_TEXT3 : THEME_PAPER);
        type.align = ALIGN_RIGHT;
        canvas_text(ui->canvas, box_right(box), middle, slider->value_text, type);
    }
    return changed;
}
