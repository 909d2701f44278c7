#include "shared/unseen/said.h"

#include "shared/chart.h"
#include "shared/unseen/brief.h"

static const char *const VICTIMS[] = {"green", "blue", "somebody"};
const struct record_names UNSEEN_VICTIM_NAMES = RECORD_NAMES(VICTIMS);

static const struct record_field SIGHTING_FIELDS[] = {
    RECORD_ENUM(1, struct unseen_sighting, sub, &UNSEEN_SUB_NAMES),
    RECORD_DOT_ON(2, struct unseen_sighting, at, &UNSEEN_GRID),
};
static const struct record SIGHTING_RECORD =
    RECORD("sighting", struct unseen_sighting, SIGHTING_FIELDS);

static const struct record_field LAID_FIELDS[] = {
    RECORD_ENUM(1, struct unseen_laid, ship, &UNSEEN_DESTROYER_NAMES),
    RECORD_ENUM(2, struct unseen_laid, heading, &DIRECTION_NAMES),
};
static const struct record LAID_RECORD = RECORD("laid", struct unseen_laid, LAID_FIELDS);

static const struct record_field HEARD_FIELDS[] = {
    RECORD_ENUM(1, struct unseen_heard, ship, &UNSEEN_DESTROYER_NAMES),
    RECORD_ENUM(2, struct unseen_heard, area, &UNSEEN_AREA_NAMES),
};
static const struct record HEARD_RECORD = RECORD("heard", struct unseen_heard, HEARD_FIELDS);

static const struct record_field STRUCK_FIELDS[] = {
    RECORD_ENUM(1, struct unseen_struck, ship, &UNSEEN_SHIP_NAMES),
    RECORD_DOT_ON(2, struct unseen_struck, at, &UNSEEN_GRID),
};
static const struct record STRUCK_RECORD = RECORD("struck", struct unseen_struck, STRUCK_FIELDS);

static const struct record_field RAMMED_FIELDS[] = {
    RECORD_ENUM(1, struct unseen_rammed, ship, &UNSEEN_SHIP_NAMES),
    RECORD_ENUM(2, struct unseen_rammed, sub, &UNSEEN_SUB_NAMES),
};
static const struct record RAMMED_RECORD = RECORD("rammed", struct unseen_rammed, RAMMED_FIELDS);

static const struct record_field REPAIRED_FIELDS[] = {
    RECORD_ENUM(1, struct unseen_repaired, ship, &UNSEEN_DESTROYER_NAMES),
    RECORD_ENUM(2, struct unseen_repaired, token, &UNSEEN_TOKEN_NAMES),
};
static const struct record REPAIRED_RECORD =
    RECORD("repaired", struct unseen_repaired, REPAIRED_FIELDS);

static const struct record_field STORMS_FIELDS[] = {
    RECORD_INT(1, struct unseen_storms, western, 0, UNSEEN_STORM_MAX),
    RECORD_INT(2, struct unseen_storms, central, 0, UNSEEN_STORM_MAX),
    RECORD_INT(3, struct unseen_storms, eastern, 0, UNSEEN_STORM_MAX),
};
const struct record UNSEEN_STORMS_RECORD = RECORD("storms", struct unseen_storms, STORMS_FIELDS);

static const struct record_field SAID_FIELDS[] = {
    RECORD_EMPTY(1, "done"),
    RECORD_NESTED(2, struct unseen_said, periscope, &SIGHTING_RECORD),
    RECORD_NESTED(3, struct unseen_said, snort, &SIGHTING_RECORD),
    RECORD_NESTED(4, struct unseen_said, dived, &SIGHTING_RECORD),
    RECORD_NESTED(5, struct unseen_said, surfaced, &SIGHTING_RECORD),
    RECORD_NESTED(6, struct unseen_said, search, &LAID_RECORD),
    RECORD_NESTED(7, struct unseen_said, contact, &HEARD_RECORD),
    RECORD_ENUM(8, struct unseen_said, no_contact, &UNSEEN_DESTROYER_NAMES),
    RECORD_NESTED(9, struct unseen_said, fire, &HEARD_RECORD),
    RECORD_ENUM(10, struct unseen_said, hit, &UNSEEN_VICTIM_NAMES),
    RECORD_ENUM(11, struct unseen_said, near, &UNSEEN_VICTIM_NAMES),
    RECORD_EMPTY(12, "miss"),
    RECORD_ENUM(13, struct unseen_said, sunk, &UNSEEN_SUB_NAMES),
    RECORD_ENUM(14, struct unseen_said, destroyed, &UNSEEN_STATION_NAMES),
    RECORD_NESTED(15, struct unseen_said, mine, &STRUCK_RECORD),
    RECORD_NESTED(16, struct unseen_said, rammed, &RAMMED_RECORD),
    RECORD_ENUM(17, struct unseen_said, damaged, &UNSEEN_SHIP_NAMES),
    RECORD_ENUM(18, struct unseen_said, lost, &UNSEEN_SHIP_NAMES),
    RECORD_ENUM(19, struct unseen_said, ras, &UNSEEN_RAS_NAMES),
    RECORD_NESTED(20, struct unseen_said, repaired, &REPAIRED_RECORD),
    RECORD_NESTED(21, struct unseen_said, storm, &UNSEEN_STORMS_RECORD),
    RECORD_INT(22, struct unseen_said, round, 1, UINT8_MAX),
};
const struct record UNSEEN_SAID_RECORD = RECORD_CHOICE("said", struct unseen_said, SAID_FIELDS);

static const struct record_field CALL_FIELDS[] = {
    CALL_ROWS(struct unseen_call, &UNSEEN_SIDE_NAMES, &UNSEEN_SAID_RECORD),
};
const struct record UNSEEN_CALL_RECORD = RECORD("call", struct unseen_call, CALL_FIELDS);

// What is said in few bytes, the same in an order and in a message.
// clang-format off
#define PHRASE_ROWS                                                                                \
    RECORD_DOT_ON(1, struct unseen_phrase, go_to, &UNSEEN_GRID),                                   \
    RECORD_DOT_ON(2, struct unseen_phrase, search_here, &UNSEEN_GRID),                             \
    RECORD_EMPTY(3, "need_fuel"), RECORD_EMPTY(4, "need_weapons"),                                 \
    RECORD_EMPTY(5, "stand_by_ras"),                                                               \
    RECORD_DOT_ON(6, struct unseen_phrase, stay_clear, &UNSEEN_GRID),                              \
    RECORD_DOT_ON(7, struct unseen_phrase, mines_at, &UNSEEN_GRID),                                \
    RECORD_DOT_ON(8, struct unseen_phrase, last_seen, &UNSEEN_GRID),                               \
    RECORD_EMPTY(9, "yes"), RECORD_EMPTY(10, "no"), RECORD_EMPTY(11, "wait")
// clang-format on

static const struct record_field PHRASE_FIELDS[] = {
    PHRASE_ROWS,
    RECORD_TEXT(12, struct unseen_phrase, text),
    RECORD_TEXT(13, struct unseen_phrase, more),
};
const struct record UNSEEN_PHRASE_RECORD =
    RECORD_CHOICE("phrase", struct unseen_phrase, PHRASE_FIELDS);

static const struct record_field SPEECH_FIELDS[] = {
    PHRASE_ROWS,
    RECORD_TEXT(12, struct unseen_speech, text),
};
const struct record UNSEEN_SPEECH_RECORD =
    RECORD_CHOICE("speech", struct unseen_speech, SPEECH_FIELDS);
_Static_assert(offsetof(struct unseen_speech, kind) == offsetof(struct unseen_phrase, kind) &&
                   offsetof(struct unseen_speech, text) == offsetof(struct unseen_phrase, text) &&
                   sizeof(struct unseen_speech) >= sizeof(struct unseen_phrase),
               "a speech that is no text is a phrase");

static const struct record_field MESSAGE_FIELDS[] = {
    MESSAGE_ROWS(struct unseen_message, &UNSEEN_ROLE_NAMES, &UNSEEN_PHRASE_RECORD),
};
const struct record UNSEEN_MESSAGE_RECORD =
    RECORD("message", struct unseen_message, MESSAGE_FIELDS);
