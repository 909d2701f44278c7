// The ENet guard: looks at every datagram before ENet does. A datagram that anybody could have
// forged, without its connection's checksum, is dropped and nobody's fault. With it, it is its
// sender's: ENet quietly ignores what breaks its limits and lets a peer send as much as it likes;
// the guard condemns such a peer instead, and the link then drops it. A connect passes only with
// the cookie of its address (net/enet/knock.h).
#ifndef NET_ENET_ENET_GUARD_H
#define NET_ENET_ENET_GUARD_H

#include <stdbool.h>
#include <stddef.h>

#include <enet/enet.h>

#include "net/enet/knock.h"
#include "net/enet/link_enet.h"
#include "net/limits.h"

struct guard_peer {
    struct bucket datagrams;
    struct bucket bytes;
    ms heard_at;  // when its last sound datagram came
    ms half_open; // since when we have waited for it to answer our answer; 0: we do not
    bool is_condemned;
};

struct enet_guard {
    struct link_enet_limits limits; // a rate of 0: no limit
    bool is_open;                   // may others connect to us?
    struct knock_secret secret;     // of the cookies that its callers must show
    struct address_limits connects; // with a cookie
    struct guard_peer *peers;       // by ENet's incomingPeerID; owned by the link
    size_t condemned_count;
};

enum guard_finding {
    GUARD_DROPS,
    GUARD_PASSES,
    GUARD_CONNECTS, // passes too, and will take a place
};

// Whether ENet may see the datagram that host has just received.
enum guard_finding guard_find(struct enet_guard *guard, const ENetHost *host, ms now);

void guard_condemn(struct enet_guard *guard, size_t index);
void guard_forget(struct enet_guard *guard, size_t index, ms now); // a new start for this place

#endif
