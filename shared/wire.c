#include "shared/wire.h"
#include "shared/officer.h"

#define SEAT_MAX   (BRIEF_SEATS_MAX - 1)
#define MEMBER_MAX (WIRE_MEMBERS_MAX - 1)

static const char *const TABLE_PHASES[] = {"lobby", "countdown", "playing", "over"};
const struct record_names TABLE_PHASE_NAMES = RECORD_NAMES(TABLE_PHASES);
static const char *const WISH_KINDS[] = {"seat", "wall", "concede", "draw"};
const struct record_names WISH_KIND_NAMES = RECORD_NAMES(WISH_KINDS);
static const char *const STAY_KINDS[] = {"gone", "lobby", "playing", "over"};
const struct record_names STAY_KIND_NAMES = RECORD_NAMES(STAY_KINDS);

// --- up

static const struct record_field HELLO_FIELDS[] = {
    RECORD_INT(1, struct wire_hello, protocol, 0, UINT16_MAX),
    RECORD_TEXT(2, struct wire_hello, build),
    RECORD_TEXT(3, struct wire_hello, name),
};
static const struct record HELLO_RECORD = RECORD("hello", struct wire_hello, HELLO_FIELDS);

static const struct record_field OPEN_FIELDS[] = {
    RECORD_TEXT(1, struct wire_open, game),
    RECORD_TEXT(2, struct wire_open, name),
    RECORD_TEXT(3, struct wire_open, password),
};
static const struct record OPEN_RECORD = RECORD("open", struct wire_open, OPEN_FIELDS);

static const struct record_field JOIN_FIELDS[] = {
    RECORD_TEXT(1, struct wire_join, code),
    RECORD_OPTIONAL_BYTES(2, struct wire_join, token),
    RECORD_TEXT(3, struct wire_join, password),
};
static const struct record JOIN_RECORD = RECORD("join", struct wire_join, JOIN_FIELDS);

static const struct record_field SEAT_FIELDS[] = {
    RECORD_INT(1, struct wire_seat, seat, 0, SEAT_MAX),
};
const struct record WIRE_SEAT_RECORD = RECORD("seat", struct wire_seat, SEAT_FIELDS);

static const struct record_field OFFICER_FIELDS[] = {
    RECORD_INT(1, struct wire_officer, seat, 0, SEAT_MAX),
    RECORD_BOOL(2, struct wire_officer, on),
    RECORD_OPTIONAL_ENUM(3, struct wire_officer, skill, &OFFICER_SKILL_NAMES),
};
const struct record WIRE_OFFICER_RECORD = RECORD("officer", struct wire_officer, OFFICER_FIELDS);

static const struct record_field OPTION_FIELDS[] = {
    RECORD_INT(1, struct wire_option, option, 0, BRIEF_OPTIONS_MAX - 1),
    RECORD_INT(2, struct wire_option, value, INT32_MIN, INT32_MAX),
    RECORD_TEXT(3, struct wire_option, asset),
};
static const struct record OPTION_RECORD = RECORD("option", struct wire_option, OPTION_FIELDS);

static const struct record_field SWITCH_FIELDS[] = {
    RECORD_BOOL(1, struct wire_switch, on),
};
const struct record WIRE_SWITCH_RECORD = RECORD("switch", struct wire_switch, SWITCH_FIELDS);

static const struct record_field MEMBER_FIELDS[] = {
    RECORD_INT(1, struct wire_member, member, 0, MEMBER_MAX),
};
const struct record WIRE_MEMBER_RECORD = RECORD("member", struct wire_member, MEMBER_FIELDS);

static const struct record_field SWAP_FIELDS[] = {
    RECORD_INT(1, struct wire_swap, first, 0, SEAT_MAX),
    RECORD_INT(2, struct wire_swap, second, 0, SEAT_MAX),
};
const struct record WIRE_SWAP_RECORD = RECORD("swap", struct wire_swap, SWAP_FIELDS);

static const struct record_field ORDER_FIELDS[] = {
    RECORD_INT(1, struct wire_order, seat, 0, SEAT_MAX),
    RECORD_INT(2, struct wire_order, serial, 1, UINT32_MAX),
    RECORD_BYTES(3, struct wire_order, order),
};
static const struct record ORDER_RECORD = RECORD("order", struct wire_order, ORDER_FIELDS);

static const struct record_field CONCEDE_FIELDS[] = {
    RECORD_INT(1, struct wire_concede, seat, 0, SEAT_MAX),
    RECORD_BOOL(2, struct wire_concede, takes_back),
};
static const struct record CONCEDE_RECORD = RECORD("concede", struct wire_concede, CONCEDE_FIELDS);

static const struct record_field ANSWER_FIELDS[] = {
    RECORD_INT(1, struct wire_answer, wish, 0, UINT32_MAX),
    RECORD_BOOL(2, struct wire_answer, on),
};
static const struct record ANSWER_RECORD = RECORD("answer", struct wire_answer, ANSWER_FIELDS);

static const struct record_field PASSWORD_FIELDS[] = {
    RECORD_TEXT(1, struct wire_password, password),
};
const struct record WIRE_PASSWORD_RECORD =
    RECORD("password", struct wire_password, PASSWORD_FIELDS);

static const struct record_field ASK_STAY_FIELDS[] = {
    RECORD_TEXT(1, struct wire_ask_stay, code),
    RECORD_BYTES(2, struct wire_ask_stay, token),
};
static const struct record ASK_STAY_RECORD =
    RECORD("ask_stay", struct wire_ask_stay, ASK_STAY_FIELDS);

static const struct record_field ASK_CALLS_FIELDS[] = {
    RECORD_INT(1, struct wire_ask_calls, seat, 0, SEAT_MAX),
    RECORD_INT(2, struct wire_ask_calls, before, 1, UINT32_MAX),
};
static const struct record ASK_CALLS_RECORD =
    RECORD("ask_calls", struct wire_ask_calls, ASK_CALLS_FIELDS);

static const struct record_field UP_FIELDS[] = {
    RECORD_NESTED(1, struct wire_up, hello, &HELLO_RECORD),
    RECORD_EMPTY(2, "list"),
    RECORD_NESTED(3, struct wire_up, open, &OPEN_RECORD),
    RECORD_NESTED(4, struct wire_up, join, &JOIN_RECORD),
    RECORD_EMPTY(5, "leave"),
    RECORD_NESTED(6, struct wire_up, claim, &WIRE_SEAT_RECORD),
    RECORD_NESTED(7, struct wire_up, release, &WIRE_SEAT_RECORD),
    RECORD_NESTED(8, struct wire_up, officer, &WIRE_OFFICER_RECORD),
    RECORD_NESTED(9, struct wire_up, option, &OPTION_RECORD),
    RECORD_NESTED(10, struct wire_up, ready, &WIRE_SWITCH_RECORD),
    RECORD_NESTED(11, struct wire_up, start, &WIRE_SWITCH_RECORD),
    RECORD_NESTED(12, struct wire_up, kick, &WIRE_MEMBER_RECORD),
    RECORD_NESTED(13, struct wire_up, swap, &WIRE_SWAP_RECORD),
    RECORD_NESTED(14, struct wire_up, order, &ORDER_RECORD),
    RECORD_NESTED(15, struct wire_up, pause, &WIRE_SWITCH_RECORD),
    RECORD_NESTED(16, struct wire_up, concede, &CONCEDE_RECORD),
    RECORD_NESTED(17, struct wire_up, draw, &WIRE_SWITCH_RECORD),
    RECORD_EMPTY(18, "rematch"),
    RECORD_EMPTY(19, "ask_debrief"),
    RECORD_NESTED(20, struct wire_up, answer, &ANSWER_RECORD),
    RECORD_NESTED(21, struct wire_up, ask_wall, &WIRE_SWITCH_RECORD),
    RECORD_NESTED(22, struct wire_up, password, &WIRE_PASSWORD_RECORD),
    RECORD_EMPTY(23, "pardon"),
    RECORD_NESTED(24, struct wire_up, ask_stay, &ASK_STAY_RECORD),
    RECORD_NESTED(25, struct wire_up, ask_calls, &ASK_CALLS_RECORD),
};
const struct record WIRE_UP_RECORD = RECORD_CHOICE("up", struct wire_up, UP_FIELDS);

// --- down

static const struct record_field GAME_FIELDS[] = {
    RECORD_TEXT(1, struct wire_game, name),
    RECORD_INT(2, struct wire_game, version, 0, UINT16_MAX),
};
static const struct record GAME_RECORD = RECORD("game", struct wire_game, GAME_FIELDS);

static const struct record_field WELCOME_FIELDS[] = {
    RECORD_INT(1, struct wire_welcome, protocol, 0, UINT16_MAX),
    RECORD_INT(2, struct wire_welcome, host_id, 0, (int64_t)UINT64_MAX),
    RECORD_TEXT(3, struct wire_welcome, host),
    RECORD_RECORDS(4, struct wire_welcome, games, &GAME_RECORD),
};
static const struct record WELCOME_RECORD = RECORD("welcome", struct wire_welcome, WELCOME_FIELDS);

static const struct record_field REFUSED_FIELDS[] = {
    RECORD_NESTED(1, struct wire_refused, reason, &REASON_RECORD),
};
static const struct record REFUSED_RECORD = RECORD("refused", struct wire_refused, REFUSED_FIELDS);

static const struct record_field BYE_FIELDS[] = {
    RECORD_NESTED(1, struct wire_bye, reason, &REASON_RECORD),
};
static const struct record BYE_RECORD = RECORD("bye", struct wire_bye, BYE_FIELDS);

static const struct record_field TABLE_FIELDS[] = {
    RECORD_TEXT(1, struct wire_table, code),
    RECORD_TEXT(2, struct wire_table, game),
    RECORD_TEXT(3, struct wire_table, name),
    RECORD_ENUM(4, struct wire_table, phase, &TABLE_PHASE_NAMES),
    RECORD_INT(5, struct wire_table, people, 0, WIRE_MEMBERS_MAX),
    RECORD_INT(6, struct wire_table, free_seats, 0, BRIEF_SEATS_MAX),
    RECORD_BOOL(7, struct wire_table, has_password),
    RECORD_TEXT(8, struct wire_table, owner),
    RECORD_INT(9, struct wire_table, stands_s, 0, UINT32_MAX),
};
const struct record WIRE_TABLE_RECORD = RECORD("table", struct wire_table, TABLE_FIELDS);

static const struct record_field TABLES_FIELDS[] = {
    RECORD_RECORDS(1, struct wire_tables, tables, &WIRE_TABLE_RECORD),
};
static const struct record TABLES_RECORD = RECORD("tables", struct wire_tables, TABLES_FIELDS);

static const struct record_field JOINED_FIELDS[] = {
    RECORD_TEXT(1, struct wire_joined, code),
    RECORD_TEXT(2, struct wire_joined, game),
    RECORD_INT(3, struct wire_joined, member, 0, MEMBER_MAX),
    RECORD_BYTES(4, struct wire_joined, token),
    RECORD_INT(5, struct wire_joined, serial, 0, UINT32_MAX),
    RECORD_NESTED(6, struct wire_joined, led, &REASON_RECORD),
};
static const struct record JOINED_RECORD = RECORD("joined", struct wire_joined, JOINED_FIELDS);

static const struct record_field PERSON_FIELDS[] = {
    RECORD_BOOL(1, struct wire_person, is_here),
    RECORD_TEXT(2, struct wire_person, name),
    RECORD_BOOL(3, struct wire_person, is_away),
    RECORD_BOOL(4, struct wire_person, is_ready),
    RECORD_INT(5, struct wire_person, latency_ms, 0, UINT16_MAX),
    RECORD_BOOL(6, struct wire_person, is_wall),
};
static const struct record PERSON_RECORD = RECORD("person", struct wire_person, PERSON_FIELDS);

static const struct record_field CHAIR_FIELDS[] = {
    RECORD_INT(1, struct wire_chair, member, 0, WIRE_NOBODY),
    RECORD_BOOL(2, struct wire_chair, has_officer),
    RECORD_OPTIONAL_ENUM(3, struct wire_chair, skill, &OFFICER_SKILL_NAMES),
    RECORD_BOOL(4, struct wire_chair, is_guest),
};
static const struct record CHAIR_RECORD = RECORD("chair", struct wire_chair, CHAIR_FIELDS);

static const struct record_field CHOICE_FIELDS[] = {
    RECORD_INT(1, struct wire_choice, value, INT32_MIN, INT32_MAX),
    RECORD_TEXT(2, struct wire_choice, asset),
};
static const struct record CHOICE_RECORD = RECORD("choice", struct wire_choice, CHOICE_FIELDS);

static const struct record_field WISH_FIELDS[] = {
    RECORD_INT(1, struct wire_wish, number, 0, UINT32_MAX),
    RECORD_ENUM(2, struct wire_wish, kind, &WISH_KIND_NAMES),
    RECORD_INT(3, struct wire_wish, member, 0, MEMBER_MAX),
    RECORD_INT(4, struct wire_wish, seat, 0, SEAT_MAX),
    RECORD_BOOL(5, struct wire_wish, crosses),
};
static const struct record WISH_RECORD = RECORD("wish", struct wire_wish, WISH_FIELDS);

static const struct record_field VOTES_FIELDS[] = {
    RECORD_INT(1, struct wire_votes, agreed, 0, UINT16_MAX),
    RECORD_INT(2, struct wire_votes, awaited, 0, UINT16_MAX),
};
static const struct record VOTES_RECORD = RECORD("votes", struct wire_votes, VOTES_FIELDS);
_Static_assert(WIRE_MEMBERS_MAX <= 16, "votes have a bit for each member");

static const struct record_field LOBBY_FIELDS[] = {
    RECORD_TEXT(1, struct wire_lobby, code),
    RECORD_TEXT(2, struct wire_lobby, name),
    RECORD_TEXT(3, struct wire_lobby, game),
    RECORD_ENUM(4, struct wire_lobby, phase, &TABLE_PHASE_NAMES),
    RECORD_INT(5, struct wire_lobby, match, 0, UINT16_MAX),
    RECORD_INT(6, struct wire_lobby, owner, 0, WIRE_NOBODY),
    RECORD_INT(7, struct wire_lobby, you, 0, WIRE_NOBODY),
    RECORD_RECORDS(8, struct wire_lobby, members, &PERSON_RECORD),
    RECORD_RECORDS(9, struct wire_lobby, seats, &CHAIR_RECORD),
    RECORD_RECORDS(10, struct wire_lobby, options, &CHOICE_RECORD),
    RECORD_INT(11, struct wire_lobby, countdown_ms, 0, UINT32_MAX),
    RECORD_BOOL(12, struct wire_lobby, is_paused),
    RECORD_NESTED(13, struct wire_lobby, paused_why, &REASON_RECORD),
    RECORD_INT(14, struct wire_lobby, draw_offers, 0, (1 << SIDE_COUNT) - 1),
    RECORD_NESTED(15, struct wire_lobby, outcome, &OUTCOME_RECORD),
    RECORD_INT(16, struct wire_lobby, takeover_ms, 0, UINT32_MAX),
    RECORD_RECORDS(17, struct wire_lobby, wishes, &WISH_RECORD),
    RECORD_NESTED(18, struct wire_lobby, concede, &VOTES_RECORD),
    RECORD_NESTED(19, struct wire_lobby, draw, &VOTES_RECORD),
    RECORD_BOOL(20, struct wire_lobby, has_password),
    RECORD_TEXT(21, struct wire_lobby, password),
    RECORD_INT(22, struct wire_lobby, kicked, 0, UINT8_MAX),
    RECORD_INT(23, struct wire_lobby, pauses_left, 0, WIRE_NOBODY),
};
static const struct record LOBBY_RECORD = RECORD_NAMED("lobby", struct wire_lobby, LOBBY_FIELDS);

static const struct record_field OFFER_FIELDS[] = {
    RECORD_INT(1, struct wire_offer, option, 0, BRIEF_OPTIONS_MAX - 1),
    RECORD_TEXTS(2, struct wire_offer, names),
};
static const struct record OFFER_RECORD = RECORD("offer", struct wire_offer, OFFER_FIELDS);

static const struct record_field ASSET_FIELDS[] = {
    RECORD_INT(1, struct wire_asset, option, 0, BRIEF_OPTIONS_MAX - 1),
    RECORD_TEXT(2, struct wire_asset, name),
    RECORD_BYTES(3, struct wire_asset, text),
};
const struct record WIRE_ASSET_RECORD = RECORD("asset", struct wire_asset, ASSET_FIELDS);

static const struct record_field VIEW_FIELDS[] = {
    RECORD_INT(1, struct wire_view, seat, 0, SEAT_MAX),
    RECORD_INT(2, struct wire_view, match, 0, UINT16_MAX),
    RECORD_INT(3, struct wire_view, now_ms, 0, INT64_MAX),
    RECORD_BOOL(4, struct wire_view, is_running),
    RECORD_BYTES(5, struct wire_view, view),
};
static const struct record VIEW_RECORD = RECORD("view", struct wire_view, VIEW_FIELDS);

static const struct record_field SCENE_FIELDS[] = {
    RECORD_INT(1, struct wire_scene, match, 0, UINT16_MAX),
    RECORD_INT(2, struct wire_scene, now_ms, 0, INT64_MAX),
    RECORD_BOOL(3, struct wire_scene, is_running),
    RECORD_BYTES(4, struct wire_scene, scene),
};
static const struct record SCENE_RECORD = RECORD("scene", struct wire_scene, SCENE_FIELDS);

static const struct record_field DEBRIEF_FIELDS[] = {
    RECORD_INT(1, struct wire_debrief, match, 0, UINT16_MAX),
    RECORD_BYTES(2, struct wire_debrief, debrief),
};
static const struct record DEBRIEF_RECORD = RECORD("debrief", struct wire_debrief, DEBRIEF_FIELDS);

static const struct record_field STAY_FIELDS[] = {
    RECORD_TEXT(1, struct wire_stay, code),
    RECORD_ENUM(2, struct wire_stay, kind, &STAY_KIND_NAMES),
    RECORD_TEXT(3, struct wire_stay, game),
    RECORD_TEXT(4, struct wire_stay, table),
    RECORD_BOOL(5, struct wire_stay, rests),
    RECORD_INT(6, struct wire_stay, people, 0, WIRE_MEMBERS_MAX),
    RECORD_INT(7, struct wire_stay, seats, 0, UINT8_MAX),
    RECORD_INT(8, struct wire_stay, awaited, 0, UINT8_MAX),
    RECORD_TEXTS(9, struct wire_stay, holders),
    RECORD_INT(10, struct wire_stay, alone_s, 0, UINT32_MAX),
    RECORD_NESTED(11, struct wire_stay, outcome, &OUTCOME_RECORD),
};
static const struct record STAY_RECORD = RECORD("stay", struct wire_stay, STAY_FIELDS);

static const struct record_field CALLS_FIELDS[] = {
    RECORD_INT(1, struct wire_calls, seat, 0, SEAT_MAX),
    RECORD_INT(2, struct wire_calls, match, 0, UINT16_MAX),
    RECORD_INT(3, struct wire_calls, first, 0, UINT32_MAX),
    RECORD_INT(4, struct wire_calls, before, 0, UINT32_MAX),
    RECORD_BOOL(5, struct wire_calls, is_all),
    RECORD_BYTES(6, struct wire_calls, calls),
};
static const struct record CALLS_RECORD = RECORD("calls", struct wire_calls, CALLS_FIELDS);

static const struct record_field VERDICT_FIELDS[] = {
    RECORD_INT(1, struct wire_verdict, serial, 0, UINT32_MAX),
    RECORD_BOOL(2, struct wire_verdict, is_accepted),
    RECORD_NESTED(3, struct wire_verdict, reason, &REASON_RECORD),
};
static const struct record VERDICT_RECORD = RECORD("verdict", struct wire_verdict, VERDICT_FIELDS);

static const struct record_field DOWN_FIELDS[] = {
    RECORD_NESTED(1, struct wire_down, welcome, &WELCOME_RECORD),
    RECORD_NESTED(2, struct wire_down, refused, &REFUSED_RECORD),
    RECORD_NESTED(3, struct wire_down, bye, &BYE_RECORD),
    RECORD_NESTED(4, struct wire_down, tables, &TABLES_RECORD),
    RECORD_NESTED(5, struct wire_down, joined, &JOINED_RECORD),
    RECORD_NESTED(6, struct wire_down, lobby, &LOBBY_RECORD),
    RECORD_NESTED(7, struct wire_down, offer, &OFFER_RECORD),
    RECORD_NESTED(8, struct wire_down, asset, &WIRE_ASSET_RECORD),
    RECORD_NESTED(9, struct wire_down, view, &VIEW_RECORD),
    RECORD_NESTED(10, struct wire_down, verdict, &VERDICT_RECORD),
    RECORD_NESTED(11, struct wire_down, left, &REASON_RECORD),
    RECORD_NESTED(12, struct wire_down, scene, &SCENE_RECORD),
    RECORD_NESTED(13, struct wire_down, debrief, &DEBRIEF_RECORD),
    RECORD_NESTED(14, struct wire_down, stay, &STAY_RECORD),
    RECORD_NESTED(15, struct wire_down, calls, &CALLS_RECORD),
};
const struct record WIRE_DOWN_RECORD = RECORD_CHOICE("down", struct wire_down, DOWN_FIELDS);

const struct brief_variant *wire_lobby_variant(const struct wire_lobby *lobby,
                                               const struct brief *brief)
{
    return brief_variant_of(brief, lobby->options[brief->variant_option].value);
}

bool wire_table_is_live(const struct wire_table *table)
{
    return table->people > 0 || (table->phase == TABLE_LOBBY && table->owner[0] == '\0');
}
