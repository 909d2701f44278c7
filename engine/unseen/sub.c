// A submarine's turn: carried out square by square as it was reckoned, with what is seen and heard.
#include "engine/unseen/unseen.h"

#include <string.h>

static bool check_sub(struct unseen_deed *deed);
static void carry_out(struct unseen_state *state, enum unseen_sub sub,
                      const struct unseen_dive *dive, const struct unseen_turn *turn);
static void see(struct unseen_state *state, enum unseen_sub sub, struct dot at);
static void end_turn(struct unseen_state *state, enum unseen_sub sub,
                     const struct unseen_dive *dive);

// The turn as its boat's crew would reckon it.
static void boat_of(const struct unseen_state *state, enum unseen_sub sub, struct unseen_boat *boat)
{
    const struct unseen_sub_state *self = &state->subs[sub];
    *boat = (struct unseen_boat){
        .at = self->at,
        .depth = self->depth,
        .battery = self->battery,
        .hits = self->hits,
        .strips = self->strips,
        .is_stuck = self->is_stuck != 0,
        .targets = state->targets,
    };
}

bool unseen_order_turn(struct unseen_deed *deed, const struct unseen_turn *turn)
{
    struct unseen_state *state = deed->state;
    struct unseen_waters waters;
    struct unseen_boat boat;
    struct unseen_dive dive;
    if (!check_sub(deed)) {
        return false;
    }
    enum unseen_sub sub = (enum unseen_sub)deed->role;
    struct unseen_dive_rules rules = {.battery_max = state->stores.battery,
                                      .snort_gain = state->stores.snort,
                                      .snort_costs = state->snort_costs != 0};
    unseen_waters(state, &waters);
    boat_of(state, sub, &boat);
    unseen_dive_reckon(&dive, &waters, &boat, turn, &rules);
    if (dive.fault != UNSEEN_SOUND) {
        return unseen_refuse(deed, dive.fault);
    }
    carry_out(state, sub, &dive, turn);
    return true;
}

bool unseen_order_stay(struct unseen_deed *deed)
{
    struct unseen_waters waters;
    struct unseen_boat boat;
    struct unseen_dive dive;
    if (!check_sub(deed)) {
        return false;
    }
    unseen_waters(deed->state, &waters);
    boat_of(deed->state, (enum unseen_sub)deed->role, &boat);
    unseen_dive_stay(&dive, &waters, &boat);
    if (dive.fault != UNSEEN_SOUND) {
        return unseen_refuse(deed, dive.fault);
    }
    unseen_sub_stays(deed->state, (enum unseen_sub)deed->role);
    return true;
}

// N2, N7, Z10. One whose time is up in a harbour stays there too, for it cannot be asked where to.
void unseen_sub_stays(struct unseen_state *state, enum unseen_sub sub)
{
    struct unseen_sub_state *self = &state->subs[sub];
    struct unseen_waters waters;
    struct unseen_boat boat;
    struct unseen_dive dive;
    unseen_waters(state, &waters);
    boat_of(state, sub, &boat);
    unseen_dive_stay(&dive, &waters, &boat);
    if (self->is_stuck) {
        int charged = self->battery + state->stores.forced_stay;
        self->battery =
            (uint8_t)(charged < state->stores.battery ? charged : state->stores.battery);
        self->is_stuck = 0;
        dive.soundings[0].battery = self->battery;
    }
    end_turn(state, sub, &dive);
}

static bool check_sub(struct unseen_deed *deed)
{
    const struct unseen_state *state = deed->state;
    if (deed->role >= UNSEEN_SUB_COUNT) {
        return reason_set(deed->reason, "refused.unseen.not_a_sub", NULL, NULL);
    }
    if (state->phase != UNSEEN_NATO_TURN) {
        return reason_set(deed->reason, "refused.unseen.not_nato", NULL, NULL);
    }
    if (state->subs[deed->role].is_sunk) {
        return reason_set(deed->reason, "refused.unseen.sunk", NULL, NULL);
    }
    if (state->subs[deed->role].is_done) {
        return reason_set(deed->reason, "refused.unseen.sub_done", NULL, NULL);
    }
    return true;
}

// D8: what the watches hear at a square, orange's before red's.
static void hear(struct unseen_state *state, const struct unseen_sounding *sounding)
{
    for (int ship = 0; ship < UNSEEN_DESTROYER_COUNT; ship++) {
        if (sounding->heard[ship] != UNSEEN_NO_AREA) {
            unseen_call(
                state, UNSEEN_SOVIETS,
                (struct unseen_said){.kind = UNSEEN_SAID_CONTACT,
                                     .contact = {(uint8_t)ship, (uint8_t)sounding->heard[ship]}});
        }
    }
}

// Z16: the mark that everybody makes.
static void see(struct unseen_state *state, enum unseen_sub sub, struct dot at)
{
    struct unseen_sub_state *self = &state->subs[sub];
    self->has_datum = 1;
    self->datum = at;
    self->datum_round = state->round;
}

static void lay_mines(struct unseen_state *state, enum unseen_sub sub,
                      const struct unseen_turn *turn)
{
    state->subs[sub].strips--;
    for (int i = 0; i + 1 < UNSEEN_MINE_RUN; i++) {
        state->mines[state->mines_count++] = turn->steps[i].square;
    }
}

// N4: each square that it enters at depth 0 is seen; after a dive only the one it left.
static void show_step(struct unseen_state *state, enum unseen_sub sub,
                      const struct unseen_sounding *before, const struct unseen_sounding *after)
{
    struct unseen_sighting sighting = {.sub = (uint8_t)sub, .at = after->at};
    if (after->depth == 0 && !unseen_in_harbour(state, after->at)) {
        see(state, sub, after->at);
        unseen_call(state, UNSEEN_NATO,
                    (struct unseen_said){.kind = UNSEEN_SAID_PERISCOPE, .periscope = sighting});
    } else if (before->depth == 0 && after->depth > 0) {
        sighting.at = before->at;
        see(state, sub, before->at);
        unseen_call(state, UNSEEN_NATO,
                    (struct unseen_said){.kind = UNSEEN_SAID_DIVED, .dived = sighting});
    }
}

static void carry_out(struct unseen_state *state, enum unseen_sub sub,
                      const struct unseen_dive *dive, const struct unseen_turn *turn)
{
    for (int i = 1; i < dive->count; i++) {
        const struct unseen_sounding *before = &dive->soundings[i - 1];
        if (i == 1) {
            hear(state, before);
        }
        if (turn->has_snort && i - 1 == turn->snort) { // Z19
            unseen_call(state, UNSEEN_NATO,
                        (struct unseen_said){.kind = UNSEEN_SAID_SNORT,
                                             .snort = {(uint8_t)sub, before->at}});
        }
        show_step(state, sub, before, &dive->soundings[i]);
        hear(state, &dive->soundings[i]);
    }
    if (turn->has_mines) {
        lay_mines(state, sub, turn);
    }
    end_turn(state, sub, dive);
}

// Where the reckoning ends: N7, N9, and that it is done.
static void end_turn(struct unseen_state *state, enum unseen_sub sub,
                     const struct unseen_dive *dive)
{
    struct unseen_sub_state *self = &state->subs[sub];
    const struct unseen_sounding *last = &dive->soundings[dive->count - 1];
    if (dive->count == 1) {
        hear(state, last);
    }
    self->at = last->at;
    self->depth = last->depth;
    self->battery = last->battery;
    self->is_done = 1;
    if (dive->station != UNSEEN_NO_STATION) {
        see(state, sub, self->at);
        unseen_station_falls(state, (enum unseen_station)dive->station);
    }
    if (dive->ends_surfaced) {
        bool was_seen = self->depth == 0;
        self->depth = 0;
        self->is_stuck = 1;
        see(state, sub, self->at);
        if (!was_seen || !unseen_in_harbour(state, self->at)) {
            unseen_call(state, UNSEEN_NATO,
                        (struct unseen_said){.kind = UNSEEN_SAID_SURFACED,
                                             .surfaced = {(uint8_t)sub, self->at}});
        }
    }
    if (state->phase == UNSEEN_OVER) {
        return;
    }
    unseen_call(state, UNSEEN_NATO, (struct unseen_said){.kind = UNSEEN_SAID_DONE});
    unseen_go_on(state);
}

static void call_bomb(struct unseen_state *state, enum unseen_sub sub, bool is_near)
{
    uint8_t victim = (uint8_t)(state->hit_names ? (int)sub : UNSEEN_VICTIM_SOMEBODY);
    struct unseen_said said = {.kind = UNSEEN_SAID_HIT, .hit = victim};
    if (is_near) {
        said = (struct unseen_said){.kind = UNSEEN_SAID_NEAR, .near = victim};
    }
    unseen_call(state, UNSEEN_NATO, said);
}

void unseen_hit(struct unseen_state *state, enum unseen_sub sub, bool is_near)
{
    struct unseen_sub_state *self = &state->subs[sub];
    call_bomb(state, sub, is_near);
    if (is_near && ++self->near_misses < state->near_misses) {
        return;
    }
    if (is_near) {
        self->near_misses = 0;
    }
    self->hits++;
    if (self->hits >= state->stores.hits) {
        unseen_sink(state, sub);
        return;
    }
    int limit = unseen_hull_limit(self->hits);
    if (self->depth > limit) {
        self->depth = (uint8_t)limit;
    }
}

void unseen_sink(struct unseen_state *state, enum unseen_sub sub)
{
    struct unseen_sub_state *self = &state->subs[sub];
    self->is_sunk = 1;
    self->is_stuck = 0;
    unseen_call(state, UNSEEN_NATO,
                (struct unseen_said){.kind = UNSEEN_SAID_SUNK, .sunk = (uint8_t)sub});
    for (int other = 0; other < UNSEEN_SUB_COUNT; other++) {
        if (!state->subs[other].is_sunk) {
            return;
        }
    }
    unseen_finish(state, (struct outcome){.kind = OUTCOME_WIN, .winner = UNSEEN_SOVIETS});
}
