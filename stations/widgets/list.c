#include "stations/widgets/list.h"

#include <math.h>

#define BAR_WIDTH 4.0f

static int rows_shown(const struct list *list)
{
    int room = room_rows(list->box.h, list->row_height);
    return room < 1 ? 1 : room;
}

static int first_row(const struct list *list, const struct list_state *state)
{
    int last = list->count - rows_shown(list);
    int first = (int)lroundf(state->scroll / list->row_height);
    first = first > last ? last : first;
    return first < 0 ? 0 : first;
}

static void keep_selected_seen(const struct list *list, struct list_state *state)
{
    int first = first_row(list, state);
    int shown = rows_shown(list);
    if (state->selected >= 0 && state->selected < first) {
        first = state->selected;
    } else if (state->selected >= first + shown) {
        first = state->selected - shown + 1;
    }
    state->scroll = (float)first * list->row_height;
}

static void move_by_keys(struct ui *ui, const struct list *list, struct list_state *state)
{
    int page = rows_shown(list);
    const struct {
        uint32_t key;
        int by;
    } keys[] = {{INPUT_UP, -1},
                {INPUT_DOWN, 1},
                {INPUT_PAGE_UP, -page},
                {INPUT_PAGE_DOWN, page},
                {INPUT_HOME, -list->count},
                {INPUT_END, list->count}};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (list->count > 0 && ui_take_key(ui, keys[i].key, 0)) {
            // From nowhere, the first step down leads to the first row.
            int to = (state->selected < 0 && keys[i].by > 0 ? -1 : state->selected) + keys[i].by;
            state->selected = to < 0 ? 0 : to >= list->count ? list->count - 1 : to;
            keep_selected_seen(list, state);
        }
    }
}

static struct box row_box(const struct list *list, int row, int first)
{
    bool scrolls = list->count > rows_shown(list);
    return box_of(list->box.x, list->box.y + (float)(row - first) * list->row_height,
                  list->box.w - (scrolls ? BAR_WIDTH + 6 : 0), list->row_height);
}

// Which row the pointer is on; -1: none.
static int row_at(const struct ui *ui, const struct list *list, int first)
{
    for (int i = first; i < list->count && i < first + rows_shown(list); i++) {
        if (box_contains(row_box(list, i, first), ui->input->pointer)) {
            return i;
        }
    }
    return -1;
}

static void draw_bar(struct ui *ui, const struct list *list, int first)
{
    int shown = rows_shown(list);
    if (list->count <= shown) {
        return;
    }
    struct box track = {box_right(list->box) - BAR_WIDTH, list->box.y, BAR_WIDTH, list->box.h};
    float part = list->box.h / (float)list->count;
    canvas_fill_round(ui->canvas, track, 2, ui_ink(ui, THEME_INK1));
    canvas_fill_round(
        ui->canvas, box_of(track.x, track.y + part * (float)first, BAR_WIDTH, part * (float)shown),
        2, ui_ink(ui, THEME_EDGE));
}

static void draw_row(struct ui *ui, const struct list *list, int index, struct box row,
                     bool selected, bool hovered)
{
    struct canvas *canvas = ui->canvas;
    struct box ground = {row.x, row.y + 1, row.w, row.h - 2};
    if (selected || hovered) {
        canvas_fill_round(canvas, ground, 3, ui_ink(ui, hovered ? THEME_INK4 : THEME_INK3));
    }
    if (selected) {
        canvas_frame(canvas, ground, 3, stroke_of(ui_ink(ui, THEME_EDGE), 1));
        canvas_fill(canvas, box_of(ground.x, ground.y, 4, ground.h), ui_accent(ui, list->accent));
    }
    list->draw_row(ui, list->context, index, row, selected);
}

struct list_result list_show(struct ui *ui, ui_id id, const struct list *list,
                             struct list_state *state)
{
    struct list_result result = {0};
    int before = state->selected;
    if (state->selected >= list->count) {
        state->selected = list->count - 1;
    }
    struct ui_touch touch = ui_touch_box(ui, id, list->box, (struct ui_key){0}, list->count > 0);
    if (touch.hovered && (ui->input->wheel < 0 || ui->input->wheel > 0)) {
        state->scroll =
            (float)first_row(list, state) * list->row_height - ui->input->wheel * list->row_height;
    }
    if (touch.has_keys) {
        move_by_keys(ui, list, state);
    }
    int first = first_row(list, state);
    state->scroll = (float)first * list->row_height;
    int under = touch.hovered ? row_at(ui, list, first) : -1;
    bool by_pointer = touch.clicked && ui->input->pointer_released;
    if (by_pointer && under >= 0) {
        result.chosen = under == state->selected;
        state->selected = under;
    } else if (touch.clicked && !by_pointer) {
        result.chosen = state->selected >= 0;
    }
    result.moved = state->selected != before;
    if (!ui_has_room(ui, list->box)) {
        return result;
    }
    if (touch.focused) {
        canvas_frame(ui->canvas, box_inset(list->box, -4), 7,
                     stroke_of(ui_accent(ui, list->accent), 2));
    }
    for (int i = first; i < list->count && i < first + rows_shown(list); i++) {
        draw_row(ui, list, i, row_box(list, i, first), i == state->selected, i == under);
    }
    draw_bar(ui, list, first);
    if (list->count == 0 && list->empty != NULL) {
        canvas_text_wrap(ui->canvas, list->box.x, list->box.y + 16, list->box.w, 22, 6, list->empty,
                         ui_type(ui, TYPE_SMALL, THEME_TEXT2));
    }
    return result;
}
