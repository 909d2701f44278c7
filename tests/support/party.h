// A party: a real host with real stations' messages, in one process and on a clock of the test's
// own. Stations here only say what they are told to say and remember what they were told.
#ifndef TESTS_SUPPORT_PARTY_H
#define TESTS_SUPPORT_PARTY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/host/host.h"
#include "net/link.h"
#include "shared/drill/view.h"
#include "shared/wire.h"

#define PARTY_GUESTS_MAX 24
#define PARTY_PATH_MAX   256

struct guest {
    struct link *link; // NULL: not connected
    bool is_open;
    bool is_closed;
    bool is_deaf;        // does not read
    const char *address; // "10.0.0.7:1": where it connects from; NULL: this program
    uint32_t serial;
    unsigned told[16]; // how many messages of each wire_down_kind came
    struct wire_welcome welcome;
    struct wire_tables tables;
    struct wire_joined joined;
    struct wire_lobby lobby;
    struct wire_offer offer;
    struct wire_asset asset;
    struct wire_verdict verdict;
    struct reason refused; // of the last WIRE_REFUSED
    struct reason bye;
    struct reason left;
    struct wire_view envelopes[BRIEF_SEATS_MAX]; // the last view of each seat, as it came
    struct drill_view views[BRIEF_SEATS_MAX];    // the same decoded, at a table of the drill
    struct wire_scene scene;                     // the last one that came
    struct wire_debrief debrief;                 // the last one that came
    struct wire_stay stay;                       // the last one that came
    struct wire_calls calls;                     // the last page that came
    unsigned views_told[BRIEF_SEATS_MAX];
};

struct party {
    char folder[PARTY_PATH_MAX];
    char assets[PARTY_PATH_MAX];
    struct host_config config;
    struct host *host;
    struct link *hub;
    ms now;
    int64_t slept_s; // how far the wall clock is ahead of it: while no host ran
    struct guest guests[PARTY_GUESTS_MAX];
    char log[4096]; // what the host said
    size_t log_length;
};

void party_start(struct party *party); // a host in a new empty folder
// The same with officers to hire.
void party_start_with(struct party *party, const struct officer *const officers[]);
void party_end(struct party *party); // ends everything and removes the folder
// Ends the host without a word and starts another in the same folder. Every guest is disconnected.
void party_restart(struct party *party);
// The same, and these guests come back with their tokens.
void party_return(struct party *party, int first, int last);
void party_turn(struct party *party, ms step); // time passes, then everything that follows is done

void guest_listen(struct guest *guest); // hears what has come
void guest_connect(struct party *party, int guest);
void guest_hello(struct party *party, int guest, const char *name); // connects first, if need be
// The same from another machine, "10.0.0.7".
void guest_hello_from(struct party *party, int guest, const char *name, const char *address);
void guest_drop(struct party *party, int guest);                           // as if its machine died
void guest_send(struct party *party, int guest, const struct wire_up *up); // and a turn
void guest_say(struct party *party, int guest, enum wire_up_kind kind);    // one without content
void guest_open(struct party *party, int guest, const char *game, const char *table);
void guest_join(struct party *party, int guest, const char *code);
// Connects and joins with the token.
void guest_return(struct party *party, int guest, const char *name, const struct wire_joined *with);
// Comes to the first guest's table from another machine.
void guest_come(struct party *party, int guest, const char *name, const char *address);
void guest_claim(struct party *party, int guest, int seat);
// Asks for a seat, and the owner, who is the first guest, says yes.
void guest_admit(struct party *party, int guest, int seat);
// Comes as a stranger, Nadia from 10.0.0.9, asks for a seat and is let in.
void guest_come_in(struct party *party, int guest, int seat);
const struct wire_wish *guest_wish(const struct party *party, int guest); // the only one it sees
// The owner's answer to what another guest asks, who has to ask something.
void guest_answer(struct party *party, int owner, int asker, bool on);
bool guest_asks(const struct party *party, int owner, int asker); // does the owner see a wish?
void guest_ready(struct party *party, int guest, bool on);
void guest_switch(struct party *party, int guest, enum wire_up_kind kind, bool on);
void guest_concede(struct party *party, int guest, int seat);
void guest_kick(struct party *party, int guest); // the first guest sends it away
void guest_seat_officer(struct party *party, int seat, enum officer_skill skill); // so does he this
void guest_option(struct party *party, int guest, int option, int32_t value);
void guest_order(struct party *party, int guest, int seat, const char *text);    // the next serial
bool guest_accepted(struct party *party, int guest, int seat, const char *text); // its verdict

// Guests 0 to 3 sit down in seats 0 to 3 of a new table of the drill, the last of them in seat 4
// too, and the match begins.
void party_play(struct party *party);
// The same of any game, in two steps: a guest to each seat, of the drill as above; then the start.
void party_sit(struct party *party, const char *game);
void party_take_seats(struct party *party, const char *game); // who sits has said hello before
void party_begin(struct party *party);
// So many people sit in the first seats of the drill, at 10.0.0.1 and up, and officers in the
// others.
void party_play_with_officers(struct party *party, int people, enum officer_skill skill);
// The same of any game, at these addresses.
void party_play_from(struct party *party, const char *game, int people,
                     const char *const addresses[], enum officer_skill skill);

// Does a guest's view of a seat have this value there, as it prints: "tracing.section", "1"?
bool guest_sees(struct party *party, int guest, int seat, const char *path, const char *value);

#endif
