#include "shared/sonar/sea.h"

// Charts come over the wire too: a larger one than this game has would not fit a set of dots.
static bool has(const struct chart *chart, struct dot dot)
{
    return chart->columns * chart->rows <= SONAR_DOTS_MAX && chart_has(chart, dot);
}

enum sonar_block sonar_look(const struct chart *chart, const struct sonar_dots *route,
                            const struct sonar_dots *mines, struct dot from,
                            enum direction direction, struct dot *to)
{
    struct dot next = from;
    if (!chart_step(chart, &next, direction) || !has(chart, next)) {
        return SONAR_EDGE;
    }
    int index = chart_index(chart, next);
    if (!chart_is_water(chart, next)) {
        return SONAR_ISLAND;
    }
    if (sonar_dots_has(mines, index)) {
        return SONAR_OWN_MINE;
    }
    if (sonar_dots_has(route, index)) {
        return SONAR_ROUTE;
    }
    *to = next;
    return SONAR_OPEN;
}

int sonar_glide_room(const struct chart *chart, const struct sonar_dots *route,
                     const struct sonar_dots *mines, struct dot from, enum direction direction)
{
    int room = 0;
    struct dot at = from;
    while (room < SONAR_SILENCE_MAX &&
           sonar_look(chart, route, mines, at, direction, &at) == SONAR_OPEN) {
        room++;
    }
    return room;
}

// Steps outwards ring by ring; a boat is never far, so that small queues do. Returns at which step
// it came to the dot with index `to`; 0: not at all.
static int spread(const struct chart *chart, struct dot from, bool over_islands, int to,
                  struct sonar_dots *reach)
{
    struct sonar_dots seen = {{0}};
    uint8_t queue[SONAR_DOTS_MAX];
    int head = 0;
    int tail = 0;
    int found = 0;
    *reach = (struct sonar_dots){{0}};
    if (!has(chart, from)) {
        return 0;
    }
    sonar_dots_add(&seen, chart_index(chart, from));
    queue[tail++] = (uint8_t)chart_index(chart, from);
    for (int step = 1; step <= SONAR_REACH; step++) {
        for (int end = tail; head < end; head++) {
            for (int way = 0; way < DIRECTION_COUNT; way++) {
                struct dot dot = chart_dot(chart, queue[head]);
                if (!chart_step(chart, &dot, (enum direction)way)) {
                    continue;
                }
                int index = chart_index(chart, dot);
                bool is_water = chart_is_water(chart, dot);
                if (sonar_dots_has(&seen, index) || (!is_water && !over_islands)) {
                    continue;
                }
                sonar_dots_add(&seen, index);
                queue[tail++] = (uint8_t)index;
                if (is_water) {
                    sonar_dots_add(reach, index);
                    found = index == to ? step : found;
                }
            }
        }
    }
    return found;
}

void sonar_reach(const struct chart *chart, struct dot from, bool over_islands,
                 struct sonar_dots *reach)
{
    spread(chart, from, over_islands, -1, reach);
}

int sonar_reach_steps(const struct chart *chart, struct dot from, bool over_islands, struct dot to)
{
    struct sonar_dots reach;
    return chart_has(chart, to) ? spread(chart, from, over_islands, chart_index(chart, to), &reach)
                                : 0;
}

enum sonar_drop sonar_drop(const struct chart *chart, const struct sonar_dots *route,
                           const struct sonar_dots *mines, struct dot from, struct dot to)
{
    if (!has(chart, to) || dot_king_distance(from, to) != 1) {
        return SONAR_DROP_FAR;
    }
    int index = chart_index(chart, to);
    if (!chart_is_water(chart, to)) {
        return SONAR_DROP_ISLAND;
    }
    if (sonar_dots_has(route, index)) {
        return SONAR_DROP_ROUTE;
    }
    return sonar_dots_has(mines, index) ? SONAR_DROP_MINE : SONAR_DROP_OPEN;
}

const char *sonar_direction_word(enum direction direction)
{
    static const char *const WORDS[DIRECTION_COUNT] = {
        [DIRECTION_NORTH] = "@direction.north",
        [DIRECTION_EAST] = "@direction.east",
        [DIRECTION_SOUTH] = "@direction.south",
        [DIRECTION_WEST] = "@direction.west",
    };
    return WORDS[direction];
}

bool sonar_refuse_block(struct reason *reason, enum sonar_block block, enum direction direction)
{
    static const char *const IDS[] = {
        [SONAR_OPEN] = "",
        [SONAR_EDGE] = "refused.sonar.edge",
        [SONAR_ISLAND] = "refused.sonar.island",
        [SONAR_OWN_MINE] = "refused.sonar.own_mine",
        [SONAR_ROUTE] = "refused.sonar.route",
    };
    return reason_set(reason, IDS[block], sonar_direction_word(direction), NULL);
}
