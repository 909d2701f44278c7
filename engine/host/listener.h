// A listener: whoever runs an event beside a host is told when matches begin and end.
//
// It is told after the event stands in the journal, so that what was told is true for good, and
// before anybody at the table hears of it. A host that is killed between the two tells it after its
// restart: host_listen tells at once of every match that runs and of every one that is over at a
// table that still stands, with is_again. So nothing is missed and some things are told twice; the
// same match has the same code, opened_s and number. What was over before its table closed, or was
// played again, is not told any more. Nothing is told of lobbies, nor of what happens in a match.
#ifndef ENGINE_HOST_LISTENER_H
#define ENGINE_HOST_LISTENER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "shared/brief.h"
#include "shared/officer.h"
#include "shared/wire.h"

struct host;

struct host_chair {
    const char *person;       // who holds the seat; NULL: nobody
    bool has_officer;         // in the seat, or behind a guest in it
    enum officer_skill skill; // the officer's
};

struct host_match { // pointers are good during the call
    const char *code;
    const char *table; // its name
    const struct brief *brief;
    int64_t opened_s; // wall clock: when the table was opened, or its last match called
    uint16_t number;  // of the match at its table, from 1
    ms clock_ms;      // of the table, which stands still in pauses
    struct host_chair chairs[BRIEF_SEATS_MAX]; // of the brief's seats
    struct outcome outcome;                    // OUTCOME_OPEN while it runs
    bool is_again;                             // it may have been told before
};

// Each may be NULL. They must not change the host: it is in the middle of a change.
struct host_listener {
    void (*begun)(void *context, const struct host_match *match);
    void (*ended)(void *context, const struct host_match *match);
    void *context;
};

// One at a time: the listener takes the place of the one before; NULL: nobody listens any more.
void host_listen(struct host *host, const struct host_listener *listener);

#endif
