// What a refusal tells: nothing that the seat's view does not tell. Orders by chance are given to
// a match and to the same match with everything scrambled that the seat may not know; where the
// first is refused, the second has to be refused in the same words.
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "engine/sonar/sonar.h"
#include "tests/engine/sonar_trial.h"

#define SEEDS 30
#define TRIES 4 // orders of a seat at each step

// I2 tells a captain that something red is broken, and the option forgiving that a system is (R8).
static bool may_tell(const char *id)
{
    return strcmp(id, "refused.sonar.red_broken") == 0 ||
           strcmp(id, "refused.sonar.not_ready") == 0 || strcmp(id, "refused.sonar.broken") == 0;
}

static bool is_deaf(const struct sonar_state *state, int seat)
{
    const struct brief_seat *who = &SONAR_BRIEF.seats[seat];
    return who->role == SONAR_RADIO && sonar_is_deaf(state, who->side);
}

// Any order that is this seat's to give. Often it is meant well, so that it gets past the first
// question that the rules ask.
static void think(const struct trial_match *match, int seat, struct random *random,
                  struct sonar_order *order)
{
    const struct sonar_state *state = (const struct sonar_state *)match->state;
    if (is_deaf(state, seat) && sonar_is_stopped(state)) { // a moment that is rare
        *order = (struct sonar_order){.kind = SONAR_ORDER_TRACE,
                                      .trace = {.points = {10, 10}, .points_count = 2}};
        return;
    }
    if (random_below(random, 3) == 0 && SONAR_TRIAL.legal(match->state, seat, random, order)) {
        return;
    }
    do {
        record_random(&SONAR_ORDER_RECORD, random, order);
    } while (order->kind == SONAR_ORDER_SAY);
}

struct refusals {
    size_t count;
    size_t of_stops; // to a radio operator who is deaf
};

static void compare(const struct trial_match *match, int seat, struct random *random,
                    struct refusals *refusals)
{
    struct sonar_order order;
    struct reason told;
    struct reason other;
    struct sonar_state state;
    think(match, seat, random, &order);
    memcpy(&state, match->state, sizeof(state));
    ms now = state.now;
    if (SONAR_GAME.order(&state, seat, &order, now, &told) || may_tell(told.id)) {
        return;
    }
    refusals->count++;
    refusals->of_stops += is_deaf(&state, seat) && sonar_is_stopped(&state);
    SONAR_TRIAL.scramble(&state, seat, random);
    char line[256];
    record_print(&SONAR_ORDER_RECORD, &order, line, sizeof(line));
    cr_assert_not(SONAR_GAME.order(&state, seat, &order, now, &other), "%d: %s", seat, line);
    cr_assert(strcmp(told.id, other.id) == 0 && strcmp(told.args[0], other.args[0]) == 0 &&
                  strcmp(told.args[1], other.args[1]) == 0,
              "seat %d, %s: %s %s, but %s %s", seat, line, told.id, told.args[0], other.id,
              other.args[0]);
}

Test(sonar_refusal, tells_nothing_that_the_view_does_not)
{
    static struct trial_match match; // large; not shared, Criterion runs each test in a process
    struct refusals refusals = {0, 0};
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        struct random random;
        random_seed(&random, ~seed);
        trial_begin(&SONAR_TRIAL, seed, &match);
        while (!trial_is_over(&match)) {
            struct trial_step step;
            for (int seat = 0; seat < SONAR_SEAT_COUNT; seat++) {
                for (int i = 0; i < TRIES; i++) {
                    compare(&match, seat, &random, &refusals);
                }
            }
            trial_step(&SONAR_TRIAL, &match, &step);
        }
    }
    cr_assert_gt(refusals.count, 50000);
    cr_assert_gt(refusals.of_stops, 5);
}
