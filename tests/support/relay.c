#include "relay.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "shared/random.h"

#define FRONT      UINT32_MAX // epoll's mark of the socket that clients send to
#define EVENTS_MAX 64
#define READS_MAX  256 // datagrams of one socket in a turn

struct client {
    bool is_taken;
    struct sockaddr_in address;
    int file; // towards the host
    int64_t heard_at_us;
    uint32_t generation; // so that what is under way to a former client is not sent to the next
};

struct datagram { // under way
    int64_t due_us;
    uint64_t serial; // those due at once leave in the order they came
    uint32_t client;
    uint32_t generation;
    bool is_up; // to the host
    uint16_t length;
    uint8_t bytes[RELAY_DATAGRAM_SIZE];
};

struct relay {
    struct relay_config config;
    int front;
    int epoll;
    struct random random;
    uint64_t serial;
    struct relay_counts counts;
    unsigned damaged_copies;
    struct client clients[RELAY_CLIENTS_MAX];
    struct datagram pool[RELAY_DATAGRAMS_MAX];
    uint16_t heap[RELAY_DATAGRAMS_MAX]; // of pool indexes, the first due on top
    size_t heap_count;
    uint16_t free[RELAY_DATAGRAMS_MAX];
    size_t free_count;
};

static int open_front(uint16_t port);
static void take_in(struct relay *relay, uint32_t mark, int64_t now);
static int find_client(struct relay *relay, const struct sockaddr_in *from, int64_t now);
static bool open_client(struct relay *relay, size_t index, const struct sockaddr_in *from);
static void pass_on(struct relay *relay, uint32_t client, bool is_up, const uint8_t *bytes,
                    size_t length, int64_t now);
static void damage(struct relay *relay, uint32_t client, const uint8_t *bytes, size_t length,
                   int64_t now);
static void enqueue(struct relay *relay, uint32_t client, bool is_up, const uint8_t *bytes,
                    size_t length, int64_t due_us);
static void send_due(struct relay *relay, int64_t now);
static bool roll(struct relay *relay, unsigned percent);
static bool is_before(const struct relay *relay, size_t a, size_t b);
static void heap_swap(struct relay *relay, size_t a, size_t b);
static void heap_push(struct relay *relay, uint16_t index);
static uint16_t heap_pop(struct relay *relay);
static int64_t now_us(void);

struct relay *relay_create(const struct relay_config *config, char error[RELAY_ERROR_MAX])
{
    struct relay *relay = calloc(1, sizeof(*relay));
    if (relay == NULL) {
        snprintf(error, RELAY_ERROR_MAX, "out of memory");
        return NULL;
    }
    relay->config = *config;
    random_seed(&relay->random, config->seed);
    for (size_t i = 0; i < RELAY_DATAGRAMS_MAX; i++) {
        relay->free[relay->free_count++] = (uint16_t)i;
    }
    relay->front = open_front(config->port);
    relay->epoll = epoll_create1(EPOLL_CLOEXEC);
    struct epoll_event event = {.events = EPOLLIN, .data.u32 = FRONT};
    if (relay->front < 0 || relay->epoll < 0 ||
        epoll_ctl(relay->epoll, EPOLL_CTL_ADD, relay->front, &event) != 0) {
        snprintf(error, RELAY_ERROR_MAX, "cannot listen on port %u: %s", (unsigned)config->port,
                 strerror(errno));
        relay_destroy(relay);
        return NULL;
    }
    return relay;
}

void relay_destroy(struct relay *relay)
{
    if (relay == NULL) {
        return;
    }
    for (size_t i = 0; i < RELAY_CLIENTS_MAX; i++) {
        if (relay->clients[i].is_taken) {
            close(relay->clients[i].file);
        }
    }
    if (relay->front >= 0) {
        close(relay->front);
    }
    if (relay->epoll >= 0) {
        close(relay->epoll);
    }
    free(relay);
}

void relay_set_damage(struct relay *relay, unsigned copies)
{
    relay->damaged_copies = copies;
}

void relay_turn(struct relay *relay)
{
    struct epoll_event events[EVENTS_MAX];
    int64_t now = now_us();
    int count = epoll_wait(relay->epoll, events, EVENTS_MAX, 0);
    for (int i = 0; i < count; i++) {
        take_in(relay, events[i].data.u32, now);
    }
    send_due(relay, now_us());
}

int relay_wait_ms(const struct relay *relay)
{
    if (relay->heap_count == 0) {
        return -1;
    }
    int64_t wait = relay->pool[relay->heap[0]].due_us - now_us();
    return wait <= 0 ? 0 : (int)((wait + 999) / 1000);
}

int relay_file(const struct relay *relay)
{
    return relay->epoll;
}

uint16_t relay_port(const struct relay *relay)
{
    struct sockaddr_in here = {0};
    socklen_t size = sizeof(here);
    getsockname(relay->front, (struct sockaddr *)&here, &size);
    return ntohs(here.sin_port);
}

struct relay_counts relay_counts(const struct relay *relay)
{
    return relay->counts;
}

static int open_front(uint16_t port)
{
    int file = socket(AF_INET, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    struct sockaddr_in here = {.sin_family = AF_INET, .sin_port = htons(port)};
    int room = 4 * 1024 * 1024; // what is lost shall be lost by the seed
    if (file >= 0) {
        setsockopt(file, SOL_SOCKET, SO_RCVBUF, &room, sizeof(room));
    }
    if (file >= 0 && bind(file, (const struct sockaddr *)&here, sizeof(here)) != 0) {
        int why = errno;
        close(file);
        errno = why;
        return -1;
    }
    return file;
}

// --- in

static void take_in(struct relay *relay, uint32_t mark, int64_t now)
{
    uint8_t bytes[RELAY_DATAGRAM_SIZE + 1];
    int file = mark == FRONT ? relay->front : relay->clients[mark].file;
    for (int i = 0; i < READS_MAX; i++) {
        struct sockaddr_in from = {0};
        socklen_t size = sizeof(from);
        ssize_t length = recvfrom(file, bytes, sizeof(bytes), 0, (struct sockaddr *)&from, &size);
        if (length < 0 && errno == ECONNREFUSED) {
            continue; // the host is not there just now
        }
        if (length < 0) {
            return;
        }
        int client = mark == FRONT ? find_client(relay, &from, now) : (int)mark;
        if (client >= 0) {
            pass_on(relay, (uint32_t)client, mark == FRONT, bytes, (size_t)length, now);
        }
    }
}

// The client of an address; a new one takes a free place, or that of whoever was silent longest.
static int find_client(struct relay *relay, const struct sockaddr_in *from, int64_t now)
{
    size_t best = 0;
    for (size_t i = 0; i < RELAY_CLIENTS_MAX; i++) {
        struct client *client = &relay->clients[i];
        if (client->is_taken && client->address.sin_addr.s_addr == from->sin_addr.s_addr &&
            client->address.sin_port == from->sin_port) {
            client->heard_at_us = now;
            return (int)i;
        }
        if (client->heard_at_us < relay->clients[best].heard_at_us) {
            best = i; // a place that was never taken was heard at 0
        }
    }
    if (!open_client(relay, best, from)) {
        return -1;
    }
    relay->clients[best].heard_at_us = now;
    return (int)best;
}

static bool open_client(struct relay *relay, size_t index, const struct sockaddr_in *from)
{
    struct client *client = &relay->clients[index];
    if (client->is_taken) {
        close(client->file);
        client->is_taken = false;
    }
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(relay->config.to.port)};
    to.sin_addr.s_addr = relay->config.to.host;
    int file = socket(AF_INET, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    struct epoll_event event = {.events = EPOLLIN, .data.u32 = (uint32_t)index};
    if (file < 0) {
        return false;
    }
    if (connect(file, (const struct sockaddr *)&to, sizeof(to)) != 0 ||
        epoll_ctl(relay->epoll, EPOLL_CTL_ADD, file, &event) != 0) {
        close(file);
        return false;
    }
    client->file = file;
    client->is_taken = true;
    client->address = *from;
    client->generation++;
    return true;
}

// --- the bad network

static void pass_on(struct relay *relay, uint32_t client, bool is_up, const uint8_t *bytes,
                    size_t length, int64_t now)
{
    relay->counts.received++;
    if (length > RELAY_DATAGRAM_SIZE) {
        relay->counts.crowded_out++;
        return;
    }
    if (roll(relay, relay->config.loss_percent)) {
        relay->counts.lost++;
        return;
    }
    int copies = 1;
    if (roll(relay, relay->config.duplicate_percent)) {
        relay->counts.duplicated++;
        copies = 2;
    }
    for (int i = 0; i < copies; i++) {
        int64_t jitter = (int64_t)relay->config.jitter_ms * 1000;
        int64_t delay = (int64_t)relay->config.delay_ms * 1000;
        delay += random_range(&relay->random, -jitter, jitter);
        if (roll(relay, relay->config.reorder_percent)) {
            relay->counts.reordered++;
            delay += 10000 + 2 * jitter;
        }
        enqueue(relay, client, is_up, bytes, length, now + (delay > 0 ? delay : 0));
    }
    for (unsigned i = 0; is_up && i < relay->damaged_copies; i++) {
        damage(relay, client, bytes, length, now);
    }
}

static void damage(struct relay *relay, uint32_t client, const uint8_t *bytes, size_t length,
                   int64_t now)
{
    uint8_t copy[RELAY_DATAGRAM_SIZE];
    if (length == 0) {
        return;
    }
    memcpy(copy, bytes, length);
    for (uint32_t turns = 1 + random_below(&relay->random, 8); turns > 0; turns--) {
        uint32_t bit = random_below(&relay->random, (uint32_t)length * 8);
        copy[bit / 8] ^= (uint8_t)(1u << bit % 8);
    }
    bool is_cut = roll(relay, 25);
    size_t left = is_cut ? 1 + random_below(&relay->random, (uint32_t)length) : length;
    relay->counts.damaged++;
    enqueue(relay, client, true, copy, left, now);
}

static void enqueue(struct relay *relay, uint32_t client, bool is_up, const uint8_t *bytes,
                    size_t length, int64_t due_us)
{
    if (relay->free_count == 0) {
        relay->counts.crowded_out++;
        return;
    }
    uint16_t index = relay->free[--relay->free_count];
    struct datagram *datagram = &relay->pool[index];
    datagram->due_us = due_us;
    datagram->serial = relay->serial++;
    datagram->client = client;
    datagram->generation = relay->clients[client].generation;
    datagram->is_up = is_up;
    datagram->length = (uint16_t)length;
    memcpy(datagram->bytes, bytes, length);
    heap_push(relay, index);
}

static void send_due(struct relay *relay, int64_t now)
{
    while (relay->heap_count > 0 && relay->pool[relay->heap[0]].due_us <= now) {
        uint16_t index = heap_pop(relay);
        const struct datagram *datagram = &relay->pool[index];
        const struct client *client = &relay->clients[datagram->client];
        relay->free[relay->free_count++] = index;
        if (!client->is_taken || client->generation != datagram->generation) {
            continue;
        }
        ssize_t sent =
            datagram->is_up
                ? send(client->file, datagram->bytes, datagram->length, MSG_NOSIGNAL)
                : sendto(relay->front, datagram->bytes, datagram->length, MSG_NOSIGNAL,
                         (const struct sockaddr *)&client->address, sizeof(client->address));
        relay->counts.sent += sent >= 0;
    }
}

static bool roll(struct relay *relay, unsigned percent)
{
    return random_below(&relay->random, 100) < percent;
}

// --- what is under way, by when it is due

static bool is_before(const struct relay *relay, size_t a, size_t b)
{
    const struct datagram *first = &relay->pool[relay->heap[a]];
    const struct datagram *second = &relay->pool[relay->heap[b]];
    return first->due_us != second->due_us ? first->due_us < second->due_us
                                           : first->serial < second->serial;
}

static void heap_swap(struct relay *relay, size_t a, size_t b)
{
    uint16_t kept = relay->heap[a];
    relay->heap[a] = relay->heap[b];
    relay->heap[b] = kept;
}

static void heap_push(struct relay *relay, uint16_t index)
{
    size_t at = relay->heap_count++;
    relay->heap[at] = index;
    while (at > 0 && is_before(relay, at, (at - 1) / 2)) {
        heap_swap(relay, at, (at - 1) / 2);
        at = (at - 1) / 2;
    }
}

static uint16_t heap_pop(struct relay *relay)
{
    uint16_t top = relay->heap[0];
    relay->heap[0] = relay->heap[--relay->heap_count];
    for (size_t at = 0;;) {
        size_t least = at;
        for (size_t child = 2 * at + 1; child <= 2 * at + 2 && child < relay->heap_count; child++) {
            least = is_before(relay, child, least) ? child : least;
        }
        if (least == at) {
            return top;
        }
        heap_swap(relay, at, least);
        at = least;
    }
}

static int64_t now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}
