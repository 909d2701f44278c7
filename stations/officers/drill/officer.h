// Officers of the drill: a skipper who hides and dodges, a listener who reckons where the enemy can
// be. They know what their seat's view tells and what they noted before; they act at a person's
// pace.
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

// An officer's notes.
struct drill_notes {
    struct random random;
    struct pace pace;
    uint32_t heard;  // the number of the last call that was taken in
    uint32_t passed; // skipper: the enemy ping that is let pass without a shift
    uint64_t maybe;  // listener: the dots where the enemy can be, a bit each; 0: not begun
};

// The thinking of each role, asked when its lock is free. Returns false if it wants nothing now.
bool drill_skipper_decide(struct drill_notes *notes, const struct drill_view *view,
                          struct drill_order *order);
bool drill_listener_decide(struct drill_notes *notes, const struct drill_view *view,
                           struct drill_order *order);

// Has the skipper something to think about: where to hide, or an enemy ping not thought about yet?
bool drill_skipper_is_asked(const struct drill_notes *notes, const struct drill_view *view);

// The listener's ears: takes in the calls that are new. Asked at every look.
void drill_listener_listen(struct drill_notes *notes, const struct drill_view *view);

#endif
