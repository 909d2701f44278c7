#include "tools/siege/tap.h"

#include <arpa/inet.h>
#include <poll.h>

#include "tests/support/relay.h"
#include "tools/siege/process.h"

#define COPIES  16  // of each datagram
#define LOOK_MS 100 // at the phase

struct tapped {
    struct relay *relay;
    struct siege_board *board;
};

static void run(const void *context);

bool tap_start(struct tap *tap, uint16_t host_port, uint64_t seed, struct siege_board *board)
{
    char error[RELAY_ERROR_MAX];
    const struct relay_config config = {.to = {.host = htonl(INADDR_LOOPBACK), .port = host_port},
                                        .seed = seed};
    struct relay *relay = relay_create(&config, error);
    if (relay == NULL) {
        return false;
    }
    tap->port = relay_port(relay);
    tap->process = process_start(run, &(const struct tapped){relay, board});
    relay_destroy(relay); // its sockets live on in the process
    return tap->process > 0;
}

static void run(const void *context)
{
    const struct tapped *tapped = context;
    struct relay *relay = tapped->relay;
    struct siege_board *board = tapped->board;
    uint64_t counted = 0;
    for (;;) {
        relay_set_damage(relay, board_phase(board) == PHASE_FLOOD ? COPIES : 0);
        relay_turn(relay);
        uint64_t damaged = relay_counts(relay).damaged;
        board_count(board, COUNT_FORGED, damaged - counted);
        counted = damaged;
        struct pollfd file = {.fd = relay_file(relay), .events = POLLIN};
        int wait = relay_wait_ms(relay);
        poll(&file, 1, wait < 0 || wait > LOOK_MS ? LOOK_MS : wait);
    }
}
