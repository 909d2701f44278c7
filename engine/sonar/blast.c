// Explosions: who is hurt, which mines vanish and which go off in their turn (T2-T4, R10, R11).
#include <assert.h>
#include <string.h>

#include "engine/sonar/sonar.h"

// The mines that an explosion has set off and that have not exploded yet.
struct chain {
    uint8_t dots[2 * SONAR_MINES_MAX + CHART_MARKS_MAX];
    uint8_t owners[2 * SONAR_MINES_MAX + CHART_MARKS_MAX]; // the sides that call them
    int count;
};

static void explode(struct sonar_state *state, enum side cause, struct dot dot, ms now);
static void set_off(struct sonar_state *state, enum side cause, struct dot dot,
                    struct chain *chain);

void sonar_explode(struct sonar_state *state, enum side cause, struct dot dot, ms now)
{
    struct chain chain;
    chain.count = 0;
    explode(state, cause, dot, now);
    set_off(state, cause, dot, &chain);
    for (int i = 0; i < chain.count; i++) {
        struct dot next = chart_dot(&state->chart, chain.dots[i]);
        sonar_call(state, (enum side)chain.owners[i],
                   (struct sonar_said){.kind = SONAR_SAID_MINE, .mine = next}, now);
        explode(state, cause, next, now);
        set_off(state, cause, next, &chain);
    }
    sonar_judge(state, now); // S5, R3: once, when all is over
}

// --- mines

static bool remove_mine(struct sonar_boat *boat, int index)
{
    if (!sonar_dots_has(&boat->mine_dots, index)) {
        return false;
    }
    uint8_t *mine = memchr(boat->mines, index, boat->mines_count);
    assert(mine != NULL);
    boat->mines_count--;
    memmove(mine, mine + 1, (size_t)(boat->mines + boat->mines_count - mine));
    sonar_dots_remove(&boat->mine_dots, index);
    boat->fresh = boat->fresh == index ? SONAR_NO_DOT : boat->fresh;
    return true;
}

// C1: both captains' charts lose it. A hole in the ice stays.
static bool remove_charted_mine(struct chart *chart, struct dot dot)
{
    return chart->scenario == CHART_MINEFIELD &&
           sonar_unmark(chart->marks, &chart->marks_count, dot);
}

static void add_to_chain(struct chain *chain, int index, enum side owner)
{
    assert(chain->count < (int)sizeof(chain->dots));
    chain->dots[chain->count] = (uint8_t)index;
    chain->owners[chain->count++] = (uint8_t)owner;
}

// R11: every mine around the dot is taken off the chart and waits for its turn.
static void set_off(struct sonar_state *state, enum side cause, struct dot dot, struct chain *chain)
{
    for (int row = dot.row - 1; row <= dot.row + 1; row++) {
        for (int column = dot.column - 1; column <= dot.column + 1; column++) {
            struct dot next = {.column = (uint8_t)column, .row = (uint8_t)row};
            if (row < 0 || column < 0 || !chart_has(&state->chart, next)) {
                continue;
            }
            int index = chart_index(&state->chart, next);
            for (int side = 0; side < SIDE_COUNT; side++) {
                if (remove_mine(&state->boats[side], index)) {
                    add_to_chain(chain, index, (enum side)side);
                }
            }
            if (remove_charted_mine(&state->chart, next)) {
                add_to_chain(chain, index, cause); // K8: nobody's mine
            }
        }
    }
}

// --- boats

// T2: the damage of an explosion to a boat.
static int damage_at(const struct sonar_state *state, enum side side, struct dot dot)
{
    int distance = dot_king_distance(sonar_place(state, side), dot);
    return distance > 1 ? 0 : 2 - distance;
}

// K3: the enemy of the side that caused an explosion always says what became of it.
static void suffer(struct sonar_state *state, enum side side, struct dot dot, ms now)
{
    int damage = damage_at(state, side, dot);
    struct sonar_said said = {.kind = SONAR_SAID_CLEAR, .clear = dot};
    if (damage == 1) {
        said = (struct sonar_said){.kind = SONAR_SAID_INDIRECT, .indirect = dot};
    } else if (damage == 2) {
        said = (struct sonar_said){.kind = SONAR_SAID_DIRECT, .direct = dot};
    }
    sonar_call(state, side, said, now);
    sonar_damage(state, side, damage);
}

// T3, R25: the side that caused it suffers like any other, and calls nothing.
static void suffer_own(struct sonar_state *state, enum side side, struct dot dot, ms now)
{
    int damage = damage_at(state, side, dot);
    if (damage > 0) {
        sonar_damage(state, side, damage);
        sonar_tell_hurt(state, side, dot, damage, now);
    }
}

// T4: mines on the dot itself vanish.
static void explode(struct sonar_state *state, enum side cause, struct dot dot, ms now)
{
    int index = chart_index(&state->chart, dot);
    remove_mine(&state->boats[SIDE_BLUE], index);
    remove_mine(&state->boats[SIDE_RED], index);
    remove_charted_mine(&state->chart, dot);
    suffer(state, side_other(cause), dot, now);
    suffer_own(state, cause, dot, now);
}
