// What Captain Sonar's screens remember between frames; zero at first and after each match. Each
// part has a struct of its own here and touches no other's.
#ifndef STATIONS_SONAR_MEMORY_H
#define STATIONS_SONAR_MEMORY_H

#include <stdbool.h>
#include <stdint.h>

#include "shared/brief.h"
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

// The question of the prompt, and since when it is asked.
struct sonar_asked_memory {
    unsigned question; // 0: none
    int64_t since_ms;
    int64_t ticks; // that were heard
};

// What the captain is about to order, and how the boat moves on the chart.
struct sonar_captain_memory {
    uint8_t aim; // enum sonar_aim
    bool has_target;
    struct dot target;
    uint8_t way, steps; // of a silence
    uint8_t sector;     // of a drone; 0: none yet
    bool has_looked;    // what was there in the first frame does not move
    uint8_t legs;       // of the route in the last frame
    struct dot place;
    struct dot from; // where it moved from
    int64_t moved_ms;
    uint8_t oks; // who of the crew is done, 1 << role, and when each was
    int64_t ok_ms[ROLE_COUNT];
};

struct sonar_memory {
    struct sonar_calls_memory calls;
    struct sonar_asked_memory asked;
    struct sonar_captain_memory captain;
    struct sonar_talk_memory talk;
};

#endif
