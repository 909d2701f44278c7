// A rig for link tests: one listening link and many stations' links, turned by hand, and a log of
// all that each of them was told.
#ifndef TESTS_NET_RIG_H
#define TESTS_NET_RIG_H

#include "net/enet/link_enet.h"
#include "net/link.h"

#define RIG_STATIONS_MAX 80
#define RIG_EVENTS_MAX   8192
#define RIG_WAIT_MS      8000 // how long a test waits for what must come

struct rig_carrier {
    const char *name;
    struct link *(*listen)(void);
    struct link *(*connect)(struct link *host);
};

extern const struct rig_carrier RIG_CARRIERS[]; // ENet and in-process
extern const size_t RIG_CARRIER_COUNT;

struct rig_event {
    enum link_event_kind kind;
    uint32_t peer;
    size_t length;
    uint32_t tag;  // the first four bytes
    bool is_whole; // the rest is as rig_send made it
};

struct rig_ear {
    struct link *link;
    struct rig_event *events;
    size_t count;
};

struct rig {
    struct rig_ear host;
    struct rig_ear stations[RIG_STATIONS_MAX];
    size_t station_count;
};

struct rig *rig_create(struct link *host);
void rig_destroy(struct rig *rig);
size_t rig_add(struct rig *rig, struct link *station); // returns its index
void rig_turn(struct rig *rig); // takes all that there is on every link, flushes, sleeps a moment
void rig_drop(struct rig_ear *ear); // destroys its link; the log stays

size_t rig_count(const struct rig_ear *ear, enum link_event_kind kind);
size_t rig_count_of(const struct rig_ear *ear, enum link_event_kind kind, uint32_t peer);

// Sends a message of `length` bytes (at least 4) that begins with tag and goes on by a pattern.
bool rig_send(struct link *link, uint32_t peer, uint32_t tag, size_t length);

// Connects `count` stations and waits until both sides of each have been told.
void rig_connect(struct rig *rig, const struct rig_carrier *carrier, size_t count);

int64_t rig_now_ms(void);

// Turns the rig until the condition holds or it is too late; a cr_assert of the condition follows.
#define RIG_UNTIL(RIG, CONDITION)                                                                  \
    for (int64_t rig_begin = rig_now_ms();                                                         \
         !(CONDITION) && rig_now_ms() - rig_begin < RIG_WAIT_MS;) {                                \
        rig_turn(RIG);                                                                             \
    }

#endif
