#include "stations/kit/calls.h"

#include "stations/widgets/keycap.h"
#include "stations/widgets/log.h"
#include "stations/widgets/panel.h"

#define BACKLOG  8 // sounds further back than so many calls are not caught up with
#define LASTS_MS 180
#define SLIM     260.0f // a log under that has no room for times
#define ROW      26.0f
#define ROW_LOW  25.0f
#define ROW_FLAT 30.0f
#define ROWS_MAX 40 // no screen has room for more

static struct box head_panel(struct station_frame *frame, struct calls_memory *memory,
                             struct box box, const struct calls_log *log);
static void draw_head(struct station_frame *frame, struct box box, float right, const char *head);
static float show_filter(struct ui *ui, struct calls_memory *memory, struct box box,
                         const struct calls_log *log);
static float row_of(const struct calls_log *log);

// --- what is heard

void calls_listen(struct station_frame *frame, struct calls_memory *memory,
                  const struct calls *calls)
{
    if (!memory->has_listened) {
        memory->has_listened = true;
        memory->heard = calls->last;
        memory->sounding.last = calls->last;
    }
    if (calls->last > memory->heard) {
        memory->heard_ms = frame->ui->now_ms;
    }
    memory->heard = calls->last;
    int next = calls_next(frame->ui, &memory->sounding, calls->count, calls->last);
    if (next >= 0) {
        struct call call = calls->tell(calls->game, next);
        call_sound(frame, &memory->sounding, &call);
    }
}

int calls_next(struct ui *ui, struct calls_sounding *sounding, int count, uint32_t last)
{
    uint32_t oldest = (uint32_t)(count < BACKLOG ? count : BACKLOG);
    if (sounding->last >= last) {
        sounding->last = last;
        return -1;
    }
    if (ui->now_ms < sounding->next_ms) {
        ui_ask_frame_at(ui, sounding->next_ms);
        return -1;
    }
    if (last - sounding->last > oldest) {
        sounding->last = last - oldest;
    }
    if (sounding->last == last) {
        return -1;
    }
    sounding->last++;
    return count - 1 - (int)(last - sounding->last);
}

void call_sound(struct station_frame *frame, struct calls_sounding *sounding,
                const struct call *call)
{
    struct ui *ui = frame->ui;
    for (int i = 0; i < call->sound_count; i++) {
        ui_sound(ui, call->sounds[i]);
    }
    if (call->is_spoken) {
        ui_say(ui, call->words.text, strings_get(frame->strings, "language.code"), call->is_ours);
    }
    sounding->next_ms = ui->now_ms + (call->lasts_ms > 0 ? call->lasts_ms : LASTS_MS);
    ui_ask_frame_at(ui, sounding->next_ms);
}

// --- what is seen

void calls_show(struct station_frame *frame, struct calls_memory *memory, const struct calls *calls,
                struct box box, const struct calls_log *log)
{
    struct box room = head_panel(frame, memory, box, log);
    struct call told[ROWS_MAX];
    struct log_row rows[ROWS_MAX];
    int most = room_rows(box.h, row_of(log));
    most = most < ROWS_MAX ? most : ROWS_MAX;
    int count = 0;
    for (int i = calls->count - 1; i >= 0 && count < most; i--) {
        struct call *call = &told[count];
        *call = calls->tell(calls->game, i);
        if (log->filter != NULL && call->is_aside && !memory->shows_all) {
            continue;
        }
        rows[count++] = (struct log_row){
            .time = box.w < SLIM ? NULL : call->time.text,
            .side = call->side,
            .has_side = call->has_side,
            .ours = call->is_ours,
            .icon = call->icon,
            .icon_colour = call->colour,
            .words = call->words.text,
            .shorter = call->shorter.text,
            .is_bold = call->is_bold,
            .is_done = call->is_done,
            .is_framed = call->is_framed,
            .note = call->note,
        };
    }
    struct log drawn = {
        .box = room,
        .rows = rows,
        .count = count,
        .row_height = row_of(log),
        .newest_at_ms = memory->heard_ms,
        .empty = strings_get(frame->strings, "calls.empty"),
        .is_flat = log->is_flat,
    };
    log_draw(frame->ui, &drawn);
}

void calls_show_head(struct station_frame *frame, struct box box, const char *head)
{
    panel_draw(frame->ui, box, "", NULL);
    draw_head(frame, box, box_right(box) - PANEL_PAD, head);
}

// Draws the panel and returns the room for rows.
static struct box head_panel(struct station_frame *frame, struct calls_memory *memory,
                             struct box box, const struct calls_log *log)
{
    struct ui *ui = frame->ui;
    const struct strings *strings = frame->strings;
    const char *head = log->head != NULL ? log->head : strings_get(strings, "calls.head");
    const char *right = log->right != NULL ? log->right : strings_get(strings, "calls.right");
    float top = log->is_flat ? 39 : 42;
    if (log->filter == NULL) {
        panel_draw(ui, box, head, right);
    } else { // the panel's own head would not know of the filter beside it
        panel_draw(ui, box, "", NULL);
        draw_head(frame, box, show_filter(ui, memory, box, log) - 8, head);
    }
    float foot = log->is_flat ? 3 : 2;
    return box_of(box.x + PANEL_PAD, box.y + top, box.w - 2 * PANEL_PAD,
                  box.h - top - foot - log->foot);
}

static void draw_head(struct station_frame *frame, struct box box, float right, const char *head)
{
    struct type type = ui_type_bold(frame->ui, TYPE_SMALL, THEME_TEXT2);
    type.track = 1;
    float x = box.x + PANEL_PAD;
    canvas_text_fit(frame->ui->canvas, x, box.y + 19, right - x, head, type);
}

// The whole of it can be pressed. Returns where it begins.
static float show_filter(struct ui *ui, struct calls_memory *memory, struct box box,
                         const struct calls_log *log)
{
    const struct calls_filter *filter = log->filter;
    char label[16];
    input_key_label(filter->key.key, filter->key.mods, label, sizeof label);
    bool has_key = filter->key.key != INPUT_NO_KEY;
    float right = box_right(box) - 8;
    float y = box.y + 19;
    float x = right - (has_key ? keycap_width(ui, label) + 7 : 5);
    float widths[2];
    for (int i = 0; i < 2; i++) {
        widths[i] =
            canvas_text_width(ui->canvas, filter->words[i], ui_type(ui, TYPE_SMALL, THEME_TEXT3));
    }
    float left = x - widths[0] - widths[1] - 17;
    struct box place = {left - 6, box.y + 6, right - left + 8, 25};
    struct ui_touch touch = ui_touch_box(ui, ui_id_of("calls.filter"), place, filter->key, true);
    if (touch.clicked) {
        memory->shows_all = !memory->shows_all;
        ui_sound(ui, SOUND_CLICK);
    }
    if (touch.hovered || touch.focused) {
        canvas_fill_round(ui->canvas, place, 3, ui_ink(ui, THEME_INK4));
    }
    for (int i = 0; i < 2; i++) {
        bool is_on = memory->shows_all == (i == 1);
        struct type type = ui_type(ui, TYPE_SMALL, is_on ? THEME_PAPER : THEME_TEXT3);
        type.bold = is_on;
        float at = i == 0 ? left : left + widths[0] + 17;
        canvas_text(ui->canvas, at, y, filter->words[i], type);
        if (is_on) {
            canvas_fill(ui->canvas, box_of(at, y + 9, widths[i], 2), ui_accent(ui, log->accent));
        }
    }
    canvas_vline(ui->canvas, left + widths[0] + 8, y - 7, y + 8, ui_ink(ui, THEME_EDGE));
    if (has_key) {
        struct keycap keycap = {.label = label, .align = ALIGN_RIGHT};
        keycap_draw(ui, right, y, &keycap);
    }
    return left;
}

static float row_of(const struct calls_log *log)
{
    return log->is_flat ? ROW_FLAT : log->is_low ? ROW_LOW : ROW;
}
