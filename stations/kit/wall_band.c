// The band at the wall's foot: the newest call in large letters, the one before it above, and
// beside them the stop, the score, whose turn it is, or who has won.
#include "stations/kit/over.h"
#include "stations/kit/wall.h"
#include "stations/widgets/button.h"

static void draw_subtitles(struct station_frame *frame, const struct wall_boxes *boxes,
                           const struct calls *calls);
static void draw_subtitle(struct station_frame *frame, const struct wall_boxes *boxes,
                          const struct call *call, float y, float size, bool is_dim);
static void draw_stop(struct station_frame *frame, struct box left, const char *stop);
static void draw_scores(struct station_frame *frame, struct box left, const struct wall_band *band);
static void draw_right(struct station_frame *frame, struct box right, const struct wall_band *band);
static void draw_end(struct station_frame *frame, const struct wall_boxes *boxes,
                     const struct wall_band *band);
static void show_buttons(struct station_frame *frame, struct box right, bool has_debrief);

void wall_band_show(struct station_frame *frame, const struct wall_band *band)
{
    struct ui *ui = frame->ui;
    struct wall_boxes boxes = wall_boxes_of(canvas_layout(ui->canvas));
    struct box box = boxes.band;
    canvas_fill(ui->canvas, box, ui_ink(ui, THEME_INK0));
    canvas_fill(ui->canvas, box_of(box.x, box.y, box.w, 3),
                ui_ink(ui, band->stop != NULL ? THEME_ALARM : THEME_RULE));
    if (band->stop != NULL) {
        draw_stop(frame, boxes.left, band->stop);
    } else if (band->scores[SIDE_BLUE].text[0] != '\0') {
        draw_scores(frame, boxes.left, band);
    }
    if (band->outcome != NULL) {
        draw_end(frame, &boxes, band);
        return;
    }
    draw_subtitles(frame, &boxes, band->calls);
    draw_right(frame, boxes.right, band);
}

// --- what was called

static void draw_subtitles(struct station_frame *frame, const struct wall_boxes *boxes,
                           const struct calls *calls)
{
    const struct {
        float y, size;
    } places[] = {{75, TYPE_FIGURE}, {30, TYPE_TITLE}};
    int count = 0;
    for (int i = calls->count - 1; i >= 0 && count < 2; i--) {
        struct call call = calls->tell(calls->game, i);
        if (!call.is_aside) {
            draw_subtitle(frame, boxes, &call, boxes->band.y + places[count].y, places[count].size,
                          count > 0);
            count++;
        }
    }
}

static void draw_subtitle(struct station_frame *frame, const struct wall_boxes *boxes,
                          const struct call *call, float y, float size, bool is_dim)
{
    struct ui *ui = frame->ui;
    struct type type = ui_type_bold(ui, size, is_dim ? THEME_TEXT2 : THEME_PAPER);
    bool has_icon = call->icon != ICON_NONE;
    float signs = call->has_side || has_icon ? size * 1.4f : 0;
    signs += call->has_side && has_icon ? size : 0;
    float room = boxes->right.x - box_right(boxes->left) - signs;
    float wide = canvas_text_width(ui->canvas, call->words.text, type);
    if (wide > room) {
        type.size = size * 0.73f;
        wide = canvas_text_width(ui->canvas, call->words.text, type);
        wide = wide > room ? room : wide;
    }
    float x = boxes->band.x + (boxes->band.w - wide - signs) / 2;
    if (call->has_side) {
        canvas_flag(ui->canvas, call->side, x + size * 0.5f, y, size * 0.72f, &ui->theme);
    }
    if (has_icon) {
        struct colour ink = call->colour == THEME_INK0 ? type.colour : ui_ink(ui, call->colour);
        canvas_icon(ui->canvas, call->icon, x + size * (call->has_side ? 1.55f : 0.5f), y,
                    size * 0.78f, is_dim ? colour_mix(ui_ink(ui, THEME_INK0), ink, 0.75f) : ink);
    }
    canvas_text_fit(ui->canvas, x + signs, y, room, call->words.text, type);
}

// --- beside it

static void draw_stop(struct station_frame *frame, struct box left, const char *stop)
{
    struct ui *ui = frame->ui;
    struct box chip = box_of(left.x, left.y + 31, 127, 53);
    struct type type = ui_type_bold(ui, TYPE_STOP, THEME_ALARM_INK);
    type.align = ALIGN_CENTRE;
    type.track = 2.7f;
    canvas_fill_round(ui->canvas, chip, 3, ui_ink(ui, THEME_ALARM));
    canvas_text(ui->canvas, box_middle(chip).x, box_middle(chip).y, stop, type);
}

static void draw_scores(struct station_frame *frame, struct box left, const struct wall_band *band)
{
    struct ui *ui = frame->ui;
    float y = left.y + 48;
    float middle = left.x + 74;
    struct words score = words_with(frame->strings, "wall.score", band->scores[SIDE_BLUE].text,
                                    band->scores[SIDE_RED].text, NULL);
    struct type figure = ui_type_bold(ui, TYPE_STOP, THEME_PAPER);
    figure.align = ALIGN_CENTRE;
    canvas_text(ui->canvas, middle, y, score.text, figure);
    canvas_flag(ui->canvas, SIDE_BLUE, middle - 58, y, 20, &ui->theme);
    canvas_flag(ui->canvas, SIDE_RED, middle + 58, y, 20, &ui->theme);
    struct type word = ui_type(ui, TYPE_SMALL, THEME_TEXT2);
    word.align = ALIGN_CENTRE;
    canvas_text(ui->canvas, middle, y + 32, band->score_of, word);
}

static void draw_right(struct station_frame *frame, struct box right, const struct wall_band *band)
{
    struct ui *ui = frame->ui;
    float room = right.w - 4;
    if (band->first.text[0] == '\0') {
        return;
    }
    struct type type = ui_type_bold(ui, TYPE_BODY, THEME_PAPER);
    type.align = ALIGN_RIGHT;
    canvas_text_squeeze(ui->canvas, box_right(right), right.y + 47, room, band->first.text, type,
                        TYPE_SMALL);
    type = ui_type(ui, TYPE_SMALL, THEME_TEXT2);
    type.align = ALIGN_RIGHT;
    canvas_text_fit(ui->canvas, box_right(right), right.y + 70, room, band->second.text, type);
}

// --- the end

static void draw_end(struct station_frame *frame, const struct wall_boxes *boxes,
                     const struct wall_band *band)
{
    struct ui *ui = frame->ui;
    const struct outcome *outcome = band->outcome;
    struct words how = over_how(frame, outcome, band->how);
    struct type type = ui_type_bold(ui, TYPE_TITLE, THEME_TEXT2);
    type.align = ALIGN_CENTRE;
    canvas_text(ui->canvas, boxes->band.x + boxes->band.w / 2, boxes->band.y + 30, how.text, type);
    const struct call title = {.words = over_title(frame, outcome),
                               .has_side = outcome->kind == OUTCOME_WIN,
                               .side = outcome->winner};
    draw_subtitle(frame, boxes, &title, boxes->band.y + 75, TYPE_FIGURE, false);
    show_buttons(frame, boxes->right, band->has_debrief);
}

static void show_buttons(struct station_frame *frame, struct box right, bool has_debrief)
{
    struct button debrief = {.box = box_of(right.x, right.y + 18, right.w, 38),
                             .label = strings_get(frame->strings, "over.debrief"),
                             .key = UI_KEY('D')};
    if (has_debrief && button_show(frame->ui, ui_id_of("wall.debrief"), &debrief)) {
        frame->wish = STATION_DEBRIEF;
    }
    struct button rematch = {.box = box_of(right.x, right.y + 64, right.w, 38),
                             .label = strings_get(frame->strings, "over.rematch"),
                             .key = UI_KEY(INPUT_ENTER),
                             .kind = BUTTON_PRIMARY,
                             .disabled = frame->is_lost};
    if (frame->lobby->owner == frame->lobby->you &&
        button_show(frame->ui, ui_id_of("wall.rematch"), &rematch)) {
        frame->wish = STATION_REMATCH;
    }
}
