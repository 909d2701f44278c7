#include <stdlib.h>

#include "stations/sonar/captain/aim.h"

static bool take_arrow(struct ui *ui, enum direction *way);
static void steer_dot(struct sonar_screen *screen, enum direction way);
static void steer_glide(struct sonar_screen *screen, enum direction way);
static void steer_mark(struct sonar_screen *screen, enum direction way);
static void steer_by_number(struct sonar_screen *screen);
static void point_at(struct sonar_screen *screen, struct dot dot);
static void point_along(struct sonar_screen *screen, struct dot dot);
static int candidates(const struct sonar_screen *screen, struct dot out[SONAR_MINES_MAX]);
static struct dot start_of(const struct sonar_screen *screen);

void sonar_aim_steer(struct sonar_screen *screen, const struct chart_sheet *sheet,
                     struct ui_touch touch)
{
    struct sonar_captain_memory *memory = &screen->memory->captain;
    struct ui *ui = screen->frame->ui;
    enum direction way;
    while (memory->aim != SONAR_AIM_NONE && memory->aim != SONAR_AIM_SURFACE &&
           take_arrow(ui, &way)) {
        switch ((enum sonar_aim)memory->aim) {
        case SONAR_AIM_SILENCE:
            steer_glide(screen, way);
            break;
        case SONAR_AIM_SCENARIO:
        case SONAR_AIM_BLOW:
            steer_mark(screen, way);
            break;
        case SONAR_AIM_PLACE:
        case SONAR_AIM_TORPEDO:
        case SONAR_AIM_DROP:
        case SONAR_AIM_NONE:
        case SONAR_AIM_SURFACE:
            steer_dot(screen, way);
            break;
        }
    }
    steer_by_number(screen);
    struct dot dot;
    if ((touch.began || touch.clicked) && chart_sheet_dot(sheet, ui->input->pointer, &dot)) {
        point_at(screen, dot);
    }
}

static bool take_arrow(struct ui *ui, enum direction *way)
{
    static const uint32_t ARROWS[DIRECTION_COUNT] = {INPUT_UP, INPUT_RIGHT, INPUT_DOWN, INPUT_LEFT};
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        if (ui_key_taken(ui, UI_KEY(ARROWS[i]))) {
            *way = (enum direction)i;
            return true;
        }
    }
    return false;
}

// The first arrow goes from the boat; before there is one, from the water nearest to the middle of
// the chart.
static struct dot start_of(const struct sonar_screen *screen)
{
    const struct sonar_view *view = screen->views[SONAR_CAPTAIN];
    const struct chart *chart = &view->chart;
    if (view->captain.has_place) {
        return view->captain.place;
    }
    struct dot middle = {(uint8_t)((chart->columns - 1) / 2), (uint8_t)((chart->rows - 1) / 2)};
    struct dot best = middle;
    bool is_found = false;
    for (int i = 0; i < chart->columns * chart->rows; i++) {
        struct dot dot = {(uint8_t)(i % chart->columns), (uint8_t)(i / chart->columns)};
        bool is_nearer =
            !is_found || dot_king_distance(dot, middle) < dot_king_distance(best, middle);
        if (chart_is_water(chart, dot) && is_nearer) {
            best = dot;
            is_found = true;
        }
    }
    return best;
}

static void steer_dot(struct sonar_screen *screen, enum direction way)
{
    struct sonar_captain_memory *memory = &screen->memory->captain;
    const struct sonar_view *view = screen->views[SONAR_CAPTAIN];
    bool is_first = !memory->has_target;
    struct dot dot = is_first ? start_of(screen) : memory->target;
    bool is_moved = chart_step(&view->chart, &dot, way);
    if (is_first && memory->aim == SONAR_AIM_PLACE) {
        dot = start_of(screen); // the first arrow only shows the aim
    } else if (!is_moved) {
        return;
    }
    // A mine goes to one of the eight dots around.
    if (memory->aim == SONAR_AIM_DROP && dot_king_distance(dot, view->captain.place) > 1) {
        return;
    }
    memory->has_target = true;
    memory->target = dot;
}

// An arrow lengthens the line that way; the other way it shortens it.
static void steer_glide(struct sonar_screen *screen, enum direction way)
{
    struct sonar_captain_memory *memory = &screen->memory->captain;
    struct sonar_reckoning at = sonar_reckon(screen);
    int room = sonar_glide_room(at.chart, &at.route, &at.mines, at.place, way);
    if (memory->steps > 0 && (memory->way + 2) % DIRECTION_COUNT == (int)way) {
        memory->steps--;
        return;
    }
    bool is_on = memory->steps > 0 && memory->way == (uint8_t)way;
    int steps = is_on ? memory->steps + 1 : 1;
    if (steps <= room) {
        memory->way = (uint8_t)way;
        memory->steps = (uint8_t)steps;
    }
}

// From one mine to the nearest in that direction.
static void steer_mark(struct sonar_screen *screen, enum direction way)
{
    static const int ACROSS[DIRECTION_COUNT] = {0, 1, 0, -1};
    static const int DOWN[DIRECTION_COUNT] = {-1, 0, 1, 0};
    struct sonar_captain_memory *memory = &screen->memory->captain;
    struct dot dots[SONAR_MINES_MAX];
    int count = candidates(screen, dots);
    struct dot from = memory->has_target ? memory->target : start_of(screen);
    int best = -1;
    int least = 0;
    for (int i = 0; i < count; i++) {
        int x = dots[i].column - from.column;
        int y = dots[i].row - from.row;
        int along = x * ACROSS[way] + y * DOWN[way];
        int aside = abs(x * DOWN[way]) + abs(y * ACROSS[way]);
        int far = along + 2 * aside;
        if (along > 0 && (best < 0 || far < least)) {
            best = i;
            least = far;
        }
    }
    if (best >= 0) {
        memory->has_target = true;
        memory->target = dots[best];
    }
}

// Mines by the numbers of their tags.
static void steer_by_number(struct sonar_screen *screen)
{
    struct sonar_captain_memory *memory = &screen->memory->captain;
    struct dot dots[SONAR_MINES_MAX];
    int count = memory->aim == SONAR_AIM_BLOW ? candidates(screen, dots) : 0;
    for (int i = 0; i < count && i < 9; i++) {
        if (ui_key_taken(screen->frame->ui, UI_KEY('1' + i))) {
            memory->has_target = true;
            memory->target = dots[i];
        }
    }
}

// A click aims. Nothing is done by it alone: an order is called aloud.
static void point_at(struct sonar_screen *screen, struct dot dot)
{
    struct sonar_captain_memory *memory = &screen->memory->captain;
    switch ((enum sonar_aim)memory->aim) {
    case SONAR_AIM_NONE:
    case SONAR_AIM_SURFACE:
        break;
    case SONAR_AIM_SILENCE:
        point_along(screen, dot);
        break;
    case SONAR_AIM_PLACE:
    case SONAR_AIM_TORPEDO:
    case SONAR_AIM_DROP:
    case SONAR_AIM_SCENARIO:
    case SONAR_AIM_BLOW:
        memory->has_target = true;
        memory->target = dot;
        break;
    }
}

static void point_along(struct sonar_screen *screen, struct dot dot)
{
    struct sonar_captain_memory *memory = &screen->memory->captain;
    struct sonar_reckoning at = sonar_reckon(screen);
    if (dot_equal(dot, at.place)) {
        memory->steps = 0;
        return;
    }
    for (int way = 0; way < DIRECTION_COUNT; way++) {
        struct dot step = at.place;
        int room = sonar_glide_room(at.chart, &at.route, &at.mines, at.place, (enum direction)way);
        for (int i = 1; i <= room && chart_step(at.chart, &step, (enum direction)way); i++) {
            if (dot_equal(step, dot)) {
                memory->way = (uint8_t)way;
                memory->steps = (uint8_t)i;
            }
        }
    }
}

// The own mines in the order of their numbers, or the charted ones.
static int candidates(const struct sonar_screen *screen, struct dot out[SONAR_MINES_MAX])
{
    const struct sonar_view *view = screen->views[SONAR_CAPTAIN];
    int count = 0;
    if (screen->memory->captain.aim == SONAR_AIM_BLOW) {
        for (; count < view->captain.mines_count; count++) {
            out[count] = chart_dot(&view->chart, view->captain.mines[count]);
        }
    } else {
        for (; count < view->chart.marks_count; count++) {
            out[count] = view->chart.marks[count];
        }
    }
    return count;
}
