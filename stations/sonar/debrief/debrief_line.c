// The line of time: what happened when, where one looks, and under it how sure each radio operator
// could be. Blue's moments stand above the line, red's below.
#include <math.h>

#include "stations/sonar/debrief/debrief.h"
#include "stations/widgets/button.h"
#include "stations/widgets/panel.h"

#define LEFT    178.0f // for the buttons
#define RIGHT   24.0f
#define SIGN    15.0f // of a moment
#define APART   17.0f // between two signs of one side
#define CURVE_H 44.0f

static float x_of(const struct sonar_review *review, struct box track, ms at);
static void show_buttons(struct sonar_review *review, struct box box);
static void steer(struct sonar_review *review, struct box track);
static void draw_track(struct sonar_review *review, struct box track);
static void draw_signs(struct sonar_review *review, struct box track);
static void draw_curves(struct sonar_review *review, struct box box);
static void draw_cursor(struct sonar_review *review, struct box track, struct box curves);

void sonar_review_line_show(struct sonar_review *review, struct box box)
{
    struct ui *ui = review->frame->ui;
    canvas_mark(ui->canvas, MARK_PANEL, box);
    canvas_fill_round(ui->canvas, box, 4, ui_ink(ui, THEME_INK2));
    canvas_frame(ui->canvas, box, 4, stroke_of(ui_ink(ui, THEME_RULE), 1));
    struct box track = box_of(box.x + LEFT, box.y + 44, box.w - LEFT - RIGHT, 6);
    struct box curves = box_of(track.x, box_bottom(box) - CURVE_H - 14, track.w, CURVE_H);
    show_buttons(review, box);
    steer(review, box_of(track.x, box.y + 6, track.w, box.h - 12));
    draw_curves(review, curves);
    draw_track(review, track);
    draw_signs(review, track);
    draw_cursor(review, track, curves);
}

static float x_of(const struct sonar_review *review, struct box track, ms at)
{
    ms length = review->debrief->length_ms > 0 ? review->debrief->length_ms : 1;
    return track.x + track.w * (float)at / (float)length;
}

static void show_buttons(struct sonar_review *review, struct box box)
{
    struct station_frame *frame = review->frame;
    struct sonar_debrief_memory *memory = review->memory;
    struct button play = {
        .box = box_of(box.x + PANEL_PAD, box.y + 16, LEFT - 34, 40),
        .label = strings_get(frame->strings,
                             memory->is_playing ? "sonar.debrief.pause" : "sonar.debrief.play"),
        .key = UI_KEY(' '),
        .kind = memory->is_playing ? BUTTON_LIVE : BUTTON_PRIMARY,
    };
    if (button_show(frame->ui, ui_id_of("debrief.play"), &play)) {
        memory->is_playing = !memory->is_playing;
        memory->played_ms = frame->ui->now_ms;
        if (memory->is_playing && memory->at_ms >= review->debrief->length_ms) {
            memory->at_ms = 0; // from the end it plays from the start
        }
        ui_ask_frame_at(frame->ui, frame->ui->now_ms);
    }
    struct button close = {
        .box = box_of(box.x + PANEL_PAD, box.y + 66, LEFT - 34, 40),
        .label = strings_get(frame->strings, "sonar.debrief.close"),
        .key = UI_KEY(INPUT_ESCAPE),
        .light = true,
    };
    if (button_show(frame->ui, ui_id_of("debrief.close"), &close)) {
        memory->is_open = false;
        frame->wish = STATION_CLOSE;
    }
    struct type hint = ui_type(frame->ui, TYPE_SMALL, THEME_TEXT3);
    canvas_text(frame->ui->canvas, box.x + PANEL_PAD, box.y + 130,
                strings_get(frame->strings, "sonar.debrief.keys"), hint);
}

static void steer(struct sonar_review *review, struct box track)
{
    struct ui *ui = review->frame->ui;
    ui_id id = ui_id_of("debrief.line");
    struct ui_touch touch = ui_touch_box(ui, id, track, (struct ui_key){0}, true);
    bool is_held = touch.pressed && ui->active == id;
    if (is_held || (touch.clicked && ui->input->pointer_released)) {
        float along = (ui->input->pointer.x - track.x) / track.w;
        review->memory->is_playing = false;
        sonar_review_go(review, (ms)(along * (float)review->debrief->length_ms));
    }
    if (touch.focused) {
        canvas_frame(ui->canvas, track, 4, stroke_of(ui_ink(ui, THEME_PAPER), 2));
    }
}

// A label for every so many minutes, at least 60 pixels apart.
static void draw_track(struct sonar_review *review, struct box track)
{
    static const int STEPS_S[] = {10, 30, 60, 120, 300, 600, 1800, 3600, 7200, 36000};
    struct ui *ui = review->frame->ui;
    ms length = review->debrief->length_ms;
    canvas_fill_round(ui->canvas, track, 3, ui_ink(ui, THEME_RULE));
    size_t step = 0;
    while (step + 1 < sizeof STEPS_S / sizeof STEPS_S[0] &&
           x_of(review, track, STEPS_S[step] * 1000LL) - track.x < 64) {
        step++;
    }
    struct type type = ui_type(ui, TYPE_SMALL, THEME_TEXT3);
    type.align = ALIGN_CENTRE;
    for (ms at = 0; at <= length; at += STEPS_S[step] * 1000LL) {
        float x = x_of(review, track, at);
        canvas_vline(ui->canvas, x, track.y - 3, track.y + 9, ui_ink(ui, THEME_EDGE));
        struct words time = words_clock(at);
        float half = canvas_text_width(ui->canvas, time.text, type) / 2;
        x = fminf(fmaxf(x, track.x + half), box_right(track) - half - 6);
        canvas_text(ui->canvas, x, track.y + 36, time.text, type);
    }
}

static int weight_of(const struct sonar_moment *moment)
{
    switch ((enum sonar_moment_kind)moment->kind) {
    case SONAR_MOMENT_SUNK:
        return 5;
    case SONAR_MOMENT_DIRECT:
    case SONAR_MOMENT_INDIRECT:
    case SONAR_MOMENT_DAMAGE:
        return 4;
    case SONAR_MOMENT_SURFACE:
    case SONAR_MOMENT_BREAKDOWN:
        return 3;
    case SONAR_MOMENT_TORPEDO:
    case SONAR_MOMENT_MINE:
    case SONAR_MOMENT_SCENARIO:
        return 2;
    case SONAR_MOMENT_SONAR:
    case SONAR_MOMENT_DRONE:
    case SONAR_MOMENT_SILENCE:
    case SONAR_MOMENT_DROP:
    case SONAR_MOMENT_BREACH:
        return 1;
    case SONAR_MOMENT_WAIT:
    case SONAR_MOMENT_PLACE:
    case SONAR_MOMENT_COURSE:
    case SONAR_MOMENT_GLIDE:
    case SONAR_MOMENT_DIVE:
    case SONAR_MOMENT_LOST:
    case SONAR_MOMENT_CLEARED:
    case SONAR_MOMENT_SONAR_TOO:
        break;
    }
    return 0;
}

// Every key moment has a tick; where there is room, the weightiest have their sign.
static void draw_signs(struct sonar_review *review, struct box track)
{
    struct ui *ui = review->frame->ui;
    bool taken[SIDE_COUNT][2048] = {{false}};
    const int places = (int)(sizeof taken[0]);
    for (int weight = 5; weight > 0; weight--) {
        struct sonar_tape tape = {0};
        struct sonar_moment moment;
        while (sonar_tape_next(&tape, review->debrief, &moment)) {
            if (weight_of(&moment) != weight) {
                continue;
            }
            bool is_blue = moment.side == SIDE_BLUE;
            float x = x_of(review, track, moment.at_ms);
            canvas_fill(ui->canvas, box_of(x - 1, is_blue ? track.y - 7 : track.y + 5, 2, 8),
                        ui_ink(ui, theme_of_side((enum side)moment.side)));
            int middle = (int)(x - track.x);
            bool is_free = true;
            for (int i = middle - (int)APART + 1; i < middle + (int)APART; i++) {
                is_free = is_free && !(i >= 0 && i < places && taken[moment.side][i]);
            }
            if (is_free && middle >= 0 && middle < places) {
                taken[moment.side][middle] = true;
                canvas_icon(ui->canvas, sonar_moment_icon(&moment), x,
                            is_blue ? track.y - 18 : track.y + 21, SIGN,
                            ui_ink(ui, sonar_moment_ink(&moment)));
            }
        }
    }
}

// --- how sure

// One radio operator's curve: on how many dots the enemy could be. Blue's solid, red's dashed.
static void draw_curve(struct sonar_review *review, struct box box, enum side radio, int most)
{
    struct ui *ui = review->frame->ui;
    struct colour colour = ui_ink(ui, theme_of_side(radio));
    enum side enemy = side_other(radio);
    struct sonar_tape tape = {0};
    struct sonar_moment moment;
    bool has_next = sonar_tape_next(&tape, review->debrief, &moment);
    float level = -1;
    for (int i = 0; i < (int)box.w; i++) {
        int spots = -1;
        while (has_next && x_of(review, box, moment.at_ms) <= box.x + (float)i) {
            spots = moment.spots[enemy];
            has_next = sonar_tape_next(&tape, review->debrief, &moment);
        }
        float was = level;
        if (spots > 0) {
            level = box_bottom(box) - box.h * sqrtf((float)spots / (float)most);
        }
        if (level < 0 || (radio == SIDE_RED && i % 8 >= 5)) {
            continue;
        }
        float from = was < 0 ? level : fminf(was, level);
        float to = was < 0 ? level : fmaxf(was, level);
        canvas_fill(ui->canvas, box_of(box.x + (float)i, from - 1, 1.2f, to - from + 2), colour);
    }
}

static void draw_curves(struct sonar_review *review, struct box box)
{
    struct ui *ui = review->frame->ui;
    const struct chart *chart = &review->debrief->chart;
    int most = 0;
    for (int i = 0; i < chart->columns * chart->rows; i++) {
        most += chart_is_water(chart, chart_dot(chart, i));
    }
    most = most > 0 ? most : 1;
    canvas_fill(ui->canvas, box, ui_ink(ui, THEME_INK0));
    canvas_clip(ui->canvas, box_of(box.x, box.y - 2, box.w, box.h + 4));
    draw_curve(review, box, SIDE_RED, most);
    draw_curve(review, box, SIDE_BLUE, most);
    canvas_unclip(ui->canvas);
    // What the curves are at this time, in words.
    struct words figures[SIDE_COUNT];
    for (int i = 0; i < SIDE_COUNT; i++) {
        int spots = review->past.boats[side_other((enum side)i)].spots;
        figures[i] = spots > 0 ? words_figure(spots)
                               : words_of(review->frame->strings, "sonar.debrief.none");
    }
    struct words line = words_with(review->frame->strings, "sonar.debrief.sure", figures[0].text,
                                   figures[1].text, NULL);
    struct type type = ui_type(ui, TYPE_SMALL, THEME_TEXT2);
    canvas_text_fit(ui->canvas, box.x, box.y - 11, box.w, line.text, type);
}

static void draw_cursor(struct sonar_review *review, struct box track, struct box curves)
{
    struct ui *ui = review->frame->ui;
    float x = x_of(review, track, review->memory->at_ms);
    struct colour paper = ui_ink(ui, THEME_PAPER);
    canvas_fill(ui->canvas, box_of(x - 1, track.y - 26, 2, 58), paper);
    canvas_fill(ui->canvas, box_of(x - 1, curves.y, 2, curves.h), paper);
    canvas_circle(ui->canvas, (struct point){x, track.y + 3}, 7, paper);
    canvas_circle(ui->canvas, (struct point){x, track.y + 3}, 4, ui_ink(ui, THEME_INK1));
}
