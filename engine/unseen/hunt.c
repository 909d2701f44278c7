// Destroyers that hunt: a search and its answers, bombs and what they do.
#include "engine/unseen/unseen.h"

#include <string.h>

static int count_contacts(const struct unseen_state *state, int ship, enum direction heading,
                          uint8_t contacts[UNSEEN_AREA_COUNT]);
static bool check_bombs(struct unseen_deed *deed, int ship, const struct unseen_fire *fire);
static void resolve(struct unseen_state *state, const struct unseen_fire *fire);

// The destroyer of the seat that orders, with working sonar and weapons; -1 with a reason.
static int own_hunter(struct unseen_deed *deed)
{
    int ship = deed->role - UNSEEN_ROLE_ORANGE;
    if (ship < 0 || ship >= UNSEEN_DESTROYER_COUNT) {
        reason_set(deed->reason, "refused.unseen.not_a_destroyer", NULL, NULL);
        return -1;
    }
    if (!unseen_check_ship(deed, ship)) {
        return -1;
    }
    if (((unsigned)deed->state->ships[ship].tokens >> UNSEEN_TACTICAL & 1u) != 0) { // G4
        reason_set(deed->reason, "refused.unseen.tactical", NULL, NULL);
        return -1;
    }
    return ship;
}

bool unseen_order_search(struct unseen_deed *deed, enum direction heading)
{
    struct unseen_state *state = deed->state;
    int ship = own_hunter(deed);
    if (ship < 0) {
        return false;
    }
    struct unseen_ship_state *self = &state->ships[ship];
    if (self->has_searched) {
        return reason_set(deed->reason, "refused.unseen.searched", NULL, NULL);
    }
    if (unseen_in_harbour(state, self->at)) { // Z37
        return reason_set(deed->reason, "refused.unseen.search_harbour", NULL, NULL);
    }
    int found = count_contacts(state, ship, heading, self->contacts);
    self->heading = (uint8_t)heading;
    self->has_searched = 1;
    self->is_parted = 1;
    unseen_call(state, UNSEEN_SOVIETS,
                (struct unseen_said){.kind = UNSEEN_SAID_SEARCH,
                                     .search = {(uint8_t)ship, (uint8_t)heading}});
    for (int area = 0; area < UNSEEN_AREA_COUNT; area++) { // Z36: in this order
        for (int i = 0; i < self->contacts[area]; i++) {
            unseen_call(state, UNSEEN_NATO,
                        (struct unseen_said){.kind = UNSEEN_SAID_CONTACT,
                                             .contact = {(uint8_t)ship, (uint8_t)area}});
        }
    }
    if (found == 0) {
        unseen_call(
            state, UNSEEN_NATO,
            (struct unseen_said){.kind = UNSEEN_SAID_NO_CONTACT, .no_contact = (uint8_t)ship});
    }
    return true;
}

// D4: blind squares, islands, harbours and the layer hide a submarine.
static int count_contacts(const struct unseen_state *state, int ship, enum direction heading,
                          uint8_t contacts[UNSEEN_AREA_COUNT])
{
    struct unseen_waters waters;
    int found = 0;
    unseen_waters(state, &waters);
    waters.ships[ship].heading = (uint8_t)heading;
    waters.ships[ship].is_watching = true;
    memset(contacts, 0, UNSEEN_AREA_COUNT);
    for (int i = 0; i < UNSEEN_SUB_COUNT; i++) {
        const struct unseen_sub_state *sub = &state->subs[i];
        int area =
            sub->is_sunk ? UNSEEN_NO_AREA : unseen_watch_at(&waters, ship, sub->at, sub->depth);
        if (area != UNSEEN_NO_AREA) {
            contacts[area]++;
            found++;
        }
    }
    return found;
}

bool unseen_order_fire(struct unseen_deed *deed, const struct unseen_fire *fire)
{
    struct unseen_state *state = deed->state;
    int ship = own_hunter(deed);
    if (ship < 0 || !check_bombs(deed, ship, fire)) {
        return false;
    }
    struct unseen_ship_state *self = &state->ships[ship];
    self->salvoes--;
    self->contacts[fire->area]--;
    if (state->salvoes_count == UNSEEN_SALVOES_KEPT) {
        memmove(state->salvoes, state->salvoes + 1,
                (UNSEEN_SALVOES_KEPT - 1) * sizeof(state->salvoes[0]));
        state->salvoes_count--;
    }
    struct unseen_salvo *salvo = &state->salvoes[state->salvoes_count++];
    memset(salvo, 0, sizeof(*salvo));
    salvo->round = state->round;
    salvo->ship = (uint8_t)ship;
    // What lies behind the counts is nobody's: it must not get into the state's hash.
    salvo->fire = (struct unseen_fire){.area = fire->area,
                                       .black_count = fire->black_count,
                                       .black_depth = fire->black_depth,
                                       .white_count = fire->white_count,
                                       .white_depth = fire->white_depth};
    memcpy(salvo->fire.black, fire->black, fire->black_count * sizeof(fire->black[0]));
    memcpy(salvo->fire.white, fire->white, fire->white_count * sizeof(fire->white[0]));
    unseen_call(
        state, UNSEEN_SOVIETS,
        (struct unseen_said){.kind = UNSEEN_SAID_FIRE, .fire = {(uint8_t)ship, fire->area}});
    resolve(state, fire);
    return true;
}

// Is a square among the first of a list?
static bool has_square(const struct dot *squares, int count, struct dot square)
{
    for (int i = 0; i < count; i++) {
        if (dot_equal(squares[i], square)) {
            return true;
        }
    }
    return false;
}

// D5: the squares of the area without those of ships.
static int open_squares(const struct unseen_state *state, int ship, int area,
                        struct dot squares[UNSEEN_AREA_MAX])
{
    const struct unseen_ship_state *self = &state->ships[ship];
    struct unseen_waters waters;
    int open = 0;
    unseen_waters(state, &waters);
    int count = unseen_area_squares(&state->board, (enum direction)self->heading, state->front_rows,
                                    self->at, (enum unseen_area)area, squares);
    for (int i = 0; i < count; i++) {
        if (unseen_ship_at(&waters, squares[i], -1) < 0) {
            squares[open++] = squares[i];
        }
    }
    return open;
}

static bool check_squares(const struct dot *open, int open_count, const struct unseen_fire *fire)
{
    struct dot bombs[2 * UNSEEN_BOMBS_EACH];
    int count = 0;
    for (int i = 0; i < fire->black_count; i++) {
        bombs[count++] = fire->black[i];
    }
    for (int i = 0; i < fire->white_count; i++) {
        bombs[count++] = fire->white[i];
    }
    for (int i = 0; i < count; i++) {
        if (!has_square(open, open_count, bombs[i]) || has_square(bombs, i, bombs[i])) {
            return false;
        }
    }
    return true;
}

static bool check_bombs(struct unseen_deed *deed, int ship, const struct unseen_fire *fire)
{
    const struct unseen_ship_state *self = &deed->state->ships[ship];
    struct dot open[UNSEEN_AREA_MAX];
    if (self->contacts[fire->area] == 0) {
        return reason_set(deed->reason, "refused.unseen.no_contact", NULL, NULL);
    }
    if (self->salvoes == 0) {
        return reason_set(deed->reason, "refused.unseen.no_salvo", NULL, NULL);
    }
    int count = open_squares(deed->state, ship, fire->area, open);
    int wanted = count < 2 * UNSEEN_BOMBS_EACH ? count : 2 * UNSEEN_BOMBS_EACH;
    if (!check_squares(open, count, fire)) {
        return reason_set(deed->reason, "refused.unseen.bomb_square", NULL, NULL);
    }
    if (fire->black_count + fire->white_count != wanted) {
        return reason_set_number(deed->reason, "refused.unseen.bomb_count", wanted);
    }
    return true;
}

// D6: a bomb's depth, or one level off.
static void resolve(struct unseen_state *state, const struct unseen_fire *fire)
{
    bool is_missed = true;
    for (int i = 0; i < UNSEEN_SUB_COUNT; i++) {
        const struct unseen_sub_state *sub = &state->subs[i];
        bool is_black = has_square(fire->black, fire->black_count, sub->at);
        bool is_white = has_square(fire->white, fire->white_count, sub->at);
        if (sub->is_sunk || (!is_black && !is_white)) {
            continue;
        }
        int off = sub->depth - (is_black ? fire->black_depth : fire->white_depth);
        if (off >= -1 && off <= 1) {
            is_missed = false;
            unseen_hit(state, (enum unseen_sub)i, off != 0);
        }
    }
    if (is_missed) {
        unseen_call(state, UNSEEN_NATO, (struct unseen_said){.kind = UNSEEN_SAID_MISS});
    }
}
