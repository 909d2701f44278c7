#include "stations/widgets/dialog.h"

#include "stations/widgets/button.h"

#include <math.h>

#define WIDTH      520.0f
#define HEAD       64.0f
#define PAD        20.0f
#define LEADING    24.0f
#define LINES_MAX  10
#define BUTTON     44.0f
#define BUTTON_MIN 132.0f
#define VEIL       0.66f
#define THIN_VEIL  0.4f // what is beside the dialog is to be read

static struct box begin(struct ui *ui, struct box box, float veil, const char *title,
                        enum icon icon, enum theme_colour colour);

struct box dialog_begin(struct ui *ui, float width, float height, const char *title, enum icon icon,
                        enum theme_colour colour)
{
    const struct layout *layout = canvas_layout(ui->canvas);
    struct box box = {roundf((layout->width - width) / 2), roundf((layout->height - height) / 2),
                      width, height};
    return begin(ui, box, VEIL, title, icon, colour);
}

struct box dialog_begin_at(struct ui *ui, struct box box, const char *title, enum icon icon,
                           enum theme_colour colour)
{
    ui->walks = true; // every row of it is reached by arrows
    return begin(ui, box, THIN_VEIL, title, icon, colour);
}

static struct box begin(struct ui *ui, struct box box, float veil, const char *title,
                        enum icon icon, enum theme_colour colour)
{
    ui_layer_begin(ui);
    struct canvas *canvas = ui->canvas;
    const struct layout *layout = canvas_layout(canvas);
    canvas_fill(canvas, box_of(0, 0, layout->width, layout->height),
                colour_fade(ui_ink(ui, THEME_INK0), veil));
    struct colour accent = ui_accent(ui, colour);
    canvas_fill_round(canvas, box, 4, ui_ink(ui, THEME_INK2));
    canvas_frame(canvas, box, 4, stroke_of(accent, 2));
    canvas_mark(canvas, MARK_PANEL, box);
    float x = box.x + PAD;
    if (icon != ICON_NONE) {
        canvas_icon(canvas, icon, x + 14, box.y + HEAD / 2, 28, accent);
        x += 44;
    }
    canvas_text_fit(canvas, x, box.y + HEAD / 2, box_right(box) - PAD - x, title,
                    ui_type_bold(ui, TYPE_TITLE, THEME_PAPER));
    canvas_hline(canvas, box.x + 2, box_right(box) - 2, box.y + HEAD, ui_ink(ui, THEME_RULE));
    return box_of(box.x + PAD, box.y + HEAD + PAD, box.w - 2 * PAD, box.h - HEAD - 2 * PAD);
}

void dialog_end(struct ui *ui)
{
    ui_layer_end(ui);
}

// Counts the lines without drawing them: nothing is drawn when none may be.
static int count_lines(struct ui *ui, const char *text, float width, struct type type)
{
    return canvas_text_wrap(ui->canvas, 0, 0, width, LEADING, 0, text, type);
}

static float answer_width(struct ui *ui, const char *label)
{
    float text = canvas_text_width(ui->canvas, label, ui_type(ui, TYPE_BODY, THEME_PAPER));
    return fmaxf(BUTTON_MIN, roundf(text) + 14 + 10 + 62);
}

enum dialog_answer dialog_show(struct ui *ui, ui_id id, const struct dialog *dialog)
{
    struct type type = ui_type(ui, TYPE_BODY, THEME_TEXT2);
    int lines = count_lines(ui, dialog->body, WIDTH - 2 * PAD, type);
    lines = lines > LINES_MAX ? LINES_MAX : lines;
    float height = HEAD + PAD + (float)lines * LEADING + 16 + BUTTON + PAD;
    struct box inside =
        dialog_begin(ui, WIDTH, height, dialog->title, dialog->icon, dialog->colour);
    canvas_text_wrap(ui->canvas, inside.x, inside.y + 8, inside.w, LEADING, LINES_MAX, dialog->body,
                     type);
    enum dialog_answer answer = DIALOG_OPEN;
    float y = box_bottom(inside) - BUTTON;
    float width = answer_width(ui, dialog->yes);
    float x = box_right(inside) - width;
    struct button yes = {.box = box_of(x, y, width, BUTTON),
                         .label = dialog->yes,
                         .accent = dialog->colour,
                         .kind = dialog->danger ? BUTTON_NORMAL : BUTTON_PRIMARY,
                         .key = dialog->danger ? UI_KEY('Y') : UI_KEY(INPUT_ENTER)};
    // Shown in reading order, so that Tab goes the same way.
    if (dialog->no != NULL) {
        width = answer_width(ui, dialog->no);
        struct button no = {.box = box_of(x - 8 - width, y, width, BUTTON),
                            .label = dialog->no,
                            .light = true,
                            .key = UI_KEY(INPUT_ESCAPE)};
        answer = button_show(ui, ui_id_at(id, 1), &no) ? DIALOG_NO : answer;
    }
    answer = button_show(ui, ui_id_at(id, 0), &yes) ? DIALOG_YES : answer;
    dialog_end(ui);
    return answer;
}
