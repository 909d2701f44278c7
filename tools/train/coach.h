// A coach: listens over one person's shoulder, weighs each of his decisions as a veteran officer in
// that seat would, and afterwards tells what each cost and what would have been better. Knows what
// the seat's views tell and nothing else. Captain Sonar only.
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
    int cost; // 0: nothing would have been better
    struct sonar_order given;
    bool has_better; // otherwise it was better to do nothing
    struct sonar_order better;
};

struct coach { // large: keep it on the heap
    struct officer_notes mind;
    size_t judged;                            // decisions
    size_t poor;                              // of them, that cost something
    struct coach_note notes[COACH_NOTES_MAX]; // the poor ones; the cheapest give way
    size_t count;
};

void coach_begin(struct coach *coach, int seat);

// Takes in a view of the seat, whenever it has changed.
void coach_see(struct coach *coach, const struct sonar_view *view);

// Weighs an order that was accepted, by the view before it. Orders that are no decision, such as a
// trace or a drawing, are passed over.
void coach_judge(struct coach *coach, const struct sonar_view *view,
                 const struct sonar_order *order, ms now);

// The notes, worst first. Returns how many there are.
size_t coach_sort(struct coach *coach);

// "0:42  course north: cost 0.35 damage. Better: course east."
void coach_say(const struct coach_note *note, const struct strings *strings, char *out,
               size_t capacity);
// "The coach: 31 decisions, 9 of them could have been better."
void coach_sum_up(const struct coach *coach, const struct strings *strings, char *out,
                  size_t capacity);

#endif
