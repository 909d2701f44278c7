// Replenishment at sea (L6 to L8): the run, a mine on its way, and who gets what.
#include "engine/unseen/unseen.h"

static bool check_hands(struct unseen_deed *deed, const struct unseen_ras *ras);
static bool check_cargo(struct unseen_deed *deed, const struct unseen_ras *ras);
static bool run(struct unseen_state *state, const struct unseen_convoy *convoy,
                enum unseen_way way);
static void hand_over(struct unseen_state *state, const struct unseen_ras *ras);

bool unseen_order_ras(struct unseen_deed *deed, const struct unseen_ras *ras)
{
    struct unseen_state *state = deed->state;
    struct unseen_waters waters;
    struct unseen_passage passages[UNSEEN_SHIP_COUNT];
    struct unseen_convoy convoy;
    if (!unseen_check_ship(deed, UNSEEN_SUPPLY) || !check_hands(deed, ras)) {
        return false;
    }
    unseen_waters(state, &waters);
    for (int ship = 0; ship < UNSEEN_SHIP_COUNT; ship++) {
        unseen_passage(state, ship, &passages[ship]);
    }
    unseen_ras_reckon(&convoy, &waters, passages, (enum unseen_ras_party)ras->destroyers,
                      (enum unseen_way)ras->way);
    if (convoy.fault != UNSEEN_SOUND) {
        return unseen_refuse(deed, convoy.fault);
    }
    if (!check_cargo(deed, ras)) {
        return false;
    }
    unseen_call(state, UNSEEN_SOVIETS,
                (struct unseen_said){.kind = UNSEEN_SAID_RAS, .ras = ras->destroyers});
    if (run(state, &convoy, (enum unseen_way)ras->way)) {
        hand_over(state, ras);
    }
    for (int i = 0; i < convoy.count; i++) {
        state->ships[convoy.ships[i]].is_done = 1;
        state->ships[convoy.ships[i]].has_fuelled = 1;
    }
    unseen_go_on(state);
    return true;
}

// L7, Z47: a destroyer in other hands has to stand by; one in the same hands need not be asked.
static bool check_hands(struct unseen_deed *deed, const struct unseen_ras *ras)
{
    const struct unseen_state *state = deed->state;
    for (int ship = 0; ship < UNSEEN_DESTROYER_COUNT; ship++) {
        const struct unseen_ship_state *destroyer = &state->ships[ship];
        if (!unseen_ras_has((enum unseen_ras_party)ras->destroyers, ship)) {
            continue;
        }
        if (!destroyer->is_there) {
            return reason_set(deed->reason, "refused.unseen.lost", NULL, NULL);
        }
        bool is_same = state->holders[UNSEEN_ROLE_ORANGE + ship] == state->holders[deed->role];
        if (!destroyer->stands_by && (!is_same || destroyer->is_done)) {
            return reason_set(deed->reason, "refused.unseen.not_standing_by", NULL, NULL);
        }
    }
    return true;
}

// How many boxes of a cargo are to be spent: all of them, unless the table lets one choose.
static int to_spend(const struct unseen_state *state, const struct unseen_ras *ras, int cargo)
{
    if (!ras->has_spend) {
        return unseen_box_count(state, UNSEEN_SUPPLY, cargo);
    }
    return cargo == UNSEEN_FUEL ? ras->spend.fuel : ras->spend.weapons;
}

static bool check_cargo(struct unseen_deed *deed, const struct unseen_ras *ras)
{
    const struct unseen_state *state = deed->state;
    int value[UNSEEN_CARGO_COUNT];
    if (ras->has_spend && !state->ras_choose) {
        return reason_set(deed->reason, "refused.unseen.ras_all", NULL, NULL);
    }
    for (int cargo = 0; cargo < UNSEEN_CARGO_COUNT; cargo++) {
        int count = to_spend(state, ras, cargo);
        if (count > unseen_box_count(state, UNSEEN_SUPPLY, cargo)) {
            return reason_set(deed->reason, "refused.unseen.not_aboard", NULL, NULL);
        }
        value[cargo] = unseen_box_value(state, UNSEEN_SUPPLY, cargo, count);
    }
    if (value[UNSEEN_FUEL] + value[UNSEEN_WEAPONS] == 0) { // Z46
        return reason_set(deed->reason, "refused.unseen.nothing_aboard", NULL, NULL);
    }
    if (ras->destroyers == UNSEEN_RAS_BOTH &&
        (ras->fuel > value[UNSEEN_FUEL] || ras->fuel % 5 != 0 ||
         ras->salvoes > value[UNSEEN_WEAPONS])) {
        return reason_set(deed->reason, "refused.unseen.split", NULL, NULL);
    }
    return true;
}

// L6: what is aboard goes to one destroyer, or to both as the order says.
static void hand_over(struct unseen_state *state, const struct unseen_ras *ras)
{
    int value[UNSEEN_CARGO_COUNT];
    for (int cargo = 0; cargo < UNSEEN_CARGO_COUNT; cargo++) {
        value[cargo] = unseen_spend_boxes(state, UNSEEN_SUPPLY, cargo, to_spend(state, ras, cargo));
    }
    switch ((enum unseen_ras_party)ras->destroyers) {
    case UNSEEN_RAS_ORANGE:
        unseen_give(state, UNSEEN_ORANGE, value[UNSEEN_FUEL], value[UNSEEN_WEAPONS]);
        return;
    case UNSEEN_RAS_RED:
        unseen_give(state, UNSEEN_RED, value[UNSEEN_FUEL], value[UNSEEN_WEAPONS]);
        return;
    case UNSEEN_RAS_BOTH:
        unseen_give(state, UNSEEN_ORANGE, ras->fuel, ras->salvoes);
        unseen_give(state, UNSEEN_RED, value[UNSEEN_FUEL] - ras->fuel,
                    value[UNSEEN_WEAPONS] - ras->salvoes);
        return;
    }
}

// Z52: where the first mine strikes, all stop. False: it did, and nothing is passed over.
static bool run(struct unseen_state *state, const struct unseen_convoy *convoy, enum unseen_way way)
{
    for (int i = 0; i < UNSEEN_RAS_SQUARES; i++) {
        uint8_t struck = 0; // 1 << index in the convoy
        for (int k = 0; k < convoy->count; k++) {
            struct unseen_ship_state *ship = &state->ships[convoy->ships[k]];
            // Z51: the whole run counts, however far it gets.
            int planned = ship->squares - i + UNSEEN_RAS_SQUARES;
            unseen_step(&state->board, &ship->at, way);
            ship->squares++;
            if (ship->way_count < UNSEEN_LEG_MAX) {
                ship->way[ship->way_count++] = ship->at;
            }
            if (unseen_first_mine(state, convoy->ships[k], &ship->at, 1, planned) == 0) {
                struck = (uint8_t)(struck | 1u << k);
            }
        }
        for (int k = 0; k < convoy->count; k++) {
            if (((unsigned)struck >> k & 1u) != 0) {
                unseen_strike(state, (enum unseen_ship)convoy->ships[k],
                              state->ships[convoy->ships[k]].at);
            }
        }
        if (struck != 0) {
            return false;
        }
    }
    for (int k = 0; k < convoy->count; k++) {
        state->ships[convoy->ships[k]].storm = convoy->storms[k];
    }
    return true;
}
