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
    uint32_t sounded;  // number of the last call that was heard as a sound
    int64_t next_sound_ms;
    uint8_t hits;   // how many calls of damage were there
    int64_t hit_ms; // when the own boat was hit; 0: not since the first frame
};

// The intercom. A radio operator's screen sets the fix before it shows the panel.
struct sonar_talk_memory {
    uint32_t heard; // number of the last message that was shown
    int64_t heard_ms;
    bool has_listened;
    char text[SONAR_TEXT_MAX]; // being typed
    bool has_next;             // said while another order was on its way
    uint8_t next_role;
    struct sonar_phrase next;
    bool has_fix;
    struct sonar_fix fix; // where the radio operator thinks that the enemy is
};

struct sonar_memory {
    struct sonar_calls_memory calls;
    struct sonar_talk_memory talk;
};

#endif
