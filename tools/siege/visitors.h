// Visitors, each kind in a process of its own: honest people who come to the host's door while it
// is flooded, and guests who come and go in lobbies.
#ifndef TOOLS_SIEGE_VISITORS_H
#define TOOLS_SIEGE_VISITORS_H

#include <stdint.h>
#include <sys/types.h>

#include "tools/siege/board.h"

struct visitors_config {
    uint16_t port;
    uint64_t seed;
    struct siege_board *board;
};

// Every second somebody new comes, while PHASE_FLOOD lasts, and wants to see the tables. -1: cannot
pid_t visitors_start_newcomers(const struct visitors_config *config);
// Guests open tables, join, set options, sit down, send each other away and leave, while
// PHASE_CHURN lasts. -1: cannot
pid_t visitors_start_churn(const struct visitors_config *config);
// Guests come to tables in mid-match and ask for seats, the wall and the debrief, which nobody
// grants them, while PHASE_CHURN lasts. -1: cannot
pid_t visitors_start_spies(const struct visitors_config *config);

#endif
