#include "stations/sonar/mate/upkeep.h"

#include <math.h>

#include "stations/widgets/button.h"
#include "stations/widgets/check.h"
#include "stations/widgets/keycap.h"
#include "stations/widgets/lock.h"
#include "stations/widgets/prompt.h"

#define LOCK_ICON 34.0f // before the words of whom we wait for
#define LOCK_END  12.0f
#define LOCK_MAX  320.0f
#define OK_WIDTH  156.0f

static struct sonar_ask ask_placing(const struct sonar_screen *screen, enum sonar_role role);
static struct sonar_ask tell_over(const struct sonar_screen *screen, enum sonar_role role);
static struct sonar_ask tell_stop(const struct sonar_screen *screen, enum sonar_role role);
static struct sonar_ask tell_surfaced(const struct sonar_screen *screen, enum sonar_role role);
static struct sonar_ask tell_upkeep(const struct sonar_screen *screen, enum sonar_role role);
static struct sonar_ask tell_penalty(const struct sonar_screen *screen);
static struct sonar_ask with_lock(const struct sonar_screen *screen, struct sonar_ask ask,
                                  enum sonar_role role, const char *what);
static struct sonar_ask tell_captains(const struct sonar_screen *screen, const char *title,
                                      const char *line);
static struct sonar_ask tell_their_turn(const struct sonar_screen *screen);
static void notice(struct sonar_screen *screen, enum sonar_role role);
static void show_ok(struct sonar_screen *screen, enum sonar_role role, struct box box);
static void draw_wish(struct sonar_screen *screen, struct point at, float room,
                      const struct sonar_phrase *wish);
static void draw_keys(struct sonar_screen *screen, struct point at, const struct sonar_ask *ask);
static bool is_awaited(const struct sonar_view *view, enum sonar_role role);

struct sonar_ask sonar_ask_nothing(const struct sonar_screen *screen, enum sonar_role role)
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
static struct sonar_ask ask_placing(const struct sonar_screen *screen, enum sonar_role role)
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
    return (struct sonar_ask){
        .icon = ICON_WAIT,
        .title = words_of(strings, "sonar.upkeep.placing"),
        .line = words_with(strings, LINES[count], who[0].text, who[1].text, NULL),
    };
}

static struct sonar_ask tell_over(const struct sonar_screen *screen, enum sonar_role role)
{
    const struct sonar_view *view = screen->views[role];
    const struct strings *strings = screen->frame->strings;
    const char *title = "sonar.upkeep.draw";
    if (view->outcome.kind == OUTCOME_WIN) {
        title = view->outcome.winner == (enum side)view->side ? "sonar.upkeep.won"
                                                              : "sonar.upkeep.lost";
    }
    return (struct sonar_ask){.icon = icon_of_side((enum side)view->side),
                              .colour = theme_of_side((enum side)view->side),
                              .title = words_of(strings, title),
                              .line = sonar_over_line(screen->frame, "sonar.upkeep.over_line")};
}

static struct sonar_ask tell_stop(const struct sonar_screen *screen, enum sonar_role role)
{
    const struct sonar_stop *stop = &screen->views[role]->stop;
    const struct strings *strings = screen->frame->strings;
    struct words system = sonar_system_title(strings, (enum sonar_system)stop->system);
    return (struct sonar_ask){.icon = ICON_PAUSE,
                              .colour = THEME_ALARM,
                              .title =
                                  words_with(strings, "sonar.upkeep.stop", system.text, NULL, NULL),
                              .line = words_of(strings, "sonar.upkeep.stop_line")};
}

// F2: turn by turn the enemy has its turns now, and the boat dives by itself.
static struct sonar_ask tell_surfaced(const struct sonar_screen *screen, enum sonar_role role)
{
    const struct sonar_view *view = screen->views[role];
    const struct strings *strings = screen->frame->strings;
    struct sonar_ask ask = {.icon = ICON_SURFACE,
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

static struct sonar_ask tell_upkeep(const struct sonar_screen *screen, enum sonar_role role)
{
    bool is_mate = role == SONAR_MATE;
    struct sonar_ask ask = {
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
static struct sonar_ask tell_penalty(const struct sonar_screen *screen)
{
    struct sonar_ask ask = {.icon = ICON_FAMILY_RAD,
                            .colour = THEME_RAD,
                            .title = words_of(screen->frame->strings, "sonar.upkeep.penalty"),
                            .line = words_of(screen->frame->strings, "sonar.upkeep.penalty_line")};
    return with_lock(screen, ask, SONAR_ENGINEER, "sonar.upkeep.crosses_radiation");
}

static struct sonar_ask with_lock(const struct sonar_screen *screen, struct sonar_ask ask,
                                  enum sonar_role role, const char *what)
{
    struct words name = station_holder(screen->frame, SONAR_SEAT(screen->view->side, role));
    ask.has_lock = true;
    ask.waits = role;
    ask.what = words_with(screen->frame->strings, what, name.text, NULL, NULL);
    return ask;
}

// It is the captain's: nothing is to be done here.
static struct sonar_ask tell_captains(const struct sonar_screen *screen, const char *title,
                                      const char *line)
{
    const struct strings *strings = screen->frame->strings;
    struct words name =
        station_holder(screen->frame, SONAR_SEAT(screen->view->side, SONAR_CAPTAIN));
    return (struct sonar_ask){.icon = ICON_CAPTAIN,
                              .colour = THEME_CAPTAIN,
                              .title = words_of(strings, title),
                              .line = words_with(strings, line, name.text, NULL, NULL)};
}

static struct sonar_ask tell_their_turn(const struct sonar_screen *screen)
{
    const struct strings *strings = screen->frame->strings;
    enum side enemy = side_other((enum side)screen->view->side);
    return (struct sonar_ask){.icon = icon_of_side(enemy),
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
                    const struct sonar_ask *ask)
{
    struct ui *ui = screen->frame->ui;
    notice(screen, role);
    const struct sonar_upkeep_memory *memory = &screen->memory->upkeep[role];
    unsigned question = ask->is_asked ? 64u * ((unsigned)role + 1) + screen->views[role]->task : 0;
    struct sonar_phrase wish;
    bool has_keys = ask->keys != NULL && screen->shown == 1; // merged seats show them elsewhere
    bool has_wish =
        has_keys && ask->key_count <= SONAR_SYSTEM_COUNT && sonar_wish_of(screen, role, &wish);
    float keys = ask->key_count > SONAR_SYSTEM_COUNT ? 260.0f : screen->is_narrow ? 208.0f : 216.0f;
    if (ask->has_lock && !has_keys) { // names are of any length
        float words =
            canvas_text_width(ui->canvas, ask->what.text, ui_type(ui, TYPE_SMALL, THEME_TEXT2));
        keys = fminf(fmaxf(keys, LOCK_ICON + words + LOCK_END), LOCK_MAX);
    }
    float wishes = has_wish ? (screen->is_narrow ? 316.0f : 324.0f) : 0;
    bool has_right = has_keys || ask->has_lock;
    struct prompt prompt = {
        .box = box,
        .icon = ask->icon,
        .icon_colour = ask->colour,
        .title = ask->title.text,
        .line = ask->line.text,
        .room = ask->has_ok ? OK_WIDTH + 24
                : has_right ? keys + wishes + 24
                            : 0,
        .accent = ask->is_asked ? SONAR_STATION.looks[role].colour : THEME_EDGE,
        .since_ms = sonar_asked_ms(screen, question),
    };
    prompt_draw(ui, &prompt);
    if (ask->icon == ICON_NONE) {
        check_draw(ui, box.x + 36, box.y + box.h / 2, 30, ask->colour, memory->done_ms);
    }
    if (has_wish) {
        draw_wish(screen, (struct point){box_right(box) - keys - wishes, box.y}, wishes, &wish);
    }
    if (has_keys) {
        draw_keys(screen, (struct point){box_right(box) - keys, box.y}, ask);
    }
    if (ask->has_lock) {
        struct words who = station_role(screen->frame->strings, &SONAR_BRIEF, ask->waits);
        struct lock lock = {.who = who.text,
                            .what = ask->what.text,
                            .role_colour = SONAR_STATION.looks[ask->waits].colour,
                            .room = keys - LOCK_ICON - LOCK_END};
        lock_draw(ui, box_right(box) - keys, box.y + box.h / 2, &lock);
    }
    if (ask->has_ok) {
        show_ok(screen, role, box);
    }
}

// R5, R22: in one room it is also heard what a station sounds like. So it sounds like the mark or
// the cross that it stands for.
static void show_ok(struct sonar_screen *screen, enum sonar_role role, struct box box)
{
    struct button ok = {
        .box = box_of(box_right(box) - OK_WIDTH - 12, box.y + 12, OK_WIDTH, 44),
        .label = strings_get(screen->frame->strings, "sonar.upkeep.say_ok"),
        .key = UI_KEY(INPUT_ENTER),
        .kind = BUTTON_PRIMARY,
        .icon = ICON_CHECK,
        .disabled = !station_may_order(screen->frame),
        .is_quiet = true,
        .accent = SONAR_STATION.looks[role].colour,
    };
    if (button_show(screen->frame->ui, ui_id_at(ui_id_of("sonar.ok"), (int)role), &ok)) {
        struct sonar_order order = {.kind = SONAR_ORDER_OK};
        if (role == SONAR_ENGINEER) {
            ui_sound(screen->frame->ui, SOUND_CHALK);
        }
        sonar_give(screen, role, &order);
    }
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

static void draw_wish(struct sonar_screen *screen, struct point at, float room,
                      const struct sonar_phrase *wish)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    struct words what;
    if (wish->kind == SONAR_WANT) {
        what = sonar_system_words(strings, (enum sonar_system)wish->want);
    } else {
        struct words colour = sonar_colour_words(strings, (enum sonar_colour)wish->keep);
        what = words_with(strings, "sonar.upkeep.keep", colour.text, NULL, NULL);
    }
    canvas_icon(ui->canvas, ICON_CAPTAIN, at.x, at.y + 34, 24, ui_ink(ui, THEME_CAPTAIN));
    canvas_text(ui->canvas, at.x + 24, at.y + 24, strings_get(strings, "sonar.upkeep.wants"),
                ui_type(ui, TYPE_SMALL, THEME_TEXT2));
    canvas_text_fit(ui->canvas, at.x + 24, at.y + 45, room - 36, what.text,
                    ui_type_bold(ui, TYPE_LEAD, THEME_PAPER));
}

static void draw_keys(struct sonar_screen *screen, struct point at, const struct sonar_ask *ask)
{
    struct ui *ui = screen->frame->ui;
    canvas_text(ui->canvas, at.x, at.y + 22, strings_get(screen->frame->strings, ask->keys),
                ui_type(ui, TYPE_SMALL, THEME_TEXT2));
    float x = at.x;
    for (int i = 0; i < ask->key_count; i++) {
        struct words label = words_figure(i + 1);
        struct keycap keycap = {.label = label.text, .kind = ask->can[i] ? KEYCAP_LIT : KEYCAP_DIM};
        x += keycap_draw(ui, x, at.y + 46, &keycap) + 6;
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
