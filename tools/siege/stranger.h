// A stranger: a bare connection to the host from an address of its own, which says what it is told
// to say. For those who knock, guess, sit idle, come and go.
#ifndef TOOLS_SIEGE_STRANGER_H
#define TOOLS_SIEGE_STRANGER_H

#include <stdbool.h>
#include <stdint.h>

#include "net/link.h"
#include "shared/wire.h"

struct stranger {
    struct link *link; // NULL: it has gone
    uint32_t peer;
    bool is_open;
};

bool stranger_open(struct stranger *stranger, const char *from, uint16_t port); // false: no socket
void stranger_close(struct stranger *stranger);

// Takes the next message, without waiting. False when there is none; a connection that the host has
// closed has no link any more.
bool stranger_next(struct stranger *stranger, struct wire_down *down);
bool stranger_say(struct stranger *stranger, const struct wire_up *up); // false: it is not open
bool stranger_say_hello(struct stranger *stranger, const char *name);

// Waits for a message of this kind, or for one that refuses; others are skipped. False when neither
// comes in time: `down` is then of no kind in particular.
bool stranger_await(struct stranger *stranger, enum wire_down_kind kind, struct wire_down *down,
                    int wait_ms);
bool stranger_await_open(struct stranger *stranger, int wait_ms);

#endif
