// The line of time: what happened when, where one looks, and under it how sure each side could be.
// Blue's moments stand above the line, red's below.
#include <math.h>

#include "stations/kit/timeline.h"
#include "stations/widgets/button.h"
#include "stations/widgets/panel.h"

#define SIGN  15.0f // of a moment
#define APART 17    // between two signs of one side

static float x_of(const struct timeline_frame *show, ms at);
static void show_buttons(const struct timeline_frame *show);
static void steer(const struct timeline_frame *show);
static void draw_track(const struct timeline_frame *show);
static void draw_signs(const struct timeline_frame *show);
static void draw_curves(const struct timeline_frame *show);
static void draw_curve(const struct timeline_frame *show, enum side side);
static void draw_cursor(const struct timeline_frame *show);

void timeline_line_show(const struct timeline_frame *show)
{
    struct ui *ui = show->frame->ui;
    canvas_mark(ui->canvas, MARK_PANEL, show->boxes.line);
    canvas_fill_round(ui->canvas, show->boxes.line, 4, ui_ink(ui, THEME_INK2));
    canvas_frame(ui->canvas, show->boxes.line, 4, stroke_of(ui_ink(ui, THEME_RULE), 1));
    show_buttons(show);
    steer(show);
    if (show->timeline->places > 0) {
        draw_curves(show);
    }
    draw_track(show);
    draw_signs(show);
    draw_cursor(show);
}

static float x_of(const struct timeline_frame *show, ms at)
{
    ms length = show->timeline->length > 0 ? show->timeline->length : 1;
    return show->boxes.track.x + show->boxes.track.w * (float)at / (float)length;
}

static void show_buttons(const struct timeline_frame *show)
{
    struct station_frame *frame = show->frame;
    struct timeline_memory *memory = show->memory;
    struct box line = show->boxes.line;
    float width = show->boxes.track.x - line.x - 34;
    struct button play = {
        .box = box_of(line.x + PANEL_PAD, line.y + 16, width, 40),
        .label = strings_get(frame->strings, memory->is_playing ? "debrief.pause" : "debrief.play"),
        .key = UI_KEY(' '),
        .kind = memory->is_playing ? BUTTON_LIVE : BUTTON_PRIMARY,
    };
    if (button_show(frame->ui, ui_id_of("debrief.play"), &play)) {
        memory->is_playing = !memory->is_playing;
        memory->played_ms = frame->ui->now_ms;
        if (memory->is_playing && memory->at_ms >= show->timeline->length) {
            memory->at_ms = 0; // from the end it plays from the start
        }
        ui_ask_frame_at(frame->ui, frame->ui->now_ms);
    }
    struct button close = {
        .box = box_of(line.x + PANEL_PAD, line.y + 66, width, 40),
        .label = strings_get(frame->strings, "debrief.close"),
        .key = UI_KEY(INPUT_ESCAPE),
        .light = true,
    };
    if (button_show(frame->ui, ui_id_of("debrief.close"), &close)) {
        memory->is_open = false;
        frame->wish = STATION_CLOSE;
    }
    struct type hint = ui_type(frame->ui, TYPE_SMALL, THEME_TEXT3);
    canvas_text(frame->ui->canvas, line.x + PANEL_PAD, line.y + 130,
                strings_get(frame->strings, "debrief.keys"), hint);
}

static void steer(const struct timeline_frame *show)
{
    struct ui *ui = show->frame->ui;
    ui_id id = ui_id_of("debrief.line");
    struct box line = show->boxes.line;
    struct box box = box_of(show->boxes.track.x, line.y + 6, show->boxes.track.w, line.h - 12);
    struct ui_touch touch = ui_touch_box(ui, id, box, (struct ui_key){0}, true);
    bool is_held = touch.pressed && ui->active == id;
    if (is_held || (touch.clicked && ui->input->pointer_released)) {
        float along = (ui->input->pointer.x - box.x) / box.w;
        show->memory->is_playing = false;
        timeline_go(show, (ms)(along * (float)show->timeline->length));
    }
    if (touch.focused) {
        canvas_frame(ui->canvas, box, 4, stroke_of(ui_ink(ui, THEME_PAPER), 2));
    }
}

// A label for every so many minutes, at least 60 pixels apart.
static void draw_track(const struct timeline_frame *show)
{
    static const int STEPS_S[] = {10, 30, 60, 120, 300, 600, 1800, 3600, 7200, 36000};
    struct ui *ui = show->frame->ui;
    struct box track = show->boxes.track;
    canvas_fill_round(ui->canvas, track, 3, ui_ink(ui, THEME_RULE));
    size_t step = 0;
    while (step + 1 < sizeof STEPS_S / sizeof STEPS_S[0] &&
           x_of(show, STEPS_S[step] * 1000LL) - track.x < 64) {
        step++;
    }
    struct type type = ui_type(ui, TYPE_SMALL, THEME_TEXT3);
    type.align = ALIGN_CENTRE;
    for (ms at = 0; at <= show->timeline->length; at += STEPS_S[step] * 1000LL) {
        float x = x_of(show, at);
        canvas_vline(ui->canvas, x, track.y - 3, track.y + 9, ui_ink(ui, THEME_EDGE));
        struct words time = words_clock(at);
        float half = canvas_text_width(ui->canvas, time.text, type) / 2;
        x = fminf(fmaxf(x, track.x + half), box_right(track) - half - 6);
        canvas_text(ui->canvas, x, track.y + 36, time.text, type);
    }
}

// --- signs

// Whether no sign stands so near; if so, this one does from now on.
static bool take_place(bool *taken, int count, int middle)
{
    for (int i = middle - APART + 1; i < middle + APART; i++) {
        if (i >= 0 && i < count && taken[i]) {
            return false;
        }
    }
    if (middle < 0 || middle >= count) {
        return false;
    }
    taken[middle] = true;
    return true;
}

// Every moment that people look for has a tick; where there is room, the weightiest have their
// sign.
static void draw_signs(const struct timeline_frame *show)
{
    struct ui *ui = show->frame->ui;
    struct box track = show->boxes.track;
    bool taken[SIDE_COUNT][2048] = {{false}};
    for (int weight = TIMELINE_WEIGHTS; weight > 0; weight--) {
        for (int i = 0; i < show->timeline->count; i++) {
            const struct timeline_moment *moment = &show->timeline->moments[i];
            if (moment->weight != weight) {
                continue;
            }
            bool is_above = !moment->has_side || moment->side == SIDE_BLUE;
            float x = x_of(show, moment->at);
            canvas_fill(ui->canvas, box_of(x - 1, is_above ? track.y - 7 : track.y + 5, 2, 8),
                        ui_ink(ui, moment->has_side ? theme_of_side(moment->side) : THEME_TEXT2));
            bool *row = taken[is_above ? SIDE_BLUE : SIDE_RED];
            if (take_place(row, (int)sizeof taken[0], (int)(x - track.x))) {
                canvas_icon(ui->canvas, moment->icon, x, is_above ? track.y - 18 : track.y + 21,
                            SIGN, ui_ink(ui, moment->colour));
            }
        }
    }
}

// --- how sure

static void draw_curves(const struct timeline_frame *show)
{
    struct ui *ui = show->frame->ui;
    struct box box = show->boxes.curves;
    canvas_fill(ui->canvas, box, ui_ink(ui, THEME_INK0));
    canvas_clip(ui->canvas, box_of(box.x, box.y - 2, box.w, box.h + 4));
    draw_curve(show, SIDE_RED);
    draw_curve(show, SIDE_BLUE);
    canvas_unclip(ui->canvas);
    // What the curves are at this time, in words.
    const struct timeline *timeline = show->timeline;
    int sure[SIDE_COUNT] = {0};
    for (int i = 0; i < timeline->count && timeline->moments[i].at <= show->memory->at_ms; i++) {
        sure[SIDE_BLUE] = timeline->moments[i].sure[SIDE_BLUE];
        sure[SIDE_RED] = timeline->moments[i].sure[SIDE_RED];
    }
    struct words figures[SIDE_COUNT];
    for (int side = 0; side < SIDE_COUNT; side++) {
        figures[side] = sure[side] > 0 ? words_figure(sure[side])
                                       : words_of(show->frame->strings, "debrief.none");
    }
    struct words line = words_with(show->frame->strings, timeline->sure, figures[SIDE_BLUE].text,
                                   figures[SIDE_RED].text, NULL);
    canvas_text_fit(ui->canvas, box.x, box.y - 11, box.w, line.text,
                    ui_type(ui, TYPE_SMALL, THEME_TEXT2));
}

// One side's curve: among how many places the other could be. Blue's solid, red's dashed.
static void draw_curve(const struct timeline_frame *show, enum side side)
{
    struct ui *ui = show->frame->ui;
    const struct timeline *timeline = show->timeline;
    struct box box = show->boxes.curves;
    struct colour colour = ui_ink(ui, theme_of_side(side));
    int next = 0;
    float level = -1;
    for (int i = 0; i < (int)box.w; i++) {
        int sure = 0;
        while (next < timeline->count &&
               x_of(show, timeline->moments[next].at) <= box.x + (float)i) {
            sure = timeline->moments[next++].sure[side];
        }
        float was = level;
        if (sure > 0) {
            level = box_bottom(box) - box.h * sqrtf((float)sure / (float)timeline->places);
        }
        if (level < 0 || (side == SIDE_RED && i % 8 >= 5)) {
            continue;
        }
        float from = was < 0 ? level : fminf(was, level);
        float to = was < 0 ? level : fmaxf(was, level);
        canvas_fill(ui->canvas, box_of(box.x + (float)i, from - 1, 1.2f, to - from + 2), colour);
    }
}

static void draw_cursor(const struct timeline_frame *show)
{
    struct ui *ui = show->frame->ui;
    struct box track = show->boxes.track;
    struct box curves = show->boxes.curves;
    float x = x_of(show, show->memory->at_ms);
    struct colour paper = ui_ink(ui, THEME_PAPER);
    canvas_fill(ui->canvas, box_of(x - 1, track.y - 26, 2, 58), paper);
    if (show->timeline->places > 0) {
        canvas_fill(ui->canvas, box_of(x - 1, curves.y, 2, curves.h), paper);
    }
    canvas_circle(ui->canvas, (struct point){x, track.y + 3}, 7, paper);
    canvas_circle(ui->canvas, (struct point){x, track.y + 3}, 4, ui_ink(ui, THEME_INK1));
}
