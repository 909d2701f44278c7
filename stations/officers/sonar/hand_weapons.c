#include "stations/officers/sonar/hand.h"

#include "shared/sonar/statement.h"

#define SAFE_DOTS 2 // king's steps between an explosion and the own boat

// --- systems

// Keeps of a set what lies in the sector where the enemy was last known to be, if anything does.
static void prefer_enemy(const struct hand_notes *notes, const struct chart *chart,
                         struct sonar_dots *dots)
{
    struct sonar_dots near = {{0}};
    bool is_any = false;
    for (int i = 0; i < chart->columns * chart->rows && notes->enemy_sector > 0; i++) {
        if (sonar_dots_has(dots, i) &&
            chart_sector(chart, chart_dot(chart, i)) == notes->enemy_sector) {
            sonar_dots_add(&near, i);
            is_any = true;
        }
    }
    *dots = is_any ? near : *dots;
}

static void keep_safe(const struct hand_waters *waters, struct sonar_dots *dots)
{
    for (int i = 0; i < waters->chart->columns * waters->chart->rows; i++) {
        struct dot dot = chart_dot(waters->chart, i);
        if (!chart_is_water(waters->chart, dot) ||
            dot_king_distance(dot, waters->place) < SAFE_DOTS) {
            sonar_dots_remove(dots, i);
        }
    }
}

static void choose_well(const struct hand_notes *notes, const struct hand_waters *waters,
                        struct sonar_dots *targets)
{
    if (!notes->is_random) {
        keep_safe(waters, targets);
        prefer_enemy(notes, waters->chart, targets);
    }
}

static bool fire(struct hand_notes *notes, const struct sonar_view *view,
                 const struct hand_waters *waters, struct sonar_order *order)
{
    struct sonar_dots targets;
    sonar_reach(waters->chart, waters->place, view->captain.over_islands, &targets);
    choose_well(notes, waters, &targets);
    order->kind = SONAR_ORDER_TORPEDO;
    return hand_any_dot(notes, waters->chart, &targets, &order->torpedo);
}

static bool drop(struct hand_notes *notes, const struct sonar_view *view,
                 const struct hand_waters *waters, struct sonar_order *order)
{
    struct sonar_dots open = {{0}};
    for (int i = 0; i < waters->chart->columns * waters->chart->rows; i++) {
        if (sonar_drop(waters->chart, &waters->route, &waters->mines, waters->place,
                       chart_dot(waters->chart, i)) == SONAR_DROP_OPEN) {
            sonar_dots_add(&open, i);
        }
    }
    order->kind = SONAR_ORDER_MINE;
    return view->captain.mines_count < SONAR_MINES_MAX &&
           hand_any_dot(notes, waters->chart, &open, &order->mine);
}

static bool glide(struct hand_notes *notes, const struct hand_waters *waters,
                  struct sonar_order *order)
{
    enum direction way = (enum direction)random_below(&notes->random, DIRECTION_COUNT);
    int room = sonar_glide_room(waters->chart, &waters->route, &waters->mines, waters->place, way);
    order->kind = SONAR_ORDER_SILENCE;
    order->silence.direction = (uint8_t)way;
    order->silence.steps = (uint8_t)random_below(&notes->random, (uint32_t)room + 1);
    return true;
}

static bool blow_charted(struct hand_notes *notes, const struct hand_waters *waters,
                         struct sonar_order *order)
{
    struct sonar_dots mines = {{0}};
    for (int i = 0; i < waters->chart->marks_count; i++) {
        if (chart_has(waters->chart, waters->chart->marks[i])) {
            sonar_dots_add(&mines, chart_index(waters->chart, waters->chart->marks[i]));
        }
    }
    choose_well(notes, waters, &mines);
    order->kind = SONAR_ORDER_SCENARIO;
    return hand_any_dot(notes, waters->chart, &mines, &order->scenario);
}

static bool use(struct hand_notes *notes, const struct sonar_view *view,
                const struct hand_waters *waters, enum sonar_system system,
                struct sonar_order *order)
{
    switch (system) {
    case SONAR_TORPEDO:
        return fire(notes, view, waters, order);
    case SONAR_MINE:
        return drop(notes, view, waters, order);
    case SONAR_SILENCE:
        return glide(notes, waters, order);
    case SONAR_SCENARIO:
        return waters->chart->scenario == CHART_MINEFIELD && blow_charted(notes, waters, order);
    case SONAR_SONAR:
    case SONAR_DRONE:
        break; // the first mate's
    }
    return false;
}

bool hand_use_system(struct hand_notes *notes, const struct sonar_view *view,
                     const struct hand_waters *waters, struct sonar_order *order)
{
    uint32_t first = random_below(&notes->random, SONAR_SYSTEM_COUNT);
    for (uint32_t i = 0; i < SONAR_SYSTEM_COUNT && view->systems == SONAR_SYSTEMS_FREE; i++) {
        enum sonar_system system = (enum sonar_system)((first + i) % SONAR_SYSTEM_COUNT);
        if (hand_can_use(notes, system) && use(notes, view, waters, system, order)) {
            return true;
        }
    }
    return false;
}

// --- mines

bool hand_blow(struct hand_notes *notes, const struct sonar_view *view,
               const struct hand_waters *waters, struct sonar_order *order)
{
    struct sonar_dots mines = waters->mines;
    if (view->captain.has_fresh) {
        sonar_dots_remove(&mines, view->captain.fresh);
    }
    choose_well(notes, waters, &mines);
    order->kind = SONAR_ORDER_BLOW;
    return hand_any_dot(notes, waters->chart, &mines, &order->blow);
}

// --- the enemy's sonar

bool hand_answer(struct hand_notes *notes, const struct hand_waters *waters,
                 struct sonar_order *order)
{
    order->kind = SONAR_ORDER_ANSWER;
    return sonar_answer_draw(waters->chart, waters->place, &notes->random, &order->answer);
}
