#include "net/enet/link_enet.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>

#include <enet/enet.h>

#include "net/address.h"
#include "net/enet/enet_checksum.h"
#include "net/enet/enet_clock.h"
#include "net/enet/enet_events.h"
#include "net/enet/enet_guard.h"
#include "net/enet/enet_places.h"
#include "net/enet/enet_reach.h"
#include "net/enet/link_enet_inside.h"
#include "net/enet/lookup.h"
#include "net/limits.h"
#include "net/link_carrier.h"
#include "net/numbers.h"

#define TICK_MS        250 // how often an idle link looks after its peers
#define TURN_DATAGRAMS 256 // handled before the caller gets to do something else
#define TURN_ERRORS    16  // sockets report trouble of single datagrams; go on that often
#define ANSWER_MAX     1024
#define SOCKET_BUFFER  (4 * 1024 * 1024) // the kernel may give less

static const struct link_carrier CARRIER;

static struct link *connect_from(const ENetAddress *own, const char *address, uint16_t port,
                                 char error[LINK_REASON_MAX]);
static struct link_enet *create(const ENetAddress *address, size_t peers_max);
static bool draw(struct link_enet *link, ENetHost *host);
static void destroy(struct link *base);
static void explain(char *error, const struct link_enet_config *config);
static int intercept(ENetHost *host, ENetEvent *event);
static void take_aside(struct link_enet *link);
static size_t answer_aside(struct link_enet *link, uint8_t out[ANSWER_MAX]);
static bool has_datagram(const struct link_enet *link);
static int service(struct link_enet *link, ENetEvent *event);
static void end_turn(struct link_enet *link, bool has_more);
static void sweep(struct link_enet *link);
static ms peer_wait_ms(const ENetPeer *peer, enet_uint32 now);
static ENetPeer *find(const struct link_enet *link, uint32_t peer);
static void on_freed(ENetPacket *packet);

struct link *link_enet_listen(const struct link_enet_config *config, char error[LINK_REASON_MAX])
{
    ENetAddress address = {.host = ENET_HOST_ANY, .port = config->port};
    size_t peers_max = config->peers_max != 0 ? config->peers_max : LINK_ENET_PEERS_MAX;
    assert(peers_max <= NUMBERS_SLOTS_MAX);
    if (config->address != NULL && strcmp(config->address, "0.0.0.0") != 0) {
        struct address parsed;
        if (!lookup_address(config->address, config->port, &parsed, error)) {
            return NULL;
        }
        address = (ENetAddress){.host = parsed.host, .port = parsed.port};
    }
    struct link_enet *link = create(&address, peers_max);
    if (link == NULL) {
        explain(error, config);
        return NULL;
    }
    const struct link_enet_limits *limits = &config->limits;
    link->guard.limits = (struct link_enet_limits){
        .messages_per_s = limits->messages_per_s != 0 ? limits->messages_per_s : 200,
        .datagrams_per_s = limits->datagrams_per_s != 0 ? limits->datagrams_per_s : 2000,
        .bytes_per_s = limits->bytes_per_s != 0 ? limits->bytes_per_s : 1024 * 1024,
    };
    link->guard.is_open = true;
    link->is_listening = true;
    link->host->duplicatePeers =
        config->peers_per_address != 0 ? config->peers_per_address : LINK_ENET_PEERS_PER_ADDRESS;
    link->answer = config->answer;
    link->context = config->context;
    return &link->link;
}

uint16_t link_enet_port(const struct link *base)
{
    assert(base->carrier == &CARRIER);
    ENetAddress address;
    const struct link_enet *link = (const struct link_enet *)base;
    return enet_socket_get_address(link->host->socket, &address) == 0 ? address.port : 0;
}

struct link *link_enet_connect(const char *address, uint16_t port, char error[LINK_REASON_MAX])
{
    return connect_from(NULL, address, port, error);
}

struct link *link_enet_connect_from(const char *own, const char *address, uint16_t port,
                                    char error[LINK_REASON_MAX])
{
    ENetAddress from = {.port = 0};
    if (enet_address_set_host_ip(&from, own) != 0) {
        snprintf(error, LINK_REASON_MAX, "%.40s is not an address", own);
        return NULL;
    }
    return connect_from(&from, address, port, error);
}

static struct link *connect_from(const ENetAddress *own, const char *address, uint16_t port,
                                 char error[LINK_REASON_MAX])
{
    static_assert(ADDRESS_ERROR_MAX <= LINK_REASON_MAX, "an address's error fits");
    struct address to;
    char name[ADDRESS_NAME_MAX];
    if (!address_read(address, port, &to, name, error)) {
        return NULL;
    }
    struct link_enet *link = create(own, 1);
    if (link == NULL) {
        snprintf(error, LINK_REASON_MAX, "no socket: %s", strerror(errno));
        return NULL;
    }
    if (name[0] == '\0') {
        enet_reach_address(link, to);
    } else if (!enet_reach_name(link, name, to.port)) {
        snprintf(error, LINK_REASON_MAX, "out of memory");
        destroy(&link->link);
        return NULL;
    }
    numbers_give(&link->numbers, 0);
    return &link->link;
}

// --- the carrier

static bool next(struct link *base, struct link_event *event)
{
    struct link_enet *link = (struct link_enet *)base;
    if (link->held != NULL) {
        enet_packet_destroy(link->held);
        link->held = NULL;
    }
    enet_reach_follow(link);
    if (!link->is_in_turn) {
        link->is_in_turn = true;
        link->has_served = false;
        link->turn_datagrams = link->host->totalReceivedPackets;
    }
    for (;;) {
        ENetEvent from;
        if (enet_events_condemned(link, event)) {
            return true;
        }
        // Everything that ENet has acknowledged is handed out before the socket is read again: a
        // disconnect, which comes after the acknowledgements, would throw it away.
        if (enet_host_check_events(link->host, &from) <= 0) {
            if (link->host->totalReceivedPackets - link->turn_datagrams >= TURN_DATAGRAMS) {
                end_turn(link, true);
                return false;
            }
            // ENet sends whenever it looks into its socket. What was queued in answer to the last
            // event waits for link_flush instead, so that it goes in as few datagrams as it can.
            if (link->has_served && link->guard.condemned_count == 0 && !has_datagram(link)) {
                end_turn(link, false);
                return false;
            }
            link->has_served = true;
            if (service(link, &from) <= 0 && link->guard.condemned_count == 0) {
                end_turn(link,
                         link->host->totalReceivedPackets - link->turn_datagrams >= TURN_DATAGRAMS);
                return false;
            }
        }
        if (enet_events_translate(link, &from, event)) {
            return true;
        }
    }
}

static bool send_message(struct link *base, uint32_t number, const uint8_t *bytes, size_t length)
{
    struct link_enet *link = (struct link_enet *)base;
    ENetPeer *peer = find(link, number);
    if (peer == NULL || peer->state != ENET_PEER_STATE_CONNECTED) {
        return false;
    }
    struct enet_slot *slot = &link->slots[peer->incomingPeerID];
    if (slot->queued >= LINK_QUEUE_MAX || slot->queued_bytes + length > LINK_QUEUE_BYTES_MAX ||
        link->guard.peers[peer->incomingPeerID].is_condemned) {
        return false;
    }
    ENetPacket *packet = enet_packet_create(bytes, length, ENET_PACKET_FLAG_RELIABLE);
    if (packet == NULL) {
        return false;
    }
    if (enet_peer_send(peer, 0, packet) != 0) {
        enet_packet_destroy(packet);
        return false;
    }
    packet->userData = slot;
    packet->freeCallback = on_freed;
    slot->queued++;
    slot->queued_bytes += length;
    return true;
}

static void flush(struct link *base)
{
    enet_host_flush(((struct link_enet *)base)->host);
}

static void close_peer(struct link *base, uint32_t number)
{
    struct link_enet *link = (struct link_enet *)base;
    ENetPeer *peer = find(link, number);
    if (peer == NULL) {
        return;
    }
    enet_reach_stop(link);
    struct enet_slot *slot = &link->slots[peer->incomingPeerID];
    if (slot->closing_at == 0) {
        slot->closing_at = enet_clock_ms();
        enet_peer_disconnect_later(peer, 0);
    }
    if (peer->state == ENET_PEER_STATE_DISCONNECTED) {
        // It was not connected yet, and ENet will not speak of it again.
        guard_condemn(&link->guard, peer->incomingPeerID);
    }
}

static size_t backlog(const struct link *base, uint32_t number)
{
    const struct link_enet *link = (const struct link_enet *)base;
    int index = numbers_find(&link->numbers, number);
    return index < 0 ? 0 : link->slots[index].queued;
}

static uint32_t latency_ms(const struct link *base, uint32_t number)
{
    const ENetPeer *peer = find((const struct link_enet *)base, number);
    return peer == NULL ? 0 : peer->roundTripTime;
}

static ms silence_ms(const struct link *base, uint32_t number)
{
    const struct link_enet *link = (const struct link_enet *)base;
    int index = numbers_find(&link->numbers, number);
    return index < 0 ? 0 : enet_clock_ms() - link->guard.peers[index].heard_at;
}

static enum lookup_state lookup(const struct link *base)
{
    return ((const struct link_enet *)base)->lookup_state;
}

static void print_address(const struct link *base, uint32_t number, char *out, size_t capacity)
{
    const struct link_enet *link = (const struct link_enet *)base;
    const ENetPeer *peer = find(link, number);
    if (peer != NULL && link->lookup_state == LOOKUP_FOUND) {
        struct address theirs = {.host = peer->address.host, .port = peer->address.port};
        address_print(link->is_listening ? theirs : link->reach.to, out, capacity);
    }
}

static int file(const struct link *base)
{
    return ((const struct link_enet *)base)->host->socket;
}

// Without peers a link sleeps until its file wakes it. With peers it looks after them on a common
// tick, so that many idle peers cost few wake-ups; what is on its way is looked after when ENet
// would send it again.
static ms wait_ms(const struct link *base)
{
    const struct link_enet *link = (const struct link_enet *)base;
    const ENetHost *host = link->host;
    if (link->has_more || link->guard.condemned_count > 0 ||
        host->dispatchQueue.sentinel.next != &host->dispatchQueue.sentinel) {
        return 0;
    }
    enet_clock_keep();
    enet_uint32 now = enet_time_get();
    ms least = enet_reach_wait_ms(link);
    for (size_t i = 0; i < host->peerCount; i++) {
        if (host->peers[i].state != ENET_PEER_STATE_DISCONNECTED) {
            ms wait = peer_wait_ms(&host->peers[i], now);
            least = wait < least ? wait : least;
        }
    }
    return least;
}

static void destroy(struct link *base)
{
    struct link_enet *link = (struct link_enet *)base;
    lookup_cancel(link->lookup);
    enet_host_flush(link->host);
    for (size_t i = 0; i < link->host->peerCount; i++) {
        enet_peer_disconnect_now(&link->host->peers[i], 0);
    }
    if (link->held != NULL) {
        enet_packet_destroy(link->held);
    }
    enet_host_destroy(link->host); // may still free packets, which count themselves off in slots
    free(link->guard.peers);
    free(link->slots);
    free(link);
    enet_deinitialize();
}

static const struct link_carrier CARRIER = {
    .next = next,
    .send = send_message,
    .flush = flush,
    .close_peer = close_peer,
    .backlog = backlog,
    .latency_ms = latency_ms,
    .silence_ms = silence_ms,
    .lookup = lookup,
    .address = print_address,
    .file = file,
    .wait_ms = wait_ms,
    .destroy = destroy,
};

// --- making one

static struct link_enet *create(const ENetAddress *address, size_t peers_max)
{
    if (enet_initialize() != 0) {
        return NULL;
    }
    enet_clock_keep();
    ENetHost *host = enet_host_create(address, peers_max, 1, 0, 0);
    struct link_enet *link = calloc(1, sizeof(*link));
    struct enet_slot *slots = calloc(peers_max, sizeof(*slots));
    struct guard_peer *guarded = calloc(peers_max, sizeof(*guarded));
    if (host == NULL || link == NULL || slots == NULL || guarded == NULL || !draw(link, host)) {
        int why = errno;
        enet_host_destroy(host);
        free(link);
        free(slots);
        free(guarded);
        enet_deinitialize();
        errno = why;
        return NULL;
    }
    link->link.carrier = &CARRIER;
    link->host = host;
    link->slots = slots;
    link->guard.peers = guarded;
    link->lookup_state = LOOKUP_FOUND;
    numbers_init(&link->numbers);
    host->checksum = enet_checksum;
    host->maximumPacketSize = LINK_PACKET_MAX;
    host->maximumWaitingData = LINK_ENET_WAITING_MAX;
    host->intercept = intercept;
    for (size_t i = 0; i < peers_max; i++) {
        host->peers[i].data = link; // ENet keeps this pointer of ours across connections
    }
    enet_socket_set_option(host->socket, ENET_SOCKOPT_RCVBUF, SOCKET_BUFFER);
    enet_socket_set_option(host->socket, ENET_SOCKOPT_SNDBUF, SOCKET_BUFFER);
    fcntl(host->socket, F_SETFD, FD_CLOEXEC);
    return link;
}

// All that others must not guess: the ID of a connection, which its checksums are made of, the
// number of a station's knocks, the key of a host's cookies.
static bool draw(struct link_enet *link, ENetHost *host)
{
    return getrandom(&host->randomSeed, sizeof(host->randomSeed), 0) == sizeof(host->randomSeed) &&
           getrandom(&link->reach.number, sizeof(link->reach.number), 0) ==
               sizeof(link->reach.number) &&
           knock_secret_init(&link->guard.secret);
}

static void explain(char *error, const struct link_enet_config *config)
{
    unsigned port = config->port;
    if (errno == EADDRINUSE) {
        snprintf(error, LINK_REASON_MAX, "port %u is in use by another program", port);
    } else if (errno == EACCES) {
        snprintf(error, LINK_REASON_MAX, "port %u is not open to this user", port);
    } else if (errno == EADDRNOTAVAIL && config->address != NULL) {
        snprintf(error, LINK_REASON_MAX, "%.40s is not an address of this machine",
                 config->address);
    } else {
        snprintf(error, LINK_REASON_MAX, "cannot listen on port %u: %s", port, strerror(errno));
    }
}

// --- what comes in

// ENet calls this for every datagram. Returns 1 to keep it from ENet.
static int intercept(ENetHost *host, ENetEvent *event)
{
    (void)event;
    struct link_enet *link = host->peers[0].data;
    if (host->receivedDataLength > 0 && host->receivedData[0] == LINK_ENET_ASIDE) {
        take_aside(link);
        return 1;
    }
    switch (guard_find(&link->guard, host, enet_clock_ms())) {
    case GUARD_DROPS:
        return 1;
    case GUARD_CONNECTS:
        enet_places_make(link);
        return 0;
    case GUARD_PASSES:
        return 0;
    }
    return 1;
}

static void take_aside(struct link_enet *link)
{
    if (!link->is_listening) {
        enet_reach_hear(link);
        return;
    }
    uint8_t out[ANSWER_MAX];
    size_t length = answer_aside(link, out);
    if (length > 0) {
        ENetBuffer buffer = {.data = out, .dataLength = length};
        enet_socket_send(link->host->socket, &link->host->receivedAddress, &buffer, 1);
    }
}

// Returns the length of the answer, 0 for none.
static size_t answer_aside(struct link_enet *link, uint8_t out[ANSWER_MAX])
{
    const ENetHost *host = link->host;
    struct address from = {.host = host->receivedAddress.host, .port = host->receivedAddress.port};
    if (knock_answer(&link->guard.secret, host->receivedData, host->receivedDataLength, from,
                     enet_clock_ms(), out)) {
        return KNOCK_SIZE;
    }
    return link->answer == NULL
               ? 0
               : link->answer(link->context, host->receivedData, host->receivedDataLength,
                              from.host, out, ANSWER_MAX);
}

static bool has_datagram(const struct link_enet *link)
{
    struct pollfd socket = {.fd = link->host->socket, .events = POLLIN};
    return poll(&socket, 1, 0) > 0;
}

static int service(struct link_enet *link, ENetEvent *event)
{
    enet_clock_keep();
    // An error is one datagram's: too long to be one of ours, or to a network that is down. The
    // others behind it shall not wait.
    int got = -1;
    for (int i = 0; i < TURN_ERRORS && got < 0; i++) {
        got = enet_host_service(link->host, event, 0);
    }
    if (got <= 0) {
        event->type = ENET_EVENT_TYPE_NONE;
    }
    return got;
}

// --- looking after peers

static void end_turn(struct link_enet *link, bool has_more)
{
    link->is_in_turn = false;
    link->has_more = has_more;
    if (!has_more) { // else a sign of life may still be in the socket
        sweep(link);
    }
}

static void sweep(struct link_enet *link)
{
    ms now = enet_clock_ms();
    if (now - link->swept_at < TICK_MS) {
        return;
    }
    link->swept_at = now;
    for (size_t i = 0; i < link->host->peerCount; i++) {
        ENetPeer *peer = &link->host->peers[i];
        enet_places_tend(link, i, now);
        if (!numbers_is_taken(&link->numbers, i)) {
            continue;
        }
        ms closing_at = link->slots[i].closing_at;
        bool is_silent = !enet_reach_is_open(link) && peer->state != ENET_PEER_STATE_CONNECTING &&
                         now - link->guard.peers[i].heard_at > LINK_ENET_SILENCE_MS;
        if (is_silent || (closing_at != 0 && now - closing_at > LINK_ENET_CLOSE_MS)) {
            guard_condemn(&link->guard, i);
        }
    }
}

static ms peer_wait_ms(const ENetPeer *peer, enet_uint32 now)
{
    ms tick = TICK_MS - (ms)(now % TICK_MS);
    bool has_unsent = peer->outgoingCommands.sentinel.next != &peer->outgoingCommands.sentinel ||
                      peer->acknowledgements.sentinel.next != &peer->acknowledgements.sentinel;
    bool has_sent =
        peer->sentReliableCommands.sentinel.next != &peer->sentReliableCommands.sentinel;
    if (!has_sent) {
        return has_unsent ? 0 : tick;
    }
    ms due = (int32_t)(peer->nextTimeout - now);
    due = due < 1 ? 1 : due; // ENet's estimate may be a little stale; never spin on it
    return due < tick ? due : tick;
}

static ENetPeer *find(const struct link_enet *link, uint32_t peer)
{
    int index = numbers_find(&link->numbers, peer);
    return index < 0 ? NULL : &link->host->peers[index];
}

static void on_freed(ENetPacket *packet)
{
    struct enet_slot *slot = packet->userData;
    slot->queued--;
    slot->queued_bytes -= packet->dataLength;
}
