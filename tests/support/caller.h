// A caller: a bare connection to a host on this machine, for tests that say what no station would.
// Speaks ENet itself, so that nothing of ours keeps it from misbehaving. Every wait has an end.
#ifndef TESTS_SUPPORT_CALLER_H
#define TESTS_SUPPORT_CALLER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <enet/enet.h>

#include "shared/wire.h"

#define CALLER_WAIT_MS 8000 // a host that takes longer to answer is in trouble

struct caller {
    ENetHost *host;
    ENetPeer *peer;
    bool is_closed; // by the host
    struct wire_down down;
};

// Connects from an address of this machine ("127.0.0.66"; limits are by address) to a port of
// 127.0.0.1. Returns false when the host does not let it in; the caller is then closed.
bool caller_open(struct caller *caller, const char *from, uint16_t port);
void caller_close(struct caller *caller);  // politely
void caller_vanish(struct caller *caller); // without a word, as a machine that loses its power

void caller_send(struct caller *caller, const struct wire_up *up);
void caller_send_bytes(struct caller *caller, const void *bytes, size_t length); // as one message
void caller_send_datagram(struct caller *caller, const void *bytes, size_t length); // past ENet

// Waits for a message of this kind and skips all others. NULL when it does not come.
const struct wire_down *caller_await(struct caller *caller, enum wire_down_kind kind);

bool caller_await_closed(struct caller *caller, unsigned wait_ms);
// Whether the host says bye with this reason and then closes the connection.
bool caller_await_bye(struct caller *caller, const char *reason_id, unsigned wait_ms);

bool caller_hello(struct caller *caller, const char *name); // and is welcomed
// Sits down at a table, or comes back to it with a token; NULL when it is not let.
const struct wire_joined *caller_join(struct caller *caller, const char *code,
                                      const uint8_t *token);

#endif
