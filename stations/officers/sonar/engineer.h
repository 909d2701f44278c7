// The engineer of Captain Sonar: which symbol he crosses, and what he tells the captain of his
// sheet. He reckons in thousandths of a damage, as the captain does: a cross costs what the boat
// can expect to lose by it until it next surfaces. So every cross can be compared with every other,
// here and by whoever teaches engineers.
//
//     engineer.c       the seat: what he could do, and doing it
//     engineer_plan.c  what a cross costs, some courses ahead
#ifndef STATIONS_OFFICERS_SONAR_ENGINEER_H
#define STATIONS_OFFICERS_SONAR_ENGINEER_H

#include "shared/sonar/board.h"
#include "stations/officers/sonar/hand.h"

#define ENGINEER_DEPTH_MAX 3
#define ENGINEER_NEVER     1000000 // what cannot be crossed

struct engineer_notes {
    bool has_begun;
    uint32_t calls_heard;
    struct sonar_board shape; // of the own route, as far as he has heard it (board.h)
    uint8_t last_way;         // of the last course or silence; DIRECTION_COUNT: none
    bool has_course;          // one was made for which he has not thought about a good next way
    uint8_t advice;           // that way, to be said; DIRECTION_COUNT: none
    uint8_t quiet;            // courses since he last said one
};

// What crosses are weighed by.
struct engineer_needs {
    uint16_t colours[SONAR_COLOUR_COUNT]; // what a course costs while this colour is broken
    uint16_t damage;
    uint8_t ways;  // 1 << direction that the next course can have
    uint8_t depth; // courses that are looked ahead, up to ENGINEER_DEPTH_MAX
};

// What he needs, by what he has heard: the captain's wants, and damage so far.
struct engineer_needs engineer_needs(const struct hand_notes *heard,
                                     const struct engineer_notes *notes,
                                     const struct sonar_view *view, int depth);

// What he makes of the calls of his own boat: where it can go next.
void engineer_listen(struct engineer_notes *notes, const struct sonar_view *view);

// What a cross costs; the best has the least. ENGINEER_NEVER if it cannot be made now.
int engineer_rate(const struct engineer_needs *needs, const struct sonar_view *view, int symbol);

// What a course in a direction costs, with the best cross for it.
int engineer_rate_way(const struct engineer_needs *needs, const struct sonar_engineer *engineer,
                      enum direction way);

enum hand_wish engineer_wish(struct hand_notes *hand, const struct sonar_view *view);
bool engineer_do(struct hand_notes *hand, const struct sonar_view *view, struct sonar_order *order);
bool engineer_has_words(struct hand_notes *hand, const struct sonar_view *view);
bool engineer_words(struct hand_notes *hand, const struct sonar_view *view,
                    struct sonar_order *order);

#endif
