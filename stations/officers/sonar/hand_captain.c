#include "stations/officers/sonar/hand.h"

#include <stdlib.h>

// One in so many times that it could be done.
#define SYSTEM_CHANCE   2
#define BLOW_CHANCE     5
#define SURFACE_CHANCE  4  // when nothing works, and
#define BROKEN_CHANCE   16 // when one colour still does
#define APPROACH_CHANCE 2  // where the enemy is known to be

static bool look_at(const struct sonar_view *view, struct hand_waters *waters);
static bool place(struct hand_notes *notes, const struct sonar_view *view,
                  struct sonar_order *order);
static bool make_course(struct hand_notes *notes, const struct hand_waters *waters,
                        struct sonar_order *order);

// --- what he could do

// I2: a mine that could be blown.
static bool may_blow(const struct hand_notes *notes, const struct sonar_view *view)
{
    const struct sonar_captain *own = &view->captain;
    return view->phase == SONAR_PLAYING && !view->has_stop && !view->is_surfaced &&
           (notes->works >> SONAR_RED & 1) != 0 && own->mines_count > (own->has_fresh ? 1 : 0);
}

enum hand_wish hand_captain_wish(struct hand_notes *notes, const struct sonar_view *view)
{
    static const uint8_t TASKS[] = {
        [SONAR_TASK_PLACE] = HAND_PLACE, [SONAR_TASK_ANSWER] = HAND_ANSWER,
        [SONAR_TASK_DIVE] = HAND_DIVE,   [SONAR_TASK_SECTOR] = HAND_SECTOR,
        [SONAR_TASK_END] = HAND_END,
    };
    if (!view->has_captain || !view->has_chart) {
        return HAND_NOTHING;
    }
    if (view->task < sizeof(TASKS) && TASKS[view->task] != HAND_NOTHING) {
        return (enum hand_wish)TASKS[view->task];
    }
    if (view->helm == SONAR_HELM_FREE || view->helm == SONAR_HELM_TRAPPED) {
        return HAND_COURSE;
    }
    return may_blow(notes, view) ? HAND_WATCH : HAND_NOTHING;
}

bool hand_captain_has_words(struct hand_notes *notes, const struct sonar_view *view)
{
    return notes->wants_to_ask && view->phase == SONAR_PLAYING;
}

// --- doing it

static bool should_surface(struct hand_notes *notes, const struct sonar_view *view)
{
    int broken = 0;
    for (int i = SONAR_RED; i <= SONAR_YELLOW; i++) {
        broken += (notes->works >> i & 1) == 0 ? 1 : 0;
    }
    return view->helm == SONAR_HELM_TRAPPED ||
           (broken == 3 && hand_chance(notes, SURFACE_CHANCE)) ||
           (broken == 2 && hand_chance(notes, BROKEN_CHANCE));
}

static bool go_on(struct hand_notes *notes, const struct sonar_view *view,
                  const struct hand_waters *waters, struct sonar_order *order)
{
    if (should_surface(notes, view)) {
        order->kind = SONAR_ORDER_SURFACE;
        return true;
    }
    if (hand_chance(notes, SYSTEM_CHANCE) && hand_use_system(notes, view, waters, order)) {
        return true;
    }
    if (make_course(notes, waters, order)) {
        return true;
    }
    order->kind = SONAR_ORDER_SURFACE; // every way means damage
    return true;
}

static bool end_turn(struct hand_notes *notes, const struct sonar_view *view,
                     const struct hand_waters *waters, struct sonar_order *order)
{
    if (!hand_chance(notes, SYSTEM_CHANCE + 1) && hand_use_system(notes, view, waters, order)) {
        return true;
    }
    order->kind = SONAR_ORDER_END;
    return true;
}

bool hand_captain_do(struct hand_notes *notes, const struct sonar_view *view,
                     struct sonar_order *order)
{
    struct hand_waters waters;
    if (notes->pace.wish == HAND_PLACE) {
        return place(notes, view, order);
    }
    if (notes->pace.wish == HAND_DIVE) {
        order->kind = SONAR_ORDER_DIVE;
        return true;
    }
    if (notes->pace.wish == HAND_SECTOR) {
        order->kind = SONAR_ORDER_SECTOR;
        order->sector = (uint8_t)(1 + random_below(&notes->random, view->sectors));
        return true;
    }
    if (!look_at(view, &waters)) {
        return false;
    }
    if (notes->pace.wish == HAND_ANSWER) {
        return hand_answer(notes, &waters, order);
    }
    if (may_blow(notes, view) && hand_chance(notes, BLOW_CHANCE) &&
        hand_blow(notes, view, &waters, order)) {
        return true;
    }
    if (notes->pace.wish == HAND_WATCH) {
        return false;
    }
    return notes->pace.wish == HAND_END ? end_turn(notes, view, &waters, order)
                                        : go_on(notes, view, &waters, order);
}

// He says what he wants; if he does not know what works, he asks for that first.
bool hand_captain_say(struct hand_notes *notes, const struct sonar_view *view,
                      struct sonar_order *order)
{
    (void)view;
    static const uint8_t WANTS[] = {SONAR_TORPEDO, SONAR_TORPEDO, SONAR_MINE,
                                    SONAR_SILENCE, SONAR_SONAR,   SONAR_DRONE};
    order->kind = SONAR_ORDER_SAY;
    if (notes->works == 0) {
        order->say = (struct sonar_phrase){.kind = SONAR_KEEP, .keep = SONAR_RED};
    } else {
        notes->wanted = WANTS[random_below(&notes->random, sizeof(WANTS))];
        order->say = (struct sonar_phrase){.kind = SONAR_WANT, .want = notes->wanted};
    }
    notes->wants_to_ask = false;
    return true;
}

// --- the sea around him

static bool look_at(const struct sonar_view *view, struct hand_waters *waters)
{
    const struct sonar_captain *own = &view->captain;
    const struct chart *chart = &view->chart;
    int dots = chart->columns * chart->rows;
    *waters = (struct hand_waters){.chart = chart, .place = own->place};
    if (dots == 0 || dots > SONAR_DOTS_MAX || !own->has_place || !chart_has(chart, own->place) ||
        chart->sector_columns > chart->columns || chart->sector_rows > chart->rows) {
        return false;
    }
    for (size_t i = 0; i < own->route_count; i++) {
        sonar_dots_add(&waters->route, own->route[i]);
    }
    for (size_t i = 0; i < own->mines_count; i++) {
        sonar_dots_add(&waters->mines, own->mines[i]);
    }
    return true;
}

// How many dots a boat could still reach from here without crossing its route.
static int room_from(const struct hand_waters *waters, struct dot from)
{
    struct sonar_dots seen = waters->route;
    uint8_t queue[SONAR_DOTS_MAX];
    int tail = 0;
    sonar_dots_add(&seen, chart_index(waters->chart, from));
    queue[tail++] = (uint8_t)chart_index(waters->chart, from);
    for (int head = 0; head < tail; head++) {
        for (int way = 0; way < DIRECTION_COUNT; way++) {
            struct dot to;
            if (sonar_look(waters->chart, &seen, &waters->mines,
                           chart_dot(waters->chart, queue[head]), (enum direction)way,
                           &to) == SONAR_OPEN) {
                sonar_dots_add(&seen, chart_index(waters->chart, to));
                queue[tail++] = (uint8_t)chart_index(waters->chart, to);
            }
        }
    }
    return tail;
}

bool hand_any_dot(struct hand_notes *notes, const struct chart *chart,
                  const struct sonar_dots *dots, struct dot *out)
{
    uint32_t seen = 0;
    for (int i = 0; i < chart->columns * chart->rows; i++) {
        if (sonar_dots_has(dots, i) && random_below(&notes->random, ++seen) == 0) {
            *out = chart_dot(chart, i);
        }
    }
    return seen > 0;
}

static bool place(struct hand_notes *notes, const struct sonar_view *view,
                  struct sonar_order *order)
{
    const struct chart *chart = &view->chart;
    struct sonar_dots water = {{0}};
    int dots = chart->columns * chart->rows;
    for (int i = 0; i < dots && dots <= SONAR_DOTS_MAX; i++) {
        if (chart_is_water(chart, chart_dot(chart, i))) {
            sonar_dots_add(&water, i);
        }
    }
    order->kind = SONAR_ORDER_PLACE;
    return hand_any_dot(notes, chart, &water, &order->place);
}

// --- courses

static bool nears_enemy(const struct hand_notes *notes, const struct chart *chart, struct dot from,
                        struct dot to)
{
    int across = chart->columns / chart->sector_columns;
    int sector = notes->enemy_sector - 1;
    if (sector < 0) {
        return false;
    }
    int column = sector % across * chart->sector_columns + chart->sector_columns / 2;
    int row = sector / across * chart->sector_rows + chart->sector_rows / 2;
    return abs(to.column - column) + abs(to.row - row) <
           abs(from.column - column) + abs(from.row - row);
}

// False if there is no way but those that the engineer has warned of.
static bool make_course(struct hand_notes *notes, const struct hand_waters *waters,
                        struct sonar_order *order)
{
    int rooms[DIRECTION_COUNT] = {0};
    int best = 0;
    unsigned near = 0;
    unsigned good = 0;
    for (int way = 0; way < DIRECTION_COUNT; way++) {
        struct dot to;
        bool is_open = sonar_look(waters->chart, &waters->route, &waters->mines, waters->place,
                                  (enum direction)way, &to) == SONAR_OPEN;
        if (is_open && notes->is_random) {
            rooms[way] = 1;
        } else if (is_open && (notes->risks >> way & 1) == 0) {
            rooms[way] = room_from(waters, to);
            best = rooms[way] > best ? rooms[way] : best;
            near |= nears_enemy(notes, waters->chart, waters->place, to) ? 1u << way : 0;
        }
    }
    for (int way = 0; way < DIRECTION_COUNT; way++) {
        // No dead ends: where there is not half the room of the best way.
        good |= rooms[way] > 0 && rooms[way] * 2 >= best ? 1u << way : 0;
    }
    if ((good & near) != 0 && hand_chance(notes, APPROACH_CHANCE)) {
        good &= near;
    }
    uint32_t seen = 0;
    order->kind = SONAR_ORDER_COURSE;
    for (uint8_t way = 0; way < DIRECTION_COUNT; way++) {
        if ((good >> way & 1) != 0 && random_below(&notes->random, ++seen) == 0) {
            order->course = way;
        }
    }
    return seen > 0;
}
