// The ENet guard: looks at every datagram before ENet does. ENet quietly ignores what breaks its
// limits and lets a peer send as much as it likes; the guard condemns such a peer instead, and the
// link then drops it. Datagrams of nobody we know are ignored at the price of reading them.
#ifndef NET_ENET_GUARD_H
#define NET_ENET_GUARD_H

#include <stdbool.h>
#include <stddef.h>

#include <enet/enet.h>

#include "net/limits.h"
#include "net/link_enet.h"

struct guard_peer {
    struct bucket datagrams;
    struct bucket bytes;
    ms heard_at; // when its last sound datagram came
    bool is_condemned;
};

struct enet_guard {
    struct link_enet_limits limits; // a rate of 0: no limit
    bool is_open;                   // may others connect to us?
    struct address_limits connects;
    struct guard_peer *peers; // by ENet's incomingPeerID; owned by the link
    size_t condemned_count;
};

// Whether ENet may see the datagram that host has just received.
bool guard_admits(struct enet_guard *guard, const ENetHost *host, ms now);

void guard_condemn(struct enet_guard *guard, size_t index);
void guard_forget(struct enet_guard *guard, size_t index, ms now); // a new start for this place

#endif
