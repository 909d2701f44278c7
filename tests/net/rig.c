#include "rig.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <criterion/criterion.h>

#include "net/link_local.h"

static uint8_t pattern(uint32_t tag, size_t index);
static void ear_turn(struct rig_ear *ear);

static struct link *listen_enet(void)
{
    char error[LINK_REASON_MAX] = "";
    struct link_enet_config config = {.address = "127.0.0.1", .peers_per_address = 100};
    struct link *link = link_enet_listen(&config, error);
    cr_assert_not_null(link, "%s", error);
    return link;
}

static struct link *connect_enet(struct link *host)
{
    char error[LINK_REASON_MAX] = "";
    struct link *link = link_enet_connect("127.0.0.1", link_enet_port(host), error);
    cr_assert_not_null(link, "%s", error);
    return link;
}

const struct rig_carrier RIG_CARRIERS[] = {
    {"enet", listen_enet, connect_enet},
    {"local", link_local_listen, link_local_connect},
};
const size_t RIG_CARRIER_COUNT = sizeof(RIG_CARRIERS) / sizeof(RIG_CARRIERS[0]);

struct rig *rig_create(struct link *host)
{
    struct rig *rig = calloc(1, sizeof(*rig));
    cr_assert_not_null(rig);
    rig->host.link = host;
    rig->host.events = calloc(RIG_EVENTS_MAX, sizeof(struct rig_event));
    return rig;
}

void rig_destroy(struct rig *rig)
{
    for (size_t i = 0; i < rig->station_count; i++) {
        rig_drop(&rig->stations[i]);
        free(rig->stations[i].events);
    }
    rig_drop(&rig->host);
    free(rig->host.events);
    free(rig);
}

size_t rig_add(struct rig *rig, struct link *station)
{
    cr_assert(rig->station_count < RIG_STATIONS_MAX);
    struct rig_ear *ear = &rig->stations[rig->station_count];
    ear->link = station;
    ear->events = calloc(RIG_EVENTS_MAX, sizeof(struct rig_event));
    return rig->station_count++;
}

void rig_turn(struct rig *rig)
{
    ear_turn(&rig->host);
    for (size_t i = 0; i < rig->station_count; i++) {
        ear_turn(&rig->stations[i]);
    }
    nanosleep(&(struct timespec){.tv_nsec = 200000}, NULL);
}

void rig_drop(struct rig_ear *ear)
{
    link_destroy(ear->link);
    ear->link = NULL;
}

size_t rig_count(const struct rig_ear *ear, enum link_event_kind kind)
{
    size_t count = 0;
    for (size_t i = 0; i < ear->count; i++) {
        count += ear->events[i].kind == kind;
    }
    return count;
}

size_t rig_count_of(const struct rig_ear *ear, enum link_event_kind kind, uint32_t peer)
{
    size_t count = 0;
    for (size_t i = 0; i < ear->count; i++) {
        count += ear->events[i].kind == kind && ear->events[i].peer == peer;
    }
    return count;
}

bool rig_send(struct link *link, uint32_t peer, uint32_t tag, size_t length)
{
    static const size_t ROOM = LINK_PACKET_MAX + 16;
    cr_assert(length >= sizeof(tag) && length <= ROOM);
    uint8_t *bytes = malloc(length);
    memcpy(bytes, &tag, sizeof(tag));
    for (size_t i = sizeof(tag); i < length; i++) {
        bytes[i] = pattern(tag, i);
    }
    bool is_sent = link_send(link, peer, bytes, length);
    free(bytes);
    return is_sent;
}

void rig_connect(struct rig *rig, const struct rig_carrier *carrier, size_t count)
{
    size_t first = rig->station_count;
    size_t before = rig_count(&rig->host, LINK_OPENED);
    for (size_t i = 0; i < count; i++) {
        rig_add(rig, carrier->connect(rig->host.link));
    }
    RIG_UNTIL(rig, rig_count(&rig->host, LINK_OPENED) == before + count);
    cr_assert_eq(rig_count(&rig->host, LINK_OPENED), before + count, "%s", carrier->name);
    for (size_t i = first; i < rig->station_count; i++) {
        RIG_UNTIL(rig, rig_count_of(&rig->stations[i], LINK_OPENED, 0) == 1);
        cr_assert_eq(rig_count_of(&rig->stations[i], LINK_OPENED, 0), 1, "%s", carrier->name);
    }
}

int64_t rig_now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static uint8_t pattern(uint32_t tag, size_t index)
{
    return (uint8_t)((size_t)tag * 31 + index * 7 + index / 256);
}

static void ear_turn(struct rig_ear *ear)
{
    struct link_event event;
    if (ear->link == NULL) {
        return;
    }
    while (link_next(ear->link, &event)) {
        cr_assert(ear->count < RIG_EVENTS_MAX);
        struct rig_event *seen = &ear->events[ear->count++];
        *seen = (struct rig_event){.kind = event.kind, .peer = event.peer, .length = event.length};
        if (event.kind == LINK_RECEIVED) {
            cr_assert(event.length >= sizeof(seen->tag));
            memcpy(&seen->tag, event.bytes, sizeof(seen->tag));
            seen->is_whole = true;
            for (size_t i = sizeof(seen->tag); i < event.length; i++) {
                seen->is_whole = seen->is_whole && event.bytes[i] == pattern(seen->tag, i);
            }
        }
    }
    link_flush(ear->link);
}
