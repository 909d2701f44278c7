#include "net/enet/enet_events.h"

#include <assert.h>

#include "net/enet/enet_clock.h"

// A station pings a silent host often and the host answers, so both hear each other, and a host
// that was killed is missed within a second. The host's own pings are only there to measure the
// round trip.
#define STATION_PING_MS 400
#define HOST_PING_MS    2500

static void opened(struct link_enet *link, ENetPeer *peer, struct link_event *event);
static bool closed(struct link_enet *link, size_t index, struct link_event *event);
static bool received(struct link_enet *link, const ENetEvent *from, struct link_event *event);

bool enet_events_condemned(struct link_enet *link, struct link_event *event)
{
    for (size_t i = 0; i < link->host->peerCount && link->guard.condemned_count > 0; i++) {
        if (link->guard.peers[i].is_condemned) {
            enet_peer_disconnect_now(&link->host->peers[i], 0);
            guard_forget(&link->guard, i, enet_clock_ms());
            if (closed(link, i, event)) {
                return true;
            }
        }
    }
    return false;
}

bool enet_events_translate(struct link_enet *link, const ENetEvent *from, struct link_event *event)
{
    switch (from->type) {
    case ENET_EVENT_TYPE_CONNECT:
        opened(link, from->peer, event);
        return true;
    case ENET_EVENT_TYPE_DISCONNECT:
        guard_forget(&link->guard, from->peer->incomingPeerID, enet_clock_ms());
        return closed(link, from->peer->incomingPeerID, event);
    case ENET_EVENT_TYPE_RECEIVE:
        return received(link, from, event);
    case ENET_EVENT_TYPE_NONE:
        return false;
    }
    return false;
}

static void opened(struct link_enet *link, ENetPeer *peer, struct link_event *event)
{
    size_t index = peer->incomingPeerID;
    if (link->is_listening) { // a station gave its host a number when it began to connect
        numbers_give(&link->numbers, index);
    }
    guard_forget(&link->guard, index, enet_clock_ms());
    link->slots[index].messages = (struct bucket){0};
    enet_peer_ping_interval(peer, link->is_listening ? HOST_PING_MS : STATION_PING_MS);
    // Silence is ours to judge (see sweep). ENet closes only a peer that goes on talking without
    // acknowledging anything for ten seconds.
    enet_peer_timeout(peer, UINT16_MAX, 10000, 10000);
    // A LAN has no use for ENet's throttle: it would narrow the window to one datagram whenever a
    // machine was busy for a moment.
    enet_peer_throttle_configure(peer, ENET_PEER_PACKET_THROTTLE_INTERVAL,
                                 ENET_PEER_PACKET_THROTTLE_SCALE, 0);
    *event = (struct link_event){.kind = LINK_OPENED, .peer = numbers_of(&link->numbers, index)};
}

static bool closed(struct link_enet *link, size_t index, struct link_event *event)
{
    if (!numbers_is_taken(&link->numbers, index)) {
        return false;
    }
    *event = (struct link_event){.kind = LINK_CLOSED, .peer = numbers_of(&link->numbers, index)};
    numbers_free(&link->numbers, index);
    assert(link->slots[index].queued == 0);
    link->slots[index] = (struct enet_slot){0};
    return true;
}

static bool received(struct link_enet *link, const ENetEvent *from, struct link_event *event)
{
    size_t index = from->peer->incomingPeerID;
    if (!bucket_take(&link->slots[index].messages, link->guard.limits.messages_per_s, 1,
                     enet_clock_ms())) {
        guard_condemn(&link->guard, index);
    }
    if (link->guard.peers[index].is_condemned) {
        enet_packet_destroy(from->packet);
        return false;
    }
    link->held = from->packet;
    *event = (struct link_event){
        .kind = LINK_RECEIVED,
        .peer = numbers_of(&link->numbers, index),
        .bytes = from->packet->data,
        .length = from->packet->dataLength,
    };
    return true;
}
