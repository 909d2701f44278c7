// The notes that there are, on a slip under a panel that can spare the room: short ones side by
// side, a long one on as many lines as it needs. What finds no room is counted.
#include "stations/kit/notes.h"
#include "stations/widgets/keycap.h"
#include "stations/widgets/panel.h"

#define ROW       22.0f
#define FRAME     4.0f // a slip of one row is 26 high
#define ICON      14.0f
#define BETWEEN   18.0f // two notes beside each other
#define LINES_MAX 8

// A note's place on the slip.
struct placed {
    const char *text;
    float x; // from the slip's words
    int row, rows;
};

struct slip {
    struct placed notes[NOTES_LINES_MAX];
    int count;
    int hidden;
    int rows;
};

static bool is_empty(const struct notes_memory *memory, const struct notes *notes);
static struct slip lay_out(struct ui *ui, const struct notes_memory *memory,
                           const struct notes *notes, float width, int rows);
static void draw(struct station_frame *frame, struct box box, const struct slip *slip, float width);
static struct words hidden_words(const struct station_frame *frame, int hidden);
static float room_for(struct station_frame *frame, float width, int hidden);
static struct type type_of(struct ui *ui);

void notes_slip(struct station_frame *frame, struct notes_memory *memory, const struct notes *notes,
                struct box *box, float least)
{
    struct ui *ui = frame->ui;
    if (is_empty(memory, notes) || !notes->is_there) {
        return;
    }
    int rows = room_rows(box->h - least - FRAME, ROW);
    float width = room_for(frame, box->w, 0);
    struct slip slip = lay_out(ui, memory, notes, width, rows);
    if (slip.hidden > 0) { // to count them takes some room too
        width = room_for(frame, box->w, notes->count);
        slip = lay_out(ui, memory, notes, width, rows);
    }
    float high = FRAME + ROW * (float)slip.rows;
    struct box place = box_of(box->x, box_bottom(*box) - high, box->w, high);
    box->h -= high;
    struct ui_touch touch =
        ui_touch_box(ui, ui_id_of("notes.slip"), place, (struct ui_key){0}, true);
    canvas_fill_round(ui->canvas, place, 4,
                      ui_ink(ui, touch.hovered || touch.focused ? THEME_INK4 : THEME_INK3));
    canvas_frame(ui->canvas, place, 4,
                 stroke_of(touch.focused ? ui_accent(ui, ui->accent) : ui_ink(ui, THEME_RULE), 1));
    draw(frame, place, &slip, width);
    if (touch.clicked) {
        notes_open(frame, memory, notes);
    }
}

void notes_invite(struct station_frame *frame, struct notes_memory *memory,
                  const struct notes *notes, struct box row)
{
    struct ui *ui = frame->ui;
    if (!is_empty(memory, notes) || !notes->is_there) {
        return;
    }
    const char label[2] = {NOTES_KEY, '\0'};
    const char *words = strings_get(frame->strings, "notes.invite");
    struct type type = ui_type(ui, TYPE_SMALL, THEME_TEXT3);
    float wide = canvas_text_width(ui->canvas, words, type);
    struct box place = {row.x, row.y, ICON + 8 + wide + 8 + keycap_width(ui, label) + 8, row.h};
    if (place.w > row.w) {
        return;
    }
    float y = row.y + row.h / 2;
    struct ui_touch touch =
        ui_touch_box(ui, ui_id_of("notes.invite"), place, (struct ui_key){0}, true);
    if (touch.hovered || touch.focused) {
        canvas_fill_round(ui->canvas, place, 3, ui_ink(ui, THEME_INK4));
    }
    canvas_icon(ui->canvas, ICON_PEN, row.x + ICON / 2 + 2, y, ICON, type.colour);
    canvas_text(ui->canvas, row.x + ICON + 8, y, words, type);
    struct keycap key = {.label = label};
    keycap_draw(ui, row.x + ICON + 8 + wide + 8, y, &key);
    if (touch.clicked) {
        notes_open(frame, memory, notes);
    }
}

// At least the first note is there, whole if it can be broken at all.
static struct slip lay_out(struct ui *ui, const struct notes_memory *memory,
                           const struct notes *notes, float width, int rows)
{
    struct slip slip = {.rows = 0};
    float end = 0; // of the last row
    for (int line = 0; line < notes->count; line++) {
        const char *text = notes_text(memory, notes, line);
        if (text[0] == '\0') {
            continue;
        }
        float needs = canvas_text_width(ui->canvas, text, type_of(ui));
        bool is_beside = slip.count > 0 && end + BETWEEN + needs <= width;
        int own = needs <= width
                      ? 1
                      : canvas_text_wrap(ui->canvas, 0, 0, width, ROW, 0, text, type_of(ui));
        own = own > LINES_MAX ? LINES_MAX : own;
        if (!is_beside && slip.count > 0 && slip.rows + own > rows) {
            slip.hidden++;
            continue;
        }
        struct placed *note = &slip.notes[slip.count++];
        *note = (struct placed){.text = text, .row = slip.rows, .rows = own};
        if (is_beside) {
            note->x = end + BETWEEN;
            note->row = slip.rows - 1;
        } else {
            slip.rows += own;
        }
        end = own > 1 ? width : note->x + needs;
    }
    return slip;
}

static void draw(struct station_frame *frame, struct box box, const struct slip *slip, float width)
{
    struct ui *ui = frame->ui;
    float left = box.x + PANEL_PAD + ICON + 8;
    float top = box.y + FRAME / 2 + ROW / 2;
    canvas_icon(ui->canvas, ICON_PEN, box.x + PANEL_PAD + ICON / 2, top, ICON,
                ui_ink(ui, THEME_TEXT2));
    for (int i = 0; i < slip->count; i++) {
        const struct placed *note = &slip->notes[i];
        float y = top + ROW * (float)note->row;
        bool has_next = i + 1 < slip->count && slip->notes[i + 1].row == note->row;
        if (has_next) { // it has no more room than it needs
            canvas_text(ui->canvas, left + note->x, y, note->text, type_of(ui));
        } else {
            canvas_text_wrap(ui->canvas, left + note->x, y, width - note->x, ROW, note->rows,
                             note->text, type_of(ui));
        }
        if (note->x > 0) {
            canvas_vline(ui->canvas, left + note->x - BETWEEN / 2, y - 7, y + 8,
                         ui_ink(ui, THEME_EDGE));
        }
    }
    const char label[2] = {NOTES_KEY, '\0'};
    struct keycap key = {.label = label, .align = ALIGN_RIGHT};
    float right = box_right(box) - 8;
    right -= keycap_draw(ui, right, top, &key) + 6;
    if (slip->hidden > 0) {
        struct type type = ui_type(ui, TYPE_SMALL, THEME_TEXT2);
        type.align = ALIGN_RIGHT;
        canvas_text(ui->canvas, right, top, hidden_words(frame, slip->hidden).text, type);
    }
}

static struct words hidden_words(const struct station_frame *frame, int hidden)
{
    return words_number(frame->strings, "notes.more", hidden);
}

// For words, between the pencil and what stands at the right end.
static float room_for(struct station_frame *frame, float width, int hidden)
{
    struct ui *ui = frame->ui;
    const char label[2] = {NOTES_KEY, '\0'};
    float room = width - PANEL_PAD - ICON - 8 - keycap_width(ui, label) - 8 - 8;
    if (hidden > 0) {
        room -= canvas_text_width(ui->canvas, hidden_words(frame, hidden).text, type_of(ui)) + 12;
    }
    return room;
}

static struct type type_of(struct ui *ui)
{
    return ui_type(ui, TYPE_SMALL, THEME_PAPER);
}

static bool is_empty(const struct notes_memory *memory, const struct notes *notes)
{
    bool is_empty = true;
    for (int line = 0; line < notes->count; line++) {
        is_empty = is_empty && notes_text(memory, notes, line)[0] == '\0';
    }
    return is_empty;
}
