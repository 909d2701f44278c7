// What is said in They Come Unseen: the calls that everybody hears, and what a side says to itself.
#ifndef SHARED_UNSEEN_SAID_H
#define SHARED_UNSEEN_SAID_H

#include "shared/kit/call.h"
#include "shared/kit/message.h"
#include "shared/unseen/units.h"

enum unseen_said_kind {
    UNSEEN_SAID_DONE, // a submarine has made its turn; which is not said
    UNSEEN_SAID_PERISCOPE,
    UNSEEN_SAID_SNORT,
    UNSEEN_SAID_DIVED,
    UNSEEN_SAID_SURFACED,
    UNSEEN_SAID_SEARCH,
    UNSEEN_SAID_CONTACT,
    UNSEEN_SAID_NO_CONTACT,
    UNSEEN_SAID_FIRE,
    UNSEEN_SAID_HIT,
    UNSEEN_SAID_NEAR,
    UNSEEN_SAID_MISS,
    UNSEEN_SAID_SUNK,
    UNSEEN_SAID_DESTROYED,
    UNSEEN_SAID_MINE,
    UNSEEN_SAID_RAMMED,
    UNSEEN_SAID_DAMAGED,
    UNSEEN_SAID_LOST,
    UNSEEN_SAID_RAS,
    UNSEEN_SAID_REPAIRED,
    UNSEEN_SAID_STORM,
    UNSEEN_SAID_ROUND,
};

struct unseen_sighting {
    uint8_t sub;
    struct dot at;
};
struct unseen_laid { // a pattern
    uint8_t ship;
    uint8_t heading;
};
struct unseen_heard {
    uint8_t ship;
    uint8_t area;
};
struct unseen_struck {
    uint8_t ship;
    struct dot at;
};
struct unseen_rammed {
    uint8_t ship;
    uint8_t sub;
};
struct unseen_repaired {
    uint8_t ship;
    uint8_t token;
};
#define UNSEEN_STORM_MAX 6
struct unseen_storms {
    uint8_t western;
    uint8_t central;
    uint8_t eastern;
};
extern const struct record UNSEEN_STORMS_RECORD;

// Z39: `hit_names` off leaves out whom it hit.
enum unseen_victim { UNSEEN_VICTIM_GREEN, UNSEEN_VICTIM_BLUE, UNSEEN_VICTIM_SOMEBODY };
extern const struct record_names UNSEEN_VICTIM_NAMES; // green blue somebody

struct unseen_said {
    uint8_t kind;
    union {
        struct unseen_sighting periscope;
        struct unseen_sighting snort;
        struct unseen_sighting dived;
        struct unseen_sighting surfaced;
        struct unseen_laid search;
        struct unseen_heard contact;
        uint8_t no_contact; // enum unseen_ship
        struct unseen_heard fire;
        uint8_t hit; // enum unseen_victim
        uint8_t near;
        uint8_t sunk;      // enum unseen_sub
        uint8_t destroyed; // enum unseen_station
        struct unseen_struck mine;
        struct unseen_rammed rammed;
        uint8_t damaged; // enum unseen_ship
        uint8_t lost;
        uint8_t ras; // enum unseen_ras_party
        struct unseen_repaired repaired;
        struct unseen_storms storm;
        uint8_t round;
    };
};
extern const struct record UNSEEN_SAID_RECORD;

struct unseen_call {
    CALL_HEAD;
    struct unseen_said said;
    uint8_t unused; // named, so that the compiler adds no padding of its own
};
extern const struct record UNSEEN_CALL_RECORD;

enum unseen_phrase_kind {
    UNSEEN_GO_TO,
    UNSEEN_SEARCH_HERE,
    UNSEEN_NEED_FUEL,
    UNSEEN_NEED_WEAPONS,
    UNSEEN_STAND_BY_RAS,
    UNSEEN_STAY_CLEAR,
    UNSEEN_MINES_AT,
    UNSEEN_LAST_SEEN,
    UNSEEN_YES,
    UNSEEN_NO,
    UNSEEN_WAIT,
    UNSEEN_TEXT,
    UNSEEN_MORE, // goes on with the text before it; only in messages
};
struct unseen_phrase {
    uint8_t kind;
    union {
        struct dot go_to;
        struct dot search_here;
        struct dot stay_clear;
        struct dot mines_at;
        struct dot last_seen;
        char text[MESSAGE_PART_MAX];
        char more[MESSAGE_PART_MAX];
    };
};
extern const struct record UNSEEN_PHRASE_RECORD;

// The same as it is ordered: a phrase, or a whole text.
struct unseen_speech {
    uint8_t kind;
    char text[MESSAGE_TEXT_MAX];
};
extern const struct record UNSEEN_SPEECH_RECORD;

struct unseen_message {
    MESSAGE_HEAD;
    struct unseen_phrase phrase;
    uint8_t unused; // named, so that the compiler adds no padding of its own
};
extern const struct record UNSEEN_MESSAGE_RECORD;

#endif
