// A station of a soak: an automatic one in a process of its own, which writes down what it saw.
#ifndef TOOLS_SIEGE_STATION_H
#define TOOLS_SIEGE_STATION_H

#include <stdint.h>
#include <sys/types.h>

#include "tools/siege/board.h"

struct siege_station_config {
    size_t index;       // of its post
    const char *folder; // of the soak: notes/ and tokens/ lie in it
    uint16_t port;      // where it finds the host, on this machine
    uint64_t seed;
    struct siege_board *board;
};

// Starts it. It never ends by itself unless the host sends it away. Returns its process, or -1.
pid_t siege_station_start(const struct siege_station_config *config);

#endif
