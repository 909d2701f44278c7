// In a match: orders, time, pauses, concessions and draws become events.
#include <string.h>

#include "engine/host/inside.h"

static bool ask_pause(struct peer *peer, bool on, struct reason *reason);
static bool ask_resume(struct live *live, uint8_t member, struct reason *reason);
static bool ask_concede(struct peer *peer, uint8_t seat, struct reason *reason);
static bool ask_draw(struct peer *peer, bool on, struct reason *reason);
static int speaker(const struct live *live, enum side side);
static int side_of_speaker(const struct live *live, uint8_t member);

bool play_order(struct live *live, uint8_t member, const struct wire_order *order,
                struct reason *reason)
{
    const struct table *table = live->table;
    if (member != WIRE_NOBODY && order->serial <= table->members[member].serial) {
        // Sent again after a reconnect: the answer got lost, the order did not.
        return table_was_accepted(&table->members[member], order->serial) ||
               reason_set(reason, "refused.late", NULL, NULL);
    }
    if (table->phase != TABLE_PLAYING) {
        return reason_set(reason,
                          table->phase == TABLE_OVER ? "refused.over" : "refused.not_playing", NULL,
                          NULL);
    }
    if (!live->is_running) {
        return reason_set(reason, "refused.paused", NULL, NULL);
    }
    struct event *event = &live->host->event;
    event->kind = EVENT_ORDER;
    event->order.at = live_clock(live);
    event->order.seat = order->seat;
    event->order.member = member;
    event->order.serial = order->serial;
    event->order.order_count = order->order_count;
    memcpy(event->order.order, order->order, order->order_count);
    return live_commit(live, event, reason);
}

void play_pass(struct live *live)
{
    const struct table *table = live->table;
    if (!live->is_running || table->phase != TABLE_PLAYING ||
        table->game->wake(table->state) > live_clock(live)) {
        return;
    }
    struct event *event = &live->host->event;
    struct reason reason;
    *event = (struct event){.kind = EVENT_PASSED, .passed.at = live_clock(live)};
    live_commit(live, event, &reason);
}

bool play_request(struct peer *peer, const struct wire_up *up, struct reason *reason)
{
    if (peer->live->table->phase != TABLE_PLAYING) {
        return reason_set(reason, "refused.not_playing", NULL, NULL);
    }
    if (up->kind == WIRE_PAUSE) {
        return ask_pause(peer, up->pause.on, reason);
    }
    if (up->kind == WIRE_CONCEDE) {
        return ask_concede(peer, up->concede.seat, reason);
    }
    return ask_draw(peer, up->draw.on, reason);
}

static bool ask_pause(struct peer *peer, bool on, struct reason *reason)
{
    struct live *live = peer->live;
    if (!on) {
        return ask_resume(live, peer->member, reason);
    }
    if (live->table->is_paused) {
        return true;
    }
    if (table_seats_of(live->table, peer->member) == 0 && live->table->owner != peer->member) {
        return reason_set(reason, "refused.no_seat_held", NULL, NULL);
    }
    struct event *event = &live->host->event;
    *event = (struct event){.kind = EVENT_PAUSED};
    event->paused = (struct event_paused){live_clock(live), peer->member};
    return live_commit(live, event, reason);
}

static bool ask_resume(struct live *live, uint8_t member, struct reason *reason)
{
    const struct table *table = live->table;
    if (live->hold == HOLD_DISK || (live->hold == HOLD_RETURNING && table->owner == member)) {
        live->hold_until = live->host->now; // the watch looks at once
        live_touch(live);
        return true;
    }
    if (!table->is_paused) {
        return reason_set(reason, "refused.not_paused", NULL, NULL);
    }
    bool has_gone = table->paused_by == WIRE_NOBODY || !table->members[table->paused_by].is_here;
    if (table->owner != member && table->paused_by != member && !has_gone) {
        return reason_set(reason, "refused.not_your_pause", table->members[table->paused_by].name,
                          NULL);
    }
    struct event *event = &live->host->event;
    *event = (struct event){.kind = EVENT_RESUMED};
    event->resumed = (struct event_paused){live_clock(live), member};
    return live_commit(live, event, reason);
}

static bool ask_concede(struct peer *peer, uint8_t seat, struct reason *reason)
{
    struct live *live = peer->live;
    enum side side = live->table->game->brief->seats[seat].side;
    if (speaker(live, side) != seat) {
        return reason_set(reason, "refused.not_speaker", NULL, NULL);
    }
    struct event *event = &live->host->event;
    *event = (struct event){.kind = EVENT_CONCEDED};
    event->conceded.at = live_clock(live);
    event->conceded.member = peer->member;
    event->conceded.side = side;
    return live_commit(live, event, reason);
}

static bool ask_draw(struct peer *peer, bool on, struct reason *reason)
{
    struct live *live = peer->live;
    int side = side_of_speaker(live, peer->member);
    if (side < 0) {
        return reason_set(reason, "refused.not_speaker", NULL, NULL);
    }
    bool is_on = (live->table->draw_offers & 1u << side) != 0;
    if (is_on == on) {
        return true;
    }
    struct event *event = &live->host->event;
    *event = (struct event){.kind = EVENT_DRAW};
    event->draw.at = live_clock(live);
    event->draw.member = peer->member;
    event->draw.side = (enum side)side;
    event->draw.on = on;
    return live_commit(live, event, reason);
}

// The first of a side's seats whose person is there: it speaks for the side. A crew does not wait
// for a captain who is gone. -1: nobody is there.
static int speaker(const struct live *live, enum side side)
{
    const struct brief *brief = live->table->game->brief;
    for (size_t i = 0; i < brief->seat_count; i++) {
        uint8_t member = live->table->chairs[i].member;
        if (brief->seats[i].side == side && member != WIRE_NOBODY && !live_is_away(live, member)) {
            return (int)i;
        }
    }
    return -1;
}

static int side_of_speaker(const struct live *live, uint8_t member)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        int seat = speaker(live, (enum side)side);
        if (seat >= 0 && live->table->chairs[seat].member == member) {
            return side;
        }
    }
    return -1;
}
