// The audit of a soak: what stations wrote down against what the journals hold.
//
//     an order that a station saw confirmed    is in the journals, as it was given, exactly once
//     a view that a station got                is what the rules give to its seat at some step
//     a journal                                replays, every hash of it
#ifndef TOOLS_SIEGE_AUDIT_H
#define TOOLS_SIEGE_AUDIT_H

#include <stdbool.h>
#include <stddef.h>

#include "tools/siege/notes.h"

#define AUDIT_FAULT_MAX 256

struct audit {
    size_t journals;         // read
    size_t replays_verified; // whole replays in which every hash held
    size_t replays_failed;
    size_t orders; // that stations saw confirmed
    size_t missing;
    size_t doubled;
    size_t views;                // that stations got
    size_t foreign;              // of them that are none of their seat's
    char fault[AUDIT_FAULT_MAX]; // the first one, a sentence; "" if there is none
};

struct audit_station { // at the table that is looked at
    const char *name;
    const struct note *notes;
    size_t count;
};

// Replays each journal of the host's open tables. Nobody may write to them meanwhile.
void audit_replay_open(struct audit *audit, const char *host_folder);

// Reads all journals of the table of this code, replays them, and holds the stations' notes
// against them. False when a folder or memory fails, with a sentence in fault.
bool audit_table(struct audit *audit, const char *host_folder, const char *code,
                 const struct audit_station *stations, size_t station_count);

#endif
