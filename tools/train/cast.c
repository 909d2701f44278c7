#include "tools/train/cast.h"

static ms due(const struct cast_seat *seat);

void cast_seat(struct cast *cast, const struct officer *officer, const struct officer_post *post,
               ms now)
{
    struct cast_seat *seat = &cast->seats[post->seat];
    seat->has_news = true;
    officer_seat_begin(&seat->officer, officer, seat->memory, post, now);
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
        its->has_news = false;
        if (officer_seat_ask(&its->officer, view, now, order)) {
            *seat = i;
            return true;
        }
    }
    return false;
}

void cast_judged(struct cast *cast, int seat, bool is_accepted, ms now)
{
    officer_seat_judged(&cast->seats[seat].officer, is_accepted, now);
}

static ms due(const struct cast_seat *seat)
{
    return officer_seat_due(&seat->officer, seat->has_news);
}
