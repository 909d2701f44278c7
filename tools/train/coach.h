// A coach: listens over one person's shoulder, weighs each of his decisions as a veteran officer in
// that seat would, and afterwards tells what each cost and what would have been better. To let time
// pass with something to do, or a chance go by, is a decision too. Knows what the seat's views tell
// and nothing else. Captain Sonar only.
//
//     coach.c        what he sees, notes and says
//     coach_weigh.c  what an order is worth, and the best that there was
//     coach_wait.c   what it costs to wait
#ifndef TOOLS_TRAIN_COACH_H
#define TOOLS_TRAIN_COACH_H

#include "shared/strings.h"
#include "stations/officers/sonar/officer.h"

#define COACH_NOTES_MAX 512

enum coach_unit {
    COACH_DAMAGE, // thousandths of a damage: captain and engineer
    COACH_POINTS, // as the first mate counts: a wanted gauge has 100 more than another
    COACH_DOTS,   // more to search: radio operator
};

struct coach_note { // a decision
    ms at;
    enum coach_unit unit;
    int cost;  // 0: nothing would have been better
    ms waited; // so long nothing was done; 0: an order was given
    struct sonar_order given;
    bool has_better; // otherwise it was better to do nothing or, after a wait, anything
    struct sonar_order better;
};

// What is weighed: how good an order is, and the best that there was. More is better.
struct coach_scale {
    int given;
    int best;
    bool has_better;
    struct sonar_order better;
};

// Something that he could do and has not done yet.
struct coach_wait {
    bool is_open;
    uint8_t task; // that he is asked for; SONAR_TASK_NONE: it is a chance
    ms since;
    enum coach_unit unit;
    int cost;
    bool has_better;
    struct sonar_order better;
};

// A system that a captain ordered without knowing it to be ready: wrong only if it breaks down.
struct coach_gamble {
    bool is_open;
    uint32_t call; // the last one before it
    struct coach_note note;
};

struct coach { // large: keep it on the heap
    struct officer_notes mind;
    size_t judged;                            // decisions
    size_t poor;                              // of them, that cost something
    struct coach_note notes[COACH_NOTES_MAX]; // the poor ones; the cheapest give way
    size_t count;
    ms now;
    struct coach_wait due;    // what the table waits for
    struct coach_wait chance; // a sonar, a drone or a word
    struct coach_gamble gamble;
};

void coach_begin(struct coach *coach, int seat);

// Takes in a view of the seat, whenever it has changed.
void coach_see(struct coach *coach, const struct sonar_view *view, ms now);

// Weighs an order that was accepted, by the view before it. Orders that are no decision, such as a
// trace or a drawing, are passed over.
void coach_judge(struct coach *coach, const struct sonar_view *view,
                 const struct sonar_order *order, ms now);

// The notes, worst first. Returns how many there are. To be asked when the match is over.
size_t coach_sort(struct coach *coach);

// "0:42  course north: cost 0.35 damage. Better: course east."
void coach_say(const struct coach_note *note, const struct strings *strings, char *out,
               size_t capacity);
// "The coach: 31 decisions, 9 of them could have been better", or that there were none.
void coach_sum_up(const struct coach *coach, const struct strings *strings, char *out,
                  size_t capacity);

// --- what the three files ask of each other

void coach_note(struct coach *coach, const struct coach_note *fresh);
// Weighs an order by a view that is taken in. Returns false for what is no decision, and for a
// captain's gamble; its scale tells what else there was to fire.
bool coach_weigh(struct coach *coach, const struct sonar_view *view,
                 const struct sonar_order *order, struct coach_scale *scale);
bool coach_is_gamble(const struct sonar_view *view, const struct sonar_order *order);
// What a veteran would do about the task of a view. Returns false if the coach cannot say.
bool coach_would(struct coach *coach, const struct sonar_view *view, struct sonar_order *order);

// Looks at what is waited for in a view, and at what an order puts an end to.
void coach_wait_see(struct coach *coach, const struct sonar_view *view);
void coach_wait_order(struct coach *coach, const struct sonar_order *order);
void coach_wait_end(struct coach *coach); // the match is over

#endif
