#include "stations/kit/event.h"

#include <math.h>

#define RING_RADIUS 24.0f
#define LAST_S      5 // the clock is bold and heard

static void draw_head(struct station_frame *frame, struct event_memory *memory,
                      const struct event_boxes *boxes, const struct event_card *event);
static void draw_foot(struct station_frame *frame, const struct event_boxes *boxes,
                      const struct event_card *event);
static ms time_left(const struct station_frame *frame, struct event_time time);
static float part_left(const struct station_frame *frame, struct event_time time);

struct event_boxes event_boxes_of(struct box box)
{
    struct event_boxes boxes = {.box = box, .is_slim = box.w < 420, .is_tiny = box.w < 240};
    const float pad = boxes.is_slim ? 14 : 20;
    boxes.is_low = box.h < 300 && box.w >= 560;
    if (boxes.is_low) { // head and foot beside the body
        float head = fminf(310, box.w * 0.4f);
        boxes.head = box_of(box.x + pad, box.y + 8, head - pad, 66);
        boxes.foot = box_of(box.x + pad, box_bottom(box) - 70, head - pad, 62);
        boxes.body = box_of(box.x + head + pad, box.y + 12, box.w - head - 2 * pad, box.h - 24);
        return boxes;
    }
    float head = boxes.is_slim ? 82 : 66;
    float foot = boxes.is_slim ? 74 : 58;
    boxes.head = box_of(box.x + pad, box.y, box.w - 2 * pad, head);
    boxes.foot = box_of(box.x + pad, box_bottom(box) - foot, box.w - 2 * pad, foot);
    boxes.body = box_of(box.x + pad, box.y + head, box.w - 2 * pad, box.h - head - foot);
    return boxes;
}

void event_show(struct station_frame *frame, struct event_memory *memory,
                const struct event_boxes *boxes, const struct event_card *event)
{
    event_frame_draw(frame->ui, boxes->box);
    draw_head(frame, memory, boxes, event);
    draw_foot(frame, boxes, event);
}

void event_frame_draw(struct ui *ui, struct box box)
{
    canvas_fill_round(ui->canvas, box, 4, ui_ink(ui, THEME_INK2));
    canvas_frame(ui->canvas, box, 4, stroke_of(ui_ink(ui, THEME_ALARM), 2));
    canvas_mark(ui->canvas, MARK_PANEL, box);
}

void event_ring_draw(struct station_frame *frame, struct event_memory *memory, struct point at,
                     struct event_time time)
{
    struct ui *ui = frame->ui;
    ms left = time_left(frame, time);
    float part = part_left(frame, time);
    bool is_last = left <= LAST_S * 1000;
    int64_t seconds = (left + 999) / 1000;
    struct colour colour = ui_ink(ui, is_last ? THEME_ALARM : THEME_PAPER);
    canvas_ring(ui->canvas, at, RING_RADIUS, stroke_of(ui_ink(ui, THEME_RULE), 5));
    if (part >= 1) {
        canvas_ring(ui->canvas, at, RING_RADIUS, stroke_of(colour, 5));
    } else if (part > 0) {
        canvas_arc(ui->canvas, at, RING_RADIUS, 0, 360 * part, stroke_of(colour, is_last ? 7 : 5));
    }
    struct words figure = words_number(frame->strings, "option.number", seconds);
    struct type type = ui_type_bold(ui, is_last ? TYPE_TITLE : TYPE_LEAD, THEME_PAPER);
    type.align = ALIGN_CENTRE;
    canvas_text(ui->canvas, at.x, at.y, figure.text, type);
    if (frame->is_running && left > 0) {
        ui_ask_frame_at(ui, ui->now_ms + (ui->calm ? 1000 : 100));
    }
    if (is_last && seconds != memory->ticked && seconds > 0) {
        ui_sound(ui, SOUND_TICK);
    }
    memory->ticked = seconds;
}

static ms time_left(const struct station_frame *frame, struct event_time time)
{
    ms left = time.until - frame->table_now;
    return left > 0 ? left : 0;
}

static float part_left(const struct station_frame *frame, struct event_time time)
{
    ms whole = time.until > time.since ? time.until - time.since : 1;
    return fminf((float)time_left(frame, time) / (float)whole, 1);
}

// Who does what; where, in large; how long it may take, if somebody is asked.
static void draw_head(struct station_frame *frame, struct event_memory *memory,
                      const struct event_boxes *boxes, const struct event_card *event)
{
    struct ui *ui = frame->ui;
    struct box box = boxes->head;
    bool has_figure = event->figure.text[0] != '\0';
    bool is_tall = boxes->is_slim || boxes->is_low; // the figure stands under the title
    float x = box.x + (boxes->is_tiny ? 0 : 34);
    float y = box.y + (is_tall ? 24.0f : 30.0f);
    float end = box_right(box);
    if (!boxes->is_tiny) {
        canvas_flag(ui->canvas, event->side, box.x + 10, y, 20, &ui->theme);
    }
    float size = boxes->is_tiny ? TYPE_BODY : is_tall ? TYPE_LEAD : TYPE_TITLE;
    struct type type = ui_type_bold(ui, size, THEME_PAPER);
    // Where the figure stands under the title, a long one is set smaller to leave it room.
    bool is_long = has_figure && boxes->is_low && !event->is_asking &&
                   canvas_text_width(ui->canvas, event->title.text, type) > end - x;
    struct type figure = ui_type_bold(ui, boxes->is_slim ? TYPE_STOP : TYPE_FIGURE, THEME_PAPER);
    figure.mono = true;
    figure.align = boxes->is_low ? ALIGN_LEFT : ALIGN_RIGHT;
    if (event->is_asking) {
        struct point ring = {end - 28, box.y + (is_tall ? 40.0f : 34.0f)};
        event_ring_draw(frame, memory, ring, event->time);
        end -= 68;
    } else if (has_figure && boxes->is_low) {
        canvas_text(ui->canvas, x, box.y + (is_long ? 66.0f : 60.0f), event->figure.text, figure);
    } else if (has_figure) {
        float width = canvas_text(ui->canvas, end, box.y + (is_tall ? 58.0f : 34.0f),
                                  event->figure.text, figure);
        end -= is_tall ? 0 : width + 16;
    }
    if (is_long) {
        type.size = TYPE_SMALL;
        y = box.y + 16;
    }
    // As many lines as there are before what stands under it.
    int lines = !boxes->is_low ? 2 : !has_figure ? 3 : event->is_asking || is_long ? 2 : 1;
    canvas_text_wrap(ui->canvas, x, y, end - x, is_long ? 18 : 24, lines, event->title.text, type);
    struct colour rule = ui_ink(ui, THEME_RULE);
    if (boxes->is_low) {
        canvas_vline(ui->canvas, boxes->body.x - 14, boxes->box.y + 14, box_bottom(boxes->box) - 14,
                     rule);
    } else {
        canvas_hline(ui->canvas, box.x, box_right(box), box_bottom(box), rule);
    }
}

// How long it lasts, in words and as a bar that empties.
static void draw_foot(struct station_frame *frame, const struct event_boxes *boxes,
                      const struct event_card *event)
{
    struct ui *ui = frame->ui;
    struct box box = boxes->foot;
    bool is_stacked = boxes->is_slim || boxes->is_low;
    bool is_short = event->is_asking ? box.w < 262 : is_stacked;
    ms left = time_left(frame, event->time);
    struct words span = words_span(frame->strings, (left + 999) / 1000 * 1000);
    char id[96];
    struct words line =
        words_with(frame->strings, words_id(frame->strings, event->lasts, is_short, id), span.text,
                   NULL, NULL);
    if (!boxes->is_low) {
        canvas_hline(ui->canvas, box.x, box_right(box), box.y, ui_ink(ui, THEME_RULE));
    }
    float y = is_stacked ? box.y + 24 : box.y + 30;
    canvas_icon(ui->canvas, ICON_WAIT, box.x + 10, y, 18, ui_ink(ui, THEME_PAPER));
    canvas_text_wrap(ui->canvas, box.x + 30, y, box.w - 30 - (is_stacked ? 0.0f : 150.0f), 20, 1,
                     line.text, ui_type(ui, TYPE_BODY, THEME_PAPER));
    if (event->is_asking) {
        return; // the ring tells how long
    }
    struct box tube =
        is_stacked ? box_of(box.x, y + 20, box.w, 8) : box_of(box_right(box) - 140, y - 4, 140, 8);
    float part = part_left(frame, event->time);
    canvas_fill(ui->canvas, tube, ui_ink(ui, THEME_INK0));
    canvas_fill(ui->canvas, box_of(tube.x, tube.y, tube.w * part, tube.h), ui_ink(ui, THEME_ALARM));
    if (frame->is_running && left > 0) {
        ui_ask_frame_at(ui, ui->now_ms + (ui->calm ? 500 : 50));
    }
}
