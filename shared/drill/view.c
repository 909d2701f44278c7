#include "shared/drill/view.h"

#include "shared/drill/brief.h"

static const char *const PHASES[] = {"hiding", "hunting", "over"};
const struct record_names DRILL_PHASE_NAMES = RECORD_NAMES(PHASES);

static const char *const ANSWERS[] = {"clear", "near", "hit"};
const struct record_names DRILL_ANSWER_NAMES = RECORD_NAMES(ANSWERS);

static const char *const LOCKS[] = {"free", "diving", "recharging", "unheard",
                                    "over", "turn",   "quiet"};
const struct record_names DRILL_LOCK_KIND_NAMES = RECORD_NAMES(LOCKS);

static const struct record_field LOCK_FIELDS[] = {
    RECORD_ENUM(1, struct drill_lock, kind, &DRILL_LOCK_KIND_NAMES),
    RECORD_OPTIONAL_INT(2, struct drill_lock, since_ms, 0, MS_NEVER),
    RECORD_OPTIONAL_INT(3, struct drill_lock, until_ms, 0, MS_NEVER),
};
static const struct record LOCK_RECORD = RECORD_NAMED("lock", struct drill_lock, LOCK_FIELDS);

static const struct record_field PING_FIELDS[] = {
    RECORD_DOT(1, struct drill_ping, dot),
    RECORD_ENUM(2, struct drill_ping, answer, &DRILL_ANSWER_NAMES),
};
static const struct record PING_RECORD = RECORD("ping", struct drill_ping, PING_FIELDS);

static const struct record_field SAID_FIELDS[] = {
    RECORD_EMPTY(1, "dive"),
    RECORD_NESTED(2, struct drill_said, ping, &PING_RECORD),
    RECORD_EMPTY(3, "shift"),
    RECORD_DOT(4, struct drill_said, buoy),
};
static const struct record SAID_RECORD = RECORD_CHOICE("said", struct drill_said, SAID_FIELDS);

static const struct record_field CALL_FIELDS[] = {
    CALL_ROWS(struct drill_call, &DRILL_SIDE_NAMES, &SAID_RECORD),
};
const struct record DRILL_CALL_RECORD = RECORD("call", struct drill_call, CALL_FIELDS);

static const struct record_field BUOY_FIELDS[] = {
    RECORD_DOT(1, struct drill_buoy, dot),
    RECORD_ENUM(2, struct drill_buoy, answer, &DRILL_ANSWER_NAMES),
    RECORD_INT(3, struct drill_buoy, number, 0, UINT32_MAX),
};
const struct record DRILL_BUOY_RECORD = RECORD("buoy", struct drill_buoy, BUOY_FIELDS);

static const struct record_field VIEW_FIELDS[] = {
    RECORD_ENUM(1, struct drill_view, side, &DRILL_SIDE_NAMES),
    RECORD_ENUM(2, struct drill_view, role, &DRILL_ROLE_NAMES),
    RECORD_ENUM(3, struct drill_view, phase, &DRILL_PHASE_NAMES),
    RECORD_OPTIONAL_INT(4, struct drill_view, deadline_ms, 0, MS_NEVER),
    RECORD_ENUMS(5, struct drill_view, waiting_for, &DRILL_SIDE_NAMES),
    RECORD_INT(6, struct drill_view, lives, 0, DRILL_LIVES_MAX + 1),
    RECORD_INT(7, struct drill_view, enemy_lives, 0, DRILL_LIVES_MAX + 1),
    RECORD_NESTED(8, struct drill_view, lock, &LOCK_RECORD),
    RECORD_OPTIONAL_DOT(9, struct drill_view, place),
    RECORD_OPTIONAL_DOT(10, struct drill_view, enemy_place),
    RECORD_RECORDS(11, struct drill_view, calls, &DRILL_CALL_RECORD),
    RECORD_NESTED(12, struct drill_view, outcome, &OUTCOME_RECORD),
    RECORD_NESTED(13, struct drill_view, chart, &CHART_RECORD),
    RECORD_INT(14, struct drill_view, calls_last, 0, UINT32_MAX),
    RECORD_ENUM(15, struct drill_view, play, &DRILL_PLAY_NAMES),
    RECORD_RECORDS(16, struct drill_view, buoys, &DRILL_BUOY_RECORD),
    RECORD_OPTIONAL_INT(17, struct drill_view, pings_left, 0, DRILL_PINGS),
};
const struct record DRILL_VIEW_RECORD = RECORD_NAMED("drill_view", struct drill_view, VIEW_FIELDS);
