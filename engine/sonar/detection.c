#include <assert.h>

#include "engine/sonar/sonar.h"
#include "shared/sonar/statement.h"

static void answer(struct sonar_state *state, struct sonar_answer answer, ms now);
static void name_sector(struct sonar_state *state, int sector, ms now);

// --- the first mate launches (A2)

static bool launch(struct sonar_deed *deed, enum sonar_system system, uint8_t call)
{
    if (!sonar_may_try(deed, system)) {
        return false;
    }
    enum sonar_try tried = sonar_try(deed, system);
    if (tried != SONAR_TRY_WORKS) {
        return tried == SONAR_TRY_BREAKS;
    }
    sonar_halt(deed->state, deed->side, system, SONAR_NO_DOT, true, deed->now);
    sonar_call(deed->state, deed->side, (struct sonar_said){.kind = call}, deed->now);
    return true;
}

bool sonar_order_sonar(struct sonar_deed *deed)
{
    return launch(deed, SONAR_SONAR, SONAR_SAID_SONAR);
}

bool sonar_order_drone(struct sonar_deed *deed)
{
    return launch(deed, SONAR_DRONE, SONAR_SAID_DRONE);
}

// --- what is asked for

static bool is_asked(const struct sonar_state *state, enum sonar_system system, enum side side)
{
    return sonar_is_stopped(state) && state->halt.is_asking && state->halt.system == system &&
           state->halt.side == side;
}

int sonar_sector_count(const struct chart *chart)
{
    return sonar_statement_range(chart, SONAR_SECTOR);
}

// D1: captain or first mate.
bool sonar_order_sector(struct sonar_deed *deed, int sector)
{
    if (deed->state->phase == SONAR_PLACING) {
        return sonar_check_stop(deed);
    }
    if (!is_asked(deed->state, SONAR_DRONE, deed->side)) {
        return reason_set(deed->reason, "refused.sonar.no_drone", NULL, NULL);
    }
    if (sector > sonar_sector_count(&deed->state->chart)) {
        return reason_set_number(deed->reason, "refused.sonar.no_sector", sector);
    }
    if (deed->role == SONAR_MATE) {
        deed->boat->last_sector = (uint8_t)sector; // R15
    }
    name_sector(deed->state, sector, deed->now);
    return true;
}

static bool is_true(const struct sonar_state *state, enum side side,
                    struct sonar_statement statement)
{
    enum sonar_statement_kind kind = (enum sonar_statement_kind)statement.kind;
    return sonar_statement_value(statement) ==
           sonar_statement_truth(&state->chart, sonar_place(state, side), kind);
}

static bool is_on_chart(const struct chart *chart, struct sonar_statement statement)
{
    enum sonar_statement_kind kind = (enum sonar_statement_kind)statement.kind;
    return sonar_statement_value(statement) <= sonar_statement_range(chart, kind);
}

// O1, R14: two different kinds, exactly one of them true.
bool sonar_order_answer(struct sonar_deed *deed, struct sonar_answer given)
{
    const struct sonar_state *state = deed->state;
    if (state->phase == SONAR_PLACING) {
        return sonar_check_stop(deed);
    }
    if (!is_asked(state, SONAR_SONAR, side_other(deed->side))) {
        return reason_set(deed->reason, "refused.sonar.no_sonar", NULL, NULL);
    }
    if (given.first.kind == given.second.kind) {
        return reason_set(deed->reason, "refused.sonar.same_kind", NULL, NULL);
    }
    if (!is_on_chart(&state->chart, given.first) || !is_on_chart(&state->chart, given.second)) {
        return reason_set(deed->reason, "refused.sonar.states_off_chart", NULL, NULL);
    }
    bool is_first = is_true(state, deed->side, given.first);
    if (is_first == is_true(state, deed->side, given.second)) {
        return reason_set(deed->reason,
                          is_first ? "refused.sonar.both_true" : "refused.sonar.both_false", NULL,
                          NULL);
    }
    answer(deed->state, given, deed->now);
    return true;
}

// --- resolving

static void resolve(struct sonar_state *state, ms now)
{
    sonar_spend(state, (enum side)state->halt.side, (enum sonar_system)state->halt.system);
    sonar_halt_answered(state, now);
}

static void answer(struct sonar_state *state, struct sonar_answer answer, ms now)
{
    sonar_call(state, side_other((enum side)state->halt.side),
               (struct sonar_said){.kind = SONAR_SAID_STATES, .states = answer}, now);
    resolve(state, now);
}

static void name_sector(struct sonar_state *state, int sector, ms now)
{
    enum side side = (enum side)state->halt.side;
    int truth = chart_sector(&state->chart, sonar_place(state, side_other(side)));
    struct sonar_drone_in drone_in = {.sector = (uint8_t)sector, .is_yes = sector == truth};
    sonar_call(state, side, (struct sonar_said){.kind = SONAR_SAID_DRONE_IN, .drone_in = drone_in},
               now);
    resolve(state, now);
}

// R14, R15: nobody answered in time.
void sonar_answer_by_lot(struct sonar_state *state, ms now)
{
    if (state->halt.system == SONAR_SONAR) {
        struct sonar_answer drawn;
        struct dot place = sonar_place(state, side_other((enum side)state->halt.side));
        bool is_drawn = sonar_answer_draw(&state->chart, place, &state->random, &drawn);
        assert(is_drawn);
        (void)is_drawn;
        answer(state, drawn, now);
        return;
    }
    int sector = state->boats[state->halt.side].last_sector;
    if (sector == 0) {
        sector = 1 + (int)random_below(&state->random, (uint32_t)sonar_sector_count(&state->chart));
    }
    name_sector(state, sector, now);
}
