#include "stations/drill/screen.h"

#include "shared/drill/brief.h"
#include "stations/kit/chart_preview.h"
#include "stations/kit/over.h"

#define BUOYS_LOW 90.0f // under two other instruments
#define BUOYS_GAP 12.0f

static void frame(struct station_frame *frame);
static void find_views(struct drill_screen *screen);
static bool can_be_shown(const struct drill_view *view);
static enum drill_question question_of(const struct drill_screen *screen);
static void follow_boat(struct drill_screen *screen);
static void show_bar(struct drill_screen *screen);
static void show_panels(struct drill_screen *screen);
static void show_over(struct drill_screen *screen, struct box box);
static bool preview(const struct station_preview *preview);

static const char *const PAGES[] = {"help.drill", NULL};

static const struct station_look LOOKS[DRILL_ROLE_COUNT] = {
    [DRILL_SKIPPER] = {ICON_BOAT, THEME_CAPTAIN},
    [DRILL_LISTENER] = {ICON_SONAR, THEME_MATE},
    [DRILL_PLOTTER] = {ICON_TRACK, THEME_RADIO},
};

static const struct keymap_row KEYS[] = {{"buoy", 'B'}, {NULL, 0}};

const struct station_game DRILL_STATION = {
    .brief = &DRILL_BRIEF,
    .looks = LOOKS,
    .memory_size = sizeof(struct drill_memory),
    .frame = frame,
    .preview = preview,
    .tile = drill_tile,
    .pages = PAGES,
    .keys = KEYS,
};

static void frame(struct station_frame *frame)
{
    struct drill_screen screen = {.frame = frame, .memory = frame->memory};
    find_views(&screen);
    if (screen.view == NULL) {
        screen.question = DRILL_ASKS_NOTHING;
        station_bar(frame, &(struct station_bar){0});
        return;
    }
    frame->ui->accent = LOOKS[screen.view->role].colour;
    screen.question = question_of(&screen);
    if (screen.question != screen.memory->question) {
        // One Enter too many after a dive must not ping, for all to hear, where the boat lies.
        if (screen.memory->question == DRILL_ASKS_HIDE) {
            screen.memory->has_aim = false;
        }
        screen.memory->question = screen.question;
    }
    screen.board = board_of(canvas_layout(frame->ui->canvas), 0);
    follow_boat(&screen);
    drill_calls_listen(&screen);
    show_bar(&screen);
    drill_sea_show(&screen);
    show_panels(&screen);
}

static void find_views(struct drill_screen *screen)
{
    screen->skipper_seat = -1;
    screen->listener_seat = -1;
    screen->plotter_seat = -1;
    for (int seat = 0; seat < DRILL_SEAT_COUNT; seat++) {
        const struct drill_view *view = screen->frame->views[seat];
        if ((screen->frame->seats >> seat & 1) == 0 || view == NULL || !can_be_shown(view)) {
            continue;
        }
        switch ((enum drill_role)DRILL_BRIEF.seats[seat].role) {
        case DRILL_SKIPPER:
            screen->skipper = view;
            screen->skipper_seat = seat;
            break;
        case DRILL_LISTENER:
            screen->listener = view;
            screen->listener_seat = seat;
            break;
        case DRILL_PLOTTER:
            screen->plotter = view;
            screen->plotter_seat = seat;
            break;
        }
    }
    screen->view = screen->skipper != NULL    ? screen->skipper
                   : screen->listener != NULL ? screen->listener
                                              : screen->plotter;
}

// A view keeps its record's bounds; that its places lie on its chart nobody has checked.
static bool can_be_shown(const struct drill_view *view)
{
    const struct chart *chart = &view->chart;
    return chart->columns >= CHART_SIDE_MIN && chart->columns <= CHART_SIDE_MAX &&
           chart->rows >= CHART_SIDE_MIN && chart->rows <= CHART_SIDE_MAX &&
           chart->land_count * 8 >= chart->columns * chart->rows &&
           (!view->has_place || chart_has(chart, view->place)) &&
           (!view->has_enemy_place || chart_has(chart, view->enemy_place));
}

static enum drill_question question_of(const struct drill_screen *screen)
{
    bool skipper_is_free = screen->skipper != NULL && screen->skipper->lock.kind == DRILL_LOCK_FREE;
    switch (screen->view->phase) {
    case DRILL_HIDING:
        return skipper_is_free ? DRILL_ASKS_HIDE : DRILL_ASKS_PATIENCE;
    case DRILL_HUNTING:
        if (skipper_is_free) {
            return DRILL_ASKS_SHIFT;
        }
        if (screen->listener != NULL) {
            enum drill_lock_kind lock = screen->listener->lock.kind;
            return lock == DRILL_LOCK_FREE   ? DRILL_ASKS_PING
                   : lock == DRILL_LOCK_TURN ? DRILL_ASKS_TURN
                                             : DRILL_ASKS_RECHARGE;
        }
        if (screen->plotter != NULL) {
            bool is_free = screen->plotter->lock.kind == DRILL_LOCK_FREE;
            return is_free ? DRILL_ASKS_BUOY : DRILL_ASKS_QUIET;
        }
        return DRILL_ASKS_LISTEN;
    case DRILL_OVER:
        break;
    }
    return DRILL_ASKS_REMATCH;
}

// The bow points where the boat went last; a boat that has not moved points north.
static void follow_boat(struct drill_screen *screen)
{
    struct drill_memory *memory = screen->memory;
    if (screen->skipper == NULL || !screen->skipper->has_place) {
        return;
    }
    struct dot place = screen->skipper->place;
    for (int way = 0; memory->has_place && way < DIRECTION_COUNT; way++) {
        struct dot step = memory->place;
        if (chart_step(&screen->skipper->chart, &step, (enum direction)way) &&
            dot_equal(step, place)) {
            memory->bow = (enum direction)way;
        }
    }
    memory->has_place = true;
    memory->place = place;
}

static void show_bar(struct drill_screen *screen)
{
    const struct drill_view *view = screen->view;
    const struct strings *strings = screen->frame->strings;
    struct words state = words_in(strings, "drill.state", DRILL_PHASE_NAMES.names[view->phase]);
    struct words clock = {{0}};
    if (view->has_deadline_ms) {
        clock = words_left(view->deadline_ms - screen->frame->table_now);
        clock = words_with(strings, "drill.clock", clock.text, NULL, NULL);
        if (screen->frame->is_running) {
            ui_ask_frame_at(screen->frame->ui, screen->frame->ui->now_ms + 200);
        }
    }
    const char *id = view->phase == DRILL_OVER ? "drill.detail_over" : "drill.detail";
    struct words detail = view->has_pings_left && view->phase != DRILL_OVER
                              ? words_number(strings, "drill.pings_left", view->pings_left)
                              : words_of(strings, id);
    struct station_bar bar = {
        .state = state.text,
        .detail = detail.text,
        .clock = view->has_deadline_ms ? clock.text : NULL,
    };
    station_bar(screen->frame, &bar);
}

// The instruments of the seats shown first, then what all know: beside one of them, or under two.
static void show_panels(struct drill_screen *screen)
{
    const struct board *board = &screen->board;
    drill_prompt_show(screen, board->prompt);
    if (screen->question == DRILL_ASKS_REMATCH) {
        drill_calls_show(screen, board->lower_left);
        drill_boats_show(screen, board->lower_right);
        show_over(screen, board->upper);
        return;
    }
    struct box calls = board->lower_left;
    struct box places[] = {board->upper_left, board->upper_right,
                           box_cut_top(&calls, BUOYS_LOW, BUOYS_GAP)}; // of three the last is low
    int count = 0;
    if (screen->skipper != NULL) {
        drill_helm_show(screen, places[count++]);
    }
    if (screen->listener != NULL) {
        drill_sonar_show(screen, places[count++]);
    }
    if (screen->plotter != NULL) {
        drill_buoys_show(screen, places[count++]);
    }
    drill_boats_show(screen, count == 1 ? board->upper_right : board->lower_right);
    drill_calls_show(screen, count == 1 ? board->lower : count == 2 ? board->lower_left : calls);
}

static void show_over(struct drill_screen *screen, struct box box)
{
    const struct drill_view *view = screen->view;
    const struct strings *strings = screen->frame->strings;
    const bool there[SIDE_COUNT] = {view->has_place, view->has_enemy_place};
    const struct dot places[SIDE_COUNT] = {view->place, view->enemy_place};
    struct words lines[SIDE_COUNT] = {{{0}}, {{0}}};
    for (int i = 0; i < SIDE_COUNT; i++) {
        enum side side = i == 0 ? view->side : side_other(view->side);
        struct words boat = words_in(strings, "boat.name", DRILL_SIDE_NAMES.names[side]);
        char dot[GRID_TEXT_MAX] = "";
        dot_print(places[i], dot);
        lines[i] = there[i] ? words_with(strings, "drill.over.place", boat.text, dot, NULL)
                            : words_with(strings, "drill.over.no_place", boat.text, NULL, NULL);
    }
    struct over over = {.outcome = &view->outcome,
                        .right = strings_get(strings, "over.right"),
                        .lines = {lines[0].text, lines[1].text}};
    over_show(screen->frame, box, &over);
}

// A chart of the drill has one map.
static bool preview(const struct station_preview *preview)
{
    return chart_preview_show(preview, 0);
}
