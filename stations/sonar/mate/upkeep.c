#include "stations/sonar/mate/upkeep.h"

#define OK_WIDTH 156.0f

static struct ask ask_placing(const struct sonar_screen *screen, enum sonar_role role);
static struct ask tell_over(const struct sonar_screen *screen, enum sonar_role role);
static struct ask tell_stop(const struct sonar_screen *screen, enum sonar_role role);
static struct ask tell_surfaced(const struct sonar_screen *screen, enum sonar_role role);
static struct ask tell_upkeep(const struct sonar_screen *screen, enum sonar_role role);
static struct ask tell_penalty(const struct sonar_screen *screen);
static struct ask with_lock(const struct sonar_screen *screen, struct ask ask, enum sonar_role role,
                            const char *what);
static struct ask tell_captains(const struct sonar_screen *screen, const char *title,
                                const char *line);
static struct ask tell_their_turn(const struct sonar_screen *screen);
static void notice(struct sonar_screen *screen, enum sonar_role role);
static void give_ok(struct sonar_screen *screen, enum sonar_role role);
static void add_wish(const struct sonar_screen *screen, const struct sonar_phrase *wish,
                     struct ask *ask);
static bool is_awaited(const struct sonar_view *view, enum sonar_role role);

struct ask sonar_ask_nothing(const struct sonar_screen *screen, enum sonar_role role)
{
    const struct sonar_view *view = screen->views[role];
    if (view->phase == SONAR_PLACING) {
        return ask_placing(screen, role);
    }
    if (view->phase == SONAR_OVER) {
        return tell_over(screen, role);
    }
    if (view->has_stop) {
        return tell_stop(screen, role);
    }
    switch ((enum sonar_helm)view->helm) {
    case SONAR_HELM_SURFACED:
        return tell_surfaced(screen, role);
    case SONAR_HELM_TURN:
        return tell_their_turn(screen);
    case SONAR_HELM_UPKEEP:
        return tell_upkeep(screen, role);
    case SONAR_HELM_PENALTY:
        return tell_penalty(screen);
    case SONAR_HELM_MADE:
        return tell_captains(screen, "sonar.upkeep.made", "sonar.upkeep.made_line");
    case SONAR_HELM_FREE:
    case SONAR_HELM_TRAPPED:
    case SONAR_HELM_PLACING:
    case SONAR_HELM_STOP:
    case SONAR_HELM_OVER:
        break;
    }
    return tell_captains(screen, "sonar.upkeep.helm", "sonar.upkeep.helm_line");
}

// Names the captains who have not chosen; each side's is known to both.
static struct ask ask_placing(const struct sonar_screen *screen, enum sonar_role role)
{
    const struct sonar_view *view = screen->views[role];
    struct words who[SIDE_COUNT] = {{{0}}, {{0}}};
    int count = 0;
    for (int i = 0; i < view->awaits_count && count < SIDE_COUNT; i++) {
        int seat = SONAR_SEAT(view->awaits[i].side, view->awaits[i].role);
        who[count++] = station_holder(screen->frame, seat);
    }
    static const char *const LINES[] = {"sonar.upkeep.placing_line", "sonar.upkeep.placing_one",
                                        "sonar.upkeep.placing_two"};
    const struct strings *strings = screen->frame->strings;
    return (struct ask){
        .icon = ICON_WAIT,
        .title = words_of(strings, "sonar.upkeep.placing"),
        .line = words_with(strings, LINES[count], who[0].text, who[1].text, NULL),
    };
}

static struct ask tell_over(const struct sonar_screen *screen, enum sonar_role role)
{
    const struct sonar_view *view = screen->views[role];
    const struct strings *strings = screen->frame->strings;
    const char *title = "sonar.upkeep.draw";
    if (view->outcome.kind == OUTCOME_WIN) {
        title = view->outcome.winner == (enum side)view->side ? "sonar.upkeep.won"
                                                              : "sonar.upkeep.lost";
    }
    return (struct ask){.icon = icon_of_side((enum side)view->side),
                        .colour = theme_of_side((enum side)view->side),
                        .title = words_of(strings, title),
                        .line = sonar_over_line(screen->frame, "sonar.upkeep.over_line")};
}

static struct ask tell_stop(const struct sonar_screen *screen, enum sonar_role role)
{
    const struct sonar_stop *stop = &screen->views[role]->stop;
    const struct strings *strings = screen->frame->strings;
    struct words system = sonar_system_title(strings, (enum sonar_system)stop->system);
    return (struct ask){.icon = ICON_PAUSE,
                        .colour = THEME_ALARM,
                        .title = words_with(strings, "sonar.upkeep.stop", system.text, NULL, NULL),
                        .line = words_of(strings, "sonar.upkeep.stop_line")};
}

// F2: turn by turn the enemy has its turns now, and the boat dives by itself.
static struct ask tell_surfaced(const struct sonar_screen *screen, enum sonar_role role)
{
    const struct sonar_view *view = screen->views[role];
    const struct strings *strings = screen->frame->strings;
    struct ask ask = {.icon = ICON_SURFACE,
                      .title = words_of(strings, "sonar.upkeep.surfaced"),
                      .line = words_of(strings, "sonar.upkeep.surfaced_line")};
    if (view->has_turn && view->turn.side != view->side) {
        ask.line = words_number(strings,
                                view->turn.left == 1 ? "sonar.upkeep.surfaced_last"
                                                     : "sonar.upkeep.surfaced_turns",
                                view->turn.left);
    }
    return ask;
}

static struct ask tell_upkeep(const struct sonar_screen *screen, enum sonar_role role)
{
    bool is_mate = role == SONAR_MATE;
    struct ask ask = {
        .icon = ICON_NONE,
        .colour = THEME_PHOS,
        .title = words_of(screen->frame->strings, "sonar.upkeep.ok"),
        .line = words_of(screen->frame->strings,
                         is_mate ? "sonar.upkeep.ok_line_mate" : "sonar.upkeep.ok_line_engineer"),
    };
    return with_lock(screen, ask, is_mate ? SONAR_ENGINEER : SONAR_MATE,
                     is_mate ? "sonar.upkeep.crosses" : "sonar.upkeep.marks");
}

// E7: somebody tried a system in vain.
static struct ask tell_penalty(const struct sonar_screen *screen)
{
    struct ask ask = {.icon = ICON_FAMILY_RAD,
                      .colour = THEME_RAD,
                      .title = words_of(screen->frame->strings, "sonar.upkeep.penalty"),
                      .line = words_of(screen->frame->strings, "sonar.upkeep.penalty_line")};
    return with_lock(screen, ask, SONAR_ENGINEER, "sonar.upkeep.crosses_radiation");
}

static struct ask with_lock(const struct sonar_screen *screen, struct ask ask, enum sonar_role role,
                            const char *what)
{
    struct words name = station_holder(screen->frame, SONAR_SEAT(screen->view->side, role));
    ask.has_wait = true;
    ask.who = station_role(screen->frame->strings, &SONAR_BRIEF, (int)role);
    ask.who_colour = SONAR_STATION.looks[role].colour;
    ask.what = words_with(screen->frame->strings, what, name.text, NULL, NULL);
    return ask;
}

// It is the captain's: nothing is to be done here.
static struct ask tell_captains(const struct sonar_screen *screen, const char *title,
                                const char *line)
{
    const struct strings *strings = screen->frame->strings;
    struct words name =
        station_holder(screen->frame, SONAR_SEAT(screen->view->side, SONAR_CAPTAIN));
    return (struct ask){.icon = ICON_CAPTAIN,
                        .colour = THEME_CAPTAIN,
                        .title = words_of(strings, title),
                        .line = words_with(strings, line, name.text, NULL, NULL)};
}

static struct ask tell_their_turn(const struct sonar_screen *screen)
{
    const struct strings *strings = screen->frame->strings;
    enum side enemy = side_other((enum side)screen->view->side);
    return (struct ask){.icon = icon_of_side(enemy),
                        .colour = theme_of_side(enemy),
                        .title = words_of(strings, "sonar.upkeep.their_turn"),
                        .line = words_of(strings, "sonar.upkeep.their_turn_line")};
}

struct words sonar_course_called(const struct sonar_screen *screen, enum icon *sign)
{
    const struct sonar_view *view = screen->view;
    for (int i = view->calls_count - 1; i >= 0; i--) {
        const struct sonar_call *call = &view->calls[i];
        if (call->side == view->side &&
            (call->said.kind == SONAR_SAID_HEAD || call->said.kind == SONAR_SAID_SILENCE)) {
            *sign = sonar_said_icon(&call->said);
            return sonar_said_words(screen->frame->strings, &call->said);
        }
    }
    *sign = ICON_SLIDE; // long ago: many calls of the enemy came between
    return words_of(screen->frame->strings, "sonar.upkeep.course");
}

struct words sonar_helm_waits(const struct sonar_screen *screen, enum sonar_role role)
{
    enum sonar_role other = role == SONAR_MATE ? SONAR_ENGINEER : SONAR_MATE;
    bool is_own = screen->views[other] != NULL; // then the same person does it next
    const char *id = !is_awaited(screen->view, other) ? "sonar.upkeep.waits"
                     : is_own                         ? "sonar.upkeep.waits_both"
                     : other == SONAR_MATE            ? "sonar.upkeep.waits_mate"
                                                      : "sonar.upkeep.waits_engineer";
    return words_of(screen->frame->strings, id);
}

void sonar_ask_show(struct sonar_screen *screen, enum sonar_role role, struct box box,
                    struct ask ask)
{
    notice(screen, role);
    bool is_asked = ask.question != 0;
    struct sonar_phrase wish;
    ask.question = is_asked ? 64u * ((unsigned)role + 1) + screen->views[role]->task : 0;
    ask.accent = is_asked ? SONAR_STATION.looks[role].colour : THEME_EDGE;
    ask.at = (int)role;
    ask.done_ms = screen->memory->upkeep[role].done_ms;
    if (screen->shown > 1) {
        ask.keys = NULL; // merged seats show them elsewhere
    } else if (ask.key_count <= SONAR_SYSTEM_COUNT && sonar_wish_of(screen, role, &wish)) {
        add_wish(screen, &wish, &ask);
    }
    if (ask_show(screen->frame, &screen->memory->asked, box, &ask) >= 0) {
        give_ok(screen, role);
    }
}

struct ask_button sonar_ask_ok(const struct sonar_screen *screen)
{
    return (struct ask_button){
        .label = strings_get(screen->frame->strings, "sonar.upkeep.say_ok"),
        .width = OK_WIDTH,
        .icon = ICON_CHECK,
        .is_dead = !station_may_order(screen->frame),
        .is_quiet = true,
    };
}

// R5, R22: in one room it is also heard what a station sounds like. So it sounds like the mark or
// the cross that it stands for.
static void give_ok(struct sonar_screen *screen, enum sonar_role role)
{
    struct sonar_order order = {.kind = SONAR_ORDER_OK};
    if (role == SONAR_ENGINEER) {
        ui_sound(screen->frame->ui, SOUND_CHALK);
    }
    sonar_give(screen, role, &order);
}

bool sonar_wish_of(const struct sonar_screen *screen, enum sonar_role role,
                   struct sonar_phrase *wish)
{
    const struct sonar_view *view = screen->views[role];
    for (int i = view->messages_count - 1; i >= 0; i--) {
        const struct sonar_message *message = &view->messages[i];
        bool is_wish = message->phrase.kind == SONAR_WANT ||
                       (message->phrase.kind == SONAR_KEEP && role == SONAR_ENGINEER);
        if (message->role == SONAR_CAPTAIN && is_wish) {
            *wish = message->phrase;
            return true;
        }
    }
    return false;
}

// Notices when this role has answered.
static void notice(struct sonar_screen *screen, enum sonar_role role)
{
    struct sonar_upkeep_memory *memory = &screen->memory->upkeep[role];
    const struct sonar_view *view = screen->views[role];
    if (memory->has_seen && memory->task != view->task && view->task == SONAR_TASK_NONE) {
        memory->done_ms = screen->frame->ui->now_ms;
    }
    memory->task = view->task;
    memory->has_seen = true;
}

static void add_wish(const struct sonar_screen *screen, const struct sonar_phrase *wish,
                     struct ask *ask)
{
    const struct strings *strings = screen->frame->strings;
    ask->has_wish = true;
    ask->wish_icon = ICON_CAPTAIN;
    ask->wish_colour = THEME_CAPTAIN;
    ask->wish_head = strings_get(strings, "sonar.upkeep.wants");
    if (wish->kind == SONAR_WANT) {
        ask->wish = sonar_system_words(strings, (enum sonar_system)wish->want);
    } else {
        struct words colour = sonar_colour_words(strings, (enum sonar_colour)wish->keep);
        ask->wish = words_with(strings, "sonar.upkeep.keep", colour.text, NULL, NULL);
    }
}

static bool is_awaited(const struct sonar_view *view, enum sonar_role role)
{
    for (int i = 0; i < view->awaits_count; i++) {
        if (view->awaits[i].side == view->side && view->awaits[i].role == role) {
            return true;
        }
    }
    return false;
}
