// The wall's bar: what is played, the match's clock, how far behind the players it is. Its keys are
// those of every station, but they show only while somebody moves the pointer.
#include "stations/kit/wall.h"
#include "stations/widgets/button.h"

#define EDGE         21.0f
#define MIDDLE       23.0f // of its words
#define KEYS_SHOW_MS 3000

static bool keys_are_shown(struct station_frame *frame, struct wall_memory *memory);
static void show_keys(struct station_frame *frame, float right);
static void draw_late(struct station_frame *frame, float right);

void wall_bar_show(struct station_frame *frame, struct wall_memory *memory, const char *what,
                   const char *clock)
{
    struct ui *ui = frame->ui;
    struct box bar = wall_boxes_of(canvas_layout(ui->canvas)).bar;
    canvas_fill(ui->canvas, bar, ui_ink(ui, THEME_INK0));
    canvas_fill(ui->canvas, box_of(0, 0, bar.w, 3), ui_ink(ui, THEME_PAPER));
    canvas_hline(ui->canvas, 0, bar.w, bar.h - 1, ui_ink(ui, THEME_RULE));
    canvas_icon(ui->canvas, ICON_CALL, 31, MIDDLE, 20, ui_ink(ui, THEME_PAPER));
    struct type title = ui_type_bold(ui, TYPE_LEAD, THEME_PAPER);
    title.track = 2;
    canvas_text(ui->canvas, 49, MIDDLE, strings_get(frame->strings, "app.title"), title);
    float half = 0;
    if (clock != NULL) {
        struct type middle = ui_type_bold(ui, TYPE_TITLE, THEME_PAPER);
        middle.align = ALIGN_CENTRE;
        half = canvas_text(ui->canvas, bar.w / 2, MIDDLE, clock, middle) / 2;
    }
    canvas_text_fit(ui->canvas, 155, MIDDLE, bar.w / 2 - half - 171, what,
                    ui_type(ui, TYPE_SMALL, THEME_TEXT2));
    if (keys_are_shown(frame, memory)) {
        show_keys(frame, bar.w - EDGE);
        return;
    }
    draw_late(frame, bar.w - EDGE);
    if (frame->is_running) {
        ui_ask_frame_at(ui, ui->now_ms + 1000 - frame->table_now % 1000);
    }
}

static void draw_late(struct station_frame *frame, float right)
{
    struct ui *ui = frame->ui;
    struct words late = wall_late_words(frame);
    struct type type = ui_type(ui, TYPE_SMALL, THEME_TEXT2);
    type.align = ALIGN_RIGHT;
    float wide = canvas_text(ui->canvas, right, MIDDLE, late.text, type);
    enum icon sign = frame->lobby->phase == TABLE_OVER ? ICON_CHECK : ICON_WAIT;
    canvas_icon(ui->canvas, sign, right - wide - 16, MIDDLE, 15, ui_ink(ui, THEME_TEXT2));
}

static bool keys_are_shown(struct station_frame *frame, struct wall_memory *memory)
{
    struct ui *ui = frame->ui;
    if (ui->input->pointer_moved) {
        memory->pointed_ms = ui->now_ms;
        memory->has_pointed = true;
    }
    bool is_shown = memory->has_pointed && ui->now_ms < memory->pointed_ms + KEYS_SHOW_MS;
    if (is_shown) {
        ui_ask_frame_at(ui, memory->pointed_ms + KEYS_SHOW_MS);
    } else {
        // Shown or not, the keys are there.
        frame->wish = ui_key_taken(ui, UI_KEY(INPUT_F1))    ? STATION_HELP
                      : ui_key_taken(ui, UI_KEY(INPUT_F10)) ? STATION_MENU
                                                            : frame->wish;
    }
    return is_shown;
}

static void show_keys(struct station_frame *frame, float right)
{
    const struct {
        const char *id;
        uint32_t key;
        enum station_wish wish;
    } keys[] = {{"bar.menu", INPUT_F10, STATION_MENU}, {"bar.help", INPUT_F1, STATION_HELP}};
    for (int i = 0; i < 2; i++) {
        right -= 110;
        struct button button = {.box = box_of(right, 8, 104, 30),
                                .label = strings_get(frame->strings, keys[i].id),
                                .key = UI_KEY(keys[i].key),
                                .light = true};
        if (button_show(frame->ui, ui_id_of(keys[i].id), &button)) {
            frame->wish = keys[i].wish;
        }
    }
}
