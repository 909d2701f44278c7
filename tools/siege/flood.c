#include "tools/siege/flood.h"

#include <arpa/inet.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "net/discovery_message.h"
#include "shared/random.h"
#include "tools/cli/loop.h"
#include "tools/siege/dial.h"
#include "tools/siege/intruders.h"
#include "tools/siege/process.h"
#include "tools/siege/sample.h"

#define ADDRESSES    16 // 127.0.0.2 and on
#define PORTS        8  // of each
#define SOCKETS      (ADDRESSES * PORTS)
#define DATAGRAM_MAX 60000
#define TURN_MS      4
#define TURN_SAMPLES 10 // one in so many turns, so that each socket has new ones every five seconds

struct flood {
    const struct flood_config *config;
    struct random random;
    struct sockaddr_in to;
    int ear;
    int sockets[SOCKETS];
    struct siege_sample samples[SOCKETS][2]; // the knock and the connect of each
    size_t sample_count, next_sample;
    struct intruders *intruders;
    uint8_t bytes[DATAGRAM_MAX];
};

static void run(const void *context);
static bool open_sockets(struct flood *flood);
static void record_samples(struct flood *flood, size_t count);
static void send_one(struct flood *flood);
static size_t make(struct flood *flood, enum board_count kind, size_t place);
static size_t copy_sample(struct flood *flood, enum board_count kind, size_t place);
static size_t make_question(struct flood *flood);
static void fill_random(struct flood *flood, size_t from, size_t to);
static void throw_answers_away(struct flood *flood);

pid_t flood_start(const struct flood_config *config)
{
    return process_start(run, config);
}

static void run(const void *context)
{
    const struct flood_config *config = context;
    struct flood *flood = calloc(1, sizeof *flood);
    if (flood == NULL) {
        _exit(2);
    }
    flood->config = config;
    flood->to = (struct sockaddr_in){.sin_family = AF_INET, .sin_port = htons(config->port)};
    flood->to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    random_seed(&flood->random, config->seed);
    flood->ear = sample_open_ear();
    flood->intruders = intruders_create(config->port, config->seed, config->board);
    if (flood->ear < 0 || flood->intruders == NULL || !open_sockets(flood)) {
        _exit(2);
    }
    record_samples(flood, SOCKETS);
    ms began = loop_now();
    uint64_t sent = 0;
    for (unsigned turn = 0; board_phase(config->board) == PHASE_FLOOD; turn++) {
        // A turn that came late does not make up for what it missed with one great burst.
        uint64_t due = (uint64_t)(loop_now() - began) * config->datagrams_per_s / 1000;
        uint64_t burst = due - sent;
        sent = due;
        burst = burst < config->datagrams_per_s / 20 ? burst : config->datagrams_per_s / 20;
        for (uint64_t i = 0; i < burst; i++) {
            send_one(flood);
        }
        throw_answers_away(flood);
        record_samples(flood, turn % TURN_SAMPLES == 0 ? 1 : 0);
        intruders_turn(flood->intruders);
        poll(NULL, 0, TURN_MS);
    }
}

static bool open_sockets(struct flood *flood)
{
    for (size_t i = 0; i < SOCKETS; i++) {
        char from[16];
        snprintf(from, sizeof from, "127.0.0.%zu", 2 + i % ADDRESSES);
        flood->sockets[i] = socket(AF_INET, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
        if (flood->sockets[i] < 0 || !siege_bind(flood->sockets[i], from, 0)) {
            return false;
        }
    }
    return true;
}

// A cookie is good for some seconds: socket after socket gets new samples all the time.
static void record_samples(struct flood *flood, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        size_t place = flood->next_sample++ % SOCKETS;
        struct siege_sample *pair = flood->samples[place];
        if (sample_record(flood->ear, flood->sockets[place], &flood->to, &pair[0], &pair[1])) {
            flood->sample_count++;
        }
    }
}

static void send_one(struct flood *flood)
{
    // Of each kind as much as of the others, but long ones are dear to send.
    static const enum board_count KINDS[] = {
        COUNT_JUNK,    COUNT_KNOCKS,    COUNT_CONNECTS, COUNT_CONNECTS,  COUNT_DAMAGED,
        COUNT_DAMAGED, COUNT_DISCOVERY, COUNT_DAMAGED,  COUNT_DISCOVERY, COUNT_OVERSIZED,
    };
    enum board_count kind = KINDS[random_below(&flood->random, sizeof KINDS / sizeof KINDS[0])];
    size_t place = random_below(&flood->random, SOCKETS);
    size_t length = make(flood, kind, place);
    if (length > 0 && sendto(flood->sockets[place], flood->bytes, length, 0,
                             (const struct sockaddr *)&flood->to, sizeof flood->to) >= 0) {
        board_count(flood->config->board, kind, 1);
    }
}

// Writes a datagram of a socket into flood->bytes and returns its length, 0 if there is none.
static size_t make(struct flood *flood, enum board_count kind, size_t place)
{
    if (kind == COUNT_KNOCKS || kind == COUNT_CONNECTS || kind == COUNT_DAMAGED) {
        return copy_sample(flood, kind, place);
    }
    if (kind == COUNT_DISCOVERY) {
        return make_question(flood);
    }
    size_t length = kind == COUNT_OVERSIZED
                        ? 4096 + random_below(&flood->random, DATAGRAM_MAX - 4096)
                        : 1 + random_below(&flood->random, SAMPLE_MAX);
    fill_random(flood, 0, length < SAMPLE_MAX ? length : SAMPLE_MAX);
    return length;
}

static size_t copy_sample(struct flood *flood, enum board_count kind, size_t place)
{
    struct random *random = &flood->random;
    bool is_damaged = kind == COUNT_DAMAGED;
    bool is_knock = is_damaged ? random_below(random, 4) == 0 : kind == COUNT_KNOCKS;
    const struct siege_sample *sample = &flood->samples[place][is_knock ? 0 : 1];
    size_t length = sample->length;
    memcpy(flood->bytes, sample->bytes, length);
    if (is_damaged && length > 0) {
        for (uint32_t turns = 1 + random_below(random, 8); turns > 0; turns--) {
            uint32_t bit = random_below(random, (uint32_t)length * 8);
            flood->bytes[bit / 8] ^= (uint8_t)(1u << bit % 8);
        }
        length = random_below(random, 4) == 0 ? 1 + random_below(random, (uint32_t)length) : length;
    }
    return length;
}

static size_t make_question(struct flood *flood)
{
    struct discovery_question question = {.protocol = WIRE_PROTOCOL,
                                          .nonce = random_next(&flood->random),
                                          .padding_count = DISCOVERY_PADDING};
    size_t length = discovery_write_question(&question, flood->bytes);
    if (random_below(&flood->random, 2) == 0) {
        fill_random(flood, 4, length); // behind the bytes that say what it is
    }
    return length;
}

static void fill_random(struct flood *flood, size_t from, size_t to)
{
    for (size_t i = from; i < to; i++) {
        flood->bytes[i] = (uint8_t)random_next(&flood->random);
    }
}

static void throw_answers_away(struct flood *flood)
{
    uint8_t bytes[64];
    for (size_t i = 0; i < SOCKETS; i++) {
        while (recv(flood->sockets[i], bytes, sizeof bytes, 0) >= 0) {
        }
    }
}
