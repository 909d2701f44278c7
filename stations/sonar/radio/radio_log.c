// The operator's log: all that he has written down, with what is on the sheet ticked off.
#include "stations/kit/calls.h"

#include "stations/sonar/radio/radio.h"
#include "stations/widgets/panel.h"

// What a row of the log is told from.
struct page {
    const struct sonar_screen *screen;
    uint32_t pending; // number of the newest move that is yet to be plotted; 0: none
};

static struct call tell(const void *game, int index);
static uint32_t newest_pending(const struct sonar_screen *screen);
static bool is_just_ok(const struct sonar_call *call);
static bool tells_of_enemy(const struct sonar_screen *screen, const struct sonar_call *call,
                           bool is_move);
static enum theme_colour sign_colour(const struct sonar_screen *screen,
                                     const struct sonar_call *call, bool is_pending);
static void draw_deaf(struct sonar_screen *screen, struct box box);

void sonar_radio_log_show(struct sonar_screen *screen, struct box box)
{
    const struct strings *strings = screen->frame->strings;
    const struct sonar_view *view = sonar_radio_view(screen);
    const char *head = strings_get(strings, "sonar.radio.log");
    if (sonar_radio_is_deaf(view)) {
        calls_show_head(screen->frame, box, head);
        draw_deaf(screen, box);
        return;
    }
    struct page page = {screen, newest_pending(screen)};
    struct words enemy = sonar_side_words(strings, side_other((enum side)view->side));
    struct calls_filter filter = {
        .words = {enemy.text, strings_get(strings, "sonar.radio.all")},
        .key = screen->shown == 1 ? UI_KEY('F') : (struct ui_key){0},
    };
    struct calls_log log = {
        .head = head, .is_flat = true, .filter = &filter, .accent = THEME_RADIO};
    struct calls calls = {.game = &page,
                          .count = sonar_hearing_count(screen),
                          .last = view->calls_last,
                          .tell = tell};
    calls_show(screen->frame, &screen->memory->calls.log, &calls, box, &log);
}

// What moves him stands out; a tick says that it is on the sheet.
static struct call tell(const void *game, int index)
{
    const struct page *page = game;
    const struct sonar_screen *screen = page->screen;
    const struct sonar_view *view = sonar_radio_view(screen);
    const struct strings *strings = screen->frame->strings;
    uint32_t number;
    const struct sonar_call *call = sonar_hearing_call(screen, index, &number);
    struct sonar_move move;
    bool is_ours = call->side == view->side;
    bool is_move = sonar_is_move(screen, index, &move);
    bool is_pending = is_move && sonar_is_pending(screen, &move);
    return (struct call){
        .time = sonar_when_words(screen, call->at_s),
        .words = sonar_said_words(strings, &call->said),
        .shorter = sonar_said_words_short(strings, &call->said),
        .has_side = true,
        .side = (enum side)call->side,
        .is_ours = is_ours,
        // Here a tick means plotted, and nothing else.
        .icon = is_just_ok(call) ? ICON_NONE : sonar_said_icon(&call->said),
        .colour = sign_colour(screen, call, is_pending),
        .is_aside = !tells_of_enemy(screen, call, is_move),
        .is_bold = is_move && !is_ours,
        .is_done = is_move && !is_pending && view->phase != SONAR_OVER,
        .is_framed = is_pending && number == page->pending,
        .note = is_pending ? strings_get(strings, "sonar.radio.new") : NULL,
    };
}

static uint32_t newest_pending(const struct sonar_screen *screen)
{
    struct sonar_move move;
    for (int i = sonar_hearing_count(screen) - 1; i >= 0; i--) {
        if (sonar_is_move(screen, i, &move) && sonar_is_pending(screen, &move)) {
            return move.number;
        }
    }
    return 0;
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
