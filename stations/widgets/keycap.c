#include "stations/widgets/keycap.h"

#include <math.h>
#include <string.h>

#define LABEL_MAX 24

static struct type label_type(const struct ui *ui, enum theme_colour token)
{
    struct type type = ui_type(ui, TYPE_SMALL, token);
    type.mono = true;
    type.align = ALIGN_CENTRE;
    return type;
}

// A key that the person has moved is shown where it is now, and a word in the person's language.
static const char *own_label(const struct ui *ui, const char *label, char out[LABEL_MAX])
{
    bool has_shift = strncmp(label, INPUT_SHIFT_LABEL, strlen(INPUT_SHIFT_LABEL)) == 0;
    const char *key = has_shift ? label + strlen(INPUT_SHIFT_LABEL) : label;
    if (ui->space != NULL && strcmp(label, INPUT_SPACE_LABEL) == 0) {
        return ui->space;
    }
    if (ui->keys == NULL || key[0] == '\0' || key[1] != '\0') {
        return label;
    }
    uint32_t code = (unsigned char)key[0] | (has_shift ? KEYMAP_SHIFT : 0);
    keymap_label(keymap_shown(ui->keys, code), out, LABEL_MAX);
    return out;
}

float keycap_width(struct ui *ui, const char *label)
{
    char own[LABEL_MAX];
    float text =
        canvas_text_width(ui->canvas, own_label(ui, label, own), label_type(ui, THEME_TEXT2));
    return fmaxf(KEYCAP_HEIGHT, roundf(text + 12));
}

float keycap_draw(struct ui *ui, float x, float y, const struct keycap *keycap)
{
    float width = keycap_width(ui, keycap->label);
    if (keycap->align == ALIGN_RIGHT) {
        x -= width;
    } else if (keycap->align == ALIGN_CENTRE) {
        x -= width / 2;
    }
    struct colour ground = ui_ink(ui, THEME_INK1);
    struct colour edge = ui_ink(ui, THEME_EDGE);
    struct type type = label_type(ui, THEME_TEXT2);
    switch (keycap->kind) {
    case KEYCAP_NORMAL:
        break;
    case KEYCAP_LIT:
        edge = ui_accent(ui, keycap->accent);
        type.colour = ui_ink(ui, THEME_PAPER);
        break;
    case KEYCAP_DIM:
        ground = ui_ink(ui, THEME_INK2);
        edge = ui_ink(ui, THEME_RULE);
        type.colour = ui_ink(ui, THEME_TEXT3);
        break;
    case KEYCAP_ON_FILL:
        ground =
            colour_mix(ui_accent(ui, keycap->accent), (struct colour){255, 255, 255, 255}, 0.35f);
        edge = ui_ink(ui, THEME_INK1);
        type.colour = ui_ink(ui, THEME_INK1);
        break;
    }
    struct box box = {x, y - KEYCAP_HEIGHT / 2, width, KEYCAP_HEIGHT};
    canvas_fill_round(ui->canvas, box, 3, ground);
    canvas_frame(ui->canvas, box, 3, stroke_of(edge, 1));
    canvas_mark(ui->canvas, MARK_KEYCAP, box);
    char own[LABEL_MAX];
    canvas_text(ui->canvas, x + width / 2, y, own_label(ui, keycap->label, own), type);
    return width;
}
