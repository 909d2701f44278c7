// A fleet: a station for every seat of every table of a host process, in this process, driven
// together.
#ifndef TOOLS_BENCH_FLEET_H
#define TOOLS_BENCH_FLEET_H

#include "tools/bench/host_process.h"
#include "tools/cli/play/auto_station.h"

#define FLEET_MAX (HOST_PROCESS_TABLES_MAX * BRIEF_SEATS_MAX)

struct fleet_station {
    struct auto_station *station;
    int seat;
};

struct fleet {
    const struct brief *briefs[2]; // the sessions' list of games, ended by NULL
    struct fleet_station stations[FLEET_MAX];
    size_t count;
};

// Sends a station to each seat that is played, of each table; the first at a table sets its
// options. No officer sits in them: they do what they are told. False when memory is short.
bool fleet_join(struct fleet *fleet, const struct host_process *host, const struct brief *brief,
                const struct given_option *settings, size_t setting_count);
void fleet_step(struct fleet *fleet);
void fleet_sleep(struct fleet *fleet, int longest_ms); // until a station has something to do
bool fleet_wait(struct fleet *fleet, bool (*holds)(const struct fleet *fleet), int patience_ms);
bool fleet_is_playing(const struct fleet *fleet); // every match runs, every seat has its view
void fleet_leave(struct fleet *fleet);

#endif
