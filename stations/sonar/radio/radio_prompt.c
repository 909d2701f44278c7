#include "stations/sonar/radio/radio.h"
#include "stations/widgets/prompt.h"

enum question { ASKS_NOTHING, ASKS_PLOT, ASKS_ACT, ASKS_SILENCE };

struct asked {
    enum question question;
    enum icon icon;
    enum theme_colour colour; // 0: the accent
    struct words title;
    struct words line;
    const char *key;
    bool is_enemys;
};

static struct asked ask(const struct sonar_screen *screen);
static struct asked ask_plot(const struct sonar_screen *screen, const struct sonar_move *moves,
                             int count);
static struct asked ask_act(const struct sonar_screen *screen);
static const char *act_id(const struct sonar_screen *screen);
static struct asked tell_placing(const struct sonar_screen *screen);
static struct asked tell_listening(const struct sonar_screen *screen);
static struct words title_of(const struct sonar_screen *screen, const char *id);

void sonar_radio_prompt_show(struct sonar_screen *screen, struct box box)
{
    struct ui *ui = screen->frame->ui;
    const struct sonar_view *view = sonar_radio_view(screen);
    struct asked asked = ask(screen);
    // Of what else is asked nothing hurries.
    int64_t since_ms = screen->shown > 1 ? 0 : sonar_asked_ms(screen, asked.question == ASKS_PLOT);
    bool can_press = asked.question == ASKS_PLOT || asked.question == ASKS_ACT;
    struct ui_touch touch = ui_touch_box(ui, ui_id_of("radio.prompt"), box, UI_KEY(INPUT_ENTER),
                                         can_press && sonar_drawing_is_open(screen));
    if (touch.clicked && asked.question == ASKS_PLOT) {
        sonar_plot_pending(screen);
    } else if (touch.clicked) {
        sonar_tracing_act(screen);
    }
    if (touch.focused) {
        canvas_frame(ui->canvas, box_inset(box, -4), 7, stroke_of(ui_ink(ui, THEME_RADIO), 2));
    }
    struct prompt prompt = {
        .box = box,
        .icon = asked.icon,
        .icon_colour = asked.colour,
        .title = asked.title.text,
        .line = asked.line.text,
        .key = asked.key,
        .has_side = asked.is_enemys,
        .side = side_other((enum side)view->side),
        .accent = THEME_RADIO,
        .since_ms = since_ms,
    };
    prompt_draw(ui, &prompt);
}

static struct asked ask(const struct sonar_screen *screen)
{
    const struct strings *strings = screen->frame->strings;
    const struct sonar_view *view = sonar_radio_view(screen);
    struct sonar_move moves[SONAR_KEPT_MAX];
    char short_id[96];
    if (view->phase == SONAR_OVER) {
        return (struct asked){.icon = ICON_SCENARIO,
                              .title = words_of(strings, "sonar.radio.over"),
                              .line = words_of(strings, words_id(strings, "sonar.radio.over_line",
                                                                 screen->is_narrow, short_id))};
    }
    if (view->phase == SONAR_PLACING) {
        return tell_placing(screen);
    }
    if (view->is_surfaced) {
        return (struct asked){.icon = ICON_MUTE,
                              .title = words_of(strings, "sonar.radio.deaf"),
                              .line = words_of(strings, "sonar.radio.deaf_why")};
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
        .icon = sonar_said_icon(&call->said),
        .colour = call->said.kind == SONAR_SAID_SILENCE ? THEME_YELLOW : THEME_INK0,
        .title = sonar_said_words(strings, &call->said),
        .line = line,
        .key = strings_get(strings, "sonar.radio.enter"),
        .is_enemys = call->side != view->side,
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
        .icon = ICONS_OF[tool],
        .title = title_of(screen, TITLES[tool]),
        .line = words_of(strings, act_id(screen)),
        .key = strings_get(strings, "sonar.radio.enter"),
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
    return (struct asked){.icon = ICON_WAIT,
                          .title = words_with(strings, "sonar.radio.placing", who.text, NULL, NULL),
                          .line = words_of(strings, "sonar.radio.placing_line")};
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
                              .icon = ICON_SILENCE,
                              .colour = THEME_YELLOW,
                              .title = words_of(strings, "sonar.radio.silence"),
                              .line = words_of(strings, "sonar.radio.silence_line"),
                              .key = strings_get(strings, "sonar.radio.shift_arrows")};
    }
    const char *id = view->enemy_surfaced                ? "sonar.radio.he_is_up"
                     : memory->sheet == SONAR_SHEET_AUTO ? "sonar.radio.drawn_for_you"
                     : trail.count == 0                  ? "sonar.radio.nothing_yet"
                                                         : "sonar.radio.all_plotted";
    return (struct asked){.icon = ICON_RADIO,
                          .title = words_of(strings, "sonar.radio.listening"),
                          .line = words_with(strings, id, enemy.text, NULL, NULL),
                          .is_enemys = view->enemy_surfaced};
}

static struct words title_of(const struct sonar_screen *screen, const char *id)
{
    return words_with(screen->frame->strings, id,
                      sonar_dot_words(screen->memory->tracing.cursor).text, NULL, NULL);
}
