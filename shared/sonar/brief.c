#include "shared/sonar/brief.h"

#include "shared/officer.h"
#include "shared/sonar/debrief.h"
#include "shared/sonar/orders.h"
#include "shared/sonar/view.h"

static const char *const TEMPOS[] = {"realtime", "turns"};
const struct record_names SONAR_TEMPO_NAMES = RECORD_NAMES(TEMPOS);

static const char *const ENDS[] = {"hunt", "sudden_death"};
const struct record_names SONAR_END_NAMES = RECORD_NAMES(ENDS);

static const char *const FIRSTS[] = {"lot", "blue", "red"};
const struct record_names SONAR_FIRST_NAMES = RECORD_NAMES(FIRSTS);

static const char *const ASSISTS[] = {"off", "track", "candidates"};
const struct record_names SONAR_ASSIST_NAMES = RECORD_NAMES(ASSISTS);

static const char *const ROLES[] = {"captain", "mate", "engineer", "radio"};
const struct record_names SONAR_ROLE_NAMES = RECORD_NAMES(ROLES);

static const struct brief_seat SEATS[SONAR_SEAT_COUNT] = {
    {SIDE_BLUE, SONAR_CAPTAIN}, {SIDE_BLUE, SONAR_MATE},   {SIDE_BLUE, SONAR_ENGINEER},
    {SIDE_BLUE, SONAR_RADIO},   {SIDE_RED, SONAR_CAPTAIN}, {SIDE_RED, SONAR_MATE},
    {SIDE_RED, SONAR_ENGINEER}, {SIDE_RED, SONAR_RADIO},
};

// S2: crews of three, of two and of one.
#define CAPTAIN_MATE (1u << SONAR_CAPTAIN | 1u << SONAR_MATE)
static const uint8_t MERGES[] = {
    CAPTAIN_MATE,
    CAPTAIN_MATE | 1u << SONAR_ENGINEER,
    CAPTAIN_MATE | 1u << SONAR_ENGINEER | 1u << SONAR_RADIO,
};

// S2: what the tempo decides.
#define ALL_SEATS ((1u << SONAR_SEAT_COUNT) - 1)
#define MERGED    .merges = MERGES, .merge_count = sizeof(MERGES) / sizeof(MERGES[0])
static const struct brief_variant VARIANTS[] = {
    [SONAR_REALTIME] = {.seats = ALL_SEATS, .hands = SONAR_HANDS_MIN, MERGED},
    [SONAR_TURNS] = {.seats = ALL_SEATS, .hands = 1, MERGED},
};

// The parts of an option, without its braces: some have more.
// clang-format off
#define CHOICE(NAME, NAMES)                                                                        \
    .name = (NAME), .kind = OPTION_CHOICE, .choices = (NAMES)
#define ASSET(NAME, FOLDER, INITIAL)                                                               \
    .name = (NAME), .kind = OPTION_ASSET, .folder = (FOLDER), .initial_asset = (INITIAL)
#define NUMBER_MS(NAME, INITIAL, MIN, MAX, STEP)                                                   \
    .name = (NAME), .kind = OPTION_NUMBER, .initial = (INITIAL), .min = (MIN), .max = (MAX),       \
    .step = (STEP), .unit = "ms"
#define TOGGLE(NAME) .name = (NAME), .kind = OPTION_TOGGLE
#define DETAIL       .is_detail = true

static const struct brief_option OPTIONS[SONAR_OPTION_COUNT] = {
    [SONAR_OPTION_TEMPO] = {CHOICE("tempo", &SONAR_TEMPO_NAMES)},
    [SONAR_OPTION_END] = {CHOICE("end", &SONAR_END_NAMES)},
    [SONAR_OPTION_CHART] = {ASSET("chart", "charts/sonar", "skerries"), .has_preview = true},
    [SONAR_OPTION_SHEET] = {ASSET("sheet", "sheets", "classic"), DETAIL},
    [SONAR_OPTION_HULL] = {ASSET("hull", "hulls", "whale"), DETAIL},
    [SONAR_OPTION_FIRST] = {CHOICE("first", &SONAR_FIRST_NAMES), DETAIL},
    [SONAR_OPTION_PLACE_MS] = {NUMBER_MS("place_ms", 90000, 10000, 600000, 5000), DETAIL},
    [SONAR_OPTION_STOP_MS] = {NUMBER_MS("stop_ms", 4000, 0, 20000, 500), DETAIL},
    [SONAR_OPTION_ANSWER_MS] = {NUMBER_MS("answer_ms", 30000, 5000, 180000, 5000), DETAIL},
    [SONAR_OPTION_TURN_MS] = {NUMBER_MS("turn_ms", 0, 0, 600000, 15000), DETAIL},
    [SONAR_OPTION_FORGIVING] = {TOGGLE("forgiving")},
    [SONAR_OPTION_TORPEDO_OVER_ISLANDS] = {TOGGLE("torpedo_over_islands")},
    [SONAR_OPTION_ASSIST] = {CHOICE("assist", &SONAR_ASSIST_NAMES), DETAIL},
    [SONAR_OPTION_PROJECTOR] = {CHOICE("projector", &BRIEF_PROJECTOR_NAMES)},
    [SONAR_OPTION_SPEAK] = {TOGGLE("speak"), DETAIL},
    [SONAR_OPTION_PACE] = {CHOICE("pace", &OFFICER_PACE_NAMES), .initial = OFFICER_HUMAN},
};
// clang-format on

const struct brief SONAR_BRIEF = {
    .name = "sonar",
    .title = "Captain Sonar",
    .version = 2,
    .sides = &SIDE_NAMES,
    .roles = &SONAR_ROLE_NAMES,
    .seats = SEATS,
    .seat_count = sizeof(SEATS) / sizeof(SEATS[0]),
    .variants = VARIANTS,
    .variant_count = sizeof(VARIANTS) / sizeof(VARIANTS[0]),
    .variant_option = SONAR_OPTION_TEMPO,
    .rematch = REMATCH_SWAP,
    .options = OPTIONS,
    .option_count = SONAR_OPTION_COUNT,
    .order = &SONAR_ORDER_RECORD,
    .view = &SONAR_VIEW_RECORD,
    .scene = &SONAR_SCENE_RECORD,
    .projector_option = SONAR_OPTION_PROJECTOR,
    .speech_option = &(const uint8_t){SONAR_OPTION_SPEAK},
    .pace_option = &(const uint8_t){SONAR_OPTION_PACE},
    .debrief = &SONAR_DEBRIEF_RECORD,
};
