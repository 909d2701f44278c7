#include "shared/unseen/view.h"

#include "shared/chart.h"

static const char *const PHASES[] = {"starting", "nato", "soviets", "over"};
const struct record_names UNSEEN_PHASE_NAMES = RECORD_NAMES(PHASES);

static const char *const BILLS[] = {"all", "containers", "destroyers", "supply"};
const struct record_names UNSEEN_BILL_NAMES = RECORD_NAMES(BILLS);

static const struct record_field SUB_OWN_FIELDS[] = {
    RECORD_ENUM(1, struct unseen_sub_own, depth, &UNSEEN_LEVEL_NAMES),
    RECORD_INT(2, struct unseen_sub_own, battery, 0, UNSEEN_BATTERY_MAX),
    RECORD_INT(3, struct unseen_sub_own, strips, 0, UNSEEN_STRIPS_MAX),
    RECORD_BOOL(4, struct unseen_sub_own, is_done),
};
static const struct record SUB_OWN_RECORD =
    RECORD_NAMED("own", struct unseen_sub_own, SUB_OWN_FIELDS);

static const struct record_field SUB_FIELDS[] = {
    RECORD_BOOL(1, struct unseen_sub_view, is_sunk),
    RECORD_BOOL(2, struct unseen_sub_view, is_stuck),
    RECORD_OPTIONAL_DOT_ON(3, struct unseen_sub_view, at, &UNSEEN_GRID),
    RECORD_BOOL(4, struct unseen_sub_view, has_track),
    RECORD_INT(5, struct unseen_sub_view, hits, 0, UNSEEN_HITS_MAX),
    RECORD_INT(6, struct unseen_sub_view, near_misses, 0, UINT8_MAX),
    RECORD_OPTIONAL_DOT_ON(7, struct unseen_sub_view, datum, &UNSEEN_GRID),
    RECORD_INT(8, struct unseen_sub_view, datum_round, 0, UINT8_MAX),
    RECORD_OPTIONAL_NESTED(9, struct unseen_sub_view, own, &SUB_OWN_RECORD),
};
static const struct record SUB_RECORD = RECORD_NAMED("sub", struct unseen_sub_view, SUB_FIELDS);

static const struct record_field SHIP_OWN_FIELDS[] = {
    RECORD_INT(1, struct unseen_ship_own, fuel, 0, UNSEEN_FUEL_MAX),
    RECORD_INT(2, struct unseen_ship_own, salvoes, 0, UNSEEN_SALVOES_MAX),
    RECORD_ENUMS(3, struct unseen_ship_own, cargo, &UNSEEN_CARGO_NAMES),
    RECORD_INTS(4, struct unseen_ship_own, low, 0, 1),
    RECORD_ENUM(5, struct unseen_ship_own, repair, &UNSEEN_TOKEN_NAMES),
};
static const struct record SHIP_OWN_RECORD =
    RECORD_NAMED("own", struct unseen_ship_own, SHIP_OWN_FIELDS);

static const struct record_field SHIP_FIELDS[] = {
    RECORD_BOOL(1, struct unseen_ship_view, is_there),
    RECORD_DOT_ON(2, struct unseen_ship_view, at, &UNSEEN_GRID),
    RECORD_ENUM(3, struct unseen_ship_view, heading, &DIRECTION_NAMES),
    RECORD_BOOL(4, struct unseen_ship_view, is_watching),
    RECORD_BOOL(5, struct unseen_ship_view, is_done),
    RECORD_BOOL(6, struct unseen_ship_view, stands_by),
    RECORD_BOOL(7, struct unseen_ship_view, has_tactical),
    RECORD_BOOL(8, struct unseen_ship_view, has_engineering),
    RECORD_DOTS_ON(9, struct unseen_ship_view, way, &UNSEEN_GRID),
    RECORD_INT(10, struct unseen_ship_view, squares, 0, UINT8_MAX),
    RECORD_INT(11, struct unseen_ship_view, storm, 0, UNSEEN_STORM_MAX),
    RECORD_BOOL(12, struct unseen_ship_view, may_sail),
    RECORD_BOOL(13, struct unseen_ship_view, may_search),
    RECORD_BOOL(14, struct unseen_ship_view, may_resupply),
    RECORD_INTS(15, struct unseen_ship_view, contacts, 0, UNSEEN_SUB_COUNT),
    RECORD_OPTIONAL_NESTED(16, struct unseen_ship_view, own, &SHIP_OWN_RECORD),
};
static const struct record SHIP_RECORD = RECORD_NAMED("ship", struct unseen_ship_view, SHIP_FIELDS);

static const struct record_field STATION_FIELDS[] = {
    RECORD_BOOL(1, struct unseen_station_view, is_dead),
    RECORD_BOOL(2, struct unseen_station_view, is_target),
    RECORD_INT(3, struct unseen_station_view, fuel, 0, UINT8_MAX),
    RECORD_INT(4, struct unseen_station_view, weapons, 0, UINT8_MAX),
};
static const struct record STATION_RECORD =
    RECORD_NAMED("station", struct unseen_station_view, STATION_FIELDS);

static const struct record_field SALVO_FIELDS[] = {
    RECORD_INT(1, struct unseen_salvo, round, 0, UINT8_MAX),
    RECORD_ENUM(2, struct unseen_salvo, ship, &UNSEEN_DESTROYER_NAMES),
    RECORD_NESTED(3, struct unseen_salvo, fire, &UNSEEN_FIRE_RECORD),
};
static const struct record SALVO_RECORD = RECORD("salvo", struct unseen_salvo, SALVO_FIELDS);

static const struct record_field VIEW_FIELDS[] = {
    RECORD_ENUM(1, struct unseen_view, side, &UNSEEN_SIDE_NAMES),
    RECORD_ENUM(2, struct unseen_view, role, &UNSEEN_ROLE_NAMES),
    RECORD_ENUM(3, struct unseen_view, phase, &UNSEEN_PHASE_NAMES),
    RECORD_ENUM(4, struct unseen_view, bill, &UNSEEN_BILL_NAMES),
    RECORD_ENUM(5, struct unseen_view, variant, &UNSEEN_VARIANT_NAMES),
    RECORD_INT(6, struct unseen_view, round, 0, UINT8_MAX),
    RECORD_INT(7, struct unseen_view, round_limit, 0, UINT8_MAX),
    RECORD_INT(8, struct unseen_view, to_place, 0, 3),
    RECORD_INT(9, struct unseen_view, subs_done, 0, UNSEEN_SUB_COUNT),
    RECORD_BOOL(10, struct unseen_view, has_weather),
    RECORD_BOOL(11, struct unseen_view, is_calm),
    RECORD_BOOL(12, struct unseen_view, both_order),
    RECORD_BOOL(13, struct unseen_view, ram_periscope),
    RECORD_BOOL(14, struct unseen_view, snort_costs),
    RECORD_BOOL(15, struct unseen_view, hit_names),
    RECORD_BOOL(16, struct unseen_view, ras_choose),
    RECORD_BOOL(17, struct unseen_view, is_overheard),
    RECORD_BOOL(18, struct unseen_view, is_low),
    RECORD_INT(19, struct unseen_view, front_rows, 2, UNSEEN_FRONT_ROWS),
    RECORD_INT(20, struct unseen_view, near_misses, 1, UINT8_MAX),
    RECORD_OPTIONAL_INT(21, struct unseen_view, deadline_ms, 0, MS_NEVER),
    RECORD_NESTED(22, struct unseen_view, storms, &UNSEEN_STORMS_RECORD),
    RECORD_RECORDS(23, struct unseen_view, subs, &SUB_RECORD),
    RECORD_RECORDS(24, struct unseen_view, ships, &SHIP_RECORD),
    RECORD_RECORDS(25, struct unseen_view, stations, &STATION_RECORD),
    RECORD_INT(26, struct unseen_view, spent_fuel, 0, UINT8_MAX),
    RECORD_INT(27, struct unseen_view, spent_weapons, 0, UINT8_MAX),
    RECORD_DOTS_ON(28, struct unseen_view, mines, &UNSEEN_GRID),
    RECORD_DOTS_ON(29, struct unseen_view, struck, &UNSEEN_GRID),
    RECORD_RECORDS(30, struct unseen_view, salvoes, &SALVO_RECORD),
    RECORD_INT(31, struct unseen_view, calls_last, 0, UINT32_MAX),
    RECORD_RECORDS(32, struct unseen_view, calls, &UNSEEN_CALL_RECORD),
    RECORD_INT(33, struct unseen_view, messages_last, 0, UINT32_MAX),
    RECORD_RECORDS(34, struct unseen_view, messages, &UNSEEN_MESSAGE_RECORD),
    RECORD_TEXTS(35, struct unseen_view, pad),
    RECORD_NESTED(36, struct unseen_view, outcome, &OUTCOME_RECORD),
    RECORD_NESTED(37, struct unseen_view, stores, &UNSEEN_STORES_RECORD),
    RECORD_NESTED(38, struct unseen_view, board, &UNSEEN_BOARD_RECORD),
};
const struct record UNSEEN_VIEW_RECORD =
    RECORD_NAMED("unseen_view", struct unseen_view, VIEW_FIELDS);

void unseen_view_waters(const struct unseen_view *view, struct unseen_waters *waters)
{
    *waters = (struct unseen_waters){.board = &view->board, .front_rows = view->front_rows};
    if (view->has_weather && !view->is_calm) {
        waters->storms[UNSEEN_WESTERN] = view->storms.western;
        waters->storms[UNSEEN_CENTRAL] = view->storms.central;
        waters->storms[UNSEEN_EASTERN] = view->storms.eastern;
    }
    for (int i = 0; i < view->stations_count; i++) {
        waters->dead = (uint8_t)(waters->dead | (view->stations[i].is_dead ? 1u << i : 0));
    }
    for (int i = 0; i < view->ships_count; i++) {
        const struct unseen_ship_view *ship = &view->ships[i];
        waters->ships[i] = (struct unseen_afloat){
            .at = ship->at,
            .is_there = ship->is_there,
            .is_watching = ship->is_watching,
            .is_dry = unseen_is_destroyer(i) && ship->has_own && ship->own.fuel < UNSEEN_FUEL_LEAST,
            .heading = ship->heading,
        };
    }
    for (int i = 0; i < view->subs_count; i++) {
        const struct unseen_sub_view *sub = &view->subs[i];
        bool is_up = sub->has_at && (!sub->has_own || sub->own.depth == 0) &&
                     unseen_board_has(&view->board, sub->at) &&
                     unseen_station_of(&view->board, sub->at) == UNSEEN_NO_STATION;
        waters->subs[i] = (struct unseen_surfaced){
            .at = sub->at,
            .is_there = is_up,
            .may_be_rammed = is_up && (view->ram_periscope || sub->is_stuck),
        };
    }
}

bool unseen_view_boat(const struct unseen_view *view, enum unseen_sub sub, struct unseen_boat *boat)
{
    const struct unseen_sub_view *self = &view->subs[sub];
    if ((int)sub >= view->subs_count || self->is_sunk || !self->has_own) {
        return false;
    }
    *boat = (struct unseen_boat){
        .at = self->at,
        .depth = self->own.depth,
        .battery = self->own.battery,
        .hits = self->hits,
        .strips = self->own.strips,
        .is_stuck = self->is_stuck,
    };
    for (int i = 0; i < view->stations_count; i++) {
        boat->targets = (uint8_t)(boat->targets | (view->stations[i].is_target ? 1u << i : 0));
    }
    return true;
}

void unseen_view_passage(const struct unseen_view *view, enum unseen_ship ship,
                         struct unseen_passage *passage)
{
    const struct unseen_ship_view *self = &view->ships[ship];
    *passage = (struct unseen_passage){
        .ship = (uint8_t)ship,
        .squares = self->squares,
        .storm = self->storm,
        .fuel = self->has_own ? self->own.fuel : 0,
        .is_damaged = self->has_engineering,
        .may_sail = self->may_sail,
    };
}
