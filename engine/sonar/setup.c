#include "engine/sonar/sonar.h"

#include <stdio.h>

#include "shared/sonar/chart_check.h"

static bool check_hands(const struct setup *setup, struct reason *reason);
static bool read_chart(struct sonar_state *state, const struct setup_asset *asset,
                       struct reason *reason);
static bool read_sheet(struct sonar_state *state, const struct setup_asset *asset,
                       struct reason *reason);
static bool read_hull(struct sonar_state *state, const struct setup_asset *asset,
                      struct reason *reason);
static void set_options(struct sonar_state *state, const int32_t *options);

bool sonar_start(void *into, const struct setup *setup, uint64_t seed, struct reason *reason)
{
    struct sonar_state *state = into;
    set_options(state, setup->options);
    if ((state->tempo == SONAR_REALTIME && !check_hands(setup, reason)) ||
        !read_chart(state, &setup->assets[SONAR_ASSET_CHART], reason) ||
        !read_sheet(state, &setup->assets[SONAR_ASSET_SHEET], reason) ||
        !read_hull(state, &setup->assets[SONAR_ASSET_HULL], reason)) {
        return false;
    }
    random_seed(&state->random, seed);
    state->phase = SONAR_PLACING;
    state->turn_until_ms = MS_NEVER;
    state->halt = (struct sonar_halt){.until_ms = MS_NEVER, .dot = SONAR_NO_DOT};
    static const uint8_t SIZES[SONAR_SYSTEM_COUNT] = {
        [SONAR_TORPEDO] = 3, [SONAR_MINE] = 3,    [SONAR_SONAR] = 3,
        [SONAR_DRONE] = 4,   [SONAR_SILENCE] = 6, [SONAR_SCENARIO] = 0,
    };
    for (int i = 0; i < SONAR_SYSTEM_COUNT; i++) {
        state->sizes[i] = SIZES[i];
    }
    state->sizes[SONAR_SCENARIO] = state->chart.scenario_size; // C1
    for (int side = 0; side < SIDE_COUNT; side++) {
        struct sonar_boat *boat = &state->boats[side];
        boat->falls_ms = MS_NEVER;
        boat->fresh = SONAR_NO_DOT;
        boat->panel = SONAR_NO_PANEL;
        boat->sketch.tracks_count = SONAR_SHEETS;
        boat->hearing.marks_count = state->chart.marks_count;
        memcpy(boat->hearing.marks, state->chart.marks, sizeof(state->chart.marks));
    }
    return true;
}

// S4: the options that the rules ask for later.
static void set_options(struct sonar_state *state, const int32_t *options)
{
    state->tempo = (uint8_t)options[SONAR_OPTION_TEMPO];
    state->end = (uint8_t)options[SONAR_OPTION_END];
    state->damage_max = state->end == SONAR_HUNT ? SONAR_HUNT_DAMAGE : 1;
    state->first = (uint8_t)options[SONAR_OPTION_FIRST];
    state->deadline_ms = options[SONAR_OPTION_PLACE_MS];
    state->stop_ms = options[SONAR_OPTION_STOP_MS];
    state->answer_ms = options[SONAR_OPTION_ANSWER_MS];
    state->turn_ms = state->tempo == SONAR_TURNS ? options[SONAR_OPTION_TURN_MS] : 0;
    state->forgiving = (uint8_t)options[SONAR_OPTION_FORGIVING];
    state->over_islands = (uint8_t)options[SONAR_OPTION_TORPEDO_OVER_ISLANDS];
    state->assist = (uint8_t)options[SONAR_OPTION_ASSIST];
}

// S2: people or officers, so many pairs of hands.
static bool check_hands(const struct setup *setup, struct reason *reason)
{
    int hands = 0;
    for (int i = 0; i < setup->holders_count; i++) {
        bool is_new = true;
        for (int k = 0; k < i; k++) {
            is_new = is_new && setup->holders[k] != setup->holders[i];
        }
        hands += is_new ? 1 : 0;
    }
    return hands >= SONAR_HANDS_MIN ||
           reason_set_number(reason, "refused.sonar.hands", SONAR_HANDS_MIN);
}

// A chart with an error cannot be played; its first one is told.
static bool check_chart(const struct sonar_state *state, const char *name, struct reason *reason)
{
    static const char *const IDS[] = {
        [SONAR_FLAW_SIZE] = "refused.sonar.chart_size",
        [SONAR_FLAW_SECTORS] = "refused.sonar.chart_sectors",
        [SONAR_FLAW_LAND] = "refused.sonar.chart_land",
        [SONAR_FLAW_SHALLOW] = "refused.sonar.chart_shallow",
        [SONAR_FLAW_CUT_OFF] = "refused.sonar.chart_cut_off",
        [SONAR_FLAW_POCKET] = "refused.sonar.chart_pocket",
        [SONAR_FLAW_TRAP] = "refused.sonar.chart_trap",
        [SONAR_FLAW_MARKS] = "refused.sonar.chart_marks",
    };
    struct sonar_findings findings;
    if (sonar_chart_check(&state->chart, (enum sonar_tempo)state->tempo, &findings)) {
        return true;
    }
    size_t listed = findings.count < SONAR_FINDINGS_MAX ? findings.count : SONAR_FINDINGS_MAX;
    for (size_t i = 0; i < listed; i++) {
        const struct sonar_finding *finding = &findings.list[i];
        char dot[GRID_TEXT_MAX];
        dot_print(finding->dot, dot);
        if (finding->gravity == SONAR_ERROR) {
            return reason_set(reason, IDS[finding->flaw], name, dot);
        }
    }
    return reason_set(reason, "refused.sonar.chart", name, NULL); // too many warnings before it
}

// A chart that can be read, but not in this size, is one for the other tempo alone.
static bool refuse_map(struct sonar_state *state, const struct setup_asset *asset,
                       const char *error, struct reason *reason)
{
    char other_error[CHART_ERROR_MAX];
    char size[REASON_ARG_MAX];
    int side = sonar_chart_side((enum sonar_tempo)state->tempo);
    const char *text = (const char *)asset->text;
    if (!chart_read(&state->chart, text, asset->text_count, 0, other_error)) {
        return reason_set(reason, "refused.chart", asset->name, error);
    }
    snprintf(size, sizeof(size), "%d x %d", side, side);
    return reason_set(reason, "refused.sonar.chart_map", asset->name, size);
}

// S1: the tempo decides on the size.
static bool read_chart(struct sonar_state *state, const struct setup_asset *asset,
                       struct reason *reason)
{
    char error[CHART_ERROR_MAX];
    int side = sonar_chart_side((enum sonar_tempo)state->tempo);
    const char *text = (const char *)asset->text;
    if (!chart_read(&state->chart, text, asset->text_count, side, error)) {
        return refuse_map(state, asset, error, reason);
    }
    return check_chart(state, asset->name, reason);
}

static bool read_sheet(struct sonar_state *state, const struct setup_asset *asset,
                       struct reason *reason)
{
    char error[SONAR_ERROR_MAX];
    const char *text = (const char *)asset->text;
    return sonar_sheet_read(&state->sheet, text, asset->text_count, error) ||
           reason_set(reason, "refused.sonar.sheet", asset->name, error);
}

static bool read_hull(struct sonar_state *state, const struct setup_asset *asset,
                      struct reason *reason)
{
    char error[SONAR_ERROR_MAX];
    const char *text = (const char *)asset->text;
    return sonar_hull_read(&state->hull, text, asset->text_count, error) ||
           reason_set(reason, "refused.sonar.hull", asset->name, error);
}
