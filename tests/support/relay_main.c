// klaxon-relay: the relay of relay.h as a program, to stand between real hosts and stations.
#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <time.h>
#include <unistd.h>

#include "net/enet/lookup.h"
#include "relay.h"

struct options {
    struct relay_config relay;
    unsigned long seconds; // 0: until it is told to end
    bool has_to;
};

static const char USAGE[] =
    "usage: klaxon-relay --to HOST:PORT [--listen PORT] [--seed N] [--seconds N]\n"
    "                    [--loss PERCENT] [--duplicate PERCENT] [--reorder PERCENT]\n"
    "                    [--delay MS] [--jitter MS]\n"
    "Passes UDP datagrams on to HOST:PORT and back, badly. Prints the port it listens on.\n"
    "Ends after --seconds, or on SIGTERM, and then prints what it did.\n";

static bool read_number(const char *text, unsigned long max, unsigned long *number)
{
    char *end = NULL;
    errno = 0;
    *number = strtoul(text, &end, 10);
    return errno == 0 && end != text && *end == '\0' && text[0] != '-' && *number <= max;
}

static bool set_option(struct options *options, int option, const char *text)
{
    unsigned long number = 0;
    if (option == 't') {
        char error[ADDRESS_ERROR_MAX];
        options->has_to = lookup_address(text, 7777, &options->relay.to, error);
        if (!options->has_to) {
            fprintf(stderr, "klaxon-relay: %s\n", error);
        }
        return options->has_to;
    }
    bool is_percent = option == 'x' || option == 'u' || option == 'r';
    unsigned long max = is_percent ? 100 : option == 'l' ? UINT16_MAX : UINT32_MAX;
    max = option == 'd' || option == 'j' ? 10000 : max;
    if (!read_number(text, max, &number)) {
        fprintf(stderr, "klaxon-relay: \"%s\" is not a number from 0 to %lu\n", text, max);
        return false;
    }
    switch (option) {
    case 'l':
        options->relay.port = (uint16_t)number;
        return true;
    case 's':
        options->relay.seed = number;
        return true;
    case 'n':
        options->seconds = number;
        return true;
    case 'x':
        options->relay.loss_percent = (unsigned)number;
        return true;
    case 'u':
        options->relay.duplicate_percent = (unsigned)number;
        return true;
    case 'r':
        options->relay.reorder_percent = (unsigned)number;
        return true;
    case 'd':
        options->relay.delay_ms = (unsigned)number;
        return true;
    case 'j':
        options->relay.jitter_ms = (unsigned)number;
        return true;
    }
    return false;
}

static bool read_options(struct options *options, int count, char **words)
{
    static const struct option LONG[] = {
        {"listen", required_argument, NULL, 'l'},  {"to", required_argument, NULL, 't'},
        {"seed", required_argument, NULL, 's'},    {"seconds", required_argument, NULL, 'n'},
        {"loss", required_argument, NULL, 'x'},    {"duplicate", required_argument, NULL, 'u'},
        {"reorder", required_argument, NULL, 'r'}, {"delay", required_argument, NULL, 'd'},
        {"jitter", required_argument, NULL, 'j'},  {NULL, 0, NULL, 0},
    };
    int option;
    while ((option = getopt_long(count, words, "", LONG, NULL)) != -1) {
        if (option == '?' || !set_option(options, option, optarg)) {
            return false;
        }
    }
    return options->has_to && optind == count;
}

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void run(struct relay *relay, int signals, unsigned long seconds)
{
    int64_t end = seconds == 0 ? INT64_MAX : now_ms() + (int64_t)seconds * 1000;
    while (now_ms() < end) {
        int wait = relay_wait_ms(relay);
        int64_t left = end - now_ms();
        if (seconds != 0 && (wait < 0 || wait > left)) {
            wait = (int)(left < 0 ? 0 : left < 60000 ? left : 60000);
        }
        struct pollfd files[] = {{.fd = relay_file(relay), .events = POLLIN},
                                 {.fd = signals, .events = POLLIN}};
        poll(files, 2, wait);
        if ((files[1].revents & POLLIN) != 0) {
            return;
        }
        relay_turn(relay);
    }
}

int main(int count, char **words)
{
    struct options options = {0};
    if (!read_options(&options, count, words)) {
        fputs(USAGE, stderr);
        return 2;
    }
    sigset_t ends;
    sigemptyset(&ends);
    sigaddset(&ends, SIGTERM);
    sigaddset(&ends, SIGINT);
    sigprocmask(SIG_BLOCK, &ends, NULL);
    int signals = signalfd(-1, &ends, SFD_CLOEXEC);
    char error[RELAY_ERROR_MAX];
    struct relay *relay = relay_create(&options.relay, error);
    if (relay == NULL || signals < 0) {
        fprintf(stderr, "klaxon-relay: %s\n", relay == NULL ? error : strerror(errno));
        relay_destroy(relay);
        return 1;
    }
    printf("port %u\n", (unsigned)relay_port(relay));
    fflush(stdout);
    run(relay, signals, options.seconds);
    struct relay_counts counts = relay_counts(relay);
    printf("received %" PRIu64 " sent %" PRIu64 " lost %" PRIu64 " duplicated %" PRIu64
           " reordered %" PRIu64 " crowded_out %" PRIu64 "\n",
           counts.received, counts.sent, counts.lost, counts.duplicated, counts.reordered,
           counts.crowded_out);
    relay_destroy(relay);
    close(signals);
    return 0;
}
