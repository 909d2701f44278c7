// The knock before a connect: what a cookie is good for, and that nobody who has none, or shows one
// and then says nothing, keeps others out.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <criterion/criterion.h>
#include <enet/enet.h>

#include "knocker.h"
#include "net/enet/enet_checksum.h"
#include "net/enet/knock.h"
#include "rig.h"

#define ADDRESSES 16 // of the attacker
#define CROWDS    24 // enough for every place of a host, each with as many as it may
#define SOON_MS   1000

static struct link *listen_here(void)
{
    char error[LINK_REASON_MAX] = "";
    struct link *link = link_enet_listen(&(struct link_enet_config){.address = "127.0.0.1"}, error);
    cr_assert_not_null(link, "%s", error);
    return link;
}

static struct sockaddr_in host_address(const struct rig *rig)
{
    struct sockaddr_in to = {.sin_family = AF_INET,
                             .sin_port = htons(link_enet_port(rig->host.link))};
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return to;
}

// A connect as ENet sends it, whole and with its checksum; only the cookie is a guess.
static size_t write_connect(uint8_t out[64], uint32_t id)
{
    uint16_t head = htons(ENET_PROTOCOL_MAXIMUM_PEER_ID | ENET_PROTOCOL_HEADER_FLAG_SENT_TIME);
    ENetProtocolConnect connect = {
        .header = {.command =
                       ENET_PROTOCOL_COMMAND_CONNECT | ENET_PROTOCOL_COMMAND_FLAG_ACKNOWLEDGE,
                   .channelID = 0xFF,
                   .reliableSequenceNumber = htons(1)},
        .incomingSessionID = 0xFF,
        .outgoingSessionID = 0xFF,
        .mtu = htonl(1400),
        .windowSize = htonl(65536),
        .channelCount = htonl(1),
        .packetThrottleInterval = htonl(5000),
        .packetThrottleAcceleration = htonl(2),
        .packetThrottleDeceleration = htonl(2),
        .connectID = id,
        .data = htonl(id * 77),
    };
    memset(out, 0, 64);
    memcpy(out, &head, sizeof(head));
    memcpy(out + 8, &connect, sizeof(connect));
    enet_checksum_put(out, 8 + sizeof(connect), 0);
    return 8 + sizeof(connect);
}

// One more station connects, and soon.
static void assert_newcomer(struct rig *rig, const char *during)
{
    size_t index = rig_add(rig, RIG_CARRIERS[0].connect(rig->host.link));
    int64_t begin = rig_now_ms();
    RIG_UNTIL(rig, rig->stations[index].count > 0);
    cr_assert_eq(rig_count(&rig->stations[index], LINK_OPENED), 1, "%s", during);
    cr_assert_lt(rig_now_ms() - begin, SOON_MS, "%s", during);
}

Test(knock, a_cookie_is_good_for_its_address_and_a_while)
{
    struct knock_secret secret, other;
    cr_assert(knock_secret_init(&secret) && knock_secret_init(&other));
    struct address from = {.host = 0x0700000A, .port = 5000};
    uint8_t bytes[KNOCK_SIZE], answer[KNOCK_SIZE];
    uint32_t cookie = 0;
    ms now = 1000 * KNOCK_EPOCH_MS;
    knock_write(99, bytes);
    cr_assert(knock_answer(&secret, bytes, sizeof(bytes), from, now, answer));
    cr_assert_not(knock_read_answer(answer, sizeof(answer), 98, &cookie), "another's answer");
    cr_assert_not(knock_read_answer(answer, sizeof(answer) - 1, 99, &cookie));
    cr_assert(knock_read_answer(answer, sizeof(answer), 99, &cookie));

    cr_assert(knock_is_right(&secret, cookie, from, now));
    cr_assert(knock_is_right(&secret, cookie, from, now + 2 * KNOCK_EPOCH_MS - 1));
    cr_assert_not(knock_is_right(&secret, cookie, from, now + 2 * KNOCK_EPOCH_MS));
    cr_assert_not(knock_is_right(&secret, cookie + 1, from, now));
    cr_assert_not(knock_is_right(&other, cookie, from, now));
    struct address elsewhere = {.host = from.host, .port = 5001};
    cr_assert_not(knock_is_right(&secret, cookie, elsewhere, now));
    elsewhere = (struct address){.host = from.host + 1, .port = 5000};
    cr_assert_not(knock_is_right(&secret, cookie, elsewhere, now));
}

Test(knock, what_is_no_knock_is_not_answered)
{
    struct knock_secret secret;
    cr_assert(knock_secret_init(&secret));
    uint8_t bytes[KNOCK_SIZE + 1] = {0}, answer[KNOCK_SIZE];
    struct address from = {.host = 1, .port = 1};
    knock_write(1, bytes);
    cr_assert_not(knock_answer(&secret, bytes, KNOCK_SIZE - 1, from, 0, answer));
    cr_assert_not(knock_answer(&secret, bytes, KNOCK_SIZE + 1, from, 0, answer));
    cr_assert_not(knock_answer(&secret, bytes, 0, from, 0, answer));
    bytes[3] = 'C';
    cr_assert_not(knock_answer(&secret, bytes, KNOCK_SIZE, from, 0, answer), "its own answer");
}

// 200 a second for ten seconds, as fast as they can be read.
Test(knock, connects_of_sixteen_addresses_without_a_cookie_keep_nobody_out, .timeout = 60)
{
    struct rig *rig = rig_create(listen_here());
    struct sockaddr_in to = host_address(rig);
    int files[ADDRESSES];
    for (unsigned i = 0; i < ADDRESSES; i++) {
        struct sockaddr_in own = {.sin_family = AF_INET};
        own.sin_addr.s_addr = htonl(INADDR_LOOPBACK + 1 + i);
        files[i] = socket(AF_INET, SOCK_DGRAM | SOCK_NONBLOCK, 0);
        cr_assert_eq(bind(files[i], (struct sockaddr *)&own, sizeof(own)), 0);
    }
    for (uint32_t n = 0; n < 2000; n++) {
        uint8_t bytes[64];
        size_t length = write_connect(bytes, n);
        sendto(files[n % ADDRESSES], bytes, length, 0, (struct sockaddr *)&to, sizeof(to));
        if (n % 50 == 0) {
            rig_turn(rig);
        }
        if (n % 500 == 499) {
            assert_newcomer(rig, "a flood of connects");
        }
    }
    for (size_t i = 0; i < ADDRESSES; i++) {
        close(files[i]);
    }
    rig_destroy(rig);
}

Test(knock, connects_in_a_victims_name_do_not_keep_him_out, .timeout = 60)
{
    struct rig *rig = rig_create(listen_here());
    struct sockaddr_in to = host_address(rig);
    for (uint32_t round = 0; round < 5; round++) {
        struct link *victim = RIG_CARRIERS[0].connect(rig->host.link);
        int file = socket(AF_INET, SOCK_DGRAM | SOCK_NONBLOCK, 0); // his address, other ports
        for (uint32_t n = 0; n < 200; n++) {
            uint8_t bytes[64];
            size_t length = write_connect(bytes, 1000 * round + n);
            sendto(n % 2 == 0 ? link_file(victim) : file, bytes, length, 0, (struct sockaddr *)&to,
                   sizeof(to));
        }
        size_t index = rig_add(rig, victim);
        int64_t begin = rig_now_ms();
        RIG_UNTIL(rig, rig->stations[index].count > 0);
        cr_assert_eq(rig_count(&rig->stations[index], LINK_OPENED), 1);
        cr_assert_lt(rig_now_ms() - begin, SOON_MS);
        close(file);
    }
    rig_destroy(rig);
}

// The attacker is there and has cookies, but answers none of the host's answers.
Test(knock, the_half_open_keep_nobody_out, .timeout = 60)
{
    struct rig *rig = rig_create(listen_here());
    ENetAddress to = {.host = htonl(INADDR_LOOPBACK), .port = link_enet_port(rig->host.link)};
    ENetHost *crowds[CROWDS];
    for (unsigned i = 0; i < CROWDS; i++) {
        char own[16];
        uint32_t cookie = 0;
        snprintf(own, sizeof(own), "127.0.0.%u", i + 2);
        crowds[i] = knocker_create(own, 20);
        knocker_knock(crowds[i], &to);
        RIG_UNTIL(rig, knocker_take(crowds[i], &cookie));
        for (int k = 0; k < 20; k++) {
            cr_assert_not_null(enet_host_connect(crowds[i], &to, 1, cookie));
        }
    }
    for (int round = 0; round < 4; round++) { // ENet sends its connects again
        for (size_t i = 0; i < CROWDS; i++) {
            enet_host_flush(crowds[i]);
        }
        assert_newcomer(rig, "a crowd of half-open connections");
        for (int k = 0; k < 300; k++) {
            rig_turn(rig);
        }
    }
    cr_assert_eq(rig_count(&rig->host, LINK_OPENED), 4, "nobody else is in");
    cr_assert_eq(rig_count(&rig->host, LINK_CLOSED), 0);
    for (size_t i = 0; i < CROWDS; i++) {
        enet_host_destroy(crowds[i]);
    }
    rig_destroy(rig);
}
