#include "stations/officers/sonar/hand.h"

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

static bool fire(struct hand_notes *notes, const struct sonar_view *view,
                 const struct hand_waters *waters, struct sonar_order *order)
{
    struct sonar_dots targets;
    sonar_reach(waters->chart, waters->place, view->captain.over_islands, &targets);
    keep_safe(waters, &targets);
    prefer_enemy(notes, waters->chart, &targets);
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
    keep_safe(waters, &mines);
    prefer_enemy(notes, waters->chart, &mines);
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
    keep_safe(waters, &mines);
    prefer_enemy(notes, waters->chart, &mines);
    order->kind = SONAR_ORDER_BLOW;
    return hand_any_dot(notes, waters->chart, &mines, &order->blow);
}

// --- the enemy's sonar

static int range_of(const struct chart *chart, enum sonar_statement_kind kind)
{
    switch (kind) {
    case SONAR_ROW:
        return chart->rows;
    case SONAR_COLUMN:
        return chart->columns;
    case SONAR_SECTOR:
        return chart->columns / chart->sector_columns * (chart->rows / chart->sector_rows);
    }
    return 0;
}

static int truth_of(const struct hand_waters *waters, enum sonar_statement_kind kind)
{
    switch (kind) {
    case SONAR_ROW:
        return waters->place.row + 1;
    case SONAR_COLUMN:
        return waters->place.column + 1;
    case SONAR_SECTOR:
        return chart_sector(waters->chart, waters->place);
    }
    return 0;
}

static struct sonar_statement state_it(enum sonar_statement_kind kind, int value)
{
    struct sonar_statement statement = {.kind = (uint8_t)kind};
    switch (kind) {
    case SONAR_ROW:
        statement.row = (uint8_t)value;
        break;
    case SONAR_COLUMN:
        statement.column = (uint8_t)(value - 1);
        break;
    case SONAR_SECTOR:
        statement.sector = (uint8_t)value;
        break;
    }
    return statement;
}

// A true statement and a false one of another kind, in any order.
bool hand_answer(struct hand_notes *notes, const struct hand_waters *waters,
                 struct sonar_order *order)
{
    uint32_t kinds = SONAR_SECTOR + 1;
    uint32_t first = random_below(&notes->random, kinds);
    enum sonar_statement_kind honest = (enum sonar_statement_kind)first;
    enum sonar_statement_kind other =
        (enum sonar_statement_kind)((first + 1 + random_below(&notes->random, kinds - 1)) % kinds);
    int range = range_of(waters->chart, other);
    if (range < 2) {
        return false;
    }
    int lie = 1 + (int)random_below(&notes->random, (uint32_t)(range - 1));
    lie += lie >= truth_of(waters, other) ? 1 : 0;
    struct sonar_statement truth = state_it(honest, truth_of(waters, honest));
    struct sonar_statement untruth = state_it(other, lie);
    bool is_honest_first = hand_chance(notes, 2);
    order->kind = SONAR_ORDER_ANSWER;
    order->answer = (struct sonar_answer){.first = is_honest_first ? truth : untruth,
                                          .second = is_honest_first ? untruth : truth};
    return true;
}
