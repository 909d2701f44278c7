// Ships under way: legs, ramming, mines and what damage does.
#include "engine/unseen/unseen.h"

#include <string.h>

#define DESTROYER_MINE_SQUARES 8 // G6: from so many squares on a mine strikes
#define LOGISTICS_MINE_SQUARES 6

static void sail(struct unseen_state *state, enum unseen_ship ship, const struct dot *squares,
                 int count);
static void ram(struct unseen_state *state, enum unseen_ship ship, enum unseen_sub sub);

bool unseen_check_ship(struct unseen_deed *deed, int ship)
{
    const struct unseen_state *state = deed->state;
    bool is_logistics = !unseen_is_destroyer(ship);
    // Z9: with the option both captains may order what logistics sails.
    bool is_own = is_logistics ? deed->role == UNSEEN_ROLE_LOGISTICS ||
                                     (state->both_order && deed->side == UNSEEN_SOVIETS)
                               : deed->role == UNSEEN_ROLE_ORANGE + ship;
    if (!is_own) {
        return reason_set(deed->reason, "refused.unseen.not_yours", NULL, NULL);
    }
    if (state->phase != UNSEEN_SOVIET_TURN) {
        return reason_set(deed->reason, "refused.unseen.not_soviets", NULL, NULL);
    }
    if (!state->ships[ship].is_there) {
        return reason_set(deed->reason, "refused.unseen.lost", NULL, NULL);
    }
    if (!unseen_is_on(state, ship)) {
        return reason_set(deed->reason, "refused.unseen.not_on", NULL, NULL);
    }
    if (state->ships[ship].is_done) {
        return reason_set(deed->reason, "refused.unseen.ship_done", NULL, NULL);
    }
    return true;
}

// The destroyer of the seat that orders, if it may do something; -1 with a reason.
static int own_destroyer(struct unseen_deed *deed)
{
    int ship = deed->role - UNSEEN_ROLE_ORANGE;
    if (ship < 0 || ship >= UNSEEN_DESTROYER_COUNT) {
        reason_set(deed->reason, "refused.unseen.not_a_destroyer", NULL, NULL);
        return -1;
    }
    return unseen_check_ship(deed, ship) ? ship : -1;
}

bool unseen_order_leg(struct unseen_deed *deed, const struct unseen_leg *leg)
{
    struct unseen_state *state = deed->state;
    struct unseen_waters waters;
    struct unseen_passage passage;
    struct unseen_voyage voyage;
    if (!unseen_check_ship(deed, leg->ship)) {
        return false;
    }
    unseen_waters(state, &waters);
    unseen_passage(state, leg->ship, &passage);
    unseen_leg_reckon(&voyage, &waters, &passage, leg->squares, leg->squares_count);
    if (voyage.fault != UNSEEN_SOUND) {
        return unseen_refuse(deed, voyage.fault);
    }
    struct unseen_ship_state *self = &state->ships[leg->ship];
    // G6: it is judged by the whole leg and pays for what it has made of it.
    int mine = unseen_first_mine(state, leg->ship, leg->squares, leg->squares_count,
                                 self->squares + leg->squares_count);
    int made = mine < 0 ? leg->squares_count : mine + 1;
    sail(state, (enum unseen_ship)leg->ship, leg->squares, made);
    if (unseen_is_destroyer(leg->ship)) {
        self->fuel = (uint8_t)(self->fuel - unseen_fuel_for(made));
    }
    if (mine >= 0) {
        unseen_strike(state, (enum unseen_ship)leg->ship, self->at);
    } else if (voyage.rams >= 0) {
        ram(state, (enum unseen_ship)leg->ship, (enum unseen_sub)voyage.rams);
    }
    unseen_go_on(state);
    return true;
}

// Z23: a submarine that came up under it.
bool unseen_order_ram(struct unseen_deed *deed, enum unseen_ship ship)
{
    struct unseen_waters waters;
    if (!unseen_check_ship(deed, (int)ship)) {
        return false;
    }
    unseen_waters(deed->state, &waters);
    for (int sub = 0; sub < UNSEEN_SUB_COUNT; sub++) {
        if (waters.subs[sub].is_there && waters.subs[sub].may_be_rammed &&
            dot_equal(waters.subs[sub].at, deed->state->ships[ship].at)) {
            ram(deed->state, ship, (enum unseen_sub)sub);
            unseen_go_on(deed->state);
            return true;
        }
    }
    return reason_set(deed->reason, "refused.unseen.nothing_to_ram", NULL, NULL);
}

bool unseen_order_heading(struct unseen_deed *deed, enum direction heading)
{
    int ship = own_destroyer(deed);
    if (ship < 0) {
        return false;
    }
    // D4: attacks are aimed by the pattern that was searched with.
    for (int area = 0; area < UNSEEN_AREA_COUNT; area++) {
        if (deed->state->ships[ship].contacts[area] > 0) {
            return reason_set(deed->reason, "refused.unseen.attack_first", NULL, NULL);
        }
    }
    deed->state->ships[ship].heading = (uint8_t)heading;
    return true;
}

// L7: and so it is finished otherwise.
bool unseen_order_stand_by(struct unseen_deed *deed)
{
    int ship = own_destroyer(deed);
    if (ship < 0) {
        return false;
    }
    deed->state->ships[ship].stands_by = 1;
    deed->state->ships[ship].is_done = 1;
    unseen_go_on(deed->state);
    return true;
}

bool unseen_order_repair(struct unseen_deed *deed, enum unseen_token token)
{
    int ship = own_destroyer(deed);
    if (ship < 0) {
        return false;
    }
    deed->state->ships[ship].repair = (uint8_t)token;
    return true;
}

static bool is_mined(const struct unseen_state *state, struct dot square)
{
    for (int i = 0; i < state->mines_count; i++) {
        if (dot_equal(state->mines[i], square)) {
            return true;
        }
    }
    return false;
}

int unseen_first_mine(const struct unseen_state *state, int ship, const struct dot *squares,
                      int count, int planned)
{
    if (planned < (unseen_is_destroyer(ship) ? DESTROYER_MINE_SQUARES : LOGISTICS_MINE_SQUARES)) {
        return -1;
    }
    for (int i = 0; i < count; i++) {
        if (is_mined(state, squares[i])) {
            return i;
        }
    }
    return -1;
}

void unseen_strike(struct unseen_state *state, enum unseen_ship ship, struct dot at)
{
    bool is_known = false;
    for (int i = 0; i < state->struck_count; i++) {
        is_known = is_known || dot_equal(state->struck[i], at);
    }
    if (!is_known && state->struck_count < UNSEEN_MINES_MAX) {
        state->struck[state->struck_count++] = at;
    }
    unseen_call(state, UNSEEN_SOVIETS,
                (struct unseen_said){.kind = UNSEEN_SAID_MINE, .mine = {(uint8_t)ship, at}});
    unseen_damage(state, ship);
}

// Moves a ship along squares that are known to be open to it.
static void sail(struct unseen_state *state, enum unseen_ship ship, const struct dot *squares,
                 int count)
{
    struct unseen_ship_state *self = &state->ships[ship];
    struct unseen_waters waters;
    unseen_waters(state, &waters);
    for (int i = 0; i < count; i++) {
        int storm = unseen_storm_at(&waters, squares[i]);
        self->storm = (uint8_t)(storm > self->storm ? storm : self->storm);
        if (self->way_count < UNSEEN_LEG_MAX) {
            self->way[self->way_count++] = squares[i];
        }
    }
    self->at = squares[count - 1];
    self->squares = (uint8_t)(self->squares + count);
    self->legs++;
    self->is_parted = 0;
    self->has_fuelled = 1;
    self->is_watching = 0;
    memset(self->contacts, 0, sizeof(self->contacts)); // D5: before it moves on
}

// D7: the submarine is gone, and the ship suffers as from a mine.
static void ram(struct unseen_state *state, enum unseen_ship ship, enum unseen_sub sub)
{
    unseen_call(
        state, UNSEEN_SOVIETS,
        (struct unseen_said){.kind = UNSEEN_SAID_RAMMED, .rammed = {(uint8_t)ship, (uint8_t)sub}});
    unseen_sink(state, sub);
    unseen_damage(state, ship);
}

// G3, G4: a logistics ship is lost; a destroyer loses fuel before its cap, and gets both tokens.
void unseen_damage(struct unseen_state *state, enum unseen_ship ship)
{
    struct unseen_ship_state *self = &state->ships[ship];
    if (!unseen_is_destroyer((int)ship)) {
        unseen_lose_ship(state, ship);
        return;
    }
    unseen_call(state, UNSEEN_SOVIETS,
                (struct unseen_said){.kind = UNSEEN_SAID_DAMAGED, .damaged = (uint8_t)ship});
    int loss = state->stores.damage_fuel;
    self->fuel = (uint8_t)(self->fuel > loss ? self->fuel - loss : 0);
    self->tokens = 1u << UNSEEN_TACTICAL | 1u << UNSEEN_ENGINEERING;
    if (self->fuel > unseen_fuel_most(state, (int)ship)) {
        self->fuel = (uint8_t)unseen_fuel_most(state, (int)ship);
    }
    if (self->salvoes > unseen_salvoes_most(state, (int)ship)) {
        self->salvoes = (uint8_t)unseen_salvoes_most(state, (int)ship);
    }
    self->is_done = 1; // Z52
    self->is_watching = 0;
    memset(self->contacts, 0, sizeof(self->contacts));
}

void unseen_lose_ship(struct unseen_state *state, enum unseen_ship ship)
{
    struct unseen_ship_state *self = &state->ships[ship];
    memset(self, 0, sizeof(*self));
    self->is_done = 1;
    unseen_call(state, UNSEEN_SOVIETS,
                (struct unseen_said){.kind = UNSEEN_SAID_LOST, .lost = (uint8_t)ship});
}
