#include "net/enet/enet_reach.h"

#include "net/enet/enet_clock.h"
#include "net/enet/knock.h"

#define LOOKUP_LOOK_MS 20  // a lookup has no file that would wake a loop
#define KNOCK_AGAIN_MS 250 // a knock may be lost
#define REACH_MS       3500

static void follow_lookup(struct link_enet *link);
static void knock(struct link_enet *link, ms now);

bool enet_reach_name(struct link_enet *link, const char *name, uint16_t port)
{
    link->lookup = lookup_start(name, port);
    link->lookup_state = LOOKUP_PENDING;
    return link->lookup != NULL;
}

void enet_reach_address(struct link_enet *link, struct address to)
{
    ms now = enet_clock_ms();
    link->reach.to = to;
    link->reach.until = now + REACH_MS;
    link->reach.is_knocking = true;
    guard_forget(&link->guard, 0, now);
    knock(link, now);
}

void enet_reach_follow(struct link_enet *link)
{
    if (link->is_listening) {
        return;
    }
    follow_lookup(link);
    ms now = enet_clock_ms();
    bool is_on_way =
        link->reach.is_knocking || link->host->peers[0].state == ENET_PEER_STATE_CONNECTING;
    if (is_on_way && now >= link->reach.until) {
        enet_reach_stop(link);
        guard_condemn(&link->guard, 0); // LINK_CLOSED comes of it
    } else if (link->reach.is_knocking && now >= link->reach.knock_at) {
        knock(link, now);
    }
}

void enet_reach_hear(struct link_enet *link)
{
    const ENetHost *host = link->host;
    struct enet_reach *reach = &link->reach;
    uint32_t cookie;
    if (!reach->is_knocking || host->receivedAddress.host != reach->to.host ||
        host->receivedAddress.port != reach->to.port ||
        !knock_read_answer(host->receivedData, host->receivedDataLength, reach->number, &cookie)) {
        return;
    }
    ENetAddress address = {.host = reach->to.host, .port = reach->to.port};
    ENetPeer *peer = enet_host_connect(link->host, &address, 1, cookie);
    reach->is_knocking = false;
    if (peer == NULL) { // no memory
        guard_condemn(&link->guard, 0);
        return;
    }
    // Sent after 0, 500 and 1500 ms.
    enet_peer_timeout(peer, 4, 2000, 4000);
    guard_forget(&link->guard, 0, enet_clock_ms());
}

bool enet_reach_is_open(const struct link_enet *link)
{
    return link->lookup != NULL || link->reach.is_knocking;
}

ms enet_reach_wait_ms(const struct link_enet *link)
{
    if (link->lookup != NULL) {
        return LOOKUP_LOOK_MS;
    }
    if (!link->reach.is_knocking) {
        return MS_NEVER;
    }
    ms due = link->reach.knock_at < link->reach.until ? link->reach.knock_at : link->reach.until;
    ms wait = due - enet_clock_ms();
    return wait > 0 ? wait : 0;
}

void enet_reach_stop(struct link_enet *link)
{
    link->reach.is_knocking = false;
    if (link->lookup != NULL) {
        lookup_cancel(link->lookup);
        link->lookup = NULL;
        link->lookup_state = LOOKUP_FAILED;
    }
}

static void follow_lookup(struct link_enet *link)
{
    if (link->lookup == NULL) {
        return;
    }
    struct address to;
    link->lookup_state = lookup_poll(link->lookup, &to);
    if (link->lookup_state == LOOKUP_PENDING) {
        return;
    }
    lookup_cancel(link->lookup);
    link->lookup = NULL;
    if (link->lookup_state == LOOKUP_FOUND) {
        enet_reach_address(link, to);
    } else {
        guard_condemn(&link->guard, 0);
    }
}

static void knock(struct link_enet *link, ms now)
{
    uint8_t bytes[KNOCK_SIZE];
    knock_write(link->reach.number, bytes);
    ENetBuffer buffer = {.data = bytes, .dataLength = sizeof(bytes)};
    ENetAddress to = {.host = link->reach.to.host, .port = link->reach.to.port};
    enet_socket_send(link->host->socket, &to, &buffer, 1);
    link->reach.knock_at = now + KNOCK_AGAIN_MS;
}
