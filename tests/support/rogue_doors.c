// The rogue's ways to keep others out: taking their places, speaking in their names, guessing.
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/ip.h>
#include <netinet/udp.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "knocker.h"
#include "net/enet/enet_checksum.h"
#include "net/enet/link_enet.h"
#include "net/tries.h"
#include "rogue.h"
#include "shared/text.h"

#define ADDRESSES   16
#define PORTS_MAX   64  // of this machine that are spoken for
#define FORGED_IDS  16  // places of the host that are tried, all sessions of each
#define CONNECTS    600 // 200 a second
#define GUESSES     75  // 25 a second
#define AT_ONCE     20
#define TURN_MS     100
#define STAYS_TURNS 60 // longer than a host waits for a token

static void own_address(char out[16], unsigned index)
{
    snprintf(out, 16, "127.0.0.%u", 70 + index);
}

static void wait_ms(long time)
{
    nanosleep(&(struct timespec){.tv_nsec = time * 1000000}, NULL);
}

// Somebody who behaves comes in and goes.
static bool demand_welcome(struct rogue *rogue, const char *during)
{
    struct caller honest;
    bool is_in = caller_open(&honest, "127.0.0.1", rogue->port) && caller_hello(&honest, "Honest");
    caller_close(&honest);
    return is_in || rogue_complain("nobody is let in during %s", during);
}

// Connects that nobody stands behind, of sixteen addresses and in the name of this machine's own.
bool rogue_connects(struct rogue *rogue)
{
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(rogue->port)};
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int files[ADDRESSES + 1];
    for (unsigned i = 0; i <= ADDRESSES; i++) {
        char own[16];
        own_address(own, i);
        struct sockaddr_in from = {.sin_family = AF_INET};
        inet_pton(AF_INET, i < ADDRESSES ? own : "127.0.0.1", &from.sin_addr);
        files[i] = socket(AF_INET, SOCK_DGRAM, 0);
        if (bind(files[i], (struct sockaddr *)&from, sizeof(from)) != 0) {
            return rogue_complain("cannot bind an address of this machine");
        }
    }
    bool is_well = true;
    for (unsigned i = 0; i < CONNECTS && is_well; i++) {
        struct {
            uint16_t head, time;
            uint32_t checksum;
            ENetProtocolConnect connect;
        } datagram = {
            .head = htons(ENET_PROTOCOL_MAXIMUM_PEER_ID | ENET_PROTOCOL_HEADER_FLAG_SENT_TIME)};
        datagram.connect.header.command =
            ENET_PROTOCOL_COMMAND_CONNECT | ENET_PROTOCOL_COMMAND_FLAG_ACKNOWLEDGE;
        datagram.connect.channelCount = htonl(1);
        datagram.connect.connectID = i;
        datagram.connect.data = (uint32_t)random_next(&rogue->random);
        enet_checksum_put((uint8_t *)&datagram, sizeof(datagram), 0);
        sendto(files[i % (ADDRESSES + 1)], &datagram, sizeof(datagram), 0, (struct sockaddr *)&to,
               sizeof(to));
        if (i % AT_ONCE == AT_ONCE - 1) {
            wait_ms(TURN_MS);
        }
        is_well = i % 150 != 149 || demand_welcome(rogue, "a flood of connects");
    }
    for (unsigned i = 0; i <= ADDRESSES; i++) {
        close(files[i]);
    }
    return is_well;
}

// --- a crowd of idlers

struct crowd {
    ENetHost *hosts[ADDRESSES];
    size_t inside;
};

static bool crowd_gather(struct crowd *crowd, uint16_t port)
{
    ENetAddress to = {.port = port};
    enet_address_set_host_ip(&to, "127.0.0.1");
    for (unsigned i = 0; i < ADDRESSES; i++) {
        char own[16];
        uint32_t cookie;
        own_address(own, i);
        crowd->hosts[i] = knocker_create(own, LINK_ENET_PEERS_PER_ADDRESS);
        if (!knocker_await(crowd->hosts[i], &to, &cookie)) {
            return rogue_complain("the host does not answer a knock");
        }
        for (int k = 0; k < LINK_ENET_PEERS_PER_ADDRESS; k++) {
            enet_host_connect(crowd->hosts[i], &to, 1, cookie);
        }
    }
    return true;
}

static void crowd_turn(struct crowd *crowd)
{
    struct wire_up up = {.kind = WIRE_HELLO,
                         .hello = {.protocol = WIRE_PROTOCOL, .name = "Idler", .build = "test"}};
    uint8_t bytes[256];
    size_t length = record_encode(&WIRE_UP_RECORD, &up, bytes, sizeof(bytes));
    for (unsigned i = 0; i < ADDRESSES && crowd->hosts[i] != NULL; i++) {
        ENetEvent event;
        while (enet_host_service(crowd->hosts[i], &event, 0) > 0) {
            if (event.type == ENET_EVENT_TYPE_RECEIVE) {
                enet_packet_destroy(event.packet);
            } else if (event.type == ENET_EVENT_TYPE_CONNECT) {
                crowd->inside++;
                enet_peer_send(event.peer, 0,
                               enet_packet_create(bytes, length, ENET_PACKET_FLAG_RELIABLE));
            }
        }
    }
}

// 256 connections of sixteen addresses that do nothing, and somebody who comes and looks round.
bool rogue_idlers(struct rogue *rogue)
{
    struct crowd crowd = {.inside = 0};
    bool is_well = crowd_gather(&crowd, rogue->port);
    for (int i = 0; i < 20 && is_well; i++) {
        crowd_turn(&crowd);
        wait_ms(TURN_MS);
    }
    if (is_well && crowd.inside < 200) {
        is_well = rogue_complain("only %zu of the crowd are in", crowd.inside);
    }
    is_well = is_well && caller_open(&rogue->caller, "127.0.0.1", rogue->port) &&
              caller_hello(&rogue->caller, "Honest");
    if (!is_well) {
        rogue_complain("nobody is let in beside %zu idlers", crowd.inside);
    }
    const struct wire_up list = {.kind = WIRE_LIST};
    for (int i = 0; i < STAYS_TURNS && is_well; i++) {
        crowd_turn(&crowd);
        wait_ms(TURN_MS);
        if (i % 20 == 19) {
            caller_send(&rogue->caller, &list);
            is_well = caller_await(&rogue->caller, WIRE_TABLES) != NULL ||
                      rogue_complain("the newcomer is sent away again");
        }
    }
    for (unsigned i = 0; i < ADDRESSES && crowd.hosts[i] != NULL; i++) {
        enet_host_destroy(crowd.hosts[i]);
    }
    return is_well;
}

// --- in other people's names

static size_t list_ports(uint16_t ports[PORTS_MAX])
{
    FILE *file = fopen("/proc/net/udp", "r");
    char line[256];
    size_t count = 0;
    while (file != NULL && count < PORTS_MAX && fgets(line, sizeof(line), file) != NULL) {
        const char *colon = strchr(line, ':');
        const char *port = colon != NULL ? strchr(colon + 1, ':') : NULL;
        unsigned long number = port != NULL ? strtoul(port + 1, NULL, 16) : 0;
        if (number != 0 && number <= UINT16_MAX) {
            ports[count++] = (uint16_t)number;
        }
    }
    if (file != NULL) {
        fclose(file);
    }
    return count;
}

// From a port of 127.0.0.1 that is somebody else's.
static void send_as(int raw, uint16_t from, uint16_t to, const uint8_t *bytes, size_t length)
{
    uint8_t packet[128] = {0};
    struct udphdr head = {.source = htons(from), .dest = htons(to)};
    head.len = htons((uint16_t)(sizeof(head) + length));
    memcpy(packet, &head, sizeof(head));
    memcpy(packet + sizeof(head), bytes, length);
    struct sockaddr_in address = {.sin_family = AF_INET};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    sendto(raw, packet, sizeof(head) + length, 0, (struct sockaddr *)&address, sizeof(address));
}

// A blind sweep: to the host in the name of every port of this machine, and to every port in the
// host's; garbage, a disconnect, and more than one connection may send.
bool rogue_forgeries(struct rogue *rogue)
{
    static const uint8_t COMMANDS[][8] = {{0x0E, 0, 0, 1}, {0x43, 0xFF, 0, 0}, {0x05, 0xFF, 0, 0}};
    int raw = socket(AF_INET, SOCK_RAW, IPPROTO_UDP);
    if (raw < 0) {
        fprintf(stderr, "klaxon-rogue: only root may forge addresses: %s\n", strerror(errno));
        return true;
    }
    uint16_t ports[PORTS_MAX];
    size_t count = list_ports(ports);
    for (size_t i = 0; i < count; i++) {
        for (unsigned n = 0; n < FORGED_IDS * 4 * 3; n++) {
            uint8_t bytes[16];
            unsigned id = n / 12 | (n / 3 % 4) << ENET_PROTOCOL_HEADER_SESSION_SHIFT;
            uint16_t head = htons((uint16_t)(id | ENET_PROTOCOL_HEADER_FLAG_SENT_TIME));
            memcpy(bytes, &head, sizeof(head));
            for (size_t k = 2; k < 8; k++) {
                bytes[k] = (uint8_t)random_next(&rogue->random);
            }
            memcpy(bytes + 8, COMMANDS[n % 3], 8);
            send_as(raw, ports[i], rogue->port, bytes, sizeof(bytes));
            send_as(raw, rogue->port, ports[i], bytes, sizeof(bytes));
        }
        wait_ms(1);
    }
    close(raw);
    return count > 0 || rogue_complain("no ports to speak for");
}

// --- guessing

bool rogue_guesses(struct rogue *rogue)
{
    int judged = 0;
    if (!rogue_enter(rogue, true)) {
        return false;
    }
    for (int i = 0; i < GUESSES; i++) {
        struct wire_up up = {.kind = WIRE_JOIN};
        text_copy(up.join.code, sizeof(up.join.code), "QQQQQ");
        caller_send(&rogue->caller, &up);
        const struct wire_down *down = caller_await(&rogue->caller, WIRE_REFUSED);
        if (down == NULL) {
            return rogue_complain("guess %d is not answered", i);
        }
        judged += strcmp(down->refused.reason.id, "refused.no_table") == 0;
        wait_ms(40);
    }
    return judged <= TRIES_AT_ONCE + 4 || rogue_complain("%d guesses were judged", judged);
}
