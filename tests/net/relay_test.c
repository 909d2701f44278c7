#include "relay.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <criterion/criterion.h>

#include "rig.h"

// Two plain sockets with a relay between them.
struct line {
    struct relay *relay;
    int host;
    int client;
};

static int open_socket(uint16_t *port)
{
    int file = socket(AF_INET, SOCK_DGRAM | SOCK_NONBLOCK, 0);
    struct sockaddr_in here = {.sin_family = AF_INET};
    here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof(here);
    cr_assert_eq(bind(file, (struct sockaddr *)&here, size), 0);
    getsockname(file, (struct sockaddr *)&here, &size);
    *port = ntohs(here.sin_port);
    return file;
}

static struct sockaddr_in loopback(uint16_t port)
{
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(port)};
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return to;
}

static struct line line_open(struct relay_config config)
{
    struct line line;
    uint16_t port;
    char error[RELAY_ERROR_MAX] = "";
    line.host = open_socket(&port);
    config.to = (struct address){.host = htonl(INADDR_LOOPBACK), .port = port};
    line.relay = relay_create(&config, error);
    cr_assert_not_null(line.relay, "%s", error);
    line.client = open_socket(&port);
    struct sockaddr_in to = loopback(relay_port(line.relay));
    cr_assert_eq(connect(line.client, (struct sockaddr *)&to, sizeof(to)), 0);
    return line;
}

static void line_close(struct line *line)
{
    relay_destroy(line->relay);
    close(line->host);
    close(line->client);
}

// Sends `count` numbered datagrams in small batches and notes in which order they arrive.
static size_t pour(struct line *line, uint32_t count, uint32_t *arrived, size_t capacity)
{
    size_t heard = 0;
    uint32_t sent = 0;
    int64_t quiet_at = rig_now_ms();
    while (rig_now_ms() - quiet_at < 300) {
        for (int i = 0; i < 5 && sent < count; i++, sent++) {
            cr_assert_eq(send(line->client, &sent, sizeof(sent), 0), (ssize_t)sizeof(sent));
        }
        relay_turn(line->relay);
        uint32_t number;
        while (recv(line->host, &number, sizeof(number), 0) == sizeof(number)) {
            cr_assert(heard < capacity);
            arrived[heard++] = number;
            quiet_at = rig_now_ms();
        }
        // Slow enough that no socket's buffer overflows: what is lost, the relay lost.
        nanosleep(&(struct timespec){.tv_nsec = 300000}, NULL);
    }
    return heard;
}

Test(relay, a_good_network_passes_everything_in_order_both_ways)
{
    struct line line = line_open((struct relay_config){.seed = 1});
    static uint32_t arrived[2000];
    cr_assert_eq(pour(&line, 1000, arrived, 2000), 1000);
    for (uint32_t i = 0; i < 1000; i++) {
        cr_assert_eq(arrived[i], i);
    }
    cr_assert_eq(relay_wait_ms(line.relay), -1, "nothing is under way");
    struct sockaddr_in from = {0};
    socklen_t size = sizeof(from);
    char text[8] = "";
    cr_assert_eq(send(line.client, "ask", 4, 0), 4);
    for (int i = 0; i < 1000 && size > 0 && text[0] == '\0'; i++) {
        relay_turn(line.relay);
        recvfrom(line.host, text, sizeof(text), 0, (struct sockaddr *)&from, &size);
    }
    cr_assert_str_eq(text, "ask");
    sendto(line.host, "told", 5, 0, (struct sockaddr *)&from, size);
    text[0] = '\0';
    for (int i = 0; i < 1000 && text[0] == '\0'; i++) {
        relay_turn(line.relay);
        recv(line.client, text, sizeof(text), 0);
    }
    cr_assert_str_eq(text, "told");
    line_close(&line);
}

Test(relay, a_bad_network_loses_delays_duplicates_and_reorders)
{
    struct relay_config config = {.seed = 7,
                                  .loss_percent = 5,
                                  .duplicate_percent = 3,
                                  .reorder_percent = 2,
                                  .delay_ms = 20,
                                  .jitter_ms = 5};
    struct line line = line_open(config);
    static uint32_t arrived[8000];
    int64_t begin = rig_now_ms();
    size_t count = pour(&line, 4000, arrived, 8000);
    cr_assert_geq(rig_now_ms() - begin, 15);
    struct relay_counts counts = relay_counts(line.relay);
    cr_assert_eq(counts.received, 4000);
    cr_assert(counts.lost > 120 && counts.lost < 300, "%d", (int)counts.lost);
    cr_assert(counts.duplicated > 60 && counts.duplicated < 190, "%d", (int)counts.duplicated);
    cr_assert(counts.reordered > 40 && counts.reordered < 140, "%d", (int)counts.reordered);
    cr_assert_eq(counts.crowded_out, 0);
    cr_assert_eq(count, 4000 - counts.lost + counts.duplicated);
    size_t overtaken = 0;
    for (size_t i = 1; i < count; i++) {
        overtaken += arrived[i] < arrived[i - 1];
    }
    cr_assert_gt(overtaken, 40);
    line_close(&line);
}

Test(relay, the_same_seed_loses_the_same_datagrams)
{
    static uint32_t arrived[2][600];
    size_t counts[2];
    for (int run = 0; run < 2; run++) {
        struct line line = line_open((struct relay_config){.seed = 99, .loss_percent = 20});
        counts[run] = pour(&line, 500, arrived[run], 600);
        line_close(&line);
    }
    cr_assert(counts[0] == counts[1] && counts[0] < 450);
    cr_assert_arr_eq(arrived[0], arrived[1], sizeof(uint32_t) * counts[0]);
}

Test(relay, its_memory_has_a_bound)
{
    struct line line = line_open((struct relay_config){.seed = 1, .delay_ms = 10000});
    for (int i = 0; i < RELAY_DATAGRAMS_MAX + 500; i++) {
        cr_assert_eq(send(line.client, "x", 1, 0), 1);
        if (i % 50 == 0) {
            relay_turn(line.relay);
        }
    }
    uint8_t giant[RELAY_DATAGRAM_SIZE + 1] = {0};
    send(line.client, giant, sizeof(giant), 0);
    relay_turn(line.relay);
    struct relay_counts counts = relay_counts(line.relay);
    cr_assert_eq(counts.received - counts.crowded_out, RELAY_DATAGRAMS_MAX);
    cr_assert_eq(counts.crowded_out, 501);
    line_close(&line);
}

#define STATIONS 8u
#define MESSAGES 60u

static size_t count_all(const struct rig *rig, enum link_event_kind kind)
{
    size_t count = rig_count(&rig->host, kind);
    for (size_t i = 0; i < rig->station_count; i++) {
        count += rig_count(&rig->stations[i], kind);
    }
    return count;
}

// Asserts that an ear got all messages of a peer whole, in order and once.
static void assert_complete(const struct rig_ear *ear, uint32_t peer)
{
    uint32_t next = 0;
    for (size_t i = 0; i < ear->count; i++) {
        const struct rig_event *event = &ear->events[i];
        if (event->kind == LINK_RECEIVED && event->peer == peer) {
            cr_assert(event->tag == next && event->is_whole, "%u", next);
            next++;
        }
    }
    cr_assert_eq(next, MESSAGES);
}

static struct relay *relay_before(const struct rig *rig)
{
    struct relay_config config = {.seed = 3,
                                  .loss_percent = 5,
                                  .duplicate_percent = 1,
                                  .reorder_percent = 2,
                                  .delay_ms = 60,
                                  .jitter_ms = 30};
    config.to = (struct address){.host = htonl(INADDR_LOOPBACK)};
    config.to.port = link_enet_port(rig->host.link);
    char error[RELAY_ERROR_MAX] = "";
    struct relay *relay = relay_create(&config, error);
    cr_assert_not_null(relay, "%s", error);
    return relay;
}

// Eight links through a network that is worse than any LAN: all arrives, in order, exactly once.
Test(relay, links_hold_over_a_bad_network, .timeout = 60)
{
    struct rig *rig = rig_create(RIG_CARRIERS[0].listen());
    struct relay *relay = relay_before(rig);
    char error[LINK_REASON_MAX];
    for (uint32_t i = 0; i < STATIONS; i++) {
        rig_add(rig, link_enet_connect("127.0.0.1", relay_port(relay), error));
    }
    int64_t begin = rig_now_ms();
    uint32_t sent = 0;
    size_t received = 0;
    while (received < (size_t)2 * STATIONS * MESSAGES && rig_now_ms() - begin < 40000) {
        relay_turn(relay);
        rig_turn(rig);
        received = count_all(rig, LINK_RECEIVED);
        if (sent == MESSAGES || rig_now_ms() - begin < (int64_t)sent * 30 ||
            count_all(rig, LINK_OPENED) < (size_t)2 * STATIONS) {
            continue;
        }
        for (uint32_t i = 0; i < STATIONS; i++) { // now and then a long one
            size_t length = sent % 20 == 7 ? LINK_PACKET_MAX : 300;
            cr_assert(rig_send(rig->stations[i].link, 0, sent, length));
            cr_assert(rig_send(rig->host.link, i, sent, length));
        }
        sent++;
    }
    struct relay_counts counts = relay_counts(relay);
    cr_log_info("%zu messages in %lld ms; %d of %d datagrams lost", received,
                (long long)(rig_now_ms() - begin), (int)counts.lost, (int)counts.received);
    cr_assert_gt(counts.lost, 0);
    cr_assert_eq(count_all(rig, LINK_CLOSED), 0);
    for (uint32_t i = 0; i < STATIONS; i++) {
        assert_complete(&rig->stations[i], 0);
        assert_complete(&rig->host, i);
    }
    relay_destroy(relay);
    rig_destroy(rig);
}

// The program: prints its port, passes on, ends when told, and says what it did.
Test(relay, runs_as_a_program)
{
    uint16_t port;
    int host = open_socket(&port);
    int pipes[2];
    cr_assert_eq(pipe(pipes), 0);
    char to[32];
    snprintf(to, sizeof(to), "127.0.0.1:%u", port);
    pid_t child = fork();
    if (child == 0) {
        dup2(pipes[1], STDOUT_FILENO);
        close(pipes[0]);
        close(pipes[1]);
        execl(KLAXON_RELAY, "klaxon-relay", "--to", to, "--seed", "5", "--seconds", "20", NULL);
        _exit(127);
    }
    close(pipes[1]);
    FILE *out = fdopen(pipes[0], "r");
    char text[256] = "";
    cr_assert_not_null(fgets(text, sizeof(text), out));
    cr_assert_eq(strncmp(text, "port ", 5), 0, "%s", text);
    uint16_t relay = (uint16_t)strtoul(text + 5, NULL, 10);
    int client = open_socket(&port);
    struct sockaddr_in there = loopback(relay);
    cr_assert_eq(sendto(client, "hi", 3, 0, (struct sockaddr *)&there, sizeof(there)), 3);
    struct pollfd file = {.fd = host, .events = POLLIN};
    cr_assert_eq(poll(&file, 1, 5000), 1);
    cr_assert_eq(kill(child, SIGTERM), 0);
    int status = -1;
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    cr_assert_not_null(fgets(text, sizeof(text), out));
    cr_assert_str_eq(text, "received 1 sent 1 lost 0 duplicated 0 reordered 0 crowded_out 0\n");
    fclose(out);
    close(host);
    close(client);
}
