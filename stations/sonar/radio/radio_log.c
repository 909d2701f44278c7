#include "stations/sonar/radio/radio.h"
#include "stations/widgets/keycap.h"
#include "stations/widgets/log.h"
#include "stations/widgets/panel.h"

#define ROW  30.0f
#define SLIM 260.0f // a log under that has no room for times and long words

struct log_words { // what the rows of the log point to
    struct words time, said, shorter;
};

static float show_filter(struct sonar_screen *screen, struct box box);
static void draw_head(struct sonar_screen *screen, struct box box, float right);
static int gather(struct sonar_screen *screen, struct box box, struct log_row *rows,
                  struct log_words *words);
static bool is_just_ok(const struct sonar_call *call);
static bool tells_of_enemy(const struct sonar_screen *screen, const struct sonar_call *call,
                           bool is_move);
static enum theme_colour sign_colour(const struct sonar_screen *screen,
                                     const struct sonar_call *call, bool is_pending);
static void draw_deaf(struct sonar_screen *screen, struct box box);

void sonar_radio_log_show(struct sonar_screen *screen, struct box box)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    const struct sonar_view *view = sonar_radio_view(screen);
    panel_draw(ui, box, "", NULL);
    if (view->is_surfaced) {
        draw_head(screen, box, box_right(box) - PANEL_PAD);
        draw_deaf(screen, box);
        return;
    }
    draw_head(screen, box, show_filter(screen, box) - 8);
    struct log_words words[SONAR_KEPT_MAX];
    struct log_row rows[SONAR_KEPT_MAX];
    struct log log = {
        .box = box_of(box.x + PANEL_PAD, box.y + 39, box.w - 2 * PANEL_PAD, box.h - 42),
        .rows = rows,
        .count = gather(screen, box, rows, words),
        .row_height = ROW,
        .newest_at_ms = screen->memory->calls.heard_ms,
        .empty = strings_get(strings, "calls.empty"),
        .is_flat = true,
    };
    log_draw(ui, &log);
}

// The panel's own head would not know of the filter beside it.
static void draw_head(struct sonar_screen *screen, struct box box, float right)
{
    struct ui *ui = screen->frame->ui;
    struct type type = ui_type_bold(ui, TYPE_SMALL, THEME_TEXT2);
    type.track = 1;
    float x = box.x + PANEL_PAD;
    canvas_text_fit(ui->canvas, x, box.y + 19, right - x,
                    strings_get(screen->frame->strings, "sonar.radio.log"), type);
}

// "Red | all": which of the two is on stands out, and the whole of it can be pressed. Returns where
// it begins.
static float show_filter(struct sonar_screen *screen, struct box box)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    struct sonar_radio_memory *memory = &screen->memory->radio;
    struct words enemy =
        sonar_side_words(strings, side_other((enum side)sonar_radio_view(screen)->side));
    const char *words[2] = {enemy.text, strings_get(strings, "sonar.radio.all")};
    bool has_key = screen->shown == 1;
    float right = box_right(box) - 8;
    float y = box.y + 19;
    float x = right - (has_key ? keycap_width(ui, "F") + 7 : 5);
    float widths[2];
    for (int i = 0; i < 2; i++) {
        widths[i] = canvas_text_width(ui->canvas, words[i], ui_type(ui, TYPE_SMALL, THEME_TEXT3));
    }
    float left = x - widths[0] - widths[1] - 17;
    struct box place = {left - 6, box.y + 6, right - left + 8, 25};
    struct ui_touch touch = ui_touch_box(ui, ui_id_of("radio.filter"), place,
                                         has_key ? UI_KEY('F') : (struct ui_key){0}, true);
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
        canvas_text(ui->canvas, at, y, words[i], type);
        if (is_on) {
            canvas_fill(ui->canvas, box_of(at, y + 9, widths[i], 2), ui_ink(ui, THEME_RADIO));
        }
    }
    canvas_vline(ui->canvas, left + widths[0] + 8, y - 7, y + 8, ui_ink(ui, THEME_EDGE));
    if (has_key) {
        struct keycap keycap = {.label = "F", .align = ALIGN_RIGHT};
        keycap_draw(ui, right, y, &keycap);
    }
    return left;
}

// Newest first. What moves him stands out; a tick says that it is on the sheet.
static int gather(struct sonar_screen *screen, struct box box, struct log_row *rows,
                  struct log_words *words)
{
    const struct sonar_view *view = sonar_radio_view(screen);
    const struct strings *strings = screen->frame->strings;
    int room = room_rows(box.h, ROW);
    int count = 0;
    bool has_framed = false;
    for (int i = sonar_hearing_count(screen) - 1; i >= 0 && count < room; i--) {
        uint32_t number;
        const struct sonar_call *call = sonar_hearing_call(screen, i, &number);
        struct sonar_move move;
        bool is_ours = call->side == view->side;
        bool is_move = sonar_is_move(screen, i, &move);
        bool is_pending = is_move && sonar_is_pending(screen, &move);
        bool is_ok = is_just_ok(call);
        if (!screen->memory->radio.shows_all && !tells_of_enemy(screen, call, is_move)) {
            continue;
        }
        words[count] = (struct log_words){
            .time = sonar_when_words(screen, call->at_s),
            .said = sonar_said_words(strings, &call->said),
            .shorter = sonar_said_words_short(strings, &call->said),
        };
        rows[count] = (struct log_row){
            .time = box.w < SLIM ? NULL : words[count].time.text,
            .side = (enum side)call->side,
            .has_side = true,
            .ours = is_ours,
            // Here a tick means plotted, and nothing else.
            .icon = is_ok ? ICON_NONE : sonar_said_icon(&call->said),
            .icon_colour = sign_colour(screen, call, is_pending),
            .words = words[count].said.text,
            .shorter = words[count].shorter.text,
            .is_bold = is_move && !is_ours,
            .is_done = is_move && !is_pending && view->phase != SONAR_OVER,
            .is_framed = is_pending && !has_framed,
            .note = is_pending ? strings_get(strings, "sonar.radio.new") : NULL,
        };
        has_framed = has_framed || is_pending;
        count++;
    }
    return count;
}

static bool is_just_ok(const struct sonar_call *call)
{
    return call->said.kind == SONAR_SAID_MATE_OK || call->said.kind == SONAR_SAID_ENGINEER_OK;
}

// All that the enemy says but its OKs; of ours what a drone found, and when we were deaf.
static bool tells_of_enemy(const struct sonar_screen *screen, const struct sonar_call *call,
                           bool is_move)
{
    if (call->side == sonar_radio_view(screen)->side) {
        return is_move || call->said.kind == SONAR_SAID_DRONE_IN;
    }
    return !is_just_ok(call);
}

static enum theme_colour sign_colour(const struct sonar_screen *screen,
                                     const struct sonar_call *call, bool is_pending)
{
    switch (call->said.kind) {
    case SONAR_SAID_SONAR:
    case SONAR_SAID_STATES:
    case SONAR_SAID_DRONE:
    case SONAR_SAID_DRONE_IN:
        return THEME_GREEN;
    case SONAR_SAID_READY:
        return sonar_ink_of((enum sonar_system)call->said.ready);
    case SONAR_SAID_INDIRECT:
    case SONAR_SAID_DIRECT:
    case SONAR_SAID_DAMAGE:
    case SONAR_SAID_SUNK:
        return call->side == sonar_radio_view(screen)->side ? THEME_ALARM : THEME_INK0;
    }
    return is_pending ? THEME_RADIO : THEME_INK0;
}

// K9: a surfaced boat's operator hears nothing.
static void draw_deaf(struct sonar_screen *screen, struct box box)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    struct point middle = box_middle(box);
    canvas_icon(ui->canvas, ICON_RADIO, middle.x, middle.y - 40, 44, ui_ink(ui, THEME_TEXT3));
    canvas_line(ui->canvas, (struct point){middle.x - 26, middle.y - 16},
                (struct point){middle.x + 26, middle.y - 64},
                (struct stroke){.colour = ui_ink(ui, THEME_INK2), .width = 7});
    canvas_line(ui->canvas, (struct point){middle.x - 26, middle.y - 16},
                (struct point){middle.x + 26, middle.y - 64},
                (struct stroke){.colour = ui_ink(ui, THEME_TEXT3), .width = 3, .cap = CAP_ROUND});
    struct type type = ui_type_bold(ui, TYPE_LEAD, THEME_TEXT2);
    type.align = ALIGN_CENTRE;
    canvas_text(ui->canvas, middle.x, middle.y + 8, strings_get(strings, "sonar.radio.deaf"), type);
    type = ui_type(ui, TYPE_SMALL, THEME_TEXT3);
    type.align = ALIGN_CENTRE;
    canvas_text_fit(ui->canvas, middle.x, middle.y + 34, box.w - 2 * PANEL_PAD,
                    strings_get(strings, "sonar.radio.deaf_line"), type);
}
