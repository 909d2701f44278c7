#include "stations/drill/screen.h"

#include "shared/drill/brief.h"
#include "stations/kit/chart_preview.h"
#include "stations/kit/over.h"

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
    [DRILL_SKIPPER] = {ICON_CAPTAIN, THEME_CAPTAIN},
    [DRILL_LISTENER] = {ICON_MATE, THEME_MATE},
};

const struct station_game DRILL_STATION = {
    .brief = &DRILL_BRIEF,
    .looks = LOOKS,
    .memory_size = sizeof(struct drill_memory),
    .frame = frame,
    .preview = preview,
    .pages = PAGES,
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
    frame->ui->accent = LOOKS[screen.skipper != NULL ? DRILL_SKIPPER : DRILL_LISTENER].colour;
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
    for (int seat = 0; seat < DRILL_SEAT_COUNT; seat++) {
        const struct drill_view *view = screen->frame->views[seat];
        if ((screen->frame->seats >> seat & 1) == 0 || view == NULL || !can_be_shown(view)) {
            continue;
        }
        if (DRILL_BRIEF.seats[seat].role == DRILL_SKIPPER) {
            screen->skipper = view;
            screen->skipper_seat = seat;
        } else {
            screen->listener = view;
            screen->listener_seat = seat;
        }
    }
    screen->view = screen->skipper != NULL ? screen->skipper : screen->listener;
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
    bool listener_is_free =
        screen->listener != NULL && screen->listener->lock.kind == DRILL_LOCK_FREE;
    switch (screen->view->phase) {
    case DRILL_HIDING:
        return skipper_is_free ? DRILL_ASKS_HIDE : DRILL_ASKS_PATIENCE;
    case DRILL_HUNTING:
        if (skipper_is_free) {
            return DRILL_ASKS_SHIFT;
        }
        if (screen->listener == NULL) {
            return DRILL_ASKS_LISTEN;
        }
        return listener_is_free ? DRILL_ASKS_PING : DRILL_ASKS_RECHARGE;
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
    struct station_bar bar = {
        .state = state.text,
        .detail =
            strings_get(strings, view->phase == DRILL_OVER ? "drill.detail_over" : "drill.detail"),
        .clock = view->has_deadline_ms ? clock.text : NULL,
    };
    station_bar(screen->frame, &bar);
}

static void show_panels(struct drill_screen *screen)
{
    const struct board *board = &screen->board;
    drill_prompt_show(screen, board->prompt);
    bool is_over = screen->question == DRILL_ASKS_REMATCH;
    if (is_over || drill_is_merged(screen)) {
        drill_calls_show(screen, board->lower_left);
        drill_boats_show(screen, board->lower_right);
    } else {
        drill_boats_show(screen, board->upper_right);
        drill_calls_show(screen, board->lower);
    }
    if (is_over) {
        show_over(screen, board->upper);
        return;
    }
    if (screen->skipper != NULL) {
        drill_helm_show(screen, board->upper_left);
    }
    if (screen->listener != NULL) {
        bool is_second = screen->skipper != NULL;
        drill_sonar_show(screen, is_second ? board->upper_right : board->upper_left);
    }
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
