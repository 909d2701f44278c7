#include "tools/train/cast.h"

#include <string.h>

#define PACE_MS    20   // between two questions to one officer, as in the host
#define REFUSED_MS 1000 // after a refused order, likewise

static ms due(const struct cast_seat *seat);

void cast_seat(struct cast *cast, const struct officer *officer, const struct officer_post *post,
               ms now)
{
    struct cast_seat *seat = &cast->seats[post->seat];
    *seat =
        (struct cast_seat){.officer = officer, .has_news = true, .ask_ms = now, .quiet_ms = now};
    officer->begin(seat->memory, post);
}

void cast_tell(struct cast *cast)
{
    for (size_t i = 0; i < BRIEF_SEATS_MAX; i++) {
        cast->seats[i].has_news = true;
    }
}

ms cast_wakes_at(const struct cast *cast)
{
    ms next = MS_NEVER;
    for (size_t i = 0; i < BRIEF_SEATS_MAX; i++) {
        ms at = due(&cast->seats[i]);
        next = at < next ? at : next;
    }
    return next;
}

bool cast_act(struct cast *cast, const struct transcript *transcript, int *seat, void *order)
{
    _Alignas(max_align_t) uint8_t view[GAME_VIEW_MAX];
    ms now = transcript->now;
    for (int i = 0; i < BRIEF_SEATS_MAX; i++) {
        struct cast_seat *its = &cast->seats[i];
        if (due(its) > now) {
            continue;
        }
        transcript_view(transcript, i, view);
        memset(order, 0, transcript->game->brief->order->size);
        its->has_news = false;
        its->quiet_ms = now + PACE_MS;
        its->ask_ms = MS_NEVER;
        if (its->officer->act(its->memory, view, now, order, &its->ask_ms)) {
            its->ask_ms = now + PACE_MS;
            *seat = i;
            return true;
        }
    }
    return false;
}

void cast_refused(struct cast *cast, int seat, ms now)
{
    cast->seats[seat].ask_ms = now + REFUSED_MS;
    cast->seats[seat].quiet_ms = now + REFUSED_MS;
}

static ms due(const struct cast_seat *seat)
{
    if (seat->officer == NULL) {
        return MS_NEVER;
    }
    ms at = seat->has_news ? seat->quiet_ms : seat->ask_ms;
    return at > seat->quiet_ms ? at : seat->quiet_ms;
}
