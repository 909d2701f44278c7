#include "stations/widgets/prompt.h"

#include "stations/widgets/keycap.h"

#define PATIENCE_MS 4000
#define SLIM        240.0f
#define FLAG        24.0f // room for one

static void draw_words(struct ui *ui, const struct prompt *prompt);

void prompt_draw(struct ui *ui, const struct prompt *prompt)
{
    struct canvas *canvas = ui->canvas;
    struct box box = prompt->box;
    if (!ui_has_room(ui, box)) {
        return;
    }
    struct colour accent = ui_accent(ui, prompt->accent);
    struct colour edge = accent;
    if (prompt->since_ms > 0) {
        bool patient = ui->now_ms < prompt->since_ms + PATIENCE_MS;
        if (patient) {
            ui_ask_frame_at(ui, prompt->since_ms + PATIENCE_MS);
        } else {
            edge = colour_fade(accent, ui_breath(ui));
        }
    }
    canvas_fill_round(canvas, box, 4, colour_mix(ui_ink(ui, THEME_INK2), accent, 0.1f));
    canvas_frame(canvas, box, 4, stroke_of(edge, 1.6f));
    canvas_fill(canvas, box_of(box.x, box.y, 6, box.h), edge);
    canvas_mark(canvas, MARK_PANEL, box);
    draw_words(ui, prompt);
}

static void draw_words(struct ui *ui, const struct prompt *prompt)
{
    struct canvas *canvas = ui->canvas;
    struct box box = prompt->box;
    box.h -= prompt->foot;
    bool is_slim = box.w < SLIM;
    float middle = box.y + box.h / 2;
    canvas_icon(
        canvas, prompt->icon, box.x + (is_slim ? 26.0f : 36.0f), middle, is_slim ? 24 : 30,
        ui_accent(ui, prompt->icon_colour == THEME_INK0 ? prompt->accent : prompt->icon_colour));
    float x = box.x + (is_slim ? 46.0f : 66.0f);
    float room = box_right(box) - 14 - prompt->room - x;
    // A taller band has more air between its two lines.
    float up = box.h > PROMPT_HEIGHT ? 17 : 13;
    float down = box.h > PROMPT_HEIGHT ? 15 : 14;
    bool has_flag = prompt->has_side && !is_slim;
    if (has_flag) {
        canvas_flag(canvas, prompt->side, box_right(box) - 20, middle - up, 15, &ui->theme);
    }
    canvas_text_squeeze(canvas, x, middle - (prompt->line != NULL ? up : 0),
                        room - (has_flag ? FLAG : 0), prompt->title,
                        ui_type_bold(ui, TYPE_TITLE, THEME_PAPER), TYPE_LEAD);
    if (prompt->line == NULL) {
        return;
    }
    if (prompt->key != NULL) {
        struct keycap keycap = {.label = prompt->key, .kind = KEYCAP_LIT, .accent = prompt->accent};
        float used = keycap_draw(ui, x, middle + down, &keycap) + 8;
        x += used;
        room -= used;
    }
    float width = canvas_text_squeeze(canvas, x, middle + down, room, prompt->line,
                                      ui_type(ui, TYPE_BODY, THEME_TEXT2), TYPE_SMALL);
    // A slim band has room for the flag only where the line is short.
    if (prompt->has_side && is_slim && width <= room - FLAG) {
        canvas_flag(canvas, prompt->side, box_right(box) - 20, middle + down, 15, &ui->theme);
    }
}
