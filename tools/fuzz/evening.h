// An evening at a real host: a few connections that say anything, and what they were told. Its
// clock is the caller's. Fuzzers of the wire say what they are given; seeds are made from what is
// said and told when a match is played as people would (evening_play.c).
//
// A join to the table "TABLE" means the one that somebody here came to last, and a token of zeros
// the one that the connection got there: codes and tokens are drawn anew by every host.
#ifndef TOOLS_FUZZ_EVENING_H
#define TOOLS_FUZZ_EVENING_H

#include "engine/host/host.h"
#include "tools/fuzz/messages.h"
#include "tools/fuzz/scratch.h"

#define EVENING_GUESTS 3
#define EVENING_TABLE  "TABLE"

enum evening_stage {
    EVENING_REFUSED, // nobody was welcomed
    EVENING_WELCOMED,
    EVENING_AT_TABLE,
    EVENING_PLAYING, // somebody was shown a view
    EVENING_ORDERED, // an order was carried out
};

struct evening_guest {
    struct link *link;
    bool is_closed;
    bool has_token;
    uint8_t token[WIRE_TOKEN_SIZE];
    struct message_list told; // if it is kept
};

struct evening {
    struct host *host;
    struct link *hub;
    ms now;
    char folder[SCRATCH_PATH_MAX];
    bool is_lent;             // the folder is somebody else's
    char code[WIRE_CODE_MAX]; // of the table that somebody came to last
    enum evening_stage stage; // of those who are here
    struct evening_guest guests[EVENING_GUESTS];
    bool is_kept;             // what is said and told
    struct message_list said; // by all of them
    // Called with every message from the host. May be NULL.
    void (*heard)(void *context, int guest, const struct wire_down *down);
    void *context;
};

// A host in this folder, or in a new one if it is NULL.
void evening_begin(struct evening *evening, const char *folder);
void evening_end(struct evening *evening); // ends it and removes a folder that it made

void evening_arrive(struct evening *evening); // everybody connects
void evening_leave(struct evening *evening);  // everybody is gone, and every table closed

// Time passes, then one of them says something, and everything that follows is done. Without bytes
// time just passes.
void evening_say_bytes(struct evening *evening, const struct message *message);
void evening_say(struct evening *evening, int guest, uint16_t wait_ms, const struct wire_up *up);

// The journal of the table, while it is open: "" if there is none.
void evening_journal(const struct evening *evening, char path[SCRATCH_PATH_MAX]);

// Plays a match of this game, officers around two people and one at the wall, until the two have
// given so many orders; then one concedes. Keeps what is said and told.
void evening_play(struct evening *evening, const char *game, unsigned orders);
// What people do after a match: one leaves and comes back, the owner plays again, tidies, leaves.
void evening_play_on(struct evening *evening);

#endif
