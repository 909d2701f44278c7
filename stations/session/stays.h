// A person's games: the matches that the tokens on this machine lead back to, over all hosts. It
// lists what stations noted beside the tokens, asks each host behind the scenes what has become of
// its matches, and keeps the list true: what is over or gone leaves it, with a word why. One at
// work never blocks and sits down nowhere.
#ifndef STATIONS_SESSION_STAYS_H
#define STATIONS_SESSION_STAYS_H

#include "stations/session/session.h"
#include "stations/session/token_store.h"

#define STAYS_ASK_MS   30000 // between two looks at a host
#define STAYS_NEWS_MAX 8

enum stay_state {
    STAY_ASKING,    // the host has not answered yet
    STAY_ANSWERED,  // it has: `answer` is true
    STAY_UNREACHED, // it is not there; `why` says more. What was noted is all that is known
};

struct stay {
    struct token_entry entry; // of several stations at one table the one that was there last
    enum stay_state state;
    struct wire_stay answer;
    struct reason why;
};

struct stay_news { // something that left the list
    struct token_note note;
    bool is_over;           // else it is gone: the table is closed, or the seat was given away
    struct outcome outcome; // of one that is over
};

struct stays;

struct stays *stays_create(const struct session_config *config); // folder and dial are those
void stays_destroy(struct stays *stays);                         // NULL is fine

// Looks after it: asks, takes answers. Returns whether the list has changed.
bool stays_step(struct stays *stays, ms now);
ms stays_wait_ms(const struct stays *stays, ms now);
// Reads the folder again, and asks again: a station came back from a table.
void stays_refresh(struct stays *stays);
// A host answered from here: its address may not be the one that it had.
void stays_note_host(struct stays *stays, uint64_t host_id, const char *address);

size_t stays_count(const struct stays *stays);
const struct stay *stays_at(const struct stays *stays, size_t index); // the newest first
bool stays_are_settled(const struct stays *stays); // every host has answered, or will not
bool stays_next_news(struct stays *stays, struct stay_news *news); // false: there is none

// Is it this person's turn, as the rules say? False where they do not.
bool stay_is_own_turn(const struct stay *stay);

#endif
