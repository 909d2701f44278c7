// Officers in the other seats of a lesson. They are asked as a host asks them: when something has
// changed or the time that they named has come, and not too often; they see decoded views only.
#ifndef TOOLS_TRAIN_CAST_H
#define TOOLS_TRAIN_CAST_H

#include "shared/officer_seat.h"
#include "tools/script/transcript.h"

struct cast_seat {
    struct officer_seat officer;
    bool has_news;
    _Alignas(max_align_t) uint8_t memory[OFFICER_MEMORY_MAX];
};

struct cast { // large: keep it on the heap
    struct cast_seat seats[BRIEF_SEATS_MAX];
};

// Seats an officer, also in the middle of a match.
void cast_seat(struct cast *cast, const struct officer *officer, const struct officer_post *post,
               ms now);
void cast_tell(struct cast *cast);         // something has changed
ms cast_wakes_at(const struct cast *cast); // when somebody next wants to act; MS_NEVER: nobody

// Asks who is due. Returns true with a seat and its order, which is to be carried out; call again
// until it returns false.
bool cast_act(struct cast *cast, const struct transcript *transcript, int *seat, void *order);
void cast_judged(struct cast *cast, int seat, bool is_accepted, ms now); // what became of it

#endif
