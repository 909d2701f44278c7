// The wire: every message between a station and the host, described as records. A station sends
// `struct wire_up`, the host sends `struct wire_down`. Orders and views travel as bytes that only
// the game's brief can read.
#ifndef SHARED_WIRE_H
#define SHARED_WIRE_H

#include <stdbool.h>
#include <stdint.h>

#include "shared/brief.h"
#include "shared/outcome.h"
#include "shared/reason.h"
#include "shared/record.h"

#define WIRE_PROTOCOL     6     // the meaning of these messages; both ends must agree
#define WIRE_PORT         7777  // UDP, for play and for discovery
#define WIRE_PACKET_MAX   20416 // of a message; LINK_SEAL_MAX less than a link carries
#define WIRE_NAME_MAX     25    // 24 bytes of a person's, table's or host's name
#define WIRE_CODE_MAX     6     // "K7Q4M"
#define WIRE_TOKEN_SIZE   16
#define WIRE_ORDER_MAX    1024  // an order's bytes
#define WIRE_VIEW_MAX     16384 // a view's bytes
#define WIRE_DEBRIEF_MAX  16384 // a debrief's bytes
#define WIRE_MEMBERS_MAX  16    // people at one table, seated or not
#define WIRE_TABLES_MAX   64    // tables that one list can show
#define WIRE_GAMES_MAX    8
#define WIRE_ASSETS_MAX   32 // assets that one option can offer
#define WIRE_PASSWORD_MAX 33 // 32 bytes of a table's password
#define WIRE_NOBODY       255

// --- from a station to the host

struct wire_hello { // the first message; anything else closes the connection
    uint16_t protocol;
    char build[16];
    char name[WIRE_NAME_MAX]; // the person's
};

struct wire_open { // open a table and join it as its owner
    char game[BRIEF_NAME_MAX];
    char name[WIRE_NAME_MAX];
    char password[WIRE_PASSWORD_MAX]; // "": it has none
};

struct wire_join { // sit at a table, or come back to it with the token that the first join gave
    char code[WIRE_CODE_MAX];
    bool has_token;
    uint8_t token[WIRE_TOKEN_SIZE];
    uint8_t token_count;
    char password[WIRE_PASSWORD_MAX]; // of a table that has one; a token needs none
};

struct wire_seat {
    uint8_t seat;
};

struct wire_officer { // owner: put an officer into a free seat, or take it out
    uint8_t seat;
    bool on;
    bool has_skill; // without one: a mate
    uint8_t skill;  // enum officer_skill
};

struct wire_option { // owner: a value, or an asset's name
    uint8_t option;
    int32_t value;
    char asset[BRIEF_NAME_MAX];
};

struct wire_switch { // ready, pause, draw, ask_wall
    bool on;
};

struct wire_concede { // for the side of this seat, which is one's own
    uint8_t seat;
    bool takes_back; // the word that was given before
};

struct wire_answer { // owner: yes or no to what somebody asks
    uint32_t wish;   // its number
    bool on;
};

struct wire_password { // owner, in the lobby: "" for none
    char password[WIRE_PASSWORD_MAX];
};

// At the door: what a token that was given at a table is still good for.
struct wire_ask_stay {
    char code[WIRE_CODE_MAX];
    uint8_t token[WIRE_TOKEN_SIZE];
    uint8_t token_count;
};

struct wire_ask_calls { // what was called before the first call that this seat's station knows
    uint8_t seat;
    uint32_t before; // the number of that one
};

struct wire_member { // owner: send somebody away
    uint8_t member;
};

struct wire_swap { // owner: two seats change hands
    uint8_t first;
    uint8_t second;
};

struct wire_order {
    uint8_t seat;
    // Counts up; the verdict names it, so that an order sent again after a reconnect is not done
    // twice.
    uint32_t serial;
    uint8_t order[WIRE_ORDER_MAX];
    uint16_t order_count;
};

enum wire_up_kind {
    WIRE_HELLO,
    WIRE_LIST, // which tables are there?
    WIRE_OPEN,
    WIRE_JOIN,
    WIRE_LEAVE,
    WIRE_CLAIM,
    WIRE_RELEASE,
    WIRE_OFFICER,
    WIRE_OPTION,
    WIRE_READY,
    WIRE_START, // owner: begin the countdown, or stop it
    WIRE_KICK,
    WIRE_SWAP,
    WIRE_ORDER,
    WIRE_PAUSE,
    WIRE_CONCEDE,     // one's word; the side concedes when all its people have given theirs
    WIRE_DRAW,        // the same for offering a draw; both sides' offers end the match
    WIRE_REMATCH,     // owner: back to the lobby with sides swapped
    WIRE_ASK_DEBRIEF, // what became of the match that is over? once a match and connection
    WIRE_ANSWER,
    WIRE_ASK_WALL, // may I see both sides of a match that is not over? or: I no longer ask
    WIRE_PASSWORD,
    WIRE_PARDON, // owner: whoever was sent away may come again
    WIRE_ASK_STAY,
    WIRE_ASK_CALLS,
};

struct wire_up {
    enum wire_up_kind kind;
    union {
        struct wire_hello hello;
        struct wire_open open;
        struct wire_join join;
        struct wire_seat claim;
        struct wire_seat release;
        struct wire_officer officer;
        struct wire_option option;
        struct wire_switch ready;
        struct wire_switch start;
        struct wire_member kick;
        struct wire_swap swap;
        struct wire_order order;
        struct wire_switch pause;
        struct wire_concede concede;
        struct wire_switch draw;
        struct wire_answer answer;
        struct wire_switch ask_wall;
        struct wire_password password;
        struct wire_ask_stay ask_stay;
        struct wire_ask_calls ask_calls;
    };
};

extern const struct record WIRE_UP_RECORD;

// --- from the host to a station

struct wire_game {
    char name[BRIEF_NAME_MAX];
    uint16_t version;
};

struct wire_welcome {
    uint16_t protocol;
    uint64_t host_id; // stays the same when the host restarts
    char host[WIRE_NAME_MAX];
    struct wire_game games[WIRE_GAMES_MAX];
    uint8_t games_count;
};

// Something was refused. What it was about is gone; the connection stays, unless `bye` follows.
struct wire_refused {
    struct reason reason;
};

struct wire_bye { // the host closes this connection, and why
    struct reason reason;
};

enum table_phase { TABLE_LOBBY, TABLE_COUNTDOWN, TABLE_PLAYING, TABLE_OVER };
extern const struct record_names TABLE_PHASE_NAMES;

struct wire_table {
    char code[WIRE_CODE_MAX]; // "" of one with a password: whoever knows it knows the code too
    char game[BRIEF_NAME_MAX];
    char name[WIRE_NAME_MAX];
    enum table_phase phase;
    uint8_t people;     // who are there now
    uint8_t free_seats; // that no person holds: officers get up
    bool has_password;
    char owner[WIRE_NAME_MAX]; // whose it is; "": nobody's yet
    uint32_t stands_s;         // for how long its match is paused, or nobody is there; 0: neither
};

// Whether somebody is there, or it waits for whoever comes first.
bool wire_table_is_live(const struct wire_table *table);

struct wire_tables {
    struct wire_table tables[WIRE_TABLES_MAX];
    uint8_t tables_count;
};

struct wire_joined {
    char code[WIRE_CODE_MAX];
    char game[BRIEF_NAME_MAX];
    uint8_t member;
    uint8_t token[WIRE_TOKEN_SIZE]; // keep it: it brings you back to your seats
    uint8_t token_count;
    uint32_t serial;   // the last order serial that the host has seen from this member
    struct reason led; // why it is another table than one was at or asked for; empty: it is not
};

struct wire_person {
    bool is_here; // false: an empty place in the list, left by somebody who went
    char name[WIRE_NAME_MAX];
    bool is_away;
    bool is_ready;
    uint16_t latency_ms;
    bool is_wall; // may see both sides of a match before its end, as the table's option says
};

struct wire_chair {
    uint8_t member;   // who holds the seat, or WIRE_NOBODY
    bool has_officer; // an officer sits here: alone, or in the place of a person who is away
    bool has_skill;   // how good it is
    uint8_t skill;    // enum officer_skill
    bool is_guest;    // who holds it sat down in mid-match
};

struct wire_choice { // an option's value as it stands
    int32_t value;
    char asset[BRIEF_NAME_MAX];
};

// What somebody asks of the table's owner. It waits for two minutes at the most.
enum wish_kind { WISH_SEAT, WISH_WALL, WISH_CONCEDE, WISH_DRAW };
extern const struct record_names WISH_KIND_NAMES;

struct wire_wish {
    uint32_t number; // never given again at this table
    enum wish_kind kind;
    uint8_t member; // who asks
    uint8_t seat;   // of WISH_SEAT
    bool crosses;   // he, or somebody at his address, has seen the other side in this match
};

struct wire_votes { // people of one side, 1 << member of each
    uint16_t agreed;
    uint16_t awaited;
};

// All that a station may know of its table outside the game. Sent whole on each change.
struct wire_lobby {
    char code[WIRE_CODE_MAX];
    char name[WIRE_NAME_MAX];
    char game[BRIEF_NAME_MAX];
    enum table_phase phase;
    uint16_t match; // 1 for the first, counted up by rematches
    uint8_t owner;
    uint8_t you;
    struct wire_person members[WIRE_MEMBERS_MAX];
    uint8_t members_count;
    struct wire_chair seats[BRIEF_SEATS_MAX];
    uint8_t seats_count;
    struct wire_choice options[BRIEF_OPTIONS_MAX];
    uint8_t options_count;
    uint32_t countdown_ms; // until the start, while in TABLE_COUNTDOWN
    bool is_paused;
    struct reason paused_why; // "paused.person" Mara; "paused.disk"; "paused.returning"
    uint8_t draw_offers;      // 1 << side of each side that offers a draw
    struct outcome outcome;
    uint32_t takeover_ms;                      // after how long away an officer takes a seat
    struct wire_wish wishes[WIRE_MEMBERS_MAX]; // to the owner all; to anybody else his own
    uint8_t wishes_count;
    struct wire_votes concede; // to the people of a side: who of them would
    struct wire_votes draw;
    bool has_password;
    char password[WIRE_PASSWORD_MAX]; // to the owner only
    uint8_t kicked;                   // to the owner only: how many were sent away in this match
    uint8_t pauses_left;              // of this member; WIRE_NOBODY: as many as he likes
};

// The variant that a table's options say.
const struct brief_variant *wire_lobby_variant(const struct wire_lobby *lobby,
                                               const struct brief *brief);

struct wire_offer { // what an asset option offers
    uint8_t option;
    char names[WIRE_ASSETS_MAX][BRIEF_NAME_MAX];
    uint8_t names_count;
};

struct wire_asset { // the text of the asset that an option has now, e.g. for a chart's preview
    uint8_t option;
    char name[BRIEF_NAME_MAX];
    uint8_t text[ASSET_TEXT_MAX];
    uint16_t text_count;
};

struct wire_view {
    uint8_t seat;
    uint16_t match;
    int64_t now_ms;  // the table's clock when this was sent
    bool is_running; // false: the clock stands still
    uint8_t view[WIRE_VIEW_MAX];
    uint16_t view_count;
};

struct wire_scene { // what the room's wall shows: to those without a seat, late or locked as the
                    // table's option says; to everybody once the match is over
    uint16_t match;
    int64_t now_ms; // the table's clock when the scene was so
    bool is_running;
    uint8_t scene[WIRE_VIEW_MAX];
    uint16_t scene_count;
};

struct wire_debrief { // what became of a match, to whoever at its table asks when it is over
    uint16_t match;
    uint8_t debrief[WIRE_DEBRIEF_MAX];
    uint16_t debrief_count;
};

// A person's stay at a table, to whoever shows the token of it. A code that is no table's and a
// token that is not of it are the same: gone.
enum stay_kind { STAY_GONE, STAY_LOBBY, STAY_PLAYING, STAY_OVER };
extern const struct record_names STAY_KIND_NAMES;

struct wire_stay {
    char code[WIRE_CODE_MAX]; // as it was asked; of one that is gone nothing else is told
    enum stay_kind kind;
    char game[BRIEF_NAME_MAX];
    char table[WIRE_NAME_MAX];
    bool rests;      // left and taken up again for weeks
    uint8_t people;  // how many are at the table now
    uint8_t seats;   // own: 1 << seat of each
    uint8_t awaited; // seats that the match waits for, as the rules say; 0: nobody in particular
    char holders[BRIEF_SEATS_MAX][WIRE_NAME_MAX]; // by seat: whose it is; "": no person's
    uint8_t holders_count;
    uint32_t alone_s; // for how long nobody has been there; 0: somebody is
    struct outcome outcome;
};

// Calls that a seat heard, a page of them (shared/told_calls.h); the newest page comes first.
struct wire_calls {
    uint8_t seat;
    uint16_t match;
    uint32_t first;  // the number of the first in it
    uint32_t before; // one more than that of the last; `first`: there is none
    bool is_all;     // nothing earlier can be told
    uint8_t calls[WIRE_VIEW_MAX];
    uint16_t calls_count;
};

struct wire_verdict {
    uint32_t serial;
    bool is_accepted;
    struct reason reason; // of a refusal
};

enum wire_down_kind {
    WIRE_WELCOME,
    WIRE_REFUSED,
    WIRE_BYE,
    WIRE_TABLES,
    WIRE_JOINED,
    WIRE_LOBBY,
    WIRE_OFFER,
    WIRE_ASSET,
    WIRE_VIEW,
    WIRE_VERDICT,
    WIRE_LEFT, // you are no longer at a table
    WIRE_SCENE,
    WIRE_DEBRIEF,
    WIRE_STAY,
    WIRE_CALLS,
};

struct wire_down {
    enum wire_down_kind kind;
    union {
        struct wire_welcome welcome;
        struct wire_refused refused;
        struct wire_bye bye;
        struct wire_tables tables;
        struct wire_joined joined;
        struct wire_lobby lobby;
        struct wire_offer offer;
        struct wire_asset asset;
        struct wire_view view;
        struct wire_verdict verdict;
        struct reason left;
        struct wire_scene scene;
        struct wire_debrief debrief;
        struct wire_stay stay;
        struct wire_calls calls;
    };
};

extern const struct record WIRE_DOWN_RECORD;

extern const struct record WIRE_TABLE_RECORD; // discovery tells it too

// What the host also writes down as it was said: events of a journal (engine/host/event.h).
extern const struct record WIRE_SEAT_RECORD;
extern const struct record WIRE_OFFICER_RECORD;
extern const struct record WIRE_SWITCH_RECORD;
extern const struct record WIRE_MEMBER_RECORD;
extern const struct record WIRE_SWAP_RECORD;
extern const struct record WIRE_PASSWORD_RECORD;
extern const struct record WIRE_ASSET_RECORD;

#endif
