// What the ENet carrier does with peers and strangers that do not behave.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include <criterion/criterion.h>
#include <enet/enet.h>

#include "knocker.h"
#include "net/enet/enet_checksum.h"
#include "rig.h"
#include "shared/random.h"

static struct link *listen_with(const struct link_enet_config *config)
{
    char error[LINK_REASON_MAX] = "";
    struct link *link = link_enet_listen(config, error);
    cr_assert_not_null(link, "%s", error);
    return link;
}

static struct link *connect_to(uint16_t port)
{
    char error[LINK_REASON_MAX] = "";
    struct link *link = link_enet_connect("127.0.0.1", port, error);
    cr_assert_not_null(link, "%s", error);
    return link;
}

// A stranger's UDP socket that is aimed at the host.
static int stranger(uint16_t port)
{
    int file = socket(AF_INET, SOCK_DGRAM | SOCK_NONBLOCK, 0);
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(port)};
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    cr_assert(file >= 0 && connect(file, (struct sockaddr *)&to, sizeof(to)) == 0);
    return file;
}

// A client that speaks ENet without any of our manners.
struct rogue {
    ENetHost *host;
    ENetPeer *peer;
};

static void rogue_turn(struct rogue *rogue)
{
    ENetEvent event;
    while (enet_host_service(rogue->host, &event, 0) > 0) {
        if (event.type == ENET_EVENT_TYPE_RECEIVE) {
            enet_packet_destroy(event.packet);
        }
    }
}

static struct rogue rogue_connect(struct rig *rig)
{
    ENetAddress address = {.host = htonl(INADDR_LOOPBACK), .port = link_enet_port(rig->host.link)};
    struct rogue rogue = {.host = knocker_create(NULL, 1)};
    uint32_t cookie = 0;
    knocker_knock(rogue.host, &address);
    RIG_UNTIL(rig, knocker_take(rogue.host, &cookie));
    rogue.peer = enet_host_connect(rogue.host, &address, 1, cookie);
    size_t before = rig_count(&rig->host, LINK_OPENED);
    for (int i = 0; i < 2000 && rig_count(&rig->host, LINK_OPENED) == before; i++) {
        rogue_turn(&rogue);
        rig_turn(rig);
    }
    cr_assert_eq(rig_count(&rig->host, LINK_OPENED), before + 1);
    rogue_turn(&rogue);
    return rogue;
}

// Sends a datagram that the host takes for the rogue's: the right address, peer, session and
// checksum.
static void rogue_throw(struct rogue *rogue, const uint8_t *commands, size_t length)
{
    uint8_t datagram[2048];
    uint16_t head =
        (uint16_t)(rogue->peer->outgoingPeerID |
                   (rogue->peer->outgoingSessionID << ENET_PROTOCOL_HEADER_SESSION_SHIFT) |
                   ENET_PROTOCOL_HEADER_FLAG_SENT_TIME);
    memset(datagram, 0, 8);
    datagram[0] = (uint8_t)(head >> 8);
    datagram[1] = (uint8_t)head;
    memcpy(datagram + 8, commands, length);
    enet_checksum_put(datagram, length + 8, rogue->peer->connectID);
    ENetBuffer buffer = {.data = datagram, .dataLength = length + 8};
    enet_socket_send(rogue->host->socket, &rogue->peer->address, &buffer, 1);
}

static void rogue_send(struct rogue *rogue, const uint8_t *bytes, size_t length)
{
    ENetPacket *packet = enet_packet_create(bytes, length, ENET_PACKET_FLAG_RELIABLE);
    if (enet_peer_send(rogue->peer, 0, packet) != 0) {
        enet_packet_destroy(packet);
    }
}

// Asserts that two stations of the rig still reach the host and hear of it.
static void assert_untouched(struct rig *rig, const char *after)
{
    size_t before = rig_count(&rig->host, LINK_RECEIVED);
    for (size_t i = 0; i < 2; i++) {
        size_t heard = rig_count(&rig->stations[i], LINK_RECEIVED);
        cr_assert(rig_send(rig->stations[i].link, 0, 1, 3000), "%s", after);
        cr_assert(rig_send(rig->host.link, (uint32_t)i, 1, 3000), "%s", after);
        RIG_UNTIL(rig, rig_count(&rig->stations[i], LINK_RECEIVED) == heard + 1);
        cr_assert_eq(rig_count(&rig->stations[i], LINK_RECEIVED), heard + 1, "%s", after);
        cr_assert_eq(rig_count(&rig->stations[i], LINK_CLOSED), 0, "%s", after);
    }
    RIG_UNTIL(rig, rig_count(&rig->host, LINK_RECEIVED) == before + 2);
    cr_assert_eq(rig_count(&rig->host, LINK_RECEIVED), before + 2, "%s", after);
}

static struct rig *rig_with_two(void)
{
    struct rig *rig = rig_create(RIG_CARRIERS[0].listen());
    rig_connect(rig, &RIG_CARRIERS[0], 2);
    return rig;
}

Test(link_enet, says_what_is_wrong_with_a_port)
{
    struct link *first = listen_with(&(struct link_enet_config){0});
    uint16_t port = link_enet_port(first);
    char error[LINK_REASON_MAX] = "";
    char expected[LINK_REASON_MAX];
    cr_assert_null(link_enet_listen(&(struct link_enet_config){.port = port}, error));
    snprintf(expected, sizeof(expected), "port %u is in use by another program", port);
    cr_assert_str_eq(error, expected);
    cr_assert_null(link_enet_listen(&(struct link_enet_config){.address = "203.0.113.9"}, error));
    cr_assert_str_eq(error, "203.0.113.9 is not an address of this machine");
    cr_assert_null(link_enet_connect("10.0.0", 1, error));
    cr_assert_str_eq(error, "10.0.0 is not an address such as 10.0.0.7");
    link_destroy(first);
}

Test(link_enet, takes_so_many_peers_of_one_address_and_no_more)
{
    struct link_enet_config config = {.peers_per_address = 3};
    struct rig *rig = rig_create(listen_with(&config));
    for (size_t i = 0; i < 4; i++) {
        rig_add(rig, connect_to(link_enet_port(rig->host.link)));
    }
    RIG_UNTIL(rig, rig_count(&rig->stations[0], LINK_CLOSED) +
                           rig_count(&rig->stations[1], LINK_CLOSED) +
                           rig_count(&rig->stations[2], LINK_CLOSED) +
                           rig_count(&rig->stations[3], LINK_CLOSED) ==
                       1);
    size_t opened = 0, closed = 0;
    for (size_t i = 0; i < 4; i++) {
        opened += rig_count(&rig->stations[i], LINK_OPENED);
        closed += rig_count(&rig->stations[i], LINK_CLOSED);
    }
    cr_assert_eq(opened, 3);
    cr_assert_eq(closed, 1);
    cr_assert_eq(rig->host.count, 3);
    rig_destroy(rig);
}

Test(link_enet, gives_up_connecting_to_nobody)
{
    struct link *gone = listen_with(&(struct link_enet_config){.address = "127.0.0.1"});
    uint16_t port = link_enet_port(gone);
    link_destroy(gone);
    struct rig *rig = rig_create(listen_with(&(struct link_enet_config){0}));
    rig_add(rig, connect_to(port));
    int64_t begin = rig_now_ms();
    RIG_UNTIL(rig, rig->stations[0].count == 1);
    cr_assert_eq(rig->stations[0].count, 1);
    cr_assert_eq(rig->stations[0].events[0].kind, LINK_CLOSED);
    cr_log_info("gave up after %lld ms", (long long)(rig_now_ms() - begin));
    rig_destroy(rig);
}

Test(link_enet, garbage_of_strangers_touches_nobody)
{
    struct rig *rig = rig_with_two();
    int file = stranger(link_enet_port(rig->host.link));
    struct random random;
    random_seed(&random, 17);
    for (int round = 0; round < 40; round++) {
        for (int i = 0; i < 50; i++) {
            uint8_t bytes[5000];
            size_t length = random_below(&random, i % 10 == 0 ? sizeof(bytes) : 100);
            for (size_t b = 0; b < length; b++) {
                bytes[b] = (uint8_t)random_next(&random);
            }
            if (length > 1 && i % 3 == 0) { // aimed at one of the first peers, or at a new one
                bytes[0] = (uint8_t)(0x80 | (random_next(&random) & 0x30));
                bytes[1] = (uint8_t)random_below(&random, 3);
            } else if (length > 1 && i % 3 == 1) {
                bytes[0] = 0x8F;
                bytes[1] = 0xFF;
            }
            (void)!send(file, bytes, length, 0);
        }
        rig_turn(rig);
    }
    assert_untouched(rig, "garbage");
    cr_assert_eq(rig_count(&rig->host, LINK_OPENED), 2);
    close(file);
    rig_destroy(rig);
}

Test(link_enet, a_bad_packet_costs_its_sender_the_connection)
{
    static const struct {
        const char *name;
        uint8_t bytes[40];
        size_t length;
    } ROWS[] = {
        {"nothing at all", {0}, 0},
        {"no such command", {0x0E, 0, 0, 1}, 4},
        {"half a header", {0x86, 0}, 2},
        {"half a message", {0x86, 0, 0, 1, 0, 200, 'x'}, 7},
        {"an empty message", {0x86, 0, 0, 1, 0, 0}, 6},
        {"a giant length", {0x86, 0, 0, 1, 0xFF, 0xFF, 'x'}, 7},
        {"another channel", {0x86, 3, 0, 1, 0, 1, 'x'}, 7},
        {"an unreliable message", {0x07, 0, 0, 0, 0, 1, 0, 1, 'x'}, 9},
        {"an unsequenced message", {0x49, 0, 0, 0, 0, 1, 0, 1, 'x'}, 9},
        {"half a fragment", {0x88, 0, 0, 1, 0, 1, 0, 1, 0, 0}, 10},
        {"a fragment of a giant",
         {0x88, 0, 0, 1,    0,    1,    0,    1, 0, 0, 0, 2,  0,
          0,    0, 0, 0x7F, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 'x'},
         25},
        {"a fragment behind the end",
         {0x88, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 9, 0, 0, 0, 9, 'x'},
         25},
        {"a fragment beyond the count",
         {0x88, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 9, 0, 0, 0, 0, 'x'},
         25},
        {"a second connect", {0x82, 0xFF, 0, 1}, 40},
        {"a ping and nothing more", {0x85, 0xFF, 0, 1, 0, 0, 0, 0}, 8},
    };
    struct rig *rig = rig_with_two();
    for (size_t i = 0; i < sizeof(ROWS) / sizeof(ROWS[0]); i++) {
        struct rogue rogue = rogue_connect(rig);
        size_t before = rig_count(&rig->host, LINK_CLOSED);
        rogue_throw(&rogue, ROWS[i].bytes, ROWS[i].length);
        for (int turn = 0; turn < 500 && rig_count(&rig->host, LINK_CLOSED) == before; turn++) {
            rig_turn(rig);
        }
        cr_assert_eq(rig_count(&rig->host, LINK_CLOSED), before + 1, "%s", ROWS[i].name);
        assert_untouched(rig, ROWS[i].name);
        enet_host_destroy(rogue.host);
    }
    rig_destroy(rig);
}

Test(link_enet, more_than_16_kib_of_a_rogue_never_arrives)
{
    struct rig *rig = rig_with_two();
    struct rogue rogue = rogue_connect(rig);
    static const uint8_t BYTES[LINK_PACKET_MAX + 1] = {1};
    size_t heard = rig_count(&rig->host, LINK_RECEIVED);
    rogue_send(&rogue, BYTES, sizeof(BYTES));
    for (int i = 0; i < 500 && rig_count(&rig->host, LINK_CLOSED) == 0; i++) {
        rogue_turn(&rogue);
        rig_turn(rig);
    }
    cr_assert_eq(rig_count(&rig->host, LINK_CLOSED), 1);
    cr_assert_eq(rig_count(&rig->host, LINK_RECEIVED), heard);
    assert_untouched(rig, "a giant message");
    enet_host_destroy(rogue.host);
    rig_destroy(rig);
}

// One connection sends as fast as it can; others' round trips go on.
static void flood(bool is_messages)
{
    struct rig *rig = rig_with_two();
    struct rogue rogue = rogue_connect(rig);
    static const uint8_t PING[] = {0x05, 0xFF, 0, 0};
    static const uint8_t BYTES[8] = {1};
    int64_t worst = 0;
    for (uint32_t trip = 0; trip < 200; trip++) {
        for (int i = 0; i < 300; i++) {
            if (is_messages) {
                rogue_send(&rogue, BYTES, sizeof(BYTES));
            } else {
                rogue_throw(&rogue, PING, sizeof(PING));
            }
        }
        rogue_turn(&rogue);
        int64_t begin = rig_now_ms();
        size_t heard = rig_count_of(&rig->host, LINK_RECEIVED, 0);
        size_t answered = rig_count(&rig->stations[0], LINK_RECEIVED);
        cr_assert(rig_send(rig->stations[0].link, 0, trip, 200));
        RIG_UNTIL(rig, rig_count_of(&rig->host, LINK_RECEIVED, 0) == heard + 1);
        cr_assert(rig_send(rig->host.link, 0, trip, 200));
        RIG_UNTIL(rig, rig_count(&rig->stations[0], LINK_RECEIVED) == answered + 1);
        cr_assert_eq(rig_count(&rig->stations[0], LINK_RECEIVED), answered + 1);
        int64_t took = rig_now_ms() - begin;
        worst = took > worst ? took : worst;
        struct timespec pause = {.tv_nsec = 8000000}; // the station itself keeps to the limit
        nanosleep(&pause, NULL);
    }
    cr_log_info("200 round trips during a flood of %s, the longest %lld ms",
                is_messages ? "messages" : "pings", (long long)worst);
    cr_assert_eq(rig_count_of(&rig->host, LINK_CLOSED, 2), 1, "the flood is cut off");
    cr_assert_leq(rig_count_of(&rig->host, LINK_RECEIVED, 2), 600);
    cr_assert_eq(rig_count(&rig->host, LINK_CLOSED), 1);
    enet_host_destroy(rogue.host);
    rig_destroy(rig);
}

Test(link_enet, a_flood_of_messages_slows_nobody_else, .timeout = 60)
{
    flood(true);
}

Test(link_enet, a_flood_of_datagrams_slows_nobody_else, .timeout = 60)
{
    flood(false);
}

Test(link_enet, a_turn_ends_while_datagrams_keep_coming)
{
    struct link *host = listen_with(&(struct link_enet_config){.address = "127.0.0.1"});
    int file = stranger(link_enet_port(host));
    int sent = 0;
    while (sent < 600 && send(file, "junk", 4, 0) == 4) {
        sent++;
    }
    struct link_event event;
    cr_assert_not(link_next(host, &event));
    cr_assert_eq(link_wait_ms(host), 0, "there is more");
    for (int i = 0; i < 4; i++) {
        cr_assert_not(link_next(host, &event));
    }
    cr_assert_eq(link_wait_ms(host), MS_NEVER, "all is read and nobody is there");
    close(file);
    link_destroy(host);
}

Test(link_enet, a_dead_peer_is_noticed_on_either_side, .timeout = 60)
{
    struct rig *rig = rig_with_two();
    struct rig_ear dead = rig->stations[1]; // its link is not turned any more
    rig->stations[1].link = NULL;
    int64_t begin = rig_now_ms();
    RIG_UNTIL(rig, rig_count(&rig->host, LINK_CLOSED) == 1);
    cr_log_info("the host noticed after %lld ms", (long long)(rig_now_ms() - begin));
    cr_assert_eq(rig_count_of(&rig->host, LINK_CLOSED, 1), 1);
    cr_assert_eq(rig_count(&rig->stations[0], LINK_CLOSED), 0, "an idle peer is not dead");

    struct link *silent = rig->host.link;
    rig->host.link = NULL;
    begin = rig_now_ms();
    RIG_UNTIL(rig, rig_count(&rig->stations[0], LINK_CLOSED) == 1);
    cr_log_info("the station noticed after %lld ms", (long long)(rig_now_ms() - begin));
    cr_assert_eq(rig_count(&rig->stations[0], LINK_CLOSED), 1);
    link_destroy(silent);
    link_destroy(dead.link);
    rig_destroy(rig);
}

Test(link_enet, closing_a_dead_peer_does_not_take_forever, .timeout = 60)
{
    struct rig *rig = rig_with_two();
    struct link *dead = rig->stations[1].link;
    rig->stations[1].link = NULL;
    cr_assert(rig_send(rig->host.link, 1, 1, 5000));
    link_close_peer(rig->host.link, 1);
    int64_t begin = rig_now_ms();
    RIG_UNTIL(rig, rig_count(&rig->host, LINK_CLOSED) == 1);
    cr_assert_eq(rig_count_of(&rig->host, LINK_CLOSED, 1), 1);
    cr_assert_lt(rig_now_ms() - begin, LINK_ENET_SILENCE_MS, "sooner than by silence");
    link_destroy(dead);
    rig_destroy(rig);
}

Test(link_enet, connects_from_an_address_of_this_machine)
{
    const struct link_enet_config config = {.address = "127.0.0.1"};
    struct link *host = listen_with(&config);
    struct rig *rig = rig_create(host);
    char error[LINK_REASON_MAX] = "";
    uint16_t port = link_enet_port(host);
    rig_add(rig, link_enet_connect_from("127.0.0.9", "127.0.0.1", port, error));
    RIG_UNTIL(rig, rig_count(&rig->host, LINK_OPENED) == 1);
    char text[32] = "";
    link_address(host, rig->host.events[0].peer, text, sizeof(text));
    cr_assert_eq(strncmp(text, "127.0.0.9:", 10), 0, "%s", text);
    static const char *const WRONG[] = {"", "here", "192.0.2.1"}; // the last is nobody's
    for (size_t i = 0; i < sizeof(WRONG) / sizeof(WRONG[0]); i++) {
        error[0] = '\0';
        cr_assert_null(link_enet_connect_from(WRONG[i], "127.0.0.1", port, error));
        cr_assert_neq(error[0], '\0');
    }
    rig_destroy(rig);
}
