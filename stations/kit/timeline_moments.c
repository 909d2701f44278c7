// The moments that people look for, as a list to jump by.
#include "stations/kit/timeline.h"
#include "stations/widgets/list.h"
#include "stations/widgets/panel.h"

#define ROW 26.0f

// What the rows are drawn from: the moments that people look for, found once a frame.
struct rows {
    const struct timeline *timeline;
    int count;
    uint16_t moments[TIMELINE_MOMENTS_MAX];
};

static void find_rows(const struct timeline *timeline, struct rows *rows);
static ms row_at(const struct rows *rows, int row);
static int row_now(const struct rows *rows, int chosen, ms at);
static void draw_row(struct ui *ui, const void *context, int index, struct box row, bool selected);

void timeline_moments_show(const struct timeline_frame *show)
{
    struct ui *ui = show->frame->ui;
    const struct strings *strings = show->frame->strings;
    struct timeline_memory *memory = show->memory;
    struct box box = show->boxes.moments;
    struct rows rows;
    find_rows(show->timeline, &rows);
    struct words count = words_figure(rows.count);
    struct box room = panel_draw(ui, box, strings_get(strings, "debrief.moments"), count.text);
    int now = row_now(&rows, memory->list.selected, memory->at_ms);
    struct list list = {
        .box = box_of(box.x + 8, room.y + 6, box.w - 16, box_bottom(box) - room.y - 14),
        .count = rows.count,
        .row_height = ROW,
        .empty = strings_get(strings, "debrief.no_moments"),
        .draw_row = draw_row,
        .context = &rows,
    };
    if (memory->list.selected != now) { // the list follows the line of time
        int shown = room_rows(list.box.h, ROW);
        memory->list.selected = now;
        memory->list.scroll = (float)(now - shown / 2) * ROW;
    }
    struct list_result result = list_show(ui, ui_id_of("debrief.moments"), &list, &memory->list);
    if (result.moved && memory->list.selected >= 0) {
        memory->is_playing = false;
        timeline_go(show, row_at(&rows, memory->list.selected));
        ui_ask_frame_at(ui, ui->now_ms);
    }
}

static void find_rows(const struct timeline *timeline, struct rows *rows)
{
    rows->timeline = timeline;
    rows->count = 0;
    for (int i = 0; i < timeline->count; i++) {
        if (timeline->moments[i].weight > 0) {
            rows->moments[rows->count++] = (uint16_t)i;
        }
    }
}

static ms row_at(const struct rows *rows, int row)
{
    return rows->timeline->moments[rows->moments[row]].at;
}

// The last row at this time; of several at once the last of those that were chosen stays.
static int row_now(const struct rows *rows, int chosen, ms at)
{
    int now = -1;
    while (now + 1 < rows->count && row_at(rows, now + 1) <= at) {
        now++;
    }
    bool is_same = chosen >= 0 && chosen < rows->count && now >= 0 &&
                   row_at(rows, chosen) == row_at(rows, now);
    return is_same ? chosen : now;
}

static void draw_row(struct ui *ui, const void *context, int index, struct box row, bool selected)
{
    const struct rows *rows = context;
    int at = rows->moments[index];
    const struct timeline_moment *moment = &rows->timeline->moments[at];
    float y = row.y + row.h / 2;
    struct words time = words_clock(moment->at);
    struct words words = rows->timeline->tell(rows->timeline->game, at);
    struct type type =
        selected ? ui_type_bold(ui, TYPE_SMALL, THEME_PAPER) : ui_type(ui, TYPE_SMALL, THEME_PAPER);
    struct type small = ui_type(ui, TYPE_SMALL, THEME_TEXT3);
    small.align = ALIGN_RIGHT;
    canvas_text(ui->canvas, row.x + 46, y, time.text, small);
    if (moment->has_side) {
        canvas_flag(ui->canvas, moment->side, row.x + 59, y, 12, &ui->theme);
    }
    canvas_icon(ui->canvas, moment->icon, row.x + 79, y, 16, ui_ink(ui, moment->colour));
    canvas_text_fit(ui->canvas, row.x + 93, y, row.w - 98, words.text, type);
}
