// What Captain Sonar's screens remember between frames; zero at first and after each match. Each
// part has a struct of its own here and touches no other's.
#ifndef STATIONS_SONAR_MEMORY_H
#define STATIONS_SONAR_MEMORY_H

#include <stdbool.h>
#include <stdint.h>

#include "shared/chart.h"
#include "shared/sonar/orders.h"

struct sonar_calls_memory {
    uint32_t heard;    // number of the last call that was told
    int64_t heard_ms;  // when it came in; 0: it was there from the first
    bool has_listened; // calls before the first frame are old news
};

struct sonar_memory {
    struct sonar_calls_memory calls;
};

#endif
