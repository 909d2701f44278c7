// Calls further back than a view tells them: the screen writes them down. A game keeps an array of
// its own calls beside a struct kept, and hands both over in every frame.
#ifndef STATIONS_KIT_KEPT_H
#define STATIONS_KIT_KEPT_H

#include <stddef.h>
#include <stdint.h>

#include "stations/station.h"

struct kept {
    int count;      // of the calls written down, oldest first
    uint32_t last;  // number of the newest
    uint32_t asked; // for what was before this number; 0: for nothing
    int64_t asked_ms;
};

// An array of the game's own calls: where it is, how large one is, how many there are.
struct kept_calls {
    void *calls;
    size_t size;
    int max;
};

// Adds what is new of the `count` calls that a view tells, whose newest has the number `last`. What
// is older than `max` calls is let go. After a reconnect, or when some were missed, a new page is
// begun; kept_recall then asks for what came before it.
void kept_listen(struct kept *kept, const struct kept_calls *page, const void *told, int count,
                 uint32_t last);
uint32_t kept_number(const struct kept *kept, int index);

enum kept_past {
    KEPT_WHOLE,  // all that fits is written down
    KEPT_AWAITS, // the host was asked for what is missing
    KEPT_GAP,    // what is missing cannot be had
};

// Once a frame, behind kept_listen: asks for what was called at this seat before the first call
// that is written down, and puts it there when it comes. Where nobody can be asked, nothing is
// missed.
enum kept_past kept_recall(struct kept *kept, const struct kept_calls *page,
                           struct station_frame *frame, int seat);

#endif
