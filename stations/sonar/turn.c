// Turn by turn: whose turn it is, how far it has come, how many follow. A strip on the screen of
// one role; boxes of the steps where one pair of hands makes several of them.
#include <math.h>

#include "stations/sonar/screen.h"
#include "stations/widgets/button.h"
#include "stations/widgets/panel.h"

#define STRIP 32.0f
#define STEPS 4 // course, mark, cross, system
#define GAP   8.0f

enum state { STATE_DONE, STATE_NOW, STATE_LATER };

// One step of a turn.
struct step {
    enum sonar_role role;
    enum state state;
    struct words title, line;
};

static void find_steps(const struct sonar_screen *screen, struct step steps[STEPS]);
static struct words course_line(const struct sonar_screen *screen);
static struct words follow_words(const struct sonar_screen *screen);
static struct words clock_words(struct sonar_screen *screen);
static void draw_box(struct sonar_screen *screen, struct box box, const struct step *step);
static void show_end(struct sonar_screen *screen, struct box box);
static void draw_theirs(struct sonar_screen *screen, struct box box);

float sonar_turn_strip_show(struct sonar_screen *screen, float x, float y, float width)
{
    const struct sonar_view *view = screen->view;
    if (!view->has_turn || view->phase != SONAR_PLAYING) {
        return 0;
    }
    sonar_turn_show(screen, box_of(x, y, width, STRIP));
    return STRIP + 12;
}

// --- the strip

// Returns where they end.
static float draw_strip_steps(struct sonar_screen *screen, struct box box, float x)
{
    static const char *const NAMES[] = {"sonar.turn.course", "sonar.turn.upkeep",
                                        "sonar.turn.system"};
    struct ui *ui = screen->frame->ui;
    float y = box.y + box.h / 2;
    for (int i = 0; i < 3; i++) {
        bool is_done = i < screen->view->turn.step;
        bool is_now = i == screen->view->turn.step;
        const char *name = strings_get(screen->frame->strings, NAMES[i]);
        struct type type = ui_type(ui, TYPE_SMALL, is_now ? THEME_PAPER : THEME_TEXT3);
        type.bold = is_now;
        canvas_icon(ui->canvas,
                    is_done  ? ICON_CHECK
                    : is_now ? ICON_RIGHT
                             : ICON_NONE,
                    x + 7, y, is_done ? 12 : 11, ui_ink(ui, is_done ? THEME_PHOS : THEME_PAPER));
        x += 20 + canvas_text(ui->canvas, x + 20, y, name, type) + 12;
    }
    return x;
}

static void draw_strip(struct sonar_screen *screen, struct box box)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    const struct sonar_turn *turn = &screen->view->turn;
    bool is_ours = turn->side == screen->view->side;
    float y = box.y + box.h / 2;
    canvas_fill_round(ui->canvas, box, 4, ui_ink(ui, THEME_INK2));
    canvas_frame(ui->canvas, box, 4, stroke_of(ui_ink(ui, THEME_RULE), 1));
    canvas_fill(ui->canvas, box_of(box.x, box.y, 4, box.h),
                ui_ink(ui, theme_of_side((enum side)turn->side)));
    canvas_mark(ui->canvas, MARK_PANEL, box);
    canvas_flag(ui->canvas, (enum side)turn->side, box.x + 24, y, 13, &ui->theme);
    struct words whose = words_in(strings, "sonar.turn.whose", SIDE_NAMES.names[turn->side]);
    float x = box.x + 40;
    x += canvas_text(ui->canvas, x, y, whose.text,
                     ui_type_bold(ui, TYPE_SMALL, is_ours ? THEME_PHOS : THEME_PAPER)) +
         16;
    struct words clock = clock_words(screen);
    struct type right = ui_type_bold(ui, TYPE_SMALL, THEME_PAPER);
    right.align = ALIGN_RIGHT;
    float end = box_right(box) - 12;
    end -= canvas_text(ui->canvas, end, y, clock.text, right) + (clock.text[0] != '\0' ? 14 : 0);
    bool has_steps = end - x > 300;
    if (has_steps) {
        x = draw_strip_steps(screen, box, x);
    }
    struct words follow = follow_words(screen);
    struct type type = ui_type(ui, TYPE_SMALL, THEME_TEXT2);
    type.align = ALIGN_RIGHT;
    if (canvas_text_width(ui->canvas, follow.text, type) < end - x) {
        canvas_text(ui->canvas, end, y, follow.text, type);
    }
}

// "2 more turns: they are at the surface" (F2).
static struct words follow_words(const struct sonar_screen *screen)
{
    const struct sonar_turn *turn = &screen->view->turn;
    const struct strings *strings = screen->frame->strings;
    if (turn->left <= 1) {
        return (struct words){{0}};
    }
    bool is_ours = turn->side == screen->view->side;
    return words_number(strings, is_ours ? "sonar.turn.more_ours" : "sonar.turn.more_theirs",
                        turn->left - 1);
}

// Asks for a frame when the next second is over.
static struct words time_left(struct sonar_screen *screen)
{
    struct ui *ui = screen->frame->ui;
    ms left = screen->view->turn.until_ms - screen->frame->table_now;
    if (screen->frame->is_running && left > 0) {
        ui_ask_frame_at(ui, ui->now_ms + (left - 1) % 1000 + 1);
    }
    return words_left(left);
}

static struct words clock_words(struct sonar_screen *screen)
{
    const struct sonar_turn *turn = &screen->view->turn;
    if (!turn->has_until_ms) {
        return (struct words){{0}};
    }
    struct words left = time_left(screen);
    return words_with(screen->frame->strings, "sonar.turn.left", left.text, NULL, NULL);
}

// --- the boxes

void sonar_turn_show(struct sonar_screen *screen, struct box box)
{
    if (!screen->view->has_turn) {
        return;
    }
    if (box.h < 48) {
        draw_strip(screen, box);
        return;
    }
    if (screen->view->turn.side != screen->view->side) {
        draw_theirs(screen, box);
        return;
    }
    float end = box.w < 600 ? 136 : 156;
    struct step steps[STEPS];
    find_steps(screen, steps);
    float width = (box.w - end - STEPS * GAP) / STEPS;
    for (int i = 0; i < STEPS; i++) {
        draw_box(screen, box_of(box.x + (float)i * (width + GAP), box.y, width, box.h), &steps[i]);
    }
    show_end(screen, box_of(box_right(box) - end, box.y, end, box.h));
}

static bool awaits(const struct sonar_screen *screen, enum sonar_role role, unsigned tasks)
{
    const struct sonar_view *view = screen->view;
    for (int i = 0; i < view->awaits_count; i++) {
        if (view->awaits[i].side == view->side && view->awaits[i].role == (uint8_t)role &&
            (tasks >> view->awaits[i].task & 1) != 0) {
            return true;
        }
    }
    return false;
}

// In one pair of hands the mark comes before the cross; in two both are made at once.
static void find_steps(const struct sonar_screen *screen, struct step steps[STEPS])
{
    const unsigned marks = 1u << SONAR_TASK_CHARGE | 1u << SONAR_TASK_OK;
    const unsigned crosses =
        1u << SONAR_TASK_CROSS | 1u << SONAR_TASK_OK | 1u << SONAR_TASK_RADIATION;
    const struct strings *strings = screen->frame->strings;
    const struct sonar_view *view = screen->view;
    uint8_t step = view->turn.step;
    bool owes_mark = awaits(screen, SONAR_MATE, marks);
    bool owes_cross = awaits(screen, SONAR_ENGINEER, crosses);
    bool is_mark_first = screen->views[SONAR_ENGINEER] != NULL && owes_mark;
    steps[0] = (struct step){
        .role = SONAR_CAPTAIN,
        .state = step == SONAR_STEP_COURSE ? STATE_NOW : STATE_DONE,
        .title = words_of(strings, "sonar.turn.course"),
        .line = course_line(screen),
    };
    steps[1] = (struct step){
        .role = SONAR_MATE,
        .state = step == SONAR_STEP_COURSE ? STATE_LATER
                 : owes_mark               ? STATE_NOW
                                           : STATE_DONE,
        .title = words_of(strings, "sonar.turn.mark"),
        .line = words_of(strings, "sonar.turn.mark_line"),
    };
    struct words cross = words_of(strings, "sonar.turn.cross_line");
    const struct sonar_view *engineer = screen->views[SONAR_ENGINEER];
    if (engineer != NULL && engineer->task == SONAR_TASK_RADIATION) {
        cross = words_of(strings, "sonar.turn.cross_radiation");
    } else if (engineer != NULL && engineer->has_panel) {
        struct words panel =
            words_in(strings, "sonar.panel", DIRECTION_NAMES.names[engineer->panel]);
        cross = words_with(strings, "sonar.turn.cross_in", panel.text, NULL, NULL);
    }
    steps[2] = (struct step){
        .role = SONAR_ENGINEER,
        .state = step == SONAR_STEP_COURSE || (owes_cross && is_mark_first) ? STATE_LATER
                 : owes_cross                                               ? STATE_NOW
                                                                            : STATE_DONE,
        .title = words_of(strings, "sonar.turn.cross"),
        .line = cross,
    };
    bool is_used = view->systems == SONAR_SYSTEMS_USED;
    steps[3] = (struct step){
        .role = SONAR_CAPTAIN,
        .state = is_used                                    ? STATE_DONE
                 : step == SONAR_STEP_SYSTEM && !owes_cross ? STATE_NOW
                                                            : STATE_LATER,
        .title = words_of(strings, "sonar.turn.system"),
        .line = words_of(strings, is_used ? "sonar.turn.system_used" : "sonar.turn.system_line"),
    };
}

// "South", once the course of this turn is made.
static struct words course_line(const struct sonar_screen *screen)
{
    const struct sonar_view *view = screen->view;
    const struct strings *strings = screen->frame->strings;
    if (view->turn.step == SONAR_STEP_COURSE) {
        return words_of(strings, "sonar.turn.course_line");
    }
    for (int i = view->calls_count - 1; i >= 0; i--) {
        const struct sonar_call *call = &view->calls[i];
        if (call->side == view->side && call->said.kind == SONAR_SAID_HEAD) {
            return words_in(strings, "sonar.turn.went", DIRECTION_NAMES.names[call->said.head]);
        }
    }
    return words_of(strings, "sonar.turn.course_line");
}

static void draw_box(struct sonar_screen *screen, struct box box, const struct step *step)
{
    struct ui *ui = screen->frame->ui;
    struct colour role = ui_ink(ui, SONAR_STATION.looks[step->role].colour);
    struct colour ink2 = ui_ink(ui, THEME_INK2);
    bool is_now = step->state == STATE_NOW;
    bool is_done = step->state == STATE_DONE;
    bool has_icon = box.w >= 124;
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
        canvas_icon(ui->canvas, SONAR_STATION.looks[step->role].icon, box.x + 26, box.y + box.h / 2,
                    22, is_done ? ui_ink(ui, THEME_TEXT3) : role);
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

// M8: the crew ends its turn.
static void show_end(struct sonar_screen *screen, struct box box)
{
    const struct strings *strings = screen->frame->strings;
    const struct sonar_view *captain = screen->views[SONAR_CAPTAIN];
    struct words clock = clock_words(screen);
    if (box.w < 140 && screen->view->turn.has_until_ms) {
        clock = time_left(screen);
    }
    struct words more = {{0}};
    if (clock.text[0] == '\0' && screen->view->turn.left > 1) {
        more = words_number(strings, "sonar.turn.more_short", screen->view->turn.left - 1);
    }
    bool is_asked = captain != NULL && captain->task == SONAR_TASK_END;
    char id[96];
    struct button end = {
        .box = box,
        .label = strings_get(strings, "sonar.turn.end"),
        .sub = clock.text[0] != '\0'  ? clock.text
               : more.text[0] != '\0' ? more.text
                                      : NULL,
        .key = sonar_tracing_holds_keys(screen) ? (struct ui_key){0} : UI_KEY(INPUT_ENTER),
        .kind = BUTTON_PRIMARY,
        .accent = THEME_CAPTAIN,
        .disabled = !is_asked || !station_may_order(screen->frame),
    };
    if (button_width(screen->frame->ui, &end) > box.w) {
        end.label = strings_get(strings, words_id(strings, "sonar.turn.end", true, id));
    }
    if (button_show(screen->frame->ui, ui_id_of("sonar.end_turn"), &end)) {
        struct sonar_order order = {.kind = SONAR_ORDER_END};
        sonar_give(screen, SONAR_CAPTAIN, &order);
    }
}

// The enemy's turn: whom we wait for, how far he is, how many follow.
static void draw_theirs(struct sonar_screen *screen, struct box box)
{
    static const char *const DOES[] = {"sonar.turn.theirs_course", "sonar.turn.theirs_upkeep",
                                       "sonar.turn.theirs_system"};
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    const struct sonar_turn *turn = &screen->view->turn;
    enum side side = (enum side)turn->side;
    struct colour colour = ui_ink(ui, theme_of_side(side));
    canvas_fill_round(ui->canvas, box, 4, colour_mix(ui_ink(ui, THEME_INK2), colour, 0.08f));
    canvas_frame(ui->canvas, box, 4, stroke_of(ui_ink(ui, THEME_RULE), 1));
    canvas_fill(ui->canvas, box_of(box.x, box.y, 5, box.h), colour);
    canvas_mark(ui->canvas, MARK_PANEL, box);
    float y = box.y + box.h / 2;
    canvas_flag(ui->canvas, side, box.x + 32, y, 26, &ui->theme);
    struct words whose = words_in(strings, "sonar.turn.whose", SIDE_NAMES.names[side]);
    struct words name = station_holder(screen->frame, SONAR_SEAT(side, SONAR_CAPTAIN));
    struct words does = words_with(strings, DOES[turn->step <= SONAR_STEP_SYSTEM ? turn->step : 0],
                                   name.text, NULL, NULL);
    struct words clock = clock_words(screen);
    struct words follow = follow_words(screen);
    if (turn->left <= 1 && screen->view->is_surfaced) {
        follow = words_of(strings, "sonar.turn.then_dive");
    }
    float end = box_right(box) - 14;
    struct type right = ui_type(ui, TYPE_SMALL, THEME_TEXT2);
    right.align = ALIGN_RIGHT;
    float used = fmaxf(canvas_text(ui->canvas, end, y - 10, clock.text, right),
                       canvas_text(ui->canvas, end, y + 12, follow.text, right));
    float room = end - used - 12 - (box.x + 62);
    canvas_text_fit(ui->canvas, box.x + 62, y - 10, room, whose.text,
                    ui_type_bold(ui, TYPE_LEAD, THEME_PAPER));
    canvas_text_fit(ui->canvas, box.x + 62, y + 12, room, does.text,
                    ui_type(ui, TYPE_SMALL, THEME_TEXT2));
}
