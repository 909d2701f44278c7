#include "tools/siege/sample.h"

#include <arpa/inet.h>
#include <poll.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

#include "net/enet/link_enet.h"
#include "net/link.h"
#include "tools/cli/loop.h"
#include "tools/siege/dial.h"

#define RECORD_MS 60 // a host that takes longer has none to spare

static void drain(int file);
static void hand_back(int ear, int file, const struct sockaddr_in *station);

int sample_open_ear(void)
{
    int ear = socket(AF_INET, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (ear >= 0 && !siege_bind(ear, "127.0.0.1", 0)) {
        close(ear);
        return -1;
    }
    return ear;
}

bool sample_record(int ear, int file, const struct sockaddr_in *host, struct siege_sample *knock,
                   struct siege_sample *connect)
{
    char address[32], error[LINK_REASON_MAX];
    char from[] = "127.0.0.1";
    struct sockaddr_in own = {0}, station;
    socklen_t size = sizeof own;
    drain(ear); // farewells of links before
    drain(file);
    getsockname(ear, (struct sockaddr *)&own, &size);
    snprintf(address, sizeof address, "127.0.0.1:%u", ntohs(own.sin_port));
    struct link *link = siege_dial(from, address, error);
    bool is_recorded = false;
    for (ms until = loop_now() + RECORD_MS; link != NULL && !is_recorded && loop_now() < until;) {
        struct link_event event;
        link_next(link, &event);
        link_flush(link);
        size = sizeof station;
        struct siege_sample heard;
        ssize_t length =
            recvfrom(ear, heard.bytes, sizeof heard.bytes, 0, (struct sockaddr *)&station, &size);
        if (length > 0) {
            heard.length = (size_t)length;
            is_recorded = heard.bytes[0] != LINK_ENET_ASIDE;
            *(is_recorded ? connect : knock) = heard;
        }
        if (length > 0 && !is_recorded) {
            sendto(file, heard.bytes, heard.length, 0, (const struct sockaddr *)host, sizeof *host);
        }
        hand_back(ear, file, &station);
    }
    if (link != NULL) {
        link_destroy(link);
    }
    return is_recorded;
}

static void hand_back(int ear, int file, const struct sockaddr_in *station)
{
    uint8_t bytes[SAMPLE_MAX];
    struct pollfd ready = {.fd = file, .events = POLLIN};
    if (poll(&ready, 1, 5) > 0) {
        ssize_t length = recv(file, bytes, sizeof bytes, 0);
        if (length > 0 && bytes[0] == LINK_ENET_ASIDE) {
            sendto(ear, bytes, (size_t)length, 0, (const struct sockaddr *)station,
                   sizeof *station);
        }
    }
}

static void drain(int file)
{
    uint8_t bytes[16];
    while (recv(file, bytes, sizeof bytes, 0) >= 0) {
    }
}
