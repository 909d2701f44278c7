// The screen of a crew at the surface in real time (F3): the hull is traced section by section,
// then the captain dives. What upkeep was owed when the boat came up is done first, in the hull's
// place.
#include <string.h>

#include <math.h>

#include "stations/sonar/places.h"
#include "stations/sonar/surfacing/hull_scene.h"
#include "stations/sonar/surfacing/pen.h"
#include "stations/widgets/button.h"
#include "stations/widgets/keycap.h"
#include "stations/widgets/lock.h"
#include "stations/widgets/panel.h"
#include "stations/widgets/prompt.h"

// What this screen asks its people for.
enum question {
    ASKS_NOTHING,
    ASKS_STOP, // frozen
    ASKS_MARK, // upkeep first
    ASKS_CROSS,
    ASKS_TRACE,
    ASKS_PATIENCE, // somebody else traces
    ASKS_DIVE,
    ASKS_DIVE_WAIT, // the captain is to call it
};

static enum question question_of(const struct sonar_screen *screen);
static void notice(struct sonar_screen *screen, enum question question);
static void show_prompt(struct sonar_screen *screen, struct box box, enum question question);
static void show_hull(struct sonar_screen *screen, struct box box, enum question question);
static void show_follow(struct sonar_screen *screen, struct box box, enum question question);

void sonar_surfacing_show(struct sonar_screen *screen)
{
    const struct layout *layout = canvas_layout(screen->frame->ui->canvas);
    struct sonar_surfacing_places places = sonar_surfacing_places(layout);
    enum question question = question_of(screen);
    notice(screen, question);
    if (question != ASKS_MARK && question != ASKS_CROSS) {
        struct box room = hull_scene_room(places.hull);
        struct hull_fit fit = hull_fit(&screen->view->tracing.hull, room);
        pen_show(screen, &fit, places.hull);
    }
    show_prompt(screen, places.prompt, question);
    show_hull(screen, places.hull, question);
    if (sonar_stop_is_on(screen)) {
        struct box card = places.loupe; // and of the calls: it tells what is called
        card.w = box_right(places.calls) - card.x;
        sonar_stop_show(screen, card);
    } else {
        loupe_draw(screen, places.loupe);
        show_follow(screen, places.follow, question);
    }
    bool is_deaf = screen->shown == 1 && screen->lead == SONAR_RADIO; // F3: his headphones are off
    if (is_deaf && !sonar_stop_is_on(screen)) {
        places.intercom.x = places.calls.x;
        places.intercom.w += places.calls.w + 16;
    } else if (!sonar_stop_is_on(screen)) {
        sonar_calls_show(screen, places.calls);
    }
    sonar_notes_slip(screen, &places.intercom, 120);
    sonar_intercom_show(screen, places.intercom);
    pen_send(screen);
}

void sonar_surfacing_wait(struct sonar_screen *screen)
{
    notice(screen, ASKS_STOP);
    pen_rest(screen);
}

static bool owes(const struct sonar_screen *screen, enum sonar_role role)
{
    const struct sonar_view *view = screen->views[role];
    return view != NULL && (view->task == SONAR_TASK_CHARGE || view->task == SONAR_TASK_CROSS ||
                            view->task == SONAR_TASK_OK || view->task == SONAR_TASK_RADIATION);
}

static enum question question_of(const struct sonar_screen *screen)
{
    const struct sonar_view *captain = screen->views[SONAR_CAPTAIN];
    if (!hull_is_whole(&screen->view->tracing) || screen->view->phase == SONAR_OVER) {
        return ASKS_NOTHING;
    }
    if (sonar_stop_freezes(screen)) {
        return ASKS_STOP;
    }
    if (owes(screen, SONAR_MATE)) {
        return ASKS_MARK;
    }
    if (owes(screen, SONAR_ENGINEER)) {
        return ASKS_CROSS;
    }
    if (screen->view->tracing.section == SONAR_SECTIONS) {
        return captain != NULL && captain->task == SONAR_TASK_DIVE ? ASKS_DIVE : ASKS_DIVE_WAIT;
    }
    return pen_role(screen) >= 0 ? ASKS_TRACE : ASKS_PATIENCE;
}

// Whoever has just got the pen, or may dive, hears it.
static void notice(struct sonar_screen *screen, enum question question)
{
    struct sonar_surfacing_memory *memory = &screen->memory->surfacing;
    uint8_t asked = (uint8_t)(question * 8 + screen->view->tracing.section);
    bool is_news = memory->asked != 0 && memory->asked != asked;
    if (is_news && (question == ASKS_TRACE || question == ASKS_DIVE)) {
        ui_sound(screen->frame->ui, SOUND_LATCH);
    }
    memory->asked = asked;
}

void sonar_surfacing_notice(struct sonar_screen *screen)
{
    struct sonar_surfacing_memory *memory = &screen->memory->surfacing;
    bool is_on = screen->view->has_tracing;
    if (is_on && !memory->was_on && memory->has_looked) {
        memory->since_ms = screen->frame->ui->now_ms;
    }
    memory->asked = is_on ? memory->asked : 0;
    memory->was_on = is_on;
    memory->has_looked = true;
}

// --- the prompt

// R26: whether a role shown here has not traced yet, and so may take a section that comes.
static bool has_one_to_come(const struct sonar_screen *screen)
{
    const struct sonar_tracing *tracing = &screen->view->tracing;
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        if (screen->views[role] != NULL &&
            memchr(tracing->roles, role, tracing->roles_count) == NULL) {
            return true;
        }
    }
    return false;
}

// R26: nobody has taken the present section yet.
static bool is_free(const struct sonar_tracing *tracing)
{
    return hull_tracer(tracing, tracing->section) < 0;
}

static struct words title_of(const struct sonar_screen *screen, enum question question)
{
    const struct strings *strings = screen->frame->strings;
    const struct sonar_tracing *tracing = &screen->view->tracing;
    struct words number = words_number(strings, "option.number", tracing->section + 1);
    switch (question) {
    case ASKS_TRACE:
        return words_with(strings,
                          is_free(tracing)                     ? "sonar.surfacing.take"
                          : tracing->fault != SONAR_FAULT_NONE ? "sonar.surfacing.again"
                                                               : "sonar.surfacing.trace",
                          number.text, NULL, NULL);
    case ASKS_PATIENCE: {
        int tracer = hull_tracer(tracing, tracing->section);
        if (tracer < 0) {
            return words_with(strings, "sonar.surfacing.open", number.text, NULL, NULL);
        }
        struct words role = station_role(strings, &SONAR_BRIEF, tracer);
        return words_with(strings, "sonar.surfacing.other", role.text, number.text, NULL);
    }
    case ASKS_MARK:
        return words_of(strings, "sonar.surfacing.mark");
    case ASKS_CROSS:
        return words_of(strings, "sonar.surfacing.cross");
    case ASKS_STOP:
        return words_of(strings, "sonar.surfacing.stop");
    case ASKS_DIVE:
        return words_of(strings, "sonar.surfacing.dive");
    case ASKS_DIVE_WAIT:
        return words_of(strings, "sonar.surfacing.dive_wait");
    case ASKS_NOTHING:
        break;
    }
    return words_of(strings, "sonar.surfacing.over");
}

static struct words line_of(const struct sonar_screen *screen, enum question question)
{
    const struct strings *strings = screen->frame->strings;
    const struct sonar_tracing *tracing = &screen->view->tracing;
    struct words name;
    char id[96];
    switch (question) {
    case ASKS_TRACE:
        if (tracing->fault != SONAR_FAULT_NONE) {
            return words_in(strings, "sonar.surfacing.fault",
                            SONAR_FAULT_NAMES.names[tracing->fault]);
        }
        return words_of(strings, words_id(strings,
                                          is_free(tracing) ? "sonar.surfacing.take_line"
                                                           : "sonar.surfacing.trace_line",
                                          screen->is_narrow, id));
    case ASKS_PATIENCE:
        if (tracing->fault != SONAR_FAULT_NONE) {
            return words_in(strings, "sonar.surfacing.fault",
                            SONAR_FAULT_NAMES.names[tracing->fault]);
        }
        return words_of(strings, has_one_to_come(screen) ? "sonar.surfacing.yours_later"
                                                         : "sonar.surfacing.yours_done");
    case ASKS_MARK:
    case ASKS_CROSS:
        return words_of(strings, "sonar.surfacing.upkeep_line");
    case ASKS_STOP:
        return words_of(strings, "sonar.surfacing.stop_line");
    case ASKS_DIVE:
        return words_of(strings, "sonar.surfacing.dive_line");
    case ASKS_DIVE_WAIT:
        name = station_holder(screen->frame, SONAR_SEAT(screen->view->side, SONAR_CAPTAIN));
        return words_with(strings, "sonar.surfacing.dive_wait_line", name.text, NULL, NULL);
    case ASKS_NOTHING:
        break;
    }
    return words_of(strings, "sonar.surfacing.over_line");
}

// Keys that the pen answers to, from the right.
static float draw_keys(struct sonar_screen *screen, struct box box)
{
    static const char *const HINTS[][2] = {{"⇧", "sonar.surfacing.key_slower"},
                                           {"←↑↓→", "sonar.surfacing.key_steer"},
                                           {NULL, "sonar.surfacing.key_draw"}};
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    float y = box.y + box.h / 2;
    float right = box_right(box) - 20;
    for (int i = 0; i < 3; i++) {
        struct type type = ui_type(ui, TYPE_SMALL, THEME_TEXT2);
        type.align = ALIGN_RIGHT;
        right -= canvas_text(ui->canvas, right, y, strings_get(strings, HINTS[i][1]), type) + 8;
        struct keycap cap = {.label = HINTS[i][0] != NULL
                                          ? HINTS[i][0]
                                          : strings_get(strings, "sonar.surfacing.mouse"),
                             .kind = KEYCAP_LIT,
                             .align = ALIGN_RIGHT};
        right -= keycap_draw(ui, right, y, &cap) + 18;
    }
    return box_right(box) - right;
}

static void show_prompt(struct sonar_screen *screen, struct box box, enum question question)
{
    struct ui *ui = screen->frame->ui;
    const struct sonar_tracing *tracing = &screen->view->tracing;
    if (question == ASKS_MARK || question == ASKS_CROSS) {
        if (question == ASKS_MARK) {
            sonar_mate_prompt_show(screen, box);
        } else {
            sonar_engineer_prompt_show(screen, box);
        }
        return;
    }
    bool is_fault =
        tracing->fault != SONAR_FAULT_NONE && (question == ASKS_TRACE || question == ASKS_PATIENCE);
    bool is_other = question == ASKS_PATIENCE;
    int tracer = tracing->section < SONAR_SECTIONS ? hull_tracer(tracing, tracing->section) : -1;
    bool is_asked = question == ASKS_TRACE || question == ASKS_DIVE;
    struct ask ask = {
        .question = is_asked ? screen->memory->surfacing.asked : 0,
        .icon = question == ASKS_STOP    ? ICON_PAUSE
                : is_fault               ? ICON_WARN
                : question == ASKS_TRACE ? ICON_PEN
                : is_other              ? (tracer < 0 ? ICON_PEN : SONAR_STATION.looks[tracer].icon)
                : question == ASKS_DIVE ? ICON_DOWN
                                        : ICON_CAPTAIN,
        .colour = is_fault || question == ASKS_STOP ? THEME_ALARM
                  : is_other                        ? hull_colour(tracing, tracing->section)
                                                    : THEME_INK0,
        .title = title_of(screen, question),
        .line = line_of(screen, question),
        .room = question == ASKS_TRACE ? 400 : 0,
        .accent =
            question == ASKS_TRACE ? SONAR_STATION.looks[pen_role(screen)].colour : THEME_INK0,
    };
    enum theme_colour accent = ui->accent;
    ask_show(screen->frame, &screen->memory->asked, box, &ask);
    if (question == ASKS_TRACE) {
        ui->accent = ask.accent; // a merged crew's keys have the colour of who traces
        draw_keys(screen, box);
        ui->accent = accent;
    }
}

static void show_hull(struct sonar_screen *screen, struct box box, enum question question)
{
    switch (question) {
    case ASKS_MARK:
        sonar_gauges_show(screen, box);
        break;
    case ASKS_CROSS:
        sonar_panels_show(screen, box);
        break;
    case ASKS_NOTHING:
    case ASKS_STOP:
    case ASKS_TRACE:
    case ASKS_PATIENCE:
    case ASKS_DIVE:
    case ASKS_DIVE_WAIT:
        if (screen->view->phase == SONAR_OVER) {
            sonar_over_show(screen, box);
        } else {
            hull_scene_draw(screen, box);
        }
        break;
    }
}

// --- what follows

static void show_dive(struct sonar_screen *screen, struct box box, bool is_alive)
{
    struct button dive = {
        .box = box,
        .label = strings_get(screen->frame->strings, "sonar.surfacing.dive_button"),
        .key = UI_KEY(INPUT_ENTER),
        .kind = BUTTON_PRIMARY,
        .icon = ICON_DOWN,
        .accent = THEME_CAPTAIN,
        .disabled = !is_alive || !station_may_order(screen->frame),
    };
    if (button_show(screen->frame->ui, ui_id_of("sonar.dive"), &dive)) {
        struct sonar_order order = {.kind = SONAR_ORDER_DIVE};
        sonar_give(screen, SONAR_CAPTAIN, &order);
    }
}

static void show_follow(struct sonar_screen *screen, struct box box, enum question question)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    panel_draw(ui, box, strings_get(strings, "sonar.surfacing.follows"), NULL);
    bool is_captain = screen->views[SONAR_CAPTAIN] != NULL;
    const struct sonar_pen_memory *pen = &screen->memory->pen;
    bool has_pen = pen->is_down || pen->is_latched;
    float x = box.x + PANEL_PAD;
    float width = box.w - 2 * PANEL_PAD;
    struct words line = words_of(strings, is_captain ? "sonar.surfacing.follows_line"
                                                     : "sonar.surfacing.follows_crew");
    canvas_text_wrap(ui->canvas, x, box.y + 54, width, 20, 3, line.text,
                     ui_type(ui, TYPE_SMALL, THEME_TEXT2));
    float y = box_bottom(box) - 54;
    if (question == ASKS_TRACE && (has_pen || !is_captain)) {
        struct button lift = {
            .box = box_of(x, y, width, 40),
            .label = strings_get(strings, "sonar.surfacing.lift"),
            .key = UI_KEY(INPUT_ESCAPE),
            .light = true,
            .disabled = !has_pen,
        };
        if (button_show(ui, ui_id_of("sonar.lift"), &lift)) {
            pen_lift(screen);
        }
        return;
    }
    if (is_captain) {
        show_dive(screen, box_of(x, y, width, 40), question == ASKS_DIVE);
        return;
    }
    struct words who = station_role(strings, &SONAR_BRIEF, SONAR_CAPTAIN);
    struct lock lock = {.who = who.text,
                        .what = strings_get(strings, "sonar.surfacing.calls_dive"),
                        .role_colour = THEME_CAPTAIN,
                        .open = question == ASKS_DIVE_WAIT};
    lock_draw(ui, x, y + 20, &lock);
}
