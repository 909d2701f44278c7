// A station without a screen: a session with officers at its controls. It finds a table, claims its
// seats, says that it is ready, plays, and comes back by itself when the host was lost. What a
// person would do with a mouse, and nothing that a person could not.
#ifndef TOOLS_CLI_PLAY_AUTO_STATION_H
#define TOOLS_CLI_PLAY_AUTO_STATION_H

#include <stdbool.h>
#include <stdint.h>

#include "shared/officer.h"
#include "stations/session/session.h"
#include "tools/cli/given.h"

// Somebody who looks on and writes down what a station orders and is told. Either may be NULL.
struct auto_witness {
    void (*ordered)(void *context, uint32_t serial, int seat, const void *order);
    void (*judged)(void *context, const struct wire_verdict *verdict);
    void *context;
};

struct auto_station_config {
    struct session_config session;
    const struct officer *const *officers; // ended by NULL
    const char *address;
    const char *code;  // "": the first table with room; with `opens` a new one
    const char *opens; // the game of which to open a table; NULL: join one
    struct brief_seat seats[BRIEF_SEATS_MAX]; // to claim; none: it watches
    size_t seat_count;
    const char
        *seat_words; // or as people write them, for whichever game the table has; NULL: as above
    const struct given_option *settings; // as the owner: what to set before it is ready
    size_t setting_count;
    bool fills;      // as the owner: puts officers into all seats that nobody has
    unsigned spares; // ... but not into those of these sides (1 << side), which wait for people
    bool admits;     // as the owner: says yes to whatever anybody asks
    bool hands_over; // a person takes over once it sits: it is never ready and never starts
    bool hands_over_match; // the same once the match has begun
    bool plays_on;         // as the owner: lets another match follow each one
    struct auto_witness witness;
    enum officer_skill skill; // of its own officers and of those it fills seats with
    uint64_t seed;            // of its own officers' chances
};

struct auto_station;

struct auto_station *auto_station_create(const struct auto_station_config *config); // NULL: memory
void auto_station_destroy(struct auto_station *station); // keeps its token; NULL is fine

void auto_station_step(struct auto_station *station, ms now);
// What auto_station_step does besides stepping the session, for a session that somebody else steps.
void auto_station_act(struct auto_station *station, ms now);
bool auto_station_has_settled(const struct auto_station *station); // has handed over
ms auto_station_wait_ms(const struct auto_station *station, ms now);
struct session *auto_station_session(struct auto_station *station);
bool auto_station_is_over(const struct auto_station *station); // the match has an outcome
// The host never answered, does not let it in, or sent it away; session_reason says why. Or it has
// left a table whose game has no such seats.
bool auto_station_is_refused(const struct auto_station *station);
const struct brief *auto_station_lacking(const struct auto_station *station); // that game, or NULL

#endif
