#include "net/enet/enet_places.h"

// Places that are short, and half-open ones that are many: an honest station is half-open for one
// round trip, but a whole party may come at once when a host is started again.
#define PLACES_SHORT   32
#define HALF_OPEN_MANY 32

static bool is_half_open(const ENetPeer *peer);
static bool has_no_claim(const struct link_enet *link, size_t index, size_t other);
static size_t count_of_address(const struct link_enet *link, enet_uint32 address);
static void drop_half_open(struct link_enet *link);
static void drop_closing(struct link_enet *link);

void enet_places_make(struct link_enet *link)
{
    const ENetHost *host = link->host;
    size_t free_count = 0;
    size_t half_open = 0;
    for (size_t i = 0; i < host->peerCount; i++) {
        const ENetPeer *peer = &host->peers[i];
        free_count += peer->state == ENET_PEER_STATE_DISCONNECTED;
        half_open += is_half_open(peer);
        if (is_half_open(peer) && peer->address.host == host->receivedAddress.host &&
            peer->address.port == host->receivedAddress.port) {
            return; // it has its place, and says so again because our answer was lost
        }
    }
    if (free_count < PLACES_SHORT && half_open >= HALF_OPEN_MANY) {
        drop_half_open(link);
    } else if (free_count == 0) {
        drop_closing(link);
    }
}

void enet_places_tend(struct link_enet *link, size_t index, ms now)
{
    ENetPeer *peer = &link->host->peers[index];
    struct guard_peer *guarded = &link->guard.peers[index];
    if (!is_half_open(peer)) {
        guarded->half_open = 0;
    } else if (guarded->half_open == 0) {
        guarded->half_open = now;
        enet_peer_timeout(peer, 4, 1000, 3000); // or it would keep its place for half a minute
    }
}

static bool is_half_open(const ENetPeer *peer)
{
    return peer->state == ENET_PEER_STATE_ACKNOWLEDGING_CONNECT;
}

static void drop_half_open(struct link_enet *link)
{
    size_t worst = link->host->peerCount;
    for (size_t i = 0; i < link->host->peerCount; i++) {
        if (is_half_open(&link->host->peers[i]) &&
            (worst == link->host->peerCount || has_no_claim(link, i, worst))) {
            worst = i;
        }
    }
    enet_peer_reset(&link->host->peers[worst]);
    guard_forget(&link->guard, worst, link->guard.peers[worst].heard_at);
}

// Whether the place `index` goes rather than `other`: its address has more of them, or it has
// waited for longer. One that the tick has not seen yet is the newest.
static bool has_no_claim(const struct link_enet *link, size_t index, size_t other)
{
    size_t count = count_of_address(link, link->host->peers[index].address.host);
    size_t other_count = count_of_address(link, link->host->peers[other].address.host);
    if (count != other_count) {
        return count > other_count;
    }
    ms since = link->guard.peers[index].half_open;
    ms other_since = link->guard.peers[other].half_open;
    return since != 0 && (other_since == 0 || since < other_since);
}

static size_t count_of_address(const struct link_enet *link, enet_uint32 address)
{
    size_t count = 0;
    for (size_t i = 0; i < link->host->peerCount; i++) {
        const ENetPeer *peer = &link->host->peers[i];
        count += is_half_open(peer) && peer->address.host == address;
    }
    return count;
}

// The link tells of it in its turn; the newcomer, who gets no answer now, asks again.
static void drop_closing(struct link_enet *link)
{
    size_t oldest = link->host->peerCount;
    for (size_t i = 0; i < link->host->peerCount; i++) {
        ms closing_at = link->slots[i].closing_at;
        if (closing_at != 0 &&
            (oldest == link->host->peerCount || closing_at < link->slots[oldest].closing_at)) {
            oldest = i;
        }
    }
    if (oldest < link->host->peerCount) {
        guard_condemn(&link->guard, oldest);
    }
}
