// The rogue's ways below messages: datagrams that ENet would not send.
#include <arpa/inet.h>
#include <string.h>

#include "knocker.h"
#include "net/enet/enet_checksum.h"
#include "net/enet/link_enet.h"
#include "rogue.h"

#define DATAGRAM_MAX 1400

// ENet's datagram to the host on the open connection: a header, then commands.
struct datagram {
    uint8_t bytes[DATAGRAM_MAX];
    size_t length;
};

static void begin(struct datagram *datagram, const struct caller *caller)
{
    const ENetPeer *peer = caller->peer;
    unsigned session = (unsigned)peer->outgoingSessionID << ENET_PROTOCOL_HEADER_SESSION_SHIFT;
    uint16_t header = htons((uint16_t)(peer->outgoingPeerID | session));
    memcpy(datagram->bytes, &header, sizeof(header));
    datagram->length = sizeof(header) + sizeof(enet_uint32); // the checksum comes when it is sent
}

static void add(struct datagram *datagram, const void *bytes, size_t length)
{
    memcpy(datagram->bytes + datagram->length, bytes, length);
    datagram->length += length;
}

static void add_random(struct datagram *datagram, struct random *random, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        datagram->bytes[datagram->length++] = (uint8_t)random_next(random);
    }
}

static void throw_at(struct caller *caller, struct datagram *datagram)
{
    enet_checksum_put(datagram->bytes, datagram->length, caller->peer->connectID);
    caller_send_datagram(caller, datagram->bytes, datagram->length);
}

// Of a stranger: some begin like discovery, some like a connect, some like a connection's.
bool rogue_datagrams(struct rogue *rogue)
{
    static const struct {
        uint8_t bytes[8];
        size_t length;
    } STARTS[] = {
        {"KLXQ\x84\x01\x01", 7}, {"KLXA\x87", 5}, {"\x8f\xff\x00\x01\x82\xff\x00\x01", 8},
        {"\x0f\xff", 2},         {"\x00\x07", 2}, {"", 0},
    };
    struct caller *caller = &rogue->caller; // for its socket only
    if (!rogue_enter(rogue, true)) {
        return false;
    }
    for (int i = 0; i < 3000; i++) {
        struct datagram datagram = {.length = 0};
        add(&datagram, STARTS[i % 6].bytes, STARTS[i % 6].length);
        add_random(&datagram, &rogue->random, random_below(&rogue->random, DATAGRAM_MAX - 8));
        caller_send_datagram(caller, datagram.bytes, datagram.length);
    }
    return true;
}

bool rogue_halves(struct rogue *rogue)
{
    ENetProtocolSendReliable send = {
        .header = {.command =
                       ENET_PROTOCOL_COMMAND_SEND_RELIABLE | ENET_PROTOCOL_COMMAND_FLAG_ACKNOWLEDGE,
                   .reliableSequenceNumber = htons(1)},
        .dataLength = htons(8),
    };
    struct datagram datagram;
    size_t whole;
    size_t cut = 6; // the header and the checksum
    do {
        if (!rogue_enter(rogue, false)) {
            return false;
        }
        begin(&datagram, &rogue->caller);
        add(&datagram, &send, sizeof(send));
        add(&datagram, "8 bytes.", 8);
        whole = datagram.length;
        datagram.length = cut;
        throw_at(&rogue->caller, &datagram);
        if (!caller_await_closed(&rogue->caller, CALLER_WAIT_MS)) {
            return rogue_complain("%zu of %zu bytes do not close it", cut, whole);
        }
        caller_close(&rogue->caller);
        cut++;
    } while (cut < whole);
    return true;
}

bool rogue_fragments(struct rogue *rogue)
{
    static const struct {
        uint32_t count, number, total, offset;
    } ROWS[] = {
        {UINT32_MAX, 0, UINT32_MAX, 0}, // four gigabytes
        {1024 * 1024, 0, 32 * 1024, 0}, // more fragments than bytes
        {2, 0, LINK_PACKET_MAX + 1, 0}, // a packet above the limit
        {2, 5, 2048, 0},                // a fragment that there is not
        {2, 1, 2048, UINT32_MAX - 4},   // an offset that wraps round
        {1, 0, 4, 2048},                // beyond its end
        {0, 0, 0, 0},                   // nothing at all
    };
    for (size_t i = 0; i < sizeof(ROWS) / sizeof(ROWS[0]); i++) {
        ENetProtocolSendFragment fragment = {
            .header = {.command = ENET_PROTOCOL_COMMAND_SEND_FRAGMENT |
                                  ENET_PROTOCOL_COMMAND_FLAG_ACKNOWLEDGE,
                       .reliableSequenceNumber = htons(1)},
            .startSequenceNumber = htons(1),
            .dataLength = htons(8),
            .fragmentCount = htonl(ROWS[i].count),
            .fragmentNumber = htonl(ROWS[i].number),
            .totalLength = htonl(ROWS[i].total),
            .fragmentOffset = htonl(ROWS[i].offset),
        };
        if (!rogue_enter(rogue, true)) {
            return false;
        }
        struct datagram datagram;
        begin(&datagram, &rogue->caller);
        add(&datagram, &fragment, sizeof(fragment));
        add(&datagram, "8 bytes.", 8);
        throw_at(&rogue->caller, &datagram);
        if (!caller_await_closed(&rogue->caller, CALLER_WAIT_MS)) {
            return rogue_complain("the fragment of row %zu does not close it", i);
        }
        caller_close(&rogue->caller);
    }
    return true;
}

// Sound datagrams, but far more than anybody needs.
bool rogue_storm(struct rogue *rogue)
{
    if (!rogue_enter(rogue, true)) {
        return false;
    }
    ENetProtocolPing ping = {.header = {.command = ENET_PROTOCOL_COMMAND_PING, .channelID = 0xFF}};
    struct datagram datagram;
    begin(&datagram, &rogue->caller);
    for (int i = 0; i < 30; i++) { // ENet takes at most 32
        add(&datagram, &ping, sizeof(ping));
    }
    for (int i = 0; i < 20000; i++) {
        throw_at(&rogue->caller, &datagram);
    }
    return caller_await_closed(&rogue->caller, CALLER_WAIT_MS) ||
           rogue_complain("20,000 datagrams do not close it");
}

// Sixty connections of one address: most are turned away, and those that are in keep nobody out.
bool rogue_crowd(struct rogue *rogue)
{
    ENetAddress to = {.port = rogue->port};
    enet_address_set_host_ip(&to, "127.0.0.1");
    ENetHost *crowd = knocker_create("127.0.0.67", 60);
    int inside = 0;
    ENetEvent event;
    uint32_t cookie = 0;
    bool is_heard = knocker_await(crowd, &to, &cookie);
    for (int i = 0; i < 60; i++) {
        enet_host_connect(crowd, &to, 1, cookie);
    }
    for (int i = 0; i < 200; i++) {
        int got = enet_host_service(crowd, &event, 10);
        inside += got > 0 && event.type == ENET_EVENT_TYPE_CONNECT ? 1 : 0;
    }
    bool is_well = is_heard && inside > 0 && inside <= LINK_ENET_PEERS_PER_ADDRESS;
    enet_host_destroy(crowd);
    return is_well || rogue_complain("%d of sixty connections of one address are in", inside);
}
