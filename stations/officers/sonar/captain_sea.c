#include <string.h>

#include "stations/officers/sonar/captain.h"

static void look_at_boat(const struct sonar_captain *own, struct captain_sea *sea);
static void look_at_damage(const struct sonar_view *view, struct captain_sea *sea);
static void look_for_enemy(const struct captain_notes *notes, struct captain_sea *sea);

// Sets are boards, so that only charts that fit a board can be decided by.
static bool is_fit(const struct sonar_view *view)
{
    const struct chart *chart = &view->chart;
    return view->has_chart && view->has_captain && view->captain.has_place &&
           chart->columns <= SONAR_SIDE_REALTIME && chart->rows <= SONAR_SIDE_REALTIME &&
           chart_is_water(chart, view->captain.place);
}

// Percent: how likely a boat can fire after its next course. A torpedo takes three.
static uint8_t alert(bool is_ready, int courses)
{
    return is_ready ? 100 : courses < 2 ? 10 : 50;
}

// How many marks its torpedo has, as far as calls tell: not every course goes into it.
static uint8_t marks(bool is_ready, int courses)
{
    return (uint8_t)(is_ready ? 3 : courses > 2 ? 2 : courses);
}

bool captain_look(const struct hand_notes *hand, const struct captain_notes *notes,
                  const struct captain_taste *taste, const struct sonar_view *view,
                  struct captain_sea *sea)
{
    if (!is_fit(view) || !notes->has_begun) {
        return false;
    }
    memset(sea, 0, sizeof(*sea));
    sea->view = view;
    sea->chart = &view->chart;
    sea->taste = taste;
    sea->water = sonar_board_water(sea->chart);
    for (int i = 0; i < sea->chart->columns * sea->chart->rows; i++) {
        sonar_board_add(&sea->field, sonar_board_cell(chart_dot(sea->chart, i)));
    }
    for (int i = 0; i < SONAR_SYSTEM_COUNT; i++) {
        unsigned bit = hand_can_use(hand, (enum sonar_system)i) ? 1u << i : 0;
        sea->ready = (uint8_t)(sea->ready | bit);
    }
    sea->works = hand->works;
    sea->risks = hand->risks;
    sea->advice = notes->advice;
    sea->enemy_ready = notes->enemy_ready;
    sea->enemy_alert = alert((sea->enemy_ready >> SONAR_TORPEDO & 1) != 0, notes->enemy_courses);
    sea->own_marks = marks((sea->ready >> SONAR_TORPEDO & 1) != 0, notes->own_courses);
    sea->enemy_marks = marks((sea->enemy_ready >> SONAR_TORPEDO & 1) != 0, notes->enemy_courses);
    look_at_boat(&view->captain, sea);
    look_at_damage(view, sea);
    look_for_enemy(notes, sea);
    struct captain_stand here = captain_here(sea);
    sea->here = captain_rate_stand(sea, &here);
    bool may_vanish = view->task == SONAR_TASK_END && (sea->ready >> SONAR_SILENCE & 1) != 0;
    sea->here_duel = may_vanish && captain_duel_share(sea) > 0
                         ? captain_rate_duel(sea, &here, false, CAPTAIN_SILENT_COURSES)
                         : 0;
    return true;
}

static void add_index(const struct captain_sea *sea, struct sonar_board *board, int index)
{
    if (index < sea->chart->columns * sea->chart->rows) {
        sonar_board_add(board, sonar_board_cell(chart_dot(sea->chart, index)));
    }
}

static void look_at_boat(const struct sonar_captain *own, struct captain_sea *sea)
{
    sea->cell = sonar_board_cell(own->place);
    sonar_board_add(&sea->route, sea->cell);
    for (size_t i = 0; i < own->route_count; i++) {
        add_index(sea, &sea->route, own->route[i]);
    }
    for (size_t i = 0; i < own->mines_count; i++) {
        add_index(sea, &sea->mines, own->mines[i]);
    }
    for (size_t i = 0; i < sea->chart->marks_count; i++) {
        if (sea->chart->scenario == CHART_MINEFIELD &&
            chart_has(sea->chart, sea->chart->marks[i])) {
            sonar_board_add(&sea->charted, sonar_board_cell(sea->chart->marks[i]));
        }
    }
}

static void look_at_damage(const struct sonar_view *view, struct captain_sea *sea)
{
    int limit = view->end == SONAR_HUNT ? SONAR_HUNT_DAMAGE : 1;
    sea->own_left = limit;
    sea->enemy_left = limit;
    for (size_t i = 0; i < view->hits_count; i++) {
        int *left = view->hits[i].side == view->side ? &sea->own_left : &sea->enemy_left;
        *left -= view->hits[i].damage;
    }
    // In a view that is true both are afloat.
    sea->own_left = sea->own_left < 1 ? 1 : sea->own_left;
    sea->enemy_left = sea->enemy_left < 1 ? 1 : sea->enemy_left;
}

// --- where the enemy is

// What an explosion on each dot does, when the enemy is on `cell` in so many of 1000 cases.
static void heat_around(struct captain_sea *sea, int cell, uint64_t weight, uint64_t heat[],
                        uint64_t chances[])
{
    struct sonar_board near = captain_around(sea, cell);
    int direct = sea->enemy_left < 2 ? sea->enemy_left : 2;
    for (int i = 0; i < SONAR_BOARD_WORDS; i++) {
        for (uint64_t left = near.rows[i]; left != 0; left &= left - 1) {
            int at = i * 64 + __builtin_ctzll(left);
            int damage = at == cell ? direct : 1;
            heat[at] += weight * (unsigned)damage;
            chances[at] += damage >= sea->enemy_left ? weight : 0;
        }
    }
}

static void look_for_enemy(const struct captain_notes *notes, struct captain_sea *sea)
{
    uint32_t weights[SONAR_DOTS_MAX];
    uint64_t heat[SONAR_BOARD_STRIDE * 16] = {0};
    uint64_t chances[SONAR_BOARD_STRIDE * 16] = {0};
    uint64_t sum = track_weights(&notes->enemy, weights);
    bool is_weighed = sum > 0;
    sea->enemy = is_weighed ? track_board(&notes->enemy) : sea->water;
    sea->enemy_count = sonar_board_count(&sea->enemy);
    sum = is_weighed ? sum : (uint64_t)sea->enemy_count;
    for (int i = 0; i < sea->chart->columns * sea->chart->rows; i++) {
        int cell = sonar_board_cell(chart_dot(sea->chart, i));
        if (sonar_board_has(&sea->enemy, cell)) {
            heat_around(sea, cell, is_weighed ? weights[i] : 1, heat, chances);
        }
    }
    for (int i = 0; i < SONAR_BOARD_STRIDE * 16 && sum > 0; i++) {
        sea->heat[i] = (uint16_t)(heat[i] * 1000 / sum);
        sea->chances[i] = (uint16_t)(chances[i] * 1000 / sum);
    }
    sea->own = track_board(&notes->own);
    sonar_board_add(&sea->own, sea->cell);
}

// --- sets

struct sonar_board captain_reach(const struct captain_sea *sea, const struct sonar_board *from,
                                 int steps)
{
    const struct sonar_board *ways = sea->view->captain.over_islands ? &sea->field : &sea->water;
    struct sonar_board reach = *from;
    for (int i = 0; i < steps; i++) {
        struct sonar_board ring = reach;
        for (int way = 0; way < DIRECTION_COUNT; way++) {
            struct sonar_board moved = sonar_board_step(&reach, (enum direction)way);
            sonar_board_join(&ring, &moved);
        }
        sonar_board_keep(&ring, ways);
        reach = ring;
    }
    sonar_board_keep(&reach, &sea->water);
    return reach;
}

struct sonar_board captain_around(const struct captain_sea *sea, int cell)
{
    struct sonar_board near = sonar_board_near(captain_dot(cell));
    sonar_board_keep(&near, &sea->field);
    return near;
}

struct dot captain_dot(int cell)
{
    return (struct dot){.column = (uint8_t)(cell % SONAR_BOARD_STRIDE),
                        .row = (uint8_t)(cell / SONAR_BOARD_STRIDE)};
}
