#include <math.h>

#include "stations/charts/chart_marks.h"
#include "stations/drill/screen.h"

static void aim_by_keys(struct drill_screen *screen);
static void aim_by_pointer(struct drill_screen *screen, struct ui_touch touch);
static void draw_looks(struct drill_screen *screen);
static void draw_look(struct drill_screen *screen, int index, int age);
static float aside_of(const struct drill_view *view, int index);
static bool has_twin(const struct drill_view *view, int index);
static void draw_boats(struct drill_screen *screen);
static struct dot middle_dot(const struct chart *chart);

bool drill_aims(const struct drill_screen *screen)
{
    switch (screen->question) {
    case DRILL_ASKS_HIDE:
    case DRILL_ASKS_PING:
    case DRILL_ASKS_RECHARGE:
    case DRILL_ASKS_TURN:
    case DRILL_ASKS_BUOY:
    case DRILL_ASKS_QUIET:
        return true;
    case DRILL_ASKS_SHIFT: // in one pair of hands sonar and buoy are aimed all the while
        return drill_is_merged(screen);
    case DRILL_ASKS_NOTHING:
    case DRILL_ASKS_PATIENCE:
    case DRILL_ASKS_LISTEN:
    case DRILL_ASKS_REMATCH:
        break;
    }
    return false;
}

bool drill_is_aimed(const struct drill_screen *screen, bool wants_water)
{
    const struct drill_memory *memory = screen->memory;
    return memory->has_aim && station_may_order(screen->frame) &&
           (!wants_water || chart_is_water(&screen->view->chart, memory->aim));
}

void drill_sea_show(struct drill_screen *screen)
{
    struct station_frame *frame = screen->frame;
    struct ui *ui = frame->ui;
    struct drill_memory *memory = screen->memory;
    const struct chart *chart = &screen->view->chart;
    screen->sheet = chart_sheet_fit(chart, screen->board.sea);
    bool aims = drill_aims(screen);
    memory->has_aim = memory->has_aim && chart_has(chart, memory->aim);
    if (aims) {
        struct ui_touch touch =
            ui_touch_box(ui, ui_id_of("sea"), screen->sheet.sea, (struct ui_key){0}, true);
        aim_by_keys(screen);
        aim_by_pointer(screen, touch);
    }
    screen->sheet.has_own =
        aims ? memory->has_aim : screen->skipper != NULL && screen->skipper->has_place;
    screen->sheet.own = aims ? memory->aim : screen->view->place;
    chart_sheet_draw(ui, frame->charts, &screen->sheet);
    bool pings = aims && memory->has_aim && screen->question != DRILL_ASKS_HIDE;
    if (pings) {
        chart_mark_area(ui, &screen->sheet, memory->aim, THEME_GREEN);
    }
    draw_looks(screen);
    if (aims && memory->has_aim) {
        chart_mark_aim(ui, &screen->sheet, memory->aim, pings ? THEME_GREEN : THEME_PHOS);
    }
    draw_boats(screen);
}

// The first arrow shows the aim in the middle; each further one moves it.
static void aim_by_keys(struct drill_screen *screen)
{
    static const struct {
        uint32_t key;
        enum direction way;
    } ARROWS[] = {{INPUT_UP, DIRECTION_NORTH},
                  {INPUT_RIGHT, DIRECTION_EAST},
                  {INPUT_DOWN, DIRECTION_SOUTH},
                  {INPUT_LEFT, DIRECTION_WEST}};
    struct drill_memory *memory = screen->memory;
    for (size_t i = 0; i < sizeof ARROWS / sizeof ARROWS[0]; i++) {
        while (ui_key_taken(screen->frame->ui, UI_KEY(ARROWS[i].key))) {
            struct dot step = memory->aim;
            if (!memory->has_aim) {
                memory->has_aim = true;
                memory->aim = middle_dot(&screen->view->chart);
            } else if (chart_step(&screen->view->chart, &step, ARROWS[i].way)) {
                memory->aim = step;
            }
        }
    }
    if (memory->has_aim && ui_key_taken(screen->frame->ui, UI_KEY(INPUT_ESCAPE))) {
        memory->has_aim = false;
    }
}

// A click aims. Nothing is done by it alone: to hide is final, and a ping is heard by everybody.
static void aim_by_pointer(struct drill_screen *screen, struct ui_touch touch)
{
    struct dot dot;
    if ((touch.began || touch.clicked) &&
        chart_sheet_dot(&screen->sheet, screen->frame->ui->input->pointer, &dot)) {
        screen->memory->has_aim = true;
        screen->memory->aim = dot;
    }
}

static void draw_looks(struct drill_screen *screen)
{
    const struct drill_view *view = screen->view;
    int ages[SIDE_COUNT] = {0, 0};
    int age_of[DRILL_CALLS_MAX] = {0};
    for (int i = view->calls_count - 1; i >= 0; i--) {
        if (drill_is_look(&view->calls[i])) {
            age_of[i] = ages[view->calls[i].side];
            ages[view->calls[i].side]++;
        }
    }
    for (int i = 0; i < view->calls_count; i++) {
        if (drill_is_look(&view->calls[i]) &&
            chart_has(&view->chart, drill_look_dot(&view->calls[i]))) {
            draw_look(screen, i, age_of[i]);
        }
    }
}

// A boat may move after every look it hears of, so what one told soon grows old.
static void draw_look(struct drill_screen *screen, int index, int age)
{
    static const enum icon ICONS_OF[] = {
        [DRILL_CLEAR] = ICON_CROSS, [DRILL_NEAR] = ICON_FAMILY_GREEN, [DRILL_HIT] = ICON_BLAST};
    static const enum theme_colour COLOURS_OF[] = {
        [DRILL_CLEAR] = THEME_TEXT2, [DRILL_NEAR] = THEME_GREEN, [DRILL_HIT] = THEME_RED};
    const struct drill_view *view = screen->view;
    const struct strings *strings = screen->frame->strings;
    const struct drill_call *call = &view->calls[index];
    if (has_twin(view, index)) {
        return;
    }
    enum drill_answer told;
    bool is_told = drill_look_answer(view, index, &told);
    bool is_buoy = call->said.kind == DRILL_SAID_BUOY;
    struct words word = is_told
                            ? words_in(strings, "call.drill.answer", DRILL_ANSWER_NAMES.names[told])
                            : words_of(strings, "drill.buoy.word");
    float aside = aside_of(view, index);
    struct chart_answer answer = {
        .dot = drill_look_dot(call),
        .side = call->side,
        .icon = is_buoy ? ICON_MARK : ICONS_OF[told],
        .colour = is_told ? COLOURS_OF[told] : THEME_TEXT2,
        .word = word.text,
        .strength = fmaxf(0.45f, 1 - 0.25f * (float)age),
        .aside = aside,
        .is_second = aside > 0,
    };
    chart_mark_answer(screen->frame->ui, &screen->sheet, &answer);
}

// Two sides' looks at one dot stand beside each other, and beside a boat that lies there.
static float aside_of(const struct drill_view *view, int index)
{
    struct dot dot = drill_look_dot(&view->calls[index]);
    float aside = 0;
    for (int i = 0; i < view->calls_count; i++) {
        const struct drill_call *other = &view->calls[i];
        if (drill_is_look(other) && dot_equal(drill_look_dot(other), dot) &&
            other->side != view->calls[index].side) {
            aside = view->calls[index].side == view->side ? -24 : 24;
        }
    }
    bool under_boat = (view->has_place && dot_equal(view->place, dot)) ||
                      (view->has_enemy_place && dot_equal(view->enemy_place, dot));
    if (under_boat) { // beside it, and two on both its sides
        aside = aside < 0 ? -42 : 42;
    }
    return aside;
}

// A later look of the same side at the same dot says it all.
static bool has_twin(const struct drill_view *view, int index)
{
    const struct drill_call *call = &view->calls[index];
    for (int i = index + 1; i < view->calls_count; i++) {
        const struct drill_call *later = &view->calls[i];
        if (drill_is_look(later) && later->side == call->side &&
            dot_equal(drill_look_dot(later), drill_look_dot(call))) {
            return true;
        }
    }
    return false;
}

static void draw_boats(struct drill_screen *screen)
{
    const struct drill_view *view = screen->view;
    struct ui *ui = screen->frame->ui;
    if (view->has_enemy_place) {
        enum side enemy = side_other(view->side);
        chart_mark_other_boat(ui, &screen->sheet, view->enemy_place, enemy);
    }
    if (view->has_place) {
        chart_mark_boat(ui, &screen->sheet, view->place, screen->memory->bow);
    }
}

static struct dot middle_dot(const struct chart *chart)
{
    struct dot middle = {(uint8_t)((chart->columns - 1) / 2), (uint8_t)((chart->rows - 1) / 2)};
    return middle;
}
