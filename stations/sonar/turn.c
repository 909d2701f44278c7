// Turn by turn: what the steps of a turn are, who makes them, and what the enemy does in his.
#include "stations/kit/turn.h"

#include "stations/sonar/screen.h"

static struct turn turn_of(const struct sonar_screen *screen);
static void find_steps(const struct sonar_screen *screen, struct turn *turn);
static void find_boxes(const struct sonar_screen *screen, struct turn *turn);
static void add_box(struct turn *turn, enum sonar_role role, enum turn_state state,
                    struct words title, struct words line);
static struct words course_line(const struct sonar_screen *screen);
static struct words cross_line(const struct sonar_screen *screen);
static struct words follow_words(const struct sonar_screen *screen);
static struct words theirs_words(const struct sonar_screen *screen);

bool sonar_turn_has_strip(const struct sonar_screen *screen)
{
    return screen->view->has_turn && screen->view->phase == SONAR_PLAYING;
}

void sonar_turn_show(struct sonar_screen *screen, struct box box)
{
    if (!screen->view->has_turn || box.h <= 0) {
        return;
    }
    struct turn turn = turn_of(screen);
    bool has_boxes = box.h >= TURN_BOXES;
    if (has_boxes && !turn.is_ours && screen->view->turn.left <= 1 && screen->view->is_surfaced) {
        turn.follow = words_of(screen->frame->strings, "sonar.turn.then_dive");
    }
    if (turn_show(screen->frame, box, &turn)) { // M8: the crew ends its turn
        struct sonar_order order = {.kind = SONAR_ORDER_END};
        sonar_give(screen, SONAR_CAPTAIN, &order);
    }
}

static struct turn turn_of(const struct sonar_screen *screen)
{
    const struct strings *strings = screen->frame->strings;
    const struct sonar_view *view = screen->view;
    const struct sonar_view *captain = screen->views[SONAR_CAPTAIN];
    struct turn turn = {
        .has_side = true,
        .side = (enum side)view->turn.side,
        .is_ours = view->turn.side == view->side,
        .whose = words_in(strings, "sonar.turn.whose", SIDE_NAMES.names[view->turn.side]),
        .has_until = view->turn.has_until_ms,
        .until = view->turn.until_ms,
        .follow = follow_words(screen),
        .end = "sonar.turn.end",
        .end_key = sonar_tracing_holds_keys(screen) ? (struct ui_key){0} : UI_KEY(INPUT_ENTER),
        .accent = THEME_CAPTAIN,
        .is_end_dead = captain == NULL || captain->task != SONAR_TASK_END,
    };
    if (view->turn.left > 1) {
        turn.end_line = words_number(strings, "sonar.turn.more_short", view->turn.left - 1);
    }
    find_steps(screen, &turn);
    if (turn.is_ours) {
        find_boxes(screen, &turn);
    } else {
        turn.theirs = theirs_words(screen);
    }
    return turn;
}

// As everybody knows them: who of the crew has done his part is the crew's own.
static void find_steps(const struct sonar_screen *screen, struct turn *turn)
{
    static const char *const NAMES[] = {"sonar.turn.course", "sonar.turn.upkeep",
                                        "sonar.turn.system"};
    for (int i = 0; i < 3; i++) {
        turn->steps[turn->step_count++] = (struct turn_step){
            .title = words_of(screen->frame->strings, NAMES[i]),
            .state = i < screen->view->turn.step    ? TURN_DONE
                     : i == screen->view->turn.step ? TURN_NOW
                                                    : TURN_LATER,
        };
    }
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
static void find_boxes(const struct sonar_screen *screen, struct turn *turn)
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
    bool is_used = view->systems == SONAR_SYSTEMS_USED;
    add_box(turn, SONAR_CAPTAIN, step == SONAR_STEP_COURSE ? TURN_NOW : TURN_DONE,
            words_of(strings, "sonar.turn.course"), course_line(screen));
    add_box(turn, SONAR_MATE,
            step == SONAR_STEP_COURSE ? TURN_LATER
            : owes_mark               ? TURN_NOW
                                      : TURN_DONE,
            words_of(strings, "sonar.turn.mark"), words_of(strings, "sonar.turn.mark_line"));
    add_box(turn, SONAR_ENGINEER,
            step == SONAR_STEP_COURSE || (owes_cross && is_mark_first) ? TURN_LATER
            : owes_cross                                               ? TURN_NOW
                                                                       : TURN_DONE,
            words_of(strings, "sonar.turn.cross"), cross_line(screen));
    add_box(turn, SONAR_CAPTAIN,
            is_used                                    ? TURN_DONE
            : step == SONAR_STEP_SYSTEM && !owes_cross ? TURN_NOW
                                                       : TURN_LATER,
            words_of(strings, "sonar.turn.system"),
            words_of(strings, is_used ? "sonar.turn.system_used" : "sonar.turn.system_line"));
}

static void add_box(struct turn *turn, enum sonar_role role, enum turn_state state,
                    struct words title, struct words line)
{
    turn->boxes[turn->box_count++] = (struct turn_step){
        .title = title,
        .line = line,
        .state = state,
        .icon = SONAR_STATION.looks[role].icon,
        .colour = SONAR_STATION.looks[role].colour,
    };
}

static struct words cross_line(const struct sonar_screen *screen)
{
    const struct strings *strings = screen->frame->strings;
    const struct sonar_view *engineer = screen->views[SONAR_ENGINEER];
    if (engineer != NULL && engineer->task == SONAR_TASK_RADIATION) {
        return words_of(strings, "sonar.turn.cross_radiation");
    }
    if (engineer != NULL && engineer->has_panel) {
        struct words panel =
            words_in(strings, "sonar.panel", DIRECTION_NAMES.names[engineer->panel]);
        return words_with(strings, "sonar.turn.cross_in", panel.text, NULL, NULL);
    }
    return words_of(strings, "sonar.turn.cross_line");
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

// "2 more turns: they are at the surface" (F2).
static struct words follow_words(const struct sonar_screen *screen)
{
    const struct sonar_turn *turn = &screen->view->turn;
    const struct strings *strings = screen->frame->strings;
    bool is_ours = turn->side == screen->view->side;
    if (turn->left > 1) {
        return words_number(strings, is_ours ? "sonar.turn.more_ours" : "sonar.turn.more_theirs",
                            turn->left - 1);
    }
    return (struct words){{0}};
}

static struct words theirs_words(const struct sonar_screen *screen)
{
    static const char *const DOES[] = {"sonar.turn.theirs_course", "sonar.turn.theirs_upkeep",
                                       "sonar.turn.theirs_system"};
    const struct sonar_turn *turn = &screen->view->turn;
    struct words name =
        station_holder(screen->frame, SONAR_SEAT((enum side)turn->side, SONAR_CAPTAIN));
    return words_with(screen->frame->strings,
                      DOES[turn->step <= SONAR_STEP_SYSTEM ? turn->step : 0], name.text, NULL,
                      NULL);
}
