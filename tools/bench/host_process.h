// A real host in a process of its own, for measuring: the same server as `klaxon host`, on
// loopback, with its journals in a folder that goes when it goes.
#ifndef TOOLS_BENCH_HOST_PROCESS_H
#define TOOLS_BENCH_HOST_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "shared/wire.h"
#include "tools/bench/bench.h"

#define HOST_PROCESS_TABLES_MAX 10

struct host_usage {
    int64_t at_us;
    int64_t cpu_us;     // user and system, of the host and not of its flusher
    int64_t heap_bytes; // in use
};

struct host_process {
    pid_t process;
    int control; // our end of a socket pair
    uint16_t port;
    size_t table_count;
    char codes[HOST_PROCESS_TABLES_MAX][WIRE_CODE_MAX];
    char folder[64];
};

// Starts a host. Its tables' clocks run `pace` times as fast as the wall's. False with a sentence
// in error.
bool host_process_start(struct host_process *host, const char *assets, unsigned pace,
                        char error[BENCH_ERROR_MAX]);
bool host_process_open_tables(struct host_process *host, const char *game, size_t count);
bool host_process_usage(struct host_process *host, struct host_usage *usage);
void host_process_stop(struct host_process *host); // and removes its folder

#endif
