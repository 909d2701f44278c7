// The games of a build in which matches rest: takes the place of engine/games.c in the suite
// `rest`. The drill, turn by turn; and the patrol, the smallest game that is kept for newer
// versions. Its second version has one field more in its state.
#include "tests/host/rest_games.h"

#include <string.h>

#include "engine/drill/drill.h"
#include "engine/game.h"

struct patrol_state {
    int32_t miles;
    uint8_t is_over;
    uint8_t unused[3];
    int32_t fuel; // since version 2
};

struct patrol_kept {
    int32_t miles;
    bool is_over;
    bool has_fuel; // since version 2
    int32_t fuel;
};

static const struct record_field KEPT_FIELDS[] = {
    RECORD_INT(1, struct patrol_kept, miles, 0, INT32_MAX),
    RECORD_BOOL(2, struct patrol_kept, is_over),
    RECORD_OPTIONAL_INT(3, struct patrol_kept, fuel, 0, INT32_MAX),
};
static const struct record KEPT_RECORD = RECORD("kept", struct patrol_kept, KEPT_FIELDS);

static const struct record_field ORDER_FIELDS[] = {
    RECORD_INT(1, struct patrol_order, miles, 1, 1000),
};
const struct record PATROL_ORDER_RECORD = RECORD("order", struct patrol_order, ORDER_FIELDS);

static const struct record_field VIEW_FIELDS[] = {
    RECORD_INT(1, struct patrol_view, miles, 0, INT32_MAX),
    RECORD_INT(2, struct patrol_view, fuel, 0, INT32_MAX),
};
const struct record PATROL_VIEW_RECORD = RECORD("view", struct patrol_view, VIEW_FIELDS);

static uint16_t patrol_version = 2; // of this build; a test may be an older or newer one

static uint16_t drill_ahead; // versions that this build's drill is ahead of the true one

void rest_games_set_drill_ahead(uint16_t versions)
{
    drill_ahead = versions;
}

void rest_games_set_version(uint16_t version)
{
    patrol_version = version;
}

static bool start(void *into, const struct setup *setup, uint64_t seed, struct reason *reason)
{
    struct patrol_state *state = into;
    (void)setup;
    (void)seed;
    (void)reason;
    state->fuel = patrol_version >= 2 ? 500 : 0;
    return true;
}

// What version 1 allowed, version 2 may refuse: played again from the start, the match would be
// another one.
static bool order(void *into, int seat, const void *given, ms now, struct reason *reason)
{
    struct patrol_state *state = into;
    const struct patrol_order *sail = given;
    (void)seat;
    (void)now;
    if (patrol_version >= 2 && sail->miles > state->fuel) {
        return reason_set(reason, "refused.no_seat", NULL, NULL);
    }
    state->miles += sail->miles;
    state->fuel -= patrol_version >= 2 ? sail->miles : 0;
    return true;
}

static ms wake(const void *state)
{
    (void)state;
    return MS_NEVER;
}

static void fire(void *state)
{
    (void)state;
}

static void view(const void *from, int seat, void *into)
{
    const struct patrol_state *state = from;
    struct patrol_view *out = into;
    (void)seat;
    *out = (struct patrol_view){.miles = state->miles, .fuel = state->fuel};
}

static struct outcome outcome(const void *state)
{
    (void)state;
    return (struct outcome){.kind = OUTCOME_OPEN};
}

static void end(void *into, struct outcome result, ms now)
{
    struct patrol_state *state = into;
    (void)result;
    (void)now;
    state->is_over = 1;
}

static void keep(const void *from, void *into)
{
    const struct patrol_state *state = from;
    struct patrol_kept *kept = into;
    *kept = (struct patrol_kept){.miles = state->miles,
                                 .is_over = state->is_over != 0,
                                 .has_fuel = patrol_version >= 2,
                                 .fuel = state->fuel};
}

static bool adopt(void *into, const void *from, uint16_t version, struct reason *reason)
{
    struct patrol_state *state = into;
    const struct patrol_kept *kept = from;
    if (version < 1) {
        return reason_set(reason, "refused.no_game", NULL, NULL);
    }
    state->miles = kept->miles;
    state->is_over = kept->is_over;
    state->fuel = kept->has_fuel ? kept->fuel : 300;
    return true;
}

// The drill as it is, by any version.
static const struct game *drill(void)
{
    static struct brief brief;
    static struct game game;
    brief = DRILL_BRIEF;
    brief.version = (uint16_t)(brief.version + drill_ahead);
    game = DRILL_GAME;
    game.brief = &brief;
    return &game;
}

static const struct game *patrol(void)
{
    static const struct brief_seat SEATS[] = {{SIDE_BLUE, 0}};
    static const struct brief_variant VARIANT = {.seats = 1, .hands = 1, .rests = true};
    static struct brief brief;
    static struct game game;
    brief = (struct brief){.name = "patrol",
                           .title = "Patrol",
                           .version = patrol_version,
                           .sides = DRILL_BRIEF.sides,
                           .roles = DRILL_BRIEF.roles,
                           .seats = SEATS,
                           .seat_count = 1,
                           .variants = &VARIANT,
                           .variant_count = 1,
                           .order = &PATROL_ORDER_RECORD,
                           .view = &PATROL_VIEW_RECORD};
    game = (struct game){.brief = &brief,
                         .state_size = sizeof(struct patrol_state),
                         .start = start,
                         .order = order,
                         .wake = wake,
                         .fire = fire,
                         .view = view,
                         .outcome = outcome,
                         .end = end,
                         .kept = &KEPT_RECORD,
                         .keep = keep,
                         .adopt = adopt};
    return &game;
}

const struct game *game_at(size_t index)
{
    return index == 0 ? drill() : index == 1 ? patrol() : NULL;
}

const struct game *game_find(const char *name)
{
    return strcmp(name, "drill") == 0 ? drill() : strcmp(name, "patrol") == 0 ? patrol() : NULL;
}
