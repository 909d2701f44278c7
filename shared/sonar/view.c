#include "shared/sonar/view.h"

static const char *const PHASES[] = {"placing", "playing", "over"};
const struct record_names SONAR_PHASE_NAMES = RECORD_NAMES(PHASES);

static const char *const HELMS[] = {"free",   "placing", "stop", "surfaced", "turn",
                                    "upkeep", "penalty", "made", "trapped",  "over"};
const struct record_names SONAR_HELM_NAMES = RECORD_NAMES(HELMS);

static const char *const SYSTEMS[] = {"free",   "placing", "stop", "surfaced", "turn",
                                      "course", "upkeep",  "used", "over"};
const struct record_names SONAR_SYSTEMS_NAMES = RECORD_NAMES(SYSTEMS);

static const char *const TASKS[] = {"none",      "place",  "course", "charge", "ok",   "cross",
                                    "radiation", "sector", "answer", "trace",  "dive", "end"};
const struct record_names SONAR_TASK_NAMES = RECORD_NAMES(TASKS);

static const char *const TURN_STEPS[] = {"course", "upkeep", "system"};
const struct record_names SONAR_TURN_STEP_NAMES = RECORD_NAMES(TURN_STEPS);

static const char *const FAULTS[] = {"none", "border", "gap", "speed"};
const struct record_names SONAR_FAULT_NAMES = RECORD_NAMES(FAULTS);

static const char *const ANSWERS[] = {"no", "yes"};
static const struct record_names ANSWER_NAMES = RECORD_NAMES(ANSWERS);

static const struct record_field DRONE_IN_FIELDS[] = {
    RECORD_INT(1, struct sonar_drone_in, sector, 1, 9),
    RECORD_ENUM(2, struct sonar_drone_in, is_yes, &ANSWER_NAMES),
};
static const struct record DRONE_IN_RECORD =
    RECORD("drone_in", struct sonar_drone_in, DRONE_IN_FIELDS);

static const struct record_field SAID_FIELDS[] = {
    RECORD_EMPTY(1, "dive"),
    RECORD_ENUM(2, struct sonar_said, head, &DIRECTION_NAMES),
    RECORD_EMPTY(3, "mate_ok"),
    RECORD_EMPTY(4, "engineer_ok"),
    RECORD_ENUM(5, struct sonar_said, ready, &SONAR_SYSTEM_NAMES),
    RECORD_EMPTY(6, "stop"),
    RECORD_DOT(7, struct sonar_said, torpedo),
    RECORD_EMPTY(8, "mine_dropped"),
    RECORD_DOT(9, struct sonar_said, mine),
    RECORD_EMPTY(10, "drone"),
    RECORD_NESTED(11, struct sonar_said, drone_in, &DRONE_IN_RECORD),
    RECORD_EMPTY(12, "sonar"),
    RECORD_NESTED(13, struct sonar_said, states, &SONAR_ANSWER_RECORD),
    RECORD_EMPTY(14, "silence"),
    RECORD_DOT(15, struct sonar_said, scenario),
    RECORD_DOT(16, struct sonar_said, clear),
    RECORD_DOT(17, struct sonar_said, indirect),
    RECORD_DOT(18, struct sonar_said, direct),
    RECORD_EMPTY(19, "damage"),
    RECORD_ENUM(20, struct sonar_said, tried, &SONAR_SYSTEM_NAMES),
    RECORD_EMPTY(21, "breakdown"),
    RECORD_INT(22, struct sonar_said, surfacing, 1, 9),
    RECORD_EMPTY(23, "ready_to_dive"),
    RECORD_EMPTY(24, "time"),
    RECORD_EMPTY(25, "sunk"),
};
const struct record SONAR_SAID_RECORD = RECORD_CHOICE("said", struct sonar_said, SAID_FIELDS);

static const struct record_field CALL_FIELDS[] = {
    CALL_ROWS(struct sonar_call, &SIDE_NAMES, &SONAR_SAID_RECORD),
};
static const struct record CALL_RECORD = RECORD("call", struct sonar_call, CALL_FIELDS);

static const char *const HARMS[] = {"blast", "own_blast", "wear"};
const struct record_names SONAR_HARM_NAMES = RECORD_NAMES(HARMS);

static const struct record_field HIT_FIELDS[] = {
    RECORD_INT(1, struct sonar_hit, at_s, 0, UINT16_MAX),
    RECORD_ENUM(2, struct sonar_hit, side, &SIDE_NAMES),
    RECORD_INT(3, struct sonar_hit, damage, 1, 2),
    RECORD_ENUM(4, struct sonar_hit, harm, &SONAR_HARM_NAMES),
    RECORD_OPTIONAL_DOT(5, struct sonar_hit, dot),
};
static const struct record HIT_RECORD = RECORD("hit", struct sonar_hit, HIT_FIELDS);

static const struct record_field MESSAGE_FIELDS[] = {
    MESSAGE_ROWS(struct sonar_message, &SONAR_ROLE_NAMES, &SONAR_PHRASE_RECORD),
};
static const struct record MESSAGE_RECORD = RECORD("message", struct sonar_message, MESSAGE_FIELDS);

static const struct record_field WAIT_FIELDS[] = {
    RECORD_ENUM(1, struct sonar_wait, side, &SIDE_NAMES),
    RECORD_ENUM(2, struct sonar_wait, role, &SONAR_ROLE_NAMES),
    RECORD_ENUM(3, struct sonar_wait, task, &SONAR_TASK_NAMES),
};
static const struct record WAIT_RECORD = RECORD("wait", struct sonar_wait, WAIT_FIELDS);

static const struct record_field STOP_FIELDS[] = {
    RECORD_ENUM(1, struct sonar_stop, system, &SONAR_SYSTEM_NAMES),
    RECORD_ENUM(2, struct sonar_stop, side, &SIDE_NAMES),
    RECORD_OPTIONAL_DOT(3, struct sonar_stop, dot),
    RECORD_INT(4, struct sonar_stop, since_ms, 0, MS_NEVER),
    RECORD_INT(5, struct sonar_stop, until_ms, 0, MS_NEVER),
};
static const struct record STOP_RECORD = RECORD_NAMED("stop", struct sonar_stop, STOP_FIELDS);

static const struct record_field TURN_FIELDS[] = {
    RECORD_ENUM(1, struct sonar_turn, side, &SIDE_NAMES),
    RECORD_INT(2, struct sonar_turn, number, 1, UINT16_MAX),
    RECORD_INT(3, struct sonar_turn, left, 1, 3),
    RECORD_ENUM(4, struct sonar_turn, step, &SONAR_TURN_STEP_NAMES),
    RECORD_OPTIONAL_INT(5, struct sonar_turn, until_ms, 0, MS_NEVER),
};
static const struct record TURN_RECORD = RECORD_NAMED("turn", struct sonar_turn, TURN_FIELDS);

static const struct record_field LINE_FIELDS[] = {
    RECORD_BYTES(1, struct sonar_line, points),
};
static const struct record LINE_RECORD = RECORD("line", struct sonar_line, LINE_FIELDS);

static const struct record_field TRACING_FIELDS[] = {
    RECORD_INT(1, struct sonar_tracing, section, 0, SONAR_SECTIONS),
    RECORD_ENUMS(2, struct sonar_tracing, roles, &SONAR_ROLE_NAMES),
    RECORD_ENUM(3, struct sonar_tracing, fault, &SONAR_FAULT_NAMES),
    RECORD_INT(4, struct sonar_tracing, fault_section, 0, SONAR_SECTIONS - 1),
    RECORD_INT(5, struct sonar_tracing, fault_x, 0, 255),
    RECORD_INT(6, struct sonar_tracing, fault_y, 0, 255),
    RECORD_RECORDS(7, struct sonar_tracing, lines, &LINE_RECORD),
    RECORD_NESTED(8, struct sonar_tracing, hull, &SONAR_HULL_RECORD),
};
static const struct record TRACING_RECORD =
    RECORD_NAMED_STEADY("tracing", struct sonar_tracing, TRACING_FIELDS);

static const struct record_field CLUE_FIELDS[] = {
    RECORD_INT(1, struct sonar_clue, step, 0, SONAR_WAY_MAX),
    RECORD_ENUM(2, struct sonar_clue, side, &SIDE_NAMES),
    RECORD_NESTED(3, struct sonar_clue, said, &SONAR_SAID_RECORD),
};
static const struct record CLUE_RECORD = RECORD("clue", struct sonar_clue, CLUE_FIELDS);

#define CROSSED_MAX ((1 << SONAR_SHEET_SYMBOLS) - 1)

static const struct record_field CAPTAIN_FIELDS[] = {
    RECORD_OPTIONAL_DOT(1, struct sonar_captain, place),
    RECORD_BOOL(2, struct sonar_captain, over_islands),
    RECORD_BYTES(3, struct sonar_captain, route),
    RECORD_BYTES(4, struct sonar_captain, mines),
    RECORD_OPTIONAL_INT(5, struct sonar_captain, fresh, 0, SONAR_DOTS_MAX - 1),
};
static const struct record CAPTAIN_RECORD =
    RECORD_NAMED("captain", struct sonar_captain, CAPTAIN_FIELDS);

static const struct record_field MATE_FIELDS[] = {
    RECORD_INTS(1, struct sonar_mate, marks, 0, SONAR_GAUGE_MAX),
    RECORD_INTS(2, struct sonar_mate, sizes, 0, SONAR_GAUGE_MAX),
    RECORD_INT(3, struct sonar_mate, damage, 0, SONAR_HUNT_DAMAGE),
    RECORD_INT(4, struct sonar_mate, damage_max, 1, SONAR_HUNT_DAMAGE),
};
static const struct record MATE_RECORD = RECORD_NAMED("mate", struct sonar_mate, MATE_FIELDS);

static const struct record_field ENGINEER_FIELDS[] = {
    RECORD_NESTED(1, struct sonar_engineer, sheet, &SONAR_SHEET_RECORD),
    RECORD_INT(2, struct sonar_engineer, crossed, 0, CROSSED_MAX),
    RECORD_OPTIONAL_NESTED(3, struct sonar_engineer, inspection, &TRACING_RECORD),
};
static const struct record ENGINEER_RECORD =
    RECORD_NAMED("engineer", struct sonar_engineer, ENGINEER_FIELDS);

static const struct record_field RADIO_FIELDS[] = {
    RECORD_NESTED(1, struct sonar_radio, sketch, &SONAR_SKETCH_RECORD),
    RECORD_ENUM(2, struct sonar_radio, assist, &SONAR_ASSIST_NAMES),
    RECORD_BYTES(3, struct sonar_radio, way),
    RECORD_OPTIONAL_INT(4, struct sonar_radio, way_sector, 1, 9),
    RECORD_RECORDS(5, struct sonar_radio, clues, &CLUE_RECORD),
};
static const struct record RADIO_RECORD = RECORD_NAMED("radio", struct sonar_radio, RADIO_FIELDS);

static const struct record_field VIEW_FIELDS[] = {
    RECORD_ENUM(1, struct sonar_view, side, &SIDE_NAMES),
    RECORD_ENUM(2, struct sonar_view, role, &SONAR_ROLE_NAMES),
    RECORD_ENUM(3, struct sonar_view, tempo, &SONAR_TEMPO_NAMES),
    RECORD_ENUM(4, struct sonar_view, end, &SONAR_END_NAMES),
    RECORD_ENUM(5, struct sonar_view, phase, &SONAR_PHASE_NAMES),
    RECORD_INT(6, struct sonar_view, sectors, 1, 9),
    RECORD_OPTIONAL_INT(7, struct sonar_view, deadline_ms, 0, MS_NEVER),
    RECORD_ENUM(8, struct sonar_view, helm, &SONAR_HELM_NAMES),
    RECORD_ENUM(9, struct sonar_view, systems, &SONAR_SYSTEMS_NAMES),
    RECORD_ENUM(10, struct sonar_view, task, &SONAR_TASK_NAMES),
    RECORD_OPTIONAL_ENUM(11, struct sonar_view, panel, &DIRECTION_NAMES),
    RECORD_BOOL(12, struct sonar_view, is_surfaced),
    RECORD_BOOL(13, struct sonar_view, enemy_surfaced),
    RECORD_RECORDS(14, struct sonar_view, awaits, &WAIT_RECORD),
    RECORD_OPTIONAL_NESTED(15, struct sonar_view, stop, &STOP_RECORD),
    RECORD_OPTIONAL_NESTED(16, struct sonar_view, turn, &TURN_RECORD),
    RECORD_NESTED(17, struct sonar_view, outcome, &OUTCOME_RECORD),
    RECORD_OPTIONAL_NESTED(21, struct sonar_view, captain, &CAPTAIN_RECORD),
    RECORD_OPTIONAL_NESTED(22, struct sonar_view, chart, &CHART_RECORD),
    RECORD_OPTIONAL_NESTED(23, struct sonar_view, mate, &MATE_RECORD),
    RECORD_OPTIONAL_NESTED(24, struct sonar_view, engineer, &ENGINEER_RECORD),
    RECORD_OPTIONAL_NESTED(25, struct sonar_view, radio, &RADIO_RECORD),
    RECORD_OPTIONAL_NESTED(26, struct sonar_view, tracing, &TRACING_RECORD),
    RECORD_TEXTS(29, struct sonar_view, pad),
    RECORD_RECORDS(18, struct sonar_view, hits, &HIT_RECORD),
    RECORD_INT(20, struct sonar_view, messages_last, 0, UINT32_MAX),
    RECORD_RECORDS(27, struct sonar_view, messages, &MESSAGE_RECORD),
    RECORD_INT(19, struct sonar_view, calls_last, 0, UINT32_MAX),
    RECORD_RECORDS(28, struct sonar_view, calls, &CALL_RECORD),
};
// The head: what the table does and whom it waits for, which most calls leave as it is. What
// changes most is last.
const struct record SONAR_VIEW_RECORD =
    RECORD_NAMED_HEAD("sonar_view", struct sonar_view, VIEW_FIELDS, 17, hits_count, calls_last);

static const struct record_field SCENE_BOAT_FIELDS[] = {
    RECORD_OPTIONAL_DOT(1, struct sonar_scene_boat, place),
    RECORD_BYTES(2, struct sonar_scene_boat, route),
    RECORD_BYTES(3, struct sonar_scene_boat, mines),
    RECORD_BOOL(4, struct sonar_scene_boat, is_surfaced),
    RECORD_INT(5, struct sonar_scene_boat, section, 0, SONAR_SECTIONS),
    RECORD_INT(6, struct sonar_scene_boat, damage, 0, SONAR_HUNT_DAMAGE),
    RECORD_ENUM(7, struct sonar_scene_boat, helm, &SONAR_HELM_NAMES),
    RECORD_INTS(8, struct sonar_scene_boat, marks, 0, SONAR_GAUGE_MAX),
    RECORD_INT(9, struct sonar_scene_boat, crossed, 0, CROSSED_MAX),
    RECORD_INTS(10, struct sonar_scene_boat, broken, 0, SONAR_SHEET_SYMBOLS),
    RECORD_RECORDS(11, struct sonar_scene_boat, awaits, &WAIT_RECORD),
};
static const struct record SCENE_BOAT_RECORD =
    RECORD_NAMED("boat", struct sonar_scene_boat, SCENE_BOAT_FIELDS);

static const struct record_field SCENE_FIELDS[] = {
    RECORD_ENUM(1, struct sonar_scene, tempo, &SONAR_TEMPO_NAMES),
    RECORD_ENUM(2, struct sonar_scene, end, &SONAR_END_NAMES),
    RECORD_ENUM(3, struct sonar_scene, phase, &SONAR_PHASE_NAMES),
    RECORD_INT(4, struct sonar_scene, damage_max, 1, SONAR_HUNT_DAMAGE),
    RECORD_RECORDS(5, struct sonar_scene, boats, &SCENE_BOAT_RECORD),
    RECORD_INTS(6, struct sonar_scene, sizes, 0, SONAR_GAUGE_MAX),
    RECORD_OPTIONAL_NESTED(7, struct sonar_scene, stop, &STOP_RECORD),
    RECORD_OPTIONAL_NESTED(8, struct sonar_scene, turn, &TURN_RECORD),
    RECORD_NESTED(9, struct sonar_scene, outcome, &OUTCOME_RECORD),
    RECORD_RECORDS(10, struct sonar_scene, hits, &HIT_RECORD),
    RECORD_NESTED(11, struct sonar_scene, chart, &CHART_RECORD),
    RECORD_INT(12, struct sonar_scene, calls_last, 0, UINT32_MAX),
    RECORD_RECORDS(13, struct sonar_scene, calls, &CALL_RECORD),
    RECORD_INTS(14, struct sonar_scene, symbols, 0, SONAR_SHEET_SYMBOLS),
};
const struct record SONAR_SCENE_RECORD =
    RECORD_NAMED("sonar_scene", struct sonar_scene, SCENE_FIELDS);
