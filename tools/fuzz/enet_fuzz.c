// Fuzzes ENet behind the guard, over real sockets on loopback: datagrams as from a peer that is
// connected, with its connection's checksum, to a host or to a station. Whatever comes, messages
// keep their bounds, and another station goes on talking with the host.
//
// The input is a list of messages, each the commands of a datagram. Bit 0 of `who`: the station
// gets it, not the host. Bit 1: the bytes are the whole datagram, which only gets the right
// checksum.
#include <arpa/inet.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>

#include "net/enet/enet_checksum.h"
#include "net/enet/link_enet.h"
#include "net/enet/link_enet_inside.h"
#include "tools/fuzz/datagrams.h"
#include "tools/fuzz/messages.h"

#define LOOPBACK   "127.0.0.1"
#define ROUNDS     4000 // of a millisecond at most, until what must come is there
#define TO_STATION 1
#define IS_WHOLE   2

enum stage { STAGE_REFUSED, STAGE_RECEIVED };

struct end { // of a connection
    struct link *link;
    bool is_open;
    unsigned received;
};

struct wire {
    struct end host;
    struct end stations[2]; // the one in whose name is spoken, then an honest one
};

static bool connect_all(struct wire *wire);
static void turn(struct wire *wire);
static enum stage inject(struct wire *wire, const struct message *message);
static bool is_honest_heard(struct wire *wire);

static unsigned take(const uint8_t *bytes, size_t length)
{
    struct wire wire = {0};
    unsigned stage = STAGE_REFUSED;
    fuzz_demand(connect_all(&wire));
    struct messages messages = {.at = bytes, .end = bytes + length};
    struct message message;
    while (messages_next(&messages, &message)) {
        stage = fuzz_further(stage, inject(&wire, &message));
    }
    fuzz_demand(is_honest_heard(&wire));
    link_destroy(wire.stations[0].link);
    link_destroy(wire.stations[1].link);
    link_destroy(wire.host.link);
    return stage;
}

// --- the two ends and the honest one

static struct link_enet *inside(const struct end *end)
{
    return (struct link_enet *)end->link;
}

// Both ends use the first of their places: nobody else is connected yet.
static ENetPeer *place(const struct end *end)
{
    return &inside(end)->host->peers[0];
}

static bool connect_one(struct wire *wire, struct end *station)
{
    char error[LINK_REASON_MAX];
    station->link = link_enet_connect(LOOPBACK, link_enet_port(wire->host.link), error);
    fuzz_demand(station->link != NULL);
    wire->host.is_open = false;
    for (int i = 0; i < ROUNDS && !(station->is_open && wire->host.is_open); i++) {
        turn(wire);
        if (i > 4) { // never needed on a quiet machine
            poll(NULL, 0, 1);
        }
    }
    return station->is_open && wire->host.is_open;
}

static bool connect_all(struct wire *wire)
{
    char error[LINK_REASON_MAX];
    const struct link_enet_config config = {.address = LOOPBACK, .peers_max = 4};
    wire->host.link = link_enet_listen(&config, error);
    fuzz_demand(wire->host.link != NULL);
    return connect_one(wire, &wire->stations[0]) && connect_one(wire, &wire->stations[1]);
}

static void hear(struct end *end)
{
    struct link_event event;
    while (link_next(end->link, &event)) {
        end->is_open = end->is_open || event.kind == LINK_OPENED;
        if (event.kind == LINK_RECEIVED) {
            uint8_t last; // read, so that a sanitizer sees where it ends
            fuzz_demand(event.length > 0 && event.length <= LINK_PACKET_MAX);
            memcpy(&last, event.bytes + event.length - 1, 1);
            end->received++;
        }
    }
    link_flush(end->link);
}

static void turn(struct wire *wire)
{
    hear(&wire->host);
    for (int i = 0; i < 2; i++) {
        if (wire->stations[i].link != NULL) {
            hear(&wire->stations[i]);
        }
    }
}

static bool is_honest_heard(struct wire *wire)
{
    unsigned before = wire->host.received;
    fuzz_demand(link_send(wire->stations[1].link, 0, (const uint8_t *)"honest", 6));
    for (int i = 0; i < ROUNDS && wire->host.received == before; i++) {
        turn(wire);
        if (i > 4) {
            poll(NULL, 0, 1);
        }
    }
    return wire->host.received > before;
}

// --- what is said in the first one's name

static enum stage inject(struct wire *wire, const struct message *message)
{
    bool to_station = (message->who & TO_STATION) != 0;
    struct end *to = to_station ? &wire->stations[0] : &wire->host;
    const struct end *from = to_station ? &wire->host : &wire->stations[0];
    const ENetPeer *sender = place(from);
    struct datagram datagram = {0};
    if ((message->who & IS_WHOLE) == 0) {
        datagram_head(&datagram, sender->outgoingPeerID, sender->outgoingSessionID);
    }
    size_t room = sizeof(datagram.bytes) - datagram.length;
    size_t length = message->length < room ? message->length : room;
    memcpy(datagram.bytes + datagram.length, message->bytes, length);
    datagram.length += length;
    if (enet_checksum_end(datagram.bytes, datagram.length) > 0) {
        enet_checksum_put(datagram.bytes, datagram.length, sender->connectID);
    }
    ENetAddress address = {.host = htonl(INADDR_LOOPBACK)};
    address.port =
        to_station ? link_enet_port(wire->stations[0].link) : link_enet_port(wire->host.link);
    ENetBuffer buffer = {.data = datagram.bytes, .dataLength = datagram.length};
    unsigned received = to->received;
    enet_socket_send(inside(from)->host->socket, &address, &buffer, 1);
    turn(wire);
    return to->received > received ? STAGE_RECEIVED : STAGE_REFUSED;
}

// --- seeds: what links say to each other, in either direction

static void add(struct message_list *list, uint8_t who, const struct datagram *datagram)
{
    message_list_add(
        list, &(struct message){.who = who, .bytes = datagram->bytes, .length = datagram->length});
}

static void seed_one(struct fuzz_bag *bag, const char *name, uint8_t who)
{
    struct message_list list = {0};
    struct datagram message = {0}, pieces[3] = {0}, answer = {0}, leave = {0};
    datagram_reliable(&message, 1, "abc");
    datagram_reliable(&message, 2, "a second one");
    add(&list, who, &message);
    for (uint32_t i = 0; i < 3; i++) {
        datagram_fragment(&pieces[i], 3, i, 3);
        add(&list, who, &pieces[i]);
    }
    datagram_acknowledge(&answer, 1);
    datagram_ping(&answer, 40);
    add(&list, who, &answer);
    datagram_disconnect(&leave, 41);
    add(&list, who, &leave);
    fuzz_bag_put(bag, name, list.bytes, list.length, STAGE_RECEIVED);
    message_list_free(&list);
}

// Commands that links do not send: the guard has to know them.
static void seed_strange(struct fuzz_bag *bag)
{
    struct message_list list = {0};
    for (unsigned number = 0; number < ENET_PROTOCOL_COMMAND_COUNT; number++) {
        struct datagram datagram = {.length = enet_protocol_command_size((enet_uint8)number)};
        datagram.bytes[0] = (uint8_t)(number | ENET_PROTOCOL_COMMAND_FLAG_ACKNOWLEDGE);
        add(&list, number % 2 == 0 ? 0 : TO_STATION, &datagram);
    }
    fuzz_bag_put(bag, "refused-strange", list.bytes, list.length, STAGE_REFUSED);
    message_list_free(&list);
}

static void seed(struct fuzz_bag *bag)
{
    seed_one(bag, "to-host", 0);
    seed_one(bag, "to-station", TO_STATION);
    seed_strange(bag);
}

static size_t mutate(struct fuzz_chance *chance, uint8_t *bytes, size_t length, size_t capacity)
{
    return messages_mutate(chance, NULL, 0, bytes, length, capacity);
}

const struct fuzzer ENET_FUZZER = {
    .name = "enet",
    .stages = {"nothing was received", "a message was received"},
    .take = take,
    .seed = seed,
    .mutate = mutate,
};
