#include "engine/sonar/sonar.h"

static void mark(struct sonar_state *state, enum side side, enum sonar_system system, ms now);
static void cross(struct sonar_state *state, enum side side, int symbol, ms now);
static void settle(struct sonar_state *state, enum side side, enum sonar_owes owed, ms now);

void sonar_owe_upkeep(struct sonar_state *state, enum side side, unsigned panel)
{
    struct sonar_boat *boat = &state->boats[side];
    boat->owes = SONAR_OWES_MARK | SONAR_OWES_CROSS;
    boat->panel = (uint8_t)panel;
    sonar_turn_advance(state);
}

// --- the first mate (M6, M7)

bool sonar_order_charge(struct sonar_deed *deed, enum sonar_system system)
{
    const struct sonar_state *state = deed->state;
    if (!sonar_check_stop(deed)) {
        return false;
    }
    if ((deed->boat->owes & SONAR_OWES_MARK) == 0) {
        return reason_set(deed->reason, "refused.sonar.no_mark", NULL, NULL);
    }
    if (state->sizes[system] == 0) {
        return reason_set(deed->reason, "refused.sonar.no_scenario", NULL, NULL);
    }
    if (deed->boat->marks[system] == state->sizes[system]) {
        return reason_set(deed->reason, "refused.sonar.gauge_full", sonar_system_word(system),
                          NULL);
    }
    mark(deed->state, deed->side, system, deed->now);
    return true;
}

static void mark(struct sonar_state *state, enum side side, enum sonar_system system, ms now)
{
    struct sonar_boat *boat = &state->boats[side];
    boat->marks[system]++;
    settle(state, side, SONAR_OWES_MARK, now);
    if (boat->marks[system] == state->sizes[system]) {
        sonar_call(state, side,
                   (struct sonar_said){.kind = SONAR_SAID_READY, .ready = (uint8_t)system}, now);
    }
}

bool sonar_gauges_full(const struct sonar_state *state, enum side side)
{
    const struct sonar_boat *boat = &state->boats[side];
    for (int i = 0; i < SONAR_SYSTEM_COUNT; i++) {
        if (boat->marks[i] < state->sizes[i]) {
            return false;
        }
    }
    return true;
}

// --- the engineer (M6, E2-E7)

// Is this a cross that is owed? The upkeep's comes before a penalty's, as it was owed first.
static bool check_cross(struct sonar_deed *deed, struct sonar_cross cross, int symbol)
{
    const struct sonar_boat *boat = deed->boat;
    bool is_upkeep = (boat->owes & SONAR_OWES_CROSS) != 0;
    if (!is_upkeep && (boat->owes & SONAR_OWES_RADIATION) == 0) {
        return reason_set(deed->reason, "refused.sonar.no_cross", NULL, NULL);
    }
    if (is_upkeep && boat->panel == SONAR_NO_PANEL) {
        return reason_set(deed->reason, "refused.sonar.just_ok", NULL, NULL);
    }
    if (is_upkeep && boat->panel != cross.panel) {
        return reason_set(deed->reason, "refused.sonar.other_panel",
                          sonar_direction_word((enum direction)boat->panel), NULL);
    }
    if (!is_upkeep && sonar_symbol_colour(deed->state->sheet.symbols[symbol]) != SONAR_RADIATION) {
        return reason_set(deed->reason, "refused.sonar.no_radiation", NULL, NULL);
    }
    return (boat->crossed >> symbol & 1) == 0 ||
           reason_set(deed->reason, "refused.sonar.crossed", NULL, NULL);
}

bool sonar_order_cross(struct sonar_deed *deed, struct sonar_cross asked)
{
    int symbol = asked.panel * SONAR_PANEL_SYMBOLS + asked.symbol - 1;
    if (!sonar_check_stop(deed) || !check_cross(deed, asked, symbol)) {
        return false;
    }
    cross(deed->state, deed->side, symbol, deed->now);
    return true;
}

// E3-E6: the sheet says what a cross does.
static void cross(struct sonar_state *state, enum side side, int symbol, ms now)
{
    struct sonar_boat *boat = &state->boats[side];
    bool is_upkeep = (boat->owes & SONAR_OWES_CROSS) != 0;
    uint32_t mended;
    bool is_damage;
    boat->crossed = sonar_sheet_cross(&state->sheet, boat->crossed, symbol, &mended, &is_damage);
    if (is_damage) {
        sonar_call(state, side, (struct sonar_said){.kind = SONAR_SAID_DAMAGE}, now);
        sonar_damage(state, side, 1);
        sonar_judge(state, now);
    }
    if (state->phase == SONAR_PLAYING) {
        settle(state, side, is_upkeep ? SONAR_OWES_CROSS : SONAR_OWES_RADIATION, now);
    }
}

bool sonar_is_broken(const struct sonar_state *state, enum side side, enum sonar_colour colour)
{
    return (state->boats[side].crossed & sonar_sheet_colour(&state->sheet, colour)) != 0;
}

void sonar_damage(struct sonar_state *state, enum side side, int damage)
{
    struct sonar_boat *boat = &state->boats[side];
    int sum = boat->damage + damage;
    boat->damage = (uint8_t)(sum < state->damage_max ? sum : state->damage_max);
}

// --- OK

// R5, R22: nothing to mark or to cross, so that OK is all there is to say.
bool sonar_order_ok(struct sonar_deed *deed)
{
    enum sonar_owes owed = deed->role == SONAR_MATE ? SONAR_OWES_MARK : SONAR_OWES_CROSS;
    if (!sonar_check_stop(deed)) {
        return false;
    }
    if (sonar_task_of(deed->state, deed->side, deed->role) != SONAR_TASK_OK) {
        bool is_owed = (deed->boat->owes & owed) != 0;
        const char *id =
            owed == SONAR_OWES_MARK ? "refused.sonar.mark_first" : "refused.sonar.cross_first";
        return reason_set(deed->reason, is_owed ? id : "refused.sonar.no_ok", NULL, NULL);
    }
    settle(deed->state, deed->side, owed, deed->now);
    return true;
}

// A debt is paid: OK is called, and a turn may go on. A penalty is paid in silence.
static void settle(struct sonar_state *state, enum side side, enum sonar_owes owed, ms now)
{
    struct sonar_boat *boat = &state->boats[side];
    boat->owes = (uint8_t)(boat->owes & ~(unsigned)owed);
    if (owed != SONAR_OWES_RADIATION) {
        uint8_t kind = owed == SONAR_OWES_MARK ? SONAR_SAID_MATE_OK : SONAR_SAID_ENGINEER_OK;
        sonar_call(state, side, (struct sonar_said){.kind = kind}, now);
    }
    sonar_turn_advance(state);
}

// --- by lot (K5)

static void mark_by_lot(struct sonar_state *state, enum side side, ms now)
{
    const struct sonar_boat *boat = &state->boats[side];
    if (sonar_gauges_full(state, side)) {
        settle(state, side, SONAR_OWES_MARK, now);
        return;
    }
    uint32_t system = random_below(&state->random, SONAR_SYSTEM_COUNT);
    while (boat->marks[system] >= state->sizes[system]) {
        system = random_below(&state->random, SONAR_SYSTEM_COUNT);
    }
    mark(state, side, (enum sonar_system)system, now);
}

// R6: there always is a free one.
static int symbol_by_lot(struct sonar_state *state, uint32_t free_symbols)
{
    uint32_t symbol = random_below(&state->random, SONAR_SHEET_SYMBOLS);
    while ((free_symbols >> symbol & 1) == 0) {
        symbol = random_below(&state->random, SONAR_SHEET_SYMBOLS);
    }
    return (int)symbol;
}

void sonar_upkeep_by_lot(struct sonar_state *state, enum side side, ms now)
{
    const struct sonar_boat *boat = &state->boats[side];
    if ((boat->owes & SONAR_OWES_MARK) != 0) {
        mark_by_lot(state, side, now);
    }
    if ((boat->owes & SONAR_OWES_CROSS) != 0) {
        if (boat->panel == SONAR_NO_PANEL) {
            settle(state, side, SONAR_OWES_CROSS, now);
        } else {
            uint32_t panel = sonar_sheet_panel((enum direction)boat->panel);
            cross(state, side, symbol_by_lot(state, panel & ~boat->crossed), now);
        }
    }
    if ((boat->owes & SONAR_OWES_RADIATION) != 0 && state->phase == SONAR_PLAYING) {
        uint32_t radiation = sonar_sheet_colour(&state->sheet, SONAR_RADIATION);
        cross(state, side, symbol_by_lot(state, radiation & ~boat->crossed), now);
    }
}
