// Events: all that can happen to a table, as one choice record. A journal is a list of them, a
// table is what follows from the list. An event says what was decided, never what was asked; where
// that is the same few words, it is the message's own struct and record (shared/wire.h).
#ifndef ENGINE_HOST_EVENT_H
#define ENGINE_HOST_EVENT_H

#include <stdbool.h>
#include <stdint.h>

#include "shared/brief.h"
#include "shared/record.h"
#include "shared/wire.h"

#define EVENT_BYTES_MAX   20480 // of one encoded event
#define EVENT_ADDRESS_MAX 48    // of a machine, without a port
#define EVENT_PART_MAX    16384 // bytes of a part of a kept state...
#define EVENT_PARTS_MAX   8     // ...and how many parts it may have

struct event_opened { // the first event of every journal
    uint64_t host_id;
    int64_t opened_s; // wall clock, for people who look through old journals
    char code[WIRE_CODE_MAX];
    char game[BRIEF_NAME_MAX];
    uint16_t game_version;
    uint16_t protocol;
    char name[WIRE_NAME_MAX];
    uint16_t match;
    bool is_kept; // opened by the host itself: stays when everybody has left
    bool has_opener;
    char opener[EVENT_ADDRESS_MAX]; // where it was opened from; none: the host's own program
};

struct event_joined {
    uint8_t member;
    char name[WIRE_NAME_MAX];
    uint8_t token[WIRE_TOKEN_SIZE];
    uint8_t token_count;
    uint32_t serial; // of the last order in an earlier match: none is done again in this one
    bool has_address;
    char address[EVENT_ADDRESS_MAX]; // he came from; none of a connection within the host's program
};

struct event_moved { // he came back from another address
    uint8_t member;
    char address[EVENT_ADDRESS_MAX];
};

struct event_claimed {
    uint8_t member;
    uint8_t seat;
};

struct event_option {
    uint8_t option;
    int32_t value;
};

struct event_ready {
    uint8_t member;
    bool on;
};

struct event_started {
    uint64_t seed;
    uint64_t hash; // of the state after it, here and below
};

struct event_order {
    int64_t at;
    uint64_t hash;
    uint8_t seat;
    uint8_t member;  // who gave it, or WIRE_NOBODY: an officer
    uint32_t serial; // the member's count; 0 of an officer
    uint8_t order[WIRE_ORDER_MAX];
    uint16_t order_count;
};

struct event_passed { // time itself changed something
    int64_t at;
    uint64_t hash;
};

struct event_paused { // paused, resumed
    int64_t at;
    uint8_t member; // WIRE_NOBODY: resumed because a pause does not last for ever
};

struct event_conceded {
    int64_t at;
    uint64_t hash;
    uint8_t member;
    enum side side;
};

struct event_draw {
    int64_t at;
    uint64_t hash;
    uint8_t member;
    enum side side;
    bool on;
};

enum vote_kind { VOTE_CONCEDE, VOTE_DRAW };
extern const struct record_names VOTE_KIND_NAMES;
#define VOTE_KIND_COUNT 2

struct event_voted { // somebody's word, which by itself decides nothing
    uint8_t member;
    enum vote_kind kind;
    bool on;
};

struct event_allowed { // to see both sides of a match before its end
    uint8_t member;
    bool on;
    bool has_known;
    uint8_t known; // 1 << side of each that the owner knew him, or his address, to see by a seat
};

struct event_deserted { // a match goes on, and nobody is there
    int64_t at_s;       // wall clock: how long the match is kept outlives the host
    uint8_t member;     // who left as the last: his place is kept; WIRE_NOBODY: all are only away
};

struct event_kept { // a part of the state as its game describes it for newer versions
    uint64_t hash;  // of the state that it stands for
    uint8_t part;   // 0 and on, one after the other
    uint8_t parts;
    uint8_t bytes[EVENT_PART_MAX];
    uint16_t bytes_count;
};

struct event_rules { // from here on a newer version of the game plays it, from what was kept
    uint16_t version;
    uint64_t hash; // of the state that it goes on with
};

enum event_kind {
    EVENT_OPENED,
    EVENT_JOINED,
    EVENT_LEFT,
    EVENT_CLAIMED,
    EVENT_RELEASED,
    EVENT_SWAPPED,
    EVENT_OFFICER,
    EVENT_OPTION,
    EVENT_ASSET,
    EVENT_READY,
    EVENT_OWNER,
    EVENT_COUNTDOWN,
    EVENT_STARTED,
    EVENT_ORDER,
    EVENT_PASSED,
    EVENT_PAUSED,
    EVENT_RESUMED,
    EVENT_CONCEDED,
    EVENT_DRAW,
    EVENT_ABANDONED,
    EVENT_CHECKED, // the disk takes writes again; changes nothing
    EVENT_CLOSED,
    EVENT_KICKED, // left, and stays out until the next match
    EVENT_PARDONED,
    EVENT_MOVED,
    EVENT_VOTED,
    EVENT_ALLOWED,
    EVENT_PASSWORD, // "": none
    EVENT_DESERTED,
    EVENT_RETURNED, // somebody is there again
    EVENT_KEPT,
    EVENT_RULES,
};
#define EVENT_KIND_COUNT 32

struct event {
    enum event_kind kind;
    union {
        struct event_opened opened;
        struct event_joined joined;
        struct wire_member left;
        struct event_claimed claimed;
        struct wire_seat released;
        struct wire_swap swapped;
        struct wire_officer officer;
        struct event_option option;
        struct wire_asset asset; // with its text: a table never depends on a file that may change
        struct event_ready ready;
        struct wire_member owner;
        struct wire_switch countdown;
        struct event_started started;
        struct event_order order;
        struct event_passed passed;
        struct event_paused paused;
        struct event_paused resumed;
        struct event_conceded conceded;
        struct event_draw draw;
        struct event_passed abandoned;
        struct wire_member kicked;
        struct event_moved moved;
        struct event_voted voted;
        struct event_allowed allowed;
        struct wire_password password;
        struct event_deserted deserted;
        struct wire_member returned;
        struct event_kept kept;
        struct event_rules rules;
    };
};

extern const struct record EVENT_RECORD;

// An event that plays on the state carries the hash of what comes out.
bool event_has_hash(const struct event *event);
uint64_t event_hash(const struct event *event); // 0 if it has none
void event_set_hash(struct event *event, uint64_t hash);
// The table's clock at an event; -1 for one that has no time.
int64_t event_at(const struct event *event);

#endif
