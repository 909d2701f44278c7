#include "engine/host/event.h"

#include <stddef.h>
#include <string.h>

#define SEAT_MAX   (BRIEF_SEATS_MAX - 1)
#define MEMBER_MAX (WIRE_MEMBERS_MAX - 1)
#define OPTION_MAX (BRIEF_OPTIONS_MAX - 1)
#define ANY_64     ((int64_t)UINT64_MAX) // a field of 64 bits reads it as unsigned

static const char *const VOTE_KINDS[] = {"concede", "draw"};
const struct record_names VOTE_KIND_NAMES = RECORD_NAMES(VOTE_KINDS);

static const struct record_field OPENED_FIELDS[] = {
    RECORD_INT(1, struct event_opened, host_id, 0, ANY_64),
    RECORD_INT(2, struct event_opened, opened_s, 0, INT64_MAX),
    RECORD_TEXT(3, struct event_opened, code),
    RECORD_TEXT(4, struct event_opened, game),
    RECORD_INT(5, struct event_opened, game_version, 0, UINT16_MAX),
    RECORD_INT(6, struct event_opened, protocol, 0, UINT16_MAX),
    RECORD_TEXT(7, struct event_opened, name),
    RECORD_INT(8, struct event_opened, match, 1, UINT16_MAX),
    RECORD_BOOL(9, struct event_opened, is_kept),
    RECORD_OPTIONAL_TEXT(10, struct event_opened, opener),
};
static const struct record OPENED_RECORD = RECORD("opened", struct event_opened, OPENED_FIELDS);

static const struct record_field JOINED_FIELDS[] = {
    RECORD_INT(1, struct event_joined, member, 0, MEMBER_MAX),
    RECORD_TEXT(2, struct event_joined, name),
    RECORD_BYTES(3, struct event_joined, token),
    RECORD_INT(4, struct event_joined, serial, 0, UINT32_MAX),
    RECORD_OPTIONAL_TEXT(5, struct event_joined, address),
};
static const struct record JOINED_RECORD = RECORD("joined", struct event_joined, JOINED_FIELDS);

static const struct record_field CLAIMED_FIELDS[] = {
    RECORD_INT(1, struct event_claimed, member, 0, MEMBER_MAX),
    RECORD_INT(2, struct event_claimed, seat, 0, SEAT_MAX),
};
static const struct record CLAIMED_RECORD = RECORD("claimed", struct event_claimed, CLAIMED_FIELDS);

static const struct record_field OPTION_FIELDS[] = {
    RECORD_INT(1, struct event_option, option, 0, OPTION_MAX),
    RECORD_INT(2, struct event_option, value, INT32_MIN, INT32_MAX),
};
static const struct record OPTION_RECORD = RECORD("option", struct event_option, OPTION_FIELDS);

static const struct record_field READY_FIELDS[] = {
    RECORD_INT(1, struct event_ready, member, 0, MEMBER_MAX),
    RECORD_BOOL(2, struct event_ready, on),
};
static const struct record READY_RECORD = RECORD("ready", struct event_ready, READY_FIELDS);

static const struct record_field STARTED_FIELDS[] = {
    RECORD_INT(1, struct event_started, seed, 0, ANY_64),
    RECORD_INT(2, struct event_started, hash, 0, ANY_64),
};
static const struct record STARTED_RECORD = RECORD("started", struct event_started, STARTED_FIELDS);

static const struct record_field ORDER_FIELDS[] = {
    RECORD_INT(1, struct event_order, at, 0, INT64_MAX),
    RECORD_INT(2, struct event_order, hash, 0, ANY_64),
    RECORD_INT(3, struct event_order, seat, 0, SEAT_MAX),
    RECORD_INT(4, struct event_order, member, 0, WIRE_NOBODY),
    RECORD_INT(5, struct event_order, serial, 0, UINT32_MAX),
    RECORD_BYTES(6, struct event_order, order),
};
static const struct record ORDER_RECORD = RECORD("order", struct event_order, ORDER_FIELDS);

static const struct record_field PASSED_FIELDS[] = {
    RECORD_INT(1, struct event_passed, at, 0, INT64_MAX),
    RECORD_INT(2, struct event_passed, hash, 0, ANY_64),
};
static const struct record PASSED_RECORD = RECORD("passed", struct event_passed, PASSED_FIELDS);

static const struct record_field PAUSED_FIELDS[] = {
    RECORD_INT(1, struct event_paused, at, 0, INT64_MAX),
    RECORD_INT(2, struct event_paused, member, 0, WIRE_NOBODY),
};
static const struct record PAUSED_RECORD = RECORD("paused", struct event_paused, PAUSED_FIELDS);

static const struct record_field CONCEDED_FIELDS[] = {
    RECORD_INT(1, struct event_conceded, at, 0, INT64_MAX),
    RECORD_INT(2, struct event_conceded, hash, 0, ANY_64),
    RECORD_INT(3, struct event_conceded, member, 0, WIRE_NOBODY),
    RECORD_ENUM(4, struct event_conceded, side, &SIDE_NAMES),
};
static const struct record CONCEDED_RECORD =
    RECORD("conceded", struct event_conceded, CONCEDED_FIELDS);

static const struct record_field DRAW_FIELDS[] = {
    RECORD_INT(1, struct event_draw, at, 0, INT64_MAX),
    RECORD_INT(2, struct event_draw, hash, 0, ANY_64),
    RECORD_INT(3, struct event_draw, member, 0, WIRE_NOBODY),
    RECORD_ENUM(4, struct event_draw, side, &SIDE_NAMES),
    RECORD_BOOL(5, struct event_draw, on),
};
static const struct record DRAW_RECORD = RECORD("draw", struct event_draw, DRAW_FIELDS);

static const struct record_field MOVED_FIELDS[] = {
    RECORD_INT(1, struct event_moved, member, 0, MEMBER_MAX),
    RECORD_TEXT(2, struct event_moved, address),
};
static const struct record MOVED_RECORD = RECORD("moved", struct event_moved, MOVED_FIELDS);

static const struct record_field VOTED_FIELDS[] = {
    RECORD_INT(1, struct event_voted, member, 0, MEMBER_MAX),
    RECORD_ENUM(2, struct event_voted, kind, &VOTE_KIND_NAMES),
    RECORD_BOOL(3, struct event_voted, on),
};
static const struct record VOTED_RECORD = RECORD("voted", struct event_voted, VOTED_FIELDS);

static const struct record_field ALLOWED_FIELDS[] = {
    RECORD_INT(1, struct event_allowed, member, 0, MEMBER_MAX),
    RECORD_BOOL(2, struct event_allowed, on),
    RECORD_OPTIONAL_INT(3, struct event_allowed, known, 0, (1 << SIDE_COUNT) - 1),
};
static const struct record ALLOWED_RECORD = RECORD("allowed", struct event_allowed, ALLOWED_FIELDS);

static const struct record_field DESERTED_FIELDS[] = {
    RECORD_INT(1, struct event_deserted, at_s, 1, INT64_MAX),
    RECORD_INT(2, struct event_deserted, member, 0, WIRE_NOBODY),
};
static const struct record DESERTED_RECORD =
    RECORD("deserted", struct event_deserted, DESERTED_FIELDS);

static const struct record_field KEPT_FIELDS[] = {
    RECORD_INT(1, struct event_kept, hash, 0, ANY_64),
    RECORD_INT(2, struct event_kept, part, 0, EVENT_PARTS_MAX - 1),
    RECORD_INT(3, struct event_kept, parts, 1, EVENT_PARTS_MAX),
    RECORD_BYTES(4, struct event_kept, bytes),
};
static const struct record KEPT_RECORD = RECORD("kept", struct event_kept, KEPT_FIELDS);

static const struct record_field RULES_FIELDS[] = {
    RECORD_INT(1, struct event_rules, version, 0, UINT16_MAX),
    RECORD_INT(2, struct event_rules, hash, 0, ANY_64),
};
static const struct record RULES_RECORD = RECORD("rules", struct event_rules, RULES_FIELDS);

static const struct record_field EVENT_FIELDS[] = {
    RECORD_NESTED(1, struct event, opened, &OPENED_RECORD),
    RECORD_NESTED(2, struct event, joined, &JOINED_RECORD),
    RECORD_NESTED(3, struct event, left, &WIRE_MEMBER_RECORD),
    RECORD_NESTED(4, struct event, claimed, &CLAIMED_RECORD),
    RECORD_NESTED(5, struct event, released, &WIRE_SEAT_RECORD),
    RECORD_NESTED(6, struct event, swapped, &WIRE_SWAP_RECORD),
    RECORD_NESTED(7, struct event, officer, &WIRE_OFFICER_RECORD),
    RECORD_NESTED(8, struct event, option, &OPTION_RECORD),
    RECORD_NESTED(9, struct event, asset, &WIRE_ASSET_RECORD),
    RECORD_NESTED(10, struct event, ready, &READY_RECORD),
    RECORD_NESTED(11, struct event, owner, &WIRE_MEMBER_RECORD),
    RECORD_NESTED(12, struct event, countdown, &WIRE_SWITCH_RECORD),
    RECORD_NESTED(13, struct event, started, &STARTED_RECORD),
    RECORD_NESTED(14, struct event, order, &ORDER_RECORD),
    RECORD_NESTED(15, struct event, passed, &PASSED_RECORD),
    RECORD_NESTED(16, struct event, paused, &PAUSED_RECORD),
    RECORD_NESTED(17, struct event, resumed, &PAUSED_RECORD),
    RECORD_NESTED(18, struct event, conceded, &CONCEDED_RECORD),
    RECORD_NESTED(19, struct event, draw, &DRAW_RECORD),
    RECORD_NESTED(20, struct event, abandoned, &PASSED_RECORD),
    RECORD_EMPTY(21, "checked"),
    RECORD_EMPTY(22, "closed"),
    RECORD_NESTED(23, struct event, kicked, &WIRE_MEMBER_RECORD),
    RECORD_EMPTY(24, "pardoned"),
    RECORD_NESTED(25, struct event, moved, &MOVED_RECORD),
    RECORD_NESTED(26, struct event, voted, &VOTED_RECORD),
    RECORD_NESTED(27, struct event, allowed, &ALLOWED_RECORD),
    RECORD_NESTED(28, struct event, password, &WIRE_PASSWORD_RECORD),
    RECORD_NESTED(31, struct event, deserted, &DESERTED_RECORD),
    RECORD_NESTED(32, struct event, returned, &WIRE_MEMBER_RECORD),
    RECORD_NESTED(33, struct event, kept, &KEPT_RECORD),
    RECORD_NESTED(34, struct event, rules, &RULES_RECORD),
};
const struct record EVENT_RECORD = RECORD_CHOICE("event", struct event, EVENT_FIELDS);
_Static_assert(sizeof(EVENT_FIELDS) / sizeof(EVENT_FIELDS[0]) == EVENT_KIND_COUNT,
               "every event has its row");

// What the accessors look up, kind by kind; 0 stands for none, for the kind itself is there.
static const struct {
    size_t at, hash;
} PLACES[EVENT_KIND_COUNT] = {
    [EVENT_STARTED] = {0, offsetof(struct event, started.hash)},
    [EVENT_ORDER] = {offsetof(struct event, order.at), offsetof(struct event, order.hash)},
    [EVENT_PASSED] = {offsetof(struct event, passed.at), offsetof(struct event, passed.hash)},
    [EVENT_PAUSED] = {offsetof(struct event, paused.at), 0},
    [EVENT_RESUMED] = {offsetof(struct event, resumed.at), 0},
    [EVENT_CONCEDED] = {offsetof(struct event, conceded.at), offsetof(struct event, conceded.hash)},
    [EVENT_DRAW] = {offsetof(struct event, draw.at), offsetof(struct event, draw.hash)},
    [EVENT_ABANDONED] = {offsetof(struct event, abandoned.at),
                         offsetof(struct event, abandoned.hash)},
};

bool event_has_hash(const struct event *event)
{
    return PLACES[event->kind].hash != 0;
}

uint64_t event_hash(const struct event *event)
{
    uint64_t hash = 0;
    if (event_has_hash(event)) {
        memcpy(&hash, (const char *)event + PLACES[event->kind].hash, sizeof(hash));
    }
    return hash;
}

void event_set_hash(struct event *event, uint64_t hash)
{
    if (event_has_hash(event)) {
        memcpy((char *)event + PLACES[event->kind].hash, &hash, sizeof(hash));
    }
}

int64_t event_at(const struct event *event)
{
    int64_t at = -1;
    if (PLACES[event->kind].at != 0) {
        memcpy(&at, (const char *)event + PLACES[event->kind].at, sizeof(at));
    }
    return at;
}
