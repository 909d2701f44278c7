// What the drill asks of a person, in words, with the button that does it.
#include "stations/drill/screen.h"

#define BUTTON 136.0f

struct asked {
    struct ask ask;
    bool has_button; // for what can be done at the aim
    bool is_waiting; // nobody is asked: no breath
};

// What the button does at the aim.
struct deed {
    enum drill_order_kind kind;
    int seat;
    const char *label;
    bool is_dead;
};

static struct asked ask(const struct drill_screen *screen);
static struct asked ask_hide(const struct drill_screen *screen);
static struct asked ask_patience(const struct drill_screen *screen);
static struct asked ask_ping(const struct drill_screen *screen);
static struct asked ask_shift(const struct drill_screen *screen);
static struct asked tell_over(const struct drill_screen *screen);
static struct asked ask_buoy(const struct drill_screen *screen);
static struct deed deed_of(const struct drill_screen *screen);
static struct words words_for(const struct drill_screen *screen, const char *id, const char *arg0,
                              const char *arg1);

void drill_prompt_show(struct drill_screen *screen, struct box box)
{
    struct station_frame *frame = screen->frame;
    struct asked asked = ask(screen);
    asked.ask.question = asked.is_waiting ? 0 : screen->question;
    struct deed deed = deed_of(screen);
    if (asked.has_button) {
        asked.ask.buttons[0] = (struct ask_button){
            .label = strings_get(frame->strings, deed.label),
            .width = BUTTON,
            .is_dead = deed.is_dead,
        };
    }
    if (ask_show(frame, &screen->memory->asked, box, &asked.ask) >= 0) {
        struct drill_order order = {.kind = deed.kind};
        order.hide = screen->memory->aim; // a dot, as in ping and buoy
        station_order(frame, deed.seat, &order);
    }
}

// Dive; in the hunt ping, or drop a buoy where that seat is shown without a listener's.
static struct deed deed_of(const struct drill_screen *screen)
{
    if (screen->question == DRILL_ASKS_HIDE) {
        return (struct deed){DRILL_HIDE, screen->skipper_seat, "drill.hide.action",
                             !drill_is_aimed(screen, true)};
    }
    if (screen->listener != NULL) {
        bool is_free = screen->listener->lock.kind == DRILL_LOCK_FREE;
        return (struct deed){DRILL_PING, screen->listener_seat, "drill.ping.action",
                             !is_free || !drill_is_aimed(screen, false)};
    }
    bool is_free = screen->plotter != NULL && screen->plotter->lock.kind == DRILL_LOCK_FREE;
    return (struct deed){DRILL_BUOY, screen->plotter_seat, "drill.buoy.action",
                         !is_free || !drill_is_aimed(screen, true)};
}

static struct asked ask(const struct drill_screen *screen)
{
    const struct strings *strings = screen->frame->strings;
    switch (screen->question) {
    case DRILL_ASKS_HIDE:
        return ask_hide(screen);
    case DRILL_ASKS_PATIENCE:
        return ask_patience(screen);
    case DRILL_ASKS_PING:
    case DRILL_ASKS_RECHARGE:
    case DRILL_ASKS_TURN:
        return ask_ping(screen);
    case DRILL_ASKS_BUOY:
    case DRILL_ASKS_QUIET:
        return ask_buoy(screen);
    case DRILL_ASKS_SHIFT:
        return ask_shift(screen);
    case DRILL_ASKS_REMATCH:
        return tell_over(screen);
    case DRILL_ASKS_LISTEN:
    case DRILL_ASKS_NOTHING:
        break;
    }
    return (struct asked){
        .ask.icon = ICON_RADIO,
        .ask.title = words_of(strings, "drill.listen.title"),
        .ask.line = words_of(strings, "drill.listen.line"),
        .is_waiting = true,
    };
}

static struct asked ask_hide(const struct drill_screen *screen)
{
    const struct strings *strings = screen->frame->strings;
    const struct drill_memory *memory = screen->memory;
    struct asked asked = {
        .ask.icon = ICON_DOWN,
        .ask.title = words_of(strings, "drill.hide.title"),
        .ask.line = words_for(screen, "drill.hide.line", NULL, NULL),
        .has_button = true,
    };
    if (memory->has_aim) {
        char dot[GRID_TEXT_MAX];
        dot_print(memory->aim, dot);
        bool is_water = chart_is_water(&screen->view->chart, memory->aim);
        asked.ask.title = words_with(
            strings, is_water ? "drill.hide.title_at" : "drill.hide.title_land", dot, NULL, NULL);
    }
    return asked;
}

// Names the skippers whose boats have not dived, the own one first if need be.
static struct asked ask_patience(const struct drill_screen *screen)
{
    const struct drill_view *view = screen->view;
    const struct strings *strings = screen->frame->strings;
    struct words who[SIDE_COUNT] = {{{0}}, {{0}}};
    int count = 0;
    for (int i = 0; i < view->waiting_for_count && count < SIDE_COUNT; i++) {
        int seat = brief_find_seat(screen->frame->brief, view->waiting_for[i], DRILL_SKIPPER);
        who[count] = station_holder(screen->frame, seat);
        count++;
    }
    return (struct asked){
        .ask.icon = ICON_WAIT,
        .ask.title =
            words_with(strings, count > 1 ? "drill.patience.title_two" : "drill.patience.title",
                       who[0].text, who[1].text, NULL),
        .ask.line = words_of(strings, "drill.patience.line"),
        .is_waiting = true,
    };
}

static struct asked ask_ping(const struct drill_screen *screen)
{
    const struct strings *strings = screen->frame->strings;
    const struct drill_memory *memory = screen->memory;
    char dot[GRID_TEXT_MAX] = "";
    dot_print(memory->aim, dot);
    struct asked asked = {
        .ask.icon = ICON_SONAR,
        .ask.colour = THEME_GREEN,
        .ask.title = memory->has_aim ? words_with(strings, "drill.ping.title_at", dot, NULL, NULL)
                                     : words_of(strings, "drill.ping.title"),
        .ask.line = words_for(screen, "drill.ping.line", NULL, NULL),
        .has_button = true,
    };
    if (screen->question == DRILL_ASKS_RECHARGE) {
        asked.ask.icon = ICON_LOCK;
        asked.ask.colour = THEME_MATE;
        asked.ask.title = memory->has_aim
                              ? words_with(strings, "drill.recharge.title_at", dot, NULL, NULL)
                              : words_of(strings, "drill.recharge.title");
        asked.ask.line = words_for(screen, "drill.recharge.line", NULL, NULL);
        asked.is_waiting = true;
    } else if (screen->question == DRILL_ASKS_TURN) {
        asked.ask.icon = ICON_WAIT;
        asked.ask.colour = THEME_TEXT2;
        asked.ask.title = words_for(screen, "drill.turn.title", NULL, NULL);
        asked.ask.line = words_for(screen, "drill.turn.line", NULL, NULL);
        asked.is_waiting = true;
    }
    return asked;
}

static struct asked ask_buoy(const struct drill_screen *screen)
{
    const struct strings *strings = screen->frame->strings;
    const struct drill_memory *memory = screen->memory;
    char dot[GRID_TEXT_MAX] = "";
    dot_print(memory->aim, dot);
    bool waits = screen->question == DRILL_ASKS_QUIET;
    bool is_land = memory->has_aim && !chart_is_water(&screen->view->chart, memory->aim);
    const char *title = !memory->has_aim ? (waits ? "drill.quiet.title" : "drill.buoy.title")
                        : is_land        ? "drill.hide.title_land"
                        : waits          ? "drill.recharge.title_at"
                                         : "drill.buoy.title_at";
    return (struct asked){
        .ask.icon = waits ? ICON_LOCK : ICON_MARK,
        .ask.colour = waits ? THEME_TEXT2 : THEME_GREEN,
        .ask.title = words_with(strings, title, dot, NULL, NULL),
        .ask.line = words_for(screen, waits ? "drill.quiet.line" : "drill.buoy.line", NULL, NULL),
        .has_button = true,
        .is_waiting = waits,
    };
}

static struct asked ask_shift(const struct drill_screen *screen)
{
    const struct strings *strings = screen->frame->strings;
    enum side enemy = side_other(screen->view->side);
    const struct drill_call *heard = drill_last_look(screen->view, enemy);
    bool merged = drill_is_merged(screen);
    struct words title = words_of(strings, "drill.shift.title");
    if (heard != NULL) {
        bool is_ping = heard->said.kind == DRILL_SAID_PING;
        char dot[GRID_TEXT_MAX];
        dot_print(drill_look_dot(heard), dot);
        struct words answer = {{0}};
        if (is_ping) {
            answer = words_in(strings, "call.drill.answer",
                              DRILL_ANSWER_NAMES.names[heard->said.ping.answer]);
        }
        const char *id = is_ping ? "drill.shift.title_heard" : "drill.shift.title_buoy";
        title = merged ? words_for(screen, id, dot, answer.text)
                       : words_with(strings, id, dot, answer.text, NULL);
    }
    return (struct asked){
        .ask.icon = ICON_SLIDE,
        .ask.title = title,
        .ask.line = merged ? words_for(screen, "drill.shift.line_merged", NULL, NULL)
                           : words_of(strings, "drill.shift.line"),
        .has_button = merged,
    };
}

static struct asked tell_over(const struct drill_screen *screen)
{
    const struct strings *strings = screen->frame->strings;
    const struct outcome *outcome = &screen->view->outcome;
    const char *id = outcome->kind == OUTCOME_DRAW           ? "drill.over.draw"
                     : outcome->winner == screen->view->side ? "drill.over.won"
                                                             : "drill.over.lost";
    return (struct asked){
        .ask.icon = ICON_SCENARIO,
        .ask.title = words_of(strings, id),
        .ask.line = words_of(strings, "drill.over.line"),
        .is_waiting = true,
    };
}

// The words of an id, short on a narrow screen, where a button takes half of the band.
static struct words words_for(const struct drill_screen *screen, const char *id, const char *arg0,
                              const char *arg1)
{
    bool is_short = canvas_layout(screen->frame->ui->canvas)->narrow;
    return ask_words(screen->frame->strings, is_short, id, arg0, arg1);
}
