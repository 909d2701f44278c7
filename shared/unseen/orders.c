#include "shared/unseen/orders.h"

#include "shared/chart.h"

// An optional that is there or not and says no more.
static const char *const YES[] = {"yes"};
static const struct record_names YES_NAMES = RECORD_NAMES(YES);

static const struct record_field STEP_FIELDS[] = {
    RECORD_DOT_ON(1, struct unseen_step, square, &UNSEEN_GRID),
    RECORD_ENUM(2, struct unseen_step, depth, &UNSEEN_LEVEL_NAMES),
};
static const struct record STEP_RECORD = RECORD("step", struct unseen_step, STEP_FIELDS);

static const struct record_field TURN_FIELDS[] = {
    RECORD_RECORDS(1, struct unseen_turn, steps, &STEP_RECORD),
    RECORD_OPTIONAL_INT(2, struct unseen_turn, snort, 0, UNSEEN_STEPS_MAX),
    RECORD_OPTIONAL_ENUM(3, struct unseen_turn, mines, &YES_NAMES),
    RECORD_OPTIONAL_ENUM(4, struct unseen_turn, surface, &YES_NAMES),
};
const struct record UNSEEN_TURN_RECORD = RECORD("turn", struct unseen_turn, TURN_FIELDS);

static const struct record_field LEG_FIELDS[] = {
    RECORD_ENUM(1, struct unseen_leg, ship, &UNSEEN_SHIP_NAMES),
    RECORD_DOTS_ON(2, struct unseen_leg, squares, &UNSEEN_GRID),
};
static const struct record LEG_RECORD = RECORD("leg", struct unseen_leg, LEG_FIELDS);

static const struct record_field FIRE_FIELDS[] = {
    RECORD_ENUM(1, struct unseen_fire, area, &UNSEEN_AREA_NAMES),
    RECORD_DOTS_ON(2, struct unseen_fire, black, &UNSEEN_GRID),
    RECORD_ENUM(3, struct unseen_fire, black_depth, &UNSEEN_LEVEL_NAMES),
    RECORD_DOTS_ON(4, struct unseen_fire, white, &UNSEEN_GRID),
    RECORD_ENUM(5, struct unseen_fire, white_depth, &UNSEEN_LEVEL_NAMES),
};
const struct record UNSEEN_FIRE_RECORD = RECORD("fire", struct unseen_fire, FIRE_FIELDS);

static const struct record_field RESUPPLY_FIELDS[] = {
    RECORD_INT(1, struct unseen_resupply, fuel, 0, UNSEEN_CONTAINERS_MAX),
    RECORD_INT(2, struct unseen_resupply, weapons, 0, UNSEEN_CONTAINERS_MAX),
};
static const struct record RESUPPLY_RECORD =
    RECORD("resupply", struct unseen_resupply, RESUPPLY_FIELDS);

static const struct record_field HANDLING_FIELDS[] = {
    RECORD_ENUM(1, struct unseen_handling, ship, &UNSEEN_SHIP_NAMES),
    RECORD_ENUM(2, struct unseen_handling, cargo, &UNSEEN_CARGO_NAMES),
    RECORD_INT(3, struct unseen_handling, count, 1, UNSEEN_HOLD),
};
static const struct record HANDLING_RECORD =
    RECORD("handling", struct unseen_handling, HANDLING_FIELDS);

static const struct record_field PASSING_FIELDS[] = {
    RECORD_ENUM(1, struct unseen_passing, from, &UNSEEN_SHIP_NAMES),
    RECORD_ENUM(2, struct unseen_passing, to, &UNSEEN_SHIP_NAMES),
    RECORD_ENUM(3, struct unseen_passing, cargo, &UNSEEN_CARGO_NAMES),
    RECORD_INT(4, struct unseen_passing, count, 1, UNSEEN_HOLD),
};
static const struct record PASSING_RECORD =
    RECORD("passing", struct unseen_passing, PASSING_FIELDS);

static const struct record_field RAS_FIELDS[] = {
    RECORD_ENUM(1, struct unseen_ras, destroyers, &UNSEEN_RAS_NAMES),
    RECORD_ENUM(2, struct unseen_ras, way, &UNSEEN_WAY_NAMES),
    RECORD_INT(3, struct unseen_ras, fuel, 0, UNSEEN_FUEL_MAX),
    RECORD_INT(4, struct unseen_ras, salvoes, 0, UNSEEN_SALVOES_MAX),
    RECORD_OPTIONAL_NESTED(5, struct unseen_ras, spend, &RESUPPLY_RECORD),
};
static const struct record RAS_RECORD = RECORD("ras", struct unseen_ras, RAS_FIELDS);

// Orders name it as the phrases that most of them are.
#define SPEECH_ROW(ID)                                                                             \
    {                                                                                              \
        .id = (ID), .name = "say", .offset = offsetof(struct unseen_order, speech),                \
        .size = sizeof(struct unseen_speech), .form = RECORD_FORM_RECORD,                          \
        .kind = RECORD_KIND_RECORD, .record = &UNSEEN_SPEECH_RECORD                                \
    }

static const struct record_field ORDER_FIELDS[] = {
    RECORD_DOT_ON(1, struct unseen_order, start, &UNSEEN_GRID),
    RECORD_ENUM(2, struct unseen_order, berth, &UNSEEN_STATION_NAMES),
    RECORD_NESTED(3, struct unseen_order, turn, &UNSEEN_TURN_RECORD),
    RECORD_EMPTY(4, "stay"),
    RECORD_NESTED(5, struct unseen_order, leg, &LEG_RECORD),
    RECORD_ENUM(6, struct unseen_order, ram, &UNSEEN_SHIP_NAMES),
    RECORD_ENUM(7, struct unseen_order, search, &DIRECTION_NAMES),
    RECORD_NESTED(8, struct unseen_order, fire, &UNSEEN_FIRE_RECORD),
    RECORD_NESTED(9, struct unseen_order, resupply, &RESUPPLY_RECORD),
    RECORD_ENUM(10, struct unseen_order, heading, &DIRECTION_NAMES),
    RECORD_EMPTY(11, "stand_by"),
    RECORD_ENUM(12, struct unseen_order, repair, &UNSEEN_TOKEN_NAMES),
    RECORD_NESTED(13, struct unseen_order, load, &HANDLING_RECORD),
    RECORD_NESTED(14, struct unseen_order, unload, &HANDLING_RECORD),
    RECORD_NESTED(15, struct unseen_order, pass, &PASSING_RECORD),
    RECORD_NESTED(16, struct unseen_order, ras, &RAS_RECORD),
    RECORD_EMPTY(17, "done"),
    SPEECH_ROW(18),
    RECORD_NESTED(19, struct unseen_order, jot, &JOT_RECORD),
};
const struct record UNSEEN_ORDER_RECORD =
    RECORD_CHOICE("unseen_order", struct unseen_order, ORDER_FIELDS);
