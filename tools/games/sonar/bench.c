// Captain Sonar under measure, turn by turn: a course with its upkeep, a word of the radio
// operator, the end of the turn. A boat surfaces before breakdowns could damage it, and fires at
// nobody, so that the match never ends. Of its officers the tracking is measured by itself.
#include "shared/sonar/brief.h"
#include "shared/sonar/orders.h"
#include "shared/sonar/sea.h"
#include "shared/sonar/view.h"
#include "stations/officers/sonar/track.h"
#include "tools/games/sonar/sonar.h"
#include "tools/match/sim.h"

#define COURSES_MAX 5 // in a row; a panel of six symbols is never full

struct hearing { // of red, by the calls that blue's captain hears
    struct track track;
    uint32_t heard; // the number of the last one
    bool has_begun;
};

static bool next(const void *view, void *order);
static uint32_t mark(const void *view, const void *order);
static bool hear_next(void *memory, const struct sim_look *look, bool *counts);

static const struct bench_part TRACKING = {
    .name = "track_update", .memory_size = sizeof(struct hearing), .work = hear_next};

const struct bench_game SONAR_BENCH = {
    .pace = 1, // nothing waits for a clock
    .settings = {{"tempo", "turns"}},
    .setting_count = 1,
    .idle = {"place_ms", "600000"},
    .next = next,
    .mark = mark,
    .part = &TRACKING,
};

static bool next_captain(const struct sonar_view *view, struct sonar_order *order);
static bool next_mate(const struct sonar_view *view, struct sonar_order *order);
static bool next_engineer(const struct sonar_view *view, struct sonar_order *order);
static bool next_radio(const struct sonar_view *view, struct sonar_order *order);

static bool next(const void *seen, void *into)
{
    const struct sonar_view *view = seen;
    switch ((enum sonar_role)view->role) {
    case SONAR_CAPTAIN:
        return next_captain(view, into);
    case SONAR_MATE:
        return next_mate(view, into);
    case SONAR_ENGINEER:
        return next_engineer(view, into);
    case SONAR_RADIO:
        return next_radio(view, into);
    }
    return false;
}

static bool next_captain(const struct sonar_view *view, struct sonar_order *order)
{
    *order = (struct sonar_order){.kind = SONAR_ORDER_SURFACE};
    if (view->task == SONAR_TASK_PLACE) {
        order->kind = SONAR_ORDER_PLACE;
        for (int i = 0; !chart_is_water(&view->chart, order->place); i++) {
            order->place = chart_dot(&view->chart, i);
        }
        return true;
    }
    if (view->task == SONAR_TASK_END) {
        order->kind = SONAR_ORDER_END;
        return true;
    }
    const struct sonar_captain *own = &view->captain;
    struct sonar_dots route = {{0}};
    struct sonar_dots mines = {{0}};
    struct dot to;
    for (size_t i = 0; i < own->route_count; i++) {
        sonar_dots_add(&route, own->route[i]);
    }
    for (uint8_t k = 0; k < DIRECTION_COUNT && own->route_count <= COURSES_MAX; k++) {
        if (sonar_look(&view->chart, &route, &mines, own->place, (enum direction)k, &to) ==
            SONAR_OPEN) {
            *order = (struct sonar_order){.kind = SONAR_ORDER_COURSE, .course = k};
        }
    }
    return view->task == SONAR_TASK_COURSE;
}

static bool next_mate(const struct sonar_view *view, struct sonar_order *order)
{
    *order = (struct sonar_order){.kind = SONAR_ORDER_OK};
    for (uint8_t i = 0; i < SONAR_SYSTEM_COUNT && view->task == SONAR_TASK_CHARGE; i++) {
        if (view->mate.marks[i] < view->mate.sizes[i]) {
            *order = (struct sonar_order){.kind = SONAR_ORDER_CHARGE, .charge = i};
        }
    }
    return view->task == SONAR_TASK_CHARGE || view->task == SONAR_TASK_OK;
}

static bool next_engineer(const struct sonar_view *view, struct sonar_order *order)
{
    *order = (struct sonar_order){.kind = SONAR_ORDER_CROSS, .cross = {.panel = view->panel}};
    for (uint8_t symbol = SONAR_PANEL_SYMBOLS; symbol > 0; symbol--) {
        int index = view->panel * SONAR_PANEL_SYMBOLS + symbol - 1;
        bool is_free = (view->engineer.crossed >> index & 1) == 0;
        order->cross.symbol = is_free ? symbol : order->cross.symbol;
    }
    return view->task == SONAR_TASK_CROSS;
}

// He speaks while the captain of his side is to end the turn.
static bool next_radio(const struct sonar_view *view, struct sonar_order *order)
{
    *order = (struct sonar_order){.kind = SONAR_ORDER_SAY, .say = {.kind = SONAR_LOST}};
    bool is_own = view->has_turn && view->turn.side == view->side;
    return is_own && view->turn.step == SONAR_STEP_SYSTEM;
}

static uint32_t newest_call(const struct sonar_view *view, enum sonar_said_kind kind)
{
    uint32_t number = view->calls_last;
    for (size_t i = view->calls_count; i > 0; i--, number--) {
        const struct sonar_call *call = &view->calls[i - 1];
        if (call->side == view->side && call->said.kind == kind) {
            return number;
        }
    }
    return 0;
}

static uint32_t newest_message(const struct sonar_view *view)
{
    uint32_t number = view->messages_last;
    for (size_t i = view->messages_count; i > 0; i--, number--) {
        if (view->messages[i - 1].role == view->role) {
            return number;
        }
    }
    return 0;
}

// Most orders are heard.
static uint32_t mark(const void *seen, const void *given)
{
    const struct sonar_view *view = seen;
    const struct sonar_order *order = given;
    if (order->kind == SONAR_ORDER_END) {
        return view->turn.number;
    }
    if (order->kind == SONAR_ORDER_SAY) {
        return newest_message(view);
    }
    if (order->kind == SONAR_ORDER_PLACE) {
        return view->captain.route_count;
    }
    if (view->role == SONAR_CAPTAIN) {
        return newest_call(view, order->kind == SONAR_ORDER_COURSE ? SONAR_SAID_HEAD
                                                                   : SONAR_SAID_SURFACING);
    }
    return newest_call(view,
                       view->role == SONAR_MATE ? SONAR_SAID_MATE_OK : SONAR_SAID_ENGINEER_OK);
}

// Takes in the next call; one that tells of places is a sample.
static bool hear_next(void *memory, const struct sim_look *look, bool *counts)
{
    struct hearing *hearing = memory;
    const struct sonar_view *view = look->view;
    if (look->seat != SONAR_SEAT(SIDE_BLUE, SONAR_CAPTAIN)) {
        return false;
    }
    if (!hearing->has_begun) {
        track_begin(&hearing->track, &view->chart, SIDE_RED, view->captain.over_islands);
        hearing->has_begun = true;
        *counts = false;
        return true;
    }
    uint32_t first = view->calls_last - view->calls_count + 1;
    uint32_t number = hearing->heard >= first ? hearing->heard + 1 : first;
    if (view->calls_count == 0 || number > view->calls_last) {
        return false;
    }
    const struct sonar_call *call = &view->calls[number - first];
    hearing->heard = number;
    track_hear(&hearing->track, call);
    *counts = track_tells(&call->said);
    return true;
}
