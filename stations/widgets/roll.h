// A roll beside its odds: the dice as they fall, what each is worth, the verdict, and how likely it
// was before. Nothing of it is told before the last die lies still, and every roll takes as long.
#ifndef STATIONS_WIDGETS_ROLL_H
#define STATIONS_WIDGETS_ROLL_H

#include "stations/widgets/die.h"
#include "stations/widgets/odds_bar.h"

#define ROLL_DICE_MAX 12

struct roll_die {
    struct die die;
    const char *under; // what it is worth: "5+4=9"; NULL: nothing stands there
};

struct roll {
    struct box box;
    const char *title, *right;   // of its head
    const struct roll_die *dice; // as they lie in the end
    int count;
    int64_t cast_ms; // when they were cast; 0: they lie
    const char *verdict;
    enum theme_colour colour;    // of the verdict; 0 (ink0): paper
    const struct odds_bar *odds; // as they were; NULL: nobody knew
    const char *odds_words;      // before their figure
};

// What is heard is remembered; zero at first.
struct roll_memory {
    int64_t cast_ms;
    int lying; // dice whose fall was heard
};

// Shows it; returns whether all dice lie.
bool roll_show(struct ui *ui, const struct roll *roll, struct roll_memory *memory);

#endif
