#include "shared/officer_seat.h"

#include <assert.h>
#include <string.h>

#define PACE_MS    20   // between two questions to one officer
#define REFUSED_MS 1000 // after a refused order, if nothing changes

void officer_seat_begin(struct officer_seat *seat, const struct officer *officer, void *memory,
                        const struct officer_post *post, ms now)
{
    assert(officer != NULL && memory != NULL);
    *seat = (struct officer_seat){.officer = officer,
                                  .memory = memory,
                                  .ask_ms = now,
                                  .quiet_ms = now,
                                  .order_size = post->brief->order->size};
    officer->begin(memory, post);
}

ms officer_seat_due(const struct officer_seat *seat, bool has_news)
{
    if (seat->officer == NULL) {
        return MS_NEVER;
    }
    return has_news || seat->ask_ms < seat->quiet_ms ? seat->quiet_ms : seat->ask_ms;
}

bool officer_seat_ask(struct officer_seat *seat, const void *view, ms now, void *order)
{
    ms again = MS_NEVER;
    memset(order, 0, seat->order_size);
    bool gives = seat->officer->act(seat->memory, view, now, order, &again);
    seat->ask_ms = gives ? MS_NEVER : again;
    seat->quiet_ms = now + PACE_MS;
    return gives;
}

void officer_seat_judged(struct officer_seat *seat, bool is_accepted, ms now)
{
    seat->ask_ms = now + (is_accepted ? PACE_MS : REFUSED_MS);
}
