// What every link does, on every carrier.
#include <string.h>

#include <criterion/criterion.h>

#include "rig.h"

// Runs `check` with a fresh rig on each carrier.
static void on_each(void (*check)(struct rig *rig, const struct rig_carrier *carrier))
{
    for (size_t i = 0; i < RIG_CARRIER_COUNT; i++) {
        struct rig *rig = rig_create(RIG_CARRIERS[i].listen());
        check(rig, &RIG_CARRIERS[i]);
        rig_destroy(rig);
    }
}

static void check_opens(struct rig *rig, const struct rig_carrier *carrier)
{
    rig_connect(rig, carrier, 1);
    cr_assert_eq(rig->host.events[0].kind, LINK_OPENED);
    cr_assert_eq(rig->host.events[0].peer, 0, "the first connection is number 0");
    char text[64];
    link_address(rig->host.link, 0, text, sizeof(text));
    const char *begin = strcmp(carrier->name, "local") == 0 ? "local" : "127.0.0.1:";
    cr_assert_eq(strncmp(text, begin, strlen(begin)), 0, "%s: %s", carrier->name, text);
    link_address(rig->host.link, 99, text, sizeof(text));
    cr_assert_str_empty(text, "nobody has no address");
    cr_assert(link_latency_ms(rig->stations[0].link, 0) < 1000);
}

Test(link, opens)
{
    on_each(check_opens);
}

static void check_order(struct rig *rig, const struct rig_carrier *carrier)
{
    enum { COUNT = 150 };
    rig_connect(rig, carrier, 1);
    for (uint32_t i = 0; i < COUNT; i++) {
        size_t length = 4 + (i * 97) % 3000; // one datagram and several
        cr_assert(rig_send(rig->host.link, 0, i, length), "%s %u", carrier->name, i);
        cr_assert(rig_send(rig->stations[0].link, 0, i, length), "%s %u", carrier->name, i);
    }
    struct rig_ear *ears[] = {&rig->host, &rig->stations[0]};
    for (size_t e = 0; e < 2; e++) {
        RIG_UNTIL(rig, rig_count(ears[e], LINK_RECEIVED) == COUNT);
        cr_assert_eq(ears[e]->count, COUNT + 1, "%s: %zu", carrier->name, ears[e]->count);
        for (uint32_t i = 0; i < COUNT; i++) {
            const struct rig_event *event = &ears[e]->events[i + 1];
            cr_assert(event->kind == LINK_RECEIVED && event->peer == 0 && event->tag == i);
            cr_assert(event->length == 4 + (i * 97) % 3000 && event->is_whole);
        }
    }
}

Test(link, sends_both_ways_in_order)
{
    on_each(check_order);
}

static void check_lengths(struct rig *rig, const struct rig_carrier *carrier)
{
    rig_connect(rig, carrier, 1);
    struct link *station = rig->stations[0].link;
    cr_assert_not(rig_send(station, 0, 1, LINK_PACKET_MAX + 1), "%s", carrier->name);
    cr_assert_not(link_send(station, 0, (const uint8_t *)"", 0), "%s", carrier->name);
    cr_assert(rig_send(station, 0, 2, LINK_PACKET_MAX), "%s", carrier->name);
    cr_assert(rig_send(station, 0, 3, 4), "%s", carrier->name);
    RIG_UNTIL(rig, rig_count(&rig->host, LINK_RECEIVED) == 2);
    cr_assert_eq(rig->host.count, 3, "%s", carrier->name);
    cr_assert_eq(rig->host.events[1].length, LINK_PACKET_MAX);
    cr_assert(rig->host.events[1].is_whole && rig->host.events[1].tag == 2);
    cr_assert_eq(rig->host.events[2].tag, 3);
}

Test(link, carries_16_kib_and_not_a_byte_more)
{
    on_each(check_lengths);
}

static void check_queue(struct rig *rig, const struct rig_carrier *carrier)
{
    rig_connect(rig, carrier, 1);
    struct link *host = rig->host.link;
    RIG_UNTIL(rig, link_backlog(host, 0) == 0);
    uint32_t sent = 0;
    while (sent < 10000 && rig_send(host, 0, sent, 8)) {
        sent++;
        cr_assert_eq(link_backlog(host, 0), sent, "%s", carrier->name);
    }
    cr_assert_eq(sent, LINK_QUEUE_MAX, "%s", carrier->name);
    RIG_UNTIL(rig, link_backlog(host, 0) == 0);
    cr_assert_eq(link_backlog(host, 0), 0, "%s", carrier->name);
    cr_assert_eq(rig_count(&rig->stations[0], LINK_RECEIVED), sent, "%s", carrier->name);

    sent = 0;
    while (sent < 10000 && rig_send(host, 0, sent, LINK_PACKET_MAX)) {
        sent++;
    }
    cr_assert_eq(sent, LINK_QUEUE_BYTES_MAX / LINK_PACKET_MAX, "%s", carrier->name);
    RIG_UNTIL(rig, link_backlog(host, 0) == 0);
    cr_assert_eq(rig_count(&rig->stations[0], LINK_RECEIVED), sent + LINK_QUEUE_MAX);
    cr_assert_eq(link_backlog(host, 77), 0);
    cr_assert_not(rig_send(host, 77, 0, 4), "nobody takes nothing");
}

Test(link, refuses_what_a_full_queue_cannot_hold_and_empties_it)
{
    on_each(check_queue);
}

static void check_closing(struct rig *rig, const struct rig_carrier *carrier)
{
    enum { COUNT = 40 };
    rig_connect(rig, carrier, 2);
    for (uint32_t i = 0; i < COUNT; i++) {
        cr_assert(rig_send(rig->host.link, 0, i, i == 20 ? LINK_PACKET_MAX : 600));
    }
    link_close_peer(rig->host.link, 0);
    link_close_peer(rig->host.link, 0);  // twice is once
    link_close_peer(rig->host.link, 55); // nobody
    cr_assert_not(rig_send(rig->host.link, 0, 1, 4), "%s: closing takes no more", carrier->name);
    struct rig_ear *leaving = &rig->stations[0];
    if (rig_count_of(&rig->host, LINK_OPENED, 0) == 1) {
        // Stations connect in no particular order over UDP; find whose number is 0.
        RIG_UNTIL(rig, rig_count(&rig->stations[0], LINK_CLOSED) +
                               rig_count(&rig->stations[1], LINK_CLOSED) >
                           0);
        leaving =
            rig_count(&rig->stations[0], LINK_CLOSED) == 1 ? &rig->stations[0] : &rig->stations[1];
    }
    cr_assert_eq(leaving->count, COUNT + 2, "%s: %zu", carrier->name, leaving->count);
    cr_assert_eq(leaving->events[COUNT + 1].kind, LINK_CLOSED);
    for (uint32_t i = 0; i < COUNT; i++) {
        cr_assert(leaving->events[i + 1].tag == i && leaving->events[i + 1].is_whole);
    }
    RIG_UNTIL(rig, rig_count(&rig->host, LINK_CLOSED) == 1);
    cr_assert_eq(rig_count_of(&rig->host, LINK_CLOSED, 0), 1, "%s", carrier->name);
    cr_assert_eq(rig_count_of(&rig->host, LINK_CLOSED, 1), 0, "%s", carrier->name);
    cr_assert_not(rig_send(leaving->link, 0, 1, 4), "%s: the host is gone", carrier->name);
    cr_assert(rig_send(rig->host.link, 1, 7, 4), "%s: the other stays", carrier->name);
}

Test(link, closing_delivers_what_is_queued_first)
{
    on_each(check_closing);
}

static void check_leaving(struct rig *rig, const struct rig_carrier *carrier)
{
    rig_connect(rig, carrier, 1);
    cr_assert(rig_send(rig->stations[0].link, 0, 5, 5000));
    link_close_peer(rig->stations[0].link, 0);
    RIG_UNTIL(rig, rig->host.count == 3 && rig->stations[0].count == 2);
    cr_assert_eq(rig->host.count, 3, "%s", carrier->name);
    cr_assert_eq(rig->host.events[1].kind, LINK_RECEIVED);
    cr_assert_eq(rig->host.events[2].kind, LINK_CLOSED);
    cr_assert_eq(rig->stations[0].count, 2, "%s", carrier->name);
    cr_assert_eq(rig->stations[0].events[1].kind, LINK_CLOSED);
}

Test(link, a_station_leaves_after_its_last_word)
{
    on_each(check_leaving);
}

static void check_numbers(struct rig *rig, const struct rig_carrier *carrier)
{
    for (uint32_t i = 0; i < 12; i++) {
        size_t before = rig->host.count;
        rig_connect(rig, carrier, 1);
        cr_assert_eq(rig->host.events[before].kind, LINK_OPENED);
        cr_assert_eq(rig->host.events[before].peer, i, "%s: a number is given once", carrier->name);
        if (i % 2 == 0) {
            link_close_peer(rig->host.link, i);
        } else {
            link_close_peer(rig->stations[i].link, 0);
        }
        RIG_UNTIL(rig, rig_count_of(&rig->host, LINK_CLOSED, i) == 1);
        cr_assert_eq(rig_count_of(&rig->host, LINK_CLOSED, i), 1, "%s", carrier->name);
        cr_assert_not(rig_send(rig->host.link, i, 1, 4), "%s", carrier->name);
    }
}

Test(link, never_gives_a_number_again)
{
    on_each(check_numbers);
}

static void check_many(struct rig *rig, const struct rig_carrier *carrier)
{
    enum { COUNT = 64 };
    rig_connect(rig, carrier, COUNT);
    for (uint32_t i = 0; i < COUNT; i++) {
        cr_assert(rig_send(rig->host.link, i, i, 900));
        cr_assert(rig_send(rig->stations[i].link, 0, i, 900));
    }
    RIG_UNTIL(rig, rig_count(&rig->host, LINK_RECEIVED) == COUNT);
    cr_assert_eq(rig_count(&rig->host, LINK_RECEIVED), COUNT, "%s", carrier->name);
    for (uint32_t i = 0; i < COUNT; i++) {
        RIG_UNTIL(rig, rig_count(&rig->stations[i], LINK_RECEIVED) == 1);
        cr_assert_eq(rig_count(&rig->stations[i], LINK_RECEIVED), 1, "%s %u", carrier->name, i);
        cr_assert_eq(rig_count_of(&rig->host, LINK_RECEIVED, i), 1, "%s %u", carrier->name, i);
    }
    cr_assert_eq(rig_count(&rig->host, LINK_CLOSED), 0, "%s", carrier->name);
}

Test(link, holds_64_peers)
{
    on_each(check_many);
}

static void check_destroy(struct rig *rig, const struct rig_carrier *carrier)
{
    rig_connect(rig, carrier, 3);
    rig_drop(&rig->stations[1]);
    RIG_UNTIL(rig, rig_count(&rig->host, LINK_CLOSED) == 1);
    cr_assert_eq(rig_count(&rig->host, LINK_CLOSED), 1, "%s", carrier->name);
    rig_drop(&rig->host);
    for (size_t i = 0; i < 3; i += 2) {
        RIG_UNTIL(rig, rig_count(&rig->stations[i], LINK_CLOSED) == 1);
        cr_assert_eq(rig_count(&rig->stations[i], LINK_CLOSED), 1, "%s", carrier->name);
    }
    link_destroy(NULL);
}

Test(link, destroying_tells_every_peer)
{
    on_each(check_destroy);
}

static void check_early_close(struct rig *rig, const struct rig_carrier *carrier)
{
    size_t station = rig_add(rig, carrier->connect(rig->host.link));
    link_close_peer(rig->stations[station].link, 0);
    cr_assert_not(rig_send(rig->stations[station].link, 0, 1, 4), "%s", carrier->name);
    RIG_UNTIL(rig, rig->stations[station].count == 1);
    cr_assert_eq(rig->stations[station].count, 1, "%s", carrier->name);
    cr_assert_eq(rig->stations[station].events[0].kind, LINK_CLOSED);
}

Test(link, closes_before_it_was_open)
{
    on_each(check_early_close);
}

static void check_waiting(struct rig *rig, const struct rig_carrier *carrier)
{
    struct link *host = rig->host.link;
    rig_turn(rig);
    cr_assert_eq(link_wait_ms(host), MS_NEVER, "%s: nobody is there", carrier->name);
    rig_connect(rig, carrier, 1);
    RIG_UNTIL(rig, link_wait_ms(host) > 20);
    cr_assert(link_wait_ms(host) > 20, "%s: an idle link lets its loop sleep", carrier->name);
    rig_send(rig->stations[0].link, 0, 1, 4);
    link_flush(rig->stations[0].link);
    cr_assert((link_file(host) >= 0) == (strcmp(carrier->name, "enet") == 0));
    cr_assert(link_file(host) >= 0 || link_wait_ms(host) == 0);
}

Test(link, says_how_long_a_loop_may_sleep)
{
    on_each(check_waiting);
}
