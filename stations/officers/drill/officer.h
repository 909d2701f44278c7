// Officers of the drill: a skipper who hides and dodges, a listener and a plotter who reckon where
// the enemy can be. They know what their seat's view tells and what they noted before; they act at
// a person's pace.
#ifndef STATIONS_OFFICERS_DRILL_OFFICER_H
#define STATIONS_OFFICERS_DRILL_OFFICER_H

#include <stdbool.h>
#include <stdint.h>

#include "shared/drill/orders.h"
#include "shared/drill/view.h"
#include "shared/officer.h"
#include "shared/random.h"
#include "stations/officers/kit/pace.h"

extern const struct officer DRILL_OFFICER;

// How well a skill does its work.
struct drill_taste {
    struct pace_span reaction; // from seeing that an order can be given to giving it
    uint32_t slips;            // one order in so many is a slip; 0: none
};

// An officer's notes.
struct drill_notes {
    struct random random;
    struct drill_taste taste;
    struct pace pace;
    uint32_t heard;  // the number of the last call that was taken in
    uint32_t passed; // skipper: the enemy call that is let pass without a shift
    uint64_t maybe;  // the dots where the enemy can be, a bit each; 0: not begun
};

bool drill_slips(struct drill_notes *notes); // by lot, as the skill has it

// The thinking of each role, asked when its lock is free. Returns false if it wants nothing now.
bool drill_skipper_decide(struct drill_notes *notes, const struct drill_view *view,
                          struct drill_order *order);
bool drill_listener_decide(struct drill_notes *notes, const struct drill_view *view,
                           struct drill_order *order);
bool drill_plotter_decide(struct drill_notes *notes, const struct drill_view *view,
                          struct drill_order *order);

// Has the skipper something to think about: where to hide, or an enemy look not thought about yet?
bool drill_skipper_is_asked(const struct drill_notes *notes, const struct drill_view *view);

// plot.c: where the enemy can be. Takes in the calls and buoys that are new; asked at every look.
void drill_plot_follow(struct drill_notes *notes, const struct drill_view *view);
bool drill_plot_fits(const struct chart *chart); // on a larger one nothing is known
// The dots of the chart within a king's step of a dot, itself included.
uint64_t drill_plot_area(const struct chart *chart, struct dot centre);

#endif
