#include "shared/drill/brief.h"

#include "shared/drill/orders.h"
#include "shared/drill/view.h"

static const char *const SIDES[] = {"fox", "pack"};
const struct record_names DRILL_SIDE_NAMES = RECORD_NAMES(SIDES);

static const char *const ROLES[] = {"skipper", "listener"};
const struct record_names DRILL_ROLE_NAMES = RECORD_NAMES(ROLES);

static const struct brief_seat SEATS[DRILL_SEAT_COUNT] = {
    [DRILL_FOX_SKIPPER] = {SIDE_BLUE, DRILL_SKIPPER},
    [DRILL_FOX_LISTENER] = {SIDE_BLUE, DRILL_LISTENER},
    [DRILL_PACK_SKIPPER] = {SIDE_RED, DRILL_SKIPPER},
    [DRILL_PACK_LISTENER] = {SIDE_RED, DRILL_LISTENER},
};

static const uint8_t MERGES[] = {1u << DRILL_SKIPPER | 1u << DRILL_LISTENER};
static const struct brief_variant VARIANTS[] = {
    {.seats = (1u << DRILL_SEAT_COUNT) - 1, .merges = MERGES, .merge_count = 1, .hands = 1},
};

static const struct brief_option OPTIONS[DRILL_OPTION_COUNT] = {
    [DRILL_OPTION_CHART] = {.name = "chart",
                            .kind = OPTION_ASSET,
                            .folder = "charts/drill",
                            .initial_asset = "cove",
                            .has_preview = true},
    [DRILL_OPTION_LIVES] = {.name = "lives",
                            .kind = OPTION_NUMBER,
                            .initial = 2,
                            .min = 1,
                            .max = DRILL_LIVES_MAX,
                            .step = 1,
                            .unit = ""},
    [DRILL_OPTION_HIDE_MS] = {.name = "hide_ms",
                              .kind = OPTION_NUMBER,
                              .initial = 60000,
                              .min = 10000,
                              .max = 300000,
                              .step = 5000,
                              .unit = "ms"},
    [DRILL_OPTION_RELOAD_MS] = {.name = "reload_ms",
                                .kind = OPTION_NUMBER,
                                .initial = 4000,
                                .min = 1000,
                                .max = 20000,
                                .step = 500,
                                .unit = "ms"},
    [DRILL_OPTION_LIMIT_MS] = {.name = "limit_ms",
                               .kind = OPTION_NUMBER,
                               .initial = 600000,
                               .min = 60000,
                               .max = 1800000,
                               .step = 60000,
                               .unit = "ms"},
};

const struct brief DRILL_BRIEF = {
    .name = "drill",
    .title = "Drill",
    .version = 4,
    .sides = &DRILL_SIDE_NAMES,
    .roles = &DRILL_ROLE_NAMES,
    .seats = SEATS,
    .seat_count = DRILL_SEAT_COUNT,
    .variants = VARIANTS,
    .variant_count = sizeof(VARIANTS) / sizeof(VARIANTS[0]),
    .rematch = REMATCH_SWAP,
    .options = OPTIONS,
    .option_count = DRILL_OPTION_COUNT,
    .order = &DRILL_ORDER_RECORD,
    .view = &DRILL_VIEW_RECORD,
};
