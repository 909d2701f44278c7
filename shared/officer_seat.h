// An officer at its seat: when it is asked, and what follows from its answer. Everybody who has
// officers asks them through this: a host, a simulated match, a lesson, a station without a person.
//
// An officer is asked when there is something new to see or the time that it named has come, and
// never so often that it could spin its table. Times are on the table's clock. Who owns the seat
// owns its officer's memory, builds the view, and knows whether it holds something new.
#ifndef SHARED_OFFICER_SEAT_H
#define SHARED_OFFICER_SEAT_H

#include "shared/officer.h"

struct officer_seat {
    const struct officer *officer; // NULL: none sits here
    void *memory;                  // of the officer's memory_size
    ms ask_ms;                     // when it wants to be asked if nothing changes before
    ms quiet_ms;                   // before which it is not, whatever changes
    size_t order_size;
};

// Somebody sits down, also in the middle of a match.
void officer_seat_begin(struct officer_seat *seat, const struct officer *officer, void *memory,
                        const struct officer_post *post, ms now);

// When it is to be asked; MS_NEVER: not before there is news, or nobody sits here.
ms officer_seat_due(const struct officer_seat *seat, bool has_news);

// Asks. Returns true with an order, of which officer_seat_judged must be told once it was carried
// out or refused; it may be asked before that only about news.
bool officer_seat_ask(struct officer_seat *seat, const void *view, ms now, void *order);
void officer_seat_judged(struct officer_seat *seat, bool is_accepted, ms now);

#endif
