// How a match is laid out (U4 to U6), and where lone units choose to begin (Z8).
#include <string.h>

#include "engine/unseen/unseen.h"

#define START_MS 120000 // to choose where to begin, when turns have a clock

static bool read_assets(struct unseen_state *state, const struct setup *setup,
                        struct reason *reason);
static void read_options(struct unseen_state *state, const struct setup *setup);
static void place_units(struct unseen_state *state, unsigned seats);
static void deal(struct unseen_state *state);
static void draw_weather(struct unseen_state *state);
static void begin_if_placed(struct unseen_state *state);

bool unseen_start(void *into, const struct setup *setup, uint64_t seed, struct reason *reason)
{
    struct unseen_state *state = into;
    random_seed(&state->random, seed);
    if (!read_assets(state, setup, reason)) {
        return false;
    }
    read_options(state, setup);
    place_units(state, brief_variant(&UNSEEN_BRIEF, setup)->seats);
    draw_weather(state);
    deal(state);
    state->phase = UNSEEN_STARTING;
    state->deadline_ms = state->turn_ms > 0 ? START_MS : MS_NEVER;
    begin_if_placed(state);
    return true;
}

static bool read_assets(struct unseen_state *state, const struct setup *setup,
                        struct reason *reason)
{
    const struct setup_asset *board = &setup->assets[0];
    const struct setup_asset *stores = &setup->assets[1];
    char error[LINES_ERROR_MAX];
    if (!unseen_board_read(&state->board, (const char *)board->text, board->text_count, error)) {
        return reason_set(reason, "refused.chart", board->name, error);
    }
    if (!unseen_stores_read(&state->stores, (const char *)stores->text, stores->text_count,
                            error)) {
        return reason_set(reason, "refused.chart", stores->name, error);
    }
    return true;
}

static void read_options(struct unseen_state *state, const struct setup *setup)
{
    const int32_t *options = setup->options;
    state->variant = (uint8_t)options[UNSEEN_OPTION_VARIANT];
    state->has_weather = options[UNSEEN_OPTION_WEATHER] != 0;
    state->turn_ms = (ms)options[UNSEEN_OPTION_TURN_S] * 1000;
    state->round_limit = (uint8_t)options[UNSEEN_OPTION_ROUND_LIMIT];
    int32_t talk = options[UNSEEN_OPTION_TALK];
    state->is_overheard =
        talk == UNSEEN_TALK_OPEN || (talk == UNSEEN_TALK_USUAL && state->variant == UNSEEN_FIVE);
    state->both_order = options[UNSEEN_OPTION_BOTH_ORDER] != 0;
    state->hit_names = options[UNSEEN_OPTION_HIT_NAMES] != 0;
    state->ram_periscope = options[UNSEEN_OPTION_RAM_PERISCOPE] != 0;
    state->snort_costs = options[UNSEEN_OPTION_SNORT_COSTS] != 0;
    state->front_rows = (uint8_t)options[UNSEEN_OPTION_FRONT_ROWS];
    state->ras_choose = options[UNSEEN_OPTION_RAS_CHOOSE] != 0;
    state->near_misses = state->stores.near_misses;
    if (state->variant == UNSEEN_THREE_HUNTED) { // V3
        state->near_misses = 1;
    } else if (state->variant == UNSEEN_THREE_HUNTERS) { // V4
        state->near_misses = 3;
    }
    for (int seat = 0; seat < UNSEEN_SEAT_COUNT; seat++) {
        state->holders[seat] = seat < setup->holders_count ? setup->holders[seat] : (uint8_t)seat;
    }
}

static bool is_in(unsigned seats, int role)
{
    return ((unsigned)seats >> role & 1u) != 0;
}

static void place_subs(struct unseen_state *state, unsigned seats)
{
    for (int i = 0; i < UNSEEN_SUB_COUNT; i++) {
        struct unseen_sub_state *sub = &state->subs[i];
        sub->is_sunk = !is_in(seats, UNSEEN_ROLE_GREEN + i);
        sub->is_done = sub->is_sunk;
        if (sub->is_sunk) {
            continue;
        }
        sub->at = state->board.starts[i]; // Z3: at periscope depth, and so they are seen
        sub->battery = state->stores.battery;
        sub->strips = state->stores.strips;
        sub->has_datum = 1;
        sub->datum = sub->at;
        sub->datum_round = 1;
    }
}

// U4, Z4: destroyers in Delta and Foxtrot, everything else at Echo.
static void place_units(struct unseen_state *state, unsigned seats)
{
    static const uint8_t BERTHS[UNSEEN_SHIP_COUNT] = {UNSEEN_DELTA, UNSEEN_FOXTROT, UNSEEN_ECHO,
                                                      UNSEEN_ECHO, UNSEEN_ECHO};
    place_subs(state, seats);
    for (int i = 0; i < UNSEEN_SHIP_COUNT; i++) {
        struct unseen_ship_state *ship = &state->ships[i];
        bool is_in_play = !unseen_is_destroyer(i) || is_in(seats, UNSEEN_ROLE_ORANGE + i);
        ship->is_done = !is_in_play;
        if (!is_in_play) {
            continue;
        }
        ship->is_there = 1;
        ship->at = state->board.harbours[BERTHS[i]];
        ship->fuel = unseen_is_destroyer(i) ? state->stores.destroyer_fuel : 0;
        ship->salvoes = unseen_is_destroyer(i) ? state->stores.salvoes : 0;
    }
    state->stored[UNSEEN_ECHO][UNSEEN_FUEL] = state->stores.fuel_containers;
    state->stored[UNSEEN_ECHO][UNSEEN_WEAPONS] = state->stores.weapon_containers;
    // Z8: a lone unit chooses; submarines first.
    bool is_lone_sub = state->subs[UNSEEN_GREEN].is_sunk != state->subs[UNSEEN_BLUE].is_sunk;
    bool is_lone_ship = state->ships[UNSEEN_ORANGE].is_there != state->ships[UNSEEN_RED].is_there;
    state->to_place = (uint8_t)((is_lone_sub ? 1u << UNSEEN_NATO : 0) |
                                (is_lone_ship ? 1u << UNSEEN_SOVIETS : 0));
}

// U6: the cards are shuffled, and so many dealt to NATO.
static void deal(struct unseen_state *state)
{
    uint8_t cards[UNSEEN_STATION_COUNT] = {0, 1, 2, 3, 4, 5};
    int targets = state->stores.targets;
    if (state->variant == UNSEEN_THREE_HUNTERS && targets > 1) { // V4
        targets--;
    }
    for (int i = 0; i < targets; i++) {
        uint32_t drawn = random_below(&state->random, (uint32_t)(UNSEEN_STATION_COUNT - i));
        uint8_t card = cards[(uint32_t)i + drawn];
        cards[(uint32_t)i + drawn] = cards[i];
        state->targets = (uint8_t)(state->targets | 1u << card);
    }
}

// U5, Z5: one card gives the western sea its level; the others follow it, so that storms go east.
static void draw_weather(struct unseen_state *state)
{
    if (!state->has_weather) {
        return;
    }
    uint32_t card = random_below(&state->random, UNSEEN_STORM_MAX);
    for (uint32_t sea = 0; sea < UNSEEN_SEA_COUNT; sea++) {
        state->storms[sea] = (uint8_t)((card + UNSEEN_STORM_MAX - sea) % UNSEEN_STORM_MAX + 1);
    }
}

static void begin_if_placed(struct unseen_state *state)
{
    if (state->to_place == 0) {
        unseen_begin(state);
    }
}

bool unseen_order_start(struct unseen_deed *deed, struct dot square)
{
    struct unseen_state *state = deed->state;
    if (state->phase != UNSEEN_STARTING || ((unsigned)state->to_place >> UNSEEN_NATO & 1u) == 0) {
        return reason_set(deed->reason, "refused.unseen.started", NULL, NULL);
    }
    if (deed->role >= UNSEEN_SUB_COUNT || state->subs[deed->role].is_sunk) {
        return reason_set(deed->reason, "refused.unseen.not_a_sub", NULL, NULL);
    }
    for (int i = 0; i < state->board.starts_count; i++) {
        if (dot_equal(state->board.starts[i], square)) {
            struct unseen_sub_state *sub = &state->subs[deed->role];
            sub->at = sub->datum = square;
            state->to_place = (uint8_t)(state->to_place & ~(1u << UNSEEN_NATO));
            unseen_call(state, UNSEEN_NATO,
                        (struct unseen_said){.kind = UNSEEN_SAID_PERISCOPE,
                                             .periscope = {(uint8_t)deed->role, square}});
            begin_if_placed(state);
            return true;
        }
    }
    return reason_set(deed->reason, "refused.unseen.no_start", NULL, NULL);
}

bool unseen_order_berth(struct unseen_deed *deed, enum unseen_station station)
{
    struct unseen_state *state = deed->state;
    int ship = deed->role - UNSEEN_ROLE_ORANGE;
    if (state->phase != UNSEEN_STARTING ||
        ((unsigned)state->to_place >> UNSEEN_SOVIETS & 1u) == 0) {
        return reason_set(deed->reason, "refused.unseen.started", NULL, NULL);
    }
    if (((unsigned)state->to_place >> UNSEEN_NATO & 1u) != 0) {
        return reason_set(deed->reason, "refused.unseen.subs_first", NULL, NULL);
    }
    if (ship < 0 || ship >= UNSEEN_DESTROYER_COUNT || !state->ships[ship].is_there) {
        return reason_set(deed->reason, "refused.unseen.not_a_destroyer", NULL, NULL);
    }
    if (station != UNSEEN_DELTA && station != UNSEEN_FOXTROT) {
        return reason_set(deed->reason, "refused.unseen.no_berth", NULL, NULL);
    }
    state->ships[ship].at = state->board.harbours[station];
    state->to_place = 0;
    begin_if_placed(state);
    return true;
}

// Whoever has not chosen in time begins where a pair would.
void unseen_start_anyway(struct unseen_state *state)
{
    state->to_place = 0;
    begin_if_placed(state);
}
