// In a match: orders, time and pauses become events.
#include <string.h>

#include "engine/host/inside.h"
#include "engine/host/table_guests.h"

static bool ask_pause(struct peer *peer, bool on, struct reason *reason);
static bool ask_resume(struct live *live, uint8_t member, struct reason *reason);
static bool check_ration(const struct table *table, uint8_t member, struct reason *reason);

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
        return vote_request(peer, VOTE_CONCEDE, !up->concede.takes_back, reason);
    }
    return vote_request(peer, VOTE_DRAW, up->draw.on, reason);
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
    if (!check_ration(live->table, peer->member, reason)) {
        return false;
    }
    struct event *event = &live->host->event;
    *event = (struct event){.kind = EVENT_PAUSED};
    event->paused = (struct event_paused){live_clock(live), peer->member};
    return live_commit(live, event, reason);
}

static bool check_ration(const struct table *table, uint8_t member, struct reason *reason)
{
    if (table_pauses_left(table, member) > 0) {
        return true;
    }
    return table->pauses >= TABLE_PAUSES_A_MATCH
               ? reason_set_number(reason, "refused.pauses_match", TABLE_PAUSES_A_MATCH)
               : reason_set_number(reason, "refused.pauses_seat", TABLE_PAUSES_A_SEAT);
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
    bool has_gone = table->paused_by == WIRE_NOBODY || !table->members[table->paused_by].is_here ||
                    live_is_gone(live, table->paused_by);
    if (table->owner != member && table->paused_by != member && !has_gone) {
        return reason_set(reason, "refused.not_your_pause", table->members[table->paused_by].name,
                          NULL);
    }
    struct event *event = &live->host->event;
    *event = (struct event){.kind = EVENT_RESUMED};
    event->resumed = (struct event_paused){live_clock(live), member};
    return live_commit(live, event, reason);
}
