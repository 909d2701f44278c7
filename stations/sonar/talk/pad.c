// The page of one's own notes, which nobody else reads. A line goes to the host when another one is
// begun or Enter is pressed; Esc leaves the line that is being written as it was.
#include "stations/sonar/talk/pad.h"

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
#define LINE_ID "pad.line"
// The view with a line in it comes soon after the order, or the order came to nothing.
#define SENT_MS 2000

static void settle(struct sonar_screen *screen);
static void show_page(struct sonar_screen *screen);
static void begin(struct sonar_screen *screen);
static bool take_keys(struct sonar_screen *screen);
static bool show_lines(struct sonar_screen *screen, struct box room);
static bool show_foot(struct sonar_screen *screen, struct box room, bool *is_left);
static void go_to(struct sonar_screen *screen, int line);
static void keep(struct sonar_screen *screen);
static void close_page(struct sonar_screen *screen);
static void send(struct sonar_screen *screen);

void sonar_pad_show(struct sonar_screen *screen)
{
    struct sonar_pad_memory *memory = &screen->memory->pad;
    const struct station_frame *frame = screen->frame;
    settle(screen);
    if (memory->is_open && (!sonar_pad_is_there(screen) || !frame->is_running || frame->is_lost)) {
        keep(screen); // somebody has stopped the match, not this person his sentence
        close_page(screen);
    }
    if (memory->is_open) {
        show_page(screen);
    } else if (sonar_pad_is_there(screen) && ui_key_taken(frame->ui, UI_KEY(SONAR_PAD_KEY))) {
        sonar_pad_open(screen);
    }
    send(screen);
}

const char *sonar_pad_line(const struct sonar_screen *screen, int line)
{
    const struct sonar_pad_memory *memory = &screen->memory->pad;
    if (((memory->unsent | memory->sent) >> line & 1) != 0) {
        return memory->wanted[line];
    }
    return line < screen->view->pad_count ? screen->view->pad[line] : "";
}

bool sonar_pad_is_empty(const struct sonar_screen *screen)
{
    bool is_empty = true;
    for (int line = 0; line < SONAR_PAD_LINES; line++) {
        is_empty = is_empty && sonar_pad_line(screen, line)[0] == '\0';
    }
    return is_empty;
}

bool sonar_pad_is_there(const struct sonar_screen *screen)
{
    return screen->view->phase != SONAR_OVER;
}

// Where there is room for another note, or at the first one.
void sonar_pad_open(struct sonar_screen *screen)
{
    struct sonar_pad_memory *memory = &screen->memory->pad;
    memory->is_open = true;
    memory->is_new = true;
    memory->line = 0;
    for (int line = SONAR_PAD_LINES - 1; line >= 0; line--) {
        text_copy(memory->text[line], SONAR_JOT_MAX, sonar_pad_line(screen, line));
        memory->line = memory->text[line][0] == '\0' ? (uint8_t)line : memory->line;
    }
    ui_sound(screen->frame->ui, SOUND_CLICK);
    ui_ask_frame_at(screen->frame->ui, screen->frame->ui->now_ms);
}

// What the view has by now is no longer ahead of it.
static void settle(struct sonar_screen *screen)
{
    struct sonar_pad_memory *memory = &screen->memory->pad;
    const struct sonar_view *view = screen->view;
    bool is_late = screen->frame->ui->now_ms - memory->sent_ms >= SENT_MS;
    for (int line = 0; line < SONAR_PAD_LINES; line++) {
        const char *there = line < view->pad_count ? view->pad[line] : "";
        if (is_late || strcmp(there, memory->wanted[line]) == 0) {
            memory->sent &= (uint8_t) ~(1u << line);
        }
    }
}

// --- the page

static void show_page(struct sonar_screen *screen)
{
    struct ui *ui = screen->frame->ui;
    const struct layout *layout = canvas_layout(ui->canvas);
    float left = (layout->width - WIDTH) / 2;
    struct box room = dialog_begin_at(ui, box_of(left, TOP, WIDTH, HEIGHT),
                                      strings_get(screen->frame->strings, "sonar.pad.title"),
                                      ICON_PEN, ui->accent);
    begin(screen);
    bool is_left = ui->layer == ui->top_layer && ui_take_key(ui, INPUT_ESCAPE, 0);
    bool is_kept = show_lines(screen, room);
    is_kept = take_keys(screen) || is_kept;
    is_kept = show_foot(screen, room, &is_left) || is_kept;
    dialog_end(ui);
    if (is_kept) {
        keep(screen);
    }
    if (is_kept || is_left) {
        close_page(screen);
    }
}

// A page that has just come up has the input only from its second frame on.
static void begin(struct sonar_screen *screen)
{
    struct sonar_pad_memory *memory = &screen->memory->pad;
    struct ui *ui = screen->frame->ui;
    if (memory->is_new && ui->layer == ui->top_layer) {
        memory->is_new = false;
        go_to(screen, memory->line);
    }
}

// What a field leaves over, once it has what was typed before. Returns whether help was asked for:
// that lies where the page does, so that the page makes way and keeps what is on it.
static bool take_keys(struct sonar_screen *screen)
{
    struct sonar_pad_memory *memory = &screen->memory->pad;
    struct ui *ui = screen->frame->ui;
    if (ui->layer != ui->top_layer) {
        return false;
    }
    if (ui_take_key(ui, INPUT_UP, 0)) {
        go_to(screen, (memory->line + SONAR_PAD_LINES - 1) % SONAR_PAD_LINES);
    }
    if (ui_take_key(ui, INPUT_DOWN, 0)) {
        go_to(screen, (memory->line + 1) % SONAR_PAD_LINES);
    }
    return input_find(ui->input, INPUT_F1, 0) != NULL;
}

// Returns whether Enter was pressed in one of them. A line is left when another has the keys: a
// button under them may yet be the one that leaves it as it was.
static bool show_lines(struct sonar_screen *screen, struct box room)
{
    struct sonar_pad_memory *memory = &screen->memory->pad;
    struct ui *ui = screen->frame->ui;
    bool is_kept = false;
    for (int line = 0; line < SONAR_PAD_LINES; line++) {
        ui_id id = ui_id_at(ui_id_of(LINE_ID), line);
        struct field field = {
            .box = box_of(room.x, room.y + STEP * (float)line, room.w, FIELD),
            .hint = strings_get(screen->frame->strings, "sonar.pad.hint"),
            .submits = true,
        };
        struct field_result result =
            field_show(ui, id, &field, memory->text[line], sizeof memory->text[line]);
        is_kept = is_kept || result.submitted;
        if (ui->focus == id && memory->line != line) {
            keep(screen);
            memory->line = (uint8_t)line;
        }
    }
    return is_kept;
}

static bool show_foot(struct sonar_screen *screen, struct box room, bool *is_left)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    float half = (room.w - 8) / 2;
    struct button leave = {
        .box = box_of(room.x, box_bottom(room) - BUTTON, half, BUTTON),
        .label = strings_get(strings, "sonar.pad.leave"),
        .light = true,
        .key = UI_KEY(INPUT_ESCAPE),
    };
    struct button done = {
        .box = box_of(room.x + half + 8, leave.box.y, half, BUTTON),
        .label = strings_get(strings, "sonar.pad.keep"),
        .kind = BUTTON_PRIMARY,
        .key = UI_KEY(INPUT_ENTER),
    };
    *is_left = button_show(ui, ui_id_of("pad.leave"), &leave) || *is_left;
    return button_show(ui, ui_id_of("pad.keep"), &done);
}

static void go_to(struct sonar_screen *screen, int line)
{
    struct sonar_pad_memory *memory = &screen->memory->pad;
    struct ui *ui = screen->frame->ui;
    keep(screen);
    memory->line = (uint8_t)line;
    ui->field = 0; // the caret goes to the end of this line
    ui_focus(ui, ui_id_at(ui_id_of(LINE_ID), line));
}

// The line that was being written is to be the host's, unless it is as it was.
static void keep(struct sonar_screen *screen)
{
    struct sonar_pad_memory *memory = &screen->memory->pad;
    char *text = memory->text[memory->line];
    if (text[strspn(text, " ")] == '\0') {
        text[0] = '\0'; // blanks would be a note that nobody sees
    }
    if (strcmp(text, sonar_pad_line(screen, memory->line)) != 0) {
        text_copy(memory->wanted[memory->line], SONAR_JOT_MAX, text);
        memory->unsent |= (uint8_t)(1u << memory->line);
    }
}

static void close_page(struct sonar_screen *screen)
{
    struct ui *ui = screen->frame->ui;
    screen->memory->pad.is_open = false;
    ui->next_typing = false; // the keys steer again
    ui_ask_frame_at(ui, ui->now_ms);
}

// Last in a frame, and only where nothing else was ordered in it: a note can wait.
static void send(struct sonar_screen *screen)
{
    struct sonar_pad_memory *memory = &screen->memory->pad;
    if (screen->frame->order_seat >= 0 || !station_may_order(screen->frame)) {
        return;
    }
    for (int line = 0; line < SONAR_PAD_LINES; line++) {
        if ((memory->unsent >> line & 1) == 0) {
            continue;
        }
        struct sonar_order order = {.kind = SONAR_ORDER_JOT, .jot.line = (uint8_t)(line + 1)};
        text_copy(order.jot.text, sizeof order.jot.text, memory->wanted[line]);
        sonar_give(screen, screen->lead, &order);
        memory->unsent &= (uint8_t) ~(1u << line);
        memory->sent |= (uint8_t)(1u << line);
        memory->sent_ms = screen->frame->ui->now_ms;
        return;
    }
}
