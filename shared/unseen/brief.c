#include "shared/unseen/brief.h"

#include "shared/unseen/orders.h"
#include "shared/unseen/view.h"

static const char *const SIDES[] = {"nato", "soviets"};
const struct record_names UNSEEN_SIDE_NAMES = RECORD_NAMES(SIDES);

static const char *const ROLES[] = {"green", "blue", "orange", "red", "logistics"};
const struct record_names UNSEEN_ROLE_NAMES = RECORD_NAMES(ROLES);

static const char *const VARIANTS_WORDS[] = {"two",           "two_duel",     "three_hunted",
                                             "three_hunters", "three_stores", "three_duel",
                                             "four",          "five"};
const struct record_names UNSEEN_VARIANT_NAMES = RECORD_NAMES(VARIANTS_WORDS);

static const char *const TALKS[] = {"usual", "sealed", "open"};
const struct record_names UNSEEN_TALK_NAMES = RECORD_NAMES(TALKS);

static const struct brief_seat SEATS[UNSEEN_SEAT_COUNT] = {
    {UNSEEN_NATO, UNSEEN_ROLE_GREEN},        {UNSEEN_NATO, UNSEEN_ROLE_BLUE},
    {UNSEEN_SOVIETS, UNSEEN_ROLE_ORANGE},    {UNSEEN_SOVIETS, UNSEEN_ROLE_RED},
    {UNSEEN_SOVIETS, UNSEEN_ROLE_LOGISTICS},
};

#define GREEN     (1u << UNSEEN_ROLE_GREEN)
#define BLUE      (1u << UNSEEN_ROLE_BLUE)
#define ORANGE    (1u << UNSEEN_ROLE_ORANGE)
#define RED       (1u << UNSEEN_ROLE_RED)
#define LOGISTICS (1u << UNSEEN_ROLE_LOGISTICS)

// Who may sit together. Z9: logistics may be orange's or red's.
static const uint8_t SIDES_WHOLE[] = {GREEN | BLUE, ORANGE | RED, ORANGE | LOGISTICS,
                                      RED | LOGISTICS, ORANGE | RED | LOGISTICS};
static const uint8_t PAIRS[] = {ORANGE | LOGISTICS, RED | LOGISTICS};
static const uint8_t SUBS_AND_DESTROYERS[] = {GREEN | BLUE, ORANGE | RED};
#define MERGED(SETS) .merges = (SETS), .merge_count = sizeof(SETS) / sizeof((SETS)[0])

// A seat is its role's number, so that these sets are sets of seats too.
static const struct brief_variant VARIANTS[UNSEEN_VARIANT_COUNT] = {
    [UNSEEN_TWO] = {.seats = GREEN | BLUE | ORANGE | RED | LOGISTICS,
                    .hands = 2,
                    MERGED(SIDES_WHOLE)},
    [UNSEEN_TWO_DUEL] = {.seats = GREEN | ORANGE | LOGISTICS, .hands = 2, MERGED(PAIRS)},
    [UNSEEN_THREE_HUNTED] = {.seats = GREEN | BLUE | ORANGE | LOGISTICS,
                             .hands = 2,
                             MERGED(SIDES_WHOLE)},
    [UNSEEN_THREE_HUNTERS] = {.seats = GREEN | ORANGE | RED | LOGISTICS,
                              .hands = 2,
                              MERGED(SIDES_WHOLE)},
    [UNSEEN_THREE_STORES] = {.seats = GREEN | BLUE | ORANGE | RED | LOGISTICS,
                             .hands = 2,
                             MERGED(SUBS_AND_DESTROYERS)},
    [UNSEEN_THREE_DUEL] = {.seats = GREEN | ORANGE | LOGISTICS, .hands = 2},
    [UNSEEN_FOUR] = {.seats = GREEN | BLUE | ORANGE | RED | LOGISTICS, .hands = 2, MERGED(PAIRS)},
    [UNSEEN_FIVE] = {.seats = GREEN | BLUE | ORANGE | RED | LOGISTICS, .hands = 2},
};

// The parts of an option, without its braces: some have more.
// clang-format off
#define CHOICE(NAME, NAMES) .name = (NAME), .kind = OPTION_CHOICE, .choices = (NAMES)
#define ASSET(NAME, FOLDER, INITIAL)                                                               \
    .name = (NAME), .kind = OPTION_ASSET, .folder = (FOLDER), .initial_asset = (INITIAL)
#define NUMBER(NAME, INITIAL, MIN, MAX, STEP, UNIT)                                                \
    .name = (NAME), .kind = OPTION_NUMBER, .initial = (INITIAL), .min = (MIN), .max = (MAX),       \
    .step = (STEP), .unit = (UNIT)
#define TOGGLE(NAME, INITIAL) .name = (NAME), .kind = OPTION_TOGGLE, .initial = (INITIAL)
#define DETAIL .is_detail = true

static const struct brief_option OPTIONS[UNSEEN_OPTION_COUNT] = {
    [UNSEEN_OPTION_VARIANT] = {CHOICE("variant", &UNSEEN_VARIANT_NAMES)},
    [UNSEEN_OPTION_BOARD] = {ASSET("board", "charts/unseen", "cape"), .has_preview = true},
    [UNSEEN_OPTION_STORES] = {ASSET("stores", "stores", "standard"), DETAIL},
    [UNSEEN_OPTION_WEATHER] = {TOGGLE("weather", 0)},
    [UNSEEN_OPTION_TURN_S] = {NUMBER("turn_s", 300, 0, 1800, 30, "s")},
    [UNSEEN_OPTION_ROUND_LIMIT] = {NUMBER("round_limit", 60, 0, 200, 5, ""), DETAIL},
    [UNSEEN_OPTION_TALK] = {CHOICE("talk", &UNSEEN_TALK_NAMES), DETAIL},
    [UNSEEN_OPTION_BOTH_ORDER] = {TOGGLE("both_order", 0), DETAIL},
    [UNSEEN_OPTION_HIT_NAMES] = {TOGGLE("hit_names", 1), DETAIL},
    [UNSEEN_OPTION_RAM_PERISCOPE] = {TOGGLE("ram_periscope", 1), DETAIL},
    [UNSEEN_OPTION_SNORT_COSTS] = {TOGGLE("snort_costs", 0), DETAIL},
    [UNSEEN_OPTION_FRONT_ROWS] = {NUMBER("front_rows", UNSEEN_FRONT_ROWS, 2, 3, 1, ""), DETAIL},
    [UNSEEN_OPTION_RAS_CHOOSE] = {TOGGLE("ras_choose", 0), DETAIL},
    [UNSEEN_OPTION_PROJECTOR] = {CHOICE("projector", &BRIEF_PROJECTOR_NAMES)},
    [UNSEEN_OPTION_SPEAK] = {TOGGLE("speak", 0), DETAIL},
};
// clang-format on

const struct brief UNSEEN_BRIEF = {
    .name = "unseen",
    .title = "They Come Unseen",
    .version = 1,
    .sides = &UNSEEN_SIDE_NAMES,
    .roles = &UNSEEN_ROLE_NAMES,
    .seats = SEATS,
    .seat_count = UNSEEN_SEAT_COUNT,
    .variants = VARIANTS,
    .variant_count = UNSEEN_VARIANT_COUNT,
    .variant_option = UNSEEN_OPTION_VARIANT,
    .rematch = REMATCH_STAY,
    .options = OPTIONS,
    .option_count = UNSEEN_OPTION_COUNT,
    .order = &UNSEEN_ORDER_RECORD,
    .view = &UNSEEN_VIEW_RECORD,
    .scene = &UNSEEN_VIEW_RECORD, // with both sides in it
    .projector_option = UNSEEN_OPTION_PROJECTOR,
    .speech_option = &(const uint8_t){UNSEEN_OPTION_SPEAK},
};
