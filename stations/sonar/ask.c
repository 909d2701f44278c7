// The captain's prompt: one question at a time, in words, with the keys that answer it.
#include <stdio.h>
#include <string.h>

#include "stations/sonar/aim.h"
#include "stations/widgets/button.h"
#include "stations/widgets/keycap.h"
#include "stations/widgets/prompt.h"

#define NARROW 500.0f // a prompt that has room for short words only

struct asked {
    enum icon icon;
    enum theme_colour colour; // 0: the accent
    struct words title;
    struct words line;
    const char *action; // NULL: nothing to press here
    bool is_dead;       // what it does is not chosen yet
    bool can_leave;
    bool is_waiting; // nobody is asked: no breath
    struct sonar_order order;
};

static struct asked ask(const struct sonar_screen *screen, bool is_short);
static struct asked ask_aim(const struct sonar_screen *screen, bool is_short);
static struct words aim_title(const struct sonar_screen *screen, bool is_short, const char *why);
static struct words aim_line(const struct sonar_screen *screen, bool is_short);
static struct words silence_title(const struct sonar_screen *screen, bool is_short);
static struct words risk_line(const struct sonar_screen *screen, bool is_short, int steps);
static struct asked ask_helm(const struct sonar_screen *screen, bool is_short);
static struct asked tell_upkeep(const struct sonar_screen *screen, bool is_short);
static struct asked tell_turn(const struct sonar_screen *screen, bool is_short);
static struct asked tell_placed(const struct sonar_screen *screen, bool is_short);
static struct asked tell_over(const struct sonar_screen *screen);
static struct words say(const struct sonar_screen *screen, bool is_short, const char *id,
                        const char *arg0, const char *arg1);
static float show_action(struct sonar_screen *screen, struct box box, const struct asked *asked);
static float show_leave(struct sonar_screen *screen, struct box box, float right, bool is_short);
static void act(struct sonar_screen *screen, const struct asked *asked);
static struct words person(const struct sonar_screen *screen, enum side side, enum role role);

void sonar_captain_prompt_show(struct sonar_screen *screen, struct box box)
{
    const struct sonar_view *view = screen->views[ROLE_CAPTAIN];
    bool is_short = box.w < NARROW;
    sonar_aim_follow(screen);
    struct asked asked = ask(screen, is_short);
    unsigned question = screen->memory->captain.aim * 64u + view->helm * 4u + 1;
    struct prompt prompt = {
        .box = box,
        .icon = asked.icon,
        .icon_colour = asked.colour,
        .accent = THEME_CAPTAIN,
        .title = asked.title.text,
        .line = asked.line.text,
        .since_ms = sonar_asked_ms(screen, asked.is_waiting ? 0 : question),
    };
    // The buttons say how much room is left, so the band is drawn under them afterwards.
    float right = box_right(box) - 12;
    float room = asked.action != NULL ? show_action(screen, box_of(0, 0, 0, 0), &asked) + 12 : 0;
    room += asked.can_leave ? show_leave(screen, box_of(0, 0, 0, 0), 0, is_short) + 8 : 0;
    prompt.room = room;
    prompt_draw(screen->frame->ui, &prompt);
    if (asked.action != NULL) {
        right -= show_action(screen, box, &asked) + 8;
    }
    if (asked.can_leave) {
        show_leave(screen, box, right, is_short);
    }
}

// --- what is asked

static struct asked ask(const struct sonar_screen *screen, bool is_short)
{
    const struct sonar_view *view = screen->views[ROLE_CAPTAIN];
    if (view->phase == SONAR_OVER) {
        return tell_over(screen);
    }
    if (screen->memory->captain.aim != SONAR_AIM_NONE) {
        return ask_aim(screen, is_short);
    }
    if (view->phase == SONAR_PLACING) {
        return tell_placed(screen, is_short);
    }
    if (view->task == SONAR_TASK_DIVE) {
        return (struct asked){
            .icon = ICON_DOWN,
            .title = say(screen, is_short, "captain.dive.title", NULL, NULL),
            .line = say(screen, is_short, "captain.dive.line", NULL, NULL),
            .action = "captain.dive.action",
            .order = {.kind = SONAR_ORDER_DIVE},
        };
    }
    return ask_helm(screen, is_short);
}

// --- aims

static struct asked ask_aim(const struct sonar_screen *screen, bool is_short)
{
    static const struct {
        enum icon icon;
        enum theme_colour colour;
        const char *action;
    } AIMS[] = {
        [SONAR_AIM_NONE] = {ICON_NONE, THEME_INK0, NULL},
        [SONAR_AIM_PLACE] = {ICON_DOWN, THEME_INK0, "captain.place.action"},
        [SONAR_AIM_TORPEDO] = {ICON_TORPEDO, THEME_RED, "captain.torpedo.action"},
        [SONAR_AIM_DROP] = {ICON_MINE, THEME_RED, "captain.mine.action"},
        [SONAR_AIM_SILENCE] = {ICON_SILENCE, THEME_YELLOW, "captain.silence.action"},
        [SONAR_AIM_SCENARIO] = {ICON_SCENARIO, THEME_YELLOW, "captain.scenario.action"},
        [SONAR_AIM_BLOW] = {ICON_BLAST, THEME_RED, "captain.blow.action"},
        [SONAR_AIM_SURFACE] = {ICON_SURFACE, THEME_PAPER, "captain.surface.action"},
    };
    const struct sonar_view *view = screen->views[ROLE_CAPTAIN];
    uint8_t aim = screen->memory->captain.aim;
    struct asked asked = {
        .icon = AIMS[aim].icon,
        .colour = AIMS[aim].colour,
        .action = AIMS[aim].action,
        .can_leave = aim != SONAR_AIM_PLACE,
    };
    const char *why = NULL;
    bool is_ready = sonar_aim_order(screen, &asked.order, &why);
    asked.is_dead = !is_ready || view->has_stop;
    asked.title = aim_title(screen, is_short, why);
    asked.line = aim_line(screen, is_short);
    return asked;
}

static struct words aim_title(const struct sonar_screen *screen, bool is_short, const char *why)
{
    static const struct {
        const char *none, *at;
    } TITLES[] = {
        [SONAR_AIM_NONE] = {NULL, NULL},
        [SONAR_AIM_PLACE] = {"captain.place.title", "captain.place.title_at"},
        [SONAR_AIM_TORPEDO] = {"captain.torpedo.title", "captain.torpedo.title_at"},
        [SONAR_AIM_DROP] = {"captain.mine.title", "captain.mine.title_at"},
        [SONAR_AIM_SILENCE] = {NULL, NULL},
        [SONAR_AIM_SCENARIO] = {"captain.scenario.title", "captain.scenario.title_at"},
        [SONAR_AIM_BLOW] = {"captain.blow.title", "captain.blow.title_at"},
        [SONAR_AIM_SURFACE] = {"captain.surface.title", "captain.surface.title"},
    };
    const struct sonar_captain_memory *memory = &screen->memory->captain;
    struct sonar_reckoning at = sonar_reckon(screen);
    struct words dot = sonar_dot_words(memory->target);
    if (why != NULL) {
        return say(screen, is_short, why, dot.text, NULL);
    }
    if (memory->aim == SONAR_AIM_SILENCE) {
        return silence_title(screen, is_short);
    }
    char number[8] = "";
    bool has = memory->has_target;
    if (memory->aim == SONAR_AIM_SURFACE) {
        snprintf(number, sizeof number, "%d", chart_sector(at.chart, at.place));
    } else if (has) {
        snprintf(number, sizeof number, "%d", sonar_mine_number(&at, memory->target));
    }
    return say(screen, is_short, has ? TITLES[memory->aim].at : TITLES[memory->aim].none, dot.text,
               number);
}

static struct words silence_title(const struct sonar_screen *screen, bool is_short)
{
    const struct sonar_captain_memory *memory = &screen->memory->captain;
    if (memory->steps == 0) {
        return say(screen, is_short, "captain.silence.title_stay", NULL, NULL);
    }
    char steps[8];
    snprintf(steps, sizeof steps, "%d", memory->steps);
    struct words way = sonar_direction_words(screen->frame->strings, (enum direction)memory->way);
    return say(screen, is_short, "captain.silence.title", steps, way.text);
}

static struct words aim_line(const struct sonar_screen *screen, bool is_short)
{
    static const char *const LINES[] = {
        [SONAR_AIM_NONE] = NULL,
        [SONAR_AIM_PLACE] = "captain.place.line",
        [SONAR_AIM_TORPEDO] = "captain.torpedo.line",
        [SONAR_AIM_DROP] = "captain.mine.line",
        [SONAR_AIM_SILENCE] = "captain.silence.line",
        [SONAR_AIM_SCENARIO] = "captain.scenario.line",
        [SONAR_AIM_BLOW] = "captain.blow.line",
        [SONAR_AIM_SURFACE] = "captain.surface.line",
    };
    const struct sonar_captain_memory *memory = &screen->memory->captain;
    struct sonar_reckoning at = sonar_reckon(screen);
    struct sonar_order order;
    const char *why = NULL;
    bool is_ready = sonar_aim_order(screen, &order, &why);
    bool explodes = memory->aim == SONAR_AIM_TORPEDO || memory->aim == SONAR_AIM_BLOW ||
                    memory->aim == SONAR_AIM_SCENARIO;
    if (explodes && is_ready) {
        int steps = sonar_reach_steps(at.chart, at.place, at.captain->over_islands, memory->target);
        return risk_line(screen, is_short, memory->aim == SONAR_AIM_TORPEDO ? steps : 0);
    }
    if (memory->aim == SONAR_AIM_DROP && is_ready) {
        return say(screen, is_short, "captain.mine.line_at", NULL, NULL);
    }
    bool is_ice = memory->aim == SONAR_AIM_SURFACE && at.chart->scenario == CHART_ICE;
    bool is_hole = false;
    for (int i = 0; is_ice && i < at.chart->marks_count; i++) {
        is_hole = is_hole || dot_equal(at.chart->marks[i], at.place);
    }
    if (is_ice && !is_hole) { // C1
        return say(screen, is_short, "captain.surface.line_ice", NULL, NULL);
    }
    return say(screen, is_short, LINES[memory->aim], NULL, NULL);
}

// What the own boat has to fear of it; a captain must not sink himself unwarned.
static struct words risk_line(const struct sonar_screen *screen, bool is_short, int steps)
{
    struct sonar_reckoning at = sonar_reckon(screen);
    const struct strings *strings = screen->frame->strings;
    struct words boat = words_in(strings, "boat.name", SIDE_NAMES.names[at.view->side]);
    int damage = sonar_aim_risk(&at, screen->memory->captain.target);
    char figure[8];
    snprintf(figure, sizeof figure, "%d", damage);
    struct words risk =
        say(screen, is_short, damage > 0 ? "captain.risk.takes" : "captain.risk.clear", boat.text,
            figure);
    if (steps == 0) {
        return risk;
    }
    char count[8];
    snprintf(count, sizeof count, "%d", steps);
    return say(screen, is_short,
               steps == 1 ? "captain.torpedo.line_at_one" : "captain.torpedo.line_at", count,
               risk.text);
}

// --- courses and waiting

static struct asked ask_helm(const struct sonar_screen *screen, bool is_short)
{
    const struct sonar_view *view = screen->views[ROLE_CAPTAIN];
    const char *title = view->has_turn ? "captain.course.title_turn" : "captain.course.title";
    const char *line = view->has_turn ? "captain.course.line_turn" : "captain.course.line";
    struct asked asked = {.icon = ICON_SLIDE, .is_waiting = true};
    switch ((enum sonar_helm)view->helm) {
    case SONAR_HELM_FREE:
        asked.is_waiting = false;
        break;
    case SONAR_HELM_UPKEEP:
    case SONAR_HELM_PENALTY:
        return tell_upkeep(screen, is_short);
    case SONAR_HELM_TURN:
    case SONAR_HELM_SURFACED:
        return tell_turn(screen, is_short);
    case SONAR_HELM_TRAPPED:
        title = "captain.trapped.title";
        line = "captain.trapped.line";
        asked = (struct asked){.icon = ICON_WARN,
                               .colour = THEME_ALARM,
                               .action = "captain.surface.action",
                               .order = {.kind = SONAR_ORDER_SURFACE}};
        break;
    case SONAR_HELM_MADE: {
        bool is_used = view->systems == SONAR_SYSTEMS_USED;
        title = is_used ? "captain.end.title_used" : "captain.end.title";
        line = is_used ? "captain.end.line_used" : "captain.end.line";
        asked = (struct asked){.icon = ICON_CHECK,
                               .action = "captain.end.action",
                               .is_dead = view->task != SONAR_TASK_END,
                               .order = {.kind = SONAR_ORDER_END}};
        break;
    }
    case SONAR_HELM_STOP:
        title = "captain.stop.title";
        line = "captain.stop.line";
        asked.icon = ICON_LOCK;
        asked.colour = THEME_ALARM;
        break;
    case SONAR_HELM_PLACING:
    case SONAR_HELM_OVER:
        break;
    }
    asked.title = say(screen, is_short, title, NULL, NULL);
    asked.line = say(screen, is_short, line, NULL, NULL);
    return asked;
}

static struct asked tell_upkeep(const struct sonar_screen *screen, bool is_short)
{
    const struct sonar_view *view = screen->views[ROLE_CAPTAIN];
    const struct strings *strings = screen->frame->strings;
    struct words who[2] = {{{0}}, {{0}}};
    enum theme_colour colour = THEME_INK0;
    int count = 0;
    for (int i = 0; i < view->awaits_count; i++) {
        const struct sonar_wait *wait = &view->awaits[i];
        if (wait->side == view->side && wait->role != ROLE_CAPTAIN && count < 2) {
            colour = count == 0 ? theme_of_role((enum role)wait->role) : THEME_TEXT2;
            who[count++] = station_role(strings, (enum role)wait->role);
        }
    }
    bool is_penalty = view->helm == SONAR_HELM_PENALTY;
    return (struct asked){
        .icon = is_penalty ? ICON_FAMILY_RAD : ICON_WAIT,
        .colour = is_penalty ? THEME_RAD : colour,
        .title =
            say(screen, is_short, count > 1 ? "captain.upkeep.title_both" : "captain.upkeep.title",
                who[0].text, who[1].text),
        .line = say(screen, is_short,
                    is_penalty ? "captain.upkeep.line_penalty" : "captain.upkeep.line", NULL, NULL),
        .is_waiting = true,
    };
}

static struct asked tell_turn(const struct sonar_screen *screen, bool is_short)
{
    const struct sonar_view *view = screen->views[ROLE_CAPTAIN];
    enum side enemy = sonar_enemy_of((enum side)view->side);
    struct words side = sonar_side_words(screen->frame->strings, enemy);
    struct words name = person(screen, enemy, ROLE_CAPTAIN);
    char left[8];
    snprintf(left, sizeof left, "%d", view->turn.left);
    bool is_surfaced = view->is_surfaced;
    return (struct asked){
        .icon = is_surfaced ? ICON_SURFACE : ICON_WAIT,
        .colour = theme_of_side(enemy),
        .title =
            say(screen, is_short, is_surfaced ? "captain.surfaced.title" : "captain.turn.title",
                side.text, left),
        .line = !is_surfaced ? say(screen, is_short, "captain.turn.line", name.text, NULL)
                : view->turn.left > 1
                    ? say(screen, is_short, "captain.surfaced.line", side.text, left)
                    : say(screen, is_short, "captain.surfaced.line_one", side.text, NULL),
        .is_waiting = true,
    };
}

// S3: the own boat has its place; whose captain has not chosen?
static struct asked tell_placed(const struct sonar_screen *screen, bool is_short)
{
    const struct sonar_view *view = screen->views[ROLE_CAPTAIN];
    struct words name = person(screen, sonar_enemy_of((enum side)view->side), ROLE_CAPTAIN);
    return (struct asked){
        .icon = ICON_WAIT,
        .title = say(screen, is_short, "captain.placed.title", name.text, NULL),
        .line = say(screen, is_short, "captain.placed.line", NULL, NULL),
        .is_waiting = true,
    };
}

static struct asked tell_over(const struct sonar_screen *screen)
{
    const struct outcome *outcome = &screen->view->outcome;
    const char *id = outcome->kind == OUTCOME_DRAW           ? "captain.over.draw"
                     : outcome->winner == screen->view->side ? "captain.over.won"
                                                             : "captain.over.lost";
    return (struct asked){
        .icon = ICON_SCENARIO,
        .title = words_of(screen->frame->strings, id),
        .line = words_of(screen->frame->strings, "captain.over.line"),
        .is_waiting = true,
    };
}

static struct words person(const struct sonar_screen *screen, enum side side, enum role role)
{
    return station_holder(screen->frame, SONAR_SEAT(side, role));
}

// The words of an id, its short form where there is little room.
static struct words say(const struct sonar_screen *screen, bool is_short, const char *id,
                        const char *arg0, const char *arg1)
{
    char chosen[96];
    const struct strings *strings = screen->frame->strings;
    return words_with(strings, words_id(strings, id, is_short, chosen), arg0, arg1, NULL);
}

// --- the buttons; a box without a size only measures

static float show_action(struct sonar_screen *screen, struct box box, const struct asked *asked)
{
    struct ui *ui = screen->frame->ui;
    const char *label = strings_get(screen->frame->strings, asked->action);
    bool is_short = box.w < NARROW && box.w > 0;
    float words = canvas_text_width(ui->canvas, label, ui_type_bold(ui, TYPE_BODY, THEME_PAPER));
    float width = words + keycap_width(ui, "Enter") + 38;
    (void)is_short;
    width = width < 120 ? 120 : width;
    if (box.w <= 0) {
        return width;
    }
    struct button button = {
        .box = box_of(box_right(box) - 12 - width, box.y + (box.h - 44) / 2, width, 44),
        .label = label,
        .key = UI_KEY(INPUT_ENTER),
        .kind = BUTTON_PRIMARY,
        .accent = THEME_CAPTAIN,
        .disabled = asked->is_dead || screen->frame->is_lost,
    };
    if (button_show(ui, ui_id_of("captain.action"), &button)) {
        act(screen, asked);
    }
    return width;
}

static float show_leave(struct sonar_screen *screen, struct box box, float right, bool is_short)
{
    float width = is_short ? 58 : 114;
    if (box.w <= 0) {
        return width;
    }
    struct button button = {
        .box = box_of(right - width, box.y + (box.h - 44) / 2, width, 44),
        .label = is_short ? "" : strings_get(screen->frame->strings, "captain.leave"),
        .key = UI_KEY(INPUT_ESCAPE),
        .light = true,
    };
    if (button_show(screen->frame->ui, ui_id_of("captain.leave"), &button)) {
        sonar_aim_leave(screen);
    }
    return width;
}

// An aim is kept until its order is on its way.
static void act(struct sonar_screen *screen, const struct asked *asked)
{
    if (!station_may_order(screen->frame)) {
        return;
    }
    sonar_give(screen, ROLE_CAPTAIN, &asked->order);
    sonar_aim_leave(screen);
}
