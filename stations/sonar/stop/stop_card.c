// The event card: what resolves, by whom, where, what came of it, and how long it lasts. It stands
// in the place of what is frozen, so it must fit boxes of many shapes.
#include "stations/sonar/stop/stop_card.h"

#include <math.h>
#include <stdio.h>

#define RING_RADIUS 24.0f
#define LAST_S      5 // the answer clock is bold and heard

static void draw_head(struct sonar_screen *screen, const struct stop_card *card);
static void draw_foot(struct sonar_screen *screen, const struct stop_card *card);
static void draw_body(struct sonar_screen *screen, const struct stop_card *card);
static struct words title_words(const struct sonar_screen *screen, const struct stop_card *card);

void sonar_stop_show(struct sonar_screen *screen, struct box box)
{
    if (!screen->view->has_stop) {
        return;
    }
    if (sonar_answer_is_asked(screen)) {
        sonar_answer_show(screen, box);
        return;
    }
    struct stop_card card = stop_card_lay_out(screen, box);
    stop_card_draw_frame(screen, box);
    draw_head(screen, &card);
    draw_body(screen, &card);
    draw_foot(screen, &card);
}

struct stop_card stop_card_lay_out(const struct sonar_screen *screen, struct box box)
{
    struct stop_card card = {
        .box = box, .is_slim = box.w < 420, .is_tiny = box.w < 240, .is_low = box.h < 300};
    sonar_stop_report_read(&card.report, screen->view);
    card.is_asking = sonar_stop_awaits(screen->view, &card.wait);
    const float pad = card.is_slim ? 14 : 20;
    card.is_low = card.is_low && box.w >= 560;
    if (card.is_low) { // head and foot beside the body
        float head = fminf(310, box.w * 0.4f);
        card.head = box_of(box.x + pad, box.y + 8, head - pad, 66);
        card.foot = box_of(box.x + pad, box_bottom(box) - 70, head - pad, 62);
        card.body = box_of(box.x + head + pad, box.y + 12, box.w - head - 2 * pad, box.h - 24);
        return card;
    }
    float head = card.is_slim ? 82 : 66;
    float foot = card.is_slim ? 74 : 58;
    card.head = box_of(box.x + pad, box.y, box.w - 2 * pad, head);
    card.foot = box_of(box.x + pad, box_bottom(box) - foot, box.w - 2 * pad, foot);
    card.body = box_of(box.x + pad, box.y + head, box.w - 2 * pad, box.h - head - foot);
    return card;
}

void stop_card_draw_frame(struct sonar_screen *screen, struct box box)
{
    struct ui *ui = screen->frame->ui;
    canvas_fill_round(ui->canvas, box, 4, ui_ink(ui, THEME_INK2));
    canvas_frame(ui->canvas, box, 4, stroke_of(ui_ink(ui, THEME_ALARM), 2));
    canvas_mark(ui->canvas, MARK_PANEL, box);
}

void stop_card_draw_ring(struct sonar_screen *screen, struct point at)
{
    struct ui *ui = screen->frame->ui;
    const struct sonar_stop *stop = &screen->view->stop;
    ms left = stop->until_ms - screen->frame->table_now;
    left = left > 0 ? left : 0;
    ms whole = stop->until_ms > stop->since_ms ? stop->until_ms - stop->since_ms : 1;
    float part = fminf((float)left / (float)whole, 1);
    bool is_last = left <= LAST_S * 1000;
    int64_t seconds = (left + 999) / 1000;
    struct colour colour = ui_ink(ui, is_last ? THEME_ALARM : THEME_PAPER);
    canvas_ring(ui->canvas, at, RING_RADIUS, stroke_of(ui_ink(ui, THEME_RULE), 5));
    if (part >= 1) {
        canvas_ring(ui->canvas, at, RING_RADIUS, stroke_of(colour, 5));
    } else if (part > 0) {
        canvas_arc(ui->canvas, at, RING_RADIUS, 0, 360 * part, stroke_of(colour, is_last ? 7 : 5));
    }
    struct words figure = words_number(screen->frame->strings, "option.number", seconds);
    struct type type = ui_type_bold(ui, is_last ? TYPE_TITLE : TYPE_LEAD, THEME_PAPER);
    type.align = ALIGN_CENTRE;
    canvas_text(ui->canvas, at.x, at.y, figure.text, type);
    if (screen->frame->is_running && left > 0) {
        ui_ask_frame_at(ui, ui->now_ms + (ui->calm ? 1000 : 100));
    }
    struct sonar_stop_memory *memory = &screen->memory->stop;
    if (is_last && seconds != memory->ticked && seconds > 0) {
        ui_sound(ui, SOUND_TICK);
    }
    memory->ticked = seconds;
}

// Who does what; where, in large; how long it may take, if somebody is asked.
static void draw_head(struct sonar_screen *screen, const struct stop_card *card)
{
    struct ui *ui = screen->frame->ui;
    const struct sonar_stop *stop = &screen->view->stop;
    struct words title = title_words(screen, card);
    struct words dot = sonar_dot_words(stop->dot);
    struct box box = card->head;
    bool is_tall = card->is_slim || card->is_low; // the figure stands under the title
    float x = box.x + (card->is_tiny ? 0 : 34);
    float y = box.y + (is_tall ? 24.0f : 30.0f);
    float end = box_right(box);
    if (!card->is_tiny) {
        canvas_flag(ui->canvas, (enum side)stop->side, box.x + 10, y, 20, &ui->theme);
    }
    float size = card->is_tiny ? TYPE_BODY : is_tall ? TYPE_LEAD : TYPE_TITLE;
    struct type type = ui_type_bold(ui, size, THEME_PAPER);
    // Where the dot stands under the title, a long one is set smaller to leave it room.
    bool is_long = stop->has_dot && card->is_low && !card->is_asking &&
                   canvas_text_width(ui->canvas, title.text, type) > end - x;
    struct type figure = ui_type_bold(ui, card->is_slim ? TYPE_STOP : TYPE_FIGURE, THEME_PAPER);
    figure.mono = true;
    figure.align = card->is_low ? ALIGN_LEFT : ALIGN_RIGHT;
    if (card->is_asking) {
        stop_card_draw_ring(screen, (struct point){end - 28, box.y + (is_tall ? 40.0f : 34.0f)});
        end -= 68;
    } else if (stop->has_dot && card->is_low) {
        canvas_text(ui->canvas, x, box.y + (is_long ? 66.0f : 60.0f), dot.text, figure);
    } else if (stop->has_dot) {
        float width =
            canvas_text(ui->canvas, end, box.y + (is_tall ? 58.0f : 34.0f), dot.text, figure);
        end -= is_tall ? 0 : width + 16;
    }
    if (is_long) {
        type.size = TYPE_SMALL;
        y = box.y + 16;
    }
    int lines = card->is_low && !stop->has_dot ? 3 : 2; // nothing stands under it there
    canvas_text_wrap(ui->canvas, x, y, end - x, is_long ? 18 : 24, lines, title.text, type);
    struct colour rule = ui_ink(ui, THEME_RULE);
    if (card->is_low) {
        canvas_vline(ui->canvas, card->body.x - 14, card->box.y + 14, box_bottom(card->box) - 14,
                     rule);
    } else {
        canvas_hline(ui->canvas, box.x, box_right(box), box_bottom(box), rule);
    }
}

static struct words title_words(const struct sonar_screen *screen, const struct stop_card *card)
{
    const struct strings *strings = screen->frame->strings;
    const struct sonar_stop *stop = &screen->view->stop;
    struct words side = words_in(strings, "side.title", SIDE_NAMES.names[stop->side]);
    char id[96];
    const char *which = "";
    if (stop->system == SONAR_MINE && stop->has_dot) {
        which = "_blown";
    } else if (stop->system == SONAR_SONAR && stop->side != screen->view->side) {
        which = "_on_us";
    } else if (card->report.is_breakdown) {
        return words_with(strings, "sonar.stop.title.breakdown", side.text, NULL, NULL);
    }
    snprintf(id, sizeof id, "sonar.stop.title.%s%s", SONAR_SYSTEM_NAMES.names[stop->system], which);
    return words_with(strings, id, side.text, NULL, NULL);
}

static void draw_body(struct sonar_screen *screen, const struct stop_card *card)
{
    const struct sonar_stop *stop = &screen->view->stop;
    enum sonar_system system = (enum sonar_system)stop->system;
    if (stop->has_dot && !card->report.is_breakdown) {
        sonar_stop_blast_draw(screen, card);
        return;
    }
    for (int role = SONAR_CAPTAIN; role <= SONAR_MATE; role++) { // D1: either names the sector
        const struct sonar_view *view = screen->views[role];
        if (system == SONAR_DRONE && view != NULL && view->task == SONAR_TASK_SECTOR) {
            sonar_sector_show(screen, card->body);
            return;
        }
    }
    sonar_stop_findings_draw(screen, card);
}

// How long it lasts, in words and as a bar that empties.
static void draw_foot(struct sonar_screen *screen, const struct stop_card *card)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    const struct sonar_stop *stop = &screen->view->stop;
    struct box box = card->foot;
    bool is_stacked = card->is_slim || card->is_low;
    ms left = stop->until_ms - screen->frame->table_now;
    left = left > 0 ? left : 0;
    struct words span = words_span(strings, (left + 999) / 1000 * 1000);
    char id[96];
    const char *which = card->is_asking ? "sonar.stop.asks" : "sonar.stop.lasts";
    bool is_short = card->is_asking ? box.w < 262 : is_stacked;
    struct words line =
        words_with(strings, words_id(strings, which, is_short, id), span.text, NULL, NULL);
    if (!card->is_low) {
        canvas_hline(ui->canvas, box.x, box_right(box), box.y, ui_ink(ui, THEME_RULE));
    }
    float y = is_stacked ? box.y + 24 : box.y + 30;
    canvas_icon(ui->canvas, ICON_WAIT, box.x + 10, y, 18, ui_ink(ui, THEME_PAPER));
    canvas_text_wrap(ui->canvas, box.x + 30, y, box.w - 30 - (is_stacked ? 0.0f : 150.0f), 20, 1,
                     line.text, ui_type(ui, TYPE_BODY, THEME_PAPER));
    if (card->is_asking) {
        return; // the ring tells how long
    }
    struct box tube =
        is_stacked ? box_of(box.x, y + 20, box.w, 8) : box_of(box_right(box) - 140, y - 4, 140, 8);
    ms whole = stop->until_ms > stop->since_ms ? stop->until_ms - stop->since_ms : 1;
    float part = fminf((float)left / (float)whole, 1);
    canvas_fill(ui->canvas, tube, ui_ink(ui, THEME_INK0));
    canvas_fill(ui->canvas, box_of(tube.x, tube.y, tube.w * part, tube.h), ui_ink(ui, THEME_ALARM));
    if (screen->frame->is_running && left > 0) {
        ui_ask_frame_at(ui, ui->now_ms + (ui->calm ? 500 : 50));
    }
}
