#include "net/enet/discovery_udp.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <errno.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <unistd.h>

#include "net/address.h"

#define NETWORKS_MAX  32
#define DATAGRAMS_MAX 64 // read by one discovery_next, whatever they are

struct discovery_udp {
    struct discovery discovery;
    int file;
    uint16_t port;
    bool has_asked;
    uint64_t nonce;
    uint64_t host_ids[DISCOVERY_HOSTS_MAX]; // that have answered this question
    size_t host_count;
};

static bool read_code(const char *text, char code[WIRE_CODE_MAX]);
static size_t list_networks(uint32_t addresses[NETWORKS_MAX]);
static bool take_answer(struct discovery_udp *discovery, const uint8_t *bytes, size_t length,
                        const struct sockaddr_in *from, struct discovery_found *found);

static const struct discovery_carrier CARRIER;

struct discovery *discovery_udp_create(uint16_t port, char error[DISCOVERY_ERROR_MAX])
{
    int on = 1;
    int file = socket(AF_INET, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    struct discovery_udp *discovery = calloc(1, sizeof(*discovery));
    if (file < 0 || discovery == NULL ||
        setsockopt(file, SOL_SOCKET, SO_BROADCAST, &on, sizeof(on)) != 0) {
        snprintf(error, DISCOVERY_ERROR_MAX, "cannot look for hosts: %s", strerror(errno));
        if (file >= 0) {
            close(file);
        }
        free(discovery);
        return NULL;
    }
    discovery->discovery.carrier = &CARRIER;
    discovery->file = file;
    discovery->port = port != 0 ? port : WIRE_PORT;
    return &discovery->discovery;
}

static bool ask(struct discovery *base, const char *code)
{
    struct discovery_udp *discovery = (struct discovery_udp *)base;
    struct discovery_question question = {.protocol = WIRE_PROTOCOL,
                                          .has_code = code != NULL,
                                          .padding_count = DISCOVERY_PADDING,
                                          .has_room = true,
                                          .room_count = DISCOVERY_ROOM};
    if (code != NULL && !read_code(code, question.code)) {
        return false;
    }
    if (getrandom(&question.nonce, sizeof(question.nonce), 0) != sizeof(question.nonce)) {
        return false;
    }
    uint8_t datagram[DISCOVERY_DATAGRAM_MAX];
    size_t length = discovery_write_question(&question, datagram);
    uint32_t networks[NETWORKS_MAX];
    size_t network_count = list_networks(networks);
    bool is_sent = false;
    for (size_t i = 0; i < network_count; i++) {
        struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(discovery->port)};
        to.sin_addr.s_addr = networks[i];
        ssize_t sent = sendto(discovery->file, datagram, length, MSG_NOSIGNAL,
                              (const struct sockaddr *)&to, sizeof(to));
        is_sent = is_sent || sent == (ssize_t)length;
    }
    discovery->has_asked = true;
    discovery->nonce = question.nonce;
    discovery->host_count = 0;
    return is_sent;
}

static bool next(struct discovery *base, struct discovery_found *found)
{
    struct discovery_udp *discovery = (struct discovery_udp *)base;
    for (int i = 0; i < DATAGRAMS_MAX; i++) {
        uint8_t bytes[DISCOVERY_DATAGRAM_MAX + 1]; // one more: a longer one is seen to be too long
        struct sockaddr_in from = {0};
        socklen_t from_length = sizeof(from);
        ssize_t length = recvfrom(discovery->file, bytes, sizeof(bytes), 0,
                                  (struct sockaddr *)&from, &from_length);
        if (length < 0) {
            return false;
        }
        if (from_length == sizeof(from) && from.sin_family == AF_INET &&
            take_answer(discovery, bytes, (size_t)length, &from, found)) {
            return true;
        }
    }
    return false;
}

static int file(const struct discovery *base)
{
    return ((const struct discovery_udp *)base)->file;
}

static void destroy(struct discovery *base)
{
    close(file(base));
    free(base);
}

static const struct discovery_carrier CARRIER = {
    .ask = ask, .next = next, .file = file, .destroy = destroy};

// "k7q4m " -> "K7Q4M". Codes are letters and digits.
static bool read_code(const char *text, char code[WIRE_CODE_MAX])
{
    size_t length = 0;
    for (; *text != '\0'; text++) {
        if (*text == ' ') {
            continue;
        }
        if (!isalnum((unsigned char)*text) || length + 1 >= WIRE_CODE_MAX) {
            return false;
        }
        code[length++] = (char)toupper((unsigned char)*text);
    }
    code[length] = '\0';
    return length > 0;
}

// This machine first, so that a host on it is found by the address that always works, then the
// broadcast address of every interface that is up. They come and go, so this looks each time.
static size_t list_networks(uint32_t addresses[NETWORKS_MAX])
{
    size_t count = 0;
    struct ifaddrs *list = NULL;
    addresses[count++] = htonl(INADDR_LOOPBACK);
    if (getifaddrs(&list) != 0) {
        return count;
    }
    for (const struct ifaddrs *each = list; each != NULL && count < NETWORKS_MAX;
         each = each->ifa_next) {
        if (each->ifa_addr == NULL || each->ifa_addr->sa_family != AF_INET ||
            (each->ifa_flags & IFF_UP) == 0 || (each->ifa_flags & IFF_BROADCAST) == 0 ||
            each->ifa_broadaddr == NULL) {
            continue;
        }
        struct sockaddr_in broadcast;
        memcpy(&broadcast, each->ifa_broadaddr, sizeof(broadcast));
        addresses[count++] = broadcast.sin_addr.s_addr;
    }
    freeifaddrs(list);
    return count;
}

// Whether this is an answer to our last question, of a host that had not answered it yet.
static bool take_answer(struct discovery_udp *discovery, const uint8_t *bytes, size_t length,
                        const struct sockaddr_in *from, struct discovery_found *found)
{
    struct discovery_reply reply;
    if (!discovery->has_asked || discovery->host_count == DISCOVERY_HOSTS_MAX ||
        !discovery_read_reply(&reply, bytes, length) || reply.nonce != discovery->nonce) {
        return false;
    }
    for (size_t i = 0; i < discovery->host_count; i++) {
        if (discovery->host_ids[i] == reply.host_id) {
            return false; // heard over another network already
        }
    }
    discovery->host_ids[discovery->host_count++] = reply.host_id;
    memset(found, 0, sizeof(*found));
    struct address address = {.host = from->sin_addr.s_addr, .port = ntohs(from->sin_port)};
    address_print(address, found->address, sizeof(found->address));
    found->host_id = reply.host_id;
    memcpy(found->host, reply.host, sizeof(found->host));
    found->protocol = reply.protocol;
    found->tables = reply.tables;
    found->people = reply.people;
    found->has_table = reply.has_table;
    found->table = reply.table;
    found->list = reply.list;
    return true;
}
