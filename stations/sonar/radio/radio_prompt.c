#include "stations/kit/ask.h"
#include "stations/sonar/radio/radio.h"

enum question { ASKS_NOTHING, ASKS_PLOT, ASKS_ACT, ASKS_SILENCE };

// What is asked, and what Enter would do about it.
struct asked {
    enum question question;
    struct ask ask;
};

static struct asked ask(const struct sonar_screen *screen);
static struct asked ask_plot(const struct sonar_screen *screen, const struct sonar_move *moves,
                             int count);
static struct asked ask_act(const struct sonar_screen *screen);
static const char *act_id(const struct sonar_screen *screen);
static struct asked tell_placing(const struct sonar_screen *screen);
static struct asked tell_listening(const struct sonar_screen *screen);
static struct words listening_title(const struct sonar_screen *screen, const char *enemy);
static struct words title_of(const struct sonar_screen *screen, const char *id);

void sonar_radio_prompt_show(struct sonar_screen *screen, struct box box)
{
    struct asked asked = ask(screen);
    asked.ask.question = asked.question == ASKS_PLOT; // of what else is asked nothing hurries
    asked.ask.is_patient = screen->shown > 1;
    asked.ask.accent = THEME_RADIO;
    asked.ask.at = SONAR_RADIO;
    asked.ask.is_button = true;
    asked.ask.can_press = (asked.question == ASKS_PLOT || asked.question == ASKS_ACT) &&
                          sonar_drawing_is_open(screen);
    asked.ask.side = side_other((enum side)sonar_radio_view(screen)->side);
    if (ask_show(screen->frame, &screen->memory->asked, box, &asked.ask) < 0) {
        return;
    }
    if (asked.question == ASKS_PLOT) {
        sonar_plot_pending(screen);
    } else {
        sonar_tracing_act(screen);
    }
}

static struct asked ask(const struct sonar_screen *screen)
{
    const struct strings *strings = screen->frame->strings;
    const struct sonar_view *view = sonar_radio_view(screen);
    struct sonar_move moves[SONAR_KEPT_MAX];
    char short_id[96];
    if (view->phase == SONAR_OVER) {
        return (struct asked){.ask.icon = ICON_SCENARIO,
                              .ask.title = words_of(strings, "sonar.radio.over"),
                              .ask.line =
                                  words_of(strings, words_id(strings, "sonar.radio.over_line",
                                                             screen->is_narrow, short_id))};
    }
    if (view->phase == SONAR_PLACING) {
        return tell_placing(screen);
    }
    if (sonar_radio_is_deaf(view)) {
        return (struct asked){.ask.icon = ICON_MUTE,
                              .ask.title = words_of(strings, "sonar.radio.deaf"),
                              .ask.line = words_of(strings, "sonar.radio.deaf_why")};
    }
    if (sonar_tracing_wants_enter(screen)) {
        return ask_act(screen);
    }
    int count = sonar_pending(screen, moves);
    return count > 0 ? ask_plot(screen, moves, count) : tell_listening(screen);
}

static struct asked ask_plot(const struct sonar_screen *screen, const struct sonar_move *moves,
                             int count)
{
    const struct strings *strings = screen->frame->strings;
    const struct sonar_view *view = sonar_radio_view(screen);
    const struct sonar_move *newest = &moves[count - 1];
    uint32_t number;
    int index =
        sonar_hearing_count(screen) - 1 - (int)(screen->memory->hearing.kept.last - newest->number);
    const struct sonar_call *call = sonar_hearing_call(screen, index, &number);
    bool is_slim = screen->is_narrow;
    char short_id[96];
    struct words line = words_of(strings, "sonar.radio.plots");
    if (newest->sector != 0) {
        line = words_of(strings, words_id(strings, "sonar.radio.plots_new", is_slim, short_id));
    } else if (count > 1) {
        line = words_number(strings, words_id(strings, "sonar.radio.plots_all", is_slim, short_id),
                            count);
    }
    return (struct asked){
        .question = ASKS_PLOT,
        .ask.icon = sonar_said_icon(&call->said),
        .ask.colour = call->said.kind == SONAR_SAID_SILENCE ? THEME_YELLOW : THEME_INK0,
        .ask.title = sonar_said_words(strings, &call->said),
        .ask.line = line,
        .ask.key = strings_get(strings, "sonar.radio.enter"),
        .ask.has_side = call->side != view->side,
    };
}

static struct asked ask_act(const struct sonar_screen *screen)
{
    static const char *const TITLES[SONAR_TOOL_COUNT] = {
        [SONAR_TOOL_TRACK] = "sonar.radio.at.track", [SONAR_TOOL_PEN] = "sonar.radio.at.pen",
        [SONAR_TOOL_ERASE] = "sonar.radio.at.erase", [SONAR_TOOL_MARK] = "sonar.radio.at.mark",
        [SONAR_TOOL_NOTE] = "sonar.radio.at.note",
    };
    static const enum icon ICONS_OF[SONAR_TOOL_COUNT] = {
        [SONAR_TOOL_TRACK] = ICON_TRACK, [SONAR_TOOL_SLIDE] = ICON_SLIDE,
        [SONAR_TOOL_PEN] = ICON_PEN,     [SONAR_TOOL_ERASE] = ICON_ERASE,
        [SONAR_TOOL_MARK] = ICON_MARK,   [SONAR_TOOL_NOTE] = ICON_NOTE,
    };
    const struct strings *strings = screen->frame->strings;
    int tool = screen->memory->tracing.tool;
    return (struct asked){
        .question = ASKS_ACT,
        .ask.icon = ICONS_OF[tool],
        .ask.title = title_of(screen, TITLES[tool]),
        .ask.line = words_of(strings, act_id(screen)),
        .ask.key = strings_get(strings, "sonar.radio.enter"),
    };
}

static const char *act_id(const struct sonar_screen *screen)
{
    static const char *const MARKS[] = {"sonar.radio.act.maybe", "sonar.radio.act.not",
                                        "sonar.radio.act.here", "sonar.radio.act.none"};
    const struct sonar_tracing_memory *memory = &screen->memory->tracing;
    const struct sonar_sketch *sketch = sonar_drawing(screen);
    unsigned kind = SONAR_MARK_NONE;
    for (int i = 0; i < sketch->marks_count; i++) {
        kind = dot_equal(sketch->marks[i].dot, memory->cursor) ? sketch->marks[i].kind : kind;
    }
    switch ((enum sonar_tool)memory->tool) {
    case SONAR_TOOL_TRACK:
    case SONAR_TOOL_SLIDE:
        break;
    case SONAR_TOOL_PEN:
        return memory->is_pen_down ? "sonar.radio.act.pen_up" : "sonar.radio.act.pen_down";
    case SONAR_TOOL_ERASE:
        return "sonar.radio.act.erase";
    case SONAR_TOOL_MARK:
        return MARKS[kind % 4];
    case SONAR_TOOL_NOTE:
        return memory->is_noting ? "sonar.radio.act.note_keep" : "sonar.radio.act.note";
    }
    return "sonar.radio.act.begin";
}

// Names the captain whose boat has not dived.
static struct asked tell_placing(const struct sonar_screen *screen)
{
    const struct strings *strings = screen->frame->strings;
    const struct sonar_view *view = sonar_radio_view(screen);
    struct words who = station_role(strings, &SONAR_BRIEF, SONAR_CAPTAIN);
    for (int i = 0; i < view->awaits_count; i++) {
        if (view->awaits[i].task == SONAR_TASK_PLACE) {
            who = station_holder(screen->frame,
                                 SONAR_SEAT(view->awaits[i].side, view->awaits[i].role));
        }
    }
    return (struct asked){.ask.icon = ICON_WAIT,
                          .ask.title =
                              words_with(strings, "sonar.radio.placing", who.text, NULL, NULL),
                          .ask.line = words_of(strings, "sonar.radio.placing_line")};
}

static struct asked tell_listening(const struct sonar_screen *screen)
{
    const struct strings *strings = screen->frame->strings;
    const struct sonar_view *view = sonar_radio_view(screen);
    const struct sonar_tracing_memory *memory = &screen->memory->tracing;
    struct sonar_trail trail = sonar_trail_of(screen, memory->sheet);
    struct words enemy = sonar_side_words(strings, side_other((enum side)view->side));
    int silence = sonar_trail_silence(screen, &trail);
    if (silence >= 0 && trail.steps[silence] == SONAR_STEP_SILENCE) {
        return (struct asked){.question = ASKS_SILENCE,
                              .ask.icon = ICON_SILENCE,
                              .ask.colour = THEME_YELLOW,
                              .ask.title = words_of(strings, "sonar.radio.silence"),
                              .ask.line = words_of(strings, "sonar.radio.silence_line"),
                              .ask.key = strings_get(strings, "sonar.radio.shift_arrows")};
    }
    const char *id = view->enemy_surfaced                ? "sonar.radio.he_is_up"
                     : memory->sheet == SONAR_SHEET_AUTO ? "sonar.radio.drawn_for_you"
                     : trail.count == 0                  ? "sonar.radio.nothing_yet"
                                                         : "sonar.radio.all_plotted";
    return (struct asked){.ask.icon = ICON_RADIO,
                          .ask.title = listening_title(screen, enemy.text),
                          .ask.line = words_with(strings, id, enemy.text, NULL, NULL),
                          .ask.has_side = view->enemy_surfaced};
}

// Where a helm stands beside the tracing, what the arrows do is the first thing to know.
static struct words listening_title(const struct sonar_screen *screen, const char *enemy)
{
    const struct strings *strings = screen->frame->strings;
    const struct sonar_tracing_memory *memory = &screen->memory->tracing;
    if (screen->shown == 1 || !sonar_drawing_is_open(screen)) {
        return words_of(strings, "sonar.radio.listening");
    }
    bool draws =
        memory->tool == SONAR_TOOL_TRACK && sonar_trail_of(screen, memory->sheet).has_start;
    const char *id = draws                              ? "sonar.radio.arrows.draw"
                     : memory->tool == SONAR_TOOL_SLIDE ? "sonar.radio.arrows.slide"
                                                        : "sonar.radio.arrows.cursor";
    return words_with(strings, id, enemy, NULL, NULL);
}

static struct words title_of(const struct sonar_screen *screen, const char *id)
{
    return words_with(screen->frame->strings, id,
                      sonar_dot_words(screen->memory->tracing.cursor).text, NULL, NULL);
}
