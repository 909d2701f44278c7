#include "stations/kit/turn.h"

#include <math.h>

#include "stations/widgets/button.h"
#include "stations/widgets/panel.h"

#define STEPS_ROOM 300.0f // a strip has its steps where there is more than that
#define GAP        8.0f
#define END        156.0f // the button, and where there is little room
#define END_SLIM   136.0f
#define SLIM       600.0f
#define ICON_ROOM  124.0f // a narrower box has no icon

static void draw_strip(struct station_frame *frame, struct box box, const struct turn *turn);
static float draw_strip_steps(struct ui *ui, struct box box, float x, const struct turn *turn);
static void draw_step(struct ui *ui, struct box box, const struct turn_step *step);
static bool show_end(struct station_frame *frame, struct box box, const struct turn *turn);
static void draw_theirs(struct station_frame *frame, struct box box, const struct turn *turn);
static struct words time_left(struct station_frame *frame, const struct turn *turn);
static struct words clock_words(struct station_frame *frame, const struct turn *turn);

bool turn_show(struct station_frame *frame, struct box box, const struct turn *turn)
{
    if (box.h < TURN_BOXES) {
        draw_strip(frame, box, turn);
        return false;
    }
    if (!turn->is_ours) {
        draw_theirs(frame, box, turn);
        return false;
    }
    float end = turn->end == NULL ? 0 : box.w < SLIM ? END_SLIM : END;
    int count = turn->box_count;
    float gaps = GAP * (float)(turn->end == NULL ? count - 1 : count);
    float width = (box.w - end - gaps) / (float)count;
    for (int i = 0; i < count; i++) {
        struct box place = box_of(box.x + (float)i * (width + GAP), box.y, width, box.h);
        draw_step(frame->ui, place, &turn->boxes[i]);
    }
    return turn->end != NULL &&
           show_end(frame, box_of(box_right(box) - end, box.y, end, box.h), turn);
}

// --- the strip

static void draw_strip(struct station_frame *frame, struct box box, const struct turn *turn)
{
    struct ui *ui = frame->ui;
    float y = box.y + box.h / 2;
    float x = box.x + 16;
    canvas_fill_round(ui->canvas, box, 4, ui_ink(ui, THEME_INK2));
    canvas_frame(ui->canvas, box, 4, stroke_of(ui_ink(ui, THEME_RULE), 1));
    canvas_fill(ui->canvas, box_of(box.x, box.y, 4, box.h),
                turn->has_side ? ui_ink(ui, theme_of_side(turn->side)) : ui_accent(ui, THEME_INK0));
    canvas_mark(ui->canvas, MARK_PANEL, box);
    if (turn->has_side) {
        canvas_flag(ui->canvas, turn->side, box.x + 24, y, 13, &ui->theme);
        x = box.x + 40;
    }
    x += canvas_text(ui->canvas, x, y, turn->whose.text,
                     ui_type_bold(ui, TYPE_SMALL, turn->is_ours ? THEME_PHOS : THEME_PAPER)) +
         16;
    struct words clock = clock_words(frame, turn);
    struct type right = ui_type_bold(ui, TYPE_SMALL, THEME_PAPER);
    right.align = ALIGN_RIGHT;
    float end = box_right(box) - 12;
    end -= canvas_text(ui->canvas, end, y, clock.text, right) + (clock.text[0] != '\0' ? 14 : 0);
    if (end - x > STEPS_ROOM) {
        x = draw_strip_steps(ui, box, x, turn);
    }
    struct type type = ui_type(ui, TYPE_SMALL, THEME_TEXT2);
    type.align = ALIGN_RIGHT;
    if (canvas_text_width(ui->canvas, turn->follow.text, type) < end - x) {
        canvas_text(ui->canvas, end, y, turn->follow.text, type);
    }
}

// Returns where they end.
static float draw_strip_steps(struct ui *ui, struct box box, float x, const struct turn *turn)
{
    float y = box.y + box.h / 2;
    for (int i = 0; i < turn->step_count; i++) {
        bool is_done = turn->steps[i].state == TURN_DONE;
        bool is_now = turn->steps[i].state == TURN_NOW;
        struct type type = ui_type(ui, TYPE_SMALL, is_now ? THEME_PAPER : THEME_TEXT3);
        type.bold = is_now;
        canvas_icon(ui->canvas,
                    is_done  ? ICON_CHECK
                    : is_now ? ICON_RIGHT
                             : ICON_NONE,
                    x + 7, y, is_done ? 12 : 11, ui_ink(ui, is_done ? THEME_PHOS : THEME_PAPER));
        x += 20 + canvas_text(ui->canvas, x + 20, y, turn->steps[i].title.text, type) + 12;
    }
    return x;
}

// Asks for a frame when the next second is over.
static struct words time_left(struct station_frame *frame, const struct turn *turn)
{
    ms left = turn->until - frame->table_now;
    if (frame->is_running && left > 0) {
        ui_ask_frame_at(frame->ui, frame->ui->now_ms + (left - 1) % 1000 + 1);
    }
    return words_left(left);
}

static struct words clock_words(struct station_frame *frame, const struct turn *turn)
{
    if (!turn->has_until) {
        return (struct words){{0}};
    }
    struct words left = time_left(frame, turn);
    return words_with(frame->strings, "turn.left", left.text, NULL, NULL);
}

// --- the boxes

static void draw_step(struct ui *ui, struct box box, const struct turn_step *step)
{
    struct colour role = ui_ink(ui, step->colour);
    struct colour ink2 = ui_ink(ui, THEME_INK2);
    bool is_now = step->state == TURN_NOW;
    bool is_done = step->state == TURN_DONE;
    bool has_icon = box.w >= ICON_ROOM;
    canvas_fill_round(ui->canvas, box, 4, is_now ? colour_mix(ink2, role, 0.16f) : ink2);
    canvas_frame(ui->canvas, box, 4,
                 stroke_of(is_now ? role : ui_ink(ui, THEME_RULE), is_now ? 2 : 1));
    if (is_now) {
        canvas_fill(ui->canvas, box_of(box.x, box.y, 5, box.h), role);
    }
    canvas_mark(ui->canvas, MARK_PANEL, box);
    float x = box.x + (has_icon ? 46 : 11);
    float room = box_right(box) - x - 4.5f;
    if (has_icon) {
        canvas_icon(ui->canvas, step->icon, box.x + 26, box.y + box.h / 2, 22,
                    is_done ? ui_ink(ui, THEME_TEXT3) : role);
    }
    canvas_text_squeeze(
        ui->canvas, x, box.y + box.h / 2 - 10, room - (is_done ? 18.0f : 0), step->title.text,
        ui_type_bold(ui, TYPE_LEAD, is_done ? THEME_TEXT2 : THEME_PAPER), TYPE_SMALL);
    canvas_text_fit(ui->canvas, x, box.y + box.h / 2 + 12, room, step->line.text,
                    ui_type(ui, TYPE_SMALL, is_now ? THEME_PAPER : THEME_TEXT3));
    if (is_done) {
        canvas_icon(ui->canvas, ICON_CHECK, box_right(box) - 16, box.y + box.h / 2 - 10, 15,
                    ui_ink(ui, THEME_PHOS));
    }
}

static bool show_end(struct station_frame *frame, struct box box, const struct turn *turn)
{
    const struct strings *strings = frame->strings;
    struct words clock =
        box.w < END && turn->has_until ? time_left(frame, turn) : clock_words(frame, turn);
    char id[96];
    struct button end = {
        .box = box,
        .label = strings_get(strings, turn->end),
        .sub = clock.text[0] != '\0'            ? clock.text
               : turn->end_line.text[0] != '\0' ? turn->end_line.text
                                                : NULL,
        .key = turn->end_key,
        .kind = BUTTON_PRIMARY,
        .accent = turn->accent,
        .disabled = turn->is_end_dead || !station_may_order(frame),
    };
    if (button_width(frame->ui, &end) > box.w) {
        end.label = strings_get(strings, words_id(strings, turn->end, true, id));
    }
    return button_show(frame->ui, ui_id_of("turn.end"), &end);
}

// --- the other side's turn: whom we wait for, how far he is, what follows

static void draw_theirs(struct station_frame *frame, struct box box, const struct turn *turn)
{
    struct ui *ui = frame->ui;
    struct colour colour = ui_ink(ui, theme_of_side(turn->side));
    canvas_fill_round(ui->canvas, box, 4, colour_mix(ui_ink(ui, THEME_INK2), colour, 0.08f));
    canvas_frame(ui->canvas, box, 4, stroke_of(ui_ink(ui, THEME_RULE), 1));
    canvas_fill(ui->canvas, box_of(box.x, box.y, 5, box.h), colour);
    canvas_mark(ui->canvas, MARK_PANEL, box);
    float y = box.y + box.h / 2;
    canvas_flag(ui->canvas, turn->side, box.x + 32, y, 26, &ui->theme);
    struct words clock = clock_words(frame, turn);
    float end = box_right(box) - 14;
    struct type right = ui_type(ui, TYPE_SMALL, THEME_TEXT2);
    right.align = ALIGN_RIGHT;
    float used = fmaxf(canvas_text(ui->canvas, end, y - 10, clock.text, right),
                       canvas_text(ui->canvas, end, y + 12, turn->follow.text, right));
    float room = end - used - 12 - (box.x + 62);
    canvas_text_fit(ui->canvas, box.x + 62, y - 10, room, turn->whose.text,
                    ui_type_bold(ui, TYPE_LEAD, THEME_PAPER));
    canvas_text_fit(ui->canvas, box.x + 62, y + 12, room, turn->theirs.text,
                    ui_type(ui, TYPE_SMALL, THEME_TEXT2));
}
