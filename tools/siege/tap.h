// The tap: stands on the wire between one station and the host, and while the flood lasts sends
// damaged copies of what the station sends, in its name.
#ifndef TOOLS_SIEGE_TAP_H
#define TOOLS_SIEGE_TAP_H

#include <stdint.h>
#include <sys/types.h>

#include "tools/siege/board.h"

struct tap {
    pid_t process; // 0: none
    uint16_t port; // where its station finds it
};

bool tap_start(struct tap *tap, uint16_t host_port, uint64_t seed, struct siege_board *board);

#endif
