// Datagrams in other people's names. A forger knows the victim's address and port but has seen
// nothing of its connection; here he sends through the victim's own socket, so that nothing but the
// bytes can tell.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

#include <criterion/criterion.h>
#include <enet/enet.h>

#include "net/enet/enet_checksum.h"
#include "rig.h"
#include "shared/random.h"

#define FORGED_MAX 64

static const struct {
    const char *name;
    uint8_t commands[16];
    size_t length;
} FORGERIES[] = {
    {"garbage", {0x0E, 0, 0, 1}, 4},
    {"a disconnect", {0x43, 0xFF, 0, 0, 0, 0, 0, 0}, 8},
    {"a disconnect to acknowledge", {0x83, 0xFF, 0, 2, 0, 0, 0, 0}, 8},
    {"a message", {0x86, 0, 0, 1, 0, 4, 'f', 'a', 'k', 'e'}, 10},
    {"an acknowledgement", {0x01, 0, 0, 0, 0, 1, 0, 0}, 8},
};
#define FORGERY_COUNT (sizeof(FORGERIES) / sizeof(FORGERIES[0]))

static struct sockaddr_in address_of(const struct link *link)
{
    struct sockaddr_in address = {0};
    socklen_t length = sizeof(address);
    cr_assert_eq(getsockname(link_file(link), (struct sockaddr *)&address, &length), 0);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return address;
}

// A datagram to the place `id` of ENet's, with a checksum that was guessed.
static size_t forge(uint8_t out[FORGED_MAX], size_t which, unsigned id, unsigned session,
                    uint32_t guess)
{
    uint16_t head = htons((uint16_t)(id | session << ENET_PROTOCOL_HEADER_SESSION_SHIFT |
                                     ENET_PROTOCOL_HEADER_FLAG_SENT_TIME));
    size_t length = 8 + FORGERIES[which].length;
    memset(out, 0, FORGED_MAX);
    memcpy(out, &head, sizeof(head));
    memcpy(out + 4, &guess, sizeof(guess));
    memcpy(out + 8, FORGERIES[which].commands, FORGERIES[which].length);
    return length;
}

// Every place and every session, in all ways, from one socket to another.
static void sweep(struct rig *rig, const struct link *from, const struct link *to)
{
    struct sockaddr_in address = address_of(to);
    struct random random;
    random_seed(&random, 23);
    for (unsigned id = 0; id < LINK_ENET_PEERS_MAX; id++) {
        for (unsigned session = 0; session < 4; session++) {
            for (size_t which = 0; which < FORGERY_COUNT; which++) {
                uint8_t bytes[FORGED_MAX];
                size_t length = forge(bytes, which, id, session, (uint32_t)random_next(&random));
                sendto(link_file(from), bytes, length, 0, (struct sockaddr *)&address,
                       sizeof(address));
            }
        }
        rig_turn(rig);
    }
}

static void assert_all_in_touch(struct rig *rig, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        size_t heard = rig_count(&rig->stations[i], LINK_RECEIVED);
        size_t told = rig_count_of(&rig->host, LINK_RECEIVED, (uint32_t)i);
        cr_assert(rig_send(rig->stations[i].link, 0, 1, 3000));
        cr_assert(rig_send(rig->host.link, (uint32_t)i, 1, 3000));
        RIG_UNTIL(rig, rig_count(&rig->stations[i], LINK_RECEIVED) == heard + 1 &&
                           rig_count_of(&rig->host, LINK_RECEIVED, (uint32_t)i) == told + 1);
        cr_assert_eq(rig_count(&rig->stations[i], LINK_RECEIVED), heard + 1);
        cr_assert_eq(rig_count_of(&rig->host, LINK_RECEIVED, (uint32_t)i), told + 1);
        cr_assert_eq(rig_count(&rig->stations[i], LINK_CLOSED), 0);
    }
    cr_assert_eq(rig_count(&rig->host, LINK_CLOSED), 0);
}

Test(forgery, a_blind_sweep_throws_no_station_out, .timeout = 60)
{
    struct rig *rig = rig_create(RIG_CARRIERS[0].listen());
    rig_connect(rig, &RIG_CARRIERS[0], 3);
    for (size_t i = 0; i < 3; i++) {
        sweep(rig, rig->stations[i].link, rig->host.link);
        sweep(rig, rig->host.link, rig->stations[i].link);
    }
    assert_all_in_touch(rig, 3);
    rig_destroy(rig);
}

Test(forgery, the_checksum_of_ones_own_connection_is_no_use_for_anothers, .timeout = 60)
{
    struct rig *rig = rig_create(RIG_CARRIERS[0].listen());
    rig_connect(rig, &RIG_CARRIERS[0], 2);
    struct sockaddr_in host = address_of(rig->host.link);
    for (unsigned id = 0; id < 4; id++) {
        for (unsigned session = 0; session < 4; session++) {
            uint8_t bytes[FORGED_MAX];
            size_t length = forge(bytes, 0, id, session, 0);
            enet_checksum_put(bytes, length, 12345); // and 0, which connects have
            sendto(link_file(rig->stations[0].link), bytes, length, 0, (struct sockaddr *)&host,
                   sizeof(host));
            enet_checksum_put(bytes, length, 0);
            sendto(link_file(rig->stations[0].link), bytes, length, 0, (struct sockaddr *)&host,
                   sizeof(host));
        }
    }
    assert_all_in_touch(rig, 2);
    rig_destroy(rig);
}

Test(forgery, a_flood_in_its_name_counts_against_nobody, .timeout = 60)
{
    struct rig *rig = rig_create(RIG_CARRIERS[0].listen());
    rig_connect(rig, &RIG_CARRIERS[0], 2);
    struct sockaddr_in host = address_of(rig->host.link);
    uint8_t bytes[FORGED_MAX];
    for (int round = 0; round < 300; round++) { // nearly twice what a peer may send at once
        for (unsigned i = 0; i < 200; i++) {
            size_t length = forge(bytes, 3, i % 2, i / 2 % 4, i);
            sendto(link_file(rig->stations[i % 2].link), bytes, length, 0, (struct sockaddr *)&host,
                   sizeof(host));
        }
        rig_turn(rig);
    }
    assert_all_in_touch(rig, 2);
    rig_destroy(rig);
}

// Only what has the right checksum is a sign of life.
Test(forgery, junk_in_its_name_does_not_keep_a_dead_station_alive, .timeout = 60)
{
    struct rig *rig = rig_create(RIG_CARRIERS[0].listen());
    rig_connect(rig, &RIG_CARRIERS[0], 1);
    struct link *dead = rig->stations[0].link;
    struct sockaddr_in host = address_of(rig->host.link);
    rig->stations[0].link = NULL;
    int64_t begin = rig_now_ms();
    while (rig_count(&rig->host, LINK_CLOSED) == 0 && rig_now_ms() - begin < RIG_WAIT_MS) {
        uint8_t bytes[FORGED_MAX];
        for (unsigned session = 0; session < 4; session++) {
            size_t length = forge(bytes, 4, 0, session, 7);
            sendto(link_file(dead), bytes, length, 0, (struct sockaddr *)&host, sizeof(host));
        }
        rig_turn(rig);
        nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
    }
    cr_assert_eq(rig_count(&rig->host, LINK_CLOSED), 1);
    cr_assert_gt(rig_now_ms() - begin, LINK_ENET_SILENCE_MS / 2, "it was silent, not thrown out");
    link_destroy(dead);
    rig_destroy(rig);
}
