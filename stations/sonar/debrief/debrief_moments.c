// The moments that people look for, as a list to jump by, and how a moment is said.
#include <stdio.h>

#include "stations/sonar/debrief/debrief.h"
#include "stations/widgets/list.h"
#include "stations/widgets/panel.h"

#define ROW 26.0f

// What the rows are drawn from: the key moments, found once a frame.
struct rows {
    const struct sonar_review *review;
    int count;
    struct sonar_moment moments[SONAR_MOMENTS_MAX];
    struct sonar_moment nexts[SONAR_MOMENTS_MAX]; // what comes after each
};

static void find_rows(const struct sonar_review *review, struct rows *rows);
static int row_now(const struct rows *rows, uint32_t at_ms);
static void draw_row(struct ui *ui, const void *context, int index, struct box row, bool selected);

void sonar_review_moments_show(struct sonar_review *review, struct box box)
{
    struct ui *ui = review->frame->ui;
    const struct strings *strings = review->frame->strings;
    struct sonar_debrief_memory *memory = review->memory;
    struct rows rows;
    find_rows(review, &rows);
    struct words count = words_figure(rows.count);
    struct box room =
        panel_draw(ui, box, strings_get(strings, "sonar.debrief.moments"), count.text);
    int now = row_now(&rows, memory->at_ms);
    struct list list = {
        .box = box_of(box.x + 8, room.y + 6, box.w - 16, box_bottom(box) - room.y - 14),
        .count = rows.count,
        .row_height = ROW,
        .empty = strings_get(strings, "sonar.debrief.no_moments"),
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
        sonar_review_go(review, rows.moments[memory->list.selected].at_ms);
        ui_ask_frame_at(ui, ui->now_ms);
    }
}

static void find_rows(const struct sonar_review *review, struct rows *rows)
{
    struct sonar_tape tape = {0};
    struct sonar_moment moment;
    rows->review = review;
    rows->count = 0;
    while (sonar_tape_next(&tape, review->debrief, &moment)) {
        if (sonar_moment_is_key(&moment)) {
            struct sonar_tape ahead = tape;
            rows->moments[rows->count] = moment;
            if (!sonar_tape_next(&ahead, review->debrief, &rows->nexts[rows->count])) {
                rows->nexts[rows->count] = moment;
            }
            rows->count++;
        }
    }
}

// The last row at this time; of several at once the last of those that were chosen stays.
static int row_now(const struct rows *rows, uint32_t at_ms)
{
    int chosen = rows->review->memory->list.selected;
    int now = -1;
    while (now + 1 < rows->count && rows->moments[now + 1].at_ms <= at_ms) {
        now++;
    }
    bool is_same = chosen >= 0 && chosen < rows->count && now >= 0 &&
                   rows->moments[chosen].at_ms == rows->moments[now].at_ms;
    return is_same ? chosen : now;
}

static void draw_row(struct ui *ui, const void *context, int index, struct box row, bool selected)
{
    const struct rows *rows = context;
    const struct sonar_moment *moment = &rows->moments[index];
    float y = row.y + row.h / 2;
    struct words time = words_clock(moment->at_ms);
    struct words words = sonar_moment_words(rows->review, moment, &rows->nexts[index]);
    struct type type =
        selected ? ui_type_bold(ui, TYPE_SMALL, THEME_PAPER) : ui_type(ui, TYPE_SMALL, THEME_PAPER);
    struct type small = ui_type(ui, TYPE_SMALL, THEME_TEXT3);
    small.align = ALIGN_RIGHT;
    canvas_text(ui->canvas, row.x + 46, y, time.text, small);
    canvas_flag(ui->canvas, (enum side)moment->side, row.x + 59, y, 12, &ui->theme);
    canvas_icon(ui->canvas, sonar_moment_icon(moment), row.x + 79, y, 16,
                ui_ink(ui, sonar_moment_ink(moment)));
    canvas_text_fit(ui->canvas, row.x + 93, y, row.w - 97, words.text, type);
}

// --- how a moment is said

enum icon sonar_moment_icon(const struct sonar_moment *moment)
{
    static const enum icon SIGNS[SONAR_MOMENT_KINDS] = {
        [SONAR_MOMENT_SILENCE] = ICON_SILENCE,   [SONAR_MOMENT_SURFACE] = ICON_SURFACE,
        [SONAR_MOMENT_BREACH] = ICON_PEN,        [SONAR_MOMENT_DROP] = ICON_MINE,
        [SONAR_MOMENT_TORPEDO] = ICON_TORPEDO,   [SONAR_MOMENT_MINE] = ICON_MINE,
        [SONAR_MOMENT_SCENARIO] = ICON_SCENARIO, [SONAR_MOMENT_INDIRECT] = ICON_BLAST,
        [SONAR_MOMENT_DIRECT] = ICON_BLAST,      [SONAR_MOMENT_DAMAGE] = ICON_WARN,
        [SONAR_MOMENT_BREAKDOWN] = ICON_WARN,    [SONAR_MOMENT_SONAR] = ICON_SONAR,
        [SONAR_MOMENT_DRONE] = ICON_DRONE,       [SONAR_MOMENT_SUNK] = ICON_CROSS,
    };
    return SIGNS[moment->kind];
}

enum theme_colour sonar_moment_ink(const struct sonar_moment *moment)
{
    switch ((enum sonar_moment_kind)moment->kind) {
    case SONAR_MOMENT_DROP:
    case SONAR_MOMENT_TORPEDO:
    case SONAR_MOMENT_MINE:
        return THEME_RED;
    case SONAR_MOMENT_SONAR:
    case SONAR_MOMENT_DRONE:
        return THEME_GREEN;
    case SONAR_MOMENT_SILENCE:
    case SONAR_MOMENT_SCENARIO:
        return THEME_YELLOW;
    case SONAR_MOMENT_INDIRECT:
    case SONAR_MOMENT_DIRECT:
    case SONAR_MOMENT_DAMAGE:
    case SONAR_MOMENT_SUNK:
        return THEME_ALARM;
    case SONAR_MOMENT_WAIT:
    case SONAR_MOMENT_PLACE:
    case SONAR_MOMENT_COURSE:
    case SONAR_MOMENT_GLIDE:
    case SONAR_MOMENT_SURFACE:
    case SONAR_MOMENT_BREACH:
    case SONAR_MOMENT_DIVE:
    case SONAR_MOMENT_LOST:
    case SONAR_MOMENT_CLEARED:
    case SONAR_MOMENT_BREAKDOWN:
    case SONAR_MOMENT_SONAR_TOO:
        break;
    }
    return THEME_PAPER;
}

struct words sonar_moment_words(const struct sonar_review *review,
                                const struct sonar_moment *moment, const struct sonar_moment *next)
{
    const struct strings *strings = review->frame->strings;
    char id[64];
    snprintf(id, sizeof id, "sonar.debrief.moment.%s", SONAR_MOMENT_NAMES.names[moment->kind]);
    if (moment->has_dot) {
        return words_with(strings, id, sonar_dot_words(moment->dot).text, NULL, NULL);
    }
    if (moment->kind == SONAR_MOMENT_SONAR) {
        struct sonar_statement first = sonar_moment_statement(moment->number);
        struct sonar_statement second = sonar_moment_statement(next->number);
        struct words one = sonar_statement_words(strings, &first);
        struct words two = sonar_statement_words(strings, &second);
        return next->kind == SONAR_MOMENT_SONAR_TOO
                   ? words_with(strings, id, one.text, two.text, NULL)
                   : one;
    }
    if (moment->kind == SONAR_MOMENT_DRONE) {
        bool is_yes = (moment->number & SONAR_DRONE_YES) != 0;
        return words_number(strings, is_yes ? "sonar.debrief.moment.drone_yes" : id,
                            moment->number & ~SONAR_DRONE_YES);
    }
    return words_number(strings, id, moment->number);
}
