// Captain Sonar's coach (tools/train/coach.h): weighs each decision as a veteran officer in that
// seat would. To let time pass with something to do, or a chance go by, is a decision too.
//
//     coach.c        what he sees and notes
//     coach_weigh.c  what an order is worth, and the best that there was
//     coach_wait.c   what it costs to wait
#ifndef TOOLS_GAMES_SONAR_COACH_H
#define TOOLS_GAMES_SONAR_COACH_H

#include "stations/officers/sonar/officer.h"
#include "tools/train/coach.h"

extern const struct coach_game SONAR_COACH;

enum sonar_coach_unit {
    SONAR_COACH_DAMAGE, // thousandths of a damage: captain and engineer
    SONAR_COACH_POINTS, // as the first mate counts: a wanted gauge has 100 more than another
    SONAR_COACH_DOTS,   // more to search: radio operator
};

// What is weighed: how good an order is, and the best that there was. More is better.
struct sonar_coach_scale {
    int given;
    int best;
    bool has_better;
    struct sonar_order better;
};

// Something that he could do and has not done yet.
struct sonar_coach_wait {
    bool is_open;
    uint8_t task; // that he is asked for; SONAR_TASK_NONE: it is a chance
    ms since;
    enum sonar_coach_unit unit;
    int cost;
    bool has_better;
    struct sonar_order better;
};

// A system that a captain ordered without knowing it to be ready: wrong only if it breaks down.
struct sonar_coach_gamble {
    bool is_open;
    uint32_t call; // the last one before it
    ms at;
    int cost;
    struct sonar_order given;
    bool has_better;
    struct sonar_order better;
};

struct sonar_coach {
    struct coach *coach; // whom decisions are told
    struct officer_notes mind;
    ms now;
    struct sonar_coach_wait due;    // what the table waits for
    struct sonar_coach_wait chance; // a sonar, a drone or a word
    struct sonar_coach_gamble gamble;
};

// --- what the three files ask of each other

// Weighs an order by a view that is taken in. Returns false for what is no decision, and for a
// captain's gamble; its scale tells what else there was to fire.
bool sonar_coach_weigh(struct sonar_coach *coach, const struct sonar_view *view,
                       const struct sonar_order *order, struct sonar_coach_scale *scale);
bool sonar_coach_is_gamble(const struct sonar_view *view, const struct sonar_order *order);
// What a veteran would do about the task of a view. Returns false if the coach cannot say.
bool sonar_coach_would(struct sonar_coach *coach, const struct sonar_view *view,
                       struct sonar_order *order);

// Looks at what is waited for in a view, and at what an order puts an end to.
void sonar_coach_wait_see(struct sonar_coach *coach, const struct sonar_view *view);
void sonar_coach_wait_order(struct sonar_coach *coach, const struct sonar_order *order);
void sonar_coach_wait_end(struct sonar_coach *coach); // the match is over

#endif
