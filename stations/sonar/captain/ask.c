// The captain's prompt: one question at a time, in words, with the keys that answer it.
#include "stations/sonar/captain/ask.h"

#include <stdio.h>

#define NARROW      500.0f // a prompt that has room for short words only
#define LEAVE_WIDE  114.0f
#define LEAVE_SHORT 58.0f

enum { ACTION, LEAVE }; // the buttons

static struct captain_asks ask(const struct sonar_screen *screen, bool is_short);
static struct captain_asks ask_helm(const struct sonar_screen *screen, bool is_short);
static struct captain_asks tell_upkeep(const struct sonar_screen *screen, bool is_short);
static struct captain_asks tell_turn(const struct sonar_screen *screen, bool is_short);
static struct captain_asks tell_placed(const struct sonar_screen *screen, bool is_short);
static struct captain_asks tell_over(const struct sonar_screen *screen);
static struct words person(const struct sonar_screen *screen, enum side side, enum sonar_role role);
static void act(struct sonar_screen *screen, const struct captain_asks *asks);

void sonar_captain_prompt_show(struct sonar_screen *screen, struct box box)
{
    const struct sonar_view *view = screen->views[SONAR_CAPTAIN];
    bool is_short = box.w < NARROW;
    sonar_aim_follow(screen);
    struct captain_asks asks = ask(screen, is_short);
    unsigned question = screen->memory->captain.aim * 64u + view->helm * 4u + 1;
    const struct strings *strings = screen->frame->strings;
    asks.ask.question = asks.is_waiting ? 0 : question;
    asks.ask.accent = THEME_CAPTAIN;
    if (asks.action != NULL) {
        asks.ask.buttons[ACTION] = (struct ask_button){
            .label = strings_get(strings, asks.action),
            .is_dead = asks.is_dead || screen->frame->is_lost,
        };
    }
    if (asks.can_leave) {
        asks.ask.buttons[LEAVE] = (struct ask_button){
            .label = is_short ? "" : strings_get(strings, "captain.leave"),
            .key = UI_KEY(INPUT_ESCAPE),
            .width = is_short ? LEAVE_SHORT : LEAVE_WIDE,
        };
    }
    switch (ask_show(screen->frame, &screen->memory->asked, box, &asks.ask)) {
    case ACTION:
        act(screen, &asks);
        break;
    case LEAVE:
        sonar_aim_leave(screen);
        break;
    }
}

// --- what is asked

static struct captain_asks ask(const struct sonar_screen *screen, bool is_short)
{
    const struct sonar_view *view = screen->views[SONAR_CAPTAIN];
    if (view->phase == SONAR_OVER) {
        return tell_over(screen);
    }
    if (screen->memory->captain.aim != SONAR_AIM_NONE) {
        return captain_ask_aim(screen, is_short);
    }
    if (view->phase == SONAR_PLACING) {
        return tell_placed(screen, is_short);
    }
    if (view->task == SONAR_TASK_DIVE) {
        return (struct captain_asks){
            .ask.icon = ICON_DOWN,
            .ask.title =
                ask_words(screen->frame->strings, is_short, "captain.dive.title", NULL, NULL),
            .ask.line =
                ask_words(screen->frame->strings, is_short, "captain.dive.line", NULL, NULL),
            .action = "captain.dive.action",
            .order = {.kind = SONAR_ORDER_DIVE},
        };
    }
    return ask_helm(screen, is_short);
}

// --- courses and waiting

static struct captain_asks ask_helm(const struct sonar_screen *screen, bool is_short)
{
    const struct sonar_view *view = screen->views[SONAR_CAPTAIN];
    const char *title = view->has_turn ? "captain.course.title_turn" : "captain.course.title";
    const char *line = view->has_turn ? "captain.course.line_turn" : "captain.course.line";
    struct captain_asks asks = {.ask = {.icon = ICON_SLIDE}, .is_waiting = true};
    switch ((enum sonar_helm)view->helm) {
    case SONAR_HELM_FREE:
        asks.is_waiting = false;
        break;
    case SONAR_HELM_UPKEEP:
    case SONAR_HELM_PENALTY:
        return tell_upkeep(screen, is_short);
    case SONAR_HELM_TURN:
    case SONAR_HELM_SURFACED:
        return tell_turn(screen, is_short);
    case SONAR_HELM_TRAPPED:
        title = "captain.trapped.title";
        line = view->has_turn ? "captain.trapped.line_turn" : "captain.trapped.line"; // R23
        asks = (struct captain_asks){.ask.icon = ICON_WARN,
                                     .ask.colour = THEME_ALARM,
                                     .action = "captain.surface.action",
                                     .order = {.kind = SONAR_ORDER_SURFACE}};
        break;
    case SONAR_HELM_MADE: {
        bool is_used = view->systems == SONAR_SYSTEMS_USED;
        title = is_used ? "captain.end.title_used" : "captain.end.title";
        line = is_used ? "captain.end.line_used" : "captain.end.line";
        asks = (struct captain_asks){.ask.icon = ICON_CHECK,
                                     .action = "captain.end.action",
                                     .is_dead = view->task != SONAR_TASK_END,
                                     .order = {.kind = SONAR_ORDER_END}};
        break;
    }
    case SONAR_HELM_STOP:
        title = "captain.stop.title";
        line = "captain.stop.line";
        asks.ask.icon = ICON_LOCK;
        asks.ask.colour = THEME_ALARM;
        break;
    case SONAR_HELM_PLACING:
    case SONAR_HELM_OVER:
        break;
    }
    asks.ask.title = ask_words(screen->frame->strings, is_short, title, NULL, NULL);
    asks.ask.line = ask_words(screen->frame->strings, is_short, line, NULL, NULL);
    return asks;
}

static struct captain_asks tell_upkeep(const struct sonar_screen *screen, bool is_short)
{
    const struct sonar_view *view = screen->views[SONAR_CAPTAIN];
    const struct strings *strings = screen->frame->strings;
    struct words who[2] = {{{0}}, {{0}}};
    enum theme_colour colour = THEME_INK0;
    int count = 0;
    for (int i = 0; i < view->awaits_count; i++) {
        const struct sonar_wait *wait = &view->awaits[i];
        if (wait->side == view->side && wait->role != SONAR_CAPTAIN && count < 2) {
            colour = count == 0 ? SONAR_STATION.looks[wait->role].colour : THEME_TEXT2;
            who[count++] = station_role(strings, &SONAR_BRIEF, wait->role);
        }
    }
    bool is_penalty = view->helm == SONAR_HELM_PENALTY;
    return (struct captain_asks){
        .ask.icon = is_penalty ? ICON_FAMILY_RAD : ICON_WAIT,
        .ask.colour = is_penalty ? THEME_RAD : colour,
        .ask.title = ask_words(screen->frame->strings, is_short,
                               count > 1 ? "captain.upkeep.title_both" : "captain.upkeep.title",
                               who[0].text, who[1].text),
        .ask.line = ask_words(screen->frame->strings, is_short,
                              is_penalty ? "captain.upkeep.line_penalty" : "captain.upkeep.line",
                              NULL, NULL),
        .is_waiting = true,
    };
}

static struct captain_asks tell_turn(const struct sonar_screen *screen, bool is_short)
{
    const struct sonar_view *view = screen->views[SONAR_CAPTAIN];
    enum side enemy = side_other((enum side)view->side);
    struct words side = sonar_side_words(screen->frame->strings, enemy);
    struct words name = person(screen, enemy, SONAR_CAPTAIN);
    char left[8];
    snprintf(left, sizeof left, "%d", view->turn.left);
    bool is_surfaced = view->is_surfaced;
    return (struct captain_asks){
        .ask.icon = is_surfaced ? ICON_SURFACE : ICON_WAIT,
        .ask.colour = theme_of_side(enemy),
        .ask.title = ask_words(screen->frame->strings, is_short,
                               is_surfaced ? "captain.surfaced.title" : "captain.turn.title",
                               side.text, left),
        .ask.line = !is_surfaced ? ask_words(screen->frame->strings, is_short, "captain.turn.line",
                                             name.text, NULL)
                    : view->turn.left > 1 ? ask_words(screen->frame->strings, is_short,
                                                      "captain.surfaced.line", side.text, left)
                                          : ask_words(screen->frame->strings, is_short,
                                                      "captain.surfaced.line_one", side.text, NULL),
        .is_waiting = true,
    };
}

// S3: the own boat has its place; whose captain has not chosen?
static struct captain_asks tell_placed(const struct sonar_screen *screen, bool is_short)
{
    const struct sonar_view *view = screen->views[SONAR_CAPTAIN];
    struct words name = person(screen, side_other((enum side)view->side), SONAR_CAPTAIN);
    return (struct captain_asks){
        .ask.icon = ICON_WAIT,
        .ask.title =
            ask_words(screen->frame->strings, is_short, "captain.placed.title", name.text, NULL),
        .ask.line = ask_words(screen->frame->strings, is_short, "captain.placed.line", NULL, NULL),
        .is_waiting = true,
    };
}

static struct captain_asks tell_over(const struct sonar_screen *screen)
{
    const struct outcome *outcome = &screen->view->outcome;
    const char *id = outcome->kind == OUTCOME_DRAW           ? "captain.over.draw"
                     : outcome->winner == screen->view->side ? "captain.over.won"
                                                             : "captain.over.lost";
    return (struct captain_asks){
        .ask.icon = ICON_SCENARIO,
        .ask.title = words_of(screen->frame->strings, id),
        .ask.line = sonar_over_line(screen->frame, "captain.over.line"),
        .is_waiting = true,
    };
}

static struct words person(const struct sonar_screen *screen, enum side side, enum sonar_role role)
{
    return station_holder(screen->frame, SONAR_SEAT(side, role));
}

// An aim is kept until its order is on its way.
static void act(struct sonar_screen *screen, const struct captain_asks *asks)
{
    if (!station_may_order(screen->frame)) {
        return;
    }
    sonar_give(screen, SONAR_CAPTAIN, &asks->order);
    sonar_aim_leave(screen);
}
