// The page. A line goes to the host when another one is
// begun or Enter is pressed; Esc leaves the line that is being written as it was.
#include "stations/kit/notes.h"

#include <assert.h>
#include <string.h>

#include "shared/text.h"
#include "stations/widgets/button.h"
#include "stations/widgets/dialog.h"
#include "stations/widgets/field.h"

#define WIDTH   520.0f
#define TOP     140.0f // the prompt stays in sight above it, and the lower panels under it
#define HEIGHT  284.0f
#define FIELD   36.0f
#define STEP    42.0f
#define BUTTON  44.0f
#define LINE_ID "notes.line"
// The view with a line in it comes soon after the order, or the order came to nothing.
#define SENT_MS 2000

// What the page's parts work on.
struct desk {
    struct station_frame *frame;
    struct notes_memory *memory;
    const struct notes *notes;
};

static void settle(struct desk *desk);
static void show_page(struct desk *desk);
static void begin(struct desk *desk);
static bool take_keys(struct desk *desk);
static bool show_lines(struct desk *desk, struct box room);
static bool show_foot(struct desk *desk, struct box room, bool *is_left);
static void go_to(struct desk *desk, int line);
static void keep(struct desk *desk);
static void close_page(struct desk *desk);
static bool send(struct desk *desk, struct notes_line *out);

bool notes_show(struct station_frame *frame, struct notes_memory *memory, const struct notes *notes,
                struct notes_line *out)
{
    struct desk desk = {frame, memory, notes};
    assert(notes->count <= NOTES_LINES_MAX && notes->size <= NOTES_TEXT_MAX);
    settle(&desk);
    if (memory->is_open && (!notes->is_there || !frame->is_running || frame->is_lost)) {
        keep(&desk); // somebody has stopped the match, not this person his sentence
        close_page(&desk);
    }
    if (memory->is_open) {
        show_page(&desk);
    } else if (notes->is_there && ui_key_taken(frame->ui, UI_KEY(NOTES_KEY))) {
        notes_open(frame, memory, notes);
    }
    return send(&desk, out);
}

const char *notes_text(const struct notes_memory *memory, const struct notes *notes, int line)
{
    if (((memory->unsent | memory->sent) >> line & 1) != 0) {
        return memory->wanted[line];
    }
    return notes->lines[line] != NULL ? notes->lines[line] : "";
}

// Where there is room for another note, or at the first one.
void notes_open(struct station_frame *frame, struct notes_memory *memory, const struct notes *notes)
{
    memory->is_open = true;
    memory->is_new = true;
    memory->line = 0;
    for (int line = notes->count - 1; line >= 0; line--) {
        text_copy(memory->text[line], notes->size, notes_text(memory, notes, line));
        memory->line = memory->text[line][0] == '\0' ? (uint8_t)line : memory->line;
    }
    ui_sound(frame->ui, SOUND_CLICK);
    ui_ask_frame_at(frame->ui, frame->ui->now_ms);
}

// What the view has by now is no longer ahead of it.
static void settle(struct desk *desk)
{
    struct notes_memory *memory = desk->memory;
    bool is_late = desk->frame->ui->now_ms - memory->sent_ms >= SENT_MS;
    for (int line = 0; line < desk->notes->count; line++) {
        const char *there = desk->notes->lines[line] != NULL ? desk->notes->lines[line] : "";
        if (is_late || strcmp(there, memory->wanted[line]) == 0) {
            memory->sent &= (uint8_t) ~(1u << line);
        }
    }
}

// --- the page

static void show_page(struct desk *desk)
{
    struct ui *ui = desk->frame->ui;
    const struct layout *layout = canvas_layout(ui->canvas);
    float left = (layout->width - WIDTH) / 2;
    struct box room =
        dialog_begin_at(ui, box_of(left, TOP, WIDTH, HEIGHT),
                        strings_get(desk->frame->strings, "notes.title"), ICON_PEN, ui->accent);
    begin(desk);
    bool is_left = ui->layer == ui->top_layer && ui_take_key(ui, INPUT_ESCAPE, 0);
    bool is_kept = show_lines(desk, room);
    is_kept = take_keys(desk) || is_kept;
    is_kept = show_foot(desk, room, &is_left) || is_kept;
    dialog_end(ui);
    if (is_kept) {
        keep(desk);
    }
    if (is_kept || is_left) {
        close_page(desk);
    }
}

// A page that has just come up has the input only from its second frame on.
static void begin(struct desk *desk)
{
    struct notes_memory *memory = desk->memory;
    struct ui *ui = desk->frame->ui;
    if (memory->is_new && ui->layer == ui->top_layer) {
        memory->is_new = false;
        go_to(desk, memory->line);
    }
}

// What a field leaves over, once it has what was typed before. Returns whether help was asked for:
// that lies where the page does, so that the page makes way and keeps what is on it.
static bool take_keys(struct desk *desk)
{
    struct notes_memory *memory = desk->memory;
    struct ui *ui = desk->frame->ui;
    if (ui->layer != ui->top_layer) {
        return false;
    }
    if (ui_take_key(ui, INPUT_UP, 0)) {
        go_to(desk, (memory->line + desk->notes->count - 1) % desk->notes->count);
    }
    if (ui_take_key(ui, INPUT_DOWN, 0)) {
        go_to(desk, (memory->line + 1) % desk->notes->count);
    }
    return input_find(ui->input, INPUT_F1, 0) != NULL;
}

// Returns whether Enter was pressed in one of them. A line is left when another has the keys: a
// button under them may yet be the one that leaves it as it was.
static bool show_lines(struct desk *desk, struct box room)
{
    struct notes_memory *memory = desk->memory;
    struct ui *ui = desk->frame->ui;
    bool is_kept = false;
    for (int line = 0; line < desk->notes->count; line++) {
        ui_id id = ui_id_at(ui_id_of(LINE_ID), line);
        struct field field = {
            .box = box_of(room.x, room.y + STEP * (float)line, room.w, FIELD),
            .hint = strings_get(desk->frame->strings, "notes.hint"),
            .submits = true,
        };
        struct field_result result =
            field_show(ui, id, &field, memory->text[line], desk->notes->size);
        is_kept = is_kept || result.submitted;
        if (ui->focus == id && memory->line != line) {
            keep(desk);
            memory->line = (uint8_t)line;
        }
    }
    return is_kept;
}

static bool show_foot(struct desk *desk, struct box room, bool *is_left)
{
    struct ui *ui = desk->frame->ui;
    const struct strings *strings = desk->frame->strings;
    float half = (room.w - 8) / 2;
    struct button leave = {
        .box = box_of(room.x, box_bottom(room) - BUTTON, half, BUTTON),
        .label = strings_get(strings, "notes.leave"),
        .light = true,
        .key = UI_KEY(INPUT_ESCAPE),
    };
    struct button done = {
        .box = box_of(room.x + half + 8, leave.box.y, half, BUTTON),
        .label = strings_get(strings, "notes.keep"),
        .kind = BUTTON_PRIMARY,
        .key = UI_KEY(INPUT_ENTER),
    };
    *is_left = button_show(ui, ui_id_of("notes.leave"), &leave) || *is_left;
    return button_show(ui, ui_id_of("notes.keep"), &done);
}

static void go_to(struct desk *desk, int line)
{
    struct notes_memory *memory = desk->memory;
    struct ui *ui = desk->frame->ui;
    keep(desk);
    memory->line = (uint8_t)line;
    ui->field = 0; // the caret goes to the end of this line
    ui_focus(ui, ui_id_at(ui_id_of(LINE_ID), line));
}

// The line that was being written is to be the host's, unless it is as it was.
static void keep(struct desk *desk)
{
    struct notes_memory *memory = desk->memory;
    char *text = memory->text[memory->line];
    if (text[strspn(text, " ")] == '\0') {
        text[0] = '\0'; // blanks would be a note that nobody sees
    }
    if (strcmp(text, notes_text(desk->memory, desk->notes, memory->line)) != 0) {
        text_copy(memory->wanted[memory->line], desk->notes->size, text);
        memory->unsent |= (uint8_t)(1u << memory->line);
    }
}

static void close_page(struct desk *desk)
{
    struct ui *ui = desk->frame->ui;
    desk->memory->is_open = false;
    ui->next_typing = false; // the keys steer again
    ui_ask_frame_at(ui, ui->now_ms);
}

// Last in a frame, and only where nothing else was ordered in it: a note can wait.
static bool send(struct desk *desk, struct notes_line *out)
{
    struct notes_memory *memory = desk->memory;
    if (desk->frame->order_seat >= 0 || !station_may_order(desk->frame)) {
        return false;
    }
    for (int line = 0; line < desk->notes->count; line++) {
        if ((memory->unsent >> line & 1) == 0) {
            continue;
        }
        memory->unsent &= (uint8_t) ~(1u << line);
        memory->sent |= (uint8_t)(1u << line);
        memory->sent_ms = desk->frame->ui->now_ms;
        *out = (struct notes_line){line, memory->wanted[line]};
        return true;
    }
    return false;
}
