// A drill that rests is written down as this record, so that a newer version goes on with it. Ids
// never change their meaning; what a later version adds is optional, and `drill_adopt` gives it a
// value where an older one kept none.
#include <string.h>

#include "engine/drill/drill.h"

struct drill_kept {
    uint64_t chance;
    uint8_t play;
    uint8_t phase;
    uint8_t turn;
    bool may_drop;
    bool has_deadline_ms;
    ms deadline_ms;
    ms reload_ms;
    bool has_limit_ms;
    ms limit_ms;
    struct drill_boat boats[SIDE_COUNT];
    uint8_t boats_count;
    struct drill_call calls[DRILL_CALLS_MAX];
    uint8_t calls_count;
    uint32_t calls_last;
    struct drill_buoy buoys[DRILL_BUOYS_MAX];
    uint8_t buoys_count;
    uint8_t outcome_kind;
    uint8_t outcome_winner;
    uint8_t outcome_ending;
    struct chart chart;
};

static const struct record_field BOAT_FIELDS[] = {
    RECORD_INT(1, struct drill_boat, has_dived, 0, 1),
    RECORD_DOT(2, struct drill_boat, place),
    RECORD_INT(3, struct drill_boat, lives, 0, DRILL_LIVES_MAX + 1),
    RECORD_INT(4, struct drill_boat, may_shift, 0, 1),
    RECORD_INT(5, struct drill_boat, pings_left, 0, DRILL_PINGS),
    RECORD_INT(6, struct drill_boat, ready_ms, 0, MS_NEVER),
    RECORD_INT(7, struct drill_boat, hits, 0, UINT8_MAX),
};
static const struct record BOAT_RECORD = RECORD("boat", struct drill_boat, BOAT_FIELDS);

static const struct record_field KEPT_FIELDS[] = {
    RECORD_INT(1, struct drill_kept, chance, 0, UINT64_MAX),
    RECORD_ENUM(2, struct drill_kept, play, &DRILL_PLAY_NAMES),
    RECORD_ENUM(3, struct drill_kept, phase, &DRILL_PHASE_NAMES),
    RECORD_ENUM(4, struct drill_kept, turn, &DRILL_SIDE_NAMES),
    RECORD_BOOL(5, struct drill_kept, may_drop),
    RECORD_OPTIONAL_INT(6, struct drill_kept, deadline_ms, 0, MS_NEVER),
    RECORD_INT(7, struct drill_kept, reload_ms, 0, MS_NEVER),
    RECORD_OPTIONAL_INT(8, struct drill_kept, limit_ms, 0, MS_NEVER),
    RECORD_RECORDS(9, struct drill_kept, boats, &BOAT_RECORD),
    RECORD_RECORDS(10, struct drill_kept, calls, &DRILL_CALL_RECORD),
    RECORD_INT(11, struct drill_kept, calls_last, 0, UINT32_MAX),
    RECORD_RECORDS(12, struct drill_kept, buoys, &DRILL_BUOY_RECORD),
    RECORD_ENUM(13, struct drill_kept, outcome_kind, &OUTCOME_KIND_NAMES),
    RECORD_ENUM(14, struct drill_kept, outcome_winner, &DRILL_SIDE_NAMES),
    RECORD_ENUM(15, struct drill_kept, outcome_ending, &ENDING_NAMES),
    RECORD_NESTED(16, struct drill_kept, chart, &CHART_RECORD),
};
const struct record DRILL_KEPT_RECORD = RECORD("drill_kept", struct drill_kept, KEPT_FIELDS);

static bool can_be_played(const struct drill_state *state);

void drill_keep(const void *from, void *into)
{
    const struct drill_state *state = from;
    const struct drill_log *room = &state->logs[DRILL_EAR_ROOM];
    struct drill_kept *kept = into;
    *kept = (struct drill_kept){
        .chance = state->random.state,
        .play = state->play,
        .phase = state->phase,
        .turn = state->turn,
        .may_drop = state->may_drop != 0,
        .has_deadline_ms = state->deadline_ms != MS_NEVER,
        .deadline_ms = state->deadline_ms,
        .reload_ms = state->reload_ms,
        .has_limit_ms = state->limit_ms != MS_NEVER,
        .limit_ms = state->limit_ms,
        .boats_count = SIDE_COUNT,
        .calls_last = room->last,
        .buoys_count = state->buoy_count,
        .outcome_kind = state->outcome_kind,
        .outcome_winner = state->outcome_winner,
        .outcome_ending = state->outcome_ending,
        .chart = state->chart,
    };
    memcpy(kept->boats, state->boats, sizeof(kept->boats));
    kept->calls_count = LOG_TELL(room->calls, room->last, kept->calls);
    memcpy(kept->buoys, state->buoys, sizeof(kept->buoys));
}

bool drill_adopt(void *into, const void *from, uint16_t version, struct reason *reason)
{
    struct drill_state *state = into;
    const struct drill_kept *kept = from;
    struct drill_log *room = &state->logs[DRILL_EAR_ROOM];
    state->random.state = kept->chance;
    state->play = kept->play;
    state->phase = kept->phase;
    state->turn = kept->turn;
    state->may_drop = kept->may_drop;
    state->deadline_ms = kept->has_deadline_ms ? kept->deadline_ms : MS_NEVER;
    state->reload_ms = kept->reload_ms;
    state->limit_ms = kept->has_limit_ms ? kept->limit_ms : MS_NEVER;
    memcpy(state->boats, kept->boats, sizeof(state->boats));
    memcpy(room->calls, kept->calls, sizeof(room->calls));
    memcpy(state->buoys, kept->buoys, sizeof(state->buoys));
    room->last = kept->calls_last;
    state->buoy_count = kept->buoys_count;
    state->outcome_kind = kept->outcome_kind;
    state->outcome_winner = kept->outcome_winner;
    state->outcome_ending = kept->outcome_ending;
    state->chart = kept->chart;
    bool is_whole =
        kept->boats_count == SIDE_COUNT && kept->calls_count == LOG_KEPT(room->calls, room->last);
    if (version < DRILL_KEPT_SINCE || !is_whole || !can_be_played(state)) {
        return reason_set(reason, "refused.drill.kept", NULL, NULL);
    }
    return true;
}

// A record keeps bounds; that places are water of a drill's chart only the rules know.
static bool can_be_played(const struct drill_state *state)
{
    const struct chart *chart = &state->chart;
    bool is_good = chart->columns == DRILL_CHART_SIDE && chart->rows == DRILL_CHART_SIDE &&
                   chart->land_count * 8 >= DRILL_CHART_SIDE * DRILL_CHART_SIDE;
    for (int side = 0; is_good && side < SIDE_COUNT; side++) {
        const struct drill_boat *boat = &state->boats[side];
        is_good = !boat->has_dived || chart_is_water(chart, boat->place);
    }
    return is_good;
}
