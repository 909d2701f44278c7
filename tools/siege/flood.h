// The flood: strangers of many addresses who send a host what they like, some thousand datagrams a
// second, while others guess codes and tokens or sit on connections. In a process of its own; all
// of it goes to loopback, and it ends when the phase does.
#ifndef TOOLS_SIEGE_FLOOD_H
#define TOOLS_SIEGE_FLOOD_H

#include <stdint.h>
#include <sys/types.h>

#include "tools/siege/board.h"

#define FLOOD_RATE_MAX 20000

struct flood_config {
    uint16_t port; // of the host
    unsigned datagrams_per_s;
    uint64_t seed;
    struct siege_board *board;
};

pid_t flood_start(const struct flood_config *config); // floods while PHASE_FLOOD lasts; -1: cannot

#endif
