// What a seat may know. The only code that decides it, with the calls, which everybody hears.
#include <string.h>

#include "engine/unseen/unseen.h"

static void tell_subs(const struct unseen_state *state, bool is_nato, struct unseen_view *view);
static void tell_ships(const struct unseen_state *state, bool is_soviet, struct unseen_view *view);
static void tell_stations(const struct unseen_state *state, bool is_nato, struct unseen_view *view);
static void tell_table(const struct unseen_state *state, struct unseen_view *view);
static void tell_calls(const struct unseen_state *state, struct unseen_view *view);
static void tell_talk(const struct unseen_state *state, int seat, struct unseen_view *view);

void unseen_view(const void *from, int seat, void *into)
{
    const struct unseen_state *state = from;
    struct unseen_view *view = into;
    enum side side = UNSEEN_BRIEF.seats[seat].side;
    bool is_over = state->phase == UNSEEN_OVER; // then there is nothing to hide
    memset(view, 0, sizeof(*view));
    view->side = (uint8_t)side;
    view->role = (uint8_t)seat;
    tell_table(state, view);
    tell_subs(state, side == UNSEEN_NATO || is_over, view);
    tell_ships(state, side == UNSEEN_SOVIETS || is_over, view);
    tell_stations(state, side == UNSEEN_NATO || is_over, view);
    tell_calls(state, view);
    tell_talk(state, seat, view);
}

// The room's wall sees both sides, and nobody's notes.
void unseen_scene(const void *from, void *into)
{
    const struct unseen_state *state = from;
    struct unseen_view *scene = into;
    memset(scene, 0, sizeof(*scene));
    tell_table(state, scene);
    tell_subs(state, true, scene);
    tell_ships(state, true, scene);
    tell_stations(state, true, scene);
    tell_calls(state, scene);
}

static void tell_table(const struct unseen_state *state, struct unseen_view *view)
{
    view->phase = state->phase;
    view->bill = state->bill;
    view->variant = state->variant;
    view->round = state->round;
    view->round_limit = state->round_limit;
    view->to_place = state->to_place;
    view->has_weather = state->has_weather != 0;
    view->is_calm = state->round <= 1;
    view->both_order = state->both_order != 0;
    view->ram_periscope = state->ram_periscope != 0;
    view->snort_costs = state->snort_costs != 0;
    view->hit_names = state->hit_names != 0;
    view->ras_choose = state->ras_choose != 0;
    view->is_overheard = state->is_overheard != 0;
    view->is_low = state->is_low != 0;
    view->front_rows = state->front_rows;
    view->near_misses = state->near_misses;
    view->has_deadline_ms = state->deadline_ms != MS_NEVER;
    view->deadline_ms = view->has_deadline_ms ? state->deadline_ms : 0;
    view->storms =
        (struct unseen_storms){state->storms[UNSEEN_WESTERN], state->storms[UNSEEN_CENTRAL],
                               state->storms[UNSEEN_EASTERN]};
    view->outcome = UNSEEN_GAME.outcome(state);
    view->stores = state->stores;
    view->board = state->board;
}

static void tell_subs(const struct unseen_state *state, bool is_nato, struct unseen_view *view)
{
    view->subs_count = UNSEEN_SUB_COUNT;
    for (int i = 0; i < UNSEEN_SUB_COUNT; i++) {
        const struct unseen_sub_state *sub = &state->subs[i];
        struct unseen_sub_view *out = &view->subs[i];
        out->is_sunk = sub->is_sunk != 0;
        out->is_stuck = sub->is_stuck != 0;
        out->has_track = is_nato || state->hit_names; // Z55
        out->hits = out->has_track ? sub->hits : 0;
        out->near_misses = out->has_track ? sub->near_misses : 0;
        out->has_datum = sub->has_datum != 0;
        out->datum = sub->datum;
        out->datum_round = sub->datum_round;
        if (sub->is_sunk) {
            continue;
        }
        // N4: at depth 0, in a harbour too, the piece stands on the main board.
        out->has_at = is_nato || sub->depth == 0;
        out->at = out->has_at ? sub->at : (struct dot){0, 0};
        out->has_own = is_nato;
        if (is_nato) {
            out->own = (struct unseen_sub_own){.depth = sub->depth,
                                               .battery = sub->battery,
                                               .strips = sub->strips,
                                               .is_done = sub->is_done != 0};
        }
        view->subs_done = (uint8_t)(view->subs_done + (sub->is_done != 0));
    }
    if (is_nato) {
        view->mines_count = state->mines_count;
        memcpy(view->mines, state->mines, sizeof(view->mines));
    }
    view->struck_count = state->struck_count;
    memcpy(view->struck, state->struck, sizeof(view->struck));
}

static void tell_ship(const struct unseen_state *state, int index, bool is_soviet,
                      struct unseen_ship_view *out)
{
    const struct unseen_ship_state *ship = &state->ships[index];
    out->is_there = ship->is_there != 0;
    if (!out->is_there) {
        return;
    }
    struct unseen_passage passage;
    bool can_hear =
        unseen_is_destroyer(index) && ((unsigned)ship->tokens >> UNSEEN_TACTICAL & 1u) == 0;
    unseen_passage(state, index, &passage);
    out->at = ship->at;
    out->heading = ship->heading;
    out->is_watching = ship->is_watching != 0;
    out->is_done = ship->is_done != 0;
    out->stands_by = ship->stands_by != 0;
    out->has_tactical = ((unsigned)ship->tokens >> UNSEEN_TACTICAL & 1u) != 0;
    out->has_engineering = passage.is_damaged;
    out->way_count = ship->way_count;
    memcpy(out->way, ship->way, sizeof(out->way));
    out->squares = ship->squares;
    out->storm = ship->storm;
    out->may_sail = passage.may_sail;
    out->may_search = can_hear && !ship->has_searched && !unseen_in_harbour(state, ship->at);
    out->may_resupply =
        unseen_is_destroyer(index) && !ship->has_resupplied && unseen_in_harbour(state, ship->at);
    out->contacts_count = UNSEEN_AREA_COUNT;
    memcpy(out->contacts, ship->contacts, sizeof(out->contacts));
    out->has_own = is_soviet;
    if (!is_soviet) {
        return;
    }
    out->own.fuel = ship->fuel;
    out->own.salvoes = ship->salvoes;
    out->own.repair = ship->repair;
    for (int i = 0; i < UNSEEN_HOLD && ship->boxes[i] != 0; i++) {
        out->own.cargo[out->own.cargo_count++] = (uint8_t)((ship->boxes[i] & ~UNSEEN_BOX_LOW) - 1);
        out->own.low[out->own.low_count++] = (ship->boxes[i] & UNSEEN_BOX_LOW) != 0;
    }
}

static void tell_ships(const struct unseen_state *state, bool is_soviet, struct unseen_view *view)
{
    view->ships_count = UNSEEN_SHIP_COUNT;
    for (int i = 0; i < UNSEEN_SHIP_COUNT; i++) {
        tell_ship(state, i, is_soviet, &view->ships[i]);
    }
    view->salvoes_count = state->salvoes_count;
    memcpy(view->salvoes, state->salvoes, sizeof(view->salvoes));
}

static void tell_stations(const struct unseen_state *state, bool is_nato, struct unseen_view *view)
{
    view->stations_count = UNSEEN_STATION_COUNT;
    for (int i = 0; i < UNSEEN_STATION_COUNT; i++) {
        view->stations[i] = (struct unseen_station_view){
            .is_dead = ((unsigned)state->dead >> i & 1u) != 0,
            .is_target = is_nato && ((unsigned)state->targets >> i & 1u) != 0,
            .fuel = state->stored[i][UNSEEN_FUEL],
            .weapons = state->stored[i][UNSEEN_WEAPONS],
        };
    }
    view->spent_fuel = state->spent[UNSEEN_FUEL];
    view->spent_weapons = state->spent[UNSEEN_WEAPONS];
}

static void tell_calls(const struct unseen_state *state, struct unseen_view *view)
{
    view->calls_last = state->calls_last;
    view->calls_count = LOG_TELL(state->calls, state->calls_last, view->calls);
}

static void tell_talk(const struct unseen_state *state, int seat, struct unseen_view *view)
{
    const struct unseen_channel *channel = &state->channels[view->side];
    view->messages_last = channel->last;
    view->messages_count = LOG_TELL(channel->messages, channel->last, view->messages);
    view->pad_count = pad_tell(&state->pads[seat], view->pad);
}
