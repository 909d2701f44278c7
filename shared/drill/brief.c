#include "shared/drill/brief.h"

#include "shared/drill/orders.h"
#include "shared/drill/view.h"

static const char *const SIDES[] = {"fox", "pack"};
const struct record_names DRILL_SIDE_NAMES = RECORD_NAMES(SIDES);

static const char *const ROLES[] = {"skipper", "listener", "plotter"};
const struct record_names DRILL_ROLE_NAMES = RECORD_NAMES(ROLES);

static const char *const PLAYS[] = {"clock", "turns", "solo"};
const struct record_names DRILL_PLAY_NAMES = RECORD_NAMES(PLAYS);

static const char *const GRADES[] = {"green", "able", "sharp", "ace"};
const struct record_names DRILL_GRADE_NAMES = RECORD_NAMES(GRADES);

static const struct brief_seat SEATS[DRILL_SEAT_COUNT] = {
    [DRILL_FOX_SKIPPER] = {DRILL_FOX, DRILL_SKIPPER},
    [DRILL_FOX_LISTENER] = {DRILL_FOX, DRILL_LISTENER},
    [DRILL_PACK_SKIPPER] = {DRILL_PACK, DRILL_SKIPPER},
    [DRILL_PACK_LISTENER] = {DRILL_PACK, DRILL_LISTENER},
    [DRILL_PACK_PLOTTER] = {DRILL_PACK, DRILL_PLOTTER},
};

// D2: any seats of one side may be in one pair of hands.
static const uint8_t MERGES[] = {
    1u << DRILL_SKIPPER | 1u << DRILL_LISTENER,
    1u << DRILL_SKIPPER | 1u << DRILL_PLOTTER,
    1u << DRILL_LISTENER | 1u << DRILL_PLOTTER,
    1u << DRILL_SKIPPER | 1u << DRILL_LISTENER | 1u << DRILL_PLOTTER,
};
#define MERGED    .merges = MERGES, .merge_count = sizeof(MERGES) / sizeof(MERGES[0])
#define ALL_SEATS ((1u << DRILL_SEAT_COUNT) - 1)

// D12, D13: what the way to play decides.
static const struct brief_variant VARIANTS[] = {
    [DRILL_CLOCK] = {.seats = ALL_SEATS, .hands = 1, MERGED},
    [DRILL_TURNS] = {.seats = ALL_SEATS, .hands = 1, .rests = true, MERGED},
    [DRILL_SOLO] = {.seats = 1u << DRILL_PACK_LISTENER | 1u << DRILL_PACK_PLOTTER,
                    .hands = 1,
                    MERGED},
};

static const struct brief_option OPTIONS[DRILL_OPTION_COUNT] = {
    [DRILL_OPTION_PLAY] = {.name = "play", .kind = OPTION_CHOICE, .choices = &DRILL_PLAY_NAMES},
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
    .variant_option = DRILL_OPTION_PLAY,
    .rematch = REMATCH_STAY, // the fox has no seat for a plotter
    .grades = &DRILL_GRADE_NAMES,
    .options = OPTIONS,
    .option_count = DRILL_OPTION_COUNT,
    .order = &DRILL_ORDER_RECORD,
    .view = &DRILL_VIEW_RECORD,
};
