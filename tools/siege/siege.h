// A soak: a host with some thirty stations at several tables is killed, flooded and lied to for
// some minutes, and everything that it promised is held against its journals. Everything happens on
// loopback, in processes of its own, which end with it.
#ifndef TOOLS_SIEGE_SIEGE_H
#define TOOLS_SIEGE_SIEGE_H

#include <stdbool.h>
#include <stdint.h>

#include "tools/siege/audit.h"
#include "tools/siege/board.h"
#include "tools/siege/host.h"

#define SIEGE_FAILURES_MAX 16
#define SIEGE_TAPPED       1 // the station behind the tap

struct siege_config {
    const char *program; // the klaxon that hosts
    const char *folder;  // an empty one, for all that is written
    double minutes;
    uint64_t seed;
    unsigned datagrams_per_s;
    long growth_max_kib; // that its memory may grow by under flood and churn
    long slow_ms;        // orders during the flood that are faster than this are fast enough
};

struct siege_delays {
    size_t samples;
    double p50_ms, p95_ms;
};

struct siege_result {
    size_t stations, tables;
    unsigned host_kills, station_kills;
    struct audit audit;
    uint64_t counts[BOARD_COUNTS];
    uint64_t datagrams;
    double flood_s;               // how long they came
    unsigned orders[PHASE_COUNT]; // confirmed in each phase
    unsigned losses[PHASE_COUNT]; // stations that lost the host, by phase ...
    unsigned tapped_losses;       // ... and the one in whose name others send, while it ran
    struct siege_delays before, during;
    struct siege_usage first, peak, last; // of the host that ran from the kills to the end
    double seconds;                       // all of it
    size_t failure_count;
    char failures[SIEGE_FAILURES_MAX][AUDIT_FAULT_MAX];
};

// Runs it. False when it was interrupted, or could not even begin: the first failure says why.
bool siege_run(const struct siege_config *config, struct siege_result *result);

#endif
