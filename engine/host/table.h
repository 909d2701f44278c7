// A table: what follows from the events in its journal, and nothing else. table_apply is the only
// code that changes one, live and on restart, so that a restarted host has nothing to reconcile.
// Knows no connection, no file and no clock.
#ifndef ENGINE_HOST_TABLE_H
#define ENGINE_HOST_TABLE_H

#include <stdalign.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/game.h"
#include "engine/host/event.h"
#include "shared/officer.h"
#include "shared/reason.h"
#include "shared/wire.h"

#define TABLE_ADDRESSES_MAX 64

struct table_member {
    bool is_here; // false: a free place in the list
    bool is_ready;
    bool had_seat;   // in this match
    bool is_allowed; // to see both sides before the end
    uint8_t known;   // what the owner knew of his sides when he allowed it
    uint8_t sides;   // 1 << side of each side whose secrets this member has seen in this match
    uint8_t votes;   // 1 << enum vote_kind of each that has this member's word
    char address[EVENT_ADDRESS_MAX]; // he is at; "": within the host's program, or unknown
    char name[WIRE_NAME_MAX];
    uint8_t token[WIRE_TOKEN_SIZE];
    uint32_t serial;   // the highest serial of an accepted order
    uint64_t accepted; // bit i: the order with serial - i was accepted
};

struct table_chair {
    uint8_t member;   // or WIRE_NOBODY
    bool has_officer; // behind a guest: it gets its seat back
    uint8_t skill;    // enum officer_skill, of that one or of one who takes over
    bool is_guest;    // who holds it, or held it last, sat down in mid-match
    uint8_t pauses;   // that were made from this seat
};

struct table_address {
    char address[EVENT_ADDRESS_MAX];
    uint8_t sides;  // 1 << side of each side that somebody there has seen in this match
    bool is_kicked; // somebody there was sent away in this match
};

struct table_asset { // a chart or the like, as it was read when it was chosen
    char name[BRIEF_NAME_MAX];
    uint8_t *text; // on the heap, of text_count bytes; NULL: none yet
    uint16_t text_count;
};

struct table_setup { // what is set; who sits together follows from the chairs
    int32_t options[BRIEF_OPTIONS_MAX];
    struct table_asset assets[BRIEF_ASSETS_MAX];
};

struct table {
    const struct game *game;
    uint64_t host_id;
    int64_t opened_s;
    char code[WIRE_CODE_MAX];
    char name[WIRE_NAME_MAX];
    uint16_t match;
    bool is_kept;
    bool is_closed;
    char opener[EVENT_ADDRESS_MAX]; // where it was opened from; "": the host's own, or unknown
    uint8_t gone;       // who left a match as the last, and may come back; or WIRE_NOBODY
    int64_t deserted_s; // wall clock: since when nobody is at the match; 0: somebody is
    enum table_phase phase;
    uint8_t owner;  // or WIRE_NOBODY
    uint8_t lender; // whose it was before a guest got it, who minds it meanwhile; or WIRE_NOBODY
    struct table_member members[WIRE_MEMBERS_MAX];
    struct table_chair chairs[BRIEF_SEATS_MAX];
    struct table_setup setup;
    bool is_paused; // by a person
    uint8_t paused_by;
    uint8_t pauses;      // that were rationed
    uint8_t draw_offers; // 1 << side
    char password[WIRE_PASSWORD_MAX];
    struct table_address addresses[TABLE_ADDRESSES_MAX]; // that something is to be known of
    uint8_t address_count;
    uint8_t kicked[WIRE_MEMBERS_MAX][WIRE_TOKEN_SIZE]; // tokens of the last ones sent away
    uint8_t kick_count;                                // in this match
    ms clock_ms;                                       // of the last event that has a time
    struct outcome outcome;
    uint64_t seed;
    uint64_t hash;    // of the state
    uint16_t rules;   // the version of the game that wrote what comes now
    bool is_adopted;  // of another version than this build's: the state is made from a kept one
    uint8_t *kept;    // parts of a kept state of another version, until all are there
    size_t kept_size; // bytes of them
    uint8_t kept_parts;
    alignas(max_align_t) uint8_t state[];
};

// Makes the table that an `opened` event speaks of. NULL with what is wrong when this build cannot
// play it.
struct table *table_create(const struct event *opened, const char **wrong);
void table_destroy(struct table *table);             // NULL is fine
struct table *table_copy(const struct table *table); // NULL: no memory
bool table_equals(const struct table *a, const struct table *b);
size_t table_size(const struct table *table); // bytes that it takes

// Changes the table by one event. Returns NULL, or what is wrong with the event: the table is then
// not to be used any more. Live, events are foreseen, so nothing is ever wrong with them.
const char *table_apply(struct table *table, const struct event *event);

// Plays an event into `scratch` (of the game's state_size) and writes the hash of what comes out
// into the event. The table stays as it is. Returns false with a reason when the rules refuse it.
bool table_foresee(const struct table *table, struct event *event, void *scratch,
                   struct reason *reason);

// Tells the events with which the next match begins, in order: the same people, where the game's
// brief seats them (`rematch`).
// Stops and returns false as soon as `emit` does.
bool table_rematch(const struct table *table, int64_t now_s, struct event *scratch,
                   bool (*emit)(void *context, const struct event *event), void *context);

// Tells the events that lead to the table as it stands in its lobby, the same way.
bool table_tell(const struct table *table, struct event *scratch,
                bool (*emit)(void *context, const struct event *event), void *context);

const struct brief_variant *table_variant(const struct table *table); // that its options say
bool table_has_seat(const struct table *table, size_t seat); // one that is played as it is set
// Whether the state is that of its match: not so of one that another version of the game played,
// before what it kept.
bool table_is_played(const struct table *table);
// A match runs that is left and taken up again for weeks.
bool table_rests(const struct table *table);
// A match that is kept for its people, who are not there: nobody else finds it.
bool table_is_left(const struct table *table);
unsigned table_seats_of(const struct table *table, uint8_t member); // 1 << seat of each
int table_find_token(const struct table *table, const uint8_t token[WIRE_TOKEN_SIZE]); // -1: none
int table_free_place(const struct table *table); // a free index in members; -1: full
bool table_was_accepted(const struct table_member *member, uint32_t serial);
// What a match started now would be set up with: what is set, and who sits together.
void table_setup(const struct table *table, struct setup *out);
// The same with every seat in hands of its own.
void table_setup_apart(const struct table *table, struct setup *out);

#endif
